"""The set-up: who has still to choose in secret, and with what an order begins."""

from parlour.games.crusaders.data import BASIC, TRAVEL, WHEEL, Order
from parlour.games.crusaders.state import NOTHING, CrusadersState


def lacks_order(state: CrusadersState, seat: int) -> bool:
    """Whether the order is still to be chosen."""
    return state.terms.orders and state.players[seat].picked == NOTHING


def has_chosen(state: CrusadersState, seat: int) -> bool:
    """Whether order and, in a tournament, wheel are settled."""
    if lacks_order(state, seat):
        return False
    return not state.terms.tournament or len(state.players[seat].arrangement) == WHEEL


def starting_tokens(order: Order) -> list[int]:
    """What an order puts on each wedge before its owner chooses anything."""
    return [order.each + (order.on_travel if BASIC[wedge] == TRAVEL else 0) for wedge in range(WHEEL)]
