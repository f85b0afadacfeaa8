"""The operator's desk: roles, reports, mutes, bans, freezing, putting away, quotas, and the acts that tell of it."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from parlour.server import protocol as p
from parlour.server.office.deeds import Deeds
from parlour.server.store.bus import Bus
from parlour.server.store.columns import games, persons
from parlour.server.store.rows import OPERATOR
from parlour.server.store.storage import Storage
from parlour.server.web.calls import CALLS
from tests.server import canaries
from tests.server.houses import House, Process, settings, strict
from tests.server.people import Eye, Person
from tests.server.test_secrets import party, stored

PASSWORD = "correct horse"
LISTS = [call.path for call in CALLS if call.operator and call.method == "GET"]


async def grant(database: str, account: str, role: str | None = OPERATOR) -> None:
    """As the command line does it."""
    storage = Storage(database)
    await Deeds(storage, Bus()).set_role(account, role)
    await storage.close()


async def operator(house: House | Process, person: Person, account: str = "olga") -> Person:
    await person.post("/api/account/register", {"account": account, "password": PASSWORD})
    await grant(house.settings.database, account)
    return person


async def do(person: Person, deed: str, whom: str, **more: Any) -> int:
    answer = await person.post("/api/operator/deeds", {"deed": deed, "whom": whom, "why": "Because.", **more})
    return int(answer["number"])


async def found(operator: Person, name: str) -> dict[str, Any]:
    """What an operator is told of somebody who sits at a table under a name that nobody else has."""
    people = (await operator.get(f"/api/operator/people?search={name}"))["people"]
    assert len(people) == 1, people
    person: dict[str, Any] = people[0]
    return person


async def pair(ann: Person, bob: Person, game: str = "dare") -> str:
    """A table of two people."""
    table = (await ann.table(game, {"kind": "human", "name": "Ann"}, "open"))["table"]["id"]
    await bob.post(f"/api/tables/{table}/join", {"name": "Bob"})
    return str(table)


async def closed(eye: Eye) -> int:
    while eye.closed is None:
        await asyncio.sleep(0.01)
    return eye.closed


# -- the role ----------------------------------------------------------------------------------------


async def test_nobody_else_even_learns_that_there_are_such_calls(house: House) -> None:
    olga, ann, guest = await operator(house, house.person()), house.person(), house.person()
    await ann.post("/api/account/register", {"account": "ann", "password": PASSWORD})
    nothing = (await guest.http.get("/api/nothing")).content
    asked = [call for call in CALLS if call.operator]
    assert len(asked) == 6
    for call in asked:
        for nobody in (ann, guest):
            answer = await nobody.http.request(call.method, call.path, json=None if call.body is None else {"x": 1})
            assert (answer.status_code, answer.content) == (404, nothing), call.path
    for path in LISTS:
        await olga.get(path)
    await grant(house.settings.database, "olga", None)
    for path in LISTS:
        await olga.get(path, 404)
    assert "operator" not in await olga.get("/api/me")


async def test_a_role_comes_only_from_the_command_line(house: House) -> None:
    """Not by registering, not by a deed, not by taking the name of an operator who has gone, not by a guest's login."""
    olga, eve = await operator(house, house.person()), house.person()
    body = {"account": "eve", "password": PASSWORD}
    assert await eve.refused("/api/account/register", {**body, "role": OPERATOR}) == "bad_request"
    await eve.post("/api/account/register", body)
    assert await eve.refused("/api/operator/deeds", {"deed": "grant", "whom": "eve"}) == "not_found"
    assert await olga.refused("/api/operator/deeds", {"deed": "grant", "whom": "eve"}) == "bad_request"
    await eve.post("/api/tables", {"game": "dare", "seats": [{"kind": "human", "name": "Olga"}, {"kind": "open"}]})
    assert "operator" not in await eve.get("/api/me")
    await olga.post("/api/account/delete", {"password": PASSWORD})
    await olga.post("/api/account/register", {"account": "olga", "password": PASSWORD})
    assert (await olga.get("/api/me"))["account"] == "olga"
    assert "operator" not in await olga.get("/api/me")
    await eve.get("/api/operator", 404)


