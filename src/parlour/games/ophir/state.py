"""Everything about a game of Ophir in progress."""

from typing import Final

from parlour.engine.game import Game, State
from parlour.engine.messages import Json
from parlour.engine.options import OptionValue
from parlour.engine.reading import Reader
from parlour.engine.rng import Rng
from parlour.games.ophir import data
from parlour.games.ophir.options import Rules


class Player:
    """One player: the ship with its die and hold, the purse, and what was given to the temple."""

    def __init__(
        self,
        specialist: int,
        zone: int,
        influence: int,
        favor: int,
        coins: int,
        capacity: int,
        hold: list[int],
        gold_given: int,
        silver_given: int,
        goods_points: int,
    ) -> None:
        self.specialist = specialist
        self.zone = zone
        self.influence = influence
        self.favor = favor
        self.coins = coins
        self.capacity = capacity
        self.hold = hold
        """Items in loading order."""
        self.gold_given = gold_given
        self.silver_given = silver_given
        self.goods_points = goods_points

    def clone(self) -> "Player":
        return Player(
            self.specialist,
            self.zone,
            self.influence,
            self.favor,
            self.coins,
            self.capacity,
            self.hold[:],
            self.gold_given,
            self.silver_given,
            self.goods_points,
        )

    def points(self) -> int:
        """Victory points so far: known to the owner alone until the end."""
        gold, silver = data.METAL_POINTS[data.GOLD], data.METAL_POINTS[data.SILVER]
        return gold * self.gold_given + silver * self.silver_given + self.goods_points

    def free(self) -> int:
        """Free spaces in the hold."""
        spaces = self.capacity
        for item in self.hold:
            spaces -= data.SPACES[item]
        return spaces

    def gain_favor(self, amount: int) -> None:
        """What would go above the most is lost."""
        self.favor = min(self.favor + amount, data.MOST_FAVOR)


def new_player() -> Player:
    return Player(data.NONE, data.CENTER, 1, 0, 0, data.START_CAPACITY, [], 0, 0, 0)


# Marks of what was done in the zone the ship stands in.
LOADED: Final = 1
SOLD: Final = 2
UPGRADED: Final = 4
DONATED: Final = 8
TRADED_AT_TEMPLE: Final = 16
_MARKS: Final = ["loaded", "sold", "upgraded", "donated", "traded_at_temple"]


