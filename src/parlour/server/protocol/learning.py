"""HTTP: lessons, examples of the rules, and the reference."""

from typing import Any, Literal

from msgspec import Struct

from parlour.server.protocol.frames import Offer
from parlour.server.protocol.values import Json, Name


class LessonStepInfo(Struct):
    """One sentence of a lesson. Its words are in the game's section `lessons`, under `<chapter>.<name>`."""

    name: str
    light: list[str]
    """The board elements to look at; the first is the one to use."""
    do: list[str]
    """The actions it accepts, in notation. Without any, there is only something to read."""
    replies: int
    """How many moves of others follow."""
    until: Literal["", "turn", "round", "end"]
    """How long the learner plays freely."""


class ChapterInfo(Struct):
    name: str
    minutes: int
    seat: int
    steps: list[LessonStepInfo]


class Lessons(Struct):
    chapters: list[ChapterInfo]


class Learn(Struct, forbid_unknown_fields=True):
    """A table for a chapter of a lesson, or for an example of the rules."""

    name: Name | None = None


class ExampleFacts(Struct):
    """What has to be known of an example before it is drawn."""

    name: str
    shape: list[int]
    """Width to height of its pictures."""
    pictures: int
    """Two if it shows a position before and after something is done."""


class Examples(Struct):
    examples: list[ExampleFacts]


class Scene(Struct):
    """A position as one seat sees it."""

    view: dict[str, Json]
    offers: list[Offer]
    point: int | None
    """The action that is being pointed at; only its offer has a preview."""


class ExampleInfo(Struct):
    """An example of the rules: one position, or two, and what to look at."""

    frame: list[str]
    """The board elements that the pictures show."""
    light: list[str]
    """The board elements that are highlighted."""
    scenes: list[Scene]


class ReferenceLine(Struct):
    """A text of the game's words."""

    section: str
    key: str
    params: dict[str, Any]


class ReferenceEntry(Struct):
    """What an element, or every element of a kind, is and does. `house`: some of its figures are house values."""

    element: str
    lines: list[ReferenceLine]
    house: bool


class ReferenceGroup(Struct):
    name: str
    entries: list[ReferenceEntry]


class Reference(Struct):
    """What everything in a game is and does, at one table."""

    groups: list[ReferenceGroup]
