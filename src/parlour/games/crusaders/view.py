"""The table as a viewer sees it: public information and the viewer's secrets."""

from parlour.engine import name_of
from parlour.games.crusaders import data, shapes
from parlour.games.crusaders.actions import ACTIONS
from parlour.games.crusaders.data import (
    ADDED,
    BANK,
    BASIC,
    BONUS_PAYS,
    BUILD,
    CASTLE,
    CHURCH,
    CRUSADE,
    ENEMIES,
    ENEMY_ICON,
    ENEMY_KIND,
    FARM,
    INFLUENCE,
    LEVELS,
    MUSTER,
    NUMERALS,
    ORDER_IDS,
    ORDERS,
    PRUSSIAN,
    REGIONS,
    REWARDS,
    SARACEN,
    SLAV,
    SOURCES,
    TRAVEL,
    TROOP,
    TROOPS,
    UNLOCK,
)
from parlour.games.crusaders.elements import (
    ACTION_IDS,
    BUILDING_IDS,
    ENEMY_KIND_IDS,
    ICON_IDS,
    KNIGHT_IDS,
    POWER_IDS,
    REGION_KIND_IDS,
    WEDGE_IDS,
    action_name,
    building_name,
    knight_name,
    order_name,
    side_id,
)
from parlour.games.crusaders.predicates.deeds import (
    cheapest_ways,
    in_stock,
    least_tokens,
    next_strength,
    strength,
    track_strength,
    troop_cost,
    undiscounted_cost,
    value,
)
from parlour.games.crusaders.predicates.wheel import distributed, distributions, falls, sides, way_of
from parlour.games.crusaders.scoring import majority_awards, score_parts
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import Travel


def table(state: CrusadersState, seat: int | None) -> shapes.Table:
    return {
        "side": side_id(state.terms.side),
        "first": state.first,
        "active": state.active if state.round else None,
        "round_limit": state.terms.round_limit,
        "final_round": state.final_round(),
        "supply": {"left": max(0, state.supply), "start": data.supply_for(state.seats)},
        "regions": [_region(state, region) for region in state.terms.side.regions],
        "tracks": [_track(state, kind) for kind in (PRUSSIAN, SLAV)],
        "saracen_strength": data.SARACEN_STRENGTH,
        "majorities": [_majority(state, kind) for kind in range(len(data.ENEMY_KINDS))],
        "standings": _standings(state),
        "rewards": {
            "castle": _rewards_by_level(CASTLE),
            "church": _rewards_by_level(CHURCH),
            "farm": _rewards_by_level(FARM),
            "bank": _rewards_by_level(BANK),
        },
        "players": [_player(state, other) for other in range(state.seats)],
        "secrets": None if seat is None else _secrets(state, seat),
        "reach": _reach_of_traveller(state),
    }


# -- the map ---------------------------------------------------------------------------------------


def _region(state: CrusadersState, region: int) -> shapes.Region:
    return {
        "id": REGIONS[region],
        "kind": REGION_KIND_IDS[data.REGION_KIND[region]],
        "discounts": discounts(region),
        "enemy": _enemy(state, state.enemies[region]),
        "bonus_tile": _bonus_tile(state.bonus_tiles[region]),
        "building": _building(state.buildings[region]),
        "knights": [
            f"{seat}.{KNIGHT_IDS[knight]}"
            for seat, player in enumerate(state.players)
            for knight, place in enumerate(player.knights)
            if place == region
        ],
        "cleared": region == state.cleared,
    }


def discounts(region: int) -> list[shapes.BuildingId]:
    return [name for building, name in enumerate(BUILDING_IDS) if data.DISCOUNT[region][building]]


def _enemy(state: CrusadersState, token: int) -> shapes.Enemy | None:
    if token == NOTHING:
        return None
    icon = ENEMY_ICON[token]
    return {
        "id": ENEMIES[token],
        "kind": ENEMY_KIND_IDS[ENEMY_KIND[token]],
        "strength": strength(state, token),
        "icon": ICON_IDS[icon] if icon >= 0 else None,
    }


def _bonus_tile(tile: int) -> shapes.BonusTile | None:
    if tile == NOTHING:
        return None
    pays = BONUS_PAYS[tile]
    named = [name for building, name in enumerate(BUILDING_IDS) if pays[building]]
    return {"id": data.BONUS_TILES[tile], "buildings": named, "influence": max(pays)}


