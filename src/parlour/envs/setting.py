"""What all environments share: which game is played, how it is seeded, what is observed, and how it is shown."""

import secrets
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.engine import Game, OptionValue, ParlourError, State
from parlour.engine.rewards import KINDS, rewards
from parlour.envs.pictures import pixels, text
from parlour.games import game as find_game

BOUND = 100.0
"""No number of an observation is larger, or smaller than its negative."""
RENDER_MODES = ["ansi", "rgb_array"]

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class BadEnvironment(ParlourError):
    """An environment that cannot be made or asked for what it was asked for."""


@cache
def labels(slug: str) -> tuple[str, ...]:
    """The name of each number of an observation."""
    return tuple(term.label for term in find_game(slug).terms())


class Sight:
    """Writes observations of one title, again and again into the same place: most of a position stays as it was."""

    def __init__(self, game: Game) -> None:
        self._observation = game.observation()
        self._numbers: Numbers = np.frombuffer(memoryview(self._observation.numbers), np.float32)

    def of(self, state: State, seat: int) -> Numbers:
        """What a seat may know."""
        state.observe(seat, self._observation)
        return self._numbers.copy()


@dataclass(frozen=True)
class Setting:
    """One title at a table of so many seats, with settled options and a way of rewarding."""

    game: Game
    seats: int
    options: dict[str, OptionValue]
    reward: str
    sight: Sight

    def new(self, seed: str) -> State:
        return self.game.new(self.seats, self.options, seed)

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return len(labels(self.game.slug))

    @property
    def actions(self) -> int:
        return len(self.game.actions)

    def box(self) -> spaces.Box:
        return spaces.Box(-BOUND, BOUND, (self.numbers,), np.float32)

    def space(self, actions: int) -> spaces.Dict:
        """Observations with a mask, for so many actions."""
        return spaces.Dict({"observation": self.box(), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observe(self, state: State, seat: int) -> Numbers:
        return self.sight.of(state, seat)

    def mask(self, state: State, seat: int, actions: int) -> Mask:
        found = np.zeros(actions, np.int8)
        if seat in state.actors:
            found[state.legal(seat)] = 1
        return found

    def cut(self, state: State) -> bool:
        """Whether a game has gone on for too long and is stopped."""
        return bool(state.actors) and state.moves >= self.game.longest

    def check_fits(self, state: State) -> None:
        """Refuse a position of another table."""
        if state.game is not self.game or state.options != self.options:
            raise BadEnvironment("This snapshot is of another game, or of other options.")
        if state.seats != self.seats:
            raise BadEnvironment(f"This snapshot has {state.seats} seats, not {self.seats}.")

    def rewards(self, state: State) -> list[float]:
        """What the game is worth to each seat: 0 before its end."""
        outcome = state.outcome
        return [0.0] * self.seats if outcome is None else rewards(outcome, self.reward)


def setting(game: str | Game, seats: int | None, options: dict[str, OptionValue] | None, reward: str) -> Setting:
    """Check what a caller chose. Without a number of seats it is the smallest for several players."""
    title = find_game(game) if isinstance(game, str) else game
    count = seats if seats is not None else next((n for n in title.seats if n > 1), title.seats[0])
    if reward not in KINDS:
        raise BadEnvironment(f"There is no reward “{reward}”; the rewards are {', '.join(KINDS)}.")
    settled = title.new(count, options, 0).options
    return Setting(title, count, settled, reward, Sight(title))


class Dealt:
    """An environment with a game in progress, once it has been reset."""

    _position: State | None = None

    @property
    def position(self) -> State:
        """The game itself, with everything that is hidden: for analysis, not for agents."""
        if self._position is None:
            raise BadEnvironment("Call reset() first.")
        return self._position


class Seeds:
    """The seeds of one environment after another: all from the last seed given, else unpredictable."""

    def __init__(self) -> None:
        self.key: str = secrets.token_hex(16)
        self.begun = 0

    def next(self, seed: int | None) -> str:
        if seed is not None:
            self.key, self.begun = str(seed), 0
        self.begun += 1
        return f"{self.key}/{self.begun}"


def shown(state: State, render_mode: str | None, viewer: int | None = None) -> Any:
    """A position as text or pixels, as the mode asks. A spectator sees what everybody knows."""
    if render_mode == "ansi":
        return text(state, viewer)
    if render_mode == "rgb_array":
        return pixels(state, viewer)
    return None


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise BadEnvironment(f"There is no render mode “{render_mode}”; the modes are {', '.join(RENDER_MODES)}.")
    return render_mode
