"""One open socket: who sits behind it, through whose eyes it looks, and the frames that wait to be sent."""

import asyncio
from typing import Final

import msgspec

from parlour.server import metrics
from parlour.server.protocol import ServerMessage


class Viewer:
    """`looking` is one of the viewer's own seats, or `None` for the public view."""

    def __init__(self, person: str | None, unsent: int) -> None:
        self.person: Final = person
        self.seats: list[int] = []
        self.looking: int | None = None
        self.outbox: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(unsent)
        self.lost = False

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Never waits: who does not read is asked to come again, and loses nothing by it."""
        if self.lost:
            return
        try:
            self.outbox.put_nowait(data)
        except asyncio.QueueFull:
            self.lost = True
            metrics.SLOW_SOCKETS.inc()
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)

    def close(self) -> None:
        """Nothing more is sent; the sender closes the socket."""
        if not self.lost:
            self.lost = True
            while self.outbox.full():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
