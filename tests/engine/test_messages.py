"""Words: templates, names and what happens where a text is missing."""

import json
from pathlib import Path

import pytest

from parlour.engine import Message, Words
from parlour.engine.messages import read_words

WORDS = Words(
    {
        "events": {
            "moved": "{seat} moves {count} {count|step|steps} to {to}",
            "odd": "{unknown} stays",
        }
    },
    {"paris": "Paris", "knight:2": "the black knight", "region:rome": "Rome, the eternal"},
)


@pytest.mark.parametrize(("count", "word"), [(1, "1 step"), (0, "0 steps"), (3, "3 steps"), ("1", "1 step")])
def test_a_number_picks_its_word(count: int, word: str) -> None:
    message = Message("moved", {"seat": "seat:0", "count": count, "to": "region:paris"})
    assert WORDS.text("events", message) == f"Player 1 moves {word} to Paris"


def test_seats_have_the_names_of_their_players() -> None:
    message = Message("moved", {"seat": "seat:1", "count": 2, "to": "region:rome"})
    assert WORDS.text("events", message, ["Ann", "Bo"]) == "Bo moves 2 steps to Rome, the eternal"
    assert WORDS.name("seat:5", ["Ann"]) == "Player 6"


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("region:paris", "Paris"),
        ("knight:0.2", "the black knight"),
        ("tile:far_away", "Far away"),
        ("tile:0.far_away", "Far away"),
        ("plain word", "plain word"),
        (7, "7"),
        (["region:paris", 3], "Paris, 3"),
        ([], "–"),
    ],
)
def test_a_parameter_has_a_name(value: object, name: str) -> None:
    assert WORDS.name(value) == name


def test_a_missing_text_is_told_by_its_key() -> None:
    assert WORDS.text("events", Message("city_burnt", {"at": "region:paris"})) == "city burnt (at Paris)"
    assert WORDS.text("prompts", Message("choose_order")) == "choose order"


def test_a_missing_parameter_shows_its_slot() -> None:
    assert WORDS.text("events", Message("odd")) == "{unknown} stays"


def test_a_language_falls_back_to_english_text_by_text(tmp_path: Path) -> None:
    english = {"names": {"a": "one", "b": "two"}, "events": {"x": "an x", "y": "a y"}}
    german = {"names": {"a": "eins"}, "events": {"x": "ein x"}}
    (tmp_path / "en.json").write_text(json.dumps(english), encoding="utf-8")
    (tmp_path / "de.json").write_text(json.dumps(german), encoding="utf-8")
    words = read_words(tmp_path, "de")
    assert [words.name("k:a"), words.name("k:b")] == ["eins", "two"]
    assert [words.text("events", Message(key)) for key in ("x", "y")] == ["ein x", "a y"]
    assert read_words(tmp_path, "fr").text("events", Message("x")) == "an x"
    assert read_words(tmp_path / "nowhere").text("events", Message("x")) == "x"


def test_a_message_is_plain_data() -> None:
    assert Message("a", {"b": 1}).data() == {"key": "a", "params": {"b": 1}}
    assert Message("a").data() == {"key": "a", "params": {}}
