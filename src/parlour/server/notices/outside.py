"""Calls addresses that people have given us, and only such as anybody on the Internet could call.

Somebody could name an address of this machine or of the network it stands in. So the name is resolved once, every
address it leads to is checked, and the connection goes to one of those. Redirects are not followed.
"""

import asyncio
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache, partial
from socket import SOCK_STREAM, gaierror, getaddrinfo
from typing import Final
from urllib.parse import urlsplit

import h11
import msgspec

SECONDS: Final = 10.0
LARGEST_HEAD: Final = 16 * 1024
"""Of an answer. Its body is not read."""
RESOLVERS: Final = 4
SCHEMES: Final = {"https": 443, "http": 80}
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]


class Unreachable(Exception):
    """A call that did not come about. The text is a word for people's settings; see `notices.failure`."""


class Target(msgspec.Struct, frozen=True):
    host: str
    port: int
    path: str
    secure: bool

    @property
    def name(self) -> str:
        """The value of the `Host` header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == SCHEMES["https" if self.secure else "http"] else f"{host}:{self.port}"


class Outside:
    def __init__(self, private: bool = False, resolve: Resolve | None = None) -> None:
        self._private: Final = private
        """Whether private addresses are allowed, and calls without TLS."""
        self._threads: Final = ThreadPoolExecutor(RESOLVERS, "parlour-names")
        self._resolve: Final = resolve or self._resolved

    def target(self, url: str) -> Target:
        """What a URL leads to. Raises `Unreachable` if it cannot be used."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError as error:
            raise Unreachable("bad_url") from error
        schemes = ("https", "http") if self._private else ("https",)
        plain = url.isascii() and url.isprintable() and " " not in url
        if parts.scheme not in schemes or not host or not plain or parts.username is not None:
            raise Unreachable("bad_url")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Target(host, port or SCHEMES[parts.scheme], path, parts.scheme == "https")

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """Send something, and return the status of the answer."""
        target = self.target(url)
        try:
            async with asyncio.timeout(SECONDS):
                address = await self._checked(target)
                return await self._call(target, address, body, headers)
        except TimeoutError as error:
            raise Unreachable("timeout") from error
        except ssl.SSLError as error:
            raise Unreachable("tls") from error
        except (OSError, h11.ProtocolError) as error:
            raise Unreachable("unreachable") from error

    async def _checked(self, target: Target) -> str:
        """One of the addresses of a name, if all of them may be called."""
        try:
            found = await self._resolve(target.host, target.port)
        except (gaierror, UnicodeError) as error:
            raise Unreachable("unknown_name") from error
        if not found:
            raise Unreachable("unknown_name")
        if not self._private and not all(is_public(address) for address in found):
            raise Unreachable("private_address")
        return found[0]

    async def _resolved(self, host: str, port: int) -> list[str]:
        look_up = partial(getaddrinfo, host, port, type=SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, look_up)
        return [str(address[0]) for *_, address in found]

    async def _call(self, target: Target, address: str, body: bytes, headers: dict[str, str]) -> int:
        trusted, name = (_trusted(), target.host) if target.secure else (None, None)
        reader, writer = await asyncio.open_connection(address, target.port, ssl=trusted, server_hostname=name)
        try:
            talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=LARGEST_HEAD)
            head = {"host": target.name, "content-length": str(len(body)), "connection": "close", **headers}
            request = h11.Request(method="POST", target=target.path, headers=list(head.items()))
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(talk.send(event) or b"")
            await writer.drain()
            while True:
                answer = talk.next_event()
                if answer is h11.NEED_DATA:
                    talk.receive_data(await reader.read(LARGEST_HEAD))
                elif isinstance(answer, h11.Response):
                    return answer.status_code
                elif not isinstance(answer, h11.InformationalResponse):
                    raise Unreachable("unreachable")
        finally:
            writer.close()
            with suppress(OSError, ssl.SSLError):
                await writer.wait_closed()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def is_public(address: str) -> bool:
    """Whether everybody on the Internet can call an address. An IPv4 address inside an IPv6 one counts as itself."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = _inner(found)
    return inner.is_global and not inner.is_multicast and not inner.is_reserved


def _inner(address: Address) -> Address:
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or address


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()
