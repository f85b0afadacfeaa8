"""Backups: complete and consistent while a server writes, checked, and restored all or nothing, on either storage.
Upgrades and rollbacks: a storage of the last release is upgraded, played on and taken back, and its games go on.
"""

import asyncio
import gzip
import stat
import uuid
from pathlib import Path

import pytest
from sqlalchemy import Connection, select, text

from parlour.server import protocol as p
from parlour.server.office.backup import BadBackup, Contents, back_up, check, restore
from parlour.server.office.deeds import Deeds
from parlour.server.store.bus import Bus
from parlour.server.store.columns import entries
from parlour.server.store.database import go_back
from parlour.server.store.occupied import Occupied
from parlour.server.store.storage import Storage
from tests.server.databases import Postgres, everything
from tests.server.houses import House, settings
from tests.server.people import Eye, Person

BEFORE = Path(__file__).parent / "version-0008.backup"
"""A storage as it was before there were operators: a running game of Dare with five entries, and two other tables."""
PASSWORDS = {"ada": "correct horse", "bob": "blue kettle whistles"}
RUNNING = "8JuOjwEE3WdZckFv6nS0EA"


async def log_in(house: House, account: str) -> Person:
    person = house.person()
    await person.post("/api/account/login", {"account": account, "password": PASSWORDS[account]})
    return person


async def move(house: House) -> int:
    """Bob, whose turn it is, makes a move in the running game. Returns the version after it."""
    eye = await (await log_in(house, "bob")).look(RUNNING)
    assert eye.table.status == "playing"
    new = uuid.uuid4().hex  # the tests that wrote the game had their own commands
    if eye.position.waiting_confirm is not None:
        return (await eye.change("confirm", eye.position.waiting_confirm, id=new)).version
    return (await eye.change("act", 1, id=new, action=eye.position.offers[0].action)).version


async def moves(database: str) -> list[tuple[int, str, str]]:
    storage = Storage(database)
    told = select(entries.c.number, entries.c.action, entries.c.hash).where(entries.c.table_id == RUNNING)
    found = await storage.read(lambda connection: connection.execute(told.order_by(entries.c.number)).all())
    await storage.close()
    return [tuple(row) for row in found]


async def at_0008(database: str) -> None:
    """Make a storage as the last release left it."""
    storage = Storage(database)
    await restore(storage, BEFORE)
    await storage.write(lambda connection: go_back(connection, "0008"))
    await storage.close()


# -- upgrades ----------------------------------------------------------------------------------------


async def test_an_upgrade_can_be_played_on_and_rolled_back(database: str, tmp_path: Path) -> None:
    await at_0008(database)
    old = Storage(database)
    backup = tmp_path / "before.backup"
    assert (await back_up(old, backup)).revision == "0008"
    await old.close()

    house = House(settings(database))  # upgrades
    await house.open()
    assert await move(house) > 5
    olga = await log_in(house, "ada")
    await house.stop()
    storage = Storage(database)
    await Deeds(storage, Bus()).do(None, p.Deed("freeze", RUNNING, "A look."))
    played = await moves(database)
    assert len(played) > 5

    def as_before(connection: Connection) -> str:
        go_back(connection, "0008")
        frozen = text("SELECT status FROM games WHERE id = :id").bindparams(id=RUNNING)
        return str(connection.execute(frozen).scalar_one())

    assert await storage.write(as_before) == "playing", "the old version knows nothing of operators"
    assert await moves(database) == played, "rolled back, every move is still there"
    await storage.close()

    await house.open()  # upgrades again
    assert (await (await log_in(house, "ada")).look(RUNNING)).version == len(played)
    assert len((await olga.get("/api/tables/mine"))["tables"]) == 2
    await house.close()

    storage = Storage(database)
    with pytest.raises(BadBackup, match="not empty"):
        await restore(storage, backup)
    assert await moves(database) == played, "nothing was changed"
    await restore(storage, backup, replace=True)
    await storage.close()
    assert await moves(database) == played[:5], "as it was before the upgrade"


# -- backups -----------------------------------------------------------------------------------------


async def test_a_backup_moves_between_the_storages(tmp_path: Path, postgres: Postgres) -> None:
    """From SQLite to PostgreSQL and back, every row is the same."""
    urls = [f"sqlite:///{tmp_path / 'one.sqlite'}", postgres.new_database(), f"sqlite:///{tmp_path / 'two.sqlite'}"]
    file, told = BEFORE, []
    for number, url in enumerate(urls):
        storage = Storage(url)
        await restore(storage, file)
        file = tmp_path / f"{number}.backup"
        told.append(await back_up(storage, file))
        await storage.close()
    texts = [await everything(url) for url in urls]
    assert texts[0] == texts[1] == texts[2]
    assert told[0] == told[1] == told[2]
    assert told[0].rows["entries"] == 5
    for number in (1, 2):
        assert gzip.decompress((tmp_path / f"{number}.backup").read_bytes()) == gzip.decompress(
            (tmp_path / "0.backup").read_bytes()
        )
    assert stat.S_IMODE((tmp_path / "0.backup").stat().st_mode) == 0o600, "nobody else may read it"


