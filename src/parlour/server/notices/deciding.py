"""Who is told what, and when. Nothing here reads a clock, a storage or a network."""

from collections.abc import Callable
from typing import Final

import msgspec

from parlour.server.protocol import Channel
from parlour.server.settings import Notices
from parlour.server.store.rows import ChannelRow, NoticeRow, TableRow

HOUR: Final = 3600.0
FIRST_PAUSE: Final = 60.0
LONGEST_PAUSE: Final = 6 * HOUR


class Whereabouts(msgspec.Struct, frozen=True):
    """Whether somebody is at the table and can see it, and for how many seconds they have been away."""

    here: bool = False
    away: float = float("inf")


Where = Callable[[NoticeRow], Whereabouts]


# -- what there is to tell -----------------------------------------------------------------------------


def news(row: TableRow, moves: dict[int, int], began: float) -> list[NoticeRow]:
    """What people may have to be told of a table. `moves` has the number of each seat's last entry.

    Where somebody plays alone with bots, nobody waits for them, unless the bots play on without them.
    """
    if row.lesson is not None or row.example is not None:
        return []
    company = len(row.stakes()) > 1 or row.unattended
    if row.status == "lobby":
        guests = row.people() - {row.host}
        return [NoticeRow(row.host, row.id, "full", 0, row.updated)] if row.full() and guests else []
    if not company:
        return []
    if row.status == "over":
        return [NoticeRow(person, row.id, "over", 0, row.updated) for person in sorted(row.stakes())]
    if row.status != "playing":
        return []
    start = [NoticeRow(person, row.id, "begun", 0, began) for person in sorted(row.people())]
    return start + _turns(row, moves)


def _turns(row: TableRow, moves: dict[int, int]) -> list[NoticeRow]:
    """Those who are waited for. Whoever moved last is in the middle of their turn, and knows it."""
    last = max(moves, key=lambda seat: moves[seat], default=None)
    found = []
    for person in sorted({player for seat in row.actors if (player := row.player(seat)) is not None}):
        own = row.seats_of(person)
        if last not in own:
            mark = max((moves.get(seat, 0) for seat in own), default=0)
            found.append(NoticeRow(person, row.id, "turn", mark, row.updated))
    return found


def compared(noted: list[NoticeRow], now: list[NoticeRow]) -> tuple[list[NoticeRow], list[NoticeRow]]:
    """What is new, and what is over. A wait that goes on is neither, whatever others do meanwhile."""
    before, after = {which(row) for row in noted}, {which(row) for row in now}
    return [row for row in now if which(row) not in before], [row for row in noted if which(row) not in after]


def which(row: NoticeRow) -> tuple[str, str, str, int]:
    return row.person, row.table_id, row.kind, row.mark


def has_seen(row: NoticeRow, was_here: bool | None, is_here: bool) -> bool:
    """Whether somebody has come to the table and seen it. Who sits there when their turn begins may be asleep."""
    return is_here and (row.kind != "turn" or was_here is False)


# -- when it is told -----------------------------------------------------------------------------------


def to_tell(rows: list[NoticeRow], to: ChannelRow, where: Where, now: float, times: Notices) -> list[NoticeRow]:
    """What one person is told by one channel now: nothing until something is due, then everything that is open."""
    if to.retry > now or not allowed(to, now, times):
        return []
    wanted = [row for row in rows if _wanted(row, to, where(row), now, times)]
    return wanted if any(_is_due(row, to, where(row), now, times) for row in wanted) else []


def _wanted(row: NoticeRow, to: ChannelRow, who: Whereabouts, now: float, times: Notices) -> bool:
    if to.wish == "off" or row.told(to.channel) or row.since < to.since or _is_stale(row, now, times):
        return False
    return to.wish == "always" or not (row.seen or who.here)


def _is_due(row: NoticeRow, to: ChannelRow, who: Whereabouts, now: float, times: Notices) -> bool:
    """Whoever was there when it began is given as long again after they have left."""
    waited = now - row.since if to.wish == "always" else min(now - row.since, who.away)
    return waited >= delay(to.channel, times)


def is_closed(row: NoticeRow, channels: list[ChannelRow], now: float, times: Notices) -> bool:
    """Whether nothing is left to tell of it by any channel. Whoever is at the table may still leave."""
    nobody = Whereabouts()
    return not any(_wanted(row, to, nobody, now, times) for to in channels)


def _is_stale(row: NoticeRow, now: float, times: Notices) -> bool:
    return now - row.since > times.stale_hours * HOUR


def delay(channel: Channel, times: Notices) -> float:
    return times.mail_seconds if channel == "mail" else times.push_seconds


def allowed(to: ChannelRow, now: float, times: Notices) -> bool:
    """Whether something more may be sent this hour."""
    most = times.mail_per_hour if to.channel == "mail" else times.push_per_hour
    return len([at for at in to.sent if at > now - HOUR]) < most


def pause(failures: int) -> float:
    """How long a channel rests that has failed so often in a row."""
    return min(FIRST_PAUSE * 2.0 ** min(failures, 20), LONGEST_PAUSE)
