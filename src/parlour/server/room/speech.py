"""What bots say about their moves: seldom, one at a time, and only what is true and everybody may know."""

import secrets
import time
from typing import Final

from parlour.server.bots.worker import Said
from parlour.server.protocol import SPOKEN
from parlour.server.room.table import Table
from parlour.server.store.rows import ChatRow
from parlour.server.words.refusals import WORDS

EVERY: Final = 3
"""A bot speaks at most once in so many of its turns."""
PAUSE: Final = 4.0
"""Seconds between two lines at a table, so that nobody interrupts another."""


def _lines() -> dict[tuple[str, str], list[str]]:
    """The keys of the lines, by character and kind."""
    found: dict[tuple[str, str], list[str]] = {}
    for key in WORDS.sections["lines"]:
        character, kind, _ = key.split(".")
        found.setdefault((character, kind), []).append(key)
    return found


LINES: Final = _lines()


class Speech:
    """Who has said what at a table. It is not kept: after a restart a bot may speak a little earlier."""

    def __init__(self, table: Table) -> None:
        self._table: Final = table
        self._spoke: Final[dict[int, int]] = {}
        self._last: Final[dict[int, str]] = {}
        self._at = -PAUSE

    def due(self, seat: int) -> bool:
        """Whether the bot on this seat may say something about its next move."""
        row, history = self._table.row, self._table.history
        if not row.lines or row.lesson is not None or row.seats[seat].character is None or history is None:
            return False
        if not row.people() or time.monotonic() - self._at < PAUSE:
            return False
        since = self._spoke.get(seat)
        turns = {taken.turn for taken in history.taken if taken.seat == seat and (since is None or taken.turn > since)}
        return since is None or len(turns) >= EVERY

    def line(self, seat: int, aims: list[Said], entry: int) -> ChatRow | None:
        """What the bot says about its move, which was that entry; nothing if its character has no words for it."""
        row = self._table.row.seats[seat]
        fitting = [
            (aim, key)
            for aim in aims
            for key in LINES.get((row.character or "", aim.kind), [])
            if key != self._last.get(seat)
        ]
        if not fitting:
            return None
        aim, key = secrets.choice(fitting)
        self._spoke[seat] = self._table.begun().state.turn
        self._last[seat] = key
        self._at = time.monotonic()
        params = {"line": key, "entry": entry, **aim.params}
        return ChatRow(0, seat, row.name, "", "", secrets.token_hex(16), time.time(), SPOKEN, params)
