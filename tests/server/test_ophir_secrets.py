"""Victory points are private during a game of Ophir: no frame shows anybody those of another player.

`test_secrets` covers the other secrets of every game: each frame is the same in a world that was dealt differently.
Points do not depend on chance, so they are looked for in every frame here.
"""

import json
import random
from typing import Any

import pytest

from tests.effort import WATCHED_GAMES
from tests.server.houses import House
from tests.server.test_secrets import party, play_wildly

PRIVATE = {"points", "points_if_over", "parts"}


def views(data: Any) -> list[dict[str, Any]]:
    """Every view in a frame, of the table and of its past."""
    if isinstance(data, list):
        return [view for one in data for view in views(data=one)]
    if not isinstance(data, dict):
        return []
    own = [data] if "table" in data and "you" in data and "actors" in data else []
    return own + [view for one in data.values() for view in views(one)]


def leaks(text: str, seat: int | None) -> list[str]:
    """What a frame to a seat (or a spectator, None) reveals of the victory points of others before the end."""
    found = []
    for view in views(json.loads(text)):
        if view["outcome"] is not None:
            continue
        if view["you"] not in (seat, None):
            found.append(f"the view of seat {view['you']}")
        for player in view["table"]["players"]:
            told = sorted(PRIVATE & set(player))
            if told and player["seat"] != seat:
                found.append(f"{told} of seat {player['seat']}")
    return found


def own_points(text: str, seat: int) -> list[int]:
    players = [view["table"]["players"][seat] for view in views(json.loads(text))]
    return [player["points"] for player in players if "points" in player]


@pytest.mark.parametrize("number", range(max(1, WATCHED_GAMES // 3)))
async def test_points_of_others_reach_nobody_before_the_end(small_house: House, number: int) -> None:
    eyes, watcher = await party(small_house, "ophir", 3)
    await play_wildly(eyes, watcher, random.Random(number), most=150)
    looked = 0
    for seat, eye in ((0, eyes[0]), (1, eyes[1]), (None, watcher)):
        for text in eye.frames:
            looked += len(views(json.loads(text)))
            assert leaks(text, seat) == [], f"to {seat}: {text[:400]}"
    assert looked > 300
    for seat, eye in enumerate(eyes):
        assert any(own_points(text, seat) for text in eye.frames), "the own points are told; else nothing was looked at"


async def test_the_test_would_notice(small_house: House) -> None:
    eyes, watcher = await party(small_house, "ophir", 3)
    await play_wildly(eyes, watcher, random.Random(1), most=12)
    mine = next(text for text in eyes[0].frames if own_points(text, 0))
    assert leaks(mine, 0) == []
    assert leaks(mine, 1), "the frame of the first seat, sent to the second"
    assert leaks(mine, None), "and to somebody who watches"
