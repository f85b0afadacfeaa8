"""The storage: migrations create its tables, and new rules never silently change a running game."""

import time

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text, update

import parlour
from parlour.server.game.history import Entry
from parlour.server.store.columns import METADATA, entries
from parlour.server.store.database import go_back
from parlour.server.store.registry import Registry
from parlour.server.store.rows import SeatRow, TableRow, TableValues
from parlour.server.store.storage import Conflict, Storage
from tests.server.houses import House
from tests.server.people import Eye, guest


async def opened(database: str) -> Storage:
    storage = Storage(database)
    await storage.open()
    return storage


async def test_the_migrations_lead_to_the_tables(database: str) -> None:
    storage = await opened(database)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    assert await storage.read(differences) == []
    await storage.open()  # a second time changes nothing
    await storage.close()


async def test_people_from_before_stay_logged_in(database: str) -> None:
    """Sessions of version 5 had neither an id nor a device."""
    storage = await opened(database)

    def as_before(connection: Connection) -> None:
        go_back(connection, "0005")
        for letter in "ab":
            connection.execute(text(f"INSERT INTO persons (id, created) VALUES ('{letter * 32}', 7)"))
            session = f"('{letter * 64}', '{letter * 32}', 7)"
            connection.execute(text(f"INSERT INTO sessions (token, person, created) VALUES {session}"))

    await storage.write(as_before)
    await storage.close()
    storage = await opened(database)
    found = await Registry(storage).session("a" * 64)
    assert found is not None
    session, person = found
    assert (person.id, session.created, session.seen, session.browser) == ("a" * 32, 7, 7, "")
    alive = await Registry(storage).alive(["a" * 16, "b" * 16])
    assert {id: person.id for id, person in alive.items()} == {"a" * 16: "a" * 32, "b" * 16: "b" * 32}
    await storage.close()


async def test_nobody_writes_the_same_entry_twice(database: str) -> None:
    one, two = await opened(database), await opened(database)
    game = parlour.game("dare")
    await Registry(one).new_person(guest("p"))
    seats = [SeatRow(0, "human", "A", person="p" * 32), SeatRow(1, "bot", "B")]
    row = TableRow("table", "dare", 1, {}, "seed", "p" * 32, seats, status="playing", created=time.time())
    await one.new_table(row, game)
    first = Entry(1, "act", 0, 0, person="p" * 32, command="c1", hash="h")
    await one.append("table", first, game, TableValues(version=1))
    with pytest.raises(Conflict):
        await two.append("table", Entry(1, "act", 1, 1, hash="h"), game, TableValues(version=1))
    with pytest.raises(Conflict):
        await two.append(
            "table", Entry(2, "act", 0, 0, person="p" * 32, command="c1", hash="h"), game, TableValues(version=2)
        )
    with pytest.raises(Conflict):
        await two.append("table", Entry(3, "act", 1, 1, hash="h"), game, TableValues(version=3))
    await two.append("table", Entry(2, "act", 1, 1, hash="h"), game, TableValues(version=2, status="over"))
    with pytest.raises(Conflict):
        await one.append("table", Entry(3, "act", 1, 1, hash="h"), game, TableValues(version=3))
    stored = await one.entries("table", 0, game)
    assert [(entry.number, entry.seat) for entry in stored] == [(1, 0), (2, 1)]
    await one.close()
    await two.close()


async def two_moves(house: House) -> Eye:
    person = house.person()
    table = await person.table("dare", "human", "human", "human")
    eye = await person.look(table["table"]["id"])
    for seat in (0, 1):
        await eye.send("look", seat=seat)
        await eye.act(seat, eye.position.offers[0].text)
    return eye


async def test_new_rules_that_lead_to_the_same_go_on(house: House, database: str) -> None:
    eye = await two_moves(house)
    await house.stop()
    storage = Storage(database)
    await storage.change_table(eye.id, TableValues(), TableValues(rules=0))
    await storage.close()
    await house.open()
    again = await eye.person.look(eye.id)
    assert again.table.status == "playing"
    assert again.table.rules == 1
    assert again.version == 2
    await again.send("look", seat=2)
    await again.act(2, again.position.offers[0].text)


async def test_a_table_of_an_earlier_version_with_the_same_rules_goes_on(
    house: House, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dumps had another format in that version, so no stored hash matches."""
    eye = await two_moves(house)
    await house.stop()
    storage = Storage(database)
    await storage.change_table(eye.id, TableValues(), TableValues(rules=0, start="0" * 32))
    other = update(entries).where(entries.c.table_id == eye.id).values(hash="0" * 32)
    await storage.write(lambda connection: connection.execute(other).rowcount)
    await storage.close()
    monkeypatch.setattr(parlour.game("dare"), "same_since", 0)
    for _ in range(2):
        await house.open()
        again = await eye.person.look(eye.id)
        assert again.table.status == "playing"
        await house.stop()
    await house.open()
    again = await eye.person.look(eye.id)
    await again.send("look", seat=2)
    await again.act(2, again.position.offers[0].text)
    await house.restart()
    assert (await eye.person.look(eye.id)).version == 3


@pytest.mark.parametrize("number", [0, 1, 2])
async def test_rules_that_lead_elsewhere_freeze_the_table(house: House, database: str, number: int) -> None:
    """The stored hash of the set-up (0) or of an entry differs from what this server's rules give."""
    eye = await two_moves(house)
    await house.stop()
    storage = Storage(database)
    if number == 0:
        await storage.change_table(eye.id, TableValues(), TableValues(start="0" * 32))
    else:
        await storage.change_table(eye.id, TableValues(), TableValues(rules=0))
        other = update(entries).where(entries.c.table_id == eye.id, entries.c.number == number).values(hash="0" * 32)
        await storage.write(lambda connection: connection.execute(other).rowcount)
    await storage.close()
    await house.open()
    again = await eye.person.look(eye.id)
    assert again.table.status == "frozen"
    assert again.table.frozen
    assert again.now is None
    assert await again.refused("act", base=2, seat=2, action=0) == "not_playing"
    record = await eye.person.get(f"/api/tables/{eye.id}/export")
    assert len(record["moves"]) == 2
    assert record["rules"] == (1 if number == 0 else 0)
    await house.restart()
    assert (await eye.person.look(eye.id)).table.status == "frozen"


async def test_a_game_that_is_not_installed_any_more_is_frozen(house: House, database: str) -> None:
    eye = await two_moves(house)
    await house.stop()
    storage = Storage(database)
    await storage.change_table(eye.id, TableValues(), TableValues(game="forgotten"))
    await storage.close()
    await house.open()
    assert (await eye.person.look(eye.id)).table.status == "frozen"
