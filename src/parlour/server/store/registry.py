"""Queries about people: their accounts, their sessions, and the letters that were sent to them."""

import secrets
import time
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from parlour.server.store.columns import (
    chat,
    departures,
    entries,
    games,
    letters,
    persons,
    reports,
    seats,
    sessions,
    sittings,
)
from parlour.server.store.notebook import move_in
from parlour.server.store.notes import move_notes
from parlour.server.store.rows import LetterRow, PersonRow, SessionRow
from parlour.server.store.storage import Conflict, Storage, plain_row
from parlour.server.words.devices import Device


def new_session(token: str, person: str, device: Device) -> SessionRow:
    """A session of a browser that was unknown; `token` is the hash of its cookie."""
    now = time.time()
    return SessionRow(secrets.token_hex(8), token, person, now, now, device.browser, device.system)


class Registry:
    def __init__(self, storage: Storage) -> None:
        self._storage: Final = storage

    # -- people ------------------------------------------------------------------------------------

    async def new_person(self, session: SessionRow, source: str | None = None) -> None:
        def work(connection: Connection) -> None:
            connection.execute(insert(persons), {"id": session.person, "created": session.created, "source": source})
            connection.execute(insert(sessions), msgspec.to_builtins(session))

        await self._storage.write(work)

    async def delete_person(self, id: str) -> None:
        """Raises `Conflict` if they have a seat or a table."""
        gone = delete(persons).where(persons.c.id == id)
        await self._storage.write(lambda connection: connection.execute(gone).rowcount)

    async def person(self, id: str) -> PersonRow | None:
        return await self._person(persons.c.id == id)

    async def account(self, name: str) -> PersonRow | None:
        return await self._person(persons.c.account == name)

    async def _person(self, condition: ColumnElement[bool]) -> PersonRow | None:
        one = select(persons).where(condition)
        row = await self._storage.read(lambda connection: connection.execute(one).mappings().first())
        return None if row is None else msgspec.convert(plain_row(row), PersonRow)

    async def register(self, person: str, account: str, password: str, recovery: str, session: SessionRow) -> None:
        """Make an account of a guest, whose browser gets a new cookie."""
        guest = update(persons).where(persons.c.id == person, persons.c.account.is_(None))

        def work(connection: Connection) -> None:
            values = {"account": account, "password": password, "recovery": recovery}
            if connection.execute(guest.values(values)).rowcount != 1:
                raise Conflict
            _put_session(connection, session)

        await self._storage.write(work)

    async def set_recovery(self, person: str, recovery: str) -> None:
        await self._set(person, {"recovery": recovery})

    async def set_email(self, person: str, email: str | None) -> None:
        await self._set(person, {"email": email})

    async def _set(self, person: str, values: dict[str, str | None]) -> None:
        new = update(persons).where(persons.c.id == person).values(values)
        await self._storage.write(lambda connection: connection.execute(new).rowcount)

    async def change_password(
        self, before: PersonRow, password: str, recovery: str | None, session: SessionRow, message: str
    ) -> None:
        """Set a new password, unless that or the recovery code has changed since. Only `session` goes on."""
        same = (persons.c.id == before.id, persons.c.password == before.password, persons.c.recovery == before.recovery)
        new = update(persons).where(*same).values(password=password, recovery=recovery)

        def work(connection: Connection) -> None:
            if connection.execute(new).rowcount != 1:
                raise Conflict
            connection.execute(delete(letters).where(letters.c.person == before.id))
            connection.execute(delete(sessions).where(sessions.c.person == before.id, sessions.c.id != session.id))
            _put_session(connection, session)

        await self._storage.write(work, message)

    # -- sessions ----------------------------------------------------------------------------------

    async def session(self, token: str) -> tuple[SessionRow, PersonRow] | None:
        """The session whose cookie hashes to `token`, and whose it is."""
        one = select(sessions).where(sessions.c.token == token)

        def work(connection: Connection) -> tuple[SessionRow, PersonRow] | None:
            found = connection.execute(one).mappings().first()
            if found is None:
                return None
            session = msgspec.convert(plain_row(found), SessionRow)
            person = connection.execute(select(persons).where(persons.c.id == session.person)).mappings().one()
            return session, msgspec.convert(plain_row(person), PersonRow)

        return await self._storage.read(work)

    async def sessions(self, person: str) -> list[SessionRow]:
        """All sessions of a person, the latest first."""
        theirs = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc(), sessions.c.id)
        rows = await self._storage.read(lambda connection: connection.execute(theirs).mappings().all())
        return [msgspec.convert(plain_row(row), SessionRow) for row in rows]

    async def alive(self, ids: list[str]) -> dict[str, PersonRow]:
        """Those of these sessions that still exist, with the person they belong to."""
        here = select(sessions.c.id.label("session"), *persons.c)
        known = here.join(persons, persons.c.id == sessions.c.person).where(sessions.c.id.in_(ids))

        def work(connection: Connection) -> dict[str, PersonRow]:
            rows = connection.execute(known).mappings()
            return {row["session"]: msgspec.convert(plain_row(row), PersonRow) for row in rows}

        return await self._storage.read(work)

    async def see(self, session: str, at: float, device: Device) -> None:
        now = update(sessions).where(sessions.c.id == session)
        now = now.values(seen=at, browser=device.browser, system=device.system)
        await self._storage.write(lambda connection: connection.execute(now).rowcount)

    async def end_session(self, person: str, id: str, message: str) -> bool:
        """Whether there was one."""
        return await self._end(sessions.c.id == id, person, message)

    async def end_other_sessions(self, person: str, kept: str, message: str) -> bool:
        return await self._end(sessions.c.id != kept, person, message)

    async def _end(self, which: ColumnElement[bool], person: str, message: str) -> bool:
        gone = delete(sessions).where(sessions.c.person == person, which)
        return await self._storage.write(lambda connection: connection.execute(gone).rowcount > 0, message)

    async def log_in(
        self, row: PersonRow, password: str, session: SessionRow, guest: str | None, message: str
    ) -> list[str]:
        """Let a browser be known as a person, who gets everything that the guest there holds.

        Their password may get a stronger hash, but must not have been changed meanwhile. Returns the tables this
        changes.
        """
        same = update(persons).where(persons.c.id == row.id, persons.c.password == row.password)

        def work(connection: Connection) -> list[str]:
            if connection.execute(same.values(password=password)).rowcount != 1:
                raise Conflict
            moved = [] if guest is None else _move_in(connection, guest, session.person)
            _put_session(connection, session)
            if guest is not None:
                _keep_sanctions(connection, guest, row)
                connection.execute(delete(persons).where(persons.c.id == guest))
            return moved

        return await self._storage.write(work, message)

    # -- letters -----------------------------------------------------------------------------------

    async def new_letter(self, letter: LetterRow) -> None:
        """An earlier letter of its kind is void."""
        earlier = delete(letters).where(letters.c.person == letter.person, letters.c.kind == letter.kind)

        def work(connection: Connection) -> None:
            connection.execute(earlier)
            connection.execute(insert(letters), msgspec.to_builtins(letter))

        await self._storage.write(work)

    async def letter(self, token: str, kind: str) -> LetterRow | None:
        """A letter that is still valid."""
        valid = (letters.c.token == token, letters.c.kind == kind, letters.c.expires > time.time())
        one = select(letters).where(*valid)
        row = await self._storage.read(lambda connection: connection.execute(one).mappings().first())
        return None if row is None else msgspec.convert(plain_row(row), LetterRow)

    async def use_letter(self, token: str) -> bool:
        """Whether nobody has used it before."""
        used = delete(letters).where(letters.c.token == token)
        return await self._storage.write(lambda connection: connection.execute(used).rowcount == 1)


