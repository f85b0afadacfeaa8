"""The results of a tournament as files: Parquet, CSV, JSON and plots.

They hold no times and no names of machines, so the same tournament leaves the same bytes wherever it is played.
"""

import csv
import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from parlour.arena.extras import ARENA, needed
from parlour.arena.folder import write_file
from parlour.arena.schedule import Tournament
from parlour.arena.series import Played
from parlour.arena.standings import Standings

Row = dict[str, Any]
FORMATS = ("png", "svg")
INK = "#30475e"


def write_results(folder: Path, standings: Standings, games: list[Played]) -> None:
    """Write all files; those that are there already are replaced."""
    data = standings.data()
    rows = [row for played in games for row in game_rows(standings.plan, played)]
    write_file(folder / "results.json", json.dumps(data, indent=2) + "\n")
    write_file(folder / "standings.csv", as_csv(map(_flat, data["standings"])))
    write_file(folder / "head_to_head.csv", as_csv(map(_flat, data["head_to_head"])))
    write_file(folder / "games.csv", as_csv(rows))
    write_file(folder / "games.parquet", as_parquet(rows))
    for form in FORMATS:
        write_file(folder / f"ratings.{form}", _drawn(_ratings_plot(data), form))
        write_file(folder / f"head_to_head.{form}", _drawn(_meetings_plot(standings), form))


def game_rows(plan: Tournament, played: Played) -> list[Row]:
    """One row for each seat of a game."""
    return [
        {
            "game": played.index,
            "seat": seat,
            "bot": bot,
            "score": played.scores[seat],
            "rank": played.ranks[seat],
            "reward": played.rewards[seat],
            "won": played.won,
            "decisions": played.decisions,
        }
        for seat, bot in enumerate(plan.seating(played.index))
    ]


def as_csv(rows: Iterable[Row]) -> str:
    found = list(rows)
    out = io.StringIO()
    if found:
        writer = csv.DictWriter(out, list(found[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)
    return out.getvalue()


def as_parquet(rows: list[Row]) -> bytes:
    arrow, parquet = needed("pyarrow", ARENA), needed("pyarrow.parquet", ARENA)
    kinds = {"bot": arrow.string(), "reward": arrow.float64(), "won": arrow.bool_()}
    names = list(rows[0])
    schema = arrow.schema([(name, kinds.get(name, arrow.int64())) for name in names])
    out = arrow.BufferOutputStream()
    parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), out)
    return bytes(out.getvalue())


def _flat(row: Row) -> Row:
    """Intervals and figures as columns of their own."""
    flat: Row = {}
    for name, value in row.items():
        if isinstance(value, list):
            flat[f"{name}_low"], flat[f"{name}_high"] = value
        elif isinstance(value, dict):
            flat |= {f"{name}_{part}": figure for part, figure in value.items()}
        else:
            flat[name] = value
    return flat


# -- plots -----------------------------------------------------------------------------------------


def _ratings_plot(data: dict[str, Any]) -> Any:
    """Each bot's rating with its interval, the best on top."""
    found = data["standings"][::-1]
    figure, axes = _sheet(6.4, 1.2 + 0.4 * len(found))
    means = [row["rating"] for row in found]
    reaches = [row["rating_95"][1] - row["rating"] for row in found]
    axes.errorbar(means, range(len(found)), xerr=reaches, fmt="o", color=INK, capsize=3)
    axes.set_yticks(range(len(found)), [row["bot"] for row in found])
    axes.set_xlabel("OpenSkill rating, 95 % interval")
    return figure


def _meetings_plot(standings: Standings) -> Any:
    """How often each bot finished ahead of each other one, as a table of colours."""
    names = [standing.bot for standing in standings.ordered()]
    shares = [[_ahead(standings, one, other) for other in names] for one in names]
    figure, axes = _sheet(2.6 + 0.9 * len(names), 1.6 + 0.6 * len(names))
    axes.imshow([[0.5 if share is None else share for share in row] for row in shares], cmap="RdYlGn", vmin=0, vmax=1)
    for row, found in enumerate(shares):
        for column, share in enumerate(found):
            axes.text(column, row, "–" if share is None else f"{100 * share:.0f} %", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("finished ahead of")
    return figure


def _ahead(standings: Standings, one: str, other: str) -> float | None:
    found = standings.meetings.get((one, other))
    return None if found is None or not found.games else found.ahead / found.games


def _sheet(width: float, height: float) -> tuple[Any, Any]:
    """A figure without a window, whatever the machine has."""
    figure = needed("matplotlib.figure", ARENA).Figure(figsize=(width, height), layout="constrained")
    return figure, figure.subplots()


def _drawn(figure: Any, form: str) -> bytes:
    out = io.BytesIO()
    metadata = {"Date": None} if form == "svg" else {"Software": None}
    with needed("matplotlib", ARENA).rc_context({"svg.hashsalt": "parlour"}):
        figure.savefig(out, format=form, metadata=metadata)
    return out.getvalue()
