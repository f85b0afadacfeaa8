"""Queries about private notes: one text for each person, table and pad."""

import time
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from parlour.server.store.columns import games, notes
from parlour.server.store.rows import NoteRow
from parlour.server.store.storage import STANDS, plain_row

OWN_PAD: Final = -1
"""The pad of a person. In hotseat, every seat has one of its own, with the seat's number."""


def read_note(connection: Connection, table: str, person: str, pad: int) -> NoteRow:
    """What is written there; an empty note of edition 0 if nothing ever was."""
    found = _notes(connection, _place(table, person, pad))
    return found[0] if found else NoteRow(table, pad, "", 0, 0.0)


def write_note(connection: Connection, table: str, person: str, pad: int, text: str) -> tuple[NoteRow, NoteRow]:
    """Write a note, whatever was there. Return what was there and what is there now."""
    here = _place(table, person, pad)
    connection.execute(select(notes.c.edition).where(here).with_for_update())
    before = read_note(connection, table, person, pad)
    if before.text == text:
        return before, before
    after = NoteRow(table, pad, text, before.edition + 1, time.time())
    values = {"text": after.text, "edition": after.edition, "at": after.at}
    if before.edition:
        connection.execute(update(notes).where(here).values(values))
    else:
        connection.execute(insert(notes), {"table_id": table, "person": person, "pad": pad, **values})
    return before, after


def notes_of(connection: Connection, person: str) -> list[NoteRow]:
    """Everything that somebody has written, at tables that nobody has put away."""
    stands = notes.c.table_id.in_(select(games.c.id).where(STANDS))
    return _notes(connection, and_(notes.c.person == person, stands))


def move_notes(connection: Connection, guest: str, person: str) -> None:
    """Guest and person are the same human being. Where both have written something, both texts are kept."""
    for note in _notes(connection, notes.c.person == guest):
        before = read_note(connection, note.table_id, person, note.pad)
        text = "\n\n".join(part for part in (before.text, note.text) if part)
        write_note(connection, note.table_id, person, note.pad, text)
    connection.execute(delete(notes).where(notes.c.person == guest))


def _place(table: str, person: str, pad: int) -> ColumnElement[bool]:
    return and_(notes.c.table_id == table, notes.c.person == person, notes.c.pad == pad)


def _notes(connection: Connection, which: ColumnElement[bool]) -> list[NoteRow]:
    found = select(notes).where(which).order_by(notes.c.at, notes.c.table_id, notes.c.pad)
    return [msgspec.convert(plain_row(row), NoteRow) for row in connection.execute(found).mappings()]
