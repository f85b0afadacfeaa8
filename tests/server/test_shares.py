"""Fair shares: what one visitor asks for does not keep the others waiting, nor fill what all of them share."""

import asyncio
import random
import threading
import zlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets
from websockets.asyncio.client import ClientConnection

import parlour
from benchmarks.wire import played
from parlour.engine import Move, Record
from parlour.server import protocol as p
from parlour.server.game import frames, history
from parlour.server.game.history import Entry, History
from parlour.server.limits.aside import Aside
from parlour.server.limits.buckets import visitor
from parlour.server.lobby import lobby
from parlour.server.room.viewer import Viewer
from parlour.server.settings import Limits, Settings
from parlour.server.store import storage
from parlour.server.web.budget import Budget
from parlour.server.web.calls import CALLS
from parlour.server.web.sockets import COMMANDS
from parlour.server.words.refusals import Refused
from tests.server.databases import new_sqlite
from tests.server.houses import GENEROUS, Clock, House, settings, strict
from tests.server.people import PATIENCE, Eye, Person

EXPORTS = 100
PINGS = 20


@pytest.fixture
async def behind_a_proxy(database: str) -> AsyncIterator[House]:
    """A server whose visitors can come from any address."""
    house = House(settings(database, trusted_proxies=["127.0.0.1"]))
    await house.open()
    yield house
    await house.close()


# -- the budget for reading --------------------------------------------------------------------------------------


def seconds_to_wait(budget: Budget, on: str, address: str, person: str | None) -> int:
    try:
        budget.spend(on, visitor(address), person)
    except Refused as no:
        return int(no.problem.params["seconds"])
    return 0


def test_a_person_pays_for_all_windows_and_waits_until_there_is_enough(clock: Clock) -> None:
    budget = Budget(Limits(reads_per_second=2, read_burst=20))
    assert [seconds_to_wait(budget, "export", "192.0.2.1", "ann") for _ in range(3)] == [0, 0, 5]
    assert seconds_to_wait(budget, "preview", "192.0.2.1", "ann") == 1
    assert seconds_to_wait(budget, "export", "192.0.2.1", "bob") == 0, "others at the same address have their own"
    clock.now += 5
    assert [seconds_to_wait(budget, "export", "192.0.2.1", "ann") for _ in range(2)] == [0, 5]


@pytest.mark.parametrize(
    ("one", "other"),
    [("192.0.2.1", "192.0.2.1"), ("2001:db8::1", "2001:db8::ffff:2"), ("192.0.2.1", "::ffff:192.0.2.1")],
)
def test_an_address_pays_for_all_its_people(clock: Clock, one: str, other: str) -> None:
    budget = Budget(Limits(reads_per_second_of_address=1, read_burst_of_address=20))
    assert seconds_to_wait(budget, "story", one, "ann") == 0
    assert seconds_to_wait(budget, "story", other, "bob") == 20
    assert seconds_to_wait(budget, "story", other, None) == 20, "whoever has no cookie as well"
    assert seconds_to_wait(budget, "story", "192.0.2.99", "bob") == 0, "a refusal has cost nothing"


async def test_a_spent_budget_is_told_over_http_with_the_time_to_wait(tmp_path: Path, clock: Clock) -> None:
    limits = msgspec.structs.replace(GENEROUS, reads_per_second=1, read_burst=12)
    house = House(settings(new_sqlite(tmp_path), limits=limits))
    await house.open()
    person, other = house.person(), house.person()
    id = (await person.table("dare", "human", "human"))["table"]["id"]
    await person.post(f"/api/tables/{id}/abandon")
    await person.get(f"/api/tables/{id}/export")
    answer = await person.http.get(f"/api/tables/{id}/export")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "8")
    assert answer.json()["error"]["sentence"] == "You have asked for a lot at once; wait 8 seconds."
    await other.table("dare", "human", "human")
    await other.get(f"/api/tables/{id}/export")
    await house.close()


