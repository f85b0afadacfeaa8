"""Reading dumps that may be invalid: every error names the place."""

from collections.abc import Callable

import pytest

from parlour.engine import BadPosition, Json, Reader
from parlour.engine.reading import difference

WORDS = {"rome": 0, "paris": 1}
GOOD = {
    "count": 3,
    "open": True,
    "name": "x",
    "city": "paris",
    "row": [1, 2],
    "cities": ["rome", "paris"],
    "inner": {"count": 1},
    "players": [{"count": 0}, {"count": 5}],
}


def test_what_is_right_is_read() -> None:
    reader = Reader(GOOD)
    assert reader.has("count")
    assert not reader.has("nothing")
    assert reader.integer("count", 0, 3) == 3
    assert reader.flag("open") is True
    assert reader.text("name") == "x"
    assert reader.word("city", WORDS) == 1
    assert reader.integers("row", 2) == [1, 2]
    assert reader.words("cities", WORDS, 2) == [0, 1]
    assert reader.different_integers("row", 2) == [1, 2]
    assert reader.different_words("cities", WORDS, 2) == [0, 1]
    assert reader.child("inner").integer("count") == 1
    assert [player.integer("count") for player in reader.children("players", 2)] == [0, 5]
    assert reader.items("row") == [1, 2]


@pytest.mark.parametrize(
    ("data", "read", "sentence"),
    [
        ([], lambda r: r, "the position should be an object, not a list."),
        (None, lambda r: r, "the position should be an object, not nothing."),
        (GOOD, lambda r: r.raw("gold"), "the position lacks “gold”."),
        (GOOD, lambda r: r.integer("name"), "“name” of the position should be a whole number, not a text."),
        (GOOD, lambda r: r.integer("open"), "“open” of the position should be a whole number, not true or false."),
        ({"a": 1.5}, lambda r: r.integer("a"), "“a” of the position should be a whole number, not a number."),
        (GOOD, lambda r: r.integer("count", 0, 2), "“count” of the position should be from 0 to 2, not 3."),
        (GOOD, lambda r: r.integer("count", 4), "“count” of the position should be from 4 to 1000000000, not 3."),
        (GOOD, lambda r: r.flag("count"), "“count” of the position should be true or false, not a number."),
        (GOOD, lambda r: r.text("row"), "“row” of the position should be a text, not a list."),
        (GOOD, lambda r: r.word("name", WORDS), "“name” of the position should be one of rome, paris, not 'x'."),
        (GOOD, lambda r: r.word("count", WORDS), "“count” of the position should be one of rome, paris, not 3."),
        (GOOD, lambda r: r.items("inner"), "“inner” of the position should be a list, not an object."),
        (GOOD, lambda r: r.items("row", 3), "“row” of the position should have 3 entries, not 2."),
        (GOOD, lambda r: r.integers("cities"), "“cities” of the position should be a whole number, not a text."),
        (GOOD, lambda r: r.words("row", WORDS), "“row” of the position should be one of rome, paris, not 1."),
        (
            {"row": [4, 5, 4]},
            lambda r: r.different_integers("row"),
            "“row” of the position names 4 twice.",
        ),
        (
            {"cities": ["rome", "rome"]},
            lambda r: r.different_words("cities", WORDS),
            "“cities” of the position names rome twice.",
        ),
        (
            GOOD,
            lambda r: r.child("inner").flag("count"),
            "“count” of “inner” of the position should be true or false, not a number.",
        ),
        (GOOD, lambda r: r.child("row"), "“row” of the position should be an object, not a list."),
        (
            GOOD,
            lambda r: r.children("players")[1].text("count"),
            "“count” of “players” number 2 of the position should be a text, not a number.",
        ),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(data: Json, read: Callable[[Reader], object], sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(Reader(data))
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("given", "told", "sentence"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, ""),
        ({"a": 1, "b": 2}, {"a": 1}, "the dump has “b”, which does not belong there."),
        ({"a": 1}, {"a": 1, "b": 2}, "the dump lacks “b”."),
        ({"a": {"b": 1}}, {"a": {"b": 2}}, "“b” of “a” of the dump should be 2, not 1."),
        ({"a": [1, 2]}, {"a": [1, 3]}, "number 2 of “a” of the dump should be 3, not 2."),
        ({"a": [1, 1]}, {"a": [1]}, "“a” of the dump should be [1], not [1, 1]."),
        ({"a": True}, {"a": 1}, "“a” of the dump should be 1, not True."),
        ({"a": None}, {"a": {}}, "“a” of the dump should be {}, not None."),
    ],
)
def test_where_a_dump_and_its_position_part(given: Json, told: Json, sentence: str) -> None:
    assert difference(given, told, "the dump") == sentence
