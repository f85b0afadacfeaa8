"""Learning by self-play, in plain NumPy: `python -m parlour.envs.selfplay GAME`.

One network plays all seats of many games at once in a `VectorEnv`. After every game each of its decisions is made more
likely or less, by how the game ended for the seat that decided (an actor and critic with Adam). In the end the policy
is stored and plays against bots.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.arena import new_series, simulate
from parlour.bots import make_bot
from parlour.engine import Game, OptionValue, ParlourError
from parlour.envs.policy import Floats, Policy
from parlour.envs.setting import labels, setting
from parlour.envs.vector import VectorEnv
from parlour.games import game as find_game


class Adam:
    """The usual step size for each weight."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.steps = weights, rate, 0
        self.mean = {name: np.zeros_like(weight) for name, weight in weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in weights.items()}

    def step(self, gradients: dict[str, Floats]) -> None:
        self.steps += 1
        tilt = self.rate * np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            mean *= 0.9
            mean += 0.1 * gradient
            square *= 0.999
            square += 0.001 * gradient * gradient
            self.weights[name] -= (tilt * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


class Trail:
    """The decisions of the game that a row is playing, until it ends and they can be judged."""

    def __init__(self) -> None:
        self.observations: list[Floats] = []
        self.masks: list[NDArray[Any]] = []
        self.actions: list[int] = []
        self.seats: list[int] = []


class SelfPlay:
    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        rows: int = 64,
        rate: float = 1e-3,
        entropy: float = 0.01,
        decay: float = 0.995,
        seed: int = 0,
    ) -> None:
        self.policy = Policy.fresh(game, seed=seed)
        self.env = VectorEnv(game, rows, seats, options)
        self.env.reset(seed)
        self.rng = np.random.default_rng(seed)
        self.adam = Adam(self.policy.weights, rate)
        self.entropy, self.decay = entropy, decay
        self.trails = [Trail() for _ in range(rows)]
        self.judged: list[tuple[Trail, Floats]] = []
        self.games = self.decisions = 0

    def run(self, steps: int) -> None:
        """Take `steps` steps in every row, learning from every game that ends."""
        for _ in range(steps):
            self._step()
            if sum(len(trail.actions) for trail, _ in self.judged) >= 4096:
                self.learn()

    def _step(self) -> None:
        env = self.env
        observations, masks = env.observations.copy(), env.masks.copy()
        _, odds, _ = self.policy.forward(observations, masks)
        draws = self.rng.random((env.count, 1), np.float32)
        actions = np.minimum((odds.cumsum(axis=1) < draws).sum(axis=1), odds.shape[1] - 1)
        legal = masks[np.arange(env.count), actions] > 0  # rounding may lead past the last legal action
        actions = np.where(legal, actions, odds.argmax(axis=1))
        for row, trail in enumerate(self.trails):
            trail.observations.append(observations[row])
            trail.masks.append(masks[row])
            trail.actions.append(int(actions[row]))
            trail.seats.append(int(env.actors[row]))
        env.step(actions)
        self.decisions += env.count
        for row in np.flatnonzero(env.ends).tolist():
            self.judged.append((self.trails[row], self._returns(self.trails[row], env.rewards[row])))
            self.trails[row] = Trail()
            self.games += 1

    def _returns(self, trail: Trail, rewards: Floats) -> Floats:
        """What each decision led to: the seat's reward, a little less the earlier it was."""
        length = len(trail.seats)
        ages = np.arange(length - 1, -1, -1)
        return (rewards[trail.seats] * self.decay**ages).astype(np.float32)

    def learn(self) -> None:
        """One pass over the games that have ended."""
        observations = np.concatenate([np.stack(trail.observations) for trail, _ in self.judged])
        masks = np.concatenate([np.stack(trail.masks) for trail, _ in self.judged])
        actions = np.concatenate([trail.actions for trail, _ in self.judged])
        returns = np.concatenate([found for _, found in self.judged])
        self.judged.clear()
        order = self.rng.permutation(len(actions))
        for first in range(0, len(order), 1024):
            part = order[first : first + 1024]
            self.adam.step(self.gradients(observations[part], masks[part], actions[part], returns[part]))

    def gradients(
        self, observations: Floats, masks: NDArray[Any], actions: NDArray[Any], returns: Floats
    ) -> dict[str, Floats]:
        """Of the policy's loss, the value's error and the entropy, by hand."""
        weights, size = self.policy.weights, len(actions)
        inside, odds, value = self.policy.forward(observations, masks)
        gain = returns - value
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        d_logits = odds * gain[:, None]
        d_logits[np.arange(size), actions] -= gain
        log = np.log(odds + 1e-9)
        d_logits += self.entropy * odds * (log - (odds * log).sum(axis=1, keepdims=True))
        d_logits /= size
        d_value = (0.5 * (value - returns) / size)[:, None].astype(np.float32)
        d_inside = (d_logits @ weights["out"].T + d_value @ weights["value"].T) * (1.0 - inside * inside)
        return {
            "in": observations.T @ d_inside,
            "in_bias": d_inside.sum(axis=0),
            "out": inside.T @ d_logits,
            "out_bias": d_logits.sum(axis=0),
            "value": inside.T @ d_value,
            "value_bias": d_value.sum(axis=0),
        }


