"""Messages: templates, names, and what happens if a text is missing."""

import json
from pathlib import Path

import pytest

from parlour.engine import Json, Message, Words
from parlour.engine.messages import read_words

CASES = json.loads((Path(__file__).parent / "filling.json").read_text(encoding="utf-8"))
WORDS = Words(CASES["catalogue"]["sections"], CASES["catalogue"]["names"])


@pytest.mark.parametrize("case", CASES["texts"], ids=lambda case: case["rule"])
def test_a_text_is_filled_as_the_shared_cases_say(case: Json) -> None:
    """The client is tested with the same cases: `web/src/lib/words.test.ts`."""
    message = Message(case["key"], case["params"])
    assert WORDS.text("events", message, case.get("players")) == case["text"]


@pytest.mark.parametrize("case", CASES["names"], ids=lambda case: case["rule"])
def test_a_parameter_is_named_as_the_shared_cases_say(case: Json) -> None:
    assert WORDS.name(case["value"], case.get("players")) == case["name"]


def test_a_language_falls_back_to_english_text_by_text(tmp_path: Path) -> None:
    english = {"names": {"a": "one", "b": "two"}, "events": {"x": "an x", "y": "a y"}}
    german = {"names": {"a": "eins"}, "events": {"x": "ein x"}}
    (tmp_path / "en.json").write_text(json.dumps(english), encoding="utf-8")
    (tmp_path / "de.json").write_text(json.dumps(german), encoding="utf-8")
    words = read_words([tmp_path], "de")
    assert [words.name("k:a"), words.name("k:b")] == ["eins", "two"]
    assert [words.text("events", Message(key)) for key in ("x", "y")] == ["ein x", "a y"]
    assert read_words([tmp_path], "fr").text("events", Message("x")) == "an x"
    assert read_words([tmp_path / "nowhere"]).text("events", Message("x")) == "x"


def test_a_message_is_plain_data() -> None:
    assert Message("a", {"b": 1}).data() == {"key": "a", "params": {"b": 1}}
    assert Message("a").data() == {"key": "a", "params": {}}
