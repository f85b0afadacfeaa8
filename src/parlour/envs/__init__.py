"""Learning environments for every game: PettingZoo, Gymnasium, and many games at once in NumPy arrays.

`from parlour.envs import luna_v1` gives a family of environments; the number is the version of the game's rules. All
registered games have one, also those of other packages. Importing this registers the Gymnasium environments.
"""

import re
from functools import cache, partial
from typing import Any

import gymnasium

from parlour.engine import Game
from parlour.envs.aec import TableEnv
from parlour.envs.parallel import TogetherEnv
from parlour.envs.pictures import Picture
from parlour.envs.setting import BadEnvironment, labels
from parlour.envs.single import SeatEnv
from parlour.envs.vector import VectorEnv
from parlour.games import games

__all__ = [
    "BadEnvironment",
    "Family",
    "Picture",
    "SeatEnv",
    "TableEnv",
    "TogetherEnv",
    "VectorEnv",
    "families",
    "labels",
    "register",
]


class Family:
    """The environments of one game. The functions take `seats`, `options`, `reward` and what their classes take."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name = f"{game.slug}_v{game.version}"
        self.id = f"parlour/{''.join(part.capitalize() for part in game.slug.split('_'))}-v{game.version}"
        """The name for `gymnasium.make`."""
        self.env = partial(TableEnv, game)
        self.raw_env = self.env
        self.parallel_env = partial(TogetherEnv, game)
        self.seat_env = partial(SeatEnv, game)
        self.vector_env = partial(VectorEnv, game)

    def __repr__(self) -> str:
        return f"<environments {self.name}>"


def families() -> list[Family]:
    """The environments of all games."""
    return [_family(game) for game in games()]


@cache
def _family(game: Game) -> Family:
    return Family(game)


def register() -> None:
    """Make all games known to Gymnasium; those it knows already stay as they are."""
    for family in families():
        if family.id not in gymnasium.registry:
            gymnasium.register(
                id=family.id,
                entry_point="parlour.envs.single:SeatEnv",
                kwargs={"game": family.game.slug},
                disable_env_checker=True,
            )


def __getattr__(name: str) -> Any:
    slug, _, version = name.rpartition("_v")
    for game in games() if re.fullmatch(r"\d+", version) else []:
        if game.slug == slug:
            if str(game.version) == version:
                return _family(game)
            raise AttributeError(f"The rules of {game.name} are at version {game.version}: {slug}_v{game.version}.")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, *(family.name for family in families())]


register()
