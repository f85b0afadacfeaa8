"""The names of people: what may be one, and which look the same.

Two names look the same if they have the same skeleton (UTS #39). Unicode's table of look-alikes is small enough to
ship: `tools/lookalikes.py` writes it. The packages that offer it are larger and older, or need a C++ library.
"""

import json
import unicodedata
from pathlib import Path
from typing import Final

from parlour.server.protocol import NAME_LENGTH
from parlour.server.words.characters import CHARACTERS
from parlour.server.words.refusals import Refused, refused
from parlour.server.words.texts import AROUND, JOINERS, plain


def _prototypes() -> dict[int, str]:
    table = json.loads((Path(__file__).parent / "lookalikes.json").read_text(encoding="utf-8"))["lookalikes"]
    return {ord(letter): prototype for prototype, letters in table.items() for letter in letters}


PROTOTYPES: Final = _prototypes()
SCRIPTS_TOGETHER: Final = (
    frozenset(["LATIN", "CJK", "HIRAGANA", "KATAKANA"]),
    frozenset(["LATIN", "CJK", "BOPOMOFO"]),
    frozenset(["LATIN", "CJK", "HANGUL"]),
)
"""Scripts that are written together in one word."""
NO_SCRIPT: Final = frozenset(["MODIFIER", "KATAKANA-HIRAGANA"])
"""How the names of letters begin that belong to several scripts."""
MOST_MARKS: Final = 3
"""On one letter; a higher pile would cover what is above and below the name."""
VIRAMA: Final = 9
"""The combining class of signs after which some scripts need a joiner."""
OFFICES: Final = (
    "admin",
    "administrator",
    "administratorin",
    "moderator",
    "moderatorin",
    "operator",
    "parlour",
    "staff",
    "support",
    "system",
)
"""Words by which somebody could pass for those who run the server."""


def chosen_name(text: str) -> str:
    """The name that a person has chosen, in the form in which it is stored."""
    name = bot_name(text)
    if _reads_like(name, BOTS_NAMES):
        raise refused("name_of_a_bot", name=name)
    return name


def bot_name(text: str) -> str:
    """Like `chosen_name`, but it may be the name of one who plays for bots."""
    name = _needed_joiners(plain(unicodedata.normalize("NFKC", text)))
    if len(name) > NAME_LENGTH:
        raise refused("name_too_long", most=NAME_LENGTH)
    if _piled(name):
        raise refused("name_of_marks")
    if any(_mixed(word) for word in name.split()):
        raise refused("name_of_mixed_scripts")
    if is_reserved(name):
        raise refused("name_reserved", name=name)
    return name


def kept_name(name: str) -> str | None:
    """A name from another table, if it may be used again."""
    try:
        return bot_name(name)
    except Refused:
        return None


def is_reserved(name: str) -> bool:
    """Whether the name, or a word of it, looks like one of the offices."""
    return any(_reads_like(part, RESERVED) for part in (name, *name.split()))


def same_name(one: str, other: str) -> bool:
    """Whether two names look the same, as they are or without regard to capitals."""
    return _skeleton(one) == _skeleton(other) or _folded(one) == _folded(other)


def numbered(name: str, taken: list[str]) -> str:
    """The name, followed by the first free number if somebody has it already."""
    wanted, number = name, 1
    while any(same_name(wanted, other) for other in taken):
        number += 1
        wanted = f"{name} {number}"
    return wanted


def _skeleton(name: str) -> str:
    """What the name looks like: all that look alike have the same one. Spaces and what is invisible do not count."""
    shown = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name)).translate(PROTOTYPES)
    return "".join(
        letter
        for letter in unicodedata.normalize("NFD", shown)
        if not letter.isspace() and letter not in JOINERS and not "\ufe00" <= letter <= "\ufe0f"
    )


def _folded(name: str) -> str:
    return _skeleton(_skeleton(name.casefold()).casefold())


def _reads_like(name: str, words: frozenset[str]) -> bool:
    """Whether the name is one of the words, whatever is around it. A digit may stand for a letter."""
    return _letters(name) in words or _letters(AROUND.sub("", name)) in words


def _letters(name: str) -> str:
    """The letters of a name, where a capital i counts as what it looks like: an l."""
    return "".join(letter for letter in _folded(name) if letter.isalpha()).replace("i", "l")


def _piled(name: str) -> bool:
    runs = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else " " for letter in name).split()
    return any(len(run) > MOST_MARKS for run in runs)


def _mixed(word: str) -> bool:
    """Whether a word has letters of scripts that are not written together, such as a Cyrillic one in a Latin word."""
    scripts = {_script(letter) for letter in word if letter.isalpha()} - NO_SCRIPT
    return len(scripts) > 1 and not any(scripts <= together for together in SCRIPTS_TOGETHER)


def _script(letter: str) -> str:
    """The first word of a letter's name in Unicode is its script."""
    first = unicodedata.name(letter, "").partition(" ")[0]
    return "CJK" if first == "IDEOGRAPHIC" else first


def _needed_joiners(name: str) -> str:
    """Without the joiners that join nothing. Emoji, Arabic and the scripts of India need them."""
    return "".join(
        letter for before, letter in zip(" " + name, name, strict=False) if letter not in JOINERS or _joins(before)
    )


def _joins(letter: str) -> bool:
    return (
        unicodedata.category(letter) in ("So", "Sk")
        or letter == "\ufe0f"
        or unicodedata.bidirectional(letter) == "AL"
        or unicodedata.combining(letter) == VIRAMA
    )


RESERVED: Final = frozenset(_letters(office) for office in OFFICES)
BOTS_NAMES: Final = frozenset(_letters(name) for one in CHARACTERS for name in (one.name, one.first_name))
