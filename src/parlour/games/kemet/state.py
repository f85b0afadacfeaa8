"""The position: players, zones, display and cards, and the basic moves of pieces.

Lists that rarely change (pyramids, display, powers, knowledge, the deck) are shared between clones and replaced, never
changed in place.
"""

from typing import Final

from parlour.engine import Json, OptionValue, State, seat_name
from parlour.engine.game import Game
from parlour.engine.rng import Rng
from parlour.games.kemet import data
from parlour.games.kemet.board import BOARDS, DISTRICTS, Board
from parlour.games.kemet.elements import colour_name, creature_name, fame_name, prayer_name, zone_name
from parlour.games.kemet.options import Terms

NOWHERE: Final = -1
NOBODY: Final = -1
NO_CREATURE: Final = -1


class Player:
    """One seat's board, city and hand."""

    seat: int
    city: int
    total: int  # Units owned, on the board and in supply
    supply: int
    pp: int
    battle_fame: int
    divine_fame: int
    tile_fame: int
    veterans: int
    tokens: int  # normal action tokens in hand
    silver: int
    gold: int
    spaces: int  # mask of taken action spaces
    silver_space: int
    acquire_tokens: int  # mask of colours
    acquired: int  # mask of colours acquired this Day Phase
    tiles: int
    power: list[int]  # shared
    creatures: list[int]  # shared
    limit: int
    hand: int  # mask of divine intervention cards
    cards: int  # mask of the 8 battle cards owned
    used: int
    shown: int  # used cards that everybody has seen

    def clone(self) -> "Player":
        copy = Player()
        copy.seat = self.seat
        copy.city = self.city
        copy.total = self.total
        copy.supply = self.supply
        copy.pp = self.pp
        copy.battle_fame = self.battle_fame
        copy.divine_fame = self.divine_fame
        copy.tile_fame = self.tile_fame
        copy.veterans = self.veterans
        copy.tokens = self.tokens
        copy.silver = self.silver
        copy.gold = self.gold
        copy.spaces = self.spaces
        copy.silver_space = self.silver_space
        copy.acquire_tokens = self.acquire_tokens
        copy.acquired = self.acquired
        copy.tiles = self.tiles
        copy.power = self.power
        copy.creatures = self.creatures
        copy.limit = self.limit
        copy.hand = self.hand
        copy.cards = self.cards
        copy.used = self.used
        copy.shown = self.shown
        return copy

    def owns(self, tile: int) -> bool:
        return bool(self.tiles >> tile & 1)

    def permanent_fame(self) -> int:
        return self.battle_fame + self.divine_fame + self.tile_fame

    def add_tile(self, tile: int) -> None:
        """Take the tile and its powers that add up."""
        facts = data.TILES[tile]
        self.tiles |= 1 << tile
        self.tile_fame += facts.fame
        if facts.power is not None:
            self.power = self.power[:]
            self.power[facts.power.kind] += facts.power.amount
            self.limit = data.TROOP_LIMIT + self.power[data.LIMIT_BONUS]
        if facts.creature >= 0:
            self.creatures = [*self.creatures, facts.creature]
        if facts.token == data.SILVER_TOKEN:
            self.silver = data.IN_HAND
        elif facts.token == data.GOLD_TOKEN and self.gold == data.NOT_OWNED:
            self.gold = data.IN_HAND
        self.total += facts.mercenaries
        self.supply += facts.mercenaries


def new_player(seat: int) -> Player:
    player = Player()
    player.seat = seat
    player.city = NOWHERE
    player.total = data.UNITS
    player.supply = data.UNITS
    player.pp = data.START_PP
    player.battle_fame = 0
    player.divine_fame = 0
    player.tile_fame = 0
    player.veterans = 0
    player.tokens = data.NORMAL_TOKENS
    player.silver = data.NOT_OWNED
    player.gold = data.NOT_OWNED
    player.spaces = 0
    player.silver_space = NOWHERE
    player.acquire_tokens = 0
    player.acquired = 0
    player.tiles = 0
    player.power = data.NO_POWERS
    player.creatures = []
    player.limit = data.TROOP_LIMIT
    player.hand = 0
    player.cards = data.BASE_BATTLE_CARDS
    player.used = 0
    player.shown = 0
    return player


class March:
    """A Move action in progress. The moving Units are counted in the zone where they stand."""

    def __init__(self, seat: int, start: int, units: int, creature: int, steps: int, free_of_walls: bool) -> None:
        self.seat = seat
        self.start = start
        self.zone = start
        self.units = units
        self.creature = creature
        self.steps = steps
        self.free_of_walls = free_of_walls
        self.moved = False
        self.teleported = False
        self.reformed = True  # in its starting zone the Troop has just been chosen

    def clone(self) -> "March":
        copy = March(self.seat, self.start, self.units, self.creature, self.steps, self.free_of_walls)
        copy.zone = self.zone
        copy.moved = self.moved
        copy.teleported = self.teleported
        copy.reformed = self.reformed
        return copy


