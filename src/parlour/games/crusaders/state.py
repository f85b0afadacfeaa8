"""The position: what lies on the map, and what each player has before them."""

from typing import Final

from parlour.engine import BadPosition, Json, OptionValue, Reader, State
from parlour.games.crusaders import data
from parlour.games.crusaders.actions import LARGE_MOVES, SMALL_MOVES
from parlour.games.crusaders.data import BLACK_KNIGHT, CASTLE, CRUSADE, ORDERS, REWARDS, UNLOCK, WHEEL, Order, Side

NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

# Where influence came from; the score sheet lists it.
BUILDINGS: Final = 0
BONUS_TILES: Final = 1
TROOPS: Final = 2
CRUSADES: Final = 3
SPARED: Final = 4
INFLUENCE: Final = 5
SOURCES: Final = ["buildings", "bonus_tiles", "troops", "crusades", "spared_saracens", "influence"]


class Terms:
    """What seats and options fix for the whole game. All clones share it."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        limit = options["round_limit"]
        assert isinstance(limit, int)
        mode = options["mode"]
        self.side: Final[Side] = data.SMALL_SIDE if seats == 2 else data.LARGE_SIDE
        self.moves: Final = SMALL_MOVES if seats == 2 else LARGE_MOVES
        self.surcharge: Final = data.PRINTED_SURCHARGE if options["cost_rule"] == "printed" else 0
        self.same_turn_build: Final = options["same_turn_build"] is True
        self.round_limit: Final[int] = limit
        self.learning: Final = mode == "learning"
        self.tournament: Final = mode == "tournament"
        self.fixed_ring: Final = mode in ("first_standard", "learning")
        self.own_rings: Final = mode == "unpredictable"
        self.orders: Final = options["orders"] == "draft2"


class Player:
    """One player's board. `ring`, `place`, `dealt` and `arrangement` are replaced, never changed: clones share them."""

    dealt: list[int]
    """The two orders dealt; secret, except for the one that is kept."""
    picked: int
    """The order kept, secret until all are shown."""
    arrangement: list[int]
    """Knight's Tournament: the wedges laid so far, secret until all are shown."""

    order: int
    ring: list[int]
    """The wedge at each position, clockwise; empty until it is known."""
    place: list[int]
    """The position of each wedge."""
    tokens: list[int]
    """Action tokens on each wedge."""
    upgraded: list[bool]
    buildings: list[int]
    """How many of each type stand on the map."""
    troops: int
    """How many are mustered."""
    knights: list[int]
    """The region of each knight, or `NOWHERE`."""
    captured: list[int]
    """Enemy tokens, in the order in which they were defeated."""
    gained: list[int]
    """Influence gained in play, by source."""
    bonus: list[int]
    """What buildings, troops and the order add to each action."""

    def clone(self) -> "Player":
        copy = Player()
        copy.dealt = self.dealt
        copy.picked = self.picked
        copy.arrangement = self.arrangement
        copy.order = self.order
        copy.ring = self.ring
        copy.place = self.place
        copy.tokens = self.tokens[:]
        copy.upgraded = self.upgraded[:]
        copy.buildings = self.buildings[:]
        copy.troops = self.troops
        copy.knights = self.knights[:]
        copy.captured = self.captured[:]
        copy.gained = self.gained[:]
        copy.bonus = self.bonus[:]
        return copy

    def influence(self) -> int:
        total = 0
        for points in self.gained:
            total += points
        return total

    def knight_order(self) -> Order:
        return ORDERS[self.order] if self.order >= 0 else data.NO_ORDER

    def arrange(self, ring: list[int]) -> None:
        self.ring = ring
        self.place = [ring.index(wedge) for wedge in range(WHEEL)] if ring else []

    def captured_of(self, kind: int) -> int:
        count = 0
        for token in self.captured:
            if data.ENEMY_KIND[token] == kind:
                count += 1
        return count


def new_player() -> Player:
    """The boards as every player takes them at first, with no wheel and no order yet."""
    player = Player()
    player.dealt = []
    player.picked = NOTHING
    player.arrangement = []
    player.order = NOTHING
    player.arrange([])
    player.tokens = [data.TOKENS_PER_WEDGE] * WHEEL
    player.upgraded = [False] * WHEEL
    player.buildings = [0] * len(data.BUILDINGS)
    player.troops = 0
    player.knights = [NOWHERE] * len(data.KNIGHTS)
    player.captured = []
    player.gained = [0] * len(SOURCES)
    player.bonus = [0] * len(data.ACTIONS)
    return player


