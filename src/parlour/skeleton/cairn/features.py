"""The position as numbers, for learning. Seats are counted from the viewer."""

from typing import Final

from parlour.engine import Observation
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState

_SEATS: Final = 4
_POINTS: Final = 20


def features(state: CairnState, seat: int, out: Observation) -> None:
    out.section("heaps")
    for number, left in enumerate(state.heaps):
        out.add(f"heap {number + 1}", left, data.LARGEST_HEAP)
    for nth in range(_SEATS):
        if nth < state.seats:
            other = (seat + nth) % state.seats
            out.section("player", str(nth))
            out.add("points", points(state, other), _POINTS)
            out.flag("to move", other == state.current)
        else:
            out.absent(str(nth))
