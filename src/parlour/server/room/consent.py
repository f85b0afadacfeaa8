"""Taking back past the turn: one person asks, and everybody else at the table has to agree."""

from parlour.server.game.frames import switched_off
from parlour.server.game.history import Entry
from parlour.server.protocol import Consent, Takeback
from parlour.server.room.table import Table
from parlour.server.store.rows import Asking, TableValues
from parlour.server.words.refusals import refused


def ask(table: Table, person: str, command: Takeback) -> Entry | TableValues:
    _check(table)
    asking = table.row.request()
    if asking is not None and asking.seat != command.seat:
        raise refused("asked_already")
    return _granted_or_asked(table, person, command, Asking(command.seat, table.row.version))


def answer(table: Table, person: str, command: Consent) -> Entry | TableValues:
    _check(table)
    asking = table.row.request()
    if asking is None:
        raise refused("nobody_asks")
    if not command.accept:
        return TableValues(asking=None)
    accepted = sorted({*asking.accepted, person})
    return _granted_or_asked(table, person, command, Asking(asking.seat, asking.version, accepted))


def _check(table: Table) -> None:
    if table.row.undo != "consent":
        raise switched_off()
    if table.row.removed:
        raise refused("somebody_removed")


def _granted_or_asked(table: Table, person: str, command: Takeback | Consent, asking: Asking) -> Entry | TableValues:
    """The entry that takes back once everybody has agreed; until then, the request."""
    touches = table.playing().takeback(asking.seat)
    if table.row.silent(asking):
        return TableValues(asking=asking)
    return table.entry("undo", asking.seat, person, command.id, touches=touches, granted=True)
