"""Play a series, in this process or in several. The results do not depend on the number of processes."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context

from parlour.arena.series import GameBroke, Played, Series, play_game

BATCH_SECONDS = 0.3
"""How long a batch should take: short enough for a live display, long enough to keep the transfer cheap."""


def simulate(series: Series, jobs: int = 1) -> Iterator[list[Played]]:
    """Yield the results of all games in order, a batch at a time."""
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
    """Let workers play batches in any order, and yield them in the order of the series."""
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
        raise GameBroke("A worker process was killed; the games it was playing are lost.") from error
    finally:
        if told < series.games:  # the caller has stopped early: do not wait for the workers
            for worker in set(active_children()) - before:
                worker.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def play_batch(series: Series, first: int, last: int) -> tuple[list[Played], float]:
    """Play the games `first` to `last - 1`, and measure how long they take in seconds."""
    start = time.perf_counter()
    batch = [play_game(series, index) for index in range(first, last)]
    return batch, time.perf_counter() - start


def _next_size(count: int, seconds: float) -> int:
    """Return the next batch size: at most four times the last one, so that one quick game does not mislead."""
    return max(1, min(4 * count, int(count * BATCH_SECONDS / max(seconds, 1e-6))))


def _leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
