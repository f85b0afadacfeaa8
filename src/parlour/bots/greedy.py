"""The best turn in sight: every way to play one's own turn to its end, within bounds, compared there."""

from typing import Final

from parlour.bots.bot import Bot, Weighed
from parlour.bots.worth import after, worth
from parlour.engine.game import State
from parlour.engine.rng import Rng

_DEPTH: Final = 24
"""Own decisions in a row that are looked at."""
_PLY: Final = 240
"""Positions looked at for each of them; what promises least is dropped."""
_WORLDS: Final = 6
"""Worlds over which a line that runs into chance or a secret is averaged."""
_ANSWERS: Final = 3
"""Decisions that others may make within one's own turn."""


class Line:
    """A way to play on: the own actions so far and where they led."""

    def __init__(self, state: State, actions: list[int], value: float) -> None:
        self.state: Final = state
        self.actions: Final = actions
        self.value: Final = value


class GreedyBot(Bot):
    """Plays the turn that ends best by the game's evaluation, and thinks no further.

    `noise` blurs what it sees, as a share of the difference between its best and its worst move.
    """

    def __init__(self, seed: int | str, noise: float = 0.0) -> None:
        super().__init__(seed)
        self.noise: Final = noise

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        chance = self.chance(state, seat)
        weighed = Turn(state, seat, chance).weigh()
        return blurred(weighed, self.noise, chance) if self.noise else weighed


class Turn:
    """One turn of one seat, from the decision it faces to its last."""

    def __init__(self, state: State, seat: int, chance: Rng) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.chance: Final = chance
        self.worlds: Final[list[State]] = []
        self.finished: Final[dict[int, float]] = {}
        """By first action: the best value of a line that was played to the end of the turn."""
        self.dropped: Final[dict[int, float]] = {}
        """By first action: the best value at which a line was given up."""

    def weigh(self) -> list[Weighed]:
        lines = [Line(self.state, [], 0.0)]
        for _ in range(_DEPTH):
            lines = self.narrowed(self.grown(lines))
            if not lines:
                break
        for line in lines:
            _keep_best(self.finished, line.actions[0], line.value)
        return self.ranked()

    def ranked(self) -> list[Weighed]:
        """Lines thought to the end first. Equals stand in random order."""
        actions = self.state.legal(self.seat)[:]
        self.chance.shuffle(actions)
        finished = [(-self.finished[action], i) for i, action in enumerate(actions) if action in self.finished]
        dropped = [(-self.dropped[action], i) for i, action in enumerate(actions) if action not in self.finished]
        return [Weighed(actions[i], -value) for value, i in sorted(finished) + sorted(dropped)]

    def grown(self, lines: list[Line]) -> list[Line]:
        """All lines longer by one own decision; those at the end of the turn go to `finished`."""
        longer: list[Line] = []
        for line in lines:
            for action in line.state.legal(self.seat):
                trial = after(line.state, self.seat, action)
                self.answered(trial)
                actions = [*line.actions, action]
                value = worth(trial, self.seat)
                if trial.reveals != self.state.reveals:
                    _keep_best(self.finished, actions[0], self.averaged(actions, value))
                elif trial.turn == self.state.turn and self.seat in trial.actors:
                    longer.append(Line(trial, actions, value))
                else:
                    _keep_best(self.finished, actions[0], value)
        return longer

    def narrowed(self, lines: list[Line]) -> list[Line]:
        """As many lines as may be grown: first the best one of every first action, then the second ones, …"""
        order = sorted([(-line.value, i) for i, line in enumerate(lines)])
        count: dict[int, int] = {}
        turns: list[tuple[int, int]] = []
        for _, i in order:
            first = lines[i].actions[0]
            count[first] = count.get(first, 0) + 1
            turns.append((count[first], i))
        kept: list[Line] = []
        cost = 0
        for _, i in sorted(turns) if len(count) > 1 else turns:
            line = lines[i]
            cost += len(line.state.legal(self.seat))
            if kept and cost > _PLY:
                _keep_best(self.dropped, line.actions[0], line.value)
            else:
                kept.append(line)
        return kept

    def answered(self, state: State) -> None:
        """Let the others make what they are asked within this turn: each the best for itself at once."""
        if state.game.cooperative:
            return
        for _ in range(_ANSWERS):
            if state.turn != self.state.turn or state.reveals != self.state.reveals:
                return
            if not state.actors or self.seat in state.actors:
                return
            other = state.actors[0]
            state.apply(other, best_at_once(state, other))

    def averaged(self, actions: list[int], value: float) -> float:
        """The value of a line that ran into chance or a secret, over several worlds."""
        if not self.worlds:
            for number in range(1, _WORLDS):
                self.worlds.append(self.state.determinize(self.seat, self.chance.fork(f"world:{number}")))
        total = value
        for world in self.worlds:
            trial = world.clone()
            for action in actions:
                trial.apply(self.seat, action)
                self.answered(trial)
            total += worth(trial, self.seat)
        return total / _WORLDS


def best_at_once(state: State, seat: int) -> int:
    """The action after which the position is best for `seat`; the first of equals."""
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


def blurred(weighed: list[Weighed], noise: float, chance: Rng) -> list[Weighed]:
    """The same moves, seen less clearly: each value is off by up to `noise` times their spread."""
    spread = weighed[0].value - min([move.value for move in weighed])
    seen = [move.value + noise * spread * (chance.unit() - chance.unit()) for move in weighed]
    order = sorted([(-value, i) for i, value in enumerate(seen)])
    return [Weighed(weighed[i].action, weighed[i].value) for _, i in order]


def _keep_best(values: dict[int, float], action: int, value: float) -> None:
    if action not in values or values[action] < value:
        values[action] = value
