"""Everything of a person: exported as one document, and removed without a trace of them where others played."""

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import select

from parlour.engine.shuffle import committed
from parlour.server.lobby import dealing
from parlour.server.store.columns import games, persons, seats
from parlour.server.store.storage import Storage
from tests.server.databases import Postgres, everything
from tests.server.houses import House, Process, settings
from tests.server.people import PATIENCE, Eye, Person

ADA = {"account": "ada", "password": "correct horse"}
SAID = "the kettle is blue"


async def stored(database: str, column: Any) -> list[Any]:
    storage = Storage(database)
    found = await storage.read(lambda connection: list(connection.execute(select(column)).scalars()))
    await storage.close()
    return found


async def not_the_host(database: str) -> str:
    """The id of the other of two people at the only table."""
    hosts = await stored(database, games.c.host)
    (other,) = [person for person in await stored(database, seats.c.person) if person not in hosts]
    return str(other)


async def at_table(host: Person, friend: Person, name: str = "Ada Lovelace") -> tuple[Eye, Eye]:
    """A running game of two people, in which the friend has said something and moved."""
    answer = await host.table("dare", {"kind": "human", "name": "Host"}, "open")
    table = answer["table"]["id"]
    await friend.post(f"/api/tables/{table}/claim", {"token": answer["links"][0]["token"], "name": name})
    await host.post(f"/api/tables/{table}/start")
    hosts, friends = await host.look(table), await friend.look(table)
    await friends.send("chat", text=SAID)
    await friends.act(1, friends.position.offers[0].text)
    await hosts.until(lambda: bool(hosts.chat) and hosts.version == 1)
    return hosts, friends


# -- export ------------------------------------------------------------------------------------------


async def test_the_export_holds_everything_and_no_secrets(house: House, database: str) -> None:
    host, ada = house.person(), house.person()
    ada.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    await ada.post("/api/account/register", ADA)
    eye, own = await at_table(host, ada)
    ended = (await ada.table("dare", {"kind": "human", "name": "Ada"}, "human"))["table"]["id"]
    await ada.post(f"/api/tables/{ended}/abandon")
    told = await ada.get("/api/account/export")
    assert told["format"] == "parlour-person 1"
    assert told["account"]["account"] == "ada"
    assert [(one["browser"], one["here"]) for one in told["sessions"]] == [("Firefox", True)]
    assert [(line["table_id"], line["text"]) for line in told["chat"]] == [(eye.id, SAID)]
    tables = {table["id"]: table for table in told["tables"]}
    running = tables[eye.id]
    assert (running["status"], running["host"]) == ("playing", False)
    assert running["seats"] == [{"number": 1, "name": "Ada Lovelace"}]
    assert [(move["number"], move["kind"], move["seat"]) for move in running["moves"]] == [(1, "act", 1)]
    assert running["record"] is None, "a running game keeps its secrets"
    assert tables[ended]["record"]["seed"]
    assert tables[ended]["host"] is True
    secrets = await stored(database, games.c.seed) + await stored(database, persons.c.password)
    hidden = json.dumps({**told, "tables": [running]})
    assert not [secret for secret in secrets if secret is not None and secret in hidden]
    assert not [person for person in await stored(database, persons.c.id) if person in json.dumps(told)]
    theirs = await host.get("/api/account/export")
    assert theirs["account"]["account"] is None, "guests have one, too"
    assert theirs["chat"] == []
    assert [table["moves"] for table in theirs["tables"]] == [[]]
    await own.close()


async def test_somebody_unknown_has_nothing(small_house: House) -> None:
    told = await small_house.person().get("/api/account/export")
    assert (told["sessions"], told["tables"], told["chat"]) == ([], [], [])


# -- removal -----------------------------------------------------------------------------------------


async def test_removal_asks_for_the_password(house: House) -> None:
    ada = house.person()
    await ada.post("/api/account/register", ADA)
    assert await ada.refused("/api/account/delete") == "wrong_password"
    assert await ada.refused("/api/account/delete", {"password": "wrong horse"}) == "wrong_password"
    assert await ada.post("/api/account/delete", {"password": ADA["password"]}) == {"known": False, "account": None}
    assert ada.cookie == ""
    assert await house.person().refused("/api/account/login", ADA) == "wrong_login"
    await house.person().post("/api/account/register", ADA)  # the name is free again


