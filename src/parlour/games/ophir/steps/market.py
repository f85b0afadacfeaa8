"""The market: its shift, sales of goods by card, and sales of the specialty."""

from parlour.engine import Json, seat_name
from parlour.games.ophir import data
from parlour.games.ophir.elements import ALL_SLOTS, basket, card_name, item_name, ship_name, slot_name
from parlour.games.ophir.predicates.market import favor_for_left_out, is_exhausted, sale_price
from parlour.games.ophir.state import SOLD, TRADED_AT_TEMPLE, OphirState, Player
from parlour.games.ophir.steps.cargo import give_back, use_up_moves
from parlour.games.ophir.steps.ending import finish


def shift(state: OphirState) -> None:
    """Move all cards one slot to the right; if no card is left to turn up, end the game instead."""
    if is_exhausted(state):
        finish(state, data.MARKET_EXHAUSTED)
        return
    state.shifts += 1
    state.reveals += 1
    if state.journal is not None:
        state.tell(
            "market_shifted",
            {
                "discarded": card_name(state.pile[state.shifts - 1]),
                "entered": card_name(state.card(0)),
                "future": card_name(state.future()),
                "left": state.face_down(),
            },
            ALL_SLOTS[:],
        )
        if data.CARDS[state.future()].deck_b and not data.CARDS[state.card(0)].deck_b:
            state.tell("deck_b_begins", {})


def sell_goods(state: OphirState, seat: int, slot: int, left_out: int = 0) -> None:
    """Deliver the goods the card asks for, except the basket `left_out`. The card stays, and the market shifts."""
    player = state.players[seat]
    card = data.CARDS[state.card(slot)]
    missing = data.BASKET_GOODS[left_out][:]
    player.favor -= favor_for_left_out(player, len(missing))
    delivered: list[int] = []
    for good in card.goods:
        if good in missing:
            missing.remove(good)
        else:
            give_back(state, player, good)
            delivered.append(good)
    coins = sale_price(state, slot)
    player.coins += coins
    state.marks |= SOLD
    _mark_trade(state, player)
    use_up_moves(state, player)
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": seat_name(seat),
            "slot": slot_name(slot),
            "card": card_name(state.card(slot)),
            "goods": basket(delivered),
            "coins": coins,
        }
        if left_out:
            params["without"] = data.BASKETS[left_out]
        state.tell("goods_sold_short" if left_out else "goods_sold", params, [slot_name(slot), ship_name(seat)])
        state.cut()
    shift(state)


def sell_specialty(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    specialty = data.SPECIALTY[player.specialist]
    give_back(state, player, specialty)
    player.coins += data.SPECIALTY_COINS
    _mark_trade(state, player)
    use_up_moves(state, player)
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": seat_name(seat),
            "good": item_name(specialty),
            "coins": data.SPECIALTY_COINS,
        }
        state.tell("specialty_sold", params, [ship_name(seat)])


def _mark_trade(state: OphirState, player: Player) -> None:
    if state.locations[player.zone] == data.TEMPLE:
        state.marks |= TRADED_AT_TEMPLE
