"""What is put to the vote: ending a game, stopping its clocks, and taking a seat from somebody, even for a while.

More than half of those who play decide; to let somebody come back, half of them are enough. Whoever has been away for
too long has no vote, so that a game with one person left goes on or ends as that person likes. Nor has anybody whose
time is used up.
"""

from typing import Final

import msgspec

from parlour.server import protocol as p
from parlour.server.lobby.desk import ABANDONED, Desk, still_on
from parlour.server.lobby.seating import Seating, links
from parlour.server.lobby.timekeeping import Timekeeping, timed
from parlour.server.people.people import new_token, token_hash
from parlour.server.room.clocks import overdue
from parlour.server.room.info import absent, standing, voters
from parlour.server.room.presence import Attendance
from parlour.server.store.rows import Motion, SeatRow, TableRow, TableValues
from parlour.server.store.storage import Conflict
from parlour.server.words.refusals import refused

WITH_LINK: Final = ("free", "reissue")
"""The changes that make a new link."""

OFFERED: Final = ("bot", "reissue")
"""The changes that every player may propose for a seat that the game waits for."""


class Motions:
    def __init__(self, desk: Desk, seating: Seating) -> None:
        self._desk: Final = desk
        self._seating: Final = seating
        self._timekeeping: Final = Timekeeping(desk)

    # -- proposing -----------------------------------------------------------------------------------

    async def change_seat(self, person: str, table: str, number: int, body: p.ChangeSeat) -> p.TableAnswer:
        """Change a seat: at once, if that takes nothing from anybody else, or by a vote."""
        row = await self._desk.table(table)
        still_on(row)
        if number >= len(row.seats):
            raise refused("no_seat", seat=number)
        seat = row.seats[number]
        if _at_once(row, seat, person, body):
            return await self._seating.change_seat(person, row, seat, body)
        who = await self._who(table)
        missing, late = number in absent(row, who, self._desk.hall.grace), number in overdue(row)
        own = seat.person == person and body.change == "human"
        offered = (missing or late) and body.change in OFFERED and row.seats_of(person)
        if row.status != "playing" or not (row.host == person or own or offered):
            raise refused("not_host")
        self._seating.check(row, seat, body)
        token = new_token() if body.change in WITH_LINK else None
        motion = Motion(
            kind=body.change,
            person=person,
            name=_name(row, person),
            seat=number,
            level=body.level,
            token=None if token is None else token_hash(token),
            absent=missing and not late and seat.person is not None,
            late=late,
            agreed=[person],
        )
        await self._propose(row, who, motion)
        return await self._desk.show(person, table, links(table, {} if token is None else {number: token}))

    async def abandon(self, person: str, table: str) -> p.TableAnswer:
        """End the game for all: at once before it has begun, else by a vote."""
        row = await self._desk.table(table)
        who = await self._who(table) if row.status == "playing" else Attendance()
        waiting = row.status == "playing" and (absent(row, who, self._desk.hall.grace) or overdue(row))
        if row.host != person and not (waiting and row.seats_of(person)):
            raise refused("not_host")
        still_on(row)
        if row.status != "playing":
            await self._desk.change(table, ABANDONED, TableValues(status=row.status))
        else:
            motion = Motion("end", person, _name(row, person), absent=False, agreed=[person])
            await self._propose(row, who, motion)
        return await self._desk.show(person, table)

    async def change_clock(self, person: str, table: str, body: p.ChangeClock) -> p.TableAnswer:
        """Give somebody time, or let the clocks run again, at once; let them stand still by a vote."""
        row = await self._desk.table(table)
        still_on(row)
        timed(row)
        if not row.seats_of(person):
            raise refused("not_seated")
        name = _name(row, person)
        if body.change == "more":
            await self._timekeeping.give(row, person, name, body.seat)
        elif body.change == "resume":
            await self._timekeeping.resume(row, person, name)
        elif row.clocks is not None and not row.clocks.paused:
            motion = Motion("pause", person, name, agreed=[person])
            await self._propose(row, await self._who(table), motion)
        return await self._desk.show(person, table)

    async def _propose(self, row: TableRow, who: Attendance, motion: Motion) -> None:
        if standing(row, who) is not None:
            raise refused("motion_open")
        await self._desk.change(row.id, TableValues(motion=motion), TableValues(status="playing"))
        if not await self._decide(row.id):
            about = "" if motion.seat is None else _seat_name(row, motion.seat)
            told = {"name": motion.name, "who": about, "level": motion.level or ""}
            await self._desk.notice(row, motion.person, f"motion_{motion.kind}", **told)

    # -- deciding ------------------------------------------------------------------------------------

    async def vote(self, person: str, table: str, body: p.Vote) -> p.TableAnswer:
        row = await self._desk.table(table)
        still_on(row)
        who = await self._who(table)
        motion = standing(row, who)
        if motion is None:
            raise refused("no_motion")
        if person not in voters(row, motion, who, self._desk.hall.grace):
            raise refused("no_vote")
        try:
            await self._desk.storage.vote(table, person, body.accept, self._desk.bus.word("meta", table))
        except Conflict as conflict:
            raise refused("no_motion") from conflict
        await self._desk.hall.changed(table)
        await self._decide(table)
        return await self._desk.show(person, table)

    async def _decide(self, table: str) -> bool:
        """Carry out the motion if enough have agreed, or drop it if they no longer can. Return whether that is so."""
        row, who = await self._desk.table(table), await self._who(table)
        motion = standing(row, who)
        if motion is None or row.status != "playing":
            return True
        everybody = voters(row, motion, who, self._desk.hall.grace)
        enough = (len(everybody) + 1) // 2 if motion.kind == "human" else len(everybody) // 2 + 1
        if len(everybody & set(motion.agreed)) >= enough:
            await self._carry_out(row, motion, len(everybody))
            return True
        if motion.person in motion.refused or len(everybody - set(motion.refused)) < enough:
            await self._desk.change(table, TableValues(motion=None), TableValues(status="playing"))
            told = "motion_withdrawn" if motion.person in motion.refused else "motion_refused"
            await self._desk.notice(row, motion.person, told, name=motion.name)
            return True
        return False

    async def _carry_out(self, row: TableRow, motion: Motion, voters: int) -> None:
        if voters > 1:
            await self._desk.notice(row, motion.person, "motion_agreed", name=motion.name)
        if motion.kind == "pause":
            await self._desk.change(row.id, TableValues(motion=None), TableValues(status="playing"))
            await self._timekeeping.pause(row, motion.person, motion.name)
            return
        if motion.seat is None:
            others = row.stakes() - {motion.person}
            if others and voters == 1:
                away = [seat.name for seat in row.seats if seat.person in others]
                await self._desk.notice(row, motion.person, "ended_alone", name=motion.name, away=away)
            ended = msgspec.structs.replace(ABANDONED, motion=None)
            await self._desk.change(row.id, ended, TableValues(status="playing"))
            return
        seat = row.seats[motion.seat]
        assert motion.kind != "end"
        body = p.ChangeSeat(motion.kind, motion.level)
        await self._seating.change_seat(motion.person, row, seat, body, motion.token)

    async def _who(self, table: str) -> Attendance:
        return (await self._desk.hall.room(table)).presence.attendance()


def _at_once(row: TableRow, seat: SeatRow, person: str, body: p.ChangeSeat) -> bool:
    """Whether somebody may make a change alone."""
    if seat.person == person and body.change in ("bot", "human"):
        return not (body.change == "human" and seat.lent)
    if row.host != person:
        return False
    return row.status != "playing" or seat.person in (None, person) or body.change == "human"


def _name(row: TableRow, person: str) -> str:
    return next((seat.name for seat in row.seats if seat.person == person), "")


def _seat_name(row: TableRow, seat: int) -> str:
    return row.seats[seat].name or str(seat + 1)
