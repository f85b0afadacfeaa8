"""A turn: take stones."""

from parlour.engine import ALONE, Decision, Message, seat_name
from parlour.skeleton.cairn import data
from parlour.skeleton.cairn.actions import TAKE
from parlour.skeleton.cairn.elements import heap_name
from parlour.skeleton.cairn.predicates import empties, gain, most_from, take_refusal
from parlour.skeleton.cairn.state import CairnState


class Turn(Decision[CairnState]):
    """Which heap, and how many."""

    def actors(self, state: CairnState) -> list[int]:
        return ALONE[state.current] if sum(state.heaps) else []

    def options(self, state: CairnState, seat: int) -> list[int]:
        found: list[int] = []
        for heap in range(len(data.HEAPS)):
            for less_one in range(most_from(state, heap)):
                found.append(TAKE.at2(heap, less_one))
        return found

    def take(self, state: CairnState, seat: int, action: int) -> None:
        heap, less_one = TAKE.args2(action)
        count = less_one + 1
        if state.journal is not None:
            params = {"seat": seat_name(seat), "heap": heap_name(heap), "count": count}
            state.tell("took", {**params, "points": gain(state, heap, count)}, [heap_name(heap)])
        state.bonuses[seat] += empties(state, heap, count)
        state.heaps[heap] -= count
        state.taken[seat] += count
        state.current = (seat + 1) % state.seats
        state.turn += 1
        if state.current == 0:
            state.round += 1
        state.push(self)

    def prompt(self, state: CairnState, seat: int) -> Message:
        return Message("turn", {"most": data.MOST_TAKEN})

    def rule(self) -> str:
        return "take"

    def refusal(self, state: CairnState, seat: int, action: int) -> Message | None:
        heap, less_one = TAKE.args2(action)
        return take_refusal(state, heap, less_one + 1)