# -- reports -----------------------------------------------------------------------------------------


async def test_a_report_tells_what_was_said(house: House) -> None:
    olga, ann, bob, eve = await operator(house, house.person()), house.person(), house.person(), house.person()
    table = await pair(ann, bob)
    eye = await bob.look(table)
    for text in ("Hello.", "You fool!"):
        assert (await eye.send("chat", text=text)).ok
    report = f"/api/tables/{table}/report"
    await ann.post(report, {"line": 2, "reason": "He  insults me."})
    await ann.post(report, {"line": 2, "reason": "Once more."})
    await ann.post(report, {"seat": 1, "reason": "His name."})
    assert await bob.refused(report, {"seat": 1, "reason": "Myself."}) == "nobody"
    assert await ann.refused(report, {"line": 7, "reason": "What?"}) == "nobody"
    assert await ann.refused(report, {"seat": 5, "reason": "What?"}) == "no_seat"
    assert await ann.refused(report, {"seat": 1, "reason": "\u200b"}) == "bad_text"
    assert await eve.refused(report, {"seat": 1, "reason": "From afar."}) == "not_seated"
    whom = (await found(olga, "Bob"))["id"]
    reports = (await olga.get("/api/operator/reports"))["reports"]
    assert [(one["number"], one["reason"], one["person"]) for one in reports] == [
        (2, "His name.", whom),
        (1, "He insults me.", whom),
    ]
    assert reports[1]["said"] == ["Bob: Hello.", "Bob: You fool!"]
    await do(olga, "close_report", "1")
    reports = (await olga.get("/api/operator/reports"))["reports"]
    assert [(one["number"], one["closed"] is None) for one in reports] == [(2, True), (1, False)]
    assert (await found(olga, "Bob"))["reports"] == 1
    assert (await olga.get("/api/operator"))["reports"] == 1


async def test_reports_are_limited(tmp_path: Path) -> None:
    house = await strict(tmp_path, reports_per_hour=2)
    ann, bob = house.person(), house.person()
    report = f"/api/tables/{await pair(ann, bob)}/report"
    for _ in range(2):
        await ann.post(report, {"seat": 1, "reason": "Again."})
    assert await ann.refused(report, {"seat": 1, "reason": "Again."}) == "too_many"
    await house.close()


# -- people ------------------------------------------------------------------------------------------


async def test_who_is_muted_plays_but_cannot_chat(house: House) -> None:
    olga, ann, bob = await operator(house, house.person()), house.person(), house.person()
    table = await pair(ann, bob)
    eye, other = await bob.look(table), await ann.look(table)
    whom = (await found(olga, "Bob"))["id"]
    await do(olga, "mute", whom, hours=1)
    assert await eye.refused("chat", text="Hello?") == "muted"
    await eye.close()
    eye = await bob.look(table)
    assert await eye.refused("chat", text="Hello?") == "muted"
    assert (await other.send("chat", text="So quiet here.")).ok
    await do(olga, "unmute", whom)
    assert (await eye.send("chat", text="I am back.")).ok
    await other.until(lambda: len(other.chat) == 2)


