"""Clocks at a table: whose run, what happens when one runs out, and what never costs anybody time."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.server import protocol as p
from parlour.server.office.backup import back_up, restore
from parlour.server.office.deeds import Deeds
from parlour.server.room import hall
from parlour.server.store import columns, uptime
from parlour.server.store.bus import Bus
from parlour.server.store.storage import Storage
from tests.server.databases import Postgres, new_sqlite
from tests.server.houses import Clock, House, settings
from tests.server.people import Eye
from tests.server.test_presence import table_of
from tests.server.test_trust import notices

LIVE = {"bank": 600, "increment": 15}
NOON = 1_768_042_800.0
"""2026-01-10 12:00 in Berlin."""


class Time(Clock):
    """The monotonic clock, and the one on the wall, which can be set."""

    wall = NOON

    def time(self) -> float:
        return self.wall + self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Time stands still unless a test lets it pass. The server looks at it often."""
    stands = Time()
    monkeypatch.setattr(uptime, "time", stands)
    monkeypatch.setattr(uptime, "SILENCE", 1e9)
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 0.02)
    return stands


@pytest.fixture
async def timed(database: str, clock: Time) -> AsyncIterator[House]:
    house = House(settings(database, absence_seconds=1e9))
    await house.open()
    yield house
    await house.close()


@pytest.fixture
async def small(tmp_path: Path, clock: Time) -> AsyncIterator[House]:
    """For tests in which the storage does not matter."""
    house = House(settings(new_sqlite(tmp_path), absence_seconds=1e9))
    await house.open()
    yield house
    await house.close()


async def game_of(house: House, people: int, rule: dict[str, Any] | None = None, **more: Any) -> list[Eye]:
    """A running game of Dare with clocks. All choose a card at the same time, so all clocks run."""
    everybody, table = await table_of(house, people, clock=rule or LIVE, **more)
    eyes = [await person.look(table) for person in everybody]
    for eye in eyes:
        await runs(eye, *range(people))
    return eyes


def told(eye: Eye) -> p.ClockInfo:
    assert eye.table.clock is not None
    return eye.table.clock


def is_out(eye: Eye, *seats: int) -> bool:
    return told(eye).out == list(seats)


def stands_still(eye: Eye) -> bool:
    return told(eye).paused and told(eye).running == []


async def runs(eye: Eye, *seats: int) -> None:
    await eye.until(lambda: eye.now is not None and told(eye).running == list(seats))


async def left(eye: Eye) -> list[float]:
    """What is left now, as anybody can ask."""
    answer = await eye.person.get(f"/api/tables/{eye.id}")
    found: list[float] = answer["table"]["clock"]["left"]
    return found


async def moves(eye: Eye, seat: int) -> None:
    """Do something, and confirm it if it can still be taken back."""
    await eye.change("act", seat, action=eye.position.offers[0].action)
    if eye.position.waiting_confirm == seat:
        await eye.change("confirm", seat)


async def runs_out(eyes: list[Eye], clock: Time) -> None:
    """Everybody has chosen but the first, whose time is used up."""
    for seat, eye in enumerate(eyes[1:], 1):
        await moves(eye, seat)
    for eye in eyes:
        await runs(eye, 0)
    clock.now += 600
    for eye in eyes:
        await eye.until(partial(is_out, eye, 0))


async def catches_up(eye: Eye) -> None:
    """Move until the game no longer waits for the first player. The winner of a trick decides twice in a turn."""
    while told(eye).out:
        await moves(eye, 0)


# -- running ---------------------------------------------------------------------------------------------


async def test_clocks_run_while_the_game_waits_for_somebody(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 2)
    assert told(eyes[0]).left == [600, 600]
    clock.now += 100
    await moves(eyes[0], 0)
    await eyes[1].at(1)
    assert (told(eyes[1]).left, told(eyes[1]).running) == ([500, 500], [1]), "told with the move itself"
    clock.now += 50
    await moves(eyes[1], 1)
    await eyes[0].at(2)
    winner = eyes[0].actors[0]
    assert told(eyes[0]).left == [500, 450], "no turn has begun: all choices belong to the first"
    await eyes[winner].at(2)
    await eyes[winner].change("act", winner, action=eyes[winner].position.offers[-1].action)
    assert told(eyes[winner]).left == [515, 465], "a turn adds the increment for everybody who is asked in it"
    assert (await eyes[0].person.get("/api/tables/mine"))["tables"][0]["clock"]["left"] == [515, 465]


