"""Ophir's board, cards and figures.

The rules use positions in these lists; logs, dumps and boards use the names.
"""

from typing import Final

# -- the map -------------------------------------------------------------------------------------

CENTER: Final = 0
ZONES: Final[list[str]] = ["center", "top_left", "top_right", "right", "bottom_right", "bottom_left", "left"]
RING: Final = [1, 2, 3, 4, 5, 6]
"""The six outer zones, clockwise."""

BARRIERS: Final[list[str]] = [f"barrier_{number}" for number in range(1, 13)]
BARRIER_EDGES: Final[list[tuple[int, int]]] = [
    (1, 2),
    (2, 0),
    (2, 3),
    (3, 0),
    (3, 4),
    (4, 0),
    (4, 5),
    (5, 0),
    (5, 6),
    (6, 0),
    (6, 1),
    (1, 0),
]
"""The two zones that each barrier separates: all twelve edges of the map."""


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in ZONES]
    for one, other in BARRIER_EDGES:
        found[one].append(other)
        found[other].append(one)
    return [sorted(zones) for zones in found]


NEIGHBOURS: Final = _neighbours()
"""All neighbours of a zone, whether or not a barrier lies between."""


def barriers_fit(one: int, other: int) -> bool:
    """Whether two barriers may lie together: not if both are on edges of the same outer zone."""
    shared = set(BARRIER_EDGES[one]) & set(BARRIER_EDGES[other])
    return one != other and not shared - {CENTER}


def adjacency(barriers: list[int]) -> list[list[bool]]:
    """Whether each zone is adjacent to each other one: they share an edge and no barrier separates them."""
    adjacent = [[to in NEIGHBOURS[zone] for to in range(len(ZONES))] for zone in range(len(ZONES))]
    for barrier in barriers:
        one, other = BARRIER_EDGES[barrier]
        adjacent[one][other] = adjacent[other][one] = False
    return adjacent


# -- locations -----------------------------------------------------------------------------------

MARKET: Final = 0
TREASURY: Final = 1
TEMPLE: Final = 2
MINES: Final = 3
"""The first of the four locations with goods, which are in the order of the goods."""

LOCATIONS: Final[list[str]] = ["market", "treasury", "temple", "mines", "quarry", "farms", "forest"]

# -- goods and metals ----------------------------------------------------------------------------

GEMS: Final = 0
MARBLE: Final = 1
LINEN: Final = 2
EBONY: Final = 3
GOLD: Final = 4
SILVER: Final = 5
NONE: Final = -1

ITEMS: Final[list[str]] = ["gems", "marble", "linen", "ebony", "gold", "silver"]
SPACES: Final = [1, 1, 1, 1, 2, 2]
"""Spaces that each item takes up in the hold."""

SUPPLY: Final = 5
"""Pieces of each kind in the bank at the start; with `supply=players_plus_1`, one more than there are players."""

START_CAPACITY: Final = 2
MOST_CAPACITY: Final = 4
MOST_FAVOR: Final = 6
DIE: Final = 6
MOVES: Final = 2
"""Moves of a ship per turn, and of the neutral ship each time it is controlled."""

UPGRADE_COINS: Final = 2
SPECIALTY_COINS: Final = 1

# A tally counts the items of a hold or of a card in one number, four bits for each kind.
UNIT: Final = [1 << (4 * item) for item in range(len(ITEMS))]
_LENT: Final = 0x888888


def tally(items: list[int]) -> int:
    total = 0
    for item in items:
        total += UNIT[item]
    return total


def covers(have: int, asked: int) -> bool:
    """Whether the tally `have` contains the tally `asked` (each kind borrows from its own top bit)."""
    return ((have | _LENT) - asked) & _LENT == _LENT


# -- market cards --------------------------------------------------------------------------------


def _baskets() -> list[list[int]]:
    """Every group of goods that is part of some card's demand, the empty group first."""
    found = {tuple(part) for card in _CARD_ROWS for part in _parts([ITEMS.index(good) for good in card[1].split()])}
    return [list(goods) for goods in sorted(found, key=lambda goods: (len(goods), goods))]


