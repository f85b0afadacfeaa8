"""Numbered pieces of work, shared out in batches to a crew: this process, several processes or a Ray cluster.

A piece depends on nothing but its number, so it does not matter who does it, or when.
"""

import os
import signal
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children, connection, get_context, parent_process
from threading import Thread
from typing import Any, Generic, Protocol, TypeVar

from parlour.arena.series import GameBroke

T = TypeVar("T")
Piece = Callable[[int], T]

BATCH_SECONDS = 0.3
"""How long a batch should take: short enough for a live display, long enough to keep the transfer cheap."""


@dataclass(frozen=True)
class Batch(Generic[T]):
    """The pieces with these numbers, done."""

    numbers: Sequence[int]
    results: list[T]
    seconds: float


class Crew(Protocol):
    """Those who do the work."""

    def room(self) -> int:
        """How many batches may be under way at a time."""

    def begin(self, piece: Piece[Any], numbers: Sequence[int]) -> None:
        """Begin a batch."""

    def finished(self) -> list[Batch[Any]]:
        """Wait until at least one batch is done."""

    def leave(self, early: bool) -> None:
        """End the work; `early` if batches are still under way."""


def do_batch(piece: Piece[T], numbers: Sequence[int]) -> Batch[T]:
    """Do these pieces one after another, and measure how long they take."""
    start = time.perf_counter()
    results = [piece(number) for number in numbers]
    return Batch(numbers, results, time.perf_counter() - start)


def batches(
    crew: Crew,
    piece: Piece[T],
    numbers: Sequence[int],
    ordered: bool = False,
    weigh: Callable[[T], float] | None = None,
) -> Generator[Batch[T], None, None]:
    """Do all pieces, and yield each batch as it is done, or in the order of the numbers.

    `weigh` says which share of a batch one result takes up in memory. What waits for its turn is bounded: nobody
    begins new work while too many batches wait for an earlier one.
    """
    begun, under_way, size, told = 0, 0, 1, 0
    waiting: dict[int, Batch[T]] = {}
    places: dict[int, int] = {}
    try:
        while begun < len(numbers) or under_way:
            while begun < len(numbers) and under_way < crew.room() and under_way + len(waiting) < 2 * crew.room():
                part = numbers[begun : begun + size]
                places[part[0]] = begun
                crew.begin(piece, part)
                begun += len(part)
                under_way += 1
            for batch in crew.finished():
                under_way -= 1
                size = next_size(len(batch.numbers), _share(batch, weigh))
                waiting[places.pop(batch.numbers[0])] = batch
            while (place := _next_told(waiting, told, ordered)) is not None:
                batch = waiting.pop(place)
                told = place + len(batch.numbers)
                yield batch
    finally:
        crew.leave(early=begun < len(numbers) or under_way > 0)


def _next_told(waiting: dict[int, Batch[T]], told: int, ordered: bool) -> int | None:
    """The place of a batch that may be told now."""
    if ordered:
        return told if told in waiting else None
    return next(iter(waiting), None)


def _share(batch: Batch[T], weigh: Callable[[T], float] | None) -> float:
    """How much of what a batch may take this one has taken, of time or of memory."""
    space = 0.0 if weigh is None else sum(weigh(result) for result in batch.results)
    return max(batch.seconds / BATCH_SECONDS, space)


def next_size(count: int, share: float) -> int:
    """Return the next batch size: at most four times the last one, so that one quick game does not mislead."""
    return max(1, min(4 * count, int(count / max(share, 1e-6))))


def usable_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_crew(jobs: int, pieces: int) -> Crew:
    """This process, or as many as are of use."""
    return Alone() if min(jobs, pieces) <= 1 else Processes(min(jobs, pieces))


class Alone:
    """This process."""

    def __init__(self) -> None:
        self._next: tuple[Piece[Any], Sequence[int]] | None = None

    def room(self) -> int:
        return 1

    def begin(self, piece: Piece[Any], numbers: Sequence[int]) -> None:
        self._next = piece, numbers

    def finished(self) -> list[Batch[Any]]:
        assert self._next is not None
        return [do_batch(*self._next)]

    def leave(self, early: bool) -> None:
        self._next = None


class Processes:
    """Several processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._before = set(active_children())
        self._pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin_worker)
        self._running: set[Future[Batch[Any]]] = set()

    def room(self) -> int:
        return 2 * self._jobs

    def begin(self, piece: Piece[Any], numbers: Sequence[int]) -> None:
        try:
            self._running.add(self._pool.submit(do_batch, piece, numbers))
        except BrokenProcessPool as error:
            raise _killed() from error

    def finished(self) -> list[Batch[Any]]:
        done, self._running = wait(self._running, return_when=FIRST_COMPLETED)
        try:
            return [future.result() for future in done]
        except BrokenProcessPool as error:
            raise _killed() from error

    def leave(self, early: bool) -> None:
        if early:
            self._end_workers()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _end_workers(self) -> None:
        """Do not wait for the workers. If one is cut off while it sends, the pool would wait for the rest of it."""
        workers = set(active_children()) - self._before
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()
        results: Any = self._pool._result_queue
        results._writer.close()


def _killed() -> GameBroke:
    return GameBroke("A worker process was killed; the games it was playing are lost.")


def _begin_worker() -> None:
    """Leave interrupts to the parent, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
