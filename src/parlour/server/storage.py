"""The storage: one SQLite file, or PostgreSQL. Same code, same tests.

The storage is authoritative; everything in memory is a cache of it. `(table, number)` of an entry is unique, so two
processes can never both write entry 17, and an entry is committed before anybody is told.
"""

import time
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from parlour.engine import Game
from parlour.server.columns import chat, entries, games, persons, seats, sessions, sittings
from parlour.server.database import Database, Postgres, Sqlite, T, Work, drivers_url
from parlour.server.history import Entry
from parlour.server.rows import ChatRow, PersonRow, SeatChange, TableRow, TableValues
from parlour.server.texts import TABLE_ID, same_name

CHANNEL: Final = "parlour"
DOWN: Final = (DBAPIError, NoConnection, OSError)
"""What the drivers raise if the database is away, locked, full or read-only."""
TOUCH: Final = "UPDATE alembic_version SET version_num = version_num"
SAY_AGAIN: Final = 20
"""Attempts to write a chat line, in case others keep taking the next number."""


class Conflict(Exception):
    """Another process wrote first; nothing was written."""


class StorageDown(Exception):
    """The storage did not respond, or could not write. A write may have been committed all the same."""


class NameTaken(Exception):
    """Another seat of the table has that name; nothing was written."""


class TwoHands(Exception):
    """The person has had another seat of this game; nothing was written."""


