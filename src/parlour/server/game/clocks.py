"""How clocks count, as plain arithmetic.

Time is counted on the house's own scale: the seconds for which servers have been up (`store/uptime.py`). It stands
still while no server runs, and whoever sets the clock on the wall changes nothing. Only the nightly rest asks that
clock, for the time of day. A `Moment` therefore knows what it said when.
"""

import math
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from parlour.server.protocol import DAY, HOUR, MINUTE, ClockPreset, ClockRule, Rest
from parlour.server.words.refusals import refused

PRESETS: Final = [
    ClockPreset("live", 10 * MINUTE, 15),
    ClockPreset("live", 20 * MINUTE, 30),
    ClockPreset("live", 45 * MINUTE, MINUTE),
    ClockPreset("days", 3 * DAY, 12 * HOUR),
    ClockPreset("days", 7 * DAY, DAY),
]
LONGEST_REST: Final = 18 * HOUR
ONE_DAY: Final = timedelta(days=1)
GIFT: Final = 4
"""Who is given more time gets this part of the bank."""


class Span(msgspec.Struct, frozen=True):
    """From `began` on, on the house's scale, the clock on the wall went on from `wall` without a break."""

    began: float
    wall: float


class Moment(msgspec.Struct, frozen=True):
    """Now on the house's scale, and all spans up to now, in order."""

    at: float
    spans: list[Span]

    def wall(self) -> float:
        last = self.spans[-1]
        return last.wall + self.at - last.began


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a table when they were last written down."""

    left: list[float]
    """Seconds, by seat."""
    turns: list[int]
    """By seat: the last turn that has added to its clock. A turn that is taken back and begun again adds nothing."""
    out: list[int] = []
    """The seats whose time is used up, as everybody was told."""
    paused: bool = False


# -- the rule ------------------------------------------------------------------------------------------


def fresh(rule: ClockRule, seats: int, turn: int) -> Clocks:
    """The clocks at the beginning of a game. Its first turn adds nothing, because all are full."""
    return Clocks([float(rule.bank)] * seats, [turn] * seats)


def spent(clocks: Clocks, running: list[int], seconds: float) -> Clocks:
    """Let clocks run."""
    left = [_rest_of(have - seconds) if seat in running else have for seat, have in enumerate(clocks.left)]
    return msgspec.structs.replace(clocks, left=left)


def _rest_of(seconds: float) -> float:
    """What is left. A fraction of a millisecond comes from rounding."""
    return seconds if seconds >= 0.001 else 0.0


def begun(clocks: Clocks, rule: ClockRule, waited_for: list[int], turn: int) -> Clocks:
    """Add the increment for those whom the game waits for in a turn in which it has not waited for them before."""
    new = [seat for seat in waited_for if turn > clocks.turns[seat]]
    left, turns = list(clocks.left), list(clocks.turns)
    for seat in new:
        left[seat], turns[seat] = min(float(rule.bank), left[seat] + rule.increment), turn
    return msgspec.structs.replace(clocks, left=left, turns=turns)


def given(clocks: Clocks, rule: ClockRule, seat: int) -> Clocks:
    """Give somebody more time."""
    left = list(clocks.left)
    left[seat] = min(float(rule.bank), left[seat] + gift(rule))
    return msgspec.structs.replace(clocks, left=left)


def gift(rule: ClockRule) -> float:
    return max(rule.bank / GIFT, rule.increment)


def counted(rest: Rest | None, since: float, now: Moment) -> float:
    """How many seconds count from `since` to now."""
    if rest is None or now.at <= since:
        return max(0.0, now.at - since)
    total = 0.0
    ends = [span.began for span in now.spans[1:]] + [now.at]
    for span, end in zip(now.spans, ends, strict=True):
        begin = max(span.began, since)
        if begin < end:
            wall = span.wall + begin - span.began
            total += end - begin - rested(rest, wall, wall + end - begin)
    return total


def runs_out(rule: ClockRule, left: list[float], now: Moment) -> float | None:
    """When the first of these clocks, which run now, will have nothing left, on the house's scale."""
    return now.at + lasts(rule.rest, min(left), now.wall()) if left else None


# -- the nightly rest ------------------------------------------------------------------------------------


def rested(rest: Rest, begin: float, end: float) -> float:
    """How many seconds between two times of the clock on the wall fall into the rest."""
    return sum(stop - start for start, stop in _rests(rest, begin, end))


def lasts(rest: Rest | None, left: float, wall: float) -> float:
    """How many seconds it takes from `wall` on until so many have counted."""
    if rest is None:
        return left
    at = wall
    for start, stop in _rests(rest, wall, math.inf):
        if start - at >= left:
            break
        left -= start - at
        at = stop
    return at + left - wall


def next_rest(rest: Rest, wall: float) -> tuple[bool, float]:
    """Whether it is the hours of rest, and in how many seconds that changes."""
    start, stop = next(_rests(rest, wall, math.inf))
    return (True, stop - wall) if start <= wall else (False, start - wall)


def _rests(rest: Rest, begin: float, end: float) -> Iterator[tuple[float, float]]:
    """The times of rest between two times, each as it begins and ends."""
    zone = _zone(rest.zone)
    day = datetime.fromtimestamp(begin, zone).date() - ONE_DAY
    while (start := _time(day, rest.begins, zone)) < end:
        stop = _time(day if rest.ends > rest.begins else day + ONE_DAY, rest.ends, zone)
        if stop > begin:
            yield max(start, begin), min(stop, end)
        day += ONE_DAY


def _time(day: date, minutes: int, zone: tzinfo) -> float:
    """A time of day. In a night without that hour, it is the same moment on the clock before it is changed."""
    hours, rest = divmod(minutes, 60)
    return datetime(day.year, day.month, day.day, hours, rest, tzinfo=zone).timestamp()


@cache
def _zone(name: str) -> tzinfo:
    """A time zone. One that this server no longer knows is taken for UTC, so that the game goes on."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def checked(rule: ClockRule | None) -> ClockRule | None:
    """A rule that people have chosen. Raises a refusal if it makes no sense."""
    if rule is None:
        return None
    if rule.increment > rule.bank:
        raise refused("increment_too_long")
    if rule.rest is not None:
        _check_rest(rule.rest)
    return rule


def _check_rest(rest: Rest) -> None:
    if not 0 < (rest.ends - rest.begins) * MINUTE % DAY <= LONGEST_REST:
        raise refused("rest_too_long", hours=LONGEST_REST // HOUR)
    try:
        ZoneInfo(rest.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise refused("no_zone", zone=rest.zone) from error
