"""A game of Luna in progress. Nothing in it is hidden from anybody."""

from typing import Final

from parlour.engine import Json, OptionValue, Reader, State
from parlour.engine.errors import BadPosition
from parlour.games.luna import data

FREE: Final = -1
"""A path tile that nobody has claimed; a temple hex whose tile lies there without a novice."""
AWAY: Final = -2
"""The tile is not here."""
NOWHERE: Final = -1
"""A figure that is still to be placed."""


class Rules:
    """What the number of players and the options fix for the whole game."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        stall = options["stall_limit"]
        assert isinstance(stall, int)
        self.candles: Final[int] = data.CANDLES[players]
        self.priestess_points: Final[list[int]] = data.PRIESTESS_POINTS[players]
        self.priestess_step: Final[int] = 1 if options["priestess_step"] == "one" else data.PRIESTESS_STEP[players]
        self.keep_turn: Final[bool] = options["meditation_mode"] == "keep_turn"
        self.start_alternates: Final[bool] = players == 2 and options["start_player_2p"] == "alternate"
        self.first_book_bonus: Final[bool] = players == 2
        self.recruit_discount: Final[bool] = options["recruit_shrine_discount"] is True
        self.floor: Final[bool] = options["influence_floor"] is True
        self.beside_virtual: Final[int] = 0 if options["virtual_alone"] is True else 1
        """Real novices that must act beside the virtual one."""
        self.stall_limit: Final[int] = stall * players


class Player:
    """One Order: its novices on the isles, what it holds, how far its priest has come."""

    def __init__(
        self,
        influence: int,
        supply: int,
        active: list[int],
        inactive: list[int],
        landing: int,
        favors: int,
        shrines: int,
        shrine_supply: int,
        council: int,
        earned: list[int],
    ) -> None:
        self.influence = influence
        self.supply = supply
        self.active = active
        self.inactive = inactive
        self.landing = landing
        self.favors = favors
        """Bit set of the favors held."""
        self.shrines = shrines
        """Bit set of the isles with a shrine."""
        self.shrine_supply = shrine_supply
        self.council = council
        self.earned = earned
        """Where the influence came from, by `data.SOURCES`."""

    def clone(self) -> "Player":
        return Player(
            self.influence,
            self.supply,
            self.active[:],
            self.inactive[:],
            self.landing,
            self.favors,
            self.shrines,
            self.shrine_supply,
            self.council,
            self.earned[:],
        )

    def holds(self, favor: int) -> bool:
        return self.favors >> favor & 1 == 1

    def has_shrine(self, isle: int) -> bool:
        return self.shrines >> isle & 1 == 1

    def gain(self, source: int, points: int) -> None:
        self.influence += points
        self.earned[source] += points

    def place_shrine(self, isle: int) -> None:
        self.shrines |= 1 << isle
        self.shrine_supply -= 1

    def place_pair(self, isle: int) -> None:
        self.supply -= data.PAIR
        self.active[isle] += data.PAIR

    def use(self, isle: int, count: int) -> None:
        """Active novices do their work and become inactive."""
        self.active[isle] -= count
        self.inactive[isle] += count


def new_player() -> Player:
    none = [0] * data.RING
    player = Player(0, data.NOVICES, none, none[:], 0, 0, 0, data.SHRINES, 0, [0] * len(data.SOURCES))
    player.gain(data.FROM_START, data.START_INFLUENCE)
    return player


class LunaState(State):
    rules: Rules
    players: list[Player]
    start_player: int
    current: int
    ring: list[int]
    """The isle at each place of the ring, clockwise."""
    slots: list[int]
    """The temple board in each slot from the Gate; those beyond the number of players lie face down."""
    neighbours: list[list[int]]
    figures: list[int]
    """Ring places of Moon Priestess, Master Builder and Apostate."""
    stock: list[int]
    """Favor tokens on each isle."""
    path: list[int]
    """For every tile its claimer, or FREE, or AWAY from the path."""
    temple: list[int]
    """For every tile the owner of the novice on it, or FREE, or AWAY from the temple."""
    books: int
    """Bit set of the temple hexes with a Book of Wisdom."""
    council: list[int]
    """The seats in Council order: farthest first, on one space the upper one first."""
    candles: int
    stall: int
    """Actions other than Meditation since the round began or a candle was put out."""
    first_book_open: bool
    """Two players: the first Book action of this round is still to come."""
    washed: list[int]
    """Novices that the running tide has just put on each isle: it does not move them again."""

    def clone(self) -> "LunaState":
        copy = LunaState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.rules = self.rules
        copy.players = [player.clone() for player in self.players]
        copy.start_player = self.start_player
        copy.current = self.current
        copy.ring = self.ring
        copy.slots = self.slots
        copy.neighbours = self.neighbours
        copy.figures = self.figures[:]
        copy.stock = self.stock[:]
        copy.path = self.path[:]
        copy.temple = self.temple[:]
        copy.books = self.books
        copy.council = self.council[:]
        copy.candles = self.candles
        copy.stall = self.stall
        copy.first_book_open = self.first_book_open
        copy.washed = self.washed[:]
        return copy

    def isle_of(self, figure: int) -> int:
        return self.ring[self.figures[figure]]

    def return_favor(self, player: Player, favor: int) -> None:
        player.favors &= ~(1 << favor)
        self.stock[favor] += 1

    def take_favor(self, player: Player, favor: int) -> None:
        player.favors |= 1 << favor
        self.stock[favor] -= 1

    def novices_on(self, isle: int) -> int:
        """Everybody's, active or not."""
        count = 0
        for player in self.players:
            count += player.active[isle] + player.inactive[isle]
        return count


# -- dumps ---------------------------------------------------------------------------------------------


