"""Rule options: defaults, valid and invalid values."""

import pytest

from parlour.engine import BadOption, Option, OptionValue, switch
from parlour.engine.options import settle_options

MODE = Option("mode", "short", ["short", "long"])
EXPERT = switch("expert", False)
ROUNDS = Option("rounds", 5, low=3, high=9)
LIMIT = Option("limit", "none", ["none"], low=20, high=90)
EDITION = Option("edition", "old", ["old", "new"], presets={"new": {"mode": "long", "expert": True, "limit": 50}})
ALL = [MODE, EXPERT, ROUNDS]


def test_what_is_not_chosen_has_its_default() -> None:
    assert settle_options(ALL, {}) == {"mode": "short", "expert": False, "rounds": 5}
    assert settle_options(ALL, {"rounds": 9, "expert": True}) == {"mode": "short", "expert": True, "rounds": 9}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"colour": "red"}, "There is no option “colour”; the options are mode, expert, rounds."),
        ({"mode": "endless"}, "Option mode takes short or long, not “endless”."),
        ({"expert": 1}, "Option expert takes false or true, not “1”."),
        ({"rounds": 2}, "Option rounds takes a whole number from 3 to 9, not “2”."),
        ({"rounds": 10}, "Option rounds takes a whole number from 3 to 9, not “10”."),
        ({"rounds": True}, "Option rounds takes a whole number from 3 to 9, not “true”."),
        ({"rounds": "5"}, "Option rounds takes a whole number from 3 to 9, not “5”."),
    ],
)
def test_what_does_not_exist_is_refused(chosen: dict[str, OptionValue], sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        settle_options(ALL, chosen)
    assert str(refused.value) == sentence


def test_an_option_may_take_a_word_or_a_number() -> None:
    assert [LIMIT.accepts(value) for value in ("none", 20, 90)] == [True] * 3
    assert [LIMIT.accepts(value) for value in ("some", 19, 91, True)] == [False] * 4
    assert (LIMIT.parse("none"), LIMIT.parse("45")) == ("none", 45)
    assert LIMIT.range_text() == "none or a whole number from 20 to 90"
    assert LIMIT.ends() == ["none", 20, 90]
    assert (MODE.ends(), ROUNDS.ends()) == (["short", "long"], [3, 9])


def test_a_preset_changes_the_defaults_and_an_explicit_choice_wins_over_it() -> None:
    options = [EDITION, MODE, EXPERT, LIMIT]
    assert settle_options(options, {})["mode"] == "short"
    newest = settle_options(options, {"edition": "new"})
    assert newest == {"edition": "new", "mode": "long", "expert": True, "limit": 50}
    chosen: dict[str, OptionValue] = {"edition": "new", "mode": "short", "expert": False, "limit": "none"}
    assert settle_options(options, chosen) == chosen, "each was chosen, though it is the default"
    assert settle_options(options, newest) == newest, "settled options stay as they are"


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="the options are none"):
        settle_options([], {"mode": "short"})


def test_typed_values_are_read() -> None:
    assert MODE.parse("long") == "long"
    assert EXPERT.parse("true") is True
    assert EXPERT.parse("false") is False
    assert ROUNDS.parse("9") == 9


@pytest.mark.parametrize(
    ("option", "text"),
    [(MODE, "endless"), (EXPERT, "yes"), (ROUNDS, "10"), (ROUNDS, "-4"), (ROUNDS, "many"), (ROUNDS, "²")],
)
def test_a_mistyped_value_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOption, match=f"Option {option.name} takes .*, not “{text}”"):
        option.parse(text)


def test_options_describe_themselves() -> None:
    assert ROUNDS.data() == {
        "name": "rounds",
        "default": 5,
        "values": None,
        "low": 3,
        "high": 9,
        "presets": {},
        "screen": False,
    }
    assert EXPERT.data()["values"] == [False, True]


@pytest.mark.parametrize("value", [None, 1.5, [], {}, [1]], ids=str)
def test_a_value_of_another_kind_is_refused_with_a_sentence(value: object) -> None:
    """A dump or a request may contain anything; compiled code must not fail on it."""
    with pytest.raises(BadOption, match="takes"):
        settle_options([switch("fast", False)], {"fast": value})
