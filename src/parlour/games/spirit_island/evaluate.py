"""Rates a position from 0 (lost) to 1 (won). Partners win together, so the value is the same for all of them.

The unit is one Blight kept off the island. The rating adds up what the Invaders will do if nobody acts, what the
Spirits can still do against it, and how far the Spirits have grown.
"""

import math
from typing import Final

from parlour.engine import Account
from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import listed
from parlour.games.spirit_island.data import (
    BLIGHT_DAMAGE,
    CARDS,
    CITY,
    DAHAN,
    FAST,
    RAVAGE_DAMAGE,
    SLOW,
    SPIRIT,
    TOWN,
)
from parlour.games.spirit_island.elements import card_name, family_name, land_name, power_name
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.rating import QUALITY, RATING, Rating
from parlour.games.spirit_island.powers.use import levels_reached
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.ending import won
from parlour.games.spirit_island.predicates.forecast import dahan_lost, next_turn, ravage_comes, rest_to_come, stopped
from parlour.games.spirit_island.predicates.invaders import BUILDING, RAVAGING, matches, what_is_built
from parlour.games.spirit_island.predicates.spirits import income, plays, plays_left
from parlour.games.spirit_island.state import Player, SpiritIslandState
from parlour.games.spirit_island.steps.invaders import Progress

# Values in Blight.
EXPLORER_WORTH: Final = 0.14
TOWN_WORTH: Final = 0.38
CITY_WORTH: Final = 0.62
DAHAN_WORTH: Final = 0.12
WOUND_WORTH: Final = 0.06
FEAR_WORTH: Final = 0.2
PRESENCE_WORTH: Final = 0.30
BLIGHT_WORTH: Final = 0.55
LAST_BLIGHT: Final = 2.4
"""The emptier the pool, the more a Blight costs."""
NEXT_RAVAGE: Final = 0.55
"""The share of the next turn's Ravage that counts: much can still be done against it."""
LATER_RAVAGE: Final = 0.2
"""The Blight to expect later from a Build."""
FIGHT_BACK: Final = 0.10
"""For each point of damage that Dahan will deal."""
PLAY_WORTH: Final = 1.6
INCOME_WORTH: Final = 0.5
ENERGY_WORTH: Final = 0.07
HAND_WORTH: Final = 0.30
"""The share of a card's quality that counts in hand; less in the discard pile, from which it must be reclaimed."""
DISCARD_WORTH: Final = 0.22
SITE_WORTH: Final = 0.08
LAND_WORTH: Final = 0.05
VICTORY_NEAR: Final = 3.0
PLANNED: Final = 0.55
"""The share of a Power's rated worth that it usually achieves."""
STEEPNESS: Final = 0.42
LAST_TURN: Final = 11
TURN_TO_COME: Final = 0.6
"""The usual loss to the Invaders in a turn: it offsets the gain of a Spirit that has just grown."""


def evaluate(state: SpiritIslandState, seat: int, told: Account | None) -> float:
    """In the account, the island counts for the seat that asks, and partners count like oneself."""
    if told is not None:
        told.weights = [1.0] * state.seats
    if state.result:
        return 1.0 if won(state) else 0.0
    if state.turn == 0:
        return 0.5
    seats = float(state.seats)
    threat = Threat(state, seat, told)
    points = threat.points / seats
    points += _fear(state) / seats
    points += _pool((state.blight_pool - threat.blight) / seats)
    points += _victory(state)
    for other, player in enumerate(state.players):
        points += _spirit(state, other, threat.lands, told) / seats
        if player.growth >= 0 and state.phase < data.EXPLORE:
            points -= TURN_TO_COME / seats
            if told is not None:
                told.add(other, "", -TURN_TO_COME / seats)
    if told is not None:
        _tell_island(state, told, seat, threat.expected)
        told.lead = points
        told.stage = _stage(state)
    return 1.0 / (1.0 + math.exp(-STEEPNESS * (points - EVEN)))


