"""A bot that lets a test act in the middle of a tournament, however quick or slow the machine is."""

import os
import time
from pathlib import Path

from parlour.bots.bot import Bot

ALLOWED = "PARLOUR_TEST_GAMES_ALLOWED"
"""Names a file that holds the number of games that may be played. Without it, all may."""


class Patient(Bot):
    """Plays anything, but no game before it is allowed."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.blind = True
        file, parts = os.environ.get(ALLOWED), str(seed).split("/")
        if file and len(parts) == 3:
            while int(parts[1]) >= int(Path(file).read_text(encoding="utf-8") or 0):
                time.sleep(0.01)  # between two looks at the file: the test may be another process

    def pick(self, legal: list[int], number: int) -> int:
        return legal[number % len(legal)]
