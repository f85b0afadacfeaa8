"""An action without an alternative is taken by the table, unless that would close a way back or tell a secret."""

import json
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import Record, read_record
from tests.server.houses import House
from tests.server.people import Eye

RECORD = Path(__file__).parents[1] / "records" / "kemet-1.json"
BEFORE_THE_END = 228
"""After so many moves, the first seat recruits. Once it is done, it can only end its turn."""


def part(moves: int) -> dict[str, Any]:
    whole = read_record(json.loads(RECORD.read_text(encoding="utf-8")), parlour.game("kemet"))
    return Record(whole.game, whole.seats, whole.options, whole.seed, whole.moves[:moves]).data()


async def at_the_table(house: House, *others: dict[str, Any]) -> Eye:
    seats = [{"kind": "human"}, *others]
    host = house.person()
    answer = await host.post("/api/tables/import", {"record": part(BEFORE_THE_END), "seats": seats, "pace": 0})
    id = answer["table"]["id"]
    if any(seat["kind"] == "open" for seat in others):
        await house.person().post(f"/api/tables/{id}/join", {"name": "Guest"})
    return await host.look(id)


BOT = {"kind": "bot", "level": "wanderer"}


async def test_the_only_action_is_taken_and_undone_with_the_choice_before_it(house: House) -> None:
    eye = await at_the_table(house, BOT, BOT)
    before = eye.version
    await eye.act(0, "done")
    await eye.at(before + 2)
    assert eye.position.waiting_confirm == 0
    undo = eye.position.undo
    assert undo is not None
    assert [label.verb for label in undo.step.actions] == ["done", "end_turn"]
    await eye.change("undo", 0, scope="step")
    assert [offer.text for offer in eye.position.offers][-1] == "done"
    undo = eye.position.undo
    assert undo is not None
    assert [label.verb for label in undo.redo.actions] == ["done", "end_turn"]
    await eye.change("redo", 0)
    assert eye.position.waiting_confirm == 0


async def test_nothing_is_taken_that_would_show_the_others_a_hand_without_day_cards(house: House) -> None:
    eye = await at_the_table(house, {"kind": "open"}, BOT)
    await eye.act(0, "done")
    assert [offer.text for offer in eye.position.offers] == ["end_turn"]
    assert eye.position.waiting_confirm is None
