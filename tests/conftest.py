"""What many tests need."""

import pytest

from parlour.engine import Game
from parlour.games import _registered
from tests.conformance.dare import GAME


@pytest.fixture
def dare(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The test game, registered as if it were one of ours."""
    monkeypatch.setitem(_registered(), GAME.slug, GAME)
    return GAME
