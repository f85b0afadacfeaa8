"""The pictures of the rules pages: what their captions say, and the positions they show."""

import re
from dataclasses import dataclass
from typing import Any

import parlour
from parlour.engine import State
from parlour.engine.examples import read_examples
from parlour.engine.pages import captions, in_words

NUMBER = re.compile(r"(?<![A-Za-z\d])\d+")


@dataclass
class Pictured:
    caption: str
    states: list[State]
    """Before the first move, and after each of them."""
    seat: int

    def numbers(self) -> list[int]:
        """All numbers of the caption in their order. The numbers of names such as G6 do not count."""
        return [int(number) for number in NUMBER.findall(self.caption)]

    def table(self, moves: int) -> Any:
        """What the seat sees after so many moves; -1 means after all of them."""
        return self.states[moves].view(self.seat)["table"]

    def me(self, moves: int) -> Any:
        return self.table(moves)["players"][self.seat]


def pictured(slug: str, name: str) -> Pictured:
    game = parlour.game(slug)
    (example,) = [one for one in read_examples(game) if one.name == name]
    states = [example.before()]
    for move in example.moves:
        states.append(states[-1].clone())
        states[-1].apply(move.seat, move.action)
    return Pictured(in_words(captions(game.rules_text())[name]), states, example.seat)


def one(things: list[Any], name: str) -> Any:
    """The thing with this id."""
    (found,) = [thing for thing in things if thing["id"] == name]
    return found
