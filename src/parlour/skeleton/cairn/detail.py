"""What an action would bring, before it is taken."""

from parlour.skeleton.cairn import shapes
from parlour.skeleton.cairn.actions import TAKE
from parlour.skeleton.cairn.predicates import empties, gain
from parlour.skeleton.cairn.state import CairnState


def detail(state: CairnState, seat: int, action: int) -> shapes.Gain:
    heap, less_one = TAKE.args2(action)
    return {"points": gain(state, heap, less_one + 1), "empties_heap": empties(state, heap, less_one + 1)}
