"""Who is told what, and when: decided without a clock, a storage or a network."""

from typing import Any

import msgspec
import pytest

from parlour.server.notices.deciding import (
    HOUR,
    LONGEST_PAUSE,
    Whereabouts,
    compared,
    has_seen,
    is_closed,
    news,
    pause,
    to_tell,
)
from parlour.server.settings import Notices
from parlour.server.store.rows import ChannelRow, NoticeRow, SeatRow, TableRow

TIMES = Notices(push_seconds=20, mail_seconds=600, push_per_hour=3, mail_per_hour=1, stale_hours=24)
NOW = 1_000_000.0
AWAY, HERE = Whereabouts(), Whereabouts(here=True, away=0)


def table(*people: str | None, **more: Any) -> TableRow:
    """A running game; `None` is a bot."""
    seats = [
        SeatRow(number, "bot" if person is None else "human", person or "Bot", person=person)
        for number, person in enumerate(people)
    ]
    fields = {"status": "playing", "actors": [0], "updated": NOW, **more}
    return TableRow("t", "dare", 1, {}, "seed", people[0] or "", seats, **fields)


def kinds(row: TableRow, moves: dict[int, int] | None = None) -> list[tuple[str, str]]:
    return [(one.person, one.kind) for one in news(row, moves or {}, NOW)]


# -- what there is to tell -----------------------------------------------------------------------------


def test_those_are_waited_for_who_are_to_act() -> None:
    assert kinds(table("ann", "bob", actors=[1])) == [("ann", "begun"), ("bob", "begun"), ("bob", "turn")]
    assert kinds(table("ann", "bob", actors=[0, 1]))[2:] == [("ann", "turn"), ("bob", "turn")]


def test_whoever_moved_last_knows_that_it_is_still_their_turn() -> None:
    assert ("ann", "turn") not in kinds(table("ann", "bob"), {0: 4, 1: 3})
    assert ("ann", "turn") in kinds(table("ann", "bob"), {0: 4, 1: 5})


def test_two_seats_of_one_person_are_one_wait() -> None:
    assert kinds(table("ann", "bob", "ann", actors=[0, 2]), {1: 1})[2:] == [("ann", "turn")]
    assert not kinds(table("ann", "bob", "ann", actors=[0]), {1: 1, 2: 2})[2:], "it was their own other seat"


def test_nobody_waits_where_somebody_plays_alone_with_bots() -> None:
    assert kinds(table("ann", None)) == []
    assert kinds(table("ann", None, status="over")) == []
    assert ("ann", "turn") in kinds(table("ann", None, unattended=True), {1: 1}), "the bots have played on"


def test_lessons_and_examples_wait_for_nobody() -> None:
    assert kinds(table("ann", "bob", lesson="1-first")) == []
    assert kinds(table("ann", "bob", example="way")) == []


def test_the_host_is_told_when_all_seats_are_taken() -> None:
    assert kinds(table("ann", "bob", status="lobby")) == [("ann", "full")]
    assert kinds(table("ann", None, status="lobby")) == []
    free = [SeatRow(0, "human", "Ann", person="ann"), SeatRow(1, "open", "")]
    assert kinds(msgspec.structs.replace(table("ann", "bob", status="lobby"), seats=free)) == []


def test_everybody_is_told_of_the_end() -> None:
    assert kinds(table("ann", "bob", None, status="over")) == [("ann", "over"), ("bob", "over")]
    assert kinds(table("ann", "bob", status="frozen")) == []


def test_a_wait_goes_on_whatever_others_do_and_ends_with_ones_own_move() -> None:
    everybody = table("ann", "bob", "cid", actors=[0, 1, 2])
    first = [one for one in news(everybody, {}, NOW) if one.kind == "turn"]
    later = msgspec.structs.replace(everybody, actors=[0, 1], updated=NOW + 50)
    second = [one for one in news(later, {2: 1}, NOW) if one.kind == "turn"]
    new, over = compared(first, second)
    assert new == []
    assert [one.person for one in over] == ["cid"]
    third = [one for one in news(later, {2: 1, 0: 2, 1: 3}, NOW) if one.kind == "turn"]
    new, over = compared(second, third)
    assert [(one.person, one.mark) for one in new] == [("ann", 2)], "she has moved, so she waits anew"
    assert {one.person for one in over} == {"ann", "bob"}


