"""Bots that think play better: a small match in every game, with the same deals every time."""

import pytest

from parlour import games
from parlour.arena import Series, play_game
from parlour.engine import Game
from tests.effort import STRENGTH_GAMES

TITLES = [title for title in games() if not title.cooperative]
COOPERATIVE = [title for title in games() if title.cooperative]


def rewards(title: Game, bot: str, opponent: str) -> float:
    """The share of wins of one `bot` against others, from a different seat each time."""
    seats = next(count for count in title.seats if count > 1)
    won = 0.0
    for number in range(STRENGTH_GAMES):
        at = number % seats
        bots = tuple(bot if seat == at else opponent for seat in range(seats))
        won += play_game(Series(title.slug, seats, bots, STRENGTH_GAMES, "strength", title.aimless), number).rewards[at]
    return won / STRENGTH_GAMES


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_the_opportunist_beats_the_wanderer(title: Game) -> None:
    assert rewards(title, "opportunist", "wanderer") > 0.6


@pytest.mark.parametrize("title", COOPERATIVE, ids=lambda title: title.slug)
def test_opportunists_together_do_better_than_wanderers(title: Game) -> None:
    seats = title.seats[0]
    means = []
    for bot in ("opportunist", "wanderer"):
        series = Series(title.slug, seats, (bot,) * seats, STRENGTH_GAMES, "strength")
        means.append(sum(sum(play_game(series, number).scores) for number in range(STRENGTH_GAMES)))
    assert means[0] > means[1]
