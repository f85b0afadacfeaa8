"""Replay of any past position, export, import and verification of finished games."""

import asyncio
import copy
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from parlour.cli import app
from parlour.engine import Game, seed_commitment
from parlour.engine.shuffle import committed, mixed
from parlour.server import protocol as p
from parlour.server.game.frames import view_hash
from parlour.server.game.history import Entry
from parlour.server.room.hall import Hall
from parlour.server.room.room import Room
from parlour.server.store.rows import TableValues
from parlour.server.store.storage import Storage
from tests.server.houses import House
from tests.server.people import Eye


async def played(house: House) -> Eye:
    """A finished game of Dare, seen from seat 0, with an undo in it."""
    person = house.person()
    table = await person.table("dare", "human", "wanderer")
    eye = await person.look(table["table"]["id"])
    await play_out(eye)
    return eye


async def play_out(eye: Eye) -> None:
    undone = False
    while not eye.over:
        version = eye.version
        if eye.position.waiting_confirm == 0:
            await eye.send("confirm", base=version, seat=0)
        elif eye.position.offers:
            answer = await eye.send("act", base=version, seat=0, action=eye.position.offers[0].action)
            if answer.ok and not undone:
                undone = (await eye.send("undo", base=answer.version, seat=0, scope="step")).ok
        else:
            await eye.beyond(version)


