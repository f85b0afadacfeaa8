"""Moves the bots of one table at the table's pace, in the one process that has claimed them.

Where nobody is connected, bots do not move until somebody comes back, unless the table asks for it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog

from parlour.server.bots.processes import BotPool
from parlour.server.bots.worker import Thought
from parlour.server.game.titles import DEFAULT_LEVEL
from parlour.server.room.presence import Presence
from parlour.server.room.speech import Speech
from parlour.server.room.table import Table
from parlour.server.store.bus import Bus

LOG: Final = structlog.get_logger()
Move = Callable[[int, int, Thought], Awaitable[None]]
"""Takes a version, a seat and what it decided; does nothing if the table has moved on since that version."""


class Driver:
    def __init__(self, table: Table, presence: Presence, bus: Bus, pool: BotPool, speech: Speech, move: Move) -> None:
        self._table: Final = table
        self._speech: Final = speech
        self._presence: Final = presence
        self._bus: Final = bus
        self._pool: Final = pool
        self._make_move: Final = move
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def poke(self) -> None:
        """Let the bots move if it is their turn."""
        if not self.busy and self._wanted():
            self._task = asyncio.create_task(self._drive())

    def _wanted(self) -> bool:
        attended = self._table.row.unattended or self._presence.anybody()
        return attended and self._table.bot_to_move() is not None

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._bus.release(self._table.row.id)

    async def _drive(self) -> None:
        try:
            while self._wanted():
                if not await self._bus.claim(self._table.row.id):
                    return
                await self._pause()
                if self._wanted():
                    await self._move()
        except Exception:
            LOG.exception("bot_driver", table=self._table.row.id)

    async def _pause(self) -> None:
        """A bot waits before it moves, so that people see what happened."""
        began = time.monotonic()
        while (left := began + self._table.row.pace / 1000 - time.monotonic()) > 0:
            await asyncio.sleep(min(left, 0.25))

    async def _move(self) -> None:
        seat, history = self._table.bot_to_move(), self._table.history
        if seat is None or history is None:
            return
        version = history.version
        scripted = self._table.scripted()
        if scripted is not None:
            thought = Thought(scripted.action)
        else:
            level = self._table.row.seats[seat].level or DEFAULT_LEVEL
            talk = self._speech.due(seat)
            address = self._presence.address() or self._table.row.host
            thought = await self._pool.move(history.state, seat, level, address, talk)
        await self._make_move(version, seat, thought)
