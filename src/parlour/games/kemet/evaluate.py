"""Evaluate a position in fame points, then scale it to a value from 0 to 1.

The parts are fame, the expected gains of the Night, tiles and pyramids (which pay off over the game), Units and where
they stand, prayer points, cards, and the expected result of a battle.
"""

import math
from typing import Final

from parlour.engine import Account
from parlour.games.kemet import data
from parlour.games.kemet.board import DISTRICTS
from parlour.games.kemet.elements import creature_name, tile_name, zone_name
from parlour.games.kemet.hidden import sees_choices, sees_fight
from parlour.games.kemet.predicates.battle import battle_hand, unseen_cards
from parlour.games.kemet.predicates.costs import laid_cost
from parlour.games.kemet.predicates.order import turns_a_day
from parlour.games.kemet.predicates.strength import (
    CARD_BONUS,
    Numbers,
    laid_parts,
    may_gain_fame,
    open_parts,
    survivors,
    wins,
)
from parlour.games.kemet.scoring import suffices
from parlour.games.kemet.state import NO_CREATURE, NOBODY, Battle, KemetState, Player, Side

# All weights are in fame points.
PERMANENT: Final = 1.0
TEMPLE: Final = 0.55
SUMMIT: Final = 0.75
ADORATION: Final = 0.55
READY_TO_WIN: Final = 2.5
UNIT_ON_BOARD: Final = 0.09
UNIT_IN_SUPPLY: Final = 0.03
GUARD: Final = 0.05
CREATURE_OUT: Final = 0.18
INTERVENTION: Final = 0.16
VETERAN: Final = 0.12
THREAT: Final = 0.07  # for each Unit more than an adjacent enemy has, up to three
DANGER: Final = 0.04
EMPTY_DISTRICT: Final = 0.05
BEST: Final = 0.7  # weights of the strongest opponent and of the average one
AVERAGE: Final = 0.3
RIVAL: Final = 0.8  # weight of what the opponent in a battle gains or loses
DOUBT: Final = 0.3  # expected strength of each intervention in an opponent's hand
SCALE: Final = 1.6

PRAYER: Final = [0.10 * pp - 0.0022 * pp * pp for pp in range(data.MAX_PP + 1)]
"""Prayer points are worth less towards the end of the track."""
LEVEL: Final = [0.0, 0.22, 0.48, 0.80, 0.95]
"""The fame of level 4 is counted separately."""

TILE: Final = [0.0, 0.45, 0.70, 0.98, 1.30]
"""The worth of a tile by level; some tiles are better or worse than their level."""
_BETTER: Final = {
    "priest": 0.12,
    "priestess": 0.08,
    "recruiting_scribe": 0.08,
    "charge": 0.05,
    "mafdet": 0.10,
    "mercenaries_sword": 0.05,
    "mercenaries_spear": 0.05,
    "carnage": 0.10,
    "legion": 0.20,
    "royal_scarab": 0.10,
    "blades_of_neith": 0.12,
    "bestial_fury": 0.15,
    "initiative": 0.10,
    "giant_scorpion": 0.15,
    "priest_of_ra": 0.10,
    "defensive_victory": 0.05,
    "forced_march": 0.15,
    "vision": -0.25,
    "divine_boon": -0.10,
    "portal": -0.10,
    "honor_in_battle": -0.20,
    "reinforcement_prayer": -0.10,
    "divine_wound": -0.30,
    "domination_ruby": -0.85,
    "domination_sapphire": -0.85,
    "domination_diamond": -0.85,
    "domination_onyx": -0.85,
    "sphinx": -0.75,
}
"""The fame on Domination and Sphinx is already counted as fame."""
TILE_WORTH: Final = [TILE[tile.level] + _BETTER.get(tile.name, 0.0) for tile in data.TILES]
CARD_WORTH: Final = [
    0.02 * (card.strength + 0.7 * card.damage + 0.6 * card.defence - 0.5 * card.self_loss) for card in data.BATTLE_CARDS
]
CARD_MEAN: Final = 0.07


def evaluate(state: KemetState, seat: int, told: Account | None) -> float:
    scores = standings(state, told)
    own = scores[seat]
    if state.battle is not None:
        chance = prospect(state, state.battle, seat)
        own += chance
        if told is not None:
            told.add(seat, "", chance)
            _tell_fighters(told, state.battle)
    best = -100.0
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += scores[other]
            best = max(best, scores[other])
    rivals = BEST * best + AVERAGE * total / (state.seats - 1)
    if told is not None:
        told.close(seat, scores, own - rivals, BEST, AVERAGE)
    return 1.0 / (1.0 + math.exp((rivals - own) / SCALE))