class Storage:
    def __init__(self, url: str) -> None:
        self.url: Final = drivers_url(url)
        self.postgres: Final = self.url.startswith("postgresql")
        self._database: Final[Database] = Postgres(self.url) if self.postgres else Sqlite(self.url)

    async def open(self) -> None:
        try:
            await self._database.open()
        except DOWN as error:
            raise _down(error) from error

    async def close(self) -> None:
        await self._database.close()

    async def read(self, work: Work[T]) -> T:
        try:
            return await self._database.read(work)
        except DOWN as error:
            raise _down(error) from error

    async def write(self, work: Work[T], message: str = "") -> T:
        """PostgreSQL sends `message` to the other processes with the commit, or not at all."""

        def with_word(connection: Connection) -> T:
            result = work(connection)
            if self.postgres and message:
                connection.execute(select(func.pg_notify(CHANNEL, message)))
            return result

        try:
            return await self._database.write(with_word)
        except IntegrityError as error:
            raise Conflict from error
        except DOWN as error:
            raise _down(error) from error

    async def alive(self) -> None:
        """Raises if the storage does not respond or cannot write. To find out, this writes what is already there."""
        await self.write(lambda connection: connection.execute(text(TOUCH)).rowcount)

    # -- tables ------------------------------------------------------------------------------------

    async def new_table(
        self,
        row: TableRow,
        game: Game,
        moves: list[Entry] | None = None,
        rematch_of: str | None = None,
        message: str = "",
    ) -> None:
        values = {key: value for key, value in msgspec.to_builtins(row).items() if key != "seats"}
        chairs = [{"table_id": row.id, **msgspec.to_builtins(seat)} for seat in row.seats]
        played = [_entry_values(row.id, entry, game) for entry in moves or []]

        def work(connection: Connection) -> None:
            if rematch_of is not None:
                _change(connection, rematch_of, TableValues(rematch=None), TableValues(rematch=row.id))
            connection.execute(insert(games), values)
            connection.execute(insert(seats), chairs)
            _note_sittings(connection, row.id)
            if played:
                connection.execute(insert(entries), played)

        await self.write(work, message)

    async def table(self, table_id: str) -> TableRow | None:
        if not TABLE_ID.fullmatch(table_id):
            return None
        found = await self._tables(games.c.id == table_id, limit=1)
        return found[0] if found else None

    async def listed(self, limit: int) -> list[TableRow]:
        return await self._tables(and_(games.c.listed, games.c.status.in_(["lobby", "playing"])), limit)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        sits = select(seats.c.table_id).where(seats.c.person == person)
        to_play = and_(games.c.lesson.is_(None), games.c.example.is_(None))
        return await self._tables(and_(to_play, or_(games.c.id.in_(sits), games.c.host == person)), limit)

    async def _tables(self, condition: ColumnElement[bool], limit: int) -> list[TableRow]:
        newest = select(games).where(condition).order_by(games.c.updated.desc()).limit(limit)

        def work(connection: Connection) -> dict[str, dict[str, Any]]:
            found = {row["id"]: {**_plain(row), "seats": []} for row in connection.execute(newest).mappings()}
            if found:
                chairs = select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.table_id, seats.c.number)
                for chair in connection.execute(chairs).mappings():
                    found[chair["table_id"]]["seats"].append(_plain(chair))
            return found

        return [msgspec.convert(row, TableRow) for row in (await self.read(work)).values()]

    async def bots_due(self, limit: int) -> list[str]:
        """Tables where it may be a bot's turn."""
        due = select(games.c.id).where(games.c.status == "playing", games.c.bot_due).limit(limit)
        return await self.read(lambda connection: list(connection.execute(due).scalars()))

    async def change_table(self, table_id: str, expected: TableValues, values: TableValues, message: str = "") -> None:
        """Set columns of a table, provided it is still as `expected`."""

        def work(connection: Connection) -> None:
            _change(connection, table_id, expected, values)
            if values.status == "playing":
                _note_sittings(connection, table_id)

        await self.write(work, message)

    async def change_seats(
        self, table_id: str, changes: list[SeatChange], of_table: TableValues, one_hand: bool, message: str = ""
    ) -> None:
        """Change seats one by one, and columns of their table. No two seats may share a name.

        With `one_hand`, nobody sits down who has had another seat since the game began.
        """

        now = msgspec.structs.replace(of_table, updated=time.time())

        def work(connection: Connection) -> None:
            _change(connection, table_id, TableValues(), now)  # locks the table
            for change in changes:
                _change_seat(connection, table_id, change)
                if one_hand:
                    _check_hand(connection, table_id, change)
            _note_sittings(connection, table_id)

        await self.write(work, message)

    # -- entries -----------------------------------------------------------------------------------

    async def entries(self, table_id: str, after: int, game: Game) -> list[Entry]:
        return [_read_entry(row, game) for row in await self.raw_entries(table_id, after)]

    async def raw_entries(self, table_id: str, after: int = 0) -> list[dict[str, Any]]:
        """The entries as stored, even of a table whose rules this server does not have."""
        later = (
            select(entries).where(entries.c.table_id == table_id, entries.c.number > after).order_by(entries.c.number)
        )
        return await self.read(lambda connection: [_plain(row) for row in connection.execute(later).mappings()])

    async def append(self, table_id: str, entry: Entry, game: Game, values: TableValues, message: str = "") -> None:
        """Write one entry and its changes of the table. Raises `Conflict` if it is no longer the next one."""
        new = _entry_values(table_id, entry, game)
        expected = TableValues(version=entry.number - 1, status="playing")

        def work(connection: Connection) -> None:
            connection.execute(insert(entries), new)
            _change(connection, table_id, expected, values)

        await self.write(work, message)

    # -- chat --------------------------------------------------------------------------------------

    async def say(self, table_id: str, line: ChatRow, message: str = "") -> ChatRow:
        """Write a line of chat. A repeated command returns the line it wrote the first time."""
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table_id == table_id)
        same = and_(chat.c.table_id == table_id, chat.c.person == line.person, chat.c.command == line.command)

        def work(connection: Connection) -> ChatRow:
            said = msgspec.structs.replace(line, number=connection.execute(last).scalar_one() + 1)
            connection.execute(insert(chat), {"table_id": table_id, **msgspec.to_builtins(said)})
            return said

        for _ in range(SAY_AGAIN):
            try:
                return await self.write(work, message)
            except Conflict:
                found = await self._chat(same, 1)
                if found:
                    return found[0]
        raise Conflict

    async def chat(self, table_id: str, after: int, limit: int) -> list[ChatRow]:
        return await self._chat(and_(chat.c.table_id == table_id, chat.c.number > after), limit)

    async def _chat(self, condition: ColumnElement[bool], limit: int) -> list[ChatRow]:
        newest = select(chat).where(condition).order_by(chat.c.number.desc()).limit(limit)
        rows = await self.read(lambda connection: [_plain(row) for row in connection.execute(newest).mappings()])
        return [msgspec.convert(row, ChatRow) for row in reversed(rows)]

    # -- people ------------------------------------------------------------------------------------

    async def new_person(self, person: str, token: str) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(persons), {"id": person, "created": time.time()})
            connection.execute(insert(sessions), {"token": token, "person": person, "created": time.time()})

        await self.write(work)

    async def person_of(self, token: str) -> PersonRow | None:
        """The person whose cookie hashes to `token`."""
        return await self._person(persons.c.id.in_(select(sessions.c.person).where(sessions.c.token == token)))

    async def account(self, name: str) -> PersonRow | None:
        return await self._person(persons.c.account == name)

    async def _person(self, condition: ColumnElement[bool]) -> PersonRow | None:
        one = select(persons).where(condition)
        row = await self.read(lambda connection: connection.execute(one).mappings().first())
        return None if row is None else msgspec.convert(_plain(row), PersonRow)

    async def register(self, person: str, account: str, password: str) -> None:
        guest = update(persons).where(persons.c.id == person, persons.c.account.is_(None))

        def work(connection: Connection) -> None:
            if connection.execute(guest.values(account=account, password=password)).rowcount != 1:
                raise Conflict

        await self.write(work)

    async def set_password(self, person: str, password: str) -> None:
        new = update(persons).where(persons.c.id == person).values(password=password)
        await self.write(lambda connection: connection.execute(new).rowcount)

    async def new_session(self, person: str, token: str) -> None:
        new = {"token": token, "person": person, "created": time.time()}
        await self.write(lambda connection: connection.execute(insert(sessions), new).rowcount)

    async def end_session(self, token: str) -> None:
        await self.write(
            lambda connection: connection.execute(delete(sessions).where(sessions.c.token == token)).rowcount
        )

    async def move_in(self, guest: str, person: str) -> list[str]:
        """Give everything a guest holds to the person who has logged in. Returns the tables this changes."""
        sits = select(seats.c.table_id).where(seats.c.person == guest)
        hosts = select(games.c.id).where(games.c.host == guest)

        def work(connection: Connection) -> list[str]:
            moved = {*connection.execute(sits).scalars(), *connection.execute(hosts).scalars()}
            connection.execute(update(seats).where(seats.c.person == guest).values(person=person))
            connection.execute(update(games).where(games.c.host == guest).values(host=person))
            _move_sittings(connection, guest, person)
            connection.execute(update(sessions).where(sessions.c.person == guest).values(person=person))
            return sorted(moved)

        return await self.write(work)


