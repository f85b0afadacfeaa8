"""How good a position is: the lead in points, and who can take a bonus next."""

from typing import Final

from parlour.engine import Account
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.elements import heap_name
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState

_SPREAD: Final = 5.0
"""A lead of this many points is worth 0.75."""
_WITHIN_REACH: Final = 0.8
"""What a bonus is worth to a player who can take it next."""


def evaluate(state: CairnState, seat: int, told: Account | None) -> float:
    """What is added up is also written to the account, if there is one: hints take their reasons from it."""
    worths = [_worth(state, other, told) for other in range(state.seats)]
    best = max(worths[other] for other in range(state.seats) if other != seat)
    lead = worths[seat] - best
    if told is not None:
        told.close(seat, worths, lead)
    return 0.5 + 0.5 * lead / (abs(lead) + _SPREAD)


def _worth(state: CairnState, seat: int, told: Account | None) -> float:
    found = float(points(state, seat))
    if told is not None:
        told.add(seat, "points", found, points(state, seat))
    if seat == state.current:
        for heap, left in enumerate(state.heaps):
            if 0 < left <= data.MOST_TAKEN:
                found += _WITHIN_REACH * state.terms.bonus
                if told is not None:
                    told.add(seat, "bonus", _WITHIN_REACH * state.terms.bonus, 1, heap_name(heap))
                break
    return found