def standings(state: KemetState, told: Account | None) -> list[float]:
    """The worth of every player's position, in fame points."""
    scores = [_holdings(player, told) for player in state.players]
    temples = [0] * state.seats
    summits = [0] * state.seats
    for zone in state.board.zones:
        owner = state.owner[zone]
        if zone < DISTRICTS:
            if state.level[zone] > 0:
                _district(state, zone, scores, summits, told)
        elif owner != NOBODY and state.has_fame(zone):
            temples[owner] = temples[owner] + 1
            guards = min(state.units[zone], 4)
            scores[owner] = scores[owner] + GUARD * guards
            if told is not None:
                told.add(owner, "temple", TEMPLE, 1, zone_name(zone))
                told.add(owner, "guards", GUARD * guards, guards, zone_name(zone))
        if owner != NOBODY:
            scores[owner] = scores[owner] + _troop(state, zone, owner, told)
    _fame(state, scores, temples, summits, told)
    return scores


def _holdings(player: Player, told: Account | None) -> float:
    """Everything off the board: prayer points, cards, tiles, supply."""
    score = PERMANENT * player.permanent_fame() + PRAYER[player.pp] + VETERAN * player.veterans
    score += INTERVENTION * player.hand.bit_count() + UNIT_IN_SUPPLY * player.supply
    tiles = player.tiles
    while tiles:
        low = tiles & -tiles
        score += TILE_WORTH[low.bit_length() - 1]
        tiles ^= low
    hand = battle_hand(player)
    while hand:
        low = hand & -hand
        score += CARD_WORTH[low.bit_length() - 1] - CARD_MEAN
        hand ^= low
    if told is not None:
        _tell_holdings(told, player)
    return score


def _tell_holdings(told: Account, player: Player) -> None:
    seat = player.seat
    told.add(seat, "battle_fame", PERMANENT * player.battle_fame, player.battle_fame)
    told.add(seat, "divine_fame", PERMANENT * player.divine_fame, player.divine_fame)
    told.add(seat, "tile_fame", PERMANENT * player.tile_fame, player.tile_fame)
    told.add(seat, "prayer", PRAYER[player.pp], player.pp)
    told.add(seat, "veterans", VETERAN * player.veterans, player.veterans)
    told.add(seat, "interventions", INTERVENTION * player.hand.bit_count(), player.hand.bit_count())
    told.add(seat, "", UNIT_IN_SUPPLY * player.supply)
    for tile in range(len(TILE_WORTH)):
        if player.owns(tile):
            told.add(seat, "tile", TILE_WORTH[tile], 1, tile_name(tile))
    for card in range(len(CARD_WORTH)):
        if battle_hand(player) >> card & 1:
            told.add(seat, "", CARD_WORTH[card] - CARD_MEAN)


def _district(state: KemetState, zone: int, scores: list[float], summits: list[int], told: Account | None) -> None:
    """Score a pyramid for its city's owner, or half for the owner and part for an opponent who holds it."""
    level = state.level[zone]
    home = state.home[zone]
    if home == NOBODY:
        return
    owner = state.owner[zone]
    worth = LEVEL[level]
    if owner == NOBODY:
        worth -= EMPTY_DISTRICT * level
    elif owner != home:
        worth *= 0.5
        scores[owner] = scores[owner] + 0.4 * LEVEL[level]
        if told is not None:
            told.add(owner, "captured", 0.4 * LEVEL[level], level, zone_name(zone), {"level": level})
    scores[home] = scores[home] + worth
    if told is not None:
        told.add(home, "pyramid", worth, level, zone_name(zone), {"level": level})
    if state.has_fame(zone):
        holder = state.controller(zone)
        summits[holder] = summits[holder] + 1
        if told is not None:
            told.add(holder, "summit", SUMMIT, 1, zone_name(zone))


def _troop(state: KemetState, zone: int, seat: int, told: Account | None) -> float:
    """The worth of a Troop: its Units, and the threats to and from adjacent enemies."""
    owner, units = state.owner, state.units
    count = units[zone]
    score = UNIT_ON_BOARD * count
    creature = state.creature_at(seat, zone)
    if creature != NO_CREATURE:
        score += CREATURE_OUT
    threat = 0
    danger = 0
    for other in state.board.adjacent[zone]:
        if owner[other] in (NOBODY, seat):
            continue
        lead = count - units[other]
        if lead > threat:
            threat = lead
        elif lead < 0:
            excess = min(-lead, 3)
            score -= DANGER * excess
            danger += excess
    if told is not None:
        told.add(seat, "units", UNIT_ON_BOARD * count, count)
        if creature != NO_CREATURE:
            told.add(seat, "creature", CREATURE_OUT, 1, creature_name(creature))
        told.add(seat, "threat", THREAT * min(threat, 3), min(threat, 3), zone_name(zone))
        told.add(seat, "danger", -DANGER * danger, danger, zone_name(zone))
    return score + THREAT * min(threat, 3)


def _fame(state: KemetState, scores: list[float], temples: list[int], summits: list[int], told: Account | None) -> None:
    """Score temporary fame, the next adoration, and a victory at the start of the next turn."""
    fames: list[int] = []
    for player in state.players:
        seat = player.seat
        scores[seat] = scores[seat] + (TEMPLE * temples[seat] + SUMMIT * summits[seat])
        if temples[seat] >= data.ADORATION_TEMPLES and not state.night:
            adoration = ADORATION * (0.4 + 0.6 * state.turns / turns_a_day(state))
            scores[seat] = scores[seat] + adoration
            if told is not None:
                told.add(seat, "adoration", adoration)
        fames.append(player.permanent_fame() + temples[seat] + summits[seat])
    for seat in range(state.seats):
        if suffices(fames, seat, state.terms.target):
            scores[seat] = scores[seat] + READY_TO_WIN
            if told is not None:
                told.add(seat, "victory", READY_TO_WIN)


