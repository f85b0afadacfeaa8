"""What the buttons of a turn say beyond the arguments of their actions, and what a refusal is short of."""

from parlour.engine import Json
from parlour.games.ophir import data
from parlour.games.ophir.actions import (
    BUY_METAL,
    DONATE_GOODS,
    DONATE_METAL,
    DROP_ITEM,
    LOAD_GOOD,
    MOVE,
    SELL_GOODS,
    SELL_SHORT,
    SELL_SPECIALTY,
    UPGRADE_CARGO,
)
from parlour.games.ophir.elements import basket, card_name, item_name, way_name
from parlour.games.ophir.predicates.cargo import good_of
from parlour.games.ophir.predicates.market import favor_for_left_out, is_exhausted, sale_price
from parlour.games.ophir.predicates.treasury import price, purse
from parlour.games.ophir.state import OphirState, Player


def label_params(state: OphirState, player: Player, action: int) -> dict[str, Json]:
    """The place, goods, price or gain that an action of the turn names."""
    if MOVE.has(action):
        return {"way": way_name(state.locations[MOVE.arg(action)])}
    if DROP_ITEM.has(action):
        return {"spaces": data.SPACES[DROP_ITEM.arg(action)]}
    if LOAD_GOOD.has(action):
        return {"good": item_name(good_of(state.locations[player.zone]))}
    if SELL_GOODS.has(action):
        slot = SELL_GOODS.arg(action)
        return {"goods": basket(data.CARDS[state.card(slot)].goods), "coins": sale_price(state, slot)}
    if SELL_SHORT.has(action):
        slot, left_out = SELL_SHORT.args2(action)
        return _short_sale(state, player, slot, left_out + 1)
    if SELL_SPECIALTY.has(action):
        return {"good": item_name(data.SPECIALTY[player.specialist]), "coins": data.SPECIALTY_COINS}
    if BUY_METAL.has(action):
        offer = BUY_METAL.arg(action)
        return {"metal": item_name(data.OFFER_METAL[offer]), "price": _price(state, offer)}
    if UPGRADE_CARGO.has(action):
        return {"capacity": player.capacity + 1, "coins": data.UPGRADE_COINS}
    if DONATE_GOODS.has(action):
        card = data.CARDS[state.card(DONATE_GOODS.arg(action))]
        return {"goods": basket(card.goods), "gain": _gain(player, card.donation)}
    if DONATE_METAL.has(action):
        points = data.METAL_POINTS[data.GOLD + DONATE_METAL.arg(action)]
        return {"points": points, "given": len(state.temple) + 1, "needed": state.terms.metals_needed}
    return {}


def _short_sale(state: OphirState, player: Player, slot: int, left_out: int) -> dict[str, Json]:
    goods = data.CARDS[state.card(slot)].goods[:]
    for good in data.BASKET_GOODS[left_out]:
        goods.remove(good)
    favor = favor_for_left_out(player, len(data.BASKET_GOODS[left_out]))
    without = {"without": data.BASKETS[left_out], "favor": favor}
    terms = {"key": "paying_favor" if favor else "leaving_out", "params": without}
    return {"goods": basket(goods), "coins": sale_price(state, slot), "terms": terms}


def _price(state: OphirState, offer: int) -> Json:
    currency = "coins" if data.OFFER_IN_COINS[offer] else "favor"
    return {"key": f"in_{currency}", "params": {currency: price(state, offer)}}


def _gain(player: Player, worth: int) -> Json:
    favor = player.favor_gained(worth)
    return {"key": "points_and_favor" if favor else "points_only", "params": {"points": worth, "favor": favor}}


def shift_params(state: OphirState) -> dict[str, Json]:
    """What a shift of the market does to its cards."""
    if is_exhausted(state):
        return {"effect": {"key": "ends_game", "params": {}}}
    cards = {"discarded": card_name(state.card(len(data.SLOTS) - 1)), "entered": card_name(state.future())}
    return {"effect": {"key": "shifts_cards", "params": cards}}


def shortfall(state: OphirState, player: Player, action: int, why: str) -> dict[str, Json]:
    """What is needed and what there is, if an action is refused for want of room, coins or favor."""
    if why == "no_room":
        good = good_of(state.locations[player.zone])
        item = good if LOAD_GOOD.has(action) else data.OFFER_METAL[BUY_METAL.arg(action)]
        return {"item": item_name(item), "spaces": data.SPACES[item], "free": player.free()}
    if why == "not_enough_coins":
        needed = data.UPGRADE_COINS if UPGRADE_CARGO.has(action) else price(state, BUY_METAL.arg(action))
        return {"needed": needed, "have": player.coins}
    if why == "not_enough_favor":
        if SELL_SHORT.has(action):
            left_out = SELL_SHORT.args2(action)[1] + 1
            return {"needed": favor_for_left_out(player, len(data.BASKET_GOODS[left_out])), "have": player.favor}
        return {"needed": price(state, BUY_METAL.arg(action)), "have": purse(player, BUY_METAL.arg(action))}
    return {}
