"""When Python looks for garbage cycles: never while somebody waits for an answer, if that can be helped.

Reference counting frees nearly everything; the collector is for cycles. A full collection looks at every object of
every table in memory, and the whole process stands still meanwhile. So:

- New objects are looked at as usual, some hundreds at a time.
- What has survived that is looked at once more, in small portions, between commands. What is left then belongs to
  tables and is frozen: no later portion looks at it again.
- Everything is looked at when nobody has asked for anything for a while, or after `AT_LATEST`.
"""

import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from parlour.server import metrics

USUAL: Final = gc.get_threshold()
NEVER: Final = 1_000_000_000
PORTION: Final = 4
"""Collections of the young generation after which the survivors are looked at: some 3,000 objects."""
QUIET: Final = 2.0
"""Seconds without a command or a request before everything is looked at."""
AT_LATEST: Final = 1800.0
"""Seconds after which everything is looked at though it is never quiet."""
LOOKS: Final = 0.05
PARTS: Final = ["young", "middle", "old"]
"""The names of Python's generations."""


class Handling:
    """How many commands and requests this process is handling."""

    def __init__(self) -> None:
        self.now = 0
        self.last = 0.0

    @contextmanager
    def one(self) -> Iterator[None]:
        self.now += 1
        try:
            yield
        finally:
            self.now -= 1
            self.last = time.monotonic()


HANDLING: Final = Handling()
"""Garbage belongs to the process, and so does this."""


class Garbage:
    """Collects at the server's own times while it is open."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._began = 0.0
        self._whole = time.monotonic()
        self._frozen = False
        """Whether anything was frozen since everything was looked at."""

    def open(self) -> None:
        gc.set_threshold(USUAL[0], NEVER, NEVER)
        gc.freeze()
        gc.callbacks.append(self._timed)
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        gc.callbacks.remove(self._timed)
        gc.set_threshold(*USUAL)
        gc.unfreeze()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOKS)
            self.tidy()

    def tidy(self) -> None:
        """Collect what is due. It waits for a moment without commands; only if there is none, it does not."""
        now = time.monotonic()
        patience = 2 if HANDLING.now else 1
        quiet = not HANDLING.now and now - HANDLING.last > QUIET
        if (self._frozen and quiet) or now - self._whole > patience * AT_LATEST:
            self.collect_all()
        elif gc.get_count()[1] >= patience * PORTION:
            gc.collect()
            gc.freeze()
            self._frozen = True

    def collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._whole = time.monotonic()
        self._frozen = False

    def _timed(self, phase: str, facts: dict[str, Any]) -> None:
        if phase == "start":
            self._began = time.perf_counter()
        else:
            metrics.GARBAGE_SECONDS.labels(PARTS[facts["generation"]]).observe(time.perf_counter() - self._began)
