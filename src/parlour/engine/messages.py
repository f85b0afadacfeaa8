"""Messages: everything said is a key with parameters, and is turned into a language last.

A parameter is a number, a plain word, an element (`region:paris`, `seat:0`), the data of another message, or a list of
those. The other message is of the same section, unless its data names a `section`. Each game has a JSON file per
language (`messages/en.json`): `{key}` is replaced by the parameter's name, `{a key}` by “a” or “an” and the name, and
`{count|coin|coins}` by one of the two words. The section `names` holds the names of elements; the others hold texts:
`prompts` (by decision), `actions` (by verb), `events`, `refusals`, `scores` (by part), `options`, and `notes` for parts
of other texts.

The client fills in texts in the same way (`web/src/lib/words.ts`); `tests/engine/filling.json` tests both.
"""

import json
import re
from pathlib import Path
from typing import Any

Json = Any
"""Plain JSON data."""

_ELEMENT = re.compile(r"([a-z_]+):([^\s/\\]+)", re.ASCII)
"""`kind:id`. Other texts with a colon are plain texts."""
_SLOT = re.compile(r"\{(a )?(\w+)(?:\|([^|}]*)\|([^|}]*))?\}", re.ASCII)


class Message:
    """The key of a message and its parameters."""

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
            parts = ", ".join(f"{k} {self._value(section, v, players)}" for k, v in message.params.items())
            return f"{message.key.replace('_', ' ')} ({parts})" if parts else message.key.replace("_", " ")

        def fill(slot: re.Match[str]) -> str:
            if slot[3] is not None:
                return slot[3] if _figure(message.params.get(slot[2])) == "1" else slot[4]
            if slot[2] not in message.params:
                return slot[0]
            name = self._value(section, message.params[slot[2]], players)
            return f"{article(name)} {name}" if slot[1] else name

        return _SLOT.sub(fill, template)

    def _value(self, section: str, value: Json, players: list[str] | None) -> str:
        if isinstance(value, list):
            return ", ".join(self._value(section, item, players) for item in value) or "–"
        if isinstance(value, dict):
            return self.text(value.get("section", section), Message(value["key"], value.get("params")), players)
        return self.name(value, players)

    def name(self, value: Json, players: list[str] | None = None) -> str:
        """The display name of a parameter."""
        if isinstance(value, list):
            return ", ".join(self.name(item, players) for item in value) or "–"
        if not isinstance(value, str):
            return _figure(value)
        element = _ELEMENT.fullmatch(value)
        kind, rest = (element[1], element[2]) if element else ("", value)
        if kind == "seat" and rest.isascii() and rest.isdigit():
            seat = int(rest)
            if players and seat < len(players):
                return players[seat]
            return f"{self.names.get('seat', 'Player')} {seat + 1}"
        bare = rest.rpartition(".")[2]
        for key in (value, f"{kind}:{bare}", bare):
            if key in self.names:
                return self.names[key]
        plain = bare.replace("_", " ")
        return plain[:1].upper() + plain[1:] if element else value


def article(name: str) -> str:
    """The English article: “an” before a vowel. Texts in other languages contain their articles."""
    return "an" if name[:1].lower() in "aeiou" else "a"


def _figure(value: Json) -> str:
    """A plain value as written in JSON; a dash for `None`."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def read_words(folders: list[Path], language: str = "en") -> Words:
    """Read the messages in `folders`; later folders take precedence. Missing texts are English."""
    sections: dict[str, dict[str, str]] = {}
    names: dict[str, str] = {}
    for code in dict.fromkeys(["en", language]):
        for folder in folders:
            file = folder / f"{code}.json"
            if file.is_file():
                for section, texts in json.loads(file.read_text(encoding="utf-8")).items():
                    (names if section == "names" else sections.setdefault(section, {})).update(texts)
    return Words(sections, names)


def snake(name: str) -> str:
    """`ChooseOrder` → `choose_order`."""
    out: list[str] = []
    for letter in name:
        if letter.isupper() and out:
            out.append("_")
        out.append(letter.lower())
    return "".join(out)
