"""On a terrible line every game ends, everybody sees the same, and every move is applied exactly once."""

import asyncio
import random

from parlour.server.storage import Storage
from tests.effort import CHAOS_GAMES
from tests.server.chaos import Chaotic
from tests.server.houses import House

AT_ONCE = 8
TROUBLE = 0.25


async def one_game(house: House, storage: Storage, number: int) -> int:
    """How many mishaps there were."""
    chance = random.Random(number)
    people = [house.person() for _ in range(3)]
    id = (await people[0].table("dare", "human", "open", "wanderer"))["table"]["id"]
    await people[1].post(f"/api/tables/{id}/join", {"name": "Guest"})
    await people[0].post(f"/api/tables/{id}/start")
    clients = [Chaotic(person, id, seat, chance, TROUBLE) for person, seat in zip(people, (0, 1, None), strict=True)]
    for client in clients:
        await client.connect()
    async with asyncio.timeout(300):
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


async def test_games_on_a_terrible_line_converge(house: House, database: str) -> None:
    storage = Storage(database)
    waiting = iter(range(CHAOS_GAMES))
    mishaps = 0

    async def play_some() -> None:
        nonlocal mishaps
        for number in waiting:
            more = await one_game(house, storage, number)
            mishaps += more

    await asyncio.gather(*(play_some() for _ in range(AT_ONCE)))
    await storage.close()
    assert mishaps > 10 * CHAOS_GAMES, "the line was not terrible"
