"""Failing storage, damaged tables and clocks set back: every request is answered, and only what is broken stops."""

import asyncio
import itertools
import re
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import delete

from parlour.server.room.room import Room
from parlour.server.store import database as databases
from parlour.server.store.columns import entries
from parlour.server.store.registry import Registry
from parlour.server.store.rows import TableValues
from parlour.server.store.storage import Storage, StorageDown
from tests.ports import free_port
from tests.server.databases import new_sqlite
from tests.server.houses import ROOT, House, Process, settings
from tests.server.people import PATIENCE, Eye, Person, guest


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The storage gives up at once if another process holds the lock."""
    monkeypatch.setattr(databases, "BUSY_MILLISECONDS", 1)


def locked(file: Path) -> sqlite3.Connection:
    """Another process that writes and does not come to an end."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    return connection


async def at_table(house: House) -> Eye:
    person = house.person()
    table = await person.table("dare", "human", "human")
    eye = await person.look(table["table"]["id"])
    await eye.send("look", seat=0)
    return eye


@pytest.mark.usefixtures("impatient")
async def test_work_that_cannot_begin_fails_and_the_next_succeeds(tmp_path: Path) -> None:
    storage = Storage(new_sqlite(tmp_path))
    await storage.open()
    registry = Registry(storage)
    other = locked(tmp_path / "tables.sqlite")
    async with asyncio.timeout(PATIENCE):
        waiting = [registry.new_person(guest("a")), registry.new_person(guest("b"))]
        failed = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(error) for error in failed] == [StorageDown, StorageDown]
    other.close()
    await registry.new_person(guest("a"))
    await storage.close()


@pytest.mark.usefixtures("impatient")
async def test_a_held_lock_is_answered_and_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(settings(new_sqlite(tmp_path)))
    await house.open()
    eye = await at_table(house)
    move = eye.position.offers[0].action
    other = locked(tmp_path / "tables.sqlite")
    assert await eye.refused("act", base=0, seat=0, action=move) == "storage_down"
    answer = await eye.person.http.post("/api/tables", json={"game": "dare", "seats": [{"kind": "human"}] * 2})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage_down")
    answer = await eye.person.http.get("/health")
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage_down")
    assert eye.version == 0
    assert capsys.readouterr().err.count('"event": "storage_down"') >= 3, "each of them is in the log"
    other.close()
    await eye.act(0, eye.position.offers[0].text)
    assert (await eye.person.get("/health"))["status"] == "ok"
    await house.close()


async def test_a_full_disk_is_answered_and_loses_nothing(tmp_path: Path) -> None:
    """The largest number of pages stands for the size of the disk."""
    house = House(settings(new_sqlite(tmp_path)))
    await house.open()
    eye = await at_table(house)
    pages = sqlite3.connect(tmp_path / "tables.sqlite").execute("PRAGMA page_count").fetchone()[0]
    await house.stop()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(databases, "PRAGMAS", (*databases.PRAGMAS, f"max_page_count={pages}"))
        await house.open()
    eye = await eye.person.look(eye.id)
    await eye.send("look", seat=0)
    line = {"text": "x" * 400}
    async with asyncio.timeout(PATIENCE):
        number = 0
        while (await eye.send("chat", **line)).ok:
            number += 1
    assert await eye.refused("chat", **line) == "storage_down"
    assert (await eye.person.get(f"/api/tables/{eye.id}"))["table"]["status"] == "playing"
    assert len(eye.chat) == number
    await house.close()


async def test_health_notices_a_full_disk_and_that_there_is_room_again(tmp_path: Path) -> None:
    """No file of the server may grow beyond what the log of writes has reached: that is how a full disk looks to it."""
    process = Process(settings(new_sqlite(tmp_path)))
    await process.open()
    person = Person(process.url)
    eye = await person.look((await person.table("dare", "human", "human"))["table"]["id"])
    full = (tmp_path / "tables.sqlite-wal").stat().st_size
    _, most = process.file_size(full)
    async with asyncio.timeout(PATIENCE):
        while (answer := await person.http.get("/health")).status_code == 200:
            await eye.send("chat", text="x" * 400)
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage_down")
    assert (await person.get(f"/api/tables/{eye.id}"))["table"]["status"] == "playing"
    process.file_size(most)
    assert (await person.get("/health"))["status"] == "ok"
    assert (await eye.send("chat", text="here again")).ok
    await person.leave()
    process.close()


