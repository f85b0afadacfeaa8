"""What the rules say about a position: steps, views, previews and evaluation all ask here."""

from parlour.engine import Message
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.elements import heap_name
from parlour.skeleton.cairn.state import CairnState


def most_from(state: CairnState, heap: int) -> int:
    """Rules, “take”: one to three stones of one heap, if it has that many."""
    return min(state.heaps[heap], data.MOST_TAKEN)


def empties(state: CairnState, heap: int, count: int) -> bool:
    """Whether taking `count` stones takes the last one."""
    return state.heaps[heap] == count


def gain(state: CairnState, heap: int, count: int) -> int:
    """Rules, “scoring”: a point for each stone, and a bonus for the last one of a heap."""
    return count + (state.terms.bonus if empties(state, heap, count) else 0)


def points(state: CairnState, seat: int) -> int:
    return state.taken[seat] + state.bonuses[seat] * state.terms.bonus


def take_refusal(state: CairnState, heap: int, count: int) -> Message | None:
    if count <= most_from(state, heap):
        return None
    return Message("too_few_stones", {"heap": heap_name(heap), "left": state.heaps[heap]})
