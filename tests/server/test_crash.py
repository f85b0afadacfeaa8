"""kill -9 at random moments: every acknowledged move is there afterwards, none twice, and everybody sees the same."""

import asyncio

from parlour.server.store.storage import Storage
from tests.effort import KILLS
from tests.server.crash import kill_again_and_again
from tests.server.houses import Process, settings
from tests.server.people import PATIENCE, Person


async def test_kill_9(database: str) -> None:
    """Half of the kills on each kind of storage."""
    assert await kill_again_and_again(database, KILLS // 2, KILLS) >= KILLS // 2


async def test_a_kill_in_the_middle_of_a_bot_game_loses_nothing(database: str) -> None:
    process = Process(settings(database))
    await process.open()
    person = Person(process.url)
    storage = Storage(database)
    try:
        tables = [
            (await person.table("dare", "wanderer", "wanderer", pace=30, unattended=True))["table"]["id"]
            for _ in range(5)
        ]
        for table in tables:
            await (await person.look(table)).at(1)
        process.kill()
        process.wait()
        before = {table: await storage.raw_entries(table) for table in tables}
        await process.open()
        for table in tables:
            async with asyncio.timeout(PATIENCE):
                while (row := await storage.table(table)) is None or row.status != "over":
                    await asyncio.sleep(0.05)
            after = await storage.raw_entries(table)
            assert after[: len(before[table])] == before[table]
    finally:
        await person.leave()
        process.close()
        await storage.close()
