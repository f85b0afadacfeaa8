"""The catalogue: converting between numbers and notation."""

import pytest

from parlour.engine import BadNotation, Catalogue, Choices, Domain, beginnings, numbers

CATALOGUE = Catalogue()
CITY = Domain("city", ["paris", "rome", "ghent"])
KNIGHT = Domain("knight", ["first", "second"], own=True)
WAIT = CATALOGUE.verb("wait")
PAY = CATALOGUE.verb("pay", coins=numbers(1, 4))
TRAVEL = CATALOGUE.verb("travel", knight=KNIGHT, to=CITY)
MOVE = CATALOGUE.verb("move", knight=KNIGHT, origin=CITY, to=CITY)
GRAND = CATALOGUE.verb("grand", a=KNIGHT, b=CITY, c=KNIGHT, d=CITY)
DONE = CATALOGUE.verb("done")


def test_every_number_has_one_notation_and_back() -> None:
    texts = [CATALOGUE.format(action) for action in range(len(CATALOGUE))]
    assert len(set(texts)) == len(CATALOGUE) == 1 + 4 + 6 + 18 + 36 + 1
    assert [CATALOGUE.parse(text) for text in texts] == list(range(len(CATALOGUE)))


def test_notation_reads_like_a_sentence() -> None:
    assert CATALOGUE.format(WAIT.at()) == "wait"
    assert CATALOGUE.format(PAY.at(2)) == "pay coins=3"
    assert CATALOGUE.format(TRAVEL.at2(1, 0)) == "travel knight=second to=paris"
    assert CATALOGUE.parse("travel to=ghent knight=first") == TRAVEL.at2(0, 2)


def test_arguments_come_back_out_of_the_number() -> None:
    for coins in range(4):
        assert PAY.arg(PAY.at(coins)) == coins
    for knight in range(2):
        for to in range(3):
            assert TRAVEL.args2(TRAVEL.at2(knight, to)) == (knight, to)
            assert TRAVEL.args(TRAVEL.at2(knight, to)) == [knight, to]
            for origin in range(3):
                action = MOVE.at3(knight, origin, to)
                assert MOVE.args3(action) == (knight, origin, to)
                assert MOVE.args(action) == [knight, origin, to]
                assert MOVE.at_all([knight, origin, to]) == action
    assert GRAND.args(GRAND.at_all([1, 2, 0, 1])) == [1, 2, 0, 1]


def test_a_verb_owns_its_block_and_no_more() -> None:
    for verb in CATALOGUE.verbs:
        owned = [action for action in range(len(CATALOGUE)) if verb.has(action)]
        assert owned == list(range(verb.base, verb.end))
        assert all(CATALOGUE.verb_of(action) is verb for action in owned)


def test_elements_name_what_is_on_the_board() -> None:
    assert CATALOGUE.elements(TRAVEL.at2(1, 2), seat=3) == ["knight:3.second", "city:ghent"]
    assert CATALOGUE.elements(PAY.at(0), seat=3) == []
    assert CATALOGUE.params(MOVE.at3(0, 1, 2), seat=0) == {
        "knight": "knight:0.first",
        "origin": "city:rome",
        "to": "city:ghent",
    }
    assert CATALOGUE.params(PAY.at(0), seat=3) == {"coins": "1"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "An action needs at least its verb."),
        ("   ", "An action needs at least its verb."),
        ("fly to=rome", "“fly” is not an action of this game; the actions are wait, pay, travel, move, grand, done."),
        ("travel to=rome", "“travel” also needs knight=…."),
        ("travel knight=first to=london", "“london” is not a valid to of “travel”; the values are paris, rome, ghent."),
        ("travel knight=first to=rome to=paris", "“to” is given twice in “travel knight=first to=rome to=paris”."),
        ("travel knight=first by=sea", "“by=sea” does not fit “travel”, which takes knight=… to=…."),
        ("travel first rome", "“first” does not fit “travel”, which takes knight=… to=…."),
        ("wait long", "“long” does not fit “wait”, which takes no arguments."),
        ("pay coins=5", "“5” is not a valid coins of “pay”; the values are 1, 2, 3, 4."),
    ],
)
def test_a_wrong_notation_is_refused_with_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        CATALOGUE.parse(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("action", [-1, len(CATALOGUE)])
def test_a_number_outside_names_no_action(action: int) -> None:
    with pytest.raises(BadNotation, match=f"There is no action number {action}; the numbers run from 0 to 65"):
        CATALOGUE.format(action)


def test_a_verb_is_added_once() -> None:
    catalogue = Catalogue()
    catalogue.verb("wait")
    with pytest.raises(ValueError, match="already has a verb “wait”"):
        catalogue.verb("wait")


def test_choices_list_the_actions_of_a_mask_in_order_and_make_each_list_once() -> None:
    pays = Choices(PAY.base, PAY.count)
    assert pays.of(0) == []
    assert pays.of(0b1011) == [PAY.at(0), PAY.at(1), PAY.at(3)]
    assert pays.of(0b1111) == [PAY.at(coins) for coins in range(4)]
    assert pays.of(0b1011) is pays.of(0b1011)


def test_beginnings_are_all_lists_that_start_like_one() -> None:
    assert beginnings([5, 6, 8]) == [[], [5], [5, 6], [5, 6, 8]]
