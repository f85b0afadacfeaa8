"""Play a plan, in this process or in several. The results do not depend on how many."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from parlour.arena.series import GameBroke, Played, Series, play_game

BATCH_SECONDS = 0.3
"""A batch should take about this long: short enough for a live table, long enough to make its travel cheap."""


def simulate(series: Series, jobs: int = 1) -> Iterator[list[Played]]:
    """All games of the plan, in order, a batch at a time."""
    if jobs <= 1 or series.games == 1:
        yield from _here(series)
    else:
        yield from _elsewhere(series, min(jobs, series.games))


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(series: Series) -> Iterator[list[Played]]:
    first, size = 0, 1
    while first < series.games:
        batch, seconds = play_batch(series, first, min(first + size, series.games))
        yield batch
        first += len(batch)
        size = _next_size(len(batch), seconds)


def _elsewhere(series: Series, jobs: int) -> Iterator[list[Played]]:
    """Workers play batches in any order; they are handed on in the order of the plan."""
    before = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_interrupts_to_parent)
    running: dict[Future[tuple[list[Played], float]], int] = {}
    done: dict[int, list[Played]] = {}
    handed_out, told, size = 0, 0, 1
    try:
        while told < series.games:
            while handed_out < series.games and len(running) < 2 * jobs:
                last = min(handed_out + size, series.games)
                running[pool.submit(play_batch, series, handed_out, last)] = handed_out
                handed_out = last
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                batch, seconds = future.result()
                done[running.pop(future)] = batch
                size = _next_size(len(batch), seconds)
            while told in done:
                batch = done.pop(told)
                told += len(batch)
                yield batch
    except BrokenProcessPool as error:
        raise GameBroke("A worker process was ended from outside; what it was playing is lost.") from error
    finally:
        if told < series.games:  # nobody waits for what the workers are still at
            for worker in set(active_children()) - before:
                worker.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def play_batch(series: Series, first: int, last: int) -> tuple[list[Played], float]:
    """The games `first` to `last - 1`, and how long they took."""
    start = time.perf_counter()
    batch = [play_game(series, index) for index in range(first, last)]
    return batch, time.perf_counter() - start


def _next_size(count: int, seconds: float) -> int:
    """At most four times as many as before, so that one quick game does not mislead."""
    return max(1, min(4 * count, int(count * BATCH_SECONDS / max(seconds, 1e-6))))


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
