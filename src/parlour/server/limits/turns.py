"""Shares a few places among those who wait: one for each key in turn, however many wait under one."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    def __init__(self, places: Iterable[T]) -> None:
        self._free: Final = list(places)
        self._waiting: Final[OrderedDict[str, deque[asyncio.Future[T]]]] = OrderedDict()

    async def take(self, key: str) -> T:
        if self._free:
            return self._free.pop()
        mine: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(key, deque()).append(mine)
        try:
            return await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.give_back(mine.result())
            raise

    def give_back(self, place: T) -> None:
        """Pass it on to the next key."""
        while self._waiting:
            key, waiting = self._waiting.popitem(last=False)
            next_one = waiting.popleft()
            if waiting:
                self._waiting[key] = waiting
            if not next_one.done():
                next_one.set_result(place)
                return
        self._free.append(place)
