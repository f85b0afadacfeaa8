"""Clocks: how much time people have at a table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.server.protocol.values import SeatNumber

MINUTE = 60
HOUR = 60 * MINUTE
DAY = 24 * HOUR

DayMinute = Annotated[int, Meta(ge=0, lt=DAY // MINUTE)]
"""Minutes after midnight."""
Bank = Annotated[int, Meta(ge=MINUTE, le=60 * DAY)]
Increment = Annotated[int, Meta(ge=0, le=7 * DAY)]


class Rest(Struct, frozen=True, forbid_unknown_fields=True):
    """The hours of a time zone in which nobody's clock runs. They may begin before midnight and end after it."""

    begins: DayMinute
    ends: DayMinute
    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    """Such as `Europe/Berlin`."""


class ClockRule(Struct, frozen=True, forbid_unknown_fields=True):
    """In seconds: what everybody begins with and can never exceed, and what each turn adds."""

    bank: Bank
    increment: Increment
    rest: Rest | None = None


class ClockPreset(Struct, frozen=True):
    """A usual rule. With `days`, people look in when they have time; `live`, they sit at the table together."""

    kind: Literal["live", "days"]
    bank: int
    increment: int


class ClockInfo(Struct):
    """The clocks of a table when this was sent. A client counts down by itself until it is told something else."""

    rule: ClockRule
    left: list[float]
    """Seconds, by seat. Those of bots stand still."""
    running: list[int]
    """The seats whose clocks run now; none during the nightly rest."""
    out: list[int]
    """The seats whose time is used up, while the game waits for them."""
    paused: bool
    resting: bool
    """Whether it is the hours of the nightly rest."""
    until: float | None
    """In how many seconds the nightly rest begins, or ends."""


class ChangeClock(Struct, forbid_unknown_fields=True):
    """`more`: give time to a `seat`. `pause`: propose that all clocks stand still. `resume`: let them run again."""

    change: Literal["more", "pause", "resume"]
    seat: SeatNumber | None = None
