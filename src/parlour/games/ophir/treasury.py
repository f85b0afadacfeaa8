"""The treasury: metal for coins, whose price rises with the temple, or for favor."""

from parlour.games.ophir import data
from parlour.games.ophir.cargo import take_aboard, use_up_moves
from parlour.games.ophir.state import OphirState, Player


def price(state: OphirState, offer: int) -> int:
    metal = data.OFFER_METAL[offer]
    return state.coin_price(metal) if data.OFFER_IN_COINS[offer] else data.FAVOR_PRICE[metal]


def why_not_buy(state: OphirState, player: Player, offer: int) -> str:
    if state.locations[player.zone] != data.TREASURY:
        return "not_at_treasury"
    if state.bought >= state.rules.most_purchases:
        return "bought_enough"
    metal = data.OFFER_METAL[offer]
    if player.free() < data.SPACES[metal]:
        return "no_room"
    if state.bank[metal] == 0:
        return "bank_empty"
    if data.OFFER_IN_COINS[offer]:
        return "" if player.coins >= price(state, offer) else "not_enough_coins"
    return "" if player.favor >= price(state, offer) else "not_enough_favor"


def buy_metal(state: OphirState, seat: int, offer: int) -> None:
    player = state.players[seat]
    metal = data.OFFER_METAL[offer]
    cost = price(state, offer)
    if data.OFFER_IN_COINS[offer]:
        player.coins -= cost
    else:
        player.favor -= cost
    take_aboard(state, player, metal)
    state.bought += 1
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "bought_for_coins" if data.OFFER_IN_COINS[offer] else "bought_for_favor",
            {"seat": f"seat:{seat}", "metal": f"metal:{data.ITEMS[metal]}", "price": cost},
            [f"offer:{data.OFFERS[offer]}", f"ship:{seat}"],
        )
