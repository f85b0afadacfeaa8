"""Databases for the tests, with all tables and no rows: SQLite files, and a PostgreSQL server in a temporary folder.

The migrations run once for each kind; every test gets a copy of the result.
"""

import asyncio
import fcntl
import functools
import json
import os
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, select

from parlour.server.store.columns import METADATA
from parlour.server.store.storage import Storage
from tests.ports import free_port

SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "300",
    "fsync": "off",  # the tests kill our server, never this machine
    "autovacuum": "off",
}
STORAGES = ["sqlite", "postgresql"]
TEMPLATE = "migrated"


def migrate(database: str) -> None:
    """Create the tables, in a thread of its own because the caller may have an event loop."""

    async def opened_once() -> None:
        storage = Storage(database)
        await storage.open()
        await storage.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, opened_once()).result()


@functools.cache
def _migrated_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite"
        migrate(f"sqlite:///{file}")
        return file.read_bytes()


def new_sqlite(folder: Path, name: str = "tables.sqlite") -> str:
    """The URL of a new SQLite file."""
    (folder / name).write_bytes(_migrated_file())
    return f"sqlite:///{folder / name}"


def binary(name: str) -> str:
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    assert found is not None, f"the tests need PostgreSQL's {name}; see tools/system-packages"
    return found


class Postgres:
    """A PostgreSQL server. It refuses to run as root; in that case it runs as Debian's `postgres` user."""

    def __init__(self, port: int, folder: Path) -> None:
        self.port = port
        self.folder = folder

    @classmethod
    def start(cls) -> "Postgres":
        server = cls(free_port(), Path(tempfile.mkdtemp(prefix="parlour-pg-", dir="/tmp")))
        if os.getuid() == 0:
            shutil.chown(server.folder, "postgres", "postgres")
        data = str(server.folder / "data")
        trusting = ["-U", "parlour", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"]
        server._as_owner([binary("initdb"), "-D", data, *trusting])
        chosen = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        options = f"-p {server.port} -k {server.folder} {chosen}"
        start = ["-w", "-t", "300", "-l", str(server.folder / "log"), "-o", options, "start"]
        server._as_owner([binary("pg_ctl"), "-D", data, *start])
        server._create(TEMPLATE)
        migrate(server.url(TEMPLATE))
        return server

    def _as_owner(self, command: list[str]) -> None:
        if os.getuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        # a file instead of a pipe, because the server that pg_ctl starts would keep the pipe open
        with tempfile.TemporaryFile() as out:
            done = subprocess.run(command, stdout=out, stderr=out, cwd="/", check=False)
            out.seek(0)
            assert done.returncode == 0, out.read().decode()

    def url(self, database: str) -> str:
        return f"postgresql://parlour@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of a new database."""
        name = f"test_{uuid.uuid4().hex}"
        self._create(name, "--template", TEMPLATE)
        return self.url(name)

    def _create(self, name: str, *options: str) -> None:
        command = [binary("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "parlour", *options, name]
        while (done := subprocess.run(command, capture_output=True, encoding="utf-8", check=False)).returncode:
            assert "is being accessed by other users" in done.stderr, done.stderr
            time.sleep(0.1)  # on a busy machine, the one who migrated the template has not left yet

    def stop(self) -> None:
        self._as_owner([binary("pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "-W", "stop"])
        subprocess.Popen(["rm", "-rf", str(self.folder)])  # hundreds of megabytes; not waited for


async def everything(database: str) -> str:
    """All that is stored, as one text."""
    storage = Storage(database)

    def rows(connection: Connection) -> str:
        return "\n".join(str(connection.execute(select(table)).all()) for table in METADATA.sorted_tables)

    found = await storage.read(rows)
    await storage.close()
    return found


@contextmanager
def shared_postgres(folder: Path) -> Iterator[Postgres]:
    """One server for all processes that share a folder: the first one starts it, the last one stops it."""
    with _shared(folder) as known:
        if not known:
            server = Postgres.start()
            known.update(port=server.port, folder=str(server.folder), users=0)
        known["users"] += 1
        server = Postgres(known["port"], Path(known["folder"]))
    try:
        yield server
    finally:
        with _shared(folder) as known:
            known["users"] -= 1
            if known["users"] == 0:
                server.stop()
                known.clear()


@contextmanager
def _shared(folder: Path) -> Iterator[dict[str, Any]]:
    """The state shared by the processes, locked while it is used."""
    file = folder / "postgresql.json"
    with file.open("a+", encoding="utf-8") as shared:
        fcntl.flock(shared, fcntl.LOCK_EX)
        shared.seek(0)
        known: dict[str, Any] = json.loads(shared.read() or "{}")
        yield known
        shared.seek(0)
        shared.truncate()
        shared.write(json.dumps(known))
