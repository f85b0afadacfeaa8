"""Learning with MaskablePPO of sb3-contrib: `python -m parlour.envs.maskable GAME` (extra `[train]`).

A network first learns from examples: from the decisions of bots in their own games, and from how these games ended.
Then it plays against such bots and goes on by itself; its reward is the difference in points, because games that are
all lost tell it nothing. Its learning curve is written as a picture, and what it has learned as a policy that sits down
like any other bot (`policy:FILE`).
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from parlour.arena.extras import needed
from parlour.bots import decide, make_bot
from parlour.engine import Game, ParlourError
from parlour.engine.rng import rng_from_seed
from parlour.envs import Family, families
from parlour.envs.policy import Policy
from parlour.envs.selfplay import matched
from parlour.envs.setting import setting

HIDDEN = 128
"""Units between the observation and the actions, as in `parlour.envs.policy`."""
POINT = 0.02
"""What a point of difference is worth."""


@dataclass(frozen=True)
class Examples:
    """Decisions of bots: what they saw, what was legal, what they did, and how the game ended for them."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    rewards: NDArray[np.float32]


def examples(game: Game, seats: int, bot: str, games: int, seed: int = 0) -> Examples:
    """All decisions of so many games, in which a bot of this name sits in every seat."""
    table = setting(game, seats, game.aimless, "score")
    rows: list[tuple[Any, ...]] = []
    for number in range(games):
        state, chance = table.new(f"examples/{seed}/{number}"), rng_from_seed("examples", number)
        bots = [make_bot(bot, f"{seed}/{number}/{seat}") for seat in range(seats)]
        first = len(rows)
        while state.actors and not table.cut(state):
            seat = state.actors[0]
            action = decide(bots[seat], state, seat, chance)
            rows.append((table.observe(state, seat), table.mask(state, seat, table.actions), action, seat))
            state.apply(seat, action)
        worth = table.rewards(state)
        rows[first:] = [(*row[:3], POINT * worth[row[3]]) for row in rows[first:]]
    observations, masks, actions, rewards = zip(*rows, strict=True)
    return Examples(np.stack(observations), np.stack(masks), np.array(actions), np.array(rewards, np.float32))


def imitate(model: Any, found: Examples, passes: int, size: int = 256) -> None:
    """Make what the bots did more likely, and expect what they got."""
    import torch

    net = model.policy
    steps = torch.optim.Adam(net.parameters(), lr=1e-3)
    rng = np.random.default_rng(0)
    for _ in range(passes):
        order = rng.permutation(len(found.actions))
        for first in range(0, len(order), size):
            part = order[first : first + size]
            values, logs, _ = net.evaluate_actions(
                torch.as_tensor(found.observations[part]),
                torch.as_tensor(found.actions[part]),
                action_masks=found.masks[part].astype(bool),
            )
            error = values.flatten() - torch.as_tensor(found.rewards[part])
            loss = -logs.mean() + 0.5 * (error * error).mean()
            steps.zero_grad()
            loss.backward()
            steps.step()


def exported(model: Any, game: Game) -> Policy:
    """What the model plays by, as a policy in plain NumPy. It expects nothing: a bot need not."""
    hidden, out = model.policy.mlp_extractor.policy_net[0], model.policy.action_net
    made = Policy.fresh(game, HIDDEN)
    for name, layer in (("in", hidden), ("out", out)):
        made.weights[name] = layer.weight.detach().numpy().T.copy()
        made.weights[f"{name}_bias"] = layer.bias.detach().numpy().copy()
    return made


