"""The storage: one SQLite file, or PostgreSQL. Same code, same tests.

The storage is authoritative; everything in memory is a cache of it. `(table, number)` of an entry is unique, so two
processes can never both write entry 17, and an entry is committed before anybody is told.
"""

import time
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import UNSET
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Update,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from parlour.engine import Game
from parlour.server.game.history import Entry
from parlour.server.store.columns import channels, chat, departures, entries, games, persons, seats, sittings
from parlour.server.store.database import Database, Postgres, Sqlite, T, Work, drivers_url
from parlour.server.store.occupied import alone, check_alone
from parlour.server.store.rows import ChatRow, Motion, Petition, SeatChange, TableRow, TableValues
from parlour.server.words.names import same_name
from parlour.server.words.texts import TABLE_ID

CHANNEL: Final = "parlour"
DOWN: Final = (DBAPIError, NoConnection, OSError)
"""What the drivers raise if the database is away, locked, full or read-only."""
TOUCH: Final = "UPDATE alembic_version SET version_num = version_num"
GOING_ON: Final = ("lobby", "dealing", "playing")
TOLD: Final = ("lobby", "playing", "over")
"""The states of tables of which people are told."""
STANDS: Final = games.c.put_away.is_(None)
"""Of all queries about tables, but for those of operators."""
TO_PLAY: Final = and_(games.c.lesson.is_(None), games.c.example.is_(None), games.c.trial_of.is_(None))
"""Tables at which nobody learns and nothing is tried out."""
CHAT_KEPT: Final = 1000
"""The latest lines of a table's chat; earlier ones are deleted."""
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


class TooManyTables(Exception):
    """The host has as many tables open as they may have; nothing was written."""


class Muted(Exception):
    """The person may not chat; nothing was written."""

    def __init__(self, until: float) -> None:
        super().__init__(until)
        self.until: Final = until


