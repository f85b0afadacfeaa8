"""The rule of the clocks, as plain arithmetic: what counts, what a turn adds, and when nobody's clock runs."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from parlour.server.game.clocks import (
    PRESETS,
    Clocks,
    Moment,
    Span,
    begun,
    checked,
    counted,
    fresh,
    given,
    lasts,
    next_rest,
    rested,
    runs_out,
    spent,
)
from parlour.server.protocol import DAY, HOUR, MINUTE, ClockRule, Rest
from parlour.server.words.refusals import Refused

LIVE = ClockRule(10 * MINUTE, 15)
NIGHT = Rest(22 * 60, 7 * 60, "Europe/Berlin")
BERLIN = ZoneInfo("Europe/Berlin")


def at(*when: int) -> float:
    return datetime(*when, tzinfo=BERLIN).timestamp()  # type: ignore[misc,arg-type]


# -- banks and increments ----------------------------------------------------------------------------


def test_only_the_clocks_of_those_who_are_waited_for_run() -> None:
    assert spent(fresh(LIVE, 3, 0), [0, 2], 90).left == [510, 600, 510]


def test_nobody_has_less_than_nothing() -> None:
    assert spent(fresh(LIVE, 2, 0), [0], 10_000).left == [0, 600]


def test_a_turn_adds_the_increment_once_and_never_more_than_the_bank() -> None:
    clocks = Clocks([100.0, 590.0], [0, 0])
    first = begun(clocks, LIVE, [0, 1], 1)
    assert first.left == [115, 600], "the bank is the most that anybody can have"
    assert begun(first, LIVE, [0, 1], 1) == first, "asked again in the same turn"
    assert begun(first, LIVE, [0], 2).left == [130, 600]


def test_a_turn_that_was_taken_back_adds_nothing_when_it_begins_again() -> None:
    clocks = begun(Clocks([100.0], [0]), LIVE, [0], 5)
    assert begun(begun(clocks, LIVE, [0], 3), LIVE, [0], 5) == clocks
    assert begun(clocks, LIVE, [0], 6).left == [130]


def test_the_first_turn_adds_nothing_because_all_clocks_are_full() -> None:
    clocks = spent(fresh(LIVE, 2, 4), [0], 60)
    assert begun(clocks, LIVE, [0], 4).left == [540, 600]


def test_more_time_is_a_quarter_of_the_bank_or_an_increment() -> None:
    assert given(Clocks([0.0], [0]), LIVE, 0).left == [150]
    assert given(Clocks([550.0], [0]), LIVE, 0).left == [600]
    assert given(Clocks([0.0], [0]), ClockRule(DAY, 12 * HOUR), 0).left == [12 * HOUR]


def test_every_preset_can_be_chosen() -> None:
    for preset in PRESETS:
        assert checked(ClockRule(preset.bank, preset.increment)) is not None
        assert (preset.bank >= DAY) == (preset.kind == "days")


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (ClockRule(60, 61), "increment_too_long"),
        (ClockRule(DAY, 0, Rest(60, 60, "UTC")), "rest_too_long"),
        (ClockRule(DAY, 0, Rest(7 * 60, 2 * 60, "UTC")), "rest_too_long"),
        (ClockRule(DAY, 0, Rest(0, 60, "Mars/Olympus")), "no_zone"),
        (ClockRule(DAY, 0, Rest(0, 60, "../../etc/passwd")), "no_zone"),
    ],
)
def test_a_rule_that_makes_no_sense_is_refused(rule: ClockRule, why: str) -> None:
    with pytest.raises(Refused) as no:
        checked(rule)
    assert no.value.problem.key == why


# -- the nightly rest --------------------------------------------------------------------------------


def test_a_rest_over_midnight_counts_in_both_days() -> None:
    assert rested(NIGHT, at(2026, 1, 10, 20), at(2026, 1, 11, 8)) == 9 * HOUR
    assert rested(NIGHT, at(2026, 1, 10, 23), at(2026, 1, 11, 1)) == 2 * HOUR
    assert rested(NIGHT, at(2026, 1, 11, 1), at(2026, 1, 11, 8)) == 6 * HOUR
    assert rested(NIGHT, at(2026, 1, 11, 8), at(2026, 1, 11, 21)) == 0
    assert rested(NIGHT, at(2026, 1, 10, 12), at(2026, 1, 20, 12)) == 90 * HOUR


def test_a_rest_within_one_day() -> None:
    siesta = Rest(13 * 60, 15 * 60, "Europe/Berlin")
    assert rested(siesta, at(2026, 1, 10, 0), at(2026, 1, 12, 14)) == 5 * HOUR


def test_a_night_is_as_long_as_the_clock_on_the_wall_makes_it() -> None:
    assert rested(NIGHT, at(2026, 3, 28, 12), at(2026, 3, 29, 12)) == 8 * HOUR, "an hour is left out"
    assert rested(NIGHT, at(2026, 10, 24, 12), at(2026, 10, 25, 12)) == 10 * HOUR, "an hour comes twice"
    gap = Rest(60, 2 * 60 + 30, "Europe/Berlin")
    assert rested(gap, at(2026, 3, 29, 0), at(2026, 3, 29, 12)) == 1.5 * HOUR, "it ends at an hour that is left out"


def test_how_long_something_lasts_with_rests_in_between() -> None:
    evening = at(2026, 1, 10, 21)
    assert lasts(NIGHT, HOUR / 2, evening) == HOUR / 2
    assert lasts(NIGHT, 2 * HOUR, evening) == 11 * HOUR
    assert lasts(NIGHT, 2 * HOUR, at(2026, 1, 10, 23)) == 10 * HOUR
    assert lasts(None, 2 * HOUR, evening) == 2 * HOUR
    long = lasts(NIGHT, 60 * DAY, evening)
    assert long - rested(NIGHT, evening, evening + long) == 60 * DAY


def test_when_the_rest_begins_and_ends() -> None:
    assert next_rest(NIGHT, at(2026, 1, 10, 21)) == (False, HOUR)
    assert next_rest(NIGHT, at(2026, 1, 10, 22)) == (True, 9 * HOUR)
    assert next_rest(NIGHT, at(2026, 1, 11, 6)) == (True, HOUR)


# -- the house's scale, and the clock on the wall ------------------------------------------------------


def test_without_a_rest_the_clock_on_the_wall_does_not_matter() -> None:
    spans = [Span(0, at(2026, 1, 10, 12)), Span(100, at(1999, 1, 1)), Span(200, at(2040, 1, 1))]
    assert counted(None, 50, Moment(250, spans)) == 200
    assert counted(None, 250, Moment(240, spans)) == 0, "another process may be a moment behind"


def test_what_rests_is_what_the_clock_on_the_wall_said_at_the_time() -> None:
    """It is put forward into the night and back again: only what was counted while it said so rests."""
    spans = [Span(0, at(2026, 1, 10, 12)), Span(HOUR, at(2026, 1, 10, 23)), Span(2 * HOUR, at(2026, 1, 10, 14))]
    assert counted(NIGHT, 0, Moment(3 * HOUR, spans)) == 2 * HOUR
    assert counted(NIGHT, HOUR / 2, Moment(1.5 * HOUR, spans[:2])) == HOUR / 2


def test_a_night_without_a_server_is_no_rest_for_anybody() -> None:
    """Two hours were counted, one before and one after; the nine between were not, and are not taken off either."""
    spans = [Span(0, at(2026, 1, 10, 21)), Span(HOUR, at(2026, 1, 11, 7))]
    assert counted(NIGHT, 0, Moment(2 * HOUR, spans)) == 2 * HOUR


def test_when_the_first_clock_runs_out() -> None:
    now = Moment(500, [Span(0, at(2026, 1, 10, 21) - 500)])
    assert runs_out(LIVE, [60, 30], now) == 530
    assert runs_out(ClockRule(DAY, 0, NIGHT), [2 * HOUR], now) == 500 + 11 * HOUR
    assert runs_out(LIVE, [], now) is None
