"""What the numbers of `state.features(seat)` are, from the names that the game's `features.py` writes with them."""

from dataclasses import dataclass

from parlour.engine import Game, Term


@dataclass
class Group:
    """Sections of one kind that follow each other: all players, all regions …"""

    kind: str
    first: int
    which: list[str]
    terms: list[Term]
    """The numbers of the first of them; the others have the same."""

    @property
    def end(self) -> int:
        return self.first + len(self.which) * len(self.terms)


def groups(game: Game) -> list[Group]:
    """The parts of the observation, in order. Together they are all of it."""
    found: list[Group] = []
    terms = game.terms()
    for place, term in enumerate(terms):
        if not found or found[-1].kind != term.kind or fresh(found[-1], term, terms, place):
            found.append(Group(term.kind, place, [], []))
        group = found[-1]
        if term.which not in group.which:
            group.which.append(term.which)
        if term.which == group.which[0]:
            group.terms.append(term)
    return found


def fresh(group: Group, term: Term, terms: list[Term], place: int) -> bool:
    """Whether a section of the same kind has other numbers than those before it, and so begins a group."""
    if term.which in group.which:
        return False
    here = [one for one in terms[place:] if (one.kind, one.which) == (term.kind, term.which)]
    return [(one.name, one.word) for one in here] != [(one.name, one.word) for one in group.terms]


def section(game: Game) -> str:
    found = groups(game)
    head = (
        f"`state.features(seat)` returns {found[-1].end} numbers, the same count for every number of players; in the"
        " [learning environments](../environments.md) they are the observation. Seats are counted from the viewer, who"
        " is player 0, and nothing is told that the seat cannot know. Places of absent players are filled with zeros."
        " `game.terms()` has the name of every number, such as"
        f" `{found[-1].terms[-1].label}`. “÷ 10” says what the true figure is divided by; “yes” is 1 for yes and 0"
        " for no."
    )
    return "\n\n".join([head, *[group_text(group) for group in found]])


def group_text(group: Group) -> str:
    each = f", {len(group.which)} × {len(group.terms)}" if len(group.which) > 1 else ""
    title = f"**{group.kind.capitalize()}** ({group.first} to {group.end - 1}{each})"
    named = [which for which in group.which if which]
    whose = f" For each of {', '.join(named)}:" if len(named) > 1 else f" {named[0].capitalize()}:" if named else ""
    rows = "\n".join(rows_of(group))
    return f"{title}.{whose}\n\n| number | what | value |\n|---:|---|---|\n{rows}"


def rows_of(group: Group) -> list[str]:
    """A row for each name; several numbers of one name share it."""
    rows: list[str] = []
    place = 0
    while place < len(group.terms):
        term = group.terms[place]
        alike = 1
        while place + alike < len(group.terms) and group.terms[place + alike].name == term.name:
            alike += 1
        numbers = f"{place}" if alike == 1 else f"{place} to {place + alike - 1}"
        words = ", ".join(one.word for one in group.terms[place : place + alike] if one.word)
        what = f"{term.name}: {words}" if words else term.name
        rows.append(f"| {numbers} | {what} | {value(term)} |")
        place += alike
    return rows


def value(term: Term) -> str:
    if term.scale == 0:
        return "yes"
    return "as it is" if term.scale == 1 else f"÷ {term.scale:g}"