class Storage:
    def __init__(self, url: str) -> None:
        self.url: Final = drivers_url(url)
        self.postgres: Final = self.url.startswith("postgresql")
        self._database: Final[Database] = Postgres(self.url) if self.postgres else Sqlite(self.url)

    @property
    def file(self) -> Path | None:
        """The file of SQLite."""
        return None if self.postgres else Path(self.url.partition(":///")[2])

    async def alone(self, work: Work[T]) -> T:
        """Write while no server uses the storage. Raises `Occupied` if one does."""

        def checked(connection: Connection) -> T:
            if self.postgres:
                check_alone(connection)
            return work(connection)

        try:
            with alone(self.file):
                return await self.write(checked)
        except OSError as error:
            raise _down(error) from error

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
        most: int | None = None,
    ) -> None:
        """Store a table. With `most`, its host may have so many open, unless an operator has set another number."""
        values = {key: value for key, value in msgspec.to_builtins(row).items() if key != "seats"}
        chairs = [{"table_id": row.id, **msgspec.to_builtins(seat)} for seat in row.seats]
        played = [_entry_values(row.id, entry, game) for entry in moves or []]

        def work(connection: Connection) -> None:
            if rematch_of is not None:
                _change(connection, rematch_of, TableValues(rematch=None), TableValues(rematch=row.id))
            if most is not None and row.lesson is None and row.example is None and row.trial_of is None:
                _check_quota(connection, row.host, most)
            if row.trial_of is not None:
                earlier = and_(games.c.trial_of == row.trial_of, games.c.host == row.host)
                connection.execute(delete(games).where(earlier))
            connection.execute(insert(games), values)
            connection.execute(insert(seats), chairs)
            _note_sittings(connection, row.id)
            if played:
                connection.execute(insert(entries), played)

        await self.write(work, message)

    async def table(self, table_id: str) -> TableRow | None:
        if not TABLE_ID.fullmatch(table_id):
            return None
        found = await self._tables(select(games).where(games.c.id == table_id, STANDS))
        return found[0] if found else None

    async def listed(self, limit: int, after: int) -> list[TableRow]:
        """Public tables: everybody's newest, then everybody's second, and so on. Hosts from one place count as one."""
        everybody = func.coalesce(persons.c.source, games.c.host)
        turn = func.row_number().over(partition_by=everybody, order_by=games.c.updated.desc())
        open_tables = (
            select(games.c.id, turn.label("turn"))
            .join(persons, persons.c.id == games.c.host)
            .where(games.c.listed, games.c.status.in_(["lobby", "playing"]), STANDS)
            .subquery()
        )
        rows = select(games).join(open_tables, open_tables.c.id == games.c.id)
        in_turn = rows.order_by(open_tables.c.turn, games.c.updated.desc(), games.c.id)
        return await self._tables(in_turn.limit(limit).offset(after))

    async def tables_of(self, person: str, limit: int, after: int) -> list[TableRow]:
        sits = select(seats.c.table_id).where(seats.c.person == person)
        left = _left_by(person).with_only_columns(departures.c.table_id)
        theirs = or_(games.c.id.in_(sits), games.c.id.in_(left), games.c.host == person)
        rows = select(games).where(TO_PLAY, STANDS, theirs)
        return await self._tables(rows.order_by(games.c.updated.desc(), games.c.id).limit(limit).offset(after))

    async def left_by(self, person: str, tables: list[str]) -> dict[str, int]:
        """The seats that a person has left at these tables, where they are still free."""
        left = _left_by(person).where(departures.c.table_id.in_(tables))
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(left)})

    async def note_departure(self, table_id: str, person: str, seat: int) -> None:
        """Note which seat somebody has left, so that they find the way back."""
        earlier = delete(departures).where(departures.c.table_id == table_id, departures.c.person == person)

        def work(connection: Connection) -> None:
            connection.execute(earlier)
            connection.execute(insert(departures), {"table_id": table_id, "person": person, "seat": seat})

        await self.write(work)

    async def said_to(self, person: str, tables: list[str]) -> dict[str, int]:
        """For each of these tables: the newest line of chat that somebody else has written."""
        others = and_(chat.c.table_id.in_(tables), chat.c.notice.is_(None), chat.c.person != person)
        newest = select(chat.c.table_id, func.max(chat.c.number)).where(others).group_by(chat.c.table_id)
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(newest)})

    async def _tables(self, chosen: Select[Any]) -> list[TableRow]:
        def work(connection: Connection) -> dict[str, dict[str, Any]]:
            found = {row["id"]: {**plain_row(row), "seats": []} for row in connection.execute(chosen).mappings()}
            if found:
                chairs = select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.table_id, seats.c.number)
                for chair in connection.execute(chairs).mappings():
                    found[chair["table_id"]]["seats"].append(plain_row(chair))
            return found

        return [msgspec.convert(row, TableRow) for row in (await self.read(work)).values()]

    async def trials_of(self, table_id: str, person: str | None = None) -> list[TableRow]:
        """The tables on which positions of this one are tried out, by anybody or by one person."""
        by = [] if person is None else [games.c.host == person]
        return await self._tables(select(games).where(games.c.trial_of == table_id, *by))

    async def trial_host(self, table_id: str) -> str | None:
        """Who tries something out at this table; `None` if it is not for that."""
        host = select(games.c.host).where(games.c.id == table_id, games.c.trial_of.is_not(None))
        return await self.read(lambda connection: connection.execute(host).scalar())

    async def remove_tables(self, tables: list[str]) -> None:
        await self.write(lambda connection: connection.execute(delete(games).where(games.c.id.in_(tables))).rowcount)

    async def tables(self, ids: list[str]) -> list[TableRow]:
        return await self._tables(select(games).where(games.c.id.in_(ids), STANDS))

    async def changed_since(self, at: float, limit: int) -> list[TableRow]:
        """Tables that have changed since, where somebody sits who wants to be told; the earliest first."""
        asked = select(channels.c.person).where(channels.c.wish != "off")
        theirs = select(seats.c.table_id).where(seats.c.person.in_(asked))
        moved = select(games).where(
            games.c.status.in_(TOLD), games.c.updated >= at, games.c.id.in_(theirs), STANDS, TO_PLAY
        )
        return await self._tables(moved.order_by(games.c.updated, games.c.id).limit(limit))

    async def bots_due(self, limit: int) -> list[str]:
        """Tables where it may be a bot's turn, and bots move though nobody is connected."""
        due = (games.c.status == "playing", games.c.bot_due, games.c.unattended, STANDS)
        tables = select(games.c.id).where(*due).limit(limit)
        return await self.read(lambda connection: list(connection.execute(tables).scalars()))

    async def clocks_due(self, at: float, limit: int) -> list[str]:
        """Tables where somebody's time may be used up by now."""
        tables = select(games.c.id).where(games.c.clock_due <= at, games.c.status == "playing", STANDS).limit(limit)
        return await self.read(lambda connection: list(connection.execute(tables).scalars()))

    async def dealing(self, limit: int) -> list[TableRow]:
        """Tables that wait for contributions to their shuffle."""
        return await self._tables(select(games).where(games.c.status == "dealing", STANDS).limit(limit))

    async def other_hands(self, table_id: str, person: str, seat: int) -> list[int]:
        """The other seats that a person has had since the game began."""
        had = select(sittings.c.seat).where(*_other_hands(table_id, person, seat)).order_by(sittings.c.seat)
        return await self.read(lambda connection: list(connection.execute(had).scalars()))

    async def agree(self, table_id: str, person: str, message: str = "") -> None:
        """Note that a person agrees to the petition of a table. Two who agree at once are both heard."""
        asked = select(games.c.petition).where(games.c.id == table_id).with_for_update()

        def work(connection: Connection) -> None:
            found = connection.execute(asked).scalar_one()
            if found is None:
                raise Conflict
            petition = msgspec.convert(found, Petition)
            heard = msgspec.structs.replace(petition, accepted=sorted({*petition.accepted, person}))
            _change(connection, table_id, TableValues(), TableValues(petition=heard))

        await self.write(work, message)

    async def vote(self, table_id: str, person: str, accept: bool, message: str = "") -> None:
        """Note that a person agrees to the motion of a table, or refuses. Two who vote at once are both heard."""
        proposed = select(games.c.motion).where(games.c.id == table_id).with_for_update()

        def work(connection: Connection) -> None:
            found = connection.execute(proposed).scalar_one()
            if found is None:
                raise Conflict
            motion = msgspec.convert(found, Motion)
            agreed, declined = set(motion.agreed) - {person}, set(motion.refused) - {person}
            (agreed if accept else declined).add(person)
            heard = msgspec.structs.replace(motion, agreed=sorted(agreed), refused=sorted(declined))
            _change(connection, table_id, TableValues(), TableValues(motion=heard))

        await self.write(work, message)

    async def change_table(self, table_id: str, expected: TableValues, values: TableValues, message: str = "") -> None:
        """Set columns of a table, provided it is still as `expected`."""

        def work(connection: Connection) -> None:
            _change(connection, table_id, expected, values)
            if values.status == "playing":
                _note_sittings(connection, table_id)

        await self.write(work, message)

    async def change_seats(
        self,
        table_id: str,
        changes: list[SeatChange],
        of_table: TableValues,
        one_hand: bool,
        message: str = "",
        expected: TableValues | None = None,
    ) -> None:
        """Change seats one by one, and columns of their table. No two seats may share a name.

        With `one_hand`, nobody sits down who has had another seat since the game began.
        """

        now = of_table if of_table.updated is not UNSET else msgspec.structs.replace(of_table, updated=time.time())

        def work(connection: Connection) -> None:
            _change(connection, table_id, expected or TableValues(), now)  # locks the table
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
        return await self.read(lambda connection: [plain_row(row) for row in connection.execute(later).mappings()])

    async def append(
        self,
        table_id: str,
        entry: Entry,
        game: Game,
        values: TableValues,
        message: str = "",
        clock_since: float | None = None,
    ) -> None:
        """Write one entry and its changes of the table.

        Raises `Conflict` if it is no longer the next one, or if the clocks have been written down again.
        """
        new = _entry_values(table_id, entry, game)
        expected = TableValues(version=entry.number - 1, status="playing", clock_since=clock_since)

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
            if line.notice is None:
                _check_voice(connection, line.person)
            said = msgspec.structs.replace(line, number=connection.execute(last).scalar_one() + 1)
            connection.execute(insert(chat), {"table_id": table_id, **msgspec.to_builtins(said)})
            connection.execute(
                delete(chat).where(chat.c.table_id == table_id, chat.c.number <= said.number - CHAT_KEPT)
            )
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
        rows = await self.read(lambda connection: [plain_row(row) for row in connection.execute(newest).mappings()])
        return [msgspec.convert(row, ChatRow) for row in reversed(rows)]


