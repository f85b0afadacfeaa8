"""The data of Luna: isles, temple boards, tiles, guards, tracks.

Values that no public source gives are marked `house value`; all of them are in this file.
"""

from functools import cache
from typing import Final

PLAYERS: Final = 4

# -- Holy Isles and favors: one isle per favor, both share the number -----------------------------

ISLES: Final[list[str]] = [
    "shrine",
    "herbs",
    "tide",
    "sailboat",
    "bribery",
    "book",
    "novice",
]  # printed numbers 1 to 7: house value
RING: Final = 7

SHRINE: Final = 0
HERBS: Final = 1
TIDE: Final = 2
SAILBOAT: Final = 3
BRIBERY: Final = 4
BOOK: Final = 5
NOVICE: Final = 6

# -- what a player owns -----------------------------------------------------------------------------

NOVICES: Final = 13
SHRINES: Final = 6
START_INFLUENCE: Final = 5

SHRINE_POINTS: Final = 4
FAVOR_POINTS: Final = 1

# -- costs and limits of actions --------------------------------------------------------------------

COST: Final = 2
"""The novices that Priest's Favor, Recruit, Shrine and Promotion take; one fewer where a shrine helps."""
HERBS_LIMIT: Final = 2
SAILBOAT_LIMIT: Final = 2
BOOK_POINTS: Final = 1
FIRST_BOOK_POINTS_OF_TWO: Final = 2
"""For the first Book action of a round with two players."""
LAST_CANDLE_POINTS: Final = 1
DISPLACEMENT_POINTS: Final = 1

# -- rounds and guards ------------------------------------------------------------------------------

ROUNDS: Final = 6
GUARDS: Final = [6, 5, 4, 3, 2, 2]
"""The value of the guard tile of each round."""
CANDLES: Final = [0, 0, 3, 4, 4]
"""Candles, by the number of players."""

# -- the three figures that walk the ring ------------------------------------------------------------

FIGURES: Final[list[str]] = ["priestess", "builder", "apostate"]
PRIESTESS: Final = 0
BUILDER: Final = 1
APOSTATE: Final = 2

BUILDER_STEP: Final = 4
PRIESTESS_STEP: Final = [0, 0, 5, 5, 6]
PRIESTESS_POINTS: Final[list[list[int]]] = [[], [], [5, 2], [5, 2], [6, 3, 1]]  # 2, 3 and 1: house values

# -- Council of Priests ------------------------------------------------------------------------------

COUNCIL_END: Final = 12  # house value
COUNCIL_POINTS: Final = [0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]  # house value

# -- temple: four boards of seven hexes --------------------------------------------------------------

BOARDS: Final = ["yellow", "red", "blue", "white"]

TILES: Final = 28
GROUP: Final = 4
"""Tiles 1 to 4 start in the temple. Each further four, one for each board, are a group of the path."""
PATH_START: Final = GROUP
NEXT_START: Final = 2 * GROUP
"""The first tile that bribery can ever be needed for: group 1 is approved from the start."""

# Board, hex (1 to 4 left column downwards, 5 to 7 right column) and isle of every tile: house value.
TILE_TABLE: Final = [
    ("yellow", 2, "shrine"),
    ("red", 1, "sailboat"),
    ("blue", 1, "book"),
    ("white", 7, "herbs"),
    ("white", 2, "bribery"),
    ("blue", 3, "herbs"),
    ("red", 3, "novice"),
    ("yellow", 4, "sailboat"),
    ("yellow", 6, "novice"),
    ("red", 5, "tide"),
    ("blue", 5, "bribery"),
    ("white", 4, "shrine"),
    ("white", 6, "sailboat"),
    ("blue", 7, "shrine"),
    ("red", 7, "book"),
    ("yellow", 1, "tide"),
    ("yellow", 3, "book"),
    ("red", 2, "herbs"),
    ("blue", 2, "sailboat"),
    ("white", 1, "novice"),
    ("white", 3, "tide"),
    ("blue", 4, "novice"),
    ("red", 4, "bribery"),
    ("yellow", 5, "herbs"),
    ("red", 6, "shrine"),
    ("white", 5, "book"),
    ("yellow", 7, "bribery"),
    ("blue", 6, "tide"),
]
TILE_BOARD: Final = [BOARDS.index(board) for board, _, _ in TILE_TABLE]
TILE_HEX: Final = [hex_ for _, hex_, _ in TILE_TABLE]
TILE_ISLE: Final = [ISLES.index(isle) for _, _, isle in TILE_TABLE]
PATH_TILES: Final = [[tile for tile in range(PATH_START, TILES) if TILE_ISLE[tile] == isle] for isle in range(RING)]
"""For each isle, its tiles that start on the path."""
PATH_TILES_OF: Final = [
    sum(1 << tile for tile in range(PATH_START, TILES) if isles >> TILE_ISLE[tile] & 1) for isles in range(1 << RING)
]
"""The same for every set of isles; isles and tiles are bit sets."""

