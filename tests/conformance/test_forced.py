"""An action without an alternative is taken by the table at once, so its being forced must not tell a secret."""

import random

import pytest

import parlour
from parlour.engine import State
from parlour.engine.rng import rng_from_seed

GAMES = 8
WORLDS = 4
"""How often what a viewer cannot know is dealt again."""
LONGEST = 600


def told(state: State, seat: int, viewer: int | None) -> bool:
    """Whether a viewer could learn something from the fact that `seat` has no choice."""
    only = state.legal(seat)
    worlds = (state.determinize(viewer, rng_from_seed(f"{viewer}", number)) for number in range(WORLDS))
    return any(world.legal(seat) != only for world in worlds)


@pytest.mark.parametrize("slug", [game.slug for game in parlour.games()])
def test_what_is_played_at_once_tells_nothing(slug: str) -> None:
    game = parlour.game(slug)
    seats = min(number for number in game.seats if number > 1)
    forced = 0
    for number in range(GAMES):
        rng = random.Random(number)
        state = game.new(seats, {}, f"forced {number}")
        while state.actors and state.moves < LONGEST:
            for seat in state.actors:
                if len(state.legal(seat)) == 1 and not state.decision().hides(state, seat):
                    forced += 1
                    others = [viewer for viewer in range(seats) if viewer != seat]
                    assert not any(told(state, seat, viewer) for viewer in others), (state.prompt(seat), state.dump())
            seat = rng.choice(state.actors)
            state.apply(seat, rng.choice(state.legal(seat)))
    assert forced
