"""What nobody uses is put away, then deleted; what somebody uses never is."""

import asyncio
import time

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from parlour.server.office.expiry import Expiring
from parlour.server.settings import Expiry
from parlour.server.store.columns import games, persons, sessions
from parlour.server.store.storage import Storage
from tests.server.houses import House, settings
from tests.server.people import PATIENCE, Person

DAY = 86_400


async def age(storage: Storage, table: str | None, days: float) -> None:
    """Let a table, or all sessions and people, be that old."""
    then = time.time() - days * DAY

    def work(connection: Connection) -> None:
        if table is not None:
            connection.execute(update(games).where(games.c.id == table).values(updated=then, opened=None))
        else:
            connection.execute(update(sessions).values(seen=then))
            connection.execute(update(persons).values(created=then))

    await storage.write(work)


async def table(person: Person, *seats: str, end: str = "") -> str:
    id = str((await person.table("dare", *seats))["table"]["id"])
    if end:
        await person.post(f"/api/tables/{id}/{end}")
    return id


async def test_each_kind_has_its_time(house: House, database: str) -> None:
    ann = house.person()
    storage = Storage(database)
    expiring = Expiring(storage, Expiry())
    periods = {"unstarted": 30, "abandoned": 30, "idle": 365}
    made = {
        "unstarted": await table(ann, "human", "open"),
        "abandoned": await table(ann, "human", "human", end="abandon"),
        "idle": await table(ann, "human", "human"),
    }
    assert not any((await expiring.due()).values())
    for kind, id in made.items():
        await age(storage, id, periods[kind] - 1)
        assert not any((await expiring.due()).values()), kind
        await age(storage, id, periods[kind] + 1)
        due = {name: count for name, count in (await expiring.due()).items() if count}
        assert due == {kind: 1}
        assert await expiring.all() == due
        await ann.get(f"/api/tables/{id}", 404)
    kept = update(games).values(put_away=time.time() - 31 * DAY)
    assert not any((await expiring.due()).values()), "they can be restored for a month"
    await storage.write(lambda connection: connection.execute(kept).rowcount)
    assert await expiring.all() == {"put_away": 3}
    left = select(func.count()).select_from(games)
    assert await storage.read(lambda connection: connection.execute(left).scalar_one()) == 0
    await storage.close()


async def test_guests_and_sessions_expire_but_no_one_with_a_table_or_an_account(house: House, database: str) -> None:
    ann, bob, eve, mallory = (house.person() for _ in range(4))
    await table(ann, "human", "open")
    for person in (bob, mallory):
        await table(person, "human", "open")
    await eve.post("/api/account/register", {"account": "eve", "password": "correct horse"})
    storage = Storage(database)
    theirs = select(persons.c.id, games.c.id).join(games, games.c.host == persons.c.id).order_by(games.c.created)
    (_, bobs, mallorys) = await storage.read(lambda connection: connection.execute(theirs).all())
    gone = delete(games).where(games.c.id.in_([bobs[1], mallorys[1]]))
    await storage.write(lambda connection: connection.execute(gone).rowcount)
    ban = update(persons).where(persons.c.id == mallorys[0]).values(banned=time.time() + DAY, banned_why="x")
    await storage.write(lambda connection: connection.execute(ban).rowcount)
    expiring = Expiring(storage, Expiry())
    await age(storage, None, 89)
    assert not any((await expiring.due()).values())
    await age(storage, None, 91)
    assert await expiring.all() == {"guests": 1}, "Bob, who has neither a table nor an account, and is not banned"
    assert not (await bob.get("/api/me"))["known"]
    assert (await ann.get("/api/me"))["known"]
    assert (await eve.get("/api/me"))["account"] == "eve"
    assert "banned" in await mallory.get("/api/me")
    never = msgspec.structs.replace(Expiry(), guest_days=0)
    assert "guests" not in await Expiring(storage, never).due()
    await age(storage, None, 401)
    assert (await expiring.due())["sessions"] == 3
    await storage.close()


async def test_a_server_expires_by_itself_but_not_what_is_open(database: str) -> None:
    house = House(settings(database, expiry=Expiry(minutes=1e-6)))
    await house.open()
    ann = house.person()
    ids = [await table(ann, "human", "open") for _ in range(3)]
    eye = await ann.look(ids[0])
    storage = Storage(database)
    for id in ids:
        await age(storage, id, 400)
    left = select(games.c.id).where(games.c.put_away.is_(None))
    async with asyncio.timeout(PATIENCE):
        while len(await storage.read(lambda connection: connection.execute(left).all())) > 1:
            await asyncio.sleep(0.05)
    assert [one["id"] for one in (await ann.get("/api/tables/mine"))["tables"]] == [ids[0]]
    assert eye.closed is None
    figures = (await ann.http.get("/metrics")).text
    assert 'parlour_expired_total{kind="unstarted"}' in figures
    await storage.close()
    await house.close()


async def test_a_table_that_somebody_had_open_is_in_use(house: House, database: str) -> None:
    """Also in another process, and after they have gone."""
    ann = house.person()
    id = await table(ann, "human", "open")
    storage = Storage(database)
    expiring = Expiring(storage, Expiry())
    await age(storage, id, 400)
    assert (await expiring.due())["unstarted"] == 1
    await expiring.opened([id])
    assert (await expiring.due())["unstarted"] == 0
    await storage.close()
