"""What an action would be worth, itemised: the pictures a player sees before choosing."""

from parlour.engine import Json
from parlour.games.crusaders import actions, data
from parlour.games.crusaders.data import (
    ACTIONS,
    ADDED,
    BASIC,
    BONUS_PAYS,
    BUILD,
    BUILDINGS,
    CRUSADE,
    ENEMIES,
    ENEMY_ICON,
    ENEMY_KIND,
    ENEMY_KINDS,
    FLAGS,
    ICONS,
    INFLUENCE,
    KNIGHTS,
    LEVELS,
    MUSTER,
    NUMERALS,
    ORDERS,
    REGIONS,
    REWARDS,
    SARACEN,
    SARACEN_INFLUENCE,
    STARTS,
    STRENGTH_TRACK,
    TRAVEL,
    TROOP,
    TROOPS,
    UNLOCK,
    WEDGES,
    WHEEL,
)
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import SaracenReward, Travel, building_sites, in_stock, leaving_costs
from parlour.games.crusaders.steps.turn import ChooseDistribution, Split, sowings, way_of
from parlour.games.crusaders.wheel import (
    building_cost,
    crusade_targets,
    landings,
    least_tokens,
    sown,
    strength,
    troop_cost,
    value,
)


def detail(state: CrusadersState, seat: int, action: int) -> Json:
    """What there is to know about one action before it is taken."""
    player = state.players[seat]
    verb = state.game.actions.verb_of(action)
    if verb is actions.RESOLVE:
        return resolve_preview(state, seat, actions.RESOLVE.arg(action))
    if verb is actions.SPLIT:
        return split_preview(state, seat, action)
    if verb is actions.UPGRADE:
        return {"adds": f"action:{ACTIONS[ADDED[actions.UPGRADE.arg(action)]]}"}
    if verb is actions.DISTRIBUTE:
        return {"sowings": sowing_previews(player, actions.DISTRIBUTE.arg(action))}
    if verb is actions.TRAVEL:
        return _step_preview(state, seat, action)
    if verb is actions.CRUSADE:
        return enemy_preview(state, seat, FLAGS[actions.CRUSADE.arg(action)])
    if verb is actions.BUILD:
        building, region = actions.BUILD.args2(action)
        return building_preview(state, player, building, region)
    if verb is actions.TAKE_REWARD:
        return _reward_preview(state, player)
    if verb is actions.TAKE_INFLUENCE:
        return {"influence": SARACEN_INFLUENCE}
    if verb is actions.KEEP_ORDER:
        return order_facts(actions.KEEP_ORDER.arg(action))
    if verb is actions.PLACE_KNIGHT:
        return {"discounts": discounts(STARTS[actions.PLACE_KNIGHT.arg(action)])}
    decision = state.decision()
    if isinstance(decision, ChooseDistribution):
        return sowing_preview(player, decision.wedge, action)
    return None


# -- the value of an action ------------------------------------------------------------------------


def items(player: Player, action: int, tokens: int) -> list[Json]:
    """What the value of an action is made of, in the order in which a player would add it up."""
    found: list[Json] = []
    if tokens:
        found.append({"what": "tokens", "amount": tokens})
    if action == CRUSADE and player.troops:
        found.append({"what": "troops", "amount": player.troops})
    for building, built in enumerate(player.buildings):
        for level in range(built):
            amount = REWARDS[building][level].count(action)
            if amount:
                what = f"building:{BUILDINGS[building]}"
                found.append({"what": what, "level": NUMERALS[level + 1], "amount": amount})
    order = player.knight_order()
    if order.bonus[action]:
        found.append({"what": f"order:{order.name}", "amount": order.bonus[action]})
    return found


