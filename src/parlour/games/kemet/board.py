"""The two sides of the board: zones, adjacency, harbours, obelisks, and the storms.

A zone has the same number on both sides. Districts come first, so that `zone < DISTRICTS` tells them apart; then come
the zones with an obelisk, those with a harbour, and the others.
"""

from typing import Final, Literal

DISTRICT: Final = 0
DESERT: Final = 1
TEMPLE: Final = 2
DELTA_TEMPLE: Final = 3
SANCTUARY: Final = 4
KINDS: Final[list[str]] = ["district", "desert", "temple", "delta_temple", "sanctuary"]

NO_HARBOUR: Final = 0
RED_HARBOUR: Final = 1
BLUE_HARBOUR: Final = 2
HARBOURS: Final[list[str]] = ["none", "red", "blue"]

CITIES: Final = ["nw", "c", "s", "ne", "se", "w1", "w2", "e1", "e2"]
DISTRICTS_EACH: Final = 3


class Place:
    """One row of the board tables: a zone outside the cities."""

    def __init__(
        self,
        name: str,
        bank: str,
        kind: int,
        touches: str,
        harbour: int = NO_HARBOUR,
        obelisk: bool = False,
        pp: int = 0,
    ) -> None:
        self.name: Final = name
        self.bank: Final = bank
        self.kind: Final = kind
        self.touches: Final = touches.split()
        self.harbour: Final = harbour
        self.obelisk: Final = obelisk
        self.pp: Final = pp


# The graph follows the classic map; harbours, the sanctuary by player count and the even east bank are house values.
# Each adjacency is listed once or twice; the board makes it mutual.
ODD_SIDE: Final = [
    Place("front_nw", "W", DESERT, "mid_n west_temple west_bank", RED_HARBOUR),
    Place("mid_n", "W", DESERT, "front_nw front_c west_temple west_bank", obelisk=True),
    Place("front_c", "W", DESERT, "mid_n mid_s west_temple west_bank", RED_HARBOUR),
    Place("mid_s", "W", DESERT, "front_c front_s west_temple west_bank", obelisk=True),
    Place("front_s", "W", DESERT, "mid_s west_temple west_bank", RED_HARBOUR),
    Place("west_temple", "W", TEMPLE, "front_nw mid_n front_c mid_s front_s", obelisk=True, pp=2),
    Place("west_bank", "W", DESERT, "front_nw mid_n front_c mid_s front_s west_river_temple", BLUE_HARBOUR),
    Place("west_river_temple", "W", TEMPLE, "west_bank", obelisk=True, pp=3),
    Place("delta_isle", "D", DESERT, "delta_temple sanctuary"),
    Place("delta_temple", "D", DELTA_TEMPLE, "delta_isle", obelisk=True, pp=5),
    Place("sanctuary", "D", SANCTUARY, "delta_isle", obelisk=True),
    Place("front_ne", "E", DESERT, "mid_e east_temple east_bank", RED_HARBOUR),
    Place("mid_e", "E", DESERT, "front_ne front_se east_temple east_bank", obelisk=True),
    Place("front_se", "E", DESERT, "mid_e east_temple east_bank", RED_HARBOUR),
    Place("east_temple", "E", TEMPLE, "front_ne mid_e front_se", obelisk=True, pp=2),
    Place("east_bank", "E", DESERT, "front_ne mid_e front_se east_river_temple", BLUE_HARBOUR),
    Place("east_river_temple", "E", TEMPLE, "east_bank", obelisk=True, pp=3),
]
ODD_CITIES: Final = {"W": ["nw", "c", "s"], "E": ["ne", "se"]}

EVEN_SIDE: Final = [
    Place("front_w1", "W", DESERT, "mid_w west_temple west_bank", RED_HARBOUR),
    Place("mid_w", "W", DESERT, "front_w1 front_w2 west_temple west_bank", obelisk=True),
    Place("front_w2", "W", DESERT, "mid_w west_temple west_bank", RED_HARBOUR),
    Place("west_temple", "W", TEMPLE, "front_w1 mid_w front_w2", obelisk=True, pp=2),
    Place("west_bank", "W", DESERT, "front_w1 mid_w front_w2 west_river_temple", BLUE_HARBOUR),
    Place("west_river_temple", "W", TEMPLE, "west_bank", obelisk=True, pp=3),
    Place("delta_temple", "D", DELTA_TEMPLE, "", obelisk=True, pp=5),
    Place("front_e1", "E", DESERT, "mid_e east_temple east_bank", RED_HARBOUR),
    Place("mid_e", "E", DESERT, "front_e1 front_e2 east_temple east_bank", obelisk=True),
    Place("front_e2", "E", DESERT, "mid_e east_temple east_bank", RED_HARBOUR),
    Place("east_temple", "E", TEMPLE, "front_e1 mid_e front_e2", obelisk=True, pp=2),
    Place("east_bank", "E", DESERT, "front_e1 mid_e front_e2 east_river_temple", BLUE_HARBOUR),
    Place("east_river_temple", "E", TEMPLE, "east_bank", obelisk=True, pp=3),
]
EVEN_CITIES: Final = {"W": ["w1", "w2"], "E": ["e1", "e2"]}

