"""Checks every HTTP request and WebSocket before anything else sees it.

Any web page can send requests to a server on this machine, so the loopback address is no protection. The `Host` header
must be one of ours (else another name was rebound to this address), and a request that changes something must come
from our own pages (`Origin`).
"""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
import structlog

from parlour.server import metrics
from parlour.server.limits.buckets import Buckets, visitor
from parlour.server.protocol import Refusal
from parlour.server.settings import Settings
from parlour.server.words.refusals import Refused, refused

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOG: Final = structlog.get_logger()
SAFE: Final = ("GET", "HEAD")
ZERO: Final = b"%00"
"""Nothing has a name with this character, and PostgreSQL cannot even be asked for it."""
METHODS: Final = (*SAFE, "POST")
STOP: Final = "/stop/"
"""Mail programs call such a link themselves (RFC 8058), without an `Origin`. All it can do is to stop mail."""
CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self' {sockets}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Guard:
    def __init__(self, app: App, settings: Settings) -> None:
        self._app: Final = app
        self._hosts: Final = settings.allowed_hosts()
        self._origins: Final = settings.origins()
        limit = settings.limits.requests_per_minute
        self._requests: Final = Buckets(limit / 60, limit)
        # browsers reject bracketed addresses here; 'self' covers those
        named = sorted(origin for origin in self._origins if "[" not in origin)
        sockets = " ".join(origin.replace("http", "ws", 1) for origin in named)
        self._headers: Final = [
            (b"content-security-policy", CONTENT_POLICY.format(sockets=sockets).encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"x-frame-options", b"DENY"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        ]
        if (settings.public_url or "").startswith("https://"):
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refused as no:
            metrics.REFUSALS.labels(no.code).inc()
            await refuse(scope, send, no, self._headers)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)

    def _check(self, scope: Scope) -> None:
        headers = {key: value.decode("latin-1") for key, value in scope["headers"]}
        if headers.get(b"host", "") not in self._hosts:
            raise refused("wrong_host")
        if not self._requests.take(client_address(scope)):
            raise refused("too_many_requests")
        if "\0" in scope["path"] or ZERO in scope["query_string"]:
            raise refused("nothing_here")
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin not in self._origins and not (origin is None and scope["path"].startswith(STOP)):
            raise refused("wrong_origin")
        if scope["type"] == "http" and scope["method"] not in METHODS:
            raise refused("no_such_method")


def client_address(scope: Scope) -> str:
    client = scope.get("client")
    return visitor(client[0]) if client else "unknown"


async def refuse(scope: Scope, send: Send, no: Refused, headers: list[tuple[bytes, bytes]]) -> None:
    """Refuse with a plain HTTP answer; for a WebSocket, before its handshake."""
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    body = msgspec.json.encode(Refusal(no.problem))
    json = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": no.status, "headers": [*json, *headers]})
    await send({"type": f"{kind}.body", "body": body})
