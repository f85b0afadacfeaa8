"""A client on a bad connection: everything it sends or receives may be lost, duplicated, delayed or reordered.

It follows the protocol as any client should: each command has one id and is sent again until it is answered; after an
update that does not fit it asks for a snapshot; older messages are ignored.
"""

import asyncio
import random
import uuid
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec
import websockets

from parlour.server import protocol as p
from parlour.server.game.frames import after, view_hash
from parlour.server.store.storage import Storage
from tests.server.houses import House
from tests.server.people import DECODER, Person
from tests.server.people import PATIENCE as HANGS

PATIENCE = 0.12
"""Seconds until a command without an answer is sent again."""
AT_ONCE = 8
TROUBLE = 0.25


class Line:
    """One direction of the connection."""

    def __init__(self, chance: random.Random, trouble: float) -> None:
        self._chance = chance
        self._trouble = trouble
        self.mishaps = 0

    def fates(self) -> list[float]:
        """When the copies of a message arrive, in seconds from now; none if it is lost."""
        if self._chance.random() > self._trouble:
            return [0.0]
        self.mishaps += 1
        kind = self._chance.randrange(4)
        if kind == 0:
            return []
        if kind == 1:
            return [0.0, self._chance.random() * 0.03]
        return [self._chance.random() * (0.03 if kind == 2 else 0.08)]