class Curve:
    """How a policy does against bots while it learns."""

    def __init__(self, game: Game, seats: int, file: Path, games: int) -> None:
        self.game, self.seats, self.file, self.games = game, seats, file, games
        self.steps: list[int] = []
        self.won: dict[str, list[float]] = {"random": [], "greedy": []}
        self.leads: dict[str, list[float]] = {"random": [], "greedy": []}

    def test(self, model: Any, steps: int) -> None:
        self.steps.append(steps)
        print(f"{steps:,} decisions:", end="")
        for bot in self.won:
            share, lead = self.against(model, bot, self.games)
            self.won[bot].append(100 * share)
            self.leads[bot].append(lead)
            print(f" wins {100 * share:.0f} % against {bot}, {lead:+.1f} points;", end="", flush=True)
        print()

    def against(self, model: Any, bot: str, games: int) -> tuple[float, float]:
        """The share of games that it wins, and its lead in points, in every seat equally often."""
        exported(model, self.game).save(self.file)
        return matched(self.file, self.game, self.seats, self.game.aimless, bot, games)

    def draw(self, file: Path) -> None:
        import matplotlib as mpl

        mpl.use("Agg")
        from matplotlib import pyplot

        figure, sides = pyplot.subplots(1, 2, figsize=(10, 4))
        for axes, told, found in ((sides[0], "% won", self.won), (sides[1], "points ahead", self.leads)):
            for bot, values in found.items():
                axes.plot(self.steps, values, marker="o", label=f"against {bot}")
            axes.set(xlabel="own decisions learned from", ylabel=told, title=self.game.name)
            axes.legend()
        sides[0].set_ylim(-2, 102)
        figure.savefig(file, dpi=120, bbox_inches="tight")


def learner(family: Family, opponents: str, seed: int) -> Any:
    from sb3_contrib import MaskablePPO

    table = gymnasium.make(family.id, opponents=opponents, options=family.game.aimless, reward="score")
    env = gymnasium.wrappers.TransformReward(table, lambda points: POINT * float(points))
    layers = {"net_arch": {"pi": [HIDDEN], "vf": [HIDDEN]}}
    return MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=1024,
        batch_size=256,
        learning_rate=1e-4,
        clip_range=0.1,
        target_kl=0.02,
        policy_kwargs=layers,
        seed=seed,
        device="cpu",
    )


def main(arguments: list[str] | None = None) -> None:
    chosen = _arguments(arguments)
    try:
        run(chosen)
    except ParlourError as error:
        raise SystemExit(str(error)) from None


def run(chosen: Any) -> None:
    """Learn as the arguments say. What is missing is said before anything is learned."""
    for module in ("sb3_contrib", "matplotlib"):
        needed(module, "train")
    seats = setting(chosen.game, None, None, "result").seats
    make_bot(chosen.opponents, chosen.seed)
    family = next(family for family in families() if family.game.slug == chosen.game)
    game = family.game
    model = learner(family, chosen.opponents, chosen.seed)
    curve = Curve(game, seats, chosen.out, chosen.test)
    if chosen.examples:
        found = examples(game, seats, chosen.opponents, chosen.examples, chosen.seed)
        print(f"{len(found.actions):,} examples from {chosen.examples} games of {chosen.opponents}", flush=True)
        imitate(model, found, chosen.passes)
    curve.test(model, 0)
    for _ in range(chosen.rounds):
        model.learn(chosen.steps // chosen.rounds, reset_num_timesteps=False)
        curve.test(model, model.num_timesteps)
    curve.draw(chosen.curve)
    for bot in curve.won:
        share, lead = curve.against(model, bot, 200)
        print(f"{chosen.out}: wins {100 * share:.1f} % of 200 games against {bot}, {lead:+.1f} points.", flush=True)


def _arguments(arguments: list[str] | None) -> Any:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="for example, one of `parlour games`")
    parser.add_argument("--opponents", default="greedy", help="the bot to learn from and against")
    parser.add_argument("--examples", type=int, default=150, help="games of that bot to learn from first; 0 for none")
    parser.add_argument("--passes", type=int, default=12, help="how often it goes through the examples")
    parser.add_argument("--steps", type=int, default=24_000, help="own decisions to learn from")
    parser.add_argument("--rounds", type=int, default=4, help="how often it is tested on the way")
    parser.add_argument("--test", type=int, default=40, help="games of each test")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", type=Path, default=Path("curve.png"), help="the picture of its learning curve")
    parser.add_argument("--out", type=Path, default=Path("learned.npz"), help="the file for the policy")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
