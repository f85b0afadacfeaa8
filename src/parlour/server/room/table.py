"""A table in memory: its row, and its history once the game has begun. This module does no input or output."""

import time
from typing import Final

from parlour.engine import Game, IllegalAction, Move, State
from parlour.engine.lessons import Chapter
from parlour.server.game import frames
from parlour.server.game.clocks import Moment
from parlour.server.game.history import Entry, History, Successor, position_hash
from parlour.server.game.titles import chapters
from parlour.server.protocol import EntryKind, LogEntry, Position
from parlour.server.room import clocks
from parlour.server.store.rows import Renewal, TableRow, TableValues
from parlour.server.words.refusals import refused

NOT_PLAYING: Final = {
    "lobby": "not_begun",
    "dealing": "not_begun",
    "playing": "not_begun",
    "over": "ended_already",
    "abandoned": "abandoned",
    "frozen": "frozen",
}
"""For each status in which nobody can move, the refusal."""


class Table:
    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.history: History | None = None
        self._positions: Final[dict[int | None, Position]] = {}
        self._hashes: Final[dict[int | None, str]] = {}
        self._logs: Final[dict[int | None, list[LogEntry]]] = {}

    # -- the current state -------------------------------------------------------------------------

    def begun(self) -> History:
        """The history. Raises a refusal if the game has not begun."""
        if self.history is None:
            raise refused(NOT_PLAYING[self.row.status])
        return self.history

    def playing(self) -> History:
        """The history. Raises a refusal if nobody can move."""
        if self.row.status != "playing":
            raise refused(NOT_PLAYING[self.row.status])
        return self.begun()

    def waiting(self) -> int | None:
        """The seat that has yet to confirm its turn."""
        return None if self.history is None else self._confirms(self.history.waiting())

    def _confirms(self, seat: int | None) -> int | None:
        """The seat, if it has to confirm: only people do, only if undo is on, and never in a lesson or a trial."""
        if seat is None or self.row.undo == "off" or self.row.status != "playing":
            return None
        if self.row.lesson is not None or self.row.trial is not None:
            return None
        return seat if self.row.seats[seat].kind == "human" else None

    def finished(self) -> bool:
        """Whether the game has ended and nothing is left to confirm. The status may not say so yet.

        What is only tried out never ends: it can always be taken back.
        """
        return self.history is not None and self.history.over and self.waiting() is None and self.row.trial is None

    def bot_to_move(self) -> int | None:
        if self.history is None or self.row.status != "playing" or self.waiting() is not None:
            return None
        bots = [actor for actor in self.history.state.actors if self.row.seats[actor].kind == "bot"]
        chapter = self._chapter()
        if chapter is not None:
            bots = [seat for seat in bots if self._taught(chapter, seat)]
        return bots[0] if bots else None

    def forced(self) -> Move | None:
        """The only action of a person, if the table may take it: it costs no way back, and tells nobody a secret."""
        history = self.history
        if (
            history is None
            or self.row.status != "playing"
            or self.row.lesson is not None
            or self.row.request() is not None
        ):
            return None
        if self.waiting() is not None:
            return None
        state = history.state
        for seat in state.actors:
            if self.row.seats[seat].kind == "human" and len(state.legal(seat)) == 1 and not self._asks(seat):
                move = Move(seat, state.legal(seat)[0])
                if self.row.undo == "off" or self.row.trial is not None or not history.closes(move):
                    return move
        return None

    def _asks(self, seat: int) -> bool:
        """Whether a seat is asked though it has no choice: to be ready, or because a move made at once tells others."""
        state = self.begun().state
        decision = state.decision()
        return decision.waits(state, seat) or (len(self.row.people()) > 1 and decision.hides(state, seat))

    def scripted(self) -> Move | None:
        """The next move of the lesson that is taught here."""
        chapter = self._chapter()
        if chapter is None:
            return None
        line, done = chapter.line(), len(self.begun().taken)
        return line[done] if done < len(line) else None

    def _taught(self, chapter: Chapter, seat: int) -> bool:
        """Whether a lesson lets this seat move now: it is next in the script, or the learner plays freely."""
        next_move = self.scripted()
        return chapter.goes_on() if next_move is None else next_move.seat == seat

    def _chapter(self) -> Chapter | None:
        """The chapter that is taught here, if the game still has it."""
        named = [chapter for chapter in chapters(self.begun().game) if chapter.name == self.row.lesson]
        return named[0] if named else None

    def position(self, viewer: int | None) -> Position | None:
        """What a seat or a spectator (`None`) sees; cached for all viewers who see the same."""
        if self.history is None:
            return None
        if viewer not in self._positions:
            rule = self.row.undo if self.row.status == "playing" else "off"
            self._positions[viewer] = frames.position(self.history, viewer, rule, self.waiting(), self.free())
        return self._positions[viewer]

    def free(self) -> list[int]:
        """The seats whose person may take back without limits: all of theirs where they only try something out."""
        return [] if self.row.trial is None else self.row.seats_of(self.row.host)

    def hash(self, viewer: int | None) -> str | None:
        """The hash of what a seat or a spectator sees, for those who want to compare it."""
        position = self.position(viewer)
        if position is not None and viewer not in self._hashes:
            self._hashes[viewer] = frames.view_hash(position.view)
        return self._hashes.get(viewer)

    def log(self, viewer: int | None) -> list[LogEntry]:
        """What a seat or a spectator is told of the past; cached like the position."""
        if self.history is None:
            return []
        if viewer not in self._logs:
            self._logs[viewer] = frames.log(self.history, viewer)
        return self._logs[viewer]

    # -- changes -----------------------------------------------------------------------------------

    def entry(
        self,
        kind: EntryKind,
        seat: int,
        person: str | None = None,
        command: str | None = None,
        action: int | None = None,
        touches: list[int] | None = None,
        granted: bool = False,
    ) -> Entry:
        """Make the next entry, without writing it."""
        return Entry(
            number=self.begun().version + 1,
            kind=kind,
            seat=seat,
            action=action,
            touches=touches or [],
            granted=granted,
            at=time.time(),
            person=person,
            command=command,
        )

    def after(self, successor: Successor, now: Moment) -> TableValues:
        """Return the row as it would be after `successor`."""
        waiting = self._confirms(successor.waiting())
        actors = list(successor.state.actors) if waiting is None else [waiting]
        values = TableValues(
            status="playing" if actors or self.row.trial is not None else "over",
            version=successor.entry.number,
            actors=actors,
            bot_due=self.row.bot_among(actors),
            takebacks=self.row.takebacks + successor.entry.granted,
            asking=None,
            updated=successor.entry.at,
        )
        turn = successor.state.turn if waiting is None else successor.taken[-1].turn  # that has yet to be confirmed
        return values.with_all(clocks.onward(self.row, self.row.changed(values), now, turn))

    def replace(self, row: TableRow) -> None:
        self.row = row
        self._positions.clear()
        self._hashes.clear()
        self._logs.clear()

    def forget(self) -> None:
        """Let the game go at once: a room is a cycle of objects, and would keep it until garbage is collected."""
        self.history = None
        self.replace(self.row)

    def change(self, values: TableValues) -> None:
        self.replace(self.row.changed(values))

    def accept(self, successor: Successor, values: TableValues) -> None:
        self.begun().accept(successor)
        self.change(values)

    def add(self, entries: list[Entry]) -> None:
        """Add entries that another process has written."""
        history = self.begun()
        for entry in entries:
            history.add(entry)
        self.change(TableValues(version=history.version))