def _put_session(connection: Connection, session: SessionRow) -> None:
    """Store a session; if it is there already, it has a new cookie, and perhaps another person."""
    values = msgspec.to_builtins(session)
    if connection.execute(update(sessions).where(sessions.c.id == session.id).values(values)).rowcount != 1:
        connection.execute(insert(sessions), values)


def _move_in(connection: Connection, guest: str, person: str) -> list[str]:
    """Guest and person are the same human being: what one has done and seen, the other has."""
    sits = select(seats.c.table_id).where(seats.c.person == guest)
    hosts = select(games.c.id).where(games.c.host == guest)
    sat = select(sittings.c.table_id).where(sittings.c.person == guest)
    moved = {table for tables in (sits, hosts, sat) for table in connection.execute(tables).scalars()}
    connection.execute(update(seats).where(seats.c.person == guest).values(person=person))
    connection.execute(update(games).where(games.c.host == guest).values(host=person))
    here = entries.c.table_id.in_(moved)
    connection.execute(update(entries).where(here, entries.c.person == guest).values(person=person))
    connection.execute(update(chat).where(chat.c.person == guest).values(person=person))
    asked = update(games).where(games.c.id.in_(moved))
    connection.execute(asked.values(petition=None, motion=None))  # who asks, or who has to agree, is somebody else now
    _move_sittings(connection, guest, person)
    move_notes(connection, guest, person)
    known = select(departures.c.table_id).where(departures.c.person == person)
    gone = update(departures).where(departures.c.person == guest, departures.c.table_id.not_in(known))
    connection.execute(gone.values(person=person))
    move_in(connection, guest, person)
    return sorted(moved)


def _keep_sanctions(connection: Connection, guest: str, person: PersonRow) -> None:
    """Nobody gets rid of a ban by logging in. Operators keep their voice: one of them may have banned that guest."""
    if person.role is not None:
        return
    held = select(persons.c.muted, persons.c.banned, persons.c.banned_why).where(persons.c.id == guest)
    muted, banned, why = connection.execute(held).one()
    values: dict[str, Any] = {}
    if muted is not None and muted > (person.muted or 0):
        values["muted"] = muted
    if banned is not None and banned > (person.banned or 0):
        values |= {"banned": banned, "banned_why": why}
    if values:
        connection.execute(update(persons).where(persons.c.id == person.id).values(values))
    about = update(reports).where(reports.c.person == guest)
    connection.execute(about.values(person=person.id))


def _move_sittings(connection: Connection, guest: str, person: str) -> None:
    seen = {tuple(row) for row in connection.execute(select(sittings).where(sittings.c.person == guest))}
    known = {tuple(row) for row in connection.execute(select(sittings).where(sittings.c.person == person))}
    new = [{"table_id": table, "seat": seat, "person": person} for table, seat, _ in seen]
    connection.execute(delete(sittings).where(sittings.c.person == guest))
    fresh = [row for row in new if (row["table_id"], row["seat"], person) not in known]
    if fresh:
        connection.execute(insert(sittings), fresh)
