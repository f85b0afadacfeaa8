"""The games: one folder each. A folder with a `GAME` in it is registered; nothing else has to know."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from parlour.engine import Game, UnknownGame


@cache
def _registered() -> dict[str, Game]:
    found = (import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__) if info.ispkg)
    return {module.GAME.slug: module.GAME for module in found}


def games() -> list[Game]:
    """All games, by slug."""
    return [_registered()[slug] for slug in sorted(_registered())]


def game(slug: str) -> Game:
    """The game of that slug."""
    if slug not in _registered():
        raise UnknownGame(f"There is no game “{slug}”; the games are {', '.join(sorted(_registered()))}.")
    return _registered()[slug]
