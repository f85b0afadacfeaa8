"""The temple: donations of metal and of goods, and the larger hold."""

from typing import Final

from parlour.engine import seat_name
from parlour.games.ophir import data
from parlour.games.ophir.elements import basket, block_name, card_name, item_name, offer_name, ship_name, slot_name
from parlour.games.ophir.predicates.temple import completes_column, completes_temple
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import DONATED, UPGRADED, OphirState
from parlour.games.ophir.steps.cargo import give_back, use_up_moves
from parlour.games.ophir.steps.ending import finish
from parlour.games.ophir.steps.market import shift

_OFFERS_IN_COINS: Final = [offer_name(offer) for offer in range(len(data.OFFERS)) if data.OFFER_IN_COINS[offer]]


def upgrade_cargo(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    player.coins -= data.UPGRADE_COINS
    player.capacity += 1
    state.marks |= UPGRADED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "cargo_upgraded",
            {"seat": seat_name(seat), "capacity": player.capacity, "coins": data.UPGRADE_COINS},
            [ship_name(seat)],
        )


def donate_goods(state: OphirState, seat: int, slot: int) -> None:
    player = state.players[seat]
    card = data.CARDS[state.card(slot)]
    for good in card.goods:
        give_back(state, player, good)
    favor = player.favor_gained(card.donation)
    player.favor += favor
    player.goods_points += card.donation
    state.marks |= DONATED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "goods_donated" if favor else "goods_donated_at_most_favor",
            {
                "seat": seat_name(seat),
                "card": card_name(state.card(slot)),
                "goods": basket(card.goods),
                "favor": favor,
                "points": card.donation,
            },
            [slot_name(slot), ship_name(seat)],
        )
        state.cut()
    shift(state)


def donate_metal(state: OphirState, seat: int, metal: int) -> None:
    player = state.players[seat]
    mailed = player.zone != state.places[data.TEMPLE]
    if mailed:
        state.mailed += 1
    give_back(state, player, metal)
    state.temple.append(metal)
    if metal == data.GOLD:
        player.gold_given += 1
    else:
        player.silver_given += 1
    use_up_moves(state, player)
    given = len(state.temple)
    if state.journal is not None:
        state.tell(
            "metal_mailed" if mailed else "metal_donated",
            {
                "seat": seat_name(seat),
                "metal": item_name(metal),
                "points": data.METAL_POINTS[metal],
                "given": given,
                "needed": state.terms.metals_needed,
            },
            [ship_name(seat), block_name(given)],
        )
        state.cut()
    if completes_temple(state, given):
        finish(state, data.TEMPLE_FINISHED)
    elif completes_column(given) and state.journal is not None:
        gold, silver = coin_price(state, data.GOLD), coin_price(state, data.SILVER)
        state.tell("prices_raised", {"gold": gold, "silver": silver}, _OFFERS_IN_COINS[:])
