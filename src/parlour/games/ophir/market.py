"""The market: its row and shift, sales of goods by card, and sales of the specialty."""

from parlour.engine.messages import Json
from parlour.games.ophir import data
from parlour.games.ophir.cargo import give_back, use_up_moves
from parlour.games.ophir.scoring import finish
from parlour.games.ophir.state import DONATED, SOLD, TRADED_AT_TEMPLE, OphirState, Player


def sale_price(state: OphirState, slot: int) -> int:
    """The card's coins and the slot's modifier."""
    return data.CARDS[state.card(slot)].coins + state.modifiers[slot]


def shift(state: OphirState) -> None:
    """All cards move one slot to the right; without a card to turn up the game ends instead and nothing moves."""
    if state.face_down() == 0:
        finish(state, data.MARKET_EXHAUSTED)
        return
    state.shifts += 1
    state.reveals += 1
    if state.journal is not None:
        state.tell(
            "market_shifted",
            {
                "discarded": f"card:{data.CARD_NAMES[state.pile[state.shifts - 1]]}",
                "entered": f"card:{data.CARD_NAMES[state.card(0)]}",
                "future": f"card:{data.CARD_NAMES[state.future()]}",
                "left": state.face_down(),
            },
            [f"slot:{slot}" for slot in data.SLOTS],
        )
        if data.CARDS[state.future()].deck_b and not data.CARDS[state.card(0)].deck_b:
            state.tell("deck_b_begins", {})


def why_no_market_here(state: OphirState, player: Player) -> str:
    """The market's actions are taken at the market; by a Moneychanger also at the temple."""
    location = state.locations[player.zone]
    if location == data.MARKET or (location == data.TEMPLE and player.specialist == data.MONEYCHANGER):
        return ""
    return "not_at_market"


def why_not_sell(state: OphirState, player: Player, have: int, slot: int) -> str:
    """Why the goods of a slot cannot all be delivered; `have` is the tally of the hold."""
    why = why_no_sale(state, player)
    if why:
        return why
    return "" if data.covers(have, data.CARDS[state.card(slot)].asked) else "goods_missing"


def why_no_sale(state: OphirState, player: Player) -> str:
    """Why no card at all can be sold: not here, sold already, or (by a Moneychanger) goods were donated this turn."""
    why = why_no_market_here(state, player)
    if why:
        return why
    if state.marks & SOLD:
        return "once_a_turn"
    return "donated_already" if state.marks & DONATED else ""


def why_not_leave_out(state: OphirState, player: Player, slot: int, count: int) -> str:
    """Why the specialist does not let `count` of the asked goods be left out."""
    if player.specialist == data.CHANCELLOR:
        if state.locations[player.zone] != data.MARKET:
            return "not_at_market"
        return "" if count <= player.favor else "not_enough_favor"
    if player.specialist == data.PEDDLER:
        if state.modifiers[slot] != -1:
            return "only_lowest_slot"
        return "" if count <= 1 else "only_one_left_out"
    return "nothing_left_out"


def why_not_sell_short(state: OphirState, player: Player, have: int, slot: int, basket: int) -> str:
    """Why a slot cannot be sold with the goods of `basket` left out."""
    why = why_no_sale(state, player)
    if not why:
        why = why_not_leave_out(state, player, slot, len(data.BASKET_GOODS[basket]))
    if why:
        return why
    asked = data.CARDS[state.card(slot)].asked
    if not data.covers(asked, data.BASKET_TALLY[basket]):
        return "not_asked"
    return "" if data.covers(have, asked - data.BASKET_TALLY[basket]) else "goods_missing"


def sell_goods(state: OphirState, seat: int, slot: int, left_out: int = 0) -> None:
    """Deliver what the card asks, but for the basket `left_out`; the card stays, and the market shifts."""
    player = state.players[seat]
    card = data.CARDS[state.card(slot)]
    missing = data.BASKET_GOODS[left_out][:]
    delivered: list[int] = []
    for good in card.goods:
        if good in missing:
            missing.remove(good)
        else:
            give_back(state, player, good)
            delivered.append(good)
    if player.specialist == data.CHANCELLOR:
        player.favor -= len(data.BASKET_GOODS[left_out])
    coins = sale_price(state, slot)
    player.coins += coins
    state.marks |= SOLD
    _mark_trade(state, player)
    use_up_moves(state, player)
    if state.journal is not None:
        params: dict[str, Json] = {
            "seat": f"seat:{seat}",
            "slot": f"slot:{data.SLOTS[slot]}",
            "card": f"card:{card.name}",
            "goods": [f"good:{data.ITEMS[good]}" for good in delivered],
            "coins": coins,
        }
        if left_out:
            params["without"] = data.BASKETS[left_out]
        state.tell(
            "goods_sold_short" if left_out else "goods_sold",
            params,
            [f"slot:{data.SLOTS[slot]}", f"ship:{seat}"],
        )
    shift(state)


def why_not_sell_specialty(state: OphirState, player: Player) -> str:
    specialty = data.SPECIALTY[player.specialist]
    if specialty == data.NONE:
        return "no_specialty"
    why = why_no_market_here(state, player)
    if why:
        return why
    if state.marks & DONATED and not state.rules.specialty_after_donation:
        return "donated_already"
    return "" if specialty in player.hold else "goods_missing"


def sell_specialty(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    specialty = data.SPECIALTY[player.specialist]
    give_back(state, player, specialty)
    player.coins += data.SPECIALTY_COINS
    _mark_trade(state, player)
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "specialty_sold",
            {"seat": f"seat:{seat}", "good": f"good:{data.ITEMS[specialty]}", "coins": data.SPECIALTY_COINS},
            [f"ship:{seat}"],
        )


def _mark_trade(state: OphirState, player: Player) -> None:
    if state.locations[player.zone] == data.TEMPLE:
        state.marks |= TRADED_AT_TEMPLE
