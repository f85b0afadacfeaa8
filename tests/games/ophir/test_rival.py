"""The neutral ship of the two-player game."""

import pytest

from parlour.games.ophir import data
from tests.games.ophir.positions import play


def test_it_blocks_and_is_weakened_like_a_player() -> None:
    game = play(seats=2, rival=("left", 5), rolls=[2]).do("move to=left")
    assert (game.a.zone, game.state.rival_influence) == ("center", 4)
    assert not game.state.handling_rival, "a failed attempt enters nothing"


def test_one_roll_against_the_higher_of_two_ships() -> None:
    """R47, R3."""
    b = {"at": "left", "influence": 4}
    won = play(seats=2, b=b, rival=("left", 3), rolls=[4]).do("move to=left")
    assert won.state.handling_rival
    lost = play(seats=2, b=b, rival=("left", 4), rolls=[1]).do("move to=left")
    assert (lost.b.influence, lost.state.rival_influence) == (3, 3)
    stronger = play(seats=2, b={"at": "left", "influence": 2}, rival=("left", 4), rolls=[1]).do("move to=left")
    assert (stronger.b.influence, stronger.state.rival_influence) == (2, 3)


@pytest.mark.parametrize("rival", [("top_left", 4), ("left", 2)])
def test_a_neutral_ship_elsewhere_or_weaker_keeps_its_influence(rival: tuple[str, int]) -> None:
    game = play(seats=2, b={"at": "left", "influence": 4}, rival=rival, rolls=[1]).do("move to=left")
    assert (game.b.influence, game.state.rival_influence) == (3, rival[1])


def test_beginning_a_turn_in_its_zone_triggers_nothing() -> None:
    """R52: nor does spending favor there."""
    game = play(seats=2, favor=1, rival=("center", 3)).do("spend_favor")
    assert not game.state.handling_rival
    assert game.can("load_good")


def test_privilege_does_not_cancel_control() -> None:
    game = play(seats=2, favor=1, rival=("left", 6)).do("spend_favor", "move to=left")
    assert game.state.handling_rival


def test_a_navigators_crossing_triggers_control() -> None:
    """R30."""
    game = play("navigator", seats=2, b={"specialist": "priest", "at": "left"}, rival=("right", 6)).do("move to=right")
    assert game.state.handling_rival
    assert game.a.influence == 1


def test_everything_else_waits() -> None:
    game = play(seats=2, favor=1, hold="gems", rival=("left", 1), rolls=[4]).do("move to=left")
    assert {text.split()[0] for text in game.legal()} == {"drop_item", "move_rival"}
    for action in ("move to=top_left", "spend_favor", "load_good", "end_turn"):
        assert "comes first" in game.refused(action)
    game.do("drop_item item=gems")
    assert game.state.handling_rival
    assert "no such item" in game.refused("drop_item item=gems")


def test_it_obeys_barriers_and_ignores_ships() -> None:
    game = play(seats=2, b={"at": "top_left", "influence": 6}, rival=("left", 1), rolls=[4])
    game.do("move to=left", "move_rival to=center")
    assert sorted(game.legal("move_rival")) == ["bottom_left", "bottom_right", "top_left"]
    assert "barrier" in game.refused("move_rival to=right")
    assert "not adjacent" not in game.refused("move_rival to=center")
    reveals = game.state.reveals
    game.do("move_rival to=top_left")
    assert (game.b.influence, game.state.reveals) == (6, reveals)
    assert "no moves" in game.refused("move_rival to=top_right")


def test_it_must_move_and_may_rest_after_one_move() -> None:
    game = play(seats=2, rival=("left", 1), rolls=[4, 6]).do("move to=left")
    assert not game.can("end_rival_turn")
    assert "already" in game.refused("move_rival to=left")
    assert "not adjacent" in game.refused("move_rival to=right")
    game.do("move_rival to=top_left", "end_rival_turn")
    assert (game.state.rival_influence, game.state.rival_moves) == (6, 2)
    assert game.can("load_good")


def test_the_shift_is_only_for_the_market_and_only_after_a_move() -> None:
    game = play(seats=2, rival=("bottom_left", 1), rolls=[4, 6]).do("move to=bottom_left")
    assert "has to move first" in game.refused("shift_market")
    game.do("move_rival to=left")
    assert "not at the market" in game.refused("shift_market")


def test_the_shift_is_optional() -> None:
    """R51."""
    game = play(seats=2, rival=("left", 1), rolls=[4, 6]).do("move to=left", "move_rival to=bottom_left")
    assert game.can("shift_market")
    game.do("end_rival_turn")
    assert game.state.face_down() == 35