async def test_a_running_game_goes_on_without_them(house: House, database: str) -> None:
    host, ada = house.person(), house.person()
    await ada.post("/api/account/register", ADA)
    eye, own = await at_table(host, ada)
    person = await not_the_host(database)
    await ada.post("/api/account/delete", {"password": ADA["password"]})
    await eye.until(lambda: eye.table.seats[1].kind == "open")
    await eye.until(lambda: [line.notice for line in eye.chat] == ["left"])
    assert eye.chat[0].params["name"] == "…"
    assert eye.table.status == "playing"
    assert eye.version == 1, "the move stays"
    left = await everything(database)
    for trace in ("Ada Lovelace", "'ada'", SAID, person):
        assert trace not in left, trace
    await house.person().post(f"/api/tables/{eye.id}/join", {"name": "Next", "seat": 1})
    assert own.closed is not None or (await asyncio.wait_for(_closed(own), PATIENCE)) == 4401


async def _closed(eye: Eye) -> int:
    while eye.closed is None:
        await asyncio.sleep(0.01)
    return eye.closed


async def test_a_finished_game_stays_under_a_neutral_name(house: House, database: str) -> None:
    host, ada = house.person(), house.person()
    await ada.post("/api/account/register", ADA)
    eye, own = await at_table(host, ada)
    await own.close()
    await eye.until(lambda: not eye.table.seats[1].present)
    await host.post(f"/api/tables/{eye.id}/abandon")
    await ada.post("/api/account/delete", {"password": ADA["password"]})
    await eye.until(lambda: eye.table.seats[1].name == "Player 2" and not any(line.text for line in eye.chat))
    left = await everything(database)
    assert not [trace for trace in ("Ada Lovelace", "'ada'", SAID) if trace in left]
    record = await host.get(f"/api/tables/{eye.id}/export")
    assert (record["names"], len(record["moves"])) == (["Host", "Player 2"], 1)
    again = await host.post(f"/api/tables/{eye.id}/rematch")
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["human", "open"]
    assert again["table"]["status"] == "lobby"


async def test_games_of_nobody_else_go(house: House, database: str) -> None:
    ada = house.person()
    table = (await ada.table("dare", "human", "wanderer"))["table"]["id"]
    lesson = (await ada.table("dare", "human", "human"))["table"]["id"]
    await ada.post(f"/api/tables/{lesson}/abandon")
    eye = await ada.look(table)
    watcher = await house.person().look(table)
    await ada.post("/api/account/delete")
    assert await asyncio.wait_for(_closed(watcher), PATIENCE) == 4404
    assert await asyncio.wait_for(_closed(eye), PATIENCE) in (4401, 4404)
    for column in (games.c.id, seats.c.table_id, persons.c.id):
        assert await stored(database, column) == []
    answer = await house.person().http.get(f"/api/tables/{table}")
    assert answer.status_code == 404


async def test_a_host_passes_the_role_on(house: House, database: str) -> None:
    """At a table where they sit, at one where they only watch, and at one that is over."""
    host, friend = house.person(), house.person()
    tables = []
    for kind in ("sits", "watches", "over"):
        answer = await host.table("dare", {"kind": "human", "name": "Ada"}, "open")
        table = answer["table"]["id"]
        await friend.post(f"/api/tables/{table}/claim", {"token": answer["links"][0]["token"], "name": "Friend"})
        await host.post(f"/api/tables/{table}/start")
        if kind == "watches":
            await host.post(f"/api/tables/{table}/seats/0", {"change": "free"})
        if kind == "over":
            await host.post(f"/api/tables/{table}/abandon")
        tables.append(table)
    await host.post("/api/account/delete")
    for table in tables:
        assert (await friend.get(f"/api/tables/{table}"))["you"]["host"] is True
    assert len(await stored(database, persons.c.id)) == 1


async def test_an_answer_to_somebody_who_asks_is_forgotten(house: House, database: str) -> None:
    """One of three has agreed to a take-back, and is gone before the other has answered."""
    host, ada, third = house.person(), house.person(), house.person()
    answer = await host.table("dare", {"kind": "human", "name": "Host"}, "open", "open")
    table = answer["table"]["id"]
    for person, link, name in zip((ada, third), answer["links"], ("Ada", "Third"), strict=True):
        await person.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": name})
    await host.post(f"/api/tables/{table}/start")
    eyes = [await person.look(table) for person in (host, ada, third)]
    await eyes[0].act(0, eyes[0].position.offers[0].text)
    assert (await eyes[0].send("takeback", base=1, seat=0)).ok
    await eyes[1].until(lambda: eyes[1].table.request is not None)
    assert (await eyes[1].send("consent", base=1, seat=1, accept=True)).ok
    assert len(await stored(database, games.c.asking)) == 1
    await ada.post("/api/account/delete")
    (asking,) = await stored(database, games.c.asking)
    assert asking["accepted"] == []