def _stage(state: SpiritIslandState) -> int:
    """Before the Invaders act, or after. While they act, every step turns a forecast into fact."""
    if FAST < state.phase < SLOW:
        return -state.moves
    return 2 * state.turn + (1 if next_turn(state) else 0)


EVEN: Final = 3.0
"""The points of a balanced position."""


def _tell_island(state: SpiritIslandState, told: Account, seat: int, expected: dict[int, float]) -> None:
    """Tell fear and Blight. The Blight to come takes its share of the pool's worth, land by land."""
    seats = float(state.seats)
    told.add(seat, "fear", FEAR_WORTH * state.fear_total / seats, state.fear_total)
    told.add(seat, "terror", _fear(state) / seats - FEAR_WORTH * state.fear_total / seats, state.terror)
    told.add(seat, "", _victory(state))
    pool = _pool(state.blight_pool / seats)
    told.add(seat, "pool", pool, state.blight_pool)
    coming = sum(expected.values())
    loss = _pool((state.blight_pool - coming) / seats) - pool
    for land, blight in expected.items():
        ravaged = blight > LATER_RAVAGE
        key = ("next_blight" if next_turn(state) else "blight") if ravaged else ""
        amount = 2 if state.blight[land] else 1
        told.add(seat, key, loss * blight / coming, amount, land_name(state.island, land))


_NONE: Final[dict[int, float]] = {}


class Threat:
    """The island after the Invaders have acted: the expected Blight, and everything else in points."""

    def __init__(self, state: SpiritIslandState, seat: int, told: Account | None) -> None:
        self.seat: Final = seat
        self.told: Final = told
        self.blight = 0.0
        self.points = 0.0
        self.lands = 0
        """The number of lands where a Ravage would add Blight this turn."""
        self.expected: Final[dict[int, float]] = _NONE if told is None else {}
        """The expected Blight of each land, if it is to be told."""
        later = next_turn(state)
        ravaged = Progress(state).ravaged
        for land in listed(state.invaded):
            self._land(state, land, later, ravaged)
        self.points += DAHAN_WORTH * state.dahan
        if told is not None:
            told.add(seat, "dahan", DAHAN_WORTH * state.dahan / state.seats, state.dahan)

    def _land(self, state: SpiritIslandState, land: int, later: bool, ravaged: int) -> None:
        explorers = lands.explorers(state, land)
        towns = lands.towns(state, land)
        cities = lands.cities(state, land)
        self.points -= explorers * EXPLORER_WORTH + towns * TOWN_WORTH + cities * CITY_WORTH
        base = land * data.KINDS
        pieces = state.pieces
        wounds = pieces[base + data.T1] + pieces[base + data.C1] + 2 * pieces[base + data.C2]
        self.points += WOUND_WORTH * wounds
        if self.told is not None:
            seats = state.seats
            self.told.add(self.seat, "explorers", -EXPLORER_WORTH * explorers / seats, explorers)
            self.told.add(self.seat, "towns", -TOWN_WORTH * towns / seats, towns)
            self.told.add(self.seat, "cities", -CITY_WORTH * cities / seats, cities)
            self.told.add(self.seat, "wounds", WOUND_WORTH * wounds / seats, wounds)
        if ravage_comes(state, land, ravaged) and not stopped(state, land, RAVAGING):
            self._ravage(state, land, later)
        elif state.build_card >= 0 and matches(state, land, state.build_card):
            self._build(state, land, later)

    def _ravage(self, state: SpiritIslandState, land: int, later: bool) -> None:
        told = self.told
        rest = rest_to_come(state, land)
        fear = 1.0 if state.phase > SPIRIT and not later else NEXT_RAVAGE
        if rest >= BLIGHT_DAMAGE and (later or land not in state.vital):
            if not later:
                self.lands += 1
            blight = fear * (2.0 if state.blight[land] else 1.0)
            spirits = _spirits_here(state, land)
            self.blight += blight
            self.points -= fear * PRESENCE_WORTH * spirits
            if told is not None:
                self.expected[land] = blight
                worth = -fear * PRESENCE_WORTH * spirits / state.seats
                told.add(self.seat, "presence_lost", worth, int(spirits), land_name(state.island, land))
        dahan = lands.dahan(state, land)
        if dahan:
            lost = dahan_lost(state, land, rest)
            self.points -= fear * DAHAN_WORTH * lost
            dealt = min(RAVAGE_DAMAGE[DAHAN] * (dahan - lost), lands.capacity(state, land, data.INVADER))
            self.points += fear * FIGHT_BACK * dealt
            if told is not None:
                name = land_name(state.island, land)
                told.add(self.seat, "dahan_lost", -fear * DAHAN_WORTH * lost / state.seats, lost, name)
                told.add(self.seat, "fight_back", fear * FIGHT_BACK * dealt / state.seats, dealt, name)

    def _build(self, state: SpiritIslandState, land: int, later: bool) -> None:
        if not later and (state.phase >= data.BUILD or stopped(state, land, BUILDING)):
            built = 0
        else:
            built = what_is_built(state, land)
        fear = NEXT_RAVAGE if later else 1.0
        worth = 0.0
        if built == CITY:
            worth = fear * CITY_WORTH
        elif built == TOWN:
            worth = fear * TOWN_WORTH
        elif built:
            worth = fear * EXPLORER_WORTH
        self.points -= worth
        self.blight += LATER_RAVAGE
        if self.told is not None:
            self.expected[land] = LATER_RAVAGE
            if built:
                params = {"piece": family_name(built)}
                name = land_name(state.island, land)
                self.told.add(self.seat, "building", -worth / state.seats, 1, name, params)


