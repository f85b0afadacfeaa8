"""Turns, both readings of Meditation, the stall limit, start players, preparing the next round."""

import pytest

from parlour.games.luna import GAME, data
from parlour.games.luna.state import LunaState
from tests.games.luna.positions import (
    A,
    B,
    C,
    D,
    Novices,
    Order,
    can,
    do,
    influence,
    meditate_round_away,
    novices,
    offered,
    place_of,
    position,
    refused,
)


def test_one_action_a_turn_then_clockwise() -> None:
    everybody = [Order(active={"tide": 1}) for _ in range(3)]
    state = position(3, *everybody, current=B)
    turn = state.turn
    do(state, "council isle=tide count=1 virtual=no")
    assert state.actors == [C]
    do(state, "meditation")
    assert state.actors == [A]
    assert state.turn == turn + 2


def test_without_novices_and_favors_there_is_still_meditation() -> None:
    assert offered(position(4)) == ["meditation"]


def test_who_meditated_still_gets_turns() -> None:
    state = position(2, Order(active={"tide": 1}))
    do(state, "meditation", "meditation", "council isle=tide count=1 virtual=no")
    assert state.candles == 1
    assert state.actors == [B]


def test_example_the_last_candle() -> None:
    """Worked example 16, three players: B puts out the last candle and gets 1; C starts the next round."""
    state = position(3, current=B, candles=1)
    do(state, "meditation")
    assert influence(state) == [5, 6, 5]
    assert state.round == 2
    assert state.start_player == C
    assert state.actors == [C]


@pytest.mark.parametrize("last", [A, B])
def test_example_two_players_start_in_turn(last: int) -> None:
    """Worked example 16, two players: A started round 1; whoever put out the last candle, B starts round 2, A 3."""
    state = position(2, start_player=A, current=last, candles=1)
    do(state, "meditation")
    assert state.start_player == B
    assert state.actors == [B]
    meditate_round_away(state)
    assert state.start_player == A


@pytest.mark.parametrize("last", [A, B])
def test_option_start_player_after_the_last_candle(last: int) -> None:
    state = position(2, start_player=A, current=last, candles=1, start_player_2p="after_last")
    do(state, "meditation")
    assert state.start_player == 1 - last


def test_option_start_player_2p_does_not_touch_other_player_counts() -> None:
    state = position(3, start_player=A, current=A, candles=1, start_player_2p="alternate")
    do(state, "meditation")
    assert state.start_player == B


@pytest.mark.parametrize(("players", "candles"), [(2, 3), (3, 4), (4, 4)])
def test_the_round_ends_with_the_last_candle_at_once(players: int, candles: int) -> None:
    state = position(players)
    for _ in range(candles - 1):
        do(state, "meditation")
        assert state.round == 1
    do(state, "meditation")
    assert state.round == 2
    assert state.candles == candles
    assert sum(influence(state)) == 5 * players + 1


# -- the stall limit --------------------------------------------------------------------------------------------


def test_example_stall_limit() -> None:
    """Worked example 19: at 60 actions of three players only Meditation is possible, then all actions are again."""
    everybody = [Order(active={"tide": 2}) for _ in range(3)]
    state = position(3, *everybody, candles=2, stall=60)
    assert offered(state) == ["meditation"]
    assert "Nobody has meditated for a long time" in refused(state, "council isle=tide count=1 virtual=no")
    prompt = state.prompt(A)
    assert prompt is not None
    assert prompt["key"] == "forced_meditation"
    do(state, "meditation")
    assert state.candles == 1
    assert state.stall == 0
    assert state.actors == [B]
    assert can(state, "council isle=tide count=1 virtual=no")


def test_stall_counts_actions_of_all_players() -> None:
    state = position(3, *[Order(active={"tide": 2}) for _ in range(3)], stall=58)
    do(state, "council isle=tide count=1 virtual=no", "journey origin=tide_active", "send to=book count=1")
    do(state, "done")
    assert state.stall == 60, "a journey is one action"
    assert offered(state) == ["meditation"]


@pytest.mark.parametrize("limit", [10, 20, 40])
def test_option_stall_limit(limit: int) -> None:
    order = Order(active={"tide": 2})
    assert len(offered(position(2, order, stall=2 * limit - 1, stall_limit=limit))) > 1
    assert offered(position(2, order, stall=2 * limit, stall_limit=limit)) == ["meditation"]


def test_favors_can_be_cycled_for_ever_but_for_the_stall_limit() -> None:
    state = position(2, *[Order(active={"novice": 1}, shrines="novice herbs") for _ in range(2)], stall_limit=10)
    before = state.dump()["table"]
    cycle = [
        "priests_favor isle=novice virtual=no",
        "priests_favor isle=herbs virtual=yes",
        "herbs isle=novice count=1",
    ]
    for _ in range(3):
        for text in cycle:
            do(state, text, text)
    assert state.dump()["table"] == {**before, "stall": 18}, "nothing has changed"
    do(state, cycle[0], cycle[0])
    assert offered(state) == ["meditation"]


# -- the other reading of Meditation ------------------------------------------------------------------------------


