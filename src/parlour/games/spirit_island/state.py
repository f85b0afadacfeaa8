"""The state of a game in progress.

Lists of cards, and those that last until Time Passes, are replaced and never changed in place: clones share them. They
also share pieces and Presence, which are copied before they change for the first time.
"""

from typing import Any, Final

from mypy_extensions import i64

from parlour.engine import State, Step
from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import Island
from parlour.games.spirit_island.options import Terms

UNCHOSEN: Final = -1
"""Stands for a Spirit or a board that is not chosen yet."""
SWELTER: Final = 2
"""How many entries of `sweltering` each use of the card has."""
VOW: Final = 5
"""How many entries of `vengeance` each use of the card has."""


def without(cards: list[int], card: int) -> list[int]:
    """The other cards."""
    rest = cards[:]
    rest.remove(card)
    return rest


def with_card(cards: list[int], card: int) -> list[int]:
    """The cards and one more."""
    more = cards[:]
    more.append(card)
    return more


def without_place(numbers: list[int], place: int) -> list[int]:
    """All except the one at a place."""
    return numbers[:place] + numbers[place + 1 :]


def replaced(numbers: list[int], place: int, number: int) -> list[int]:
    """The same with another number at one place."""
    changed = numbers[:]
    changed[place] = number
    return changed


NOTHING: Final[list[int]] = []
NO_ELEMENTS: Final = [0] * data.ELEMENTS
"""Shared, because lists that last until Time Passes are replaced and never changed in place."""


class Player:
    """One Spirit and what belongs to it."""

    spirit: int
    board: int
    """The place of its starting board among the boards of the island."""
    energy: int
    energy_open: int
    cards_open: int
    """Open spaces of the two presence tracks."""
    destroyed: int
    presence: list[int]
    """Presence on the island, by land."""
    shared: bool
    """Whether a clone may have the same list of Presence."""
    present: int
    sites: int
    """Bit sets of the lands with its Presence, and of those that are its sacred sites; they follow from `presence`."""
    hand: list[int]
    discard: list[int]
    played: list[int]
    spent: list[int]
    """For each card in play: 0 if unused, else the phase in which it was used, negative once it was repeated."""
    innate_spent: bool
    elements: list[int]
    """All elements the Spirit has now."""
    granted: list[int]
    """Those of them that Powers granted for this turn."""
    guided: int
    """How many cards of the guided list have been taken."""
    ready: bool
    changes: int
    """How often it took “ready” back in this phase."""
    # the Spirit phase
    growth: int
    icons: list[int]
    """Presence icons still to be done, as indices into the growth option."""
    card_icon: bool
    lifted: int
    """The land from which a Presence is being moved, or -1."""
    gust: int
    """The land from which A Stiff Wind at Their Backs may push, or -1."""
    drawn: list[int]
    drawn_deck: int
    forgets: int
    # until Time Passes
    range_bonus: int
    swift: int
    """How many slow Powers that push or gather it may use as fast ones."""
    repeats: int
    might: int
    wards: int
    """The number of Encompassing Wards on it: Defend 2 each in every land with its Presence."""
    entwined: list[int]

    def spread(self, presence: list[int]) -> None:
        """Set all Presence on the island."""
        self.presence = presence
        self.shared = False
        self.present = 0
        self.sites = 0
        for land in range(len(presence)):
            self.change_presence(land, 0)

    def change_presence(self, land: int, by: int) -> None:
        if self.shared:
            self.presence = self.presence[:]
            self.shared = False
        discs = self.presence[land] + by
        self.presence[land] = discs
        bit = 1 << land
        self.present = self.present | bit if discs > 0 else self.present & ~bit
        self.sites = self.sites | bit if discs >= data.SACRED_SITE else self.sites & ~bit

    def take_from_play(self, card: int) -> None:
        place = self.played.index(card)
        self.played = without_place(self.played, place)
        self.spent = without_place(self.spent, place)

    def mark_spent(self, card: int, phase: int) -> None:
        self.spent = replaced(self.spent, self.played.index(card), phase)

    def end_turn(self) -> None:
        """Clear everything that lasts for one turn; also used to set up a new player."""
        self.played = []
        self.spent = []
        self.innate_spent = False
        self.granted = NO_ELEMENTS
        self.growth = -1
        self.range_bonus = 0
        self.swift = 0
        self.repeats = 0
        self.might = 0
        self.wards = 0
        self.entwined = NOTHING

    def clone(self) -> "Player":
        copy = Player()
        copy.spirit = self.spirit
        copy.board = self.board
        copy.energy = self.energy
        copy.energy_open = self.energy_open
        copy.cards_open = self.cards_open
        copy.destroyed = self.destroyed
        copy.presence = self.presence
        copy.shared = self.shared = True
        copy.present = self.present
        copy.sites = self.sites
        copy.hand = self.hand
        copy.discard = self.discard
        copy.played = self.played
        copy.spent = self.spent
        copy.innate_spent = self.innate_spent
        copy.elements = self.elements[:]
        copy.granted = self.granted
        copy.guided = self.guided
        copy.ready = self.ready
        copy.changes = self.changes
        copy.growth = self.growth
        copy.icons = self.icons
        copy.card_icon = self.card_icon
        copy.lifted = self.lifted
        copy.gust = self.gust
        copy.drawn = self.drawn
        copy.drawn_deck = self.drawn_deck
        copy.forgets = self.forgets
        copy.range_bonus = self.range_bonus
        copy.swift = self.swift
        copy.repeats = self.repeats
        copy.might = self.might
        copy.wards = self.wards
        copy.entwined = self.entwined
        return copy


