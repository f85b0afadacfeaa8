"""The end of the game, the awards and the score sheet."""

import itertools

import pytest

from parlour.games.crusaders import data
from parlour.games.crusaders.data import SOURCES
from parlour.games.crusaders.scoring import level_four_score, majority_awards, outcome, score_parts
from tests.games.crusaders.positions import Seat, table


def shared_out(counts: list[int]) -> list[int]:
    """The awards computed another way: rank the players, then hand out the two awards."""
    places: dict[int, list[int]] = {}
    for seat, count in enumerate(counts):
        if count:
            places.setdefault(count, []).append(seat)
    awards = [0] * len(counts)
    ranked = [places[count] for count in sorted(places, reverse=True)]
    tiles = [5, 2] if ranked and len(ranked[0]) == 1 else [5]
    for seats, tile in zip(ranked, tiles, strict=False):
        for seat in seats:
            awards[seat] = tile // len(seats)
    return awards


def test_majorities_of_every_kind_agree_with_a_second_telling() -> None:
    for seats in (2, 3, 4):
        for counts in itertools.product(range(5), repeat=seats):
            assert majority_awards(list(counts)) == shared_out(list(counts)), counts


@pytest.mark.parametrize(
    ("counts", "awards"),
    [
        ([0, 0], [0, 0]),
        ([1, 0], [5, 0]),
        ([2, 1], [5, 2]),
        ([1, 1], [2, 2]),
        ([3, 3, 3], [1, 1, 1]),
        ([2, 2, 2, 2], [1, 1, 1, 1]),
        ([4, 1, 1, 1], [5, 0, 0, 0]),
    ],
)
def test_awards(counts: list[int], awards: list[int]) -> None:
    assert majority_awards(counts) == awards


def test_a_building_below_level_four_scores_nothing() -> None:
    player = table(Seat(built={"castle": 3, "church": 3})).state.players[0]
    assert [level_four_score(player, building) for building in range(4)] == [0, 0, 0, 0]


def test_church_four_scores_six() -> None:
    assert level_four_score(table(Seat(built={"church": 4})).state.players[0], data.CHURCH) == 6


def test_bank_four_counts_itself() -> None:
    assert level_four_score(table(Seat(built={"bank": 4})).state.players[0], data.BANK) == 4


def test_farm_four_counts_the_black_knight() -> None:
    seat = Seat(built={"farm": 4}, order="montesa", troops=2)
    assert level_four_score(table(seat).state.players[0], data.FARM) == 2 + 2


def test_castle_four_counts_whole_sets_only() -> None:
    seat = Seat(built={"castle": 4}, captured=["prussian_1", "slav_1", "slav_2"])
    assert level_four_score(table(seat).state.players[0], data.CASTLE) == 0


def test_the_score_sheet_names_every_source() -> None:
    seat = Seat(built={"church": 4}, troops=2, captured=["saracen_bank_1"])
    state = table(seat, supply=100).state
    mine, theirs = score_parts(state)
    assert list(mine) == [
        *SOURCES,
        *(f"majority_{kind}" for kind in data.ENEMY_KINDS),
        *(f"{building}_iv" for building in data.BUILDINGS),
    ]
    assert (mine["buildings"], mine["troops"], mine["majority_saracen"], mine["church_iv"]) == (10, 3, 5, 6)
    result = outcome(state)
    assert result.scores[0].total == 24
    assert result.scores[1].total == theirs["influence"] == 140 - 100 - 13


def test_scoring_does_not_touch_the_supply() -> None:
    play = table(Seat(captured=["slav_1"]), supply=1).resolve(2).resolve(2)
    assert play.state.outcome is not None
    assert play.state.supply == 1 - 2 - 2


def test_equal_totals_share_the_victory() -> None:
    seats = [Seat(wheel=[2, 2, 3, 2, 2, 1]), Seat(knights=["auvergne"])]
    result = outcome(table(*seats).state)
    assert result.ranks == [1, 1]
    assert result.reward(0) == result.reward(1) == 0.5


def test_the_last_player_ends_the_game_at_once() -> None:
    play = table(Seat(), Seat(knights=["auvergne"]), supply=2, active=1).resolve(2)
    assert play.state.actors == []
    assert play.state.refusal(0, 0).key == "game_over"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_last_round_ends_with_the_seat_before_the_start_player(first: int) -> None:
    """All players have had the same number of turns, no matter who empties the supply."""
    seats = [Seat(), Seat(knights=["auvergne"]), Seat(knights=["anjou"])]
    for emptied in range(3):
        play = table(*seats, supply=1, first=first, active=(first + emptied) % 3)
        turns = []
        while play.state.outcome is None:
            turns.append(play.state.active)
            play.resolve(2)
        assert turns == [(first + turn) % 3 for turn in range(emptied, 3)]
        assert play.state.round == 40


def test_the_round_limit_waits_for_the_last_in_turn_order() -> None:
    seats = [Seat(), Seat(knights=["auvergne"]), Seat(knights=["anjou"])]
    play = table(*seats, supply=150, round=100, first=2, active=2).resolve(2).resolve(2)
    assert play.state.outcome is None
    assert play.state.view(None)["table"]["final_round"]
    play.resolve(2)
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "round_limit"


def test_one_influence_left_goes_on() -> None:
    play = table(Seat(), Seat(knights=["auvergne"]), supply=3, active=1).resolve(2)
    assert play.state.supply == 1
    assert (play.state.round, play.state.active) == (41, 0)


def test_places_below_the_first_are_shared_too() -> None:
    seats = [
        Seat(),
        Seat(knights=["auvergne"], troops=2),
        Seat(knights=["anjou"]),
        Seat(knights=["flanders"], troops=1),
    ]
    assert outcome(table(*seats).state).ranks == [3, 1, 3, 2]


def test_the_supply_is_shown_as_empty_not_below() -> None:
    play = table(Seat(), supply=1).resolve(2)
    assert play.state.supply == -1
    shown = play.state.view(None)["table"]
    assert shown["supply"] == {"left": 0, "start": 140}
    assert shown["final_round"]


def test_players_keep_gaining_after_the_supply_is_empty() -> None:
    play = table(Seat(), Seat(knights=["auvergne"]), supply=1).resolve(2)
    before = play.influence(1)
    play.resolve(2)
    assert play.influence(1) - before == 2


def test_a_shorter_round_limit() -> None:
    play = table(Seat(), supply=100, round=30, active=1, round_limit=30).resolve(2)
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "round_limit"
