"""People for the tests: a browser's cookie jar, and a socket with all frames it has received.

Every frame is decoded strictly by the protocol's types, so any frame that does not fit them fails the test that got it.
"""

import asyncio
import itertools
import ssl
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import msgspec
import websockets
from msgspec import UNSET

from parlour.server import protocol as p
from parlour.server.game.frames import after, view_hash
from parlour.server.store.registry import new_session
from parlour.server.store.rows import SessionRow
from parlour.server.words.devices import Device

DECODER = msgspec.json.Decoder(p.ServerFrame, strict=True)
PATIENCE = 300.0
"""Seconds; only something that hangs takes this long."""
_ids = itertools.count(1)
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def browser(url: str = "", **options: Any) -> httpx.AsyncClient:
    """A client without certificates: loading all authorities for each one would take longer than most tests."""
    return httpx.AsyncClient(base_url=url, verify=_NO_TLS, **options)


class Person:
    """`address` is where a proxy says that they come from."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        self.forwarded = {} if address is None else {"x-forwarded-for": address}
        self.http = browser(url, headers={"origin": url, **self.forwarded}, timeout=PATIENCE)
        self.eyes: list[Eye] = []

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    def move_to(self, url: str) -> None:
        """Continue as the same person, with the same cookie, at another server process."""
        cookies = self.http.cookies
        self.url = url
        self.http = browser(url, headers={"origin": url}, timeout=PATIENCE)
        for key, value in cookies.items():
            self.http.cookies.set(key, value)

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.post(path, json={} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def refused(self, path: str, body: Any = None) -> str:
        """Expect a refusal, and return its code."""
        answer = await self.http.post(path, json={} if body is None else body)
        assert answer.status_code >= 400, answer.text
        error = answer.json()["error"]
        assert error["sentence"].endswith((".", "…")), error
        return str(error["code"])

    async def table(self, game: str, *seats: str | dict[str, Any], **more: Any) -> dict[str, Any]:
        """Create a table; each seat is `human`, `open`, or the level of a bot."""
        chairs = [seat if isinstance(seat, dict) else _seat(seat) for seat in seats]
        answer: dict[str, Any] = await self.post("/api/tables", {"game": game, "seats": chairs, "pace": 0, **more})
        return answer

    async def look(self, table: str) -> "Eye":
        eye = Eye(self, table)
        await eye.open()
        self.eyes.append(eye)
        return eye

    async def leave(self) -> None:
        for eye in self.eyes:
            await eye.close()
        await self.http.aclose()


def guest(letter: str) -> SessionRow:
    """The session of a guest, for tests of the storage."""
    return new_session(letter * 64, letter * 32, Device())


def _seat(word: str) -> dict[str, Any]:
    return {"kind": word} if word in ("human", "open") else {"kind": "bot", "level": word}


class Eye:
    """One socket."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.id = table
        self.frames: list[str] = []
        self.updates: list[p.Position] = []
        """The positions that updates have led to."""
        self.chat: list[p.ChatLine] = []
        self.points: list[p.Pointed] = []
        self.noted: list[tuple[int | None, int]] = []
        self.snapshots = 0
        self.table: p.TableInfo
        self.you: p.You
        self.now: p.Position | None = None
        self.log: list[p.LogEntry] = []
        self.closed: int | None = None
        self.reason = ""
        self.fault: Exception | None = None
        self._answers: dict[str, asyncio.Future[p.Answer]] = {}
        self._changed = asyncio.Event()
        self._socket: Any = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self) -> None:
        url = f"{self.person.url.replace('http', 'ws', 1)}/ws/tables/{self.id}"
        headers = {**self.person.forwarded, **({"cookie": self.person.cookie} if self.person.cookie else {})}
        origin: Any = self.person.url
        self._socket = await websockets.connect(
            url, origin=origin, additional_headers=headers, max_size=None, compression=None, ping_interval=None
        )
        self.closed = None
        seen = self.snapshots
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda: self.snapshots > seen)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            with suppress(asyncio.CancelledError):
                await self._reader

    def drop(self) -> None:
        """Drop the connection without closing it."""
        self._socket.transport.abort()

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                self.frames.append(text)
                self._take(DECODER.decode(text))
                self._changed.set()
        except websockets.ConnectionClosed:
            pass
        except (AssertionError, msgspec.MsgspecError) as error:
            self.fault = error
        finally:
            self.closed = self._socket.close_code or 1006
            self.reason = self._socket.close_reason or ""
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(self.fault or ConnectionError("the socket closed"))
            self._answers.clear()
            self._changed.set()

    def _take(self, frame: p.ServerFrame) -> None:
        if isinstance(frame, p.Snapshot):
            self.snapshots += 1
            self.table, self.you, self.log, self.chat = frame.table, frame.you, frame.log, frame.chat
            self.now = frame.position
        elif isinstance(frame, p.Update):
            assert self.now is not None
            assert frame.position.version == self.now.version + len(frame.entries), "an update left a gap"
            for entry in frame.entries:
                self._note(entry)
            self.now = after(self.now, frame.position)
            self.updates.append(self.now)
            if frame.clock is not UNSET:
                self.table.clock = frame.clock
        elif isinstance(frame, p.TableChanged):
            told = frame.table.status != "over" or (self.now is not None and self.now.view["outcome"] is not None)
            assert told, "the game is said to be over before its last position is shown"
            self.table, self.you = frame.table, frame.you
        elif isinstance(frame, p.Answer):
            if frame.ok and frame.hash is not None and self.now is not None and frame.version == self.now.version:
                assert frame.hash == self.hash, "what we see is not what the server says we see"
            waiting = self._answers.pop(frame.id, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(frame)
        elif isinstance(frame, p.ChatSaid):
            self.chat.append(frame.line)
        elif isinstance(frame, p.Noted):
            self.noted.append((frame.seat, frame.edition))
        else:
            self.points.append(frame)

    def _note(self, entry: p.LogEntry) -> None:
        self.log.append(entry)
        for earlier in self.log:
            if entry.kind in ("undo", "redo") and earlier.number in entry.touches:
                earlier.undone = entry.kind == "undo"

    # -- for the tests ------------------------------------------------------------------------------

    @property
    def position(self) -> p.Position:
        assert self.now is not None
        return self.now

    @property
    def hash(self) -> str:
        return view_hash(self.position.view)

    @property
    def version(self) -> int:
        return self.position.version

    @property
    def actors(self) -> list[int]:
        return list(self.position.view["actors"])

    @property
    def over(self) -> bool:
        return self.table.status == "over"

    async def until(self, true: Callable[[], bool], seconds: float = PATIENCE) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                if self.fault is not None:
                    raise self.fault
                if self.closed is not None and self._socket is not None:
                    raise ConnectionError(f"the socket closed: {self.closed} {self.reason}")
                self._changed.clear()
                await self._changed.wait()

    async def at(self, version: int) -> None:
        await self.until(lambda: self.now is not None and self.version >= version)

    async def beyond(self, version: int) -> None:
        """Until the table has moved on from this version, or the game is over."""
        await self.until(lambda: self.over or self.version > version)

    async def ended(self, seconds: float = PATIENCE) -> None:
        await self.until(lambda: self.over, seconds)

    async def send(self, kind: str, id: str | None = None, **fields: Any) -> p.Answer:
        """Send a command and wait for its answer."""
        id = id or f"c{next(_ids)}"
        answer: asyncio.Future[p.Answer] = asyncio.get_running_loop().create_future()
        self._answers[id] = answer
        try:
            await self.raw(msgspec.json.encode({"type": kind, "id": id, **fields}).decode())
        except websockets.ConnectionClosed:
            self._answers.pop(id, None)
            if answer.done():
                answer.exception()
            raise
        return await asyncio.wait_for(answer, PATIENCE)

    async def change(self, kind: str, seat: int = 0, **fields: Any) -> p.Answer:
        """Send a command based on the current version, which must be accepted."""
        answer = await self.send(kind, base=self.version, seat=seat, **fields)
        assert answer.ok, answer.error
        return answer

    async def act(self, seat: int, text: str) -> p.Answer:
        """Take an action given in notation."""
        offers = {offer.text: offer.action for offer in self.position.offers}
        assert text in offers, f"{text} is not offered: {list(offers)}"
        return await self.change("act", seat, action=offers[text])

    async def refused(self, kind: str, **fields: Any) -> str:
        """Expect a refusal that changes nothing, and return its code."""
        before = None if self.now is None else self.hash
        answer = await self.send(kind, **fields)
        assert not answer.ok
        assert answer.error is not None
        assert answer.error.sentence.strip(), "a refusal needs a sentence"
        if answer.error.code != "stale":
            assert self.now is None or self.hash == before
        return answer.error.code

    async def raw(self, text: str | bytes) -> None:
        await self._socket.send(text)
