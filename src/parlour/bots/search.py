"""Information-set Monte Carlo tree search, in whole turns.

Each pass re-deals what the seat cannot know and walks down one shared tree. A branch is a plan for the rest of a turn:
the seat to act follows the plan that looks best for itself, unless another has been tried too rarely. A new plan counts
as tried once, with the evaluation of the position it leads to. Where the tree ends, or chance or a secret intervenes,
every player plays one more turn greedily, and the position is evaluated. The plan tried most often is played.
"""

import math
import time
from typing import Final

from parlour.bots.bot import Bot, Weighed
from parlour.bots.greedy import blurred
from parlour.bots.turn import Plan, Turn, follow
from parlour.bots.worth import worths
from parlour.engine.game import State
from parlour.engine.rng import Rng

_EXPLORE: Final = 0.6
"""The weight of exploration against values, which are scaled to 0 to 1 within one decision."""
_ROOT_PLANS: Final = 12
_PLANS: Final = 5
_ROOT_PLY: Final = 240
_ROOT_SHARE: Final = 25
"""With a small budget, each decision of the bot's own turn looks at no more than one part in this many of it."""
_PLY: Final = 40
_PASS: Final = 20
"""The cost of re-dealing a world and walking down the tree, counted in positions."""


class Branch:
    """A plan of one seat, its results so far, and the tree below it."""

    def __init__(self, seat: int, plan: Plan) -> None:
        self.seat: Final = seat
        self.plan: Final = plan
        self.tries = 1
        self.total = plan.value
        self.below: Final[list[Branch]] = []

    def value(self) -> float:
        return self.total / self.tries


class SearchBot(Bot):
    """Looks at about `nodes` positions per move.

    With `seconds` it stops after that time, so that its moves depend on the machine.
    """

    def __init__(self, seed: int | str, nodes: int, noise: float = 0.0, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.nodes: Final = nodes
        self.noise: Final = noise
        self.seconds: Final = seconds

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        chance = self.chance(state, seat)
        search = Search(state, seat, chance, max(_PLY, min(_ROOT_PLY, self.nodes // _ROOT_SHARE)))
        until = time.monotonic() + self.seconds if self.seconds else math.inf
        passes = 0
        while search.nodes < self.nodes and time.monotonic() < until:
            search.descend(state.determinize(seat, chance.fork(f"world:{passes}")))
            passes += 1
        weighed = search.ranked()
        return blurred(weighed, self.noise, chance) if self.noise else weighed


class Search:
    """The search tree of one decision."""

    def __init__(self, state: State, seat: int, chance: Rng, ply: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.chance: Final = chance
        turn = Turn(state, seat, chance, ply, 2)
        self.root: Final = [Branch(seat, plan) for plan in turn.best(_ROOT_PLANS)]
        self.rest: Final = turn.firsts()
        self.nodes = turn.looked

    def ranked(self) -> list[Weighed]:
        """Rank first actions by how often their plans were tried; actions outside the tree come last."""
        order = sorted([(-branch.tries, -branch.value(), i) for i, branch in enumerate(self.root)])
        found: dict[int, Weighed] = {}
        for _, value, i in order:
            plan = self.root[i].plan.actions
            found.setdefault(plan[0], Weighed(-value, plan))
        for rest in self.rest:
            found.setdefault(rest.actions[0], Weighed(rest.value, rest.actions))
        return list(found.values())

    def descend(self, state: State) -> None:
        """Make one pass through the tree, in one world."""
        self.nodes += _PASS
        branches = self.root
        path: list[Branch] = []
        while state.actors:
            seat = self.seat if self.seat in state.actors else state.actors[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                state.play(seat, legal[0])
                continue
            usable = [branch for branch in branches if branch.seat == seat and branch.plan.actions[0] in legal]
            if not usable:
                branches.extend(self.planned(state, seat))
                break
            branch = most_urgent(usable)
            path.append(branch)
            reveals = state.reveals
            follow(state, seat, branch.plan.actions)
            if state.reveals != reveals:
                break
            branches = branch.below
        self.nodes += play_on(state, self.chance)
        values = worths(state)
        for branch in path:
            branch.tries += 1
            branch.total += values[branch.seat]

    def planned(self, state: State, seat: int) -> list[Branch]:
        turn = Turn(state, seat, self.chance, _PLY, 1)
        self.nodes += turn.looked
        return [Branch(seat, plan) for plan in turn.best(_PLANS)]


def play_on(state: State, chance: Rng) -> int:
    """Play one turn of every player by their best plan. Return the number of positions looked at."""
    looked = 0
    for _ in range(state.seats):
        if not state.actors:
            break
        seat = state.actors[0]
        turn = Turn(state, seat, chance, _PLY, 1)
        looked += turn.looked
        follow(state, seat, turn.best(1)[0].actions)
    return looked


def most_urgent(branches: list[Branch]) -> Branch:
    """Return the best branch, or one that deserves another try (upper confidence bounds)."""
    tries = 0
    low, high = 2.0, -1.0
    for branch in branches:
        tries += branch.tries
        value = branch.value()
        low = min(low, value)
        high = max(high, value)
    scale = 1.0 / (high - low) if high - low > 1e-9 else 0.0
    log = math.log(tries)
    best, most = branches[0], -1.0
    for branch in branches:
        urgency = (branch.value() - low) * scale + _EXPLORE * math.sqrt(log / branch.tries)
        if urgency > most:
            best, most = branch, urgency
    return best
