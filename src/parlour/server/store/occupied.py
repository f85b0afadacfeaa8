"""Whether a server uses a storage. It says so with a lock that the system releases when it ends, however it ends.

On SQLite that is a lock on a file beside the database: one on the database itself could release SQLite's own.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from sqlalchemy import Connection, text

SERVING: Final = 7_275_657_688
"""The advisory lock of PostgreSQL that all servers share."""


class Occupied(Exception):
    """A server uses the storage; nothing was changed."""

    def __init__(self) -> None:
        super().__init__("A server is using this database. Stop it first; nothing was changed.")


def occupy(database: Path) -> IO[bytes]:
    """Say that a server uses a SQLite file, until what is returned is closed. Waits for somebody who works alone."""
    lock = _lock_file(database)
    fcntl.flock(lock, fcntl.LOCK_SH)
    return lock


@contextmanager
def alone(database: Path | None) -> Iterator[None]:
    """Work on a SQLite file while no server uses it; one that starts meanwhile waits."""
    if database is None:
        yield
        return
    with _lock_file(database) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Occupied from error
        yield


def check_alone(connection: Connection) -> None:
    """The same for a transaction on PostgreSQL."""
    if not connection.execute(text(f"SELECT pg_try_advisory_xact_lock({SERVING})")).scalar_one():
        raise Occupied


def _lock_file(database: Path) -> IO[bytes]:
    return database.with_name(f"{database.name}.lock").open("wb")
