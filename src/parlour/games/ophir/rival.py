"""The neutral ship: control, its moves, and the roll at their end."""

from parlour.engine.messages import Json
from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState


def why_not_conclude(state: OphirState) -> str:
    return "" if state.rival_moves < data.MOVES else "rival_not_moved"


def why_not_shift(state: OphirState) -> str:
    why = why_not_conclude(state)
    if why:
        return why
    return "" if state.rival_zone == state.places[data.MARKET] else "rival_not_at_market"


def take_control(state: OphirState, seat: int) -> None:
    state.handling_rival = True
    if state.journal is not None:
        state.tell("rival_controlled", {"seat": f"seat:{seat}"}, ["ship:rival"])


def move_rival(state: OphirState, seat: int, zone: int) -> None:
    if state.journal is not None:
        left, entered = f"zone:{data.ZONES[state.rival_zone]}", f"zone:{data.ZONES[zone]}"
        place = f"location:{data.LOCATIONS[state.locations[zone]]}"
        params: dict[str, Json] = {"seat": f"seat:{seat}", "from": left, "to": entered, "place": place}
        state.tell("rival_moved", params, [left, entered, "ship:rival"])
    if state.rival_moves == data.MOVES:
        state.rival_left = state.rival_zone
    state.rival_zone = zone
    state.rival_moves -= 1


def conclude_rival_turn(state: OphirState) -> None:
    """Its die is rolled; for the rest of the turn its zone is closed to the one who moved it."""
    state.rival_influence = state.rng.below(data.DIE) + 1
    state.reveals += 1
    state.rival_moves = data.MOVES
    state.rival_left = data.NONE
    state.handling_rival = False
    state.rival_handled = True
    if state.journal is not None:
        state.tell("rival_rested", {"influence": state.rival_influence}, ["die:rival"])
