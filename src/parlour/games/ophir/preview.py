"""What an action would be worth, item by item, as far as the rules know it before chance speaks."""

from parlour.engine.messages import Json
from parlour.games.ophir import data
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
from parlour.games.ophir.market import sale_price
from parlour.games.ophir.state import OphirState
from parlour.games.ophir.treasury import price
from parlour.games.ophir.view import entry, next_price


def detail(state: OphirState, seat: int, action: int) -> Json:
    if PICK_SPECIALIST.has(action):
        return _specialist(PICK_SPECIALIST.arg(action))
    if MOVE.has(action):
        zone = MOVE.arg(action)
        return {**entry(state, state.players[seat], zone), "controls_rival": zone == state.rival_zone}
    if SELL_GOODS.has(action):
        return _sale(state, seat, SELL_GOODS.arg(action), 0)
    if SELL_SHORT.has(action):
        slot, basket = SELL_SHORT.args2(action)
        return _sale(state, seat, slot, basket + 1)
    if DONATE_GOODS.has(action):
        return _goods_donation(state, seat, DONATE_GOODS.arg(action))
    if DONATE_METAL.has(action):
        return _metal_donation(state, data.GOLD + DONATE_METAL.arg(action))
    if BUY_METAL.has(action):
        return _purchase(state, seat, BUY_METAL.arg(action))
    if SHIFT_MARKET.has(action):
        return _shift(state)
    return _small_change(state, seat, action)


def _small_change(state: OphirState, seat: int, action: int) -> Json:
    player = state.players[seat]
    if SELL_SPECIALTY.has(action):
        return {"coins": data.SPECIALTY_COINS}
    if SPEND_FAVOR.has(action):
        return {"favor": -1, "favor_left": player.favor - 1}
    if UPGRADE_CARGO.has(action):
        return {"coins": -data.UPGRADE_COINS, "capacity": player.capacity + 1}
    if LOAD_GOOD.has(action):
        good = state.locations[player.zone] - data.MINES
        return {"good": data.ITEMS[good], "stock_left": state.bank[good] - 1, "free_left": player.free() - 1}
    if DROP_ITEM.has(action):
        item = DROP_ITEM.arg(action)
        return {"item": data.ITEMS[item], "free_left": player.free() + data.SPACES[item]}
    if END_TURN.has(action):
        blessed = player.specialist == data.PRIEST and state.locations[player.zone] == data.TEMPLE
        gains = blessed and not state.failed_out and player.favor < data.MOST_FAVOR
        return {"favor": 1 if gains else 0}
    return None


def _specialist(specialist: int) -> Json:
    specialty = data.SPECIALTY[specialist]
    return {
        "favor": data.SPECIALIST_FAVOR[specialist],
        "specialty": None if specialty < 0 else data.ITEMS[specialty],
        "capacity": data.AMBASSADOR_CAPACITY if specialist == data.AMBASSADOR else data.START_CAPACITY,
    }


def _shift(state: OphirState) -> dict[str, Json]:
    """What the shift after a sale or donation does to the row."""
    if state.face_down() == 0:
        return {"ends_game": True}
    return {
        "ends_game": False,
        "discards": f"card:{data.CARD_NAMES[state.card(2)]}",
        "enters": f"card:{data.CARD_NAMES[state.future()]}",
    }


def _sale(state: OphirState, seat: int, slot: int, left_out: int) -> Json:
    card = data.CARDS[state.card(slot)]
    chancellor = state.players[seat].specialist == data.CHANCELLOR
    return {
        "card_coins": card.coins,
        "modifier": state.modifiers[slot],
        "coins": sale_price(state, slot),
        "favor": -len(data.BASKET_GOODS[left_out]) if chancellor else 0,
        "delivers": len(card.goods) - len(data.BASKET_GOODS[left_out]),
        **_shift(state),
    }


def _goods_donation(state: OphirState, seat: int, slot: int) -> Json:
    worth = data.CARDS[state.card(slot)].donation
    favor = min(worth, data.MOST_FAVOR - state.players[seat].favor)
    return {"points": worth, "favor": favor, "favor_lost": worth - favor, **_shift(state)}


def _metal_donation(state: OphirState, metal: int) -> Json:
    given = len(state.temple) + 1
    fills = given % data.COLUMN == 0
    ends = given == data.COLUMN * state.rules.columns
    raised: Json = None
    if fills and not ends:
        raised = {data.ITEMS[kind]: next_price(state, kind) for kind in (data.GOLD, data.SILVER)}
    return {"points": data.METAL_POINTS[metal], "fills_column": fills, "new_prices": raised, "ends_game": ends}


def _purchase(state: OphirState, seat: int, offer: int) -> Json:
    player = state.players[seat]
    metal = data.OFFER_METAL[offer]
    cost = price(state, offer)
    purse = player.coins if data.OFFER_IN_COINS[offer] else player.favor
    return {
        "price": cost,
        "currency": "coins" if data.OFFER_IN_COINS[offer] else "favor",
        "left": purse - cost,
        "points_later": data.METAL_POINTS[metal],
        "stock_left": state.bank[metal] - 1,
        "free_left": player.free() - data.SPACES[metal],
    }
