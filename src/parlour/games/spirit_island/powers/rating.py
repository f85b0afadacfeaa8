"""Rates every Power roughly by its instructions, for choosing cards before their targets are known."""

from typing import Final

from parlour.games.spirit_island.data import CARDS, DAHAN, ELEMENTS, SPIRITS
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.model import LEVELS, Effect
from parlour.games.spirit_island.powers.vocabulary import (
    AddBlight,
    Damage,
    DamageDifferent,
    DamageEach,
    Defend,
    Destroy,
    DestroyAll,
    Downgrade,
    Energy,
    Fear,
    GainCard,
    Gather,
    Odd,
    Push,
    Range,
    RemoveBlight,
    Replace,
    SkipAll,
)

ODD: Final = 0.35
COST: Final = 0.06
"""The worth of one energy for a card that is played again and again."""
ENERGY_A_TURN: Final = 2.2
"""A card that costs more than this cannot be played every turn."""
HALF: Final = 0.5
"""The share that counts of parts with a condition or in one of two branches."""


class Rating:
    """The worth of a Power in Blight: its base, its Defend while a Ravage threatens, and each threshold or level."""

    def __init__(self, base: float, defend: float, levels: list[float], cost: int) -> None:
        self.base: Final = base
        self.defend: Final = defend
        self.levels: Final = levels
        often = min(1.0, ENERGY_A_TURN / cost) if cost else 1.0
        self.quality: Final = max(0.05, often * (base + 0.6 * defend + 0.25 * sum(levels)) - COST * min(cost, 2))
        """The worth of having the card over several turns."""


def effect_worth(effect: Effect) -> float:
    if isinstance(effect, Fear):
        return 0.16 * effect.number
    if isinstance(effect, Damage):
        return 0.24 * min(effect.number, 5) + 0.04 * max(0, effect.number - 5)
    if isinstance(effect, DamageEach):
        return 0.4 * effect.number
    if isinstance(effect, DamageDifferent):
        return 0.5
    if isinstance(effect, Destroy):
        return 0.25 * effect.number if effect.families != DAHAN else -0.1 * effect.number
    if isinstance(effect, DestroyAll):
        return 0.6 if effect.families != DAHAN else -0.3
    if isinstance(effect, Push):
        return 0.12 * min(effect.number, 3)
    if isinstance(effect, Gather):
        return 0.06 * effect.number
    if isinstance(effect, AddBlight):
        return -0.8
    if isinstance(effect, RemoveBlight):
        return 0.6
    if isinstance(effect, Replace):
        return 0.3
    if isinstance(effect, Downgrade):
        return 0.3
    if isinstance(effect, SkipAll):
        return 0.9
    if isinstance(effect, Energy):
        return 0.07 * effect.number
    if isinstance(effect, GainCard):
        return 0.25
    if isinstance(effect, Range):
        return 0.08
    return ODD if isinstance(effect, Odd) else 0.0


def defend_worth(effect: Effect) -> float:
    return 0.13 * min(effect.number, 6) if isinstance(effect, Defend) else 0.0


def _rate(number: int) -> Rating:
    power = POWERS[number]
    base = 0.0
    defend = 0.0
    levels = [0.0] * len(power.levels)
    low = (1 << LEVELS) - 1
    for instruction in power.program:
        share = 1.0 if instruction.care & ~low == 0 else HALF
        value = share * effect_worth(instruction.effect)
        guard = share * defend_worth(instruction.effect)
        wanted = instruction.want & low
        if wanted == 0:
            if instruction.care & low:  # a part that a threshold replaces
                value *= HALF
                guard *= HALF
            base += value
            defend += guard
        else:
            levels[wanted.bit_length() - 1] += value + guard
    return Rating(base, defend, levels, power.cost)


RATING: Final = [_rate(number) for number in range(len(POWERS))]


def _affinity(spirit: int, card: int) -> float:
    """How well a card's elements suit a Spirit's innate power."""
    needs = POWERS[CARDS + spirit].levels
    found = 0.0
    for element in range(ELEMENTS):
        wanted = sum(level[element] for level in needs)
        found += AFFINITY * POWERS[card].elements[element] * min(1.0, wanted / 6.0)
    return found


AFFINITY: Final = 0.12
QUALITY: Final = [
    [RATING[card].quality + _affinity(spirit, card) for card in range(CARDS)] for spirit in range(len(SPIRITS))
]
"""The worth of having a card, by Spirit and card."""
