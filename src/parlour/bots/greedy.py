"""A bot that plays the best turn it can find."""

from typing import Final

from parlour.bots.bot import Bot, Weighed
from parlour.bots.turn import Turn
from parlour.engine.rng import Rng
from parlour.engine.state import State

_PLY: Final = 240
_WORLDS: Final = 6


class GreedyBot(Bot):
    """Plays the turn that ends in the best position by the game's evaluation, and looks no further.

    `noise` blurs the values of its moves, as a share of the difference between the best and the worst.
    """

    def __init__(self, seed: int | str, noise: float = 0.0, ply: int = _PLY) -> None:
        super().__init__(seed)
        self.noise: Final = noise
        self.ply: Final = ply

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        chance = self.chance(state, seat)
        turn = Turn(state, seat, chance, self.ply, _WORLDS)
        weighed = [Weighed(plan.value, plan.actions) for plan in turn.firsts()]
        return blurred(weighed, self.noise, chance) if self.noise else weighed


def blurred(weighed: list[Weighed], noise: float, chance: Rng) -> list[Weighed]:
    """Reorder the moves as if each value were off by up to `noise` times their spread."""
    values = [move.value for move in weighed]
    spread = max(values) - min(values)
    seen = [value + noise * spread * (chance.unit() - chance.unit()) for value in values]
    return [weighed[i] for _, i in sorted([(-value, i) for i, value in enumerate(seen)])]
