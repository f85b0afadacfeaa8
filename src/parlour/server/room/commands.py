"""Turns a command into a new entry or a change of the table's row. Nothing is written here."""

from collections.abc import Callable
from typing import Any, Final

from parlour.server.game.frames import switched_off
from parlour.server.game.history import Entry, History
from parlour.server.protocol import Act, Confirm, Consent, Redo, Takeback, Undo
from parlour.server.room import consent
from parlour.server.room.table import Table
from parlour.server.room.viewer import Viewer
from parlour.server.store.rows import TableValues
from parlour.server.words.refusals import Refused, refused

Change = Act | Undo | Redo | Confirm | Takeback | Consent


def effect(table: Table, viewer: Viewer, command: Change) -> Entry | TableValues:
    """Return what the command changes. Raises a refusal if the table does not allow it now."""
    if command.seat >= len(table.row.seats):
        raise refused("no_seat", seat=command.seat)
    if command.seat not in viewer.seats or viewer.person is None:
        raise refused("not_your_seat")
    if not _fits(table.playing(), command):
        raise stale()
    return EFFECTS[type(command)](table, viewer.person, command)


def _fits(history: History, command: Change) -> bool:
    """Whether the command is based on the table's current version, or on one with the same choice for its seat."""
    if isinstance(command, Act):
        return history.same_choice(command.seat, command.base)
    return command.base == history.version


def stale() -> Refused:
    return refused("stale")


def act(table: Table, person: str, command: Act) -> Entry:
    waiting = table.waiting()
    if waiting is not None:
        raise refused("confirm_first" if waiting == command.seat else "turn_before_still_open")
    return table.entry("act", command.seat, person, command.id, action=command.action)


def confirm(table: Table, person: str, command: Confirm) -> Entry:
    if table.waiting() != command.seat:
        raise refused("nothing_to_confirm")
    return table.entry("confirm", command.seat, person, command.id)


def undo(table: Table, person: str, command: Undo) -> Entry:
    history, free = table.playing(), table.free()
    if free:
        touches = history.back(free, command.scope)
    elif command.scope == "all":
        raise refused("only_in_trial")
    else:
        _check_undo(table)
        touches = history.undo(command.seat, command.scope)
    return table.entry("undo", command.seat, person, command.id, touches=touches)


def redo(table: Table, person: str, command: Redo) -> Entry:
    _check_undo(table)
    history = table.playing()
    touches = history.forth() if table.free() else history.redo(command.seat)
    return table.entry("redo", command.seat, person, command.id, touches=touches)


def _check_undo(table: Table) -> None:
    if table.row.undo == "off":
        raise switched_off()


EFFECTS: Final[dict[type, Callable[[Table, str, Any], Entry | TableValues]]] = {
    Act: act,
    Confirm: confirm,
    Undo: undo,
    Redo: redo,
    Takeback: consent.ask,
    Consent: consent.answer,
}
