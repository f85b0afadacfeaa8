"""Names of the things on the table, as used in events, offers and views."""

from typing import Final, cast

from parlour.games.kemet import data
from parlour.games.kemet.board import CITIES, HARBOURS, KINDS, ZONES
from parlour.games.kemet.shapes import Colour, CreatureId, Harbour, Icon, TokenState, ZoneKind

COLOUR_IDS: Final = cast("list[Colour]", data.COLOURS)
KIND_IDS: Final = cast("list[ZoneKind]", KINDS)
HARBOUR_IDS: Final = cast("list[Harbour]", HARBOURS)
TOKEN_STATE_IDS: Final = cast("list[TokenState]", data.TOKEN_STATES)
ICON_IDS: Final = cast("list[Icon]", data.ICONS)
CREATURE_IDS: Final = cast("list[CreatureId]", data.CREATURE_NAMES)
ZONE_NAMES: Final = [f"zone:{zone}" for zone in ZONES]
CARD_NAMES: Final = [f"card:{name}" for name in data.INTERVENTION_NAMES]


def creature_id(creature: int) -> CreatureId | None:
    return CREATURE_IDS[creature] if creature >= 0 else None


def zone_name(zone: int) -> str:
    return ZONE_NAMES[zone]


def tile_name(tile: int) -> str:
    return f"tile:{data.TILES[tile].name}"


def creature_name(creature: int) -> str:
    return f"creature:{data.CREATURES[creature].name}" if creature >= 0 else "creature:none"


def intervention_name(name: int) -> str:
    return CARD_NAMES[name]


def intervention_names(cards: int) -> list[str]:
    return [intervention_name(data.CARD_NAME[card]) for card in range(data.CARDS) if cards >> card & 1]


def battle_card_name(card: int) -> str:
    return f"battle_card:{data.BATTLE_CARDS[card].name}"


def colour_name(colour: int) -> str:
    return f"colour:{data.COLOURS[colour]}"


def fame_name(seat: int) -> str:
    return f"fame:{seat}"


def hand_name(seat: int) -> str:
    return f"hand:{seat}"


def supply_name(seat: int) -> str:
    return f"supply:{seat}"


def prayer_name(seat: int) -> str:
    return f"prayer:{seat}"


def veterans_name(seat: int) -> str:
    return f"veterans:{seat}"


def battle_hand_name(seat: int) -> str:
    return f"battle_hand:{seat}"


def space_name(seat: int, space: str) -> str:
    return f"space:{seat}.{space}"


def city_name(city: int) -> str:
    return f"city:{CITIES[city]}"


DECK: Final = "pile:deck"
ORDER_TRACK: Final = "track:order"
