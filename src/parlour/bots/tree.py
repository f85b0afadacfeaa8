"""The search tree: plans, how they have done, and what a later decision can use of it."""

import math
from typing import Final

from parlour.bots.turn import Plan, follow
from parlour.engine.messages import Json
from parlour.engine.state import State

_EXPLORE: Final = 0.6
"""The weight of exploration against values, which are scaled to 0 to 1 within one decision."""
_TRUSTED: Final = 20
"""Results of an older tree count as no more tries: they come from other worlds, and from less far ahead."""
_WALKS: Final = 60
"""The most plans of others that are followed to find out what they have played."""


class Branch:
    """A plan of one seat, its results so far, and the tree below it."""

    def __init__(self, seat: int, plan: Plan) -> None:
        self.seat: Final = seat
        self.plan: Final = plan
        self.tries = 1
        self.total = plan.value
        self.below: Final[list[Branch]] = []
        self.before = 0
        """The tries that were made when another decision was searched."""

    def value(self) -> float:
        return self.total / self.tries

    def adopt(self, old: "Branch", tries: int) -> None:
        """Count the results of the same plan in an older tree as so many tries, and copy what grew below it."""
        self.tries += tries
        self.total += tries * old.value()
        self.before += tries
        self.below.extend([branch.copy() for branch in old.below])

    def copy(self) -> "Branch":
        copy = Branch(self.seat, self.plan)
        copy.tries = self.tries
        copy.total = self.total
        copy.below.extend([branch.copy() for branch in self.below])
        return copy


class Grown:
    """The tree below a plan that was chosen, for the decision after it."""

    def __init__(self, position: State, seat: int, chosen: Branch) -> None:
        self.position: Final = position
        self.seat: Final = seat
        self.chosen: Final = chosen
        self.left = 0

    def known(self, state: State) -> list[Branch]:
        """The branches of the seat here, if everybody has played plans of the tree since."""
        here = self.position.clone()
        follow(here, self.seat, self.chosen.plan.actions)
        self.left = _WALKS
        return self._walk(here, self.chosen.below, state, state.view(self.seat))

    def _walk(self, here: State, branches: list[Branch], state: State, seen: dict[str, Json]) -> list[Branch]:
        _play_forced(here, self.seat, state.moves)
        if not here.actors or here.moves > state.moves:
            return []
        mover = mover_of(here, self.seat)
        possible = usable(branches, here, mover)
        if here.moves == state.moves:
            return possible if mover == self.seat and here.view(self.seat) == seen else []
        for branch in possible:
            if self.left == 0:
                break
            self.left -= 1
            there = here.clone()
            follow(there, mover, branch.plan.actions)
            found = self._walk(there, branch.below, state, seen)
            if found:
                return found
        return []


def _play_forced(state: State, seat: int, moves: int) -> None:
    """Play the moves that leave no choice, as far as move number `moves`."""
    while state.actors and state.moves < moves:
        mover = mover_of(state, seat)
        legal = state.legal(mover)
        if len(legal) > 1:
            return
        state.play(mover, legal[0])


def mover_of(state: State, seat: int) -> int:
    """Who is to decide next: `seat` itself if it can."""
    return seat if seat in state.actors else state.actors[0]


def usable(branches: list[Branch], state: State, seat: int) -> list[Branch]:
    """The branches that the seat can follow in this world."""
    legal = state.legal(seat)
    return [branch for branch in branches if branch.seat == seat and branch.plan.actions[0] in legal]


def grafted(root: list[Branch], known: list[Branch]) -> None:
    """Let a new tree go on with what an older one knows about the same decision."""
    for old in known:
        tries = min(old.tries, _TRUSTED)
        same = [branch for branch in root if branch.plan.actions == old.plan.actions]
        if same:
            same[0].adopt(old, tries)
        else:
            branch = Branch(old.seat, Plan(old.plan.actions, old.value()))
            branch.adopt(old, tries - 1)
            root.append(branch)


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
