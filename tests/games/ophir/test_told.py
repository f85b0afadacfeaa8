"""The events of each action: the message key, its parameters, and the board elements it touches."""

from typing import Any

import pytest

from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import new

Told = dict[str, Any]


def event(key: str, elements: str, **params: object) -> Told:
    return {"key": key, "params": params, "elements": elements.split()}


def way(seat: int = 0, start: str = "center") -> dict[str, object]:
    """The way to the farms in the west."""
    return {"seat": f"seat:{seat}", "from": f"zone:{start}", "to": "zone:left", "way": "way_farms"}


def at_temple(**more: Any) -> Play:
    return play(at="left", **more).do("move to=top_left")


SHIFTED = event(
    "market_shifted",
    "slot:slot_1 slot:slot_2 slot:slot_3",
    discarded="card:market_a06",
    entered="card:market_a10",
    future="card:market_a02",
    left=34,
)


def test_a_move_without_a_roll_is_told() -> None:
    assert play().told("move to=left") == [event("moved", "zone:center zone:left ship:0", **way())]


@pytest.mark.parametrize(("roll", "key"), [(4, "passage_won"), (3, "passage_lost")])
def test_a_roll_is_told_with_what_was_needed(roll: int, key: str) -> None:
    told = play(b={"at": "left", "influence": 4}, rolls=[roll]).told("move to=left")
    assert told[0] == event(key, "zone:left ship:0 die:0", **way(), rolled=roll, needed=4)
    assert [other["key"] for other in told[1:]] == (["weakened"] if key == "passage_lost" else [])


def test_every_weakened_ship_is_told_with_its_new_influence() -> None:
    told = play(seats=2, b={"at": "left", "influence": 4}, rival=("left", 4), rolls=[3]).told("move to=left")
    assert told[1:] == [
        event("weakened", "die:1", ship="seat:1", influence=3),
        event("weakened", "die:rival", ship="ship:rival", influence=3),
    ]


def test_spent_favor_is_told() -> None:
    assert play(favor=1).told("spend_favor") == [event("favor_spent", "ship:0", seat="seat:0")]


def test_a_loaded_good_is_told_with_its_zone() -> None:
    told = play().do("move to=left").told("load_good")
    assert told == [event("loaded", "zone:left ship:0", seat="seat:0", good="good:linen")]


@pytest.mark.parametrize(("item", "named"), [("ebony", "good:ebony"), ("gold", "metal:gold")])
def test_a_dropped_item_is_told_as_good_or_metal(item: str, named: str) -> None:
    told = play(hold="ebony gold", capacity=3).told(f"drop_item item={item}")
    assert told == [event("dropped", "ship:0", seat="seat:0", item=named)]


def test_the_end_of_a_turn_and_the_next_are_told() -> None:
    told = play().do("move to=left").told("end_turn")
    assert told == [event("turn_ended", "ship:0", seat="seat:0"), event("turn_begins", "ship:1", seat="seat:1")]


def test_a_larger_hold_is_told_with_its_size_and_price() -> None:
    told = at_temple(coins=2).told("upgrade_cargo")
    assert told == [event("cargo_upgraded", "ship:0", seat="seat:0", capacity=3, coins=2)]


@pytest.mark.parametrize(("favor", "gained"), [(1, 3), (4, 2), (6, 0)])
def test_donated_goods_are_told_with_the_favor_really_gained(favor: int, gained: int) -> None:
    donated = event(
        "goods_donated" if gained else "goods_donated_at_most_favor",
        "slot:slot_2 ship:0",
        seat="seat:0",
        card="card:market_a19",
        goods="marble+linen",
        favor=gained,
        points=3,
    )
    assert at_temple(hold="marble linen", favor=favor).told("donate_goods slot=slot_2") == [donated, SHIFTED]


@pytest.mark.parametrize(("metal", "points"), [("gold", 10), ("silver", 5)])
def test_a_donated_metal_is_told_with_its_block_and_points(metal: str, points: int) -> None:
    told = at_temple(hold=metal, record="gold").told(f"donate_metal metal={metal}")
    named = {"seat": "seat:0", "metal": f"metal:{metal}"}
    assert told == [event("metal_donated", "ship:0 block:2", **named, points=points, given=2, needed=15)]