async def test_clocks_run_as_soon_as_the_game_begins(
    tmp_path: Path, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 1e9)  # the server looks around only once, before there is a table
    house = House(settings(new_sqlite(tmp_path)))
    await house.open()
    try:
        everybody, table = await table_of(house, 2, clock=LIVE)
        for person in everybody:
            await runs(await person.look(table), 0, 1)
    finally:
        await house.close()


async def test_bots_have_no_time_to_lose(small: House, clock: Time) -> None:
    person = small.person()
    eye = await person.look((await person.table("dare", "human", "wanderer", clock=LIVE))["table"]["id"])
    await eye.until(lambda: told(eye).running == [0] and eye.version == 1)
    clock.now += 60
    assert await left(eye) == [540, 600]


async def test_nobody_learns_from_a_clock_who_has_yet_to_choose(small: House) -> None:
    """All choose in secret. Who is still to choose is on the table for everybody; clocks tell no more, to anybody."""
    eyes = await game_of(small, 3)
    watcher = await small.person().look(eyes[0].id)
    await moves(eyes[1], 1)
    for eye in (*eyes, watcher):
        await eye.at(1)
        assert told(eye).running == eye.position.view["actors"] == [0, 2]
    assert told(watcher) == told(eyes[0])


async def test_taking_back_gives_no_time_back(small: House, clock: Time) -> None:
    host = small.person()
    eye = await host.look((await host.table("dare", "human", "human", clock=LIVE))["table"]["id"])
    await runs(eye, 0, 1)
    for seat in (0, 1):
        await eye.send("look", seat=seat)
        clock.now += 60
        await eye.change("act", seat, action=eye.position.offers[0].action)
    winner = eye.actors[0]
    assert told(eye).left == [540, 480]
    clock.now += 60
    before = [540.0, 480.0]
    before[winner] -= 60
    await eye.change("takeback", 1)
    assert told(eye).left == before
    assert told(eye).running == [1], "the choice is open again"
    await eye.change("act", 1, action=eye.position.offers[0].action)
    assert told(eye).left == before, "and the turn that goes on adds nothing"


async def test_a_clock_on_the_wall_gives_and_takes_nothing(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 2)
    for step in (3600, -7200, 86400 * 365):
        clock.wall += step
        clock.now += 20
        await settled(timed, eyes[0], clock)
    assert await left(eyes[0]) == [540, 540]


async def settled(house: House, eye: Eye, clock: Time) -> None:
    """Until the server has written down its time."""
    storage = Storage(house.settings.database)
    while not (spans := await spans_of(storage)) or abs(spans[-1] - clock.time()) > 1:
        await eye.send("beat")
    await storage.close()


async def spans_of(storage: Storage) -> list[float]:
    """What the clock on the wall said at the end of each span."""
    found = await storage.read(lambda connection: connection.execute(columns.uptime.select()).all())
    return [row.wall + row.seconds for row in found]


# -- running out -----------------------------------------------------------------------------------------


async def test_everybody_is_told_once_when_time_is_used_up(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 3)
    await runs_out(eyes, clock)
    assert told(eyes[1]).left[0] == 0
    clock.now += 600
    assert (await eyes[1].send("chat", text="Well?")).ok
    await eyes[1].until(lambda: len(eyes[1].chat) == 2)
    assert notices(eyes[1]) == ["time_out"]
    assert eyes[1].table.status == "playing"
    await catches_up(eyes[0])
    await eyes[1].until(lambda: told(eyes[1]).out == [])


