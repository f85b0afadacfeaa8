"""Wins, places and ratings, added up in the order of the games."""

from itertools import permutations

import pytest
from openskill.models import PlackettLuce

from parlour.arena import Played, Standings, Tournament, wilson
from parlour.arena.ratings import Ratings

PAIR = Tournament("luna", 2, ("greedy", "random"), 4)


def played(index: int, ranks: tuple[int, ...], won: bool | None = None) -> Played:
    winners = ranks.count(1)
    rewards = tuple((1 / winners if rank == 1 else 0.0) if won is None else float(won) for rank in ranks)
    return Played(index, tuple(10 - rank for rank in ranks), ranks, rewards, won, 20)


def test_the_order_in_which_games_arrive_does_not_matter() -> None:
    games = [played(0, (1, 2)), played(1, (1, 2)), played(2, (1, 1)), played(3, (2, 1))]
    told = []
    for order in permutations(games):
        standings = Standings(PAIR)
        for game in order:
            standings.add(game)
        told.append(standings.data())
    assert all(one == told[0] for one in told)
    assert told[0]["games"] == 4


def test_a_game_that_comes_early_waits_for_those_before_it() -> None:
    standings = Standings(PAIR)
    standings.add(played(1, (1, 2)))
    assert (standings.counted, standings.arrived) == (0, 1)
    standings.add(played(0, (1, 2)))
    assert (standings.counted, standings.arrived) == (2, 2)


def test_seats_are_counted_for_the_bot_that_has_them() -> None:
    standings = Standings(PAIR)
    for game in [played(0, (1, 2)), played(1, (1, 2)), played(2, (1, 1))]:  # greedy, random, greedy on the first seat
        standings.add(game)
    first, second = standings.data()["standings"]
    assert {first["bot"]: first["wins"], second["bot"]: second["wins"]} == {"greedy": 1.5, "random": 1.5}
    assert standings.meeting_data("greedy", "random")["ahead"] == 0.5
    assert standings.meeting_data("greedy", "random")["ahead_95"] == list(wilson(1.5, 3))


def test_who_is_there_twice_is_ahead_by_the_mean_of_its_seats() -> None:
    plan = Tournament("luna", 3, ("greedy", "random"), 3)
    assert plan.seating(0) == ("greedy", "greedy", "random")
    standings = Standings(plan)
    standings.add(played(0, (1, 3, 2)))
    assert standings.meetings["greedy", "random"].ahead == 0.5
    assert standings.meetings["greedy", "random"].wins == 1
    assert standings.bots["greedy"].games == 2


def test_partners_are_compared_on_the_same_deal_by_win_and_then_by_score() -> None:
    plan = Tournament("spirit_island", 2, ("greedy", "random", "dabbler"), 1)
    standings = Standings(plan)
    for index, (won, score) in enumerate([(True, 40), (False, 50), (True, 44)]):
        standings.add(Played(index, (score, score), (1, 1), (float(won),) * 2, won, 9))
    assert [row["bot"] for row in standings.data()["standings"]] == ["dabbler", "greedy", "random"]
    assert [row["wins"] for row in standings.data()["standings"]] == [1.0, 1.0, 0.0]
    assert [row["score"]["mean"] for row in standings.data()["standings"]] == [44, 40, 50]
    assert standings.meetings["greedy", "random"].ahead == 1.0


def test_ratings_are_those_of_openskill() -> None:
    model = PlackettLuce()
    one, other = model.rating(), model.rating()
    ratings = Ratings(("greedy", "random"))
    for places in [(1, 2), (1, 2), (2, 1), (1, 1)]:
        ratings.add([("greedy", places[0]), ("random", places[1])])
        (one,), (other,) = model.rate([[one], [other]], ranks=list(places))
    assert ratings.of("greedy").mean == pytest.approx(one.mu, abs=1e-4)
    assert ratings.of("random").deviation == pytest.approx(other.sigma, abs=1e-4)
    low, high = ratings.of("greedy").interval
    assert high - low == pytest.approx(2 * 1.96 * one.sigma, abs=1e-3)


def test_a_bot_that_is_there_twice_changes_by_the_mean() -> None:
    ratings = Ratings(("greedy", "random"))
    ratings.add([("greedy", 1), ("random", 2), ("greedy", 3)])
    model = PlackettLuce()
    (first,), (second,), (third,) = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 3])
    assert ratings.of("greedy").mean == pytest.approx((first.mu + third.mu) / 2, abs=1e-4)
    assert ratings.of("random").mean == pytest.approx(second.mu, abs=1e-4)
