"""`parlour replay`: a recorded game, move by move."""

from collections.abc import Callable

from rich.console import Console

from parlour.cli.inputs import Saved
from parlour.cli.speech import Speech, player_names
from parlour.engine import ParlourError, State


class Replay:
    """A recorded game and the current move."""

    def __init__(self, saved: Saved, viewer: int | None, console: Console, language: str = "en") -> None:
        record = saved.record
        if viewer is not None and not 0 <= viewer < record.seats:
            raise ParlourError(f"There is no seat {viewer + 1}; the seats are 1 to {record.seats}.")
        self.record = record
        self.viewer = viewer
        self.console = console
        players = saved.players or ["person"] * record.seats
        self.speech = Speech(record.game, player_names(players, language), language)
        self.at = 0
        self.state: State = record.start()

    def go(self, number: int) -> None:
        """Go to the position after `number` moves."""
        if not 0 <= number <= len(self.record.moves):
            raise ParlourError(f"The game has {len(self.record.moves)} moves; there is no number {number}.")
        self.state = self.record.replay(number)
        self.at = number

    def forward(self) -> None:
        """Make the next move and print its events."""
        move = self.record.moves[self.at]
        self.state.journal = []
        self.record.forward(self.state, self.at)
        self.at += 1
        for number, line in enumerate(self.speech.told(move.seat, self.state.journal, self.viewer)):
            self.console.print(f"[dim]{self.at if number == 0 else '':>4}[/] {line}")

    def board(self) -> None:
        self.console.print(self.speech.board(self.state, self.viewer))
        outcome = self.state.outcome
        if outcome is not None:
            self.console.print(self.speech.result(outcome))

    def tell_all(self) -> None:
        """Print everything from here to the end, and the final position."""
        while self.at < len(self.record.moves):
            self.forward()
        self.board()

    def step_through(self, ask: Callable[[str], str]) -> None:
        """Let a person step through the game."""
        self.board()
        while True:
            try:
                asked = f"[{self.at}/{len(self.record.moves)}] {self.speech.say('leaf')} > "
                words = ask(asked).strip()
            except EOFError:
                return
            if words == "q":
                return
            if words == "b":
                self.go(max(0, self.at - 1))
                self.board()
            elif words.isascii() and words.isdigit():
                self.go(min(int(words), len(self.record.moves)))
                self.board()
            elif self.at < len(self.record.moves):
                turn = self.state.turn
                self.forward()
                if self.state.turn != turn or not self.state.actors:
                    self.board()
            else:
                self.console.print(self.speech.say("last_move"))
