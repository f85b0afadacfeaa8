"""Work that takes long, done in threads beside the loop, so that every table is answered meanwhile.

A game's state remembers its legal actions, so no two threads may use the same one: work gets copies.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from parlour.server.limits.turns import Turns

T = TypeVar("T")
THREADS: Final = 2


class Aside:
    """Work waits for its turn at a thread. `key` is whom it is done for: an address, or a table."""

    def __init__(self) -> None:
        self._turns: Final = Turns(range(THREADS))
        self._threads: Final = ThreadPoolExecutor(THREADS, "parlour-aside")

    async def run(self, key: str, work: Callable[[], T]) -> T:
        place = await self._turns.take(key)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._turns.give_back(place)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
