"""The tables: isles, tiles, boards, path, guards, tracks."""

from collections import Counter

import pytest

from parlour.games.luna import data
from tests.games.luna.positions import position

# From the tables of the sources, written down independently of the code: number, board, hex, isle, neighbours.
TILES = """
1 yellow p2 shrine 9 16 17 24
2 red p1 sailboat 10 18
3 blue p1 book 11 19
4 white p7 herbs 12 13 21
5 white p2 bribery 13 20 21 26
6 blue p3 herbs 14 19 22 28
7 red p3 novice 15 18 23 25
8 yellow p4 sailboat 17 27
9 yellow p6 novice 1 17 24 27
10 red p5 tide 2 18 25
11 blue p5 bribery 3 19 28
12 white p4 shrine 4 21
13 white p6 sailboat 4 5 21 26
14 blue p7 shrine 6 22 28
15 red p7 book 7 23 25
16 yellow p1 tide 1 24
17 yellow p3 book 1 8 9 27
18 red p2 herbs 2 7 10 25
19 blue p2 sailboat 3 6 11 28
20 white p1 novice 5 26
21 white p3 tide 4 5 12 13
22 blue p4 novice 6 14
23 red p4 bribery 7 15
24 yellow p5 herbs 1 9 16
25 red p6 shrine 7 10 15 18
26 white p5 book 5 13 20
27 yellow p7 bribery 8 9 17
28 blue p6 tide 6 11 14 19
"""

SEAMS = """
yellow red 24-2 24-18 9-18 9-7 27-7 27-23
yellow blue 24-3 24-19 9-19 9-6 27-6 27-22
yellow white 24-20 24-5 9-5 9-21 27-21 27-12
red yellow 10-16 10-1 25-1 25-17 15-17 15-8
red blue 10-3 10-19 25-19 25-6 15-6 15-22
red white 10-20 10-5 25-5 25-21 15-21 15-12
blue yellow 11-16 11-1 28-1 28-17 14-17 14-8
blue red 11-2 11-18 28-18 28-7 14-7 14-23
blue white 11-20 11-5 28-5 28-21 14-21 14-12
white yellow 26-16 26-1 13-1 13-17 4-17 4-8
white red 26-2 26-18 13-18 13-7 4-7 4-23
white blue 26-3 26-19 13-19 13-6 4-6 4-22
"""

FOUR = """
1: 9 16 17 24
2: 10 18 24
3: 10 11 19
4: 12 13 21
5: 11 13 20 21 26 28
6: 14 15 19 22 25 28
7: 9 15 18 23 25 27
8: 17 27
9: 1 7 17 18 24 27
10: 2 3 18 19 25
11: 3 5 19 20 28
12: 4 14 21
13: 4 5 21 26
14: 6 12 21 22 28
15: 6 7 22 23 25
16: 1 24
17: 1 8 9 27
18: 2 7 9 10 24 25
19: 3 6 10 11 25 28
20: 5 11 26
21: 4 5 12 13 14 28
22: 6 14 15
23: 7 15 27
24: 1 2 9 16 18
25: 6 7 10 15 18 19
26: 5 13 20
27: 7 8 9 17 23
28: 5 6 11 14 19 21
"""
THREE = {11: [3, 19, 28], 14: [6, 22, 28], 28: [6, 11, 14, 19]}
TWO = {10: [2, 18, 25], 15: [7, 23, 25], 25: [7, 10, 15, 18]}


def neighbours(*boards: str) -> dict[int, list[int]]:
    found = data.temple_neighbours(tuple(data.BOARDS.index(board) for board in boards))
    return {tile + 1: [other + 1 for other in adjacent] for tile, adjacent in enumerate(found) if adjacent}


@pytest.mark.parametrize("line", TILES.strip().splitlines())
def test_each_tile_has_its_board_hex_and_isle(line: str) -> None:
    number, board, hex_, isle, *adjacent = line.split()
    tile = int(number) - 1
    assert data.BOARDS[data.TILE_BOARD[tile]] == board
    assert f"p{data.TILE_HEX[tile]}" == hex_
    assert data.ISLES[data.TILE_ISLE[tile]] == isle
    assert neighbours(board)[tile + 1] == [int(other) for other in adjacent]


