"""What can be undone, and the option that forbids it."""

from typing import cast

import pytest

from parlour.games.ophir import GAME, data
from parlour.games.ophir.actions import END_TURN
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import OphirState
from parlour.server.game.history import Entry, History
from parlour.server.words.refusals import Refused
from tests.games.ophir.positions import Play, play


def test_steps_that_can_be_taken_back() -> None:
    game = play("postmaster", at="right", favor=2, capacity=4, coins=9, hold="silver gems", b={"at": "left"})
    game.do("spend_favor", "drop_item item=gems", "move to=top_right", "donate_metal metal=silver")
    game.do("buy_metal offer=gold_for_coins")
    assert [game.undo() for _ in range(6)] == [True] * 5 + [False]
    assert (game.a.coins, game.a.favor, game.a.hold, game.a.points) == (9, 2, ["silver", "gems"], 0)


def test_a_full_column_taken_back_lowers_the_prices_again() -> None:
    game = play(at="left", hold="gold", record="silver silver").do("move to=top_left", "donate_metal metal=gold")
    assert coin_price(game.state, data.GOLD) == 4
    assert game.undo()
    assert (coin_price(game.state, data.GOLD), game.a.points, game.table(0)["players"][0]["points"]) == (3, 0, 0)


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
    game = play().do("move to=left")
    assert game.state.preview(0, END_TURN.at())["burns"], "people are asked before it"
    assert not game.do("end_turn").undo()


def test_a_table_waits_for_the_confirmation_of_a_pick() -> None:
    history = History(GAME.new(2, {}, "picks"))
    picker = history.state.actors[0]
    history.add(Entry(1, "act", picker, history.state.legal(picker)[0]))
    assert (history.waiting(), history.undo(picker, "step")) == (picker, [1])


def test_a_table_takes_no_pick_back_with_undo_off() -> None:
    history = History(GAME.new(2, {"undo": False}, "picks"))
    picker = history.state.actors[0]
    history.add(Entry(1, "act", picker, history.state.legal(picker)[0]))
    assert history.waiting() is None
    with pytest.raises(Refused):
        history.undo(picker, "step")


def test_a_table_takes_no_step_back_with_undo_off() -> None:
    history = History(GAME.new(2, {"undo": False, "barriers": "first_player"}, "barriers"))
    first = history.state.actors[0]
    history.add(Entry(1, "act", first, history.state.legal(first)[0]))
    with pytest.raises(Refused, match="final"):
        history.undo(first, "step")


def test_a_table_takes_back_the_steps_of_a_turn_but_not_its_end() -> None:
    history = History(GAME.new(3, {}, "turns"))
    while not cast(OphirState, history.state).in_play():
        picker = history.state.actors[0]
        history.add(Entry(history.version + 1, "act", picker, history.state.legal(picker)[0]))
    seat = history.state.actors[0]
    drafted = history.version
    move = next(action for action in history.state.legal(seat) if not history.state.preview(seat, action)["burns"])
    history.add(Entry(drafted + 1, "act", seat, move))
    assert history.undo(seat, "turn") == [drafted + 1]
    history.add(Entry(drafted + 2, "act", seat, END_TURN.at()))
    assert history.waiting() is None, "it is the next one's turn at once"
    with pytest.raises(Refused):
        history.undo(seat, "step")


@pytest.mark.parametrize("action", ["spend_favor", "move to=left", "drop_item item=gems"])
def test_nothing_can_with_undo_off(action: str) -> None:
    assert play(favor=1, hold="gems").do(action).undo()
    assert not play(favor=1, hold="gems", options={"undo": False}).do(action).undo()


def test_no_barrier_and_no_pick_can_with_undo_off() -> None:
    state = GAME.new(2, {"undo": False, "barriers": "first_player"}, 3)
    assert isinstance(state, OphirState)
    game = Play(state).do("place_barrier barrier=barrier_1")
    assert not game.undo()
    game.do("place_barrier barrier=barrier_7")
    assert not game.do(game.legal()[0]).undo(), "the first pick"


def test_no_rival_move_can_with_undo_off() -> None:
    game = play(seats=2, favor=1, rival=("left", 1), options={"undo": False})
    assert not game.do("spend_favor", "move to=left", "move_rival to=center").undo()
