"""Who is at a table: on the sockets here, and as other processes tell."""

import time
from collections.abc import Collection
from typing import Final

from parlour.server.bus import Bus, Word
from parlour.server.viewer import Viewer

WORD_HOLDS: Final = 30.0
"""Seconds after which a process that has not repeated its word is taken for gone."""


class Presence:
    def __init__(self, table: str, bus: Bus) -> None:
        self._table: Final = table
        self._bus: Final = bus
        self._elsewhere: Final[dict[str, tuple[float, Word]]] = {}

    def here(self, viewers: Collection[Viewer]) -> Word:
        seats = sorted({seat for viewer in viewers for seat in viewer.seats})
        return Word("presence", self._table, self._bus.name, seats, sum(not viewer.seats for viewer in viewers))

    def everywhere(self, viewers: Collection[Viewer]) -> tuple[set[int], int]:
        """The seats whose holders are present, and the number of spectators."""
        since = time.monotonic() - WORD_HOLDS
        words = [self.here(viewers), *(word for at, word in self._elsewhere.values() if at > since)]
        return {seat for word in words for seat in word.seats}, sum(word.spectators for word in words)

    def heard(self, word: Word) -> None:
        self._elsewhere[word.sender] = (time.monotonic(), word)
