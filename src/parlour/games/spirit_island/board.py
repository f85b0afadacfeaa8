"""The island: the eight printed boards, how they are joined, and which lands are adjacent."""

from typing import Final

from mypy_extensions import i64

from parlour.games.spirit_island.data import (
    CITY,
    COASTAL,
    DAHAN,
    FIFTH_LAND,
    JUNGLE,
    MATCHES,
    MOUNTAIN,
    SANDS,
    TOWN,
    WETLAND,
)

LANDS: Final = 8
"""Lands per board. The lands of an island are numbered board by board."""
COAST_LANDS: Final = 3
EDGE: Final = 13
"""The length of a board's edge, in the units of its segments."""
LETTERS: Final = "ABCDEFGH"
LAND_IDS: Final = [f"{letter.lower()}{number}" for letter in LETTERS for number in range(1, LANDS + 1)]

Segment = tuple[int, int, int]
"""A land and the stretch of an edge that it touches."""


class Board:
    """A printed board. `pieces` gives the starting pieces by land number; edges are divided clockwise into lands."""

    def __init__(
        self, terrain: str, pieces: dict[int, str], inner: str, far: list[Segment], bottom: list[Segment]
    ) -> None:
        self.terrain: Final = [{"J": JUNGLE, "M": MOUNTAIN, "S": SANDS, "W": WETLAND}[t] for t in terrain]
        self.pieces: Final = pieces
        self.start: Final = _printed(pieces)
        self.inner: Final = {
            int(land): [int(other) for other in others.split()]
            for land, others in (entry.split(":") for entry in inner.split(";"))
        }
        self.far: Final = far
        self.bottom: Final = bottom

    def starting_land(self, terrain: int, which: str) -> int:
        """Return land 5, or the highest or lowest numbered land of a terrain, as an index (0 to 7)."""
        if terrain == FIFTH_LAND:
            return 4
        found = -1
        for land in range(LANDS):
            if self.terrain[land] == terrain:
                if which != "highest":
                    return land
                found = land
        return found


BLIGHT: Final = 0
"""Stands for Blight among the families of printed pieces."""


def _printed(pieces: dict[int, str]) -> list[tuple[int, int, int]]:
    """The printed pieces: the index of the land, the family and how many."""
    families = {"D": DAHAN, "T": TOWN, "C": CITY, "Bl": BLIGHT}
    found: list[tuple[int, int, int]] = []
    for number, text in pieces.items():
        for word in text.split():
            count = int(word[0]) if word[0].isdigit() else 1
            found.append((number - 1, families[word.lstrip("0123456789")], count))
    return found


