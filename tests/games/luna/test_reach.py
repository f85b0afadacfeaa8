"""Actions that random games do not reach: those said to be possible are, and the others are not."""

import itertools
import json
from fnmatch import fnmatch
from pathlib import Path

import pytest

from parlour.games.luna import GAME, data
from tests.games.luna.positions import A, B, Order, can, do, position

UNREACHED: dict[str, str] = json.loads((Path(__file__).parent / "unreached.json").read_text(encoding="utf-8"))


def excused(verb: str, reason: str) -> list[str]:
    """The notations of a verb that are excused for this reason."""
    texts = [GAME.actions.format(action) for action in range(len(GAME.actions))]
    patterns = [text for text, why in UNREACHED.items() if why.startswith(reason) and text.split()[0] == verb]
    found = [text for text in texts if any(fnmatch(text, f"{pattern}*") for pattern in patterns)]
    assert found, f"no {verb} is excused because it {reason}"
    return found


def argument(text: str, key: str) -> str:
    return dict(word.split("=") for word in text.split()[1:])[key]


@pytest.mark.parametrize("text", excused("council", "needs"))
def test_a_crowd_can_go_to_the_council(text: str) -> None:
    crowd = {argument(text, "isle"): int(argument(text, "count"))}
    assert can(position(2, Order(active=crowd, favors="novice")), text)


@pytest.mark.parametrize("text", excused("expulsion", "needs"))
def test_a_crowd_can_expel_the_apostate(text: str) -> None:
    order = Order(active={"tide": int(argument(text, "count"))}, favors="novice")
    assert can(position(2, order, apostate="tide"), text)


@pytest.mark.parametrize("text", excused("send", "needs"))
def test_a_crowd_can_travel(text: str) -> None:
    origin = "book" if argument(text, "to") != "book" else "tide"
    state = position(2, Order(active={origin: int(argument(text, "count"))}))
    do(state, f"journey origin={origin}_active")
    assert can(state, text)


@pytest.mark.parametrize("text", excused("take_book", "needs") + excused("give_book", "needs"))
def test_books_come_to_the_highest_hexes_and_go_again(text: str) -> None:
    high = int(argument(text, "hex"))
    taking = text.startswith("take_book")
    temple: dict[int, int | None] = {1: B, 9: A, 10: A, high: B if taking else A}
    state = position(4, Order(favors="book"), temple=temple, books=[high if taking else 1], round=6)
    if not taking:
        do(state, "take_book hex=1")
    assert can(state, text)


def test_nobody_is_ever_displaced_from_the_highest_hexes() -> None:
    for order in itertools.permutations(range(4)):
        neighbours = data.temple_neighbours(order)
        for tile in range(24 - 1, data.TILES):
            assert max(neighbours[tile]) < tile


def test_the_impossible_is_refused_even_to_the_richest() -> None:
    crowd = dict.fromkeys(data.ISLES, 12)
    order = Order(active=crowd, inactive={"herbs": 2}, landing=1, favors=" ".join(data.ISLES), supply=0)
    state = position(4, order, round=6, temple=dict.fromkeys(range(24, 29), A))
    for verb in ("priests_favor", "herbs", "council", "sneak_in"):
        for text in excused(verb, "impossible"):
            assert not can(state, text), text
