"""The clocks of a table: whose run, how they stand, and how they go on after a change."""

import math

import msgspec

from parlour.server.game import clocks as counting
from parlour.server.game.clocks import Clocks, Moment
from parlour.server.protocol import ClockInfo
from parlour.server.store.rows import TableRow, TableValues

AT_ONCE = 0.0
"""Due at the next look."""


def running(row: TableRow) -> list[int]:
    """The seats whose clocks run, apart from the nightly rest: those of people whom the game waits for."""
    if row.clocks is None or row.clocks.paused or row.status != "playing":
        return []
    return [seat for seat in row.actors if row.player(seat) is not None]


def overdue(row: TableRow) -> list[int]:
    """The seats that the game waits for though their time is used up."""
    return [] if row.clocks is None else [seat for seat in running(row) if seat in row.clocks.out]


def started(row: TableRow, turn: int) -> TableValues:
    """The clocks when the game begins. They run from the next look on."""
    if row.clock is None:
        return TableValues()
    return TableValues(clocks=counting.fresh(row.clock, len(row.seats), turn), clock_since=None, clock_due=AT_ONCE)


def settled(row: TableRow, now: Moment) -> Clocks:
    """The clocks as they stand now."""
    assert row.clock is not None
    assert row.clocks is not None
    seconds = 0.0 if row.clock_since is None else counting.counted(row.clock.rest, row.clock_since, now)
    return counting.spent(row.clocks, running(row), seconds)


def onward(before: TableRow, after: TableRow, now: Moment, turn: int | None = None) -> TableValues:
    """What is written of the clocks with a change of the table, in the course of which a `turn` may have begun."""
    if before.clock is None or before.clocks is None:
        return TableValues()
    clocks = settled(before, now)
    for old, new in zip(before.seats, after.seats, strict=True):
        if new.person not in (None, old.person) and clocks.left[new.number] < counting.gift(before.clock):
            clocks = counting.given(clocks, before.clock, new.number)  # a newcomer does not begin without time
    if turn is not None:
        clocks = counting.begun(clocks, before.clock, running(after), turn)
    return written(before, after, clocks, now)


def written(before: TableRow, after: TableRow, clocks: Clocks, now: Moment) -> TableValues:
    """These clocks, as they are written with a change of the table. Each time is later than the one before."""
    assert before.clock is not None
    on = running(msgspec.structs.replace(after, clocks=clocks))
    out = [seat for seat in clocks.out if seat in on and clocks.left[seat] <= 0]
    due = counting.runs_out(before.clock, [clocks.left[seat] for seat in on if seat not in out], now)
    since = now.at
    if before.clock_since is not None and since <= before.clock_since:
        since = math.nextafter(before.clock_since, math.inf)
    return TableValues(clocks=msgspec.structs.replace(clocks, out=out), clock_since=since, clock_due=due)


def called(row: TableRow, now: Moment) -> tuple[list[int], TableValues]:
    """Those whose time has just been used up, and the clocks with that noted."""
    clocks = settled(row, now)
    gone = [seat for seat in running(row) if clocks.left[seat] <= 0 and seat not in clocks.out]
    clocks = msgspec.structs.replace(clocks, out=[*clocks.out, *gone])
    return gone, written(row, row, clocks, now)


def clock_info(row: TableRow, now: Moment) -> ClockInfo | None:
    if row.clock is None:
        return None
    clocks = counting.fresh(row.clock, len(row.seats), 0) if row.clocks is None else settled(row, now)
    resting, until = (False, None) if row.clock.rest is None else counting.next_rest(row.clock.rest, now.wall())
    return ClockInfo(
        rule=row.clock,
        left=[round(left, 3) for left in clocks.left],
        running=[] if resting or row.clock_since is None else running(row),
        out=overdue(row),
        paused=clocks.paused,
        resting=resting,
        until=until,
    )