def matched(
    file: Path, game: Game, seats: int, options: dict[str, OptionValue], opponent: str, games: int
) -> tuple[float, float]:
    """How a stored policy does against bots, in each seat equally often.

    The share of games that it wins, and by how many points it is ahead of the best of the others.
    """
    won = lead = 0.0
    for seat in range(seats):
        bots = [opponent] * seats
        bots[seat] = f"policy:{file}"
        series = new_series(game.slug, seats, bots, games // seats, f"selfplay/{seat}", options)
        for batch in simulate(series):
            for played in batch:
                won += played.rewards[seat]
                lead += played.scores[seat] - max(played.scores[:seat] + played.scores[seat + 1 :])
    count = games // seats * seats
    return won / count, lead / count


def wins(file: Path, game: Game, seats: int, options: dict[str, OptionValue], opponent: str, games: int) -> float:
    """The share of games that a stored policy wins against bots."""
    return matched(file, game, seats, options, opponent, games)[0]


def main(given: list[str] | None = None) -> None:
    arguments = _arguments(given)
    try:
        run(arguments)
    except ParlourError as error:
        raise SystemExit(str(error)) from None


def run(arguments: Any) -> None:
    """Learn as the arguments say, and show how it does after every round."""
    game = find_game(arguments.game)
    make_bot(arguments.against, arguments.seed)
    seats = setting(game, arguments.seats, None, "result").seats
    learner = SelfPlay(game, seats, game.aimless, rows=arguments.rows, seed=arguments.seed)
    file = arguments.out or Path(f"{game.slug}.npz")
    print(f"{game.name}, {seats} players: {len(labels(game.slug))} numbers, {len(game.actions)} actions.")
    begun = time.perf_counter()
    for round in range(1, arguments.rounds + 1):
        learner.run(arguments.steps)
        learner.policy.save(file)
        share = wins(file, game, seats, game.aimless, arguments.against, arguments.test)
        spent = time.perf_counter() - begun
        print(f"round {round}: {learner.games} games, {learner.decisions:,} decisions, {spent:.0f} s,", end=" ")
        print(f"wins {100 * share:.0f} % of {arguments.test} games against {arguments.against}", flush=True)
        if share >= arguments.until:
            break
    share = wins(file, game, seats, game.aimless, arguments.against, 200)
    print(f"{file}: wins {100 * share:.1f} % of 200 games against {arguments.against}.")


def _arguments(given: list[str] | None) -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="for example, one of `parlour games`")
    parser.add_argument("--seats", type=int, help="the smallest number for several players if not given")
    parser.add_argument("--rounds", type=int, default=20, help="the most rounds of learning")
    parser.add_argument("--steps", type=int, default=1500, help="steps of a round, in every row")
    parser.add_argument("--rows", type=int, default=64, help="games played at once")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--against", default="random", help="the bot to play against after each round")
    parser.add_argument("--until", type=float, default=0.95, help="stop when this share of games is won")
    parser.add_argument("--test", type=int, default=100, help="games against the bot after each round")
    parser.add_argument("--out", type=Path, help="the file for the policy")
    return parser.parse_args(given)


if __name__ == "__main__":
    main()
