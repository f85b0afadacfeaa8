"""`parlour admin`, `parlour backup` and `parlour restore`: for those who look after a server.

They work on the storage itself. A server that runs on it takes notice within seconds, and need not run. What does the
work is imported only then, so that other commands start quickly.
"""

import re
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from parlour.cli.serve import Database, LimitsFile
from parlour.engine import ParlourError

TIME: Final = re.compile(r"(\d+(?:\.\d+)?)([mhd])")
HOURS: Final = {"m": 1 / 60, "h": 1, "d": 24}

admin = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look after a server: tables, people, reports.")

Search = Annotated[str, typer.Argument(metavar="SEARCH", help="A name, an account, an id or a status.")]
Page = Annotated[int, typer.Option(help="The page of the list.", min=1)]
AsJson = Annotated[bool, typer.Option("--json", help="Machine-readable output.")]
Why = Annotated[str, typer.Option("--why", help="The reason. It is kept among the acts.")]
For = Annotated[
    str | None, typer.Option("--for", help="How long: 30m, 12h or 7d; for good by default.", metavar="TIME")
]
Who = Annotated[str, typer.Argument(metavar="PERSON", help="The name of an account, or the id of a person.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its address.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the backup.")]


def _list(kind: str, search: str, page: int, as_json: bool, database: str | None, limits: Path | None) -> None:
    from parlour.cli.office import show

    show(kind, search, page, as_json, database, limits)


@admin.command()
def tables(
    search: Search = "", page: Page = 1, as_json: AsJson = False, database: Database = None, limits: LimitsFile = None
) -> None:
    """List the tables; “put_away” finds those that can be restored."""
    _list("tables", search, page, as_json, database, limits)


@admin.command()
def people(
    search: Search = "", page: Page = 1, as_json: AsJson = False, database: Database = None, limits: LimitsFile = None
) -> None:
    """List the people; “banned”, “muted” and “operator” find those."""
    _list("people", search, page, as_json, database, limits)


@admin.command()
def reports(
    search: Search = "", page: Page = 1, as_json: AsJson = False, database: Database = None, limits: LimitsFile = None
) -> None:
    """List what people report, open reports first."""
    _list("reports", search, page, as_json, database, limits)


@admin.command()
def acts(
    search: Search = "", page: Page = 1, as_json: AsJson = False, database: Database = None, limits: LimitsFile = None
) -> None:
    """List what operators have done, the latest first."""
    _list("acts", search, page, as_json, database, limits)


def _hours(time: str | None) -> float | None:
    if time is None:
        return None
    found = TIME.fullmatch(time)
    if found is None or not float(found[1]):
        raise ParlourError(f"A time is given like 30m, 12h or 7d, not “{time}”.")
    return float(found[1]) * HOURS[found[2]]


def _do(database: str | None, deed: str, whom: str, why: str, **more: Any) -> None:
    from parlour.cli.office import do

    do(database, {"deed": deed, "whom": whom, "why": why, **more})


@admin.command()
def grant(account: Who, database: Database = None) -> None:
    """Make somebody with an account an operator."""
    from parlour.cli.office import set_role

    set_role(database, account, granted=True)


@admin.command()
def revoke(account: Who, database: Database = None) -> None:
    """Take that role away."""
    from parlour.cli.office import set_role

    set_role(database, account, granted=False)


@admin.command()
def mute(person: Who, why: Why = "", time: For = None, database: Database = None) -> None:
    """Do not let somebody write in the chat."""
    _do(database, "mute", person, why, hours=_hours(time))


@admin.command()
def unmute(person: Who, why: Why = "", database: Database = None) -> None:
    """Let somebody write in the chat again."""
    _do(database, "unmute", person, why)


@admin.command()
def ban(person: Who, why: Why = "", time: For = None, database: Database = None) -> None:
    """Do not let somebody take part. They are told why."""
    _do(database, "ban", person, why, hours=_hours(time))


@admin.command()
def unban(person: Who, why: Why = "", database: Database = None) -> None:
    """Let somebody take part again."""
    _do(database, "unban", person, why)


@admin.command()
def quota(
    person: Who,
    count: Annotated[int | None, typer.Argument(metavar="NUMBER", help="As for everybody, if it is left out.")] = None,
    why: Why = "",
    database: Database = None,
) -> None:
    """Set how many tables somebody may have open."""
    if count is not None and not 0 <= count <= 100_000:
        raise ParlourError("A quota is a number from 0 to 100000.")
    _do(database, "quota", person, why, count=count)


@admin.command()
def freeze(table: TableId, why: Why = "", database: Database = None) -> None:
    """Let a table stand still. Its people are told why."""
    _do(database, "freeze", table, why)


@admin.command()
def unfreeze(table: TableId, why: Why = "", database: Database = None) -> None:
    """Let a table go on."""
    _do(database, "unfreeze", table, why)


@admin.command()
def remove(table: TableId, why: Why = "", database: Database = None) -> None:
    """Put a table away. It can be restored for a while, and is deleted then."""
    _do(database, "remove", table, why)


@admin.command("restore")
def bring_back(table: TableId, why: Why = "", database: Database = None) -> None:
    """Bring back a table that was put away."""
    _do(database, "restore", table, why)


@admin.command()
def close(
    report: Annotated[int, typer.Argument(metavar="NUMBER", help="The number of a report.")],
    why: Why = "",
    database: Database = None,
) -> None:
    """Close a report."""
    _do(database, "close_report", str(report), why)


@admin.command()
def expire(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what is due.")] = False,
    database: Database = None,
    limits: LimitsFile = None,
) -> None:
    """Put away and delete what nobody uses. A running server does this by itself."""
    from parlour.cli import office

    office.expire(database, limits, dry_run)


@admin.command()
def downgrade(
    revision: Annotated[str, typer.Argument(metavar="REVISION", help="That of the older version, such as 0008.")],
    database: Database = None,
) -> None:
    """Make the storage that of an older version. Stop all servers and make a backup first."""
    from parlour.cli import office

    office.downgrade(database, revision)


def backup(file: File, database: Database = None) -> None:
    """Write everything that a server has stored to one file, also while it runs."""
    from parlour.cli import office

    office.backup(database, file)


def restore(
    file: File,
    replace: Annotated[bool, typer.Option("--replace", help="Delete what is in the database now.")] = False,
    database: Database = None,
) -> None:
    """Put a backup back, into SQLite or PostgreSQL. Stop all servers first."""
    from parlour.cli import office

    office.restore(database, file, replace)