async def test_the_others_may_let_a_bot_play_and_the_late_one_does_not_decide(small: House, clock: Time) -> None:
    eyes = await game_of(small, 3)
    path = f"/api/tables/{eyes[0].id}"
    assert await eyes[1].person.refused(f"{path}/seats/0", {"change": "bot"}) == "not_host"
    assert await eyes[1].person.refused(f"{path}/abandon") == "not_host"
    await runs_out(eyes, clock)
    answer = await eyes[1].person.post(f"{path}/seats/0", {"change": "bot", "level": "wanderer"})
    motion = answer["table"]["motion"]
    assert (motion["kind"], motion["agreed"], motion["waiting"], motion["voters"]) == ("bot", [1], [2], 2)
    assert await eyes[0].person.refused(f"{path}/motion", {"accept": False}) == "not_seated"
    await eyes[2].person.post(f"{path}/motion", {"accept": True})
    await eyes[0].until(lambda: eyes[0].you.lent == [0])


async def test_the_offer_lapses_when_they_move_after_all(small: House, clock: Time) -> None:
    eyes = await game_of(small, 3)
    await runs_out(eyes, clock)
    await eyes[1].person.post(f"/api/tables/{eyes[0].id}/abandon")
    await eyes[0].until(lambda: eyes[0].table.motion is not None)
    await eyes[1].person.post(f"/api/tables/{eyes[0].id}/motion", {"accept": False})
    await eyes[1].person.post(f"/api/tables/{eyes[0].id}/seats/0", {"change": "bot"})
    await eyes[0].until(lambda: eyes[0].table.motion is not None and eyes[0].table.motion.kind == "bot")
    await catches_up(eyes[0])
    await eyes[1].until(lambda: eyes[1].table.motion is None and eyes[1].you.seats == [1])
    assert await eyes[2].person.refused(f"/api/tables/{eyes[0].id}/motion", {"accept": True}) == "nobody_asks"


async def test_with_two_players_the_other_one_decides_alone(small: House, clock: Time) -> None:
    eyes = await game_of(small, 2)
    await runs_out(eyes, clock)
    await eyes[1].person.post(f"/api/tables/{eyes[0].id}/abandon")
    await eyes[0].until(lambda: eyes[0].table.status == "abandoned")


async def test_more_time_is_given_at_once(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 2)
    path = f"/api/tables/{eyes[0].id}/clock"
    await runs_out(eyes, clock)
    assert await eyes[0].person.refused(path, {"change": "more", "seat": 0}) == "own_clock"
    assert await timed.person().refused(path, {"change": "more", "seat": 0}) == "not_seated"
    assert await eyes[1].person.refused(path, {"change": "more", "seat": 7}) == "no_seat"
    assert await eyes[1].person.refused(path, {"change": "more"}) == "nobody"
    await eyes[1].person.post(path, {"change": "more", "seat": 0})
    await eyes[0].until(lambda: told(eyes[0]).left[0] == 150 and told(eyes[0]).out == [])
    await eyes[0].until(lambda: notices(eyes[0]) == ["time_out", "more_time"])
    clock.now += 150
    await eyes[0].until(lambda: told(eyes[0]).out == [0])
    assert notices(eyes[0]) == ["time_out", "more_time"], "it was said in this turn"


# -- pausing ---------------------------------------------------------------------------------------------


async def test_all_clocks_stand_still_by_agreement_until_anybody_goes_on(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 3)
    path = f"/api/tables/{eyes[0].id}"
    clock.now += 10
    await eyes[1].person.post(f"{path}/clock", {"change": "pause"})
    await eyes[0].until(lambda: eyes[0].table.motion is not None and eyes[0].table.motion.kind == "pause")
    assert not told(eyes[0]).paused
    await eyes[0].person.post(f"{path}/motion", {"accept": True})
    for eye in eyes:
        await eye.until(partial(stands_still, eye))
    clock.now += 5000
    assert await left(eyes[0]) == [590, 590, 590]
    await moves(eyes[0], 0)
    assert told(eyes[0]).paused, "one may move all the same"
    await eyes[2].person.post(f"{path}/clock", {"change": "resume"})
    await runs(eyes[1], 1, 2)
    clock.now += 10
    assert await left(eyes[0]) == [590, 580, 580]
    told_so = ["motion_pause", "motion_agreed", "clocks_stand", "clocks_run"]
    await eyes[0].until(lambda: notices(eyes[0]) == told_so)


