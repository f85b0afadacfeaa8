"""Private notes: one text for each person and table, which nobody else gets to read, and which is never lost."""

import json
from pathlib import Path

import pytest

from parlour.server import protocol as p
from parlour.server.office.backup import back_up, restore
from parlour.server.store.storage import Storage
from tests.server.databases import new_sqlite
from tests.server.houses import House, strict
from tests.server.people import Eye, Person
from tests.server.test_belongings import ADA, at_table
from tests.server.test_operators import operator

SECRET = "Ben collects salmon.\nWait for the north!"


async def note(person: Person, table: str, seat: int | None = None) -> tuple[str, int]:
    found = await person.get(f"/api/tables/{table}/notes" + ("" if seat is None else f"/{seat}"))
    return found["text"], found["edition"]


async def write(eye: Eye, text: str, edition: int = 0, seat: int | None = None) -> tuple[int, str | None]:
    path = f"/api/tables/{eye.id}/notes" + ("" if seat is None else f"/{seat}")
    told = await eye.person.post(path, {"text": text, "edition": edition})
    return told["edition"], told["replaced"]


async def test_notes_are_for_nobody_but_their_writer(house: House) -> None:
    host, friend, stranger = house.person(), house.person(), house.person()
    hosts, friends = await at_table(host, friend)
    watcher = await stranger.look(hosts.id)
    assert await note(friend, hosts.id) == ("", 0)
    assert await write(friends, SECRET) == (1, None)
    assert await note(friend, hosts.id) == (SECRET, 1)
    await friends.until(lambda: friends.noted == [(None, 1)])
    for person in (host, stranger):
        assert await note(person, hosts.id) == ("", 0)
    for eye in (hosts, watcher):
        await eye.send("sync")
        assert eye.noted == []
        assert not [text for text in eye.frames if "salmon" in text]
    assert not [text for text in friends.frames if "salmon" in text], "not even their own socket carries it"
    for path in (f"/api/tables/{hosts.id}", "/api/tables/mine", "/api/account/export"):
        assert "salmon" not in json.dumps(await host.get(path))


async def test_only_those_who_play_here_take_notes(house: House) -> None:
    host, friend, stranger = house.person(), house.person(), house.person()
    hosts, _ = await at_table(host, friend)
    body = {"text": "x", "edition": 0}
    assert await stranger.refused(f"/api/tables/{hosts.id}/notes", body) == "spectator"
    assert await host.refused(f"/api/tables/{hosts.id}/notes/7", body) == "no_seat"


async def test_notes_stay_when_somebody_leaves_and_when_the_game_ends(house: House) -> None:
    host, friend = house.person(), house.person()
    hosts, friends = await at_table(host, friend)
    await write(friends, SECRET)
    await friend.post(f"/api/tables/{hosts.id}/leave")
    assert await note(friend, hosts.id) == (SECRET, 1)
    assert await write(friends, "I will be back.", 1) == (2, None)
    await host.post(f"/api/tables/{hosts.id}/abandon")
    assert await note(friend, hosts.id) == ("I will be back.", 2)
    assert await write(friends, SECRET, 2) == (3, None), "what was learned can be noted after the game"


async def test_the_last_one_to_write_wins_and_is_told(house: House) -> None:
    person = house.person()
    table = (await person.table("dare", "human", "wanderer"))["table"]["id"]
    one, two = await person.look(table), await person.look(table)
    assert await write(one, "from the phone") == (1, None)
    await two.until(lambda: two.noted == [(None, 1)])
    assert await write(two, "from the desk", 0) == (2, "from the phone")
    await one.until(lambda: one.noted[-1:] == [(None, 2)])
    assert await write(one, "from the desk", 1) == (2, None), "the same text is no news"
    assert await note(person, table) == ("from the desk", 2)


async def test_in_hotseat_every_seat_has_its_own(house: House) -> None:
    person = house.person()
    table = (await person.table("dare", "human", "human"))["table"]["id"]
    eye = await person.look(table)
    await write(eye, "of the first", seat=0)
    await write(eye, "of the second", seat=1)
    await eye.until(lambda: eye.noted == [(0, 1), (1, 1)])
    assert await note(person, table, 0) == ("of the first", 1)
    assert await note(person, table, 1) == ("of the second", 1)
    assert await note(person, table) == ("", 0)


