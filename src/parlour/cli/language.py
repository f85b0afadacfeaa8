"""The messages of the command line, and their language."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from parlour.engine import Json, Message, Words
from parlour.engine.messages import read_words

FOLDER: Final = Path(__file__).parent / "messages"
LANGUAGES: Final = sorted(file.stem for file in FOLDER.glob("*.json"))


def usual_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the locale if it is supported, else English."""
    locale = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    code = locale[:2].lower()
    return code if code in LANGUAGES else "en"


def table_words(language: str) -> Words:
    return read_words([FOLDER], language)


def say(words: Words, key: str, **params: Json) -> str:
    return words.text("table", Message(key, params))
