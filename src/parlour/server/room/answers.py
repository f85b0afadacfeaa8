"""The same command always gets the same answer, even after a restart or from another process."""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

from parlour.server.game import frames
from parlour.server.game.history import Entry
from parlour.server.protocol import Answer
from parlour.server.room.table import Table
from parlour.server.room.viewer import Viewer

ANSWERS_KEPT: Final = 500


class Answers:
    def __init__(self, table: Table) -> None:
        self._table: Final = table
        self._kept: Final[OrderedDict[tuple[str | None, str], Answer]] = OrderedDict()
        self._written: Final[dict[tuple[str, str], int]] = {}

    def given(self, viewer: Viewer, command: str) -> Answer | None:
        """The answer that this command got before."""
        kept = self._kept.get((viewer.person, command))
        if kept is not None:
            return kept
        number = self._written.get((str(viewer.person), command))
        if number is None or self._table.history is None:
            return None
        return Answer(command, True, number, frames.replay(self._table.history, number, viewer.looking).hash)

    def keep(self, viewer: Viewer, answer: Answer) -> None:
        self._kept[viewer.person, answer.id] = answer
        if len(self._kept) > ANSWERS_KEPT:
            self._kept.popitem(last=False)

    def remember(self, entries: Iterable[Entry]) -> None:
        """Remember which command wrote which entry."""
        for entry in entries:
            if entry.person is not None and entry.command is not None:
                self._written[entry.person, entry.command] = entry.number
