"""On the drawn map, lands share a border exactly where the rules call them adjacent."""

import itertools
import json
from pathlib import Path

import pytest

from parlour.games.spirit_island.board import BOARDS, EDGE, LANDS

MAP = json.loads((Path(__file__).parents[3] / "web/src/games/spirit_island/map.json").read_text(encoding="utf-8"))
SHAPES = ["rectangle", "rhombus"]


def borders(ring: list[int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in itertools.pairwise([*ring, ring[0]])}


@pytest.mark.parametrize("letter", list(BOARDS))
def test_lands_touch_where_they_are_adjacent(letter: str) -> None:
    rings = MAP[letter.lower()]["lands"]
    for one in range(LANDS):
        touching = [two + 1 for two in range(LANDS) if two != one and borders(rings[one]) & borders(rings[two])]
        assert touching == sorted(BOARDS[letter].inner[one + 1]), f"{letter}{one + 1}"
        corners = [two + 1 for two in range(LANDS) if two != one and set(rings[one]) & set(rings[two])]
        assert corners == touching, f"{letter}{one + 1} meets others only at a corner"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("letter", list(BOARDS))
def test_the_edges_that_join_boards_are_cut_as_the_rules_say(letter: str, shape: str) -> None:
    drawn = MAP[letter.lower()]
    points = drawn[shape]
    for edge, along in ((BOARDS[letter].far, 0), (BOARDS[letter].bottom, 1)):
        for land, start, end in edge:
            ring = drawn["lands"][land - 1]
            on_edge = [points[p][1 - along] for p in ring if points[p][along] == 1000]
            wanted = [1000 * start / EDGE, 1000 * end / EDGE]
            if along:
                wanted = [1000 - cut for cut in wanted]
            assert sorted(on_edge) == sorted(round(cut) for cut in wanted), f"{letter}{land}"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("letter", list(BOARDS))
def test_every_land_has_room(letter: str, shape: str) -> None:
    drawn = MAP[letter.lower()]
    total = 0.0
    for ring in drawn["lands"]:
        corners = [drawn[shape][p] for p in ring]
        size = abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise([*corners, corners[0]]))) / 2
        assert size > 1e6 / LANDS / 2
        total += size
    assert 0.94e6 < total <= 1e6, "lands fill the board up to its coast"
