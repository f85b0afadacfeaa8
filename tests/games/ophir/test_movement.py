"""Moves, influence rolls and both uses of favor."""

from typing import Any

import pytest

from parlour.games.ophir import data
from parlour.games.ophir.predicates.movement import winning_faces
from tests.games.ophir.positions import Play, play


def strong(at: str, influence: int, **more: Any) -> dict[str, Any]:
    return {"at": at, "influence": influence, **more}


def test_a_turn_starts_with_moves_favor_and_drops_only() -> None:
    game = play(hold="gems", favor=1)
    assert {text.split()[0] for text in game.legal()} == {"move", "spend_favor", "drop_item"}


def test_only_the_fresh_roll_counts() -> None:
    """R1: the ship's old influence does not matter; R2: a low roll stays on the die."""
    game = play(influence=6, b=strong("left", 4), rolls=[2]).do("move to=left")
    assert (game.a.zone, game.a.influence, game.b.influence) == ("center", 2, 3)


def test_without_a_roll_the_die_keeps_its_value() -> None:
    assert play(influence=5).do("move to=left").a.influence == 5


def test_only_the_strongest_are_weakened() -> None:
    game = play(b=strong("left", 5), c=strong("left", 4), rolls=[1]).do("move to=left")
    assert (game.b.influence, game.c.influence) == (4, 4)


def test_success_leaves_the_occupants_alone() -> None:
    game = play(b=strong("left", 3), rolls=[6]).do("move to=left")
    assert (game.a.zone, game.b.influence) == ("left", 3)


def test_an_equal_roll_is_enough() -> None:
    assert play(b=strong("left", 4), rolls=[4]).do("move to=left").a.zone == "left"


def test_threshold_one_is_rolled_but_cannot_fail() -> None:
    """R4."""
    game = play(influence=5, b=strong("left", 1), rolls=[1]).do("move to=left")
    assert (game.a.zone, game.a.influence) == ("left", 1)
    assert not game.undo()


def test_a_first_failure_does_not_allow_the_end_of_the_turn() -> None:
    """R6."""
    game = play(b=strong("left", 6), rolls=[1]).do("move to=left")
    assert not game.can("end_turn")


def test_favor_after_a_first_failure() -> None:
    """R7: actions in the zone where the turn began, and a last move without a roll."""
    game = play(favor=1, b=strong("left", 6), rolls=[1]).do("move to=left", "spend_favor")
    assert game.can("load_good")
    assert game.do("move to=left").a.zone == "left"
    assert (game.a.influence, game.b.influence) == (1, 5)


def test_both_attempts_failed() -> None:
    """R9."""
    game = play(b=strong("left", 6), rolls=[1, 1]).do("move to=left", "move to=left")
    assert (game.a.zone, game.b.influence) == ("center", 4)
    assert game.legal() == ["end_turn"]
    assert "last move failed" in game.refused("load_good")


def test_a_failed_last_move_may_not_be_mended_with_favor() -> None:
    game = play(favor=2, b=strong("left", 6), rolls=[1, 1]).do("move to=left", "move to=left")
    assert "no moves" in game.refused("spend_favor")


def test_second_failure_ends_the_turn() -> None:
    game = play(b=strong("left", 6), rolls=[1, 1], options={"second_failure": "end_turn"})
    game.do("move to=left")
    assert game.seat == 0
    told = game.told("move to=left")
    assert [event["key"] for event in told] == ["passage_lost", "weakened", "turn_lost", "turn_begins"]
    assert game.seat == 1


def test_backtracking_is_barred_only_for_the_overnight_zone() -> None:
    """R10: after a failed attempt the same zone may be tried again."""
    game = play(b=strong("left", 4), rolls=[1, 6]).do("move to=left")
    assert game.can("move to=left")
    assert game.do("move to=left").a.zone == "left"


def test_no_move_after_two() -> None:
    game = play().do("move to=left", "move to=bottom_left")
    assert game.legal("move") == []
    assert "no moves" in game.refused("move to=center")


def test_not_adjacent_and_already_there() -> None:
    game = play(at="left")
    assert "not adjacent" in game.refused("move to=right")
    assert "already" in game.refused("move to=left")


def test_favor_passes_all_ships_for_the_rest_of_the_turn() -> None:
    game = play(favor=1, b=strong("left", 6), c=strong("bottom_left", 6)).do("spend_favor")
    assert (game.a.favor, game.state.moves_left) == (0, 2)
    game.do("move to=left", "move to=bottom_left")
    assert (game.a.zone, game.a.influence, game.b.influence, game.c.influence) == ("bottom_left", 1, 6, 6)


def test_favor_between_the_moves() -> None:
    game = play(favor=1, b=strong("bottom_left", 6)).do("move to=left", "spend_favor", "move to=bottom_left")
    assert game.a.zone == "bottom_left"


