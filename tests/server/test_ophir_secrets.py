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
from tests.server.people import Eye
from tests.server.test_secrets import party, play_wildly

PRIVATE = {"points", "points_if_over", "parts"}


def seen(eye: Eye) -> list[dict[str, Any]]:
    """Every view that an eye was sent: whole, or as a change of the one before."""
    whole = [view for text in eye.frames for view in views(json.loads(text))]
    return whole + [position.view for position in eye.updates]


def views(data: Any) -> list[dict[str, Any]]:
    """Every view in a frame, of the table and of its past."""
    if isinstance(data, list):
        return [view for one in data for view in views(data=one)]
    if not isinstance(data, dict):
        return []
    own = [data] if "table" in data and "you" in data and "actors" in data else []
    return own + [view for one in data.values() for view in views(one)]


def leaks(told: list[dict[str, Any]], seat: int | None) -> list[str]:
    """What these views reveal to a seat (or a spectator, None) of the victory points of others before the end."""
    found = []
    for view in told:
        if view["outcome"] is not None:
            continue
        if view["you"] not in (seat, None):
            found.append(f"the view of seat {view['you']}")
        for player in view["table"]["players"]:
            private = sorted(PRIVATE & set(player))
            if private and player["seat"] != seat:
                found.append(f"{private} of seat {player['seat']}")
    return found


def own_points(told: list[dict[str, Any]], seat: int) -> list[int]:
    players = [view["table"]["players"][seat] for view in told]
    return [player["points"] for player in players if "points" in player]


@pytest.mark.parametrize("number", range(max(1, WATCHED_GAMES // 3)))
async def test_points_of_others_reach_nobody_before_the_end(small_house: House, number: int) -> None:
    eyes, watcher = await party(small_house, "ophir", 3)
    await play_wildly(eyes, watcher, random.Random(number), most=150)
    looked = 0
    for seat, eye in ((0, eyes[0]), (1, eyes[1]), (None, watcher)):
        told = seen(eye)
        looked += len(told)
        assert leaks(told, seat) == [], f"to {seat}"
    assert looked > 300
    for seat, eye in enumerate(eyes):
        assert own_points(seen(eye), seat), "the own points are told; else nothing was looked at"


async def test_the_test_would_notice(small_house: House) -> None:
    eyes, watcher = await party(small_house, "ophir", 3)
    await play_wildly(eyes, watcher, random.Random(1), most=12)
    mine = seen(eyes[0])
    assert own_points(mine, 0)
    assert leaks(mine, 0) == []
    assert leaks(mine, 1), "what the first seat sees, sent to the second"
    assert leaks(mine, None), "and to somebody who watches"