def test_example_meditation_keeps_the_turn() -> None:
    """Worked example 20."""
    state = position(4, Order(active={"tide": 2}), candles=3, meditation_mode="keep_turn")
    do(state, "meditation")
    assert state.candles == 2
    assert state.actors == [A]
    assert "already meditated" in refused(state, "meditation")
    do(state, "recruit isle=tide virtual=no")
    assert state.actors == [B]


def test_meditation_that_keeps_the_turn_may_be_the_end_of_it() -> None:
    state = position(4, Order(active={"tide": 2}), candles=3, stall=7, meditation_mode="keep_turn")
    assert not can(state, "end_turn")
    do(state, "meditation", "end_turn")
    assert state.actors == [B]
    assert state.stall == 0, "ending the turn is not an action"


def test_meditation_on_the_last_candle_ends_the_round_in_either_reading() -> None:
    state = position(4, Order(active={"tide": 2}), candles=1, meditation_mode="keep_turn")
    do(state, "meditation")
    assert state.round == 2
    assert influence(state)[A] == 6
    assert state.actors == [B]


def test_a_forced_meditation_that_keeps_the_turn_leaves_the_action() -> None:
    state = position(3, Order(active={"tide": 2}), candles=3, stall=60, meditation_mode="keep_turn")
    assert offered(state) == ["meditation"]
    do(state, "meditation")
    assert state.actors == [A]
    do(state, "recruit isle=tide virtual=no")
    assert state.actors == [B]
    assert state.stall == 1, "actions are counted again from the meditation"


def test_refusals_after_meditation_name_the_reason() -> None:
    state = position(4, Order(active={"tide": 1}), candles=3, meditation_mode="keep_turn")
    do(state, "meditation")
    assert "It takes 2 active novices" in refused(state, "recruit isle=tide virtual=no")


# -- preparing the next round -----------------------------------------------------------------------------------


def test_example_figures_walk_on() -> None:
    """Worked example 13, four players: Priestess 2 → 1, Builder 5 → 2, Apostate 3 → 5 past an empty isle."""
    order = Order(inactive={"book": 1}, active={"shrine": 2})
    state = position(4, order, priestess="tide", builder="book", apostate="sailboat")
    meditate_round_away(state)
    assert [place_of(state, figure) for figure in data.FIGURES] == [1, 2, 5]


def test_example_priestess_of_three_players() -> None:
    """Worked example 13: with three players she goes from 2 to 0."""
    state = position(3, priestess="tide")
    meditate_round_away(state)
    assert place_of(state, "priestess") == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_option_priestess_step(players: int) -> None:
    state = position(players, priestess="novice", priestess_step="one")
    meditate_round_away(state)
    assert place_of(state, "priestess") == 0


def test_the_apostate_moves_to_another_isle_even_if_his_own_is_occupied() -> None:
    state = position(4, Order(active={"tide": 2}), Order(active={"shrine": 1}), apostate="tide")
    meditate_round_away(state)
    assert place_of(state, "apostate") == 0


def test_the_apostate_stops_at_the_very_next_isle_with_a_novice() -> None:
    state = position(4, Order(inactive={"sailboat": 1, "bribery": 2}), apostate="tide")
    meditate_round_away(state)
    assert place_of(state, "apostate") == 3


def test_the_apostate_stays_if_no_other_isle_has_a_novice() -> None:
    state = position(4, Order(active={"tide": 2}), apostate="tide")
    meditate_round_away(state)
    assert place_of(state, "apostate") == 2
    state = position(4, apostate="tide")
    meditate_round_away(state)
    assert place_of(state, "apostate") == 2


def test_inactive_novices_wake_and_those_on_the_landing_stage_stay() -> None:
    order = Order(active={"tide": 1}, inactive={"tide": 2, "book": 1}, landing=2)
    state = position(4, order, claims={5: A}, temple={6: A}, apostate="novice")
    meditate_round_away(state)
    assert novices(state, A, "tide") == Novices(3, 0)
    assert novices(state, A, "book") == Novices(1, 0)
    assert state.players[A].landing == 2
    assert state.path[4] == A
    assert state.temple[5] == A


def test_the_guard_moves_on_and_candles_are_lit_again() -> None:
    state = position(4, stall=3)
    meditate_round_away(state)
    assert state.round == 2
    assert state.candles == 4
    assert state.stall == 0
    table = state.view(None)["table"]
    assert [guard["value"] for guard in table["guards"]] == data.GUARDS
    assert [guard["removed"] for guard in table["guards"]] == [True, False, False, False, False, False]
    assert [guard["current"] for guard in table["guards"]] == [False, True, False, False, False, False]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_has_six_rounds(players: int) -> None:
    state = GAME.new(players, {"setup_mode": "preselected"}, 1)
    assert isinstance(state, LunaState)
    rounds = []
    while state.actors:
        rounds.append(state.round)
        do(state, "meditation")
    assert rounds == [number for number in range(1, 7) for _ in range(data.CANDLES[players])]
    assert state.outcome is not None


def test_nobody_acts_after_the_last_candle_of_the_game() -> None:
    state = position(4, Order(active={"tide": 2}), round=6, candles=1, current=D)
    do(state, "meditation")
    assert state.actors == []
    assert state.refusal(A, 0).key == "game_over"