class Side:
    """One side of a battle: its secret choices, then its fixed numbers, then its results."""

    def __init__(self, seat: int, attacking: bool, units: int, creature: int) -> None:
        self.seat = seat
        self.attacking = attacking
        self.began = units
        """Units at the start, which count for strength."""
        self.units = units
        """Units left in the battle."""
        self.creature = creature
        self.fight = -1
        self.away = -1
        self.laid = 0
        self.asked = 0
        """How many cards of its hand it was asked about: in the end all, so that the questions reveal nothing."""
        self.passed = False
        self.wounds = 0
        self.strength = 0
        self.red = 0
        self.black = 0
        self.defence = 0
        self.self_loss = 0
        self.lost = 0
        """Units destroyed by the opponent."""
        self.fame = 0

    def clone(self) -> "Side":
        copy = Side(self.seat, self.attacking, self.began, self.creature)
        copy.units = self.units
        copy.fight = self.fight
        copy.away = self.away
        copy.laid = self.laid
        copy.asked = self.asked
        copy.passed = self.passed
        copy.wounds = self.wounds
        copy.strength = self.strength
        copy.red = self.red
        copy.black = self.black
        copy.defence = self.defence
        copy.self_loss = self.self_loss
        copy.lost = self.lost
        copy.fame = self.fame
        return copy


class Battle:
    """A battle in progress. It counts the Units of both sides; the Defender remains the zone's owner until the end."""

    def __init__(self, zone: int, attacker: Side, defender: Side) -> None:
        self.zone = zone
        self.attacker = attacker
        self.defender = defender
        self.revealed = False
        self.resolved = False
        self.attacker_won = False
        self.spied = NOBODY
        """The seat whose fighting card the spy has seen."""

    def clone(self) -> "Battle":
        copy = Battle(self.zone, self.attacker.clone(), self.defender.clone())
        copy.revealed = self.revealed
        copy.resolved = self.resolved
        copy.attacker_won = self.attacker_won
        copy.spied = self.spied
        return copy

    def side(self, seat: int) -> Side:
        return self.attacker if self.attacker.seat == seat else self.defender

    def opponent(self, side: Side) -> Side:
        return self.defender if side.attacking else self.attacker

    def winner(self) -> Side:
        return self.attacker if self.attacker_won else self.defender

    def loser(self) -> Side:
        return self.defender if self.attacker_won else self.attacker