def write(state: LunaState) -> dict[str, Json]:
    return {
        "start_player": state.start_player,
        "current": state.current,
        "ring": [data.ISLES[isle] for isle in state.ring],
        "slots": [data.BOARDS[board] for board in state.slots],
        "figures": {
            figure: data.ISLES[state.ring[place]]
            for figure, place in zip(data.FIGURES, state.figures, strict=True)
            if place != NOWHERE
        },
        "stock": _counts(state.stock),
        "path": {str(tile + 1): _owner(seat) for tile, seat in enumerate(state.path) if seat != AWAY},
        "temple": {str(tile + 1): _owner(seat) for tile, seat in enumerate(state.temple) if seat != AWAY},
        "books": [tile + 1 for tile in range(data.TILES) if state.books >> tile & 1],
        "council": list(state.council),
        "candles": state.candles,
        "stall": state.stall,
        "first_book_open": state.first_book_open,
        "washed": _counts(state.washed),
        "players": [_write_player(player) for player in state.players],
    }


def _write_player(player: Player) -> dict[str, Json]:
    return {
        "influence": player.influence,
        "supply": player.supply,
        "active": _counts(player.active),
        "inactive": _counts(player.inactive),
        "landing": player.landing,
        "favors": names_in(player.favors),
        "shrines": names_in(player.shrines),
        "shrine_supply": player.shrine_supply,
        "council": player.council,
        "earned": {source: points for source, points in zip(data.SOURCES, player.earned, strict=True) if points},
    }


def names_in(isles: int) -> list[str]:
    """The isles (or favors) of a bit set."""
    return [name for isle, name in enumerate(data.ISLES) if isles >> isle & 1]


def _counts(numbers: list[int]) -> dict[str, int]:
    return {data.ISLES[isle]: count for isle, count in enumerate(numbers) if count}


def _owner(seat: int) -> int | None:
    return None if seat == FREE else seat


_ISLE_INDEX: Final = {name: isle for isle, name in enumerate(data.ISLES)}
_BOARD_INDEX: Final = {name: board for board, name in enumerate(data.BOARDS)}
_SOURCE_INDEX: Final = {name: source for source, name in enumerate(data.SOURCES)}
_FIGURE_INDEX: Final = {name: figure for figure, name in enumerate(data.FIGURES)}
_TILE_INDEX: Final = {str(tile + 1): tile for tile in range(data.TILES)}


def read(state: LunaState, reader: Reader) -> None:
    seats = state.seats
    state.rules = Rules(seats, state.options)
    state.start_player = reader.integer("start_player", high=seats - 1)
    state.current = reader.integer("current", high=seats - 1)
    state.ring = _permutation(reader, "ring", _ISLE_INDEX)
    state.slots = _permutation(reader, "slots", _BOARD_INDEX)
    state.neighbours = data.temple_neighbours(data.boards_in_play(state.slots, seats))
    state.figures = [NOWHERE] * len(data.FIGURES)
    figures = reader.child("figures")
    for name in _keys(figures, _FIGURE_INDEX):
        state.figures[_FIGURE_INDEX[name]] = state.ring.index(figures.word(name, _ISLE_INDEX))
    state.stock = _read_counts(reader.child("stock"), _ISLE_INDEX)
    state.path = _read_tiles(reader.child("path"), seats)
    state.temple = _read_tiles(reader.child("temple"), seats)
    state.books = 0
    for number in reader.different_integers("books", low=1, high=data.TILES):
        state.books |= 1 << number - 1
    state.council = reader.integers("council", seats, high=seats - 1)
    state.candles = reader.integer("candles", high=state.rules.candles)
    state.stall = reader.integer("stall")
    state.first_book_open = reader.flag("first_book_open")
    state.washed = _read_counts(reader.child("washed"), _ISLE_INDEX)
    state.players = [_read_player(child) for child in reader.children("players", seats)]


def _read_player(reader: Reader) -> Player:
    return Player(
        reader.integer("influence", low=-1_000_000),
        reader.integer("supply", high=data.NOVICES),
        _read_counts(reader.child("active"), _ISLE_INDEX),
        _read_counts(reader.child("inactive"), _ISLE_INDEX),
        reader.integer("landing", high=data.NOVICES),
        _bits(reader.different_words("favors", _ISLE_INDEX)),
        _bits(reader.different_words("shrines", _ISLE_INDEX)),
        reader.integer("shrine_supply", high=data.SHRINES),
        reader.integer("council", high=data.COUNCIL_END),
        _read_counts(reader.child("earned"), _SOURCE_INDEX, low=-1_000_000),
    )


def _permutation(reader: Reader, key: str, names: dict[str, int]) -> list[int]:
    order = reader.words(key, names, len(names))
    if len(set(order)) != len(names):
        raise BadPosition(f"“{key}” of {reader.place} should name each of {', '.join(names)} once.")
    return order


def _keys(reader: Reader, known: dict[str, int]) -> list[str]:
    for key in reader.data:
        if key not in known:
            raise BadPosition(f"{reader.place} has “{key}”, which is none of {', '.join(known)}.")
    return list(reader.data)


def _read_counts(reader: Reader, names: dict[str, int], low: int = 0) -> list[int]:
    counts = [0] * len(names)
    for key in _keys(reader, names):
        counts[names[key]] = reader.integer(key, low)
    return counts


def _read_tiles(reader: Reader, seats: int) -> list[int]:
    tiles = [AWAY] * data.TILES
    for key in _keys(reader, _TILE_INDEX):
        tiles[_TILE_INDEX[key]] = FREE if reader.raw(key) is None else reader.integer(key, high=seats - 1)
    return tiles


def _bits(isles: list[int]) -> int:
    bits = 0
    for isle in isles:
        bits |= 1 << isle
    return bits
