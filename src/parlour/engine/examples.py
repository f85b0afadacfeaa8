"""Examples: positions that the rules page shows, before and after a few moves, and that a reader can try at a table.

An example is a file `examples/<name>.json` in the game's folder:

    {"seat": 0, "frame": ["region:paris", "region:anjou"], "shape": [3, 2], "light": ["knight:0.knight_1"],
     "point": "resolve wedge=travel_build", "moves": [[0, "resolve wedge=travel_build"]], "position": <a dump>}

The client draws what `seat` sees: the part of its board with the elements of `frame` (or with parts that are no
elements, such as `part:battle`), in a picture of this `shape` (width to height, [4, 3] if it is left out), with the
elements of `light` highlighted. With `point`, an action in notation, the board shows what that action would do. With
`moves`, there is a second picture of the position that they lead to. The caption is in the game's `rules.md`.
"""

import json
from pathlib import Path

from parlour.engine.errors import BadNotation, BadPosition, ParlourError
from parlour.engine.game import Game
from parlour.engine.messages import Json
from parlour.engine.reading import Reader
from parlour.engine.record import Move
from parlour.engine.state import State

FIELDS: list[str] = ["seat", "frame", "shape", "light", "point", "moves", "position"]


class BadExample(ParlourError):
    """A file that is not an example."""


class Example:
    """A position, what happens there, and the part of the board to look at."""

    def __init__(
        self,
        game: Game,
        name: str,
        seat: int,
        position: Json,
        point: int | None,
        moves: list[Move],
        frame: list[str],
        shape: list[int],
        light: list[str],
    ) -> None:
        self.game = game
        self.name = name
        self.seat = seat
        """The seat that looks, and that the reader takes at a table."""
        self.position = position
        self.point = point
        """The action whose preview is shown."""
        self.moves = moves
        self.frame = frame
        self.shape = shape
        self.light = light

    def before(self) -> State:
        return self.game.load(self.position)

    def after(self) -> State:
        state = self.before()
        for move in self.moves:
            state.apply(move.seat, move.action)
        return state


def read_examples(game: Game) -> list[Example]:
    """The examples of a game by name; none if it has none."""
    return [_read_example(game, file) for file in sorted((game.folder / "examples").glob("*.json"))]


def _read_example(game: Game, file: Path) -> Example:
    try:
        reader = Reader(json.loads(file.read_text(encoding="utf-8")), "the example")
        unknown = [key for key in reader.data if key not in FIELDS]
        if unknown:
            raise BadPosition(f"the example has “{unknown[0]}”, which does not belong there.")
        return Example(
            game,
            file.stem,
            reader.integer("seat", 0, game.seats[-1] - 1),
            reader.raw("position"),
            game.actions.parse(reader.text("point")) if reader.has("point") else None,
            _read_moves(game, reader) if reader.has("moves") else [],
            _texts(reader, "frame"),
            reader.integers("shape", 2, 1, 40) if reader.has("shape") else [4, 3],
            _texts(reader, "light") if reader.has("light") else [],
        )
    except (ValueError, BadPosition, BadNotation) as error:
        raise BadExample(f"{file.name} of {game.slug}: {error}") from error


def _read_moves(game: Game, reader: Reader) -> list[Move]:
    return [Move(seat, game.actions.parse(text)) for seat, text in reader.items("moves")]


def _texts(reader: Reader, key: str) -> list[str]:
    texts = reader.items(key)
    if not all(isinstance(text, str) for text in texts):
        raise BadPosition(f"“{key}” of {reader.place} should be a list of texts.")
    return texts
