"""What each side of a battle has, source by source. The rules and the battle sheet read the same list."""

from typing import Final

from parlour.games.kemet import data
from parlour.games.kemet.board import DISTRICTS
from parlour.games.kemet.data import Bonus
from parlour.games.kemet.names import battle_card_name, creature_name, intervention_name, tile_name, zone_name
from parlour.games.kemet.state import NO_CREATURE, Battle, KemetState, Side

OWN_DISTRICT: Final = Bonus(strength=1)
CARD_BONUS: Final = [Bonus(card.strength, card.damage, 0, card.defence) for card in data.BATTLE_CARDS]
UNIT_BONUS: Final = [Bonus(strength=units) for units in range(data.LARGEST_TROOP + 1)]
WOUND_BONUS: Final = [Bonus(strength=wounds) for wounds in range(data.CARDS + 1)]
CARD_SOURCE: Final = [battle_card_name(card) for card in range(len(data.BATTLE_CARDS))]
TILE_SOURCE: Final = [tile_name(tile) for tile in range(len(data.TILES))]
CREATURE_SOURCE: Final = [creature_name(creature) for creature in range(len(data.CREATURES))]
INTERVENTION_SOURCE: Final = [intervention_name(name) for name in range(len(data.INTERVENTIONS))]


class Part:
    """One source of battle numbers."""

    def __init__(self, source: str, bonus: Bonus) -> None:
        self.source: Final = source
        self.bonus: Final = bonus


def creature_of(state: KemetState, side: Side, other: Side) -> int:
    """The creature that counts: none if the opposing Deep Desert Snake voids it."""
    if other.creature != NO_CREATURE and state.variants.creatures[other.creature].gift == data.VOIDS_CREATURE:
        return NO_CREATURE
    return side.creature


def open_parts(state: KemetState, zone: int, side: Side, other: Side) -> list[Part]:
    """What everybody can see before the cards: Units, tiles, creature, own District."""
    parts = [Part("units", UNIT_BONUS[side.began])]
    player = state.players[side.seat]
    for tile in data.BATTLE_TILES:
        if player.tiles >> tile & 1:
            bonus = data.TILES[tile].bonus
            if bonus.when == data.ALWAYS or (bonus.when == data.ATTACKING) == side.attacking:
                parts.append(Part(TILE_SOURCE[tile], bonus))
    creature = creature_of(state, side, other)
    if creature != NO_CREATURE:
        parts.append(Part(CREATURE_SOURCE[creature], state.variants.creatures[creature].bonus))
    if zone < DISTRICTS and state.home[zone] == side.seat:
        parts.append(Part(zone_name(zone), OWN_DISTRICT))
    return parts


def card_parts(side: Side) -> list[Part]:
    """What the side's choices add: battle card, interventions, divine wounds."""
    parts = [Part(CARD_SOURCE[side.fight], CARD_BONUS[side.fight])]
    laid = side.laid
    while laid:
        low = laid & -laid
        name = data.CARD_NAME[low.bit_length() - 1]
        bonus = data.INTERVENTIONS[name].bonus
        if bonus is not data.NO_BONUS:
            parts.append(Part(INTERVENTION_SOURCE[name], bonus))
        laid ^= low
    if side.wounds:
        parts.append(Part("tile:divine_wound", WOUND_BONUS[side.wounds]))
    return parts


def battle_parts(state: KemetState, battle: Battle, side: Side) -> list[Part]:
    return open_parts(state, battle.zone, side, battle.opponent(side)) + card_parts(side)


def winners_fame(state: KemetState, side: Side, other: Side, left: int, destroyed: int) -> int:
    """Battle FP of a side that has won, with so many Units left and so many of the other side destroyed."""
    if left == 0:
        return 0
    fame = 1 if side.attacking or state.players[side.seat].power[data.DEFENCE_FAME] else 0
    creature = creature_of(state, side, other)
    devours = creature != NO_CREATURE and state.variants.creatures[creature].gift == data.DEVOURS_SOULS
    return fame + 1 if devours and destroyed >= data.SOULS else fame


class Numbers:
    """Strength, red and black damage, and defence of one side."""

    def __init__(self, parts: list[Part]) -> None:
        strength = red = black = defence = 0
        for part in parts:
            bonus = part.bonus
            strength += bonus.strength
            red += bonus.red
            black += bonus.black
            defence += bonus.defence
        self.strength: Final = strength
        self.red: Final = red
        self.black: Final = black
        self.defence: Final = defence


class Losses:
    """Units a side loses: to its own card, then to black, then to red damage above its defence."""

    def __init__(self, units: int, self_loss: int, black: int, red: int, defence: int, protected: bool) -> None:
        self.own: Final = min(units, self_loss)
        self.black: Final = min(units - self.own, black)
        self.red: Final = 0 if protected else min(units - self.own - self.black, max(0, red - defence))
        self.by_opponent: Final = self.black + self.red
        self.left: Final = units - self.own - self.by_opponent