def _down(error: Exception) -> StorageDown:
    return StorageDown(str(error.orig if isinstance(error, DBAPIError) else error))


def hosted(person: str) -> Select[Any]:
    """How many tables a person has open, apart from those on which they learn or try something out."""
    on = (games.c.status.in_(GOING_ON), TO_PLAY, STANDS)
    return select(func.count()).select_from(games).where(games.c.host == person, *on)


def _check_quota(connection: Connection, host: str, most: int) -> None:
    own = connection.execute(select(persons.c.quota).where(persons.c.id == host)).scalar()
    quota = most if own is None else own
    if connection.execute(hosted(host)).scalar_one() >= quota:
        raise TooManyTables(quota)


def _check_voice(connection: Connection, person: str) -> None:
    until = connection.execute(select(persons.c.muted).where(persons.c.id == person)).scalar()
    if until is not None and until > time.time():
        raise Muted(until)


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
    other = select(sittings.c.seat).where(*_other_hands(table_id, person, change.number))
    if person is not None and connection.execute(other).first() is not None:
        raise TwoHands


def _left_by(person: str) -> Select[Any]:
    """Which seats somebody has left and can take again: nobody else has them, and the game goes on."""
    free = and_(seats.c.table_id == departures.c.table_id, seats.c.number == departures.c.seat, seats.c.kind == "open")
    still_on = and_(games.c.id == departures.c.table_id, games.c.status.in_(["lobby", "playing"]))
    sits_again = exists().where(seats.c.table_id == games.c.id, seats.c.person == person).correlate(games)
    left = select(departures.c.table_id, departures.c.seat).join(seats, free).join(games, still_on)
    return left.where(departures.c.person == person, ~sits_again)


