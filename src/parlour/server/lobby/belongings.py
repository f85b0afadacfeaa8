"""Everything of one person: as one document, and removed for good.

What others need of a game stays: its moves, under a neutral name. A game that nobody else has a part in goes.
"""

from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, union, update

from parlour.server import protocol as p
from parlour.server.lobby.desk import ABANDONED, Desk
from parlour.server.lobby.records import Records
from parlour.server.lobby.seating import NOBODY, Seating
from parlour.server.people.accounts import Accounts
from parlour.server.people.people import DEVICE_COOKIE, Asker
from parlour.server.people.windows import Windows
from parlour.server.room.info import SEED_TOLD
from parlour.server.store import notebook
from parlour.server.store.bus import Word
from parlour.server.store.columns import chat, entries, games, persons, reports, seats, sittings
from parlour.server.store.notes import OWN_PAD, notes_of
from parlour.server.store.registry import Registry
from parlour.server.store.rows import SeatRow, SeatValues, TableRow, TableValues
from parlour.server.store.storage import GOING_ON, STANDS, Conflict, plain_row
from parlour.server.words.names import numbered
from parlour.server.words.refusals import Refused, refused

FORMAT: Final = "parlour-person 1"
OF_ONESELF: Final = ("sat_down", "left", "asks_for_hand", "hand_granted", "hand_withdrawn")
"""Notices that name the person who causes them."""
NAMING: Final = ("name", "names", "seen", "who", "away")
"""The parameters of notices that are names."""
NOBODYS_NAME: Final = "…"
"""In a notice that named somebody who is gone."""


class Belongings:
    def __init__(self, desk: Desk, accounts: Accounts, registry: Registry, windows: Windows) -> None:
        self._desk: Final = desk
        self._accounts: Final = accounts
        self._registry: Final = registry
        self._windows: Final = windows
        self._seating: Final = Seating(desk)
        self._records: Final = Records(desk)

    # -- as one document ---------------------------------------------------------------------------

    async def export(self, asker: Asker) -> dict[str, Any]:
        person = await asker.id()
        storage = self._desk.storage
        tables = [] if person is None else await storage.read(partial(_standing, person=person))
        return {
            "format": FORMAT,
            "account": msgspec.to_builtins(await self._accounts.told(asker)),
            "sessions": msgspec.to_builtins((await self._accounts.sessions(asker)).sessions),
            "tables": [await self._table(str(person), table) for table in tables],
            "chat": [] if person is None else await storage.read(partial(_chat_of, person=person)),
            "notes": [] if person is None else await storage.read(partial(_notes_of, person=person)),
            "notices": {} if person is None else await storage.read(partial(notebook.belongings, person=person)),
        }

    async def _table(self, person: str, table: str) -> dict[str, Any]:
        row = await self._desk.table(table)
        told = row.status in SEED_TOLD or (row.told_to_players() and person in row.people() | {row.host})
        told = told and row.trial is None  # from a record it could be played on with bots
        return {
            "id": row.id,
            "game": row.game,
            "rules": row.rules,
            "options": row.options,
            "status": row.status,
            "created": row.created,
            "updated": row.updated,
            "host": row.host == person,
            "seats": [{"number": seat.number, "name": seat.name} for seat in row.seats if seat.person == person],
            "moves": await self._desk.storage.read(partial(_moves_of, person=person, table=table)),
            "record": await self._records.as_written(row) if told else None,
        }

    # -- removed for good --------------------------------------------------------------------------

    async def remove(self, asker: Asker, body: p.Farewell) -> None:
        row = await asker.known()
        if row is None:
            return
        if row.account is not None:
            await self._accounts.confirmed(asker, body.password or "")
        storage = self._desk.storage
        for table in await storage.read(partial(_standing, person=row.id)):
            await self._leave(row.id, await self._desk.table(table))
        try:
            touched = await storage.write(partial(_forget, person=row.id), self._windows.word(row.id))
        except Conflict as conflict:  # they have sat down somewhere meanwhile
            raise refused("account_changed") from conflict
        asker.vanish()
        asker.new_cookies[DEVICE_COOKIE] = ""
        await self._windows.changed(row.id)
        for table in touched:
            await self._desk.hall.afresh(table)
            await self._desk.bus.tell(Word("forget", table, self._desk.bus.name))

    async def _leave(self, person: str, row: TableRow) -> None:
        """Leave a table as anybody does. If it changes meanwhile, what is left to do is done with the rest."""
        if row.status not in GOING_ON:
            return
        try:
            if any(seat.person == person for seat in row.seats):
                await self._seating.leave(person, row.id)
            elif row.host == person and not row.stakes():
                await self._desk.change(row.id, ABANDONED, TableValues(status=row.status))
        except Refused:
            return


# -- queries -----------------------------------------------------------------------------------------


def _tables_of(connection: Connection, person: str) -> list[str]:
    """The tables at which somebody has or had a seat, is the host, or has said something."""
    parts = (
        select(seats.c.table_id).where(seats.c.person == person),
        select(games.c.id).where(games.c.host == person),
        select(sittings.c.table_id).where(sittings.c.person == person),
        select(chat.c.table_id).where(chat.c.person == person),
    )
    return sorted(connection.execute(union(*parts)).scalars())


