"""Words: what happens is written down as a key with parameters, and turned into a language last.

A parameter is a number, a plain word, an element (`region:paris`, `seat:0`) or a list of those. A catalogue
is a JSON file per game and language (`messages/en.json`): `{key}` is replaced by the parameter's name,
`{count|step|steps}` picks by number. Names of elements stand under `names`, texts in sections: `prompts` (by
decision), `actions` (by verb), `events`, `scores` (by part) and `options`.
"""

import json
import re
from pathlib import Path
from typing import Any

Json = Any
"""Plain JSON data."""

_SLOT = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}")


class Message:
    """A key of the message catalogue and its parameters."""

    def __init__(self, key: str, params: dict[str, Json] | None = None) -> None:
        self.key = key
        self.params: dict[str, Json] = params if params is not None else {}

    def data(self) -> dict[str, Json]:
        return {"key": self.key, "params": self.params}


class Words:
    """One game's messages in one language, in sections: prompts, actions, events, scores, options."""

    def __init__(self, sections: dict[str, dict[str, str]], names: dict[str, str]) -> None:
        self.sections = sections
        self.names = names

    def text(self, section: str, message: Message, players: list[str] | None = None) -> str:
        template = self.sections.get(section, {}).get(message.key)
        if template is None:
            parts = ", ".join(f"{k} {self.name(v, players)}" for k, v in message.params.items())
            return f"{message.key.replace('_', ' ')} ({parts})" if parts else message.key.replace("_", " ")

        def fill(slot: re.Match[str]) -> str:
            value = message.params.get(slot[1], slot[0])
            if slot[2] is not None:
                return slot[2] if str(value) == "1" else slot[3]
            return self.name(value, players)

        return _SLOT.sub(fill, template)

    def name(self, value: Json, players: list[str] | None = None) -> str:
        """The display name of a parameter."""
        if isinstance(value, list):
            return ", ".join(self.name(item, players) for item in value) or "–"
        if not isinstance(value, str):
            return str(value)
        kind, colon, rest = value.partition(":")
        if kind == "seat" and colon and rest.isdigit():
            seat = int(rest)
            return players[seat] if players and seat < len(players) else f"Player {seat + 1}"
        bare = (rest if colon else value).rpartition(".")[2]
        for key in (value, f"{kind}:{bare}", bare):
            if key in self.names:
                return self.names[key]
        return bare.replace("_", " ").capitalize() if colon else value


def read_words(folder: Path, language: str = "en") -> Words:
    """The catalogue in `folder`, English where the language has no file or lacks a text."""
    sections: dict[str, dict[str, str]] = {}
    names: dict[str, str] = {}
    for code in dict.fromkeys(["en", language]):
        file = folder / f"{code}.json"
        if file.is_file():
            for section, texts in json.loads(file.read_text(encoding="utf-8")).items():
                (names if section == "names" else sections.setdefault(section, {})).update(texts)
    return Words(sections, names)