def act_preview(state: CrusadersState, seat: int, action: int, tokens: int) -> dict[str, Json]:
    """An action with so many tokens: its value, whether it is possible, and what it could do."""
    player = state.players[seat]
    worth = value(player, action, tokens)
    preview: dict[str, Json] = {
        "action": f"action:{ACTIONS[action]}",
        "tokens": tokens,
        "items": items(player, action, tokens),
        "value": worth,
        "possible": tokens >= least_tokens(state, player, action),
    }
    if action == TRAVEL:
        preview["reach"] = reach(state, seat, worth)
    elif action == MUSTER:
        preview["troop"] = next_troop(state, player)
    elif action == CRUSADE:
        preview["enemies"] = [enemy_preview(state, seat, region) for region in crusade_targets(state, player, worth)]
    elif action == INFLUENCE:
        preview["influence"] = worth
    else:
        assert action == BUILD
        sites = [actions.BUILD.args2(site) for site in building_sites(state, player, worth)]
        preview["buildings"] = [building_preview(state, player, building, region) for building, region in sites]
    return preview


def resolve_preview(state: CrusadersState, seat: int, wedge: int) -> Json:
    player = state.players[seat]
    held = player.tokens[wedge]
    sides = [BASIC[wedge], ADDED[wedge]] if player.upgraded[wedge] else [BASIC[wedge]]
    return {
        "acts": [act_preview(state, seat, side, held) for side in sides],
        "sowings": sowing_previews(player, wedge),
    }


def split_preview(state: CrusadersState, seat: int, action: int) -> Json:
    """Both halves, the second one as it would be if the first changed nothing."""
    decision = state.decision()
    assert isinstance(decision, Split)
    wedge = decision.wedge
    player = state.players[seat]
    first, index = actions.SPLIT.args2(action)
    acts = [act_preview(state, seat, first, index + 1)]
    rest = player.tokens[wedge] - index - 1
    if rest:
        acts.append(act_preview(state, seat, ADDED[wedge] if first == BASIC[wedge] else BASIC[wedge], rest))
    return {"acts": acts, "sowings": sowing_previews(player, wedge)}


# -- travel ----------------------------------------------------------------------------------------


def reach(state: CrusadersState, seat: int, points: int) -> list[Json]:
    """For each knight, what it would cost to bring it to each region within `points`."""
    found: list[Json] = []
    for knight, region in enumerate(state.players[seat].knights):
        if region != NOWHERE:
            costs = {REGIONS[to]: cost for to, cost in sorted(_costs(state, region, points).items())}
            found.append({"knight": f"knight:{seat}.{KNIGHTS[knight]}", "costs": costs})
    return found


def _costs(state: CrusadersState, origin: int, points: int) -> dict[int, int]:
    """The cheapest way to every region that can be reached, the origin itself left out."""
    cheapest = {origin: 0}
    for spent in range(points):
        for region in [region for region, cost in cheapest.items() if cost == spent]:
            arrival = spent + leaving_costs(state, region)
            if arrival <= points:
                for to in state.terms.side.neighbours[region]:
                    cheapest[to] = min(cheapest.get(to, arrival), arrival)
    del cheapest[origin]
    return cheapest


def _step_preview(state: CrusadersState, seat: int, action: int) -> Json:
    decision = state.decision()
    assert isinstance(decision, Travel)
    knight, _ = actions.TRAVEL.args2(action)
    cost = leaving_costs(state, state.players[seat].knights[knight])
    return {"cost": cost, "left": decision.points - cost}


# -- muster, crusade, build ------------------------------------------------------------------------


def next_troop(state: CrusadersState, player: Player) -> Json:
    if player.troops == TROOPS:
        return None
    level = player.troops + 1
    return {"level": NUMERALS[level], "cost": troop_cost(state, player), "influence": level}


def rewards(building: int, level: int) -> list[Json]:
    """What a building gives from then on: a knight, or one more for an action."""
    return [
        "knight" if reward == UNLOCK else f"action:{ACTIONS[reward]}" for reward in REWARDS[building][level - 1]
    ] or [f"{BUILDINGS[building]}_iv"]


