"""Kills of the server (kill -9) at random moments while somebody plays."""

import asyncio
import random

import httpx
import websockets

from parlour.server.store.storage import Storage
from tests.server.houses import Process, settings
from tests.server.people import PATIENCE, Eye, Person

LINE_DIED = (ConnectionError, OSError, websockets.WebSocketException, httpx.TransportError)


class Diligent:
    """Plays both seats of a table as fast as it can, and remembers what was acknowledged."""

    def __init__(self, person: Person, watcher: Person, chance: random.Random) -> None:
        self.person = person
        self.watcher = watcher
        self.acknowledged: dict[str, dict[str, int]] = {}
        self.pending: tuple[str, str, dict[str, object]] | None = None
        self._chance = chance
        self._table = ""
        self.count = 0

    async def play(self) -> None:
        """Play until the connection dies."""
        while True:
            eye = await self._sit()
            await self._finish_pending(eye)
            while not eye.over:
                if eye.position.waiting_confirm is not None:
                    await self._command(eye, "confirm", seat=eye.position.waiting_confirm)
                    continue
                seat = eye.actors[0]
                if eye.position.viewer != seat:
                    await eye.send("look", seat=seat)
                    continue
                action = self._chance.choice(eye.position.offers).action
                await self._command(eye, "act", seat=seat, action=action)
            await eye.close()
            self._table = ""

    async def until(self, count: int, playing: asyncio.Task[None]) -> None:
        while self.count < count:
            await asyncio.sleep(0.001)
            assert not playing.done(), playing.exception()

    async def _sit(self) -> Eye:
        if not self._table:
            answer = await self.person.table("dare", "human", "human")
            self._table = answer["table"]["id"]
            self.acknowledged[self._table] = {}
        return await self.person.look(self._table)

    async def _command(self, eye: Eye, kind: str, **fields: object) -> None:
        self.count += 1
        self.pending = (kind, f"k{self.count}", {"base": eye.version, **fields})
        await self._finish_pending(eye)

    async def _finish_pending(self, eye: Eye) -> None:
        """Send the same command again after a crash: it was written once or not at all, never twice."""
        if self.pending is None:
            return
        kind, id, fields = self.pending
        answer = await eye.send(kind, id=id, **fields)
        assert answer.ok, (kind, fields, answer.error)
        self.acknowledged[self._table][id] = answer.version
        self.pending = None

    async def check(self, storage: Storage) -> None:
        """The storage has what was acknowledged, plus at most the one command in flight."""
        for table, known in self.acknowledged.items():
            stored = await storage.raw_entries(table)
            numbers = {entry["command"]: entry["number"] for entry in stored if entry["command"]}
            forced = [entry for entry in stored if not entry["command"]]
            assert all(entry["kind"] == "act" for entry in forced), "the table takes nothing but forced steps"
            assert len(numbers) + len(forced) == len(stored), "a move was written twice"
            taken = {entry["number"] for entry in forced}
            for id, version in known.items():
                assert numbers.get(id, version + 1) <= version, "an acknowledged move is lost or has changed its place"
                assert set(range(numbers[id] + 1, version + 1)) <= taken, "only forced steps come with a move"
            extra = set(numbers) - set(known)
            assert extra <= {self.pending[1] if self.pending else ""}, "a move that nobody made"
        if self._table:
            mine, theirs = await self.person.look(self._table), await self.watcher.look(self._table)
            await mine.send("look", seat=None)
            assert mine.position == theirs.position
            await mine.close()
            await theirs.close()


async def kill_again_and_again(database: str, kills: int, seed: int) -> int:
    """After every kill each acknowledged move is there exactly once. Return the number of moves made."""
    process = Process(settings(database))
    chance = random.Random(seed)
    storage = Storage(database)
    await process.open()
    diligent = Diligent(Person(process.url), Person(process.url), chance)
    try:
        for _ in range(kills):
            playing = asyncio.create_task(diligent.play())
            await diligent.until(diligent.count + chance.randint(1, 25), playing)
            await asyncio.sleep(chance.random() * 0.02)
            process.kill()
            process.wait()
            await _line_dies(playing)
            await process.open()
            await diligent.check(storage)
    finally:
        process.close()
        await storage.close()
    return diligent.count


async def _line_dies(playing: asyncio.Task[None]) -> None:
    try:
        await asyncio.wait_for(playing, PATIENCE)
    except LINE_DIED:
        return
    raise AssertionError("the server was killed, and the player did not notice")