class Chaotic:
    def __init__(self, person: Person, table: str, seat: int | None, chance: random.Random, trouble: float) -> None:
        self.person = person
        self.id = table
        self.seat = seat
        self.now: p.Position | None = None
        self.status = "playing"
        self.accepted: list[str] = []
        self.out = Line(chance, trouble)
        self.back = Line(chance, trouble)
        self._chance = chance
        self._trouble = trouble
        self._answers: dict[str, p.Answer] = {}
        self._changed = asyncio.Event()
        self._socket: Any = None
        self._tasks: set[asyncio.Task[None]] = set()

    # -- the connection ----------------------------------------------------------------------------

    async def connect(self) -> None:
        origin: Any = self.person.url
        self._socket = await websockets.connect(
            f"{self.person.url.replace('http', 'ws', 1)}/ws/tables/{self.id}",
            origin=origin,
            additional_headers={"cookie": self.person.cookie} if self.person.cookie else {},
            compression=None,
            ping_interval=None,
        )
        self._run(self._listen(self._socket))

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, socket: Any) -> None:
        with suppress(websockets.ConnectionClosed):
            async for text in socket:
                for delay in self.back.fates():
                    self._run(self._later(delay, text))

    async def _later(self, delay: float, text: str) -> None:
        if delay:
            await asyncio.sleep(delay)
        self._take(DECODER.decode(text))
        self._changed.set()

    async def _send(self, text: str) -> None:
        for delay in self.out.fates():
            self._run(self._send_later(self._socket, delay, text))
        if self._chance.random() < self._trouble / 20:  # the whole connection breaks
            self._socket.transport.abort()
            await self.connect()

    async def _send_later(self, socket: Any, delay: float, text: str) -> None:
        if delay:
            await asyncio.sleep(delay)
        with suppress(websockets.ConnectionClosed):
            await socket.send(text)

    # -- the client ----------------------------------------------------------------------------------

    def _take(self, frame: p.ServerFrame) -> None:
        if isinstance(frame, p.Snapshot):
            self.status = frame.table.status
            if frame.position is not None and (self.now is None or frame.position.version >= self.now.version):
                self.now = frame.position
        elif isinstance(frame, p.Update):
            if self.now is not None and frame.position.version <= self.now.version:
                return
            if self.now is not None and frame.position.version - len(frame.entries) == self.now.version:
                self.now = after(self.now, frame.position)
            else:
                self._run(self._send(msgspec.json.encode(p.Sync(id=uuid.uuid4().hex)).decode()))
        elif isinstance(frame, p.TableChanged):
            self.status = frame.table.status
        elif isinstance(frame, p.Answer):
            known = self._answers.get(frame.id)
            assert known is None or known.ok == frame.ok, "the same command got different answers"
            if frame.hash is not None and self.now is not None and self.now.version == frame.version:
                assert frame.hash == view_hash(self.now.view)
            self._answers[frame.id] = frame

    async def wait(self, seconds: float) -> None:
        try:
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), seconds)
        except TimeoutError:
            pass

    async def command(self, kind: str, **fields: Any) -> p.Answer:
        """Send a command again and again, with the same id, until there is an answer."""
        id = uuid.uuid4().hex
        text = msgspec.json.encode({"type": kind, "id": id, **fields}).decode()
        while True:
            await self._send(text)
            for _ in range(4):
                if id in self._answers:
                    answer = self._answers[id]
                    if answer.ok and kind != "sync":
                        self.accepted.append(id)
                    return answer
                await self.wait(PATIENCE / 4)

    async def play(self) -> None:
        """Play to the end of the game."""
        while self.status != "over":
            now = self.now
            if now is None or self.seat is None:
                await self.command("sync")
                await self.wait(0.05)
                continue
            if now.waiting_confirm == self.seat:
                answer = await self.command("confirm", base=now.version, seat=self.seat)
            elif now.offers:
                action = self._chance.choice(now.offers).action
                answer = await self.command("act", base=now.version, seat=self.seat, action=action)
                if answer.ok and self._chance.random() < 0.15:
                    await self.command("undo", base=answer.version, seat=self.seat, scope="step")
            else:
                await self.wait(0.1)
                if self.now is now:
                    await self.command("sync")
                continue
            if not answer.ok:
                await self.command("sync")
                await self.wait(0.02)

    async def final(self) -> p.Position:
        """What the client sees when nothing is in flight."""
        self.out = self.back = Line(self._chance, 0.0)
        await self.command("sync")
        await self.wait(0.2)
        assert self.now is not None
        return self.now

    async def close(self) -> None:
        await self._socket.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def one_game(house: House, storage: Storage, number: int) -> int:
    """Play one game. Return the number of mishaps."""
    chance = random.Random(number)
    people = [house.person() for _ in range(3)]
    id = (await people[0].table("dare", "human", "open", "wanderer"))["table"]["id"]
    await people[1].post(f"/api/tables/{id}/join", {"name": "Guest"})
    await people[0].post(f"/api/tables/{id}/start")
    clients = [Chaotic(person, id, seat, chance, TROUBLE) for person, seat in zip(people, (0, 1, None), strict=True)]
    for client in clients:
        await client.connect()
    async with asyncio.timeout(3 * HANGS):
        await asyncio.gather(*(client.play() for client in clients))
    mishaps = sum(client.out.mishaps + client.back.mishaps for client in clients)
    positions = [await client.final() for client in clients]
    assert len({position.version for position in positions}) == 1
    assert len({str(position.view["outcome"]) for position in positions}) == 1
    stored = await storage.raw_entries(id)
    assert [entry["number"] for entry in stored] == list(range(1, positions[0].version + 1))
    commands = [entry["command"] for entry in stored if entry["command"] is not None]
    accepted = [command for client in clients for command in client.accepted]
    assert sorted(commands) == sorted(accepted), "every accepted move once, no other at all"
    for client in clients:
        await client.close()
    for person in people:
        await person.leave()
    return mishaps


async def play_on_a_terrible_line(house: House, numbers: Iterable[int]) -> int:
    """Play several games at the same time. Return the number of mishaps."""
    storage = Storage(house.settings.database)
    waiting = iter(numbers)
    mishaps = 0

    async def play_some() -> None:
        nonlocal mishaps
        for number in waiting:
            more = await one_game(house, storage, number)
            mishaps += more

    await asyncio.gather(*(play_some() for _ in range(AT_ONCE)))
    await storage.close()
    return mishaps
