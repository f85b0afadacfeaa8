"""What people type, as plain text on one line."""

import re
import unicodedata
from typing import Final

from parlour.server.refusals import refused

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
INVISIBLE: Final = frozenset(["Cc", "Cs", "Co", "Cn", "Zl", "Zp"])
TURNS_TEXT_AROUND: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str, if_empty: str = "name_empty") -> str:
    """Without control characters, with single spaces. If nothing is left, that is refused."""
    shown = "".join(" " if _hidden(letter) else letter for letter in text)
    cleaned = " ".join(shown.split())
    if not cleaned:
        raise refused(if_empty)
    return cleaned


def _hidden(letter: str) -> bool:
    return letter in TURNS_TEXT_AROUND or unicodedata.category(letter) in INVISIBLE
