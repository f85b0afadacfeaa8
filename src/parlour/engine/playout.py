"""Random games in one compiled loop, for benchmarks."""

from parlour.engine.rng import Rng
from parlour.engine.state import State


def playout(state: State, rng: Rng, limit: int) -> int:
    """Play random moves to the end or for `limit` decisions. Return the number of decisions."""
    made = 0
    while state.actors and made < limit:
        seat = state.actors[0]
        legal = state.listed(seat)
        state.play(seat, legal[rng.below(len(legal))])
        made += 1
    return made
