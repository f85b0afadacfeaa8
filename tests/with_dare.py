"""`parlour` with the test game Dare added to its games, in this process and in its workers."""

import signal

import parlour
from parlour.cli import main
from tests.conformance.dare import GAME

parlour.register(GAME)

if __name__ == "__main__":
    # As at a keyboard: whoever runs the tests in the background (`nohup make test &`) hands on an ignored interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
