"""Examples of the rules: what their pictures show, and tables on which one is tried."""

from functools import cache
from typing import Final

import msgspec

from parlour.engine import Game
from parlour.engine.examples import Example
from parlour.server import protocol as p
from parlour.server.game import frames
from parlour.server.game.titles import examples, find_example, find_game
from parlour.server.lobby.desk import Desk
from parlour.server.lobby.lobby import alone_at, begun


class Examples:
    def __init__(self, desk: Desk) -> None:
        self._desk: Final = desk

    async def begin(self, person: str, slug: str, name: str, body: p.Learn) -> p.TableAnswer:
        game = find_game(slug)
        example = find_example(game, name)
        row = alone_at(game, example.position, person, example.seat, body.name)
        row = begun(msgspec.structs.replace(row, example=example.name), game)
        await self._desk.add(row, game)
        return self._desk.answer(row, person)


def told(game: Game) -> p.Examples:
    return p.Examples([p.ExampleFacts(one.name, one.shape, 1 + bool(one.moves)) for one in examples(game)])


@cache
def drawn(example: Example) -> p.ExampleInfo:
    scenes = [frames.scene(example.before(), example.seat, example.point)]
    if example.moves:
        scenes.append(frames.scene(example.after(), example.seat, None))
    return p.ExampleInfo(example.frame, example.light, scenes)
