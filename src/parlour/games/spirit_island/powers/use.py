"""What a Spirit can do with its Powers now: which it can play or use, and on which targets."""

from typing import Final

from parlour.engine import Message
from parlour.games.spirit_island.actions import REPEAT, USE, USE_INNATE
from parlour.games.spirit_island.board import LONGEST_RANGE, listed
from parlour.games.spirit_island.data import CARD, CARDS, FAST
from parlour.games.spirit_island.powers.model import (
    ANOTHER_SPIRIT,
    BLIGHT_THERE,
    DAHAN_THERE,
    INVADERS_THERE,
    MOVE_TAG,
    NO_BLIGHT,
    NO_INVADERS,
    NOWHERE,
    POWERS,
    PRESENCE,
    TERRAIN,
    Power,
    reached,
)
from parlour.games.spirit_island.powers.telling import reach_of
from parlour.games.spirit_island.predicates.spirits import plays, plays_left
from parlour.games.spirit_island.state import Player, SpiritIslandState

POWERSTORM: Final = CARD["powerstorm"]


# -- playing cards ---------------------------------------------------------------------------------------------------


def can_pay(player: Player, card: int) -> bool:
    return POWERS[card].cost <= player.energy


def plan_refusal(player: Player, card: int) -> Message | None:
    if card not in player.hand:
        return Message("card_not_in_hand")
    if plays_left(player) <= 0:
        return Message("no_card_play_left", {"plays": plays(player)})
    if not can_pay(player, card):
        return Message("card_too_expensive", {"cost": POWERS[card].cost, "energy": player.energy})
    return None


# -- range and target ------------------------------------------------------------------------------------------------


def origins(state: SpiritIslandState, seat: int, power: Power) -> int:
    """The lands, as bits, from which a Power's range may be counted.

    Entwined Power adds up the Presence of both Spirits.
    """
    player = state.players[seat]
    of_presence = power.origin == PRESENCE
    found = player.present if of_presence else player.sites
    for entwined in player.entwined:
        other = state.players[entwined]
        found |= other.present if of_presence else other.sites | player.present & other.present
    return found & state.island.of_terrain[power.origin_terrain]


def reach(state: SpiritIslandState, seat: int, power: Power, flags: int) -> int:
    """The range of a Power if it is used now."""
    base = power.raised_range if power.raised_range >= 0 and flags & 1 else power.range
    return min(base + state.players[seat].range_bonus, LONGEST_RANGE)


def blighted(state: SpiritIslandState, near: int) -> int:
    """Those of these lands, as bits, that have Blight."""
    found = 0
    for land in listed(near):
        if state.blight[land]:
            found |= 1 << land
    return found


def in_range(state: SpiritIslandState, seat: int, power: Power, flags: int) -> int:
    """All lands within range, as bits."""
    return state.island.around(origins(state, seat, power), reach(state, seat, power, flags))


def target_spirits(state: SpiritIslandState, seat: int, power: Power) -> list[int]:
    """The seats that a Power without a range may target."""
    return [
        other for other in range(state.seats) if other != seat or power.target != ANOTHER_SPIRIT or state.seats == 1
    ]


def target_lands(state: SpiritIslandState, seat: int, power: Power, flags: int) -> int:
    """The lands that a Power with a range may target, as bits."""
    near = in_range(state, seat, power, flags)
    target = power.target
    if target == TERRAIN:
        return near & state.island.of_terrain[power.target_terrain]
    if target == DAHAN_THERE:
        return near & state.inhabited
    if target == INVADERS_THERE:
        return near & state.invaded
    if target == NO_INVADERS:
        return near & ~state.invaded
    if target == BLIGHT_THERE:
        return blighted(state, near)
    if target == NO_BLIGHT:
        return near & ~blighted(state, near)
    return near


def has_target(state: SpiritIslandState, seat: int, power: Power, flags: int) -> bool:
    return power.origin == NOWHERE or target_lands(state, seat, power, flags) != 0


def target_refusal(state: SpiritIslandState, seat: int, power: Power, flags: int, land: int) -> Message:
    """Why a land (-1 if it is not on this island) cannot be the target."""
    if land < 0:
        return Message("land_not_here")
    if in_range(state, seat, power, flags) >> land & 1:
        return Message("wrong_kind_of_land", reach_of(power, reach(state, seat, power, flags)))
    return Message("out_of_range", reach_of(power, reach(state, seat, power, flags)))


# -- thresholds and phases -------------------------------------------------------------------------------------------


def levels_reached(player: Player, power: Power) -> int:
    return reached(power.levels, player.elements) if power.levels else 0


def lesser_levels(power: Power, flags: int) -> list[int]:
    """The sets of levels that can be used by acting as if one had fewer elements."""
    if flags == 0 or power.free_threshold:
        return []
    if not power.innate:
        return [0]
    return [chosen for chosen in power.closed if chosen != flags and chosen & ~flags == 0]


def is_of_phase(player: Player, power: Power, phase: int) -> bool:
    """Fast or slow as printed; Gift of Wind-Sped Steps makes slow Powers that push or gather fast."""
    return power.speed == phase or (player.swift > 0 and phase == FAST and power.tags & MOVE_TAG != 0)


def can_use(state: SpiritIslandState, seat: int, place: int, phase: int) -> bool:
    """Whether the card in play at this place can be used or repeated now."""
    player = state.players[seat]
    card = player.played[place]
    power = POWERS[card]
    spent = player.spent[place]
    if spent == 0:
        if not is_of_phase(player, power, phase):
            return False
    elif not player.repeats or spent != phase or card == POWERSTORM or not can_pay(player, card):
        return False
    return has_target(state, seat, power, levels_reached(player, power) if power.raised_range >= 0 else 0)


def can_use_innate(state: SpiritIslandState, seat: int, phase: int) -> bool:
    player = state.players[seat]
    power = POWERS[CARDS + player.spirit]
    if player.innate_spent or not is_of_phase(player, power, phase):
        return False
    flags = levels_reached(player, power)
    return flags != 0 and has_target(state, seat, power, flags)


def can_use_any(state: SpiritIslandState, seat: int, phase: int) -> bool:
    """Whether the Spirit can use any Power in this phase."""
    for place in range(len(state.players[seat].played)):
        if can_use(state, seat, place, phase):
            return True
    return can_use_innate(state, seat, phase)


def usable(state: SpiritIslandState, seat: int, phase: int) -> list[int]:
    """The actions that use a Power in this phase, in any order."""
    player = state.players[seat]
    found: list[int] = []
    for place, card in enumerate(player.played):
        if can_use(state, seat, place, phase):
            found.append(USE.at(card) if player.spent[place] == 0 else REPEAT.at(card))
    if can_use_innate(state, seat, phase):
        found.append(USE_INNATE.at(player.spirit))
    return found
