"""A table in memory: its history, those who watch it, and the bots at it.

One writer at a time, under the room's lock; an entry is stored before it is accepted and before anybody is told.
Another process may have written first: then the storage refuses ours, and we catch up with what it has.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import msgspec
import structlog

from parlour.engine import Game, IllegalAction, ParlourError
from parlour.games import game as find_game
from parlour.server import frames, metrics
from parlour.server.bots import BotPool, Failed
from parlour.server.bus import Bus, Word
from parlour.server.driver import Driver
from parlour.server.history import Entry, History, Step, position_hash
from parlour.server.info import table_info, you
from parlour.server.presence import Presence
from parlour.server.protocol import (
    Act,
    Answer,
    Chat,
    ChatLine,
    ChatSaid,
    Confirm,
    Consent,
    EntryKind,
    Hint,
    HintMove,
    HintResult,
    Look,
    Point,
    Pointed,
    Position,
    Preview,
    PreviewResult,
    Redo,
    Replay,
    ServerMessage,
    Snapshot,
    TableChanged,
    Takeback,
    Undo,
)
from parlour.server.refusals import Refused, illegal, refused
from parlour.server.storage import Asking, ChatRow, Conflict, Storage, TableRow
from parlour.server.texts import plain
from parlour.server.viewer import Viewer

LOG: Final = structlog.get_logger()
ENDED: Final = ("over", "abandoned")
NOT_PLAYING: Final = {
    "lobby": "not_begun",
    "playing": "not_begun",
    "over": "ended_already",
    "abandoned": "abandoned",
    "frozen": "frozen",
}
"""By status: why nobody can move."""
CHAT_SHOWN: Final = 200
ANSWERS_KEPT: Final = 500
PRESENCE_TOLD_AFTER: Final = 0.2
"""Seconds, so that a reloaded page is one change and not two."""

Change = Act | Undo | Redo | Confirm | Takeback | Consent
Thought = Preview | Hint | Replay


class Room:
    def __init__(self, row: TableRow, storage: Storage, bus: Bus, pool: BotPool) -> None:
        self.row = row
        self.history: History | None = None
        self.viewers: Final[set[Viewer]] = set()
        self.driver: Final = Driver(self, bus, pool)
        self.used = time.monotonic()
        self._storage: Final = storage
        self._bus: Final = bus
        self._pool: Final = pool
        self._lock: Final = asyncio.Lock()
        self._chat: list[ChatRow] = []
        self._answers: Final[OrderedDict[tuple[str | None, str], Answer]] = OrderedDict()
        self._written: Final[dict[tuple[str, str], int]] = {}
        self._positions: Final[dict[int | None, Position]] = {}
        self._presence: Final = Presence(row.id, bus)
        self._presence_due: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None

    # -- from the storage ----------------------------------------------------------------------------

    async def load(self) -> None:
        self._chat = await self._storage.chat(self.row.id, 0, CHAT_SHOWN)
        if self.row.status not in ("lobby", "frozen"):
            await self._load_history()

    async def _load_history(self) -> None:
        try:
            game = find_game(self.row.game)
            entries = await self._storage.entries(self.row.id, 0, game)
            self.history = folded(self.row, game, entries)
        except (ParlourError, Refused) as error:
            await self._freeze(str(error))
            return
        self._remember(entries)
        if self.row.rules != game.version:
            self.row.rules = game.version
            await self._store({"rules": game.version})

    async def _freeze(self, why: str) -> None:
        """The rules here do not lead where this game stood: it is kept as it is, and never silently changed."""
        self.history = None
        if self.row.status == "playing":
            frozen = f"This table was played by rules version {self.row.rules}, which this server does not have. {why}"
            self.row.status, self.row.frozen = "frozen", frozen
            LOG.error("table_frozen", table=self.row.id, game=self.row.game, reason=why)
            await self._store({"status": "frozen", "frozen": frozen, "bot_due": False})

    async def _store(self, values: dict[str, Any], expected: dict[str, Any] | None = None) -> None:
        await self._storage.change_table(self.row.id, expected or {}, values, self._bus.word("meta", self.row.id))

    def _remember(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if entry.person is not None and entry.command is not None:
                self._written[entry.person, entry.command] = entry.number

    async def refresh(self) -> None:
        """Something was written: take it over and tell the viewers."""
        async with self._lock:
            await self._refresh()
        self.driver.poke()

    async def _refresh(self) -> None:
        row = await self._storage.table(self.row.id)
        if row is None:
            return
        began = self.history is None and row.status == "playing"
        ruled = (row.undo, [seat.kind for seat in row.seats]) != (self.row.undo, [seat.kind for seat in self.row.seats])
        self.row = row
        if began:
            await self._load_history()
        self._positions.clear()
        since = await self._catch_up()
        for viewer in self.viewers:
            seats = self.row.seats_of(viewer.person)
            moved = viewer.seats != seats
            if moved:
                viewer.seats = seats
                viewer.looking = seats[0] if len(seats) == 1 else None
            if moved or began or (ruled and since is None):
                viewer.send(self.snapshot(viewer))
            else:
                viewer.send(self._table_changed(viewer))
        if since is not None:
            self._send_update(since)
        await self._end_if_over()

    async def _end_if_over(self) -> None:
        """The last turn need not be confirmed any more, because undo was switched off or a bot has its seat."""
        if self.history is not None and self.history.over and self.row.status == "playing" and self.waiting() is None:
            self.row.status = "over"
            with suppress(Conflict):
                await self._store({"status": "over", "actors": []}, {"version": self.row.version, "status": "playing"})
            self._positions.clear()
            self._send_table()

    async def _catch_up(self) -> int | None:
        """Accept entries that another process has written; the version before them, if there were any."""
        history = self.history
        if history is None:
            return None
        since = history.version
        for entry in await self._storage.entries(self.row.id, since, history.game):
            history.add(entry)
            self._remember([entry])
        if history.version == since:
            return None
        self.row.version = history.version
        self._positions.clear()
        return since

    # -- what viewers get ------------------------------------------------------------------------------

    def waiting(self) -> int | None:
        """The seat that still has to confirm its turn."""
        return None if self.history is None else self._waits(self.history.waiting())

    def _waits(self, seat: int | None) -> int | None:
        if seat is None or self.row.undo == "off" or self.row.status != "playing":
            return None
        return seat if self.row.seats[seat].kind == "human" else None

    def _position(self, viewer: int | None) -> Position | None:
        if self.history is None:
            return None
        if viewer not in self._positions:
            rule = self.row.undo if self.row.status == "playing" else "off"
            self._positions[viewer] = frames.position(self.history, viewer, rule, self.waiting())
        return self._positions[viewer]

    def snapshot(self, viewer: Viewer) -> Snapshot:
        return Snapshot(
            table=table_info(self.row, *self.present()),
            you=you(self.row, viewer.person),
            position=self._position(viewer.looking),
            log=[] if self.history is None else frames.log(self.history, viewer.looking),
            chat=[chat_line(line) for line in self._chat],
        )

    def _table_changed(self, viewer: Viewer) -> TableChanged:
        return TableChanged(table_info(self.row, *self.present()), you(self.row, viewer.person))

    def _send_table(self) -> None:
        for viewer in self.viewers:
            viewer.send(self._table_changed(viewer))

    def _send_update(self, since: int) -> None:
        assert self.history is not None
        ready: dict[int | None, bytes] = {}
        for viewer in self.viewers:
            if viewer.looking not in ready:
                position = self._position(viewer.looking)
                assert position is not None
                ready[viewer.looking] = msgspec.json.encode(frames.update(self.history, since, position))
            viewer.send_bytes(ready[viewer.looking])

    def _send_all(self, message: ServerMessage) -> None:
        data = msgspec.json.encode(message)
        for viewer in self.viewers:
            viewer.send_bytes(data)

    # -- presence ----------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        viewer.seats = self.row.seats_of(viewer.person)
        viewer.looking = viewer.seats[0] if len(viewer.seats) == 1 else None
        self.viewers.add(viewer)
        viewer.send(self.snapshot(viewer))
        self._presence_changed()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self._presence_changed()

    def present(self) -> tuple[set[int], int]:
        """The seats whose holders are here or at another process, and the number of spectators."""
        return self._presence.everywhere(self.viewers)

    def _presence_changed(self) -> None:
        if self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(PRESENCE_TOLD_AFTER, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = None
        self._send_table()
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is here; repeated by the sweep, because word can be lost."""
        self._telling = asyncio.create_task(self._bus.tell(self._presence.here(self.viewers)))

    async def close(self) -> None:
        """Nothing is told or moved from here any more; a handle that stays set keeps a new one from being made."""
        await self.driver.stop()
        if self._presence_due is not None:
            self._presence_due.cancel()
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)

    # -- word from other processes -------------------------------------------------------------------------

    async def heard(self, word: Word) -> None:
        if word.kind == "presence":
            before = self.present()
            self._presence.heard(word)
            if before != self.present():
                self._send_table()
        elif word.kind == "point":
            self._send_all(Pointed(word.seats[0], word.element))
        elif word.kind == "chat":
            await self._hear_chat()
        else:
            await self.refresh()

    async def _hear_chat(self) -> None:
        after = self._chat[-1].number if self._chat else 0
        for line in await self._storage.chat(self.row.id, after, CHAT_SHOWN):
            self._add_chat(line)

    # -- commands that change the game -----------------------------------------------------------------------

    async def change(self, viewer: Viewer, command: Change) -> Answer:
        """Carry out a command, or say why not. The same command id always gets the same answer."""
        with metrics.MOVE_SECONDS.time():
            async with self._lock:
                answer = self._answered(viewer, command.id)
                if answer is None:
                    answer = await self._attempt(viewer, command)
                    self._keep_answer(viewer, answer)
                viewer.send(answer)
                if answer.error is not None and answer.error.code == "stale":
                    viewer.send(self.snapshot(viewer))
        self.driver.poke()
        return answer

    async def _attempt(self, viewer: Viewer, command: Change) -> Answer:
        try:
            self._check(viewer, command)
            entry = self._entry(viewer, command)
            if entry is None:
                await self._ask_or_answer(viewer, command)
            else:
                await self._write(entry)
        except Refused as no:
            return self.refusal(command.id, no)
        except Conflict:
            metrics.CONFLICTS.inc()
            await self._refresh()
            return self._answered(viewer, command.id) or self.refusal(command.id, stale())
        except Exception:
            await self._refresh()  # the storage failed, perhaps after it had written
            answer = self._answered(viewer, command.id)
            if answer is None:
                raise
            return answer
        return self.done(viewer, command.id)

    def _check(self, viewer: Viewer, command: Change) -> None:
        if command.seat >= len(self.row.seats):
            raise refused("no_seat", seat=command.seat)
        if command.seat not in viewer.seats:
            raise refused("not_your_seat")
        if self.row.status != "playing" or self.history is None:
            raise refused(NOT_PLAYING[self.row.status])
        if command.base != self.history.version:
            raise stale()

    def _entry(self, viewer: Viewer, command: Change) -> Entry | None:
        """The entry that a command makes; none if it only asks, or answers one who asks."""
        assert self.history is not None
        waiting = self.waiting()
        action: int | None = None
        touches: list[int] = []
        kind: EntryKind
        if isinstance(command, Act):
            if waiting is not None:
                mine = waiting == command.seat
                raise refused("confirm_first" if mine else "turn_before_still_open")
            kind, action = "act", command.action
        elif isinstance(command, Confirm):
            if waiting != command.seat:
                raise refused("nothing_to_confirm")
            kind = "confirm"
        elif isinstance(command, Undo | Redo):
            if self.row.undo == "off":
                raise frames.switched_off()
            if isinstance(command, Redo):
                kind, touches = "redo", self.history.redo(command.seat)
            else:
                kind, touches = "undo", self.history.undo(command.seat, command.scope)
        else:
            return self._granted(viewer, command)
        return Entry(
            number=self.history.version + 1,
            kind=kind,
            seat=command.seat,
            action=action,
            touches=touches,
            at=time.time(),
            person=viewer.person,
            command=command.id,
        )

    # -- taking back by consent ------------------------------------------------------------------------------

    def _granted(self, viewer: Viewer, command: Takeback | Consent) -> Entry | None:
        """The entry that takes back past the turn, once nobody is left to ask."""
        assert self.history is not None
        if self.row.undo != "consent":
            raise frames.switched_off()
        asking = self.row.asking
        if isinstance(command, Consent):
            if asking is None or asking.version != self.history.version:
                raise refused("nobody_asks")
            seat = asking.seat
            if not command.accept:
                return None
            agreed = {*asking.accepted, str(viewer.person)}
        else:
            if asking is not None and asking.version == self.history.version and asking.seat != command.seat:
                raise refused("asked_already")
            seat, agreed = command.seat, {str(viewer.person)}
        touches = self.history.takeback(seat)
        if self.row.people() - agreed - {self.row.player(seat)}:
            return None
        return Entry(
            number=self.history.version + 1,
            kind="undo",
            seat=seat,
            touches=touches,
            granted=True,
            at=time.time(),
            person=viewer.person,
            command=command.id,
        )

    async def _ask_or_answer(self, viewer: Viewer, command: Change) -> None:
        assert self.history is not None
        asking = self.row.asking
        version = self.history.version
        after: Asking | None
        if isinstance(command, Takeback):
            after = Asking(command.seat, version)
        elif isinstance(command, Consent) and command.accept and asking is not None:
            after = Asking(asking.seat, version, sorted({*asking.accepted, str(viewer.person)}))
        else:
            after = None
        values = {"asking": None if after is None else msgspec.to_builtins(after)}
        await self._store(values, expected={"version": version, "status": "playing"})
        self.row.asking = after
        self._send_table()

    # -- writing ------------------------------------------------------------------------------------------------

    async def _write(self, entry: Entry) -> None:
        assert self.history is not None
        history = self.history
        try:
            step = history.step(entry)
        except IllegalAction as error:
            raise illegal(error.why, str(error)) from error
        entry.hash = position_hash(step.state)
        values = self._values_after(step)
        await self._storage.append(self.row.id, entry, history.game, values, self._bus.word("entry", self.row.id))
        history.accept(step)
        self._remember([entry])
        metrics.ENTRIES.labels(entry.kind).inc()
        told = (self.row.status, self.row.asking, self.row.takebacks)
        for key, value in values.items():
            setattr(self.row, key, value)
        self.row.version = history.version
        self._positions.clear()
        self._send_update(history.version - 1)
        if told != (self.row.status, self.row.asking, self.row.takebacks):
            self._send_table()

    def _values_after(self, step: Step) -> dict[str, Any]:
        waiting = self._waits(step.waiting())
        actors = step.state.actors if waiting is None else [waiting]
        return {
            "status": "playing" if actors else "over",
            "actors": list(actors),
            "bot_due": any(self.row.seats[actor].kind == "bot" for actor in actors),
            "takebacks": self.row.takebacks + step.entry.granted,
            "asking": None,
            "updated": step.entry.at,
        }

    # -- answers --------------------------------------------------------------------------------------------------

    def done(self, viewer: Viewer, command: str) -> Answer:
        position = self._position(viewer.looking)
        return Answer(command, True, self.row.version, None if position is None else position.hash)

    def refusal(self, command: str, no: Refused) -> Answer:
        metrics.REFUSALS.labels(no.code).inc()
        return Answer(command, False, self.row.version, error=no.problem)

    def _answered(self, viewer: Viewer, command: str) -> Answer | None:
        """The answer that this command got before, also before a restart or in another process."""
        kept = self._answers.get((viewer.person, command))
        if kept is not None:
            return kept
        number = self._written.get((str(viewer.person), command))
        if number is None or self.history is None:
            return None
        return Answer(command, True, number, frames.replay(self.history, number, viewer.looking).hash)

    def _keep_answer(self, viewer: Viewer, answer: Answer) -> None:
        self._answers[viewer.person, answer.id] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)

    # -- commands that change nothing ---------------------------------------------------------------------------------

    def look(self, viewer: Viewer, command: Look) -> None:
        if command.seat is not None and command.seat not in viewer.seats:
            raise refused("not_your_seat")
        viewer.looking = command.seat
        viewer.send(self.snapshot(viewer))
        viewer.send(self.done(viewer, command.id))

    async def think(self, viewer: Viewer, command: Thought) -> Answer:
        if self.history is None:
            raise refused(NOT_PLAYING[self.row.status])
        answer = self.done(viewer, command.id)
        if isinstance(command, Replay):
            answer.result = frames.replay(self.history, self._number(command), self._eyes(viewer, command))
            return answer
        if command.seat not in viewer.seats:
            raise refused("not_your_seat")
        if isinstance(command, Preview):
            if command.base != self.history.version:
                raise stale()
            preview = frames.preview(self.history.state, command.seat, command.action)
            answer.result = PreviewResult(command.action, preview)
        else:
            answer.result = await self._hint(viewer, command)
        return answer

    def _number(self, command: Replay) -> int:
        assert self.history is not None
        if command.number > self.history.version:
            raise refused("no_entry", entries=self.history.version)
        return command.number

    def _eyes(self, viewer: Viewer, command: Replay) -> int | None:
        if command.seat is msgspec.UNSET:
            return viewer.looking
        seat = command.seat
        assert not isinstance(seat, msgspec.UnsetType)
        if seat is not None and seat >= len(self.row.seats):
            raise refused("no_seat", seat=seat)
        if seat is not None and seat not in viewer.seats and self.row.status not in ENDED:
            raise refused("other_seats_when_over")
        return seat

    async def _hint(self, viewer: Viewer, command: Hint) -> HintResult:
        assert self.history is not None
        history, state, version = self.history, self.history.state, self.history.version
        if self.row.people() - {viewer.person} and not history.game.cooperative:
            raise refused("no_hints")
        if command.seat not in state.actors or self.waiting() is not None:
            raise refused("not_to_decide")
        try:
            thoughts = await self._pool.hints(state, command.seat)
        except Failed as failed:
            LOG.warning("hint_failed", reason=str(failed))
            raise refused("no_hint_found") from failed
        words = history.game.actions
        moves = [HintMove(found.action, words.format(found.action), found.value, found.why) for found in thoughts]
        return HintResult(command.seat, version, moves)

    async def say(self, viewer: Viewer, command: Chat) -> None:
        seat, name = self._speaker(viewer)
        line = ChatRow(0, seat, name, plain(command.text, "message_empty"), str(viewer.person), command.id, time.time())
        said = await self._storage.say(self.row.id, line, self._bus.word("chat", self.row.id))
        viewer.send(self.done(viewer, command.id))
        await self._hear_chat()
        if all(said.number != known.number for known in self._chat):
            self._add_chat(said)

    def _add_chat(self, line: ChatRow) -> None:
        if self._chat and line.number <= self._chat[-1].number:
            return
        self._chat.append(line)
        del self._chat[:-CHAT_SHOWN]
        self._send_all(ChatSaid(chat_line(line)))

    async def point(self, viewer: Viewer, command: Point) -> None:
        seat, _ = self._speaker(viewer)
        self._send_all(Pointed(seat, command.element))
        await self._bus.tell(Word("point", self.row.id, self._bus.name, [seat], element=command.element))
        viewer.send(self.done(viewer, command.id))

    def _speaker(self, viewer: Viewer) -> tuple[int, str]:
        if not viewer.seats:
            raise refused("spectator")
        seat = viewer.looking if viewer.looking is not None else viewer.seats[0]
        return seat, self.row.seats[seat].name

    # -- bots ---------------------------------------------------------------------------------------

    def bot_to_move(self) -> int | None:
        if self.history is None or self.row.status != "playing" or self.waiting() is not None:
            return None
        return next((actor for actor in self.history.state.actors if self.row.seats[actor].kind == "bot"), None)

    async def bot_moves(self, version: int, seat: int, action: int) -> None:
        async with self._lock:
            if self.history is not None and self.history.version == version and self.bot_to_move() == seat:
                try:
                    await self._write(Entry(version + 1, "act", seat, action, at=time.time()))
                except Conflict:
                    metrics.CONFLICTS.inc()
                    await self._refresh()


def stale() -> Refused:
    return refused("stale")


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(row.number, row.seat, row.name, row.text, row.at)


def folded(row: TableRow, game: Game, entries: list[Entry]) -> History:
    """The history of a stored table, checked against the hashes it was stored with."""
    history = History(game, len(row.seats), row.options, row.seed)
    changed = row.rules != game.version
    if row.start is not None and position_hash(history.first) != row.start:
        raise refused("other_setup")
    for entry in entries:
        try:
            history.add(entry)
        except IllegalAction as error:
            raise refused("entry_does_not_fit", number=entry.number, why=str(error)) from error
        if (changed or entry.number == len(entries)) and position_hash(history.state) != entry.hash:
            raise refused("other_position", number=entry.number)
    return history