def _spirits_here(state: SpiritIslandState, land: int) -> float:
    found = 0.0
    for player in state.players:
        if player.presence[land]:
            found += 1.0
    return found


def _fear(state: SpiritIslandState) -> float:
    """The worth of all fear so far, and a little more for each terror level reached."""
    return FEAR_WORTH * state.fear_total + 0.5 * (state.terror - 1) * state.seats


def _pool(left: float) -> float:
    """The worth of the Blight pool, per player."""
    if left <= 0.0:
        return -LAST_BLIGHT / 0.3 + left
    return BLIGHT_WORTH * left - LAST_BLIGHT / (left + 0.3)


def _victory(state: SpiritIslandState) -> float:
    """How near the current victory condition is."""
    if state.terror == 1:
        return 0.0
    left = state.cities if state.terror == 3 else state.cities + state.towns
    return VICTORY_NEAR / (1.0 + left / float(state.seats))


def _spirit(state: SpiritIslandState, seat: int, threats: int, told: Account | None) -> float:
    """The worth of a Spirit: what it can still do this turn, and how far it has grown."""
    player = state.players[seat]
    left = max(1, LAST_TURN - state.turn) / 10.0
    points = left * (PLAY_WORTH * plays(player) + INCOME_WORTH * income(player))
    points += ENERGY_WORTH * min(player.energy, 8)
    sites = min(player.sites.bit_count(), 3)
    reach = min(player.present.bit_count(), 6)
    presence = lands.on_island(player)
    points += PRESENCE_WORTH * presence + SITE_WORTH * sites + LAND_WORTH * reach
    points += _cards(player)
    if told is not None:
        seats = state.seats
        told.add(seat, "plays", left * PLAY_WORTH * plays(player) / seats, plays(player))
        told.add(seat, "income", left * INCOME_WORTH * income(player) / seats, income(player))
        told.add(seat, "energy", ENERGY_WORTH * min(player.energy, 8) / seats, player.energy)
        told.add(seat, "presence", PRESENCE_WORTH * presence / seats, presence)
        told.add(seat, "sites", SITE_WORTH * sites / seats, sites)
        told.add(seat, "reach", LAND_WORTH * reach / seats, reach)
        _tell_cards(state, told, seat)
    return points + PLANNED * _promise(state, seat, threats, told)


