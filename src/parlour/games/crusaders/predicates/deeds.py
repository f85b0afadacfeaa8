"""The five actions: their value and cost, where they are possible, and why they are refused."""

from typing import Final

from parlour.engine import Message
from parlour.games.crusaders import actions
from parlour.games.crusaders.data import (
    BLACK_KNIGHT,
    BONUS_PAYS,
    BUILD,
    CASTLE,
    CRUSADE,
    DISCOUNT,
    ENEMY_KIND,
    FIRST_KNIGHT,
    LEVELS,
    MUSTER,
    REWARDS,
    SARACEN,
    SARACEN_STRENGTH,
    STRENGTH_TRACK,
    TROOP,
    TROOPS,
    UNLOCK,
)
from parlour.games.crusaders.elements import building_name, knight_name, region_name
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player

NEVER: Final = 99
"""More tokens than any player has."""


# -- the value of an action ------------------------------------------------------------------------


def value(player: Player, action: int, tokens: int) -> int:
    """The value of an action that begins now: its tokens and the bonuses."""
    total = tokens + player.bonus[action]
    return total if total > 0 else 0


def earned_bonus(player: Player) -> list[int]:
    """The bonuses computed again from the order, the troops and the buildings."""
    bonus = player.knight_order().bonus[:]
    bonus[CRUSADE] += player.troops
    for building, built in enumerate(player.buildings):
        for level in range(1, built + 1):
            for reward in REWARDS[building][level - 1]:
                if reward != UNLOCK:
                    bonus[reward] += 1
    return bonus


# -- costs and strengths ---------------------------------------------------------------------------


def strength(state: CrusadersState, token: int) -> int:
    kind = ENEMY_KIND[token]
    return SARACEN_STRENGTH if kind == SARACEN else track_strength(state, kind)


def track_strength(state: CrusadersState, kind: int) -> int:
    """The current strength of every Prussian or Slav."""
    return STRENGTH_TRACK[state.tracks[kind]]


def next_strength(state: CrusadersState, kind: int) -> int:
    """Their strength after one more defeat."""
    space = state.tracks[kind] + 1
    return STRENGTH_TRACK[space] if space < len(STRENGTH_TRACK) else STRENGTH_TRACK[-1]


def troop_cost(state: CrusadersState, player: Player) -> int:
    """The cost of the next troop."""
    return player.troops + 1 + state.terms.surcharge


def undiscounted_cost(state: CrusadersState, player: Player, building: int) -> int:
    """The cost of the next building of a type, before any discount."""
    return player.buildings[building] + 1 + state.terms.surcharge


def building_cost(state: CrusadersState, player: Player, building: int, region: int) -> int:
    """The cost of the next building of a type in a region."""
    return discounted(undiscounted_cost(state, player, building), building, region)


def discounted(cost: int, building: int, region: int) -> int:
    """A building's cost after the discount that the region shows for its type."""
    cost -= DISCOUNT[region][building]
    return cost if cost > 0 else 0


def bonus_tile_pays(state: CrusadersState, region: int, building: int) -> int:
    """The influence that the bonus tile of a region, if any, pays for a type of building."""
    tile = state.bonus_tiles[region]
    return BONUS_PAYS[tile][building] if tile != NOTHING else 0


def building_pays(state: CrusadersState, player: Player, building: int, region: int) -> int:
    """The influence for the next building of a type in a region: its level, and the bonus tile."""
    return player.buildings[building] + 1 + bonus_tile_pays(state, region, building)


def leaving_costs(state: CrusadersState, region: int) -> int:
    return 1 if state.enemies[region] == NOTHING else 2


# -- when an action is possible --------------------------------------------------------------------


