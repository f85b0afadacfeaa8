"""Shuffles that nobody can choose: all commit, then all tell; who does not answer is left out, and nothing hangs."""

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import parlour
from parlour.cli import app
from parlour.engine.shuffle import committed, mixed
from parlour.server.lobby import dealing
from parlour.server.lobby.dealing import beginning
from parlour.server.room import hall
from parlour.server.room.room import Room
from parlour.server.store.rows import Renewal, SeatRow, Share, Shuffle, TableRow
from tests.server.houses import House
from tests.server.people import Eye, Person
from tests.server.test_trust import notices


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is up only when a test says so."""
    monkeypatch.setattr(dealing, "ANSWER_SECONDS", 3600.0)
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 0.05)


class Browser:
    """A person whose browser takes part in the shuffle."""

    def __init__(self, house: House, value: str | None = None) -> None:
        self.person: Person = house.person()
        self.value = value or secrets.token_hex(32)

    @property
    def pledge(self) -> dict[str, str]:
        return {"commitment": committed(self.value)}

    async def reveal(self, table: str, value: str | None = None) -> Any:
        return await self.person.post(f"/api/tables/{table}/reveal", {"contribution": value or self.value})


async def three(house: House) -> tuple[Browser, Browser, Browser, str]:
    """A table of three that waits for everybody's contribution; the third has committed to nothing."""
    host, friend, quiet = Browser(house), Browser(house), Browser(house)
    answer = await host.person.table("dare", "human", "open", "open", **host.pledge)
    table = answer["table"]["id"]
    await friend.person.post(f"/api/tables/{table}/join", {"name": "Friend", "seat": 2, **friend.pledge})
    link = next(link for link in answer["links"] if link["seat"] == 1)
    await quiet.person.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": "Quiet"})
    answer = await host.person.post(f"/api/tables/{table}/start")
    assert answer["table"]["status"] == "dealing"
    return host, friend, quiet, table


async def abandoned(browser: Browser, table: str) -> dict[str, Any]:
    await browser.person.post(f"/api/tables/{table}/abandon")
    record: dict[str, Any] = await browser.person.get(f"/api/tables/{table}/export")
    return record


async def test_all_commitments_are_known_before_any_contribution_is_told(house: House) -> None:
    host, friend, _, table = await three(house)
    eye = await house.person().look(table)
    assert eye.table.shuffle is not None
    promised = eye.table.shuffle
    assert [(share.seat, share.commitment) for share in promised.shares] == [
        (0, committed(host.value)),
        (2, committed(friend.value)),
    ]
    answer = await host.reveal(table)
    assert answer["table"]["status"] == "dealing"
    assert host.value not in json.dumps(answer)
    assert (eye.now, eye.table.shuffle.secret) == (None, None)
    await friend.reveal(table)
    await eye.until(lambda: eye.table.status == "playing")
    assert eye.table.shuffle is not None
    told = [share.contribution for share in eye.table.shuffle.shares]
    assert told == [host.value, friend.value]
    assert eye.table.shuffle.commitment == promised.commitment
    early = "".join(frame for frame in eye.frames if '"playing"' not in frame)
    assert host.value not in early
    assert friend.value not in early
    assert "secret" in early
    assert not [frame for frame in eye.frames if '"secret":"' in frame], "the secret is told at the end"


