"""Who is present at a table: on this process's sockets, and on those of other processes."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word

WORD_HOLDS: Final = 30.0
"""Seconds after which a silent process is presumed dead."""
TOLD_AFTER: Final = 0.2
"""Seconds to wait before announcing a change, so that reloading a page counts as one."""


class Presence:
    def __init__(self, table: str, bus: Bus, changed: Callable[[], None]) -> None:
        self.viewers: Final[set[Viewer]] = set()
        self._table: Final = table
        self._bus: Final = bus
        self._changed: Final = changed
        self._elsewhere: Final[dict[str, tuple[float, Word]]] = {}
        self._due: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._tell_soon()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._tell_soon()

    def everywhere(self) -> tuple[set[int], int]:
        """The seats whose holders are present, and the number of spectators."""
        since = time.monotonic() - WORD_HOLDS
        words = [self._here(), *(word for at, word in self._elsewhere.values() if at > since)]
        return {seat for word in words for seat in word.seats}, sum(word.spectators for word in words)

    def anybody(self) -> bool:
        seats, spectators = self.everywhere()
        return bool(seats) or spectators > 0

    def address(self) -> str:
        """Where this table is watched from: by its players, else by anybody; empty if by nobody here."""
        watching = sorted(self.viewers, key=lambda viewer: (not viewer.seats, viewer.address))
        return watching[0].address if watching else ""

    def _here(self) -> Word:
        seats = sorted({seat for viewer in self.viewers for seat in viewer.seats})
        return Word("presence", self._table, self._bus.name, seats, sum(not viewer.seats for viewer in self.viewers))

    def heard(self, word: Word) -> None:
        before = self.everywhere()
        self._elsewhere[word.sender] = (time.monotonic(), word)
        if before != self.everywhere():
            self._changed()

    def _tell_soon(self) -> None:
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOLD_AFTER, self._tell)

    def _tell(self) -> None:
        self._due = None
        self._changed()
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is here. The sweep repeats it, because messages can be lost."""
        self._telling = asyncio.create_task(self._bus.tell(self._here()))

    async def close(self) -> None:
        """Stop sending. `_due` stays set, so that no new timer starts."""
        if self._due is not None:
            self._due.cancel()
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)
