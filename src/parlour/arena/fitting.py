"""Fits a learned evaluation to noted positions, with NumPy: logistic regression with a few hidden units, by Adam."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from parlour.arena.training import Notes
from parlour.bots.learned import UNIT, Weights
from parlour.engine import Game, ParlourError

Floats = NDArray[np.float64]
Model = dict[str, Floats]

HELD_OUT = 8
"""One game in so many is not learned from, but shows how well the rest was learned."""
BATCH = 512
RATE = 0.002
DECAY = 0.001
"""How strongly weights are drawn towards 0."""
DIGITS = 6
_SMALLEST = 1e-6


@dataclass(frozen=True)
class Epoch:
    """How far the evaluation was off after so many passes: its cross-entropy, on average over positions."""

    number: int
    learned: float
    """In the games that were learned from."""
    held_out: float
    """In the others."""


@dataclass(frozen=True)
class Fit:
    """The weights of the best epoch, what the game's own evaluation achieves, and how learning went."""

    weights: Weights
    plain: float
    curve: list[Epoch]

    @property
    def best(self) -> Epoch:
        return min(self.curve, key=lambda epoch: epoch.held_out)


Watch = Callable[[Epoch], None]


class Examples:
    """Noted positions as arrays."""

    def __init__(self, numbers: NDArray[np.float32], logits: Floats, targets: Floats) -> None:
        self.numbers = numbers
        self.logits = logits
        """Of the game's own evaluation."""
        self.targets = targets

    def __len__(self) -> int:
        return len(self.targets)

    def part(self, rows: NDArray[np.bool_] | NDArray[np.int64]) -> "Examples":
        return Examples(self.numbers[rows], self.logits[rows], self.targets[rows])


def fit(game: Game, notes: Notes, hidden: int, epochs: int, seed: int, watch: Watch) -> Fit:
    """Learn from the notes. The same notes and seed give the same weights."""
    examples = examples_of(notes)
    held_out = np.frombuffer(notes.games, np.int32) % HELD_OUT == 0
    if held_out.all() or not held_out.any():
        raise ParlourError(f"There is too little to learn from; play at least {2 * HELD_OUT} games.")
    learner = Learner(examples.numbers.shape[1], hidden, seed)
    lessons, others = examples.part(~held_out), examples.part(held_out)
    plain = loss(others.logits, others.targets)
    curve: list[Epoch] = []
    kept = learner.model
    for number in range(1, epochs + 1):
        learner.study(lessons, RATE * (1.0 - (number - 1) / epochs))
        curve.append(Epoch(number, learner.loss(lessons), learner.loss(others)))
        if curve[-1].held_out <= min(epoch.held_out for epoch in curve):
            kept = {name: weights.copy() for name, weights in learner.model.items()}
        watch(curve[-1])
    return Fit(rounded(game, kept), plain, curve)


def examples_of(notes: Notes) -> Examples:
    plain = np.clip(np.frombuffer(notes.plain, np.float64), _SMALLEST, 1.0 - _SMALLEST)
    numbers = np.frombuffer(notes.numbers, np.float32).reshape(len(notes), -1)
    return Examples(numbers, np.log(plain / (1.0 - plain)), np.frombuffer(notes.later, np.float64))


def rounded(game: Game, model: Model) -> Weights:
    """The weights as they are stored: in whole parts of a unit, and without needless digits."""
    return Weights(
        game.slug,
        game.version,
        round(float(model["share"][0]), DIGITS),
        np.rint(model["in"] * UNIT).astype(int).tolist(),
        np.rint(model["bias"] * UNIT).astype(int).tolist(),
        [round(float(share), DIGITS) for share in model["out"]],
    )


def loss(logits: Floats, targets: Floats) -> float:
    """The cross-entropy, on average."""
    return float(np.mean(np.logaddexp(0.0, logits) - targets * logits))


class Learner:
    """A model, and how it learns. Column 0 of `in` is the weighted sum, the others are the hidden units."""

    def __init__(self, numbers: int, hidden: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        inside = self.rng.normal(0.0, 1.0 / np.sqrt(numbers), (numbers, 1 + hidden))
        inside[:, 0] = 0.0
        self.model: Model = {
            "in": inside,
            "bias": np.zeros(1 + hidden),
            "out": self.rng.normal(0.0, 0.1, hidden),
            "share": np.ones(1),
        }
        self.mean = {name: np.zeros_like(weights) for name, weights in self.model.items()}
        self.square = {name: np.zeros_like(weights) for name, weights in self.model.items()}
        self.steps = 0

    def study(self, examples: Examples, rate: float) -> None:
        """Go through all examples once."""
        order = self.rng.permutation(len(examples))
        for first in range(0, len(order), BATCH):
            self._step(self.gradients(examples.part(order[first : first + BATCH])), rate)

    def loss(self, examples: Examples) -> float:
        parts = [np.arange(first, min(first + 65_536, len(examples))) for first in range(0, len(examples), 65_536)]
        return sum(len(part) * self._part_loss(examples.part(part)) for part in parts) / len(examples)

    def _part_loss(self, examples: Examples) -> float:
        return loss(self._forward(examples)[2], examples.targets)

    def _forward(self, examples: Examples) -> tuple[Floats, Floats, Floats]:
        """The sums, the hidden units and the logits."""
        model = self.model
        sums = examples.numbers.astype(np.float64) @ model["in"] + model["bias"]
        bent = np.maximum(sums[:, 1:], 0.0)
        return sums, bent, model["share"] * examples.logits + sums[:, 0] + bent @ model["out"]

    def gradients(self, examples: Examples) -> Model:
        model = self.model
        sums, bent, logits = self._forward(examples)
        off = (1.0 / (1.0 + np.exp(-logits)) - examples.targets) / len(examples)
        back = np.empty_like(sums)
        back[:, 0] = off
        back[:, 1:] = off[:, None] * model["out"] * (sums[:, 1:] > 0.0)
        return {
            "in": examples.numbers.astype(np.float64).T @ back + DECAY * model["in"],
            "bias": back.sum(axis=0),
            "out": bent.T @ off + DECAY * model["out"],
            "share": np.array([off @ examples.logits]),
        }

    def _step(self, gradients: Model, rate: float) -> None:
        self.steps += 1
        tilt = rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            self.model[name] -= tilt * mean / (np.sqrt(square) + 1e-8)
