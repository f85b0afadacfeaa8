"""A small neural network in plain NumPy: it chooses moves, learns, is stored in a file, and sits down as a bot."""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.bots import BadBot, Bot, Weighed
from parlour.engine import Game, State
from parlour.envs.setting import Sight

Floats = NDArray[np.floating[Any]]
_NEVER = np.float32(-1e9)
"""The logit of an illegal action."""


class Policy:
    """Two layers from an observation to a logit for each action and the expected reward."""

    def __init__(self, game: str, version: int, weights: dict[str, Floats]) -> None:
        self.game = game
        self.version = version
        self.weights = weights

    @classmethod
    def fresh(cls, game: Game, hidden: int = 128, seed: int = 0) -> "Policy":
        rng = np.random.default_rng(seed)
        numbers, actions = len(game.terms()), len(game.actions)
        weights = {
            "in": rng.normal(0.0, 1.0 / np.sqrt(numbers), (numbers, hidden)).astype(np.float32) * 2.0,
            "in_bias": np.zeros(hidden, np.float32),
            "out": np.zeros((hidden, actions), np.float32),
            "out_bias": np.zeros(actions, np.float32),
            "value": np.zeros((hidden, 1), np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        return cls(game.slug, game.version, weights)

    def hidden(self, observations: Floats) -> Floats:
        made: Floats = np.tanh(observations @ self.weights["in"] + self.weights["in_bias"])
        return made

    def forward(self, observations: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the probability of each legal action, and the value."""
        inside = self.hidden(observations)
        logits = inside @ self.weights["out"] + self.weights["out_bias"]
        logits = np.where(masks, logits, _NEVER)
        logits -= logits.max(axis=1, keepdims=True)
        odds = np.exp(logits)
        odds /= odds.sum(axis=1, keepdims=True)
        value = (inside @ self.weights["value"] + self.weights["value_bias"])[:, 0]
        return inside, odds, value

    def save(self, file: Path) -> None:
        stored: dict[str, Any] = {**self.weights, "game": self.game, "version": self.version}
        np.savez_compressed(file, **stored)

    @classmethod
    def load(cls, file: Path) -> "Policy":
        try:
            with np.load(file, allow_pickle=False) as stored:
                weights = {name: stored[name] for name in stored.files if name not in ("game", "version")}
                return cls(str(stored["game"]), int(stored["version"]), weights)
        except (OSError, ValueError, KeyError) as error:
            raise BadBot(f"{file} is not a policy: {error}") from error


class PolicyBot(Bot):
    """A policy at a table. It sees what its seat may know, and takes the most likely action."""

    def __init__(self, seed: int | str, policy: Policy) -> None:
        super().__init__(seed)
        self.policy = policy
        self._sight: Sight | None = None

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        if state.game.slug != self.policy.game or not state.game.plays_like(self.policy.version):
            raise BadBot(f"This policy plays {self.policy.game}, version {self.policy.version}, not {state.game.name}.")
        if self._sight is None:
            self._sight = Sight(state.game)
        numbers = self._sight.of(state, seat)
        legal = state.legal(seat)
        mask = np.zeros(len(state.game.actions), np.int8)
        mask[legal] = 1
        _, odds, _ = self.policy.forward(numbers[None], mask[None])
        return sorted((Weighed(float(odds[0, action]), [action]) for action in legal), key=lambda one: -one.value)


_LOADED: dict[tuple[str, int], Policy] = {}


def sit_down(seed: int | str, text: str) -> PolicyBot:
    """The bot `policy:FILE`. A file is read once, and again when it has changed."""
    file = Path(text)
    if not text or not file.is_file():
        raise BadBot(f"“policy:{text}” names no file; write policy:FILE.")
    key = (str(file.resolve()), file.stat().st_mtime_ns)
    if key not in _LOADED:
        _LOADED[key] = Policy.load(file)
    return PolicyBot(seed, _LOADED[key])
