"""Command-line arguments, converted for the engine."""

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from parlour.cli.language import LANGUAGES, usual_language
from parlour.engine import BadOption, BadRecord, Game, OptionValue, Record, read_record
from parlour.engine.record import read_json
from parlour.engine.shuffle import Shuffle, read_shuffle
from parlour.games import game

LONGEST_NAME: Final = 40


def read_options(title: Game, settings: list[str]) -> dict[str, OptionValue]:
    """Read `name=value` settings. Unknown names and values raise `BadOption`."""
    known = {option.name: option for option in title.options}
    chosen: dict[str, OptionValue] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadOption(f"An option is written name=value, not “{setting}”.")
        if name not in known:
            raise BadOption(f"{title.name} has no option “{name}”; it has {', '.join(known) or 'none'}.")
        chosen[name] = known[name].parse(value)
    return chosen


def known_language(language: str | None) -> str:
    """The requested language, else that of the locale."""
    if language is None:
        return usual_language()
    if language not in LANGUAGES:
        raise BadOption(f"There is no language “{language}”; the languages are {', '.join(LANGUAGES)}.")
    return language


def read_bots(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def find_bots(names: list[str]) -> list[str]:
    """The same names. A module of somebody's own may be in the folder in which the command is given."""
    here = str(Path.cwd())
    if any(":" in name for name in names) and here not in sys.path:
        sys.path.append(here)
    return names


def job_count(jobs: int | None) -> int | None:
    if jobs is not None and jobs < 1:
        raise BadOption(f"The number of processes must be at least 1, not {jobs}.")
    return jobs


def seat_count(title: Game, seats: int | None, bots: list[str]) -> int:
    """The requested number of seats, else one per bot, else the smallest number for several players."""
    if seats is not None:
        return seats
    if len(bots) > 1:
        return len(bots)
    return next((count for count in title.seats if count > 1), title.seats[0])


def read_seed(text: str | None) -> int | str:
    """The seed as typed, or a new unpredictable one."""
    if text is None:
        return secrets.token_hex(16)
    return int(text) if text.isascii() and text.isdigit() else text


@dataclass(frozen=True)
class Saved:
    """The contents of a record file: the game, and the players if they are recorded."""

    record: Record
    players: list[str]
    commitment: str | None = None
    """The hash of the seed, where an earlier server made it alone."""
    shuffle: Shuffle | None = None
    """How the people at a table and the server made the last seed."""
    origin: str | None = None
    """Whether a table took the game over, and from where (`imported`, `continued`)."""
    names: list[str] | None = None
    """How a table's players were called; empty where somebody had no name."""


def read_saved(file: Path) -> Saved:
    """Read a record from a file, replay and check it."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file} is not a text file.") from error
    data: Any = read_json(text)
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadRecord(f"{file} is not a Parlour game record.")
    record = read_record(data, game(data["game"]))
    players = data.get("players", [])
    named = isinstance(players, list) and len(players) == record.seats and all(isinstance(p, str) for p in players)
    made = data.get("shuffle")
    return Saved(
        record,
        players if named else [],
        _text(data.get("commitment")),
        None if made is None else read_shuffle(made),
        _text(data.get("origin")),
        _names(data.get("names"), record.seats),
    )


def _names(names: Any, seats: int) -> list[str] | None:
    """Names that can be printed; none if they do not belong to these seats."""
    if not isinstance(names, list) or len(names) != seats:
        return None
    return ["".join(filter(str.isprintable, name))[:LONGEST_NAME] if isinstance(name, str) else "" for name in names]


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None