def _parts(goods: list[int]) -> list[list[int]]:
    parts: list[list[int]] = [[]]
    for good in goods:
        parts = parts + [[*part, good] for part in parts]
    return [sorted(part) for part in parts]


_CARD_ROWS: Final[list[tuple[str, str, int, int]]] = [
    ("market_a01", "ebony", 1, 1),
    ("market_a02", "ebony ebony", 3, 3),
    ("market_a03", "ebony gems", 3, 2),
    ("market_a04", "ebony", 1, 1),
    ("market_a05", "ebony gems linen", 5, 3),
    ("market_a06", "gems", 2, 1),
    ("market_a07", "gems", 2, 1),
    ("market_a08", "gems linen", 3, 2),
    ("market_a09", "linen", 1, 1),
    ("market_a10", "gems marble", 3, 3),
    ("market_a11", "ebony marble linen", 4, 4),
    ("market_a12", "ebony linen", 3, 3),
    ("market_a13", "ebony marble", 2, 3),
    ("market_a14", "marble", 1, 2),
    ("market_a15", "linen", 1, 1),
    ("market_a16", "marble marble", 3, 4),
    ("market_a17", "gems gems", 4, 3),
    ("market_a18", "marble", 1, 2),
    ("market_a19", "marble linen", 2, 3),
    ("market_a20", "ebony linen", 2, 2),
    ("market_b01", "ebony", 2, 1),
    ("market_b02", "gems marble linen", 5, 4),
    ("market_b03", "linen linen", 3, 3),
    ("market_b04", "ebony gems", 4, 2),
    ("market_b05", "ebony linen", 2, 2),
    ("market_b06", "marble linen", 2, 3),
    ("market_b07", "ebony marble", 3, 3),
    ("market_b08", "marble", 2, 2),
    ("market_b09", "linen", 2, 1),
    ("market_b10", "ebony ebony linen", 5, 4),
    ("market_b11", "gems", 2, 1),
    ("market_b12", "linen", 2, 1),
    ("market_b13", "gems marble", 4, 3),
    ("market_b14", "ebony marble linen", 4, 4),
    ("market_b15", "ebony gems marble", 6, 4),
    ("market_b16", "gems gems ebony", 7, 4),
    ("market_b17", "ebony", 2, 1),
    ("market_b18", "ebony ebony", 4, 3),
    ("market_b19", "gems gems", 5, 3),
    ("market_b20", "marble", 2, 2),
    ("market_b21", "marble marble", 4, 4),
    ("market_b22", "linen linen gems", 6, 4),
    ("market_b23", "gems linen", 3, 2),
    ("market_b24", "gems", 2, 1),
]
"""Id, goods asked for, coins before the slot's modifier, and worth as a donation (in favor and in victory points)."""

_BASKETS: Final = _baskets()
BASKETS: Final = ["+".join(ITEMS[good] for good in goods) or "nothing" for goods in _BASKETS]
BASKET_GOODS: Final = _BASKETS
BASKET_TALLY: Final = [tally(goods) for goods in _BASKETS]


class Card:
    """A market card.

    `parts` are the groups of its goods that might be left out; `rests` are the tallies of the goods then delivered.
    """

    def __init__(self, name: str, goods: list[int], coins: int, donation: int, deck_b: bool) -> None:
        self.name: Final = name
        self.goods: Final = goods
        self.coins: Final = coins
        self.donation: Final = donation
        self.deck_b: Final = deck_b
        self.asked: Final = tally(goods)
        parts = [basket for basket in range(1, len(BASKETS)) if covers(self.asked, BASKET_TALLY[basket])]
        self.parts: Final = parts
        self.rests: Final = [self.asked - BASKET_TALLY[basket] for basket in parts]


CARDS: Final = [
    Card(name, [ITEMS.index(good) for good in goods.split()], coins, donation, name.startswith("market_b"))
    for name, goods, coins, donation in _CARD_ROWS
]
CARD_NAMES: Final = [card.name for card in CARDS]
DECK_A: Final = [number for number, card in enumerate(CARDS) if not card.deck_b]
DECK_B: Final = [number for number, card in enumerate(CARDS) if card.deck_b]
REMOVED: Final = 5
"""Cards of deck A that are removed unseen."""

