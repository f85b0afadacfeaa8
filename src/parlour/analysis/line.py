"""Everybody's chances after each turn, and the turns that changed them most. Move 1 is the first; 0 is the start."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from parlour.analysis.course import Course
from parlour.bots.learned import best_judge
from parlour.bots.worth import worths
from parlour.engine import State

TURNING: Final = 3
"""The most turning points."""
SWING: Final = 0.04
"""A smaller change of somebody's chance is no turning point."""


@dataclass(frozen=True)
class Point:
    """How the game stood after move `number`, the last one of a turn."""

    number: int
    round: int
    chances: list[float]
    """Everybody's chance of winning, from 0 to 1; a single one if all win or lose together."""


@dataclass(frozen=True)
class TurningPoint:
    """The move of a turn that changed somebody's chance most."""

    number: int
    round: int
    by: int
    """The seat that moved."""
    seat: int
    """The seat whose chance changed."""
    change: float


@dataclass(frozen=True)
class Turn:
    """Consecutive moves of one seat in one turn."""

    turn: int
    seat: int
    round: int
    first: int
    """The number of its first move."""
    chances: list[list[float]]
    """Before it, and after each of its moves."""

    @property
    def last(self) -> int:
        return self.first + len(self.chances) - 2


class Line:
    """The turns of a game. Whoever has just moved looks better, so the turns of a whole round are compared."""

    def __init__(self, seats: int, turns: list[Turn], start: Point) -> None:
        self.turns: Final = turns
        self._seats: Final = seats
        self._start: Final = start
        self._raw: Final = [start.chances, *(turn.chances[-1] for turn in turns)]

    def points(self) -> list[Point]:
        """The start, and the mean of a round at each turn; at the last one the result."""
        found = [self._start]
        for index, turn in enumerate(self.turns, 1):
            last = index == len(self.turns)
            level = self._raw[-1] if last else _mean(self._raw[max(0, index - self._seats + 1) : index + 1])
            found.append(Point(turn.last, turn.round, level))
        return found

    def turning(self) -> list[TurningPoint]:
        """The turns with the largest lasting changes, at least a round apart.

        Neither the set-up (round 0, if there are rounds) nor the end itself is a turning point.
        """
        rounds = bool(self.turns) and self.turns[-1].round > 0
        found: dict[int, TurningPoint] = {}
        for index, turn in enumerate(self.turns[:-1], 1):
            if turn.round > 0 or not rounds:
                found[index] = self._turning_point(index)
        chosen: list[int] = []
        for index in sorted(found, key=lambda index: -abs(found[index].change)):
            apart = all(abs(index - other) >= self._seats for other in chosen)
            if apart and len(chosen) < TURNING and abs(found[index].change) >= SWING:
                chosen.append(index)
        return [found[index] for index in sorted(chosen)]

    def _turning_point(self, index: int) -> TurningPoint:
        """Whose chance a turn has changed most, and by which of its moves."""
        turn = self.turns[index - 1]
        changes = self._lasting(index)
        seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        steps = [abs(new[seat] - old[seat]) for old, new in pairwise(turn.chances)]
        number = turn.first + max(range(len(steps)), key=steps.__getitem__)
        return TurningPoint(number, turn.round, turn.seat, seat, changes[seat])

    def _lasting(self, index: int) -> list[float]:
        """How everybody's chances differ between the round from this turn on and the round before it."""
        before = _mean(self._raw[max(0, index - self._seats) : index])
        after = _mean(self._raw[index : max(index + 1, min(index + self._seats, len(self.turns)))])
        return [new - old for old, new in zip(before, after, strict=True)]

    def change(self, number: int) -> float:
        """How the turn of a move has changed the chance of the seat that made it."""
        index = next(index for index, turn in enumerate(self.turns, 1) if turn.last >= number)
        changes = self._lasting(index)
        return changes[min(self.turns[index - 1].seat, len(changes) - 1)]


def line_of(course: Course) -> Line:
    """Replay the game, and ask the evaluation after each move what everybody's chances are."""
    turns: list[Turn] = []
    now = chances(course.first)
    start = Point(0, course.first.round, now)
    when = (course.first.turn, course.first.round)
    for number, state in enumerate(course.walk()):
        if number:
            mover = course.moves[number - 1].seat
            if not turns or (turns[-1].turn, turns[-1].seat) != (when[0], mover):
                turns.append(Turn(when[0], mover, when[1], number, [now]))
            now = chances(state)
            turns[-1].chances.append(now)
        when = (state.turn, state.round)
    return Line(course.first.seats, turns, start)


def chances(state: State) -> list[float]:
    """What everybody's chance of winning looks like; a single one if all win or lose together."""
    if not state.actors:
        outcome = state.game.outcome(state)
        found = [outcome.reward(seat) for seat in range(state.seats)]
    else:
        here = state.clone()
        here.judge = best_judge(state.game)
        found = worths(here)
    if state.game.cooperative or state.seats == 1:
        return found[:1]
    total = sum(found)
    return [value / total if total else 1 / len(found) for value in found]


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
