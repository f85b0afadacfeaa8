"""Who sits where: everybody meets everybody equally often, from every seat."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from parlour.arena import Tournament, new_tournament, play_game
from parlour.arena.series import Series
from parlour.bots import BadBot
from parlour.engine import BadOption, Game, ParlourError

BOTS = ("random", "greedy", "dabbler", "search:10")


def seatings(plan: Tournament) -> list[tuple[str, ...]]:
    return [plan.seating(number) for number in range(plan.total)]


@pytest.mark.parametrize(
    ("bots", "seats", "games"), [(2, 2, 4), (3, 2, 2), (4, 2, 6), (4, 3, 3), (3, 3, 9), (2, 3, 3), (2, 4, 8), (3, 4, 4)]
)
def test_every_bot_has_every_seat_equally_often_and_meets_every_other_as_often(
    bots: int, seats: int, games: int
) -> None:
    plan = Tournament("luna", seats, BOTS[:bots], games)
    found = seatings(plan)
    assert len({Counter(seating[seat] for seating in found)[bot] for seat in range(seats) for bot in plan.bots}) == 1
    met = Counter(frozenset(pair) for seating in found for pair in combinations(seating, 2) if len(set(pair)) == 2)
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) == 1


def test_in_time_every_order_round_the_table_occurs_equally_often() -> None:
    plan = Tournament("luna", 3, BOTS[:3], 12)
    assert Counter(seatings(plan)) == dict.fromkeys(permutations(BOTS[:3]), 2)


def test_tables_take_turns_so_that_a_tournament_stopped_early_is_fair() -> None:
    plan = Tournament("luna", 2, BOTS[:3], 4)
    assert [set(seating) for seating in seatings(plan)[:3]] == [set(pair) for pair in combinations(BOTS[:3], 2)]


def test_more_seats_than_bots_are_shared_out_evenly() -> None:
    assert Tournament("luna", 4, BOTS[:2], 4).tables == (("random", "random", "greedy", "greedy"),)
    assert Tournament("luna", 3, BOTS[:2], 3).tables == (("random", "random", "greedy"), ("random", "greedy", "greedy"))


def test_on_a_ladder_only_neighbours_meet() -> None:
    plan = Tournament("luna", 2, BOTS, 2, ladder=True)
    assert plan.tables == (("random", "greedy"), ("greedy", "dabbler"), ("dabbler", "search:10"))


def test_partners_are_copies_and_every_bot_gets_the_same_deals() -> None:
    plan = new_tournament("spirit_island", 2, ["random", "wanderer"], 3)
    assert seatings(plan)[:2] == [("random", "random"), ("wanderer", "wanderer")]
    for number in range(4):
        seating = plan.seating(number)
        same = play_game(Series("spirit_island", 2, seating, 3, 0, plan.options), number // 2)
        assert plan.play(number).scores == same.scores
        assert plan.play(number).index == number


def test_the_games_of_a_table_fill_whole_rotations(dare: Game) -> None:
    assert new_tournament("dare", 3, ["random", "greedy"], 4).games == 6
    assert new_tournament("dare", 2, ["random", "greedy"], 4).games == 4


@pytest.mark.parametrize(
    ("seats", "bots", "games", "error", "sentence"),
    [
        (2, ["random"], 2, BadBot, "A tournament of Dare needs at least 2 bots."),
        (2, ["random", "random"], 2, BadBot, "A bot is named twice: random, random."),
        (2, ["random", "nobody"], 2, BadBot, "There is no bot “nobody”"),
        (2, ["random", "greedy"], 0, ParlourError, "The number of games must be at least 1, not 0."),
        (9, ["random", "greedy"], 2, BadOption, "Dare is for 2 to 3 players, not 9."),
    ],
)
def test_what_cannot_be_played_is_refused(
    dare: Game, seats: int, bots: list[str], games: int, error: type[ParlourError], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        new_tournament("dare", seats, bots, games)
