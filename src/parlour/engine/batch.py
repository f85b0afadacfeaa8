"""Many games of one title that are stepped together, for learning.

A step takes one action for each game and writes observations, masks, rewards and the rest into flat arrays. All of it
happens in compiled code. A game that ends is replaced by a new one in the same step.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from parlour.engine.errors import IllegalAction, ParlourError
from parlour.engine.features import Observation, bits_of
from parlour.engine.game import Game
from parlour.engine.options import OptionValue
from parlour.engine.rewards import rewards
from parlour.engine.rng import Rng, rng_from_seed
from parlour.engine.state import State

RUNNING: Final = 0
ENDED: Final = 1
CUT: Final = 2
"""Stopped because the game became longer than `Game.longest`."""


class Masks:
    """A byte for each action in each of several rows: 1 if it is legal. Only what has changed is written."""

    def __init__(self, actions: int, rows: int = 1) -> None:
        self.size: Final[i64] = actions
        self.bytes: Final[vec[u8]] = vec[u8]([0] * (actions * rows))
        self._shown: Final[list[list[int]]] = [[] for _ in range(rows)]

    def show(self, row: int, legal: list[int]) -> None:
        shown = self.bytes
        start: i64 = row * self.size
        for action in self._shown[row]:
            shown[start + action] = 0
        for action in legal:
            shown[start + action] = 1
        self._shown[row] = legal

    def allows(self, row: i64, action: i64) -> bool:
        return 0 <= action < self.size and self.bytes[row * self.size + action] == 1


class Batch:
    """`count` games of one title. Each array has a row for each game; a step fills all of them."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], count: int, reward: str) -> None:
        if count < 1:
            raise ParlourError(f"A batch needs at least one game, not {count}.")
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.reward: Final = reward
        self.count: Final = count
        self.observation: Final[Observation] = game.observation(count)
        """What the seat to act may know."""
        self.masks: Final = Masks(len(game.actions), count)
        """Which of its actions are legal."""
        self.actors: Final[vec[i32]] = vec[i32]([0] * count)
        """The seat to act."""
        self.rewards: Final[vec[i32]] = vec[i32]([0] * (seats * count))
        """The bits of a 32-bit float for each seat: 0 until a game has ended."""
        self.ends: Final[vec[u8]] = vec[u8]([RUNNING] * count)
        """Whether the last action ended the game (`ENDED`, `CUT`). The rest of the row is then a new game."""
        self.sampled: Final[vec[i64]] = vec[i64]([0] * count)
        """What was chosen at random."""
        self.states: Final[list[State]] = []
        self.begun: Final[list[int]] = [0] * count
        """How many games each row has begun."""
        self.seed: int | str = 0
        self.chance: Rng = rng_from_seed("batch", 0)

    def reset(self, seed: int | str) -> None:
        """Begin every game anew. All chance comes from `seed`, the row and the number of the game in it."""
        self.seed = seed
        self.chance = rng_from_seed("batch", seed)
        self.states.clear()
        for row in range(self.count):
            self.begun[row] = 0
            self.states.append(self._new(row))
        self.show()

    def step(self, actions: list[int]) -> None:
        """Take an action in every game. An illegal one is refused before any game has changed."""
        if len(actions) != self.count:
            raise ParlourError(f"A step needs {self.count} actions, one for each game, not {len(actions)}.")
        for row in range(self.count):
            if not self.masks.allows(row, actions[row]):
                self._refuse(row, actions[row])
        longest = self.game.longest
        for row in range(self.count):
            state = self.states[row]
            state.play(state.actors[0], actions[row])
            if self.ends[row] != RUNNING:
                self._clear(row)
            if not state.actors or state.moves >= longest:
                self._end(row, state)
                state = self._new(row)
                self.states[row] = state
            self._write(row, state)

    def sample(self) -> None:
        """Choose a random legal action for every game."""
        for row in range(self.count):
            state = self.states[row]
            legal = state.legal(state.actors[0])
            self.sampled[row] = legal[self.chance.below(len(legal))]

    def show(self) -> None:
        """Write all positions into the arrays again; nothing has just ended."""
        for row in range(self.count):
            self._clear(row)
            self._write(row, self.states[row])

    def _refuse(self, row: int, action: int) -> None:
        state = self.states[row]
        why = state.refusal(state.actors[0], action)
        raise IllegalAction(why, f"Game {row}: {self.game.sentence(why)}")

    def _new(self, row: int) -> State:
        state = self.game.new(self.seats, self.options, f"{self.seed}/{row}/{self.begun[row]}")
        self.begun[row] += 1
        return state

    def _clear(self, row: i64) -> None:
        self.ends[row] = RUNNING
        for seat in range(self.seats):
            self.rewards[row * self.seats + seat] = 0

    def _end(self, row: i64, state: State) -> None:
        """Write how a game ended."""
        outcome = state.outcome
        if outcome is None:
            self.ends[row] = CUT
            return
        self.ends[row] = ENDED
        place: i64 = row * self.seats
        for reward in rewards(outcome, self.reward):
            self.rewards[place] = bits_of(reward)
            place += 1

    def _write(self, row: int, state: State) -> None:
        seat = state.actors[0]
        self.masks.show(row, state.legal(seat))
        self.actors[row] = seat
        state.observe(seat, self.observation, row)