def _building(piece: int) -> shapes.Building | None:
    if piece == NOTHING:
        return None
    return {
        "seat": data.piece_seat(piece),
        "building": BUILDING_IDS[data.piece_type(piece)],
        "level": NUMERALS[data.piece_level(piece)],
    }


def _track(state: CrusadersState, kind: int) -> shapes.Track:
    return {
        "kind": ENEMY_KIND_IDS[kind],
        "index": state.tracks[kind],
        "strength": track_strength(state, kind),
        "next": next_strength(state, kind),
        "spaces": list(data.STRENGTH_TRACK),
    }


def _reach_of_traveller(state: CrusadersState) -> list[shapes.Reach] | None:
    """The reach of the active player's knights during a Travel action."""
    top = state.agenda[-1] if state.agenda else None
    return reach(state, state.active, top.points) if isinstance(top, Travel) else None


def reach(state: CrusadersState, seat: int, points: int) -> list[shapes.Reach]:
    """The cost of bringing each knight to each region within `points`, and the way there."""
    found: list[shapes.Reach] = []
    for knight, region in enumerate(state.players[seat].knights):
        if region != NOWHERE:
            ways = cheapest_ways(state, region, points)
            found.append(
                {
                    "knight": knight_name(seat, knight),
                    "costs": {REGIONS[to]: ways[to][0] for to in sorted(ways)},
                    "by": {REGIONS[to]: REGIONS[ways[to][1]] for to in sorted(ways)},
                }
            )
    return found


# -- awards and scores -----------------------------------------------------------------------------


def _majority(state: CrusadersState, kind: int) -> shapes.Majority:
    """The leaders, and the awards if the game ended now."""
    counts = [player.captured_of(kind) for player in state.players]
    most = max(counts)
    standing = [token for token in state.enemies if token != NOTHING and ENEMY_KIND[token] == kind]
    return {
        "kind": ENEMY_KIND_IDS[kind],
        "counts": counts,
        "leaders": [seat for seat, count in enumerate(counts) if count == most > 0],
        "pays": majority_awards(counts),
        "first": data.FIRST_AWARD,
        "second": data.SECOND_AWARD,
        "standing": len(standing),
    }


def _standings(state: CrusadersState) -> list[shapes.Standing]:
    """Every player's score sheet as if the game ended now."""
    return [{"total": sum(sheet.values()), "parts": sheet} for sheet in score_parts(state)]


# -- the players -----------------------------------------------------------------------------------


def _player(state: CrusadersState, seat: int) -> shapes.Player:
    player = state.players[seat]
    return {
        "seat": seat,
        "order": order_facts(player.order) if player.order != NOTHING else None,
        "influence": player.influence(),
        "gained": dict(zip(SOURCES, player.gained, strict=True)),
        "wheel": [_wedge(state, player, wedge) for wedge in player.ring],
        "bonuses": {
            "travel": _bonus(player, TRAVEL),
            "muster": _bonus(player, MUSTER),
            "crusade": _bonus(player, CRUSADE),
            "influence": _bonus(player, INFLUENCE),
            "build": _bonus(player, BUILD),
        },
        "buildings": [
            {"id": name, "built": player.buildings[building], "next": _next_building(state, player, building)}
            for building, name in enumerate(BUILDING_IDS)
        ],
        "troops": {"mustered": player.troops, "of": TROOPS, "next": next_troop(state, player)},
        "knights": [
            {"id": name, "region": name_of(player.knights[knight], REGIONS)}
            for knight, name in enumerate(KNIGHT_IDS)
            if knight != data.BLACK_KNIGHT or player.knight_order().black_knight
        ],
        "captured": {
            "prussian": _captured(player, PRUSSIAN),
            "slav": _captured(player, SLAV),
            "saracen": _captured(player, SARACEN),
        },
        "saracen_icons": [ICON_IDS[ENEMY_ICON[token]] for token in player.captured if ENEMY_KIND[token] == SARACEN],
        "chosen": {"order": player.picked != NOTHING, "wedges": len(player.arrangement)},
    }


def _captured(player: Player, kind: int) -> list[str]:
    return [ENEMIES[token] for token in player.captured if ENEMY_KIND[token] == kind]


def order_facts(number: int) -> shapes.Order:
    order = ORDERS[number]
    return {
        "order": order_name(order),
        "tokens": order.total,
        "each": order.each,
        "on_travel": order.on_travel,
        "added": order.added,
        "short": order.short,
        "upgrades": order.upgrades,
        "bonus": {name: order.bonus[action] for action, name in enumerate(data.ACTIONS) if order.bonus[action]},
        "power": POWER_IDS[order.power],
        "black_knight": order.black_knight,
    }