def test_control_with_the_second_move() -> None:
    """R44: control first, then zone actions with no moves."""
    game = play(seats=2, rival=("bottom_left", 1), hold="gems", rolls=[4, 6])
    game.do("move to=left", "move to=bottom_left", "move_rival to=center", "end_rival_turn")
    assert game.state.moves_left == 0
    assert game.can("sell_goods slot=slot_3")


def test_powers_after_control() -> None:
    """R45."""
    b = {"specialist": "priest"}
    mail = play("postmaster", seats=2, at="left", hold="gold", b=b, rival=("center", 1), rolls=[4, 6])
    mail.do("move to=center", "move_rival to=left", "end_rival_turn", "donate_metal metal=gold")
    assert mail.a.points == 10
    trade = play("moneychanger", seats=2, at="left", hold="gems", b=b, rival=("top_left", 1), rolls=[4, 6])
    trade.do("move to=top_left", "move_rival to=center", "end_rival_turn", "sell_goods slot=slot_3")
    assert trade.a.coins == 1


def test_it_may_not_be_followed_even_with_privilege() -> None:
    game = play(seats=2, favor=1, rival=("left", 1)).do("spend_favor", "move to=left")
    game.do("move_rival to=top_left", "end_rival_turn")
    assert "may not follow" in game.refused("move to=top_left")


def test_it_may_not_be_followed_by_a_navigator() -> None:
    game = play("navigator", seats=2, b={"specialist": "priest", "at": "left"}, rival=("right", 1))
    game.do("move to=right", "move_rival to=top_right", "end_rival_turn")
    assert "may not follow" in game.refused("move to=top_right")


def test_the_next_player_may_enter_its_zone_again() -> None:
    game = play(seats=2, b={"at": "bottom_left"}, rival=("left", 1), rolls=[4, 1, 6])
    game.do("move to=left", "move_rival to=center", "end_rival_turn", "end_turn", "move to=center")
    assert (game.seat, game.state.handling_rival) == (1, True)


def test_it_enters_a_players_zone_without_effect() -> None:
    """R43."""
    game = play(seats=2, b={"at": "top_left", "influence": 5}, rival=("left", 1), rolls=[4, 6])
    game.do("move to=left", "move_rival to=top_left", "end_rival_turn")
    assert game.b.influence == 5


def test_it_never_uses_the_bank_or_scores() -> None:
    """R48."""
    game = play(seats=2, rival=("left", 1), rolls=[4, 6]).do("move to=left", "move_rival to=center", "end_rival_turn")
    assert game.state.bank == [5] * 6
    assert len(data.ITEMS) == 6


@pytest.mark.parametrize("seats", [3, 4])
def test_no_neutral_ship_with_more_players(seats: int) -> None:
    game = play(seats=seats)
    assert game.table()["rival"] is None
    assert "do not control" in game.refused("move_rival to=left")


def test_the_end_ended_by_it_needs_no_die() -> None:
    """R46."""
    game = play(seats=2, rival=("left", 2), face_down=0, row="b11 b06 b14 b13", rolls=[4])
    game.do("move to=left", "move_rival to=bottom_left", "shift_market")
    assert (game.state.ending, game.state.rival_influence) == (data.MARKET_EXHAUSTED, 2)


def test_its_picture_while_it_is_controlled() -> None:
    game = play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left")
    rival = game.table()["rival"]
    assert (rival["controller"], rival["may_rest"], rival["may_shift"]) == (0, False, False)
    reach = {zone["id"]: zone["reach"] for zone in game.table()["zones"]}
    assert reach["center"] == {"status": "sure", "moves": 1}
    assert reach["left"] == {"status": "here"}
    assert reach["right"] == {"status": "restricted", "reason": "not_adjacent"}
    game.do("move_rival to=bottom_left")
    rival = game.table()["rival"]
    assert (rival["may_rest"], rival["may_shift"]) == (True, True)
    game.do("move_rival to=center")
    reach = {zone["id"]: zone["reach"] for zone in game.table()["zones"]}
    assert reach["center"] == {"status": "here"}, "also without moves left"
    assert reach["left"] == {"status": "restricted", "reason": "no_moves"}


def test_its_moves_are_taken_back_but_not_its_roll() -> None:
    game = play(seats=2, favor=1, rival=("left", 1)).do("spend_favor", "move to=left", "move_rival to=center")
    assert game.undo()
    assert (game.state.rival_zone, game.state.rival_moves) == (data.ZONES.index("left"), 2)
    assert game.undo()
    assert not game.state.handling_rival
    game.do("move to=left", "move_rival to=center", "end_rival_turn")
    assert not game.undo()
