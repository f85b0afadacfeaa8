"""The work behind `parlour admin`, `parlour backup` and `parlour restore`, on the storage itself."""

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from parlour.cli.serve import default_database, read_limits
from parlour.engine import ParlourError
from parlour.server import protocol as p
from parlour.server.office.backup import BadBackup, back_up
from parlour.server.office.backup import restore as put_back
from parlour.server.office.deeds import Deeds
from parlour.server.office.expiry import Expiring
from parlour.server.office.lists import Lists
from parlour.server.store.bus import Bus
from parlour.server.store.database import go_back, newest_version, revision_of
from parlour.server.store.occupied import Occupied
from parlour.server.store.rows import FOREVER, OPERATOR
from parlour.server.store.storage import Storage, StorageDown
from parlour.server.words.refusals import Refused
from parlour.server.words.texts import clock_time

T = TypeVar("T")
WIDTHS: Final = {"table": 22, "person": 32}
"""Of ids, which are to be copied."""
REVISION: Final = re.compile(r"[0-9]{4}")


def on(database: str | None, work: Callable[[Storage], Awaitable[T]], new: bool = False, current: bool = True) -> T:
    """Do something with the storage. It has to be there already, unless it may be `new`, and to be of this version.

    Only a server upgrades a storage: another one of an earlier version may still use it.
    """

    async def run() -> T:
        storage = Storage(database or default_database())
        if storage.file is not None and not new and not storage.file.is_file():
            raise ParlourError(f"There is no database {storage.file}; choose one with --database.")
        try:
            now = await storage.read(revision_of) if current else None
            if current and now != newest_version():
                raise ParlourError(
                    f"The storage has revision {now}, and this version of Parlour needs {newest_version()}. "
                    "A server of this version upgrades it when it starts."
                )
            return await work(storage)
        finally:
            await storage.close()

    try:
        return asyncio.run(run())
    except StorageDown as down:
        raise ParlourError(f"The storage cannot be used: {down}") from down
    except (Refused, BadBackup, Occupied, ValueError) as error:
        raise ParlourError(str(error)) from error


def day(at: float | None) -> str:
    if at is None:
        return ""
    return "for good" if at == FOREVER else clock_time(at)


# -- lists -------------------------------------------------------------------------------------------

Columns = dict[str, Callable[[Any], str]]
TABLES: Final[Columns] = {
    "table": lambda row: row.id,
    "game": lambda row: row.game,
    "status": lambda row: "put away" if row.put_away else row.status,
    "seats": lambda row: ", ".join(row.seats),
    "entries": lambda row: str(row.version),
    "changed": lambda row: day(row.updated),
    "deleted": lambda row: day(row.deleted),
}
PEOPLE: Final[Columns] = {
    "person": lambda row: row.id,
    "account": lambda row: (row.account or "") + (" (operator)" if row.operator else ""),
    "names": lambda row: ", ".join(row.names),
    "seen": lambda row: day(row.seen),
    "tables": lambda row: f"{row.tables} of {row.quota}",
    "reports": lambda row: str(row.reports),
    "muted": lambda row: day(row.muted),
    "banned": lambda row: day(row.banned),
}
REPORTS: Final[Columns] = {
    "report": lambda row: str(row.number),
    "at": lambda row: day(row.at),
    "about": lambda row: f"{row.name} ({row.person})",
    "table": lambda row: row.table,
    "said": lambda row: row.said[-1] if row.said else "",
    "reason": lambda row: row.reason,
    "closed": lambda row: day(row.closed),
}
ACTS: Final[Columns] = {
    "at": lambda row: day(row.at),
    "by": lambda row: row.operator or "the command line",
    "deed": lambda row: row.deed,
    "whom": lambda row: row.name or row.table or "",
    "until": lambda row: day(row.until),
    "number": lambda row: "" if row.count is None else str(row.count),
    "why": lambda row: row.why,
}
LISTS: Final[dict[str, tuple[Callable[[Lists, str, int], Awaitable[Any]], Columns]]] = {
    "tables": (Lists.tables, TABLES),
    "people": (Lists.people, PEOPLE),
    "reports": (Lists.reports, REPORTS),
    "acts": (Lists.acts, ACTS),
}


