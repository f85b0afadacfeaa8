"""Observations: every number is written together with its name."""

from collections.abc import Callable

import pytest

from parlour.engine import COUNTED, Observation
from parlour.engine.features import floats

WORDS = ["red", "green", "blue"]
MANY = COUNTED[:20]


def held(*places: int) -> list[float]:
    return [1.0 if place in places else 0.0 for place in range(len(MANY))]


@pytest.mark.parametrize(
    ("write", "numbers"),
    [
        (lambda out: out.add("coins", 3, 4.0), [0.75]),
        (lambda out: out.flag("ready", True), [1.0]),
        (lambda out: out.flag("ready", False), [0.0]),
        (lambda out: out.one_of("colour", WORDS, 1), [0.0, 1.0, 0.0]),
        (lambda out: out.one_of("colour", WORDS, -1), [0.0, 0.0, 0.0]),
        (lambda out: out.one_of("place", MANY, 19), held(19)),
        (lambda out: out.one_of("place", MANY, 20), held()),
        (lambda out: out.only(WORDS, 2, 6, 3.0), [0.0, 0.0, 2.0]),
        (lambda out: out.bits("favor", WORDS, 0b101), [1.0, 0.0, 1.0]),
        (lambda out: out.each("stones", WORDS, [1, 2, 3], 2.0), [0.5, 1.0, 1.5]),
        (lambda out: out.members("card", MANY, [0, 7, 99]), held(0, 7)),
    ],
)
def test_what_is_written_is_read_and_named(write: Callable[[Observation], None], numbers: list[float]) -> None:
    for naming in (False, True):
        out = Observation(naming)
        out.section("player", "0")
        write(out)
        assert floats(out.take()) == numbers
        assert len({term.label for term in out.terms}) == (len(numbers) if naming else 0)


def test_who_is_absent_has_the_same_numbers_as_the_last_and_all_are_zero() -> None:
    out = Observation(naming=True)
    out.section("player", "0")
    out.add("coins", 3)
    out.one_of("colour", WORDS, 1)
    out.absent("1")
    assert floats(out.take()) == [3.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert [term.label for term in out.terms][4:] == [
        "player 1/coins",
        "player 1/colour:red",
        "player 1/colour:green",
        "player 1/colour:blue",
    ]
