"""The opponents to choose from, named by how they play.

Other packages add bots with an entry point of the group `parlour.bots`: a function of a seed and a text that returns a
`Bot`. `NAME:TEXT` makes such a bot. `package.module:Class` needs no entry point; the class is given a seed.
"""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from parlour.bots.bot import Bot, RandomBot
from parlour.bots.greedy import GreedyBot
from parlour.bots.learned import LearnedBot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError


class BadBot(ParlourError):
    """No bot of that name, or the wrong number of them."""


class Level:
    """One opponent: `kind` is its algorithm, `nodes` its search budget, and `noise` blurs its judgement."""

    def __init__(
        self,
        name: str,
        kind: str,
        sentence: str,
        nodes: int = 0,
        noise: float = 0.0,
        maker: Callable[[int | str], Any] | None = None,
        file: str = "",
        best: bool = False,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.sentence: Final = sentence
        self.nodes: Final = nodes
        self.noise: Final = noise
        self.maker: Final = maker
        """What makes a bot of the kind `added`."""
        self.file: Final = file
        """The learned evaluation, if it is not that of the game's folder."""
        self.best: Final = best
        """Whether it searches by what was learned in the games that have it."""

    def make(self, seed: int | str, seconds: float = 0.0) -> Bot:
        """Make a bot. With `seconds` a search stops after that time, so that its moves depend on the machine."""
        if self.maker is not None:
            return _checked(self.name, self.maker(seed))
        if self.kind == "random":
            return RandomBot(seed)
        if self.kind == "greedy":
            return GreedyBot(seed, self.noise)
        if self.kind == "learned":
            return LearnedBot(seed, self.nodes, self.file)
        if self.best:
            return LearnedBot(seed, self.nodes, always=False, seconds=seconds)
        return SearchBot(seed, self.nodes, self.noise, seconds)


LEVELS: Final = [
    Level("wanderer", "random", "Plays random legal moves."),
    Level("dabbler", "greedy", "Looks for a good turn but often settles for a poor one.", noise=1.0),
    Level("opportunist", "greedy", "Plays the best turn it can see and never thinks about the next one."),
    Level("planner", "search", "Thinks ahead to how the others will respond.", nodes=6_000, best=True),
    Level("strategist", "search", "Thinks further ahead and takes its time.", nodes=40_000, best=True),
]

KINDS: Final = [
    Level("random", "random", "The same as the wanderer."),
    Level("greedy", "greedy", "The same as the opportunist."),
    Level("search", "search", "Tree search over 6000 positions per move; “search:500” looks at 500.", nodes=6_000),
    Level("learned", "learned", "The same by the evaluation that was learned from games.", nodes=6_000),
]
"""The names used in experiments."""

_MOST_NODES: Final = 10_000_000
_NO_SEARCH: Final = "greedy"
"""`learned:greedy` plays like greedy, by the learned evaluation."""
GROUP: Final = "parlour.bots"


def find_level(name: str) -> Level:
    """Return the level with this name, or make one for `search:NODES` or `learned:NODES:FILE`."""
    for level in LEVELS + KINDS:
        if level.name == name:
            return level
    kind, _, text = name.partition(":")
    if kind == "search" and _is_budget(text):
        return Level(name, "search", "Tree search.", nodes=int(text))
    nodes, _, file = text.partition(":")
    if kind == "learned" and (nodes == _NO_SEARCH or _is_budget(nodes)):
        budget = 0 if nodes == _NO_SEARCH else int(nodes)
        return Level(name, "learned", "By a learned evaluation.", nodes=budget, file=file)
    maker = _maker(kind, text)
    if maker is not None:
        return Level(name, "added", "A bot of another package.", maker=maker)
    known = ", ".join([level.name for level in LEVELS + KINDS] + [f"{entry.name}:…" for entry in _entries()])
    raise BadBot(f"There is no bot “{name}”; the bots are {known}, search:NODES, learned:NODES and MODULE:CLASS.")


def _is_budget(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) <= _MOST_NODES


def _entries() -> list[Any]:
    return list(entry_points(group=GROUP))


def _maker(name: str, text: str) -> Callable[[int | str], Any] | None:
    """What makes the bot `name:text`: an entry point, or a class in a module. `None` if there is neither."""
    for entry in _entries():
        if entry.name == name:
            return partial(_imported(f"{name}:{text}", entry.load), text=text)
    own = name in [level.name for level in LEVELS + KINDS]
    if own or not text.isidentifier() or not all(part.isidentifier() for part in name.split(".")):
        return None
    module = _imported(f"{name}:{text}", partial(import_module, name))
    found: Callable[[int | str], Any] | None = getattr(module, text, None)
    if found is None:
        raise BadBot(f"The module “{name}” has no “{text}”.")
    return found


def _imported(name: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except ImportError as error:
        raise BadBot(f"The bot “{name}” cannot be used: {error}.") from error


def _checked(name: str, bot: Any) -> Bot:
    if not isinstance(bot, Bot):
        raise BadBot(f"“{name}” makes {type(bot).__name__}, which is not a Bot.")
    return bot


def make_bot(name: str, seed: int | str) -> Bot:
    """Make a bot by name. The same name and seed play the same moves."""
    return find_level(name).make(seed)