class Use:
    """The Power or part of a fear card that is being resolved. There is never more than one."""

    def __init__(self) -> None:
        self.program = -1
        """The number of the power card, innate power or fear card part that is carried out; -1 for none."""
        self.seat = 0
        self.land = -1
        self.target = 0
        """The targeted Spirit's seat, for Powers that target a Spirit."""
        self.origin = -1
        self.flags = 0
        """Thresholds in force (lowest bits), then the conditions met and the branches chosen so far."""
        self.next = 0
        """The index of the next instruction."""
        self.repeated = False
        self.again = False
        """Whether its threshold lets it be used once more afterwards."""
        self.rage = 0
        """Bonus damage of Territorial Aggression that is not spent yet in this use."""
        self.unaided = False
        """Whether the user had no Gift of Furious Might when the Power was used; a later one does not apply to it."""
        self.toll = 0
        """Towns and Cities destroyed in this use."""
        self.defended = -1
        """The land that got Defend, or -1."""
        self.trail: list[int] = []
        """The lands that pieces were pushed to in this use, one entry per piece."""

    def clone(self) -> "Use":
        copy = Use()
        copy.program = self.program
        copy.seat = self.seat
        copy.land = self.land
        copy.target = self.target
        copy.origin = self.origin
        copy.flags = self.flags
        copy.next = self.next
        copy.repeated = self.repeated
        copy.again = self.again
        copy.rage = self.rage
        copy.unaided = self.unaided
        copy.toll = self.toll
        copy.defended = self.defended
        copy.trail = self.trail
        return copy


