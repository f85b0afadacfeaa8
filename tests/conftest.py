"""What many tests need."""

from pathlib import Path

import pytest

from parlour.engine import Game
from parlour.games import _registered
from tests.conformance.dare import GAME

TESTS = Path(__file__).parent
RULES = [TESTS / "engine", TESTS / "games", TESTS / "conformance" / "test_kit.py"]


@pytest.hookimpl(specname="pytest_collection_modifyitems", tryfirst=True)
def pytest_mark_tests_of_rules(items: list[pytest.Item]) -> None:
    """Tests of rules run interpreted, unless one is too heavy for that."""
    for item in items:
        if any(item.path.is_relative_to(place) for place in RULES) and not item.get_closest_marker("compiled"):
            item.add_marker("rules")


@pytest.fixture
def dare(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The test game, registered as if it were one of ours."""
    monkeypatch.setitem(_registered(), GAME.slug, GAME)
    return GAME