SLOTS: Final[list[str]] = ["slot_1", "slot_2", "slot_3"]
MODIFIERS: Final = [1, 0, -1]
FACE_UP: Final = 4
"""The three slots and the next card."""

PILE: Final = len(CARDS) - REMOVED
SHIFTS: Final = PILE - FACE_UP
"""How often the market can shift."""

# -- treasury and temple -------------------------------------------------------------------------

OFFERS: Final[list[str]] = ["gold_for_favor", "silver_for_favor", "gold_for_coins", "silver_for_coins"]
OFFER_METAL: Final = [GOLD, SILVER, GOLD, SILVER]
OFFER_IN_COINS: Final = [False, False, True, True]
FAVOR_PRICE: Final = [0, 0, 0, 0, 5, 3]

TIERS: Final[list[tuple[int, int]]] = [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4)]
"""The prices of gold and silver in coins, cheapest tier first."""

FIRST_TIER: Final = {1: 1, 2: 1, 3: 1, 4: 0}
COLUMNS: Final = {1: 3, 2: 4, 3: 5, 4: 6}
"""By number of players: the first tier, and the columns of the temple."""

COLUMN: Final = 3
METAL_POINTS: Final = [0, 0, 0, 0, 10, 5]
ABOARD_POINTS: Final = [0, 0, 0, 0, 5, 3]
"""By item: victory points for a donated piece, and for one still aboard at the end."""
METALS: Final[list[str]] = ["gold", "silver"]

# -- specialists ---------------------------------------------------------------------------------

ADVISOR: Final = 0
AMBASSADOR: Final = 1
CHANCELLOR: Final = 2
HARBORMASTER: Final = 3
MONEYCHANGER: Final = 4
NAVIGATOR: Final = 5
PRIEST: Final = 6
TEMPLE_GUARD: Final = 7
POSTMASTER: Final = 8
PEDDLER: Final = 9

SPECIALISTS: Final[list[str]] = [
    "advisor",
    "ambassador",
    "chancellor",
    "harbormaster",
    "moneychanger",
    "navigator",
    "priest",
    "temple_guard",
    "postmaster",
    "peddler",
]
SPECIALIST_FAVOR: Final = [1, 0, 1, 2, 2, 1, 2, 2, 1, 2]
SPECIALTY: Final = [LINEN, NONE, GEMS, MARBLE, LINEN, EBONY, MARBLE, EBONY, GEMS, NONE]
AMBASSADOR_CAPACITY: Final = MOST_CAPACITY
SPECIALIST_CAPACITY: Final = [
    AMBASSADOR_CAPACITY if specialist == AMBASSADOR else START_CAPACITY for specialist in range(len(SPECIALISTS))
]

POOLS: Final = {
    "all_10": list(range(10)),
    "manual_6": [AMBASSADOR, HARBORMASTER, MONEYCHANGER, PRIEST, TEMPLE_GUARD, POSTMASTER],
    "base_8": list(range(8)),  # house value: which eight were printed is inferred
}

# -- how a game ends -----------------------------------------------------------------------------

ENDINGS: Final = ["", "temple_finished", "market_exhausted", "turn_limit"]
TEMPLE_FINISHED: Final = 1
MARKET_EXHAUSTED: Final = 2
TURN_LIMIT: Final = 3

UNLIMITED: Final = 1_000_000
FEWEST_TURNS: Final = 20  # house value: the smallest turn limit that may be chosen
MOST_TURNS: Final = UNLIMITED
LONGEST: Final = 2_000
"""Turns that simulations allow in a game without a limit: people and purposeful bots need about 100."""
AIMLESS_TURNS: Final = 400
"""A limit for aimless players, who might otherwise sail about for ever."""
MOST_IN_A_TURN: Final = 25
"""An upper bound on the average decisions per turn: what is bought or dropped must be earned or loaded first."""
