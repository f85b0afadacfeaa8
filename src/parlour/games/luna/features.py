"""The position as numbers for learning. Seats are counted from the viewer, so one network plays every seat."""

from typing import Final

from mypy_extensions import i64

from parlour.engine import COUNTED, SINGLE, Observation
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
_ISLES: Final = 0
_PATH: Final = 1
_SLOTS: Final = 2
"""Blocks of sections."""
_MANY: Final[i64] = 64
"""More than any part of a key, except for its first part."""
_STALLS: Final[i64] = 1 << 20
"""More than any limit of turns without a change."""
_SET: Final[i64] = 1 << data.RING
"""More than any set of isles as bits."""


def features(state: LunaState, seat: int, out: Observation) -> None:
    for nth in range(data.PLAYERS):
        if nth < state.seats:
            _player(state, (seat + nth) % state.seats, nth, out)
        else:
            out.absent(COUNTED[nth])
    if out.watched(_ISLES, [state.figures, state.ring, state.washed]):
        _isles(state, out)
        out.closed(_ISLES)
    _path(state, seat, out)
    if out.watched(_SLOTS, [state.slots, [state.seats]]):
        _slots(state, out)
        out.closed(_SLOTS)
    _round(state, out)
    _decision(state, out)


def _player(state: LunaState, seat: int, nth: int, out: Observation) -> None:
    """One player. The figures are also the keys of the section."""
    player = state.players[seat]
    order = state.council.index(seat)
    starts, turn = state.start_player == seat, state.current == seat
    active: i64 = 0
    for novices in player.active:
        active = active * _MANY + novices
    inactive: i64 = 0
    for novices in player.inactive:
        inactive = inactive * _MANY + novices
    rest: i64 = player.influence
    rest = ((rest * _MANY + player.supply) * _MANY + player.landing) * _MANY + player.shrine_supply
    rest = ((rest * _MANY + player.council) * _MANY + order) * 4 + starts * 2 + turn
    rest = (rest * _SET + player.favors) * _SET + player.shrines
    if not out.changed("player", COUNTED, nth, active, inactive, rest):
        return
    out.flag("in the game", True)
    out.add("influence", player.influence, _INFLUENCE)
    out.add("novices in the supply", player.supply, data.NOVICES)
    out.add("novices at the landing", player.landing, data.NOVICES)
    out.add("shrines in the supply", player.shrine_supply, data.SHRINES)
    out.add("place on the council track", player.council, data.COUNCIL_END)
    out.add("order in the council", order, data.PLAYERS)
    out.flag("starts the round", starts)
    out.flag("has the turn", turn)
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


def _path(state: LunaState, seat: int, out: Observation) -> None:
    """Every tile; all of them are passed over if none has changed."""
    approved, nearest = approved_end(state), next_end(state)
    if out.watched(_PATH, [[seat, state.seats, approved, nearest, state.books], state.path, state.temple]):
        out.context([approved, nearest])
        _tiles(state, seat, approved, nearest, out)
        out.closed(_PATH)


def _tiles(state: LunaState, seat: i64, approved: i64, nearest: i64, out: Observation) -> None:
    """Every tile. Its key is made of its claimer and its owner, as the viewer sees them, and whether it has a book."""
    books: i64 = state.books
    tile: i64 = -1
    temple = state.temple
    for claims in state.path:
        tile += 1
        claimer = _whose(claims, seat)
        owner = _whose(temple[tile], seat)
        book: i64 = books >> tile & 1
        if out.changed("tile", _TILES, tile, ((claimer - AWAY) * _MANY + owner - AWAY) * 2 + book):
            on_path = claimer != AWAY
            out.flag("on the path, free", claimer == FREE)
            out.flag("on the path, yours", claimer == _YOURS)
            out.flag("on the path, another's", claimer == _ANOTHERS)
            out.flag("on the path, approved", on_path and tile < approved)
            out.flag("on the path, approved next", on_path and approved <= tile < nearest)
            out.flag("in the temple, free", owner == FREE)
            out.flag("in the temple, yours", owner == _YOURS)
            out.flag("in the temple, another's", owner == _ANOTHERS)
            out.flag("has a book", book == 1)


_YOURS: Final[i64] = 0
_ANOTHERS: Final[i64] = 1


def _whose(owner: i64, viewer: i64) -> i64:
    """Whether a tile is the viewer's or another's; `FREE` and `AWAY` stay as they are."""
    if owner < 0:
        return owner
    return _YOURS if owner == viewer else _ANOTHERS


def _slots(state: LunaState, out: Observation) -> None:
    for slot in range(len(data.BOARDS)):
        out.section("temple slot", COUNTED[slot])
        out.one_of("board", data.BOARDS, state.slots[slot] if slot < state.seats else -1)


def _round(state: LunaState, out: Observation) -> None:
    key: i64 = state.stall
    key = (key * _STALLS + state.terms.stall_limit) * _MANY + state.round
    key = ((key * _MANY + state.seats) * _MANY + state.candles) * 2 + state.first_book_open
    if not out.changed("round", SINGLE, 0, key):
        return
    out.one_of("round", _ROUNDS, state.round - 1)
    out.one_of("players", _SEATS, state.seats - 2)
    out.add("candles", state.candles, data.CANDLES[data.PLAYERS])
    out.add("turns without a change", state.stall, state.terms.stall_limit)
    out.flag("first book open", state.first_book_open)


def _decision(state: LunaState, out: Observation) -> None:
    """The kind of decision, and for moves of novices the origin and the last target."""
    top = state.agenda[-1] if state.agenda else None
    kind: i64 = _NUMBER.get(type(top), -1)
    origin = target = NO_TARGET
    figure = source = -1
    if isinstance(top, Journey | Tide):
        origin, target = top.origin, top.target
    elif isinstance(top, Sailboat):
        origin = LANDING if top.origin == HAVEN_LANDING else top.origin
    elif isinstance(top, PlaceFigure):
        figure = top.figure
    elif isinstance(top, GiveBook):
        source = top.source
    key: i64 = kind + 1
    key = (key * _MANY + origin - NO_TARGET) * _MANY + target - NO_TARGET
    key = (key * _MANY + figure + 1) * _MANY + source + 1
    if out.changed("decision", SINGLE, 0, key):
        out.which(_NAMES, kind)
        out.one_of("origin", _ORIGINS, origin)
        out.one_of("last target", data.ISLES, target)
        out.one_of("figure to place", data.FIGURES, figure)
        out.one_of("book's tile", _TILES, source)
