"""Puts away and deletes what nobody uses, a few at a time. Tables that are put away can be restored for a while."""

import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, or_, select, tuple_, update

from parlour.server import metrics
from parlour.server.room.hall import Hall
from parlour.server.settings import Expiry
from parlour.server.store.bus import Bus, Word
from parlour.server.store.columns import games, letters, notices, persons, seats, sessions
from parlour.server.store.storage import STANDS, Storage

LOG: Final = structlog.get_logger()
DAY: Final = 86_400
BATCH: Final = 200
"""So many of a kind at once, so that nobody has to wait for it."""
OPENED_EVERY: Final = 3600
"""Seconds after which it is noted again that somebody has a table open."""
NOTICE_DAYS: Final = 7
"""How long it is kept what people have been told; much longer than anything is told."""
SIGN: Final = "/"
"""Between the parts of a notice's id."""
LOCK: Final = "expiry"
"""Only one process at a time does this."""


class Kind(msgspec.Struct, frozen=True):
    """What may be due, after how many days, and what is done then."""

    name: str
    days: Callable[[Expiry], float]
    due: Callable[[float, float], Select[Any]]
    """The ids that are due, given the time before which something must have been used last, and the time now."""
    done: Callable[[Connection, list[str]], None]


def _unused(*conditions: ColumnElement[bool]) -> Callable[[float, float], Select[Any]]:
    def due(before: float, _now: float) -> Select[Any]:
        opened = or_(games.c.opened.is_(None), games.c.opened < before)
        return select(games.c.id).where(STANDS, games.c.updated < before, opened, *conditions)

    return due


def _put_away(connection: Connection, ids: list[str]) -> None:
    connection.execute(update(games).where(games.c.id.in_(ids)).values(put_away=time.time()))


def _long_away(before: float, _now: float) -> Select[Any]:
    return select(games.c.id).where(games.c.put_away < before)


def _delete_tables(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(games).where(or_(games.c.id.in_(ids), games.c.trial_of.in_(ids))))


def _stale_sessions(before: float, _now: float) -> Select[Any]:
    return select(sessions.c.id).where(sessions.c.seen < before)


def _delete_sessions(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(sessions).where(sessions.c.id.in_(ids)))


def _guests(before: float, now: float) -> Select[Any]:
    """Guests who have no table and have not been here for long. Whoever is banned stays banned."""
    here = exists().where(sessions.c.person == persons.c.id, sessions.c.seen >= before)
    sits = exists().where(seats.c.person == persons.c.id)
    hosts = exists().where(games.c.host == persons.c.id)
    free = and_(func.coalesce(persons.c.banned, 0) <= now, func.coalesce(persons.c.muted, 0) <= now)
    guest = (persons.c.account.is_(None), persons.c.created < before, free)
    return select(persons.c.id).where(*guest, ~here, ~sits, ~hosts)


def _delete_people(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(persons).where(persons.c.id.in_(ids)))


def _void_letters(_before: float, now: float) -> Select[Any]:
    return select(letters.c.token).where(letters.c.expires < now)


def _delete_letters(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(letters).where(letters.c.token.in_(ids)))


def _old_notices(before: float, _now: float) -> Select[Any]:
    return select(notices.c.person + SIGN + notices.c.table_id + SIGN + notices.c.kind).where(notices.c.closed < before)


def _delete_notices(connection: Connection, ids: list[str]) -> None:
    named = [tuple(id.split(SIGN)) for id in ids]
    which = tuple_(notices.c.person, notices.c.table_id, notices.c.kind).in_(named)
    connection.execute(delete(notices).where(which))


