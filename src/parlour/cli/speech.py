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
        """Any table data: plain fields in lines, lists of objects as tables, objects indented."""
        if not isinstance(data, dict):
            return Text(self.words.name(_flat(data)))
        parts: list[RenderableType] = []
        for key, value in data.items():
            label = key.replace("_", " ")
            if _is_rows(value):
                parts.append(self._rows(label, value))
            elif isinstance(value, dict) and value:
                parts += [Text(label, style="bold"), Padding(self.plain(value), (0, 0, 0, 2))]
            else:
                parts.append(Text.assemble((f"{label}: ", "dim"), self._value(value)))
        return Group(*parts)

    def _rows(self, label: str, rows: list[dict[str, Json]]) -> Table:
        keys = list(dict.fromkeys(key for row in rows for key in row))
        seated = len(rows) == len(self.players) and label in ("players", "seats")
        table = Table(title=label, title_justify="left", title_style="bold")
        for key in ["", *keys]:
            table.add_column(key.replace("_", " "))
        for number, row in enumerate(rows):
            head = self.players[number] if seated else str(number + 1)
            table.add_row(head, *[self._value(row.get(key)) for key in keys])
        return table

    def _value(self, value: Json) -> str:
        if value is None:
            return "–"
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, dict):
            return ", ".join(f"{key.replace('_', ' ')} {self._value(inner)}" for key, inner in value.items()) or "–"
        if isinstance(value, list):
            return ", ".join(self._value(item) for item in value) or "–"
        return self.words.name(value, self.players)

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


def _flat(value: Json) -> Json:
    return value if not isinstance(value, dict) else list(value.values())
