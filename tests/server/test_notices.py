"""People who are not at the table are told that it is their turn: once, soon, and nothing else."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

import parlour
from parlour.server.game.history import Entry
from parlour.server.notices.bell import Bell
from parlour.server.notices.outside import Outside
from parlour.server.notices.ways import Hook, Way
from parlour.server.office.backup import back_up, restore
from parlour.server.office.expiry import Expiring
from parlour.server.protocol import Channel
from parlour.server.room import hall
from parlour.server.room.presence import Attendance
from parlour.server.settings import Expiry, Notices
from parlour.server.store.bus import Bus
from parlour.server.store.columns import keys, notices, persons, subscriptions
from parlour.server.store.notebook import Notebook, new_channel
from parlour.server.store.postgres_bus import PostgresBus
from parlour.server.store.registry import Registry
from parlour.server.store.rows import ChannelRow, SeatRow, TableRow, TableValues
from parlour.server.store.storage import Storage
from tests.server.databases import Postgres, new_sqlite
from tests.server.houses import House, settings
from tests.server.listener import Listener, listening
from tests.server.people import Person, guest
from tests.server.post import PostOffice, link, post_office
from tests.server.web_push import Browser, checked

ANN, BOB = "a" * 32, "b" * 32
PASSWORDS = {"password": "correct horse"}
SOON = Notices(push_seconds=20, mail_seconds=600, private_addresses=True)


class Evening:
    """Ann and Bob at tables in the storage, and a bell that rings when the test says so. Bob has a webhook."""

    def __init__(self, storage: Storage, hook: Listener) -> None:
        self.storage = storage
        self.notebook = Notebook(storage)
        self.hook = hook
        self.now = time.time()
        self.here: dict[str, Attendance] = {}
        self.outside = Outside(private=True)
        self.bell = self.new_bell()

    def new_bell(self, bus: Bus | None = None) -> Bell:
        """As after a restart, or in another process."""
        ways: dict[Channel, Way] = {"hook": Hook(self.outside, "https://games.example.org")}
        return Bell(self.notebook, bus or Bus(), self.attendance, ways, SOON, lambda: self.now)

    def attendance(self, table: str) -> Attendance:
        return self.here.get(table, Attendance())

    async def table(self, id: str = "t1", *actors: int, **more: Any) -> None:
        seats = [SeatRow(0, "human", "Ann", person=ANN), SeatRow(1, "human", "Bob", person=BOB)]
        fields = {"status": "playing", "actors": list(actors), "created": self.now, "updated": self.now, **more}
        row = TableRow(id, "dare", 1, {}, "seed", ANN, seats, **fields)
        await self.storage.new_table(row, parlour.game("dare"))

    async def move(self, seat: int, *actors: int, table: str = "t1") -> None:
        """Somebody moves, and then these are to act; with nobody, the game is over."""
        row = await self.storage.table(table)
        assert row is not None
        values = TableValues(
            version=row.version + 1, actors=list(actors), updated=self.now, status="playing" if actors else "over"
        )
        entry = Entry(row.version + 1, "act", seat, 0, at=self.now, hash="h")
        await self.storage.append(table, entry, parlour.game("dare"), values)

    async def after(self, seconds: float) -> list[str]:
        """What Bob has been told in all, after so many seconds more."""
        await self.bell.round()
        await self.bell.settled()
        self.now += seconds
        await self.bell.round()
        await self.bell.settled()
        return self.told()

    def told(self) -> list[str]:
        return [json.loads(one.body)["content"] for one in self.hook.heard]

    async def channel(self) -> ChannelRow:
        return (await self.notebook.channels([BOB]))[0]

    async def wish(self, wish: str, **more: Any) -> None:
        fields = {"wish": wish, "since": self.now, "url": f"{self.hook.url}/hook", **more}
        await self.notebook.put(_replace(new_channel(BOB, "hook", self.now), **fields))


def _replace(row: ChannelRow, **fields: Any) -> ChannelRow:
    return ChannelRow(**{**{name: getattr(row, name) for name in row.__struct_fields__}, **fields})


@pytest.fixture
async def evening(database: str) -> AsyncIterator[Evening]:
    storage = Storage(database)
    await storage.open()
    for letter in "ab":
        await Registry(storage).new_person(guest(letter))
    async with listening() as hook:
        evening = Evening(storage, hook)
        await evening.wish("away")
        yield evening
        await evening.bell.close()
        evening.outside.close()
    await storage.close()


def here(*seats: int, **away: float) -> Attendance:
    return Attendance(frozenset(seats), 0, {int(name[1:]): gone for name, gone in away.items()})


# -- one wait, one notice ------------------------------------------------------------------------------


async def test_somebody_away_is_told_once_and_nothing_but_game_and_names(evening: Evening) -> None:
    await evening.table("t1", 0)
    assert await evening.after(60) == ["Your game of Dare with Ann has begun.\nhttps://games.example.org/tables/t1"], (
        "it is not his turn yet"
    )
    await evening.move(0, 1)
    said = "It is your turn in Dare with Ann. Ann moved last.\nhttps://games.example.org/tables/t1"
    assert (await evening.after(19))[1:] == []
    assert (await evening.after(1))[1:] == [said]
    body = json.loads(evening.hook.heard[-1].body)
    assert body["content"] == body["text"] == said
    assert (await evening.after(3600))[1:] == [said]


async def test_several_entries_are_one_wait(evening: Evening) -> None:
    await evening.table("t1", 0, 1)
    assert len(await evening.after(30)) == 1
    for _ in range(3):
        await evening.move(0, 0, 1)
        assert len(await evening.after(30)) == 1, "he waits for the same move as before"
    await evening.move(1, 0)
    await evening.move(0, 1)
    assert len(await evening.after(30)) == 2


async def test_the_delay_ends_with_a_move(evening: Evening) -> None:
    await evening.table("t1", 0)
    await evening.after(60)
    await evening.move(0, 1)
    await evening.after(10)
    await evening.move(1, 0)
    assert len(await evening.after(60)) == 1, "only that the game has begun"


async def test_the_delay_ends_when_somebody_comes_even_if_they_go_again(evening: Evening) -> None:
    await evening.table("t1", 1)
    await evening.after(5)
    evening.here["t1"] = here(1)
    await evening.after(5)
    evening.here["t1"] = here(_1=0.0)
    assert await evening.after(3600) == []


async def test_a_window_that_was_open_is_no_reason_to_stay_silent(evening: Evening) -> None:
    """A laptop that was closed still counts as a window for a while."""
    await evening.table("t1", 0)
    evening.here["t1"] = here(0, 1)
    await evening.move(0, 1)
    assert await evening.after(30) == []
    evening.here["t1"] = here(0, _1=30.0)
    assert len(await evening.after(0)) == 1


async def test_a_page_behind_another_one_is_not_looked_at(evening: Evening) -> None:
    """He is at the table for the others, but nobody would see that it is his turn."""
    await evening.table("t1", 0)
    await evening.after(60)
    evening.here["t1"] = Attendance(frozenset({0, 1}), unseen=frozenset({1}))
    await evening.move(0, 1)
    assert len(await evening.after(19)) == 1
    assert len(await evening.after(1)) == 2
    evening.here["t1"] = here(0, 1)
    assert len(await evening.after(3600)) == 2


async def test_always_is_always(evening: Evening) -> None:
    await evening.wish("always")
    await evening.table("t1", 1)
    evening.here["t1"] = here(1)
    assert await evening.after(30) == [
        "Your game of Dare with Ann has begun, and it is your turn.\nhttps://games.example.org/tables/t1"
    ]


async def test_several_tables_are_one_notice(evening: Evening) -> None:
    for table in ("t1", "t2"):
        await evening.table(table, 0)
        await evening.move(0, 1, table=table)
    (told,) = await evening.after(30)
    assert told.count("https://games.example.org/tables/t") == 2


async def test_the_end_is_told(evening: Evening) -> None:
    await evening.table("t1", 0)
    await evening.after(30)
    await evening.move(0)
    assert (await evening.after(30))[1:] == ["Your game of Dare with Ann is over.\nhttps://games.example.org/tables/t1"]


async def test_what_was_before_is_not_told(evening: Evening) -> None:
    """Who switches notices on is not told of all the tables that have waited for long."""
    await evening.wish("off")
    await evening.table("t1", 1)
    await evening.after(30)
    evening.now += 30
    await evening.wish("away")
    assert await evening.after(3600) == []


async def test_there_are_only_so_many_in_an_hour_and_none_is_lost(evening: Evening) -> None:
    lately = [evening.now - 1] * SOON.push_per_hour
    await evening.wish("away", sent=lately)
    await evening.table("t1", 1)
    assert await evening.after(3000) == []
    assert len(await evening.after(700)) == 1


async def test_whoever_is_banned_is_told_nothing(evening: Evening) -> None:
    ban = update(persons).where(persons.c.id == BOB).values(banned=evening.now + 1e6)
    await evening.storage.write(lambda connection: connection.execute(ban).rowcount)
    await evening.table("t1", 1)
    assert await evening.after(60) == []


# -- failures ------------------------------------------------------------------------------------------


async def test_a_channel_that_fails_is_tried_again_later_and_less_and_less_often(evening: Evening) -> None:
    evening.hook.status = 500
    await evening.table("t1", 1)
    assert len(await evening.after(30)) == 1
    assert (await evening.channel()).failure == "status:500"
    assert len(await evening.after(59)) == 1
    assert len(await evening.after(1)) == 2
    assert len(await evening.after(119)) == 2
    evening.hook.status = 204
    assert len(await evening.after(1)) == 3
    row = await evening.channel()
    assert (row.failure, row.failures, row.retry) == (None, 0, 0.0)
    assert len(await evening.after(3600)) == 3


async def test_a_slow_channel_delays_nothing(evening: Evening) -> None:
    evening.hook.wait = asyncio.Event()
    await evening.table("t1", 1)
    await evening.bell.round()
    evening.now += 30
    await evening.bell.round()
    await evening.hook.until(1)
    await evening.move(1, 0)  # the bell still waits for an answer
    await evening.bell.round()
    evening.hook.wait.set()
    await evening.bell.settled()


async def test_a_round_does_not_repeat_what_is_under_way(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round reads what is open; meanwhile a notice of the round before may arrive."""
    evening.hook.wait = asyncio.Event()
    await evening.table("t1", 1)
    await evening.bell.round()
    evening.now += 30
    await evening.bell.round()
    await evening.hook.until(1)
    read, hook = evening.notebook.open, evening.hook

    async def read_while_it_arrives(limit: int) -> Any:
        rows = await read(limit)
        assert hook.wait is not None
        hook.wait.set()
        await evening.bell.settled()
        return rows

    monkeypatch.setattr(evening.notebook, "open", read_while_it_arrives)
    await evening.bell.round()
    await evening.bell.settled()
    assert len(hook.heard) == 1