async def test_a_backup_is_consistent_while_people_play(database: str, tmp_path: Path) -> None:
    """Every table has as many entries as its version says, however many are written meanwhile."""
    house = House(settings(database))
    await house.open()
    person = house.person()
    eyes = [await person.look((await person.table("dare", "human", "human"))["table"]["id"]) for _ in range(3)]
    written = asyncio.Event()

    async def play(eye: Eye) -> None:
        while not written.is_set() and not eye.over:
            seat = eye.position.waiting_confirm
            if seat is not None:
                answer = await eye.change("confirm", seat)
            else:
                seat = eye.actors[0]
                await eye.send("look", seat=seat)
                answer = await eye.change("act", seat, action=eye.position.offers[0].action)
            if not eye.over:
                await eye.at(answer.version)

    playing = [asyncio.create_task(play(eye)) for eye in eyes]
    storage = Storage(database)
    for number in range(5):
        await back_up(storage, tmp_path / f"{number}.backup")
    await storage.close()
    written.set()
    await asyncio.gather(*playing)
    await house.close()
    counted = text("SELECT games.version, (SELECT count(*) FROM entries WHERE table_id = games.id) FROM games")
    for number in range(5):
        copy = Storage(f"sqlite:///{tmp_path / f'{number}.sqlite'}")
        await restore(copy, tmp_path / f"{number}.backup")
        for version, count in await copy.read(lambda connection: connection.execute(counted).all()):
            assert version == count
        await copy.close()


async def test_nothing_is_replaced_while_a_server_uses_it(database: str) -> None:
    house = House(settings(database))
    await house.open()
    table = (await house.person().table("dare", "human", "human"))["table"]["id"]
    storage = Storage(database)
    with pytest.raises(Occupied, match="A server is using this database"):
        await restore(storage, BEFORE, replace=True)
    with pytest.raises(Occupied):
        await storage.alone(lambda connection: go_back(connection, "0008"))
    assert (await house.person().get(f"/api/tables/{table}"))["table"]["status"] == "playing"
    await house.stop()
    await restore(storage, BEFORE, replace=True)
    await storage.close()
    await house.open()
    await house.person().get(f"/api/tables/{table}", status=404)
    await house.close()


async def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 't.sqlite'}")
    whole = gzip.decompress(BEFORE.read_bytes())
    lines = whole.splitlines(keepends=True)
    damaged = {
        "cut": BEFORE.read_bytes()[:-20],
        "short": gzip.compress(b"".join(lines[:-1])),
        "changed": gzip.compress(whole.replace(b"Ada", b"Eve")),
        "longer": gzip.compress(whole + b"[]\n"),
        "text": b"not a backup",
        "other": gzip.compress(b'{"format":"other 1","revision":"0008"}\n'),
        "empty": b"",
    }
    for name, data in damaged.items():
        file = tmp_path / name
        file.write_bytes(data)
        with pytest.raises(BadBackup, match=name):
            await restore(storage, file)
    with pytest.raises(BadBackup, match="no file"):
        await restore(storage, tmp_path / "nowhere")
    newer = tmp_path / "newer"
    await _of_a_newer_version(newer)
    with pytest.raises(BadBackup, match="newer version of Parlour"):
        await restore(storage, newer)
    await restore(storage, BEFORE)
    assert check(BEFORE) == Contents("0008", check(BEFORE).rows)
    await storage.close()


async def _of_a_newer_version(file: Path) -> None:
    storage = Storage(f"sqlite:///{file.with_suffix('.sqlite')}")
    await restore(storage, BEFORE)
    later = text("UPDATE alembic_version SET version_num = '9999'")
    await storage.write(lambda connection: connection.execute(later).rowcount)
    await back_up(storage, file)
    await storage.close()


async def test_a_failed_restore_leaves_everything_as_it_was(database: str, tmp_path: Path) -> None:
    storage = Storage(database)
    await restore(storage, BEFORE)
    before = await everything(database)
    newer = tmp_path / "newer"
    await _of_a_newer_version(newer)
    with pytest.raises(BadBackup):
        await restore(storage, newer, replace=True)
    await storage.close()
    assert await everything(database) == before


async def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 't.sqlite'}")
    with pytest.raises(BadBackup, match="nothing to back up"):
        await back_up(storage, tmp_path / "one")
    assert not (tmp_path / "one").exists()
    await restore(storage, BEFORE)
    (tmp_path / "two").write_text("something else")
    with pytest.raises(BadBackup, match="exists already"):
        await back_up(storage, tmp_path / "two")
    await storage.close()
    assert (tmp_path / "two").read_text() == "something else"
