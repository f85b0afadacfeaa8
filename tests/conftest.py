"""What many tests need."""

import os
import random

import pytest

from parlour.engine import Game
from parlour.games import _registered
from tests.conformance.dare import GAME

ORDER = os.environ.get("PARLOUR_ORDER")
"""Any word: the tests run in the order that it gives, the same in every process of pytest-xdist."""


def pytest_report_header() -> str | None:
    return f"in the random order PARLOUR_ORDER={ORDER}" if ORDER else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if ORDER:
        random.Random(ORDER).shuffle(items)


@pytest.fixture
def dare(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The test game, registered as if it were one of ours."""
    monkeypatch.setitem(_registered(), GAME.slug, GAME)
    return GAME