def show(kind: str, search: str, page: int, as_json: bool, database: str | None, limits: Path | None) -> None:
    """Print a page of a list."""
    most, expiry, _ = read_limits(limits)
    ask, columns = LISTS[kind]
    found = on(database, lambda storage: ask(Lists(storage, most.tables_open, expiry.kept_days), search, page - 1))
    rows = getattr(found, kind)
    if as_json:
        print(json.dumps(msgspec.to_builtins(rows), indent=2, ensure_ascii=False))
        return
    grid = Grid()
    for heading in columns:
        grid.add_column(heading, overflow="fold", min_width=WIDTHS.get(heading))
    for row in rows:
        grid.add_row(*(column(row) for column in columns.values()))
    Console().print(grid)
    if found.more:
        print(f"There are more: --page {page + 1}.")


# -- deeds -------------------------------------------------------------------------------------------


def do(database: str | None, deed: dict[str, Any]) -> None:
    try:
        wanted = msgspec.convert(deed, p.Deed)
    except msgspec.ValidationError as error:
        raise ParlourError(f"This does not fit: {error}.") from error
    act = on(database, lambda storage: Deeds(storage, Bus()).do(None, wanted))
    until = "" if act.until is None else f" ({'for good' if act.until == FOREVER else 'until ' + day(act.until)})"
    print(f"Done: {wanted.deed.replace('_', ' ')} {wanted.whom}{until}.")


def set_role(database: str | None, account: str, granted: bool) -> None:
    on(database, lambda storage: Deeds(storage, Bus()).set_role(account, OPERATOR if granted else None))
    print(f"{account} is an operator now: the page is /operator." if granted else f"{account} is no operator any more.")


def expire(database: str | None, limits: Path | None, dry_run: bool) -> None:
    _, expiry, _ = read_limits(limits)

    async def work(storage: Storage) -> dict[str, int]:
        expiring = Expiring(storage, expiry)
        if dry_run:
            return await expiring.due()
        counts = await expiring.all()
        if counts:
            await Deeds(storage, Bus()).note("expire", sum(counts.values()))
        return counts

    counts = {kind: count for kind, count in on(database, work).items() if count}
    for kind, count in counts.items():
        print(f"{kind.replace('_', ' ')}: {count}")
    if not counts:
        print("Nothing is due.")


# -- the storage -------------------------------------------------------------------------------------


def downgrade(database: str | None, revision: str) -> None:
    async def work(storage: Storage) -> str:
        now = await storage.read(revision_of)
        if now is None or not REVISION.fullmatch(revision) or not "0001" <= revision < now:
            raise ValueError(f"The storage has revision {now}; name an earlier one, such as 0008.")
        await storage.alone(lambda connection: go_back(connection, revision))
        return now

    now = on(database, work, current=False)
    print(f"The storage went back from {now} to {revision}. Start the older version now.")


def backup(database: str | None, file: Path) -> None:
    started = time.monotonic()
    contents = on(database, lambda storage: back_up(storage, file), current=False)
    tables, entries = contents.rows.get("games", 0), contents.rows.get("entries", 0)
    size, seconds = file.stat().st_size / 1e6, time.monotonic() - started
    print(f"{tables} tables with {entries} entries, written to {file} and checked: {size:.1f} MB in {seconds:.1f} s.")


def restore(database: str | None, file: Path, replace: bool) -> None:
    contents = on(database, lambda storage: put_back(storage, file, replace), new=True, current=False)
    tables, entries = contents.rows.get("games", 0), contents.rows.get("entries", 0)
    print(f"{tables} tables with {entries} entries are back, from a storage of revision {contents.revision}.")
