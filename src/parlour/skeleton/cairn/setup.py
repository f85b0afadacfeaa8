"""From an empty table to the first decision."""

from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.options import Terms
from parlour.skeleton.cairn.state import CairnState
from parlour.skeleton.cairn.steps.turn import Turn


def start(state: CairnState) -> None:
    state.terms = Terms(state.options)
    sizes = data.LARGEST_HEAP - data.SMALLEST_HEAP + 1
    state.heaps = [data.SMALLEST_HEAP + state.rng.below(sizes) for _ in data.HEAPS]
    state.taken = [0] * state.seats
    state.bonuses = [0] * state.seats
    state.current = 0
    state.push(Turn())
