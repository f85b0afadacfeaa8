"""The treasury: metal for coins or for favor."""

from parlour.engine import seat_name
from parlour.games.ophir import data
from parlour.games.ophir.elements import item_name, offer_name, ship_name
from parlour.games.ophir.predicates.treasury import price
from parlour.games.ophir.state import OphirState
from parlour.games.ophir.steps.cargo import take_aboard, use_up_moves


def buy_metal(state: OphirState, seat: int, offer: int) -> None:
    player = state.players[seat]
    metal = data.OFFER_METAL[offer]
    in_coins = data.OFFER_IN_COINS[offer]
    cost = price(state, offer)
    if in_coins:
        player.coins -= cost
    else:
        player.favor -= cost
    take_aboard(state, player, metal)
    state.bought += 1
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "bought_for_coins" if in_coins else "bought_for_favor",
            {"seat": seat_name(seat), "metal": item_name(metal), "price": cost},
            [offer_name(offer), ship_name(seat)],
        )