def _other_hands(table_id: str, person: str | None, seat: int) -> list[ColumnElement[bool]]:
    return [sittings.c.table_id == table_id, sittings.c.person == person, sittings.c.seat != seat]


def _change(connection: Connection, table_id: str, expected: TableValues, values: TableValues) -> None:
    before, now = expected.columns(), values.columns()
    change = _change_of(tuple((key, value is None) for key, value in before.items()), tuple(now))
    given = {f"if_{key}": value for key, value in before.items() if value is not None}
    given |= {f"to_{key}": value for key, value in now.items()}
    if connection.execute(change, {"table": table_id, **given}).rowcount != 1:
        raise Conflict


@cache
def _change_of(expected: tuple[tuple[str, bool], ...], changed: tuple[str, ...]) -> Update:
    """The statement that changes these columns, provided others are as expected: empty, or as given.

    Every move runs it, and to put it together takes longer than to run it.
    """
    columns = games.c
    where = [
        columns[key].is_(None) if empty else columns[key] == bindparam(f"if_{key}", type_=columns[key].type)
        for key, empty in expected
    ]
    values = {key: bindparam(f"to_{key}", type_=columns[key].type) for key in changed}
    return update(games).where(columns.id == bindparam("table"), *where).values(values)


def plain_row(row: Any) -> dict[str, Any]:
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