async def test_a_record_is_whole_although_its_table_does_not_know_of_the_end_yet(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last move is stored a moment before its table has it. Who exports then waits for the table."""
    append, room = Storage.append, Hall.room
    stored, asked, told = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def append_slowly(
        self: Storage, id: str, entry: Entry, game: Game, values: TableValues, *more: Any, **named: Any
    ) -> None:
        await append(self, id, entry, game, values, *more, **named)
        if values.status == "over":
            stored.set()
            await told.wait()

    async def room_asked_for(self: Hall, table: str) -> Room:
        found = await room(self, table)
        if stored.is_set():
            asked.set()
        return found

    monkeypatch.setattr(Storage, "append", append_slowly)
    monkeypatch.setattr(Hall, "room", room_asked_for)
    person = house.person()
    id = (await person.table("dare", "human", "wanderer", undo="off"))["table"]["id"]
    playing = asyncio.create_task(play_out(await person.look(id)))
    await stored.wait()
    exporting = asyncio.create_task(person.get(f"/api/tables/{id}/export"))
    await asked.wait()
    told.set()
    record = await exporting
    await playing
    assert record["outcome"] is not None
    assert record == await person.get(f"/api/tables/{id}/export")


def result_of(answer: p.Answer) -> p.ReplayResult:
    assert isinstance(answer.result, p.ReplayResult), answer.error
    return answer.result


async def test_any_past_position_is_shown_as_it_was_seen_then(house: House) -> None:
    person = house.person()
    table = await person.table("dare", "human", "wanderer", undo="off")
    eye = await person.look(table["table"]["id"])
    seen = {eye.version: eye.hash}
    while not eye.over:
        version = eye.version
        if eye.position.offers:
            await eye.send("act", base=version, seat=0, action=eye.position.offers[0].action)
        else:
            await eye.beyond(version)
    for position in eye.updates:
        seen[position.version] = view_hash(position.view)
    assert set(seen) == set(range(eye.version + 1))
    for number, hashed in seen.items():
        past = result_of(await eye.send("replay", number=number))
        assert past.hash == hashed
        assert past.viewer == 0
        assert (past.entry is None) == (number == 0)
    assert await eye.refused("replay", number=eye.version + 1) == "no_entry"


async def test_other_seats_can_be_replayed_once_the_game_is_over(house: House) -> None:
    host, guest = house.person(), house.person()
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    eye, watcher = await host.look(id), await house.person().look(id)
    assert await eye.refused("replay", number=0, seat=1) == "not_your_seat"
    assert await watcher.refused("replay", number=0, seat=0) == "not_your_seat"
    assert result_of(await watcher.send("replay", number=0)).view["table"]["hand"] == []
    await host.post(f"/api/tables/{id}/abandon")
    await watcher.until(lambda: watcher.table.status == "abandoned")
    for seat in (0, 1):
        assert len(result_of(await watcher.send("replay", number=0, seat=seat)).view["table"]["hand"]) == 3


async def test_export_import_and_verify(house: House, tmp_path: Path) -> None:
    eye = await played(house)
    record = await eye.person.get(f"/api/tables/{eye.id}/export")
    made = record["shuffle"]
    assert eye.table.shuffle is not None
    assert made["commitment"] == eye.table.shuffle.commitment == committed(made["secret"])
    assert record["seed"] == eye.table.seed == mixed(made["secret"], {})
    assert record["outcome"] == eye.position.view["outcome"]
    taken = [entry for entry in eye.log if entry.kind == "act" and not entry.undone]
    assert len(record["moves"]) == len(taken)

    other = house.person()
    answer = await other.post("/api/tables/import", {"record": record})
    assert answer["table"]["status"] == "over"
    there = await other.look(answer["table"]["id"])
    assert there.position.view["outcome"] == eye.position.view["outcome"]
    again = await other.get(f"/api/tables/{there.id}/export")
    assert again["moves"] == record["moves"]
    assert again["hash"] == record["hash"]

    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = CliRunner().invoke(app, ["verify", str(file)])
    assert done.exit_code == 0, done.output
    assert "replays exactly" in done.output
    for lie in ({"secret": "0" * 64}, {"commitment": committed("0" * 64)}):
        file.write_text(json.dumps({**record, "shuffle": {**made, **lie}}), encoding="utf-8")
        assert CliRunner().invoke(app, ["verify", str(file)]).exit_code != 0


async def test_a_record_of_an_earlier_server_is_verified_by_its_commitment(house: House, tmp_path: Path) -> None:
    eye = await played(house)
    record = await eye.person.get(f"/api/tables/{eye.id}/export")
    del record["shuffle"]
    file = tmp_path / "game.json"
    for seed, fits in ((record["seed"], True), ("another", False)):
        file.write_text(json.dumps({**record, "commitment": seed_commitment(seed)}), encoding="utf-8")
        assert (CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0) == fits


async def test_a_running_game_is_not_exported(house: House) -> None:
    person = house.person()
    id = (await person.table("dare", "human", "human"))["table"]["id"]
    answer = await person.http.get(f"/api/tables/{id}/export")
    assert answer.status_code == 409
    assert "seed" not in answer.text


async def test_an_unfinished_record_can_be_played_on(house: House) -> None:
    eye = await played(house)
    record = await eye.person.get(f"/api/tables/{eye.id}/export")
    game = __import__("parlour").game("dare")
    from parlour.engine import Move, Record

    moves = [Move(seat, game.actions.parse(text)) for seat, text in record["moves"][:2]]
    part = Record(game, 2, {}, record["seed"], moves).data()
    answer = await eye.person.post(
        "/api/tables/import", {"record": part, "seats": [{"kind": "human"}, {"kind": "bot", "level": "wanderer"}]}
    )
    assert answer["table"]["status"] == "playing"
    there = await eye.person.look(answer["table"]["id"])
    await there.at(2)
    assert there.position.view["moves"] >= 2


def tampered(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Records falsified in every way."""
    changes: list[dict[str, Any]] = [
        {"seed": "another"},
        {"rules": 99},
        {"game": "chess"},
        {"game": 7},
        {"seats": 3},
        {"seats": 99},
        {"seats": "2"},
        {"options": {"cheat": True}},
        {"options": []},
        {"moves": "all"},
        {"moves": [["0", "pick card=1"]]},
        {"moves": [[0, "win"]]},
        {"moves": [[9, "keep"]]},
        {"hash": "0" * 32},
        {"format": "pickle"},
        {"seed": None},
        {"seed": "\0"},
        {"seed": "x" * 5000},
    ]
    lies = [{**record, **change} for change in changes]
    shorter = copy.deepcopy(record)
    shorter["moves"] = shorter["moves"][1:]
    return [*lies, shorter, {}]


async def test_a_record_that_lies_is_refused(house: House) -> None:
    eye = await played(house)
    record = await eye.person.get(f"/api/tables/{eye.id}/export")
    for lie in tampered(record):
        assert await eye.person.refused("/api/tables/import", {"record": lie}) in ("bad_record", "no_game", "bad_text")
    assert (
        await eye.person.refused("/api/tables/import", {"record": record, "seats": [{"kind": "human"}]}) == "bad_record"
    )
    assert len((await eye.person.get("/api/tables/mine"))["tables"]) == 1


@pytest.mark.parametrize("path", ["export", "rematch"])
async def test_what_does_not_exist(small_house: House, path: str) -> None:
    person = small_house.person()
    for id in ("x", "A" * 22, "A" * 500):
        answer = await person.http.get(f"/api/tables/{id}/export")
        assert answer.status_code == 404
        assert await person.refused(f"/api/tables/{id}/rematch") == "no_table"
