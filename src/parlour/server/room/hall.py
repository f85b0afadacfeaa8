"""The tables in memory. Any of them can be dropped at any time: the storage has everything."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog

from parlour.server import metrics
from parlour.server.room.presence import Attendance, Elsewhere
from parlour.server.room.room import Room
from parlour.server.room.table import Table
from parlour.server.room.thinking import Minds
from parlour.server.store.bus import Bus, Word
from parlour.server.store.rows import TableValues
from parlour.server.store.storage import Conflict, Storage, StorageDown
from parlour.server.store.uptime import Uptime
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
SWEEP_SECONDS: Final = 2.0
ANNOUNCE_SECONDS: Final = 10.0
IDLE_SECONDS: Final = 30.0
DUE_AT_ONCE: Final = 500


class Hall:
    def __init__(self, storage: Storage, bus: Bus, minds: Minds, grace: float) -> None:
        self.uptime: Final = Uptime(storage, bus)
        self.rooms: Final[dict[str, Room]] = {}
        self._elsewhere: Final = Elsewhere()
        self.grace: Final = grace
        self._storage: Final = storage
        self._bus: Final = bus
        self.minds: Final = minds
        self._loading: Final[dict[str, asyncio.Task[Room]]] = {}
        self._behind: Final[set[str]] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self.chores: Final[list[Callable[[], Awaitable[None]]]] = []
        """What else has to be looked after from time to time."""

    async def open(self) -> None:
        await self._bus.open(self._heard, self._look_again)
        await self.uptime.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.wait([self._sweeper])  # it may have to give a connection back to the storage
        for room in list(self.rooms.values()):
            for viewer in room.presence.viewers:
                viewer.close()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.uptime.close()

    async def room(self, table: str) -> Room:
        """The table, from memory or from the storage. Simultaneous requests load it only once."""
        room = self.rooms.get(table)
        if room is None:
            if table not in self._loading:
                task = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
                self._loading[table] = task
            room = await asyncio.shield(self._loading[table])
        room.used = time.monotonic()
        return room

    async def _load(self, table: str) -> Room:
        row = await self._storage.table(table)
        if row is None:
            raise refused("no_table")
        room = Room(row, self._storage, self._bus, self.minds, self._elsewhere, self.grace, self.uptime)
        await room.load()
        self.rooms[table] = room
        await room.refresh()  # it was not told what was written while it was loading
        await room.hear_chat()
        metrics.ROOMS.set(len(self.rooms))
        await self._settle_bots(room.table)
        room.driver.poke()
        return room

    async def _settle_bots(self, table: Table) -> None:
        """Correct the storage if it says that it may be a bot's turn and it is not."""
        if table.row.bot_due and table.bot_to_move() is None:
            same = TableValues(version=table.row.version)
            with suppress(Conflict):  # somebody has moved in the meantime, and has written the right value
                await self._storage.change_table(table.row.id, same, TableValues(bot_due=False))

    def attendance(self, table: str) -> Attendance:
        room = self.rooms.get(table)
        return self._elsewhere.attendance(table) if room is None else room.presence.attendance()

    async def changed(self, table: str) -> None:
        """Tell the viewers of a table that it was changed over HTTP."""
        room = self.rooms.get(table)
        if room is not None:
            await room.refresh()

    async def afresh(self, table: str) -> None:
        """Show a table anew after something was removed from it, or let it go if it was removed itself."""
        room = self.rooms.get(table)
        if room is not None and not await room.afresh():
            await self._drop(room)

    async def _heard(self, word: Word) -> None:
        if word.kind == "forget":
            await self.afresh(word.table)
            return
        if word.kind == "presence":
            self._elsewhere.hear(word)
        room = self.rooms.get(word.table)
        if room is None:
            return
        try:
            await room.heard(word)
        except StorageDown:
            self._behind.add(word.table)

    async def _look_again(self) -> None:
        """Messages may have been lost: read every table that is in memory."""
        self._behind.update(self.rooms)
        with suppress(StorageDown):  # the sweep tries again
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read tables that another process may have changed. One that cannot be read does not hold up the others."""
        for table in list(self._behind):
            self._behind.discard(table)
            try:
                await self.changed(table)
            except StorageDown:
                self._behind.add(table)
                raise
            except Exception:
                LOG.exception("catch_up", table=table)

    async def _sweep(self) -> None:
        announced = 0.0
        while True:
            try:
                await self._catch_up()
                await self.uptime.beat()
                for table in await self._storage.bots_due(DUE_AT_ONCE):
                    await self._look_after(table, self._take_over)
                for table in await self._storage.clocks_due(self.uptime.now().at, DUE_AT_ONCE):
                    await self._look_after(table, self._call_time)
                for chore in self.chores:
                    await chore()
                self._expire()
                for room in list(self.rooms.values()):
                    room.look_around()
                    room.driver.poke()
                    if not room.in_use() and time.monotonic() - room.used > IDLE_SECONDS:
                        await self._drop(room)
                if time.monotonic() - announced > ANNOUNCE_SECONDS:
                    announced = time.monotonic()
                    self._announce()
            except StorageDown as down:
                LOG.error("storage_down", reason=str(down))
            except Exception:
                LOG.exception("sweep")
            await asyncio.sleep(SWEEP_SECONDS)

    def _expire(self) -> None:
        """Forget what processes have told that are silent since, and tell the viewers."""
        for table in self._elsewhere.expire():
            room = self.rooms.get(table)
            if room is not None:
                room.send_table()

    def _announce(self) -> None:
        for room in self.rooms.values():
            if room.presence.viewers:
                room.presence.announce()

    async def _look_after(self, table: str, look: Callable[[str], Awaitable[None]]) -> None:
        """See to something at a table. One that cannot be loaded does not hold up the others."""
        try:
            await look(table)
        except StorageDown:
            raise
        except Exception:
            LOG.exception("look_after", table=table)

    async def _take_over(self, table: str) -> None:
        """Claim the bots of a table, because the process that moved them may have died."""
        room = self.rooms.get(table)
        if room is not None:
            room.driver.poke()
        elif await self._bus.claim(table):
            await self.room(table)

    async def _call_time(self, table: str) -> None:
        await (await self.room(table)).call_time()

    async def _drop(self, room: Room) -> None:
        self.rooms.pop(room.table.row.id, None)
        metrics.ROOMS.set(len(self.rooms))
        await room.driver.stop()
        room.table.forget()
