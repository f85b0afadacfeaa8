"""A real HTTP server for the tests, which keeps what it is sent: a webhook, or a push service."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from tests.server.people import PATIENCE


class Heard(msgspec.Struct):
    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.status = 201
        self.more = ""
        """Other headers of the answer."""
        self.wait: asyncio.Event | None = None
        """Until this, nothing is answered."""
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.heard.append(Heard(head[0].split()[1], headers, body))
        if self.wait is not None:
            await self.wait.wait()
        writer.write(f"HTTP/1.1 {self.status} x\r\n{self.more}content-length: 0\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def until(self, count: int) -> Heard:
        """The latest of so many calls, as soon as they have come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.heard) < count:
                await asyncio.sleep(0.01)
        return self.heard[count - 1]


@asynccontextmanager
async def listening() -> AsyncIterator[Listener]:
    listener = Listener()
    server = await asyncio.start_server(listener.take, "127.0.0.1", 0)
    listener.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield listener
    finally:
        server.close()
