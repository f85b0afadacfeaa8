"""Itemised previews of actions."""

from parlour.games.crusaders import data, shapes
from parlour.games.crusaders.actions import (
    ACTIONS,
    BUILD,
    CRUSADE,
    DISTRIBUTE,
    KEEP_ORDER,
    PLACE_KNIGHT,
    RESOLVE,
    SPLIT,
    TAKE_INFLUENCE,
    TAKE_REWARD,
    TRAVEL,
    UPGRADE,
)
from parlour.games.crusaders.data import ADDED, ENEMY_ICON, ENEMY_KIND, FLAGS, NUMERALS, SARACEN, STARTS, TROOP
from parlour.games.crusaders.elements import (
    ENEMY_KIND_IDS,
    ICON_IDS,
    action_name,
    building_name,
    enemy_name,
    region_name,
)
from parlour.games.crusaders.predicates.deeds import (
    bonus_tile_pays,
    building_cost,
    building_pays,
    building_sites,
    crusade_targets,
    in_stock,
    least_tokens,
    leaving_costs,
    next_strength,
    strength,
    value,
)
from parlour.games.crusaders.predicates.wheel import other_side, sides
from parlour.games.crusaders.state import CrusadersState, Player
from parlour.games.crusaders.steps.deeds import SaracenReward, Travel
from parlour.games.crusaders.steps.turn import ChooseDistribution, Split
from parlour.games.crusaders.view import (
    discounts,
    distribution,
    items,
    next_troop,
    order_facts,
    reach,
    rewards,
    ways_to_distribute,
)


def detail(state: CrusadersState, seat: int, action: int) -> shapes.AnyDetail | None:
    """The preview of one action, or `None` if there is nothing to show."""
    player = state.players[seat]
    verb = ACTIONS.verb_of(action)
    if verb is RESOLVE:
        return _resolution(state, seat, RESOLVE.arg(action))
    if verb is SPLIT:
        return _split(state, seat, action)
    if verb is UPGRADE:
        return {"adds": action_name(ADDED[UPGRADE.arg(action)])}
    if verb is DISTRIBUTE:
        return {"distributions": ways_to_distribute(player, DISTRIBUTE.arg(action))}
    if verb is TRAVEL:
        return _travel_step(state, seat, action)
    if verb is CRUSADE:
        return _target(state, player, FLAGS[CRUSADE.arg(action)])
    if verb is BUILD:
        building, region = BUILD.args2(action)
        return _site(state, player, building, region)
    if verb is TAKE_REWARD:
        return _reward(state, player)
    if verb is TAKE_INFLUENCE:
        return {"influence": data.SARACEN_INFLUENCE}
    if verb is KEEP_ORDER:
        return order_facts(KEEP_ORDER.arg(action))
    if verb is PLACE_KNIGHT:
        return {"discounts": discounts(STARTS[PLACE_KNIGHT.arg(action)])}
    decision = state.decision()
    if isinstance(decision, ChooseDistribution):
        return distribution(player, decision.wedge, action)
    return None


# -- the wheel -------------------------------------------------------------------------------------


def _resolution(state: CrusadersState, seat: int, wedge: int) -> shapes.Resolution:
    player = state.players[seat]
    held = player.tokens[wedge]
    return {
        "acts": [act_with(state, seat, side, held) for side in sides(player, wedge)],
        "distributions": ways_to_distribute(player, wedge),
    }


def _split(state: CrusadersState, seat: int, action: int) -> shapes.Resolution:
    """Both halves, the second one as if the first changed nothing."""
    decision = state.decision()
    assert isinstance(decision, Split)
    wedge = decision.wedge
    player = state.players[seat]
    first, index = SPLIT.args2(action)
    acts = [act_with(state, seat, first, index + 1)]
    rest = player.tokens[wedge] - index - 1
    if rest:
        acts.append(act_with(state, seat, other_side(wedge, first), rest))
    return {"acts": acts, "distributions": ways_to_distribute(player, wedge)}


def act_with(state: CrusadersState, seat: int, action: int, tokens: int) -> shapes.Act:
    """An action with this number of tokens: its value, whether it is possible, and its effects."""
    player = state.players[seat]
    worth = value(player, action, tokens)
    act: shapes.Act = {
        "action": action_name(action),
        "tokens": tokens,
        "items": items(player, action, tokens),
        "value": worth,
        "possible": tokens >= least_tokens(state, player, action),
    }
    if action == data.TRAVEL:
        act["reach"] = reach(state, seat, worth)
    elif action == data.MUSTER:
        act["troop"] = next_troop(state, player)
    elif action == data.CRUSADE:
        act["enemies"] = [_target(state, player, region) for region in crusade_targets(state, player, worth)]
    elif action == data.INFLUENCE:
        act["influence"] = worth
    else:
        assert action == data.BUILD
        sites = [BUILD.args2(site) for site in building_sites(state, player, worth)]
        act["buildings"] = [_site(state, player, building, region) for building, region in sites]
    return act


# -- travel, crusade, build ------------------------------------------------------------------------


def _travel_step(state: CrusadersState, seat: int, action: int) -> shapes.TravelStep:
    decision = state.decision()
    assert isinstance(decision, Travel)
    knight, _ = TRAVEL.args2(action)
    cost = leaving_costs(state, state.players[seat].knights[knight])
    return {"cost": cost, "left": decision.points - cost}


def _target(state: CrusadersState, player: Player, region: int) -> shapes.CrusadeTarget:
    """What this player would gain by defeating the enemy in a region."""
    token = state.enemies[region]
    kind = ENEMY_KIND[token]
    power = strength(state, token)
    target: shapes.CrusadeTarget = {
        "region": region_name(region),
        "enemy": enemy_name(token),
        "kind": ENEMY_KIND_IDS[kind],
        "strength": power,
        "captured": player.captured_of(kind) + 1,
        "influence": data.SARACEN_INFLUENCE if kind == SARACEN else power,
    }
    if kind == SARACEN:
        target["instead"] = _gift(state, player, ENEMY_ICON[token], region)
    else:
        target["next_strength"] = next_strength(state, kind)
    return target


def _reward(state: CrusadersState, player: Player) -> shapes.SaracenGift | None:
    decision = state.decision()
    assert isinstance(decision, SaracenReward)
    return _gift(state, player, ENEMY_ICON[decision.token], decision.region)


def _gift(state: CrusadersState, player: Player, icon: int, region: int) -> shapes.SaracenGift | None:
    """The building or troop that a Saracen gives without cost, if one is left."""
    if icon == TROOP:
        troop = next_troop(state, player)
        if troop is None:
            return None
        return {"level": troop["level"], "cost": 0, "influence": troop["influence"], "icon": ICON_IDS[icon]}
    if not in_stock(player, icon):
        return None
    return {**_site(state, player, icon, region), "cost": 0, "icon": ICON_IDS[icon]}


def _site(state: CrusadersState, player: Player, building: int, region: int) -> shapes.BuildingSite:
    """The next building of a type in this region."""
    level = player.buildings[building] + 1
    paid = bonus_tile_pays(state, region, building)
    return {
        "building": building_name(building),
        "region": region_name(region),
        "level": NUMERALS[level],
        "cost": building_cost(state, player, building, region),
        "discount": data.DISCOUNT[region][building],
        "influence": building_pays(state, player, building, region),
        "bonus_tile": paid,
        "rewards": rewards(building, level),
    }
