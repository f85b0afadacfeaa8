"""What people type, as plain text on one line."""

import re
import unicodedata
from typing import Final

from parlour.server.refusals import bad_request

TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
INVISIBLE: Final = frozenset(["Cc", "Cs", "Co", "Cn", "Zl", "Zp"])
TURNS_TEXT_AROUND: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def plain(text: str, what: str = "A name") -> str:
    """Without control characters, with single spaces. There has to be something left."""
    shown = "".join(" " if _hidden(letter) else letter for letter in text)
    cleaned = " ".join(shown.split())
    if not cleaned:
        raise bad_request(f"{what} needs at least one visible character.", "bad_text")
    return cleaned


def _hidden(letter: str) -> bool:
    return letter in TURNS_TEXT_AROUND or unicodedata.category(letter) in INVISIBLE