DISTRICTS: Final = DISTRICTS_EACH * len(CITIES)
_PLACES: Final = [*ODD_SIDE, *EVEN_SIDE]
OBELISK_ZONES: Final = list(dict.fromkeys(place.name for place in _PLACES if place.obelisk))
HARBOUR_ZONES: Final = list(dict.fromkeys(place.name for place in _PLACES if place.harbour))
OTHER_ZONES: Final = list(dict.fromkeys(place.name for place in _PLACES if not place.obelisk and not place.harbour))
ZONES: Final = [
    *[f"{city}_d{i}" for city in CITIES for i in (1, 2, 3)],
    *OBELISK_ZONES,
    *HARBOUR_ZONES,
    *OTHER_ZONES,
]
FIRST_OBELISK: Final = DISTRICTS
FIRST_HARBOUR: Final = DISTRICTS + len(OBELISK_ZONES)
ZONE_COUNT: Final = len(ZONES)
ZONE: Final = {name: number for number, name in enumerate(ZONES)}

WEST_BANKS: Final = ("W", "D")
ALL_BANKS: Final = ("W", "D", "E")


class Board:
    """The zones in play with one player count. Lists of lists are indexed by zone or by city."""

    def __init__(self, seats: int) -> None:
        even = seats % 2 == 0
        # The two storms cover the whole east bank if it has no players.
        banks = ALL_BANKS if seats > 3 else WEST_BANKS
        side = EVEN_SIDE if even else ODD_SIDE
        cities_by_bank = EVEN_CITIES if even else ODD_CITIES
        places = [place for place in side if place.bank in banks]
        self.side: Final[Literal["odd", "even"]] = "even" if even else "odd"
        self.cities: Final = [CITIES.index(c) for bank in banks for c in cities_by_bank.get(bank, [])]
        self.districts: Final = [d for city in self.cities for d in districts_of(city)]
        self.zones: Final = self.districts + [ZONE[place.name] for place in places]
        self.ascending: Final = sorted(self.zones)
        """The zones in the order in which actions are listed."""
        self.closed: Final = [ZONE[place.name] for place in side if place.bank not in banks] + [
            d
            for bank, cities in cities_by_bank.items()
            if bank not in banks
            for c in cities
            for d in districts_of(CITIES.index(c))
        ]
        self.in_play: Final = [zone in self.zones for zone in range(ZONE_COUNT)]
        self.kind: Final = [DISTRICT if zone < DISTRICTS else DESERT for zone in range(ZONE_COUNT)]
        self.harbour: Final = [NO_HARBOUR] * ZONE_COUNT
        self.obelisk: Final = [False] * ZONE_COUNT
        self.pp: Final = [0] * ZONE_COUNT
        self.front: Final = [-1] * len(CITIES)
        self.city: Final = [zone // DISTRICTS_EACH if zone < DISTRICTS else -1 for zone in range(ZONE_COUNT)]
        touching: list[set[int]] = [set() for _ in range(ZONE_COUNT)]
        for place in places:
            zone = ZONE[place.name]
            self.kind[zone] = place.kind
            self.harbour[zone] = place.harbour
            self.obelisk[zone] = place.obelisk
            self.pp[zone] = place.pp
            for name in place.touches:
                touching[zone].add(ZONE[name])
                touching[ZONE[name]].add(zone)
        for city in self.cities:
            front = ZONE[f"front_{CITIES[city]}"]
            self.front[city] = front
            own = districts_of(city)
            for district in own:
                touching[district].update(other for other in own if other != district)
                touching[district].add(front)
                touching[front].add(district)
        self.adjacent: Final = [sorted(zones) for zones in touching]
        self.obelisks: Final = [zone for zone in self.ascending if self.obelisk[zone]]
        self.temple: Final = [kind in (TEMPLE, DELTA_TEMPLE) for kind in self.kind]
        self.temples: Final = [zone for zone in self.zones if self.temple[zone]]
        self.delta: Final = ZONE["delta_temple"]
        self.sanctuary: Final = ZONE["sanctuary"] if self.in_play[ZONE["sanctuary"]] else -1
        self.sails: Final = [[self._sails(zone, city) for city in range(len(CITIES))] for zone in range(ZONE_COUNT)]

    def _sails(self, zone: int, city: int) -> list[int]:
        """Where the owner of `city` can sail from a harbour: to a blue harbour, or to the red one before that city.

        A zone that can be reached on foot is left out, because walking costs the same.
        """
        if self.harbour[zone] == NO_HARBOUR:
            return []
        goals = [goal for goal in self.ascending if self.harbour[goal] == BLUE_HARBOUR or goal == self.front[city]]
        return [goal for goal in goals if goal != zone and goal not in self.adjacent[zone]]


def districts_of(city: int) -> list[int]:
    """The Districts of a city. The list is shared."""
    return CITY_DISTRICTS[city]


CITY_DISTRICTS: Final = [list(range(city * DISTRICTS_EACH, (city + 1) * DISTRICTS_EACH)) for city in range(len(CITIES))]


BOARDS: Final = {seats: Board(seats) for seats in (2, 3, 4, 5)}
