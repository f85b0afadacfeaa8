"""The evaluation prefers better positions, and the bots that use it beat random players."""

import pytest

from parlour.bots.bot import Bot, RandomBot, play
from parlour.bots.greedy import GreedyBot
from parlour.engine.rng import rng_from_seed
from parlour.games.luna import GAME
from parlour.games.luna.evaluate import prospects
from parlour.games.luna.state import LunaState
from tests.games.luna.positions import A, B, Order, do, position


def better(one: LunaState, other: LunaState, seat: int = A) -> bool:
    return one.evaluate(seat) > other.evaluate(seat)


def test_more_influence_is_better_for_its_owner_and_worse_for_others() -> None:
    rich, poor = position(3, Order(influence=9)), position(3, Order(influence=5))
    assert better(rich, poor)
    assert better(poor, rich, B)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (Order(shrines="tide book"), Order(shrines="tide")),
        (Order(favors="herbs"), Order()),
        (Order(council=6), Order(council=5)),
        (Order(active={"tide": 2}), Order(inactive={"tide": 2})),
        (Order(inactive={"tide": 2}), Order(inactive={"tide": 1}, landing=1)),
        (Order(inactive={"tide": 2}, supply=0), Order(inactive={"tide": 1}, supply=0)),
        (Order(active={"book": 2}, favors="shrine"), Order(active={"herbs": 2}, favors="shrine")),
        (Order(active={"novice": 2}, favors="shrine"), Order(active={"herbs": 2}, favors="shrine")),
    ],
)
def test_what_is_good_to_have(good: Order, bad: Order) -> None:
    """With the Master Builder on the Library Isle, going to the Novice Isle next, and no tile available."""
    claims = dict.fromkeys(range(5, 13), B)
    ring = ["novice", "shrine", "herbs", "book", "tide", "bribery", "sailboat"]
    one, other = (
        position(4, order, claims=claims, ring=ring, priestess="bribery", apostate="bribery", builder="book")
        for order in (good, bad)
    )
    assert better(one, other)


def test_the_temple_is_worth_more_early_and_on_a_book() -> None:
    plain, booked, late = (
        prospects(position(2, temple={7: A}, round=1))[A] - prospects(position(2, round=1))[A],
        prospects(position(2, temple={7: A}, books=[7], round=1))[A] - prospects(position(2, round=1))[A],
        prospects(position(2, temple={7: A}, round=5))[A] - prospects(position(2, round=5))[A],
    )
    assert booked > plain > late > 0


def test_a_claim_is_brought_home_before_the_last_candle() -> None:
    for candles in (1, 2, 3, 4):
        state = position(4, claims={5: A}, candles=candles)
        home, away = state.clone(), state.clone()
        do(home, "sanctification tile=5")
        do(away, "meditation")
        assert better(home, away), f"{candles} candles"


def test_a_novice_is_in_danger_beside_a_foreign_claim() -> None:
    safe, endangered = position(2, temple={7: A}, round=4), position(2, temple={7: A}, claims={18: B}, round=4)
    assert better(safe, endangered)


def test_nobody_likes_to_stand_beside_the_apostate() -> None:
    orders = Order(active={"tide": 2}), Order(active={"book": 2})
    assert better(position(2, *orders, apostate="book"), position(2, *orders, apostate="tide"))


def test_the_priestess_is_wanted_more_when_the_candles_go_out() -> None:
    def wanted(candles: int) -> float:
        near = position(2, Order(active={"tide": 2}), priestess="tide", apostate="book", candles=candles)
        far = position(2, Order(active={"tide": 2}), priestess="herbs", apostate="book", candles=candles)
        return prospects(near)[A] - prospects(far)[A]

    assert wanted(1) > wanted(3)


def test_the_end_is_judged_by_influence_alone() -> None:
    state = position(2, Order(influence=20), Order(influence=12), round=6, candles=1)
    do(state, "meditation")
    assert prospects(state) == [21.0, 12.0]
    assert state.evaluate(A) > 0.5 > state.evaluate(B)


def test_the_set_up_can_be_judged_before_the_figures_stand() -> None:
    state = GAME.new(4, {"figures_setup": "start_player_choice"}, 1)
    while state.round == 0:
        assert all(0.0 < state.evaluate(seat) < 1.0 for seat in range(4))
        state.apply(state.actors[0], state.legal(state.actors[0])[0])


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_chance(players: int) -> None:
    for number in range(4):
        me = number % players
        bots: list[Bot] = [RandomBot(f"{number}:{seat}") for seat in range(players)]
        bots[me] = GreedyBot(number)
        state = GAME.new(players, {}, f"greedy {number}")
        play(state, bots, rng_from_seed("worlds", number), GAME.longest)
        outcome = state.outcome
        assert outcome is not None
        assert outcome.scores[me].rank == 1, f"game {number}: {[score.total for score in outcome.scores]}"
