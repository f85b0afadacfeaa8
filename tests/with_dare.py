"""`parlour` with the test game Dare added to its games, in this process and in its workers."""

import signal

import parlour
from parlour.cli import main
from tests.conformance.dare import GAME

parlour.register(GAME)

if __name__ == "__main__":
    # as at a keyboard: tests started in the background (`nohup make test &`) inherit an ignored interrupt signal
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
