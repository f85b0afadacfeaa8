"""Many games of one title that are stepped together, for learning.

A step takes one action for each game and writes observations, masks, rewards and the rest into flat buffers. All of it
happens in compiled code. A game that ends is replaced by a new one in the same step.
"""

from typing import Final

from librt.strings import BytesWriter, write_f32_le, write_i32_le
from mypy_extensions import i64

from parlour.engine.errors import IllegalAction, ParlourError
from parlour.engine.features import WIDTH, Observation
from parlour.engine.game import Game, State
from parlour.engine.options import OptionValue
from parlour.engine.rewards import rewards
from parlour.engine.rng import Rng, rng_from_seed

RUNNING: Final = 0
ENDED: Final = 1
CUT: Final = 2
"""Stopped because the game became longer than `Game.longest`."""


def observed(state: State, seat: int) -> bytearray:
    """The observation of a seat as 32-bit floats."""
    out = Observation()
    state.observe(seat, out)
    return bytearray(out.take())


def masked(legal: list[int], size: int) -> bytearray:
    """A byte for each action: 1 if it is legal."""
    out = BytesWriter()
    _write_mask(out, legal, bytes(size))
    return bytearray(out.getvalue())


def _write_mask(out: BytesWriter, legal: list[int], nothing: bytes) -> None:
    start: i64 = len(out)
    out.write(nothing)
    for action in legal:
        out[start + action] = 1


class Buffers:
    """Where a batch writes. Each has a row for each game; a step fills all of them."""

    def __init__(self, game: Game, seats: int, count: int) -> None:
        self.observations: Final = bytearray(WIDTH * len(game.terms()) * count)
        """32-bit floats: what the seat to act may know."""
        self.masks: Final = bytearray(len(game.actions) * count)
        """Bytes: which actions are legal."""
        self.actors: Final = bytearray(4 * count)
        """32-bit integers: the seat to act."""
        self.rewards: Final = bytearray(WIDTH * seats * count)
        """32-bit floats, one for each seat: 0 until a game has ended."""
        self.ends: Final = bytearray(count)
        """Bytes: whether the last action ended the game (`ENDED`, `CUT`). The rest of the row is then a new game."""


class Batch:
    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], count: int, reward: str) -> None:
        if count < 1:
            raise ParlourError(f"A batch needs at least one game, not {count}.")
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = options
        self.reward: Final = reward
        self.count: Final = count
        self.buffers: Final = Buffers(game, seats, count)
        self.states: Final[list[State]] = []
        self.begun: Final[list[int]] = [0] * count
        """How many games each row has begun."""
        self.seed: int | str = 0
        self.chance: Rng = rng_from_seed("batch", 0)
        self._row: Final = Observation()
        self._width: Final = len(self.buffers.observations) // count
        self._masks: Final = BytesWriter()
        self._actors: Final = BytesWriter()
        self._rewards: Final = BytesWriter()
        self._ends: Final = BytesWriter()
        self._no_mask: Final = bytes(len(game.actions))
        self._no_reward: Final = bytes(WIDTH * seats)

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
            state = self.states[row]
            if actions[row] not in state.legal(state.actors[0]):
                why = state.refusal(state.actors[0], actions[row])
                raise IllegalAction(why, f"Game {row}: {self.game.sentence(why)}")
        longest = self.game.longest
        for row in range(self.count):
            state = self.states[row]
            state.play(state.actors[0], actions[row])
            if state.actors and state.moves < longest:
                self._rewards.write(self._no_reward)
                self._ends.append(RUNNING)
            else:
                state = self._ended(row, state)
            self._write(row, state)
        self._flush()

    def sample(self) -> list[int]:
        """A random legal action for every game."""
        chosen: list[int] = []
        for state in self.states:
            legal = state.legal(state.actors[0])
            chosen.append(legal[self.chance.below(len(legal))])
        return chosen

    def show(self) -> None:
        """Write all positions into the buffers again; nothing has just ended."""
        for row in range(self.count):
            self._rewards.write(self._no_reward)
            self._ends.append(RUNNING)
            self._write(row, self.states[row])
        self._flush()

    def _new(self, row: int) -> State:
        state = self.game.new(self.seats, self.options, f"{self.seed}/{row}/{self.begun[row]}")
        self.begun[row] += 1
        return state

    def _ended(self, row: int, state: State) -> State:
        """Write how a game ended, and begin the next."""
        outcome = state.outcome
        if outcome is None:
            self._rewards.write(self._no_reward)
            self._ends.append(CUT)
        else:
            for reward in rewards(outcome, self.reward):
                write_f32_le(self._rewards, reward)
            self._ends.append(ENDED)
        self.states[row] = self._new(row)
        return self.states[row]

    def _write(self, row: int, state: State) -> None:
        seat = state.actors[0]
        state.observe(seat, self._row)
        self.buffers.observations[row * self._width : (row + 1) * self._width] = self._row.take()
        _write_mask(self._masks, state.legal(seat), self._no_mask)
        write_i32_le(self._actors, seat)

    def _flush(self) -> None:
        buffers = self.buffers
        buffers.masks[:] = _taken(self._masks)
        buffers.actors[:] = _taken(self._actors)
        buffers.rewards[:] = _taken(self._rewards)
        buffers.ends[:] = _taken(self._ends)


def _taken(out: BytesWriter) -> bytes:
    written = out.getvalue()
    out.truncate(0)
    return written
