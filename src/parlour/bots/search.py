"""Information-set Monte Carlo tree search, in whole turns.

A branch is a plan for the rest of a turn: the seat to act follows the plan that looks best for itself, unless another
has been tried too rarely. Each try of one of the bot's own plans is in another world, re-dealt from what the seat
cannot know; all of them are tried in the same worlds, so that luck favours none. A new plan counts as tried once, with
the evaluation of the position it leads to. Where the tree ends, or chance or a secret intervenes, every player plays
one more turn greedily, and the position is evaluated: by what was learned about the game if the bot has a judge, which
takes too long to look for turns with, else by the game's own evaluation.

The plan tried most often is played to the end of the turn: as long as everything looks to the seat as planned, the bot
does not think again. When it does, and the others have played what its tree foresaw, the new tree goes on with that
part of the old one. Where an opponent has to decide at the same time, the plan is drawn from a mixture (`mixed`).
"""

import math
import time
from collections.abc import Callable
from typing import Final

from parlour.bots.bot import Bot, Weighed
from parlour.bots.greedy import blurred
from parlour.bots.mixed import Duel, drawn, secret_picks, solved
from parlour.bots.tree import Branch, Grown, grafted, most_urgent, mover_of, usable
from parlour.bots.turn import Plan, Turn, follow
from parlour.bots.worth import worth, worths
from parlour.engine.messages import Json
from parlour.engine.rng import Rng
from parlour.engine.state import State

_ROOT_PLANS: Final = 12
_PLANS: Final = 5
_ROOT_PLY: Final = 240
_ROOT_SHARE: Final = 25
"""With a small budget, each decision of the bot's own turn looks at no more than one part in this many of it."""
_PLY: Final = 40
_DUEL: Final = 4_000
"""The most positions that are looked at before a secret pick."""
_TREES: Final = 2
"""How many trees are remembered."""
_PASS: Final = 20
"""The cost of re-dealing a world and walking down the tree, counted in positions."""


class Kept:
    """The rest of a plan, and what the seat expects to see when it comes to it."""

    def __init__(self, seat: int, seen: dict[str, Json], plan: list[int]) -> None:
        self.seat: Final = seat
        self.seen: Final = seen
        self.plan: Final = plan


