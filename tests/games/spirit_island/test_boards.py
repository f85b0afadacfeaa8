"""The boards: terrain, starting pieces, adjacency, and how they are joined."""

from itertools import pairwise

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import BOARDS, LETTERS, island

CROSSING_TWO = "g3-h3 g3-h4 g4-h3 g7-h3"
CROSSING_THREE = "g3-b7 g3-b8 g4-b7 g7-b7 g7-h4 g8-h3 g8-h4 h4-b7 h4-b4 h7-b3 h7-b4 h8-b3"


def crossings(letters: str) -> set[frozenset[str]]:
    found = island(letters)
    return {
        frozenset((found.names[land], found.names[near]))
        for land in range(found.lands)
        for near in found.adjacent[land]
        if land // 8 != near // 8
    }


def pairs(text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in text.split()}


def test_two_boards_lie_bottom_to_bottom() -> None:
    assert crossings("GH") == pairs(CROSSING_TWO)


def test_three_boards_meet_in_a_corner() -> None:
    assert crossings("GHB") == pairs(CROSSING_THREE)


@pytest.mark.parametrize("letter", LETTERS)
def test_a_board(letter: str) -> None:
    board = BOARDS[letter]
    for terrain in (data.JUNGLE, data.MOUNTAIN, data.SANDS, data.WETLAND):
        assert board.terrain.count(terrain) == 2, "two lands of each terrain"
    pieces = " ".join(board.pieces.values())
    dahan = sum(int(word[0]) if word[0].isdigit() else 1 for word in pieces.split() if word.endswith("D"))
    assert (pieces.count("C"), pieces.count("T"), pieces.count("Bl"), dahan) == (1, 1, 1, 6)
    alone = island(letter)
    for land in range(8):
        assert land not in alone.adjacent[land]
        assert all(land in alone.adjacent[near] for near in alone.adjacent[land]), "every link works both ways"
    for edge in (board.far, board.bottom):
        assert (edge[0][1], edge[-1][2]) == (0, 13), "an edge is 13 long"
        assert all(one[2] == other[1] for one, other in pairwise(edge))
    assert board.far[-1][0] == board.bottom[0][0], "far and bottom edge share a corner"


@pytest.mark.parametrize("letters", ["G", "H", "B", "GH", "GHB"])
def test_mountain_or_sands_is_never_more_than_one_step_away(letters: str) -> None:
    found = island(letters)
    stony = [land for land in range(found.lands) if found.terrain[land] & (data.MOUNTAIN | data.SANDS)]
    assert all(any(found.within[1][land] >> other & 1 for other in stony) for land in range(found.lands))


def test_ranges_are_steps() -> None:
    found = island("G")
    names = [found.names[land] for land in range(8) if found.within[2][found.local[found.ids[0]]] >> land & 1]
    assert names == ["g1", "g2", "g3", "g4", "g5", "g6", "g8"]
    assert found.within[0] == [1 << land for land in range(8)]


def test_coast_is_lands_one_to_three() -> None:
    found = island("GHB")
    coast = [found.names[land] for land in range(24) if found.terrain[land] & data.COASTAL]
    assert coast == [f"{letter}{number}" for letter in "ghb" for number in (1, 2, 3)]
