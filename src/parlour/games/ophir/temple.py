"""The temple: donations of metal and of goods, and the larger hold."""

from parlour.games.ophir import data
from parlour.games.ophir.cargo import give_back, use_up_moves
from parlour.games.ophir.market import shift
from parlour.games.ophir.scoring import finish
from parlour.games.ophir.state import DONATED, TRADED_AT_TEMPLE, UPGRADED, OphirState, Player


def why_not_upgrade(state: OphirState, player: Player) -> str:
    if state.locations[player.zone] != data.TEMPLE:
        return "not_at_temple"
    if player.capacity == data.MOST_CAPACITY:
        return "largest_hold"
    if state.marks & UPGRADED:
        return "once_a_turn"
    return "" if player.coins >= data.UPGRADE_COINS else "not_enough_coins"


def upgrade_cargo(state: OphirState, seat: int) -> None:
    player = state.players[seat]
    player.coins -= data.UPGRADE_COINS
    player.capacity += 1
    state.marks |= UPGRADED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "cargo_upgraded",
            {"seat": f"seat:{seat}", "capacity": player.capacity, "coins": data.UPGRADE_COINS},
            [f"ship:{seat}"],
        )


def why_not_donate_goods(state: OphirState, player: Player, have: int, slot: int) -> str:
    """The temple takes the goods of its own slot; from an Advisor those of any."""
    if state.locations[player.zone] != data.TEMPLE:
        return "not_at_temple"
    if slot != state.temple_slot and player.specialist != data.ADVISOR:
        return "not_temple_slot"
    if state.marks & DONATED:
        return "once_a_turn"
    if state.marks & TRADED_AT_TEMPLE:
        return "traded_already"
    return "" if data.covers(have, data.CARDS[state.card(slot)].asked) else "goods_missing"


def donate_goods(state: OphirState, seat: int, slot: int) -> None:
    player = state.players[seat]
    card = data.CARDS[state.card(slot)]
    for good in card.goods:
        give_back(state, player, good)
    before = player.favor
    player.gain_favor(card.donation)
    player.goods_points += card.donation
    state.marks |= DONATED
    use_up_moves(state, player)
    if state.journal is not None:
        state.tell(
            "goods_donated",
            {
                "seat": f"seat:{seat}",
                "card": f"card:{card.name}",
                "goods": [f"good:{data.ITEMS[good]}" for good in card.goods],
                "favor": player.favor - before,
                "points": card.donation,
            },
            [f"slot:{data.SLOTS[slot]}", f"ship:{seat}"],
        )
    shift(state)


def why_not_donate_metal(state: OphirState, player: Player, metal: int) -> str:
    """In the temple's zone; a Postmaster also next to it, within the limit of his mail."""
    temple = state.places[data.TEMPLE]
    if player.zone != temple:
        if player.specialist != data.POSTMASTER or not state.adjacent[player.zone][temple]:
            return "not_at_temple"
        if state.mailed >= state.rules.most_mail:
            return "mailed_enough"
    return "" if metal in player.hold else "metal_missing"


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
    if state.journal is not None:
        state.tell(
            "metal_mailed" if mailed else "metal_donated",
            {
                "seat": f"seat:{seat}",
                "metal": f"metal:{data.ITEMS[metal]}",
                "points": data.METAL_POINTS[metal],
                "given": len(state.temple),
                "needed": data.COLUMN * state.rules.columns,
            },
            [f"ship:{seat}", f"block:{len(state.temple)}"],
        )
    if len(state.temple) == data.COLUMN * state.rules.columns:
        finish(state, data.TEMPLE_FINISHED)
    elif len(state.temple) % data.COLUMN == 0 and state.journal is not None:
        gold, silver = state.coin_price(data.GOLD), state.coin_price(data.SILVER)
        state.tell("prices_raised", {"gold": gold, "silver": silver}, [f"offer:{offer}" for offer in data.OFFERS[2:]])
