"""For how long servers have been up: the time by which clocks at tables are measured.

One process, the keeper, writes it down every few seconds. The others read it then, and count on by themselves between.
It is counted monotonically. A new span begins where the clock on the wall no longer goes along: after a stop, after a
standstill of the machine, or because somebody has set it.
"""

import time
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from parlour.server.game.clocks import Moment, Span
from parlour.server.store.bus import Bus, Word
from parlour.server.store.columns import games, uptime
from parlour.server.store.storage import Conflict, Storage, StorageDown, plain_row

BEAT_SECONDS: Final = 10.0
SILENCE: Final = 60.0
"""Longer than this, nothing is counted that could not be written down."""
JUMP: Final = 3.0
"""Seconds by which the clock on the wall may differ."""
KEPT: Final = 1000
"""The latest spans; nobody's turn is older."""
KIND: Final = "uptime"
"""The kind of message that tells other processes to read, and the name of the keeper's lock."""


class SpanRow(msgspec.Struct, frozen=True):
    number: int
    began: float
    wall: float
    seconds: float


class Uptime:
    def __init__(self, storage: Storage, bus: Bus) -> None:
        self._storage: Final = storage
        self._bus: Final = bus
        self._spans: list[SpanRow] = []
        self._told: list[Span] = []
        self._at = 0.0
        """What had been counted at `_mark`, by this process's monotonic clock."""
        self._mark = 0.0
        bus.listen(KIND, self._heard, self._read_again)

    def now(self) -> Moment:
        return Moment(self._counted(), self._told)

    def _counted(self) -> float:
        return self._at + min(max(0.0, time.monotonic() - self._mark), SILENCE)

    async def open(self) -> None:
        """Go on where the last server stopped: not before anything that it has written."""
        self._mark = time.monotonic()
        await self._read()
        latest = select(func.max(games.c.clock_since))
        written = await self._storage.read(lambda connection: connection.execute(latest).scalar())
        if not await self._bus.claim(KIND):
            self._at += self._since_beat()
        self._at = max(self._at, written or 0.0)
        self._mark = time.monotonic()
        await self._write_down()

    async def close(self) -> None:
        with suppress(StorageDown):  # then a few seconds are not counted
            await self._write_down()
        await self._bus.release(KIND)

    async def beat(self) -> None:
        """Write the time down, if it is due and nobody else does."""
        if time.monotonic() - self._mark >= BEAT_SECONDS:
            await self._write_down()

    async def _write_down(self) -> None:
        if not await self._bus.claim(KIND):
            return
        at, mark = self._counted(), time.monotonic()
        span = self._span(at)
        try:
            await self._storage.write(lambda connection: _put(connection, span), self._bus.word(KIND))
        except Conflict:
            await self._read()  # another process has kept the time meanwhile
            return
        self._know([*(known for known in self._spans if known.number != span.number), span])
        self._at, self._mark = at, mark

    def _know(self, spans: list[SpanRow]) -> None:
        self._spans = spans[-KEPT:]
        self._told = [Span(span.began, span.wall) for span in self._spans]

    def _span(self, at: float) -> SpanRow:
        """The last span up to now, or a new one."""
        wall = time.time()
        last = self._spans[-1] if self._spans else None
        if last is None or abs(last.wall + at - last.began - wall) > JUMP:
            return SpanRow(1 if last is None else last.number + 1, at, wall, 0.0)
        return msgspec.structs.replace(last, seconds=at - last.began)

    async def _heard(self, _word: Word) -> None:
        await self._read_again()

    async def _read_again(self) -> None:
        with suppress(StorageDown):  # the next beat is soon
            await self._read()

    async def _read(self) -> None:
        """Take over what the keeper has written. The time never goes back."""
        latest = select(uptime).order_by(uptime.c.number.desc()).limit(KEPT)
        rows = await self._storage.read(lambda connection: connection.execute(latest).mappings().all())
        self._know([msgspec.convert(plain_row(row), SpanRow) for row in reversed(rows)])
        if self._spans:
            last = self._spans[-1]
            self._at = max(self._counted(), last.began + last.seconds)
            self._mark = time.monotonic()

    def _since_beat(self) -> float:
        """For a process that joins others: how long ago the keeper wrote, as far as the clock on the wall can say."""
        if not self._spans:
            return 0.0
        last = self._spans[-1]
        return min(max(0.0, time.time() - last.wall - last.seconds), BEAT_SECONDS)


def _put(connection: Connection, span: SpanRow) -> None:
    """Write a span, which can only grow."""
    values = msgspec.to_builtins(span)
    here = uptime.c.number == span.number
    known = connection.execute(select(uptime.c.seconds).where(here)).scalar()
    if known is None:
        connection.execute(insert(uptime), values)
    elif connection.execute(update(uptime).where(here, uptime.c.seconds <= span.seconds).values(values)).rowcount != 1:
        raise Conflict
