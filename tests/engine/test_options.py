"""Rule options: defaults, what is taken and what is refused."""

import pytest

from parlour.engine import BadOption, Option, OptionValue, switch
from parlour.engine.options import settle_options

MODE = Option("mode", "short", "How long it lasts.", ["short", "long"])
EXPERT = switch("expert", False, "For experts.")
ROUNDS = Option("rounds", 5, "How many rounds.", low=3, high=9)
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


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="the options are none"):
        settle_options([], {"mode": "short"})


def test_typed_values_are_read() -> None:
    assert MODE.parse("long") == "long"
    assert EXPERT.parse("true") is True
    assert EXPERT.parse("false") is False
    assert ROUNDS.parse("9") == 9


@pytest.mark.parametrize(
    ("option", "text"), [(MODE, "endless"), (EXPERT, "yes"), (ROUNDS, "10"), (ROUNDS, "-4"), (ROUNDS, "many")]
)
def test_a_mistyped_value_is_refused(option: Option, text: str) -> None:
    with pytest.raises(BadOption, match=f"Option {option.name} takes .*, not “{text}”"):
        option.parse(text)


def test_options_describe_themselves() -> None:
    assert ROUNDS.data() == {
        "name": "rounds",
        "default": 5,
        "sentence": "How many rounds.",
        "values": None,
        "low": 3,
        "high": 9,
    }
    assert EXPERT.data()["values"] == [False, True]
