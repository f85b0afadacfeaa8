"""Board elements by their names, for events and views."""

from parlour.engine import Json
from parlour.games.kemet import data
from parlour.games.kemet.board import ZONES


def name_of(number: int, names: list[str]) -> Json:
    """The bare name of one in a list, `None` for a negative number."""
    return names[number] if number >= 0 else None


def zone_name(zone: int) -> str:
    return f"zone:{ZONES[zone]}"


def seat_name(seat: int) -> str:
    return f"seat:{seat}"


def tile_name(tile: int) -> str:
    return f"tile:{data.TILES[tile].name}"


def creature_name(creature: int) -> str:
    return f"creature:{data.CREATURES[creature].name}" if creature >= 0 else "creature:none"


def intervention_name(name: int) -> str:
    return f"card:{data.INTERVENTIONS[name].name}"


def intervention_names(cards: int) -> list[Json]:
    return [intervention_name(data.CARD_NAME[card]) for card in range(data.CARDS) if cards >> card & 1]


def battle_card_name(card: int) -> str:
    return f"battle_card:{data.BATTLE_CARDS[card].name}"


def colour_name(colour: int) -> str:
    return f"colour:{data.COLOURS[colour]}"