def earned_bonus(player: Player) -> list[int]:
    """The bonuses counted anew from the order, the troops and the buildings."""
    bonus = player.knight_order().bonus[:]
    bonus[CRUSADE] += player.troops
    for rewards, built in zip(REWARDS, player.buildings, strict=True):
        for level in range(built):
            for reward in rewards[level]:
                if reward != UNLOCK:
                    bonus[reward] += 1
    return bonus


def owned_knights(player: Player) -> list[int]:
    """The knights that a player has on the map once play has begun."""
    owned = [data.FIRST_KNIGHT]
    for level in range(player.buildings[CASTLE]):
        if UNLOCK in REWARDS[CASTLE][level]:
            owned.append(len(owned))
    if player.knight_order().black_knight:
        owned.append(BLACK_KNIGHT)
    return owned


class CrusadersState(State):
    terms: Terms
    players: list[Player]
    first: int
    """The start player; the marker never moves."""
    active: int
    """Whose turn it is; the start player during set-up."""
    supply: int
    """The influence left; below nothing once more was gained than there was."""
    tracks: list[int]
    """How far the Prussian and the Slav marker have moved."""
    cleared: int
    """The region where the active player has defeated an enemy this turn, if building there has to wait."""
    enemies: list[int]
    """By region: the enemy token there."""
    bonus_tiles: list[int]
    buildings: list[int]
    """By region: the `piece` that stands there."""

    def clone(self) -> "CrusadersState":
        copy = CrusadersState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.terms = self.terms
        copy.players = [player.clone() for player in self.players]
        copy.first = self.first
        copy.active = self.active
        copy.supply = self.supply
        copy.tracks = self.tracks[:]
        copy.cleared = self.cleared
        copy.enemies = self.enemies[:]
        copy.bonus_tiles = self.bonus_tiles[:]
        copy.buildings = self.buildings[:]
        return copy

    def player(self) -> Player:
        """The one whose turn it is."""
        return self.players[self.active]

    def turn_order(self) -> list[int]:
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def last(self) -> int:
        """Who ends each round."""
        return (self.first + self.seats - 1) % self.seats

    def final_round(self) -> bool:
        """Whether the game ends with this round (the supply never grows again)."""
        return self.supply <= 0 or self.round >= self.terms.round_limit


def empty_table(state: CrusadersState) -> None:
    """The board and the players' boards before anything is drawn or chosen."""
    regions = len(data.REGIONS)
    state.terms = Terms(state.seats, state.options)
    state.players = [new_player() for _ in range(state.seats)]
    state.first = 0
    state.active = 0
    state.supply = data.supply_for(state.seats)
    state.tracks = [0, 0]
    state.cleared = NOWHERE
    state.enemies = [NOTHING] * regions
    state.bonus_tiles = [NOTHING] * regions
    state.buildings = [NOTHING] * regions


# -- dumps ---------------------------------------------------------------------------------------

_ORDER: Final = {name: i for i, name in enumerate(data.ORDER_IDS)}
_WEDGE: Final = {name: i for i, name in enumerate(data.WEDGES)}
_REGION: Final = {name: i for i, name in enumerate(data.REGIONS)}
_ENEMY: Final = {name: i for i, name in enumerate(data.ENEMIES)}
_TILE: Final = {name: i for i, name in enumerate(data.BONUS_TILES)}
_PIECE: Final = {
    f"{seat}.{data.BUILDINGS[building]}_{level}": data.piece(seat, building, level)
    for seat in range(4)
    for building in range(len(data.BUILDINGS))
    for level in range(1, data.LEVELS + 1)
}
PIECES: Final = list(_PIECE)


def write(state: CrusadersState) -> dict[str, Json]:
    return {
        "first": state.first,
        "active": state.active,
        "supply": state.supply,
        "tracks": {"prussian": state.tracks[data.PRUSSIAN], "slav": state.tracks[data.SLAV]},
        "cleared": _name(data.REGIONS, state.cleared),
        "enemies": _by_region(state.enemies, data.ENEMIES),
        "bonus_tiles": _by_region(state.bonus_tiles, data.BONUS_TILES),
        "buildings": _by_region(state.buildings, PIECES),
        "players": [_write_player(player) for player in state.players],
    }


