"""What anyone may know about a table, seated or not. `frames` has what they may know about the game."""

import time

from parlour.engine.shuffle import committed
from parlour.server.game.clocks import Moment
from parlour.server.game.titles import is_cooperative
from parlour.server.protocol import (
    MotionInfo,
    PetitionInfo,
    Request,
    SeatInfo,
    ShareInfo,
    ShuffleInfo,
    TableInfo,
    TrialInfo,
    You,
)
from parlour.server.room.clocks import clock_info, overdue
from parlour.server.room.presence import Attendance
from parlour.server.store.rows import Motion, TableRow

SEED_TOLD = ("over", "abandoned")


def table_info(row: TableRow, who: Attendance, grace: float, now: Moment) -> TableInfo:
    """Those who have been away for longer than `grace` seconds need not be waited for."""
    wall = time.time()
    seats = [
        SeatInfo(
            number=seat.number,
            kind=seat.kind,
            name=seat.name,
            level=seat.level if seat.kind == "bot" else None,
            character=seat.character if seat.kind == "bot" else None,
            claimed=seat.person is not None,
            present=seat.number in who.here,
            away=round(wall - who.away[seat.number]) if seat.kind == "human" and seat.number in who.away else None,
            host=seat.person == row.host,
            lent=seat.lent,
        )
        for seat in row.seats
    ]
    return TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        status=row.status,
        seats=seats,
        undo=row.undo,
        pace=row.pace,
        listed=row.listed,
        lines=row.lines,
        unattended=row.unattended,
        version=row.version,
        created=row.created,
        updated=row.updated,
        shuffle=_shuffle(row),
        seed=row.own_seed() or None if row.status in SEED_TOLD else None,
        origin=row.origin,
        takebacks=row.takebacks,
        spectators=who.spectators,
        frozen=row.frozen,
        held=row.held is not None,
        rematch=row.rematch,
        request=_request(row),
        petition=_petition(row),
        motion=_motion(row, who, grace),
        absent=absent(row, who, grace),
        lesson=row.lesson,
        example=row.example,
        trial=_trial(row),
        actors=row.actors if row.status == "playing" else [],
        clock=clock_info(row, now),
    )


def you(row: TableRow, person: str | None) -> You:
    return You(
        seats=row.seats_of(person),
        host=person is not None and person == row.host,
        hints=may_ask_for_hints(row, person),
        lent=[seat.number for seat in row.seats if seat.kind == "bot" and seat.person == person and person],
    )


def may_ask_for_hints(row: TableRow, person: str | None) -> bool:
    """Hints are for those who play with everybody else, or against nobody but bots and themselves.

    A bot that plays for somebody is no bot to play against: that person's game it is. Where a position is tried out, it
    is as at the table that the position comes from.
    """
    if not row.seats_of(person):
        return False
    if row.trial is not None:
        return row.trial.advised
    against_people = row.removed or row.stakes() - {person}
    return is_cooperative(row.game) or not against_people


def _trial(row: TableRow) -> TrialInfo | None:
    trial = row.trial
    if trial is None or row.trial_of is None:
        return None
    return TrialInfo(row.trial_of, trial.seat, trial.number, trial.live, trial.advised, trial.bots)


def _request(row: TableRow) -> Request | None:
    asking = row.request()
    if asking is None:
        return None
    return Request(asking.seat, _first_seats(row, row.silent(asking)))


def _petition(row: TableRow) -> PetitionInfo | None:
    asked = row.petition
    if asked is None:
        return None
    return PetitionInfo(asked.seat, asked.name, asked.seen, _first_seats(row, row.unheard(asked)))


def absent(row: TableRow, who: Attendance, grace: float) -> list[int]:
    """The seats that the game waits for, though nobody has them, or whoever has them is away for too long."""
    if row.status != "playing":
        return []
    return [seat for seat in row.actors if row.seats[seat].kind == "open" or _missing(row, seat, who, grace)]


def _missing(row: TableRow, seat: int, who: Attendance, grace: float) -> bool:
    return row.seats[seat].kind == "human" and seat not in who.here and who.away_for(seat) >= grace


def voters(row: TableRow, motion: Motion, who: Attendance, grace: float) -> set[str]:
    """Those who decide about a motion: all who play, apart from those who keep the others waiting.

    These are all who have been away for too long, and those whose time is used up, unless one of them proposes it.
    """
    late = {row.player(seat) for seat in overdue(row)}
    here = {row.player(seat.number) for seat in row.seats if not _missing(row, seat.number, who, grace)}
    deciding = here if motion.person in late else here - late
    return {person for person in deciding if person is not None} | {motion.person}


def standing(row: TableRow, who: Attendance) -> Motion | None:
    """The motion that is open. One about somebody's absence, or about their time, has lapsed when that is over."""
    motion = row.motion
    if motion is None:
        return None
    back = motion.absent and motion.seat in who.here
    moved = motion.late and motion.seat not in overdue(row)
    return None if back or moved else motion


def _motion(row: TableRow, who: Attendance, grace: float) -> MotionInfo | None:
    motion = standing(row, who)
    if motion is None:
        return None
    everybody = voters(row, motion, who, grace)
    agreed = _first_seats(row, everybody & set(motion.agreed))
    waiting = _first_seats(row, everybody - {*motion.agreed, *motion.refused})
    return MotionInfo(motion.kind, motion.name, motion.seat, motion.level, agreed, waiting, len(everybody))


def _first_seats(row: TableRow, people: set[str]) -> list[int]:
    first_seats = {seat.person: seat.number for seat in reversed(row.seats) if seat.person in people}
    return sorted(first_seats.values())


def _shuffle(row: TableRow) -> ShuffleInfo | None:
    """Commitments are told at once, contributions all together, and the secret at the end."""
    shuffle = row.shuffle
    if shuffle is None:
        return None
    shares = row.pledges() if row.status == "lobby" else shuffle.shares
    told = [ShareInfo(share.seat, share.commitment, share.contribution) for share in shares]
    return ShuffleInfo(committed(shuffle.secret), shuffle.secret if row.status in SEED_TOLD else None, told)
