"""Games recorded by version 0.1 replay to the same position, or are refused with the reason.

A record that must be refused, because a later version plays by other rules, is named in `REFUSED` with that reason.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine import BadRecord, read_record

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
REFUSED: dict[str, str] = {}


def test_every_game_and_number_of_players_is_there() -> None:
    found = {(data["game"], data["seats"]) for data in map(read, RECORDS)}
    wanted = {(game.slug, seats) for game in parlour.games() for seats in game.seats}
    assert wanted <= found
    assert len(RECORDS) >= 20


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_an_old_record_still_replays(file: Path) -> None:
    data = read(file)
    game = parlour.game(data["game"])
    if game.slug in REFUSED:
        with pytest.raises(BadRecord, match=REFUSED[game.slug]):
            read_record(data, game)
        return
    state = read_record(data, game).replay()
    assert state.outcome is not None


def read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found
