"""What a browser says of itself, in two words that people recognise. Nothing else of it is kept."""

from typing import Final

import msgspec

BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
"""The first mark that is found counts: most browsers also name those that they descend from."""


class Device(msgspec.Struct, frozen=True):
    """Empty where it is unknown."""

    browser: str = ""
    system: str = ""


def device(user_agent: str) -> Device:
    return Device(_first(BROWSERS, user_agent), _first(SYSTEMS, user_agent))


def _first(marks: dict[str, str], text: str) -> str:
    return next((word for mark, word in marks.items() if mark in text), "")