async def test_the_seed_is_made_from_all_of_them_and_proved_in_the_record(house: House, tmp_path: Path) -> None:
    host, friend, _, table = await three(house)
    await friend.reveal(table)
    await host.reveal(table)
    eye = await host.person.look(table)
    record = await abandoned(host, table)
    secret = record["shuffle"]["secret"]
    assert record["seed"] == mixed(secret, {0: host.value, 2: friend.value})
    await eye.until(lambda: eye.table.seed is not None)
    assert eye.table.seed == record["seed"]
    assert eye.table.shuffle is not None
    assert eye.table.shuffle.secret == secret
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert done.exit_code == 0, done.output
    assert "seat 1, seat 3 made the shuffle together" in done.output
    record["shuffle"]["shares"][0]["contribution"] = "0" * 64
    file.write_text(json.dumps(record), encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code != 0


def test_other_contributions_give_another_seed() -> None:
    row = TableRow(
        "table",
        "dare",
        1,
        {},
        "",
        "host",
        [SeatRow(0, "human", "A", person="host"), SeatRow(1, "bot", "B", "wanderer")],
        shuffle=Shuffle("5e" * 32, [Share(0, committed("0a" * 32))]),
    )
    game = parlour.game("dare")

    def seed_with(told: str | None) -> Any:
        seats = [SeatRow(0, "human", "A", person="host", contribution=told), row.seats[1]]
        changed = TableRow("table", "dare", 1, {}, "", "host", seats, shuffle=row.shuffle)
        return beginning(changed, game).seed

    assert seed_with("0a" * 32) == mixed("5e" * 32, {0: "0a" * 32})
    assert seed_with(None) == seed_with("0b" * 32) == mixed("5e" * 32, {}), "what was not promised does not count"


async def test_who_does_not_answer_is_left_out_and_everybody_is_told(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend, _, table = await three(house)
    eye = await host.person.look(table)
    await host.reveal(table)
    monkeypatch.setattr(dealing, "ANSWER_SECONDS", 0.0)
    await eye.until(lambda: eye.table.status == "playing" and bool(notices(eye)))
    assert notices(eye) == ["left_out"]
    assert eye.chat[0].params == {"name": "Friend"}
    assert await friend.person.refused(f"/api/tables/{table}/reveal", {"contribution": friend.value}) == "not_dealing"
    record = await abandoned(host, table)
    assert record["shuffle"]["shares"][1]["contribution"] is None
    assert record["seed"] == mixed(record["shuffle"]["secret"], {0: host.value})
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    assert "Left out, because no answer came in time: seat 3." in CliRunner().invoke(app, ["verify", str(file)]).output


async def test_a_game_begins_even_if_the_server_died_meanwhile(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    host, _, _, table = await three(house)
    await house.stop()
    monkeypatch.setattr(dealing, "ANSWER_SECONDS", 0.0)
    await house.open()
    eye = await host.person.look(table)
    await eye.until(lambda: eye.table.status == "playing" and len(notices(eye)) == 2)


async def test_a_table_that_changes_while_it_is_being_loaded(
    small_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, friend, quiet, table = await three(small_house)
    loaded, changed = asyncio.Event(), asyncio.Event()
    load = Room.load

    async def load_slowly(room: Room) -> None:
        await load(room)
        loaded.set()
        await changed.wait()

    monkeypatch.setattr(Room, "load", load_slowly)
    looking = asyncio.create_task(host.person.look(table))
    await loaded.wait()
    await host.reveal(table)
    await friend.reveal(table)
    await quiet.person.post(f"/api/tables/{table}/leave")
    changed.set()
    eye = await looking
    assert (eye.table.status, notices(eye)) == ("playing", ["left"])


async def test_only_what_was_promised_is_accepted_and_only_from_who_promised_it(small_house: House) -> None:
    host, friend, quiet, table = await three(small_house)
    path = f"/api/tables/{table}/reveal"
    assert await host.person.refused(path, {"contribution": friend.value}) == "not_committed"
    assert await host.person.refused(path, {"contribution": secrets.token_hex(32)}) == "not_committed"
    assert await quiet.person.refused(path, {"contribution": host.value}) == "not_committed"
    for wrong in ("", "x" * 64, host.value.upper(), host.value + "0"):
        assert await host.person.refused(path, {"contribution": wrong}) == "bad_request"


async def test_nothing_changes_while_the_table_is_dealing(small_house: House) -> None:
    host, friend, _, table = await three(small_house)
    path = f"/api/tables/{table}"
    assert await host.person.refused(f"{path}/seats/2", {"change": "bot"}) == "dealing"
    assert await host.person.refused(f"{path}/settings", {"undo": "off"}) == "dealing"
    assert await host.person.refused(f"{path}/start") == "begun"
    assert await friend.person.refused(f"{path}/leave") == "dealing"
    assert await friend.person.refused(f"{path}/commit", friend.pledge) == "begun"
    assert await small_house.person().refused(f"{path}/join", {"name": "Late"}) == "dealing"
    eye = await host.person.look(table)
    assert await eye.refused("act", base=0, seat=0, action=0) == "not_playing"


async def test_a_commitment_can_be_changed_until_the_game_begins_and_goes_with_its_person(small_house: House) -> None:
    host, friend = Browser(small_house), Browser(small_house)
    answer = await host.person.table("dare", "human", "open", "open", **host.pledge)
    table = answer["table"]["id"]
    path = f"/api/tables/{table}"
    await friend.person.post(f"{path}/join", {"name": "Friend", "seat": 1, **friend.pledge})
    assert await small_house.person().refused(f"{path}/commit", friend.pledge) == "not_seated"
    friend.value = secrets.token_hex(32)
    await friend.person.post(f"{path}/commit", friend.pledge)
    answer = await friend.person.post(f"{path}/join", {"name": "Friend", "seat": 2})
    shares = answer["table"]["shuffle"]["shares"]
    assert [(share["seat"], share["commitment"]) for share in shares] == [
        (0, committed(host.value)),
        (2, committed(friend.value)),
    ]
    answer = await friend.person.post(f"{path}/leave")
    assert [share["seat"] for share in answer["table"]["shuffle"]["shares"]] == [0]


async def test_bots_and_those_who_commit_to_nothing_hold_nobody_up(small_house: House) -> None:
    person = small_house.person()
    answer = await person.table("dare", "human", "wanderer")
    assert answer["table"]["status"] == "playing"
    alone = Browser(small_house)
    answer = await alone.person.table("dare", "human", "human", "wanderer", **alone.pledge)
    assert answer["table"]["status"] == "dealing"
    assert len(answer["table"]["shuffle"]["shares"]) == 1, "one person, one contribution"
    answer = await alone.reveal(answer["table"]["id"])
    assert answer["table"]["status"] == "playing"


async def test_two_who_tell_at_once_begin_one_game(house: House) -> None:
    host, friend, _, table = await three(house)
    await asyncio.gather(host.reveal(table), friend.reveal(table))
    answer = await host.person.get(f"/api/tables/{table}")
    assert answer["table"]["status"] == "playing"
    assert [share["contribution"] for share in answer["table"]["shuffle"]["shares"]] == [host.value, friend.value]


async def test_telling_twice_changes_nothing(small_house: House) -> None:
    host, friend, _, table = await three(small_house)
    for browser in (host, host, friend, friend, host):
        answer = await browser.reveal(table)
    assert answer["table"]["status"] == "playing"
    assert answer["you"]["seats"] == [0]


async def test_committing_for_a_rematch_makes_a_finished_game_no_younger(house: House) -> None:
    host, friend, _, table = await three(house)
    await host.reveal(table)
    await friend.reveal(table)
    await host.person.post(f"/api/tables/{table}/abandon")
    before = (await host.person.get(f"/api/tables/{table}"))["table"]["updated"]
    answer = await host.person.post(f"/api/tables/{table}/commit", {"commitment": committed("0a" * 32)})
    assert answer["table"]["updated"] == before


async def test_a_rematch_asks_everybody_again(house: House) -> None:
    host, friend, _, table = await three(house)
    await host.reveal(table)
    await friend.reveal(table)
    await host.person.post(f"/api/tables/{table}/abandon")
    old = friend.value
    host.value, friend.value = secrets.token_hex(32), secrets.token_hex(32)
    await host.person.post(f"/api/tables/{table}/commit", host.pledge)
    answer = await host.person.post(f"/api/tables/{table}/rematch")
    first = answer["table"]["id"]
    shares = answer["table"]["shuffle"]["shares"]
    assert [share["commitment"] for share in shares] == [committed(host.value)], "what was told before is worth nothing"
    assert await friend.person.refused(f"/api/tables/{first}/reveal", {"contribution": old}) == "not_committed"
    await host.reveal(first)
    await host.person.post(f"/api/tables/{first}/abandon")
    for browser in (host, friend):
        browser.value = secrets.token_hex(32)
        await browser.person.post(f"/api/tables/{first}/commit", browser.pledge)
    answer = await friend.person.post(f"/api/tables/{first}/rematch")
    second = answer["table"]["id"]
    await friend.reveal(second)
    assert (await host.reveal(second))["table"]["status"] == "playing"


async def test_an_abandoned_lobby_has_neither_a_seed_nor_a_position(small_house: House) -> None:
    host = Browser(small_house)
    table = (await host.person.table("dare", "human", "open", **host.pledge))["table"]["id"]
    await host.person.post(f"/api/tables/{table}/abandon")
    eye = await host.person.look(table)
    assert (eye.table.seed, eye.now) == (None, None)


# -- games that go on ----------------------------------------------------------------------------------


async def unfinished(house: House, moves: int = 2) -> dict[str, Any]:
    """The record of a game whose seed its owner knows."""
    game = parlour.game("dare")
    record = {"format": "parlour-record-1", "game": "dare", "rules": game.version, "seats": 2, "options": {}}
    state = game.new(2, {}, "chosen")
    played = []
    for _ in range(moves):
        seat = state.actors[0]
        action = state.legal(seat)[0]
        played.append([seat, game.actions.format(action)])
        state.apply(seat, action)
    return {**record, "seed": "chosen", "moves": played, "hash": parlour.engine.state_hash(state)}


async def roll(eye: Eye) -> int:
    """Play the round to its end by daring, and return what the winner scored."""
    while not any(event.key == "scored" for entry in eye.log for event in entry.events):
        version = eye.version
        if eye.position.waiting_confirm is not None:
            await eye.send("confirm", base=version, seat=eye.position.waiting_confirm)
            continue
        seat = eye.actors[0]
        await eye.send("look", seat=seat)
        action = eye.position.offers[-1].action
        await eye.change("act", seat, action=action)
    return sum(int(score) for score in eye.position.view["table"]["scores"])


async def test_an_imported_game_draws_anew(house: House) -> None:
    """Whoever knows the seed of a record knew the dice. They fall otherwise now, each time."""
    person = house.person()
    record = await unfinished(house)
    scores = set()
    for _ in range(12):
        answer = await person.post("/api/tables/import", {"record": record})
        assert (answer["table"]["status"], answer["table"]["origin"]) == ("playing", "imported")
        scores.add(await roll(await person.look(answer["table"]["id"])))
    assert len(scores) > 1


async def test_what_was_done_before_an_import_cannot_be_taken_back(house: House) -> None:
    person = house.person()
    answer = await person.post("/api/tables/import", {"record": await unfinished(house, 3)})
    eye = await person.look(answer["table"]["id"])
    version = eye.version
    for seat in (0, 1):
        assert await eye.refused("takeback", base=version, seat=seat) == "nothing_to_undo"
        assert await eye.refused("undo", base=version, seat=seat, scope="turn") == "nothing_to_undo"
    seat = eye.actors[0]
    await eye.send("look", seat=seat)
    await eye.change("act", seat, action=eye.position.offers[0].action)
    await eye.change("takeback", seat)
    await eye.until(lambda: eye.table.takebacks == 1)
    await house.restart()
    again = await person.look(eye.id)
    assert again.table.status == "playing"
    assert again.position.view["moves"] == 3


async def test_an_imported_game_is_exported_with_its_mark_and_verified(house: House, tmp_path: Path) -> None:
    person = Browser(house)
    body = {"record": await unfinished(house), **person.pledge}
    answer = await person.person.post("/api/tables/import", body)
    assert answer["table"]["status"] == "dealing"
    table = answer["table"]["id"]
    await person.reveal(table)
    eye = await person.person.look(table)
    await roll(eye)
    record = await abandoned(person, table)
    assert (record["origin"], record["seed"]) == ("imported", "chosen")
    assert [after for after, _ in record["renewals"]] == [2]
    assert record["renewals"][0][1] == mixed(record["shuffle"]["secret"], {0: person.value}) == eye.table.seed
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    told = CliRunner().invoke(app, ["verify", str(file)])
    assert told.exit_code == 0, told.output
    assert "A server took this game over from a record." in told.output
    assert "After move 2, everything that was still to come was drawn anew." in told.output
    for moves, proved in ((len(record["moves"]), True), (1, False)):
        told = CliRunner().invoke(app, ["export", str(file), "--to", str(moves)])
        written = json.loads(told.output)
        assert written["origin"] == "imported"
        assert ("shuffle" in written) == proved, "the proof goes with what it proves"
    again = await person.person.post("/api/tables/import", {"record": record})
    twice = await person.person.look(again["table"]["id"])
    assert twice.table.origin == "imported"
    assert twice.position.view["table"]["scores"] == eye.position.view["table"]["scores"]
    second = await abandoned(person, twice.id)
    assert [after for after, _ in second["renewals"]] == [2, len(record["moves"])]
    file.write_text(json.dumps(second), encoding="utf-8")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0


async def test_a_game_that_is_continued_draws_anew_and_says_so(house: House) -> None:
    person = Browser(house)
    first = await person.person.table("dare", "human", "human")
    old = await person.person.look(first["table"]["id"])
    await person.person.post(f"/api/tables/{old.id}/abandon")
    path = f"/api/tables/{old.id}/go-on"
    answer = await person.person.post(path, {"number": 0, "name": "Ann", **person.pledge})
    table = answer["table"]
    assert (table["status"], table["origin"]) == ("dealing", "continued")
    await person.reveal(table["id"])
    scores = {await roll(await person.person.look(table["id"]))}
    for _ in range(11):
        answer = await person.person.post(path, {"number": 0, "name": "Ann"})
        scores.add(await roll(await person.person.look(answer["table"]["id"])))
    assert len(scores) > 1
    await house.restart()
    eye = await person.person.look(table["id"])
    assert (eye.table.status, eye.table.origin) == ("playing", "continued")
    record = await abandoned(person, eye.id)
    assert record["origin"] == "continued"
    assert [after for after, _ in record["renewals"]] == [0]
    listed = await person.person.get("/api/tables/mine")
    assert {table["origin"] for table in listed["tables"]} == {None, "continued"}


async def test_a_finished_record_is_marked_too(house: House) -> None:
    person = house.person()
    record = await unfinished(house, 0)
    state = parlour.game("dare").new(2, {}, "chosen")
    while state.actors:
        seat = state.actors[0]
        record["moves"].append([seat, state.game.actions.format(state.legal(seat)[0])])
        state.apply(seat, state.legal(seat)[0])
    record["hash"] = parlour.engine.state_hash(state)
    answer = await person.post("/api/tables/import", {"record": record})
    assert (answer["table"]["status"], answer["table"]["origin"]) == ("over", "imported")
    assert answer["table"]["shuffle"] is None
    again = await person.get(f"/api/tables/{answer['table']['id']}/export")
    assert again["origin"] == "imported"
    assert "commitment" not in again, "nothing was promised here"


async def test_a_rematch_of_an_imported_game_is_a_game_of_its_own(house: House) -> None:
    person = house.person()
    answer = await person.post("/api/tables/import", {"record": await unfinished(house)})
    await person.post(f"/api/tables/{answer['table']['id']}/abandon")
    again = await person.post(f"/api/tables/{answer['table']['id']}/rematch")
    assert again["table"]["origin"] is None


@pytest.mark.parametrize("slug", [game.slug for game in parlour.games()])
async def test_whoever_knows_a_record_does_not_know_what_comes(small_house: House, slug: str) -> None:
    """Export a game that has just begun, import it twice: nobody can tell from one what the other brings."""
    person = small_house.person()
    table = (await person.table(slug, "human", "human"))["table"]["id"]
    await person.post(f"/api/tables/{table}/abandon")
    record = await person.get(f"/api/tables/{table}/export")
    seen = []
    for _ in range(2):
        answer = await person.post("/api/tables/import", {"record": record})
        eye = await person.look(answer["table"]["id"])
        assert eye.table.origin == "imported"
        seen.append(eye.position.view["table"])
        await person.post(f"/api/tables/{eye.id}/abandon")
        seen.append((await person.get(f"/api/tables/{eye.id}/export"))["renewals"][0][1])
    assert seen[0] == seen[2], "what can be seen stays"
    assert seen[1] != seen[3]


def test_where_a_table_draws_anew() -> None:
    """The seed of the set-up stays; the new one counts from the moves that were taken over."""
    seats = [SeatRow(0, "human", "A", person="p"), SeatRow(1, "bot", "B", "wanderer")]
    row = TableRow(
        "t", "dare", 1, {}, "old", "p", seats, version=4, actors=[1], origin="imported", shuffle=Shuffle("5e" * 32)
    )
    values = beginning(row, parlour.game("dare"))
    assert values.renewals == [Renewal(4, mixed("5e" * 32, {}))]
    assert values.bot_due is True
    assert row.changed(values).seed == "old"
