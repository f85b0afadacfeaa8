"""Lessons in the terminal: one sentence and one thing to do at a time, on a real position."""

from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from parlour.cli.inputs import Saved
from parlour.cli.language import say, table_words
from parlour.cli.playing import Left, Snapshot, TerminalGame
from parlour.cli.speech import PERSON, Speech
from parlour.engine import Game, Json, ParlourError, Record, Words
from parlour.engine.lessons import Chapter, LessonStep, read_lessons
from parlour.engine.messages import Message

LEVEL: Final = "dabbler"
"""The bots of the free play at the end."""
TRIES: Final = 2
"""After so many other moves, the lesson offers to make the move itself."""


# -- lists -----------------------------------------------------------------------------------------


def lessons_of(game: Game) -> list[Chapter]:
    chapters = read_lessons(game)
    if not chapters:
        raise ParlourError(f"{game.name} has no lessons.")
    return chapters


def find_chapter(chapters: list[Chapter], wanted: str) -> int:
    """The place of a chapter that is given by its name or its number."""
    names = [chapter.name for chapter in chapters]
    numbers = [str(number + 1) for number in range(len(chapters))]
    for known in (names, numbers):
        if wanted in known:
            return known.index(wanted)
    raise ParlourError(f"There is no chapter “{wanted}”; the chapters are {', '.join(names)}.")


def title(chapter: Chapter, words: Words) -> str:
    return words.text("lessons", Message(chapter.name))


def as_data(chapters: list[Chapter], language: str) -> dict[str, Json]:
    """The lessons of one game."""
    game = chapters[0].game
    words = game.words(language)
    return {"game": game.slug, "name": game.name, "chapters": [_chapter(chapter, words) for chapter in chapters]}


def _chapter(chapter: Chapter, words: Words) -> dict[str, Json]:
    sizes = {"minutes": chapter.minutes, "steps": len(chapter.steps)}
    return {"name": chapter.name, "title": title(chapter, words), **sizes}


def as_table(lessons: list[dict[str, Json]], language: str) -> Grid:
    """The lessons of several games, as data, in one table."""
    words = table_words(language)
    grid = Grid(*[say(words, f"column_{column}") for column in ("game", "chapter", "title", "minutes", "steps")])
    for game in lessons:
        for chapter in game["chapters"]:
            grid.add_row(game["game"], *[escape(str(value)) for value in chapter.values()])
    return grid


# -- teaching --------------------------------------------------------------------------------------


class Back(Exception):
    """The learner wants to go back one step."""


class Skipped(Exception):
    """The learner wants to go on to the next chapter."""


class TerminalLesson(TerminalGame):
    """One chapter in the terminal."""

    def __init__(self, chapter: Chapter, console: Console, ask: Callable[[str], str], language: str) -> None:
        first = chapter.start()
        players = [LEVEL] * first.seats
        players[chapter.seat] = PERSON
        record = Record(chapter.game, first.seats, first.options, f"lesson {chapter.name}", [], chapter.position)
        super().__init__(Saved(record, players), console, ask, language)
        self.chapter = chapter
        self.places: list[Snapshot] = []
        """The position at the beginning of each step so far."""
        self.step = chapter.steps[0]
        self.board_of = -1
        """The number of moves that led to the board printed last."""

    def teach(self) -> bool:
        """Teach the chapter to its end (true), or until the learner quits (false)."""
        try:
            self._steps()
        except Skipped:
            return True
        except (Left, EOFError, KeyboardInterrupt):
            return False
        self._say("lesson_done", chapter=title(self.chapter, self.speech.words))
        return True

    def _steps(self) -> None:
        steps = self.chapter.steps
        at = 0
        while at < len(steps):
            self.places[at:] = [Snapshot(self.state.clone(), len(self.moves))]
            try:
                self._take(steps[at], f"{at + 1}/{len(steps)}")
                at += 1
            except Back:
                at = max(at - 1, 0)
                self.restore(self.places[at])

    def _take(self, step: LessonStep, place: str) -> None:
        self.step = step
        self.past = []
        self._show_board()
        self.console.print(f"[dim]{place}[/] [bold]{escape(self._text())}[/]")
        if step.light:
            self._say("lesson_look", things=[self.speech.words.name(element) for element in step.light])
        if step.do or step.until:
            self.console.print(f"[green]→ {escape(self._text('do'))}[/]")
        if step.until:
            self._play_freely()
        elif step.do:
            self._do_it()
        else:
            self._read()

    def _show_board(self) -> None:
        if self.board_of != len(self.moves):
            self.board_of = len(self.moves)
            self.console.print(self.speech.board(self.state, self.chapter.seat))

    def _text(self, *parts: str) -> str:
        """A message of the current step, or an empty text."""
        key = ".".join([self.chapter.name, self.step.name, *parts])
        return self.speech.words.sections["lessons"].get(key, "")

    def _say(self, key: str, **params: Json) -> None:
        self.console.print(escape(self.speech.say(key, **params)))

    # -- the three kinds of steps ------------------------------------------------------------------

    def _read(self) -> None:
        while words := self.ask(f"{self.speech.say('lesson_next')} ").strip():
            if self.obey(self.chapter.seat, words) is not None:
                self._say("lesson_read")

    def _do_it(self) -> None:
        """Wait for a move that the step accepts, and let the others reply."""
        seat = self.chapter.seat
        self.show_moves(seat)
        tries = 0
        while (action := self.answer(seat)) is None or action not in self.step.do:
            if action is not None:
                tries += 1
                verb = self.record.game.actions.verb_of(action).name
                self.console.print(escape(self._text("later", verb) or self._text("later")))
                if tries > TRIES:
                    self._say("lesson_show")
        self.tell(seat, self._do(seat, action), seat)
        for move in self.step.then:
            self.tell(move.seat, self._do(move.seat, move.action), seat)

    def _play_freely(self) -> None:
        began = self.state.clone()
        self.drawn = (self.chapter.seat, self.state.turn)  # the board has just been printed
        while not self.step.played(began, self.state):
            self.next_move()
        outcome = self.state.outcome
        if outcome is not None:
            self.console.print(self.speech.result(outcome))

    def obey(self, seat: int, words: str) -> int | None:
        match words.lower():
            case "help" | "?":
                self.console.print(self.speech.say("lesson_help"))
            case "back":
                raise Back
            case "skip":
                raise Skipped
            case "show" if self.step.do:
                return self.step.do[0]
            case "board" | "b" | "log" | "l" | "quit" | "q":
                return super().obey(seat, words)
            case _ if not self.state.may_act(seat):
                self._say("lesson_read")
            case _:
                return super().obey(seat, words)
        return None


def teach(game: Game, name: str, console: Console, ask: Callable[[str], str], language: str) -> None:
    """Teach a chapter and those after it, as long as the learner likes."""
    chapters = lessons_of(game)
    speech = Speech(game, [], language)
    first = find_chapter(chapters, name)
    for number, chapter in enumerate(chapters[first:], first + 1):
        begins = speech.say("lesson_begins", number=number, chapter=title(chapter, speech.words))
        console.print(f"\n[bold]{escape(begins)}[/]")
        if not TerminalLesson(chapter, console, ask, language).teach():
            left = speech.say("lesson_left", game=game.slug, chapter=chapter.name)
            console.print(f"\n{escape(left)}", soft_wrap=True)
            return
    console.print(escape(speech.say("lesson_last", game=game.slug)), soft_wrap=True)
