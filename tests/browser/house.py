"""The server for the browser tests, with the test games: `python -m tests.browser.house` under `PARLOUR_SETTINGS`.

Tables and bots are seeded, so that tests are reproducible. `PARLOUR_DEAL` selects another seed. Where each player has
`BRIEF` seconds, the clocks have almost run down when the game begins.
`PARLOUR_SLOW` lets the answers to moves come that many milliseconds after the positions they lead to: a page that shows
a position may not take a move yet.
"""

import asyncio
import hashlib
import os

import msgspec

from parlour.engine import State
from parlour.server.bots import processes as bots
from parlour.server.game import clocks
from parlour.server.lobby import analyses, dealing, lobby
from parlour.server.protocol import Answer, ClockRule, ServerMessage
from parlour.server.room.viewer import Viewer
from parlour.server.run import run
from parlour.server.settings import from_environment
from tests.server import extra_games

DEAL = os.environ.get("PARLOUR_DEAL", "1")
SLOWEST = 100.0
"""Seconds that a browser may take to contribute to a shuffle. Without it, the shuffle would be another."""

FEW = 6
"""The choices of a finished game that are analysed, so that a processor is not busy with it during the next tests."""

SLOW = int(os.environ.get("PARLOUR_SLOW", "0")) / 1000
send_now = Viewer.send

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


def send_late(viewer: Viewer, message: ServerMessage) -> None:
    """Send a message; what answers a move comes after everything else that the move brings."""
    if isinstance(message, Answer):
        asyncio.get_running_loop().call_later(SLOW, send_now, viewer, message)
    else:
        send_now(viewer, message)


REPLACED: list[tuple[object, str, object]] = [
    (lobby, "new_seed", same_seed),
    (dealing, "new_secret", same_secret),
    (dealing, "ANSWER_SECONDS", SLOWEST),
    (bots, "chance", same_luck),
    (analyses, "LOOKS", FEW),
    (clocks, "fresh", nearly_out),
]
"""What this server does otherwise than others."""


if __name__ == "__main__":
    extra_games.register()
    for owner, name, other in [*REPLACED, *([(Viewer, "send", send_late)] if SLOW else [])]:
        setattr(owner, name, other)
    run(from_environment())
