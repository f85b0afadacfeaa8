"""Changes of plain data: small, exact, and the same for server and client."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import parlour
from parlour.engine.delta import change, changed
from parlour.server.game.frames import view_hash

CASES = json.loads((Path(__file__).parent / "deltas.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_a_change_is_as_the_shared_cases_say(case: dict[str, Any]) -> None:
    """The client is tested with the same cases: `web/src/lib/delta.test.ts`."""
    before = json.dumps(case["old"])
    assert change(case["old"], case["new"]) == case["change"]
    assert changed(case["old"], case["change"]) == case["new"]
    assert json.dumps(case["old"]) == before, "what is given stays as it is"


@pytest.mark.parametrize("slug", [game.slug for game in parlour.games()])
def test_the_changes_of_a_whole_game_lead_to_the_same_views_and_are_small(slug: str) -> None:
    """Whatever a viewer holds after a change is what a new viewer would be sent."""
    game = parlour.game(slug)
    chance = random.Random(slug)
    state = game.new(game.seats[-1], {}, "changes")
    viewers = [0, None]
    held = {viewer: plain(state.view(viewer)) for viewer in viewers}
    last = {viewer: state.view(viewer) for viewer in viewers}
    whole = sent = 0
    for _ in range(120):
        if not state.actors:
            break
        state = state.clone()
        seat = chance.choice(state.actors)
        state.apply(seat, chance.choice(state.legal(seat)))
        for viewer in viewers:
            view = state.view(viewer)
            frame = msgspec.json.encode(change(last[viewer], view))
            held[viewer], last[viewer] = changed(held[viewer], msgspec.json.decode(frame)), view
            assert view_hash(held[viewer]) == view_hash(view)
            whole += len(msgspec.json.encode(view))
            sent += len(frame)
    assert 8 * sent < whole


def plain(view: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))