async def test_a_crash_loses_none_and_repeats_at_most_one(evening: Evening) -> None:
    evening.hook.wait = asyncio.Event()
    await evening.table("t1", 1)
    await evening.bell.round()
    await evening.bell.close()
    evening.bell = evening.new_bell()
    evening.now += 30
    await evening.bell.round()
    await evening.hook.until(1)
    await evening.bell.close()  # it was sent, and nothing noted
    evening.hook.wait.set()
    for _ in range(3):
        evening.bell = evening.new_bell()
        await evening.after(30)
    assert len(evening.hook.heard) == 2


async def test_several_processes_tell_once(postgres: Postgres) -> None:
    url = postgres.new_database()
    storage = Storage(url)
    await storage.open()
    for letter in "ab":
        await Registry(storage).new_person(guest(letter))
    buses = [PostgresBus(storage.url) for _ in range(2)]

    async def nothing(*_told: object) -> None: ...

    for bus in buses:
        await bus.open(nothing, nothing)
    async with listening() as hook:
        evening = Evening(storage, hook)
        await evening.wish("away")
        bells = [evening.new_bell(bus) for bus in buses]
        await evening.table("t1", 1)
        for _ in range(3):
            for bell in bells:
                await bell.look()
                assert bell._round is not None
                await bell._round
            for bell in bells:
                await bell.settled()
            evening.now += 30
        assert len(hook.heard) == 1
        for bell in bells:
            await bell.close()
        evening.outside.close()
    for bus in buses:
        await bus.close()
    await storage.close()