def test_a_full_column_is_told_with_the_new_coin_prices() -> None:
    told = at_temple(hold="silver", record="gold gold").told("donate_metal metal=silver")
    assert told[1:] == [event("prices_raised", "offer:gold_for_coins offer:silver_for_coins", gold=4, silver=2)]


@pytest.mark.parametrize(
    ("offer", "key", "metal", "price"),
    [
        ("gold_for_coins", "bought_for_coins", "gold", 3),
        ("silver_for_coins", "bought_for_coins", "silver", 1),
        ("gold_for_favor", "bought_for_favor", "gold", 5),
        ("silver_for_favor", "bought_for_favor", "silver", 3),
    ],
)
def test_bought_metal_is_told_with_its_price(offer: str, key: str, metal: str, price: int) -> None:
    told = play(at="top_left", coins=9, favor=6).do("move to=top_right").told(f"buy_metal offer={offer}")
    assert told == [event(key, f"offer:{offer} ship:0", seat="seat:0", metal=f"metal:{metal}", price=price)]


def test_a_sold_specialty_is_told() -> None:
    told = play(hold="linen").do("move to=bottom_left").told("sell_specialty")
    assert told == [event("specialty_sold", "ship:0", seat="seat:0", good="good:linen", coins=1)]


def test_a_sale_is_told_with_goods_and_coins() -> None:
    named = {"seat": "seat:0", "slot": "slot:slot_3", "card": "card:market_a06"}
    told = play(hold="gems").do("move to=bottom_left").told("sell_goods slot=slot_3")
    assert told == [event("goods_sold", "slot:slot_3 ship:0", **named, goods="gems", coins=1), SHIFTED]


def test_a_sale_with_goods_left_out_is_told_with_them() -> None:
    named = {"seat": "seat:0", "slot": "slot:slot_1", "card": "card:market_a05"}
    game = play("chancellor", hold="gems linen", favor=1).do("move to=bottom_left")
    assert game.told("sell_short slot=slot_1 without=ebony") == [
        event("goods_sold_short", "slot:slot_1 ship:0", **named, goods="gems+linen", coins=6, without="ebony"),
        SHIFTED,
    ]


def test_the_neutral_ships_turn_is_told_step_by_step() -> None:
    game = play(seats=2, rival=("bottom_right", 1), rolls=[4, 6])
    assert game.told("move to=bottom_right")[1:] == [event("rival_controlled", "ship:rival", seat="seat:0")]
    sailed = {"seat": "seat:0", "from": "zone:bottom_right", "to": "zone:bottom_left", "way": "way_market"}
    assert game.told("move_rival to=bottom_left") == [
        event("rival_moved", "zone:bottom_right zone:bottom_left ship:rival", **sailed)
    ]
    assert game.told("shift_market") == [
        event("rival_shifts", "ship:rival", seat="seat:0"),
        SHIFTED,
        event("rival_rested", "die:rival", influence=6),
    ]


def test_barriers_and_the_map_are_told() -> None:
    game = new(2, 3, barriers="first_player")
    placed = {"seat": f"seat:{game.seat}"}
    assert game.told("place_barrier barrier=barrier_1") == [
        event("barrier_placed", "barrier:barrier_1", **placed, barrier="barrier:barrier_1")
    ]
    zones = "zone:center zone:top_left zone:top_right zone:right zone:bottom_right zone:bottom_left zone:left"
    assert game.told("place_barrier barrier=barrier_7") == [
        event("barrier_placed", "barrier:barrier_7", **placed, barrier="barrier:barrier_7"),
        event("map_revealed", zones),
    ]


def test_picks_are_told_and_with_the_last_the_market() -> None:
    game = new(2, 3)
    first, second = game.legal("pick_specialist")[:2]
    for seat, specialist in zip(game.state.order[::-1], (first, second), strict=True):
        told = game.told(f"pick_specialist specialist={specialist}")
        named = {"seat": f"seat:{seat}", "specialist": f"specialist:{specialist}"}
        assert told[0] == event("specialist_picked", f"specialist:{specialist}", **named)
    assert told[1:] == [
        event(
            "market_opened",
            "slot:slot_1 slot:slot_2 slot:slot_3",
            cards=[f"card:market_{card}" for card in game.market()],
            modifiers=game.state.modifiers,
            temple_slot=f"slot:slot_{game.state.temple_slot + 1}",
        ),
        event("turn_begins", f"ship:{game.seat}", seat=f"seat:{game.seat}"),
    ]
