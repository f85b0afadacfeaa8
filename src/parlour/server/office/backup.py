"""Everything that is stored, as one file, and back.

The file is the same for SQLite and PostgreSQL: compressed lines of JSON, each table with its columns and rows. It is
read from the storage in one transaction, so it is consistent while servers write. Its last line says how much there is
and has the hash of all before, so a file that is cut or damaged is noticed.
"""

import gzip
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from sqlalchemy import JSON, Connection, MetaData, Text, bindparam, cast, func, insert, select, text
from sqlalchemy import Table as SqlTable

from parlour.server.store.database import migrate, revision_of
from parlour.server.store.storage import Storage

FORMAT: Final = "parlour-backup 1"
VERSIONS: Final = "alembic_version"
BATCH: Final = 500


class BadBackup(Exception):
    """A file that cannot be restored, or a storage that it cannot be restored to."""


class Head(msgspec.Struct):
    format: str
    revision: str
    """Of the storage."""


class Part(msgspec.Struct):
    """Rows of this table follow."""

    table: str
    columns: list[str]


class Foot(msgspec.Struct):
    rows: dict[str, int]
    sha256: str


class Contents(msgspec.Struct):
    revision: str
    rows: dict[str, int]
    """How many rows each table has."""


# -- writing -----------------------------------------------------------------------------------------


async def back_up(storage: Storage, file: Path) -> Contents:
    """Write everything to a new file. It has its name only once it is complete and was read again."""
    if file.exists():
        raise BadBackup(f"{file} exists already.")
    part = file.with_name(f"{file.name}.part")
    try:
        with part.open("wb") as out:
            os.fchmod(out.fileno(), 0o600)  # it has passwords' hashes and the secrets of running games
            written = await storage.read(lambda connection: _write(connection, out, storage.postgres))
            out.flush()
            os.fsync(out.fileno())
        if check(part) != written:
            raise BadBackup(f"{file} could not be written: what was read again is not what was stored.")
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)
    return written


def _write(connection: Connection, out: IO[bytes], postgres: bool) -> Contents:
    if postgres:
        connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    revision = revision_of(connection)
    if revision is None:
        raise BadBackup("There is nothing to back up: no server has used this database yet.")
    rows: dict[str, int] = {}
    hashed = hashlib.sha256()
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=6, mtime=0) as packed:

        def line(data: Any) -> None:
            written = msgspec.json.encode(data) + b"\n"
            hashed.update(written)
            packed.write(written)

        line(Head(FORMAT, revision))
        for table in _tables(connection):
            name = str(table.name)
            line(Part(name, [str(column.name) for column in table.columns]))
            rows[name] = 0
            for row in connection.execution_options(yield_per=BATCH).execute(_everything(table)):
                line(list(row))
                rows[name] += 1
        packed.write(msgspec.json.encode(Foot(rows, hashed.hexdigest())) + b"\n")
    return Contents(revision, rows)


def _tables(connection: Connection) -> list[SqlTable]:
    """The tables as they are now, which may be those of an earlier version; those first that others refer to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != VERSIONS]


def _everything(table: SqlTable) -> Any:
    """All rows in order. JSON stays as it is written."""
    columns = [cast(column, Text) if isinstance(column.type, JSON) else column for column in table.columns]
    return select(*columns).order_by(*table.primary_key.columns)


# -- reading -----------------------------------------------------------------------------------------


def check(file: Path) -> Contents:
    """Read a whole file, and say what is in it."""
    for item in _lines(file):
        if isinstance(item, Contents):
            return item
    raise BadBackup(f"{file} is not complete.")


def _lines(file: Path) -> Iterator[Part | list[Any] | Contents]:
    """The parts of a file, its rows, and at the end what is in it. Raises `BadBackup` if anything is wrong with it."""
    hashed = hashlib.sha256()
    counted: dict[str, int] = {}
    table = ""
    try:
        with gzip.open(file, "rb") as packed:
            first = packed.readline()
            hashed.update(first)
            head = msgspec.json.decode(first, type=Head)
            if head.format != FORMAT:
                raise BadBackup(f"{file} is no backup that this version can read.")
            for line in packed:
                item = json.loads(line)
                if isinstance(item, list):
                    counted[table] += 1
                    yield item
                elif "table" in item:
                    part = msgspec.convert(item, Part)
                    table = part.table
                    counted[table] = 0
                    yield part
                else:
                    foot = msgspec.convert(item, Foot)
                    if foot.rows != counted or foot.sha256 != hashed.hexdigest() or packed.read(1):
                        raise BadBackup(f"{file} is damaged.")
                    yield Contents(head.revision, counted)
                    return
                hashed.update(line)
    except FileNotFoundError as error:
        raise BadBackup(f"There is no file {file}.") from error
    except (gzip.BadGzipFile, EOFError, OSError, ValueError, KeyError, msgspec.MsgspecError) as error:
        raise BadBackup(f"{file} is no backup, or it is damaged.") from error
    raise BadBackup(f"{file} is not complete.")


async def restore(storage: Storage, file: Path, replace: bool = False) -> Contents:
    """Put everything back, all or nothing, and bring it up to date. Only with `replace`, what is there is deleted.

    Raises `Occupied` if a server uses the storage: it would go on with games that are no longer there.
    """
    contents = check(file)

    def work(connection: Connection) -> None:
        _make_room(connection, replace)
        _migrate_to(connection, contents.revision, file)
        _read(connection, file, storage.postgres)
        found = {str(table.name): _count(connection, table) for table in _tables(connection)}
        if found != contents.rows:
            raise BadBackup(f"{file} was not restored: the storage has other rows than the file.")
        migrate(connection)

    await storage.alone(work)
    return contents


def _make_room(connection: Connection, replace: bool) -> None:
    there = _tables(connection)
    if any(_count(connection, table) for table in there) and not replace:
        raise BadBackup("The database is not empty. Nothing was changed; --replace deletes what is in it.")
    for table in reversed(there):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))


def _migrate_to(connection: Connection, revision: str, file: Path) -> None:
    from alembic.util import CommandError

    try:
        migrate(connection, revision)
    except CommandError as error:
        raise BadBackup(f"{file} is of a newer version of Parlour, whose storage is {revision}.") from error


def _read(connection: Connection, file: Path, postgres: bool) -> None:
    tables = {table.name: table for table in _tables(connection)}
    put: Any = None
    columns: list[str] = []
    waiting: list[dict[str, Any]] = []

    def flush() -> None:
        if waiting:
            connection.execute(put, waiting)
            waiting.clear()

    for item in _lines(file):
        if isinstance(item, list):
            waiting.append(dict(zip(columns, item, strict=True)))
            if len(waiting) >= BATCH:
                flush()
            continue
        flush()
        if isinstance(item, Part):
            columns = item.columns
            put = _insert(tables[item.table], columns, postgres)


def _insert(table: SqlTable, columns: list[str], postgres: bool) -> Any:
    """An INSERT that takes JSON as it is written."""
    values: dict[str, Any] = {}
    for name in columns:
        column = table.columns[name]
        if not isinstance(column.type, JSON):
            values[name] = bindparam(name, type_=column.type)
        else:
            written = bindparam(name, type_=Text)
            values[name] = cast(written, JSON) if postgres else written
    return insert(table).values(values)


def _count(connection: Connection, table: SqlTable) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())