def next_building(state: CrusadersState, player: Player, building: int) -> dict[str, Json] | None:
    """The next building of a type; the cost is the one without a region's discount."""
    if player.buildings[building] == LEVELS:
        return None
    level = player.buildings[building] + 1
    return {
        "level": NUMERALS[level],
        "cost": level + state.terms.surcharge,
        "influence": level,
        "rewards": rewards(building, level),
    }


def building_preview(state: CrusadersState, player: Player, building: int, region: int) -> Json:
    """The next building of a type in this region."""
    level = player.buildings[building] + 1
    tile = state.bonus_tiles[region]
    paid = BONUS_PAYS[tile][building] if tile != NOTHING else 0
    return {
        "building": f"building:{BUILDINGS[building]}",
        "region": f"region:{REGIONS[region]}",
        "level": NUMERALS[level],
        "cost": building_cost(state, player, building, region),
        "discount": data.DISCOUNT[region][building],
        "influence": level + paid,
        "bonus_tile": paid,
        "rewards": rewards(building, level),
    }


def enemy_preview(state: CrusadersState, seat: int, region: int) -> Json:
    """What the enemy of a region would give to this player."""
    player = state.players[seat]
    token = state.enemies[region]
    kind = ENEMY_KIND[token]
    preview: dict[str, Json] = {
        "region": f"region:{REGIONS[region]}",
        "enemy": f"enemy:{ENEMIES[token]}",
        "kind": ENEMY_KINDS[kind],
        "strength": strength(state, token),
        "captured": player.captured_of(kind) + 1,
    }
    if kind == SARACEN:
        preview["influence"] = SARACEN_INFLUENCE
        preview["instead"] = _icon_preview(state, player, ENEMY_ICON[token], region)
    else:
        preview["influence"] = strength(state, token)
        preview["next_strength"] = STRENGTH_TRACK[state.tracks[kind] + 1]
    return preview


def _icon_preview(state: CrusadersState, player: Player, icon: int, region: int) -> Json:
    """The building or troop that a Saracen gives without cost, if there is one left."""
    if not in_stock(player, icon):
        return None
    free = next_troop(state, player) if icon == TROOP else building_preview(state, player, icon, region)
    return {**free, "cost": 0, "icon": ICONS[icon]}


def _reward_preview(state: CrusadersState, player: Player) -> Json:
    decision = state.decision()
    assert isinstance(decision, SaracenReward)
    return _icon_preview(state, player, ENEMY_ICON[decision.token], decision.region)


def discounts(region: int) -> list[Json]:
    return [BUILDINGS[building] for building in range(len(BUILDINGS)) if data.DISCOUNT[region][building]]


# -- distribution ----------------------------------------------------------------------------------


def sowing_previews(player: Player, wedge: int) -> list[Json]:
    """Where the tokens of a wedge would fall, for every way the order allows."""
    if not player.tokens[wedge] or not player.ring:
        return []
    ways = sowings(player.knight_order().power, player.tokens[wedge])
    return [sowing_preview(player, wedge, way) for way in ways]


def sowing_preview(player: Player, wedge: int, action: int) -> Json:
    """The wedges in the order in which they get a token, and the wheel afterwards."""
    way, visit = way_of(action)
    place = player.place[wedge]
    count = player.tokens[wedge]
    steps = landings(count, way, visit)
    after = sown(player, wedge, way, visit)
    return {
        "way": actions.CATALOGUE.format(action),
        "from": WEDGES[wedge],
        "falls": [WEDGES[player.ring[(place + step) % WHEEL]] for step in steps],
        "tokens": {WEDGES[other]: after[other] for other in player.ring},
    }


# -- orders ----------------------------------------------------------------------------------------


def order_facts(number: int) -> Json:
    order = ORDERS[number]
    return {
        "order": f"order:{order.name}",
        "tokens": order.total,
        "each": order.each,
        "on_travel": order.on_travel,
        "added": order.added,
        "short": order.short,
        "upgrades": order.upgrades,
        "bonus": {ACTIONS[action]: amount for action, amount in enumerate(order.bonus) if amount},
        "power": data.POWERS[order.power],
        "black_knight": order.black_knight,
    }
