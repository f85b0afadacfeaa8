"""Speed of the learning environments beside PettingZoo's own connect_four, on one core, in one run.

Needs pygame, which connect_four imports: `pip install pygame`. Every round measures each contender for a short while;
the medians of the rounds are shown. Time is processor time, so that other work on the machine disturbs little.
"""

import argparse
import random
import statistics
import time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as Grid

from benchmarks.run import pin_to_one_core
from parlour.engine import Game
from parlour.envs import VectorEnv, families

ROWS = 32
"""Games that are stepped together. With 64, what they touch no longer fits into a cache of a megabyte."""


def wrapped(env: Any, seconds: float) -> float:
    """Steps a second of an AEC environment with random legal moves, as everybody writes the loop."""
    chance, steps, begun = random.Random(1), 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut or time.process_time() - begun > seconds:
                break
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[chance.randrange(len(legal))]))
            steps += 1
    return steps / (time.process_time() - begun)


def together(game: Game, seats: int, seconds: float) -> float:
    """Steps a second of all rows of a vector environment, with observation, mask and the choice of a move."""
    env = VectorEnv(game, ROWS, seats, game.aimless)
    env.reset(seed=1)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        env.step(env.sample())
        steps += ROWS
    assert np.isfinite(env.observations).all()
    return steps / (time.process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    arguments = parser.parse_args()
    from pettingzoo.classic import connect_four_v3

    pin_to_one_core()
    found: dict[tuple[str, str], list[float]] = {}
    for _ in range(arguments.rounds):
        found.setdefault(("connect_four", "wrapped"), []).append(wrapped(connect_four_v3.env(), arguments.seconds))
        for family in families():
            game = family.game
            seats = max(count for count in game.seats if count <= 4)
            env = family.env(seats=seats, options=game.aimless)
            found.setdefault((game.name, "wrapped"), []).append(wrapped(env, arguments.seconds))
            found.setdefault((game.name, "vector"), []).append(together(game, seats, arguments.seconds))
    show({key: statistics.median(values) for key, values in found.items()})


def show(found: dict[tuple[str, str], float]) -> None:
    peer = found["connect_four", "wrapped"]
    grid = Grid(title="Steps a second, one core, four seats or the most below")
    for heading in ("", "PettingZoo", "× connect_four", "vector", "× connect_four"):
        grid.add_column(heading, justify="right" if heading else "left")
    grid.add_row("connect_four", f"{peer:,.0f}", "1.0×", "–", "–")
    names = [name for name, kind in found if kind == "vector"]
    for name in names:
        one, many = found[name, "wrapped"], found[name, "vector"]
        grid.add_row(name, f"{one:,.0f}", f"{one / peer:.1f}×", f"{many:,.0f}", f"{many / peer:.1f}×")
    for kind in ("wrapped", "vector"):
        middle = statistics.median(found[name, kind] for name in names)
        grid.caption = f"{grid.caption or ''}{kind}: median game {middle:,.0f}, {middle / peer:.1f}×  "
    Console().print(grid)


if __name__ == "__main__":
    main()
