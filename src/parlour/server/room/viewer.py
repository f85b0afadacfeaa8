"""The viewer on one open socket: the person, the seat they look from, and the frames waiting to be sent."""

import asyncio
from typing import Final

import msgspec

from parlour.server import metrics
from parlour.server.protocol import Position, ServerMessage

COME_AGAIN: Final = (1013, "Please reconnect; nothing is lost.")


class Viewer:
    """`looking` is one of the viewer's own seats, or `None` for the public view."""

    def __init__(self, person: str | None, session: str | None, address: str, frames: int, size: int) -> None:
        self.person: Final = person
        self.session: Final = session
        self.address: Final = address
        self.seats: list[int] = []
        self.looking: int | None = None
        self.hidden = False
        """Whether the page lies behind another one."""
        self.shown: Position | None = None
        """The position that was last sent. What follows is sent as a change of it."""
        self._outbox: Final[asyncio.Queue[bytes]] = asyncio.Queue(frames)
        self._room: Final = size
        self._waiting = 0
        self.gone: Final = asyncio.Event()
        """Set when nothing more will be sent."""
        self.goodbye = COME_AGAIN
        """The code and the reason with which the socket is closed."""

    def sit(self, seats: list[int]) -> bool:
        """Take these seats, and return whether they changed. With several, the view is public until one is chosen."""
        if seats == self.seats:
            return False
        self.seats = seats
        self.looking = seats[0] if len(seats) == 1 else None
        return True

    def send(self, message: ServerMessage) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        """Queue a frame without waiting. A slow reader is disconnected and can reconnect without losing anything."""
        if self.gone.is_set():
            return
        if self._outbox.full() or (self._waiting and self._waiting + len(data) > self._room):
            metrics.SLOW_SOCKETS.inc()
            self.close()
            return
        self._waiting += len(data)
        self._outbox.put_nowait(data)

    async def next(self) -> bytes:
        """The next frame to send."""
        data = await self._outbox.get()
        self._waiting -= len(data)
        return data

    @property
    def idle(self) -> bool:
        """Whether nothing is waiting to be sent."""
        return self._outbox.empty()

    def close(self, goodbye: tuple[int, str] | None = None) -> None:
        if not self.gone.is_set():
            self.goodbye = goodbye or self.goodbye
        self.gone.set()