async def test_spectators_of_one_address_share_a_budget_and_moves_are_not_held_up(tmp_path: Path, clock: Clock) -> None:
    house = await strict(tmp_path, reads_per_second_of_address=1, read_burst_of_address=12)
    person = house.person()
    eye = await person.look((await person.table("dare", "human", "human"))["table"]["id"])
    await eye.send("look", seat=0)
    watchers = [await house.person().look(eye.id) for _ in range(2)]  # all of this has cost 8
    assert [(await watcher.send("sync")).ok for watcher in watchers * 2] == [True, True, False, False]
    assert await watchers[0].refused("sync") == "wait"
    assert (await eye.act(0, eye.position.offers[0].text)).ok
    await house.close()


def test_all_that_is_costly_to_read_is_paid_for() -> None:
    commands = {kind.__name__.lower(): how.cost for kind, how in COMMANDS.items() if how.cost}
    assert commands == {name: name for name in ("look", "replay", "sync", "preview", "hint")}
    calls = {call.path.rpartition("/")[2]: call.cost for call in CALLS if call.cost}
    looked = {"analysis": "analysis", "go-on": "replay"}
    tried, noted = {"try": "trial", "deal-again": "trial"}, {"notes": "note", "{number:int}": "note"}
    assert calls == {"import": "import", "export": "export", "story": "story", **looked, **tried, **noted}


def test_a_reader_who_falls_behind_is_let_go_by_frames_and_by_bytes() -> None:
    many, large, one = (Viewer(None, None, "192.0.2.1", frames=3, size=1000) for _ in range(3))
    for _ in range(3):
        many.send_bytes(b"x")
    assert not many.gone.is_set()
    many.send_bytes(b"x")
    assert many.gone.is_set()
    large.send_bytes(b"x" * 600)
    large.send_bytes(b"x" * 600)
    assert large.gone.is_set()
    one.send_bytes(b"x" * 5000)
    assert not one.gone.is_set(), "a single frame may be larger, or nobody could be sent it"


# -- beside the loop ---------------------------------------------------------------------------------------------


def finished_game(slug: str) -> dict[str, Any]:
    game = parlour.game(slug)
    chance = random.Random(slug)
    state = game.new(game.seats[0], {}, "long")
    moves = []
    while state.actors:
        seat = state.actors[0]
        moves.append(Move(seat, chance.choice(state.legal(seat))))
        state.apply(seat, moves[-1].action)
    return Record(game, game.seats[0], state.options, "long", moves).data()


def wait_beside_the_loop(monkeypatch: pytest.MonkeyPatch, until: threading.Event) -> list[str]:
    """Let work beside the loop wait. Returns for whom it has been asked for, as a list that grows."""
    begun: list[str] = []
    run = Aside.run

    async def run_late(self: Aside, key: str, work: Callable[[], Any]) -> Any:
        begun.append(key)
        return await run(self, key, lambda: until.wait(PATIENCE) and work())

    monkeypatch.setattr(Aside, "run", run_late)
    return begun


