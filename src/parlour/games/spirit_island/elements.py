"""The names of things on the table, as used in events, offers and views."""

from typing import Final, cast

from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import Island
from parlour.games.spirit_island.shapes import (
    Doing,
    Elements,
    Family,
    GrowthId,
    Phase,
    SpiritId,
    Terrain,
    Victory,
    Where,
)

WHERE: Final = cast("dict[int, Where]", data.WHERE_IDS)
FAMILY_IDS: Final = cast("list[Family]", data.FAMILY_IDS)
PHASE_IDS: Final = cast("list[Phase]", data.PHASE_IDS)
DOING_IDS: Final = cast("list[Doing]", data.DOING_IDS)
SPIRIT_IDS: Final = cast("list[SpiritId]", data.SPIRIT_IDS)
GROWTH_IDS: Final = cast("list[GrowthId]", data.GROWTH_IDS)
VICTORY_IDS: Final = cast("list[Victory]", data.VICTORY_IDS)


# -- on the island ---------------------------------------------------------------------------------------------------


def land_name(island: Island, land: int) -> str:
    return f"land:{island.names[land]}"


def piece_name(island: Island, land: int, kind: int) -> str:
    """A piece of a kind in a land."""
    return f"piece:{island.names[land]}.{data.KIND_IDS[kind]}"


def presence_name(island: Island, seat: int, land: int) -> str:
    """A Spirit's Presence in a land."""
    return f"presence:{seat}.{island.names[land]}"


def family_name(family: int) -> str:
    """A type of piece, in no particular land."""
    return f"piece:{data.FAMILY_IDS[family]}"


def board_name(letter: str) -> str:
    return f"board:{letter.lower()}"


# -- cards and Spirits -----------------------------------------------------------------------------------------------


def card_name(card: int) -> str:
    return f"card:{data.CARD_IDS[card]}"


def power_name(power: int) -> str:
    """A power card, or an innate power."""
    return card_name(power) if power < data.CARDS else f"innate:{data.INNATE_IDS[power - data.CARDS]}"


def fear_name(card: int) -> str:
    return f"fear:{data.FEAR_IDS[card]}"


def standing_name(effect: int) -> str:
    """The fear card of a standing effect."""
    return f"fear:{data.STANDING_CARD[effect]}"


def invader_name(card: int) -> str:
    return f"invader:{data.INVADER_IDS[card]}"


def deck_name(deck: int) -> str:
    return f"deck:{data.DECK_IDS[deck]}"


def spirit_name(spirit: int) -> str:
    return f"spirit:{data.SPIRIT_IDS[spirit]}"


def element_name(element: int) -> str:
    return f"element:{data.ELEMENT_IDS[element]}"


def track_name(track: int) -> str:
    return f"track:{data.TRACK_IDS[track]}"


# -- words -----------------------------------------------------------------------------------------------------------


def phase_name(phase: int) -> str:
    return f"phase:{data.PHASE_IDS[phase]}"


def doing_name(doing: int) -> str:
    """An Action of the Invaders."""
    return f"doing:{data.DOING_IDS[doing]}"


def terrain_of(bits: int) -> Terrain:
    """The terrain of a land, without the coast."""
    return cast("Terrain", data.WHERE_IDS[bits & data.ANY_TERRAIN])


def where(bits: int) -> list[Where]:
    """The names of a set of terrains, including the coast."""
    return [name for bit, name in WHERE.items() if bits & bit]


def element_counts(counts: list[int]) -> Elements:
    return cast("Elements", data.element_text(counts))
