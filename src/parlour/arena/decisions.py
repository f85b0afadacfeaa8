"""Every decision of a series as a row of a file, for learning.

Rows are written in groups of a fixed size, so that memory does not grow with the number of games, and the file is the
same however many processes play.
"""

import json
from array import array
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import IO, Any, Protocol

from parlour.arena.extras import ARENA, needed
from parlour.arena.processes import local_crew
from parlour.arena.series import Played, Series, play_game
from parlour.arena.work import batches
from parlour.engine import ParlourError, State
from parlour.games import game

MOST_ROWS = 65_536
"""Rows of a group, unless observations make them large."""
GROUP_BYTES = 32 << 20
BATCH_BYTES = 4 << 20
"""What a worker may send at a time, unless a single game is larger."""
PLAIN = {"game": "i", "move": "i", "seat": "h", "action": "i", "reward": "f", "rank": "h", "score": "i"}
"""The columns with one number each, and their types."""
ROW_BYTES = 24


class BadFile(ParlourError):
    """A file that decisions cannot be written to."""


def _columns() -> "dict[str, array[Any]]":
    return {name: array(kind) for name, kind in PLAIN.items()}


@dataclass
class Decisions:
    """Decisions as columns: `reward`, `rank` and `score` are those of the seat that decides, at the end of its game."""

    plain: "dict[str, array[Any]]" = field(default_factory=_columns)
    legal: "array[int]" = field(default_factory=lambda: array("i"))
    """The legal actions of all rows, one after another."""
    counts: "array[int]" = field(default_factory=lambda: array("i"))
    """How many of them each row has."""
    observed: "array[float]" = field(default_factory=lambda: array("f"))
    """The observations of all rows, one after another; empty if nobody asked for them."""

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def size(self) -> int:
        """About how many bytes they take."""
        return ROW_BYTES * len(self) + 4 * (len(self.legal) + len(self.counts) + len(self.observed))

    def extend(self, more: "Decisions") -> None:
        for name, column in self.plain.items():
            column.extend(more.plain[name])
        self.legal.extend(more.legal)
        self.counts.extend(more.counts)
        self.observed.extend(more.observed)

    def split(self, rows: int) -> "tuple[Decisions, Decisions]":
        """The first so many rows, and the rest."""
        options = sum(self.counts[:rows])
        numbers = rows * (len(self.observed) // len(self))
        first = {name: column[:rows] for name, column in self.plain.items()}
        rest = {name: column[rows:] for name, column in self.plain.items()}
        return (
            Decisions(first, self.legal[:options], self.counts[:rows], self.observed[:numbers]),
            Decisions(rest, self.legal[options:], self.counts[rows:], self.observed[numbers:]),
        )

    def rows(self) -> Iterator[dict[str, Any]]:
        """Row by row, as plain data."""
        ends = list(accumulate(self.counts, initial=0))
        width = len(self.observed) // max(1, len(self))
        for row in range(len(self)):
            told = {name: column[row] for name, column in self.plain.items()}
            told["legal"] = self.legal[ends[row] : ends[row + 1]].tolist()
            if width:
                told["observation"] = self.observed[row * width : (row + 1) * width].tolist()
            yield told


def record_decisions(series: Series, observe: bool, index: int) -> tuple[Played, Decisions]:
    """Play a game and write down all its decisions."""
    found = Decisions()
    plain = found.plain
    seats, actions = plain["seat"], plain["action"]
    sight = game(series.game).observation() if observe else None

    def watch(state: State, seat: int, action: int) -> None:
        legal = state.legal(seat)
        seats.append(seat)
        actions.append(action)
        found.legal.extend(legal)
        found.counts.append(len(legal))
        if sight is not None:
            state.observe(seat, sight)
            found.observed.frombytes(memoryview(sight.numbers).cast("B"))

    played = play_game(series, index, watch)
    plain["game"] = array("i", [index]) * len(found)
    plain["move"] = array("i", range(len(found)))
    for name, values in (("reward", played.rewards), ("rank", played.ranks), ("score", played.scores)):
        plain[name] = array(PLAIN[name], [values[seat] for seat in seats])
    return played, found


def save_decisions(
    series: Series, file: str | Path, jobs: int = 1, observe: bool = False, rows: int | None = None
) -> Generator[list[Played], None, None]:
    """Play a series and write its decisions to a file; yield the results as `simulate` does.

    The ending of the file says how: `.parquet`, `.csv` or `.jsonl`. With `observe` each row also has what the seat may
    know as numbers. `rows` is the size of a row group. If the caller stops early, the file has the games until then.
    """
    out = DataSet(Path(file), series, observe, rows)
    try:
        crew = local_crew(jobs, series.games)
        piece = partial(record_decisions, series, observe)
        for batch in batches(crew, piece, range(series.games), ordered=True, weigh=_weight):
            for _, decisions in batch.results:
                out.add(decisions)
            yield [played for played, _ in batch.results]
    finally:
        out.close()


def _weight(result: tuple[Played, Decisions]) -> float:
    return result[1].size / BATCH_BYTES


class DataSet:
    """A file that decisions are added to. Until it is closed, its name ends in `.part`."""

    def __init__(self, file: Path, series: Series, observe: bool = False, rows: int | None = None) -> None:
        if file.suffix not in WRITERS:
            raise BadFile(f"Decisions are written to {', '.join(WRITERS)}, not to “{file.name}”.")
        width = len(game(series.game).terms()) if observe else 0
        self._rows = rows or min(MOST_ROWS, max(1, GROUP_BYTES // (ROW_BYTES + 4 * width)))
        self._file = file
        self._part = file.with_name(f"{file.name}.part")
        self._writer: Writer = WRITERS[file.suffix](self._part, series, width)
        self._waiting = Decisions()
        self.written = 0
        self.most_waiting = 0
        """The most rows that were ever in memory."""

    def add(self, decisions: Decisions) -> None:
        self._waiting.extend(decisions)
        self.most_waiting = max(self.most_waiting, len(self._waiting))
        while len(self._waiting) >= self._rows:
            group, self._waiting = self._waiting.split(self._rows)
            self._write(group)

    def close(self) -> None:
        if len(self._waiting):
            self._write(self._waiting)
        self._writer.close()
        self._part.replace(self._file)

    def _write(self, group: Decisions) -> None:
        self._writer.write(group)
        self.written += len(group)


def about(series: Series) -> dict[str, Any]:
    """What a reader of the file needs to know: `actions` is the length of a mask."""
    title = game(series.game)
    return {
        "game": series.game,
        "rules": title.version,
        "actions": len(title.actions),
        "seats": series.seats,
        "bots": list(series.bots),
        "games": series.games,
        "seed": series.seed,
        "options": dict(series.options),
    }


class Writer(Protocol):
    """Writes groups of rows in one format."""

    def __init__(self, file: Path, series: Series, width: int) -> None: ...

    def write(self, group: Decisions) -> None: ...

    def close(self) -> None: ...


class ParquetWriter:
    """Parquet, one row group for each group. The metadata of the schema say what was played."""

    def __init__(self, file: Path, series: Series, width: int) -> None:
        self._arrow = arrow = needed("pyarrow", ARENA)
        parquet = needed("pyarrow.parquet", ARENA)
        kinds = {"i": arrow.int32(), "h": arrow.int16(), "f": arrow.float32()}
        fields = [(name, kinds[kind]) for name, kind in PLAIN.items()] + [("legal", arrow.list_(arrow.int32()))]
        if width:
            fields.append(("observation", arrow.list_(arrow.float32(), width)))
        self._schema = arrow.schema(fields, metadata={"parlour": json.dumps(about(series))})
        self._width = width
        self._out = parquet.ParquetWriter(file, self._schema, compression="zstd")

    def write(self, group: Decisions) -> None:
        arrow = self._arrow
        columns = [self._flat(self._schema.field(name).type, column) for name, column in group.plain.items()]
        ends = array("i", accumulate(group.counts, initial=0))
        columns.append(
            arrow.ListArray.from_arrays(self._flat(arrow.int32(), ends), self._flat(arrow.int32(), group.legal))
        )
        if self._width:
            numbers = self._flat(arrow.float32(), group.observed)
            columns.append(arrow.FixedSizeListArray.from_arrays(numbers, self._width))
        self._out.write_table(arrow.Table.from_arrays(columns, schema=self._schema), row_group_size=len(group))

    def close(self) -> None:
        self._out.close()

    def _flat(self, kind: Any, column: "array[Any]") -> Any:
        """An array of Arrow over the same memory."""
        return self._arrow.Array.from_buffers(kind, len(column), [None, self._arrow.py_buffer(column)])


class TextWriter:
    """One line of text for each row."""

    def __init__(self, file: Path, series: Series, width: int) -> None:
        self._out: IO[str] = file.open("w", encoding="utf-8", newline="")

    def write(self, group: Decisions) -> None:
        self._out.writelines(self.line(row) for row in group.rows())

    def line(self, row: dict[str, Any]) -> str:
        return json.dumps(row, separators=(",", ":")) + "\n"

    def close(self) -> None:
        self._out.close()


class CsvWriter(TextWriter):
    """CSV, with the numbers of a list separated by spaces."""

    def __init__(self, file: Path, series: Series, width: int) -> None:
        super().__init__(file, series, width)
        self._out.write(",".join([*PLAIN, "legal", *(["observation"] if width else [])]) + "\n")

    def line(self, row: dict[str, Any]) -> str:
        return ",".join(" ".join(map(str, one)) if isinstance(one, list) else str(one) for one in row.values()) + "\n"


WRITERS: dict[str, type[Writer]] = {".parquet": ParquetWriter, ".csv": CsvWriter, ".jsonl": TextWriter}