def first_position(row: TableRow, game: Game) -> State:
    if row.position is not None:
        return game.load(row.position)
    return game.new(len(row.seats), row.options, row.seed)


def folded(row: TableRow, game: Game, entries: list[Entry]) -> History:
    """The history of a stored table, checked against the hashes it was stored with.

    The hashes are not compared for a table of an earlier version with the same rules but another format of positions.
    """
    history = History(first_position(row, game))
    changed = row.rules != game.version
    comparable = not changed or not game.plays_like(row.rules)
    if comparable and row.start is not None and position_hash(history.first) != row.start:
        raise refused("other_setup")
    renewed(history, row.renewals)
    for entry in entries:
        try:
            history.add(entry)
        except IllegalAction as error:
            raise refused("entry_does_not_fit", number=entry.number, why=str(error)) from error
        asked = comparable and (changed or entry.number == len(entries))
        if asked and position_hash(history.state) != entry.hash:
            raise refused("other_position", number=entry.number)
        renewed(history, row.renewals)
    if history.version < row.version:
        raise ValueError(f"entry {history.version + 1} is missing")
    return history


def renewed(history: History, renewals: list[Renewal]) -> None:
    """Draw anew what is still to come, if that happened at this point."""
    for renewal in renewals:
        if renewal.after == history.version:
            history.renew(renewal.seed)