class KemetState(State):
    board: Board
    terms: Terms
    colours: list[int]  # in play, shared
    home: list[int]  # the seat whose city a district belongs to, shared
    players: list[Player]
    units: list[int]
    owner: list[int]
    creature_zone: list[int]
    level: list[int]  # of the pyramid in a district, shared
    colour: list[int]  # of the pyramid in a district, shared
    display: list[int]  # copies of each tile left, shared
    deck: list[int]  # shared; only the first `deck_left` cards are still in it
    deck_left: int
    discard: int
    looked_at: list[int]  # cards off the deck that `looker` alone sees, shared
    looker: int
    could: list[list[int]]  # knowledge of the cards, see hidden.py; shared
    order: list[int]
    active: int
    turns: int  # begun in this Day Phase
    placed: bool  # whether the normal token of this turn is placed
    posted: int  # creatures regrouped before the next token
    night: bool
    march: March | None
    battle: Battle | None
    landed_zones: list[int]  # own districts held by an opponent where recruits wait for their battle, shared
    landed_units: list[int]  # how many wait there, shared
    winner: int

    def clone(self) -> "KemetState":
        copy = KemetState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.board = self.board
        copy.terms = self.terms
        copy.colours = self.colours
        copy.home = self.home
        copy.players = [player.clone() for player in self.players]
        copy.units = self.units[:]
        copy.owner = self.owner[:]
        copy.creature_zone = self.creature_zone[:]
        copy.level = self.level
        copy.colour = self.colour
        copy.display = self.display
        copy.deck = self.deck
        copy.deck_left = self.deck_left
        copy.discard = self.discard
        copy.looked_at = self.looked_at
        copy.looker = self.looker
        copy.could = self.could
        copy.order = self.order
        copy.active = self.active
        copy.turns = self.turns
        copy.placed = self.placed
        copy.posted = self.posted
        copy.night = self.night
        march = self.march
        copy.march = None if march is None else march.clone()
        battle = self.battle
        copy.battle = None if battle is None else battle.clone()
        copy.landed_zones = self.landed_zones
        copy.landed_units = self.landed_units
        copy.winner = self.winner
        return copy

    # -- who is where ------------------------------------------------------------------------------

    def controller(self, zone: int) -> int:
        """The seat with Units there; an empty District belongs to its city's owner."""
        owner = self.owner[zone]
        if owner == NOBODY and zone < DISTRICTS:
            return self.home[zone]
        return owner

    def has_fame(self, zone: int) -> bool:
        """Whether the zone has a temporary FP: a temple, or a pyramid of level 4."""
        return self.level[zone] == data.MAX_LEVEL if zone < DISTRICTS else self.board.temple[zone]

    def creature_at(self, seat: int, zone: int) -> int:
        for creature in self.players[seat].creatures:
            if self.creature_zone[creature] == zone:
                return creature
        return NO_CREATURE

    # -- prayer points -----------------------------------------------------------------------------------

    def gain(self, seat: int, amount: int, source: str) -> None:
        """Gain prayer points from one source, up to the end of the track."""
        gained = self.gain_of(seat, amount)
        self.players[seat].pp += gained
        if self.journal is not None and amount > 0:
            params: dict[str, Json] = {"seat": seat_name(seat), "gained": gained, "source": source}
            self.tell("prayer_gained" if gained else "prayer_full", params, [prayer_name(seat)])

    def gain_of(self, seat: int, amount: int) -> int:
        """The prayer points a gain would bring: more by Day with Divine Might, none beyond the end of the track."""
        player = self.players[seat]
        if amount > 0 and not self.night:
            amount += player.power[data.DAY_PP]
        return min(amount, data.MAX_PP - player.pp)

    def pay(self, seat: int, price: int) -> None:
        player = self.players[seat]
        player.pp -= price
        if self.journal is not None and price > 0:
            self.tell("prayer_paid", {"seat": seat_name(seat), "paid": price}, [prayer_name(seat)])

    # -- pieces ------------------------------------------------------------------------------------------

    def occupy(self, zone: int, seat: int, count: int) -> None:
        """Put Units of `seat` into a zone without enemies."""
        before = self.controller(zone)
        self.units[zone] = self.units[zone] + count
        self.owner[zone] = seat
        if self.journal is not None and before != seat:
            self._tell_control(zone, before, seat)

    def vacate(self, zone: int, count: int) -> None:
        """Take Units out of a zone; control is lost with the last one."""
        before = self.owner[zone]
        self.units[zone] = self.units[zone] - count
        if self.units[zone] == 0:
            self.owner[zone] = NOBODY
            if self.journal is not None and self.controller(zone) != before:
                self._tell_control(zone, before, self.controller(zone))

    def resettle(self, zone: int, seat: int, count: int) -> None:
        """Set the Units in a zone after a battle, if any are left."""
        before = self.controller(zone)
        self.units[zone] = count
        self.owner[zone] = seat if count else NOBODY
        if self.journal is not None and self.controller(zone) != before:
            self._tell_control(zone, before, self.controller(zone))

    def to_supply(self, zone: int, count: int) -> None:
        """Return Units from a zone to their owner's supply; a creature left alone goes with them."""
        seat = self.owner[zone]
        self.vacate(zone, count)
        self.players[seat].supply += count
        if self.units[zone] == 0:
            self.dismiss_creatures(seat, zone)

    def dismiss_creatures(self, seat: int, zone: int) -> None:
        for creature in self.players[seat].creatures:
            if self.creature_zone[creature] == zone:
                self.dismiss(seat, creature)

    def dismiss(self, seat: int, creature: int) -> None:
        """Send a creature to its owner's supply."""
        self.creature_zone[creature] = NOWHERE
        if self.journal is not None:
            name = creature_name(creature)
            self.tell("creature_to_supply", {"seat": seat_name(seat), "creature": name}, [name])

    def raise_pyramid(self, zone: int, colour: int, level: int) -> None:
        seat = self.home[zone]
        founded = self.level[zone] == 0
        self.level = self.level[:]
        self.level[zone] = level
        if founded:
            self.colour = self.colour[:]
            self.colour[zone] = colour
            self.players[seat].acquire_tokens |= 1 << colour
        if self.journal is not None:
            element = zone_name(zone)
            params: dict[str, Json] = {
                "seat": seat_name(seat),
                "zone": element,
                "colour": colour_name(colour),
                "level": level,
            }
            self.tell("pyramid_founded" if founded else "pyramid_raised", params, [element])
            if level == data.MAX_LEVEL:
                self._tell_control(zone, NOBODY, seat)

    def _tell_control(self, zone: int, before: int, after: int) -> None:
        """Tell that a zone's fame changes hands with the zone."""
        if not self.has_fame(zone):
            return
        key = "pyramid_fame" if zone < DISTRICTS else "temple_fame"
        element = zone_name(zone)
        if before != NOBODY:
            self.tell(f"{key}_lost", {"seat": seat_name(before), "zone": element}, [element, fame_name(before)])
        if after != NOBODY:
            self.tell(f"{key}_gained", {"seat": seat_name(after), "zone": element}, [element, fame_name(after)])


def new_state(game: Game, seats: int, options: dict[str, OptionValue], rng: Rng) -> KemetState:
    state = KemetState(game, seats, options, rng)
    state.board = BOARDS[seats]
    state.terms = Terms(options)
    return state
