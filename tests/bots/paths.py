"""Paths: a game that is a given tree, so that a test can say exactly what a bot has to find.

A spot names the seat that decides, the turn, the next spots, and the apparent worth of the position to each seat. A
spot of chance continues by itself; a spot without next spots is an end.
"""

from collections.abc import Mapping
from pathlib import Path

from parlour.engine import (
    Account,
    Bottom,
    Catalogue,
    Decision,
    Game,
    Json,
    Outcome,
    Place,
    Reader,
    Score,
    State,
    Step,
    numbers,
    rank,
)

ACTIONS = Catalogue()
GO = ACTIONS.verb("go", way=numbers(0, 4))
CHANCE = -1


class Spot:
    def __init__(self, owner: int, turn: int, looks: list[float], ways: list[str]) -> None:
        self.owner = owner
        self.turn = turn
        self.looks = looks
        self.ways = ways


Tree = Mapping[str, Spot]


class PathsState(State):
    tree: Tree
    at: str

    def clone(self) -> "PathsState":
        copy = PathsState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.tree = self.tree
        copy.at = self.at
        return copy

    def go(self, name: str) -> None:
        spot = self.tree[name]
        self.at = name
        self.turn = spot.turn
        if spot.ways:
            self.push(Draw() if spot.owner == CHANCE else Choose())


class Choose(Decision[PathsState]):
    def actors(self, state: PathsState) -> list[int]:
        return [state.tree[state.at].owner]

    def options(self, state: PathsState, seat: int) -> list[int]:
        return [GO.at(way) for way in range(len(state.tree[state.at].ways))]

    def take(self, state: PathsState, seat: int, action: int) -> None:
        state.go(state.tree[state.at].ways[GO.arg(action)])


class Draw(Step[PathsState]):
    def run(self, state: PathsState) -> None:
        state.reveals += 1
        state.go(state.rng.choice(state.tree[state.at].ways))


def _outcome(state: PathsState) -> Outcome:
    points = [round(100 * look) for look in state.tree[state.at].looks]
    if state.game.cooperative:
        return Outcome([Score(points[0], {}, 1) for _ in points], won=points[0] >= 50)
    return Outcome([Score(total, {}, place) for total, place in zip(points, rank(points), strict=True)])


def _write(state: PathsState) -> dict[str, Json]:
    return {"at": state.at}


def _read(state: PathsState, reader: Reader) -> None:
    state.at = reader.text("at")


def _evaluate(state: PathsState, seat: int, told: Account | None) -> float:
    """A position adds up to how it looks to each seat, in hundredths. Its stage is the hundreds of its turn."""
    looks = state.tree[state.at].looks
    if told is not None:
        for other, look in enumerate(looks):
            told.add(other, "look", look, round(100 * look))
        told.close(seat, looks, looks[seat] - max(look for other, look in enumerate(looks) if other != seat))
        told.stage = state.turn // 100
    return looks[seat]


def paths(tree: Tree, seats: int = 2, cooperative: bool = False) -> PathsState:
    """The tree at its spot “start”."""

    def start(state: PathsState) -> None:
        state.tree = tree
        state.go("start")

    game = Game(
        slug="paths",
        name="Paths",
        version=1,
        seats=[seats],
        minutes=(1, 1),
        summary="",
        options=[],
        actions=ACTIONS,
        longest=100,
        folder=Path(__file__).parent,
        state=PathsState,
        start=start,
        steps={Choose: Place([Bottom]), Draw: Place([Bottom])},
        write=_write,
        read=_read,
        outcome=_outcome,
        table=lambda state, _seat: {"at": state.at},
        features=lambda _state, _seat, _out: None,
        evaluate=_evaluate,
        laws=[],
        cooperative=cooperative,
    )
    state = game.new(seats)
    assert isinstance(state, PathsState)
    return state
