"""Tables of boards, wedges, orders, buildings, enemies and tiles. House values are kept together in one section.

The rules work with numbers; the lists of ids beside them give the names.
"""

from typing import Final

# -- actions and the wheel ---------------------------------------------------------------------

TRAVEL: Final = 0
MUSTER: Final = 1
CRUSADE: Final = 2
INFLUENCE: Final = 3
BUILD: Final = 4
ACTIONS: Final[list[str]] = ["travel", "muster", "crusade", "influence", "build"]

WEDGE_TABLE: Final = [
    # id, basic action, action added by the upgrade; in the fixed arrangement of the first game
    ("travel_build", TRAVEL, BUILD),
    ("crusade_build", CRUSADE, BUILD),
    ("influence_travel", INFLUENCE, TRAVEL),
    ("travel_crusade", TRAVEL, CRUSADE),
    ("build_influence", BUILD, INFLUENCE),
    ("muster_influence", MUSTER, INFLUENCE),
]
WEDGES: Final[list[str]] = [row[0] for row in WEDGE_TABLE]
BASIC: Final = [row[1] for row in WEDGE_TABLE]
ADDED: Final = [row[2] for row in WEDGE_TABLE]
WHEEL: Final = 6
FIXED_RING: Final = list(range(WHEEL))
TOKENS_PER_WEDGE: Final = 2
MOST_TOKENS: Final = 14

LEARNING_UPGRADES: Final = [0, 3]
"""travel_build and travel_crusade, which start upgraded in the learning game."""

# -- buildings and troops ----------------------------------------------------------------------

CASTLE: Final = 0
CHURCH: Final = 1
FARM: Final = 2
BANK: Final = 3
BUILDINGS: Final[list[str]] = ["castle", "church", "farm", "bank"]
LEVELS: Final = 4
TROOPS: Final = 5
NUMERALS: Final = ["0", "I", "II", "III", "IV", "V"]

# Scoring of the level IV buildings.
CASTLE_SET: Final = 4
CHURCH_SCORE: Final = 6
FARM_SCORE: Final = 1
BANK_SCORE: Final = 4

# -- knights -----------------------------------------------------------------------------------

KNIGHTS: Final[list[str]] = ["knight_1", "knight_2", "knight_3", "black_knight"]
FIRST_KNIGHT: Final = 0
BLACK_KNIGHT: Final = 3

# -- enemies -----------------------------------------------------------------------------------

PRUSSIAN: Final = 0
SLAV: Final = 1
SARACEN: Final = 2
ENEMY_KINDS: Final[list[str]] = ["prussian", "slav", "saracen"]
ENEMIES_PER_KIND: Final = 10
TROOP: Final = 4
"""The only icon of a Saracen that is not a type of building."""
ICONS: Final[list[str]] = [*BUILDINGS, "troop"]
SARACEN_STRENGTH: Final = 6
SARACEN_INFLUENCE: Final = 3

FIRST_AWARD: Final = 5
SECOND_AWARD: Final = 2

# -- knight orders -----------------------------------------------------------------------------

NO_POWER: Final = 0
FROM_ORIGIN: Final = 1
EITHER_WAY: Final = 2
PASS_OVER: Final = 3
DOUBLE: Final = 4
POWERS: Final[list[str]] = ["none", "from_origin", "either_way", "pass_over", "double"]


class Order:
    """A knight order: how its wheel starts and what it can do."""

    def __init__(
        self,
        name: str,
        total: int,
        *,
        each: int = TOKENS_PER_WEDGE,
        on_travel: int = 0,
        added: int = 0,
        short: int = 0,
        upgrades: int = 0,
        bonus: list[int] | None = None,
        power: int = NO_POWER,
        black_knight: bool = False,
    ) -> None:
        self.name: Final = name
        self.total: Final = total
        """Action tokens on the wheel, from the end of set-up to the end of the game."""
        self.each: Final = each
        self.on_travel: Final = on_travel
        """Extra tokens on each wedge whose basic side is travel."""
        self.added: Final = added
        """Extra tokens on a wedge of the owner's choice."""
        self.short: Final = short
        """Wedges of the owner's choice that start with one token fewer."""
        self.upgrades: Final = upgrades
        self.bonus: Final = bonus if bonus is not None else [0] * len(ACTIONS)
        self.power: Final = power
        self.black_knight: Final = black_knight


ORDERS: Final = [
    Order("alcantara", 13, added=1, upgrades=1),
    Order("aviz", 13, added=1, power=FROM_ORIGIN),
    Order("calatrava", 6, each=1, bonus=[1, 1, 1, 1, 1]),
    Order("holy_sepulchre", 14, on_travel=1, bonus=[-1, 0, 0, 0, 0]),
    Order("hospitaller", 11, short=1, power=PASS_OVER),
    Order("montesa", 12, bonus=[1, 0, 0, 0, 0], black_knight=True),
    Order("santiago", 12, upgrades=1, power=FROM_ORIGIN),
    Order("st_lazarus", 11, short=1, upgrades=3),
    Order("templar", 10, short=2, power=DOUBLE),
    Order("teutonic", 12, power=EITHER_WAY),
]
NO_ORDER: Final = Order("none", 12)
ORDER_IDS: Final[list[str]] = [order.name for order in ORDERS]
ORDERS_DEALT: Final = 2