# -- what people set -----------------------------------------------------------------------------------


class Ahead:
    """A clock that the test can put forward."""

    by = 0.0

    def __call__(self) -> float:
        return time.time() + self.by


@pytest.fixture
def ahead() -> Ahead:
    return Ahead()


class Club(House):
    office: PostOffice


@pytest.fixture
async def club(database: str, ahead: Ahead, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """A server that sends mail, looks often, and may call this machine."""
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 0.02)
    with post_office() as office:
        more = {"smtp": office.url, "mail_from": "games@example.org", "notices": SOON}
        house = Club(settings(database, **more), ahead)
        house.office = office
        await house.open()
        yield house
        await house.close()


async def member(house: Club, name: str) -> Person:
    """Somebody with an account and a confirmed address."""
    person = house.person()
    await person.post("/api/account/register", {"account": name, **PASSWORDS})
    await person.post("/api/account/address", {"address": f"{name}@example.org", **PASSWORDS})
    token = link(await house.office.letter(1)).partition("#token=")[2]
    await person.post("/api/account/confirm", {"token": token})
    house.office.letters.clear()
    return person


async def subscribe(person: Person, service: Listener, path: str = "/push") -> Browser:
    browser = Browser()
    body = {"endpoint": f"{service.url}{path}", **browser.keys(), "language": "en"}
    told = await person.post("/api/account/notices/subscribe", body)
    assert told["here"]
    return browser


