"""Learning with MaskablePPO of sb3-contrib: `python -m parlour.envs.maskable GAME` (extra `[train]`).

One seat learns, bots play the others. The learning curve, the share of games won, is written as a picture.
"""

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from parlour.envs import families
from parlour.envs.single import SeatEnv


def share_won(model: Any, env: SeatEnv, games: int) -> float:
    """The share of games in which the learner came first."""
    won = 0
    for number in range(games):
        observation, _ = env.reset(seed=10_000 + number)
        over = cut = False
        reward = 0.0
        while not over and not cut:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, over, cut, _ = env.step(action)
        won += reward > 0
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--opponents", default="greedy")
    parser.add_argument("--steps", type=int, default=100_000, help="decisions of the learner")
    parser.add_argument("--rounds", type=int, default=10, help="how often it is tested on the way")
    parser.add_argument("--test", type=int, default=40, help="games of each test")
    parser.add_argument("--out", type=Path, default=Path("curve.png"))
    chosen = parser.parse_args()

    import matplotlib as mpl
    from sb3_contrib import MaskablePPO

    mpl.use("Agg")
    from matplotlib import pyplot

    family = next(family for family in families() if family.game.slug == chosen.game)
    settings: dict[str, Any] = {"opponents": chosen.opponents, "options": family.game.aimless}
    env, judge = gymnasium.make(family.id, **settings), family.seat_env(**settings)
    model = MaskablePPO("MlpPolicy", env, n_steps=1024, batch_size=256, seed=0, device="cpu")
    curve = [(0, share_won(model, judge, chosen.test))]
    for number in range(1, chosen.rounds + 1):
        model.learn(chosen.steps // chosen.rounds, reset_num_timesteps=False)
        curve.append((number * chosen.steps // chosen.rounds, share_won(model, judge, chosen.test)))
        print(f"{curve[-1][0]:,} decisions: wins {100 * curve[-1][1]:.0f} % against {chosen.opponents}", flush=True)
    steps, shares = np.array(curve).T
    figure, axes = pyplot.subplots(figsize=(7, 4))
    axes.plot(steps, 100 * shares, marker="o")
    axes.set(xlabel="decisions", ylabel=f"% won against {chosen.opponents}", ylim=(0, 100), title=family.game.name)
    figure.savefig(chosen.out, dpi=120, bbox_inches="tight")
    model.save(chosen.out.with_suffix(".zip"))


if __name__ == "__main__":
    main()
