"""Secret picks at the same time: how to choose so that nobody can foresee it.

The plans of both sides are paired in several worlds, and the position after each pair is evaluated. Then both sides
learn to play this small game against each other (regret matching): the seat with one mixture of its plans, because it
cannot tell the worlds apart, the opponent with one in each world. Knowing the bot does not help against that mixture.
"""

from typing import Final

from parlour.bots.turn import Plan, Turn, answered
from parlour.bots.worth import worth
from parlour.engine.rng import Rng
from parlour.engine.state import State

_PLANS: Final = 6
_PLY: Final = 40
_ROUNDS: Final = 300


def secret_picks(state: State, seat: int) -> bool:
    """Whether an opponent has to decide at the same time."""
    return len(state.actors) > 1 and seat in state.actors and not state.game.cooperative


class Duel:
    """The small game of one seat's plans against those of an opponent who chooses at the same time."""

    def __init__(self, state: State, seat: int, plans: list[Plan], chance: Rng, nodes: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.plans: Final = plans[:_PLANS]
        self.other: Final = next(other for other in state.actors if other != seat)
        self.payoffs: Final[list[list[list[float]]]] = []
        """The seat's worth by world, own plan and the opponent's plan."""
        self.looked = 0
        while not self.payoffs or self.looked < nodes:
            self._pair_up(chance.fork(f"duel:{len(self.payoffs)}"))

    def _pair_up(self, chance: Rng) -> None:
        """Pair the plans in one more world."""
        world = self.state.determinize(self.seat, chance)
        turn = Turn(world, self.other, chance, _PLY, 1)
        answers = turn.best(_PLANS)
        self.payoffs.append([[self._payoff(world, mine, theirs) for theirs in answers] for mine in self.plans])
        self.looked += turn.looked + len(self.plans) * len(answers)

    def _payoff(self, world: State, mine: Plan, theirs: Plan) -> float:
        end = world.clone()
        reveals = end.reveals
        pick(end, self.seat, mine.actions, reveals)
        pick(end, self.other, theirs.actions, reveals)
        answered(end, self.seat, world.turn, reveals)
        return worth(end, self.seat)


def solved(payoffs: list[list[list[float]]]) -> list[float]:
    """How likely each of the seat's plans should be, given its worth by world, own plan and the opponent's plan."""
    own = Learner(len(payoffs[0]))
    others = [Learner(len(world[0])) for world in payoffs]
    for number in range(_ROUNDS):
        mine = own.mixture()
        gains = [0.0] * len(mine)
        for world, other in zip(payoffs, others, strict=True):
            theirs = other.mixture()
            losses = [0.0] * len(theirs)
            for i in range(len(mine)):
                row = world[i]
                for j in range(len(theirs)):
                    gains[i] += theirs[j] * row[j]
                    losses[j] -= mine[i] * row[j]
            other.learn(theirs, losses, number)
        own.learn(mine, gains, number)
    return shares(own.played)


class Learner:
    """Plays each plan in proportion to how much it regrets not having played it."""

    def __init__(self, plans: int) -> None:
        self.regrets: Final = [0.0] * plans
        self.played: Final = [0.0] * plans

    def mixture(self) -> list[float]:
        return shares(self.regrets)

    def learn(self, mixture: list[float], gains: list[float], number: int) -> None:
        """Regret what was missed in round `number`. The later a round, the more it counts; no regret is below 0."""
        reached = 0.0
        for i in range(len(gains)):
            reached += mixture[i] * gains[i]
        for i in range(len(gains)):
            self.regrets[i] = max(0.0, self.regrets[i] + gains[i] - reached)
            self.played[i] += number * mixture[i]


def shares(amounts: list[float]) -> list[float]:
    """The amounts as shares of their sum; equal ones if there is nothing to share."""
    total = sum(amounts)
    return [amount / total for amount in amounts] if total > 0.0 else [1.0 / len(amounts)] * len(amounts)


def pick(state: State, seat: int, actions: list[int], reveals: int) -> None:
    """Let one side pick, before anybody answers."""
    for action in actions:
        if state.reveals != reveals or action not in state.legal(seat):
            return
        state.play(seat, action)


def drawn(mixture: list[float], chance: Rng) -> int:
    """One of the plans, by chance."""
    ball = chance.unit()
    for number, share in enumerate(mixture):
        ball -= share
        if ball < 0.0:
            return number
    return mixture.index(max(mixture))
