"""Several server processes on one PostgreSQL: players on different ones, and one of them killed."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text

from parlour.server.bots.processes import BotPool
from parlour.server.limits.aside import Aside
from parlour.server.room.hall import Hall
from parlour.server.room.thinking import Minds
from parlour.server.store.bus import Bus, Listener, Word
from parlour.server.store.storage import Storage
from tests.ports import free_port
from tests.server.databases import Postgres
from tests.server.houses import ROOT, House, Process, settings
from tests.server.people import PATIENCE, Eye, Person, browser


@pytest.fixture
async def pair(postgres: Postgres) -> AsyncIterator[tuple[Process, Process, str]]:
    database = postgres.new_database()
    one, two = Process(settings(database)), Process(settings(database))
    one.start()
    two.start()
    await asyncio.gather(one.ready(), two.ready())
    yield one, two, database
    one.close()
    two.close()


async def across(one: Process, two: Process, *bots: str, **more: object) -> tuple[Eye, Eye]:
    """A table with one person on each process."""
    host, guest = Person(one.url), Person(two.url)
    id = (await host.table("dare", "human", "open", *bots, **more))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    return await host.look(id), await guest.look(id)


async def play_to_end(eyes: list[Eye], chance: random.Random) -> None:
    while not all(eye.over for eye in eyes):
        moved = False
        for seat, eye in enumerate(eyes):
            if eye.fault is not None:
                raise eye.fault
            if eye.over:
                continue
            if eye.position.waiting_confirm == seat:
                moved = (await eye.send("confirm", base=eye.version, seat=seat)).ok or moved
            elif eye.position.offers:
                action = chance.choice(eye.position.offers).action
                moved = (await eye.send("act", base=eye.version, seat=seat, action=action)).ok or moved
        if not moved:
            await asyncio.sleep(0.01)


async def test_a_game_between_two_processes(pair: tuple[Process, Process, str]) -> None:
    one, two, database = pair
    host, guest = await across(one, two, "wanderer")
    await host.until(lambda: host.table.seats[1].present)
    await guest.until(lambda: guest.table.seats[0].present)
    await host.send("chat", text="hello over there")
    await guest.until(lambda: bool(guest.chat))
    await guest.send("point", element="card:1")
    await host.until(lambda: bool(host.points))
    async with asyncio.timeout(PATIENCE):
        await play_to_end([host, guest], random.Random(1))
    assert host.version == guest.version, "who hears that the game is over has seen its last position"
    assert host.position.view["outcome"] == guest.position.view["outcome"]
    storage = Storage(database)
    stored = await storage.raw_entries(host.id)
    assert [entry["number"] for entry in stored] == list(range(1, host.version + 1))
    await storage.close()
    await host.person.leave()
    await guest.person.leave()


async def test_both_choose_at_once_and_both_are_written(pair: tuple[Process, Process, str]) -> None:
    one, two, _ = pair
    host, guest = await across(one, two, "human")  # the third never chooses, so nothing is revealed
    await host.send("look", seat=0)
    for _ in range(10):
        await asyncio.gather(host.at(guest.version), guest.at(host.version))
        base = host.version
        answers = await asyncio.gather(
            host.send("act", base=base, seat=0, action=host.position.offers[0].action),
            guest.send("act", base=base, seat=1, action=guest.position.offers[0].action),
        )
        assert all(answer.ok for answer in answers), "neither disturbs the other"
        assert sorted(answer.version for answer in answers) == [base + 1, base + 2]
        await asyncio.gather(host.at(base + 2), guest.at(base + 2))
        await host.change("undo", 0, scope="step")
        await guest.at(base + 3)
        await guest.change("undo", 1, scope="step")
    await host.person.leave()
    await guest.person.leave()


async def test_one_seat_moves_at_once_in_both_and_one_is_refused(pair: tuple[Process, Process, str]) -> None:
    one, two, _ = pair
    here, _ = await across(one, two)
    person = Person(one.url)
    person.http.cookies.update(here.person.http.cookies)
    person.move_to(two.url)
    there = await person.look(here.id)
    for _ in range(10):
        await asyncio.gather(here.at(there.version), there.at(here.version))
        base = here.version
        answers = await asyncio.gather(
            *(eye.send("act", base=base, seat=0, action=eye.position.offers[0].action) for eye in (here, there))
        )
        assert sorted(answer.ok for answer in answers) == [False, True]
        refused = next(answer for answer in answers if not answer.ok)
        assert refused.error is not None
        assert refused.error.code == "stale"
        await asyncio.gather(here.at(base + 1), there.at(base + 1))
        await here.change("undo", 0, scope="step")
    for someone in (here.person, person):
        await someone.leave()


async def test_one_process_is_killed_and_the_game_goes_on(pair: tuple[Process, Process, str]) -> None:
    one, two, database = pair
    host, guest = await across(one, two, "wanderer")
    chance = random.Random(2)
    await asyncio.gather(host.at(1), guest.at(1))
    acknowledged = (await guest.send("act", base=guest.version, seat=1, action=guest.position.offers[0].action)).version
    two.kill()
    two.wait()
    await host.until(lambda: host.version >= acknowledged)
    guest.person.move_to(one.url)
    again = await guest.person.look(guest.id)
    assert again.version >= acknowledged
    async with asyncio.timeout(PATIENCE):
        await play_to_end([host, again], chance)
    assert host.position.view["outcome"] == again.position.view["outcome"]
    storage = Storage(database)
    stored = await storage.raw_entries(host.id)
    assert [entry["number"] for entry in stored] == list(range(1, host.version + 1))
    await storage.close()
    await host.person.leave()
    await guest.person.leave()


async def test_bots_move_for_whoever_watches_in_another_process(pair: tuple[Process, Process, str]) -> None:
    """The first process has claimed the bots and nobody is there any more; then somebody comes to the second one."""
    one, two, _ = pair
    host, friend = Person(one.url), Person(two.url)
    id = (await host.table("dare", "wanderer", "wanderer", pace=100))["table"]["id"]
    eye = await host.look(id)
    await eye.at(1)
    await eye.close()
    await (await friend.look(id)).ended()
    await host.leave()
    await friend.leave()


async def test_bots_of_a_killed_process_are_taken_over(pair: tuple[Process, Process, str]) -> None:
    one, two, _ = pair
    host = Person(one.url)
    bots = ("wanderer", "wanderer")
    ids = [(await host.table("dare", *bots, pace=100, unattended=True))["table"]["id"] for _ in range(6)]
    for id in ids:
        await (await host.look(id)).at(1)
    one.kill()
    one.wait()
    host.move_to(two.url)
    async with asyncio.timeout(PATIENCE):
        for id in ids:
            while (await host.get(f"/api/tables/{id}"))["table"]["status"] != "over":
                await asyncio.sleep(0.1)
    await host.leave()


async def drop_connections(database: str) -> None:
    storage = Storage(database)
    drop = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await storage.read(lambda connection: connection.execute(drop).all())
    await storage.close()


async def test_messages_between_processes_may_be_lost(pair: tuple[Process, Process, str], postgres: Postgres) -> None:
    """PostgreSQL drops every connection: the processes reconnect and catch up by themselves."""
    one, two, database = pair
    host, guest = await across(one, two)
    await drop_connections(database)
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await host.send("act", base=host.version, seat=0, action=host.position.offers[0].action)
            if answer.ok:
                break
            assert answer.error is not None
            assert answer.error.code == "storage_down"
            await asyncio.sleep(0.2)
        await guest.at(1)
    assert guest.actors == [1]
    await host.person.leave()
    await guest.person.leave()


class Wire(Bus):
    """Messages that arrive when a test says so."""

    shared = True

    async def open(self, listener: Listener, caught_up: Callable[[], Awaitable[None]]) -> None:
        self.hears, self.reconnects = listener, caught_up


@pytest.mark.parametrize("lost", [True, False], ids=["messages were lost", "a message arrives"])
async def test_a_process_catches_up_although_its_storage_fails_at_first(postgres: Postgres, lost: bool) -> None:
    database = postgres.new_database()
    house = House(settings(database))
    await house.open()
    wire = Wire()
    storage = Storage(database)
    hall = Hall(storage, wire, Minds(BotPool(0, 1), Aside()), 0)
    await hall.open()
    try:
        person = house.person()
        eye = await person.look((await person.table("dare", "human", "human"))["table"]["id"])
        await eye.send("look", seat=0)
        table = (await hall.room(eye.id)).table
        await eye.act(0, eye.position.offers[0].text)
        assert table.history is not None
        assert table.history.version == 0, "no message has come"
        await drop_connections(database)
        await (wire.reconnects() if lost else wire.hears(Word("entry", eye.id, "another process")))
        async with asyncio.timeout(PATIENCE):
            while table.history.version == 0:
                await asyncio.sleep(0.01)
    finally:
        await hall.close()
        await storage.close()
        await house.close()


async def test_workers_of_one_server(postgres: Postgres) -> None:
    """`parlour serve --workers 2`: a killed worker is replaced, and nothing is lost."""
    port = free_port()
    database = postgres.new_database()
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"}
    command = [sys.executable, "-c", "from parlour.cli import main; main()", "serve", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--database", database, "--workers", "2", "--log-level", "warning"], env=environment, cwd=ROOT
    )
    url = f"http://127.0.0.1:{port}"
    try:
        await up(url)
        person = Person(url)
        id = (await person.table("crusaders", "human", "human"))["table"]["id"]
        eyes = [await person.look(id) for _ in range(4)]
        acknowledged = await one_move(eyes[0])
        for eye in eyes:
            await eye.at(acknowledged)
        workers = children(process.pid)
        assert len(workers) >= 2
        os.kill(workers[0], signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while len(set(children(process.pid)) - {workers[0]}) < len(workers):
                await asyncio.sleep(0.05)
        await up(url)
        again = await person.look(id)
        assert again.version == acknowledged
        await one_move(again)
        figures = (await person.http.get("/metrics")).text
        assert "parlour_entries_total" in figures
        await person.leave()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


async def one_move(eye: Eye) -> int:
    seat = eye.actors[0]
    await eye.send("look", seat=seat)
    return (await eye.act(seat, eye.position.offers[0].text)).version


async def up(url: str) -> None:
    async with browser() as http, asyncio.timeout(PATIENCE):
        while True:
            try:
                if (await http.get(f"{url}/health")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.05)


def children(pid: int) -> list[int]:
    """The worker processes: children of the server that hold its port."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            if parent == pid and "spawn_main" in (folder / "cmdline").read_text(encoding="utf-8"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found