async def game_of(host: Person, friend: Person) -> str:
    """A running game in which it is the friend's turn, and nobody has a window open."""
    answer = await host.table("dare", {"kind": "human", "name": "Host"}, "open")
    table = str(answer["table"]["id"])
    await friend.post(f"/api/tables/{table}/claim", {"token": answer["links"][0]["token"], "name": "Friend"})
    await host.post(f"/api/tables/{table}/start")
    eye = await host.look(table)
    if eye.actors == [0]:
        await eye.act(0, eye.position.offers[0].text)
        if eye.position.waiting_confirm is not None:
            await eye.change("confirm", 0)
    await eye.close()
    return table


def channel(told: dict[str, Any], name: str) -> dict[str, Any]:
    (found,) = [one for one in told["channels"] if one["channel"] == name]
    return dict(found)


async def noted(database: str, true: Callable[[list[Any]], bool], column: Any) -> list[Any]:
    """What is stored, as soon as that is true of it."""
    storage = Storage(database)
    try:
        while True:
            found = await storage.read(lambda connection: list(connection.execute(select(column)).scalars()))
            if true(found):
                return found
            await asyncio.sleep(0.01)
    finally:
        await storage.close()


async def test_a_guest_is_told_by_web_push(club: Club, database: str, ahead: Ahead) -> None:
    host, friend = club.person(), club.person()
    told = await friend.get("/api/account/notices")
    assert [(one["channel"], one["offered"]) for one in told["channels"]] == [
        ("push", True),
        ("mail", False),
        ("hook", False),
    ]
    async with listening() as service:
        browser = await subscribe(friend, service)
        table = await game_of(host, friend)
        await noted(database, bool, notices.c.kind)
        ahead.by = 30
        sent = await service.until(1)
        message = json.loads(browser.read(sent.body))
        assert message["path"] == f"/tables/{table}"
        assert set(message) == {"title", "text", "path", "tag"}
        assert "your turn" in message["title"]
        assert sent.headers["content-encoding"] == "aes128gcm"
        claims = checked(sent.headers["authorization"])
        assert claims["key"] == told["key"]
        assert claims["aud"] == service.url
        await club.restart()
        assert (await friend.get("/api/account/notices"))["key"] == told["key"], "the key is the server's for ever"
        (stored,) = await noted(database, bool, keys.c.value)
        assert stored not in json.dumps(told)


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(club: Club, database: str, status: int) -> None:
    person = club.person()
    async with listening() as service:
        await subscribe(person, service)
        service.status = status
        told = await person.post("/api/account/notices/try", {"channel": "push"})
        assert not told["here"]
        assert await noted(database, lambda _: True, subscriptions.c.id) == []
        await subscribe(person, service)
        service.status = 503
        told = await person.post("/api/account/notices/try", {"channel": "push"})
        assert told["here"], "it may come back"
        assert channel(told, "push")["failure"] == "status:503"


