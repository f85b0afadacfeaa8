"""Messages between the server processes on one PostgreSQL.

They travel by LISTEN/NOTIFY, each with the commit it is about. An advisory lock makes sure that only one process moves
the bots of a table; PostgreSQL releases it when that process dies.
"""

import asyncio
from contextlib import suppress
from hashlib import blake2b
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog

from parlour.server.store.bus import Bus, CaughtUp, Listener, Word
from parlour.server.store.occupied import SERVING
from parlour.server.store.storage import CHANNEL

LOG: Final = structlog.get_logger()
LOST: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""What the driver raises over a connection that is ending or has ended."""


class PostgresBus(Bus):
    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url: Final = url.replace("postgresql+asyncpg", "postgresql")
        self._connection: Any = None
        self._lock: Final = asyncio.Lock()
        self._claimed: Final[set[str]] = set()
        self._listener: Listener | None = None
        self._listeners: Final[dict[str, Listener]] = {}
        self._caught_up: Final[list[CaughtUp]] = []
        self._lost: Final = asyncio.Event()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._guard: asyncio.Task[None] | None = None

    def listen(self, kind: str, listener: Listener, caught_up: CaughtUp) -> None:
        self._listeners[kind] = listener
        self._caught_up.append(caught_up)

    async def open(self, listener: Listener, caught_up: CaughtUp) -> None:
        self._listener = listener
        self._caught_up.append(caught_up)
        await self._connect()
        self._guard = asyncio.create_task(self._reconnect())

    async def _connect(self) -> None:
        connection: Any = await asyncpg.connect(self._url)
        await connection.execute(f"SELECT pg_advisory_lock_shared({SERVING})")
        await connection.add_listener(CHANNEL, self._heard)
        if connection.is_closed():
            raise ConnectionResetError("The connection ended while it was being set up.")
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        self._claimed.clear()
        self._connection = connection

    async def _reconnect(self) -> None:
        """Reconnect, and let everybody read from the storage again, because messages may have been lost."""
        while True:
            await self._lost.wait()
            LOG.warning("bus_lost")
            while self._lost.is_set():
                try:
                    await self._connect()
                except LOST:
                    await asyncio.sleep(1)
            for caught_up in self._caught_up:
                try:
                    await caught_up()
                except Exception:  # nobody else is held up
                    LOG.exception("catch_up")
            LOG.info("bus_found")

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        word = msgspec.json.decode(payload, type=Word)
        listener = self._listeners.get(word.kind, self._listener)
        if word.sender == self.name or listener is None:
            return
        task = asyncio.ensure_future(listener(word))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def tell(self, word: Word) -> None:
        word.sender = self.name
        await self._ask("SELECT pg_notify($1, $2)", CHANNEL, msgspec.json.encode(word).decode())

    async def claim(self, table: str) -> bool:
        if table in self._claimed:
            return True
        if not await self._ask("SELECT pg_try_advisory_lock($1)", _key(table)):
            return False
        self._claimed.add(table)
        return True

    async def release(self, table: str) -> None:
        if table in self._claimed:
            self._claimed.discard(table)
            await self._ask("SELECT pg_advisory_unlock($1)", _key(table))

    async def _ask(self, query: str, *args: object) -> Any:
        """Return the answer, or `None` while the connection is down."""
        async with self._lock:
            connection = self._connection
            try:
                return await connection.fetchval(query, *args)
            except LOST:
                # the driver calls no termination listener if it closes the connection because of this very query
                if connection is self._connection and connection.is_closed():
                    self._lost.set()
                return None

    async def close(self) -> None:
        running = [task for task in (self._guard, *self._tasks) if task is not None]
        for task in running:
            task.cancel()
        if running:
            await asyncio.wait(running)  # they may have to give connections back to the storage
        with suppress(*LOST):
            await self._connection.close(timeout=2)


def _key(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
