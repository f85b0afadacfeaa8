"""What can be taken back, and the option that forbids it."""

import pytest

from parlour.games.ophir import data
from tests.games.ophir.positions import play


def test_steps_that_can_be_taken_back() -> None:
    game = play("postmaster", at="right", favor=2, capacity=4, coins=9, hold="silver gems", b={"at": "left"})
    game.do("spend_favor", "drop_item item=gems", "move to=top_right", "donate_metal metal=silver")
    game.do("buy_metal offer=gold_for_coins")
    assert [game.undo() for _ in range(6)] == [True] * 5 + [False]
    assert (game.a.coins, game.a.favor, game.a.hold, game.a.points) == (9, 2, ["silver", "gems"], 0)


def test_a_full_column_taken_back_lowers_the_prices_again() -> None:
    game = play(at="left", hold="gold", record="silver silver").do("move to=top_left", "donate_metal metal=gold")
    assert game.state.coin_price(data.GOLD) == 4
    assert game.undo()
    assert (game.state.coin_price(data.GOLD), game.a.points, game.table(0)["players"][0]["points"]) == (3, 0, 0)


def test_an_upgrade_can_be_taken_back() -> None:
    game = play(at="left", coins=2).do("move to=top_left", "upgrade_cargo")
    assert game.undo()
    assert (game.a.coins, game.a.capacity) == (2, 2)


@pytest.mark.parametrize(
    ("slot", "action"), [("slot_2", "donate_goods slot=slot_2"), ("slot_3", "donate_goods slot=slot_3")]
)
def test_a_donation_of_goods_cannot(slot: str, action: str) -> None:
    game = play(at="left", hold="marble linen gems", capacity=4, temple_slot=slot).do("move to=top_left", action)
    assert not game.undo()


def test_a_failed_roll_cannot() -> None:
    game = play(b={"at": "left", "influence": 6}, rolls=[1]).do("move to=left")
    assert not game.undo()


def test_the_end_of_a_turn_cannot() -> None:
    assert not play().do("move to=left", "end_turn").undo()


@pytest.mark.parametrize("action", ["spend_favor", "move to=left", "drop_item item=gems"])
def test_nothing_can_with_undo_off(action: str) -> None:
    assert play(favor=1, hold="gems").do(action).undo()
    assert not play(favor=1, hold="gems", options={"undo": False}).do(action).undo()


def test_no_rival_move_can_with_undo_off() -> None:
    game = play(seats=2, favor=1, rival=("left", 1), options={"undo": False})
    assert not game.do("spend_favor", "move to=left", "move_rival to=center").undo()
