"""`parlour reference`: what everything in a game is and does, in the terminal or as data."""

from dataclasses import asdict, dataclass

from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from parlour.cli.language import say, table_words
from parlour.cli.speech import console
from parlour.engine import Entry, Game, Json, Message, OptionValue, Words


@dataclass(frozen=True)
class Told:
    """An entry in words."""

    element: str
    name: str
    lines: list[str]
    house: bool


@dataclass(frozen=True)
class ToldGroup:
    name: str
    title: str
    entries: list[Told]

    def data(self) -> dict[str, Json]:
        return asdict(self)


def found(game: Game, seats: int, options: dict[str, OptionValue], language: str, search: str) -> list[ToldGroup]:
    """The groups of the reference, with the entries whose name or text contains the word."""
    words = game.words(language)
    told: list[ToldGroup] = []
    for group in game.reference(seats, options):
        entries = [_tell(entry, words) for entry in group.entries]
        title = words.text("reference", Message(group.name))
        told.append(ToldGroup(group.name, title, [entry for entry in entries if _matches(entry, search)]))
    return [group for group in told if group.entries]


def _tell(entry: Entry, words: Words) -> Told:
    name = words.name(entry.element)
    lines = [line.told(words) for line in entry.lines]
    return Told(entry.element, name[:1].upper() + name[1:], lines, entry.house)


def _matches(entry: Told, search: str) -> bool:
    return search.lower() in "\n".join([entry.name, *entry.lines]).lower()


def print_all(groups: list[ToldGroup], language: str) -> None:
    out = console()
    words = table_words(language)
    for group in groups:
        out.print(f"\n[bold]{escape(group.title)}[/]")
        for entry in group.entries:
            mark = f" [dim]({say(words, 'house_value')})[/]" if entry.house else ""
            out.print(f"  [cyan]{escape(entry.name)}[/]{mark}")
            for line in entry.lines:
                out.print(Padding(Text(line), (0, 0, 0, 4), expand=False))
    if not groups:
        out.print(say(words, "nothing_found"))