LEARNING: Final = or_(games.c.lesson.is_not(None), games.c.example.is_not(None))
KINDS: Final = [
    Kind("lessons", lambda e: e.lesson_days, _unused(LEARNING), _put_away),
    Kind("trials", lambda e: e.trial_days, _unused(games.c.trial_of.is_not(None)), _put_away),
    Kind("unstarted", lambda e: e.lobby_days, _unused(games.c.status.in_(["lobby", "dealing"])), _put_away),
    Kind("abandoned", lambda e: e.abandoned_days, _unused(games.c.status == "abandoned"), _put_away),
    Kind("idle", lambda e: e.idle_days, _unused(games.c.status.in_(["playing", "frozen"])), _put_away),
    Kind("finished", lambda e: e.finished_days, _unused(games.c.status == "over"), _put_away),
    Kind("put_away", lambda e: e.kept_days, _long_away, _delete_tables),
    Kind("sessions", lambda e: e.session_days, _stale_sessions, _delete_sessions),
    Kind("guests", lambda e: e.guest_days, _guests, _delete_people),
    Kind("letters", lambda e: 1, _void_letters, _delete_letters),
    Kind("notices", lambda e: NOTICE_DAYS, _old_notices, _delete_notices),
]


class Expiring:
    """Works on the storage alone, for the server and for the command line."""

    def __init__(self, storage: Storage, expiry: Expiry) -> None:
        self._storage: Final = storage
        self._expiry: Final = expiry

    async def due(self) -> dict[str, int]:
        """How many of each kind are due now."""

        def work(connection: Connection) -> dict[str, int]:
            counts = {}
            for kind in self.active():
                chosen = select(func.count()).select_from(self._due(kind).subquery())
                counts[kind.name] = connection.execute(chosen).scalar_one()
            return counts

        return await self._storage.read(work)

    async def some(self, kind: Kind, spared: list[str]) -> list[str]:
        """Do what is due with some of a kind, and return their ids."""
        chosen = self._due(kind).limit(BATCH)
        if spared and kind.done is _put_away:
            chosen = chosen.where(games.c.id.not_in(spared))

        def work(connection: Connection) -> list[str]:
            ids = list(connection.execute(chosen).scalars())
            if ids:
                kind.done(connection, ids)
            return ids

        return await self._storage.write(work)

    async def all(self) -> dict[str, int]:
        """Do everything that is due."""
        counts: dict[str, int] = {}
        for kind in self.active():
            while ids := await self.some(kind, []):
                counts[kind.name] = counts.get(kind.name, 0) + len(ids)
        return counts

    def active(self) -> list[Kind]:
        return [kind for kind in KINDS if kind.days(self._expiry)]

    def _due(self, kind: Kind) -> Select[Any]:
        now = time.time()
        return kind.due(now - kind.days(self._expiry) * DAY, now)

    async def opened(self, tables: list[str]) -> None:
        now = time.time()
        stale = or_(games.c.opened.is_(None), games.c.opened < now - OPENED_EVERY)
        seen = update(games).where(games.c.id.in_(tables), stale).values(opened=now)
        await self._storage.write(lambda connection: connection.execute(seen).rowcount)


class Caretaker:
    """The same at the server's own times, besides everything else."""

    def __init__(self, storage: Storage, hall: Hall, bus: Bus, expiry: Expiry) -> None:
        self._expiring: Final = Expiring(storage, expiry)
        self._hall: Final = hall
        self._bus: Final = bus
        self._seconds: Final = expiry.minutes * 60
        self._opened_at = 0.0
        self._looked_at = time.monotonic()
        self._left: Final[list[Kind]] = []
        """What is still to be looked at this time."""

    async def look(self) -> None:
        """One batch, if it is time."""
        now = time.monotonic()
        in_use = [table for table, room in self._hall.rooms.items() if room.presence.viewers]
        if in_use and (not self._opened_at or now - self._opened_at > OPENED_EVERY / 2):
            self._opened_at = now
            await self._expiring.opened(in_use)
        if not self._left and self._seconds and now - self._looked_at > self._seconds:
            self._looked_at = now
            self._left.extend(self._expiring.active())
        if self._left:
            await self._some(self._left[0], in_use)

    async def _some(self, kind: Kind, in_use: list[str]) -> None:
        if not await self._bus.claim(LOCK):
            self._left.clear()  # another process does it
            return
        try:
            ids = await self._expiring.some(kind, in_use)
        finally:
            await self._bus.release(LOCK)
        if not ids:
            self._left.pop(0)
            return
        metrics.EXPIRED.labels(kind.name).inc(len(ids))
        LOG.info("expired", kind=kind.name, count=len(ids))
        if kind.done is _put_away:
            for table in ids:
                await self._hall.afresh(table)
                await self._bus.tell(Word("forget", table, self._bus.name))