class SpiritIslandState(State):
    terms: Terms
    island: Island
    players: list[Player]
    mud: int
    heat: int
    """The seats of the two Spirits whose special rules apply to lands, or -1."""
    phase: int
    result: int

    pieces: list[int]
    """The number of pieces of each kind in each land, at `land * KINDS + kind`; `own_pieces` is for changing them."""
    shared: bool
    """Whether a clone may have the same list of pieces."""
    wounded: int
    """Bit set of the lands where a piece may have been damaged since the last healing."""
    invaded: int
    built_up: int
    inhabited: int
    """Bit sets of the lands with Invaders, with Towns or Cities, and with Dahan; they follow from `pieces`."""
    explorers: int
    towns: int
    cities: int
    dahan: int
    """Totals on the island."""
    dahan_born: int
    dahan_lost: int
    blight: list[int]
    defend: list[int]

    blight_pool: int
    blight_short: bool
    fear: int
    """Fear generated since the last fear card was earned."""
    fear_pool: int
    fear_total: int
    terror: int
    fear_deck: list[int]
    """The top card is last, as in all decks."""
    fear_earned: list[int]
    """Oldest first."""
    fear_discard: list[int]
    fear_unused: list[int]
    invader_deck: list[int]
    invader_unused: list[int]
    invader_discard: list[int]
    ravage_card: int
    build_card: int
    explore_card: int
    minor_deck: list[int]
    minor_discard: list[int]
    major_deck: list[int]
    major_discard: list[int]
    forgotten: list[int]
    """Unique cards that left the game."""

    # until Time Passes
    skips: list[int]
    """At `land * ACTS`, the Power that stops Ravage, Build and Explore there: its number + 1, or 0."""
    vital: list[int]
    """Lands under Infinite Vitality, one entry for each use."""
    unhurt: list[int]
    sweltering: list[int]
    """Uses of Sweltering Exhaustion that have not stopped an Action yet: land, seat, land, seat ..."""
    vengeance: list[int]
    """Vengeance of the Dead: land, seat, whether it reaches adjacent lands, unspent bonus, whether it was used without
    a Gift of Furious Might ..."""
    fallen: list[int]
    """The lands of the Towns, Cities and Dahan destroyed in this Action, kept only while there is a vengeance."""
    standing: int
    constancy: list[int]
    """The seats that may return a card to hand in Time Passes, in order."""

    use: Use

    def push(self, step: Step[Any]) -> None:
        """Add a step unless the game is won or lost: it ends even in the middle of an Action."""
        if self.result == 0:
            self.agenda.append(step)

    def own_pieces(self) -> list[int]:
        """The pieces in a list that no clone shares."""
        if self.shared:
            self.pieces = self.pieces[:]
            self.shared = False
        return self.pieces

    def survey(self, land: int) -> None:
        """Bring the sets of lands up to date with the pieces in this one."""
        pieces = self.pieces
        base: i64 = land * data.KINDS
        buildings: i64 = 0
        for place in range(base + data.T, base + data.D):
            buildings |= pieces[place]
        dahan: i64 = 0
        for place in range(base + data.D, base + data.KINDS):
            dahan |= pieces[place]
        bit = 1 << land
        self.invaded = self.invaded | bit if buildings or pieces[base] else self.invaded & ~bit
        self.built_up = self.built_up | bit if buildings else self.built_up & ~bit
        self.inhabited = self.inhabited | bit if dahan else self.inhabited & ~bit

    def end_turn(self) -> None:
        """Clear everything that lasts for one turn; also used to set up a new game."""
        count = self.island.lands
        self.defend = [0] * count
        self.skips = [0] * (data.ACTS * count)
        self.vital = NOTHING
        self.unhurt = NOTHING
        self.sweltering = NOTHING
        self.vengeance = NOTHING
        self.fallen = NOTHING
        self.standing = 0
        self.constancy = NOTHING

    def clone(self) -> "SpiritIslandState":
        copy = SpiritIslandState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.terms = self.terms
        copy.island = self.island
        copy.players = [player.clone() for player in self.players]
        copy.mud = self.mud
        copy.heat = self.heat
        copy.phase = self.phase
        copy.result = self.result
        self._copy_lands(copy)
        copy.blight_pool = self.blight_pool
        copy.blight_short = self.blight_short
        copy.fear = self.fear
        copy.fear_pool = self.fear_pool
        copy.fear_total = self.fear_total
        copy.terror = self.terror
        copy.fear_deck = self.fear_deck
        copy.fear_earned = self.fear_earned
        copy.fear_discard = self.fear_discard
        copy.fear_unused = self.fear_unused
        copy.invader_deck = self.invader_deck
        copy.invader_unused = self.invader_unused
        copy.invader_discard = self.invader_discard
        copy.ravage_card = self.ravage_card
        copy.build_card = self.build_card
        copy.explore_card = self.explore_card
        copy.minor_deck = self.minor_deck
        copy.minor_discard = self.minor_discard
        copy.major_deck = self.major_deck
        copy.major_discard = self.major_discard
        copy.forgotten = self.forgotten
        copy.skips = self.skips
        copy.vital = self.vital
        copy.unhurt = self.unhurt
        copy.sweltering = self.sweltering
        copy.vengeance = self.vengeance
        copy.fallen = self.fallen
        copy.standing = self.standing
        copy.constancy = self.constancy
        copy.use = self.use.clone()
        return copy

    def _copy_lands(self, copy: "SpiritIslandState") -> None:
        copy.pieces = self.pieces
        copy.shared = self.shared = True
        copy.wounded = self.wounded
        copy.invaded = self.invaded
        copy.built_up = self.built_up
        copy.inhabited = self.inhabited
        copy.explorers = self.explorers
        copy.towns = self.towns
        copy.cities = self.cities
        copy.dahan = self.dahan
        copy.dahan_born = self.dahan_born
        copy.dahan_lost = self.dahan_lost
        copy.blight = self.blight[:]
        copy.defend = self.defend
