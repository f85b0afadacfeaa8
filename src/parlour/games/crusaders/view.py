"""What a viewer sees of the table: built up from what everybody knows, and the viewer's own secrets."""

from parlour.engine import Json
from parlour.games.crusaders import data
from parlour.games.crusaders.data import (
    ACTIONS,
    ADDED,
    BASIC,
    BONUS_PAYS,
    BONUS_TILES,
    BUILDINGS,
    ENEMIES,
    ENEMY_ICON,
    ENEMY_KIND,
    ENEMY_KINDS,
    FIRST_AWARD,
    ICONS,
    KNIGHTS,
    LEVELS,
    NUMERALS,
    ORDER_IDS,
    PRUSSIAN,
    REGION_KIND,
    REGION_KINDS,
    REGIONS,
    SARACEN,
    SARACEN_STRENGTH,
    SECOND_AWARD,
    SLAV,
    STRENGTH_TRACK,
    TROOPS,
    WEDGES,
)
from parlour.games.crusaders.preview import (
    discounts,
    items,
    next_building,
    next_troop,
    order_facts,
    reach,
    rewards,
    sowing_previews,
)
from parlour.games.crusaders.scoring import majority_awards, score_parts
from parlour.games.crusaders.state import NOTHING, NOWHERE, SOURCES, CrusadersState
from parlour.games.crusaders.steps.deeds import Travel
from parlour.games.crusaders.wheel import least_tokens, strength, value


def table(state: CrusadersState, seat: int | None) -> dict[str, Json]:
    return {
        "side": state.terms.side.name,
        "first": state.first,
        "active": state.active if state.round else None,
        "round_limit": state.terms.round_limit,
        "final_round": state.final_round(),
        "supply": {"left": max(0, state.supply), "start": data.supply_for(state.seats)},
        "regions": [_region(state, region) for region in state.terms.side.regions],
        "tracks": [_track(state, kind) for kind in (PRUSSIAN, SLAV)],
        "saracen_strength": SARACEN_STRENGTH,
        "majorities": [_majority(state, kind) for kind in range(len(ENEMY_KINDS))],
        "standings": _standings(state),
        "rewards": {
            name: [rewards(building, level) for level in range(1, LEVELS + 1)]
            for building, name in enumerate(BUILDINGS)
        },
        "players": [_player(state, other) for other in range(state.seats)],
        "secrets": None if seat is None else _secrets(state, seat),
        "reach": _reach(state),
    }


# -- the map ---------------------------------------------------------------------------------------


def _region(state: CrusadersState, region: int) -> Json:
    return {
        "id": REGIONS[region],
        "kind": REGION_KINDS[REGION_KIND[region]],
        "discounts": discounts(region),
        "enemy": _enemy(state, state.enemies[region]),
        "bonus_tile": _bonus_tile(state.bonus_tiles[region]),
        "building": _building(state.buildings[region]),
        "knights": [
            f"{seat}.{KNIGHTS[knight]}"
            for seat, player in enumerate(state.players)
            for knight, place in enumerate(player.knights)
            if place == region
        ],
        "cleared": region == state.cleared,
    }


def _enemy(state: CrusadersState, token: int) -> Json:
    if token == NOTHING:
        return None
    icon = ENEMY_ICON[token]
    return {
        "id": ENEMIES[token],
        "kind": ENEMY_KINDS[ENEMY_KIND[token]],
        "strength": strength(state, token),
        "icon": ICONS[icon] if icon >= 0 else None,
    }


def _bonus_tile(tile: int) -> Json:
    if tile == NOTHING:
        return None
    pays = BONUS_PAYS[tile]
    named = [BUILDINGS[building] for building in range(len(BUILDINGS)) if pays[building]]
    return {"id": BONUS_TILES[tile], "buildings": named, "influence": max(pays)}


def _building(piece: int) -> Json:
    if piece == NOTHING:
        return None
    return {
        "seat": data.piece_seat(piece),
        "building": BUILDINGS[data.piece_type(piece)],
        "level": NUMERALS[data.piece_level(piece)],
    }