async def test_somebody_alone_with_bots_pauses_at_once(small: House) -> None:
    person = small.person()
    eye = await person.look((await person.table("dare", "human", "wanderer", clock=LIVE))["table"]["id"])
    await person.post(f"/api/tables/{eye.id}/clock", {"change": "pause"})
    await eye.until(lambda: told(eye).paused)
    unclocked = (await person.table("dare", "human", "wanderer"))["table"]["id"]
    assert await person.refused(f"/api/tables/{unclocked}/clock", {"change": "pause"}) == "no_clocks"


# -- standing still --------------------------------------------------------------------------------------


async def test_a_restart_costs_nobody_time(timed: House, clock: Time) -> None:
    eyes = await game_of(timed, 2)
    clock.now += 100
    for eye in eyes:
        await eye.close()
    await timed.stop()
    clock.now += 10_000
    await timed.open()
    assert await left(eyes[0]) == [500, 500]
    clock.now += 100
    again = await eyes[0].person.look(eyes[0].id)
    assert told(again).left == [400, 400]


async def test_clocks_run_while_nobody_looks_and_run_out_in_time(
    timed: House, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is not even in memory then."""
    eyes = await game_of(timed, 2)
    monkeypatch.setattr(hall, "IDLE_SECONDS", -1.0)  # not before: a table is let go while somebody comes in
    for eye in eyes:
        await eye.close()
    clock.now += 599
    assert (await eyes[0].person.get("/api/tables/mine"))["tables"][0]["clock"]["left"] == [1, 1]
    clock.now += 1
    storage = Storage(timed.settings.database)
    while (row := await storage.table(eyes[0].id)) is None or row.clocks is None or row.clocks.out != [0, 1]:
        await asyncio.sleep(0.01)
    lines = await storage.chat(eyes[0].id, 0, 10)
    await storage.close()
    assert [(line.notice, line.params) for line in lines] == [
        ("time_out", {"name": "Player 1"}),
        ("time_out", {"name": "P1"}),
    ]


async def test_two_processes_count_the_same_time(postgres: Postgres, clock: Time) -> None:
    """And either may be stopped: the other one keeps the time."""
    database = postgres.new_database()
    first, second = (House(settings(database, absence_seconds=1e9)) for _ in range(2))
    await first.open()
    await second.open()
    (host, friend), table = await table_of(first, 2, clock=LIVE)
    friend.move_to(second.url)
    mine, theirs = await host.look(table), await friend.look(table)
    await runs(mine, 0, 1)
    await runs(theirs, 0, 1)
    clock.now += 60
    await moves(theirs, 1)
    await mine.at(1)
    await runs(mine, 0)  # its process may have read the clocks just before the move and the move itself after it
    assert told(mine) == told(theirs)
    assert (told(mine).left, told(mine).running) == ([540, 540], [0])
    await mine.close()
    await host.http.aclose()
    await first.stop()
    clock.now += 60
    assert await left(theirs) == [480, 540]
    await theirs.close()
    await second.close()
    clock.now += 60
    await first.open()
    host.move_to(first.url)
    assert (await host.get(f"/api/tables/{table}"))["table"]["clock"]["left"] == [480, 540]
    await first.close()


async def test_clocks_stand_still_while_an_operator_holds_the_table(small: House, clock: Time) -> None:
    eyes = await game_of(small, 2)
    storage = Storage(small.settings.database)
    clock.now += 30
    await moves(eyes[0], 0)
    for deed in ("freeze", "unfreeze"):
        await Deeds(storage, Bus()).do(None, p.Deed(deed, eyes[0].id, "A look."))
        clock.now += 1000 if deed == "freeze" else 0
    await storage.close()
    await eyes[1].person.post(f"/api/tables/{eyes[0].id}/clock", {"change": "resume"})
    await eyes[1].send("sync")
    storage = Storage(small.settings.database)
    while (row := await storage.table(eyes[0].id)) is None or row.clock_since is None:
        await asyncio.sleep(0.01)
    await storage.close()
    clock.now += 10
    assert await left(eyes[1]) == [570, 560]


async def test_a_nightly_rest_stops_all_clocks(small: House, clock: Time) -> None:
    rest = {"begins": 22 * 60, "ends": 7 * 60, "zone": "Europe/Berlin"}
    eyes = await game_of(small, 2, {"bank": 3 * 86400, "increment": 43200, "rest": rest})
    assert told(eyes[0]).until == 36000
    clock.now += 10 * 3600
    await eyes[0].until(lambda: told(eyes[0]).resting)
    assert (told(eyes[0]).running, told(eyes[0]).until) == ([], 9 * 3600)
    clock.now += 9 * 3600
    await eyes[0].until(lambda: not told(eyes[0]).resting)
    assert told(eyes[0]).left == [3 * 86400 - 36000] * 2
    assert told(eyes[0]).running == [0, 1]


# -- settings, records, backups --------------------------------------------------------------------------


async def test_the_host_sets_the_clock_before_the_game_and_a_rematch_keeps_it(small: House) -> None:
    host, friend = small.person(), small.person()
    table = (await host.table("dare", "human", "open", clock=LIVE))["table"]
    path = f"/api/tables/{table['id']}"
    assert table["clock"]["left"] == [600, 600]
    slow = {"bank": 86400, "increment": 3600, "rest": {"begins": 0, "ends": 480, "zone": "UTC"}}
    assert (await host.post(f"{path}/settings", {"clock": slow}))["table"]["clock"]["rule"] == slow
    assert (await host.post(f"{path}/settings", {"clock": None}))["table"]["clock"] is None
    assert (await host.post(f"{path}/settings", {"undo": "turn"}))["table"]["clock"] is None
    for bad in ({"bank": 60, "increment": 90}, {**slow, "rest": {"begins": 0, "ends": 0, "zone": "UTC"}}):
        assert await host.refused(f"{path}/settings", {"clock": bad}) == "bad_clock"
    assert await host.refused("/api/tables", {"game": "dare", "seats": [], "clock": {"bank": 1}}) == "bad_request"
    await host.post(f"{path}/settings", {"clock": LIVE})
    await friend.post(f"{path}/join", {"name": "P1"})
    await host.post(f"{path}/start")
    assert await host.refused(f"{path}/settings", {"clock": None}) == "begun"
    await host.post(f"{path}/abandon")
    await friend.post(f"{path}/motion", {"accept": True})
    record = await host.get(f"{path}/export")
    assert record["clock"] == {**LIVE, "rest": None}
    assert (await host.post("/api/tables/import", {"record": record}))["table"]["clock"] is None
    again = (await host.post(f"{path}/rematch"))["table"]
    assert again["clock"]["rule"] == {**LIVE, "rest": None}


async def test_whoever_takes_over_a_seat_does_not_begin_without_time(small: House, clock: Time) -> None:
    eyes = await game_of(small, 2)
    await runs_out(eyes, clock)
    await eyes[0].person.post(f"/api/tables/{eyes[0].id}/leave")
    await runs(eyes[1])
    await small.person().post(f"/api/tables/{eyes[0].id}/join", {"name": "New", "seat": 0})
    await eyes[1].until(lambda: told(eyes[1]).left[0] == 150)


async def test_a_backup_keeps_the_clocks(timed: House, clock: Time, tmp_path: Path) -> None:
    eyes = await game_of(timed, 2)
    clock.now += 100
    await moves(eyes[0], 0)
    for eye in eyes:
        await eye.close()
    await timed.stop()
    storage = Storage(timed.settings.database)
    await back_up(storage, tmp_path / "file.backup")
    await restore(storage, tmp_path / "file.backup", replace=True)
    await storage.close()
    clock.now += 100
    await timed.open()
    assert await left(eyes[0]) == [500, 500]
    clock.now += 10
    assert await left(eyes[0]) == [500, 490]
