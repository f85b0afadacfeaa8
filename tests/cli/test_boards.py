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
@pytest.mark.parametrize("moves", [0, 3, 40, 150, 100_000])
def test_a_table_is_drawn_for_everybody(title: Game, moves: int) -> None:
    for seats in title.seats:
        for viewer in [None, *range(seats)]:
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
    """Fields in lines, objects indented, lists of objects as tables, names instead of ids."""
    data = {
        "open": True,
        "empty": [],
        "nobody": None,
        "where": {"at": "card:old_king", "deep": {"x": 1}},
        "players": [{"gold": 3, "cards": ["card:a", "card:b"]}, {"gold": 4, "held": {"x": 2}}],
        "rows": [{"id": 1}, {"id": 2}, {"id": 3}],
    }
    console = Console(width=80, file=StringIO(), record=True)
    console.print(Speech(DARE, ["Ann", "Bo"]).plain(data))
    console.print(Speech(DARE, ["Ann", "Bo"]).plain([1, 2]))
    text = console.export_text()
    for part in ("open: yes", "empty: –", "nobody: –", "  at: Old king", "Ann", "Bo", "A, B", "x 2", "1, 2"):
        assert part in text
