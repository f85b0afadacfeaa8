"""Observations: every number is written together with its name."""

from collections.abc import Callable

import pytest

from parlour.engine import COUNTED, Observation

WORDS = ["red", "green", "blue"]
MANY = COUNTED[:20]


def held(*places: int) -> list[float]:
    return [1.0 if place in places else 0.0 for place in range(len(MANY))]


@pytest.mark.parametrize(
    ("write", "numbers"),
    [
        (lambda out: out.add("coins", 3, 4), [0.75]),
        (lambda out: out.add("coins", 1_000_000, 4), [250_000.0]),
        (lambda out: out.add("coins", 500, 1_000), [0.5]),
        (lambda out: out.add("coins", -3, 4), [-0.75]),
        (lambda out: out.share("chance", 0.375), [0.375]),
        (lambda out: out.flag("ready", True), [1.0]),
        (lambda out: out.flags(WORDS, [True, False, True]), [1.0, 0.0, 1.0]),
        (lambda out: out.figures(WORDS, [1, 2, 3], 2), [0.5, 1.0, 1.5]),
        (lambda out: out.flag("ready", False), [0.0]),
        (lambda out: out.one_of("colour", WORDS, 1), [0.0, 1.0, 0.0]),
        (lambda out: out.one_of("colour", WORDS, -1), [0.0, 0.0, 0.0]),
        (lambda out: out.one_of("place", MANY, 19), held(19)),
        (lambda out: out.one_of("place", MANY, 20), held()),
        (lambda out: out.only(WORDS, 2, 6, 3), [0.0, 0.0, 2.0]),
        (lambda out: out.bits("favor", WORDS, 0b101), [1.0, 0.0, 1.0]),
        (lambda out: out.each("stones", WORDS, [1, 2, 3], 2), [0.5, 1.0, 1.5]),
        (lambda out: out.members("card", MANY, [0, 7, 99]), held(0, 7)),
    ],
)
def test_what_is_written_is_read_and_named(write: Callable[[Observation], None], numbers: list[float]) -> None:
    named, out = Observation(naming=True), Observation(len(numbers), 1)
    out.section("player")
    out.flags([], [True] * len(numbers))
    for each in (named, out):
        each.begin()
        each.section("player", "0")
        write(each)
        assert each.floats() == numbers
    assert len({term.label for term in named.terms}) == len(numbers)
    assert not out.terms


