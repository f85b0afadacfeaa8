"""The state of a game of Luna, in which nothing is hidden.

Clones share all lists but those of the novices on the isles: the others change rarely, and are replaced rather than
changed.
"""

from typing import Final

from parlour.engine import State
from parlour.games.luna import data
from parlour.games.luna.options import Terms

FREE: Final = -1
"""A path tile that nobody has claimed, or a temple hex with a tile but no novice."""
AWAY: Final = -2
"""The tile is not here."""
NOWHERE: Final = -1
"""A figure that is still to be placed."""


def replaced(numbers: list[int], place: int, number: int) -> list[int]:
    """A copy of a list with another number in one place."""
    copy = numbers[:]
    copy[place] = number
    return copy


class Player:
    """One Order: its novices, favors, shrines, influence and place in the Council."""

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
            self.earned,
        )

    def holds(self, favor: int) -> bool:
        return self.favors >> favor & 1 == 1

    def has_shrine(self, isle: int) -> bool:
        return self.shrines >> isle & 1 == 1

    def gain(self, source: int, points: int) -> None:
        self.influence += points
        self.earned = replaced(self.earned, source, self.earned[source] + points)

    def place_shrine(self, isle: int) -> None:
        self.shrines |= 1 << isle
        self.shrine_supply -= 1

    def place_pair(self, isle: int) -> None:
        self.supply -= data.PAIR
        self.active[isle] = self.active[isle] + data.PAIR

    def use(self, isle: int, count: int) -> None:
        """Use active novices, which become inactive."""
        self.active[isle] = self.active[isle] - count
        self.inactive[isle] = self.inactive[isle] + count


def new_player() -> Player:
    none = [0] * data.RING
    player = Player(0, data.NOVICES, none, none[:], 0, 0, 0, data.SHRINES, 0, [0] * len(data.SOURCES))
    player.gain(data.FROM_START, data.START_INFLUENCE)
    return player


class LunaState(State):
    terms: Terms
    players: list[Player]
    start_player: int
    current: int
    ring: list[int]
    """The isle at each place of the ring, clockwise."""
    slots: list[int]
    """The temple board in each slot, counted from the Gate; those beyond the number of players are face down."""
    neighbours: list[list[int]]
    figures: list[int]
    """Ring places of Moon Priestess, Master Builder and Apostate."""
    stock: list[int]
    """Favor tokens on each isle."""
    path: list[int]
    """For every tile its claimer, FREE, or AWAY if it is not on the path."""
    free: int
    """Bit set of the tiles on the path that are FREE."""
    claims: list[int]
    """For each seat, the bit set of the tiles that it has claimed. Like `free` this follows from `path`."""
    temple: list[int]
    """For every tile the owner of the novice on it, FREE, or AWAY if it is not in the temple."""
    books: int
    """Bit set of the temple hexes with a Book of Wisdom."""
    council: list[int]
    """The seats in Council order: the farthest first, and on the same space the upper one first."""
    candles: int
    stall: int
    """The number of actions since the round began or the last meditation."""
    first_book_open: bool
    """With two players: whether the first Book action of this round is still to come."""
    washed: list[int]
    """The novices that the current tide has moved to each isle; it does not move them again."""

    def clone(self) -> "LunaState":
        copy = LunaState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.terms = self.terms
        copy.players = [player.clone() for player in self.players]
        copy.start_player = self.start_player
        copy.current = self.current
        copy.ring = self.ring
        copy.slots = self.slots
        copy.neighbours = self.neighbours
        copy.figures = self.figures
        copy.stock = self.stock
        copy.path = self.path
        copy.free = self.free
        copy.claims = self.claims
        copy.temple = self.temple
        copy.books = self.books
        copy.council = self.council
        copy.candles = self.candles
        copy.stall = self.stall
        copy.first_book_open = self.first_book_open
        copy.washed = self.washed
        return copy

    def lay_path(self, path: list[int]) -> None:
        """Set the whole path, and the sets of tiles that follow from it."""
        self.path = path
        self.free = 0
        self.claims = [0] * self.seats
        for tile, claimer in enumerate(path):
            if claimer == FREE:
                self.free |= 1 << tile
            elif claimer != AWAY:
                self.claims[claimer] |= 1 << tile

    def claim(self, tile: int, claimer: int) -> None:
        """Change the claimer of one tile; AWAY takes it from the path."""
        before = self.path[tile]
        bit = 1 << tile
        claims = self.claims[:]
        if before == FREE:
            self.free &= ~bit
        elif before != AWAY:
            claims[before] &= ~bit
        if claimer == FREE:
            self.free |= bit
        elif claimer != AWAY:
            claims[claimer] |= bit
        self.path = replaced(self.path, tile, claimer)
        self.claims = claims

    def isle_of(self, figure: int) -> int:
        return self.ring[self.figures[figure]]

    def return_favor(self, player: Player, favor: int) -> None:
        player.favors &= ~(1 << favor)
        self.stock = replaced(self.stock, favor, self.stock[favor] + 1)

    def take_favor(self, player: Player, favor: int) -> None:
        player.favors |= 1 << favor
        self.stock = replaced(self.stock, favor, self.stock[favor] - 1)

    def novices_on(self, isle: int) -> int:
        """The number of novices of all players on an isle, active or not."""
        count = 0
        for player in self.players:
            count += player.active[isle] + player.inactive[isle]
        return count
