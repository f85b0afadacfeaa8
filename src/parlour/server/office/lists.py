"""What operators see: tables, people, reports and acts, page by page. Nothing of a game, and no addresses."""

import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from sqlalchemy import ColumnElement, Connection, Select, func, or_, select

from parlour.server import protocol as p
from parlour.server.store.columns import acts, games, persons, reports, seats, sessions
from parlour.server.store.rows import OPERATOR
from parlour.server.store.storage import STANDS, Storage, hosted, plain_row

PAGE: Final = 30
NAMES: Final = 5
"""At most so many names of one person are shown."""
DAY: Final = 86_400
T = TypeVar("T")


class Lists:
    def __init__(self, storage: Storage, most_tables: int, kept_days: float) -> None:
        self._storage: Final = storage
        self._most_tables: Final = most_tables
        self._kept_days: Final = kept_days

    async def tables(self, search: str, page: int) -> p.KeptTables:
        found, more = await self._page(_tables(search), page, self._table)
        return p.KeptTables(found, more)

    async def people(self, search: str, page: int) -> p.KeptPeople:
        found, more = await self._page(_people(search), page, self._person)
        return p.KeptPeople(found, more)

    async def reports(self, search: str, page: int) -> p.KeptReports:
        found, more = await self._page(_reports(search), page, _report)
        return p.KeptReports(found, more)

    async def acts(self, search: str, page: int) -> p.KeptActs:
        found, more = await self._page(_acts(search), page, _act)
        return p.KeptActs(found, more)

    async def overview(self, expiring: dict[str, int]) -> p.Overview:
        by_status = select(games.c.status, func.count()).where(STANDS).group_by(games.c.status)

        def count(connection: Connection, table: Any, condition: ColumnElement[bool]) -> int:
            return int(connection.execute(select(func.count()).select_from(table).where(condition)).scalar_one())

        def work(connection: Connection) -> p.Overview:
            tables = {str(status): int(number) for status, number in connection.execute(by_status)}
            tables["put_away"] = count(connection, games, ~STANDS)
            accounts = count(connection, persons, persons.c.account.is_not(None))
            guests = count(connection, persons, persons.c.account.is_(None))
            waiting = count(connection, reports, reports.c.closed.is_(None))
            return p.Overview(tables, accounts, guests, waiting, expiring)

        return await self._storage.read(work)

    async def _page(
        self, rows: Select[Any], page: int, told: Callable[[Connection, dict[str, Any]], T]
    ) -> tuple[list[T], bool]:
        """A page of a list, and whether there is another one."""
        some = rows.limit(PAGE + 1).offset(page * PAGE)

        def work(connection: Connection) -> tuple[list[T], bool]:
            found = [plain_row(row) for row in connection.execute(some).mappings()]
            return [told(connection, row) for row in found[:PAGE]], len(found) > PAGE

        return await self._storage.read(work)

    def _table(self, connection: Connection, row: dict[str, Any]) -> p.KeptTable:
        sitting = select(seats.c.name).where(seats.c.table_id == row["id"], seats.c.name != "").order_by(seats.c.number)
        away = row["put_away"]
        return p.KeptTable(
            id=row["id"],
            game=row["game"],
            status=row["status"],
            host=row["host"],
            seats=list(connection.execute(sitting).scalars()),
            version=row["version"],
            listed=row["listed"],
            created=row["created"],
            updated=row["updated"],
            frozen=row["frozen"],
            held=row["held"] is not None,
            put_away=away,
            deleted=None if away is None or not self._kept_days else away + self._kept_days * DAY,
        )

    def _person(self, connection: Connection, row: dict[str, Any]) -> p.KeptPerson:
        id, now = row["id"], time.time()
        seen = connection.execute(select(func.max(sessions.c.seen)).where(sessions.c.person == id)).scalar()
        about = select(func.count()).select_from(reports).where(reports.c.person == id, reports.c.closed.is_(None))
        return p.KeptPerson(
            id=id,
            account=row["account"],
            names=_names(connection, id),
            created=row["created"],
            seen=seen or row["created"],
            tables=connection.execute(hosted(id)).scalar_one(),
            quota=self._most_tables if row["quota"] is None else row["quota"],
            own_quota=row["quota"] is not None,
            reports=connection.execute(about).scalar_one(),
            operator=row["role"] == OPERATOR,
            muted=_still(row["muted"], now),
            banned=_still(row["banned"], now),
            banned_why=row["banned_why"] if _still(row["banned"], now) else None,
        )


