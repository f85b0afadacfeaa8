"""The reference of a game: what every thing on the table is and does, in groups that can be searched.

A game's `reference(seats, options)` builds it from the tables of `data`, so that figures are given once and texts
follow the options. An entry is named by its element (`order:templar`) or by a kind (`knight`); the latter speaks for
all elements of the kind. Groups have their titles in the section `reference` of the messages.
"""

from typing import Final

from parlour.engine.messages import Json, Message, Words


class Line:
    """A text of the game's messages: one thing to know about an entry."""

    def __init__(self, section: str, key: str, params: dict[str, Json] | None = None) -> None:
        self.section: Final = section
        self.message: Final = Message(key, params)

    def told(self, words: Words) -> str:
        return words.text(self.section, self.message)

    def data(self) -> dict[str, Json]:
        return {"section": self.section, **self.message.data()}


class Entry:
    """An element, or a kind of elements, and what it is and does."""

    def __init__(self, element: str, lines: list[Line], house: bool = False) -> None:
        self.element: Final = element
        self.lines: Final = lines
        self.house: Final = house
        """Whether figures of this entry are house values: no public source gives them."""

    def data(self) -> dict[str, Json]:
        return {"element": self.element, "lines": [line.data() for line in self.lines], "house": self.house}


class Group:
    """Entries of one sort."""

    def __init__(self, name: str, entries: list[Entry]) -> None:
        self.name: Final = name
        self.entries: Final = entries

    def data(self) -> dict[str, Json]:
        return {"name": self.name, "entries": [entry.data() for entry in self.entries]}


def entries_for(groups: list[Group], element: str) -> list[Entry]:
    """The entries that explain an element: its own, and that of its kind. `piece:g3.town` is told by `piece:town`."""
    known = {entry.element: entry for group in groups for entry in group.entries}
    kind, _, rest = element.partition(":")
    own = next((key for key in (element, f"{kind}:{rest.rpartition('.')[2]}") if key in known), kind)
    return [known[key] for key in dict.fromkeys((own, kind)) if key in known]
