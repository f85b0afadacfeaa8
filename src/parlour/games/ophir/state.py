"""Everything about a game of Ophir in progress."""

from typing import Final

from parlour.engine import State
from parlour.games.ophir import data
from parlour.games.ophir.options import Terms


class Player:
    """One player: the ship with its die and hold, the purse, and the donations to the temple."""

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
        """Victory points so far: known only to their owner until the end."""
        gold, silver = data.METAL_POINTS[data.GOLD], data.METAL_POINTS[data.SILVER]
        return gold * self.gold_given + silver * self.silver_given + self.goods_points

    def free(self) -> int:
        """Free spaces in the hold."""
        spaces = self.capacity
        for item in self.hold:
            spaces -= data.SPACES[item]
        return spaces

    def favor_gained(self, amount: int) -> int:
        """How much of `amount` the player gains; favor above the limit is lost."""
        return min(amount, data.MOST_FAVOR - self.favor)


def new_player() -> Player:
    return Player(data.NONE, data.CENTER, 1, 0, 0, data.START_CAPACITY, [], 0, 0, 0)


# Marks of the actions taken in the ship's current zone.
LOADED: Final = 1
SOLD: Final = 2
UPGRADED: Final = 4
DONATED: Final = 8
TRADED_AT_TEMPLE: Final = 16
MARKS: Final[list[str]] = ["loaded", "sold", "upgraded", "donated", "traded_at_temple"]


class OphirState(State):
    terms: Terms
    order: list[int]
    """Seats in turn order."""
    barriers: list[int]
    adjacent: list[list[bool]]
    """Whether each zone is adjacent to each other one; barriers separate zones."""
    locations: list[int]
    """The location in each zone; empty until the map is revealed."""
    places: list[int]
    """The zone of each location."""
    offer: list[int]
    """The specialists to pick from."""

    players: list[Player]
    bank: list[int]
    temple: list[int]
    """The metals donated, in order."""

    pile: list[int]
    """The market cards from first to last: `slot_3`, `slot_2`, `slot_1`, the next card, then those face down."""
    shifts: int
    """How far the market has moved along the pile; the cards before it are discarded."""
    removed: list[int]
    modifiers: list[int]
    temple_slot: int

    active: int
    """The seat whose turn it is; -1 before the first turn and after the last."""
    turns: int
    """Turns finished by all players together."""
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
    """Whether the active player has to move the neutral ship now."""
    rival_handled: bool
    """Whether the active player has moved the neutral ship this turn."""

    ending: int

    def clone(self) -> "OphirState":
        copy = OphirState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        # the results of the set-up are replaced, never changed in place, so clones can share them
        copy.terms = self.terms
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
        """The card in a slot; the slots are filled from the pile from right to left."""
        return self.pile[self.shifts + 2 - slot]

    def future(self) -> int:
        return self.pile[self.shifts + 3]

    def face_down(self) -> int:
        return len(self.pile) - data.FACE_UP - self.shifts

    def in_play(self) -> bool:
        """Whether the market is open: from the last pick on."""
        return len(self.pile) > 0


def set_barriers(state: OphirState, barriers: list[int]) -> None:
    state.barriers = barriers
    state.adjacent = data.adjacency(barriers)


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
