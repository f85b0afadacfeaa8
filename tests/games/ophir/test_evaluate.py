"""The evaluation: better positions get higher values."""

import pytest

from tests.games.ophir.positions import Play, play


def value(game: Play, seat: int = 0) -> float:
    return game.state.evaluate(seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (play(points=20), play(points=10)),
        (play(coins=5), play(coins=0)),
        (play(hold="gold"), play(hold="silver")),
        (play(hold="silver"), play()),
        (play(capacity=4), play(capacity=2)),
        (play(favor=4), play(favor=1)),
        (play(hold="gems"), play()),
        (play(hold="marble linen"), play(hold="marble marble")),
        (play(), play(b={"points": 12})),
        (play(at="left", hold="gold").do("move to=top_left", "donate_metal metal=gold"), play(hold="gold")),
    ],
)
def test_better_positions_look_better(better: Play, worse: Play) -> None:
    assert value(better) > value(worse)


def test_values_are_chances() -> None:
    for seats in (1, 2, 3, 4):
        game = play(seats=seats, points=300)
        assert all(0.0 <= value(game, seat) <= 1.0 for seat in range(seats))
    assert value(play(points=300)) > 0.99


def test_a_finished_game_is_evaluated_by_its_points() -> None:
    game = play(at="left", hold="gold", points=30, record=" ".join(["gold"] * 14))
    game.do("move to=top_left", "donate_metal metal=gold")
    assert value(game, 0) > 0.9
    assert value(game, 1) < 0.1


@pytest.mark.parametrize(
    "specialist",
    ["advisor", "ambassador", "chancellor", "harbormaster", "moneychanger", "navigator", "peddler", "postmaster"],
)
def test_every_specialist_is_evaluated_everywhere(specialist: str) -> None:
    b = {"specialist": "priest"}
    c = {"specialist": "temple_guard"}
    for zone in ("center", "top_left", "top_right", "right", "bottom_left"):
        game = play(specialist, at=zone, hold="gems linen", favor=6, coins=9, capacity=4, b=b, c=c)
        assert 0.0 < value(game) < 1.0
