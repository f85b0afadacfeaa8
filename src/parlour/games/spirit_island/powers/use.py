"""What a Spirit can do with its Powers now: which it can play or use, and on which targets."""

from typing import Final

from parlour.engine import Message
from parlour.games.spirit_island.actions import REPEAT, USE, USE_INNATE
from parlour.games.spirit_island.board import LONGEST_RANGE, listed
from parlour.games.spirit_island.data import CARD, CARDS, FAST
from parlour.games.spirit_island.powers.model import (
    ANOTHER_SPIRIT,
    ANY,
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
from parlour.games.spirit_island.predicates import lands
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


def fits(state: SpiritIslandState, power: Power, land: int) -> bool:
    """Whether a Power may target a land for what is there now."""
    target = power.target
    if target == DAHAN_THERE:
        return lands.dahan(state, land) > 0
    if target == INVADERS_THERE:
        return lands.has_invaders(state, land)
    if target == NO_INVADERS:
        return not lands.has_invaders(state, land)
    if target == BLIGHT_THERE:
        return state.blight[land] > 0
    if target == NO_BLIGHT:
        return state.blight[land] == 0
    return True


def in_range(state: SpiritIslandState, seat: int, power: Power, flags: int) -> int:
    """All lands within range, as bits."""
    return state.island.around(origins(state, seat, power), reach(state, seat, power, flags))


def right_terrain(state: SpiritIslandState, power: Power, lands: int) -> int:
    """Those of these lands, as bits, whose terrain the Power may target."""
    return lands & state.island.of_terrain[power.target_terrain] if power.target == TERRAIN else lands


def target_spirits(state: SpiritIslandState, seat: int, power: Power) -> list[int]:
    """The seats that a Power without a range may target."""
    return [
        other for other in range(state.seats) if other != seat or power.target != ANOTHER_SPIRIT or state.seats == 1
    ]


def target_lands(state: SpiritIslandState, seat: int, power: Power, flags: int) -> int:
    """The lands that a Power with a range may target, as bits."""
    near = right_terrain(state, power, in_range(state, seat, power, flags))
    if power.target in (ANY, TERRAIN):
        return near
    found = 0
    for land in listed(near):
        if fits(state, power, land):
            found |= 1 << land
    return found


def has_target(state: SpiritIslandState, seat: int, power: Power, flags: int) -> bool:
    if power.origin == NOWHERE:
        return True
    near = right_terrain(state, power, in_range(state, seat, power, flags))
    if power.target in (ANY, TERRAIN):
        return near != 0
    return any(fits(state, power, land) for land in listed(near))


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


def usable(state: SpiritIslandState, seat: int, phase: int, all: bool) -> list[int]:
    """The actions that use a Power in this phase; without `all`, only the first one found."""
    player = state.players[seat]
    found: list[int] = []
    for place, card in enumerate(player.played):
        power = POWERS[card]
        spent = player.spent[place]
        if spent == 0:
            if not is_of_phase(player, power, phase):
                continue
            action = USE.at(card)
        elif player.repeats and spent == phase and card != POWERSTORM and can_pay(player, card):
            action = REPEAT.at(card)
        else:
            continue
        if has_target(state, seat, power, levels_reached(player, power)):
            found.append(action)
            if not all:
                return found
    if not player.innate_spent:
        power = POWERS[CARDS + player.spirit]
        if is_of_phase(player, power, phase):
            flags = levels_reached(player, power)
            if flags and has_target(state, seat, power, flags):
                found.append(USE_INNATE.at(player.spirit))
    return found