@pytest.mark.parametrize("line", SEAMS.strip().splitlines())
def test_boards_side_by_side_touch_along_the_seam(line: str) -> None:
    left, right, *pairs = line.split()
    joined = neighbours(left, right)
    for pair in pairs:
        one, other = (int(number) for number in pair.split("-"))
        assert other in joined[one]
        assert one in joined[other]
    alone = sum(len(found) for found in neighbours(left).values()) + sum(len(f) for f in neighbours(right).values())
    assert sum(len(found) for found in joined.values()) == alone + 2 * len(pairs)


def test_adjacency_of_the_preselected_boards() -> None:
    four = {int(line.split(":")[0]): [int(n) for n in line.split(":")[1].split()] for line in FOUR.strip().splitlines()}
    assert neighbours("yellow", "red", "blue", "white") == four
    white = {4, 5, 12, 13, 20, 21, 26}
    three = {tile: THREE.get(tile, adjacent) for tile, adjacent in four.items() if tile not in white}
    assert neighbours("yellow", "red", "blue") == three
    blue = {3, 6, 11, 14, 19, 22, 28}
    two = {tile: TWO.get(tile, adjacent) for tile, adjacent in three.items() if tile not in blue}
    assert neighbours("yellow", "red") == two


@pytest.mark.parametrize(("boards", "edges"), [(2, 28), (3, 45), (4, 62)])
def test_number_of_adjacent_pairs(boards: int, edges: int) -> None:
    assert sum(len(adjacent) for adjacent in neighbours(*data.BOARDS[:boards]).values()) == 2 * edges


def test_every_group_of_four_numbers_has_one_tile_of_each_board() -> None:
    for group in range(7):
        assert sorted(data.TILE_BOARD[4 * group : 4 * group + 4]) == [0, 1, 2, 3]


def test_isles_and_their_tiles() -> None:
    assert len(data.ISLES) == data.RING == 7
    found = {data.ISLES[isle]: [tile + 1 for tile in tiles] for isle, tiles in enumerate(data.PATH_TILES)}
    assert found == {
        "shrine": [12, 14, 25],
        "herbs": [6, 18, 24],
        "tide": [10, 16, 21, 28],
        "sailboat": [8, 13, 19],
        "bribery": [5, 11, 23, 27],
        "book": [15, 17, 26],
        "novice": [7, 9, 20, 22],
    }


def test_every_board_shows_each_isle_once() -> None:
    pairs = Counter(zip(data.TILE_BOARD, data.TILE_ISLE, strict=True))
    assert len(pairs) == 28


def path(players: int) -> list[str]:
    """The path from the Landing stage to the Gate, guards in brackets."""
    state = position(players)
    row: list[str] = []
    for group in range(1, 7):
        row += [str(tile + 1) for tile in range(28) if state.path[tile] != -2 and data.group_of(tile) == group]
        row.append(f"[{data.GUARDS[group - 1]}]")
    return row


def test_example_path_of_three_players() -> None:
    """Worked example 1."""
    expected = "6 7 8 [6] 9 10 11 [5] 14 15 16 [4] 17 18 19 [3] 22 23 24 [2] 25 27 28 [2]"
    assert path(3) == expected.split()
    assert len(path(3)) == 24


def test_example_path_of_two_players() -> None:
    """Worked example 2."""
    expected = "7 8 [6] 9 10 [5] 15 16 [4] 17 18 [3] 23 24 [2] 25 27 [2]"
    assert path(2) == expected.split()
    assert len(path(2)) == 18


def test_path_of_four_players_has_thirty_items() -> None:
    assert len(path(4)) == 30


def test_council_track() -> None:
    assert len(data.COUNCIL_POINTS) - 1 == data.COUNCIL_END
    assert data.COUNCIL_POINTS == [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_guards_candles_and_figures() -> None:
    assert data.GUARDS == [6, 5, 4, 3, 2, 2]
    assert data.CANDLES[2:] == [3, 4, 4]
    assert data.PRIESTESS_STEP[2:] == [5, 5, 6]
    assert data.PRIESTESS_POINTS[2:] == [[5, 2], [5, 2], [6, 3, 1]]
    assert data.BUILDER_STEP == 4
