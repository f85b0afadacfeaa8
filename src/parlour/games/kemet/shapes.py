"""Types of `table` in a view of Kemet and of `detail` in a preview. The browser's types are generated from them.

Not compiled, because the schema is made from the annotations.
"""

from typing import Literal, NotRequired, TypedDict

Colour = Literal["ruby", "sapphire", "diamond", "onyx"]
ZoneKind = Literal["district", "desert", "temple", "delta_temple", "sanctuary"]
Harbour = Literal["none", "red", "blue"]
TokenState = Literal["none", "in_hand", "placed"]
Icon = Literal["day", "move", "battle"]
Tag = Literal["attack", "defence", "economy", "mobility", "fame", "actions"]
Obstacle = Literal["gone", "same_art", "no_pyramid", "level_missing", "colour_done", "too_dear"]
CreatureId = Literal[
    "phoenix",
    "royal_scarab",
    "giant_scorpion",
    "ancestral_elephant",
    "sphinx",
    "deep_desert_snake",
    "mummy",
    "khnum_sphinx",
    "griffin_sphinx",
    "soul_devourer",
]

# -- the map -----------------------------------------------------------------------------------------------


class Pyramid(TypedDict):
    colour: Colour
    level: int


class Zone(TypedDict):
    id: str
    kind: ZoneKind
    city: str | None
    harbour: Harbour
    obelisk: bool
    pp: int
    controller: int | None
    seat: int | None
    units: int
    creature: CreatureId | None
    pyramid: Pyramid | None
    fame: bool


class City(TypedDict):
    id: str
    seat: int | None
    front: str
    districts: list[str]


class Landing(TypedDict):
    """Recruits waiting for their battle."""

    zone: str
    units: int


class March(TypedDict):
    seat: int
    start: str
    zone: str
    units: int
    creature: CreatureId | None
    steps: int
    free_of_walls: bool
    teleported: bool


# -- players -------------------------------------------------------------------------------------------------


class Fame(TypedDict):
    battle: int
    divine: int
    tiles: int
    temples: int
    pyramids: int
    permanent: int
    temporary: int
    total: int


class Space(TypedDict):
    id: str
    floor: int
    open: bool
    token: Literal["normal", "silver", "gold"] | None


class Creature(TypedDict):
    id: CreatureId
    zone: str | None


class Player(TypedDict):
    seat: int
    city: str | None
    pp: int
    supply: int
    units: int
    limit: int
    fame: Fame
    would_win: bool
    veterans: int
    tokens: int
    silver: TokenState
    gold: TokenState
    spaces: list[Space]
    floors_owed: list[int]
    must_cover: bool
    acquired: list[Colour]
    tiles: list[str]
    creatures: list[Creature]
    hand: int
    battle_hand: int
    battle_seen: list[str]
    battle_unseen: list[str]


class Intervention(TypedDict):
    id: str
    icon: Icon
    price: int


class BattleCard(TypedDict):
    id: str
    strength: int
    damage: int
    defence: int
    self_loss: int
    used: bool
    seen: bool


class Mine(TypedDict):
    """Cards that only the viewer sees: their own, and those of a pile they look through."""

    hand: list[Intervention]
    battle_cards: list[BattleCard]
    discard: list[str]
    looked_at: list[str]


# -- the market ------------------------------------------------------------------------------------------------


class Tile(TypedDict):
    """Cost and obstacle are the viewer's; spectators have neither."""

    id: str
    colour: Colour
    level: int
    copies: int
    owners: list[int]
    creature: CreatureId | None
    tags: list[Tag]
    cost: NotRequired[int]
    obstacle: NotRequired[Obstacle | None]


# -- battles ---------------------------------------------------------------------------------------------------


class Numbers(TypedDict):
    strength: int
    red: int
    black: int
    defence: int


class Part(Numbers):
    """One source of battle numbers."""

    source: str


class Range(TypedDict):
    low: int
    high: int


class Strength(TypedDict):
    """The open strength of a side, the range that an unseen card could add, and the resulting total."""

    parts: list[Part]
    strength: int
    range: Range
    total: Range


class Losses(TypedDict):
    own: int
    black: int
    red: int
    left: int


class Side(Strength):
    seat: int
    units: int
    creature: CreatureId | None
    ready: bool
    card: str | None
    away: str | None
    interventions: list[str]
    numbers: Numbers | None
    losses: Losses | None
    fame: int | None
    """Once the rewards have been given."""


class Clash(TypedDict):
    """The result of one pair of battle cards."""

    against: str
    won: bool
    left: int
    enemies_left: int
    fame: bool


class ForecastRow(TypedDict):
    """One of the viewer's battle cards against every card that the opponent may have."""

    card: str
    strength: int
    wins: int
    of: int
    results: list[Clash]


class Battle(TypedDict):
    zone: str
    attacker: Side
    defender: Side
    revealed: bool
    winner: int | None
    tie: bool
    forecast: list[ForecastRow] | None


class Table(TypedDict):
    """`wording` names the tiles and creatures whose text differs because of this table's options."""

    side: Literal["odd", "even"]
    phase: Literal["set_up", "day", "night"]
    target: int
    colours: list[Colour]
    order: list[int]
    active: int | None
    zones: list[Zone]
    closed: list[str]
    cities: list[City]
    players: list[Player]
    mine: Mine | None
    wording: dict[str, str]
    display: list[Tile]
    deck: int
    discard: int
    veterans_left: int
    landed: list[Landing]
    march: March | None
    battle: Battle | None
    about_to_win: list[int]
    winner: int | None


# -- what an action would mean -----------------------------------------------------------------------------------


class AttackSheet(TypedDict):
    """The battle sheet of an attack that has not been made yet."""

    defender: int
    attack: Strength
    defence: Strength
    interventions: int
    forecast: list[ForecastRow]


class Price(TypedDict):
    cost: int
    pp_left: int


class CardPrice(Price):
    """A card played during a Move action."""

    card: str


class BuildPrice(Price):
    """A level of a pyramid; the highest one gives fame."""

    fame: bool


class EntryPrice(Price):
    """Units that enter a zone, and the battle that they would begin."""

    battle: bool
    sheet: NotRequired[AttackSheet]


class RecruitPrice(EntryPrice):
    """Recruited Units, and the battle that they would begin."""


class MovePrice(EntryPrice):
    """A step on foot, by ship or by teleport, and the battle that it would begin."""

    toll: int
    steps_left: int


class Ways(TypedDict):
    """Where a Troop could go, and the moves that bring it there, in notation."""

    ways: dict[str, list[str]]


class Floors(TypedDict):
    """A token: the floor it would lie on (none for the apex), and the number of floors still without a token."""

    floor: NotRequired[int]
    floors_owed: int


Effect = Price | CardPrice | BuildPrice | RecruitPrice | MovePrice | Ways | Floors
