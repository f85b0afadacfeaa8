"""`parlour` with the test game Dare added to its games, in this process and in its workers."""

from parlour.cli import main
from parlour.games import _registered
from tests.conformance.dare import GAME

_registered()[GAME.slug] = GAME

if __name__ == "__main__":
    main()
