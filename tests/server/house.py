"""The server as a process of its own, with the test game: `python -m tests.server.house` under `PARLOUR_SETTINGS`."""

import tests.server.canaries
import tests.with_dare  # noqa: F401 - both register a test game
from parlour.server.run import run
from parlour.server.settings import from_environment

if __name__ == "__main__":
    run(from_environment())
