"""Dumps: they load exactly, and are refused if they are not a position."""

import copy
import json
from collections.abc import Callable

import pytest

from parlour.engine import BadOption, BadPosition, Json, ParlourError, Rng, same_position
from parlour.engine.playout import playout
from tests.conformance.dare import GAME


def dump(moves: int = 3) -> dict[str, Json]:
    state = GAME.new(2, {}, 4)
    playout(state, Rng(bytes(32)), moves)
    return state.dump()


@pytest.mark.parametrize("moves", range(10))
def test_a_dump_is_exact_both_ways(moves: int) -> None:
    """Loaded from JSON text at every decision, the game continues in the same way."""
    written = dump(moves)
    state = GAME.load(json.loads(json.dumps(written)))
    assert state.dump() == written
    original = GAME.new(2, {}, 4)
    playout(original, Rng(bytes(32)), moves)
    for one in (state, original):
        playout(one, Rng(b"x" * 32), 100)
    assert same_position(state, original)


def changed(path: list[str], value: Json) -> Callable[[dict[str, Json]], None]:
    def change(data: dict[str, Json]) -> None:
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (changed(["game"], "chess"), "This is a position of “chess”, not of dare."),
        (changed(["rules"], 2), "This position is of rules version 2, not 1."),
        (changed(["seats"], 7), "Dare is for 2 to 3 players, not 7."),
        (changed(["moves"], -1), "“moves” of the position should be from 0"),
        (changed(["turn"], "late"), "“turn” of the position should be a whole number, not a text."),
        (changed(["rng", "key"], "zz"), "“key” of the generator should be 64 hexadecimal digits."),
        (changed(["rng", "key"], "00"), "“key” of the generator should be 64 hexadecimal digits."),
        (changed(["rng", "position"], -3), "“position” of the generator should be from 0"),
        (changed(["agenda"], [["Castle"]]), "The agenda has an entry that is not a step of Dare: ['Castle']."),
        (changed(["agenda"], ["PickCard"]), "The agenda has an entry that is not a step of Dare: 'PickCard'."),
        (changed(["agenda"], [[]]), "The agenda has an entry that is not a step of Dare: []."),
        (changed(["agenda"], [[["PickCard"]]]), "The agenda has an entry that is not a step of Dare: [['PickCard']]."),
        (changed(["agenda"], [["PickCard", 3]]), "PickCard on the agenda should have 0 arguments, not 1."),
        (changed(["agenda"], [["KeepOrDare"]]), "KeepOrDare on the agenda should have 1 arguments, not 0."),
        (
            changed(["agenda"], [["KeepOrDare", 2]]),
            "“winner” of KeepOrDare on the agenda should be from 0 to 1, not 2.",
        ),
        (changed(["agenda"], [["KeepOrDare", True]]), "“winner” of KeepOrDare on the agenda should be a whole number"),
        (
            changed(["agenda"], [["PickCard"], ["PickCard"]]),
            "This position is impossible (agenda in order): PickCard stands on PickCard.",
        ),
        (changed(["agenda"], [["Reveal"]]), "The agenda ends with Reveal, which is not a decision."),
        (changed(["moves"], 101), "“moves” of the position should be from 0 to 100, not 101."),
        (changed(["moon"], 1), "the position has “moon”, which does not belong there."),
        (changed(["rng", "moon"], 1), "“rng” of the position has “moon”, which does not belong there."),
        (changed(["table", "moon"], 1), "“table” of the position has “moon”, which does not belong there."),
        (changed(["table", "scores"], [1]), "“scores” of “table” of the position should have 2 entries, not 1."),
        (changed(["table", "deck"], [1, 1]), "This position is impossible (each card once): cards appear twice"),
    ],
)
def test_what_is_no_position_is_refused(change: Callable[[dict[str, Json]], None], sentence: str) -> None:
    data = copy.deepcopy(dump())
    change(data)
    with pytest.raises(BadPosition) as refused:
        GAME.load(data)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("key", sorted(dump()))
def test_nothing_may_be_missing(key: str) -> None:
    data = dump()
    del data[key]
    with pytest.raises(ParlourError, match=f"lacks “{key}”"):
        GAME.load(data)


def test_an_unknown_option_in_a_dump_is_refused() -> None:
    with pytest.raises(BadOption, match="There is no option “speed”"):
        GAME.load({**dump(), "options": {"speed": 3}})


@pytest.mark.parametrize("data", [None, 3, "text", [], True])
def test_a_dump_is_an_object(data: Json) -> None:
    with pytest.raises(BadPosition, match="the position should be an object"):
        GAME.load(data)
