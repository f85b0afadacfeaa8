"""Looks for people who are waited for, and tells them, beside everything else.

One process does it. What there is to tell is read from the tables and stored before anybody is told, and a notice is
marked as told after it has arrived: a crash loses none, and repeats at most the one that was under way.
"""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Final

import structlog

from parlour.server import metrics
from parlour.server.notices import deciding
from parlour.server.notices.deciding import Whereabouts, which
from parlour.server.notices.telling import telling
from parlour.server.notices.ways import Undelivered, Way
from parlour.server.protocol import Channel
from parlour.server.room.presence import Attendance
from parlour.server.settings import Notices
from parlour.server.store.bus import Bus
from parlour.server.store.notebook import Notebook
from parlour.server.store.rows import ChannelRow, NoticeRow, TableRow
from parlour.server.store.storage import StorageDown

LOG: Final = structlog.get_logger()
LOCK: Final = "notices"
TABLES: Final = 200
"""Read at once."""
OPEN: Final = 2000
SLACK: Final = 10.0
"""Seconds by which processes may differ about the time at which they changed a table."""
AT_ONCE: Final = 8
"""Notices under way by one channel."""
Attend = Callable[[str], Attendance]
Clock = Callable[[], float]


class Bell:
    def __init__(
        self,
        notebook: Notebook,
        bus: Bus,
        attendance: Attend,
        ways: dict[Channel, Way],
        times: Notices,
        clock: Clock = time.time,
    ) -> None:
        self._notebook: Final = notebook
        self._bus: Final = bus
        self._attendance: Final = attendance
        self._ways: Final = ways
        self._times: Final = times
        self._clock: Final = clock
        self._read_up_to = 0.0
        """Until when changes of tables have been looked at."""
        self._here: dict[tuple[str, str, str, int], bool] = {}
        """Who was at the table at the last look."""
        self._round: asyncio.Task[None] | None = None
        self._sending: Final[dict[tuple[str, Channel], asyncio.Task[None]]] = {}
        self._places: Final = {channel: asyncio.Semaphore(AT_ONCE) for channel in ways}

    async def look(self) -> None:
        """Begin a round, unless one is under way. Nobody waits for it."""
        if self._round is None or self._round.done():
            self._round = asyncio.create_task(self._guarded())

    async def _guarded(self) -> None:
        try:
            if await self._bus.claim(LOCK):
                await self.round()
        except StorageDown as down:
            LOG.error("storage_down", reason=str(down))
        except Exception:
            LOG.exception("notices")

    async def round(self) -> None:
        """Look once what there is to tell, and begin to tell what is due."""
        await self._gather()
        under_way = set(self._sending)  # what is read now may not say yet that it was told
        rows = await self._notebook.open(OPEN)
        if not rows:
            self._here.clear()
            return
        now, people = self._clock(), sorted({row.person for row in rows})
        channels: dict[str, list[ChannelRow]] = {person: [] for person in people}
        for to in await self._notebook.reached(people, now):
            channels[to.person].append(to)
        tables = {
            table.id: table for table in await self._notebook.storage.tables(sorted({row.table_id for row in rows}))
        }
        where = {which(row): self._whereabouts(row, tables.get(row.table_id)) for row in rows}
        rows = await self._note_seen(rows, where)
        over = [row for row in rows if deciding.is_closed(row, channels[row.person], now, self._times)]
        await self._notebook.change(over, closed=now)
        for person in people:
            own = [row for row in rows if row.person == person and row.table_id in tables]
            for to in channels[person]:
                due = deciding.to_tell(own, to, lambda row: where[which(row)], now, self._times)
                if due and (person, to.channel) not in under_way:
                    self._tell(to, due, tables)

    async def settled(self) -> None:
        """Wait for everything that is under way."""
        while self._sending:
            await asyncio.gather(*self._sending.values())

    async def close(self) -> None:
        tasks = [task for task in (self._round, *self._sending.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- what there is to tell -----------------------------------------------------------------------

    async def _gather(self) -> None:
        oldest = self._clock() - self._times.stale_hours * deciding.HOUR
        since = max(self._read_up_to - SLACK, oldest)
        while True:
            tables = await self._notebook.storage.changed_since(since, TABLES)
            await self._compare(tables)
            if tables:
                self._read_up_to = max(self._read_up_to, tables[-1].updated)
            if len(tables) < TABLES or tables[-1].updated <= since:
                return
            since = tables[-1].updated

    async def _compare(self, tables: list[TableRow]) -> None:
        if not tables:
            return
        ids = [table.id for table in tables]
        moves, began = await self._notebook.last_moves(ids)
        noted = await self._notebook.noted(ids)
        found = [one for row in tables for one in deciding.news(row, moves[row.id], began.get(row.id, row.updated))]
        asked = {to.person for to in await self._notebook.reached(sorted({one.person for one in found}), self._clock())}
        new, over = deciding.compared(noted, [one for one in found if one.person in asked])
        if new or over:
            await self._notebook.note(new, over)

    def _whereabouts(self, row: NoticeRow, table: TableRow | None) -> Whereabouts:
        if table is None:
            return Whereabouts()
        attendance = self._attendance(row.table_id)
        seats = [seat.number for seat in table.seats if seat.person == row.person]
        away = min((attendance.away.get(seat, float("inf")) for seat in seats), default=float("inf"))
        return Whereabouts(any(seat in attendance.here - attendance.unseen for seat in seats), away)

    async def _note_seen(
        self, rows: list[NoticeRow], where: dict[tuple[str, str, str, int], Whereabouts]
    ) -> list[NoticeRow]:
        """Note who has come to the table, and return what is left to look at."""
        before, self._here = self._here, {one: who.here for one, who in where.items()}
        came = [
            row
            for row in rows
            if not row.seen and deciding.has_seen(row, before.get(which(row)), where[which(row)].here)
        ]
        if not came:
            return rows
        await self._notebook.change(came, seen=True)
        return [row for row in rows if row not in came]

    # -- telling -------------------------------------------------------------------------------------

    def _tell(self, to: ChannelRow, rows: list[NoticeRow], tables: dict[str, TableRow]) -> None:
        key = (to.person, to.channel)
        if to.channel in self._ways:
            task = asyncio.create_task(self._deliver(to, rows, tables))
            self._sending[key] = task
            task.add_done_callback(lambda _: self._sending.pop(key, None))

    async def _deliver(self, to: ChannelRow, rows: list[NoticeRow], tables: dict[str, TableRow]) -> None:
        try:
            moves, _ = await self._notebook.last_moves(sorted({row.table_id for row in rows}))
            async with self._places[to.channel]:
                try:
                    await self._ways[to.channel].send(to, partial(telling, rows, tables, moves))
                except Undelivered as error:
                    metrics.NOTICES.labels(to.channel, "failed").inc()
                    LOG.info("notice_failed", channel=to.channel, reason=str(error))
                    now = self._clock()
                    await self._notebook.failed(to, str(error), now, now + deciding.pause(to.failures))
                    return
            metrics.NOTICES.labels(to.channel, "sent").inc()
            await self._notebook.sent(to, rows, self._clock())
        except StorageDown as down:
            LOG.error("storage_down", reason=str(down))
        except Exception:
            LOG.exception("notice", channel=to.channel)