def _still(until: float | None, now: float) -> float | None:
    return until if until is not None and until > now else None


REAL: Final = games.c.trial_of.is_(None)
"""Where people only try something out, they play for others by the others' names."""
SEATED: Final = seats.c.table_id.in_(select(games.c.id).where(REAL))


def _names(connection: Connection, person: str) -> list[str]:
    names = select(seats.c.name).where(seats.c.person == person, SEATED).distinct()
    theirs = names.order_by(seats.c.name).limit(NAMES)
    return list(connection.execute(theirs).scalars())


def _tables(search: str) -> Select[Any]:
    rows = select(games).where(REAL).order_by(games.c.updated.desc(), games.c.id)
    if not search:
        return rows
    sits = select(seats.c.table_id).where(seats.c.name.icontains(search, autoescape=True))
    hosts = select(persons.c.id).where(persons.c.account == search.lower())
    away = [~STANDS] if search == "put_away" else []
    known = (games.c.id == search, games.c.game == search, games.c.host == search, games.c.host.in_(hosts))
    return rows.where(or_(*known, games.c.status == search, games.c.id.in_(sits), *away))


def _people(search: str) -> Select[Any]:
    told = (persons.c.id, persons.c.account, persons.c.created, persons.c.quota, persons.c.role)
    rows = select(*told, persons.c.muted, persons.c.banned, persons.c.banned_why)
    rows = rows.order_by(persons.c.created.desc(), persons.c.id)
    if not search:
        return rows
    sits = select(seats.c.person).where(seats.c.name.icontains(search, autoescape=True), SEATED)
    kinds: dict[str, ColumnElement[bool]] = {
        "banned": persons.c.banned > time.time(),
        "muted": persons.c.muted > time.time(),
        "operator": persons.c.role == OPERATOR,
    }
    known = (persons.c.id == search, persons.c.account.icontains(search, autoescape=True), persons.c.id.in_(sits))
    return rows.where(or_(*known, *([kinds[search]] if search in kinds else [])))


def _reports(search: str) -> Select[Any]:
    """Open ones first."""
    rows = select(reports).order_by(reports.c.closed.is_not(None), reports.c.number.desc())
    if not search:
        return rows
    known = (reports.c.person == search, reports.c.reporter == search, reports.c.table_id == search)
    return rows.where(or_(*known, reports.c.name.icontains(search, autoescape=True)))


def _report(_connection: Connection, row: dict[str, Any]) -> p.KeptReport:
    kept = ("number", "at", "reporter", "person", "name", "said", "reason", "closed")
    return p.KeptReport(table=row["table_id"], **{key: row[key] for key in kept})


def _acts(search: str) -> Select[Any]:
    rows = select(acts).order_by(acts.c.number.desc())
    if not search:
        return rows
    named = select(persons.c.id).where(persons.c.account == search.lower())
    known = (acts.c.person == search, acts.c.table_id == search, acts.c.deed == search)
    return rows.where(or_(*known, acts.c.person.in_(named), acts.c.operator.in_(named)))


def _act(connection: Connection, row: dict[str, Any]) -> p.KeptAct:
    kept = ("number", "at", "deed", "person", "report", "until", "count", "why")
    return p.KeptAct(
        operator=_known_as(connection, row["operator"]),
        name=_known_as(connection, row["person"]),
        table=row["table_id"],
        **{key: row[key] for key in kept},
    )


def _known_as(connection: Connection, person: str | None) -> str | None:
    """How somebody is known now: by their account, or a name at a table. Whoever is gone has only an id."""
    if person is None:
        return None
    account = connection.execute(select(persons.c.account).where(persons.c.id == person)).scalar()
    return account or next(iter(_names(connection, person)), person)
