"""What operators do. Each deed is written together with the act that tells of it, or not at all."""

import re
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, or_, select, update

from parlour.server import metrics
from parlour.server import protocol as p
from parlour.server.store.bus import Bus
from parlour.server.store.columns import acts, games, persons, reports
from parlour.server.store.rows import FOREVER, OPERATOR, ActRow
from parlour.server.store.storage import GOING_ON, Conflict, Storage
from parlour.server.words.refusals import refused
from parlour.server.words.texts import plain

KIND: Final = "acts"
"""Of the message that tells the other processes."""
ATTEMPTS: Final = 20
"""To write an act, in case others keep taking the next number."""
NUMBER: Final = re.compile(r"[0-9]{1,9}")
Deed = Callable[[Connection, p.Deed], dict[str, Any]]
"""Carries out a deed, and returns whom it was about."""


class Deeds:
    def __init__(self, storage: Storage, bus: Bus) -> None:
        self._storage: Final = storage
        self._bus: Final = bus

    async def do(self, operator: str | None, deed: p.Deed) -> ActRow:
        """Carry out a deed, by a person or from the command line."""
        if deed.deed in NEEDS_REASON and not deed.why.strip():
            raise refused("say_why")
        why = plain(deed.why) if deed.why.strip() else ""
        do, cleaned = DEEDS[deed.deed], msgspec.structs.replace(deed, why=why)
        return await self._write(operator, deed.deed, why, lambda connection: do(connection, cleaned))

    async def set_role(self, account: str, role: str | None) -> ActRow:
        """Make an account an operator's, or no longer. There is no other way to a role."""

        def work(connection: Connection) -> dict[str, Any]:
            theirs = persons.c.account == account.lower()
            found = connection.execute(select(persons.c.id).where(theirs)).scalar()
            if found is None:
                raise refused("no_account_of_that_name")
            connection.execute(update(persons).where(theirs).values(role=role))
            return {"person": found}

        return await self._write(None, "grant" if role == OPERATOR else "revoke", "", work)

    async def note(self, deed: str, count: int) -> ActRow:
        """Something that was done from the command line already."""
        return await self._write(None, deed, "", lambda _: {"count": count})

    async def _write(
        self, operator: str | None, deed: str, why: str, work: Callable[[Connection], dict[str, Any]]
    ) -> ActRow:
        last = select(func.coalesce(func.max(acts.c.number), 0))

        def together(connection: Connection) -> ActRow:
            about = work(connection)
            number = connection.execute(last).scalar_one() + 1
            act = ActRow(number, time.time(), operator, deed, why=why, **about)
            connection.execute(insert(acts), msgspec.to_builtins(act))
            return act

        for _ in range(ATTEMPTS):
            try:
                written = await self._storage.write(together, self._bus.word(KIND))
            except Conflict:  # somebody else has taken the number
                continue
            metrics.DEEDS.labels(deed).inc()
            return written
        raise Conflict


# -- people ------------------------------------------------------------------------------------------


def _person(connection: Connection, whom: str, immune: bool = True) -> str:
    """The id of a person, given by it or by the name of the account. Operators are immune."""
    known = or_(persons.c.id == whom, persons.c.account == whom.lower())
    found = connection.execute(select(persons.c.id, persons.c.role).where(known)).first()
    if found is None:
        raise refused("no_person")
    if immune and found.role is not None:
        raise refused("operator_immune")
    return str(found.id)


def _set(connection: Connection, person: str, **values: Any) -> None:
    connection.execute(update(persons).where(persons.c.id == person).values(values))


def _until(deed: p.Deed) -> float:
    return FOREVER if deed.hours is None else time.time() + deed.hours * 3600


def _mute(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    person, until = _person(connection, deed.whom), _until(deed)
    _set(connection, person, muted=until)
    return {"person": person, "until": until}


def _unmute(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    person = _person(connection, deed.whom, immune=False)
    _set(connection, person, muted=None)
    return {"person": person}


def _ban(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    person, until = _person(connection, deed.whom), _until(deed)
    _set(connection, person, banned=until, banned_why=deed.why)
    return {"person": person, "until": until}


def _unban(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    person = _person(connection, deed.whom, immune=False)
    _set(connection, person, banned=None, banned_why=None)
    return {"person": person}


def _quota(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    person = _person(connection, deed.whom, immune=False)
    _set(connection, person, quota=deed.count)
    return {"person": person, "count": deed.count}


# -- tables ------------------------------------------------------------------------------------------


def _table(connection: Connection, deed: p.Deed) -> Any:
    told = (games.c.id, games.c.status, games.c.held, games.c.put_away, games.c.clocks)
    found = connection.execute(select(*told).where(games.c.id == deed.whom).with_for_update()).first()
    if found is None:
        raise refused("no_table")
    return found


def _change(connection: Connection, table: str, **values: Any) -> dict[str, Any]:
    connection.execute(update(games).where(games.c.id == table).values(values))
    return {"table_id": table}


def _clocks_anew(table: Any) -> dict[str, Any]:
    """Clocks run from now on, as they stood before."""
    return {} if table.clocks is None else {"clock_since": None, "clock_due": 0.0}


def _freeze(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    table = _table(connection, deed)
    if table.status not in GOING_ON:
        raise refused("table_ended")
    return _change(connection, table.id, status="frozen", held=table.status, frozen=deed.why, bot_due=False)


def _unfreeze(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    """Let a table go on. Where the server froze it, the players may have exported it, and know all hands."""
    table = _table(connection, deed)
    if table.status != "frozen":
        raise refused("not_frozen")
    if table.held is None:
        raise refused("frozen_for_good")
    on = {"status": table.held, "held": None, "frozen": None, "bot_due": table.held == "playing"}
    return _change(connection, table.id, **on, **_clocks_anew(table), updated=time.time())


def _remove(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    return _change(connection, _table(connection, deed).id, put_away=time.time())


def _restore(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    table = _table(connection, deed)
    if table.put_away is None:
        raise refused("not_put_away")
    return _change(connection, table.id, **_clocks_anew(table), put_away=None, opened=time.time())


def _close_report(connection: Connection, deed: p.Deed) -> dict[str, Any]:
    number = int(deed.whom) if NUMBER.fullmatch(deed.whom) else 0
    found = connection.execute(select(reports).where(reports.c.number == number)).first()
    if found is None:
        raise refused("no_report")
    connection.execute(update(reports).where(reports.c.number == number).values(closed=time.time()))
    return {"report": number, "person": found.person, "table_id": found.table_id}


DEEDS: Final[dict[str, Deed]] = {
    "mute": _mute,
    "unmute": _unmute,
    "ban": _ban,
    "unban": _unban,
    "quota": _quota,
    "freeze": _freeze,
    "unfreeze": _unfreeze,
    "remove": _remove,
    "restore": _restore,
    "close_report": _close_report,
}
NEEDS_REASON: Final = ("mute", "ban", "freeze", "remove")
