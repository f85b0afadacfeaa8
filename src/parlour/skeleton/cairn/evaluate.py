"""How good a position is: the lead in points, and who can take a bonus next."""

from typing import Final

from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState

_SPREAD: Final = 5.0
"""A lead of this many points is worth 0.75."""
_WITHIN_REACH: Final = 0.8
"""What a bonus is worth to a player who can take it next."""


def evaluate(state: CairnState, seat: int) -> float:
    worth = [_worth(state, other) for other in range(state.seats)]
    best = max(worth[other] for other in range(state.seats) if other != seat)
    lead = worth[seat] - best
    return 0.5 + 0.5 * lead / (abs(lead) + _SPREAD)


def _worth(state: CairnState, seat: int) -> float:
    found = float(points(state, seat))
    if seat == state.current:
        for left in state.heaps:
            if 0 < left <= data.MOST_TAKEN:
                found += _WITHIN_REACH * state.terms.bonus
                break
    return found