def _secrets(state: CrusadersState, seat: int) -> shapes.Secrets:
    """Known only to this player: the tiles dealt, and the choices not shown yet."""
    player = state.players[seat]
    return {
        "dealt": [order_facts(order) for order in player.dealt],
        "picked": name_of(player.picked, ORDER_IDS),
        "arrangement": [WEDGE_IDS[wedge] for wedge in player.arrangement],
    }


# -- the wheel -------------------------------------------------------------------------------------


def _wedge(state: CrusadersState, player: Player, wedge: int) -> shapes.Wedge:
    return {
        "id": WEDGE_IDS[wedge],
        "tokens": player.tokens[wedge],
        "upgraded": player.upgraded[wedge],
        "basic": ACTION_IDS[BASIC[wedge]],
        "added": ACTION_IDS[ADDED[wedge]],
        "acts": [_wedge_act(state, player, action, player.tokens[wedge]) for action in sides(player, wedge)],
        "distributions": ways_to_distribute(player, wedge),
    }


def _wedge_act(state: CrusadersState, player: Player, action: int, held: int) -> shapes.WedgeAct:
    return {
        "action": ACTION_IDS[action],
        "value": value(player, action, held) if held else 0,
        "items": items(player, action, held) if held else [],
        "possible": bool(state.round) and held >= least_tokens(state, player, action),
    }


def _bonus(player: Player, action: int) -> shapes.Bonus:
    return {"amount": player.bonus[action], "items": items(player, action, 0)}


def items(player: Player, action: int, tokens: int) -> list[shapes.Item]:
    """The parts of an action's value, in the order in which a player would add them up."""
    found: list[shapes.Item] = []
    if tokens:
        found.append({"what": "tokens", "amount": tokens})
    if action == CRUSADE and player.troops:
        found.append({"what": "troops", "amount": player.troops})
    for building, built in enumerate(player.buildings):
        for level in range(1, built + 1):
            amount = REWARDS[building][level - 1].count(action)
            if amount:
                found.append({"what": building_name(building), "level": NUMERALS[level], "amount": amount})
    order = player.knight_order()
    if order.bonus[action]:
        found.append({"what": order_name(order), "amount": order.bonus[action]})
    return found


def ways_to_distribute(player: Player, wedge: int) -> list[shapes.Distribution]:
    """Where the tokens of a wedge would fall, for every way the order allows."""
    if not player.tokens[wedge] or not player.ring:
        return []
    ways = distributions(player.knight_order().power, player.tokens[wedge])
    return [distribution(player, wedge, way) for way in ways]


def distribution(player: Player, wedge: int, action: int) -> shapes.Distribution:
    """The wedges in the order in which they receive a token, and the wheel afterwards."""
    way, visit = way_of(action)
    after = distributed(player, wedge, way, visit)
    return {
        "way": ACTIONS.format(action),
        "from": WEDGE_IDS[wedge],
        "falls": [WEDGE_IDS[other] for other in falls(player, wedge, way, visit)],
        "tokens": {WEDGE_IDS[other]: after[other] for other in player.ring},
    }


# -- troops and buildings --------------------------------------------------------------------------


def next_troop(state: CrusadersState, player: Player) -> shapes.NextTroop | None:
    if not in_stock(player, TROOP):
        return None
    level = player.troops + 1
    return {"level": NUMERALS[level], "cost": troop_cost(state, player), "influence": level}


def _next_building(state: CrusadersState, player: Player, building: int) -> shapes.NextBuilding | None:
    if not in_stock(player, building):
        return None
    level = player.buildings[building] + 1
    return {
        "level": NUMERALS[level],
        "cost": undiscounted_cost(state, player, building),
        "influence": level,
        "rewards": rewards(building, level),
    }


def rewards(building: int, level: int) -> list[str]:
    """The lasting rewards of a building: a knight, 1 more for an action or, at level IV, its scoring."""
    if level == LEVELS:
        return [f"{data.BUILDINGS[building]}_iv"]
    return ["knight" if reward == UNLOCK else action_name(reward) for reward in REWARDS[building][level - 1]]


def _rewards_by_level(building: int) -> list[list[str]]:
    return [rewards(building, level) for level in range(1, LEVELS + 1)]
