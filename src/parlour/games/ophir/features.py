"""A position of Ophir as numbers, for learning: what one seat may know, from its point of view."""

from typing import Final

from parlour.engine import COUNTED, Observation
from parlour.games.ophir import data
from parlour.games.ophir.predicates.market import sale_price
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import MARKS, OphirState

_MOST_SEATS: Final = 4
_PASSAGES: Final[list[str]] = [f"{data.ZONES[one]} to {data.ZONES[other]}" for one, other in data.BARRIER_EDGES]


def features(state: OphirState, seat: int, out: Observation) -> None:
    """The map, the market, the temple, the turn, the neutral ship, then the players, starting with `seat`."""
    _map(state, out)
    _market(state, out)
    _temple(state, out)
    _turn(state, out)
    first = state.order.index(seat)
    for place in range(_MOST_SEATS):
        if place < state.seats:
            _player(state, seat, state.order[(first + place) % state.seats], COUNTED[place], out)
        else:
            out.absent(COUNTED[place])


def _map(state: OphirState, out: Observation) -> None:
    for zone in range(len(data.ZONES)):
        out.section("zone", data.ZONES[zone])
        out.one_of("location", data.LOCATIONS, state.locations[zone] if state.locations else data.NONE)
    out.section("map")
    for edge in range(len(data.BARRIER_EDGES)):
        one, other = data.BARRIER_EDGES[edge]
        out.flag(_PASSAGES[edge], state.adjacent[one][other])
    out.members("specialist on offer", data.SPECIALISTS, state.offer)


def _market(state: OphirState, out: Observation) -> None:
    open = state.in_play()
    for slot in range(len(data.SLOTS)):
        out.section("market", data.SLOTS[slot])
        _card(state.card(slot) if open else data.NONE, out)
        out.add("price", sale_price(state, slot) if open else 0, 8)
        out.flag("at the temple", open and slot == state.temple_slot)
    out.section("market", "next")
    _card(state.future() if open else data.NONE, out)
    out.add("cards face down", state.face_down() if open else 0, data.SHIFTS)


def _card(card: int, out: Observation) -> None:
    """The face of a market card; zeros before the market opens."""
    face = data.CARDS[card] if card != data.NONE else None
    for good in range(data.GOLD):
        out.add(data.ITEMS[good], 0 if face is None else face.goods.count(good), 2)
    out.add("coins", 0 if face is None else face.coins, 7)
    out.add("donation", 0 if face is None else face.donation, 4)
    out.flag("of the second deck", face is not None and face.deck_b)


def _temple(state: OphirState, out: Observation) -> None:
    out.section("temple")
    out.each("in the bank", data.ITEMS, state.bank, data.SUPPLY)
    out.add("metals in the temple", len(state.temple), state.terms.metals_needed)
    out.add("metals in the column", len(state.temple) % data.COLUMN, data.COLUMN)
    out.add("price of gold", coin_price(state, data.GOLD), 7)
    out.add("price of silver", coin_price(state, data.SILVER), 4)
    limit = state.terms.turn_limit
    out.add("turns to the limit", 0 if limit is None else state.turns, 1 if limit is None else limit)


def _turn(state: OphirState, out: Observation) -> None:
    out.section("turn")
    out.add("moves left", state.moves_left, data.MOVES)
    out.flag("anchored", state.anchored)
    out.flag("privileged", state.privileged)
    out.flag("failed out", state.failed_out)
    out.flag("handling the rival", state.handling_rival)
    out.flag("rival handled", state.rival_handled)
    out.bits("done", MARKS, state.marks)
    out.one_of("stayed overnight", data.ZONES, state.overnight)
    out.section("rival")
    out.one_of("zone", data.ZONES, state.rival_zone)
    out.one_of("zone it left", data.ZONES, state.rival_left)
    out.add("influence", state.rival_influence if state.rival_zone >= 0 else 0, data.DIE)
    out.add("moves", state.rival_moves, data.MOVES)


def _player(state: OphirState, viewer: int, seat: int, which: str, out: Observation) -> None:
    """Add one player. Victory points are shown only to their owner until the game is over."""
    player = state.players[seat]
    shown = seat == viewer or state.ending > 0
    out.section("player", which)
    out.flag("in the game", True)
    out.flag("has the turn", seat == state.active)
    out.add("influence", player.influence, data.DIE)
    out.add("favor", player.favor, data.MOST_FAVOR)
    out.add("coins", player.coins, 10)
    out.add("capacity", player.capacity, data.MOST_CAPACITY)
    out.add("victory points, if you may know them", player.points() if shown else 0, 60)
    out.one_of("zone", data.ZONES, player.zone)
    for item in range(len(data.ITEMS)):
        out.add(data.ITEMS[item], player.hold.count(item), data.MOST_CAPACITY)
    out.one_of("specialist", data.SPECIALISTS, player.specialist)
