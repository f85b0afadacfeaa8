"""Positions reached by random play or taken from recorded games, in which the tests of the boards start."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import Game, Move, Record, State, read_record

RECORDS = Path(__file__).parents[1] / "records"
POSITIONS: dict[str, list[tuple[str, int]]] = {
    "crusaders": [("crusaders-1", 0), ("crusaders-1", 127)],
    "kemet": [("kemet-1", 202), ("kemet-1", 367)],
    "luna": [("luna-1", 60)],
    "ophir": [("ophir-1", 0), ("ophir-1", 120)],
    "spirit_island": [
        ("spirit_island-1", 0),
        ("spirit_island-1", 2),
        ("spirit_island-1", 64),
        ("spirit_island-1", 120),
    ],
}
"""Records, and how many of their moves have been made: the first choices, and the middle of a game."""
GAMES = 60
"""The number of random games to search for a position."""
LONGEST = 1200
"""The number of moves after which a random game is abandoned."""

Chooser = Callable[[random.Random, list[str]], str]


class Walk:
    """A random game and its moves so far."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], number: int, choose: Chooser) -> None:
        self.start = Record(game, seats, options, f"board {number}", [])
        self.rng = random.Random(number)
        self.choose = choose
        self.state: State = self.start.start()
        self.moves: list[Move] = []

    def decisions(self) -> Iterator[State]:
        """Every position in which the first seat may act, until the end."""
        while self.state.actors and len(self.moves) < LONGEST:
            if 0 in self.state.actors:
                yield self.state
            self.move()

    def move(self) -> None:
        seat = self.rng.choice(self.state.actors)
        actions = {self.start.game.actions.format(action): action for action in self.state.legal(seat)}
        self.moves.append(Move(seat, actions[self.choose(self.rng, list(actions))]))
        self.state.apply(seat, self.moves[-1].action)

    def record(self, moves: int | None = None) -> dict[str, Any]:
        start = self.start
        return Record(start.game, start.seats, start.options, start.seed, self.moves[:moves]).data()


def anything(rng: random.Random, offers: list[str]) -> str:
    return rng.choice(offers)


def reached(
    slug: str,
    wanted: Callable[[Any], bool],
    seats: int = 2,
    options: dict[str, Any] | None = None,
    choose: Chooser = anything,
) -> tuple[Any, dict[str, Any]]:
    """The first wanted position in random games in which the first seat may act, and its record."""
    for number in range(GAMES):
        walk = Walk(parlour.game(slug), seats, options or {}, number, choose)
        for state in walk.decisions():
            if wanted(state):
                return state, walk.record()
    raise AssertionError("no random game gets there")


def kinds(state: State) -> set[str]:
    """The kinds of elements that the first seat may click."""
    return {element.partition(":")[0] for offer in state.offers(0) for element in offer["elements"]}


def every_kind(
    slug: str, seats: int, options: dict[str, Any] | None = None, games: int = 6, choose: Chooser = anything
) -> list[dict[str, Any]]:
    """A few positions that together offer every kind of element that occurs in some random games."""
    walks = [Walk(parlour.game(slug), seats, options or {}, number, choose) for number in range(games)]
    seen = [(found, walk, len(walk.moves)) for walk in walks for state in walk.decisions() if (found := kinds(state))]
    missing = set().union(*(found for found, _, _ in seen))
    chosen = seen[len(seen) // 4 :: len(seen) // 2]  # always two from the middle of games
    while missing := missing - set().union(*(found for found, _, _ in chosen)):
        chosen.append(max(seen, key=lambda one: len(one[0] & missing)))
    return [walk.record(moves) for _, walk, moves in chosen]


def recorded(name: str) -> dict[str, Any]:
    return dict(json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8")))


def cut(name: str, moves: int) -> dict[str, Any]:
    """A recorded game up to a position in which the first seat is to act."""
    data = recorded(name)
    whole = read_record(data, parlour.game(data["game"]))
    while 0 not in whole.replay(moves).actors:
        moves += 1
    return Record(whole.game, whole.seats, whole.options, whole.seed, whole.moves[:moves]).data()
