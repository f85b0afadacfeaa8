"""`parlour` with the test game Dare added to its games, in this process and in its workers."""

import signal

from parlour.cli import main
from parlour.games import _registered
from tests.conformance.dare import GAME

_registered()[GAME.slug] = GAME

if __name__ == "__main__":
    # As at a keyboard: whoever runs the tests in the background (`nohup make test &`) hands on an ignored interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
