"""A game in the terminal, played by people and bots. Works interactively and through a pipe."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding

from parlour.bots import decide, hints, make_bot
from parlour.cli.exporting import as_record
from parlour.cli.inputs import Saved
from parlour.cli.sections import printed
from parlour.cli.speech import PERSON, Speech, player_names
from parlour.engine import BadNotation, Event, Move, State
from parlour.engine.game import no_redeal
from parlour.engine.rng import rng_from_seed

SHORT = {"u": "undo", "h": "hint", "m": "moves", "b": "board", "l": "log", "r": "rules", "q": "quit", "?": "help"}


class Left(Exception):
    """A person has quit the game."""


@dataclass
class Snapshot:
    """The position before a person's move, for undo."""

    state: State
    moves: int


class TerminalGame:
    """One game played in the terminal."""

    def __init__(self, saved: Saved, console: Console, ask: Callable[[str], str], language: str = "en") -> None:
        self.saved = saved
        self.record = record = saved.record
        self.players = players = saved.players
        self.console = console
        self.ask = ask
        self.speech = Speech(record.game, player_names(players, language), language)
        self.bots = {
            seat: make_bot(name, f"{record.seed}/{seat}") for seat, name in enumerate(players) if name != PERSON
        }
        self.people = [seat for seat, name in enumerate(players) if name == PERSON]
        self.rng = rng_from_seed("worlds", record.seed)
        self.state = record.start()
        self.moves: list[Move] = []
        self.log: list[list[Event]] = []
        """The events of each move."""
        self.past: list[Snapshot] = []
        self.drawn = (-1, -1)
        for move in record.moves:
            self._do(move.seat, move.action)
            record.renew(self.state, len(self.moves))

    # -- the course of play ------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game ends (true) or a person quits (false)."""
        try:
            while self.state.actors:
                self.next_move()
        except (Left, EOFError, KeyboardInterrupt):
            return False
        outcome = self.state.outcome
        assert outcome is not None
        self.console.print(self.speech.board(self.state, self.onlooker()))
        self.console.print(self.speech.result(outcome))
        self.console.print(f"[dim]{escape(self.speech.say('seed', seed=str(self.record.seed)))}[/]")
        return True

    def next_move(self) -> None:
        seat = self.state.actors[0]
        if seat in self.bots:
            self.bot_move(seat)
        else:
            self.person_move(seat)

    def onlooker(self) -> int | None:
        """The viewer for whom the board is shown while nobody is asked."""
        return self.people[0] if len(self.people) == 1 else None

    def bot_move(self, seat: int) -> None:
        with self.console.status(self.speech.say("thinks", player=self.speech.name(seat))):
            action = decide(self.bots[seat], self.state, seat, self.rng)
        self.tell(seat, self._do(seat, action), self.onlooker())

    def person_move(self, seat: int) -> None:
        if self.drawn != (seat, self.state.turn):
            self.hand_over(seat)
            self.console.print(self.speech.board(self.state, seat))
            self.drawn = (seat, self.state.turn)
        self.show_moves(seat)
        action = None
        here = self.state
        while action is None and self.state is here:
            action = self.answer(seat)
        if action is not None:
            self.past.append(Snapshot(self.state.clone(), len(self.moves)))
            self.tell(seat, self._do(seat, action), seat)

    def hand_over(self, seat: int) -> None:
        """Clear the screen between people who share the keyboard, if the game has secrets."""
        if len(self.people) > 1 and self.record.game.redeal is not no_redeal and self.drawn[0] != seat:
            self.ask(self.speech.say("take_keyboard", player=self.speech.players[seat]))
            self.console.clear()

    def _do(self, seat: int, action: int) -> list[Event]:
        self.state.journal = []
        self.state.apply(seat, action)
        self.moves.append(Move(seat, action))
        self.log.append(self.state.journal)
        return self.state.journal

    def tell(self, seat: int, events: list[Event], viewer: int | None) -> None:
        for line in self.speech.told(seat, events, viewer):
            self.console.print(line)

    # -- commands ----------------------------------------------------------------------------------

    def answer(self, seat: int) -> int | None:
        """Read a line. Return the action that was chosen, or `None` after any other command."""
        words = self.ask("> ").strip()
        return self.obey(seat, words) if words else None

    def obey(self, seat: int, words: str) -> int | None:
        """Carry out a command. Return the action if the words are a move."""
        verb, _, rest = words.partition(" ")
        match SHORT.get(verb.lower(), verb.lower()):
            case "help":
                self.console.print(self.speech.say("help"))
            case "undo":
                self.undo()
            case "hint":
                self.show_hints(seat)
            case "look" if rest:
                self.look(seat, rest.strip())
            case "moves":
                self.show_moves(seat)
            case "board":
                self.console.print(self.speech.board(self.state, seat))
            case "log":
                self.show_log(seat)
            case "rules":
                self.console.print(Markdown(printed(self.record.game.rules_text(), self.state.decision().rule())))
            case "save":
                self.save_as(rest.strip())
            case "quit":
                raise Left
            case _:
                return self.chosen(seat, words)
        return None

    def chosen(self, seat: int, words: str) -> int | None:
        """The move given by its number, its notation, or a part of its label."""
        legal = self.state.legal(seat)
        if words.isascii() and words.isdigit():
            if 1 <= int(words) <= len(legal):
                return legal[int(words) - 1]
            self.console.print(self.speech.say("numbered", last=len(legal)))
            return None
        try:
            action = self.record.game.actions.parse(words)
        except BadNotation:
            return self.by_words(seat, words.lower())
        if action in legal:
            return action
        self.console.print(escape(self.speech.refusal(self.state, seat, action)))
        return None

    def by_words(self, seat: int, words: str) -> int | None:
        legal = self.state.legal(seat)
        found = [action for action in legal if words in self.speech.action(self.state, seat, action).lower()]
        if len(found) == 1:
            return found[0]
        if found:
            self.console.print(self.speech.say("several", text=escape(words)))
            self.list_moves(seat, found)
        else:
            self.console.print(self.speech.say("none", text=escape(words)))
        return None

    def undo(self) -> None:
        if not self.past:
            self.console.print(self.speech.say("nothing_to_undo"))
            return
        before = self.past[-1]
        if before.state.reveals != self.state.reveals:
            self.console.print(self.speech.say("revealed"))
            return
        if self.record.game.final(before.state, self.moves[before.moves].action):
            self.console.print(self.speech.say("final"))
            return
        self.past.pop()
        self.restore(before)
        self.console.print(self.speech.say("undone"))

    def restore(self, before: Snapshot) -> None:
        self.state = before.state
        del self.moves[before.moves :], self.log[before.moves :]
        self.drawn = (-1, -1)

    # -- output ------------------------------------------------------------------------------------

    def show_moves(self, seat: int) -> None:
        self.console.print(f"{self.speech.name(seat)}: [bold]{escape(self.speech.prompt(self.state, seat))}[/]")
        self.list_moves(seat, self.state.legal(seat))

    def list_moves(self, seat: int, actions: list[int]) -> None:
        """Print the moves with their numbers, grouped by verb."""
        catalogue = self.record.game.actions
        legal = self.state.legal(seat)
        groups: dict[str, list[str]] = {}
        for action in actions:
            line = f"[cyan]{legal.index(action) + 1:>3}[/] {escape(self.speech.action(self.state, seat, action))}"
            groups.setdefault(catalogue.verb_of(action).name, []).append(line)
        for lines in groups.values():
            self.console.print(Padding(Columns(lines, column_first=True, padding=(0, 3)), (0, 0, 0, 1)))

    def show_hints(self, seat: int) -> None:
        legal = self.state.legal(seat)
        with self.console.status(self.speech.say("thinking")):
            found = hints(self.state, seat)
        for hint in found:
            label = escape(self.speech.action(self.state, seat, hint.action))
            self.console.print(f"[cyan]{legal.index(hint.action) + 1:>3}[/] {label} ({hint.value:.0%})")
            if hint.then:
                moves = ", ".join(self.speech.labelled(move.label) for move in hint.then)
                then = escape(self.speech.say("hint_then", moves=moves))
                self.console.print(Padding(f"[dim]{then}[/]", (0, 0, 0, 4)))
            for reason in hint.why:
                mark = "[red]−[/]" if reason.worth < 0 else "[green]+[/]" if reason.worth > 0 else "·"
                self.console.print(Padding(f"{mark} {escape(self.speech.reason(reason))}", (0, 0, 0, 4)))
        self.console.print(f"[dim]{escape(self.speech.say(self.what_the_number_is()))}[/]")

    def what_the_number_is(self) -> str:
        if self.record.game.cooperative:
            return "hint_together"
        return "hint_alone" if self.state.seats == 1 else "hint_chance"

    def look(self, seat: int, words: str) -> None:
        action = self.chosen(seat, words)
        if action is None:
            return
        preview = self.state.preview(seat, action)
        self.console.print(f"{escape(self.speech.action(self.state, seat, action))}:")
        for event in preview["events"]:
            self.console.print(f"  {escape(self.speech.event(Event(event['key'], event['params'], [])))}")
        if preview["detail"]:
            self.console.print(f"  [dim]{escape(self.speech.detail(preview['detail']))}[/]")
        if preview["burns"]:
            hidden = "" if preview["events"] else f"{self.speech.say('shows_later')} "
            self.console.print(f"  {hidden}{self.speech.say('burns')}")

    def show_log(self, seat: int) -> None:
        for number, events in enumerate(self.log):
            for line in self.speech.events(events, seat):
                self.console.print(f"[dim]{number + 1:>4}[/] {escape(line)}")

    # -- saving ------------------------------------------------------------------------------------

    def save_as(self, name: str) -> None:
        if not name:
            self.console.print(self.speech.say("save_where"))
            return
        try:
            self.save(Path(name))
        except (OSError, ValueError) as error:
            self.console.print(self.speech.say("not_written", why=escape(str(error))))
            return
        self.console.print(self.speech.say("saved", file=escape(name)))

    def save(self, file: Path) -> None:
        saved = replace(self.saved, record=self.record.with_moves(self.moves))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(as_record(saved, None), encoding="utf-8")
