"""Hints: a few good moves, what they are worth, and why.

The turns that look best are compared in the same worlds, so that luck favours none of them: each is played, then every
player plays one turn, and the position is evaluated: by what was learned about the game, if there is something.
"""

import math
import time
from typing import Final

from parlour.bots.foresight import outcome_of
from parlour.bots.learned import best_judge
from parlour.bots.reasons import Prospect, Reason, reasons
from parlour.bots.search import play_on
from parlour.bots.turn import Plan, Turn, follow
from parlour.bots.worth import worth
from parlour.engine.errors import ParlourError
from parlour.engine.messages import Message
from parlour.engine.record import canonical
from parlour.engine.rng import Rng, rng_from_seed
from parlour.engine.state import State

_NODES: Final = 6_000
_PLY: Final = 240
_PLANS: Final = 60
_CANDIDATES: Final = 8
_WORLDS: Final = 6
"""The worlds in which reasons are looked for if chance or a secret intervenes."""
_EQUAL: Final = 0.005
"""Two moves with the same reasons are the same advice if their values differ by less."""


class Further:
    """An action of a plan, as it will be called then."""

    def __init__(self, action: int, label: Message) -> None:
        self.action: Final = action
        self.label: Final = label


class Hint:
    """A good action, how the turn might go on, its value from 0 (lost) to 1 (won), and what speaks for it."""

    def __init__(self, action: int, then: list[Further], value: float, why: list[Reason]) -> None:
        self.action: Final = action
        self.then: Final = then
        self.value: Final = value
        self.why: Final = why


class Candidate:
    """A plan and how it has done so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.prospect: Prospect | None = None
        """Where it leads, once somebody asks."""
        self.tries = 0
        self.total = 0.0

    def value(self) -> float:
        return self.total / self.tries

    def play(self, world: State, seat: int, luck: Rng) -> int:
        """Try the plan in a world. Return the number of positions looked at."""
        follow(world, seat, self.plan.actions)
        looked = 1 + play_on(world, luck)
        world.judge = best_judge(world.game)
        self.tries += 1
        self.total += worth(world, seat)
        return looked


def hints(
    state: State, seat: int, count: int = 3, seed: int | str = 0, nodes: int = _NODES, seconds: float = 0.0
) -> list[Hint]:
    """Return the `count` best moves of `seat`, best first, judged by what the seat may know.

    With `seconds` the comparison stops after that time, so that the values depend on the machine.
    """
    if seat not in state.actors:
        raise ParlourError(state.game.sentence(state.refusal(seat, 0)))
    return Advice(state, seat, rng_from_seed("hint", seed), nodes, seconds).best(count)


class Advice:
    """The search for good moves at one decision."""

    def __init__(self, state: State, seat: int, chance: Rng, nodes: int, seconds: float = 0.0) -> None:
        self.seat: Final = seat
        self.nodes: Final = nodes
        self.until: Final = time.monotonic() + seconds if seconds else math.inf
        self.chance: Final = chance.fork(f"{state.moves}:{seat}")
        self.world: Final = state.determinize(seat, self.chance)
        turn = Turn(self.world, seat, self.chance.fork("turn"), _PLY, 2)
        self.looked = turn.looked
        self.passes = 0
        self.field: Final = [Candidate(plan) for plan in self._distinct(turn.best(_PLANS))]

    def best(self, count: int) -> list[Hint]:
        """The best moves: all candidates share half of the budget, those that are chosen the rest."""
        self._compare(self.field, self.nodes // 2)
        chosen = self._different(ranked(self.field), count)
        self._compare(chosen, self.nodes)
        chosen = ranked(chosen)
        found: list[Hint] = []
        for one in chosen:
            why = reasons(self._prospect(one), [self._prospect(other) for other in chosen if other is not one])
            then = labelled(self.world, self.seat, one.plan.actions)[1:]
            found.append(Hint(one.plan.actions[0], then, one.value(), why))
        return found

    def _compare(self, field: list[Candidate], nodes: int) -> None:
        """Try all plans in the same worlds, until so many positions have been looked at."""
        while self.passes == 0 or (self.looked < nodes and time.monotonic() < self.until):
            luck = self.chance.fork(f"pass:{self.passes}")
            for candidate in field:
                world = self.world.determinize(self.seat, luck)
                self.looked += candidate.play(world, self.seat, luck.fork("play"))
            self.passes += 1

    def _distinct(self, plans: list[Plan]) -> list[Plan]:
        """The first plans that lead to different positions: the same turn in another order is no other advice."""
        seen: set[bytes] = set()
        found: list[Plan] = []
        for plan in plans:
            place = place_after(self.world, self.seat, plan.actions)
            if place not in seen and len(found) < _CANDIDATES:
                seen.add(place)
                found.append(plan)
        return found

    def _different(self, field: list[Candidate], count: int) -> list[Candidate]:
        """The first candidates that are different advice, and others only if there are too few of them."""
        found: list[Candidate] = []
        rest: list[Candidate] = []
        for candidate in field:
            if len(found) == count:
                break
            (rest if any(self._same(candidate, other) for other in found) else found).append(candidate)
        return (found + rest)[:count]

    def _same(self, one: Candidate, other: Candidate) -> bool:
        """Whether two moves are the same advice: equally good, for the same reasons."""
        if abs(one.value() - other.value()) >= _EQUAL:
            return False
        told = [[(why.key, why.params) for why in reasons(self._prospect(each), [])] for each in (one, other)]
        return told[0] == told[1]

    def _prospect(self, candidate: Candidate) -> Prospect:
        if candidate.prospect is None:
            candidate.prospect = prospect_of(self.world, self.seat, candidate.plan.actions, self.chance.fork("reasons"))
        return candidate.prospect


def prospect_of(world: State, seat: int, plan: list[int], luck: Rng) -> Prospect:
    """Where a plan leads: in several worlds, if chance or a secret has a say."""
    worlds = [world]
    ends = [outcome_of(world, seat, plan, luck)]
    if ends[0].reveals != world.reveals:
        for number in range(1, _WORLDS):
            worlds.append(world.determinize(seat, luck.fork(f"world:{number}")))
            ends.append(outcome_of(worlds[number], seat, plan, luck))
    return Prospect(worlds, seat, ends)


def labelled(world: State, seat: int, plan: list[int]) -> list[Further]:
    """Every action of a plan, as it is called when its time comes; without those that are not possible here."""
    here = world.clone()
    found: list[Further] = []
    for action in plan:
        if action not in here.legal(seat):
            break
        found.append(Further(action, here.label(seat, action)))
        follow(here, seat, [action])
    return found


def place_after(world: State, seat: int, plan: list[int]) -> bytes:
    """The position to which a plan leads. The same turn in another order leads to the same one."""
    end = world.clone()
    follow(end, seat, plan)
    return canonical({**end.dump(), "rng": None, "moves": None})


def ranked(field: list[Candidate]) -> list[Candidate]:
    """The best candidate for each first action, best first. Among equals, the better position after the turn."""
    order = sorted([(-candidate.value(), -candidate.plan.value, i) for i, candidate in enumerate(field)])
    found: dict[int, Candidate] = {}
    for _, _, i in order:
        found.setdefault(field[i].plan.actions[0], field[i])
    return list(found.values())