# -- when it is told -----------------------------------------------------------------------------------


def wait(since: float = 0.0, table: str = "t", **more: Any) -> NoticeRow:
    """Somebody who has been waited for so many seconds."""
    return NoticeRow("ann", table, more.pop("kind", "turn"), 0, NOW - since, **more)


def way(channel: Any = "push", wish: Any = "away", **more: Any) -> ChannelRow:
    return ChannelRow("ann", channel, wish, more.pop("since", 0.0), **more)


def told(rows: list[NoticeRow], to: ChannelRow, who: Whereabouts = AWAY) -> list[NoticeRow]:
    return to_tell(rows, to, lambda _row: who, NOW, TIMES)


@pytest.mark.parametrize(("channel", "seconds"), [("push", 20), ("hook", 20), ("mail", 600)])
def test_nobody_is_told_at_once(channel: str, seconds: float) -> None:
    assert not told([wait(seconds - 1)], way(channel))
    assert told([wait(seconds)], way(channel))


def test_off_is_off() -> None:
    assert not told([wait(1000)], way(wish="off"))


def test_whoever_is_at_the_table_is_told_only_if_they_want_it_always() -> None:
    assert not told([wait(1000)], way(), HERE)
    assert not told([wait(1000, seen=True)], way())
    assert told([wait(1000)], way(wish="always"), HERE)
    assert told([wait(1000, seen=True)], way(wish="always"))


def test_whoever_leaves_without_moving_is_told_after_the_same_time() -> None:
    assert not told([wait(1000)], way(), Whereabouts(here=False, away=19))
    assert told([wait(1000)], way(), Whereabouts(here=False, away=20))


def test_nothing_is_told_twice() -> None:
    assert not told([wait(1000, push=NOW - 5)], way())
    assert told([wait(1000, push=NOW - 5)], way("mail")), "but by every channel"


def test_nothing_is_told_that_was_before_somebody_asked_for_it() -> None:
    assert not told([wait(1000)], way(since=NOW - 999))


def test_nothing_is_told_after_a_day() -> None:
    assert told([wait(24 * HOUR)], way())
    assert not told([wait(24 * HOUR + 1)], way())


def test_what_waits_at_several_tables_is_told_together() -> None:
    rows = [wait(600, "a"), wait(5, "b"), wait(300, "c", mail=NOW - 100)]
    assert [row.table_id for row in told(rows, way("mail"))] == ["a", "b"]


def test_there_are_only_so_many_in_an_hour() -> None:
    often = [NOW - 3599, NOW - 100, NOW - 50]
    assert not told([wait(100)], way(sent=often))
    assert told([wait(100)], way(sent=[NOW - 3601, *often[1:]]))
    assert not told([wait(1000)], way("mail", sent=often[:1]))


def test_a_channel_that_failed_rests() -> None:
    assert not told([wait(100)], way(retry=NOW + 1))
    assert told([wait(100)], way(retry=NOW))
    assert [pause(failures) for failures in range(3)] == [60, 120, 240]
    assert pause(10_000) == LONGEST_PAUSE


def test_a_notice_is_closed_when_nothing_is_left_to_tell() -> None:
    both = [way(), way("mail")]
    assert not is_closed(wait(push=NOW), both, NOW, TIMES)
    assert is_closed(wait(push=NOW, mail=NOW), both, NOW, TIMES)
    assert is_closed(wait(seen=True), both, NOW, TIMES)
    assert not is_closed(wait(seen=True), [way(wish="always")], NOW, TIMES)
    assert is_closed(wait(), [], NOW, TIMES)


def test_who_has_seen_it() -> None:
    """Somebody whose window was open when their turn began may have left it open; who opens one has come."""
    assert not has_seen(wait(), None, True)
    assert not has_seen(wait(), True, True)
    assert has_seen(wait(), False, True)
    assert not has_seen(wait(), False, False)
    assert has_seen(wait(kind="begun"), None, True), "nothing is asked of them"
