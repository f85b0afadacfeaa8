"""Cleans what people type into plain text, usually one line."""

import re
import time
import unicodedata
from typing import Final

from parlour.server.words.refusals import refused

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
INVISIBLE: Final = frozenset(["Cc", "Cs", "Co", "Cn", "Zl", "Zp"])
UNPRINTED: Final = frozenset(["Cc", "Cs"])
TURNS_TEXT_AROUND: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Characters that count as letters or signs but are invisible."""
JOINERS: Final = frozenset("\u200c\u200d")
"""Zero-width characters that some scripts and many emoji need."""
AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
"""Digits, spaces and signs before and after a word."""
WIDTHLESS: Final = frozenset(["Cf", "Mn", "Me"])


def plain(text: str, if_empty: str = "name_empty") -> str:
    """Remove control and zero-width characters and repeated spaces. Refuses a text with nothing visible left."""
    shown = "".join(" " if _hidden(letter) else letter for letter in text if not _widthless(letter))
    cleaned = " ".join(shown.split())
    if not any(_seen(letter) for letter in cleaned):
        raise refused(if_empty)
    return cleaned


def lines_of(text: str) -> str:
    """What somebody types for themselves: lines stay as they are, only control characters go."""
    unix = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(letter for letter in unix if letter in "\n\t" or unicodedata.category(letter) not in UNPRINTED)


def _hidden(letter: str) -> bool:
    return letter in TURNS_TEXT_AROUND or letter in BLANK or unicodedata.category(letter) in INVISIBLE


def _widthless(letter: str) -> bool:
    """Whether a character is a zero-width space, soft hyphen, tag or the like, which only serves to hide text."""
    hides = unicodedata.category(letter) == "Cf" or "\U000e0100" <= letter <= "\U000e01ef" or letter == "\u034f"
    return hides and letter not in JOINERS and letter not in TURNS_TEXT_AROUND


def _seen(letter: str) -> bool:
    return not letter.isspace() and unicodedata.category(letter) not in WIDTHLESS


def clock_time(at: float) -> str:
    """A time that can be read anywhere."""
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
