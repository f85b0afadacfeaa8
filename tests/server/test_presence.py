"""Who is here and who is away is told to everybody; and what the others may do about it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from parlour.server.room import hall, presence
from parlour.server.room.presence import Elsewhere, Presence
from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word
from tests.server.databases import Postgres
from tests.server.houses import Clock, House, settings
from tests.server.people import Eye, Person
from tests.server.test_trust import notices

GRACE = 60.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which absence is counted. The server looks at it often."""
    stands = Clock()
    monkeypatch.setattr(presence, "time", stands)
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 0.02)
    return stands


@pytest.fixture
async def patient(database: str, clock: Clock) -> AsyncIterator[House]:
    """A server that gives people a minute to come back."""
    house = House(settings(database, absence_seconds=GRACE))
    await house.open()
    yield house
    await house.close()


async def table_of(house: House, people: int, game: str = "dare", **more: Any) -> tuple[list[Person], str]:
    """A running game; seat 0 is the host and moves first."""
    everybody = [house.person() for _ in range(people)]
    answer = await everybody[0].table(game, "human", *["open"] * (people - 1), **more)
    table: str = answer["table"]["id"]
    for number, person in enumerate(everybody[1:], 1):
        await person.post(f"/api/tables/{table}/join", {"name": f"P{number}", "seat": number})
    await everybody[0].post(f"/api/tables/{table}/start")
    return everybody, table


def here(eye: Eye) -> list[int]:
    return [seat.number for seat in eye.table.seats if seat.present]


async def away(eye: Eye, seat: int, clock: Clock) -> None:
    """Let a minute go by once everybody knows that they have gone."""
    await eye.until(lambda: seat not in here(eye))
    clock.now += GRACE
    await eye.until(lambda: eye.table.absent == [seat])


# -- who is here ----------------------------------------------------------------------------------------


