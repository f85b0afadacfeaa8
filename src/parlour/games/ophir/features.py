"""A position of Ophir as numbers, for learning: what one seat may know, from its point of view."""

from typing import Final

from parlour.engine import one_of
from parlour.games.ophir import data
from parlour.games.ophir.predicates.market import sale_price
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import MARKS, OphirState

_MOST_SEATS: Final = 4


def features(state: OphirState, seat: int) -> list[float]:
    """The map, the market, the temple, the turn, the neutral ship, then the players, starting with `seat`."""
    found: list[float] = []
    _map(state, found)
    _market(state, found)
    _temple(state, found)
    _turn(state, found)
    first = state.order.index(seat)
    for place in range(_MOST_SEATS):
        if place < state.seats:
            _player(state, seat, state.order[(first + place) % state.seats], found)
        else:
            found.extend([0.0] * _PLAYER)
    return found


def _map(state: OphirState, found: list[float]) -> None:
    for zone in range(len(data.ZONES)):
        one_of(found, len(data.LOCATIONS), state.locations[zone] if state.locations else data.NONE)
    for one, other in data.BARRIER_EDGES:
        found.append(1.0 if state.adjacent[one][other] else 0.0)
    for specialist in range(len(data.SPECIALISTS)):
        found.append(1.0 if specialist in state.offer else 0.0)


def _market(state: OphirState, found: list[float]) -> None:
    for slot in range(len(data.SLOTS)):
        if state.in_play():
            _card(state.card(slot), found)
            found.append(sale_price(state, slot) / 8.0)
            found.append(1.0 if slot == state.temple_slot else 0.0)
        else:
            found.extend([0.0] * (_CARD + 2))
    if state.in_play():
        _card(state.future(), found)
        found.append(state.face_down() / data.SHIFTS)
    else:
        found.extend([0.0] * (_CARD + 1))


_CARD: Final = 7


def _card(card: int, found: list[float]) -> None:
    face = data.CARDS[card]
    for good in range(data.GOLD):
        found.append(face.goods.count(good) / 2.0)
    found.append(face.coins / 7.0)
    found.append(face.donation / 4.0)
    found.append(1.0 if face.deck_b else 0.0)


def _temple(state: OphirState, found: list[float]) -> None:
    for count in state.bank:
        found.append(count / data.SUPPLY)
    found.append(len(state.temple) / state.terms.metals_needed)
    found.append((len(state.temple) % data.COLUMN) / data.COLUMN)
    found.append(coin_price(state, data.GOLD) / 7.0)
    found.append(coin_price(state, data.SILVER) / 4.0)
    limit = state.terms.turn_limit
    found.append(0.0 if limit is None else state.turns / limit)


def _turn(state: OphirState, found: list[float]) -> None:
    found.append(state.moves_left / data.MOVES)
    for flag in (state.anchored, state.privileged, state.failed_out, state.handling_rival, state.rival_handled):
        found.append(1.0 if flag else 0.0)
    for mark in range(len(MARKS)):
        found.append(float(state.marks >> mark & 1))
    one_of(found, len(data.ZONES), state.overnight)
    one_of(found, len(data.ZONES), state.rival_zone)
    one_of(found, len(data.ZONES), state.rival_left)
    found.append(state.rival_influence / data.DIE if state.rival_zone >= 0 else 0.0)
    found.append(state.rival_moves / data.MOVES)


_PLAYER: Final = 7 + len(data.ZONES) + len(data.ITEMS) + len(data.SPECIALISTS)


def _player(state: OphirState, viewer: int, seat: int, found: list[float]) -> None:
    """Add one player. Victory points are shown only to their owner until the game is over."""
    player = state.players[seat]
    shown = seat == viewer or state.ending > 0
    found.append(1.0)
    found.append(1.0 if seat == state.active else 0.0)
    found.append(player.influence / data.DIE)
    found.append(player.favor / data.MOST_FAVOR)
    found.append(player.coins / 10.0)
    found.append(player.capacity / data.MOST_CAPACITY)
    found.append(player.points() / 60.0 if shown else 0.0)
    one_of(found, len(data.ZONES), player.zone)
    for item in range(len(data.ITEMS)):
        found.append(player.hold.count(item) / data.MOST_CAPACITY)
    one_of(found, len(data.SPECIALISTS), player.specialist)