def _down(error: Exception) -> StorageDown:
    return StorageDown(str(error.orig if isinstance(error, DBAPIError) else error))


def _change_seat(connection: Connection, table_id: str, change: SeatChange) -> None:
    here = seats.c.table_id == table_id
    where = [seats.c[key] == value for key, value in change.expected.columns().items()]
    seat = update(seats).where(here, seats.c.number == change.number, *where).values(change.values.columns())
    if connection.execute(seat).rowcount != 1:
        raise Conflict
    name = change.values.columns().get("name")
    others = select(seats.c.name).where(here, seats.c.number != change.number)
    if name and any(same_name(name, other) for other in connection.execute(others).scalars()):
        raise NameTaken(name)


def _note_sittings(connection: Connection, table_id: str) -> None:
    """Note who has which seat, once the game has begun."""
    noted = exists().where(
        sittings.c.table_id == seats.c.table_id,
        sittings.c.seat == seats.c.number,
        sittings.c.person == seats.c.person,
    )
    sitting = (
        select(seats.c.table_id, seats.c.number, seats.c.person)
        .join(games, games.c.id == seats.c.table_id)
        .where(seats.c.table_id == table_id, seats.c.person.is_not(None), games.c.status == "playing", ~noted)
    )
    connection.execute(insert(sittings).from_select(["table_id", "seat", "person"], sitting))


def _check_hand(connection: Connection, table_id: str, change: SeatChange) -> None:
    person = change.values.columns().get("person")
    other = select(sittings.c.seat).where(
        sittings.c.table_id == table_id, sittings.c.person == person, sittings.c.seat != change.number
    )
    if person is not None and connection.execute(other).first() is not None:
        raise TwoHands


def _move_sittings(connection: Connection, guest: str, person: str) -> None:
    """Both are the same human being: what one has seen, the other has seen."""
    seen = {tuple(row) for row in connection.execute(select(sittings).where(sittings.c.person == guest))}
    known = {tuple(row) for row in connection.execute(select(sittings).where(sittings.c.person == person))}
    new = [{"table_id": table, "seat": seat, "person": person} for table, seat, _ in seen]
    connection.execute(delete(sittings).where(sittings.c.person == guest))
    fresh = [row for row in new if (row["table_id"], row["seat"], person) not in known]
    if fresh:
        connection.execute(insert(sittings), fresh)


def _change(connection: Connection, table_id: str, expected: TableValues, values: TableValues) -> None:
    where = [games.c[key] == value for key, value in expected.columns().items()]
    change = update(games).where(games.c.id == table_id, *where).values(values.columns())
    if connection.execute(change).rowcount != 1:
        raise Conflict


def _plain(row: Any) -> dict[str, Any]:
    """A row with plain strings for column names."""
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