class OphirState(State):
    rules: Rules
    order: list[int]
    """Seats in turn order."""
    barriers: list[int]
    adjacent: list[list[bool]]
    """Whether one zone is adjacent to another; a barrier parts them."""
    locations: list[int]
    """The location in each zone; empty until it is revealed."""
    places: list[int]
    """The zone of each location."""
    offer: list[int]
    """The specialists to pick from."""

    players: list[Player]
    bank: list[int]
    temple: list[int]
    """The metals donated, in order."""

    pile: list[int]
    """The market cards from first to last: `slot_3`, `slot_2`, `slot_1`, the coming one, then those face down."""
    shifts: int
    """How far the row has moved along the pile; the cards before it are the discards."""
    removed: list[int]
    modifiers: list[int]
    temple_slot: int

    active: int
    """The seat whose turn it is, or that picks; -1 before and after."""
    turns: int
    """Turns finished, all players together."""
    moves_left: int
    anchored: bool
    privileged: bool
    failed_out: bool
    overnight: int
    marks: int
    bought: int
    mailed: int

    rival_zone: int
    """The neutral ship's zone; -1 where there is none."""
    rival_influence: int
    rival_moves: int
    rival_left: int
    """The zone that the neutral ship left with its first move, else -1."""
    handling_rival: bool
    """The active player has to move it now."""
    rival_handled: bool
    """The active player has moved it this turn."""

    ending: int

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue], rng: Rng) -> None:
        super().__init__(game, seats, options, rng)

    def clone(self) -> "OphirState":
        copy = OphirState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        # What the set-up decided is replaced, never changed, so that clones may share it.
        copy.rules = self.rules
        copy.order = self.order
        copy.barriers = self.barriers
        copy.adjacent = self.adjacent
        copy.locations = self.locations
        copy.places = self.places
        copy.offer = self.offer
        copy.pile = self.pile
        copy.removed = self.removed
        copy.modifiers = self.modifiers
        copy.temple_slot = self.temple_slot
        copy.players = [player.clone() for player in self.players]
        copy.bank = self.bank[:]
        copy.temple = self.temple[:]
        copy.shifts = self.shifts
        copy.active = self.active
        copy.turns = self.turns
        copy.moves_left = self.moves_left
        copy.anchored = self.anchored
        copy.privileged = self.privileged
        copy.failed_out = self.failed_out
        copy.overnight = self.overnight
        copy.marks = self.marks
        copy.bought = self.bought
        copy.mailed = self.mailed
        copy.rival_zone = self.rival_zone
        copy.rival_influence = self.rival_influence
        copy.rival_moves = self.rival_moves
        copy.rival_left = self.rival_left
        copy.handling_rival = self.handling_rival
        copy.rival_handled = self.rival_handled
        copy.ending = self.ending
        return copy

    def card(self, slot: int) -> int:
        """The card in a slot: the pile's first three, right to left."""
        return self.pile[self.shifts + 2 - slot]

    def future(self) -> int:
        return self.pile[self.shifts + 3]

    def face_down(self) -> int:
        return len(self.pile) - data.FACE_UP - self.shifts

    def in_play(self) -> bool:
        """Whether the market is open: from the last pick on."""
        return len(self.pile) > 0

    def picks_left(self) -> int:
        """Players still without a specialist."""
        left = 0
        for player in self.players:
            if player.specialist == data.NONE:
                left += 1
        return left

    def picker(self) -> int:
        left = self.picks_left()
        return self.order[self.seats - left if self.rules.picks_forward else left - 1]

    def tier(self) -> int:
        """Complete columns of the temple; the last price stays."""
        return min(len(self.temple) // data.COLUMN, self.rules.columns - 1)

    def coin_price(self, metal: int) -> int:
        gold, silver = self.rules.tiers[self.tier()]
        return gold if metal == data.GOLD else silver


# -- dumps ---------------------------------------------------------------------------------------


def names(table: list[str], numbers: list[int]) -> list[Json]:
    return [table[number] for number in numbers]


def name_or_none(table: list[str], number: int) -> Json:
    return None if number < 0 else table[number]


def _index(table: list[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(table)}


def write(state: OphirState) -> dict[str, Json]:
    return {
        "order": list(state.order),
        "barriers": names(data.BARRIERS, state.barriers),
        "locations": {data.ZONES[zone]: data.LOCATIONS[place] for zone, place in enumerate(state.locations)},
        "offer": names(data.SPECIALISTS, state.offer),
        "players": [_write_player(player) for player in state.players],
        "bank": {data.ITEMS[item]: count for item, count in enumerate(state.bank)},
        "temple": names(data.ITEMS, state.temple),
        "market": _write_market(state) if state.in_play() else None,
        "active": None if state.active < 0 else state.active,
        "turns": state.turns,
        "moves_left": state.moves_left,
        "anchored": state.anchored,
        "privileged": state.privileged,
        "failed_out": state.failed_out,
        "overnight": name_or_none(data.ZONES, state.overnight),
        "marks": [mark for bit, mark in enumerate(_MARKS) if state.marks >> bit & 1],
        "bought": state.bought,
        "mailed": state.mailed,
        "rival": None if state.rival_zone < 0 else _write_rival(state),
        "ending": data.ENDINGS[state.ending],
    }


def _write_player(player: Player) -> dict[str, Json]:
    return {
        "specialist": name_or_none(data.SPECIALISTS, player.specialist),
        "zone": data.ZONES[player.zone],
        "influence": player.influence,
        "favor": player.favor,
        "coins": player.coins,
        "capacity": player.capacity,
        "hold": names(data.ITEMS, player.hold),
        "gold_given": player.gold_given,
        "silver_given": player.silver_given,
        "goods_points": player.goods_points,
    }


def _write_market(state: OphirState) -> dict[str, Json]:
    return {
        "pile": names(data.CARD_NAMES, state.pile),
        "shifts": state.shifts,
        "removed": names(data.CARD_NAMES, state.removed),
        "modifiers": list(state.modifiers),
        "temple_slot": data.SLOTS[state.temple_slot],
    }


def _write_rival(state: OphirState) -> dict[str, Json]:
    return {
        "zone": data.ZONES[state.rival_zone],
        "influence": state.rival_influence,
        "moves": state.rival_moves,
        "left": name_or_none(data.ZONES, state.rival_left),
        "handling": state.handling_rival,
        "handled": state.rival_handled,
    }


def read(state: OphirState, reader: Reader) -> None:
    zones = _index(data.ZONES)
    state.rules = Rules(state.options, state.seats)
    state.order = reader.different_integers("order", state.seats, high=state.seats - 1)
    state.barriers = reader.different_words("barriers", _index(data.BARRIERS))
    state.adjacent = data.adjacency(state.barriers)
    locations = reader.child("locations")
    places = _index(data.LOCATIONS)
    set_locations(state, [locations.word(zone, places) for zone in data.ZONES] if locations.data else [])
    state.offer = reader.different_words("offer", _index(data.SPECIALISTS))
    state.players = [_read_player(child) for child in reader.children("players", state.seats)]
    bank = reader.child("bank")
    state.bank = [bank.integer(item) for item in data.ITEMS]
    state.temple = reader.words("temple", _index(data.ITEMS))
    no_market(state)
    if reader.raw("market") is not None:
        market = reader.child("market")
        cards = _index(data.CARD_NAMES)
        state.pile = market.different_words("pile", cards, data.PILE)
        state.shifts = market.integer("shifts", high=data.PILE - data.FACE_UP)
        state.removed = market.different_words("removed", cards, data.REMOVED)
        state.modifiers = market.integers("modifiers", len(data.SLOTS), low=-1, high=1)
        state.temple_slot = market.word("temple_slot", _index(data.SLOTS))
    state.active = -1 if reader.raw("active") is None else reader.integer("active", high=state.seats - 1)
    state.turns = reader.integer("turns")
    state.moves_left = reader.integer("moves_left", high=data.MOVES)
    state.anchored = reader.flag("anchored")
    state.privileged = reader.flag("privileged")
    state.failed_out = reader.flag("failed_out")
    state.overnight = _word_or_none(reader, "overnight", zones)
    state.marks = sum(1 << mark for mark in reader.different_words("marks", _index(_MARKS)))
    state.bought = reader.integer("bought")
    state.mailed = reader.integer("mailed")
    no_rival(state)
    if reader.raw("rival") is not None:
        rival = reader.child("rival")
        state.rival_zone = rival.word("zone", zones)
        state.rival_influence = rival.integer("influence", 1, data.DIE)
        state.rival_moves = rival.integer("moves", high=data.MOVES)
        state.rival_left = _word_or_none(rival, "left", zones)
        state.handling_rival = rival.flag("handling")
        state.rival_handled = rival.flag("handled")
    state.ending = reader.word("ending", _index(data.ENDINGS))


def _read_player(reader: Reader) -> Player:
    return Player(
        _word_or_none(reader, "specialist", _index(data.SPECIALISTS)),
        reader.word("zone", _index(data.ZONES)),
        reader.integer("influence", 1, data.DIE),
        reader.integer("favor", high=data.MOST_FAVOR),
        reader.integer("coins"),
        reader.integer("capacity", data.START_CAPACITY, data.MOST_CAPACITY),
        reader.words("hold", _index(data.ITEMS)),
        reader.integer("gold_given"),
        reader.integer("silver_given"),
        reader.integer("goods_points"),
    )


def _word_or_none(reader: Reader, key: str, words: dict[str, int]) -> int:
    return data.NONE if reader.raw(key) is None else reader.word(key, words)


def set_locations(state: OphirState, locations: list[int]) -> None:
    state.locations = locations
    state.places = [locations.index(place) for place in range(len(data.LOCATIONS)) if place in locations]


def no_market(state: OphirState) -> None:
    state.pile = []
    state.shifts = 0
    state.removed = []
    state.modifiers = []
    state.temple_slot = data.NONE


def no_rival(state: OphirState) -> None:
    state.rival_zone = data.NONE
    state.rival_influence = 1
    state.rival_moves = data.MOVES
    state.rival_left = data.NONE
    state.handling_rival = False
    state.rival_handled = False