def least_tokens(state: CrusadersState, player: Player, action: int) -> int:
    """The fewest tokens with which the action is possible now; `NEVER` if it is not possible.

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


def why_impossible(state: CrusadersState, player: Player, action: int, tokens: int) -> Message:
    """Why these tokens cannot carry out an action."""
    worth = value(player, action, tokens)
    if action == MUSTER:
        if not in_stock(player, TROOP):
            return Message("all_troops_mustered")
        return Message("muster_too_weak", {"cost": troop_cost(state, player), "worth": worth})
    if action == CRUSADE:
        return Message("no_enemy_to_defeat", {"worth": worth})
    return Message("no_place_to_build", {"worth": worth})


def in_stock(player: Player, icon: int) -> bool:
    """Whether the player still has the building or troop that a Saracen's icon shows."""
    return player.troops < TROOPS if icon == TROOP else player.buildings[icon] < LEVELS


# -- travel ----------------------------------------------------------------------------------------


def cheapest_ways(state: CrusadersState, origin: int, points: int) -> dict[int, tuple[int, int]]:
    """The cost of bringing a knight to every other region within `points`, and the region before it on the way."""
    cheapest = {origin: (0, origin)}
    for spent in range(points):
        for region in [region for region, (cost, _) in cheapest.items() if cost == spent]:
            arrival = spent + leaving_costs(state, region)
            if arrival <= points:
                for to in state.terms.side.neighbours[region]:
                    if to not in cheapest or arrival < cheapest[to][0]:
                        cheapest[to] = (arrival, region)
    del cheapest[origin]
    return cheapest


def travel_refusal(state: CrusadersState, seat: int, knight: int, to: int) -> Message:
    region = state.players[seat].knights[knight]
    if region == NOWHERE:
        return Message("knight_not_on_map", {"knight": knight_name(seat, knight)})
    if to not in state.terms.side.neighbours[region]:
        return Message("not_adjacent", {"region": region_name(region), "to": region_name(to)})
    return Message("enemy_holds_back", {"region": region_name(region)})


# -- crusade ---------------------------------------------------------------------------------------


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


def crusade_refusal(state: CrusadersState, player: Player, region: int, worth: int) -> Message:
    if region not in player.knights:
        return Message("no_knight_there", {"region": region_name(region)})
    token = state.enemies[region]
    if token == NOTHING:
        return Message("no_enemy_there", {"region": region_name(region)})
    needed = strength(state, token)
    return Message("enemy_too_strong", {"region": region_name(region), "strength": needed, "worth": worth})


# -- build -----------------------------------------------------------------------------------------


def may_build_in(state: CrusadersState, region: int) -> bool:
    """Whether there is no enemy, no building, and no enemy was defeated there this turn."""
    return state.enemies[region] == NOTHING and state.buildings[region] == NOTHING and region != state.cleared


def building_sites(state: CrusadersState, player: Player, worth: int) -> list[int]:
    """Every building that can be placed with this value, as actions."""
    regions: list[int] = []
    for region in player.knights:
        if region != NOWHERE and region not in regions and may_build_in(state, region):
            regions.append(region)
    regions.sort()
    found: list[int] = []
    for building, built in enumerate(player.buildings):
        if built < LEVELS:
            for region in regions:
                if building_cost(state, player, building, region) <= worth:
                    found.append(actions.BUILD.at2(building, region))
    return found


def build_refusal(state: CrusadersState, player: Player, building: int, region: int, worth: int) -> Message:
    where = region_name(region)
    if region not in player.knights:
        return Message("no_knight_there", {"region": where})
    if state.enemies[region] != NOTHING:
        return Message("enemy_there", {"region": where})
    if state.buildings[region] != NOTHING:
        return Message("built_there_already", {"region": where})
    if region == state.cleared:
        return Message("cleared_this_turn", {"region": where})
    kind = building_name(building)
    if not in_stock(player, building):
        return Message("no_building_left", {"building": kind})
    cost = building_cost(state, player, building, region)
    return Message("build_too_weak", {"building": kind, "region": where, "cost": cost, "worth": worth})


def owned_knights(player: Player) -> list[int]:
    """The knights that a player has on the map once play has begun."""
    owned = [FIRST_KNIGHT]
    for level in range(player.buildings[CASTLE]):
        if UNLOCK in REWARDS[CASTLE][level]:
            owned.append(len(owned))
    if player.knight_order().black_knight:
        owned.append(BLACK_KNIGHT)
    return owned
