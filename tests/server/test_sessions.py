"""Sessions: where a person is known, and that a session which has ended sees and does nothing any more."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import delete, text, update

from parlour.server.people.windows import LOGGED_OUT, Windows
from parlour.server.room.viewer import COME_AGAIN, Viewer
from parlour.server.store.bus import Bus
from parlour.server.store.columns import sessions
from parlour.server.store.registry import Registry
from parlour.server.store.storage import Storage
from parlour.server.words.devices import Device, device
from tests.server.databases import Postgres
from tests.server.houses import House, Process, settings
from tests.server.people import PATIENCE, Eye, Person, guest

ADA = {"account": "ada", "password": "correct horse"}
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"
)
IPAD = (
    "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 "
    "Safari/604.1"
)
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537 Edg/140"


async def closed(eye: Eye) -> int:
    """The code with which the server closes a socket."""
    async with asyncio.timeout(PATIENCE):
        while eye.closed is None:
            await asyncio.sleep(0.01)
    return eye.closed


async def two_devices(here: Person, there: Person) -> tuple[Eye, Eye]:
    """One person in two browsers, at the same table."""
    await here.post("/api/account/register", ADA)
    table = (await here.table("dare", "human", "human"))["table"]["id"]
    await there.post("/api/account/login", ADA)
    return await here.look(table), await there.look(table)


async def listed(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get("/api/account/sessions"))["sessions"]
    return found


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, Device("Firefox", "Linux")),
        (PHONE, Device("Chrome", "Android")),
        (IPAD, Device("Safari", "iPad")),
        (EDGE, Device("Edge", "Windows")),
        ("curl/8.0", Device()),
        ("", Device()),
    ],
)
def test_a_device_has_words(agent: str, words: Device) -> None:
    assert device(agent) == words


async def test_sessions_are_listed_with_their_devices(house: House, database: str) -> None:
    here, there, other = house.person(), house.person(), house.person()
    here.http.headers["user-agent"], there.http.headers["user-agent"] = FIREFOX, PHONE
    assert await listed(here) == []
    await here.post("/api/account/register", ADA)
    await there.post("/api/account/login", ADA)
    await other.post("/api/account/register", {**ADA, "account": "eve"})
    found = {session["browser"]: session for session in await listed(here)}
    assert {name: (one["system"], one["here"]) for name, one in found.items()} == {
        "Firefox": ("Linux", True),
        "Chrome": ("Android", False),
    }
    assert all(time.time() - one["seen"] < PATIENCE for one in found.values())
    storage = Storage(database)
    long_ago = update(sessions).values(seen=1.0, browser="")
    await storage.write(lambda connection: connection.execute(long_ago).rowcount)
    await storage.close()
    await there.get("/api/me")
    seen = {session["id"]: session["seen"] > 1 for session in await listed(there)}
    assert seen == {found["Chrome"]["id"]: True, found["Firefox"]["id"]: False}, "it is noted when a session is used"
    assert (await listed(there))[0]["browser"] == "Chrome"


async def test_a_session_that_ended_is_closed_at_once(house: House) -> None:
    here, there = house.person(), house.person()
    eye, far = await two_devices(here, there)
    session = next(one["id"] for one in await listed(here) if not one["here"])
    left = await here.post(f"/api/account/sessions/{session}/end")
    assert [one["here"] for one in left["sessions"]] == [True]
    assert (await closed(far), far.reason) == LOGGED_OUT
    assert (await there.get("/api/me")) == {"known": False, "account": None}
    again = await there.look(eye.id)
    assert again.you.seats == [], "whoever comes back is a stranger"
    assert (await eye.send("beat")).ok
    assert await here.refused(f"/api/account/sessions/{session}/end") == "no_session"


async def test_all_others_end_and_this_one_stays(house: House) -> None:
    here, there, third = house.person(), house.person(), house.person()
    eye, far = await two_devices(here, there)
    await third.post("/api/account/login", ADA)
    left = await here.post("/api/account/sessions/end-others")
    assert [one["here"] for one in left["sessions"]] == [True]
    assert await closed(far) == LOGGED_OUT[0]
    assert (await third.get("/api/me"))["known"] is False
    assert (await eye.send("beat")).ok


async def test_nobody_ends_the_session_of_somebody_else(small_house: House) -> None:
    here, eve, nobody = small_house.person(), small_house.person(), small_house.person()
    await here.post("/api/account/register", ADA)
    await eve.post("/api/account/register", {**ADA, "account": "eve"})
    session = (await listed(here))[0]["id"]
    assert await eve.refused(f"/api/account/sessions/{session}/end") == "no_session"
    assert await nobody.refused(f"/api/account/sessions/{session}/end") == "no_account"
    assert await nobody.refused("/api/account/sessions/end-others") == "no_account"
    assert (await here.get("/api/me"))["account"] == "ada"


async def test_logging_out_closes_the_windows_of_this_browser_only(house: House) -> None:
    here, there = house.person(), house.person()
    eye, far = await two_devices(here, there)
    await here.post("/api/account/logout")
    assert await closed(eye) == LOGGED_OUT[0]
    assert (await far.send("beat")).ok


async def test_one_can_end_the_session_one_is_in(small_house: House) -> None:
    here = small_house.person()
    await here.post("/api/account/register", ADA)
    session = (await listed(here))[0]["id"]
    assert (await here.post(f"/api/account/sessions/{session}/end")) == {"sessions": []}
    assert here.cookie.replace("parlour_device", "").count("parlour_person") == 0


async def test_a_new_password_closes_the_others_and_keeps_this_one(house: House) -> None:
    here, there = house.person(), house.person()
    eye, far = await two_devices(here, there)
    await here.post("/api/account/password", {"old": ADA["password"], "new": "blue kettle whistles"})
    assert await closed(far) == LOGGED_OUT[0]
    assert (await eye.send("beat")).ok


async def test_a_guest_who_logs_in_comes_back_as_that_person(house: House) -> None:
    person = house.person()
    await house.person().post("/api/account/register", ADA)
    table = (await person.table("dare", "human", "human"))["table"]["id"]
    eye = await person.look(table)
    await person.post("/api/account/login", ADA)
    assert (await closed(eye), eye.reason) == COME_AGAIN
    assert (await person.look(table)).you.seats == [0, 1]


async def test_registering_leaves_the_windows_open(house: House) -> None:
    person = house.person()
    table = (await person.table("dare", "human", "human"))["table"]["id"]
    eye = await person.look(table)
    await person.post("/api/account/register", ADA)
    assert (await eye.send("beat")).ok
    assert eye.closed is None


async def test_a_session_that_ends_while_a_window_opens(database: str) -> None:
    storage = Storage(database)
    await storage.open()
    registry = Registry(storage)
    windows = Windows(registry, Bus())
    session = guest("a")
    await registry.new_person(session)
    viewer = Viewer(session.person, session.id, "", 10, 1000)
    async with windows.open(viewer):
        assert not viewer.gone.is_set()
        await windows.changed("somebody else")
        assert not viewer.gone.is_set()
    await storage.write(lambda connection: connection.execute(delete(sessions)).rowcount)
    late = Viewer(session.person, session.id, "", 10, 1000)
    async with windows.open(late):
        assert late.gone.is_set()
        assert late.goodbye == LOGGED_OUT
    assert not viewer.gone.is_set(), "it was closed before"
    await storage.close()


# -- several processes -------------------------------------------------------------------------------


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


async def test_a_session_ends_in_every_process(pair: tuple[Process, Process, str]) -> None:
    one, two, _ = pair
    here, there = Person(one.url), Person(two.url)
    eye, far = await two_devices(here, there)
    await here.post("/api/account/sessions/end-others")
    assert (await closed(far), far.reason) == LOGGED_OUT
    assert (await eye.send("beat")).ok
    await here.leave()
    await there.leave()


async def test_a_session_that_ended_while_the_processes_could_not_hear_each_other(
    pair: tuple[Process, Process, str],
) -> None:
    """The processes look again when they are reconnected, because messages may have been lost."""
    one, two, database = pair
    here, there = Person(one.url), Person(two.url)
    _, far = await two_devices(here, there)
    session = next(one["id"] for one in await listed(there) if one["here"])
    storage = Storage(database)
    gone = delete(sessions).where(sessions.c.id == session)
    await storage.write(lambda connection: connection.execute(gone).rowcount)  # and nobody is told
    drop = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await storage.read(lambda connection: connection.execute(drop).all())
    assert await closed(far) == LOGGED_OUT[0]
    await storage.close()
    await here.leave()
    await there.leave()