async def test_who_is_banned_is_out_at_once(house: House) -> None:
    olga, ann, bob = await operator(house, house.person()), house.person(), house.person()
    table = await pair(ann, bob)
    await ann.post(f"/api/tables/{table}/start")
    eye, other = await bob.look(table), await ann.look(table)
    whom = (await found(olga, "Bob"))["id"]
    await do(olga, "ban", whom, hours=2, why="Insults.")
    assert await closed(eye) == 4403
    seen = len(eye.frames)
    with pytest.raises(ConnectionError, match="the socket closed: 4403"):
        await eye.open()
    assert len(eye.frames) == seen, "they are shown nothing"
    assert (await bob.get("/api/me"))["banned"]["why"] == "Insults."
    seats = [{"kind": "human"}, {"kind": "human"}]
    for path, body in (
        ("/api/tables", {"game": "dare", "seats": seats}),
        ("/api/games/luna/lessons/1", {"name": "Bob"}),
        (f"/api/tables/{table}/join", {"name": "Bob"}),
        (f"/api/tables/{table}/claim", {"name": "Bob", "token": "x"}),
        (f"/api/tables/{table}/abandon", {}),
        (f"/api/tables/{table}/seats/1", {"change": "bot", "level": "wanderer"}),
        ("/api/tables/import", {"record": {}}),
    ):
        answer = await bob.http.post(path, json=body)
        assert answer.status_code == 403, path
        problem = answer.json()["error"]
        assert problem["code"] == "banned"
        assert "Insults." in problem["sentence"]
    assert other.closed is None
    await bob.post(f"/api/tables/{table}/leave")
    await bob.get("/api/account/export")
    await do(olga, "unban", whom)
    await bob.look((await bob.table("dare", "human", "human"))["table"]["id"])


async def test_a_ban_survives_an_account(house: House) -> None:
    """A banned guest who registers or logs in stays banned; an operator who logs in there does not."""
    olga, bob, eve = await operator(house, house.person()), house.person(), house.person()
    for person, name in ((bob, "Bob"), (eve, "Eve")):
        await person.table("dare", {"kind": "human", "name": name}, "open")
        await do(olga, "ban", (await found(olga, name))["id"])
    await bob.post("/api/account/register", {"account": "bob", "password": PASSWORD})
    assert (await bob.get("/api/me"))["banned"] == {"why": "Because.", "until": None}
    old = house.person()
    await old.post("/api/account/register", {"account": "old", "password": PASSWORD})
    await eve.post("/api/account/login", {"account": "old", "password": PASSWORD})
    assert "banned" in await eve.get("/api/me")
    assert "banned" in await old.get("/api/me")
    mallory = house.person()
    await mallory.table("dare", {"kind": "human", "name": "Mallory"}, "open")
    await do(olga, "ban", (await found(olga, "Mallory"))["id"])
    await mallory.post("/api/account/login", {"account": "olga", "password": PASSWORD})
    assert (await mallory.get("/api/me"))["operator"]


async def test_operators_are_immune_and_reasons_are_required(house: House) -> None:
    olga, ann = await operator(house, house.person()), house.person()
    deeds = "/api/operator/deeds"
    await operator(house, house.person(), "otto")
    for deed in ("ban", "mute"):
        assert await olga.refused(deeds, {"deed": deed, "whom": "otto", "why": "Rival."}) == "forbidden"
        assert await olga.refused(deeds, {"deed": deed, "whom": "otto", "why": " "}) == "bad_text"
        assert await olga.refused(deeds, {"deed": deed, "whom": "nobody", "why": "Rival."}) == "not_found"
    table = (await ann.table("dare", "human", "open"))["table"]["id"]
    for deed in ("freeze", "remove"):
        assert await olga.refused(deeds, {"deed": deed, "whom": table}) == "bad_text"
    assert await olga.refused(deeds, {"deed": "restore", "whom": table}) == "changed"
    assert await olga.refused(deeds, {"deed": "unfreeze", "whom": table}) == "changed"
    assert await olga.refused(deeds, {"deed": "close_report", "whom": "9999"}) == "not_found"
    assert await olga.refused(deeds, {"deed": "close_report", "whom": "x"}) == "not_found"


