"""The storage: one SQLite file, or PostgreSQL. Same code, same tests.

What is written here is the truth; everything in memory is only a cache of it. `(table, number)` of an entry is unique,
so two processes can never both write entry 17, and an entry is committed before anybody is told.
"""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, and_, delete, event, func, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from parlour.engine import Game
from parlour.engine.options import OptionValue
from parlour.server.history import Entry
from parlour.server.protocol import SeatKind, Status, UndoRule
from parlour.server.tables import chat, entries, games, persons, seats, sessions
from parlour.server.texts import TABLE_ID

CHANNEL: Final = "parlour"
MIGRATIONS: Final = Path(__file__).parent / "migrations"
_MIGRATION_LOCK: Final = 7_275_657_687


class Conflict(Exception):
    """Somebody else wrote first; nothing was written."""


class Asking(msgspec.Struct):
    """A request to take back past the turn: who asks, at which version, and which persons agreed."""

    seat: int
    version: int
    accepted: list[str] = []


class SeatRow(msgspec.Struct):
    number: int
    kind: SeatKind
    name: str
    level: str | None = None
    person: str | None = None
    token: str | None = None


class TableRow(msgspec.Struct):
    """What is stored about a table besides its entries."""

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seed: str
    host: str
    seats: list[SeatRow]
    status: Status = "lobby"
    undo: UndoRule = "consent"
    pace: int = 800
    listed: bool = False
    version: int = 0
    actors: list[int] = []
    bot_due: bool = False
    takebacks: int = 0
    start: str | None = None
    asking: Asking | None = None
    frozen: str | None = None
    rematch: str | None = None
    created: float = 0.0
    updated: float = 0.0

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that this person plays."""
        return [seat.number for seat in self.seats if person is not None and self.player(seat.number) == person]

    def player(self, seat: int) -> str | None:
        """The person who plays a seat; nobody while a bot does, even if somebody may come back to it."""
        row = self.seats[seat]
        return row.person if row.kind == "human" else None

    def people(self) -> set[str]:
        """The persons who play here."""
        return {person for seat in self.seats if (person := self.player(seat.number)) is not None}


class ChatRow(msgspec.Struct):
    number: int
    seat: int | None
    name: str
    text: str
    person: str
    command: str
    at: float


class PersonRow(msgspec.Struct):
    id: str
    account: str | None
    password: str | None


class Storage:
    def __init__(self, url: str) -> None:
        self.url: Final = async_url(url)
        self.postgres: Final = self.url.startswith("postgresql")
        if self.postgres:
            self._writer = self._reader = create_async_engine(
                self.url, pool_size=10, max_overflow=10, hide_parameters=True
            )
        else:
            self._writer = _sqlite(self.url, "BEGIN IMMEDIATE", pool_size=1)
            self._reader = _sqlite(self.url, "BEGIN", pool_size=4)

    async def open(self) -> None:
        async with self._writer.begin() as connection:
            if self.postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        async with self._writer.begin() as connection:
            yield connection

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._reader.connect() as connection:
            yield connection

    async def _notify(self, connection: AsyncConnection, message: str) -> None:
        """Sent by PostgreSQL itself when the transaction commits, or not at all."""
        if self.postgres and message:
            await connection.execute(select(func.pg_notify(CHANNEL, message)))

    # -- tables ------------------------------------------------------------------------------------

    async def new_table(
        self,
        row: TableRow,
        game: Game,
        moves: list[Entry] | None = None,
        rematch_of: str | None = None,
        message: str = "",
    ) -> None:
        async with self._write() as connection:
            if rematch_of is not None:
                await self._change(connection, rematch_of, {"rematch": None}, {"rematch": row.id})
                await self._notify(connection, message)
            values = {key: value for key, value in msgspec.to_builtins(row).items() if key != "seats"}
            await connection.execute(insert(games), values)
            await connection.execute(
                insert(seats), [{"table_id": row.id, **msgspec.to_builtins(seat)} for seat in row.seats]
            )
            if moves:
                await connection.execute(insert(entries), [_entry_values(row.id, entry, game) for entry in moves])

    async def table(self, table_id: str) -> TableRow | None:
        if not TABLE_ID.fullmatch(table_id):
            return None
        found = await self._tables(games.c.id == table_id, limit=1)
        return found[0] if found else None

    async def listed(self, limit: int) -> list[TableRow]:
        return await self._tables(and_(games.c.listed, games.c.status.in_(["lobby", "playing"])), limit)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        sits = select(seats.c.table_id).where(seats.c.person == person)
        return await self._tables(or_(games.c.id.in_(sits), games.c.host == person), limit)

    async def _tables(self, condition: Any, limit: int) -> list[TableRow]:
        async with self._read() as connection:
            newest = select(games).where(condition).order_by(games.c.updated.desc()).limit(limit)
            rows = await connection.execute(newest)
            found = {row["id"]: {**_plain(row), "seats": []} for row in rows.mappings()}
            if found:
                chairs = await connection.execute(
                    select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.table_id, seats.c.number)
                )
                for chair in chairs.mappings():
                    found[chair["table_id"]]["seats"].append(_plain(chair))
        return [msgspec.convert(row, TableRow) for row in found.values()]

    async def bots_due(self, limit: int) -> list[str]:
        """Tables where a bot may be to move."""
        async with self._read() as connection:
            due = select(games.c.id).where(games.c.status == "playing", games.c.bot_due).limit(limit)
            return list((await connection.execute(due)).scalars())

    async def change_table(self, table_id: str, expected: dict[str, Any], values: dict[str, Any], message: str) -> None:
        """Set columns of a table, only if it still is as `expected`."""
        async with self._write() as connection:
            await self._change(connection, table_id, expected, values)
            await self._notify(connection, message)

    async def _change(
        self, connection: AsyncConnection, table_id: str, expected: dict[str, Any], values: dict[str, Any]
    ) -> None:
        where = [games.c[key] == value for key, value in expected.items()]
        done = await connection.execute(update(games).where(games.c.id == table_id, *where).values(values))
        if done.rowcount != 1:
            raise Conflict

    async def change_seat(
        self,
        table_id: str,
        number: int,
        expected: dict[str, Any],
        values: dict[str, Any],
        message: str,
        bot_due: bool = False,
        host: str | None = None,
    ) -> None:
        """Set columns of a seat, only if it still is as `expected`."""
        where = [seats.c[key] == value for key, value in expected.items()]
        async with self._write() as connection:
            done = await connection.execute(
                update(seats).where(seats.c.table_id == table_id, seats.c.number == number, *where).values(values)
            )
            if done.rowcount != 1:
                raise Conflict
            changed: dict[str, Any] = {"updated": time.time()}
            if bot_due:
                changed["bot_due"] = True
            if host is not None:
                changed["host"] = host
            await self._change(connection, table_id, {}, changed)
            await self._notify(connection, message)

    # -- entries -----------------------------------------------------------------------------------

    async def entries(self, table_id: str, after: int, game: Game) -> list[Entry]:
        async with self._read() as connection:
            found = await connection.execute(
                select(entries)
                .where(entries.c.table_id == table_id, entries.c.number > after)
                .order_by(entries.c.number)
            )
            return [_read_entry(row, game) for row in found.mappings()]

    async def raw_entries(self, table_id: str) -> list[dict[str, Any]]:
        """The entries as they are stored, for a table whose rules are not understood any more."""
        async with self._read() as connection:
            found = await connection.execute(
                select(entries).where(entries.c.table_id == table_id).order_by(entries.c.number)
            )
            return [_plain(row) for row in found.mappings()]

    async def append(self, table_id: str, entry: Entry, game: Game, values: dict[str, Any], message: str) -> None:
        """Write one entry and what it changes of the table. `Conflict` if it is not the next one any more."""
        try:
            async with self._write() as connection:
                await connection.execute(insert(entries), _entry_values(table_id, entry, game))
                expected = {"version": entry.number - 1, "status": "playing"}
                await self._change(connection, table_id, expected, {"version": entry.number, **values})
                await self._notify(connection, message)
        except IntegrityError as error:
            raise Conflict from error

    # -- chat --------------------------------------------------------------------------------------

    async def say(self, table_id: str, line: ChatRow, message: str) -> ChatRow:
        """Write a line of chat; a repeated command gives the line it wrote the first time."""
        for _ in range(20):
            try:
                async with self._write() as connection:
                    last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)
                    line.number = (await connection.execute(last)).scalar_one() + 1
                    await connection.execute(insert(chat), {"table_id": table_id, **msgspec.to_builtins(line)})
                    await self._notify(connection, message)
                return line
            except IntegrityError:
                same = and_(chat.c.person == line.person, chat.c.command == line.command)
                found = await self._chat(and_(chat.c.table_id == table_id, same), 1)
                if found:
                    return found[0]
        raise Conflict

    async def chat(self, table_id: str, after: int, limit: int) -> list[ChatRow]:
        return await self._chat(and_(chat.c.table_id == table_id, chat.c.number > after), limit)

    async def _chat(self, condition: Any, limit: int) -> list[ChatRow]:
        async with self._read() as connection:
            found = await connection.execute(select(chat).where(condition).order_by(chat.c.number.desc()).limit(limit))
            rows = [msgspec.convert(_plain(row), ChatRow) for row in found.mappings()]
        return rows[::-1]

    # -- people ------------------------------------------------------------------------------------

    async def new_person(self, person: str, token: str) -> None:
        async with self._write() as connection:
            await connection.execute(insert(persons), {"id": person, "created": time.time()})
            await connection.execute(insert(sessions), {"token": token, "person": person, "created": time.time()})

    async def person_of(self, token: str) -> PersonRow | None:
        """The person whose cookie hashes to `token`."""
        return await self._person(persons.c.id.in_(select(sessions.c.person).where(sessions.c.token == token)))

    async def account(self, name: str) -> PersonRow | None:
        return await self._person(persons.c.account == name)

    async def _person(self, condition: Any) -> PersonRow | None:
        async with self._read() as connection:
            row = (await connection.execute(select(persons).where(condition))).mappings().first()
        return None if row is None else msgspec.convert(_plain(row), PersonRow)

    async def register(self, person: str, account: str, password: str) -> None:
        try:
            async with self._write() as connection:
                done = await connection.execute(
                    update(persons)
                    .where(persons.c.id == person, persons.c.account.is_(None))
                    .values(account=account, password=password)
                )
                if done.rowcount != 1:
                    raise Conflict
        except IntegrityError as error:
            raise Conflict from error

    async def set_password(self, person: str, password: str) -> None:
        async with self._write() as connection:
            await connection.execute(update(persons).where(persons.c.id == person).values(password=password))

    async def new_session(self, person: str, token: str) -> None:
        async with self._write() as connection:
            await connection.execute(insert(sessions), {"token": token, "person": person, "created": time.time()})

    async def end_session(self, token: str) -> None:
        async with self._write() as connection:
            await connection.execute(delete(sessions).where(sessions.c.token == token))

    async def move_in(self, guest: str, person: str) -> list[str]:
        """Everything a guest holds goes to the person who has logged in; the tables it concerns."""
        async with self._write() as connection:
            sits = (await connection.execute(select(seats.c.table_id).where(seats.c.person == guest))).scalars().all()
            hosts = (await connection.execute(select(games.c.id).where(games.c.host == guest))).scalars().all()
            await connection.execute(update(seats).where(seats.c.person == guest).values(person=person))
            await connection.execute(update(games).where(games.c.host == guest).values(host=person))
            await connection.execute(update(sessions).where(sessions.c.person == guest).values(person=person))
        return sorted({*sits, *hosts})

    async def alive(self) -> None:
        """Raises if the storage does not answer."""
        async with self._read() as connection:
            await connection.execute(text("SELECT 1"))


def async_url(url: str) -> str:
    """The URL with the driver that we use: `sqlite:///file` and `postgresql://…` are enough to say."""
    parsed = make_url(url)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = parsed.drivername.partition("+")[0]
    if backend not in drivers:
        raise ValueError(f"The storage is sqlite:///FILE or postgresql://…, not “{parsed.drivername}”.")
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


def _sqlite(url: str, begin: str, pool_size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=pool_size, max_overflow=0, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions are begun below, in our own words
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def migrate(connection: Connection) -> None:
    """Bring the storage to the newest form."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _plain(row: Any) -> dict[str, Any]:
    """A row with its columns' names as plain texts."""
    return {str(key): value for key, value in row.items()}


def _entry_values(table_id: str, entry: Entry, game: Game) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": None if entry.action is None else game.actions.format(entry.action),
        "touches": entry.touches,
        "granted": entry.granted,
        "hash": entry.hash,
        "person": entry.person,
        "command": entry.command,
        "at": entry.at,
    }


def _read_entry(row: Any, game: Game) -> Entry:
    return Entry(
        number=row["number"],
        kind=row["kind"],
        seat=row["seat"],
        action=None if row["action"] is None else game.actions.parse(row["action"]),
        touches=row["touches"],
        granted=row["granted"],
        at=row["at"],
        hash=row["hash"],
        person=row["person"],
        command=row["command"],
    )