# -- influence ---------------------------------------------------------------------------------

# Sources of influence, as the score sheet lists them.
FROM_BUILDINGS: Final = 0
FROM_BONUS_TILES: Final = 1
FROM_TROOPS: Final = 2
FROM_CRUSADES: Final = 3
FROM_SARACENS: Final = 4
"""Taken instead of the building or troop that a Saracen shows."""
FROM_INFLUENCE: Final = 5
SOURCES: Final[list[str]] = ["buildings", "bonus_tiles", "troops", "crusades", "spared_saracens", "influence"]


def supply_for(seats: int) -> int:
    return 20 + 60 * seats


# == house values ==============================================================================
# Figures that no public source gives. They can be replaced here without changing the rules.

ROUND_LIMIT: Final = 100  # house value: the last round if the supply is not empty before
LOWEST_ROUND_LIMIT: Final = 30  # house value
HIGHEST_ROUND_LIMIT: Final = 200  # house value

PRINTED_SURCHARGE: Final = 2  # house value for buildings: added to the level by `cost_rule=printed`

UNLOCK: Final = -1
"""The reward that puts a knight of the castle row on the map."""

REWARDS: Final[list[list[list[int]]]] = [  # house value: by type, then level I to IV
    [[UNLOCK], [TRAVEL, CRUSADE], [UNLOCK], []],
    [[INFLUENCE], [TRAVEL], [INFLUENCE], []],
    [[MUSTER], [INFLUENCE], [MUSTER], []],
    [[BUILD], [INFLUENCE], [BUILD], []],
]

STRENGTH_TRACK: Final = [3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]  # house value

SARACENS_PER_ICON: Final = 2  # house value

BONUS_VALUES: Final = [1, 1, 2, 2, 3]  # house value: influence paid by the five tiles of each pair of types

CAPITAL: Final = 0
START: Final = 1
FLAG: Final = 2
OPEN: Final = 3
REGION_KINDS: Final[list[str]] = ["capital", "start", "flag", "open"]

SMALL_SIDE_OUTLINES: Final = [FLAG, OPEN]  # house value: the kinds of region with a bonus outline on the small side
REGION_DISCOUNT: Final = 1  # house value

BOTH: Final = True
LARGE_ONLY: Final = False

REGION_TABLE: Final[list[tuple[str, int, int, int, bool, bool, list[int]]]] = [  # house value
    # id, column, row, kind, sides it is on, bonus outline on the large side, types built at a discount.
    # Flat-topped hexes; odd columns sit half a hex lower; regions are adjacent when their hexes share an edge.
    ("ireland", 0, 2, OPEN, BOTH, True, []),
    ("brittany", 0, 3, OPEN, BOTH, False, []),
    ("portugal", 0, 5, FLAG, LARGE_ONLY, True, []),
    ("scotland", 1, 0, FLAG, LARGE_ONLY, True, []),
    ("england", 1, 1, OPEN, BOTH, False, []),
    ("normandy", 1, 2, START, BOTH, False, [CASTLE, CHURCH]),
    ("anjou", 1, 3, START, BOTH, False, [CASTLE, FARM]),
    ("aquitaine", 1, 4, OPEN, BOTH, False, []),
    ("castile", 1, 5, FLAG, BOTH, True, []),
    ("frisia", 2, 1, OPEN, BOTH, True, []),
    ("flanders", 2, 2, START, BOTH, False, [CHURCH, BANK]),
    ("paris", 2, 3, CAPITAL, BOTH, False, [CASTLE, CHURCH, FARM, BANK]),
    ("auvergne", 2, 4, START, BOTH, False, [CHURCH, FARM]),
    ("aragon", 2, 5, FLAG, BOTH, True, []),
    ("granada", 2, 6, FLAG, LARGE_ONLY, True, []),
    ("denmark", 3, 0, FLAG, BOTH, True, []),
    ("saxony", 3, 1, OPEN, BOTH, False, []),
    ("lorraine", 3, 2, START, BOTH, False, [CASTLE, BANK]),
    ("burgundy", 3, 3, START, BOTH, False, [FARM, BANK]),
    ("provence", 3, 4, OPEN, BOTH, False, []),
    ("brandenburg", 4, 1, FLAG, BOTH, True, []),
    ("franconia", 4, 2, OPEN, BOTH, False, []),
    ("swabia", 4, 3, OPEN, BOTH, True, []),
    ("lombardy", 4, 4, FLAG, BOTH, True, []),
    ("tuscany", 4, 5, FLAG, BOTH, True, []),
    ("sicily", 4, 6, FLAG, LARGE_ONLY, True, []),
    ("pomerania", 5, 0, FLAG, BOTH, True, []),
    ("bohemia", 5, 1, FLAG, BOTH, True, []),
    ("austria", 5, 2, OPEN, BOTH, True, []),
    ("carinthia", 5, 3, FLAG, BOTH, True, []),
    ("dalmatia", 5, 4, FLAG, BOTH, True, []),
    ("apulia", 5, 5, FLAG, BOTH, True, []),
    ("prussia", 6, 1, FLAG, BOTH, True, []),
    ("poland", 6, 2, FLAG, BOTH, True, []),
    ("hungary", 6, 3, FLAG, BOTH, True, []),
    ("serbia", 6, 4, FLAG, BOTH, True, []),
    ("epirus", 6, 5, FLAG, BOTH, True, []),
    ("livonia", 7, 0, FLAG, LARGE_ONLY, True, []),
    ("lithuania", 7, 1, FLAG, BOTH, True, []),
    ("ruthenia", 7, 2, FLAG, BOTH, True, []),
    ("transylvania", 7, 3, FLAG, BOTH, True, []),
    ("bulgaria", 7, 4, FLAG, BOTH, True, []),
    ("thessaly", 7, 5, FLAG, LARGE_ONLY, True, []),
]
# == end of house values =======================================================================