async def test_a_quota_counts_open_tables(database: str) -> None:
    limits = settings(database).limits
    house = House(settings(database, limits=type(limits)(**{**_fields(limits), "tables_open": 2})))
    await house.open()
    olga, ann = await operator(house, house.person()), house.person()
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Bea"}]
    first = (await ann.table("dare", *seats))["table"]["id"]
    await ann.table("dare", *seats)
    new = {"game": "dare", "seats": seats}
    assert await ann.refused("/api/tables", new) == "quota"
    await ann.post(f"/api/tables/{first}/abandon")
    await ann.post(f"/api/tables/{first}/rematch")
    assert await ann.refused("/api/tables", new) == "quota"
    whom = (await olga.get("/api/operator/people?search=Ann"))["people"][0]
    assert (whom["tables"], whom["quota"], whom["own_quota"]) == (2, 2, False)
    await do(olga, "quota", whom["id"], count=3)
    await ann.table("dare", *seats)
    assert await ann.refused("/api/tables", new) == "quota"
    await do(olga, "quota", whom["id"])
    assert (await olga.get("/api/operator/people?search=Ann"))["people"][0]["own_quota"] is False
    await house.close()


def _fields(limits: Any) -> dict[str, Any]:
    return {name: getattr(limits, name) for name in limits.__struct_fields__}


# -- tables ------------------------------------------------------------------------------------------


async def test_a_frozen_table_stands_still_and_tells_no_secrets(house: House, database: str) -> None:
    olga = await operator(house, house.person())
    eyes, watcher = await party(house, "canary", 2)
    ann, table = eyes[0].person, watcher.id
    await watcher.until(lambda: watcher.table.status == "playing")
    await do(olga, "freeze", table, why="To look into it.")
    await watcher.until(lambda: watcher.table.status == "frozen")
    assert watcher.table.held
    assert watcher.table.frozen == "To look into it."
    offer = eyes[0].position.offers[0].action
    assert await eyes[0].refused("act", base=eyes[0].version, seat=0, action=offer) == "not_playing"
    await ann.get(f"/api/tables/{table}/export", 409)
    mine = await ann.get("/api/account/export")
    assert [one["record"] for one in mine["tables"]] == [None], "who exports it would know the other hands"
    await do(olga, "unfreeze", table)
    await eyes[0].until(lambda: eyes[0].table.status == "playing")
    await eyes[0].change("act", 0, action=offer)


async def test_what_the_server_has_frozen_stays_frozen(house: House, database: str) -> None:
    """Its players may have exported it, and know each other's hands."""
    olga, ann = await operator(house, house.person()), house.person()
    table = (await ann.table("dare", "human", "human"))["table"]["id"]
    storage = Storage(database)
    broken = update(games).where(games.c.id == table).values(status="frozen", frozen="Damaged.")
    await storage.write(lambda connection: connection.execute(broken).rowcount)
    await storage.close()
    assert await olga.refused("/api/operator/deeds", {"deed": "unfreeze", "whom": table}) == "changed"


async def test_a_table_that_was_put_away_can_be_restored(house: House) -> None:
    olga, ann, bob = await operator(house, house.person()), house.person(), house.person()
    table = await pair(ann, bob)
    await ann.post(f"/api/tables/{table}/start")
    eye = await ann.look(table)
    await eye.until(lambda: eye.table.status == "playing")
    await do(olga, "remove", table, why="A mistake.")
    assert await closed(eye) == 4404
    await ann.get(f"/api/tables/{table}", 404)
    assert (await ann.get("/api/tables/mine"))["tables"] == []
    (kept,) = (await olga.get("/api/operator/tables?search=put_away"))["tables"]
    assert kept["id"] == table
    assert kept["deleted"] > time.time()
    await ann.get("/api/account/export")
    await do(olga, "restore", table)
    assert len((await ann.get("/api/tables/mine"))["tables"]) == 1
    again = await ann.look(table)
    assert (again.table.status, again.version) == ("playing", eye.version)