def _standing(connection: Connection, person: str) -> list[str]:
    """Those of their tables that nobody has put away."""
    theirs = select(games.c.id).where(games.c.id.in_(_tables_of(connection, person)), STANDS)
    return sorted(connection.execute(theirs).scalars())


def _moves_of(connection: Connection, person: str, table: str) -> list[dict[str, Any]]:
    told = (entries.c.number, entries.c.kind, entries.c.seat, entries.c.action, entries.c.at)
    theirs = select(*told).where(entries.c.table_id == table, entries.c.person == person).order_by(entries.c.number)
    return [plain_row(row) for row in connection.execute(theirs).mappings()]


def _chat_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    told = (chat.c.table_id, chat.c.number, chat.c.name, chat.c.text, chat.c.at)
    theirs = select(*told).where(chat.c.person == person, chat.c.notice.is_(None))
    return [plain_row(row) for row in connection.execute(theirs.order_by(chat.c.at)).mappings()]


def _notes_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    return [
        {
            "table_id": note.table_id,
            "seat": None if note.pad == OWN_PAD else note.pad,
            "text": note.text,
            "at": note.at,
        }
        for note in notes_of(connection, person)
    ]


def _forget(connection: Connection, person: str) -> list[str]:
    """Remove a person, and return the tables that this has changed or removed."""
    trials = _trials_at(connection, _tables_of(connection, person))
    connection.execute(delete(games).where(games.c.id.in_(trials)))
    tables = _tables_of(connection, person)
    for table in tables:
        _forget_at(connection, person, table)
    connection.execute(delete(sittings).where(sittings.c.person == person))
    connection.execute(delete(reports).where(reports.c.person == person))
    connection.execute(update(reports).where(reports.c.reporter == person).values(reporter=""))
    connection.execute(delete(persons).where(persons.c.id == person))
    return tables + trials


def _trials_at(connection: Connection, tables: list[str]) -> list[str]:
    """Where people try out positions of these tables. There, all seats have the names of those who play them."""
    return sorted(connection.execute(select(games.c.id).where(games.c.trial_of.in_(tables))).scalars())


def _forget_at(connection: Connection, person: str, table: str) -> None:
    """Remove a person from one table, or the table if it is nobody else's."""
    game = connection.execute(select(games.c.host, games.c.status, games.c.asking).where(games.c.id == table)).one()
    theirs = select(seats).where(seats.c.table_id == table).order_by(seats.c.number)
    chairs = [msgspec.convert(plain_row(row), SeatRow) for row in connection.execute(theirs).mappings()]
    others = [chair.person for chair in chairs if chair.person not in (None, person)]
    own = [chair for chair in chairs if chair.person == person]
    if not others and (own or game.host == person):
        connection.execute(delete(games).where(games.c.id == table))
        return
    lapsed = update(games).where(games.c.id == table).values(petition=None, motion=None)
    connection.execute(lapsed)  # as when anybody leaves
    if game.asking is not None:
        accepted = [one for one in game.asking["accepted"] if one != person]
        asking = {**game.asking, "accepted": accepted}
        connection.execute(update(games).where(games.c.id == table).values(asking=asking))
    if game.host == person:
        connection.execute(update(games).where(games.c.id == table).values(host=others[0]))
    for chair in own:
        values = NOBODY if game.status in GOING_ON else _neutral(chair, chairs)
        chosen = update(seats).where(seats.c.table_id == table, seats.c.number == chair.number)
        connection.execute(chosen.values(values.columns()))
    here = entries.c.table_id == table
    connection.execute(update(entries).where(here, entries.c.person == person).values(person=None))
    _forget_said(connection, person, table, {chair.name for chair in own})


def _neutral(chair: SeatRow, chairs: list[SeatRow]) -> SeatValues:
    taken = [other.name for other in chairs if other is not chair]
    return SeatValues(person=None, name=numbered(f"Player {chair.number + 1}", taken))


def _forget_said(connection: Connection, person: str, table: str, names: set[str]) -> None:
    """Remove what somebody said, and their name from what the table said of them."""
    here = chat.c.table_id == table
    connection.execute(delete(chat).where(here, chat.c.person == person, chat.c.notice.is_(None)))
    notices = connection.execute(select(chat).where(here, chat.c.notice.is_not(None))).mappings().all()
    by_them = [line for line in notices if line["person"] == person and line["notice"] in OF_ONESELF]
    known = names | {line["params"].get("name") for line in by_them}
    for line in notices:
        params = {key: _unnamed(key, value, known) for key, value in (line["params"] or {}).items()}
        author = "" if line["person"] == person else line["person"]
        if (params, author) != (line["params"], line["person"]):
            changed = update(chat).where(here, chat.c.number == line["number"])
            connection.execute(changed.values(params=params, person=author))


def _unnamed(key: str, value: Any, known: set[Any]) -> Any:
    """A parameter of a notice without these names."""
    if key not in NAMING:
        return value
    if isinstance(value, list):
        return [NOBODYS_NAME if name in known else name for name in value]
    return NOBODYS_NAME if value in known else value
