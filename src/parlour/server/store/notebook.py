"""Queries about notices: how people want to be told, what they are to be told, and what they have been told."""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from parlour.server.protocol import Channel
from parlour.server.store.columns import channels, entries, keys, notices, persons, sessions, subscriptions
from parlour.server.store.rows import ChannelRow, NoticeRow, SubscriptionRow
from parlour.server.store.storage import Conflict, Storage, plain_row

HOUR: Final = 3600.0
Moves = dict[str, dict[int, int]]
"""For each table and seat, the number of its last entry."""


class Notebook:
    def __init__(self, storage: Storage) -> None:
        self.storage: Final = storage

    async def key(self, name: str, new: str) -> str:
        """A key of this server, the same for all its processes: `new`, unless there is one."""
        stored = select(keys.c.value).where(keys.c.name == name)
        found = await self.storage.read(lambda connection: connection.execute(stored).scalar())
        if found is not None:
            return str(found)
        try:
            await self.storage.write(
                lambda connection: connection.execute(insert(keys), {"name": name, "value": new}).rowcount
            )
        except Conflict:
            return await self.key(name, new)  # another process was faster
        return new

    # -- how people want to be told ----------------------------------------------------------------

    async def channels(self, people: list[str]) -> list[ChannelRow]:
        theirs = select(channels).where(channels.c.person.in_(people))
        rows = await self.storage.read(lambda connection: connection.execute(theirs).mappings().all())
        return [msgspec.convert(plain_row(row), ChannelRow) for row in rows]

    async def reached(self, people: list[str], now: float) -> list[ChannelRow]:
        """The channels of these people that are on. Whoever is banned is told nothing."""
        welcome = or_(persons.c.banned.is_(None), persons.c.banned <= now)
        on = and_(channels.c.person.in_(people), channels.c.wish != "off", welcome)
        theirs = select(channels).join(persons, persons.c.id == channels.c.person).where(on)
        rows = await self.storage.read(lambda connection: connection.execute(theirs).mappings().all())
        return [msgspec.convert(plain_row(row), ChannelRow) for row in rows]

    async def put(self, row: ChannelRow) -> None:
        """Store how somebody wants to be told."""
        values = msgspec.to_builtins(row)
        known = update(channels).where(channels.c.person == row.person, channels.c.channel == row.channel)

        def work(connection: Connection) -> None:
            if connection.execute(known.values(values)).rowcount != 1:
                connection.execute(insert(channels), values)

        await self.storage.write(work)

    async def stop(self, token: str) -> bool:
        """Switch off the channel whose link this is. Return whether there is one."""
        off = update(channels).where(channels.c.stop == token).values(wish="off")
        return await self.storage.write(lambda connection: connection.execute(off).rowcount == 1)

    # -- browsers ----------------------------------------------------------------------------------

    async def subscriptions(self, person: str) -> list[SubscriptionRow]:
        theirs = select(subscriptions).join(sessions, sessions.c.id == subscriptions.c.session)
        found = theirs.where(sessions.c.person == person).order_by(subscriptions.c.created)
        rows = await self.storage.read(lambda connection: connection.execute(found).mappings().all())
        return [msgspec.convert(plain_row(row), SubscriptionRow) for row in rows]

    async def subscribe(self, row: SubscriptionRow) -> None:
        """A browser has one subscription, and a subscription belongs to one browser."""
        same = or_(subscriptions.c.id == row.id, subscriptions.c.session == row.session)

        def work(connection: Connection) -> None:
            connection.execute(delete(subscriptions).where(same))
            connection.execute(insert(subscriptions), msgspec.to_builtins(row))

        await self.storage.write(work)

    async def unsubscribe(self, session: str) -> None:
        await self._drop(subscriptions.c.session == session)

    async def drop_subscription(self, id: str) -> None:
        await self._drop(subscriptions.c.id == id)

    async def _drop(self, which: ColumnElement[bool]) -> None:
        await self.storage.write(lambda connection: connection.execute(delete(subscriptions).where(which)).rowcount)

    # -- what they are to be told ------------------------------------------------------------------

    async def last_moves(self, tables: list[str]) -> tuple[Moves, dict[str, float]]:
        """The number of each seat's last entry at these tables, and when their first entry was made."""
        here = entries.c.table_id.in_(tables)
        last = select(entries.c.table_id, entries.c.seat, func.max(entries.c.number)).where(here)
        first = select(entries.c.table_id, entries.c.at).where(here, entries.c.number == 1)

        def work(connection: Connection) -> tuple[Moves, dict[str, float]]:
            moves: Moves = {table: {} for table in tables}
            for table, seat, number in connection.execute(last.group_by(entries.c.table_id, entries.c.seat)):
                moves[table][seat] = number
            return moves, {row[0]: row[1] for row in connection.execute(first)}

        return await self.storage.read(work)

    async def noted(self, tables: list[str]) -> list[NoticeRow]:
        return await self._notices(notices.c.table_id.in_(tables))

    async def open(self, limit: int) -> list[NoticeRow]:
        """What is still to be told, the earliest first."""
        return await self._notices(notices.c.closed.is_(None), limit)

    async def _notices(self, which: ColumnElement[bool], limit: int | None = None) -> list[NoticeRow]:
        found = select(notices).where(which).order_by(notices.c.since).limit(limit)
        rows = await self.storage.read(lambda connection: connection.execute(found).mappings().all())
        return [msgspec.convert(plain_row(row), NoticeRow) for row in rows]

    async def note(self, new: list[NoticeRow], over: list[NoticeRow]) -> None:
        """Store what is to be told, and drop what is over."""

        def work(connection: Connection) -> None:
            for row in over:
                connection.execute(delete(notices).where(_is(row)))
            if new:
                connection.execute(insert(notices), [msgspec.to_builtins(row) for row in new])

        await self.storage.write(work)

    async def change(self, rows: list[NoticeRow], **values: Any) -> None:
        if rows:
            which = update(notices).where(or_(*(_is(row) for row in rows))).values(values)
            await self.storage.write(lambda connection: connection.execute(which).rowcount)

    # -- what they have been told ------------------------------------------------------------------

    async def sent(self, to: ChannelRow, rows: list[NoticeRow], now: float) -> None:
        """Note that these were told, together with what that leaves of the hour's allowance."""
        lately = [at for at in to.sent if at > now - HOUR]
        values = {"sent": [*lately, now], "failures": 0, "retry": 0.0, "failure": None, "failed": None}

        def work(connection: Connection) -> None:
            connection.execute(update(notices).where(or_(*(_is(row) for row in rows))).values({to.channel: now}))
            connection.execute(_of(to).values(values))

        await self.storage.write(work)

    async def failed(self, to: ChannelRow, failure: str, now: float, retry: float) -> None:
        values = {"failures": to.failures + 1, "retry": retry, "failure": failure, "failed": now}
        await self.storage.write(lambda connection: connection.execute(_of(to).values(values)).rowcount)

    async def worked(self, to: ChannelRow) -> None:
        values = {"failures": 0, "retry": 0.0, "failure": None, "failed": None}
        await self.storage.write(lambda connection: connection.execute(_of(to).values(values)).rowcount)


