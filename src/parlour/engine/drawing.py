"""Helpers for drawing a board in the terminal. Colours are written as console markup, `[red]…[/]`."""

from parlour.engine.messages import Json, Message, Words


def styled(text: str, style: str) -> str:
    """Plain text in a style, escaped; blank text gets no style."""
    plain = text.replace("[", "\\[")
    return f"[{style}]{plain}[/]" if style and text.strip() else plain


def dim(text: str) -> str:
    """Dim a text that may already contain markup."""
    return f"[dim]{text}[/]"


def say(words: Words, key: str, **params: Json) -> str:
    """One of the texts in the game's `terminal` section."""
    return words.text("terminal", Message(key, params))
