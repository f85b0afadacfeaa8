"""The server for the browser tests, with the test games: `python -m tests.browser.house` under `PARLOUR_SETTINGS`.

Tables and bots are seeded, so that tests are reproducible. `PARLOUR_DEAL` selects another seed. Where each player has
`BRIEF` seconds, the clocks have almost run down when the game begins.
"""

import hashlib
import os

import msgspec

from parlour.engine import State
from parlour.server.bots import processes as bots
from parlour.server.game import clocks
from parlour.server.lobby import dealing, lobby
from parlour.server.protocol import ClockRule
from parlour.server.run import run
from parlour.server.settings import from_environment
from tests.server import extra_games

DEAL = os.environ.get("PARLOUR_DEAL", "1")
SLOWEST = 100.0
"""Seconds that a browser may take to contribute to a shuffle. Without it, the shuffle would be another."""

BRIEF = 61
full = clocks.fresh


def same_seed() -> str:
    return f"deal {DEAL}"


def same_secret() -> str:
    """With what the browsers of the tests contribute, which is always the same, it makes the same shuffle."""
    return hashlib.sha256(same_seed().encode()).hexdigest()


def same_luck(state: State) -> bytes:
    return hashlib.sha256(f"{DEAL} {state.dump()}".encode()).digest()


def nearly_out(rule: ClockRule, seats: int, turn: int) -> clocks.Clocks:
    found = full(rule, seats, turn)
    return msgspec.structs.replace(found, left=[1.0] * seats) if rule.bank == BRIEF else found


if __name__ == "__main__":
    extra_games.register()
    lobby.new_seed = same_seed
    dealing.new_secret = same_secret
    dealing.ANSWER_SECONDS = SLOWEST  # type: ignore[misc]
    bots.chance = same_luck
    clocks.fresh = nearly_out
    run(from_environment())
