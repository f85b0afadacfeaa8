"""Donations and the larger hold."""

from typing import Any

import pytest

from parlour.games.ophir import data
from parlour.games.ophir.predicates.treasury import coin_price
from tests.games.ophir.positions import Play, play


def at_temple(specialist: str = "advisor", **more: Any) -> Play:
    others = {"b": {"specialist": "navigator"}, "c": {"specialist": "ambassador"}}
    return play(specialist, at="left", **{**others, **more}).do("move to=top_left")


@pytest.mark.parametrize(("metal", "points"), [("gold", 10), ("silver", 5)])
def test_a_donated_metal_counts_and_returns_to_the_bank(metal: str, points: int) -> None:
    game = at_temple(hold=metal).do(f"donate_metal metal={metal}")
    assert (game.a.points, game.a.hold, game.bank(metal)) == (points, [], 5)
    assert game.state.temple == [data.ITEMS.index(metal)]


def test_metal_may_be_donated_repeatedly() -> None:
    game = at_temple(hold="gold silver", capacity=4).do("donate_metal metal=silver", "donate_metal metal=gold")
    assert (game.a.points, game.state.temple) == (15, [data.SILVER, data.GOLD])
    assert "no such metal" in game.refused("donate_metal metal=gold")


def test_everything_at_the_temple_in_one_turn() -> None:
    """R15: upgrade, goods and metal, in any order."""
    game = at_temple(hold="marble linen gold", capacity=4, coins=2).do("donate_goods slot=slot_2")
    game.do("donate_metal metal=gold")
    assert game.a.points == 13
    game = at_temple(hold="gold", capacity=2, coins=2).do("donate_metal metal=gold", "upgrade_cargo")
    assert (game.a.points, game.a.capacity) == (10, 3)


def test_the_temple_takes_only_its_own_slot() -> None:
    game = at_temple("priest", hold="gems")
    assert "under its sign" in game.refused("donate_goods slot=slot_3")


def test_modifiers_do_not_change_donations() -> None:
    game = at_temple(hold="gems", temple_slot="slot_3", favor=0).do("donate_goods slot=slot_3")
    assert (game.a.points, game.a.favor) == (1, 1)


def test_the_mirror_shows_the_card_that_ends_under_the_sign() -> None:
    game = at_temple(hold="marble linen")
    assert game.table()["temple"]["goods"]["id"] == "market_a19"
    game.do("donate_goods slot=slot_2")
    assert game.table()["temple"]["goods"]["id"] == "market_a05"


def test_favor_at_five_and_a_donation_of_three() -> None:
    """R16."""
    game = at_temple(hold="marble linen", favor=5).do("donate_goods slot=slot_2")
    assert (game.a.favor, game.a.points) == (6, 3)


def test_goods_must_be_complete() -> None:
    assert "not all aboard" in at_temple(hold="marble").refused("donate_goods slot=slot_2")


def test_the_hold_grows_twice_at_most() -> None:
    assert "cannot be enlarged" in at_temple(capacity=4, coins=9).refused("upgrade_cargo")
    assert at_temple(capacity=3, coins=2).do("upgrade_cargo").a.capacity == 4


def test_an_upgrade_costs_two_coins() -> None:
    assert "coins" in at_temple(coins=1).refused("upgrade_cargo")


def test_temple_actions_need_the_temple() -> None:
    game = play(hold="gold", coins=5).do("move to=bottom_left")
    for action in ("upgrade_cargo", "donate_goods slot=slot_2", "donate_metal metal=gold"):
        assert "temple" in game.refused(action)


@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        (1, [(3, 1), (4, 2), (5, 2)]),
        (2, [(3, 1), (4, 2), (5, 2), (6, 3)]),
        (3, [(3, 1), (4, 2), (5, 2), (6, 3), (7, 4)]),
        (4, [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 4)]),
    ],
)
def test_price_tiers_by_player_count(seats: int, steps: list[tuple[int, int]]) -> None:
    for column, prices in enumerate(steps):
        for given in range(3 * column, 3 * column + 3):
            state = play(seats=seats, record=" ".join(["gold"] * given)).state
            assert (coin_price(state, data.GOLD), coin_price(state, data.SILVER)) == prices


@pytest.mark.parametrize(("seats", "metals"), [(1, 9), (2, 12), (3, 15), (4, 18)])
def test_the_last_metal_finishes_the_temple(seats: int, metals: int) -> None:
    game = play(seats=seats, at="left", hold="silver silver", capacity=4, record=" ".join(["gold"] * (metals - 2)))
    game.do("move to=top_left", "donate_metal metal=silver")
    assert game.state.ending == 0
    game.do("donate_metal metal=silver")
    assert (game.state.ending, game.state.actors) == (data.TEMPLE_FINISHED, [])


def test_a_price_rise_is_told() -> None:
    told = at_temple(hold="gold", record="silver silver").told("donate_metal metal=gold")
    assert [event["key"] for event in told] == ["metal_donated", "prices_raised"]
    assert told[1]["params"] == {"gold": 4, "silver": 2}


def test_the_preview_of_a_donation() -> None:
    game = at_temple(hold="gold", record="silver silver")
    action = game.state.game.actions.parse("donate_metal metal=gold")
    assert game.state.preview(0, action)["detail"] == {
        "points": 10,
        "fills_column": True,
        "new_prices": {"gold": 4, "silver": 2},
        "ends_game": False,
    }


def test_the_building_grows_by_columns() -> None:
    assert [play(seats=seats).table()["temple"]["stage"] for seats in (2, 3, 4)] == [2, 1, 0]
    assert play(seats=2, record="gold gold gold").table()["temple"]["stage"] == 3
