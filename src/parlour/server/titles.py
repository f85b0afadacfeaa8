"""The games and bots that this server offers."""

from functools import cache
from typing import Final

from parlour.bots import LEVELS
from parlour.engine import Game, UnknownGame
from parlour.engine.options import Option
from parlour.games import game as game_of
from parlour.games import games as all_games
from parlour.server import protocol as p
from parlour.server.refusals import refused

DEFAULT_LEVEL: Final = "opportunist"
LEVEL_NAMES: Final = [level.name for level in LEVELS]


def titles() -> p.Games:
    levels = [p.LevelInfo(level.name, level.sentence) for level in LEVELS]
    return p.Games([_title(game) for game in all_games()], levels)


def find_game(slug: str) -> Game:
    try:
        return game_of(slug)
    except UnknownGame as error:
        raise refused("no_game", game=slug, games=[game.slug for game in all_games()]) from error


def find_level(level: str | None) -> str:
    if level is None:
        return DEFAULT_LEVEL
    if level not in LEVEL_NAMES:
        raise refused("no_level", level=level, levels=LEVEL_NAMES)
    return level


def _title(game: Game) -> p.GameInfo:
    return p.GameInfo(
        slug=game.slug,
        name=game.name,
        rules=game.version,
        seats=game.seats,
        minutes=game.minutes,
        summary=game.summary,
        options=[_option(option) for option in game.options],
        cooperative=game.cooperative,
        titles=_other_languages(game),
    )


@cache
def _other_languages(game: Game) -> dict[str, p.Title]:
    """The game's titles by language, from the section `game` of its messages."""
    files = sorted((game.folder / "messages").glob("*.json"))
    told = {file.stem: game.words(file.stem).sections.get("game", {}) for file in files}
    return {
        language: p.Title(texts.get("name", game.name), texts.get("summary", game.summary))
        for language, texts in told.items()
        if texts
    }


def _option(option: Option) -> p.OptionInfo:
    return p.OptionInfo(
        option.name, option.default, option.values, option.low, option.high, option.presets, option.screen
    )
