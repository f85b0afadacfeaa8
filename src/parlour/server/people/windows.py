"""The open windows of each session. When a session ends, its windows are closed at once, in every process;
and likewise when its person is banned.

The storage decides: whenever something has changed about the sessions of a person, each process looks which of those
that have windows here are still there.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog

from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word
from parlour.server.store.registry import Registry
from parlour.server.store.storage import StorageDown

LOG: Final = structlog.get_logger()
KIND: Final = "sessions"
AGAIN_SECONDS: Final = 0.5
LOGGED_OUT: Final = (4401, "This session has ended.")
BANNED: Final = (4403, "You may not take part at present.")


class Windows:
    def __init__(self, registry: Registry, bus: Bus) -> None:
        self._registry: Final = registry
        self._bus: Final = bus
        self._open: Final[set[Viewer]] = set()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        bus.listen(KIND, self._heard, self._look_again)

    @asynccontextmanager
    async def open(self, viewer: Viewer) -> AsyncIterator[None]:
        """A window of a session, which may have ended while it was being opened."""
        self._open.add(viewer)
        try:
            await self._check([viewer])
            yield
        finally:
            self._open.discard(viewer)

    def word(self, person: str) -> str:
        """The message to send with a commit that changes the sessions of a person."""
        return self._bus.word(KIND, person=person)

    async def changed(self, person: str) -> None:
        """The same for this process, after the commit."""
        await self._check([viewer for viewer in self._open if viewer.person == person])

    async def _heard(self, word: Word) -> None:
        await self.changed(word.person)

    async def _look_again(self) -> None:
        await self._check(list(self._open))

    async def _check(self, viewers: list[Viewer]) -> None:
        """Close the windows whose session has ended; as soon as the storage can say so."""
        open_ones = [viewer for viewer in viewers if viewer.session is not None and not viewer.gone.is_set()]
        if not open_ones:
            return
        try:
            alive = await self._registry.alive(sorted({str(viewer.session) for viewer in open_ones}))
        except StorageDown as down:
            LOG.error("storage_down", reason=str(down))
            task = asyncio.create_task(self._check_again(open_ones))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return
        for viewer in open_ones:
            person = alive.get(str(viewer.session))
            if person is None:
                viewer.close(LOGGED_OUT)
            elif person.is_banned():
                viewer.close(BANNED)
            elif person.id != viewer.person:
                viewer.close()  # somebody has logged in there: they come again as that person

    async def _check_again(self, viewers: list[Viewer]) -> None:
        await asyncio.sleep(AGAIN_SECONDS)
        await self._check(viewers)