async def test_who_asks_for_a_second_hand_and_goes(house: House, database: str) -> None:
    """The question is no longer open, and nothing tells who has asked or whose hand they had seen."""
    host, ada, third = house.person(), house.person(), house.person()
    answer = await host.table("dare", {"kind": "human", "name": "Host"}, "open", "open")
    table = answer["table"]["id"]
    for person, link, name in zip((ada, third), answer["links"], ("Ada Lovelace", "Third"), strict=True):
        await person.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": name})
    await host.post(f"/api/tables/{table}/start")
    await third.post(f"/api/tables/{table}/leave")
    eye = await host.look(table)
    await ada.post(f"/api/tables/{table}/ask-seat", {"name": "Ada Byron", "seat": 2})
    await eye.until(lambda: eye.table.petition is not None)
    await ada.post("/api/account/delete")
    await eye.until(lambda: eye.table.petition is None and len(eye.chat) == 3)
    assert [(line.notice, line.params["name"]) for line in eye.chat][1:] == [("asks_for_hand", "…"), ("left", "…")]
    left = await everything(database)
    assert not [trace for trace in ("Ada Lovelace", "Ada Byron") if trace in left]


async def test_somebody_goes_while_the_shuffle_is_made(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game begins without them, and their seat is free."""
    monkeypatch.setattr(dealing, "ANSWER_SECONDS", 3600.0)
    host, ada = house.person(), house.person()
    answer = await host.table("dare", "human", "open", commitment=committed("0a" * 32))
    table = answer["table"]["id"]
    claim = {"token": answer["links"][0]["token"], "name": "Ada", "commitment": committed("0b" * 32)}
    await ada.post(f"/api/tables/{table}/claim", claim)
    await host.post(f"/api/tables/{table}/start")
    eye = await host.look(table)
    await ada.post("/api/account/delete")
    await eye.until(lambda: eye.table.seats[1].kind == "open")
    monkeypatch.setattr(dealing, "ANSWER_SECONDS", 0.0)
    await eye.until(lambda: eye.table.status == "playing" and len(eye.chat) == 2)
    assert [line.params for line in eye.chat] == [{"name": "Player 1"}, {"name": "2"}]
    await house.person().post(f"/api/tables/{table}/join", {"name": "Next", "seat": 1})


async def test_what_was_said_at_a_table_that_one_has_left(house: House, database: str) -> None:
    host, ada = house.person(), house.person()
    eye, own = await at_table(host, ada)
    await own.close()
    await ada.post(f"/api/tables/{eye.id}/leave")
    await ada.post("/api/account/delete")
    await eye.until(lambda: [line.params.get("name") for line in eye.chat] == ["…"])
    left = await everything(database)
    assert not [trace for trace in ("Ada Lovelace", SAID) if trace in left]


async def test_a_guest_who_becomes_an_account_takes_everything_along(house: House, database: str) -> None:
    host, ada = house.person(), house.person()
    await house.person().post("/api/account/register", ADA)
    eye, own = await at_table(host, ada)
    guest = await not_the_host(database)
    await ada.post("/api/account/login", ADA)
    told = await ada.get("/api/account/export")
    assert [line["text"] for line in told["chat"]] == [SAID]
    assert [len(table["moves"]) for table in told["tables"]] == [1]
    assert guest not in await everything(database), "nothing is left of the guest"
    await eye.close()
    await own.close()


async def test_removal_reaches_every_process(postgres: Postgres) -> None:
    database = postgres.new_database()
    one, two = (Process(settings(database, absence_seconds=60)) for _ in range(2))
    one.start()
    two.start()
    await asyncio.gather(one.ready(), two.ready())
    host, ada = Person(one.url), Person(two.url)
    eye, own = await at_table(host, ada)
    await host.post(f"/api/tables/{eye.id}/abandon")
    await ada.post(f"/api/tables/{eye.id}/motion", {"accept": True})
    ada.move_to(two.url)
    await ada.post("/api/account/delete")
    await eye.until(lambda: eye.table.seats[1].name == "Player 2" and not any(line.text for line in eye.chat))
    alone = (await host.table("dare", "human", "human"))["table"]["id"]
    host.move_to(two.url)
    watcher = await Person(one.url).look(alone)
    await host.post("/api/account/delete")
    assert await asyncio.wait_for(_closed(watcher), PATIENCE) == 4404
    for person in (host, ada, watcher.person, own.person):
        await person.leave()
    one.close()
    two.close()
