"""The numbers of each side in a battle by source, and the winner, losses and fame that follow."""

from typing import Final

from parlour.games.kemet import data
from parlour.games.kemet.board import DISTRICTS
from parlour.games.kemet.data import Bonus
from parlour.games.kemet.elements import battle_card_name, creature_name, intervention_name, tile_name, zone_name
from parlour.games.kemet.state import NO_CREATURE, Battle, KemetState, Side

CARD_BONUS: Final = [Bonus(card.strength, card.damage, 0, card.defence) for card in data.BATTLE_CARDS]
CREATURE_SOURCE: Final = [creature_name(creature) for creature in range(len(data.CREATURES))]
WOUND_SOURCE: Final = tile_name(data.TILE["divine_wound"])


class Part:
    """One source of battle numbers."""

    def __init__(self, source: str, bonus: Bonus) -> None:
        self.source: Final = source
        self.bonus: Final = bonus


UNIT_PARTS: Final = [Part("units", Bonus(strength=units)) for units in range(data.LARGEST_TROOP + 1)]
DISTRICT_PARTS: Final = [Part(zone_name(zone), Bonus(strength=1)) for zone in range(DISTRICTS)]
TILE_PARTS: Final = [Part(tile_name(tile), facts.bonus) for tile, facts in enumerate(data.TILES)]
CARD_PARTS: Final = [Part(battle_card_name(card), bonus) for card, bonus in enumerate(CARD_BONUS)]
INTERVENTION_PARTS: Final = [Part(intervention_name(name), card.bonus) for name, card in enumerate(data.INTERVENTIONS)]
WOUND_PARTS: Final = [Part(WOUND_SOURCE, Bonus(strength=wounds)) for wounds in range(data.CARDS + 1)]


def gift_of(state: KemetState, creature: int) -> int:
    """The special effect of a creature on its Troop, if any."""
    return data.NO_GIFT if creature == NO_CREATURE else state.terms.creatures[creature].gift


def creature_of(state: KemetState, side: Side, other: Side) -> int:
    """The creature that counts; none if the opposing Deep Desert Snake cancels it."""
    return NO_CREATURE if gift_of(state, other.creature) == data.VOIDS_CREATURE else side.creature


def open_parts(state: KemetState, zone: int, side: Side, other: Side) -> list[Part]:
    """The parts that everybody sees before the cards: Units, tiles, creature, own District."""
    parts = [UNIT_PARTS[side.began]]
    player = state.players[side.seat]
    for tile in data.BATTLE_TILES:
        if player.tiles >> tile & 1:
            when = TILE_PARTS[tile].bonus.when
            if when == data.ALWAYS or (when == data.ATTACKING) == side.attacking:
                parts.append(TILE_PARTS[tile])
    creature = creature_of(state, side, other)
    if creature != NO_CREATURE:
        parts.append(Part(CREATURE_SOURCE[creature], state.terms.creatures[creature].bonus))
    if zone < DISTRICTS and state.home[zone] == side.seat:
        parts.append(DISTRICT_PARTS[zone])
    return parts


def card_part(card: int) -> Part:
    return CARD_PARTS[card]


def laid_parts(laid: int, wounds: int) -> list[Part]:
    """The parts that interventions and divine wounds add."""
    parts: list[Part] = []
    while laid:
        low = laid & -laid
        name = data.CARD_NAME[low.bit_length() - 1]
        if INTERVENTION_PARTS[name].bonus is not data.NO_BONUS:
            parts.append(INTERVENTION_PARTS[name])
        laid ^= low
    if wounds:
        parts.append(WOUND_PARTS[wounds])
    return parts


def chosen_parts(side: Side) -> list[Part]:
    """The parts that the side's choices add: battle card, interventions, divine wounds."""
    return [card_part(side.fight), *laid_parts(side.laid, side.wounds)]


def battle_parts(state: KemetState, battle: Battle, side: Side) -> list[Part]:
    return open_parts(state, battle.zone, side, battle.opponent(side)) + chosen_parts(side)


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


def survivors(units: int, self_loss: int, black: int, red: int, defence: int) -> int:
    """Units left after the loss on one's own card, black damage, and red damage above the defence."""
    return max(0, units - self_loss - black - max(0, red - defence))


class Losses:
    """Units that a side loses: first to its own card, then to black and to red damage."""

    def __init__(self, units: int, self_loss: int, black: int, red: int, defence: int) -> None:
        self.left: Final = survivors(units, self_loss, black, red, defence)
        self.own: Final = min(units, self_loss)
        self.black: Final = min(units - self.own, black)
        self.by_opponent: Final = units - self.own - self.left
        self.red: Final = self.by_opponent - self.black


def losses(battle: Battle, side: Side) -> Losses:
    """The losses of a side in a resolved battle; Divine Protection saves a winner from red damage."""
    other = battle.opponent(side)
    protected = battle.winner() is side and side.laid & data.NAME_CARDS[data.DIVINE_PROTECTION] != 0
    self_loss = data.BATTLE_CARDS[side.fight].self_loss
    return Losses(side.began, self_loss, other.black, 0 if protected else other.red, side.defence)


def wins(own: int, other: int, attacking: bool) -> bool:
    """Whether a side wins: the higher strength does, and the Defender in a tie."""
    return own > other if attacking else own >= other


def may_gain_fame(state: KemetState, side: Side) -> bool:
    """Whether a victory gives a Battle FP: always to an Attacker, to a Defender with Defensive Victory."""
    return side.attacking or state.players[side.seat].power[data.DEFENCE_FAME] > 0


def winners_fame(state: KemetState, side: Side, other: Side, left: int, destroyed: int) -> int:
    """Battle FP of the winning side, given its Units left and the enemy Units destroyed."""
    if left == 0:
        return 0
    fame = 1 if may_gain_fame(state, side) else 0
    devours = gift_of(state, creature_of(state, side, other)) == data.DEVOURS_SOULS
    return fame + 1 if devours and destroyed >= data.SOULS else fame
