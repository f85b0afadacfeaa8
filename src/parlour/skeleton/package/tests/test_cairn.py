"""The rules of Cairn. Positions are written as dumps, moves in the game's notation."""

import pytest

import parlour
from parlour.conformance import check
from parlour.engine import IllegalAction, State

GAME = parlour.game("cairn")


def position(heaps: dict[str, int], taken: list[int], bonuses: list[int]) -> State:
    dump = GAME.new(2, seed=1).dump()
    dump["table"] = {"heaps": heaps, "taken": taken, "bonuses": bonuses, "current": 0}
    return GAME.load(dump)


def take(state: State, text: str) -> None:
    state.apply(state.actors[0], GAME.actions.parse(text))


def test_each_stone_is_a_point() -> None:
    state = position({"red": 5, "green": 5, "blue": 5}, [0, 0], [0, 0])
    take(state, "take heap=red count=2")
    assert state.view(0)["table"]["players"][0]["points"] == 2


def test_the_last_stone_of_a_heap_brings_the_bonus() -> None:
    state = position({"red": 2, "green": 5, "blue": 5}, [2, 1], [0, 0])
    take(state, "take heap=red count=2")
    assert state.view(0)["table"]["players"][0]["points"] == 2 + 2 + 3


def test_nobody_takes_more_than_there_are() -> None:
    state = position({"red": 1, "green": 5, "blue": 5}, [2, 2], [0, 0])
    with pytest.raises(IllegalAction, match="1 stone left"):
        take(state, "take heap=red count=2")


def test_the_game_ends_when_the_heaps_are_empty() -> None:
    state = position({"red": 0, "green": 0, "blue": 3}, [7, 6], [1, 1])
    take(state, "take heap=blue count=3")
    assert state.outcome is not None
    assert [score.total for score in state.outcome.scores] == [7 + 3 + 2 * 3, 6 + 3]


def test_the_game_conforms() -> None:
    findings = list(check(GAME, games=50))
    assert [finding.told for finding in findings if not finding.passed] == []
