"""The treasury: metal for coins, at prices that rise with the temple, or for favor."""

from parlour.games.ophir import data
from parlour.games.ophir.predicates.cargo import why_not_take_aboard
from parlour.games.ophir.state import OphirState, Player


def price(state: OphirState, offer: int) -> int:
    metal = data.OFFER_METAL[offer]
    return coin_price(state, metal) if data.OFFER_IN_COINS[offer] else data.FAVOR_PRICE[metal]


def coin_price(state: OphirState, metal: int) -> int:
    return price_in_tier(state, present_tier(state), metal)


def next_coin_price(state: OphirState, metal: int) -> int | None:
    """The price of a metal in coins once the current column is full; `None` if that ends the game."""
    following = present_tier(state) + 1
    return None if following == state.terms.columns else price_in_tier(state, following, metal)


def present_tier(state: OphirState) -> int:
    """The current price tier: the number of complete columns, up to the last tier."""
    return min(len(state.temple) // data.COLUMN, state.terms.columns - 1)


def price_in_tier(state: OphirState, tier: int, metal: int) -> int:
    gold, silver = state.terms.tiers[tier]
    return gold if metal == data.GOLD else silver


def purse(player: Player, offer: int) -> int:
    """How much a player has of an offer's currency."""
    return player.coins if data.OFFER_IN_COINS[offer] else player.favor


def why_not_buy(state: OphirState, player: Player, offer: int) -> str:
    if state.locations[player.zone] != data.TREASURY:
        return "not_at_treasury"
    if state.bought >= state.terms.most_purchases:
        return "bought_enough"
    return why_not_afford(state, player, offer)


def why_not_afford(state: OphirState, player: Player, offer: int) -> str:
    """Why a ship at the treasury cannot accept an offer, apart from the limit of purchases per turn."""
    return why_not_take_aboard(state, player, data.OFFER_METAL[offer]) or why_not_pay(state, player, offer)


def why_not_pay(state: OphirState, player: Player, offer: int) -> str:
    if purse(player, offer) >= price(state, offer):
        return ""
    return "not_enough_coins" if data.OFFER_IN_COINS[offer] else "not_enough_favor"