def test_who_is_absent_has_the_same_numbers_as_the_last_and_all_are_zero() -> None:
    out = Observation(naming=True)
    out.section("player", "0")
    out.add("coins", 3)
    out.one_of("colour", WORDS, 1)
    out.absent("1")
    assert out.floats() == [3.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert out.sections == 2
    assert [term.label for term in out.terms][4:] == [
        "player 1/coins",
        "player 1/colour:red",
        "player 1/colour:green",
        "player 1/colour:blue",
    ]


def test_a_place_that_was_absent_can_be_taken_and_left_again() -> None:
    out = Observation(2, 2)
    for coins in ([3, 4], [5], [6, 7], [8]):
        out.begin()
        for nth, count in enumerate(coins):
            out.section("player", COUNTED[nth])
            out.add("coins", count)
        if len(coins) == 1:
            out.absent("1")
        assert out.floats() == [*coins, 0.0][:2]


def test_a_player_of_two_sections_is_absent_in_both() -> None:
    named, out = Observation(naming=True), Observation(6, 4)
    for each in (named, out):
        each.begin()
        for name, values in (("coins", [3]), ("stones", [4, 5])):
            each.section("player", "0")
            each.each(name, WORDS[: len(values)], values)
        for _ in range(2):
            each.absent("1", 2)
        assert each.floats() == [3.0, 4.0, 5.0, 0.0, 0.0, 0.0]
    assert [term.label for term in named.terms[3:]] == [
        "player 1/coins:red",
        "player 1/stones:red",
        "player 1/stones:green",
    ]


def written(out: Observation, row: int, regions: list[tuple[int, int]], facts: list[int]) -> list[int]:
    """Write two keyed regions after a plain section, and return which of them had to be written."""
    told = []
    out.begin(row)
    out.section("table")
    out.add("round", row)
    out.context(facts)
    for nth, (key, more) in enumerate(regions):
        if out.changed("region", WORDS, nth, key, more):
            told.append(nth)
            out.add("troops", key)
            out.add("towers", more + sum(facts))
    out.section("end")
    out.flag("over", True)
    return told


def test_a_section_is_written_again_only_if_its_keys_or_the_context_have_changed() -> None:
    out = Observation(6, 4, rows=2)
    assert written(out, 0, [(1, 2), (3, 4)], [0]) == [0, 1]
    assert written(out, 0, [(1, 2), (3, 4)], [0]) == []
    assert written(out, 0, [(1, 2), (5, 4)], [0]) == [1]
    assert written(out, 0, [(1, 3), (5, 4)], [0]) == [0]
    assert written(out, 1, [(1, 3), (5, 4)], [0]) == [0, 1]
    assert written(out, 0, [(1, 3), (5, 4)], [9]) == [0, 1]
    assert out.floats() == [0.0, 1.0, 12.0, 5.0, 13.0, 1.0, 1.0, 1.0, 3.0, 5.0, 4.0, 1.0]


def test_a_third_key_counts_as_well() -> None:
    out = Observation(1, 1)
    told = []
    for rest in (0, 0, 7):
        out.begin()
        told.append(out.changed("region", WORDS, 0, 1, 2, rest))
        if told[-1]:
            out.add("troops", rest)
    assert told == [True, False, True]
    assert out.floats() == [7.0]


def piers(out: Observation, ships: list[int], facts: list[int], row: int = 0) -> bool:
    """Write a block of two keyed sections between plain ones, and return whether it had to be opened."""
    out.begin(row)
    out.section("table")
    out.flag("open", True)
    opened = out.watched(0, [ships, facts])
    if opened:
        out.context(facts)
        for pier, number in enumerate(ships):
            if out.changed("pier", COUNTED, pier, number):
                out.add("ships", number + sum(facts))
        out.closed(0)
    out.absent("2")
    if out.changed("harbour", WORDS, 0, 5):
        out.add("masters", 5)
    return opened


def test_a_block_is_passed_over_if_the_lists_it_follows_from_have_not_changed() -> None:
    out, ships = Observation(5, 5, rows=2), [3, 4]
    assert piers(out, ships, [0])
    assert out.floats()[:5] == [1.0, 3.0, 4.0, 0.0, 5.0]
    assert not piers(out, ships, [0])
    assert not piers(out, [3, 4], [0])
    ships[1] = 6  # changed in place, as rules do
    assert piers(out, ships, [0])
    assert piers(out, ships, [1])
    assert out.floats()[:5] == [1.0, 4.0, 7.0, 0.0, 5.0]
    assert piers(out, ships, [1], row=1)
    assert out.floats()[5:] == [1.0, 4.0, 7.0, 0.0, 5.0]
    assert not piers(out, ships, [1])


def test_a_block_of_unchanging_facts_is_passed_over_if_they_are_equal() -> None:
    out = Observation(2, 2)
    told = []
    for hand in ([1, 2], [1, 2], [2, 1], [2, 1]):
        out.begin()
        told.append(out.opened(1, [hand, "red"]))
        if told[-1]:
            out.section("hand")
            out.add("first", hand[0])
            out.closed(1)
        out.section("end")
        out.flag("over", True)
    assert told == [True, False, True, False]
    assert out.floats() == [2.0, 1.0]


def test_a_context_ends_with_its_block() -> None:
    out = Observation(2, 2)
    told = []
    for facts in ([0], [1]):
        out.begin()
        assert out.watched(0, [facts])
        out.context(facts)
        if out.changed("pier", COUNTED, 0, 3):
            out.add("ships", 3 + facts[0])
        out.closed(0)
        told.append(out.changed("harbour", WORDS, 0, 6))
        if told[-1]:
            out.add("masters", 6)
    assert told == [True, False]
    assert out.floats() == [4.0, 6.0]


def test_more_numbers_than_there_is_room_for_are_refused() -> None:
    out = Observation(1, 1)
    out.section("player")
    out.add("coins", 1)
    with pytest.raises(IndexError):
        out.add("stones", 2)
