"""Many tables that are stepped together in compiled code, as NumPy arrays."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Game, OptionValue, State
from parlour.engine.batch import Batch
from parlour.envs.setting import BadEnvironment, Mask, Numbers, Seeds, labels, setting


class VectorEnv:
    """`count` games of one title. Every step takes one action for the seat to act in each of them.

    The arrays are filled anew by every step: copy what you want to keep or change. A game that ends is replaced at
    once; its row of `rewards` says what it was worth to each seat, and the observation is that of the new game.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        seats: int | None = None,
        options: dict[str, OptionValue] | None = None,
        reward: str = "result",
    ) -> None:
        self.setting = setting(game, seats, options, reward)
        self.count = count
        self.batch = Batch(self.setting.game, self.setting.seats, self.setting.options, count, reward)
        batch = self.batch
        self.observations: Numbers = np.frombuffer(memoryview(batch.observation.numbers), np.float32).reshape(count, -1)
        """What the seat to act may know."""
        self.masks: Mask = np.frombuffer(memoryview(batch.masks.bytes), np.int8).reshape(count, -1)
        """Which of its actions are legal."""
        self.actors: NDArray[np.int32] = np.frombuffer(memoryview(batch.actors), np.int32)
        """The seat to act."""
        self.rewards: Numbers = np.frombuffer(memoryview(batch.rewards), np.float32).reshape(count, -1)
        """For each seat what the last action ended with; 0 while a game goes on."""
        self.ends: NDArray[np.uint8] = np.frombuffer(memoryview(batch.ends), np.uint8)
        """0 while a game goes on, 1 if the last action ended it, 2 if it was cut because it was too long."""
        self._sampled: NDArray[np.int64] = np.frombuffer(memoryview(batch.sampled), np.int64)
        self._seeds = Seeds()

    @property
    def labels(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return labels(self.setting.game.slug)

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew."""
        self.batch.reset(self._seeds.next(seed))

    def step(self, actions: NDArray[Any] | Sequence[int]) -> None:
        """Take an action in every game. An illegal one is refused before any game has changed."""
        if not self.batch.states:
            raise BadEnvironment("Call reset() first.")
        self.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        self.batch.sample()
        return self._sampled.copy()

    def snapshot(self) -> tuple[list[State], list[int], tuple[int | str, Any], tuple[str, int]]:
        """All games at this step, to come back to."""
        batch = self.batch
        states = [state.clone() for state in batch.states]
        return states, batch.begun[:], (batch.seed, batch.chance.clone()), (self._seeds.key, self._seeds.begun)

    def restore(self, snapshot: tuple[list[State], list[int], tuple[int | str, Any], tuple[str, int]]) -> None:
        """Go back to a snapshot. Rewards and ends are 0, as after a reset."""
        if len(snapshot[0]) != self.count:
            raise BadEnvironment(f"This snapshot has {len(snapshot[0])} games, not {self.count}.")
        self.setting.check_fits(snapshot[0][0])
        states, begun, (self.batch.seed, chance), (self._seeds.key, self._seeds.begun) = snapshot
        self.batch.chance = chance.clone()
        self.batch.states[:] = [state.clone() for state in states]
        self.batch.begun[:] = begun
        self.batch.show()
