"""What an action would bring, item by item, as far as it does not depend on chance."""

from collections.abc import Mapping

from parlour.engine import Json, name_of
from parlour.games.ophir import data, shapes
from parlour.games.ophir.actions import (
    BUY_METAL,
    DONATE_GOODS,
    DONATE_METAL,
    DROP_ITEM,
    END_TURN,
    LOAD_GOOD,
    MOVE,
    PICK_SPECIALIST,
    SELL_GOODS,
    SELL_SHORT,
    SELL_SPECIALTY,
    SHIFT_MARKET,
    SPEND_FAVOR,
    UPGRADE_CARGO,
)
from parlour.games.ophir.elements import GOOD_IDS, ITEM_IDS, card_name
from parlour.games.ophir.predicates.cargo import good_of
from parlour.games.ophir.predicates.market import favor_for_left_out, is_exhausted, sale_price
from parlour.games.ophir.predicates.rival import gives_control
from parlour.games.ophir.predicates.temple import completes_column, completes_temple
from parlour.games.ophir.predicates.treasury import present_tier, price, price_in_tier, purse
from parlour.games.ophir.predicates.turn import is_blessed
from parlour.games.ophir.state import OphirState, Player
from parlour.games.ophir.view import entry


def detail(state: OphirState, seat: int, action: int) -> Mapping[str, Json] | None:
    player = state.players[seat]
    if PICK_SPECIALIST.has(action):
        return _pick(PICK_SPECIALIST.arg(action))
    if MOVE.has(action):
        return _move(state, player, MOVE.arg(action))
    if SELL_GOODS.has(action):
        return _sale(state, player, SELL_GOODS.arg(action), 0)
    if SELL_SHORT.has(action):
        slot, basket = SELL_SHORT.args2(action)
        return _sale(state, player, slot, basket + 1)
    if DONATE_GOODS.has(action):
        return _goods_donation(state, player, DONATE_GOODS.arg(action))
    if DONATE_METAL.has(action):
        return _metal_donation(state, data.GOLD + DONATE_METAL.arg(action))
    if BUY_METAL.has(action):
        return _purchase(state, player, BUY_METAL.arg(action))
    if SHIFT_MARKET.has(action):
        return _shift(state)
    return _small_change(state, player, action)


def _small_change(state: OphirState, player: Player, action: int) -> Mapping[str, Json] | None:
    if SELL_SPECIALTY.has(action):
        return _specialty_sale()
    if SPEND_FAVOR.has(action):
        return _favor_spent(player)
    if UPGRADE_CARGO.has(action):
        return _upgrade(player)
    if LOAD_GOOD.has(action):
        return _load(state, player)
    if DROP_ITEM.has(action):
        return _drop(player, DROP_ITEM.arg(action))
    if END_TURN.has(action):
        return _turn_end(state, player)
    return None


def _pick(specialist: int) -> shapes.SpecialistPick:
    return {
        "favor": data.SPECIALIST_FAVOR[specialist],
        "specialty": name_of(data.SPECIALTY[specialist], GOOD_IDS),
        "capacity": data.SPECIALIST_CAPACITY[specialist],
    }


def _move(state: OphirState, player: Player, zone: int) -> shapes.Move:
    return {**entry(state, player, zone), "controls_rival": gives_control(state, zone)}


def _shift(state: OphirState) -> shapes.Shift:
    """What the shift after a sale or donation does to the market's cards."""
    if is_exhausted(state):
        return {"ends_game": True}
    return {
        "ends_game": False,
        "discards": card_name(state.card(len(data.SLOTS) - 1)),
        "enters": card_name(state.future()),
    }


def _sale(state: OphirState, player: Player, slot: int, left_out: int) -> shapes.Sale:
    card = data.CARDS[state.card(slot)]
    missing = len(data.BASKET_GOODS[left_out])
    return {
        "card_coins": card.coins,
        "modifier": state.modifiers[slot],
        "coins": sale_price(state, slot),
        "favor": -favor_for_left_out(player, missing),
        "delivers": len(card.goods) - missing,
        **_shift(state),
    }


def _goods_donation(state: OphirState, player: Player, slot: int) -> shapes.GoodsDonation:
    worth = data.CARDS[state.card(slot)].donation
    favor = player.favor_gained(worth)
    return {"points": worth, "favor": favor, "favor_lost": worth - favor, **_shift(state)}


def _metal_donation(state: OphirState, metal: int) -> shapes.MetalDonation:
    given = len(state.temple) + 1
    fills, ends = completes_column(given), completes_temple(state, given)
    return {
        "points": data.METAL_POINTS[metal],
        "fills_column": fills,
        "new_prices": _next_prices(state) if fills and not ends else None,
        "ends_game": ends,
    }


def _next_prices(state: OphirState) -> shapes.ByMetal:
    tier = present_tier(state) + 1
    return {"gold": price_in_tier(state, tier, data.GOLD), "silver": price_in_tier(state, tier, data.SILVER)}


def _purchase(state: OphirState, player: Player, offer: int) -> shapes.Purchase:
    metal = data.OFFER_METAL[offer]
    cost = price(state, offer)
    return {
        "price": cost,
        "currency": "coins" if data.OFFER_IN_COINS[offer] else "favor",
        "left": purse(player, offer) - cost,
        "points_later": data.METAL_POINTS[metal],
        "stock_left": state.bank[metal] - 1,
        "free_left": player.free() - data.SPACES[metal],
    }


def _specialty_sale() -> shapes.SpecialtySale:
    return {"coins": data.SPECIALTY_COINS}


def _favor_spent(player: Player) -> shapes.FavorSpent:
    return {"favor": -1, "favor_left": player.favor - 1}


def _upgrade(player: Player) -> shapes.Upgrade:
    return {"coins": -data.UPGRADE_COINS, "capacity": player.capacity + 1}


def _load(state: OphirState, player: Player) -> shapes.Load:
    good = good_of(state.locations[player.zone])
    free = player.free() - data.SPACES[good]
    return {"good": GOOD_IDS[good], "stock_left": state.bank[good] - 1, "free_left": free}


def _drop(player: Player, item: int) -> shapes.Drop:
    return {"item": ITEM_IDS[item], "free_left": player.free() + data.SPACES[item]}


def _turn_end(state: OphirState, player: Player) -> shapes.TurnEnd:
    return {"favor": 1 if is_blessed(state, player) else 0}