# -- battles ----------------------------------------------------------------------------------------------


class Expected:
    """One side of a battle as the evaluating seat sees it: open numbers plus the choices it knows."""

    def __init__(self, state: KemetState, battle: Battle, side: Side, viewer: int) -> None:
        parts = open_parts(state, battle.zone, side, battle.opponent(side))
        parts += laid_parts(side.laid if sees_choices(battle, side, viewer) else 0, side.wounds)
        numbers = Numbers(parts)
        self.strength: Final = numbers.strength
        self.red: Final = numbers.red
        self.black: Final = numbers.black
        self.defence: Final = numbers.defence
        self.units: Final = side.began
        self.famous: Final = may_gain_fame(state, side)


def _tell_fighters(told: Account, battle: Battle) -> None:
    """Tell the Units in the battle among the others: their worth is part of its prospect, or not counted at all."""
    for side in (battle.attacker, battle.defender):
        told.add(side.seat, "units", UNIT_ON_BOARD * side.units, side.units)
        told.add(side.seat, "", -UNIT_ON_BOARD * side.units)


def prospect(state: KemetState, battle: Battle, seat: int) -> float:
    """The expected value of the current battle. Its Units are in no zone until it ends, so they are counted here."""
    if seat not in (battle.attacker.seat, battle.defender.seat):
        return 0.0
    own = battle.side(seat)
    other = battle.opponent(own)
    if battle.resolved:
        return UNIT_ON_BOARD * (own.units - RIVAL * other.units)
    mine = Expected(state, battle, own, seat)
    theirs = Expected(state, battle, other, seat)
    stake = _stake(state, battle.zone)
    if battle.revealed:
        return _expected(own.attacking, mine, theirs, own.fight, other.fight, stake, 0.0)
    doubt = DOUBT * min(4, state.players[other.seat].hand.bit_count())
    player = state.players[seat]
    cards = battle_hand(player) if own.fight < 0 else 1 << own.fight
    spied = sees_fight(battle, other, seat)
    answers = 1 << other.fight if spied else unseen_cards(state.players[other.seat])
    best = -100.0
    for card in range(len(CARD_WORTH)):
        if cards >> card & 1:
            total = 0.0
            count = 0
            for answer in range(len(CARD_WORTH)):
                if answers >> answer & 1:
                    total += _expected(own.attacking, mine, theirs, card, answer, stake, doubt)
                    count += 1
            best = max(best, total / count - CARD_WORTH[card])
    if own.away >= 0:
        best -= CARD_WORTH[own.away]
    return best - _laid_worth(player, own.laid)


def _laid_worth(player: Player, laid: int) -> float:
    """The worth of laid interventions and their price, to be subtracted: both are still counted as held."""
    left = max(0, player.pp - laid_cost(player, laid))
    return INTERVENTION * laid.bit_count() + PRAYER[player.pp] - PRAYER[left]


def _stake(state: KemetState, zone: int) -> float:
    """The fame at stake in the zone."""
    if not state.has_fame(zone):
        return 0.0
    return SUMMIT if zone < DISTRICTS else TEMPLE


def _expected(
    attacking: bool, mine: Expected, theirs: Expected, card: int, answer: int, stake: float, doubt: float
) -> float:
    """The worth of one pair of cards for the evaluating side."""
    own = CARD_BONUS[card]
    other = CARD_BONUS[answer]
    strength = mine.strength + own.strength
    against = theirs.strength + other.strength
    if doubt > 0.0:
        margin = strength - against + (-0.5 if attacking else 0.5)
        chance = 1.0 / (1.0 + math.exp(1.8 * (doubt - margin)))
    else:
        chance = 1.0 if wins(strength, against, attacking) else 0.0
    own_loss = data.BATTLE_CARDS[card].self_loss
    other_loss = data.BATTLE_CARDS[answer].self_loss
    left = survivors(mine.units, own_loss, theirs.black, theirs.red + other.red, mine.defence + own.defence)
    theirs_left = survivors(theirs.units, other_loss, mine.black, mine.red + own.red, theirs.defence + other.defence)
    value = UNIT_ON_BOARD * left + UNIT_IN_SUPPLY * (mine.units - left)
    value -= RIVAL * (UNIT_ON_BOARD * theirs_left + UNIT_IN_SUPPLY * (theirs.units - theirs_left))
    won = PERMANENT if mine.famous and left > 0 else VETERAN
    lost = PERMANENT if theirs.famous and theirs_left > 0 else VETERAN
    value += chance * (won - RIVAL * VETERAN) + (1.0 - chance) * (VETERAN - RIVAL * lost)
    if attacking:
        return value + chance * stake * (1.0 + RIVAL if left > 0 else RIVAL)
    return value - (1.0 - chance) * stake * (1.0 + RIVAL)
