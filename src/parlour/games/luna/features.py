"""The position as numbers for learning. Seats are counted from the viewer, so one network plays every seat."""

from typing import Final

from mypy_extensions import i64

from parlour.engine import COUNTED, Observation
from parlour.games.luna import data
from parlour.games.luna.predicates import LANDING, approved_end, next_end
from parlour.games.luna.state import AWAY, FREE, LunaState
from parlour.games.luna.steps.preliminary import PlaceFigure, PlaceNovices, PlaceShrine
from parlour.games.luna.steps.temple import GiveBook
from parlour.games.luna.steps.travel import HAVEN_LANDING, NO_TARGET, Journey, Sailboat, Tide
from parlour.games.luna.steps.turn import AfterMeditation, TakeAction

_INFLUENCE: Final = 50
_DECISIONS: Final[dict[type, str]] = {
    TakeAction: "take action",
    AfterMeditation: "after meditation",
    Journey: "journey",
    Tide: "tide",
    Sailboat: "sailboat",
    GiveBook: "give book",
    PlaceFigure: "place figure",
    PlaceShrine: "place shrine",
    PlaceNovices: "place novices",
}
_NAMES: Final[list[str]] = list(_DECISIONS.values())
_NUMBER: Final[dict[type, int]] = {kind: number for number, kind in enumerate(_DECISIONS)}
_ORIGINS: Final[list[str]] = [*data.ISLES, *(f"{isle} inactive" for isle in data.ISLES), "landing"]
_PLACES: Final[list[str]] = COUNTED[: data.RING]
_NO_PLACES: Final[list[int]] = [0] * data.RING
_TILES: Final[list[str]] = COUNTED[: data.TILES]
_ROUNDS: Final[list[str]] = COUNTED[1 : data.ROUNDS + 1]
_SEATS: Final[list[str]] = COUNTED[2 : data.PLAYERS + 1]
_MANY: Final[i64] = 64
"""More than any part of a key."""


def features(state: LunaState, seat: int, out: Observation) -> None:
    for nth in range(data.PLAYERS):
        if nth < state.seats:
            _player(state, (seat + nth) % state.seats, COUNTED[nth], out)
        else:
            out.absent(COUNTED[nth])
    _isles(state, out)
    _tiles(state, seat, out)
    _round(state, out)
    _decision(state, out)


def _player(state: LunaState, seat: int, which: str, out: Observation) -> None:
    player = state.players[seat]
    out.section("player", which)
    out.flag("in the game", True)
    out.add("influence", player.influence, _INFLUENCE)
    out.add("novices in the supply", player.supply, data.NOVICES)
    out.add("novices at the landing", player.landing, data.NOVICES)
    out.add("shrines in the supply", player.shrine_supply, data.SHRINES)
    out.add("place on the council track", player.council, data.COUNCIL_END)
    out.add("order in the council", state.council.index(seat), data.PLAYERS)
    out.flag("starts the round", state.start_player == seat)
    out.flag("has the turn", state.current == seat)
    out.each("active novices", data.ISLES, player.active, data.NOVICES)
    out.each("inactive novices", data.ISLES, player.inactive, data.NOVICES)
    out.bits("favor", data.ISLES, player.favors)
    out.bits("shrine", data.ISLES, player.shrines)


def _isles(state: LunaState, out: Observation) -> None:
    """Every isle. Its key is made of its place, the novices washed there and the places of the figures."""
    key: i64 = 0
    for figure in state.figures:
        key = key * _MANY + figure + 1
    places = _NO_PLACES[:]
    for place, isle in enumerate(state.ring):
        places[isle] = place
    for isle in range(data.RING):
        place = places[isle]
        washed = state.washed[isle]
        if out.changed("isle", data.ISLES, isle, (key * _MANY + place) * _MANY + washed):
            out.one_of("place in the ring", _PLACES, place)
            for figure in range(len(data.FIGURES)):
                out.flag(data.FIGURES[figure], state.figures[figure] == place)
            out.add("washed novices", washed, data.NOVICES)


def _tiles(state: LunaState, seat: int, out: Observation) -> None:
    """Every tile. Its key is made of its claimer, its owner and whether it has a book."""
    approved, nearest = approved_end(state), next_end(state)
    out.context([seat, approved, nearest])
    path, temple = state.path, state.temple
    books: i64 = state.books
    tile: i64 = -1
    for claims in path:
        tile += 1
        claimer: i64 = claims
        owner: i64 = temple[tile]
        book: i64 = books >> tile & 1
        if out.changed("tile", _TILES, tile, ((claimer - AWAY) * _MANY + owner - AWAY) * 2 + book):
            on_path = claimer != AWAY
            out.flag("on the path, free", claimer == FREE)
            out.flag("on the path, yours", claimer == seat)
            out.flag("on the path, another's", claimer >= 0 and claimer != seat)
            out.flag("on the path, approved", on_path and tile < approved)
            out.flag("on the path, approved next", on_path and approved <= tile < nearest)
            out.flag("in the temple, free", owner == FREE)
            out.flag("in the temple, yours", owner == seat)
            out.flag("in the temple, another's", owner >= 0 and owner != seat)
            out.flag("has a book", book == 1)
    for slot in range(len(data.BOARDS)):
        out.section("temple slot", COUNTED[slot])
        out.one_of("board", data.BOARDS, state.slots[slot] if slot < state.seats else -1)


def _round(state: LunaState, out: Observation) -> None:
    out.section("round")
    out.one_of("round", _ROUNDS, state.round - 1)
    out.one_of("players", _SEATS, state.seats - 2)
    out.add("candles", state.candles, data.CANDLES[data.PLAYERS])
    out.add("turns without a change", state.stall, state.terms.stall_limit)
    out.flag("first book open", state.first_book_open)


def _decision(state: LunaState, out: Observation) -> None:
    """The kind of decision, and for moves of novices the origin and the last target."""
    out.section("decision")
    top = state.agenda[-1] if state.agenda else None
    out.which(_NAMES, _NUMBER.get(type(top), -1))
    origin = target = NO_TARGET
    if isinstance(top, Journey | Tide):
        origin, target = top.origin, top.target
    elif isinstance(top, Sailboat):
        origin = LANDING if top.origin == HAVEN_LANDING else top.origin
    out.one_of("origin", _ORIGINS, origin)
    out.one_of("last target", data.ISLES, target)
    out.one_of("figure to place", data.FIGURES, top.figure if isinstance(top, PlaceFigure) else -1)
    out.one_of("book's tile", _TILES, top.source if isinstance(top, GiveBook) else -1)
