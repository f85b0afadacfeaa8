"""The wheel: what an action is worth, when it is possible, and how a wedge is distributed."""

from typing import Final

from parlour.games.crusaders.data import (
    BUILD,
    CRUSADE,
    DISCOUNT,
    DOUBLE,
    EITHER_WAY,
    ENEMY_KIND,
    FROM_ORIGIN,
    LEVELS,
    MUSTER,
    PASS_OVER,
    SARACEN,
    SARACEN_STRENGTH,
    STRENGTH_TRACK,
    TROOPS,
    WHEEL,
)
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player

NEVER: Final = 99
"""More tokens than there are."""


def value(player: Player, action: int, tokens: int) -> int:
    """Assigned tokens and bonuses, as they are when the action begins."""
    total = tokens + player.bonus[action]
    return total if total > 0 else 0


# -- costs and strengths ---------------------------------------------------------------------------


def strength(state: CrusadersState, token: int) -> int:
    kind = ENEMY_KIND[token]
    return SARACEN_STRENGTH if kind == SARACEN else STRENGTH_TRACK[state.tracks[kind]]


def troop_cost(state: CrusadersState, player: Player) -> int:
    """What the next troop costs."""
    return player.troops + 1 + state.terms.surcharge


def building_cost(state: CrusadersState, player: Player, building: int, region: int) -> int:
    """What the next building of a type costs in a region."""
    cost = player.buildings[building] + 1 + state.terms.surcharge - DISCOUNT[region][building]
    return cost if cost > 0 else 0


def may_build_in(state: CrusadersState, region: int) -> bool:
    """No enemy, no building, and no enemy of this turn either."""
    return state.enemies[region] == NOTHING and state.buildings[region] == NOTHING and region != state.cleared


# -- when an action is possible --------------------------------------------------------------------


def least_tokens(state: CrusadersState, player: Player, action: int) -> int:
    """The fewest tokens with which the action is possible now; `NEVER` if it is not at all.

    Bonuses alone never allow an action, so this is at least 1.
    """
    if action == MUSTER:
        need = troop_cost(state, player) if player.troops < TROOPS else NEVER
    elif action == CRUSADE:
        need = _weakest_enemy(state, player)
    elif action == BUILD:
        need = _cheapest_building(state, player)
    else:
        return 1
    if need >= NEVER:
        return NEVER
    need -= player.bonus[action]
    return need if need > 1 else 1


def _weakest_enemy(state: CrusadersState, player: Player) -> int:
    weakest = NEVER
    for region in player.knights:
        if region != NOWHERE and state.enemies[region] != NOTHING:
            power = strength(state, state.enemies[region])
            weakest = min(weakest, power)
    return weakest


def _cheapest_building(state: CrusadersState, player: Player) -> int:
    cheapest = NEVER
    for region in player.knights:
        if region != NOWHERE and may_build_in(state, region):
            for building, built in enumerate(player.buildings):
                if built < LEVELS:
                    cheapest = min(cheapest, building_cost(state, player, building, region))
    return cheapest


def crusade_targets(state: CrusadersState, player: Player, worth: int) -> list[int]:
    """The regions where one of the player's knights can defeat an enemy with this value."""
    targets: list[int] = []
    for region in player.knights:
        if region == NOWHERE or region in targets:
            continue
        token = state.enemies[region]
        if token != NOTHING and strength(state, token) <= worth:
            targets.append(region)
    return targets


# -- distribution ----------------------------------------------------------------------------------

CLOCKWISE: Final = 0


def landings(count: int, way: int, visit: int) -> list[int]:
    """Where `count` tokens fall, as steps clockwise from their wedge, in the order in which they are dropped.

    `way` is `CLOCKWISE`, or the power of an order that is used; `visit` is the stop that is passed over or gets two.
    """
    if way == FROM_ORIGIN:
        return list(range(count))
    if way == EITHER_WAY:
        return list(range(-1, -count - 1, -1))
    if way == PASS_OVER:
        return [step for step in range(1, count + 2) if step != visit]
    if way == DOUBLE:
        steps = list(range(1, count))
        steps.insert(visit, visit)
        return steps
    return list(range(1, count + 1))


def sown(player: Player, wedge: int, way: int, visit: int) -> list[int]:
    """The tokens of the wheel after all those of a wedge were taken and dropped one by one."""
    tokens = player.tokens[:]
    count = tokens[wedge]
    tokens[wedge] = 0
    ring = player.ring
    position = player.place[wedge]
    for step in landings(count, way, visit):
        tokens[ring[(position + step) % WHEEL]] += 1
    return tokens
