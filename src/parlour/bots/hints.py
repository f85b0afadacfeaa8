"""Hints: a few good moves, and what the game says about them."""

from typing import Final

from parlour.bots.bot import Bot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError
from parlour.engine.game import State
from parlour.engine.messages import Json
from parlour.engine.rng import rng_from_seed

_NODES: Final = 3_000


class Hint:
    """A good action, its value to the seat, and what the game says about it (`detail`, or `None`)."""

    def __init__(self, action: int, value: float, why: Json) -> None:
        self.action: Final = action
        self.value: Final = value
        self.why: Final = why


def hints(state: State, seat: int, count: int = 3, seed: int | str = 0, nodes: int = _NODES) -> list[Hint]:
    """Return the `count` best moves of `seat`, best first, judged by what the seat may know."""
    if seat not in state.actors:
        raise ParlourError(state.game.sentence(state.refusal(seat, 0)))
    bot: Bot = SearchBot(seed, nodes)
    world = state.determinize(seat, rng_from_seed("hint", seed).fork(f"{state.moves}:{seat}"))
    return [
        Hint(move.action, move.value, state.game.detail(state, seat, move.action))
        for move in bot.weigh(world, seat)[:count]
    ]
