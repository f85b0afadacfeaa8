"""The text table is aligned and at most 80 columns wide, in every language."""

import pytest
from rich.text import Text

from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.luna import GAME
from parlour.games.luna.terminal import draw

INSIDE_A_FRAME = 76
"""The width inside a frame of 80 columns."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moves", [0, 20, 60, 200])
def test_the_isles_keep_their_columns(language: str, moves: int) -> None:
    state = GAME.new(4, {}, f"columns/{moves}")
    playout(state, rng_from_seed("columns", moves), moves)
    view, words = state.view(0), GAME.words(language)
    lines = Text.from_markup(draw(view, words, ["Ann", "Bo", "Cem", "Dora"])).plain.splitlines()
    isles = view["table"]["isles"]
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