async def test_pings_are_answered_while_a_hundred_exports_run(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exports wait until all pings are answered, so these cannot have waited for an export."""
    busy, quiet = small_house.person(), small_house.person()
    long = (await busy.post("/api/tables/import", {"record": finished_game("crusaders")}))["table"]["id"]
    eye = await quiet.look((await quiet.table("dare", "human", "human"))["table"]["id"])
    await busy.get(f"/api/tables/{long}/export")  # loads the table
    answered = threading.Event()
    begun = wait_beside_the_loop(monkeypatch, answered)
    exports = [asyncio.create_task(busy.get(f"/api/tables/{long}/export")) for _ in range(EXPORTS)]
    async with asyncio.timeout(PATIENCE):
        while len(begun) < EXPORTS:
            await asyncio.sleep(0)
        for _ in range(PINGS):
            assert (await eye.send("beat")).ok
    assert not any(export.done() for export in exports)
    answered.set()
    assert all(record["moves"] for record in await asyncio.gather(*exports))


async def test_pings_are_answered_while_a_game_is_imported_and_its_story_told(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, quiet = small_house.person(), small_house.person()
    record = {"record": finished_game("crusaders")}
    long = (await busy.post("/api/tables/import", record))["table"]["id"]
    await busy.get(f"/api/tables/{long}/export")  # loads the table
    eye = await quiet.look((await quiet.table("dare", "human", "human"))["table"]["id"])
    answered = threading.Event()
    begun = wait_beside_the_loop(monkeypatch, answered)
    work = [busy.post("/api/tables/import", record), busy.get(f"/api/tables/{long}/story")]
    tasks = [asyncio.create_task(one) for one in work]
    async with asyncio.timeout(PATIENCE):
        while len(begun) < len(tasks):
            assert not any(task.done() for task in tasks), "it was done on the loop"
            await asyncio.sleep(0)
        for _ in range(PINGS):
            assert (await eye.send("beat")).ok
    answered.set()
    await asyncio.gather(*tasks)


async def test_reading_the_past_is_not_disturbed_by_moves(small_house: House) -> None:
    """Replays and previews are worked out from copies, while others move on."""
    person, watcher = small_house.person(), small_house.person()
    eye = await person.look((await person.table("crusaders", "human", "wanderer"))["table"]["id"])
    other = await watcher.look(eye.id)
    hashes = {eye.version: other.hash}
    chance = random.Random(3)
    while eye.version < 40:
        if eye.position.waiting_confirm == 0:
            await eye.change("confirm")
        elif eye.position.offers:
            offer = chance.choice(eye.position.offers)
            asked = asyncio.create_task(eye.send("preview", base=eye.version, seat=0, action=offer.action))
            past = await other.send("replay", number=chance.choice(list(hashes)))
            assert isinstance(past.result, p.ReplayResult)
            assert past.result.hash == hashes[past.result.number]
            assert (await asked).ok
            await eye.change("act", action=offer.action)
        else:
            await eye.beyond(eye.version)
        await other.at(eye.version)
        hashes.update((position.version, frames.view_hash(position.view)) for position in other.updates)


# -- what a table keeps and sends ---------------------------------------------------------------------------------


def fiddled(times: int) -> History:
    """A game of Crusaders in which one act is taken and taken back over and over."""
    past = History(parlour.game("crusaders").new(2, {}, "fiddle"))
    seat = past.state.actors[0]
    for _ in range(times):
        past.add(Entry(past.version + 1, "act", seat, past.state.legal(seat)[0]))
        past.add(Entry(past.version + 1, "undo", seat, touches=[past.version]))
    return past


def test_a_snapshot_does_not_grow_with_what_was_taken_back() -> None:
    few, many = frames.log(fiddled(60), 0), frames.log(fiddled(300), 0)
    assert len(few) == len(many) == frames.RECENT
    assert few[-1].number == 120
    assert len(msgspec.json.encode(many)) < 1.1 * len(msgspec.json.encode(few))


def test_a_table_keeps_no_more_than_so_much_that_was_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_UNDONE", 5)
    past = fiddled(5)
    seat = past.state.actors[0]
    past.add(Entry(past.version + 1, "act", seat, past.state.legal(seat)[0]))
    with pytest.raises(Refused, match="limit for taking moves back"):
        past.undo(seat, "step")
    with pytest.raises(Refused, match="limit for taking moves back"):
        past.takeback(seat)


async def test_only_the_latest_chat_is_stored(house: House, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "CHAT_KEPT", 3)
    person = house.person()
    eye = await person.look((await person.table("dare", "human", "human"))["table"]["id"])
    for number in range(5):
        await eye.send("chat", text=f"line {number}")
    kept = storage.Storage(database)
    assert [line.text for line in await kept.chat(eye.id, 0, 100)] == ["line 2", "line 3", "line 4"]
    await kept.close()


async def test_a_whole_frame_after_sync_and_reconnect_and_changes_between(house: House) -> None:
    person = house.person()
    eye = await person.look((await person.table("crusaders", "human", "wanderer"))["table"]["id"])
    await eye.until(lambda: bool(eye.position.offers))
    for _ in range(3):
        await eye.change("act", action=eye.position.offers[0].action)
        if eye.position.waiting_confirm == 0:
            await eye.change("confirm")
        await eye.until(lambda: bool(eye.position.offers))
    kinds = [msgspec.json.decode(text)["type"] for text in eye.frames]
    assert kinds.count("snapshot") == 1
    updates = [text for text, kind in zip(eye.frames, kinds, strict=True) if kind == "update"]
    assert len(updates) >= 3
    changes = [{**msgspec.json.decode(text), "moments": None} for text in updates]
    assert sum(len(msgspec.json.encode(change)) for change in changes) / len(updates) < len(eye.frames[0]) / 3
    assert sum(map(len, updates)) / len(updates) < len(eye.frames[0]) / 2, "with what is seen on the way"
    held = eye.position
    await eye.send("sync")
    assert eye.position == held, "what was put together from changes is what a new viewer is sent"
    await eye.close()
    await eye.open()
    assert eye.position == held


class Counted(ClientConnection):
    """A connection that counts what arrives on the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)


