"""The games, lessons, examples, references and bots that this server offers."""

import os
from functools import cache
from typing import Final

import structlog

from parlour.bots import LEVELS, BadBot, Level
from parlour.bots.levels import find_level as find_bot
from parlour.engine import Entry, Game, OptionValue, UnknownGame
from parlour.engine.examples import BadExample, Example, read_examples
from parlour.engine.game import no_redeal
from parlour.engine.lessons import BadLesson, Chapter, read_lessons
from parlour.engine.options import Option
from parlour.games import game as game_of
from parlour.games import games as all_games
from parlour.server import protocol as p
from parlour.server.game.clocks import PRESETS
from parlour.server.words import characters
from parlour.server.words.refusals import refused

LOG: Final = structlog.get_logger()
DEFAULT_LEVEL: Final = "opportunist"
LEVEL_NAMES: Final = [level.name for level in LEVELS]
ADDED: Final = "PARLOUR_BOTS"
"""The environment variable with the names of further bots to offer, separated by commas."""
LONGEST_NAME: Final = 40


def titles() -> p.Games:
    offered = [p.LevelInfo(level.name, level.sentence) for level in levels()]
    return p.Games([_title(game) for game in all_games()], offered, characters.told(), PRESETS)


def levels() -> list[Level]:
    """The bots to choose from: the levels, and those that the operator added."""
    return [*LEVELS, *_added(os.environ.get(ADDED, ""))]


@cache
def _added(names: str) -> list[Level]:
    """One that cannot be used is left out, because people can play with the others."""
    found: list[Level] = []
    for name in filter(None, map(str.strip, names.split(","))):
        try:
            if len(name) > LONGEST_NAME:
                raise BadBot(f"The name is longer than {LONGEST_NAME} characters.")
            found.append(find_bot(name))
        except BadBot as error:
            LOG.error("bad_bot", bot=name, reason=str(error))
    return found


def find_game(slug: str) -> Game:
    try:
        return game_of(slug)
    except UnknownGame as error:
        raise refused("no_game", game=slug, games=[game.slug for game in all_games()]) from error


def name_of(slug: str, language: str) -> str:
    """What a game is called in a language. One that is no longer installed is called by its slug."""
    try:
        game = game_of(slug)
    except UnknownGame:
        return slug
    told = _other_languages(game).get(language)
    return game.name if told is None else told.name


def has_secrets(slug: str) -> bool:
    """Whether its players hide anything from each other."""
    return find_game(slug).redeal is not no_redeal


def is_cooperative(slug: str) -> bool:
    """Whether the players of a game win or lose together. Nobody knows of a game that is no longer installed."""
    try:
        return game_of(slug).cooperative
    except UnknownGame:
        return False


@cache
def chapters(game: Game) -> list[Chapter]:
    """The lessons of a game; none if they cannot be read, because the game itself can be played without them."""
    try:
        return read_lessons(game)
    except BadLesson as error:
        LOG.error("bad_lesson", game=game.slug, reason=str(error))
        return []


def find_chapter(game: Game, name: str) -> Chapter:
    for chapter in chapters(game):
        if chapter.name == name:
            return chapter
    raise refused("no_lesson", game=game.name)


@cache
def examples(game: Game) -> list[Example]:
    """The examples of a game's rules; none if they cannot be read, because the rules can be read without them."""
    try:
        return read_examples(game)
    except BadExample as error:
        LOG.error("bad_example", game=game.slug, reason=str(error))
        return []


def find_example(game: Game, name: str) -> Example:
    for example in examples(game):
        if example.name == name:
            return example
    raise refused("no_example", game=game.name)


def reference(game: Game, seats: int, options: dict[str, OptionValue]) -> p.Reference:
    return p.Reference(
        [
            p.ReferenceGroup(group.name, [_entry(entry) for entry in group.entries])
            for group in game.reference(seats, options)
        ]
    )


def _entry(entry: Entry) -> p.ReferenceEntry:
    lines = [p.ReferenceLine(line.section, line.message.key, line.message.params) for line in entry.lines]
    return p.ReferenceEntry(entry.element, lines, entry.house)


def find_level(level: str | None) -> str:
    if level is None:
        return DEFAULT_LEVEL
    names = [known.name for known in levels()]
    if level not in names:
        raise refused("no_level", level=level, levels=names)
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
        lessons=sum(chapter.minutes for chapter in chapters(game)),
        learning=game.learning,
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
