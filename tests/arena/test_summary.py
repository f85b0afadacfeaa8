"""Sums, spreads and intervals."""

import statistics

import pytest

from parlour.arena import Played, Series, Summary, wilson
from parlour.arena.summary import Figures


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (812, 1000, 0.7866, 0.8350),
    ],
)
def test_wilson_intervals_are_those_of_the_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_games_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_figures_agree_with_the_statistics_module() -> None:
    values = [3, -4, 10, 0, 7, 7]
    figures = Figures()
    for value in values:
        figures.add(value)
    assert figures.mean == pytest.approx(statistics.mean(values))
    assert figures.deviation == pytest.approx(statistics.stdev(values))
    assert (figures.least, figures.most) == (-4, 10)


def test_one_value_has_no_spread_and_none_has_no_mean() -> None:
    figures = Figures()
    assert figures.mean == 0.0
    figures.add(8)
    assert (figures.mean, figures.deviation, figures.least, figures.most) == (8.0, 0.0, 8, 8)


def test_a_summary_counts_shared_wins_as_shared() -> None:
    summary = Summary(Series("any", 2, ("greedy", "random"), 3, 4))
    summary.add(Played(0, (10, 7), (1, 2), (1.0, 0.0), None, 20))
    summary.add(Played(1, (8, 8), (1, 1), (0.5, 0.5), None, 30))
    summary.add(Played(2, (1, 9), (2, 1), (0.0, 1.0), None, 40))
    data = summary.data()
    assert data["games"] == 3
    assert data["decisions"]["mean"] == 30
    assert data["decisions"]["total"] == 90
    assert [seat["wins"] for seat in data["results"]] == [1.5, 1.5]
    assert [seat["win_rate"] for seat in data["results"]] == [0.5, 0.5]
    assert [seat["bot"] for seat in data["results"]] == ["greedy", "random"]
    assert data["results"][0]["score"]["mean"] == pytest.approx(19 / 3)
    assert data["results"][0]["rank"] == pytest.approx(4 / 3)