async def test_frames_are_compressed_if_the_browser_agrees(small_house: House) -> None:
    person = small_house.person()
    id = (await person.table("crusaders", "human", "human"))["table"]["id"]
    sizes = {}
    for compression in ("deflate", None):
        origin: Any = small_house.url
        line: Any = await websockets.connect(
            f"{small_house.url.replace('http', 'ws')}/ws/tables/{id}",
            origin=origin,
            compression=compression,
            create_connection=Counted,
        )
        text = await line.recv()
        sizes[compression] = line.received / len(text)
        await line.close()
    assert sizes[None] > 1
    assert sizes["deflate"] < 0.3


async def test_the_benchmark_counts_what_a_whole_game_sends(small_house: House) -> None:
    viewers = await played(small_house.url, "dare", 3, 1, compress=True)
    assert len(viewers) == 4
    assert len({viewer.now["version"] for viewer in viewers}) == 1
    assert all(0 < viewer.line.received < viewer.text for viewer in viewers)


async def test_a_small_frame_that_unpacks_to_a_large_one_is_not_unpacked(small_house: House) -> None:
    person = small_house.person()
    id = (await person.table("dare", "human", "human"))["table"]["id"]
    origin: Any = small_house.url
    line = await websockets.connect(f"{origin.replace('http', 'ws')}/ws/tables/{id}", origin=origin)
    bomb = " " * 50_000_000
    assert len(zlib.compress(bomb.encode())) < 64 * 1024
    await line.recv()
    await line.send(bomb)
    async with asyncio.timeout(PATIENCE):
        await line.wait_closed()
    assert line.close_code == 1009
    assert (await person.get("/health"))["status"] == "ok"


# -- the lobby ------------------------------------------------------------------------------------------------------


async def hosted(person: Person, count: int) -> list[str]:
    """Public tables, the newest first."""
    tables = [(await person.table("dare", "human", "open", listed=True))["table"]["id"] for _ in range(count)]
    return tables[::-1]


async def test_the_lobby_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    person, stranger = house.person(), house.person()
    tables = await hosted(person, 5)
    for path, asks in (("/api/tables", stranger), ("/api/tables/mine", person)):
        pages = [await asks.get(f"{path}?page={number}") for number in range(4)]
        assert [[table["id"] for table in page["tables"]] for page in pages] == [
            tables[:2],
            tables[2:4],
            tables[4:],
            [],
        ]
        assert [page["more"] for page in pages] == [True, True, False, False]
        assert pages[0] == await asks.get(path)
    for wrong in ("-1", "x", "1.5", "999999", ""):
        await stranger.get(f"/api/tables?page={wrong}", status=404)


