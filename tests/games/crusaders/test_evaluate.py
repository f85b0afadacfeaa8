"""The evaluation values what a strong player values, and it wins games."""

import pytest

from parlour.bots import make_bot, play
from parlour.engine.rng import rng_from_seed
from parlour.games.crusaders import data
from parlour.games.crusaders.evaluate import rounds_left
from tests.effort import STRENGTH_GAMES
from tests.games.crusaders.positions import GAME, Seat, table


def chance(seat: Seat, **rest: int) -> float:
    return table(seat, supply=rest.get("supply", 90)).state.evaluate(0)


def test_equals_are_even() -> None:
    seats = [Seat(knights=["paris"]), Seat(knights=["paris"])]
    assert table(*seats).state.evaluate(0) == pytest.approx(0.5)


def test_chances_of_two_players_add_up() -> None:
    state = table(Seat(troops=3, built={"bank": 2}), supply=90).state
    assert state.evaluate(0) + state.evaluate(1) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Seat(troops=1), Seat()),
        (Seat(built={"bank": 1}), Seat()),
        (Seat(upgraded=[2]), Seat()),
        (Seat(captured=["slav_1"]), Seat()),
        (Seat(wheel=[1, 1, 5, 2, 2, 1]), Seat(wheel=[2, 2, 2, 2, 2, 2])),
        (Seat(knights=["swabia"]), Seat(knights=["castile"])),
        (Seat(built={"church": 4}), Seat(built={"church": 3})),
    ],
)
def test_what_is_worth_having(better: Seat, worse: Seat) -> None:
    assert chance(better) > chance(worse)


def test_a_lead_weighs_more_the_nearer_the_end() -> None:
    early = table(Seat(), supply=130).state
    late = table(Seat(), supply=10).state
    assert rounds_left(early) > rounds_left(late) > 0
    assert late.evaluate(0) < early.evaluate(0) < 0.5, "the other player has gained what is missing"


def test_the_round_limit_counts_too() -> None:
    assert rounds_left(table(Seat(), round=99).state) == 1.0
    assert rounds_left(table(Seat(), supply=0).state) == 0.0


@pytest.mark.compiled
def test_greedy_beats_random() -> None:
    """The aim is 95 wins in 100 games; this is a sample, and the figures of `make strength` are the proof."""
    won = 0.0
    for number in range(STRENGTH_GAMES):
        state = GAME.new(2, None, f"greedy {number}")
        me = number % 2
        bots = [make_bot("greedy" if seat == me else "random", f"{number} {seat}") for seat in range(2)]
        play(state, bots, rng_from_seed("greedy", number), GAME.longest)
        assert state.outcome is not None
        won += state.outcome.reward(me)
    assert won >= 0.9 * STRENGTH_GAMES


def test_features_have_one_length_and_tell_positions_apart() -> None:
    lengths = set()
    for seats in (2, 3, 4):
        state = GAME.new(seats, None, seats)
        lengths |= {len(state.features(seat)) for seat in range(seats)}
    assert len(lengths) == 1
    base = table(Seat())
    numbers = base.state.features(0)
    others = [
        table(Seat(troops=1)),
        table(Seat(upgraded=[1])),
        table(Seat(knights=["anjou"])),
        table(Seat(built={"bank": 1})),
        table(Seat(captured=["slav_1"])),
        table(Seat(), supply=7),
        table(Seat(), cost_rule="printed"),
        table(Seat(), tiles={"swabia": "bonus_castle_church_5"}),
        base.resolve(0),
    ]
    assert all(other.state.features(0) != numbers for other in others)


def test_features_look_from_the_own_seat() -> None:
    seats = [Seat(troops=2), Seat(knights=["paris"])]
    mirrored = [Seat(knights=["paris"]), Seat(troops=2)]
    one, other = table(*seats).state, table(*mirrored, active=1).state
    mine, theirs = one.features(0), other.features(1)
    differing = [i for i, (left, right) in enumerate(zip(mine, theirs, strict=True)) if left != right]
    assert len(differing) <= 1, "only the start player differs"
    assert len(mine) > len(data.REGIONS) * 10
