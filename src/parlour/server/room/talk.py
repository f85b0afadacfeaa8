"""Chat at a table, which is stored, and pointing at the board, which is not."""

import time
from collections.abc import Callable
from typing import Final

from parlour.server.protocol import Chat, ChatLine, ChatSaid, Point, Pointed, ServerMessage
from parlour.server.room.table import Table
from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word
from parlour.server.store.rows import ChatRow
from parlour.server.store.storage import Muted, Storage
from parlour.server.words.refusals import refused
from parlour.server.words.texts import clock_time, plain

CHAT_SHOWN: Final = 200


class Talk:
    def __init__(self, table: Table, storage: Storage, bus: Bus, send_all: Callable[[ServerMessage], None]) -> None:
        self.lines: Final[list[ChatLine]] = []
        """The latest chat lines."""
        self._table: Final = table
        self._storage: Final = storage
        self._bus: Final = bus
        self._send_all: Final = send_all

    async def load(self) -> None:
        """Read all lines, also if some were removed."""
        self.lines[:] = await self._lines_after(0)

    async def say(self, viewer: Viewer, command: Chat) -> None:
        """Store a chat line; `hear` sends it."""
        seat, name = self._speaker(viewer)
        text = plain(command.text, "message_empty")
        try:
            await self._store(ChatRow(0, seat, name, text, str(viewer.person), command.id, time.time()))
        except Muted as muted:
            raise refused("muted", until=clock_time(muted.until)) from muted

    async def utter(self, line: ChatRow) -> None:
        """Store and send what a bot says."""
        await self._store(line)
        await self.hear()

    async def _store(self, line: ChatRow) -> None:
        await self._storage.say(self._table.row.id, line, self._bus.word("chat", self._table.row.id))

    async def hear(self) -> None:
        """Send the chat lines that were stored since the last one sent."""
        for line in await self._lines_after(self.lines[-1].number if self.lines else 0):
            if self.lines and line.number <= self.lines[-1].number:
                continue  # sent already, while this was being read
            self.lines.append(line)
            del self.lines[:-CHAT_SHOWN]
            self._send_all(ChatSaid(line))

    async def _lines_after(self, number: int) -> list[ChatLine]:
        rows = await self._storage.chat(self._table.row.id, number, CHAT_SHOWN)
        return [
            ChatLine(row.number, row.seat, row.name, row.text, row.at, row.notice, row.params or {}) for row in rows
        ]

    async def point(self, viewer: Viewer, command: Point) -> None:
        seat, _ = self._speaker(viewer)
        self._send_all(Pointed(seat, command.element))
        await self._bus.tell(Word("point", self._table.row.id, self._bus.name, [seat], element=command.element))

    def hear_point(self, word: Word) -> None:
        self._send_all(Pointed(word.seats[0], word.element))

    def _speaker(self, viewer: Viewer) -> tuple[int, str]:
        if not viewer.seats:
            raise refused("spectator")
        seat = viewer.looking if viewer.looking is not None else viewer.seats[0]
        return seat, self._table.row.seats[seat].name