# Outline of a board and the seam between two neighbouring slots: house values.
BOARD_EDGES: Final = [(1, 2), (2, 3), (3, 4), (5, 6), (6, 7), (1, 5), (2, 5), (2, 6), (3, 6), (3, 7), (4, 7)]
SEAM_EDGES: Final = [(5, 1), (5, 2), (6, 2), (6, 3), (7, 3), (7, 4)]


def group_of(tile: int) -> int:
    """The group of a tile: group g is approved by guard tile g; group 0 starts in the temple."""
    return tile // GROUP


def boards_in_play(slots: list[int], players: int) -> tuple[int, ...]:
    """The boards that are face up: one per player, counted from the Temple Gate."""
    return tuple(slots[:players])


@cache
def temple_neighbours(boards: tuple[int, ...]) -> list[list[int]]:
    """For each tile, the tiles on adjacent hexes in ascending order, with these boards side by side from the Gate."""
    tile_at = {(TILE_BOARD[tile], TILE_HEX[tile]): tile for tile in range(TILES)}
    pairs: list[tuple[int, int]] = []
    for slot, board in enumerate(boards):
        pairs.extend((tile_at[board, one], tile_at[board, other]) for one, other in BOARD_EDGES)
        if slot > 0:
            left = boards[slot - 1]
            pairs.extend((tile_at[left, one], tile_at[board, other]) for one, other in SEAM_EDGES)
    neighbours: list[list[int]] = [[] for _ in range(TILES)]
    for one, other in pairs:
        neighbours[one].append(other)
        neighbours[other].append(one)
    for adjacent in neighbours:
        adjacent.sort()
    return neighbours


# -- set-up ------------------------------------------------------------------------------------------

PAIRS: Final = 4
PAIR: Final = 2
"""In the set-up each player places four times two novices."""

# The preselected set-up, all house values. By seat: the isle of the shrine, and the isles with two novices each.
PRESELECTED_SHRINE: Final = [SHRINE, TIDE, BRIBERY, NOVICE]
PRESELECTED_NOVICES: Final = [
    [TIDE, SAILBOAT, BRIBERY, NOVICE],
    [HERBS, BRIBERY, BOOK, NOVICE],
    [SHRINE, TIDE, SAILBOAT, BOOK],
    [SHRINE, HERBS, TIDE, BOOK],
]
PRESELECTED_FIGURES: Final = [TIDE, BOOK, SHRINE]
"""The isles of the Moon Priestess, the Master Builder and the Apostate."""

# -- how long a game can be ----------------------------------------------------------------------------

STALL_LIMITS: Final = [20, 10, 40]  # house values
_PLACINGS: Final = 3 + PLAYERS * (1 + PAIRS)
_DECISIONS_OF_AN_ACTION: Final = NOVICES + 2 * RING + 2
"""For a tide in which every novice is sent separately, from every origin."""
_ACTIONS_FOR_A_CANDLE: Final = max(STALL_LIMITS) * PLAYERS
LONGEST: Final = _PLACINGS + ROUNDS * max(CANDLES) * (_ACTIONS_FOR_A_CANDLE * _DECISIONS_OF_AN_ACTION + 2)

# -- where influence comes from: the columns of the score sheet ---------------------------------------

SOURCES: Final = [
    "start",
    "sanctification",
    "displacement",
    "book",
    "meditation",
    "priestess",
    "apostate",
    "temple",
    "shrines",
    "favors",
    "council",
]
FROM_START: Final = 0
FROM_SANCTIFICATION: Final = 1
FROM_DISPLACEMENT: Final = 2
FROM_BOOK: Final = 3
FROM_MEDITATION: Final = 4
FROM_PRIESTESS: Final = 5
FROM_APOSTATE: Final = 6
FROM_TEMPLE: Final = 7
FROM_SHRINES: Final = 8
FROM_FAVORS: Final = 9
FROM_COUNCIL: Final = 10
