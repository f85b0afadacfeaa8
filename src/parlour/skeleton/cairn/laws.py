"""What is true in every position, each with its place in the rules."""

from typing import Final

from parlour.engine import Law
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.state import CairnState


def heaps_in_bounds(state: CairnState) -> str:
    for heap, left in zip(data.HEAPS, state.heaps, strict=True):
        if not 0 <= left <= data.LARGEST_HEAP:
            return f"the {heap} heap has {left} stones"
    return ""


def no_more_stones_than_there_were(state: CairnState) -> str:
    total = sum(state.heaps) + sum(state.taken)
    most = data.LARGEST_HEAP * len(data.HEAPS)
    least = data.SMALLEST_HEAP * len(data.HEAPS)
    return "" if least <= total <= most else f"{total} stones in all, not {least} to {most}"


def a_bonus_for_every_empty_heap(state: CairnState) -> str:
    empty = sum(left == 0 for left in state.heaps)
    return "" if sum(state.bonuses) == empty else f"{empty} heaps are empty, {sum(state.bonuses)} bonuses were given"


def over_when_the_heaps_are_empty(state: CairnState) -> str:
    return "" if bool(state.agenda) == bool(sum(state.heaps)) else "the game goes on as long as there are stones"


LAWS: Final[list[Law]] = [
    Law("heaps in bounds", "set-up", heaps_in_bounds),
    Law("stones are kept", "take", no_more_stones_than_there_were),
    Law("bonuses", "scoring", a_bonus_for_every_empty_heap),
    Law("the end", "end", over_when_the_heaps_are_empty),
]
