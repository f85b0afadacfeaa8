"""The market: its prices, sales of goods by card, and sales of the specialty."""

from mypy_extensions import i64

from parlour.games.ophir import data
from parlour.games.ophir.state import DONATED, SOLD, OphirState, Player


def sale_price(state: OphirState, slot: int) -> int:
    """The coins for selling to the card in a slot."""
    return price_in_slot(state, data.CARDS[state.card(slot)], slot)


def price_in_slot(state: OphirState, card: data.Card, slot: int) -> int:
    """The card's coins plus the slot's modifier."""
    return card.coins + state.modifiers[slot]


def is_exhausted(state: OphirState) -> bool:
    """Whether no card is left to turn up: then the game ends instead of the next shift."""
    return state.face_down() == 0


def missing_goods(have: int, card: data.Card) -> int:
    """How many of the goods that a card asks for are not aboard; `have` is the tally of the hold."""
    missing = 0
    left: i64 = have
    for good in card.goods:
        if left >> (4 * good) & 15:
            left -= data.UNIT[good]
        else:
            missing += 1
    return missing


def aboard(have: int, card: data.Card) -> list[bool]:
    """For each good that a card asks for, whether it is aboard."""
    found: list[bool] = []
    for good in card.goods:
        there = have >> (4 * good) & 15 > 0
        if there:
            have -= data.UNIT[good]
        found.append(there)
    return found


def trades_at(player: Player, location: int) -> bool:
    """Whether the market's actions are possible: at the market, and for a Moneychanger also at the temple."""
    return location == data.MARKET or (location == data.TEMPLE and player.specialist == data.MONEYCHANGER)


def why_not_trade(state: OphirState, player: Player) -> str:
    return "" if trades_at(player, state.locations[player.zone]) else "not_at_market"


def why_no_sale(state: OphirState, player: Player) -> str:
    """Why nothing at all can be sold to a card now."""
    return why_not_trade(state, player) or why_sold_out(state.marks)


def why_sold_out(marks: int) -> str:
    """Why nothing more can be sold to a card this turn: sold already, or (by a Moneychanger) goods were donated."""
    if marks & SOLD:
        return "once_a_turn"
    return "donated_already" if marks & DONATED else ""


def why_not_sell(state: OphirState, player: Player, have: int, slot: int) -> str:
    return why_no_sale(state, player) or why_not_deliver(state, have, slot)


def why_not_deliver(state: OphirState, have: int, slot: int) -> str:
    """Why not all goods of a slot can be delivered; `have` is the tally of the hold."""
    return "" if data.covers(have, data.CARDS[state.card(slot)].asked) else "goods_missing"


def why_not_leave_out(state: OphirState, player: Player, slot: int, count: int) -> str:
    """Why the specialist may not leave out `count` of the goods asked for."""
    if player.specialist == data.CHANCELLOR:
        return "" if favor_for_left_out(player, count) <= player.favor else "not_enough_favor"
    if player.specialist == data.PEDDLER:
        if state.modifiers[slot] != -1:
            return "only_lowest_slot"
        return "" if count <= 1 else "only_one_left_out"
    return "nothing_left_out"


def favor_for_left_out(player: Player, count: int) -> int:
    """A Chancellor pays 1 favor for each good left out, a Peddler nothing."""
    return count if player.specialist == data.CHANCELLOR else 0


def why_not_sell_short(state: OphirState, player: Player, have: int, slot: int, basket: int) -> str:
    """Why nothing can be sold to a slot with the goods of `basket` left out."""
    why = why_no_sale(state, player)
    if not why:
        why = why_not_leave_out(state, player, slot, len(data.BASKET_GOODS[basket]))
    if why:
        return why
    asked = data.CARDS[state.card(slot)].asked
    if not data.covers(asked, data.BASKET_TALLY[basket]):
        return "not_asked"
    return "" if data.covers(have, asked - data.BASKET_TALLY[basket]) else "goods_missing"


def could_sell(state: OphirState, player: Player, have: int, slot: int) -> bool:
    """Whether the goods of a slot are aboard, or the specialist may leave out the missing ones."""
    missing = missing_goods(have, data.CARDS[state.card(slot)])
    return missing == 0 or not why_not_leave_out(state, player, slot, missing)


def why_not_sell_specialty(state: OphirState, player: Player) -> str:
    specialty = data.SPECIALTY[player.specialist]
    if specialty == data.NONE:
        return "no_specialty"
    why = why_not_trade(state, player)
    if why:
        return why
    if state.marks & DONATED and not state.terms.specialty_after_donation:
        return "donated_already"
    return "" if specialty in player.hold else "goods_missing"
