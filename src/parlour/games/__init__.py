"""The games: one folder each, and those of other packages.

A folder here with a `GAME` in it is a game. So is an entry point of the group `parlour.games` in any installed package,
and any game that a program passes to `register`. There is no other list of games.
"""

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from parlour.engine import Game, ParlourError, UnknownGame

GROUP = "parlour.games"


@cache
def _registered() -> dict[str, Game]:
    found = (import_module(f"{__name__}.{info.name}") for info in iter_modules(__path__) if info.ispkg)
    titles = {module.GAME.slug: module.GAME for module in found}
    for entry in entry_points(group=GROUP):
        try:
            _add(titles, entry.load())
        except Exception as error:  # a broken package must not prevent the other games from loading
            warnings.warn(f"The game “{entry.name}” ({entry.value}) cannot be used: {error}", stacklevel=2)
    return titles


def _add(titles: dict[str, Game], game: Game) -> None:
    if not isinstance(game, Game):
        raise ParlourError(f"{game!r} is not a Game.")
    if game.slug in titles:
        raise ParlourError(f"There is already a game “{game.slug}”.")
    titles[game.slug] = game


def register(game: Game) -> None:
    """Add a game in this process. An installed package declares its game as an entry point instead."""
    _add(_registered(), game)


def unregister(slug: str) -> None:
    """Remove a registered game."""
    _registered().pop(slug, None)


def games() -> list[Game]:
    """All games, sorted by slug."""
    return [_registered()[slug] for slug in sorted(_registered())]


def game(slug: str) -> Game:
    """The game with this slug."""
    if slug not in _registered():
        raise UnknownGame(f"There is no game “{slug}”; the games are {', '.join(sorted(_registered()))}.")
    return _registered()[slug]
