"""One WebSocket per viewer. Frames are handled one after the other, and each gets exactly one answer."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.server import metrics
from parlour.server import protocol as p
from parlour.server.garbage import HANDLING
from parlour.server.limits.buckets import Bucket
from parlour.server.people.people import Asker, browser
from parlour.server.people.windows import BANNED, Windows
from parlour.server.room.commands import Change
from parlour.server.room.hall import Hall
from parlour.server.room.room import Room
from parlour.server.room.thinking import Question
from parlour.server.room.viewer import Viewer
from parlour.server.settings import Limits
from parlour.server.store.registry import Registry
from parlour.server.store.storage import StorageDown
from parlour.server.web.budget import Budget
from parlour.server.web.guard import client_address
from parlour.server.web.http import error_response
from parlour.server.words.refusals import Refused, refused

Key = TypeVar("Key")

LOG: Final = structlog.get_logger()
DECODER: Final = msgspec.json.Decoder(p.ClientFrame)
TOO_BIG, POLICY = 1009, 1008
GOODBYE_SECONDS: Final = 1.0
STRIKES: Final = 50
"""Frames over the rate limit that are refused before the socket is closed."""


class OnlyId(msgspec.Struct):
    id: p.CommandId


class Sockets:
    def __init__(self, registry: Registry, windows: Windows, hall: Hall, limits: Limits, budget: Budget) -> None:
        self._registry: Final = registry
        self._windows: Final = windows
        self._hall: Final = hall
        self._limits: Final = limits
        self._budget: Final = budget
        self._by_address: Final[Counter[str]] = Counter()
        self._by_person: Final[Counter[tuple[str, str]]] = Counter()

    async def endpoint(self, socket: WebSocket) -> None:
        address = client_address(socket.scope)
        table = socket.path_params["id"]
        try:
            asker = Asker(self._registry, browser(socket), address)
            row = await asker.known()
            if row is not None and row.is_banned():
                await socket.accept()  # a browser does not tell its page why it was not let in
                await socket.close(*BANNED)
                return
            person = None if row is None else row.id
            key = (table, person or address)
            self._check_limits(address, None if person is None else key)
            self._budget.spend("open", address, person)
            room = await self._hall.room(table)
            if not room.table.row.open_to(person):
                raise refused("no_table")
        except Refused as no:
            await _deny(socket, no)
            return
        except StorageDown as down:
            LOG.error("storage_down", table=table, reason=str(down))
            await _deny(socket, refused("storage_down"))
            return
        self._by_address[address] += 1
        self._by_person[key] += 1
        metrics.SOCKETS.set(self._by_address.total())
        try:
            await socket.accept()
            session = None if asker.session is None else asker.session.id
            viewer = Viewer(person, session, address, self._limits.unsent_frames, self._limits.unsent_bytes)
            async with self._windows.open(viewer):
                await Connection(socket, room, viewer, self._limits, self._budget).run()
        finally:
            _less(self._by_address, address)
            _less(self._by_person, key)
            metrics.SOCKETS.set(self._by_address.total())

    def _check_limits(self, address: str, window: tuple[str, str] | None) -> None:
        if self._by_address.total() >= self._limits.sockets:
            raise refused("house_full")
        if self._by_address[address] >= self._limits.sockets_per_address:
            raise refused("too_many_connections")
        if window is not None and self._by_person[window] >= self._limits.sockets_per_person:
            raise refused("too_many_windows")


async def _deny(socket: WebSocket, no: Refused) -> None:
    metrics.REFUSALS.labels(no.code).inc()
    await socket.send_denial_response(error_response(no))


def _less(counter: Counter[Key], key: Key) -> None:
    counter[key] -= 1
    if not counter[key]:
        del counter[key]


class Connection:
    def __init__(self, socket: WebSocket, room: Room, viewer: Viewer, limits: Limits, budget: Budget) -> None:
        self._socket: Final = socket
        self._room: Final = room
        self._viewer: Final = viewer
        self._limits: Final = limits
        self._budget: Final = budget
        self._messages: Final = Bucket(limits.messages_per_second, limits.message_burst)
        self._buckets: Final = {
            "points": Bucket(limits.points_per_second, 2 * limits.points_per_second),
            "chats": Bucket(limits.chats_per_ten_seconds / 10, limits.chats_per_ten_seconds),
        }
        self._strikes = 0
        self._hinting: asyncio.Task[None] | None = None
        self._running: Final[set[asyncio.Task[None]]] = set()

    async def run(self) -> None:
        """Serve the socket until either side closes it."""
        self._room.enter(self._viewer)
        sender = asyncio.create_task(self._send())
        reader = asyncio.create_task(self._read())
        gone = asyncio.create_task(self._viewer.gone.wait())
        try:
            await asyncio.wait([sender, reader, gone], return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self._viewer)
            self._viewer.close()
            tasks = [task for task in (sender, reader, gone, self._hinting) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(WebSocketDisconnect, RuntimeError, OSError, TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._socket.close(*self._viewer.goodbye)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                data = await self._viewer.next()
                await self._socket.send_text(data.decode())

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            data = text.encode() if text is not None else message.get("bytes") or b""
            if len(data) > self._limits.frame_bytes:
                self._refuse("", refused("frame_too_large", bytes=self._limits.frame_bytes))
                await self._hang_up(TOO_BIG, "That frame was too large.")
                return
            if not self._messages.take():
                self._strikes += 1
                self._refuse(_id(data), refused("too_many_messages"))
                if self._strikes > STRIKES:
                    await self._hang_up(POLICY, "Too many messages.")
                    return
                continue
            await self._to_its_end(self._one(data))

    async def _to_its_end(self, work: Coroutine[None, None, None]) -> None:
        """Finish and announce a command that has begun, even if its socket dies."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await asyncio.shield(task)

    async def _hang_up(self, code: int, reason: str) -> None:
        """Close the socket after the last answer has been sent."""
        self._viewer.goodbye = (code, reason)
        async with asyncio.timeout(GOODBYE_SECONDS):
            while not self._viewer.idle:
                await asyncio.sleep(0.01)

    async def _one(self, data: bytes) -> None:
        """Handle one frame, and give exactly one answer."""
        try:
            command = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self._refuse(_id(data), refused("frame_does_not_fit", why=str(error)))
            return
        try:
            await self._perform(command)
        except Refused as no:
            self._refuse(command.id, no)
            if no.code == "stale":
                self._room.send_snapshot(self._viewer)
        except StorageDown as down:
            LOG.error("storage_down", table=self._room.table.row.id, reason=str(down))
            self._refuse(command.id, refused("storage_down"))
        except Exception:
            LOG.exception("command", table=self._room.table.row.id, command=type(command).__name__)
            self._refuse(command.id, refused("something_went_wrong"))

    async def _perform(self, command: p.ClientFrame) -> None:
        kind = COMMANDS[type(command)]
        bucket = self._buckets.get(kind.limit)
        if bucket is not None and not bucket.take():
            raise refused("too_fast")
        if kind.cost:
            self._budget.spend(kind.cost, self._viewer.address, self._viewer.person)
        with HANDLING.one():
            await kind.handler(self, command)

    async def _change(self, command: Change) -> None:
        await self._room.change(self._viewer, command)

    async def _look(self, command: p.Look) -> None:
        self._room.look(self._viewer, command)

    async def _think(self, command: Question) -> None:
        await self._room.think(self._viewer, command)

    async def _hint(self, command: p.Hint) -> None:
        """Compute a hint in a separate task, because it takes long; other commands are answered meanwhile."""
        if self._hinting is not None and not self._hinting.done():
            raise refused("hint_under_way")
        self._hinting = asyncio.create_task(self._give_hint(command))

    async def _give_hint(self, command: p.Hint) -> None:
        try:
            await self._think(command)
        except Refused as no:
            self._refuse(command.id, no)

    async def _chat(self, command: p.Chat) -> None:
        await self._room.say(self._viewer, command)

    async def _point(self, command: p.Point) -> None:
        await self._room.point(self._viewer, command)

    async def _sync(self, command: p.Sync) -> None:
        self._room.send_snapshot(self._viewer)
        self._done(command)

    async def _beat(self, command: p.Beat) -> None:
        self._room.presence.glance(self._viewer, command.hidden)
        self._done(command)

    def _done(self, command: p.Command) -> None:
        self._viewer.send(self._room.done(self._viewer, command.id))

    def _refuse(self, command: str, no: Refused) -> None:
        self._viewer.send(self._room.refusal(command, no))


class Kind(msgspec.Struct, frozen=True):
    """How a kind of command is handled, the bucket it draws from besides that of all messages, and what it costs."""

    handler: Callable[[Connection, Any], Awaitable[None]]
    limit: str = ""
    cost: str = ""


CHANGE: Final = Kind(Connection._change)
COMMANDS: Final[dict[type, Kind]] = {
    p.Act: CHANGE,
    p.Undo: CHANGE,
    p.Redo: CHANGE,
    p.Confirm: CHANGE,
    p.Takeback: CHANGE,
    p.Consent: CHANGE,
    p.Look: Kind(Connection._look, cost="look"),
    p.Replay: Kind(Connection._think, cost="replay"),
    p.Sync: Kind(Connection._sync, cost="sync"),
    p.Preview: Kind(Connection._think, cost="preview"),
    p.Hint: Kind(Connection._hint, cost="hint"),
    p.Point: Kind(Connection._point, "points"),
    p.Chat: Kind(Connection._chat, "chats"),
    p.Beat: Kind(Connection._beat),
}


def _id(data: bytes) -> str:
    """The id of a frame that is otherwise unreadable, so that it can be answered."""
    try:
        return msgspec.json.decode(data, type=OnlyId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
