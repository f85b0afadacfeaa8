"""What drawings of a table in the terminal have in common. Colours are written as console markup, `[red]…[/]`."""

from parlour.engine.messages import Json, Message, Words


def styled(text: str, style: str) -> str:
    """Plain text in a style; what is blank needs none."""
    plain = text.replace("[", "\\[")
    return f"[{style}]{plain}[/]" if style and text.strip() else plain


def dim(text: str) -> str:
    """Text that is not plain any more may be dimmed, too."""
    return f"[dim]{text}[/]"


def say(words: Words, key: str, **params: Json) -> str:
    """One of the game's texts for its drawing."""
    return words.text("terminal", Message(key, params))
