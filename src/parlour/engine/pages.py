"""The rules page of a game, `rules.md`: Markdown with icons and pictures.

`[Castle](icon:castle)` is a word with an icon of the client before it. `![A caption.](example:wheel)`, as a paragraph
of its own, is a picture of one of the game's examples. Both are plain words where nothing can be drawn.
"""

import re
from collections.abc import Callable
from typing import Final

ICON: Final = re.compile(r"\[([^\]]+)\]\(icon:([\w-]+)\)")
EXAMPLE: Final = re.compile(r"^!\[(.+?)\]\(example:([\w-]+)\)$", re.MULTILINE | re.DOTALL)
ANCHOR: Final = re.compile(r"[ \t]*\{#([\w-]+)\}")


def anchor_of(heading: str) -> str:
    """The anchor of a heading: an explicit `{#name}`, else its words joined by hyphens."""
    explicit = ANCHOR.search(heading)
    if explicit is not None:
        return explicit[1]
    return re.sub(r"[^a-z0-9]+", "-", ICON.sub(r"\1", heading).lower()).strip("-")


def captions(rules: str) -> dict[str, str]:
    """The captions of the pictures by the names of their examples, in the order of the page."""
    return {name: _on_one_line(caption) for caption, name in EXAMPLE.findall(rules)}


def quoted(_name: str, caption: str) -> str:
    return f"> {caption}"


def in_words(rules: str, picture: Callable[[str, str], str] = quoted) -> str:
    """The page without icons and anchors, with what `picture` makes of the name and the caption of an example."""
    parts: list[str] = []
    end = 0
    for found in EXAMPLE.finditer(rules):
        parts += [rules[end : found.start()], picture(found[2], _on_one_line(found[1]))]
        end = found.end()
    return ANCHOR.sub("", ICON.sub(r"\1", "".join([*parts, rules[end:]])))


def _on_one_line(text: str) -> str:
    return " ".join(text.split())
