"""Creating and starting tables, the lists of tables, rematches, and the host's settings."""

import secrets
import time
from typing import Any, Final

import msgspec
from msgspec import UNSET

from parlour.engine import BadOption, Game
from parlour.engine.options import OptionValue
from parlour.server import protocol as p
from parlour.server.game.clocks import checked
from parlour.server.game.titles import find_game
from parlour.server.lobby.dealing import new_shuffle, opening, pledged
from parlour.server.lobby.desk import Desk, still_on
from parlour.server.lobby.seating import links, new_seats
from parlour.server.people.people import new_token
from parlour.server.room.info import SEED_TOLD
from parlour.server.store.bus import Word
from parlour.server.store.rows import SeatRow, TableRow, TableValues
from parlour.server.store.storage import Conflict
from parlour.server.words.names import bot_name
from parlour.server.words.refusals import refused

PAGE: Final = 30
"""Tables on one page of a list."""
GENTLE: Final = "dabbler"
"""The level of the bots where somebody learns."""
AT_ONCE: Final = 0
"""The pace of bots where only one person watches: the client shows their moves at that person's own pace."""


def new_seed() -> str:
    return secrets.token_hex(16)


class Lobby:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    # -- lists ---------------------------------------------------------------------------------------

    async def listed(self, person: str | None, page: int) -> p.Tables:
        return self._told(await self._desk.storage.listed(PAGE + 1, page * PAGE), person)

    async def mine(self, person: str | None, page: int) -> p.Tables:
        if person is None:
            return p.Tables([], {}, more=False)
        storage = self._desk.storage
        told = self._told(await storage.tables_of(person, PAGE + 1, page * PAGE), person)
        shown = [table.id for table in told.tables]
        told.left, told.said = await storage.left_by(person, shown), await storage.said_to(person, shown)
        return told

    def _told(self, rows: list[TableRow], person: str | None) -> p.Tables:
        """A page of tables. The row after the last one only says that there is another page."""
        shown = rows[:PAGE]
        yours = {row.id: seats for row in shown if (seats := row.seats_of(person))}
        return p.Tables([self._desk.info(row) for row in shown], yours, more=len(rows) > PAGE)

    async def changed(self, tables: list[str], person: str) -> None:
        """Tell the viewers of these tables that seats have changed hands: a guest has turned out to be this person."""
        for table in tables:
            row = await self._desk.table(table)
            names = [seat.name for seat in row.seats if seat.person == person]
            if len(names) > 1:
                await self._desk.notice(row, person, "same_person", names=names)
            await self._desk.hall.changed(table)
            await self._desk.bus.tell(Word("meta", table, self._desk.bus.name))

    # -- creating a table ----------------------------------------------------------------------------

    async def create(self, person: str, new: p.NewTable) -> p.TableAnswer:
        game = find_game(new.game)
        seats, tokens = new_seats(new.seats, person, commitment=new.commitment)
        row = new_row(game, person, seats, dict(new.options), new.undo, new.pace, new.listed)
        row = msgspec.structs.replace(row, lines=new.lines, unattended=new.unattended, clock=checked(new.clock))
        row = begun(row, game)
        await self._desk.add(row, game)
        return self._desk.answer(row, person, links(row.id, tokens))

    async def rematch(self, person: str, table: str) -> p.TableAnswer:
        """A new game with the same people on the same seats. A second request gets the same new table."""
        old = await self._desk.table(table)
        if old.status not in SEED_TOLD:
            raise refused("rematch_when_over")
        if person not in old.people() | {old.host}:
            raise refused("rematch_for_players")
        if old.rematch is not None:
            return await self._desk.show(person, old.rematch)
        game = find_game(old.game)
        seats = [_again(old, seat) for seat in old.seats]
        row = new_row(game, old.host, seats, old.options, old.undo, old.pace, old.listed)
        row = msgspec.structs.replace(row, lines=old.lines, unattended=old.unattended, clock=old.clock)
        row = begun(row, game)
        try:
            await self._desk.add(row, game, rematch_of=old.id)
        except Conflict:
            return await self.rematch(person, table)
        return self._desk.answer(row, person)

    async def start(self, person: str, table: str) -> p.TableAnswer:
        row = await self._desk.hosted(person, table)
        if row.status != "lobby":
            raise refused("begun")
        if not row.full():
            raise refused("seats_open")
        values = opening(row, find_game(row.game))
        await self._desk.change(table, values, TableValues(status="lobby"))
        await self._desk.wake(row.changed(values))
        return await self._desk.show(person, table)

    # -- the host's settings -------------------------------------------------------------------------

    async def settings(self, person: str, table: str, body: p.ChangeSettings) -> p.TableAnswer:
        row = await self._desk.hosted(person, table)
        still_on(row)
        if body.clock is not UNSET and row.status != "lobby":
            raise refused("begun")
        if body != p.ChangeSettings():
            values = TableValues(
                pace=UNSET if body.pace is None else body.pace,
                undo=UNSET if body.undo is None else body.undo,
                listed=UNSET if body.listed is None else body.listed,
                lines=UNSET if body.lines is None else body.lines,
                unattended=UNSET if body.unattended is None else body.unattended,
                clock=UNSET if body.clock is UNSET else checked(body.clock),
                bot_due=True,
            )
            await self._desk.change(table, values)
        if body.undo is not None and body.undo != row.undo:
            await self._desk.notice(row, person, "undo_changed", undo=body.undo)
        return await self._desk.show(person, table)


def new_row(
    game: Game,
    host: str,
    seats: list[SeatRow],
    options: dict[str, OptionValue],
    undo: p.UndoRule,
    pace: int,
    listed: bool,
) -> TableRow:
    now = time.time()
    return TableRow(
        id=new_token(),
        game=game.slug,
        rules=game.version,
        options=_settled(game, options, len(seats)),
        seed="",
        shuffle=new_shuffle(),
        host=host,
        seats=seats,
        undo=undo,
        pace=pace,
        listed=listed,
        created=now,
        updated=now,
    )


def alone_at(game: Game, position: dict[str, Any], person: str, seat: int, name: str | None) -> TableRow:
    """A table on which somebody learns: it begins with a position and its luck, among bots, in no list."""
    wanted = [p.NewSeat("bot", level=GENTLE)] * position["seats"]
    wanted[seat] = p.NewSeat("human", name)
    row = at_position(game, position, person, wanted)
    return msgspec.structs.replace(row, seed=new_seed(), shuffle=None)


def at_position(
    game: Game, position: dict[str, Any], person: str, wanted: list[p.NewSeat], commitment: str | None = None
) -> TableRow:
    seats, _ = new_seats(wanted, person, bot_name, commitment)  # nobody else is there to be confused
    row = new_row(game, person, seats, game.load(position).options, "consent", AT_ONCE, listed=False)
    return msgspec.structs.replace(row, position=position)


def _again(old: TableRow, seat: SeatRow) -> SeatRow:
    """The seat for another game; nobody has it if its holder has left for good."""
    if seat.kind == "human" and seat.person is None:
        return SeatRow(seat.number, "open", "")
    return msgspec.structs.replace(seat, token=None, commitment=pledged(old, seat.number), contribution=None)


def begun(row: TableRow, game: Game) -> TableRow:
    """A new table begins at once if nobody is missing."""
    return row.changed(opening(row, game)) if row.full() else row


def _settled(game: Game, options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    if seats not in game.seats:
        raise refused("wrong_number_of_seats", game=game.name, seats=game.seats, given=seats)
    try:
        return game.settled(options, seats)
    except BadOption as error:
        raise refused("wrong_option", why=str(error)) from error
