"""The position as numbers, for learning. Seats are counted from the viewer."""

from typing import Final

from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState

_SEATS: Final = 4
_POINTS: Final = 20.0


def features(state: CairnState, seat: int) -> list[float]:
    out = [left / data.LARGEST_HEAP for left in state.heaps]
    for nth in range(_SEATS):
        there = nth < state.seats
        other = (seat + nth) % state.seats
        out.append(points(state, other) / _POINTS if there else 0.0)
        out.append(1.0 if there and other == state.current else 0.0)
    return out
