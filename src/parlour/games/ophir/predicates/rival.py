"""The neutral ship: where it may go, and how its turn may end."""

from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState


def gives_control(state: OphirState, zone: int) -> bool:
    """Whether a ship that enters a zone meets the neutral ship there and must move it."""
    return zone == state.rival_zone


def why_not_move_rival(state: OphirState, zone: int) -> str:
    if state.rival_moves == 0:
        return "no_moves"
    if zone == state.rival_zone:
        return "here"
    if not state.adjacent[state.rival_zone][zone]:
        return "barrier" if zone in data.NEIGHBOURS[state.rival_zone] else "not_adjacent"
    if zone == state.rival_left:
        return "backtrack"
    return ""


def why_not_conclude(state: OphirState) -> str:
    return "" if state.rival_moves < data.MOVES else "rival_not_moved"


def why_not_shift(state: OphirState) -> str:
    why = why_not_conclude(state)
    if why:
        return why
    return "" if state.rival_zone == state.places[data.MARKET] else "rival_not_at_market"