BOARDS: Final = {
    "A": Board(
        "MWJSWMSJ",
        {2: "C D", 3: "2D", 4: "Bl", 6: "D", 7: "2D", 8: "T"},
        "1: 2 4 5 6; 2: 1 3 4; 3: 2 4; 4: 1 2 3 5; 5: 1 4 6 7 8; 6: 1 5 8; 7: 5 8; 8: 5 6 7",
        far=[(8, 0, 5), (7, 5, 13)],
        bottom=[(7, 0, 1), (5, 1, 3), (4, 3, 7), (3, 7, 13)],
    ),
    "B": Board(
        "WMSJSWMJ",
        {1: "D", 2: "C", 3: "2D", 4: "Bl", 6: "T", 7: "D", 8: "2D"},
        "1: 2 4 5 6; 2: 1 3 4; 3: 2 4; 4: 1 2 3 5 7; 5: 1 4 6 7; 6: 1 5 7 8; 7: 4 5 6 8; 8: 6 7",
        far=[(8, 0, 5), (7, 5, 13)],
        bottom=[(7, 0, 1), (4, 1, 5), (3, 5, 13)],
    ),
    "C": Board(
        "JSMJWSMW",
        {1: "D", 2: "C", 3: "2D", 5: "2D Bl", 6: "D", 7: "T"},
        "1: 2 5 6; 2: 1 3 4 5; 3: 2 4; 4: 2 3 5 7; 5: 1 2 4 6 7; 6: 1 5 7 8; 7: 4 5 6 8; 8: 6 7",
        far=[(8, 0, 7), (7, 7, 11), (4, 11, 13)],
        bottom=[(4, 0, 7), (3, 7, 13)],
    ),
    "D": Board(
        "WJWSMJSM",
        {1: "2D", 2: "C D", 5: "D Bl", 7: "T 2D"},
        "1: 2 5 7 8; 2: 1 3 4 5; 3: 2 4; 4: 2 3 5 6; 5: 1 2 4 6 7; 6: 4 5 7; 7: 1 5 6 8; 8: 1 7",
        far=[(8, 0, 5), (7, 5, 11), (6, 11, 13)],
        bottom=[(6, 0, 3), (4, 3, 9), (3, 9, 13)],
    ),
    "E": Board(
        "SMJWMSJW",
        {1: "D", 2: "C", 3: "2D", 4: "Bl", 5: "D", 7: "T", 8: "2D"},
        "1: 2 5 7; 2: 1 3 5; 3: 2 4 5; 4: 3 5 6 7; 5: 1 2 3 4 7; 6: 4 7 8; 7: 1 4 5 6 8; 8: 6 7",
        far=[(8, 0, 9), (6, 9, 13)],
        bottom=[(6, 0, 1), (4, 1, 7), (3, 7, 13)],
    ),
    "F": Board(
        "SJWMJMWS",
        {1: "2D", 2: "C", 3: "D", 4: "Bl", 5: "D", 6: "2D", 8: "T"},
        "1: 2 5 6; 2: 1 3 4 5; 3: 2 4; 4: 2 3 5 7 8; 5: 1 2 4 6 8; 6: 1 5 8; 7: 4 8; 8: 4 5 6 7",
        far=[(8, 0, 7), (7, 7, 13)],
        bottom=[(7, 0, 3), (4, 3, 9), (3, 9, 13)],
    ),
    "G": Board(
        "MWSWSJJM",
        {1: "2D", 2: "C", 3: "D", 4: "D", 5: "Bl", 7: "2D", 8: "T"},
        "1: 2 6; 2: 1 3 4 5 6; 3: 2 4; 4: 2 3 5 7; 5: 2 4 6 7 8; 6: 1 2 5 8; 7: 4 5 8; 8: 5 6 7",
        far=[(8, 0, 7), (7, 7, 13)],
        bottom=[(7, 0, 1), (4, 1, 5), (3, 5, 13)],
    ),
    "H": Board(
        "JSMMJWWS",
        {1: "D", 2: "C", 3: "D", 5: "Bl", 6: "2D", 7: "T", 8: "2D"},
        "1: 2 6 8; 2: 1 3 5 6; 3: 2 4 5; 4: 3 5 7; 5: 2 3 4 6 7; 6: 1 2 5 7 8; 7: 4 5 6 8; 8: 1 6 7",
        far=[(8, 0, 3), (7, 3, 11), (4, 11, 13)],
        bottom=[(4, 0, 7), (3, 7, 13)],
    ),
}


MOST_BOARDS: Final = 3
BOARD_SETS: Final = 1 << LANDS
"""How many sets of lands of one board there are."""


def _lands_of(place: int, bits: int) -> list[int]:
    return [place * LANDS + number for number in range(LANDS) if bits >> number & 1]


_LISTED: Final = [[_lands_of(place, bits) for bits in range(BOARD_SETS)] for place in range(MOST_BOARDS)]


def listed(lands: int) -> list[int]:
    """The lands of a set given as bits, in ascending order."""
    found: list[int] = []
    place = 0
    while lands:
        found += _LISTED[place][lands & BOARD_SETS - 1]
        lands >>= LANDS
        place += 1
    return found


