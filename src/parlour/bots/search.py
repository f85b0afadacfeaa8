"""Information-set Monte Carlo tree search.

Every pass deals what the seat cannot know anew and walks one tree down: whoever is to act takes the branch that
looks best for itself, unless another was tried too little. A new branch counts as tried once, at the evaluation of
the position it leads to; at the bottom the turn is played on greedily and evaluated. After all passes the branch
tried most is the move.
"""

import math
import time
from typing import Final

from parlour.bots.bot import Bot, Weighed
from parlour.bots.greedy import blurred
from parlour.bots.worth import after, worth, worths
from parlour.engine.game import State

_EXPLORE: Final = 0.6
"""How readily a branch that looks worse is tried again, against values scaled to 0 to 1 within one decision."""
_FOLLOW: Final = 3
"""Decisions that are played greedily below the tree before the position is evaluated."""


class Node:
    """What was learnt about one decision. Branches are found by the acting seat and the action."""

    def __init__(self) -> None:
        self.slots: Final[dict[int, int]] = {}
        self.tries: Final[list[int]] = []
        self.totals: Final[list[float]] = []
        self.children: Final[list[Node | None]] = []

    def add(self, key: int, value: float) -> None:
        self.slots[key] = len(self.tries)
        self.tries.append(1)
        self.totals.append(value)
        self.children.append(None)

    def below(self, slot: int) -> "Node":
        child = self.children[slot]
        if child is None:
            child = Node()
            self.children[slot] = child
        return child

    def most_urgent(self, slots: list[int]) -> int:
        """The best branch, or one that deserves another try (upper confidence bounds)."""
        tries = 0
        low, high = 2.0, -1.0
        for slot in slots:
            tries += self.tries[slot]
            value = self.totals[slot] / self.tries[slot]
            low = min(low, value)
            high = max(high, value)
        scale = 1.0 / (high - low) if high - low > 1e-9 else 0.0
        log = math.log(tries)
        best, most = slots[0], -1.0
        for slot in slots:
            tried = self.tries[slot]
            urgency = (self.totals[slot] / tried - low) * scale + _EXPLORE * math.sqrt(log / tried)
            if urgency > most:
                best, most = slot, urgency
        return best


class SearchBot(Bot):
    """Looks as far ahead as `nodes` positions (or `seconds`, if given: then moves depend on the machine) allow."""

    def __init__(self, seed: int | str, nodes: int = 2000, noise: float = 0.0, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.nodes: Final = nodes
        self.noise: Final = noise
        self.seconds: Final = seconds

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        chance = self.chance(state, seat)
        search = Search(state, seat)
        until = time.monotonic() + self.seconds if self.seconds else math.inf
        passes = 0
        while passes == 0 or (search.nodes < self.nodes and time.monotonic() < until):
            search.descend(state.determinize(seat, chance.fork(f"world:{passes}")))
            passes += 1
        weighed = search.ranked()
        return blurred(weighed, self.noise, chance) if self.noise else weighed


class Search:
    """The tree of one decision."""

    def __init__(self, state: State, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.size: Final = len(state.game.actions)
        self.root: Final = Node()
        self.nodes = 0

    def ranked(self) -> list[Weighed]:
        root = self.root
        order: list[tuple[int, float, int]] = []
        for action in self.state.legal(self.seat):
            slot = root.slots[self.seat * self.size + action]
            order.append((-root.tries[slot], -root.totals[slot] / root.tries[slot], action))
        order.sort()
        return [Weighed(action, -value) for _, value, action in order]

    def descend(self, state: State) -> None:
        """One pass through the tree, in one world."""
        node = self.root
        nodes: list[Node] = []
        slots: list[int] = []
        seats: list[int] = []
        while state.actors:
            seat = self.seat if self.seat in state.actors else state.actors[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                state.apply(seat, legal[0])
                self.nodes += 1
                continue
            base = seat * self.size
            fresh = not node.tries
            open_slots: list[int] = []
            for action in legal:
                key = base + action
                if key not in node.slots:
                    node.add(key, worth(after(state, seat, action), seat))
                    self.nodes += 1
                open_slots.append(node.slots[key])
            if fresh:
                state = self.followed(state)
                break
            slot = node.most_urgent(open_slots)
            state.apply(seat, legal[open_slots.index(slot)])
            self.nodes += 1
            nodes.append(node)
            slots.append(slot)
            seats.append(seat)
            node = node.below(slot)
        values = worths(state)
        for i, passed in enumerate(nodes):
            passed.tries[slots[i]] += 1
            passed.totals[slots[i]] += values[seats[i]]

    def followed(self, state: State) -> State:
        """Play on for a few decisions of this turn, each the best for its seat at once."""
        turn = state.turn
        for _ in range(_FOLLOW):
            if not state.actors or state.turn != turn:
                break
            seat = state.actors[0]
            best = state
            most = -1.0
            for action in state.legal(seat):
                trial = after(state, seat, action)
                self.nodes += 1
                value = worth(trial, seat)
                if value > most:
                    best, most = trial, value
            state = best
        return state
