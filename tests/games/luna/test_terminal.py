"""The text table is aligned, at most 80 columns wide in every language, and does without colour."""

import pytest
from rich.text import Text

from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.luna import GAME
from parlour.games.luna.state import LunaState
from parlour.games.luna.terminal import draw
from tests.games.luna.positions import Order, position

INSIDE_A_FRAME = 76
"""The width inside a frame of 80 columns."""
NAMES = ["Opportunist 1", "Opportunist 2", "Opportunist 3", "Opportunist 4"]


def drawn(state: LunaState, language: str = "en") -> list[str]:
    text = draw(state.view(None), GAME.words(language), NAMES[: state.seats])
    return Text.from_markup(text).plain.splitlines()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moves", [0, 20, 60, 200])
def test_the_isles_keep_their_columns(language: str, moves: int) -> None:
    state = GAME.new(4, {}, f"columns/{moves}")
    playout(state, rng_from_seed("columns", moves), moves)
    assert isinstance(state, LunaState)
    lines, words = drawn(state, language), GAME.words(language)
    isles = state.view(0)["table"]["isles"]
    names = [f"{isle['number']} {words.name('isle:' + isle['id'])}" for isle in isles]
    starts: set[int] = set()
    for name, isle in zip(names, isles, strict=True):
        line = next(line for line in lines if line.startswith(name))
        favors = len(line) - len(line[len(name) :].lstrip())
        assert line[favors:].startswith(str(isle["favors"]))
        assert favors >= len(name) + 2, f"no gap after the name: {line}"
        assert len(line) <= INSIDE_A_FRAME, line
        starts.add(favors)
    assert len(starts) == 1, "the columns are not aligned"
    assert max(len(line) for line in lines) <= INSIDE_A_FRAME


def test_owners_have_letters() -> None:
    mine = Order(active={"tide": 2}, shrines="book")
    temple: dict[int, int | None] = {1: 1, 7: 0, 8: None}
    state = position(2, mine, Order(inactive={"tide": 1}, council=3), temple=temple, books=[1], claims={9: 0})
    lines = drawn(state)
    head = next(line for line in lines if line.split() == ["A", "B"])
    tide = next(line for line in lines if "Tidal Isle" in line)
    assert tide[head.index("A") :].startswith("●2")
    assert tide[head.index("B") :].startswith("○1")
    text = "\n".join(lines)
    assert "  1B*" in text
    assert "  7A " in text
    assert "  8- " in text, "a deserted hex"
    assert " 9/7A " in text
    assert "<6>" in text
    assert "(5)" in text
    assert "council  0A 1 2 3B 4" in text
    assert "worth    0  0 1 1  2" in text
    assert "A Opportunist 1" in text
