"""The position as numbers for learning. Seats are counted from the viewer, so one network plays every seat."""

from typing import Final

from parlour.engine import one_of
from parlour.games.luna import data
from parlour.games.luna.predicates import LANDING, ORIGINS, approved_end, next_end
from parlour.games.luna.state import AWAY, FREE, LunaState
from parlour.games.luna.steps.preliminary import PlaceFigure, PlaceNovices, PlaceShrine
from parlour.games.luna.steps.temple import GiveBook
from parlour.games.luna.steps.travel import HAVEN_LANDING, NO_TARGET, Journey, Sailboat, Tide
from parlour.games.luna.steps.turn import AfterMeditation, TakeAction

_INFLUENCE: Final = 50.0
_DECISIONS: Final = [
    TakeAction,
    AfterMeditation,
    Journey,
    Tide,
    Sailboat,
    GiveBook,
    PlaceFigure,
    PlaceShrine,
    PlaceNovices,
]


def features(state: LunaState, seat: int) -> list[float]:
    out: list[float] = []
    for nth in range(data.PLAYERS):
        _add_player(state, (seat + nth) % state.seats if nth < state.seats else -1, out)
    _add_isles(state, out)
    _add_tiles(state, seat, out)
    _add_round(state, seat, out)
    _add_decision(state, out)
    return out


def _add_bits(out: list[float], mask: int) -> None:
    for isle in range(data.RING):
        out.append(float(mask >> isle & 1))


_PLAYER_NUMBERS: Final = 9 + 4 * data.RING


def _add_player(state: LunaState, seat: int, out: list[float]) -> None:
    if seat < 0:
        out.extend([0.0] * _PLAYER_NUMBERS)
        return
    player = state.players[seat]
    out.append(1.0)
    out.append(player.influence / _INFLUENCE)
    out.append(player.supply / data.NOVICES)
    out.append(player.landing / data.NOVICES)
    out.append(player.shrine_supply / data.SHRINES)
    out.append(player.council / data.COUNCIL_END)
    out.append(state.council.index(seat) / data.PLAYERS)
    out.append(1.0 if state.start_player == seat else 0.0)
    out.append(1.0 if state.current == seat else 0.0)
    for isle in range(data.RING):
        out.append(player.active[isle] / data.NOVICES)
    for isle in range(data.RING):
        out.append(player.inactive[isle] / data.NOVICES)
    _add_bits(out, player.favors)
    _add_bits(out, player.shrines)


def _add_isles(state: LunaState, out: list[float]) -> None:
    for isle in range(data.RING):
        place = state.ring.index(isle)
        one_of(out, data.RING, place)
        for figure in state.figures:
            out.append(1.0 if figure == place else 0.0)
        out.append(state.washed[isle] / data.NOVICES)


def _add_tiles(state: LunaState, seat: int, out: list[float]) -> None:
    approved, nearest = approved_end(state), next_end(state)
    for tile in range(data.TILES):
        claimer, owner = state.path[tile], state.temple[tile]
        on_path = claimer != AWAY
        out.append(1.0 if claimer == FREE else 0.0)
        out.append(1.0 if claimer == seat else 0.0)
        out.append(1.0 if claimer >= 0 and claimer != seat else 0.0)
        out.append(1.0 if on_path and tile < approved else 0.0)
        out.append(1.0 if on_path and approved <= tile < nearest else 0.0)
        out.append(1.0 if owner == FREE else 0.0)
        out.append(1.0 if owner == seat else 0.0)
        out.append(1.0 if owner >= 0 and owner != seat else 0.0)
        out.append(float(state.books >> tile & 1))
    for slot in range(len(data.BOARDS)):
        one_of(out, len(data.BOARDS), state.slots[slot] if slot < state.seats else -1)


def _add_round(state: LunaState, seat: int, out: list[float]) -> None:
    one_of(out, data.ROUNDS, state.round - 1)
    one_of(out, data.PLAYERS - 1, state.seats - 2)
    out.append(state.candles / data.CANDLES[data.PLAYERS])
    out.append(state.stall / state.terms.stall_limit)
    out.append(1.0 if state.first_book_open else 0.0)


def _add_decision(state: LunaState, out: list[float]) -> None:
    """The kind of decision, and for moves of novices the origin and the last target."""
    top = state.agenda[-1] if state.agenda else None
    for kind in _DECISIONS:
        out.append(1.0 if isinstance(top, kind) else 0.0)
    origin = target = NO_TARGET
    if isinstance(top, Journey | Tide):
        origin, target = top.origin, top.target
    elif isinstance(top, Sailboat):
        origin = LANDING if top.origin == HAVEN_LANDING else top.origin
    one_of(out, ORIGINS, origin)
    one_of(out, data.RING, target)
    one_of(out, len(data.FIGURES), top.figure if isinstance(top, PlaceFigure) else -1)
    one_of(out, data.TILES, top.source if isinstance(top, GiveBook) else -1)