class Island:
    """The joined boards. Lands are numbered from 0 in the order of the boards."""

    def __init__(self, letters: str) -> None:
        self.letters: Final = letters
        self.boards: Final = [BOARDS[letter] for letter in letters]
        self.lands: Final = LANDS * len(letters)
        self.ids: Final = [LETTERS.index(letter) * LANDS + number for letter in letters for number in range(LANDS)]
        """The number of each land among the lands of all boards, as used in actions."""
        self.names: Final = [LAND_IDS[id] for id in self.ids]
        self.local: Final = [-1] * len(LAND_IDS)
        for land, id in enumerate(self.ids):
            self.local[id] = land
        self.terrain: Final[list[int]] = []
        """The bit of the terrain, with COASTAL added where it applies, to be matched with invader cards."""
        for board in self.boards:
            for number in range(LANDS):
                self.terrain.append(board.terrain[number] | (COASTAL if number < COAST_LANDS else 0))
        self.adjacent: Final = self._adjacency()
        self.outward: Final = [sorted(near, key=self.ids.__getitem__) for near in self.adjacent]
        """The adjacent lands in the order of their actions."""
        self.within: Final = self._ranges()
        """`within[range][land]` holds the lands within that range of the land, as bits."""
        self.everywhere: Final = (1 << self.lands) - 1
        self.of_terrain: Final = [self._of_terrain(terrain) for terrain in range(2 * COASTAL)]
        """The lands of each set of terrains, as bits."""
        self.matching: Final = [listed(self.of_terrain[terrain]) for terrain in MATCHES]
        """The lands that match each invader card."""
        self.printed: Final = [LETTERS.index(letter) for letter in letters]
        """The number of the board at each place."""
        self.in_order: Final = sorted(range(len(letters)), key=self.printed.__getitem__)
        """The places in the order of their boards' letters."""

    def around(self, lands: int, distance: int) -> int:
        """All lands within a distance of any of these, as bits."""
        within = self.within[distance]
        found: i64 = 0
        left: i64 = lands
        place = 0
        while left:
            for land in _LISTED[place][left & BOARD_SETS - 1]:
                found |= within[land]
            left >>= LANDS
            place += 1
        return found

    def _of_terrain(self, terrain: int) -> int:
        return sum(1 << land for land in range(self.lands) if self.terrain[land] & terrain)

    def _adjacency(self) -> list[list[int]]:
        links: list[set[int]] = [set() for _ in range(self.lands)]
        for place, board in enumerate(self.boards):
            for number, others in board.inner.items():
                links[place * LANDS + number - 1].update(place * LANDS + other - 1 for other in others)
        for one, other in self._seams():
            links[one].add(other)
            links[other].add(one)
        return [sorted(near) for near in links]

    def _seams(self) -> list[tuple[int, int]]:
        """Pairs of lands that touch across boards: two boards lie bottom to bottom, three around a common corner."""
        boards = self.boards
        if len(boards) == 1:
            return []
        if len(boards) == 2:
            return _joined(0, boards[0].bottom, 1, boards[1].bottom)
        pairs: list[tuple[int, int]] = []
        for place in range(3):
            after = (place + 1) % 3
            pairs += _joined(place, boards[place].far, after, boards[after].bottom)
            corner, next_corner = boards[place].bottom[0][0], boards[after].bottom[0][0]
            pairs.append((place * LANDS + corner - 1, after * LANDS + next_corner - 1))
        return pairs

    def _ranges(self) -> list[list[int]]:
        here = [1 << land for land in range(self.lands)]
        ranges = [here]
        for _ in range(LONGEST_RANGE):
            here = [self._spread(bits) for bits in here]
            ranges.append(here)
        return ranges

    def _spread(self, bits: int) -> int:
        wider = bits
        for land in range(self.lands):
            if bits >> land & 1:
                for near in self.adjacent[land]:
                    wider |= 1 << near
        return wider


LONGEST_RANGE: Final = 12
"""More than any range with all bonuses: 4 in Growth, or 3 and every range bonus of one turn."""


def _joined(place: int, edge: list[Segment], other_place: int, other_edge: list[Segment]) -> list[tuple[int, int]]:
    """The pairs of lands that touch when two edges are joined, the second one turned around."""
    pairs: list[tuple[int, int]] = []
    for land, start, end in edge:
        for other, other_start, other_end in other_edge:
            if max(start, EDGE - other_end) < min(end, EDGE - other_start):
                pairs.append((place * LANDS + land - 1, other_place * LANDS + other - 1))
    return pairs


def place_of(land: int) -> int:
    """The place of a land's board among the boards of the island."""
    return land // LANDS


_islands: Final[dict[str, Island]] = {}


def island(letters: str) -> Island:
    """The island of these boards in this order, from a cache."""
    found = _islands.get(letters)
    if found is None:
        found = Island(letters)
        _islands[letters] = found
    return found