async def test_a_browser_has_one_subscription_and_loses_it_with_its_session(club: Club, database: str) -> None:
    person = club.person()
    async with listening() as service:
        await subscribe(person, service, "/one")
        await subscribe(person, service, "/two")
        ends = await noted(database, lambda _: True, subscriptions.c.endpoint)
        assert ends == [f"{service.url}/two"]
        assert not (await person.post("/api/account/notices/unsubscribe"))["here"]
        await subscribe(person, service, "/two")
        await person.post("/api/account/register", {"account": "ada", **PASSWORDS})
        assert (await person.get("/api/account/notices"))["here"], "the same browser, the same person"
        await person.post("/api/account/logout")
        assert await noted(database, lambda _: True, subscriptions.c.endpoint) == []


async def test_what_a_guest_asked_for_holds_for_their_account(club: Club) -> None:
    owner, guest_of = club.person(), club.person()
    await owner.post("/api/account/register", {"account": "ada", **PASSWORDS})
    async with listening() as service:
        await subscribe(guest_of, service)
        await guest_of.post("/api/account/login", {"account": "ada", **PASSWORDS})
        told = await guest_of.get("/api/account/notices")
        assert told["here"]
        assert channel(told, "push")["wish"] == "away"


async def test_mail_names_the_table_and_stops_with_one_click(club: Club, database: str, ahead: Ahead) -> None:
    friend = await member(club, "ada")
    await friend.post("/api/account/notices", {"channel": "mail", "wish": "away", "language": "de"})
    table = await game_of(club.person(), friend)
    other = await game_of(club.person(), friend)
    await noted(database, lambda found: found.count("turn") == 2, notices.c.kind)
    ahead.by = 700
    letter = await club.office.letter(1)
    text = letter.get_content()
    assert text.lower().count("du bist dran") == 2
    assert f"{club.url}/tables/{table}" in text
    assert f"{club.url}/tables/{other}" in text, "both tables in one letter"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stop = str(letter["List-Unsubscribe"]).strip("<>")
    assert stop in text
    other_program = club.person()
    del other_program.http.headers["origin"]  # it is no browser, and not at our page
    answer = await other_program.http.post(stop, content="List-Unsubscribe=One-Click")
    assert answer.status_code == 200
    assert channel(await friend.get("/api/account/notices"), "mail")["wish"] == "off"
    assert (await other_program.http.post(f"{club.url}/stop/nonsense")).status_code == 403
    assert (await other_program.http.post(f"{club.url}/api/account/notices", json={})).status_code == 403
    other_program.http.headers["origin"] = "https://elsewhere.example"
    assert (await other_program.http.post(stop)).status_code == 403


async def test_a_webhook_can_be_tried_and_tells_why_it_failed(club: Club) -> None:
    person = await member(club, "ada")
    async with listening() as hook:
        body = {"channel": "hook", "wish": "away", "url": f"{hook.url}/chat"}
        assert await person.refused("/api/account/notices", {"channel": "hook", "wish": "away"}) == "bad_text"
        assert await person.refused("/api/account/notices", {**body, "url": "ftp://x"}) == "bad_text"
        assert await person.refused("/api/account/notices/try", {"channel": "hook"}) == "bad_text"
        told = await person.post("/api/account/notices", body)
        assert told["url"] == f"{hook.url}/chat"
        told = await person.post("/api/account/notices/try", {"channel": "hook"})
        assert "failure" not in channel(told, "hook")
        assert "It works." in json.loads(hook.heard[0].body)["text"]
        hook.status = 400
        told = await person.post("/api/account/notices/try", {"channel": "hook"})
        assert channel(told, "hook")["failure"] == "status:400"
        told = await person.post("/api/account/notices", {"channel": "hook", "wish": "off", "url": ""})
        assert told["url"] is None


