"""Whether a seat could have chosen better, as far as it could know.

The search proposes plans from what the seat knew. They and what was played are tried in the same re-dealt worlds. Some
worlds choose the best plan; others compare it with what was played, so that luck does not choose its own witness.
"""

import math
from dataclasses import dataclass
from typing import Final

from parlour.analysis.line import chances
from parlour.bots import Reason, make_bot
from parlour.bots.hints import Further, labelled, place_after, prospect_of
from parlour.bots.reasons import reasons
from parlour.bots.search import play_on
from parlour.bots.turn import Turn, follow
from parlour.engine import Rng, State
from parlour.engine.rng import rng_from_seed

NODES: Final = 6_000
"""The positions looked at for one choice, as the planner does for one move."""
CLEAR: Final = 0.03
"""A plan that gains less is not called better."""
ERRORS: Final = 2.5
"""The gain must be so many times its standard error."""
PLANS: Final = 4
CHOOSING: Final = 4
"""The worlds in which the best plan is chosen."""
WORLDS: Final = 8
"""The fewest worlds in which it is compared with what was played; the rest of the budget adds more."""
MOST_WORLDS: Final = 64
ROUNDS: Final = 3
"""So many turns of every player are played on: what looks good only for a moment is not better."""
_GLANCE_PLY: Final = 80
_GLANCE_WORLDS: Final = 2
_PLY: Final = 40
_REST: Final = 8
"""The most plans that are followed to finish a turn."""


@dataclass(frozen=True)
class Verdict:
    """The best other plan, and what it would have gained: 1 is certain victory instead of certain defeat."""

    plan: list[Further]
    gain: float
    clear: bool
    """Whether it was better in enough worlds to say so."""
    why: list[Reason]
    """What speaks for it, if it is clear."""


def judged(position: State, seat: int, played: list[int], nodes: int = NODES) -> Verdict:
    """Compare the actions that `seat` took from here with what else it could have done.

    Depends only on what the seat could know, and not on the machine.
    """
    chance = rng_from_seed("analysis", f"{position.moves}:{seat}")
    world = position.determinize(seat, chance.fork("first"))
    plans = _others(world, seat, played, nodes // 2)
    if not plans:
        return Verdict([], 0.0, False, [])
    trial = Trial(world, seat, chance, nodes // 2, ROUNDS)
    best = trial.best(plans)
    gains = trial.gains(best, played)
    clear = _clear(gains)
    why = _reasons(world, seat, best, played, chance.fork("reasons")) if clear else []
    return Verdict(labelled(world, seat, best), sum(gains) / len(gains), clear, why)


def _reasons(world: State, seat: int, best: list[int], played: list[int], luck: Rng) -> list[Reason]:
    """What speaks for the better plan: if nothing of it shows at once, only how it did when it was tried."""
    ways = [prospect_of(world, seat, plan, luck) for plan in (best, played)]
    found = reasons(ways[0], ways[1:])
    return [Reason("untold", {}, 0.0)] if all(reason.worth <= 0.0 for reason in found) else found


def glance(position: State, seat: int, played: list[int]) -> float:
    """What the actions of `seat` seem to have cost beside the turn that looks best at once: cheap, and no proof."""
    chance = rng_from_seed("glance", f"{position.moves}:{seat}")
    world = position.determinize(seat, chance.fork("first"))
    best = Turn(world, seat, chance.fork("turn"), _GLANCE_PLY, 2).best(1)[0].actions
    if place_after(world, seat, best) == place_after(world, seat, played):
        return 0.0
    trial = Trial(world, seat, chance, 0, 1)
    return sum(trial.gain(best, played, f"world:{number}") for number in range(_GLANCE_WORLDS)) / _GLANCE_WORLDS


def _others(world: State, seat: int, played: list[int], nodes: int) -> list[list[int]]:
    """The best plans of the search that lead elsewhere than what was played, one for each position they lead to."""
    seen = {place_after(world, seat, played)}
    found: list[list[int]] = []
    for weighed in make_bot(f"search:{max(1, nodes)}", "analysis").weigh(world, seat):
        place = place_after(world, seat, weighed.plan)
        if place not in seen and len(found) < PLANS:
            seen.add(place)
            found.append(weighed.plan)
    return found


def _clear(gains: list[float]) -> bool:
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean >= CLEAR and mean >= ERRORS * math.sqrt(spread / len(gains))


class Trial:
    """Plays plans in worlds re-dealt from what the seat knows. The same name gives the same world and the same luck."""

    def __init__(self, world: State, seat: int, chance: Rng, nodes: int, rounds: int) -> None:
        self.world: Final = world
        self.rounds: Final = rounds
        self.seat: Final = seat
        self.chance: Final = chance
        self.nodes: Final = nodes
        self.looked = 0

    def best(self, plans: list[list[int]]) -> list[int]:
        """The plan with the best results in a few worlds."""
        if len(plans) == 1:
            return plans[0]
        totals = [sum(self.value(plan, f"choosing:{number}") for number in range(CHOOSING)) for plan in plans]
        return plans[max(range(len(plans)), key=totals.__getitem__)]

    def gains(self, plan: list[int], played: list[int]) -> list[float]:
        """By how much a plan did better than what was played, in one world after the other."""
        found: list[float] = []
        while len(found) < WORLDS or (self.looked < self.nodes and len(found) < MOST_WORLDS):
            found.append(self.gain(plan, played, f"world:{len(found)}"))
        return found

    def gain(self, plan: list[int], played: list[int], name: str) -> float:
        return self.value(plan, name) - self.value(played, name)

    def value(self, plan: list[int], name: str) -> float:
        """The seat's chance after the plan, the rest of its turn, and some turns of every player, on average."""
        luck = self.chance.fork(name)
        here = self.world.determinize(self.seat, luck.fork("world"))
        play = luck.fork("play")
        turn = here.turn
        follow(here, self.seat, plan)
        self.looked += 1
        for _ in range(_REST):
            if here.turn != turn or self.seat not in here.actors:
                break
            rest = Turn(here, self.seat, play, _PLY, 1)
            self.looked += rest.looked
            follow(here, self.seat, rest.best(1)[0].actions)
        total = 0.0
        for _ in range(self.rounds):
            self.looked += play_on(here, play)
            found = chances(here)
            total += found[min(self.seat, len(found) - 1)]
        return total / self.rounds
