"""The server as a separate process, with the test game: `python -m tests.server.house` with `PARLOUR_SETTINGS`."""

from parlour.server.run import run
from parlour.server.settings import from_environment
from tests.server import extra_games

if __name__ == "__main__":
    extra_games.register()
    run(from_environment())
