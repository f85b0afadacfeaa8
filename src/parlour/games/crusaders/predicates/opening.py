"""The set-up: who has yet to choose in secret, and the tokens that an order starts with."""

from parlour.games.crusaders.data import BASIC, TRAVEL, WHEEL, Order
from parlour.games.crusaders.state import NOTHING, CrusadersState


def lacks_order(state: CrusadersState, seat: int) -> bool:
    """Whether the player has yet to choose an order."""
    return state.terms.orders and state.players[seat].picked == NOTHING


def has_chosen(state: CrusadersState, seat: int) -> bool:
    """Whether the player has chosen an order and, in a tournament, a wheel."""
    if lacks_order(state, seat):
        return False
    return not state.terms.tournament or len(state.players[seat].arrangement) == WHEEL


def starting_tokens(order: Order) -> list[int]:
    """The tokens that an order puts on each wedge before its owner makes any choice."""
    return [order.each + (order.on_travel if BASIC[wedge] == TRAVEL else 0) for wedge in range(WHEEL)]