def test_favor_opens_the_overnight_zone_and_the_end_of_the_turn() -> None:
    game = play(favor=1).do("spend_favor")
    assert game.can("load_good")
    assert game.can("end_turn")


def test_favor_once_a_turn() -> None:
    assert "once a turn" in play(favor=3).do("spend_favor").refused("spend_favor")


def test_favor_needs_favor_and_moves() -> None:
    assert "no favor" in play(favor=0).refused("spend_favor")
    game = play(favor=2).do("move to=left", "load_good")
    assert "no moves" in game.refused("spend_favor")


def test_an_action_costs_all_moves_even_after_favor() -> None:
    game = play(favor=1).do("spend_favor", "load_good")
    assert game.state.moves_left == 0
    assert "no moves" in game.refused("move to=left")


def test_a_move_gives_up_the_actions_of_the_zone_left() -> None:
    game = play().do("move to=bottom_right", "move to=bottom_left")
    assert not game.can("load_good")


def test_the_next_player_starts_fresh() -> None:
    game = play(favor=1).do("spend_favor", "load_good", "end_turn")
    state = game.state
    assert (game.seat, state.moves_left, state.anchored, state.privileged, state.marks) == (1, 2, False, False, 0)
    assert state.overnight == state.players[1].zone


def test_turns_go_round_in_order() -> None:
    game = play(seats=4)
    seats = []
    for _ in range(6):
        seats.append(game.seat)
        move = next(text for text in game.legal() if text.startswith("move"))
        game.do(move)
        while not game.can("end_turn"):
            game.do(next(text for text in game.legal() if text.startswith("move")))
        game.do("end_turn")
    assert seats == [0, 1, 2, 3, 0, 1]


def test_alone_every_turn_is_followed_by_the_next() -> None:
    game = play(seats=1).do("move to=left", "load_good", "end_turn")
    assert (game.seat, game.state.turns, game.state.moves_left) == (0, 1, 2)
    assert game.state.overnight == data.ZONES.index("left")
    assert not game.can("load_good")


@pytest.mark.parametrize(
    ("specialist", "needed", "faces"), [("priest", 4, 3), ("priest", 1, 6), ("temple_guard", 2, 6)]
)
def test_winning_faces(specialist: str, needed: int, faces: int) -> None:
    b = {"specialist": "advisor"}
    c = {"specialist": "navigator"}
    assert winning_faces(play(specialist, b=b, c=c).state.players[0], needed) == faces


def test_a_contested_zone_shows_its_chance() -> None:
    def reach(game: Play, zone: str) -> dict[str, Any]:
        found: dict[str, Any] = game.table()["zones"][data.ZONES.index(zone)]["reach"]
        return found

    game = play(favor=1, b=strong("left", 3), c=strong("bottom_left", 5))
    assert reach(game, "left") == {
        "moves": 1,
        "status": "contested",
        "needed": 3,
        "bonus": 0,
        "faces": 4,
        "of": 6,
        "percent": 67,
        "failure": "lose_move",
        "favor_makes_sure": True,
    }
    assert reach(game, "center") == {"status": "here", "may_act": False}
    assert reach(game, "top_left") == {"moves": 1, "status": "sure"}
    assert reach(game, "top_right") == {"moves": 2, "through": ["top_left"], "status": "sure"}
    assert reach(game, "right") == {"moves": 2, "through": ["bottom_right"], "status": "sure"}
    game.do("move to=bottom_right")
    assert reach(game, "bottom_left")["failure"] == "lose_actions"
    assert reach(game, "center") == {"status": "restricted", "reason": "backtrack"}
    assert reach(game, "top_right") == {"status": "restricted", "reason": "not_adjacent"}


def test_privilege_makes_contested_zones_sure() -> None:
    game = play(favor=1, b=strong("left", 6)).do("spend_favor")
    assert game.table()["zones"][data.ZONES.index("left")]["reach"] == {"moves": 1, "status": "sure"}


def test_two_moves_away_a_navigator_may_cross_a_barrier_without_a_roll() -> None:
    """A barrier separates the centre and the east, so there is no open way from the west within two moves."""
    game = play("navigator", at="left", b={"specialist": "priest", **strong("right", 6)}, c={"specialist": "advisor"})
    east = game.table()["zones"][data.ZONES.index("right")]["reach"]
    assert east == {"moves": 2, "through": ["center"], "status": "sure"}
    north_east = play("navigator", at="left", b={"specialist": "priest", **strong("top_right", 6)}, c=strong("left", 1))
    reach = north_east.table()["zones"][data.ZONES.index("top_right")]["reach"]
    assert (reach["through"], reach["status"]) == (["center", "top_left"], "sure"), "through the centre, by a crossing"
