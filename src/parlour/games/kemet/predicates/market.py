"""Which power tiles a player can acquire, and why not the others."""

from typing import Final

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.elements import colour_name
from parlour.games.kemet.predicates.costs import tile_cost
from parlour.games.kemet.predicates.pyramids import pyramid_level
from parlour.games.kemet.state import KemetState

# Why a tile cannot be acquired.
NOTHING: Final = 0
GONE: Final = 1
SAME_ART: Final = 2
NO_PYRAMID: Final = 3
LEVEL_MISSING: Final = 4
COLOUR_DONE: Final = 5
TOO_DEAR: Final = 6


def obstacle(state: KemetState, seat: int, tile: int, twin: bool) -> int:
    """The obstacle to `seat` acquiring this tile now, with or without Twin Ceremony."""
    return _obstacle(state, seat, tile, twin, pyramid_level(state, seat, data.TILE_COLOUR[tile]))


def _obstacle(state: KemetState, seat: int, tile: int, twin: bool, level: int) -> int:
    player = state.players[seat]
    if state.display[tile] == 0:
        return GONE
    if player.tiles & state.terms.same_art[tile]:
        return SAME_ART
    if level == 0:
        return NO_PYRAMID
    if level < data.TILE_LEVEL[tile]:
        return LEVEL_MISSING
    if (player.acquired >> data.TILE_COLOUR[tile] & 1 == 1) != twin:
        return COLOUR_DONE
    return TOO_DEAR if tile_cost(player, tile, twin) > player.pp else NOTHING


def acquirable(state: KemetState, seat: int, colour: int, twin: bool) -> list[int]:
    """The tiles of a colour that `seat` can acquire."""
    found: list[int] = []
    if (state.players[seat].acquired >> colour & 1 == 1) != twin:
        return found
    level = pyramid_level(state, seat, colour)
    for tile in data.TILES_OF[colour]:
        if data.TILE_LEVEL[tile] > level:
            break
        if _obstacle(state, seat, tile, twin, level) == NOTHING:
            found.append(tile)
    return found


def tile_refusal(state: KemetState, seat: int, tile: int, twin: bool) -> Message:
    """Why a tile cannot be acquired."""
    why = obstacle(state, seat, tile, twin)
    colour = data.TILE_COLOUR[tile]
    if why == GONE:
        return Message("tile_not_on_display")
    if why == SAME_ART:
        return Message("same_art_owned")
    if why == NO_PYRAMID:
        return Message("no_such_pyramid", {"colour": colour_name(colour)})
    if why == LEVEL_MISSING:
        level = pyramid_level(state, seat, colour)
        needed = data.TILE_LEVEL[tile]
        return Message("pyramid_too_low", {"needed": needed, "colour": colour_name(colour), "level": level})
    if why == COLOUR_DONE:
        return Message("twin_needs_a_first_tile" if twin else "colour_acquired_today")
    player = state.players[seat]
    return Message("too_expensive", {"cost": tile_cost(player, tile, twin), "pp": player.pp})
