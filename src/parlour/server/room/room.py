"""The room of a table: its viewers, and one writer at a time.

An entry is stored before it is accepted and before anybody is told. If another process was faster, the storage
refuses ours, and we catch up.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
import structlog
from msgspec import UNSET

from parlour.engine import IllegalAction, ParlourError
from parlour.games import game as find_game
from parlour.server import metrics
from parlour.server.bots.worker import Thought
from parlour.server.game import frames
from parlour.server.game.history import Entry, position_hash
from parlour.server.protocol import (
    Answer,
    Chat,
    Look,
    Noted,
    Point,
    Position,
    ServerMessage,
    Snapshot,
    TableChanged,
    TableInfo,
)
from parlour.server.room import clocks, commands
from parlour.server.room.answers import Answers
from parlour.server.room.clocks import clock_info
from parlour.server.room.commands import Change, stale
from parlour.server.room.driver import Driver
from parlour.server.room.info import absent, table_info, you
from parlour.server.room.presence import Elsewhere, Presence
from parlour.server.room.speech import Speech
from parlour.server.room.table import Table, folded
from parlour.server.room.talk import Talk
from parlour.server.room.thinking import Minds, Question, think
from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word
from parlour.server.store.rows import ChatRow, TableRow, TableValues
from parlour.server.store.storage import Conflict, Storage, StorageDown
from parlour.server.store.uptime import Uptime
from parlour.server.words.refusals import Refused, illegal, refused

LOG: Final = structlog.get_logger()
GONE: Final = (4404, "This table is gone.")


class Room:
    def __init__(
        self,
        row: TableRow,
        storage: Storage,
        bus: Bus,
        minds: Minds,
        elsewhere: Elsewhere,
        grace: float,
        uptime: Uptime,
    ) -> None:
        self.table: Final = Table(row)
        self.presence: Final = Presence(row.id, bus, elsewhere, self.send_table)
        self.grace: Final = grace
        """Seconds after which the others need not wait for somebody who is away."""
        self._uptime: Final = uptime
        self._stood: tuple[object, ...] = ()
        """For whom nobody need wait, and whether clocks stand still, as all viewers were told."""
        self._speech: Final = Speech(self.table)
        self.driver: Final = Driver(self.table, self.presence, bus, minds.bots, self._speech, self._bot_moves)
        self.used = time.monotonic()
        self._talk: Final = Talk(self.table, storage, bus, self._send_all)
        self._answers: Final = Answers(self.table)
        self._storage: Final = storage
        self._bus: Final = bus
        self._minds: Final = minds
        self._lock: Final = asyncio.Lock()
        self._hears: Final[dict[str, Callable[[Word], Awaitable[None]]]] = {
            "presence": self._hear_presence,
            "point": self._hear_point,
            "chat": self._hear_chat,
            "note": self._hear_note,
        }

    # -- from the storage ----------------------------------------------------------------------------

    async def load(self) -> None:
        await self._talk.load()
        if self.table.row.dealt():
            await self._load_history()

    async def _load_history(self) -> None:
        row = self.table.row
        try:
            game = find_game(row.game)
            entries = await self._storage.entries(row.id, 0, game)
            self.table.history = await self._minds.aside.run(row.id, partial(folded, row, game, entries))
        except StorageDown:
            raise
        except (ParlourError, Refused) as error:
            await self._freeze(f"It was played by rules version {row.rules}, which this server does not have. {error}")
            return
        except Exception as error:
            LOG.exception("table_damaged", table=row.id)
            await self._freeze(f"What is stored of it is damaged: {error}.")
            return
        self._answers.remember(entries)
        if row.rules != game.version and not game.plays_like(row.rules):
            await self._store(TableValues(rules=game.version))

    async def _freeze(self, why: str) -> None:
        """Freeze a game that this server cannot continue: it is kept as it is."""
        row = self.table.row
        self.table.history = None
        if row.status == "playing":
            LOG.error("table_frozen", table=row.id, game=row.game, reason=why)
            await self._store(TableValues(status="frozen", frozen=f"This table is frozen. {why}", bot_due=False))

    async def _store(self, values: TableValues, expected: TableValues | None = None) -> None:
        word = self._bus.word("meta", self.table.row.id)
        await self._storage.change_table(self.table.row.id, expected or TableValues(), values, word)
        self.table.change(values)

    async def refresh(self) -> None:
        """Read what was written, and tell the viewers."""
        async with self._lock:
            await self._refresh()
        self.driver.poke()

    async def _refresh(self) -> None:
        before, row = self.table.row, await self._storage.table(self.table.row.id)
        if row is None:
            return
        entries = await self._unread()
        began = self.table.history is None and row.status == "playing"
        self.table.replace(row)
        if began:
            await self._load_history()
        await self._start_clocks()
        self._catch_up(entries)
        afresh = began or (not entries and _rule(before) != _rule(row))
        moved = self._seat_viewers(before)
        self._stood = self._stands()
        for viewer in self.presence.viewers:
            if viewer in moved or afresh:
                self.send_snapshot(viewer)
        if entries:
            self._send_update()  # the last position comes before the word that the game is over
        for viewer in self.presence.viewers:
            if viewer not in moved and not afresh:
                viewer.send(self._table_changed(viewer))
        await self._end_if_finished()

    def _seat_viewers(self, before: TableRow) -> set[Viewer]:
        """Let every viewer have their seats, before anybody is told who is here. Return those who have others now."""
        for old, new in zip(before.seats, self.table.row.seats, strict=True):
            if old.person != new.person:
                self.presence.anew(new.number)
        moved = {viewer for viewer in self.presence.viewers if viewer.sit(self.table.row.seats_of(viewer.person))}
        if moved:
            self.presence.moved()
        return moved

    async def afresh(self) -> bool:
        """Read what is left after something was removed, and show it to everybody. Return whether there is a table."""
        async with self._lock:
            row = await self._storage.table(self.table.row.id)
            if row is None:
                for viewer in self.presence.viewers:
                    viewer.close(GONE)
                return False
            self.table.replace(row)
            await self._talk.load()
            for viewer in self.presence.viewers:
                viewer.sit(row.seats_of(viewer.person))
                self.send_snapshot(viewer)
            return True

    async def _unread(self) -> list[Entry]:
        """The entries that another process has written."""
        history = self.table.history
        if history is None:
            return []
        return await self._storage.entries(self.table.row.id, history.version, history.game)

    def _catch_up(self, entries: list[Entry]) -> None:
        if entries:
            self.table.add(entries)
            self._answers.remember(entries)

    async def _end_if_finished(self) -> None:
        """End the game if its last turn no longer needs confirming, because undo is off or a bot has the seat."""
        row = self.table.row
        if row.status == "playing" and self.table.finished():
            ended = TableValues(status="over", actors=[], updated=time.time())
            with suppress(Conflict):
                await self._store(ended, TableValues(version=row.version, status="playing"))
            self.table.change(ended)
            self.send_table()

    # -- viewers ---------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        viewer.sit(self.table.row.seats_of(viewer.person))
        self.presence.enter(viewer)
        self.send_snapshot(viewer)
        self.driver.poke()

    def leave(self, viewer: Viewer) -> None:
        self.used = time.monotonic()
        self.presence.leave(viewer)

    def in_use(self) -> bool:
        return bool(self.presence.viewers) or self.driver.busy

    async def close(self) -> None:
        await self.driver.stop()
        await self.presence.close()

    def send_snapshot(self, viewer: Viewer) -> None:
        viewer.shown = self.table.position(viewer.looking)
        snapshot = Snapshot(
            table=self._info(),
            you=you(self.table.row, viewer.person),
            position=viewer.shown,
            log=self.table.log(viewer.looking),
            chat=self._talk.lines,
        )
        viewer.send(snapshot)

    def _info(self) -> TableInfo:
        return table_info(self.table.row, self.presence.attendance(), self.grace, self._uptime.now())

    def _table_changed(self, viewer: Viewer) -> TableChanged:
        return TableChanged(self._info(), you(self.table.row, viewer.person))

    def send_table(self) -> None:
        self._stood = self._stands()
        for viewer in self.presence.viewers:
            viewer.send(self._table_changed(viewer))

    def look_around(self) -> None:
        """Tell the viewers if somebody has been away for too long, or no longer is, and when a nightly rest begins."""
        if self.presence.viewers and self._stands() != self._stood:
            self.send_table()

    def _stands(self) -> tuple[object, ...]:
        """What time alone can change."""
        row = self.table.row
        clock = clock_info(row, self._uptime.now())
        return absent(row, self.presence.attendance(), self.grace), clock and (clock.out, clock.resting)

    async def _start_clocks(self) -> None:
        """Let clocks run that were to run from the next look on, because the game has just begun or goes on again."""
        row = self.table.row
        if row.clocks is not None and row.clock_since is None and row.status == "playing":
            _, values = clocks.called(row, self._uptime.now())
            with suppress(Conflict):  # another process has done it, and says so
                await self._store(values, TableValues(status="playing", clock_since=None))

    async def call_time(self) -> None:
        """Tell everybody whose time is used up, once for each turn."""
        async with self._lock:
            row = self.table.row
            if row.clocks is None or row.status != "playing":
                return
            gone, values = clocks.called(row, self._uptime.now())
            for seat in gone:
                await self._talk.utter(_time_out(row, seat))
            try:
                await self._store(values, TableValues(status="playing", clock_since=row.clock_since))
            except Conflict:
                await self._refresh()
            else:
                self.send_table()

    def _send_update(self) -> None:
        """Send every viewer what has changed for them. Those who see the same share the work."""
        history, clock = self.table.begun(), clock_info(self.table.row, self._uptime.now())
        ready: dict[int, tuple[Position, bytes]] = {}
        for viewer in self.presence.viewers:
            before, now = viewer.shown, self.table.position(viewer.looking)
            if before is None or now is None:
                self.send_snapshot(viewer)
            elif before.version != now.version:  # else it was part of a snapshot
                if id(before) not in ready:
                    update = frames.update(history, before, now)
                    update.clock = UNSET if clock is None else clock
                    ready[id(before)] = before, msgspec.json.encode(update)
                viewer.shown = now
                viewer.send_bytes(ready[id(before)][1])

    def _send_all(self, message: ServerMessage) -> None:
        data = msgspec.json.encode(message)
        for viewer in self.presence.viewers:
            viewer.send_bytes(data)

    # -- messages from other processes -------------------------------------------------------------------------

    async def heard(self, word: Word) -> None:
        hear = self._hears.get(word.kind)
        if hear is None:
            await self.refresh()
        else:
            await hear(word)

    async def _hear_presence(self, _word: Word) -> None:
        """The hall knows now what has been told."""
        if self.presence.heard():
            self.send_table()
        self.driver.poke()

    async def _hear_point(self, word: Word) -> None:
        self._talk.hear_point(word)

    async def _hear_chat(self, _word: Word) -> None:
        await self.hear_chat()

    async def _hear_note(self, word: Word) -> None:
        self.noted(word)

    def noted(self, word: Word) -> None:
        """Tell every window of somebody that they have written a note. Nobody else hears of it."""
        pad = word.seats[0]
        for viewer in self.presence.viewers:
            if viewer.person == word.person:
                viewer.send(Noted(None if pad < 0 else pad, word.line))

    async def hear_chat(self) -> None:
        await self._talk.hear()

    # -- commands that change the game -----------------------------------------------------------------------

    async def change(self, viewer: Viewer, command: Change) -> None:
        """Carry out a command, or say why not. The same id always gets the same answer."""
        with metrics.MOVE_SECONDS.time():
            async with self._lock:
                answer = self._answers.given(viewer, command.id)
                if answer is None:
                    answer = await self._attempt(viewer, command)
                    self._answers.keep(viewer, answer)
                viewer.send(answer)
                if answer.error is not None and answer.error.code == "stale":
                    self.send_snapshot(viewer)
        self.driver.poke()

    async def _attempt(self, viewer: Viewer, command: Change) -> Answer:
        try:
            await self._carry_out(viewer, command)
        except Refused as no:
            return self.refusal(command.id, no)
        except Conflict:
            return await self._attempt_again(viewer, command)
        except Exception:
            await self._refresh()  # the storage failed, perhaps after writing
            answer = self._answers.given(viewer, command.id)
            if answer is None:
                raise
            return answer
        return self.done(viewer, command.id)

    async def _attempt_again(self, viewer: Viewer, command: Change) -> Answer:
        """Try again after another process has written: this very command, or something that may not affect it."""
        metrics.CONFLICTS.inc()
        before = self.table.row
        await self._refresh()
        answer = self._answers.given(viewer, command.id)
        if answer is not None:
            return answer
        now = self.table.row
        if (now.version, now.clock_since) == (before.version, before.clock_since):
            return self.refusal(command.id, stale())
        return await self._attempt(viewer, command)

    async def _carry_out(self, viewer: Viewer, command: Change) -> None:
        effect = commands.effect(self.table, viewer, command)
        if isinstance(effect, Entry):
            await self._write(effect)
        else:
            await self._store(effect, TableValues(version=self.table.row.version, status="playing"))
            self.send_table()

    async def _write(self, entry: Entry) -> None:
        before, history = self.table.row, self.table.playing()
        try:
            successor = history.successor(entry)
        except IllegalAction as error:
            raise illegal(error.why, str(error)) from error
        entry.hash = position_hash(successor.state)
        values = self.table.after(successor, self._uptime.now())
        word = self._bus.word("entry", before.id)
        await self._storage.append(before.id, entry, history.game, values, word, before.clock_since)
        self.table.accept(successor, values)
        self._answers.remember([entry])
        metrics.ENTRIES.labels(entry.kind).inc()
        self._send_update()
        if _told(before) != _told(self.table.row):
            self.send_table()
        else:
            self.look_around()
        forced = self.table.forced()
        if forced is not None:
            await self._write(self.table.entry("act", forced.seat, action=forced.action))

    async def _bot_moves(self, version: int, seat: int, thought: Thought) -> None:
        async with self._lock:
            if self.table.bot_to_move() != seat or self.table.begun().version != version:
                return
            try:
                await self._write(self.table.entry("act", seat, action=thought.action))
            except Conflict:
                metrics.CONFLICTS.inc()
                await self._refresh()
                return
        line = self._speech.line(seat, thought.aims, version + 1)
        if line is not None:
            await self._talk.utter(line)

    # -- answers --------------------------------------------------------------------------------------------------

    def done(self, viewer: Viewer, command: str) -> Answer:
        return Answer(command, True, self.table.row.version, self.table.hash(viewer.looking))

    def refusal(self, command: str, no: Refused) -> Answer:
        metrics.REFUSALS.labels(no.code).inc()
        return Answer(command, False, self.table.row.version, error=no.problem)

    # -- commands that change nothing ---------------------------------------------------------------------------------

    def look(self, viewer: Viewer, command: Look) -> None:
        if command.seat is not None and command.seat not in viewer.seats:
            raise refused("not_your_seat")
        viewer.looking = command.seat
        self.send_snapshot(viewer)
        viewer.send(self.done(viewer, command.id))

    async def think(self, viewer: Viewer, command: Question) -> None:
        answer = self.done(viewer, command.id)
        answer.result = await think(self.table, self._minds, viewer, command)
        viewer.send(answer)

    async def say(self, viewer: Viewer, command: Chat) -> None:
        await self._talk.say(viewer, command)
        viewer.send(self.done(viewer, command.id))
        await self._talk.hear()

    async def point(self, viewer: Viewer, command: Point) -> None:
        await self._talk.point(viewer, command)
        viewer.send(self.done(viewer, command.id))


def _rule(row: TableRow) -> tuple[str, list[str]]:
    """The parts of the row that decide who may undo, and who confirms."""
    return row.undo, [seat.kind for seat in row.seats]


def _time_out(row: TableRow, seat: int) -> ChatRow:
    """The line that says so. It is the same however often it is written in a turn."""
    assert row.clocks is not None
    holder = row.seats[seat]
    same = f"clock-{seat}-{row.clocks.turns[seat]}"
    return ChatRow(0, None, "", "", str(holder.person), same, time.time(), "time_out", {"name": holder.name})


def _told(row: TableRow) -> tuple[object, ...]:
    """The parts of the row that an entry can change besides the position."""
    return row.status, row.asking, row.takebacks
