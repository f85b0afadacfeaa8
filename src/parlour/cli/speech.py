"""A game in words and tables for the terminal: prompts, moves, events, boards and results."""

from importlib import import_module
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.engine import Event, Game, Json, Message, Outcome, State

PERSON = "person"
COLOURS = ["cyan", "yellow", "magenta", "green", "blue", "red"]


def player_names(players: list[str]) -> list[str]:
    """`person` is Player 1, a bot is called by what it is."""
    return [f"{'Player' if who == PERSON else who.capitalize()} {seat + 1}" for seat, who in enumerate(players)]


class Speech:
    """One game's messages in one language, with the names of those at the table."""

    def __init__(self, game: Game, players: list[str], language: str = "en") -> None:
        self.game = game
        self.players = players
        self.words = game.words(language)

    def prompt(self, state: State, seat: int) -> str:
        message = state.decision().prompt(state, seat)
        return self.words.text("prompts", message, self.players)

    def action(self, action: int, seat: int) -> str:
        verb = self.game.actions.verb_of(action)
        return self.words.text("actions", Message(verb.name, self.game.actions.params(action, seat)), self.players)

    def refusal(self, state: State, seat: int, action: int) -> str:
        return self.words.text("refusals", state.refusal(seat, action), self.players)

    def event(self, event: Event) -> str:
        return self.words.text("events", Message(event.key, event.params), self.players)

    def events(self, events: list[Event], viewer: int | None) -> list[str]:
        """What this viewer may know of what happened."""
        seen = [event.seen_by(viewer) for event in events]
        return [self.event(event) for event in seen if event is not None]

    def detail(self, detail: Json) -> str:
        """What the game says an action is worth, in one line."""
        return self._value(detail)

    def name(self, seat: int) -> str:
        return f"[bold {COLOURS[seat % len(COLOURS)]}]{escape(self.players[seat])}[/]"

    def told(self, seat: int, events: list[Event], viewer: int | None) -> list[str]:
        """A move in marked-up lines, under its maker's colour. Of one that shows nothing, only that it was made."""
        lines = self.events(events, viewer) or [f"{self.players[seat]} has decided."]
        mark = f"[{COLOURS[seat % len(COLOURS)]}]●[/]"
        return [f"{mark if first == 0 else ' '} {escape(line)}" for first, line in enumerate(lines)]

    # -- the board ---------------------------------------------------------------------------------

    def board(self, state: State, viewer: int | None) -> RenderableType:
        """The game's own drawing where it has one, else its table data as they are."""
        view = state.view(viewer)
        draw = _own_drawing(self.game)
        inside = Text.from_markup(draw(view, self.words, self.players)) if draw else self.plain(view["table"])
        where = "over" if state.outcome is not None else f"round {state.round}, move {state.moves}"
        return Panel(inside, title=f"{escape(self.game.name)} · {where}", expand=False)

    def plain(self, data: Json) -> RenderableType:
        """Any table data: a field in a line, objects indented, lists of objects a line each, nothing empty."""
        if not isinstance(data, dict):
            return Text(self._value(data))
        parts: list[RenderableType] = []
        for key, value in data.items():
            label = key.replace("_", " ")
            if _is_rows(value):
                parts += [Text(label, style="bold"), *(self._row(label, i, row) for i, row in enumerate(value))]
            elif isinstance(value, dict) and any(isinstance(inner, dict | list) for inner in value.values()):
                parts += [Text(label, style="bold"), Padding(self.plain(value), (0, 0, 0, 2))]
            elif not _is_empty(value):
                parts.append(Text.assemble((f"{label}: ", "dim"), self._value(value)))
        return Group(*parts)

    def _row(self, label: str, number: int, row: dict[str, Json]) -> RenderableType:
        """One of many: what it is called, and what is to be said about it."""
        if label in ("players", "seats") and number < len(self.players):
            head = self.players[number]
        else:
            head = self.words.name(row["id"], self.players) if "id" in row else str(number + 1)
        said = {key: value for key, value in row.items() if key not in ("id", "seat") and not _is_empty(value)}
        return Padding(Text.assemble((f"{head} ", "cyan"), self._value(said) if said else ""), (0, 0, 0, 2))

    def _value(self, value: Json) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if _is_empty(value):
            return "–"
        if isinstance(value, dict):
            said = [(key.replace("_", " "), inner) for key, inner in value.items() if not _is_empty(inner)]
            return ", ".join(key if inner is True else f"{key} {self._inner(inner)}" for key, inner in said) or "–"
        if isinstance(value, list):
            return ", ".join(self._inner(item) for item in value)
        return self.words.name(value, self.players)

    def _inner(self, value: Json) -> str:
        """A value inside another: lists and objects in brackets."""
        return f"({self._value(value)})" if isinstance(value, list | dict) and len(value) > 1 else self._value(value)

    # -- the end -----------------------------------------------------------------------------------

    def result(self, outcome: Outcome) -> RenderableType:
        """The score sheet and who has won."""
        table = Table(title="Final scores", title_style="bold")
        table.add_column("")
        for name in self.players:
            table.add_column(escape(name), justify="right")
        for part in dict.fromkeys(part for score in outcome.scores for part in score.parts):
            label = self.words.text("scores", Message(part))
            table.add_row(label, *[str(score.parts.get(part, 0)) for score in outcome.scores])
        table.add_section()
        table.add_row("total", *[f"[bold]{score.total}[/]" for score in outcome.scores])
        table.add_row("place", *[str(score.rank) for score in outcome.scores])
        return Group(table, Text(self.verdict(outcome), style="bold"))

    def verdict(self, outcome: Outcome) -> str:
        reason = self.words.text("outcomes", Message(outcome.reason)) if outcome.reason else ""
        because = f" ({reason})" if reason else ""
        if outcome.won is not None:
            return f"You have {'won' if outcome.won else 'lost'} together{because}."
        winners = [self.players[seat] for seat, place in enumerate(outcome.ranks) if place == 1]
        verb = "wins" if len(winners) == 1 else "share the win"
        return f"{' and '.join(winners)} {verb}{because}."


def console() -> Console:
    return Console(highlight=False)


def _own_drawing(game: Game) -> Any:
    """`draw(view, words, players)` of the game's `terminal.py`, if it has one."""
    if not (game.folder / "terminal.py").is_file():
        return None
    return import_module(f"parlour.games.{game.folder.name}.terminal").draw


def _is_rows(value: Json) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _is_empty(value: Json) -> bool:
    """Nothing, no, or none of it; a zero is a figure."""
    return value is None or value is False or value in ("", [], {})
