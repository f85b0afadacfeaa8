"""Connections to PostgreSQL that are lost: the server notices, reconnects, and reads what it may have missed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from sqlalchemy import text

from parlour.server.store.postgres_bus import PostgresBus
from parlour.server.store.storage import Storage, StorageDown
from tests.server.databases import Postgres
from tests.server.people import PATIENCE

DROP = text(
    "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
ONE = text("SELECT 1")


class Relay:
    """Stands between the server and PostgreSQL, and keeps the end of a connection to itself.

    So the server stays where it otherwise is for a moment only: it has read why PostgreSQL ends a connection, and not
    yet that it has ended.
    """

    def __init__(self, url: str) -> None:
        self._to = urlsplit(url)
        self._open: list[asyncio.StreamWriter] = []
        self.ended = 0

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answers, questions = await asyncio.open_connection(self._to.hostname, self._to.port)
        self._open += [writer, questions]
        passed = asyncio.create_task(_pass_on(reader, questions))
        await _pass_on(answers, writer)
        self.ended += 1
        await passed

    def close(self) -> None:
        for writer in self._open:
            writer.close()


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass


@asynccontextmanager
async def relayed(url: str) -> AsyncIterator[tuple[Relay, str]]:
    relay = Relay(url)
    server = await asyncio.start_server(relay.take, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    yield relay, url.replace(f":{urlsplit(url).port}/", f":{port}/")
    relay.close()
    server.close()
    await server.wait_closed()


async def until_ended(relay: Relay) -> None:
    async with asyncio.timeout(PATIENCE):
        while not relay.ended:
            await asyncio.sleep(0.01)


async def drop_all(url: str) -> None:
    storage = Storage(url)
    await storage.read(lambda connection: connection.execute(DROP).all())
    await storage.close()


async def nothing(*_told: object) -> None: ...


async def test_a_connection_that_is_about_to_end_counts_as_a_storage_that_is_away(postgres: Postgres) -> None:
    url = postgres.new_database()
    async with relayed(url) as (relay, there):
        storage = Storage(there)

        async def asked() -> int:
            found: int = await storage.read(lambda connection: connection.execute(ONE).scalar_one())
            return found

        assert await asked() == 1
        await drop_all(url)
        await until_ended(relay)
        with pytest.raises(StorageDown):
            await asked()
        assert await asked() == 1, "the next attempt uses a new connection"
        await storage.close()


async def test_the_bus_reconnects_when_its_own_question_ends_the_connection(postgres: Postgres) -> None:
    """The driver then closes the connection without saying so."""
    url = postgres.new_database()
    caught_up = asyncio.Event()

    async def there() -> None:
        caught_up.set()

    async with relayed(url) as (relay, to):
        bus = PostgresBus(to)
        await bus.open(nothing, there)
        assert await bus.claim("one")
        await drop_all(url)
        await until_ended(relay)
        assert not await bus.claim("two")
        async with asyncio.timeout(PATIENCE):
            await caught_up.wait()
        assert await bus.claim("two")
        await bus.close()


async def test_one_that_cannot_catch_up_holds_up_nobody_else(postgres: Postgres) -> None:
    """And the bus goes on to reconnect, however often it is lost."""
    url = postgres.new_database()
    caught_up = asyncio.Semaphore(0)

    async def away() -> None:
        raise StorageDown("It is still coming up.")

    async def there() -> None:
        caught_up.release()

    bus = PostgresBus(url)
    bus.listen("first", nothing, away)
    await bus.open(nothing, there)
    for _ in range(2):
        await drop_all(url)
        async with asyncio.timeout(PATIENCE):
            await caught_up.acquire()
    await bus.close()
