"""The test games, for the server's tests and for the processes that they start."""

import parlour
from tests.conformance import dare
from tests.server import canaries

EXTRA = {game.slug: game for game in (dare.GAME, canaries.make())}


def register() -> None:
    """Register the games in a separate process; the tests themselves add and remove them around each test."""
    for game in EXTRA.values():
        parlour.register(game)