async def test_no_address_can_fill_the_lobby(behind_a_proxy: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many people and tables it has: everybody's newest table comes first, then everybody's second."""
    monkeypatch.setattr(lobby, "PAGE", 3)
    ann, bob = behind_a_proxy.person("192.0.2.1"), behind_a_proxy.person("198.51.100.7")
    of_ann, of_bob = await hosted(ann, 2), await hosted(bob, 1)
    crowd = [behind_a_proxy.person(f"2001:db8::{number}") for number in range(1, 6)]
    flood = [table for person in crowd for table in await hosted(person, 2)]
    first = [table["id"] for table in (await ann.get("/api/tables"))["tables"]]
    assert set(first) == {of_ann[0], of_bob[0], flood[-2]}
    second = [table["id"] for table in (await ann.get("/api/tables?page=1"))["tables"]]
    assert of_ann[1] in second


async def test_where_somebody_comes_from_is_not_stored(behind_a_proxy: House, database: str) -> None:
    person = behind_a_proxy.person("192.0.2.1")
    await person.table("dare", "human", "human")
    kept = storage.Storage(database)
    rows = await kept.read(lambda connection: connection.exec_driver_sql("SELECT * FROM persons").fetchall())
    await kept.close()
    assert "192.0.2.1" not in str(rows)


# -- proxies ----------------------------------------------------------------------------------------------------------


async def addresses_seen(house: House, monkeypatch: pytest.MonkeyPatch, forwarded: str) -> set[str]:
    seen: set[str] = set()
    spend = Budget.spend

    def noted(self: Budget, on: str, address: str, person: str | None) -> None:
        seen.add(address)
        spend(self, on, address, person)

    monkeypatch.setattr(Budget, "spend", noted)
    person = house.person(forwarded)
    eye: Eye = await person.look((await person.table("dare", "human", "human"))["table"]["id"])
    await eye.send("sync")
    await person.http.get(f"/api/tables/{eye.id}/export")
    return seen


@pytest.mark.parametrize(
    ("proxies", "forwarded", "seen"),
    [
        ([], "192.0.2.1", "127.0.0.1"),
        (["10.0.0.0/8"], "192.0.2.1", "127.0.0.1"),
        (["127.0.0.0/8"], "192.0.2.1", "192.0.2.1"),
        (["127.0.0.1"], "203.0.113.9, 192.0.2.1", "192.0.2.1"),
        (["127.0.0.1", "192.0.2.1"], "203.0.113.9, 192.0.2.1", "203.0.113.9"),
    ],
)
async def test_only_trusted_proxies_say_where_somebody_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: list[str], forwarded: str, seen: str
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    house = House(settings(new_sqlite(tmp_path), trusted_proxies=proxies))
    await house.open()
    assert await addresses_seen(house, monkeypatch, forwarded) == {seen}
    await house.close()


def test_behind_a_public_url_this_machine_is_the_proxy() -> None:
    assert Settings().proxies() == []
    assert Settings(public_url="https://games.example.org").proxies() == ["127.0.0.1", "::1"]
    assert Settings(public_url="https://games.example.org", trusted_proxies=["10.0.0.1"]).proxies() == ["10.0.0.1"]


async def test_a_proxy_has_as_many_connections_as_there_are(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, connections_per_address=1)
    house = House(settings(new_sqlite(tmp_path), limits=limits, trusted_proxies=["127.0.0.1"]))
    await house.open()
    held = [await asyncio.open_connection("127.0.0.1", house.settings.port) for _ in range(3)]
    assert (await house.person("192.0.2.1").get("/health"))["status"] == "ok"
    for _, writer in held:
        writer.close()
    await house.close()
