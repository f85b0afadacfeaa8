"""The names of things on the table, as used in events, offers and views."""

from typing import Final, cast

from parlour.games.luna import data
from parlour.games.luna.shapes import FigureId, IsleId

ISLE_IDS: Final = cast("list[IsleId]", data.ISLES)
FIGURE_IDS: Final = cast("list[FigureId]", data.FIGURES)


def isle_name(isle: int) -> str:
    return f"isle:{data.ISLES[isle]}"


def tile_name(tile: int) -> str:
    """A tile on the path."""
    return f"tile:{tile + 1}"


def hex_name(tile: int) -> str:
    """The hex of a tile in the temple."""
    return f"hex:{tile + 1}"


def favor_name(seat: int, favor: int) -> str:
    """A favor that a player holds."""
    return f"favor:{seat}.{data.ISLES[favor]}"


def active_name(seat: int, isle: int) -> str:
    return f"novices:{seat}.{data.ISLES[isle]}_active"


def inactive_name(seat: int, isle: int) -> str:
    return f"novices:{seat}.{data.ISLES[isle]}_inactive"


def landing_name(seat: int) -> str:
    return f"novices:{seat}.landing"


def figure_name(figure: int) -> str:
    return f"figure:{data.FIGURES[figure]}"


def council_name(seat: int) -> str:
    return f"council:{seat}"


MEDITATION_ROOM: Final = "room:meditation"


def names_in(isles: int) -> list[IsleId]:
    """The isles (or favors) of a bit set."""
    return [name for isle, name in enumerate(ISLE_IDS) if isles >> isle & 1]
