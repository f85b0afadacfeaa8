"""Private notes at a table: nobody but whoever wrote them ever gets to read them."""

from functools import partial
from typing import Final

from parlour.server import protocol as p
from parlour.server.lobby.desk import Desk
from parlour.server.store.bus import Word
from parlour.server.store.notes import OWN_PAD, read_note, write_note
from parlour.server.store.rows import NoteRow, TableRow
from parlour.server.store.storage import Conflict
from parlour.server.words.refusals import refused
from parlour.server.words.texts import lines_of

NOBODY: Final = -1


class Notes:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def read(self, person: str | None, table: str, seat: int | None) -> p.Note:
        pad = _pad(await self._desk.table(table), seat)
        if person is None:
            return p.Note("", 0)
        return _told(await self._desk.storage.read(partial(read_note, table=table, person=person, pad=pad)))

    async def write(self, person: str | None, table: str, seat: int | None, body: p.WriteNote) -> p.Written:
        """Store a note. The last one to write wins, and is told what somebody's other window has written meanwhile."""
        row = await self._desk.table(table)
        pad = _pad(row, seat)
        text = lines_of(body.text)
        if len(text) > p.NOTE_LENGTH:
            raise refused("note_too_long", most=p.NOTE_LENGTH)
        if person is None or not await self._plays(row, person):
            raise refused("notes_for_players")
        work = partial(write_note, table=table, person=person, pad=pad, text=text)
        try:
            before, after = await self._desk.storage.write(work)
        except Conflict:  # another window was the first to write here
            before, after = await self._desk.storage.write(work)
        if after is not before:
            await self._tell(person, table, after)
        missed = before.edition != body.edition and before.text != text
        return p.Written(after.edition, before.text if missed else None)

    async def _plays(self, row: TableRow, person: str) -> bool:
        """Whether somebody plays here, or has played here since the game began."""
        if person in row.stakes() | {row.host}:
            return True
        return bool(await self._desk.storage.other_hands(row.id, person, NOBODY))

    async def _tell(self, person: str, table: str, note: NoteRow) -> None:
        """Tell the other windows of this person that they show an older edition."""
        word = Word("note", table, self._desk.bus.name, [note.pad], line=note.edition, person=person)
        room = self._desk.hall.rooms.get(table)
        if room is not None:
            room.noted(word)
        await self._desk.bus.tell(word)


def _pad(row: TableRow, seat: int | None) -> int:
    if seat is not None and seat >= len(row.seats):
        raise refused("no_seat", seat=seat)
    return OWN_PAD if seat is None else seat


def _told(note: NoteRow) -> p.Note:
    return p.Note(note.text, note.edition)
