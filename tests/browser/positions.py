"""Positions reached by random play, in which the tests of the boards start."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import parlour
from parlour.engine import Game, Move, Record, State

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
