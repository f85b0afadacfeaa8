"""The opponents to choose from, named by how they play."""

from typing import Final

from parlour.bots.bot import Bot, RandomBot
from parlour.bots.greedy import GreedyBot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError


class BadBot(ParlourError):
    """No bot of that name, or the wrong number of them."""


class Level:
    """One opponent: `kind` is its algorithm, `nodes` its search budget, and `noise` blurs its judgement."""

    def __init__(self, name: str, kind: str, sentence: str, nodes: int = 0, noise: float = 0.0) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.sentence: Final = sentence
        self.nodes: Final = nodes
        self.noise: Final = noise

    def make(self, seed: int | str) -> Bot:
        if self.kind == "random":
            return RandomBot(seed)
        if self.kind == "greedy":
            return GreedyBot(seed, self.noise)
        return SearchBot(seed, self.nodes, self.noise)


LEVELS: Final = [
    Level("wanderer", "random", "Plays random legal moves."),
    Level("dabbler", "greedy", "Looks for a good turn but often settles for a poor one.", noise=1.0),
    Level("opportunist", "greedy", "Plays the best turn it can see and never thinks about the next one."),
    Level("planner", "search", "Thinks ahead to how the others will respond.", nodes=6_000),
    Level("strategist", "search", "Thinks further ahead and takes its time.", nodes=40_000),
]

KINDS: Final = [
    Level("random", "random", "The same as the wanderer."),
    Level("greedy", "greedy", "The same as the opportunist."),
    Level("search", "search", "Tree search over 6000 positions per move; “search:500” looks at 500.", nodes=6_000),
]
"""The names used in experiments."""

_MOST_NODES: Final = 10_000_000


def find_level(name: str) -> Level:
    """Return the level with this name, or make one for `search:NODES`."""
    for level in LEVELS + KINDS:
        if level.name == name:
            return level
    kind, colon, nodes = name.partition(":")
    if kind == "search" and colon and nodes.isascii() and nodes.isdigit() and 0 < int(nodes) <= _MOST_NODES:
        return Level(name, "search", "Tree search.", nodes=int(nodes))
    known = ", ".join([level.name for level in LEVELS + KINDS])
    raise BadBot(f"There is no bot “{name}”; the bots are {known} and search:NODES.")


def make_bot(name: str, seed: int | str) -> Bot:
    """Make a bot by name. The same name and seed play the same moves."""
    return find_level(name).make(seed)
