"""What every call about a table needs: finding it, changing it, and answering with it."""

import secrets
import time
from typing import Final

import msgspec

from parlour.engine import Game
from parlour.server import protocol as p
from parlour.server.game.history import Entry
from parlour.server.game.titles import has_secrets
from parlour.server.room import clocks
from parlour.server.room.hall import Hall
from parlour.server.room.info import may_ask_for_hints, table_info, you
from parlour.server.room.table import Table
from parlour.server.store.bus import Bus, Word
from parlour.server.store.rows import ChatRow, SeatChange, TableRow, TableValues
from parlour.server.store.storage import Conflict, NameTaken, Storage, TooManyTables, TwoHands
from parlour.server.words.refusals import refused

ABANDONED: Final = TableValues(status="abandoned", bot_due=False)


class Desk:
    def __init__(self, storage: Storage, hall: Hall, bus: Bus, most_tables: int) -> None:
        self.storage: Final = storage
        self.hall: Final = hall
        self.aside: Final = hall.minds.aside
        self.bus: Final = bus
        self.most_tables: Final = most_tables
        """That one person may have open."""

    # -- finding -----------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow:
        row = await self.storage.table(table)
        if row is None:
            raise refused("no_table")
        return row

    async def hosted(self, person: str, table: str) -> TableRow:
        row = await self.table(table)
        if row.host != person:
            raise refused("not_host")
        return row

    async def stored(self, row: TableRow) -> Table:
        """The table with its history up to what is stored: its room may not have the last entries yet."""
        room = await self.hall.room(row.id)
        if room.table.history is not None and room.table.history.version < row.version:
            await room.refresh()
        return room.table

    # -- answering ---------------------------------------------------------------------------------

    async def show(self, person: str | None, table: str, links: list[p.SeatLink] | None = None) -> p.TableAnswer:
        return self.answer(await self.table(table), person, links)

    def answer(self, row: TableRow, person: str | None, links: list[p.SeatLink] | None = None) -> p.TableAnswer:
        return p.TableAnswer(self.info(row), you(row, person), links or [])

    def info(self, row: TableRow) -> p.TableInfo:
        return table_info(row, self.hall.attendance(row.id), self.hall.grace, self.hall.uptime.now())

    # -- writing -----------------------------------------------------------------------------------

    async def add(
        self, row: TableRow, game: Game, entries: list[Entry] | None = None, rematch_of: str | None = None
    ) -> None:
        word = "" if rematch_of is None else self.bus.word("meta", rematch_of)
        try:
            await self.storage.new_table(row, game, entries, rematch_of, word, self.most_tables)
        except TooManyTables as many:
            raise refused("too_many_tables", count=many.args[0]) from many
        if rematch_of is not None:
            await self.hall.changed(rematch_of)
        await self.wake(row)

    async def wake(self, row: TableRow) -> None:
        """Let a bot move if it is its turn and nobody has to be there."""
        if row.bot_due and row.unattended:
            (await self.hall.room(row.id)).driver.poke()

    async def change(self, table: str, values: TableValues, expected: TableValues | None = None) -> None:
        word = self.bus.word("meta", table)
        try:
            await self.storage.change_table(table, expected or TableValues(), values, word)
        except Conflict as conflict:
            raise refused("table_changed") from conflict
        await self.hall.changed(table)

    async def change_seats(
        self,
        row: TableRow,
        changes: list[SeatChange],
        if_conflict: str,
        of_table: TableValues | None = None,
        agreed: bool = False,
    ) -> None:
        """Change seats. Where hands are secret, nobody gets a second one unless everybody has `agreed`."""
        table = row.id
        word = self.bus.word("meta", table)
        one_hand = has_secrets(row.game) and not agreed
        # who has to agree may have changed
        lapsed = msgspec.structs.replace(of_table or TableValues(), petition=None, motion=None)
        values = lapsed.with_all(clocks.onward(row, row.seated(changes), self.hall.uptime.now()))
        same = TableValues() if row.clocks is None else TableValues(clock_since=row.clock_since)
        try:
            await self.storage.change_seats(table, changes, values, one_hand, word, same)
        except Conflict as conflict:
            raise refused(if_conflict) from conflict
        except NameTaken as taken:
            raise refused("name_at_table", name=str(taken)) from taken
        except TwoHands as two:
            raise refused("two_hands") from two
        await self.hall.changed(table)
        await self._end_trials(table)

    async def _end_trials(self, table: str) -> None:
        """End what people try out with the help of bots, if they may no longer be helped at this table."""
        row = await self.table(table)
        trials = [trial for trial in await self.storage.trials_of(table) if trial.trial and trial.trial.advised]
        ended = [trial.id for trial in trials if not may_ask_for_hints(row, trial.host)]
        if ended:
            await self.storage.remove_tables(ended)
            await self.let_go(ended)

    async def let_go(self, tables: list[str]) -> None:
        """Show those who look at these tables that they are gone."""
        for table in tables:
            await self.hall.afresh(table)
            await self.bus.tell(Word("forget", table, self.bus.name))

    async def notice(self, row: TableRow, person: str, notice: str, **params: str | list[str]) -> None:
        """Tell everybody at a running game what has changed besides the game. It stays among the chat."""
        if row.status == "playing":
            line = ChatRow(0, None, "", "", person, secrets.token_hex(16), time.time(), notice, params)
            await self.storage.say(row.id, line, self.bus.word("chat", row.id))
            room = self.hall.rooms.get(row.id)
            if room is not None:
                await room.hear_chat()


def still_on(row: TableRow) -> None:
    if row.status == "dealing":
        raise refused("being_dealt")
    if row.status not in ("lobby", "playing"):
        raise refused("table_ended")
