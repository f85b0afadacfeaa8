"""The test game, registered beside the real ones: for test processes only."""

from parlour.games import _registered
from tests.conformance import dare

_registered()["dare"] = dare.GAME
