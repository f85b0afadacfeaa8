"""kill -9 at random moments: every acknowledged move is there afterwards, none twice, and everybody sees the same."""

import asyncio
import random

import httpx
import pytest
import websockets

from parlour.server.storage import Storage
from tests.effort import KILLS
from tests.server.houses import Process, settings
from tests.server.people import Eye, Person

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
        """Until the line dies."""
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
        """After a crash the same command is sent again: it was written or it was not, but never twice."""
        if self.pending is None:
            return
        kind, id, fields = self.pending
        answer = await eye.send(kind, id=id, **fields)
        assert answer.ok, (kind, fields, answer.error)
        self.acknowledged[self._table][id] = answer.version
        self.pending = None

    async def check(self, storage: Storage) -> None:
        """What the storage has is what was acknowledged, plus at most the one that was on its way."""
        for table, known in self.acknowledged.items():
            stored = await storage.raw_entries(table)
            numbers = {entry["command"]: entry["number"] for entry in stored}
            assert len(numbers) == len(stored), "a move was written twice"
            for id, version in known.items():
                assert numbers.get(id) == version, "an acknowledged move is lost or has changed its place"
            extra = set(numbers) - set(known)
            assert extra <= {self.pending[1] if self.pending else ""}, "a move that nobody made"
        if self._table:
            mine, theirs = await self.person.look(self._table), await self.watcher.look(self._table)
            await mine.send("look", seat=None)
            assert mine.position == theirs.position
            await mine.close()
            await theirs.close()


async def test_kill_9(database: str) -> None:
    process = Process(settings(database))
    chance = random.Random(KILLS)
    storage = Storage(database)
    await process.open()
    diligent = Diligent(Person(process.url), Person(process.url), chance)
    try:
        for _ in range(KILLS):
            playing = asyncio.create_task(diligent.play())
            enough = diligent.count + chance.randint(1, 25)
            while diligent.count < enough:
                await asyncio.sleep(0.001)
                assert not playing.done(), playing.exception()
            await asyncio.sleep(chance.random() * 0.02)
            process.kill()
            process.wait()
            with pytest.raises(LINE_DIED):
                await asyncio.wait_for(playing, 60)
            await process.open()
            await diligent.check(storage)
    finally:
        process.close()
        await storage.close()


async def test_a_kill_in_the_middle_of_a_bot_game_loses_nothing(database: str) -> None:
    process = Process(settings(database))
    await process.open()
    person = Person(process.url)
    storage = Storage(database)
    try:
        tables = [(await person.table("dare", "wanderer", "wanderer", pace=30))["table"]["id"] for _ in range(5)]
        await asyncio.sleep(0.3)
        process.kill()
        process.wait()
        before = {table: await storage.raw_entries(table) for table in tables}
        await process.open()
        for table in tables:
            for _ in range(2000):
                row = await storage.table(table)
                assert row is not None
                if row.status == "over":
                    break
                await asyncio.sleep(0.05)
            else:
                pytest.fail("the bots did not play on")
            after = await storage.raw_entries(table)
            assert after[: len(before[table])] == before[table]
    finally:
        await person.leave()
        process.close()
        await storage.close()
