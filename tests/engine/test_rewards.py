"""What a finished game is worth to each seat, for learning."""

import pytest

from parlour.engine import Outcome, Score
from parlour.engine.rewards import RESULT, SCORE, rewards


def outcome(*results: tuple[int, int], won: bool | None = None) -> Outcome:
    """Of total and rank of each seat."""
    return Outcome([Score(total, {}, rank) for total, rank in results], won)


def test_places_are_worth_1_to_minus_1_in_equal_steps() -> None:
    assert rewards(outcome((7, 2), (9, 1), (3, 3)), RESULT) == [0.0, 1.0, -1.0]


def test_those_who_share_a_place_get_the_mean_of_its_places() -> None:
    assert rewards(outcome((9, 1), (9, 1), (3, 3)), RESULT) == [0.5, 0.5, -1.0]


def test_a_score_counts_by_the_lead_over_the_best_of_the_others() -> None:
    assert rewards(outcome((7, 2), (9, 1), (3, 3)), SCORE) == [-2.0, 2.0, -6.0]


@pytest.mark.parametrize(("won", "worth"), [(True, 1.0), (False, -1.0)])
def test_partners_win_and_lose_together(won: bool, worth: float) -> None:
    together = outcome((7, 1), (7, 1), won=won)
    assert rewards(together, RESULT) == [worth, worth]
    assert rewards(together, SCORE) == [7.0, 7.0]


def test_alone_only_the_score_counts() -> None:
    assert rewards(outcome((7, 1)), RESULT) == [1.0]
    assert rewards(outcome((7, 1)), SCORE) == [7.0]