async def test_nobody_can_be_told_in_a_way_they_cannot_use(club: Club) -> None:
    person = club.person()
    assert await person.refused("/api/account/notices", {"channel": "mail", "wish": "always"}) == "no_channel"
    body = {"channel": "hook", "wish": "always", "url": "https://example.org/"}
    assert await person.refused("/api/account/notices", body) == "no_channel"
    keys = {**Browser().keys(), "endpoint": "https://push.example.org/"}
    bad = {**keys, "key": "A" * 87}
    assert await person.refused("/api/account/notices/subscribe", bad) == "bad_text"
    assert await person.refused("/api/account/notices/subscribe", {**keys, "endpoint": "ftp://x"}) == "bad_text"


async def test_a_server_calls_no_private_address_unless_told_to(database: str) -> None:
    house = House(settings(database))
    await house.open()
    person = house.person()
    await person.post("/api/account/register", {"account": "ada", **PASSWORDS})
    assert not channel(await person.get("/api/account/notices"), "mail")["offered"], "this one sends no mail"
    async with listening() as hook:
        hooked = {"channel": "hook", "wish": "away", "url": hook.url}
        assert await person.refused("/api/account/notices", hooked) == "bad_text"
        secure = hook.url.replace("http", "https")
        await person.post("/api/account/notices", {**hooked, "url": secure})
        told = await person.post("/api/account/notices/try", {"channel": "hook"})
        assert channel(told, "hook")["failure"] == "private_address"
        await person.post("/api/account/notices/subscribe", {**Browser().keys(), "endpoint": secure})
        told = await person.post("/api/account/notices/try", {"channel": "push"})
        assert channel(told, "push")["failure"] == "private_address"
        assert not hook.heard
    await house.close()


async def test_without_the_extra_nothing_is_offered(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.notices.ways.vapid", None)
    house = House(settings(database))
    await house.open()
    person = house.person()
    told = await person.get("/api/account/notices")
    assert told["key"] is None
    assert not channel(told, "push")["offered"]
    keys = {**Browser().keys(), "endpoint": "https://push.example.org/"}
    assert await person.refused("/api/account/notices/subscribe", keys) == "no_channel"
    await house.close()


async def test_it_is_exported_and_deleted_with_everything_else(club: Club, database: str) -> None:
    person = await member(club, "ada")
    async with listening() as service:
        await subscribe(person, service)
        await person.post("/api/account/notices", {"channel": "hook", "wish": "away", "url": f"{service.url}/chat"})
        await game_of(club.person(), person)
        await noted(database, bool, notices.c.kind)
        told = (await person.get("/api/account/export"))["notices"]
        assert [one["channel"] for one in told["channels"]] == ["hook", "push"]
        assert [one["endpoint"] for one in told["browsers"]] == [f"{service.url}/push"]
        assert told["told"]
        await person.post("/api/account/delete", PASSWORDS)
        for column in (notices.c.person, subscriptions.c.id):
            assert await noted(database, lambda _: True, column) == []


async def test_old_notices_expire(evening: Evening) -> None:
    await evening.table("t1", 1)
    await evening.after(30)
    await evening.after(1)
    expiring = Expiring(evening.storage, Expiry())
    assert (await expiring.due())["notices"] == 0
    old = update(notices).values(closed=time.time() - 8 * 86_400)
    await evening.storage.write(lambda connection: connection.execute(old).rowcount)
    assert (await expiring.all())["notices"] == 2
    evening.now += 8 * 86_400
    assert len(await evening.after(30)) == 1, "and nothing is told again"


async def test_a_backup_has_them(evening: Evening, tmp_path: Path) -> None:
    await evening.notebook.key("vapid", "secret")
    await evening.table("t1", 1)
    await evening.after(30)
    await back_up(evening.storage, tmp_path / "all.backup")
    copy = Storage(new_sqlite(tmp_path, "copy.sqlite"))
    contents = await restore(copy, tmp_path / "all.backup", replace=True)
    counted = {name: contents.rows[name] for name in ("channels", "notices", "subscriptions", "keys")}
    assert counted == {"channels": 1, "notices": 2, "subscriptions": 0, "keys": 1}
    assert await Notebook(copy).key("vapid", "another") == "secret"
    await copy.close()
