"""Fixtures and settings for all tests."""

import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from parlour.engine import Game
from parlour.games import register, unregister
from tests.conformance.dare import GAME

TESTS = Path(__file__).parent
RULES = [TESTS / "engine", TESTS / "games", TESTS / "conformance" / "test_kit.py"]
settings.register_profile(
    "the same every time", derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
settings.load_profile("the same every time")

ORDER = os.environ.get("PARLOUR_ORDER")
"""Any word: seeds a random order of the tests, the same in every process of pytest-xdist."""
for name, value in [("PYGAME_HIDE_SUPPORT_PROMPT", "hide"), ("SDL_AUDIODRIVER", "dsp")]:
    os.environ.setdefault(name, value)  # or Gymnasium and PettingZoo would set them when they are imported
ENVIRONMENT = dict(os.environ)


def pytest_report_header() -> str | None:
    return f"in the random order PARLOUR_ORDER={ORDER}" if ORDER else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if ORDER:
        random.Random(ORDER).shuffle(items)


def pytest_collection_finish() -> None:
    """A variable set while a test file is imported would reach every later test of the process, and its children."""
    changed = sorted(name for name, _ in os.environ.items() ^ ENVIRONMENT.items())
    if changed:
        raise pytest.UsageError(f"collecting the tests has changed the environment: {', '.join(changed)}")


@cache
def is_of_rules(file: Path) -> bool:
    return any(file.is_relative_to(place) for place in RULES)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A run without the tests of rules reads only those of their files that mark a test as `compiled`."""
    if config.option.markexpr != "not rules" or collection_path.suffix != ".py" or not is_of_rules(collection_path):
        return None
    return "mark.compiled" not in collection_path.read_text(encoding="utf-8") or None


@pytest.hookimpl(specname="pytest_collection_modifyitems", tryfirst=True)
def pytest_mark_tests_of_rules(items: list[pytest.Item]) -> None:
    """Tests of rules run interpreted, unless one is too heavy for that."""
    for item in items:
        if is_of_rules(item.path) and not item.get_closest_marker("compiled"):
            item.add_marker("rules")


@pytest.fixture
def dare() -> Iterator[Game]:
    """The test game, registered as if it were one of ours."""
    register(GAME)
    yield GAME
    unregister(GAME.slug)
