"""Finding a section of a game's rules by its anchor."""

import re

_HEADING = re.compile(r"^(#+)\s+(.*?)\s*$")


def anchor(title: str) -> str:
    """The anchor of a heading: an explicit `{#name}`, else its words joined by hyphens."""
    explicit = re.search(r"\{#([\w-]+)\}", title)
    if explicit:
        return explicit[1]
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def section(text: str, name: str) -> str:
    """The section with this anchor, up to the next heading of the same level; the whole text if there is none."""
    lines = text.splitlines()
    start, rank = -1, 0
    for number, line in enumerate(lines):
        heading = _HEADING.match(line)
        if heading is None:
            continue
        if start < 0 and anchor(heading[2]) == name:
            start, rank = number, len(heading[1])
        elif start >= 0 and len(heading[1]) <= rank:
            return "\n".join(lines[start:number])
    return "\n".join(lines[max(start, 0) :])
