"""Who is present at a table, on this process's sockets and on those of others; and who is away, since when."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import msgspec

from parlour.server.room.viewer import Viewer
from parlour.server.store.bus import Bus, Word

WORD_HOLDS: Final = 30.0
"""Seconds after which a silent process is presumed dead."""
TOLD_AFTER: Final = 0.2
"""Seconds to wait before announcing a change, so that reloading a page counts as one."""


class Attendance(msgspec.Struct, frozen=True):
    """The seats whose holders are here, how many watch, and for how many seconds the others have been away."""

    here: frozenset[int] = frozenset()
    spectators: int = 0
    away: dict[int, float] = {}
    """Only those who were seen before."""
    watched: float = 0.0
    """For how many seconds this process has known the table."""
    unseen: frozenset[int] = frozenset()
    """Those of `here` whose pages all lie behind others. They count as here for everybody but for notices."""

    def away_for(self, seat: int) -> float:
        """Seconds. Whoever was never seen counts from when the table was opened: after a restart, all begin anew."""
        return 0.0 if seat in self.here else self.away.get(seat, self.watched)


NOBODY_HERE: Final = Attendance()


class Elsewhere:
    """What other processes have told of all tables. It holds for a while: a process that has died says no more."""

    def __init__(self) -> None:
        self._words: Final[dict[str, dict[str, tuple[float, Word]]]] = {}

    def hear(self, word: Word) -> None:
        self._words.setdefault(word.table, {})[word.sender] = (time.monotonic(), word)

    def words(self, table: str) -> list[tuple[float, Word]]:
        """What holds, with the time it was told."""
        since = time.monotonic() - WORD_HOLDS
        return [(at, word) for at, word in self._words.get(table, {}).values() if at > since]

    def expire(self) -> list[str]:
        """Drop what no longer holds, and return the tables that this is about."""
        since = time.monotonic() - WORD_HOLDS
        changed = [table for table, words in self._words.items() if any(at <= since for at, _ in words.values())]
        for table in changed:
            kept = {sender: told for sender, told in self._words[table].items() if told[0] > since}
            if kept:
                self._words[table] = kept
            else:
                del self._words[table]
        return changed

    def attendance(self, table: str) -> Attendance:
        """Who is at a table that this process does not serve."""
        words = [word for _, word in self.words(table)]
        here = frozenset(seat for word in words for seat in word.seats)
        away = {seat: gone for word in words for seat, gone in word.away.items()}
        unseen = here - {seat for word in words for seat in word.seats if seat not in word.unseen}
        return Attendance(here, sum(word.spectators for word in words), away, unseen=unseen)


class Presence:
    def __init__(self, table: str, bus: Bus, elsewhere: Elsewhere, changed: Callable[[], None]) -> None:
        self.viewers: Final[set[Viewer]] = set()
        self._table: Final = table
        self._bus: Final = bus
        self._elsewhere: Final = elsewhere
        self._changed: Final = changed
        self._opened: Final = time.monotonic()
        self._seen: Final[dict[int, float]] = {}
        """When those who are away were last known to be here."""
        self._before: frozenset[int] = frozenset()
        self._told: dict[str, tuple[list[int], int]] = {}
        self._due: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.moved()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.moved()

    def attendance(self) -> Attendance:
        now = time.monotonic()
        words = self._elsewhere.words(self._table)
        here = self._seats() | {seat for _, word in words for seat in word.seats}
        for seat in self._before - here:
            self._seen[seat] = now
        self._before = frozenset(here)
        told = {seat: at - gone for at, word in words for seat, gone in word.away.items()}
        away = {seat: now - at for seat, at in {**told, **self._seen}.items() if seat not in here}
        watching = self._spectators() + sum(word.spectators for _, word in words)
        looked_at = self._looked_at() | {seat for _, word in words for seat in word.seats if seat not in word.unseen}
        return Attendance(self._before, watching, away, now - self._opened, self._before - looked_at)

    def anybody(self) -> bool:
        found = self.attendance()
        return bool(found.here) or found.spectators > 0

    def address(self) -> str:
        """Where this table is watched from: by its players, else by anybody; empty if by nobody here."""
        watching = sorted(self.viewers, key=lambda viewer: (not viewer.seats, viewer.address))
        return watching[0].address if watching else ""

    def _seats(self) -> set[int]:
        return {seat for viewer in self.viewers for seat in viewer.seats}

    def _looked_at(self) -> set[int]:
        return {seat for viewer in self.viewers if not viewer.hidden for seat in viewer.seats}

    def _spectators(self) -> int:
        return sum(not viewer.seats for viewer in self.viewers)

    def _here(self) -> Word:
        away = {seat: round(gone, 3) for seat, gone in self.attendance().away.items()}
        seats = self._seats()
        unseen = sorted(seats - self._looked_at())
        return Word(
            "presence", self._table, self._bus.name, sorted(seats), self._spectators(), away=away, unseen=unseen
        )

    def moved(self) -> None:
        """Somebody has come, gone or changed seats here. All are told soon, whatever they have been shown meanwhile."""
        self.attendance()
        if self._due is None:
            self._due = asyncio.get_running_loop().call_later(TOLD_AFTER, self._tell)

    def glance(self, viewer: Viewer, hidden: bool) -> None:
        """A page has been put behind another one, or comes to the front. The players need not be told."""
        if viewer.hidden != hidden:
            viewer.hidden = hidden
            self.announce()

    def anew(self, seat: int) -> None:
        """Somebody else has the seat now: how long they are away is counted anew."""
        self._seen[seat] = time.monotonic()

    def heard(self) -> bool:
        """Whether another process has told something new since it was last asked."""
        now = self._elsewhere.words(self._table)
        told = {word.sender: (word.seats, word.spectators) for _, word in now}
        before, self._told = self._told, told
        return told != before

    def _tell(self) -> None:
        self._due = None
        self._changed()
        self.announce()

    def announce(self) -> None:
        """Tell the other processes who is here. The sweep repeats it, because messages can be lost."""
        self._telling = asyncio.create_task(self._bus.tell(self._here()))

    async def close(self) -> None:
        """Stop sending. `_due` stays set, so that no new timer starts."""
        if self._due is not None:
            self._due.cancel()
        if self._telling is not None:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)