def _track(state: CrusadersState, kind: int) -> Json:
    index = state.tracks[kind]
    return {
        "kind": ENEMY_KINDS[kind],
        "index": index,
        "strength": STRENGTH_TRACK[index],
        "next": STRENGTH_TRACK[min(index + 1, len(STRENGTH_TRACK) - 1)],
        "spaces": list(STRENGTH_TRACK),
    }


def _reach(state: CrusadersState) -> Json:
    """While somebody travels: how far the points still go."""
    top = state.agenda[-1] if state.agenda else None
    return reach(state, state.active, top.points) if isinstance(top, Travel) else None


# -- awards and scores -----------------------------------------------------------------------------


def _majority(state: CrusadersState, kind: int) -> Json:
    """Who leads, and what the awards would pay if the game ended now."""
    counts = [player.captured_of(kind) for player in state.players]
    most = max(counts)
    standing = [token for token in state.enemies if token != NOTHING and ENEMY_KIND[token] == kind]
    return {
        "kind": ENEMY_KINDS[kind],
        "counts": counts,
        "leaders": [seat for seat, count in enumerate(counts) if count == most > 0],
        "pays": majority_awards(counts),
        "first": FIRST_AWARD,
        "second": SECOND_AWARD,
        "standing": len(standing),
    }


def _standings(state: CrusadersState) -> list[Json]:
    """Every player's score sheet as if the game ended now."""
    return [{"total": sum(sheet.values()), "parts": sheet} for sheet in score_parts(state)]


# -- the players -----------------------------------------------------------------------------------


def _player(state: CrusadersState, seat: int) -> Json:
    player = state.players[seat]
    return {
        "seat": seat,
        "order": order_facts(player.order) if player.order != NOTHING else None,
        "influence": player.influence(),
        "gained": {SOURCES[source]: points for source, points in enumerate(player.gained)},
        "wheel": [_wedge(state, seat, wedge) for wedge in player.ring],
        "bonuses": {
            name: {"amount": player.bonus[action], "items": items(player, action, 0)}
            for action, name in enumerate(ACTIONS)
        },
        "buildings": [
            {"id": name, "built": player.buildings[building], "next": next_building(state, player, building)}
            for building, name in enumerate(BUILDINGS)
        ],
        "troops": {"mustered": player.troops, "of": TROOPS, "next": next_troop(state, player)},
        "knights": [
            {"id": name, "region": REGIONS[player.knights[knight]] if player.knights[knight] != NOWHERE else None}
            for knight, name in enumerate(KNIGHTS)
            if knight != data.BLACK_KNIGHT or player.knight_order().black_knight
        ],
        "captured": {
            name: [ENEMIES[token] for token in player.captured if ENEMY_KIND[token] == kind]
            for kind, name in enumerate(ENEMY_KINDS)
        },
        "saracen_icons": [ICONS[ENEMY_ICON[token]] for token in player.captured if ENEMY_KIND[token] == SARACEN],
        "chosen": {"order": player.picked != NOTHING, "wedges": len(player.arrangement)},
    }


def _wedge(state: CrusadersState, seat: int, wedge: int) -> Json:
    player = state.players[seat]
    held = player.tokens[wedge]
    sides = [BASIC[wedge], ADDED[wedge]] if player.upgraded[wedge] else [BASIC[wedge]]
    return {
        "id": WEDGES[wedge],
        "tokens": held,
        "upgraded": player.upgraded[wedge],
        "basic": ACTIONS[BASIC[wedge]],
        "added": ACTIONS[ADDED[wedge]],
        "acts": [
            {
                "action": ACTIONS[side],
                "value": value(player, side, held) if held else 0,
                "items": items(player, side, held) if held else [],
                "possible": bool(state.round) and held >= least_tokens(state, player, side),
            }
            for side in sides
        ],
        "sowings": sowing_previews(player, wedge),
    }


def _secrets(state: CrusadersState, seat: int) -> Json:
    """What only this player knows: the tiles dealt, and the choice that is not shown yet."""
    player = state.players[seat]
    return {
        "dealt": [order_facts(order) for order in player.dealt],
        "picked": ORDER_IDS[player.picked] if player.picked != NOTHING else None,
        "arrangement": [WEDGES[wedge] for wedge in player.arrangement],
    }
