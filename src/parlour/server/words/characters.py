"""The people who play for bots: their names and levels. What they say of themselves is in the server's messages."""

import secrets
from collections.abc import Iterable
from typing import Final

import msgspec

from parlour.server.protocol import CharacterInfo
from parlour.server.words.refusals import refused


class Character(msgspec.Struct, frozen=True):
    """A person at the table. The first level is their own; they can stand in for the others."""

    id: str
    name: str
    levels: tuple[str, ...]

    @property
    def first_name(self) -> str:
        """What they are called at the table."""
        return self.name.split()[0]


CHARACTERS: Final = [
    Character("watchman", "Bartle Gloam", ("wanderer", "dabbler")),
    Character("baker", "Piet Crumb", ("wanderer", "dabbler")),
    Character("beekeeper", "Hettie Bramble", ("dabbler", "wanderer")),
    Character("glassblower", "Livia Ember", ("opportunist", "dabbler", "wanderer")),
    Character("ferrywoman", "Marit Fenn", ("opportunist", "planner")),
    Character("botanist", "Sorrel Wick", ("planner", "opportunist", "dabbler")),
    Character("clockmaker", "Casimir Tock", ("planner", "strategist")),
    Character("smuggler", "Jory Sandhaven", ("strategist", "opportunist")),
    Character("keeper", "Nessa Farlight", ("strategist", "planner")),
    Character("cartographer", "Aldous Quill", ("strategist", "planner")),
]
BY_ID: Final = {character.id: character for character in CHARACTERS}


def told() -> list[CharacterInfo]:
    return [CharacterInfo(one.id, one.name, list(one.levels)) for one in CHARACTERS]


def find_character(wanted: str, taken: Iterable[str | None]) -> Character:
    if wanted not in BY_ID:
        raise refused("no_character", character=wanted)
    if wanted in taken:
        raise refused("character_at_table", name=BY_ID[wanted].name)
    return BY_ID[wanted]


def free_character(level: str, taken: Iterable[str | None]) -> Character:
    """Somebody who is not at the table yet: of this level, if possible of no other before it."""
    gone = set(taken)
    free = [one for one in CHARACTERS if one.id not in gone]
    own = [one for one in free if one.levels[0] == level]
    able = [one for one in free if level in one.levels]
    return secrets.choice(own or able or free)
