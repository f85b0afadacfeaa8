"""Every entry of a game's reference has words in every language, and every element of the table has an entry."""

from collections.abc import Iterator

from parlour.conformance.play import Nonconformance, Variant, positions, variants, ways
from parlour.conformance.words import SLOT, Spoken, read_catalogue
from parlour.engine import Entry, Game, Group
from parlour.engine.reference import entries_for

LONGEST_LINE = 220
"""Characters. A line is read while the board is waiting."""
MOST_LINES = 5
OF_PLAYERS = "seat"
"""Elements of this kind are the players themselves."""
EVERY = 7
"""Offers are looked at in one position of so many."""


def check_reference(game: Game, languages: list[str], games: int) -> list[Group]:
    """The reference at the largest table, if all is well with it at every table."""
    found: list[Group] = []
    spoken = Spoken()
    for variant in variants(game):
        found = game.reference(variant.seats, game.settled(dict(variant.options), variant.seats))
        _check_entries(game, found)
        for group in found:
            spoken.add("reference", group.name, {})
            for entry in group.entries:
                for line in entry.lines:
                    spoken.add(line.section, line.message.key, line.message.params)
    for language in languages:
        _check_words(game, found, spoken, language)
    for element in sorted(_elements(game, games)):
        if not entries_for(found, element):
            raise Nonconformance(f"{game.slug}: the reference says nothing about {element}")
    return found


def _check_entries(game: Game, groups: list[Group]) -> None:
    entries = [entry for group in groups for entry in group.entries]
    elements = [entry.element for entry in entries]
    for entry in entries:
        if elements.count(entry.element) > 1:
            raise Nonconformance(f"{game.slug}: {entry.element} is twice in the reference")
        if not 1 <= len(entry.lines) <= MOST_LINES:
            raise Nonconformance(f"{game.slug}: the reference has {len(entry.lines)} lines about {entry.element}")


def _check_words(game: Game, groups: list[Group], spoken: Spoken, language: str) -> None:
    file = f"{game.slug}: {language}.json"
    catalogue = read_catalogue(game, language)
    for (section, key), params in sorted(spoken.used.items()):
        text = catalogue.get(section, {}).get(key)
        if text is None:
            raise Nonconformance(f"{file} has no {section} text for “{key}”")
        if set(SLOT.findall(text)) - params:
            raise Nonconformance(f"{file}, {section} “{key}” lacks {sorted(set(SLOT.findall(text)) - params)}")
    titles = {group.name for group in groups}
    if set(catalogue.get("reference", {})) - titles:
        raise Nonconformance(f"{file}, no group is called {sorted(set(catalogue['reference']) - titles)}")
    words = game.words(language)
    for entry in (entry for group in groups for entry in group.entries):
        if not _is_named(entry, catalogue["names"]):
            raise Nonconformance(f"{file} has no name for {entry.element}")
        for line in entry.lines:
            told = line.told(words)
            if len(told) > LONGEST_LINE:
                raise Nonconformance(f"{file}, a line about {entry.element} has {len(told)} characters: {told}")


def _is_named(entry: Entry, names: dict[str, str]) -> bool:
    return entry.element in names or entry.element.rpartition(":")[2] in names


def _elements(game: Game, games: int) -> set[str]:
    """The elements of all actions, and those that offers and events of random games name."""
    found = {element for action in range(len(game.actions)) for element in game.actions.elements(action, 0)}
    all_ways = ways(game)
    for number in range(games):
        found |= set(_named_in_play(all_ways[number * 7 % len(all_ways)], number))
    return {element for element in found if not element.startswith(f"{OF_PLAYERS}:")}


def _named_in_play(way: Variant, number: int) -> Iterator[str]:
    for moment, run in enumerate(positions(way, f"reference {number}")):
        state = run.state
        for event in state.journal or []:
            yield from event.elements
        state.journal = []
        for seat in state.actors if moment % EVERY == 0 else []:
            for offer in state.offers(seat):
                yield from offer["elements"]
