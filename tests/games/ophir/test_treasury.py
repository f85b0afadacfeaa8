"""Buying metal."""

from typing import Any

import pytest

from parlour.games.ophir import data
from parlour.games.ophir.predicates.treasury import coin_price
from tests.games.ophir.positions import Play, play


def at_treasury(**more: Any) -> Play:
    return play(at="top_left", **more).do("move to=top_right")


@pytest.mark.parametrize(
    ("offer", "metal", "coins", "favor"),
    [
        ("gold_for_favor", "gold", 9, 1),
        ("silver_for_favor", "silver", 9, 3),
        ("gold_for_coins", "gold", 6, 6),
        ("silver_for_coins", "silver", 8, 6),
    ],
)
def test_the_four_prices(offer: str, metal: str, coins: int, favor: int) -> None:
    game = at_treasury(coins=9, favor=6).do(f"buy_metal offer={offer}")
    assert (game.a.hold, game.a.coins, game.a.favor, game.bank(metal)) == ([metal], coins, favor, 4)


def test_buying_with_favor_while_privileged() -> None:
    """R17."""
    game = play(at="top_right", favor=4).do("spend_favor", "buy_metal offer=silver_for_favor")
    assert (game.a.favor, game.a.hold) == (0, ["silver"])


def test_prices_must_be_paid() -> None:
    game = at_treasury(coins=2, favor=2)
    assert "coins" in game.refused("buy_metal offer=gold_for_coins")
    assert "favor" in game.refused("buy_metal offer=silver_for_favor")
    assert game.can("buy_metal offer=silver_for_coins")


def test_metal_needs_two_free_spaces() -> None:
    assert "room" in at_treasury(coins=9, hold="gems").refused("buy_metal offer=gold_for_coins")


def test_an_empty_bank_sells_nothing() -> None:
    laden = {"hold": "gold gold", "capacity": 4}
    game = at_treasury(coins=9, b=laden, c=laden, options={"supply": "players_plus_1"})
    assert "none left" in game.refused("buy_metal offer=gold_for_coins")
    assert game.can("buy_metal offer=silver_for_coins")


def test_no_limit_but_space_in_the_manual() -> None:
    """Buy, drop, buy again: legal, if pointless."""
    game = at_treasury(coins=9, capacity=4).do("buy_metal offer=silver_for_coins", "buy_metal offer=silver_for_coins")
    game.do("drop_item item=silver", "buy_metal offer=silver_for_coins")
    assert game.a.coins == 6


def test_two_purchases_a_turn_in_the_newest_edition() -> None:
    game = at_treasury(coins=9, capacity=4, options={"metal_purchases": "two_per_turn"})
    game.do("buy_metal offer=silver_for_coins", "buy_metal offer=silver_for_coins", "drop_item item=silver")
    assert "No more metal may be bought" in game.refused("buy_metal offer=silver_for_coins")


def test_metal_is_bought_at_the_treasury_only() -> None:
    assert "treasury" in play(coins=9).do("move to=left").refused("buy_metal offer=gold_for_coins")


def test_prices_now_and_after_the_next_column() -> None:
    offers = {offer["id"]: offer for offer in at_treasury(coins=3).table(0)["treasury"]}
    assert (offers["gold_for_coins"]["price"], offers["gold_for_coins"]["next_price"]) == (3, 4)
    assert (offers["silver_for_coins"]["price"], offers["silver_for_coins"]["next_price"]) == (1, 2)
    assert (offers["gold_for_favor"]["price"], offers["gold_for_favor"]["next_price"]) == (5, 5)
    assert [offer["affordable"] for offer in offers.values()] == [False, False, True, True]


def test_the_last_column_has_no_next_price() -> None:
    game = at_treasury(record=" ".join(["silver"] * 12))
    assert [offer["next_price"] for offer in game.table()["treasury"]] == [5, 3, None, None]
    assert coin_price(game.state, data.GOLD) == 7
