"""The position: the map and the players' boards.

Clones share all lists but the knights: the others change rarely, and are replaced rather than changed.
"""

from typing import Final

from parlour.engine import State
from parlour.games.crusaders import data
from parlour.games.crusaders.data import ORDERS, WHEEL, Order
from parlour.games.crusaders.options import Terms

NOTHING: Final = -1
NOWHERE: Final = -1


def replaced(items: list[int], index: int, value: int) -> list[int]:
    """A copy of a list with another value in one place."""
    copy = items[:]
    copy[index] = value
    return copy


class Player:
    """One player's board."""

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
        copy.tokens = self.tokens
        copy.upgraded = self.upgraded
        copy.buildings = self.buildings
        copy.troops = self.troops
        copy.knights = self.knights[:]
        copy.captured = self.captured
        copy.gained = self.gained
        copy.bonus = self.bonus
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
    """A player's board at the start, with no wheel and no order yet."""
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
    player.gained = [0] * len(data.SOURCES)
    player.bonus = [0] * len(data.ACTIONS)
    return player


class CrusadersState(State):
    terms: Terms
    players: list[Player]
    first: int
    """The start player; the marker never moves."""
    active: int
    """Whose turn it is; the start player during set-up."""
    supply: int
    """The influence left; negative once the supply is overdrawn."""
    tracks: list[int]
    """How far the Prussian and the Slav markers have moved."""
    cleared: int
    """The region where the active player defeated an enemy this turn, if building there has to wait."""
    enemies: list[int]
    """The enemy token in each region."""
    bonus_tiles: list[int]
    buildings: list[int]
    """The `piece` in each region."""

    def clone(self) -> "CrusadersState":
        copy = CrusadersState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.terms = self.terms
        copy.players = [player.clone() for player in self.players]
        copy.first = self.first
        copy.active = self.active
        copy.supply = self.supply
        copy.tracks = self.tracks
        copy.cleared = self.cleared
        copy.enemies = self.enemies
        copy.bonus_tiles = self.bonus_tiles
        copy.buildings = self.buildings
        return copy

    def player(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.active]

    def turn_order(self) -> list[int]:
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def last(self) -> int:
        """The seat that ends each round."""
        return (self.first + self.seats - 1) % self.seats

    def final_round(self) -> bool:
        """Whether the game ends with this round. The supply never grows again."""
        return self.supply <= 0 or self.round >= self.terms.round_limit


def empty_table(state: CrusadersState) -> None:
    """Set out the map and the players' boards before anything is drawn or chosen."""
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