# -- derived from the tables -------------------------------------------------------------------

REGIONS: Final[list[str]] = [row[0] for row in REGION_TABLE]
REGION_KIND: Final = [row[3] for row in REGION_TABLE]
FLAGS: Final = [region for region, kind in enumerate(REGION_KIND) if kind == FLAG]
STARTS: Final = [region for region, kind in enumerate(REGION_KIND) if kind == START]
DISCOUNT: Final = [[REGION_DISCOUNT if building in row[6] else 0 for building in range(4)] for row in REGION_TABLE]


class Side:
    """One side of the board."""

    def __init__(self, name: str, regions: list[int], outlines: list[int]) -> None:
        self.name: Final = name
        self.regions: Final = regions
        self.has: Final = [region in regions for region in range(len(REGIONS))]
        self.neighbours: Final = [_adjacent(region, regions) for region in range(len(REGIONS))]
        self.flags: Final = [region for region in regions if REGION_KIND[region] == FLAG]
        self.outlines: Final = outlines
        self.has_outline: Final = [region in outlines for region in range(len(REGIONS))]


def _adjacent(region: int, regions: list[int]) -> list[int]:
    if region not in regions:
        return []
    column, row = REGION_TABLE[region][1], REGION_TABLE[region][2]
    lower = column % 2
    touching = [(column, row - 1), (column, row + 1)]
    for side in (column - 1, column + 1):
        touching += [(side, row - 1 + lower), (side, row + lower)]
    return [other for other in regions if (REGION_TABLE[other][1], REGION_TABLE[other][2]) in touching]


LARGE_SIDE: Final = Side(
    "large", list(range(len(REGIONS))), [region for region, row in enumerate(REGION_TABLE) if row[5]]
)
_SMALL: Final = [region for region, row in enumerate(REGION_TABLE) if row[4]]
SMALL_SIDE: Final = Side("small", _SMALL, [region for region in _SMALL if REGION_KIND[region] in SMALL_SIDE_OUTLINES])

ENEMIES: Final = (
    [f"prussian_{number}" for number in range(1, ENEMIES_PER_KIND + 1)]
    + [f"slav_{number}" for number in range(1, ENEMIES_PER_KIND + 1)]
    + [f"saracen_{icon}_{number}" for icon in ICONS for number in range(1, SARACENS_PER_ICON + 1)]
)
ENEMY_KIND: Final = [token // ENEMIES_PER_KIND for token in range(len(ENEMIES))]
ENEMY_ICON: Final = [
    (token - SARACEN * ENEMIES_PER_KIND) // SARACENS_PER_ICON if kind == SARACEN else -1
    for token, kind in enumerate(ENEMY_KIND)
]

_PAIRS: Final = [(one, other) for one in range(4) for other in range(one + 1, 4)]
BONUS_TILES: Final = [
    f"bonus_{BUILDINGS[one]}_{BUILDINGS[other]}_{number + 1}"
    for one, other in _PAIRS
    for number in range(len(BONUS_VALUES))
]
BONUS_PAYS: Final = [
    [value if building in pair else 0 for building in range(4)] for pair in _PAIRS for value in BONUS_VALUES
]
"""The influence that a tile pays, by tile and type of building."""


def piece(seat: int, building: int, level: int) -> int:
    """The number of a building on the map, made of its owner, type and level (1 to 4)."""
    return seat * 16 + building * LEVELS + level - 1


def piece_seat(number: int) -> int:
    return number // 16


def piece_type(number: int) -> int:
    return number % 16 // LEVELS


def piece_level(number: int) -> int:
    return number % LEVELS + 1
