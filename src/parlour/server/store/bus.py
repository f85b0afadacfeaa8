"""Messages between server processes: which table or person has changed, who is present, and who moves bots.

A single process needs no messages; several communicate through PostgreSQL (`postgres_bus`). Each also tells those who
want to replace the storage that it is in use.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import IO, Final

import msgspec

from parlour.server.store.occupied import occupy


class Word(msgspec.Struct, omit_defaults=True):
    """`entry`, `meta`, `chat`, `forget` and `sessions` say what to read from the storage.

    `presence` (who is here, and for how long others have been away) and `point` are not stored. `note` says that
    somebody has written one.
    """

    kind: str
    table: str
    sender: str
    seats: list[int] = []
    spectators: int = 0
    away: dict[int, float] = {}
    unseen: list[int] = []
    line: int = 0
    element: str = ""
    person: str = ""


Listener = Callable[[Word], Awaitable[None]]
CaughtUp = Callable[[], Awaitable[None]]
"""Called when messages may have been lost."""


class Bus:
    """The bus of a single process: it sends nothing."""

    shared = False

    def __init__(self, file: Path | None = None) -> None:
        """`file` is the SQLite database that is used as long as the bus is open."""
        self.name: Final = secrets.token_hex(6)
        self._file: Final = file
        self._occupied: IO[bytes] | None = None

    def word(self, kind: str, table: str = "", person: str = "") -> str:
        """A message to send with a commit."""
        return msgspec.json.encode(Word(kind, table, self.name, person=person)).decode()

    def listen(self, kind: str, listener: Listener, caught_up: CaughtUp) -> None:
        """Before it is opened: who else listens to messages, besides those about tables."""

    async def open(self, listener: Listener, caught_up: CaughtUp) -> None:
        if self._file is not None:
            self._occupied = await asyncio.to_thread(occupy, self._file)

    async def tell(self, word: Word) -> None: ...

    async def claim(self, table: str) -> bool:
        """Whether this process may move the bots of the table."""
        return True

    async def release(self, table: str) -> None: ...

    async def close(self) -> None:
        if self._occupied is not None:
            self._occupied.close()