def _cards(player: Player) -> float:
    """The worth of a Spirit's cards, with the best one it may keep now and without the worst one it must forget."""
    quality = QUALITY[player.spirit]
    found = 0.0
    worst = 9.0
    for card in player.hand:
        found += HAND_WORTH * quality[card]
        worst = min(worst, quality[card])
    for card in player.discard:
        found += DISCARD_WORTH * quality[card]
        worst = min(worst, quality[card])
    for card in player.played:
        found += DISCARD_WORTH * quality[card]
        worst = min(worst, quality[card])
    if player.forgets:
        found -= DISCARD_WORTH * worst
    if player.drawn:
        best = 0.0
        for card in player.drawn:
            best = max(best, quality[card])
        found += HAND_WORTH * best
        if player.drawn_deck == data.MAJOR:
            found -= DISCARD_WORTH * worst
    return found


def _tell_cards(state: SpiritIslandState, told: Account, seat: int) -> None:
    """Tell the cards, what it adds to have them in hand, and the rest: what is still to be kept or forgotten."""
    player = state.players[seat]
    quality = QUALITY[player.spirit]
    owned = player.hand + player.discard + player.played
    worth = DISCARD_WORTH * sum([quality[card] for card in owned])
    ready = (HAND_WORTH - DISCARD_WORTH) * sum([quality[card] for card in player.hand])
    told.add(seat, "cards", worth / state.seats, len(owned))
    told.add(seat, "hand", ready / state.seats, len(player.hand))
    told.add(seat, "", (_cards(player) - worth - ready) / state.seats)


def _promise(state: SpiritIslandState, seat: int, threats: int, told: Account | None) -> float:
    """The worth of unused Powers: those in play, and the best cards in hand while cards can be played."""
    player = state.players[seat]
    found = 0.0
    fast = state.phase <= FAST
    for place, card in enumerate(player.played):
        if player.spent[place] == 0 and (fast or (POWERS[card].speed == SLOW and state.phase <= SLOW)):
            value = worth(RATING[card], levels_reached(player, POWERS[card]), threats)
            found += value
            if told is not None:
                told.add(seat, "power", PLANNED * value / state.seats, 1, card_name(card))
    if not player.innate_spent and state.phase <= SLOW:
        number = CARDS + player.spirit
        innate = POWERS[number]
        if fast or innate.speed == SLOW:
            levels = levels_reached(player, innate)
            value = worth(RATING[number], levels, threats)
            found += value
            if told is not None:
                told.add(seat, "innate", PLANNED * value / state.seats, levels.bit_count(), power_name(number))
    if (state.phase == SPIRIT and not player.ready) or state.phase >= SLOW:
        value = _best_hand(player, plays_left(player) if state.phase == SPIRIT else plays(player), threats)
        found += value
        if told is not None:
            told.add(seat, "", PLANNED * value / state.seats)
    return found


def _best_hand(player: Player, most_plays: int, threats: int) -> float:
    """The worth of the best cards in hand that the plays and the energy allow, chosen greedily."""
    energy = player.energy
    if player.growth < 0 or player.icons or player.card_icon:
        energy += income(player)
    found = 0.0
    taken: list[int] = []
    for _ in range(most_plays):
        best = -1
        most = 0.0
        for card in player.hand:
            if card not in taken and POWERS[card].cost <= energy:
                value = worth(RATING[card], 0, threats)
                if value > most:
                    most = value
                    best = card
        if best < 0:
            break
        taken.append(best)
        energy -= POWERS[best].cost
        found += most
    return found


def worth(rating: Rating, levels: int, threats: int) -> float:
    """A Power's usual worth; Defend counts only while a Ravage threatens."""
    value = rating.base
    if threats:
        value += rating.defend
    if levels:
        for level in range(len(rating.levels)):
            if levels >> level & 1:
                value += rating.levels[level]
    return value
