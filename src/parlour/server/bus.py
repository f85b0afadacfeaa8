"""Messages between server processes: which table has changed, who is present, and who moves its bots.

A single process needs no messages; several communicate through PostgreSQL (`postgres_bus`).
"""

import secrets
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec


class Word(msgspec.Struct, omit_defaults=True):
    """`entry`, `meta` and `chat` say what to read from the storage; `presence` and `point` are not stored."""

    kind: str
    table: str
    sender: str
    seats: list[int] = []
    spectators: int = 0
    line: int = 0
    element: str = ""


Listener = Callable[[Word], Awaitable[None]]


class Bus:
    """The bus of a single process: it sends nothing."""

    shared = False

    def __init__(self) -> None:
        self.name: Final = secrets.token_hex(6)

    def word(self, kind: str, table: str) -> str:
        """A message to send with a commit."""
        return msgspec.json.encode(Word(kind, table, self.name)).decode()

    async def open(self, listener: Listener, caught_up: Callable[[], Awaitable[None]]) -> None: ...

    async def tell(self, word: Word) -> None: ...

    async def claim(self, table: str) -> bool:
        """Whether this process may move the bots of the table."""
        return True

    async def release(self, table: str) -> None: ...

    async def close(self) -> None: ...
