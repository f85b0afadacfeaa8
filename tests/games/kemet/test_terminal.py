"""The table of Kemet in the terminal, and the reference: everything is in words and fits."""

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from parlour.engine.rng import rng_from_seed
from parlour.games.kemet import GAME
from parlour.games.kemet.reference import reference

NAMES = ["Ann", "Bernard", "Clara", "Dietrich", "Eva"]
WIDEST = 100
RAW = re.compile(r"[a-z]_[a-z]|\{\w|\bNone\b")
"""Signs of data that were not put into words."""


def drawn(view: dict[str, object], seats: int, language: str) -> str:
    assert GAME.draw is not None
    return Text.from_markup(GAME.draw(view, GAME.words(language), NAMES[:seats])).plain


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_is_drawn_in_words_that_fit(seats: int, language: str) -> None:
    state = GAME.new(seats, {}, seats)
    chance = rng_from_seed("terminal", seats)
    for number in range(700):
        if not state.actors:
            break
        seat = state.actors[0]
        if number % 23 == 0:
            text = drawn(state.view(seat), seats, language)
            assert all(name in text for name in NAMES[:seats]), text
            assert not RAW.search(text), text
            assert max(cell_len(line) for line in text.splitlines()) <= WIDEST, text
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    assert state.round > 1, "a night has passed"


@pytest.mark.parametrize("options", [{}, {"recall_full": True}])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_reference_explains_tiles_cards_and_creatures(seats: int, options: dict[str, bool]) -> None:
    words = GAME.words("en")
    groups = reference(seats, GAME.settled({**options}, seats))
    entries = [entry for group in groups for entry in group.entries]
    assert len(entries) > 60
    for entry in entries:
        assert entry.lines, entry.element
        for line in entry.lines:
            assert not RAW.search(words.text(line.section, line.message)), entry.element
