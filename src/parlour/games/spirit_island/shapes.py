"""The types of `table` in a view of Spirit Island and of `detail` in a preview, also used to generate the browser's.

Not compiled, because the schema is generated from the annotations.
"""

from typing import Literal, NotRequired, TypedDict

Terrain = Literal["jungle", "mountain", "sands", "wetland"]
Where = Literal["jungle", "mountain", "sands", "wetland", "coastal"]
Family = Literal["explorer", "town", "city", "dahan"]
Phase = Literal["setup", "spirit", "fast", "fear", "ravage", "build", "explore", "slow", "time"]
Doing = Literal["ravage", "build", "explore"]
SpiritId = Literal["devouring_teeth", "eyes_watch", "fathomless_mud", "rising_heat", "sun_bright_whirlwind"]
GrowthId = Literal["A", "B", "C"]
Victory = Literal["", "no_invaders", "no_towns_or_cities", "no_cities"]


class Elements(TypedDict, total=False):
    """Elements with a count of zero are left out."""

    sun: int
    moon: int
    fire: int
    air: int
    water: int
    earth: int
    plant: int
    animal: int


# -- the island ------------------------------------------------------------------------------------------------------


class PieceGroup(TypedDict):
    """Pieces in a land that cannot be told apart."""

    kind: str
    family: Family
    damage: int
    health: int
    count: int


class Presence(TypedDict):
    seat: int
    count: int
    sacred_site: bool


class Skip(TypedDict):
    """An Action of the Invaders that is stopped here, and by what."""

    doing: Doing
    why: str


class RavageForecast(TypedDict):
    damage: int
    defend: int
    rest: int
    blight: bool
    cascade: bool
    presence_lost: list[int]
    dahan_lost: int
    fight_back: int
    skipped: str | None
    may_be_stopped: bool


class BuildForecast(TypedDict):
    piece: Family
    skipped: str | None
    may_be_stopped: bool


class ExploreForecast(TypedDict):
    """How many of the unseen cards would bring an Explorer here, and where it would come from."""

    possible: bool
    why: str
    cards: int
    of: int


class LandForecast(TypedDict):
    ravage: RavageForecast | None
    build: BuildForecast | None
    explore: ExploreForecast


class Land(TypedDict):
    id: str
    board: str
    number: int
    terrain: Terrain
    coastal: bool
    adjacent: list[str]
    pieces: list[PieceGroup]
    explorers: int
    towns: int
    cities: int
    dahan: int
    blight: int
    defend: int
    presence: list[Presence]
    owner: int | None
    skips: list[Skip]
    effects: list[str]
    forecast: LandForecast


class ExploreTerrain(TypedDict):
    where: Where
    cards: int


class Forecast(TypedDict):
    """What the Invaders do to the whole island if nobody acts."""

    next_turn: bool
    blight: int
    cascades: int
    pool_left: int
    dahan_lost: int
    presence_lost: int
    explorers_built: int
    towns_built: int
    cities_built: int
    explore_terrains: list[ExploreTerrain]


class InvaderCard(TypedDict):
    id: str
    stage: int
    where: list[Where]


class Invaders(TypedDict):
    ravage: InvaderCard | None
    build: InvaderCard | None
    explore: InvaderCard | None
    left: int
    stages: list[int]
    may_come: list[str]
    discard: list[InvaderCard]


class Fear(TypedDict):
    generated: int
    pool: int
    earned: int
    cards_earned: int
    cards_left: int
    to_next_level: int
    turned: list[str]


class Terror(TypedDict):
    level: int
    victory: Victory


class Blight(TypedDict):
    pool: int
    start: int
    on_island: int
    lost_when: Literal["on_empty", "on_demand"]


class Totals(TypedDict):
    explorers: int
    towns: int
    cities: int
    dahan: int


class Resolving(TypedDict):
    """The Power being resolved while a player is asked."""

    seat: int
    power: str
    land: str | None
    target: int


# -- cards -----------------------------------------------------------------------------------------------------------

_Origin = TypedDict("_Origin", {"from": Literal["presence", "sacred_site", "none"]})


