"""Numbered pieces of work, shared out in batches to a crew: this process, several processes or a Ray cluster.

A piece depends on nothing but its number, so it does not matter who does it, or when.
"""

import os
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

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