def _of(row: ChannelRow) -> Any:
    return update(channels).where(channels.c.person == row.person, channels.c.channel == row.channel)


def _is(row: NoticeRow) -> ColumnElement[bool]:
    """This very wait, not the next one of the same person."""
    keys = (notices.c.person == row.person, notices.c.table_id == row.table_id, notices.c.kind == row.kind)
    return and_(*keys, notices.c.mark == row.mark)


def new_channel(person: str, channel: Channel, now: float) -> ChannelRow:
    return ChannelRow(person, channel, "off", now, stop=secrets.token_urlsafe(16))


def subscription(session: str, endpoint: str, key: str, auth: str, language: str, now: float) -> SubscriptionRow:
    return SubscriptionRow(sha256(endpoint.encode()).hexdigest(), session, endpoint, key, auth, language, now)


def move_in(connection: Connection, guest: str, person: str) -> None:
    """A guest turns out to be somebody: what they asked for holds, unless that person asked for something else."""
    for table, columns in ((channels, ["channel"]), (notices, ["table_id", "kind"])):
        theirs = {tuple(row) for row in connection.execute(_keys(table, columns, person))}
        for row in connection.execute(_keys(table, columns, guest)).all():
            if tuple(row) not in theirs:
                same = (table.c[name] == value for name, value in zip(columns, row, strict=True))
                connection.execute(update(table).where(table.c.person == guest, *same).values(person=person))


def _keys(table: Any, columns: Iterable[str], person: str) -> Any:
    return select(*(table.c[name] for name in columns)).where(table.c.person == person)


def belongings(connection: Connection, person: str) -> dict[str, Any]:
    """Everything about notices that is stored of a person, as they may see it."""
    told = (channels.c.channel, channels.c.wish, channels.c.since, channels.c.language, channels.c.url)
    asked = select(*told, channels.c.failure, channels.c.failed).where(channels.c.person == person)
    browsers = select(subscriptions.c.endpoint, subscriptions.c.language, subscriptions.c.created)
    theirs = browsers.join(sessions, sessions.c.id == subscriptions.c.session).where(sessions.c.person == person)
    noted = (notices.c.table_id, notices.c.kind, notices.c.since, notices.c.push, notices.c.mail, notices.c.hook)
    queries = {
        "channels": asked.order_by(channels.c.channel),
        "browsers": theirs.order_by(subscriptions.c.created),
        "told": select(*noted).where(notices.c.person == person).order_by(notices.c.since, notices.c.kind),
    }
    return {name: [plain_row(row) for row in connection.execute(query).mappings()] for name, query in queries.items()}
