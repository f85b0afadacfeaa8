"""Every game's table in the terminal, at every kind of position and for every viewer."""

from io import StringIO

import pytest
from rich.console import Console

from parlour import games
from parlour.cli.speech import Speech, player_names
from parlour.engine import Game
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from tests.conformance.dare import GAME as DARE


def drawn(title: Game, seats: int, moves: int, viewer: int | None, width: int = 80) -> str:
    state = title.new(seats, {}, f"board/{moves}")
    playout(state, rng_from_seed("board", moves), moves)
    console = Console(width=width, file=StringIO(), record=True)
    console.print(Speech(title, player_names(["person"] + ["planner"] * (seats - 1))).board(state, viewer))
    return console.export_text()


@pytest.mark.parametrize("title", [DARE, *games()], ids=lambda title: title.slug)
@pytest.mark.parametrize("moves", [0, 60, 100_000])
def test_a_table_is_drawn_for_everybody(title: Game, moves: int) -> None:
    seats = title.seats[-1]
    for viewer in (None, seats - 1):
        text = drawn(title, seats, moves, viewer)
        assert title.name in text
        assert "[/]" not in text


@pytest.mark.parametrize("title", [title for title in games() if (title.folder / "terminal.py").is_file()])
def test_an_own_drawing_names_all_players(title: Game) -> None:
    seats = title.seats[-1]
    text = drawn(title, seats, 60, 0)
    for name in player_names(["person"] + ["planner"] * (seats - 1)):
        assert name in text


def test_any_table_data_can_be_shown() -> None:
    """Fields in lines, objects indented, lists of objects a line each, names instead of ids, nothing empty."""
    data = {
        "open": True,
        "closed": False,
        "empty": [],
        "nobody": None,
        "none_left": 0,
        "where": {"at": "card:old_king", "cards": ["card:a", "card:b"], "deep": {"x": 1, "y": 2}},
        "flat": {"x": 1, "sure": True},
        "players": [{"seat": 0, "gold": 3, "picked": [True, False]}, {"seat": 1, "gold": 4, "held": {"x": 2}}],
        "rows": [{"id": "card:king", "worth": 5, "taken": None}, {"worth": 6}],
    }
    console = Console(width=80, file=StringIO(), record=True)
    console.print(Speech(DARE, ["Ann", "Bo"]).plain(data))
    console.print(Speech(DARE, ["Ann", "Bo"]).plain([1, 2]))
    assert [line.rstrip() for line in console.export_text().splitlines()] == [
        "open: yes",
        "none left: 0",
        "where",
        "  at: Old king",
        "  cards: A, B",
        "  deep: x 1, y 2",
        "flat: x 1, sure",
        "players",
        "  Ann gold 3, picked (yes, no)",
        "  Bo gold 4, held x 2",
        "rows",
        "  King worth 5",
        "  2 worth 6",
        "1, 2",
    ]
