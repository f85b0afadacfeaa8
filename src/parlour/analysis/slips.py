"""The moves of a game that cost most, and what would have been better.

All choices get a quick look. Those that seem to have cost most get a thorough one, and only that one blames anybody.
"""

from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from parlour.analysis.course import Course
from parlour.analysis.judging import NODES, Verdict, glance, judged
from parlour.analysis.line import Line
from parlour.bots.hints import Further
from parlour.engine import State

MOVES: Final = 5
"""The most slips that are told."""
SPARE: Final = 2
"""So many times more suspects than wanted get a thorough look, for each kind of suspicion."""


@dataclass(frozen=True, eq=False)
class Choice:
    """Consecutive actions of a seat in one turn, from its first real choice on, up to a reveal."""

    number: int
    """The number of its first move, counted from 1."""
    round: int
    seat: int
    position: State
    actions: list[int]
    labels: list[Further]
    """Those actions that were not forced."""


@dataclass(frozen=True)
class Slip:
    """A choice that was not the best one."""

    choice: Choice
    change: float
    """How the seat's chance has changed from the round before to the round after."""
    better: Verdict


class Judged(Protocol):
    """A verdict on a choice, wherever it was made."""

    @property
    def gain(self) -> float: ...

    @property
    def clear(self) -> bool: ...


V = TypeVar("V", bound=Judged)


def choices_of(course: Course, seat: int | None = None) -> list[Choice]:
    """Everything that was chosen in a game, or by one seat; not the set-up (round 0, if there are rounds)."""
    found: list[Choice] = []
    last: tuple[int, int, int] | None = None  # turn, seat and reveals of the choice that may go on
    for number, (state, move) in enumerate(zip(course.walk(), course.moves, strict=False), 1):
        now = (state.turn, move.seat, state.reveals)
        forced = len(state.legal(move.seat)) == 1
        if now != last:
            last = None
        if last is None and not forced:
            last = now
            found.append(Choice(number, state.round, move.seat, state.clone(), [], []))
        if last is not None:
            found[-1].actions.append(move.action)
            if not forced:
                found[-1].labels.append(Further(move.action, state.label(move.seat, move.action)))
    rounds = bool(found) and found[-1].round > 0
    return [choice for choice in found if seat in (None, choice.seat) and (choice.round > 0 or not rounds)]


def suspects(line: Line, choices: list[Choice], costs: list[float], wanted: int) -> list[Choice]:
    """The choices that deserve a thorough look: those that seem to cost most, and those after which a chance fell most.

    A good turn at the moment can be a bad one in the long run, so the first alone would not do.
    """
    most = SPARE * wanted
    costly = [i for i in sorted(range(len(choices)), key=lambda i: -costs[i])[:most] if costs[i] > 0]
    rest = [i for i in range(len(choices)) if i not in costly]
    fallen = sorted(rest, key=lambda i: line.change(choices[i].number))[:most]
    return [choices[i] for i in sorted(costly + fallen)]


def costliest(found: list[tuple[Choice, V]], wanted: int) -> list[tuple[Choice, V]]:
    """Those choices that were clearly not the best ones, one for each turn: the costliest, in the order of the game."""
    worst: dict[tuple[int, int], tuple[Choice, V]] = {}
    for one in sorted([one for one in found if one[1].clear], key=lambda one: -one[1].gain):
        worst.setdefault((one[0].position.turn, one[0].seat), one)
    return sorted(list(worst.values())[:wanted], key=lambda one: one[0].number)


def slips_of(
    course: Course, line: Line, seat: int | None = None, wanted: int = MOVES, nodes: int = NODES
) -> list[Slip]:
    """Look at every choice of a game, or of one seat."""
    choices = choices_of(course, seat)
    costs = [glance(choice.position, choice.seat, choice.actions) for choice in choices]
    chosen = suspects(line, choices, costs, wanted)
    found = [(choice, judged(choice.position, choice.seat, choice.actions, nodes)) for choice in chosen]
    return [Slip(choice, line.change(choice.number), verdict) for choice, verdict in costliest(found, wanted)]
