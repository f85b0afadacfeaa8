"""A game's rules in the terminal: the whole page, or the section with an anchor."""

import re

from parlour.engine.pages import anchor_of, in_words

_HEADING = re.compile(r"^(#+)\s+(.*?)\s*$")


def printed(text: str, part: str | None = None) -> str:
    """The page or one section of it, without what a terminal cannot show."""
    return in_words(text if part is None else section(text, part))


def section(text: str, name: str) -> str:
    """The section with this anchor, up to the next heading of the same level; the whole text if there is none."""
    lines = text.splitlines()
    start, rank = -1, 0
    for number, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading is None:
            continue
        if start < 0 and anchor_of(heading[2]) == name:
            start, rank = number, len(heading[1])
        elif start >= 0 and len(heading[1]) <= rank:
            return "\n".join(lines[start:number])
    return "\n".join(lines[max(start, 0) :])
