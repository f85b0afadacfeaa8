"""Before the first turn: which barriers fit, who picks, and what is left to pick from."""

from typing import Final

from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState

BARRIERS_PLACED: Final = 2


def fitting_barriers(state: OphirState) -> list[int]:
    """The barriers that may be placed next to those already there."""
    return [
        barrier
        for barrier in range(len(data.BARRIERS))
        if all(data.barriers_fit(barrier, placed) for placed in state.barriers)
    ]


def picks_left(state: OphirState) -> int:
    """The number of players without a specialist."""
    left = 0
    for player in state.players:
        if player.specialist == data.NONE:
            left += 1
    return left


def picker(state: OphirState) -> int:
    """The seat that picks next: from the last in turn order to the first, or the other way round."""
    left = picks_left(state)
    return state.order[state.seats - left if state.terms.picks_forward else left - 1]


def still_offered(state: OphirState) -> list[int]:
    taken = [player.specialist for player in state.players]
    return [specialist for specialist in state.offer if specialist not in taken]