class PowerFacts(_Origin):
    id: str
    cost: int
    speed: Literal["fast", "slow"]
    elements: Elements
    from_terrain: list[Where]
    range: int
    range_with_threshold: int | None
    target: str
    target_terrain: list[Where]
    threshold: Elements | None


class PowerCard(PowerFacts):
    deck: Literal["minor", "major", "unique"]


class Deck(TypedDict):
    left: int
    discard: list[str]


class Decks(TypedDict):
    minor: Deck
    major: Deck
    forgotten: list[str]


# -- Spirits ---------------------------------------------------------------------------------------------------------


class TrackSpace(TypedDict):
    label: str
    open: bool


class Tracks(TypedDict):
    energy: list[TrackSpace]
    cards: list[TrackSpace]


class GrowthIcon(TypedDict):
    icon: Literal["reclaim", "card", "presence", "energy"]
    range: NotRequired[int]
    terrain: NotRequired[list[Where]]
    count: NotRequired[int]
    done: NotRequired[bool]


class Growth(TypedDict):
    id: GrowthId
    icons: list[GrowthIcon]
    chosen: bool


class InnateLevel(TypedDict):
    needs: Elements
    met: bool
    missing: Elements
    helped_by: list[str]


class Innate(PowerFacts):
    used: bool
    levels: list[InnateLevel]


class PlayedCard(TypedDict):
    card: str
    used: bool
    repeated: bool


class Spirit(TypedDict):
    """All fields but the first three are present once the Spirit is chosen."""

    seat: int
    spirit: SpiritId | None
    board: str | None
    energy: NotRequired[int]
    income: NotRequired[int]
    plays: NotRequired[int]
    presence_on_island: NotRequired[int]
    destroyed: NotRequired[int]
    tracks: NotRequired[Tracks]
    growth: NotRequired[list[Growth]]
    rule: NotRequired[str]
    elements: NotRequired[Elements]
    innate: NotRequired[Innate]
    reach: NotRequired[dict[str, list[str]]]
    hand: NotRequired[list[str]]
    hand_count: NotRequired[int]
    drawn: NotRequired[list[str]]
    played: NotRequired[list[PlayedCard]]
    discard: NotRequired[list[str]]
    guided_next: NotRequired[str | None]
    ready: NotRequired[bool]
    range_bonus: NotRequired[int]
    swift: NotRequired[int]
    repeats: NotRequired[int]
    might: NotRequired[int]
    entwined: NotRequired[list[int]]
    must_forget: NotRequired[bool]


class LevelNeeds(TypedDict):
    needs: Elements


class PortraitInnate(PowerFacts):
    levels: list[LevelNeeds]


class Portrait(TypedDict):
    """A Spirit that can still be chosen."""

    spirit: SpiritId
    rule: str
    tracks: Tracks
    growth: list[list[GrowthIcon]]
    innate: PortraitInnate
    cards: list[PowerCard]


class Table(TypedDict):
    phase: Phase
    boards: list[str]
    lands: list[Land]
    forecast: Forecast
    invaders: Invaders
    fear: Fear
    terror: Terror
    blight: Blight
    totals: Totals
    standing: list[str]
    resolving: Resolving | None
    decks: Decks
    spirits: list[Spirit]
    gallery: list[Portrait]
    cards: dict[str, PowerCard]


# -- previews --------------------------------------------------------------------------------------------------------


class InnateLevels(TypedDict):
    before: list[int]
    after: list[int]


class PlannedPlay(TypedDict):
    """The energy, plays and elements after playing a card, and the levels and threshold it reaches."""

    energy_left: int
    plays_left: int
    elements: Elements
    innate_levels: InnateLevels
    threshold_met: bool | None


class OpenedSpace(TypedDict):
    """The space that a disc from a track opens, and the income or card plays from then on."""

    opens: str
    income: NotRequired[int]
    plays: NotRequired[int]


class Foresight(TypedDict):
    """How the forecast would change."""

    forecast: Forecast
    lands: dict[str, LandForecast]
