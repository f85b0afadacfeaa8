"""Bounds connections: how many there may be, and how long one may take to send a request.

uvicorn waits for ever for the rest of a request, and accepts connections until the process has no descriptors left.
"""

import asyncio
import ipaddress
import resource
import sys
from collections import Counter
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from parlour.server.limits.buckets import visitor
from parlour.server.settings import Limits

SPARE_DESCRIPTORS: Final = 100
"""For files, bots' processes and the database."""
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Bounds:
    """The connections of one process."""

    def __init__(self, limits: Limits, trusted_proxies: list[str]) -> None:
        self.seconds: Final = limits.request_seconds
        self._most: Final = limits.connections
        self._of_one: Final = limits.connections_per_address
        self._proxies: Final = [ipaddress.ip_network(proxy) for proxy in trusted_proxies]
        self._by_address: Final[Counter[str]] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection. Return whether there is room for it."""
        self._by_address[address] += 1
        room = min(self._most, descriptors() - SPARE_DESCRIPTORS)
        share = room if self._trusts(address) else self._of_one
        return self._by_address.total() <= room and self._by_address[address] <= share

    def _trusts(self, address: str) -> bool:
        """Whether it is a proxy, which comes for many."""
        try:
            network = ipaddress.ip_network(address)
        except ValueError:  # no address at all, but the name of a socket
            return False
        return any(network.version == proxy.version and network.overlaps(proxy) for proxy in self._proxies)

    def leave(self, address: str) -> None:
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class Connection(H11Protocol):
    """A connection that is closed if a request does not arrive in full and in time."""

    def __init__(self, bounds: Bounds, **settings: Any) -> None:
        super().__init__(**settings)
        self._bounds: Final = bounds
        self._address = ""
        self._timer: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = visitor(self.client[0]) if self.client else ""
        if self._bounds.enter(self._address):
            self._expect()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._bounds.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._under_way() or self._upgraded:
            self._arrived()
        else:
            self._expect()

    def on_response_complete(self) -> None:
        """The start of another request may have come with the one before it."""
        super().on_response_complete()
        if self.conn.trailing_data[0] and not self._under_way():
            self._expect()

    def _under_way(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on, the connection belongs to the protocol of WebSockets."""
        self._upgraded = True
        self._bounds.leave(self._address)
        super().handle_websocket_upgrade(event)

    def _expect(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self._bounds.seconds, self.transport.close)

    def _arrived(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that may be refused with an answer. uvicorn would log each of those as an error of ours."""

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True


def descriptors() -> int:
    """How many files this process may have open."""
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if allowed == resource.RLIM_INFINITY else allowed


def all_descriptors() -> None:
    """Let this process open as many files as the system allows it to."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