async def test_what_is_too_long_is_refused_with_a_sentence_and_loses_nothing(house: House) -> None:
    person = house.person()
    table = (await person.table("dare", "human", "wanderer"))["table"]["id"]
    eye = await person.look(table)
    await write(eye, "x" * p.NOTE_LENGTH)
    told = await person.post(f"/api/tables/{table}/notes", {"text": "x" * (p.NOTE_LENGTH + 1), "edition": 1}, 400)
    assert told["error"]["key"] == "note_too_long"
    assert str(p.NOTE_LENGTH) in told["error"]["sentence"].replace(",", "")
    assert await note(person, table) == ("x" * p.NOTE_LENGTH, 1)
    assert await write(eye, "a\r\nb\x00\tc", 1) == (2, None)
    assert await note(person, table) == ("a\nb\tc", 2)


async def test_notes_of_a_guest_move_into_the_account(house: House) -> None:
    """Nothing is lost if the same human being has written as a guest and with the account."""
    ada, guest = house.person(), house.person()
    await ada.post("/api/account/register", ADA)
    eye = await ada.look((await ada.table("dare", "human", "open"))["table"]["id"])
    await write(eye, "at home")
    await guest.post(f"/api/tables/{eye.id}/join", {"name": "Ada again"})
    other = await guest.look(eye.id)
    await write(other, "on the train")
    await guest.post("/api/account/login", ADA)
    assert await note(ada, eye.id) == ("at home\n\non the train", 2)
    assert await note(guest, eye.id) == ("at home\n\non the train", 2), "any device of this person"


async def test_notes_are_exported_deleted_and_backed_up(house: House, database: str, tmp_path: Path) -> None:
    host, friend = house.person(), house.person()
    hosts, friends = await at_table(host, friend)
    await write(friends, SECRET)
    await write(hosts, "my own")
    told = (await friend.get("/api/account/export"))["notes"]
    assert [(one["table_id"], one["seat"], one["text"]) for one in told] == [(hosts.id, None, SECRET)]
    storage = Storage(database)
    contents = await back_up(storage, tmp_path / "backup")
    assert contents.rows["notes"] == 2
    (tmp_path / "other").mkdir()
    other = Storage(new_sqlite(tmp_path / "other"))
    assert (await restore(other, tmp_path / "backup")).rows == contents.rows
    await other.close()
    await friend.post("/api/account/delete")
    assert (await back_up(storage, tmp_path / "later")).rows["notes"] == 1
    await storage.close()
    assert await note(host, hosts.id) == ("my own", 1)


async def test_operators_do_not_see_notes(house: House) -> None:
    boss = await operator(house, house.person())
    hosts, friends = await at_table(house.person(), house.person())
    await write(friends, SECRET)
    for part in ("tables", "people", "reports", "acts"):
        assert "salmon" not in json.dumps(await boss.get(f"/api/operator/{part}"))
    assert await note(boss, hosts.id) == ("", 0)


async def test_writing_costs_the_budget(tmp_path: Path, clock: object) -> None:
    house = await strict(tmp_path, reads_per_second=1, read_burst=10)
    try:
        person = house.person()
        table = (await person.table("dare", "human", "wanderer"))["table"]["id"]
        path = f"/api/tables/{table}/notes"
        for edition in range(5):
            await person.post(path, {"text": f"{edition}", "edition": edition})
        assert await person.refused(path, {"text": "more", "edition": 5}) == "wait"
    finally:
        await house.close()


async def test_who_deletes_their_data_vanishes_from_what_others_try_out(house: House) -> None:
    """In an experiment, the seats have the names of those who play them."""
    host, friend = house.person(), house.person()
    hosts, _friends = await at_table(host, friend)
    trial = (await host.post(f"/api/tables/{hosts.id}/try", {"seat": 0}))["table"]
    assert [seat["name"] for seat in trial["seats"]] == ["Host", "Ada Lovelace"]
    await friend.post("/api/account/delete")
    await host.get(f"/api/tables/{trial['id']}", 404)


@pytest.mark.parametrize("text", ["", "ünïcödé 🦌 한글", "<b>tags</b> & \\ 'quotes'"])
async def test_any_text_is_kept_as_it_is(small_house: House, text: str) -> None:
    person = small_house.person()
    eye = await person.look((await person.table("dare", "human", "wanderer"))["table"]["id"])
    await write(eye, "before")
    await write(eye, text, 1)
    assert await note(person, eye.id) == (text, 2)
