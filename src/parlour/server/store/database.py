"""Runs work on the database: SQLite in separate threads, PostgreSQL over asyncpg.

Work is a plain function of a SQLAlchemy connection, the same for both. SQLite's single writer puts all waiting work
into one transaction, each piece behind its own savepoint, so that many tables share one flush to disk.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
READERS: Final = 3
MOST_TOGETHER: Final = 100
BUSY_MILLISECONDS: Final = 10_000
"""How long SQLite waits for a lock that another process holds."""
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
POSTGRES_SECONDS: Final = 10
"""How long PostgreSQL may take for a connection or for one command."""
_MIGRATION_LOCK: Final = 7_275_657_687

T = TypeVar("T")
Work = Callable[[Connection], T]


class Database(Protocol):
    async def open(self) -> None: ...

    async def read(self, work: Work[T]) -> T: ...

    async def write(self, work: Work[T]) -> T:
        """Run `work` in a transaction. When this returns it is committed; if it raises, nothing was written."""

    async def close(self) -> None: ...


def drivers_url(url: str) -> str:
    """Add our driver to a URL like `sqlite:///FILE` or `postgresql://…`."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ValueError(f"The database must be sqlite:///FILE or postgresql://…, not “{url}”.") from error
    drivers = {"sqlite": "sqlite+pysqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    backend = parsed.drivername.partition("+")[0]
    if backend not in drivers:
        raise ValueError(f"The database must be sqlite:///FILE or postgresql://…, not “{parsed.drivername}”.")
    return parsed.set(drivername=drivers[backend]).render_as_string(hide_password=False)


def newest_version() -> str:
    """The last migration, by the file names: `v0008_shares.py` is version 0008."""
    return max(file.stem for file in (MIGRATIONS / "versions").glob("v*.py"))[1:].partition("_")[0]


def revision_of(connection: Connection) -> str | None:
    """The version of the storage; `None` if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
    return found


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the storage up to date, or to an earlier version that is still to come.

    Most starts find it up to date, and need not load Alembic.
    """
    if revision_of(connection) == newest_version():
        return
    from alembic import command

    command.upgrade(_alembic(connection), revision)


def go_back(connection: Connection, revision: str) -> None:
    """Make the storage that of an earlier version. What that version does not know is deleted."""
    from alembic import command

    command.downgrade(_alembic(connection), revision)


def _alembic(connection: Connection) -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


class Postgres:
    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # an optional dependency

        patience = {"timeout": POSTGRES_SECONDS, "command_timeout": POSTGRES_SECONDS}
        self._engine: Final = create_async_engine(
            url,
            pool_size=10,
            max_overflow=10,
            pool_timeout=POSTGRES_SECONDS,
            hide_parameters=True,
            connect_args=patience,
        )

    async def open(self) -> None:
        def alone(connection: Connection) -> None:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
            migrate(connection)

        await self.write(alone)

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class Sqlite:
    def __init__(self, url: str) -> None:
        self._writer: Final = _sqlite_engine(url, "BEGIN IMMEDIATE", 1)
        self._reader: Final = _sqlite_engine(url, "BEGIN", READERS)
        self._readers: Final = ThreadPoolExecutor(READERS, "parlour-read")
        self._waiting: Final[queue.SimpleQueue[tuple[Work[Any], Future[Any]] | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        await self.write(migrate)

    async def read(self, work: Work[T]) -> T:
        def reading() -> T:
            with self._reader.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, work: Work[T]) -> T:
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_all, name="parlour-write", daemon=True)
            self._thread.start()
        done: Future[T] = Future()
        self._waiting.put((work, done))
        return await asyncio.wrap_future(done)

    def _write_all(self) -> None:
        while (first := self._waiting.get()) is not None:
            together = [first]
            while len(together) < MOST_TOGETHER and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                together.append(following)
            self._write_together(together)

    def _write_together(self, together: list[tuple[Work[Any], Future[Any]]]) -> None:
        """Run all work in one transaction. Failed work is rolled back alone; the rest succeeds after the commit."""
        wanted = [(work, done) for work, done in together if done.set_running_or_notify_cancel()]
        try:
            with self._writer.begin() as connection:
                attempt = _attempted if len(wanted) > 1 else _alone
                results = [attempt(connection, work) for work, _ in wanted]
        except Exception as error:  # it could not begin, or was not committed: nothing was written
            results = [error] * len(wanted)
        for (_, done), result in zip(wanted, results, strict=True):
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

    async def close(self) -> None:
        if self._thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self._readers.shutdown(wait=True)
        self._writer.dispose()
        self._reader.dispose()


def _alone(connection: Connection, work: Work[Any]) -> Any:
    """The result of work that has the transaction to itself: if it fails, all of that is rolled back."""
    return work(connection)


def _attempted(connection: Connection, work: Work[Any]) -> Any:
    """The result of the work, or the error that rolled it back."""
    try:
        with connection.begin_nested():
            return work(connection)
    except Exception as error:
        return error


def _sqlite_engine(url: str, begin: str, pool_size: int) -> Engine:
    threads = {"check_same_thread": False}
    engine = create_engine(url, pool_size=pool_size, max_overflow=0, hide_parameters=True, connect_args=threads)

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, below
        cursor = connection.cursor()
        for pragma in (f"busy_timeout={BUSY_MILLISECONDS}", *PRAGMAS):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
