"""Helpers for drawing a board in the terminal. Colours are written as console markup, `[red]…[/]`."""

import re
import textwrap
from typing import Final

from parlour.engine.messages import Json, Message, Words

_MARKUP: Final = re.compile(r"(?<!\\)\[[^\]]*\]")
LINE: Final = 76
"""Characters inside the frame of a board in a terminal of 80 columns."""


def styled(text: str, style: str) -> str:
    """Plain text in a style, escaped; blank text gets no style."""
    plain = text.replace("[", "\\[")
    return f"[{style}]{plain}[/]" if style and text.strip() else plain


def wrapped(text: str, indent: int = 0) -> str:
    """Plain text in lines that fit, escaped; the second line and those after it are indented a little more."""
    lines = textwrap.wrap(text, LINE, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))
    return "\n".join(lines).replace("[", "\\[")


def dim(text: str) -> str:
    """Dim a text that may already contain markup."""
    return f"[dim]{text}[/]"


def say(words: Words, key: str, **params: Json) -> str:
    """One of the texts in the game's `terminal` section."""
    return words.text("terminal", Message(key, params))


def folded(parts: list[str], gap: str) -> str:
    """Texts with markup side by side, in as many lines as they need; lines after the first are indented."""
    lines = parts[:1]
    for part in parts[1:]:
        longer = lines[-1] + gap + part
        if len(_MARKUP.sub("", longer).replace("\\[", "[")) <= LINE:
            lines[-1] = longer
        else:
            lines.append(f"  {part}")
    return "\n".join(lines)
