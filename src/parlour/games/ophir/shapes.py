"""What a view of Ophir holds under `table`, and a preview under `detail`. The browser's types are generated from these.

Not compiled: the schema needs the annotations at run time.
"""

from typing import Literal, NotRequired, TypedDict

ZoneId = Literal["center", "top_left", "top_right", "right", "bottom_right", "bottom_left", "left"]
LocationId = Literal["market", "treasury", "temple", "mines", "quarry", "farms", "forest"]
GoodId = Literal["gems", "marble", "linen", "ebony"]
MetalId = Literal["gold", "silver"]
ItemId = Literal["gems", "marble", "linen", "ebony", "gold", "silver"]
SlotId = Literal["slot_1", "slot_2", "slot_3"]
OfferId = Literal["gold_for_favor", "silver_for_favor", "gold_for_coins", "silver_for_coins"]
Currency = Literal["coins", "favor"]
Deck = Literal["A", "B"]


class Barrier(TypedDict):
    id: str
    between: list[ZoneId]


class Entry(TypedDict):
    """Whether the ship that is to move is in a zone, or can enter it: certainly, by a roll, or not at all.

    A roll comes with its chance and the cost of a failure. If the zone is two moves away, `through` names the stops.
    """

    status: Literal["here", "sure", "contested", "restricted"]
    may_act: NotRequired[bool]
    reason: NotRequired[str]
    moves: NotRequired[int]
    through: NotRequired[list[ZoneId]]
    needed: NotRequired[int]
    bonus: NotRequired[int]
    faces: NotRequired[int]
    of: NotRequired[int]
    percent: NotRequired[int]
    failure: NotRequired[Literal["lose_move", "lose_actions", "lose_turn"]]
    favor_makes_sure: NotRequired[bool]


class Errand(TypedDict):
    """Something the viewer could do in a zone with the current cargo and purse."""

    verb: str
    good: NotRequired[GoodId]
    metal: NotRequired[MetalId]
    slot: NotRequired[SlotId]
    offer: NotRequired[OfferId]
    coins: NotRequired[int]
    price: NotRequired[int]
    points: NotRequired[int]


class Zone(TypedDict):
    id: ZoneId
    location: LocationId | None
    adjacent: list[ZoneId]
    good: GoodId | None
    stock: int | None
    empty: bool
    ships: list[str]
    reach: Entry | None
    errands: list[Errand] | None


class Offered(TypedDict):
    """A specialist on offer; `power` is the key of the note that says what it can do."""

    id: str
    favor: int
    specialty: GoodId | None
    taken_by: int | None
    power: str


class Player(TypedDict):
    """Until the end of the game, victory points are shown only to their owner."""

    seat: int
    active: bool
    specialist: str | None
    specialty: GoodId | None
    power: str | None
    zone: ZoneId
    influence: int
    favor: int
    most_favor: int
    coins: int
    capacity: int
    free: int
    hold: list[ItemId]
    points: NotRequired[int]
    points_if_over: NotRequired[int]
    parts: NotRequired[dict[str, int]]


class Rival(TypedDict):
    zone: ZoneId
    influence: int
    moves_left: int
    controller: int | None
    may_rest: bool
    may_shift: bool


class ByMetal(TypedDict):
    gold: int
    silver: int


class Bank(ByMetal):
    gems: int
    marble: int
    linen: int
    ebony: int


class Card(TypedDict):
    id: str
    goods: list[GoodId]
    coins: int
    donation: int
    deck: Deck


class Slot(TypedDict):
    """A viewer with a ship also sees which of the goods asked for are aboard it."""

    id: SlotId
    card: Card
    modifier: int
    price: int
    temple: bool
    price_after_shift: NotRequired[int]
    aboard: NotRequired[list[bool]]
    have: NotRequired[int]
    asked: NotRequired[int]


class Market(TypedDict):
    future: Card
    deck: Deck
    face_down: int
    slots: list[Slot]
    discards: list[str]


class TreasuryOffer(TypedDict):
    id: OfferId
    metal: MetalId
    currency: Currency
    price: int
    next_price: int | None
    stock: int
    affordable: NotRequired[bool]


class Temple(TypedDict):
    record: list[MetalId]
    columns: int
    unused_columns: int
    column_height: int
    stage: int
    points: ByMetal
    upgrade_price: int
    upgrades_left: int | None
    goods: Card | None
    donation_slots: list[SlotId]


class CrowdedOut(TypedDict):
    """An item that could be taken aboard here if there were room."""

    verb: Literal["load_good", "buy_metal"]
    offer: OfferId | None
    item: ItemId
    spaces: int


class Turn(TypedDict):
    active: int | None
    picking: int | None
    number: int
    moves_left: int
    moves: int
    anchored: bool
    privileged: bool
    failed_out: bool
    handling_rival: bool
    rival_barred: bool
    overnight: ZoneId | None
    may_spend_favor: bool
    may_load: bool
    may_end: bool
    crowded_out: list[CrowdedOut]
    bought: int
    mailed: int


class TempleMeter(TypedDict):
    given: int
    needed: int
    left: int
    to_next_price: int


class MarketMeter(TypedDict):
    shifts: int
    of: int
    left: int


class TurnMeter(TypedDict):
    finished: int
    limit: int | None


class Meters(TypedDict):
    """How near each possible end of the game is."""

    temple: TempleMeter
    market: MarketMeter
    turns: TurnMeter


class Table(TypedDict):
    phase: Literal["barriers", "draft", "play", "over"]
    order: list[int]
    barriers: list[Barrier]
    zones: list[Zone]
    offer: list[Offered]
    players: list[Player]
    rival: Rival | None
    bank: Bank
    market: Market | None
    treasury: list[TreasuryOffer]
    temple: Temple
    turn: Turn
    meters: Meters


# -- details: what an action would bring -------------------------------------------------------------


class SpecialistPick(TypedDict):
    favor: int
    specialty: GoodId | None
    capacity: int


class Move(Entry):
    controls_rival: bool


class Shift(TypedDict):
    """What a shift does to the market's cards."""

    ends_game: bool
    discards: NotRequired[str]
    enters: NotRequired[str]


class Sale(Shift):
    card_coins: int
    modifier: int
    coins: int
    favor: int
    delivers: int


class GoodsDonation(Shift):
    points: int
    favor: int
    favor_lost: int


class MetalDonation(TypedDict):
    points: int
    fills_column: bool
    new_prices: ByMetal | None
    ends_game: bool


class HoldChange(TypedDict):
    free_left: int


class TakenAboard(HoldChange):
    stock_left: int


class Purchase(TakenAboard):
    price: int
    currency: Currency
    left: int
    points_later: int


class SpecialtySale(TypedDict):
    coins: int


class FavorSpent(TypedDict):
    favor: int
    favor_left: int


class Upgrade(TypedDict):
    coins: int
    capacity: int


class Load(TakenAboard):
    good: GoodId


class Drop(HoldChange):
    item: ItemId


class TurnEnd(TypedDict):
    """The favor that a Priest gains by ending the turn."""

    favor: int