def _write_player(player: Player) -> dict[str, Json]:
    wedges = data.WEDGES
    return {
        "dealt": [data.ORDER_IDS[order] for order in player.dealt],
        "picked": _name(data.ORDER_IDS, player.picked),
        "arrangement": [wedges[wedge] for wedge in player.arrangement],
        "order": _name(data.ORDER_IDS, player.order),
        "ring": [wedges[wedge] for wedge in player.ring],
        "tokens": {wedges[wedge]: player.tokens[wedge] for wedge in player.ring or range(WHEEL)},
        "upgraded": [wedges[wedge] for wedge in range(WHEEL) if player.upgraded[wedge]],
        "troops": player.troops,
        "knights": {
            data.KNIGHTS[knight]: data.REGIONS[region]
            for knight, region in enumerate(player.knights)
            if region != NOWHERE
        },
        "captured": [data.ENEMIES[token] for token in player.captured],
        "gained": {SOURCES[source]: points for source, points in enumerate(player.gained)},
    }


def _name(names: list[str], number: int) -> Json:
    return names[number] if number >= 0 else None


def _by_region(found: list[int], names: list[str]) -> dict[str, Json]:
    return {data.REGIONS[region]: names[what] for region, what in enumerate(found) if what != NOTHING}


def read(state: CrusadersState, reader: Reader) -> None:
    empty_table(state)
    seats = state.seats
    state.first = reader.integer("first", 0, seats - 1)
    state.active = reader.integer("active", 0, seats - 1)
    state.supply = reader.integer("supply", -10_000, data.supply_for(seats))
    tracks = reader.child("tracks")
    state.tracks = [tracks.integer(kind, 0, data.ENEMIES_PER_KIND) for kind in ("prussian", "slav")]
    state.cleared = _optional(reader, "cleared", _REGION)
    state.enemies = _read_regions(reader.child("enemies"), _ENEMY)
    state.bonus_tiles = _read_regions(reader.child("bonus_tiles"), _TILE)
    state.buildings = _read_regions(reader.child("buildings"), _PIECE)
    state.players = [_read_player(child) for child in reader.children("players", seats)]
    for number in state.buildings:
        if number == NOTHING:
            continue
        if data.piece_seat(number) >= seats:
            raise BadPosition(f"There is a building {PIECES[number]}, but only {seats} players.")
        state.players[data.piece_seat(number)].buildings[data.piece_type(number)] += 1
    for player in state.players:
        if max(player.buildings) > data.LEVELS:
            raise BadPosition("A player has more buildings of a type than there are levels.")
        player.bonus = earned_bonus(player)


def _read_player(reader: Reader) -> Player:
    player = new_player()
    player.dealt = reader.different_words("dealt", _ORDER)
    player.picked = _optional(reader, "picked", _ORDER)
    player.arrangement = reader.different_words("arrangement", _WEDGE)
    player.order = _optional(reader, "order", _ORDER)
    ring = reader.different_words("ring", _WEDGE)
    if len(ring) not in (0, WHEEL):
        raise BadPosition(f"“ring” of {reader.place} should have {WHEEL} wedges, or none before it is known.")
    player.arrange(ring)
    tokens = reader.child("tokens")
    player.tokens = [tokens.integer(wedge, 0, data.MOST_TOKENS) for wedge in data.WEDGES]
    upgraded = reader.different_words("upgraded", _WEDGE)
    player.upgraded = [wedge in upgraded for wedge in range(WHEEL)]
    player.troops = reader.integer("troops", 0, data.TROOPS)
    knights = reader.child("knights")
    player.knights = [knights.word(knight, _REGION) if knights.has(knight) else NOWHERE for knight in data.KNIGHTS]
    player.captured = reader.different_words("captured", _ENEMY)
    gained = reader.child("gained")
    player.gained = [gained.integer(source) for source in SOURCES]
    return player


def _optional(reader: Reader, key: str, words: dict[str, int]) -> int:
    return NOTHING if reader.raw(key) is None else reader.word(key, words)


def _read_regions(reader: Reader, words: dict[str, int]) -> list[int]:
    for name in reader.data:
        if name not in _REGION:
            raise BadPosition(f"{reader.place} names a region that is not on the map: “{name}”.")
    return [reader.word(name, words) if reader.has(name) else NOTHING for name in data.REGIONS]