async def test_a_server_that_cannot_write_says_so_and_does_not_start() -> None:
    words = ["serve", "--port", str(free_port()), "--database", "sqlite:////proc/no/place.sqlite"]
    command = [sys.executable, "-c", "from parlour.cli import main; main()", *words]
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    assert done.returncode == 2
    assert "Parlour is running" not in done.stderr
    assert "Traceback" not in done.stderr
    assert re.search(r"The storage cannot be used: .*unable to open database file", done.stderr)


async def test_a_damaged_table_is_frozen_alone_and_can_be_exported(house: House, database: str) -> None:
    person = house.person()
    damaged = await at_table(house)
    for seat in (0, 1):
        await damaged.send("look", seat=seat)
        await damaged.act(seat, damaged.position.offers[0].text)
    await house.stop()
    storage = Storage(database)
    first = delete(entries).where(entries.c.table_id == damaged.id, entries.c.number == 1)
    await storage.write(lambda connection: connection.execute(first).rowcount)
    await storage.close()
    await house.open()
    again = await damaged.person.look(damaged.id)
    assert again.table.status == "frozen"
    assert "entry 1 is missing" in (again.table.frozen or "")
    assert len((await damaged.person.get(f"/api/tables/{damaged.id}/export"))["moves"]) == 1
    answer = await person.http.get(f"/api/tables/{damaged.id}/export")
    assert (answer.status_code, answer.json()["error"]["key"]) == (403, "export_for_players"), "it holds the seed"
    healthy = await person.table("dare", "wanderer", "wanderer")
    watching = await person.look(healthy["table"]["id"])
    await watching.until(lambda: watching.table.status == "over")


async def test_the_sweep_freezes_a_damaged_table_and_moves_the_bots_of_the_others(house: House, database: str) -> None:
    """At each table a bot is to move, and nobody is there."""
    person = house.person()
    ids = []
    for _ in range(3):
        table = await person.table("dare", "human", "wanderer", pace=5000, unattended=True)
        eye = await person.look(table["table"]["id"])
        await eye.act(0, eye.position.offers[0].text)
        ids.append(eye.id)
    await house.stop()
    storage = Storage(database)
    for table_id in ids:
        await storage.change_table(table_id, TableValues(), TableValues(pace=0))
    gone = delete(entries).where(entries.c.table_id == ids[1])
    await storage.write(lambda connection: connection.execute(gone).rowcount)
    await storage.close()
    await house.open()
    async with asyncio.timeout(PATIENCE):
        for table_id, wanted in zip(ids, [False, True, False], strict=True):
            while (told := (await person.get(f"/api/tables/{table_id}"))["table"])["version"] < 2:
                if wanted and told["status"] == "frozen":
                    break
                await asyncio.sleep(0.02)


async def test_what_cannot_be_loaded_does_not_hold_up_the_bots_of_the_others(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = small_house.person()
    for _ in range(3):
        await person.table("dare", "wanderer", "wanderer", pace=5000, unattended=True)
    await small_house.stop()
    storage = Storage(small_house.settings.database)
    *broken, healthy = await storage.bots_due(10)
    await storage.change_table(healthy, TableValues(), TableValues(pace=0))
    await storage.close()
    load = Room.load

    async def load_some(room: Room) -> None:
        if room.table.row.id in broken:
            raise RuntimeError("it cannot be loaded")
        await load(room)

    monkeypatch.setattr(Room, "load", load_some)
    await small_house.open()
    async with asyncio.timeout(PATIENCE):
        while (await person.get(f"/api/tables/{healthy}"))["table"]["status"] != "over":
            await asyncio.sleep(0.02)


async def test_a_clock_set_back_does_not_stop_the_bots(small_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes back an hour whenever somebody looks at it."""
    person = small_house.person()
    table = await person.table("dare", "wanderer", "wanderer", pace=1)
    real, hours = time.time, itertools.count()
    monkeypatch.setattr(time, "time", lambda: real() - 3600 * next(hours))
    eye = await person.look(table["table"]["id"])
    await eye.until(lambda: eye.table.status == "over")
