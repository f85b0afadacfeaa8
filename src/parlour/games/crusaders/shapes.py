"""Types of `table` in a view of Crusaders and of `detail` in a preview. The browser's types are generated from them.

Not compiled, because the schema is made from the annotations.
"""

from typing import Literal, NotRequired, TypedDict

ActionId = Literal["travel", "muster", "crusade", "influence", "build"]
WedgeId = Literal[
    "travel_build", "crusade_build", "influence_travel", "travel_crusade", "build_influence", "muster_influence"
]
BuildingId = Literal["castle", "church", "farm", "bank"]
KnightId = Literal["knight_1", "knight_2", "knight_3", "black_knight"]
EnemyKind = Literal["prussian", "slav", "saracen"]
Icon = Literal["castle", "church", "farm", "bank", "troop"]
RegionKind = Literal["capital", "start", "flag", "open"]
Power = Literal["none", "from_origin", "either_way", "pass_over", "double"]
Side = Literal["small", "large"]


# -- the map -----------------------------------------------------------------------------------------


class Supply(TypedDict):
    left: int
    start: int


class Enemy(TypedDict):
    id: str
    kind: EnemyKind
    strength: int
    icon: Icon | None


class BonusTile(TypedDict):
    id: str
    buildings: list[BuildingId]
    influence: int


class Building(TypedDict):
    seat: int
    building: BuildingId
    level: str


class Region(TypedDict):
    id: str
    kind: RegionKind
    discounts: list[BuildingId]
    enemy: Enemy | None
    bonus_tile: BonusTile | None
    building: Building | None
    knights: list[str]
    cleared: bool


class Track(TypedDict):
    kind: EnemyKind
    index: int
    strength: int
    next: int
    spaces: list[int]


class Majority(TypedDict):
    """The leaders, and the awards if the game ended now. Lists are by seat."""

    kind: EnemyKind
    counts: list[int]
    leaders: list[int]
    pays: list[int]
    first: int
    second: int
    standing: int


class Standing(TypedDict):
    """A score sheet as if the game ended now."""

    total: int
    parts: dict[str, int]


class Rewards(TypedDict):
    """The lasting rewards of buildings, by type and level."""

    castle: list[list[str]]
    church: list[list[str]]
    farm: list[list[str]]
    bank: list[list[str]]


class Reach(TypedDict):
    """The cost of bringing a knight to each region, and the region before it on the cheapest way."""

    knight: str
    costs: dict[str, int]
    by: dict[str, str]


# -- the players -------------------------------------------------------------------------------------


class Order(TypedDict):
    order: str
    tokens: int
    each: int
    on_travel: int
    added: int
    short: int
    upgrades: int
    bonus: dict[str, int]
    power: Power
    black_knight: bool


class Item(TypedDict):
    """A part of the value of an action."""

    what: str
    level: NotRequired[str]
    amount: int


class Bonus(TypedDict):
    amount: int
    items: list[Item]


class Bonuses(TypedDict):
    travel: Bonus
    muster: Bonus
    crusade: Bonus
    influence: Bonus
    build: Bonus


class WedgeAct(TypedDict):
    action: ActionId
    value: int
    items: list[Item]
    possible: bool


Distribution = TypedDict(
    "Distribution", {"way": str, "from": WedgeId, "falls": list[WedgeId], "tokens": dict[str, int]}
)
"""The wedges in the order in which they receive a token, and the wheel afterwards."""


class Wedge(TypedDict):
    id: WedgeId
    tokens: int
    upgraded: bool
    basic: ActionId
    added: ActionId
    acts: list[WedgeAct]
    distributions: list[Distribution]


class NextBuilding(TypedDict):
    """The cost is given before any discount."""

    level: str
    cost: int
    influence: int
    rewards: list[str]


class BuildingRow(TypedDict):
    id: BuildingId
    built: int
    next: NextBuilding | None


class NextTroop(TypedDict):
    level: str
    cost: int
    influence: int


class Troops(TypedDict):
    mustered: int
    of: int
    next: NextTroop | None


class Knight(TypedDict):
    id: KnightId
    region: str | None


class Captured(TypedDict):
    prussian: list[str]
    slav: list[str]
    saracen: list[str]


class Chosen(TypedDict):
    """How far a player has got with the secret choices. Everybody sees this."""

    order: bool
    wedges: int


class Player(TypedDict):
    seat: int
    order: Order | None
    influence: int
    gained: dict[str, int]
    wheel: list[Wedge]
    bonuses: Bonuses
    buildings: list[BuildingRow]
    troops: Troops
    knights: list[Knight]
    captured: Captured
    saracen_icons: list[Icon]
    chosen: Chosen


class Secrets(TypedDict):
    """Known only to the viewer."""

    dealt: list[Order]
    picked: str | None
    arrangement: list[WedgeId]


class Table(TypedDict):
    side: Side
    first: int
    active: int | None
    round_limit: int
    final_round: bool
    supply: Supply
    regions: list[Region]
    tracks: list[Track]
    saracen_strength: int
    majorities: list[Majority]
    standings: list[Standing]
    rewards: Rewards
    players: list[Player]
    secrets: Secrets | None
    reach: list[Reach] | None


# -- details -----------------------------------------------------------------------------------------


class BuildingSite(TypedDict):
    """The next building of a type in a region."""

    building: str
    region: str
    level: str
    cost: int
    discount: int
    influence: int
    bonus_tile: int
    rewards: list[str]


class SaracenGift(TypedDict):
    """The building or troop that a Saracen gives without cost. Only a building has the fields of a region."""

    building: NotRequired[str]
    region: NotRequired[str]
    level: str
    cost: int
    discount: NotRequired[int]
    influence: int
    bonus_tile: NotRequired[int]
    rewards: NotRequired[list[str]]
    icon: Icon


class CrusadeTarget(TypedDict):
    """What defeating the enemy of a region gives. Only Saracens have `instead`, only the others `next_strength`."""

    region: str
    enemy: str
    kind: EnemyKind
    strength: int
    captured: int
    influence: int
    instead: NotRequired[SaracenGift | None]
    next_strength: NotRequired[int]


class Act(TypedDict):
    """An action with a number of tokens. Each of the optional fields belongs to one of the five actions."""

    action: str
    tokens: int
    items: list[Item]
    value: int
    possible: bool
    reach: NotRequired[list[Reach]]
    troop: NotRequired[NextTroop | None]
    enemies: NotRequired[list[CrusadeTarget]]
    influence: NotRequired[int]
    buildings: NotRequired[list[BuildingSite]]


class Resolution(TypedDict):
    """The result of resolving a wedge, or of one way to split it."""

    acts: list[Act]
    distributions: list[Distribution]


class Upgrade(TypedDict):
    adds: str


class Distributions(TypedDict):
    distributions: list[Distribution]


class TravelStep(TypedDict):
    cost: int
    left: int


class InfluenceTaken(TypedDict):
    influence: int


class StartingRegion(TypedDict):
    discounts: list[BuildingId]


AnyDetail = (
    Resolution
    | Upgrade
    | Distributions
    | Distribution
    | TravelStep
    | CrusadeTarget
    | BuildingSite
    | SaracenGift
    | InfluenceTaken
    | Order
    | StartingRegion
)
"""Everything that `detail` may return."""