async def test_operators_see_nothing_of_a_game(house: House, database: str) -> None:
    olga = await operator(house, house.person())
    eyes, watcher = await party(house, "canary", 2)
    await watcher.until(lambda: watcher.table.status == "playing")
    await eyes[0].person.post(f"/api/tables/{watcher.id}/report", {"seat": 1, "reason": "Too slow."})
    await do(olga, "quota", (await found(olga, "Guest"))["id"], count=9)
    told = "".join([(await olga.http.get(path)).text for path in LISTS])
    history = await stored(database, watcher.id)
    storage = Storage(database)
    row = await storage.table(watcher.id)
    tokens = select(persons.c.password).where(persons.c.account == "olga")
    password = await storage.read(lambda connection: connection.execute(tokens).scalar_one())
    await storage.close()
    assert row is not None
    assert row.shuffle is not None
    hands = canaries.hand(history.state, 0) | canaries.hand(history.state, 1)
    assert len(hands) > 4
    for secret in (*hands, row.seed, row.shuffle.secret, history.first.rng.key.hex(), password):
        assert secret
        assert secret not in told
    assert watcher.id in told, "else this test sees nothing"


# -- the acts ----------------------------------------------------------------------------------------


async def test_every_deed_is_told_for_good(house: House) -> None:
    olga, ann, bob = await operator(house, house.person()), house.person(), house.person()
    table = await pair(ann, bob)
    await ann.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "Rude."})
    whom = (await found(olga, "Bob"))["id"]
    for deed in ("mute", "unmute", "ban", "unban", "quota"):
        await do(olga, deed, whom, why=f"{deed} him.")
    for deed in ("freeze", "unfreeze", "remove", "restore"):
        await do(olga, deed, table)
    await do(olga, "close_report", "1")
    acts = (await olga.get("/api/operator/acts"))["acts"]
    told = [(act["deed"], act["operator"], act["name"], act["table"]) for act in reversed(acts)]
    assert told == [
        ("grant", None, "olga", None),
        *((deed, "olga", "Bob", None) for deed in ("mute", "unmute", "ban", "unban", "quota")),
        *((deed, "olga", None, table) for deed in ("freeze", "unfreeze", "remove", "restore")),
        ("close_report", "olga", "Bob", table),
    ]
    assert acts[-2]["why"] == "mute him."
    await bob.post("/api/account/delete", {})
    acts = (await olga.get(f"/api/operator/acts?search={whom}"))["acts"]
    assert [act["deed"] for act in reversed(acts)] == ["mute", "unmute", "ban", "unban", "quota", "close_report"]
    assert {act["name"] for act in acts} == {whom}, "the acts stay; nothing leads to the person any more"
    assert (await olga.get("/api/operator/reports"))["reports"] == []


async def test_lists_come_in_pages(small_house: House) -> None:
    house = small_house
    olga, ann = await operator(house, house.person()), house.person()
    for number in range(31):
        await ann.table("dare", {"kind": "human", "name": f"Ann {number}"}, "open")
    first, second = [await olga.get(f"/api/operator/tables?page={page}") for page in (0, 1)]
    assert (len(first["tables"]), first["more"]) == (30, True)
    assert (len(second["tables"]), second["more"]) == (1, False)
    for search, number in (("Ann 30", 1), ("ann 3", 2), ("%", 0), ("lobby", 31), ("dare", 31), ("over", 0)):
        answer = await olga.http.get("/api/operator/tables", params={"search": search})
        assert len(answer.json()["tables"]) == min(number, 30), search
    assert (await olga.get("/api/operator"))["tables"] == {"lobby": 31, "put_away": 0}


async def test_the_command_line_reaches_a_running_server(database: str) -> None:
    """A ban from another process closes the sockets here, also on SQLite, which sends no messages."""
    house = House(settings(database))
    await house.open()
    bob = house.person()
    table = (await bob.table("dare", "human", "human"))["table"]["id"]
    await bob.post("/api/account/register", {"account": "bob", "password": PASSWORD})
    eye = await bob.look(table)
    storage = Storage(database)
    deeds = Deeds(storage, Bus())
    await deeds.do(None, p.Deed("freeze", table, "A look."))
    await eye.until(lambda: eye.table.status == "frozen")
    await deeds.do(None, p.Deed("ban", "Bob", "Insults."))
    assert await closed(eye) == 4403
    await storage.close()
    await house.close()
