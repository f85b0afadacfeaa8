"""Names of the things on the table, as used in events, offers and views."""

from typing import Final, cast

from parlour.games.crusaders import data
from parlour.games.crusaders.shapes import (
    ActionId,
    BuildingId,
    EnemyKind,
    Icon,
    KnightId,
    Power,
    RegionKind,
    Side,
    WedgeId,
)

ACTION_IDS: Final = cast("list[ActionId]", data.ACTIONS)
WEDGE_IDS: Final = cast("list[WedgeId]", data.WEDGES)
BUILDING_IDS: Final = cast("list[BuildingId]", data.BUILDINGS)
KNIGHT_IDS: Final = cast("list[KnightId]", data.KNIGHTS)
ENEMY_KIND_IDS: Final = cast("list[EnemyKind]", data.ENEMY_KINDS)
ICON_IDS: Final = cast("list[Icon]", data.ICONS)
POWER_IDS: Final = cast("list[Power]", data.POWERS)
REGION_KIND_IDS: Final = cast("list[RegionKind]", data.REGION_KINDS)

INFLUENCE_SUPPLY: Final = "supply:influence"


def side_id(side: data.Side) -> Side:
    return cast("Side", side.name)


def action_name(action: int) -> str:
    return f"action:{data.ACTIONS[action]}"


def order_name(order: data.Order) -> str:
    return f"order:{order.name}"


def wedge_name(seat: int, wedge: int) -> str:
    return f"wedge:{seat}.{data.WEDGES[wedge]}"


def region_name(region: int) -> str:
    return f"region:{data.REGIONS[region]}"


def knight_name(seat: int, knight: int) -> str:
    return f"knight:{seat}.{data.KNIGHTS[knight]}"


def building_name(building: int) -> str:
    """A type of building."""
    return f"building:{data.BUILDINGS[building]}"


def building_row_name(seat: int, building: int) -> str:
    """A type of building on a player's own board."""
    return f"building:{seat}.{data.BUILDINGS[building]}"


def troop_name(seat: int, level: int) -> str:
    return f"troop:{seat}.{level}"


def enemy_name(token: int) -> str:
    return f"enemy:{data.ENEMIES[token]}"


def enemy_kind_name(kind: int) -> str:
    return f"enemy:{data.ENEMY_KINDS[kind]}"


def track_name(kind: int) -> str:
    return f"track:{data.ENEMY_KINDS[kind]}"


def influence_name(seat: int) -> str:
    """The influence of a player."""
    return f"influence:{seat}"