class SearchBot(Bot):
    """Looks at about `nodes` positions per plan, and follows the plan as long as it sees what it expected to see.

    With `seconds` it stops after that time, so that its moves depend on the machine.
    """

    def __init__(self, seed: int | str, nodes: int, noise: float = 0.0, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.nodes: Final = nodes
        self.noise: Final = noise
        self.seconds: Final = seconds
        self.judge: Callable[[State, int], float] | None = None
        """Judges the positions where plans and the tree end, if it is not the game's own evaluation."""
        self.kept: dict[int, Kept] = {}
        """The rest of the last plan, by the number of the move with which it goes on."""
        self.grown: dict[int, Grown] = {}
        """The trees of the last two decisions, by the number of the move; of two, because a bot may be asked again."""

    def plan(self, state: State, seat: int) -> list[int]:
        kept = self.kept.get(state.moves)
        if kept is not None and kept.seat == seat and kept.seen == state.view(seat):
            return kept.plan
        plan = super().plan(state, seat)
        self.kept = rest_of(plan, state, seat)
        return plan

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        chance = self.chance(state, seat)
        ply = max(_PLY, min(_ROOT_PLY, self.nodes // _ROOT_SHARE))
        if secret_picks(state, seat):
            return picked(Turn(state, seat, chance, ply, 2), min(self.nodes, _DUEL))
        search = Search(state, seat, chance, ply, self.judge)
        grafted(search.root, self.recalled(state, seat))
        until = time.monotonic() + self.seconds if self.seconds else math.inf
        while search.nodes < self.nodes and time.monotonic() < until:
            search.descend()
        self.remember(Grown(state.clone(), seat, search.order()[0]))
        weighed = search.ranked()
        return blurred(weighed, self.noise, chance) if self.noise else weighed

    def recalled(self, state: State, seat: int) -> list[Branch]:
        """What the tree of the decision before this one knows about it."""
        earlier = [moves for moves in self.grown if moves < state.moves]
        grown = self.grown[max(earlier)] if earlier else None
        return grown.known(state) if grown is not None and grown.seat == seat else []

    def remember(self, grown: Grown) -> None:
        self.grown[grown.position.moves] = grown
        self.grown = {moves: self.grown[moves] for moves in sorted(self.grown)[-_TREES:]}


def picked(turn: Turn, nodes: int) -> list[Weighed]:
    """The actions of a secret pick: first the one that chance has chosen, then the others, the likeliest first."""
    duel = Duel(turn.state, turn.seat, turn.best(_ROOT_PLANS), turn.chance, nodes - turn.looked)
    mixture = solved(duel.payoffs)
    chosen = drawn(mixture, turn.chance)
    order = sorted([(i != chosen, -share, i) for i, share in enumerate(mixture)])
    found: dict[int, Weighed] = {}
    for plan in [duel.plans[i] for _, _, i in order] + turn.firsts():
        found.setdefault(plan.actions[0], Weighed(plan.value, plan.actions))
    return list(found.values())


def rest_of(plan: list[int], state: State, seat: int) -> dict[int, Kept]:
    """How a plan goes on, as long as neither chance nor a secret can intervene."""
    found: dict[int, Kept] = {}
    here = state.clone()
    for number in range(1, len(plan)):
        follow(here, seat, [plan[number - 1]])
        if here.reveals != state.reveals or plan[number] not in here.legal(seat):
            break
        found[here.moves] = Kept(seat, here.view(seat), plan[number:])
    return found


class Search:
    """The search tree of one decision."""

    def __init__(
        self, state: State, seat: int, chance: Rng, ply: int, judge: Callable[[State, int], float] | None
    ) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.chance: Final = chance
        self.judge: Final = judge
        turn = Turn(state, seat, chance, ply, 2)
        self.root: Final = [Branch(seat, plan) for plan in turn.best(_ROOT_PLANS)]
        if judge is not None:
            for branch in self.root:
                branch.total = self.judged(branch.plan)
        self.rest: Final = turn.firsts()
        self.nodes = turn.looked
        self.worlds: Final[list[State]] = []

    def judged(self, plan: Plan) -> float:
        """What the end of one of the bot's own plans is worth to it by the judge."""
        end = self.state.clone()
        follow(end, self.seat, plan.actions)
        end.judge = self.judge
        return worth(end, self.seat)

    def order(self) -> list[Branch]:
        """The branches, those that were tried most often first."""
        order = sorted([(-branch.tries, -branch.value(), i) for i, branch in enumerate(self.root)])
        return [self.root[i] for _, _, i in order]

    def ranked(self) -> list[Weighed]:
        """Rank first actions by how often their plans were tried; actions outside the tree come last."""
        found: dict[int, Weighed] = {}
        for branch in self.order():
            plan = branch.plan.actions
            found.setdefault(plan[0], Weighed(branch.value(), plan))
        for rest in self.rest:
            found.setdefault(rest.actions[0], Weighed(rest.value, rest.actions))
        return list(found.values())

    def descend(self) -> None:
        """Make one pass through the tree: the nth try of a plan is in the nth world."""
        first = most_urgent(self.root)
        number = first.tries - 1 - first.before
        if number == len(self.worlds):
            self.worlds.append(self.state.determinize(self.seat, self.chance.fork(f"world:{number}")))
        state = self.worlds[number].clone()
        chance = self.chance.fork(f"pass:{number}")
        self.nodes += _PASS
        path = [first]
        branches = first.below
        reveals = state.reveals
        follow(state, self.seat, first.plan.actions)
        while state.actors and state.reveals == reveals:
            seat = mover_of(state, self.seat)
            legal = state.legal(seat)
            if len(legal) == 1:
                state.play(seat, legal[0])
                continue
            possible = usable(branches, state, seat)
            if not possible:
                branches.extend(self.planned(state, seat, chance))
                break
            branch = most_urgent(possible)
            path.append(branch)
            follow(state, seat, branch.plan.actions)
            branches = branch.below
        self.nodes += play_on(state, chance)
        state.judge = self.judge
        values = worths(state)
        for branch in path:
            branch.tries += 1
            branch.total += values[branch.seat]

    def planned(self, state: State, seat: int, chance: Rng) -> list[Branch]:
        turn = Turn(state, seat, chance, _PLY, 1)
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