async def test_a_room_that_closes_says_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that was still to be told is left over when the server ends."""
    monkeypatch.setattr(presence, "TOLD_AFTER", 0.0)
    told: list[str] = []
    here = Presence("table", Bus(), Elsewhere(), lambda: told.append("changed"))
    here.enter(Viewer("ann", None, "192.0.2.1", 10, 1000))
    here.announce()
    await here.close()
    assert asyncio.all_tasks() == {asyncio.current_task()}, "every message is sent or dropped"
    for _ in range(3):
        await asyncio.sleep(0)
    assert told == []


async def test_a_seat_is_unseen_while_all_its_pages_lie_behind_others() -> None:
    """They stay here for the players: only notices are sent as if nobody looked."""
    others = Elsewhere()
    room = Presence("table", Bus(), others, lambda: None)
    pages = [Viewer("ann", None, "192.0.2.1", 10, 1000) for _ in range(2)]
    for page in pages:
        page.sit([0])
        room.enter(page)
    room.glance(pages[0], hidden=True)
    assert room.attendance().unseen == frozenset(), "the other page can be seen"
    room.glance(pages[1], hidden=True)
    assert room.attendance().here == room.attendance().unseen == {0}
    others.hear(Word("presence", "table", "another process", [0, 1], unseen=[1]))
    assert room.attendance().unseen == {1}, "somebody looks at seat 0 there"
    assert others.attendance("table").unseen == {1}
    room.glance(pages[1], hidden=False)
    others.hear(Word("presence", "table", "another process", []))
    assert room.attendance().unseen == frozenset()
    await room.close()


async def test_whoever_hides_the_page_stays_at_the_table(patient: House) -> None:
    (host, friend), table = await table_of(patient, 2)
    eye, theirs = await host.look(table), await friend.look(table)
    await theirs.send("beat", hidden=True)
    await eye.send("sync")
    assert here(eye) == [0, 1]


async def test_a_short_visit_is_told_to_its_end(patient: House) -> None:
    """Somebody who was shown the visitor by another message is told when they have gone."""
    (host, friend), table = await table_of(patient, 2)
    visitor = await friend.look(table)
    eye = await host.look(table)
    assert here(eye) == [0, 1], "the first snapshot shows the visitor, before anything was announced"
    await visitor.close()
    await eye.until(lambda: here(eye) == [0])
    assert eye.table.seats[1].away is not None
    assert eye.table.absent == []
    mine = (await host.get("/api/tables/mine"))["tables"][0]
    assert [seat["present"] for seat in mine["seats"]] == [True, False], "and in the list of tables"


async def test_two_processes_tell_each_other_and_forget_the_dead(
    postgres: Postgres, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new_database()
    first, second = (House(settings(database, absence_seconds=GRACE)) for _ in range(2))
    await first.open()
    await second.open()
    try:
        (host, friend), table = await table_of(first, 2)
        friend.move_to(second.url)
        theirs = await friend.look(table)
        eye = await host.look(table)
        await eye.until(lambda: here(eye) == [0, 1])
        await theirs.until(lambda: here(theirs) == [0, 1])
        friend.move_to(first.url)
        lists = (await friend.get("/api/tables/mine"))["tables"][0]
        assert [seat["present"] for seat in lists["seats"]] == [True, True]
        # the second process dies: it says no more, not even that its visitors have gone
        monkeypatch.setattr(presence.Presence, "announce", lambda _self: None)
        clock.now += presence.WORD_HOLDS + 1
        await eye.until(lambda: here(eye) == [0])
    finally:
        await second.close()
        await first.close()


# -- what the others may do -----------------------------------------------------------------------------


async def test_after_a_minute_the_others_are_offered_to_go_on(patient: House, clock: Clock) -> None:
    """Not before, and no longer when the player is back."""
    (host, friend, third), table = await table_of(patient, 3)
    eyes = [await person.look(table) for person in (host, friend, third)]
    eye = eyes[1]
    await eye.until(lambda: here(eye) == [0, 1, 2])
    assert await friend.refused(f"/api/tables/{table}/seats/0", {"change": "bot"}) == "not_host"
    await eyes[0].close()
    await eye.until(lambda: here(eye) == [1, 2])
    assert await friend.refused(f"/api/tables/{table}/abandon") == "not_host", "there is a minute to come back"
    await away(eye, 0, clock)
    assert eye.table.seats[0].away is not None, "everybody is told since when"
    assert [seat.away for seat in eye.table.seats[1:]] == [None, None]
    answer = await friend.post(f"/api/tables/{table}/seats/0", {"change": "bot", "level": "wanderer"})
    motion = answer["table"]["motion"]
    assert (motion["kind"], motion["seat"], motion["agreed"], motion["waiting"]) == ("bot", 0, [1], [2])
    again = await host.look(table)
    await eye.until(lambda: eye.table.absent == [] and eye.table.motion is None)
    assert await third.refused(f"/api/tables/{table}/motion", {"accept": True}) == "nobody_asks"
    assert again.you.seats == [0]


async def test_a_bot_takes_over_and_the_person_comes_back_by_agreement(patient: House, clock: Clock) -> None:
    (host, friend, third), table = await table_of(patient, 3)
    eye, other = await friend.look(table), await third.look(table)
    await eye.until(lambda: here(eye) == [1, 2])
    clock.now += GRACE
    await eye.until(lambda: eye.table.absent == [0])
    await friend.post(f"/api/tables/{table}/seats/0", {"change": "bot", "level": "wanderer"})
    await third.post(f"/api/tables/{table}/motion", {"accept": True})
    await eye.until(lambda: eye.table.seats[0].kind == "bot" and eye.table.motion is None)
    await eye.until(lambda: notices(eye) == ["motion_bot", "motion_agreed", "bot_plays"])
    theirs = await host.look(table)
    assert (theirs.you.seats, theirs.you.lent, theirs.position.viewer) == ([], [0], None)
    await host.post(f"/api/tables/{table}/seats/0", {"change": "human"})
    await other.until(lambda: other.table.motion is not None and other.table.motion.kind == "human")
    await third.post(f"/api/tables/{table}/motion", {"accept": True})
    await theirs.until(lambda: theirs.you.seats == [0])


async def test_with_two_players_the_one_who_is_there_may_end_it(patient: House, clock: Clock) -> None:
    (_, friend), table = await table_of(patient, 2)
    eye = await friend.look(table)
    await eye.until(lambda: here(eye) == [1])
    clock.now += GRACE
    await eye.until(lambda: eye.table.absent == [0])
    await friend.post(f"/api/tables/{table}/abandon")
    await eye.until(lambda: eye.table.status == "abandoned")
    await eye.until(lambda: notices(eye) == ["ended_alone"])
    assert eye.chat[-1].params["name"] == "P1"


async def test_a_new_link_opens_the_seat_once_it_is_agreed(patient: House, clock: Clock) -> None:
    (_, friend, third), table = await table_of(patient, 3)
    eye, _ = await friend.look(table), await third.look(table)
    await eye.until(lambda: here(eye) == [1, 2])
    clock.now += GRACE
    await eye.until(lambda: eye.table.absent == [0])
    answer = await friend.post(f"/api/tables/{table}/seats/0", {"change": "reissue"})
    claim = {"token": answer["links"][0]["token"], "name": "New"}
    stranger = patient.person()
    assert await stranger.refused(f"/api/tables/{table}/claim", claim) == "used_link"
    await third.post(f"/api/tables/{table}/motion", {"accept": True})
    assert await friend.refused(f"/api/tables/{table}/claim", claim) == "two_hands", "nobody sees two hands"
    assert (await stranger.post(f"/api/tables/{table}/claim", claim))["you"]["seats"] == [0]


# -- a vote before the host decides -----------------------------------------------------------------------


@pytest.mark.parametrize("change", ["bot", "free", "reissue"])
async def test_the_host_takes_no_seat_from_somebody_who_is_here(small_house: House, change: str) -> None:
    (host, friend, third), table = await table_of(small_house, 3)
    eyes = [await person.look(table) for person in (host, friend, third)]
    await eyes[0].until(lambda: here(eyes[0]) == [0, 1, 2])
    path = f"/api/tables/{table}"
    await host.post(f"{path}/seats/1", {"change": change})
    await eyes[1].until(lambda: eyes[1].table.motion is not None)
    assert eyes[1].you.seats == [1]
    assert await host.refused(f"{path}/abandon") == "asking", "one after the other"
    assert await small_house.person().refused(f"{path}/motion", {"accept": True}) == "not_seated"
    for person in (friend, third):
        await person.post(f"{path}/motion", {"accept": False})
    await eyes[1].until(lambda: eyes[1].table.motion is None)
    assert eyes[1].you.seats == [1]
    await eyes[1].until(lambda: notices(eyes[1]) == [f"motion_{change}", "motion_refused"])


async def test_the_host_ends_no_game_alone(house: House) -> None:
    (host, friend, third), table = await table_of(house, 3)
    eyes = [await person.look(table) for person in (host, friend, third)]
    await eyes[0].until(lambda: here(eyes[0]) == [0, 1, 2])
    await host.post(f"/api/tables/{table}/abandon")
    await eyes[1].until(lambda: eyes[1].table.motion is not None)
    assert eyes[1].table.status == "playing"
    await asyncio.gather(
        *(one.http.post(f"/api/tables/{table}/motion", json={"accept": True}) for one in (friend, third))
    )
    await eyes[1].until(lambda: eyes[1].table.status == "abandoned")


# -- leaving, and what is unread --------------------------------------------------------------------------


async def test_a_seat_that_was_left_in_its_turn_is_not_waited_for(patient: House) -> None:
    """Anybody who plays may offer it to a bot at once."""
    (host, friend, third), table = await table_of(patient, 3)
    eye = await third.look(table)
    assert 0 in eye.actors
    await host.post(f"/api/tables/{table}/leave")
    await eye.until(lambda: eye.table.absent == [0])
    answer = await third.post(f"/api/tables/{table}/seats/0", {"change": "bot", "level": "wanderer"})
    assert (answer["table"]["motion"]["kind"], answer["table"]["motion"]["seat"]) == ("bot", 0)
    await friend.post(f"/api/tables/{table}/motion", {"accept": True})
    await eye.until(lambda: eye.table.seats[0].kind == "bot" and eye.table.absent == [])


async def test_the_leaver_finds_the_way_back(house: House) -> None:
    (host, friend), table = await table_of(house, 2)
    waiting = (await host.table("dare", "human", "open"))["table"]["id"]
    await friend.post(f"/api/tables/{waiting}/join", {"name": "P1"})
    eye = await host.look(table)
    for left in (table, waiting):
        await friend.post(f"/api/tables/{left}/leave")
    mine = await friend.get("/api/tables/mine")
    assert (mine["left"], mine["yours"]) == ({table: 1, waiting: 1}, {})
    await friend.post(f"/api/tables/{table}/join", {"name": "P1", "seat": 1})
    await host.post(f"/api/tables/{waiting}/seats/1", {"change": "bot"})
    mine = await friend.get("/api/tables/mine")
    assert (mine["left"], mine["yours"]) == ({}, {table: [1]}), "they sit again; and somebody else has the other seat"
    assert mine["said"] == {}
    assert (await eye.send("chat", text="Welcome back")).ok
    assert (await friend.get("/api/tables/mine"))["said"] == {table: eye.chat[-1].number}
    assert (await host.get("/api/tables/mine"))["said"] == {}, "not what one has said oneself"
