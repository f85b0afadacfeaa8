"""What the arena does in a second, and what it takes: `python -m benchmarks.arena [--games N] [--decisions N]`.

One tournament is played by one process, by two, and on a Ray cluster of one node with two processors on this machine.
The time is that from the first finished game to the last, so starting up is told apart. Then a large data set is
written, and the most memory that this process and its largest worker ever had is told.
"""

import argparse
import os
import resource
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from parlour.arena import Standings, new_series, new_tournament, play_tournament, save_decisions

MIB = 1 << 20


class Clock:
    """When the first and the last batch came."""

    def __init__(self) -> None:
        self.begun = time.perf_counter()
        self.first = self.last = 0.0
        self.early = 0

    def watch(self, standings: Standings) -> None:
        if not standings.arrived:
            return
        self.last = time.perf_counter()
        if not self.first:
            self.first, self.early = self.last, standings.arrived


def tournament_speed(slug: str, bots: list[str], games: int, jobs: int, ray: str | None) -> tuple[float, float]:
    """Games per second, and seconds until the first game was finished."""
    clock = Clock()
    with tempfile.TemporaryDirectory() as out:
        plan = new_tournament(slug, 2, bots, games)
        play_tournament(plan, Path(out), jobs, ray, clock.watch)
    return (plan.total - clock.early) / (clock.last - clock.first), clock.first - clock.begun


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a Ray cluster of one node on this machine."""
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as home:
        os.environ.update(RAY_USAGE_STATS_ENABLED="0", RAY_TMPDIR=home, RAY_worker_niceness="0")
        node = {"num_cpus": 2, "object_store_memory": 80 * MIB, "node_ip_address": "127.0.0.2"}
        cluster_utils: Any = import_module("ray.cluster_utils")
        found = cluster_utils.Cluster(
            initialize_head=True, head_node_args={**node, "include_dashboard": False, "include_log_monitor": False}
        )
        try:
            yield found.address
        finally:
            found.shutdown()


def compared(slug: str, bots: list[str], games: int, rounds: int) -> dict[str, tuple[float, float]]:
    """Medians of both figures for each contender, each measured once in every round."""
    with cluster() as address:
        contenders = {"1 process": (1, None), "2 processes": (2, None), "Ray, 2 processors": (2, address)}
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in contenders}
        for _ in range(rounds):
            for name, (jobs, ray) in contenders.items():
                found[name].append(tournament_speed(slug, bots, games, jobs, ray))
    return {name: (median(one[0] for one in all_), median(one[1] for one in all_)) for name, all_ in found.items()}


def data_set(slug: str, decisions: int, jobs: int, observe: bool) -> dict[str, float]:
    """Write at least so many decisions of random games, and tell the size, the speed and the most memory."""
    series = new_series(slug, 2, ["random"], decisions, 1, {})
    with tempfile.TemporaryDirectory() as out:
        file = Path(out) / "games.parquet"
        begun, written = time.perf_counter(), 0
        running = save_decisions(series, file, jobs, observe)
        for batch in running:
            written += sum(played.decisions for played in batch)
            if written >= decisions:
                break
        running.close()
        seconds = time.perf_counter() - begun
        size = file.stat().st_size
    return {
        "decisions": written,
        "per_second": written / seconds,
        "file": size / MIB,
        "memory": peak(resource.RUSAGE_SELF),
        "worker": peak(resource.RUSAGE_CHILDREN),
    }


def peak(who: int) -> float:
    """The most memory in MiB; of the largest one if there are several processes."""
    return resource.getrusage(who).ru_maxrss / 1024


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="luna")
    parser.add_argument("--bots", default="wanderer,dabbler")
    parser.add_argument("--games", type=int, default=1_000, help="of the tournament; 0 for none")
    parser.add_argument("--rounds", type=int, default=5, help="in which each is measured once; medians are told")
    parser.add_argument("--decisions", type=int, default=10_000_000, help="of the data set; 0 for none")
    parser.add_argument("--features", action="store_true", help="with observations in the data set")
    parser.add_argument("--jobs", type=int, default=2, help="processes that write the data set")
    arguments = parser.parse_args()
    console = Console()
    bots = arguments.bots.split(",")
    if arguments.games:
        grid = Grid("played by", "games/s", "s until the first game")
        for told, (speed, wait) in compared(arguments.game, bots, arguments.games, arguments.rounds).items():
            grid.add_row(told, f"{speed:,.0f}", f"{wait:.1f}")
        console.print(grid)
    if arguments.decisions:
        for name, value in data_set(arguments.game, arguments.decisions, arguments.jobs, arguments.features).items():
            console.print(f"{name}: {value:,.0f}")


if __name__ == "__main__":
    main()
