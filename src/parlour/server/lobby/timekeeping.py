"""What people may do about the clocks of a running game: give each other time, and let all clocks stand still."""

from collections.abc import Callable
from typing import Final

import msgspec

from parlour.server.game import clocks as counting
from parlour.server.game.clocks import Clocks
from parlour.server.lobby.desk import Desk
from parlour.server.room.clocks import settled, written
from parlour.server.store.rows import TableRow, TableValues
from parlour.server.store.storage import Conflict
from parlour.server.words.refusals import refused

ATTEMPTS: Final = 20
"""In case somebody moves at the same time."""


class Timekeeping:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def give(self, row: TableRow, person: str, name: str, seat: int | None) -> None:
        """Give somebody else more time."""
        rule = row.clock
        assert rule is not None
        if seat is not None and seat >= len(row.seats):
            raise refused("no_seat", seat=seat)
        if seat is None or row.player(seat) is None:
            raise refused("nobodys_clock")
        if row.player(seat) == person:
            raise refused("own_clock")
        await self._change(row.id, lambda clocks: counting.given(clocks, rule, seat))
        await self._desk.notice(row, person, "more_time", name=name, who=row.seats[seat].name)

    async def pause(self, row: TableRow, person: str, name: str) -> None:
        """Let all clocks stand still."""
        await self._change(row.id, lambda clocks: msgspec.structs.replace(clocks, paused=True))
        await self._desk.notice(row, person, "clocks_stand", name=name)

    async def resume(self, row: TableRow, person: str, name: str) -> None:
        if row.clocks is not None and row.clocks.paused:
            await self._change(row.id, lambda clocks: msgspec.structs.replace(clocks, paused=False))
            await self._desk.notice(row, person, "clocks_run", name=name)

    async def _change(self, table: str, change: Callable[[Clocks], Clocks]) -> None:
        for _ in range(ATTEMPTS):
            row, now = await self._desk.table(table), self._desk.hall.uptime.now()
            timed(row)
            values = written(row, row, change(settled(row, now)), now)
            same = TableValues(status="playing", clock_since=row.clock_since)
            try:
                await self._desk.storage.change_table(table, same, values, self._desk.bus.word("meta", table))
            except Conflict:
                continue
            await self._desk.hall.changed(table)
            return
        raise refused("table_changed")


def timed(row: TableRow) -> None:
    """Raise a refusal if no clocks run here."""
    if row.clocks is None or row.status != "playing":
        raise refused("no_clocks")
