"""Many games: in order, and the same with any number of processes."""

import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from multiprocessing import active_children

import pytest

from parlour import games
from parlour.arena import GameBroke, Played, Series, simulate
from parlour.arena.work import next_size, usable_cores
from parlour.engine import Game

SLUG = games()[0].slug
SEATS = games()[0].seats[0]


def played(series: Series, jobs: int) -> list[Played]:
    return [game for batch in simulate(series, jobs) for game in batch]


def test_games_come_in_order_whatever_the_batches(dare: Game) -> None:
    found = played(Series("dare", 2, ("random", "random"), 700, 3), 1)
    assert [game.index for game in found] == list(range(700))


@pytest.mark.parametrize("jobs", [2, 3])
def test_processes_do_not_change_results(jobs: int) -> None:
    series = Series(SLUG, SEATS, ("random",) * SEATS, 23, "same")
    assert played(series, jobs) == played(series, 1)


def test_leaving_early_ends_the_workers() -> None:
    before = set(active_children())
    for _ in simulate(Series(SLUG, SEATS, ("random",) * SEATS, 100_000), 2):
        break
    deadline = time.monotonic() + 300  # only a worker that hangs takes this long
    while set(active_children()) - before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not set(active_children()) - before


def test_a_killed_worker_is_told_in_a_sentence() -> None:
    before = set(active_children())
    run = simulate(Series(SLUG, SEATS, ("random",) * SEATS, 100_000), 2)
    next(run)
    for worker in set(active_children()) - before:
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(GameBroke, match="A worker process was killed"):
        list(run)


def test_results_do_not_depend_on_the_hash_seed() -> None:
    script = (
        "from parlour.arena import Series, play_game;"
        f"print([play_game(Series({SLUG!r}, {SEATS}, ('greedy',) + ('random',) * {SEATS - 1}, 1, 2), 0)])"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_batches_grow_with_care_and_never_below_one() -> None:
    assert next_size(1, 30.0) == 1
    assert next_size(10, 0.001) == 40
    assert next_size(100, 2.0) == 50
    sizes = [1]
    for _ in range(8):
        sizes.append(next_size(sizes[-1], sizes[-1] / 300))
    assert all(after <= 4 * before for before, after in pairwise(sizes))
    assert sizes[-1] in range(290, 301)


def test_there_is_a_core_to_use() -> None:
    assert usable_cores() >= 1
