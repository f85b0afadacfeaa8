"""What the terminal shows of a game: prompts, moves, events, boards and results."""

from typing import Final

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from parlour.bots import Reason
from parlour.cli.language import say, table_words
from parlour.engine import Event, Game, Json, Message, Outcome, State

PERSON = "person"
LIKELY = 0.6
"""From this share of the possible worlds on, a reason is called likely."""
COLOURS = ["cyan", "yellow", "magenta", "green", "blue", "red"]


def player_names(players: list[str], language: str = "en") -> list[str]:
    """Display names: a person is “Player 1”, a bot has the name of its level."""
    words = table_words(language)

    def name(seat: int, who: str) -> str:
        return say(words, "player", number=seat + 1) if who == PERSON else f"{words.name(f'bot:{who}')} {seat + 1}"

    return [name(seat, who) for seat, who in enumerate(players)]


class Speech:
    """One game's messages in one language, with the players' names."""

    def __init__(self, game: Game, players: list[str], language: str = "en") -> None:
        self.game = game
        self.players = players
        self.words = game.words(language)
        self.ours: Final = table_words(language)
        self._ids: Final = {key.partition(":")[2]: name for key, name in self.words.names.items() if ":" in key}
        """Names by id, for data without the kind of element."""

    def say(self, key: str, **params: Json) -> str:
        """One of the command line's own messages."""
        return say(self.ours, key, **params)

    def prompt(self, state: State, seat: int) -> str:
        message = state.decision().prompt(state, seat)
        return self.words.text("prompts", message, self.players)

    def action(self, state: State, seat: int, action: int) -> str:
        return self.labelled(state.label(seat, action))

    def labelled(self, label: Message) -> str:
        return self.words.text("actions", label, self.players)

    def refusal(self, state: State, seat: int, action: int) -> str:
        return self.words.text("refusals", state.refusal(seat, action), self.players)

    def event(self, event: Event) -> str:
        return self.words.text("events", Message(event.key, event.params), self.players)

    def events(self, events: list[Event], viewer: int | None) -> list[str]:
        """The events that this viewer may know, as texts."""
        seen = [event.seen_by(viewer) for event in events]
        return [self.event(event) for event in seen if event is not None]

    def reason(self, reason: Reason) -> str:
        """What speaks for a move or against it, and how likely that is."""
        text = self.words.text("reasons", Message(reason.key, reason.params), self.players)
        if reason.likely == 1.0:
            return text
        return self.say("likely" if reason.likely >= LIKELY else "perhaps", text=text)

    def detail(self, detail: Json) -> str:
        """The game's detail of an action, in one line."""
        return self._value(detail)

    def name(self, seat: int) -> str:
        return f"[bold {COLOURS[seat % len(COLOURS)]}]{escape(self.players[seat])}[/]"

    def told(self, seat: int, events: list[Event], viewer: int | None) -> list[str]:
        """A move as lines with markup in the player's colour; if it shows nothing, a line that it was made."""
        lines = self.events(events, viewer) or [self.say("decided", player=self.players[seat])]
        mark = f"[{COLOURS[seat % len(COLOURS)]}]●[/]"
        return [f"{mark if first == 0 else ' '} {escape(line)}" for first, line in enumerate(lines)]

    # -- the board ---------------------------------------------------------------------------------

    def board(self, state: State, viewer: int | None) -> RenderableType:
        """The game's drawing of the board, or else its table data field by field."""
        view = state.view(viewer)
        draw = self.game.draw
        inside = Text.from_markup(draw(view, self.words, self.players)) if draw else self.plain(view["table"])
        over = state.outcome is not None
        where = self.say("over") if over else self.say("where", round=state.round, move=state.moves)
        return Panel(inside, title=f"{escape(self.game.name)} · {where}", expand=False)

    def plain(self, data: Json) -> RenderableType:
        """Any table data: one field per line, objects indented, lists with one object per line, no empty fields."""
        if not isinstance(data, dict):
            return Text(self._value(data))
        parts: list[RenderableType] = []
        for key, value in data.items():
            label = self.label(key)
            if _is_rows(value):
                parts += [Text(label, style="bold"), *(self._row(key, i, row) for i, row in enumerate(value))]
            elif isinstance(value, dict) and any(isinstance(inner, dict | list) for inner in value.values()):
                parts += [Text(label, style="bold"), Padding(self.plain(value), (0, 0, 0, 2))]
            elif not _is_empty(value):
                parts.append(Text.assemble((f"{label}: ", "dim"), self._value(value)))
        return Group(*parts)

    def label(self, key: str) -> str:
        """The display name of a field of table data."""
        fields = self.words.sections.get("fields", {})
        if key in fields:
            return fields[key]
        return self.words.name(key, self.players) if ":" in key else self.word(key)

    def word(self, text: str) -> str:
        """The translation of a word in table data: an element, a field, a kind of action, a reason or a move."""
        sections = self.words.sections
        for names in (self._ids, sections.get("fields", {}), self.words.names):
            if text in names:
                return names[text]
        if "+" in text:
            return "+".join(self.word(part) for part in text.split("+"))
        for section in ("kinds", "notes", "effects", "refusals"):
            if text in sections.get(section, {}):
                return sections[section][text]
        return text.replace("_", " ")

    def _row(self, key: str, number: int, row: dict[str, Json]) -> RenderableType:
        """One object of a list: its name and its fields."""
        said = {name: value for name, value in row.items() if name not in ("id", "seat") and not _is_empty(value)}
        head = Text(f"{self._head(key, number, row)} ", style="cyan")
        return Padding(Text.assemble(head, self._value(said) if said else ""), (0, 0, 0, 2))

    def _head(self, key: str, number: int, row: dict[str, Json]) -> str:
        if key in ("players", "seats") and number < len(self.players):
            return self.players[number]
        if "id" in row:
            return self._value(row["id"])
        return self.players[row["seat"]] if isinstance(row.get("seat"), int) else str(number + 1)

    def _value(self, value: Json) -> str:
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if _is_empty(value):
            return "–"
        if isinstance(value, dict):
            said = [(self.label(key), inner) for key, inner in value.items() if not _is_empty(inner)]
            return ", ".join(key if inner is True else f"{key} {self._inner(inner)}" for key, inner in said) or "–"
        if isinstance(value, list):
            return ", ".join(self._inner(item) for item in value)
        if isinstance(value, str) and ":" not in value:
            return self.word(value)
        return self.words.name(value, self.players)

    def _inner(self, value: Json) -> str:
        """A nested value: lists and objects in brackets."""
        return f"({self._value(value)})" if isinstance(value, list | dict) and len(value) > 1 else self._value(value)

    # -- the end -----------------------------------------------------------------------------------

    def result(self, outcome: Outcome) -> RenderableType:
        """The score sheet and the winner."""
        grid = Grid(title=self.say("final_scores"), title_style="bold")
        grid.add_column("")
        for name in self.players:
            grid.add_column(escape(name), justify="right")
        for part in dict.fromkeys(part for score in outcome.scores for part in score.parts):
            label = self.words.text("scores", Message(part))
            grid.add_row(label, *[str(score.parts.get(part, 0)) for score in outcome.scores])
        grid.add_section()
        grid.add_row(self.say("total"), *[f"[bold]{score.total}[/]" for score in outcome.scores])
        grid.add_row(self.say("place"), *[str(score.rank) for score in outcome.scores])
        return Group(grid, Text(self.verdict(outcome), style="bold"))

    def verdict(self, outcome: Outcome) -> str:
        reason = self.words.text("outcomes", Message(outcome.reason)) if outcome.reason else ""
        because = "_because" if reason else ""
        if outcome.won is not None:
            return self.say(f"{'won' if outcome.won else 'lost'}_together{because}", reason=reason)
        winners = [self.players[seat] for seat, place in enumerate(outcome.ranks) if place == 1]
        named = f" {self.say('and')} ".join(winners)
        return self.say(f"wins{because}", winners=named, count=len(winners), reason=reason)


def console() -> Console:
    return Console(highlight=False)


def _is_rows(value: Json) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _is_empty(value: Json) -> bool:
    """Whether a value is `None`, false or empty; zero is not."""
    return value is None or value is False or value in ("", [], {})
