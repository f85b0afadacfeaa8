"""The base class of bots, and `decide`, the only place where a bot is asked for a move."""

import gc
from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.engine.errors import ParlourError
from parlour.engine.rng import Rng, rng_from_seed
from parlour.engine.state import State


class Weighed:
    """An action, its value to the seat that takes it, from 0 (lost) to 1 (won), and the plan that begins with it."""

    def __init__(self, value: float, plan: list[int]) -> None:
        self.action: Final = plan[0]
        self.value: Final = value
        self.plan: Final = plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. Its moves depend only on its seed and the position it is shown."""

    def __init__(self, seed: int | str) -> None:
        self.rng: Final = rng_from_seed("bot", seed)
        self.blind = False
        """A blind bot chooses from the list of legal actions alone (`pick`) and is never shown a position."""

    def pick(self, legal: list[int], number: int) -> int:
        """Choose one of `legal` for move number `number`."""
        raise NotImplementedError(type(self).__name__)

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        """Return the legal actions that were considered, best first."""
        raise NotImplementedError(type(self).__name__)

    def plan(self, state: State, seat: int) -> list[int]:
        """Choose an action in `state`, a position that is possible as far as `seat` knows, and how to go on."""
        if self.blind:
            return [self.pick(state.legal(seat), state.moves)]
        collects = gc.isenabled()
        gc.disable()  # positions have no cycles: looking for some takes a tenth of the time
        try:
            return self.weigh(state, seat)[0].plan
        finally:
            if collects:
                gc.enable()

    def choose(self, state: State, seat: int) -> int:
        return self.plan(state, seat)[0]

    def chance(self, state: State, seat: int) -> Rng:
        """The random generator for this decision: the same decision always gets the same answer."""
        return self.rng.fork(f"{state.moves}:{seat}")


class RandomBot(Bot):
    """Takes any legal action, each equally likely."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.blind = True

    def pick(self, legal: list[int], number: int) -> int:
        self.rng.position = number
        return legal[self.rng.below(len(legal))]


def decide(bot: Bot, state: State, seat: int, rng: Rng) -> int:
    """Return the bot's action for `seat`. Everything the seat cannot know is re-dealt before the bot sees it."""
    legal = state.legal(seat)
    if not legal:
        raise ParlourError(state.game.sentence(state.refusal(seat, 0)))
    if len(legal) == 1:
        return legal[0]
    if bot.blind:
        return bot.pick(legal, state.moves)
    return bot.choose(state.determinize(seat, rng.fork(f"world:{state.moves}:{seat}")), seat)


def play(state: State, bots: list[Bot], rng: Rng, limit: int, watch: Callable[[int, int], None] | None = None) -> int:
    """Let the bots, one per seat, play to the end or for `limit` decisions. Return the number of decisions.

    `watch` is called with every seat and action before the action is applied.
    """
    made = 0
    while state.actors and made < limit:
        seat = state.actors[0]
        action = decide(bots[seat], state, seat, rng)
        if watch is not None:
            watch(seat, action)
        state.apply(seat, action)
        made += 1
    return made
