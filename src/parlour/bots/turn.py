"""The ways to play one turn: lines of the seat's own decisions up to the end of the turn, compared there.

A line also ends where chance or a secret intervenes, because nothing after that can be planned.
"""

from typing import Final

from parlour.bots.worth import after, worth
from parlour.engine.rng import Rng
from parlour.engine.state import State

_DEPTH: Final = 24
"""The most decisions in one line."""
_ANSWERS: Final = 3
"""The most decisions that others make in response to one action."""


class Line:
    """A way to play on: the seat's actions so far and the position they led to."""

    def __init__(self, state: State, actions: list[int], value: float) -> None:
        self.state: Final = state
        self.actions: Final = actions
        self.value: Final = value


class Plan:
    """A line that was followed to its end, and the worth of the position there."""

    def __init__(self, actions: list[int], value: float) -> None:
        self.actions: Final = actions
        self.value: Final = value


class Turn:
    """One turn of one seat, from its current decision to its last.

    For each decision of the turn about `ply` positions are looked at, and the least promising lines are dropped. A line
    that runs into chance or a secret is averaged over `worlds` worlds.
    """

    def __init__(self, state: State, seat: int, chance: Rng, ply: int, worlds: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.chance: Final = chance
        self.ply: Final = ply
        self.worlds: Final = worlds
        self.dealt: Final[list[State]] = []
        self.plans: Final[list[Plan]] = []
        self.dropped: Final[list[Plan]] = []
        self.looked = 0
        self._think()

    def best(self, count: int) -> list[Plan]:
        """The most promising plans: the best one for each first action, then the others. Ties keep their order."""
        order = sorted([(-plan.value, i) for i, plan in enumerate(self.plans)])
        seen: set[int] = set()
        firsts: list[Plan] = []
        others: list[Plan] = []
        for _, i in order:
            plan = self.plans[i]
            if plan.actions[0] in seen:
                others.append(plan)
            else:
                seen.add(plan.actions[0])
                firsts.append(plan)
        return (firsts + others)[:count]

    def firsts(self) -> list[Plan]:
        """One plan for each legal action, best first; plans that were dropped on the way come last."""
        best: dict[int, Plan] = {}
        dropped: dict[int, Plan] = {}
        for plan in self.plans:
            _keep_best(best, plan)
        for plan in self.dropped:
            if plan.actions[0] not in best:
                _keep_best(dropped, plan)
        return _sorted(list(best.values())) + _sorted(list(dropped.values()))

    def _think(self) -> None:
        lines = [Line(self.state, [], 0.0)]
        for _ in range(_DEPTH):
            lines = self._narrowed(self._grown(lines))
            if not lines:
                break
        for line in lines:
            self.plans.append(Plan(line.actions, line.value))

    def _grown(self, lines: list[Line]) -> list[Line]:
        """Extend all lines by one decision; lines that end with it become plans."""
        longer: list[Line] = []
        for line in lines:
            actions = line.state.legal(self.seat)[:]
            self.chance.shuffle(actions)
            last = len(actions) - 1
            for number, action in enumerate(actions):
                if number == last and line.state is not self.state:
                    trial = line.state  # nobody needs the position itself any longer
                    trial.play(self.seat, action)
                else:
                    trial = after(line.state, self.seat, action)
                answered(trial, self.seat, self.state.turn, self.state.reveals)
                self.looked += 1
                made = [*line.actions, action]
                value = worth(trial, self.seat)
                if trial.reveals != self.state.reveals:
                    self.plans.append(Plan(made, self._averaged(made, value)))
                elif trial.turn == self.state.turn and self.seat in trial.actors:
                    longer.append(Line(trial, made, value))
                else:
                    self.plans.append(Plan(made, value))
        return longer

    def _narrowed(self, lines: list[Line]) -> list[Line]:
        """Keep the lines worth extending: the best for each first action, then the second best for each, and so on."""
        order = sorted([(-line.value, i) for i, line in enumerate(lines)])
        count: dict[int, int] = {}
        places: list[tuple[int, int]] = []
        for place, (_, i) in enumerate(order):
            first = lines[i].actions[0]
            count[first] = count.get(first, 0) + 1
            places.append((count[first], place))
        kept: list[Line] = []
        cost = 0
        for _, place in sorted(places):
            line = lines[order[place][1]]
            cost += len(line.state.legal(self.seat))
            if kept and cost > self.ply:
                self.dropped.append(Plan(line.actions, line.value))
            else:
                kept.append(line)
        return kept

    def _averaged(self, actions: list[int], value: float) -> float:
        """The average value of a line that ran into chance or a secret, over several worlds."""
        for number in range(len(self.dealt) + 1, self.worlds):
            self.dealt.append(self.state.determinize(self.seat, self.chance.fork(f"world:{number}")))
        total = value
        for world in self.dealt:
            trial = world.clone()
            follow(trial, self.seat, actions)
            total += worth(trial, self.seat)
            self.looked += 1
        return total / (1 + len(self.dealt))


def follow(state: State, seat: int, actions: list[int]) -> None:
    """Play a line in this world as far as possible, with the others' responses."""
    turn, reveals = state.turn, state.reveals
    for action in actions:
        if action not in state.legal(seat):
            return
        state.play(seat, action)
        answered(state, seat, turn, reveals)


def answered(state: State, seat: int, turn: int, reveals: int) -> None:
    """Let the others make the decisions they face within this turn, each by its immediate value to them."""
    if state.game.cooperative:
        return
    for _ in range(_ANSWERS):
        if state.turn != turn or state.reveals != reveals or not state.actors or seat in state.actors:
            return
        other = state.actors[0]
        state.play(other, best_at_once(state, other))


def best_at_once(state: State, seat: int) -> int:
    """Return the action with the best position for `seat` right after it; the first one if several are equal."""
    legal = state.legal(seat)
    best = legal[0]
    if len(legal) == 1:
        return best
    most = -1.0
    for action in legal:
        value = worth(after(state, seat, action), seat)
        if value > most:
            most = value
            best = action
    return best


def _keep_best(plans: dict[int, Plan], plan: Plan) -> None:
    first = plan.actions[0]
    if first not in plans or plans[first].value < plan.value:
        plans[first] = plan


def _sorted(plans: list[Plan]) -> list[Plan]:
    return [plans[i] for _, i in sorted([(-plan.value, i) for i, plan in enumerate(plans)])]
