"""`parlour analyse`: who was winning when, and which moves could have been better, in words or as data."""

from dataclasses import asdict
from textwrap import fill
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from parlour.analysis import Course, Line, Point, Slip, TurningPoint, line_of, slips_of
from parlour.bots.hints import Further
from parlour.cli.inputs import Saved
from parlour.cli.speech import COLOURS, Speech, player_names
from parlour.engine import Json, ParlourError

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""The most columns of a line."""
FEWEST_NODES: Final = 100
MOST_NODES: Final = 1_000_000
MOST_MOVES: Final = 100


class Report:
    """The analysis of a recorded game: its line at once, its slips after a while."""

    def __init__(self, saved: Saved, seat: int | None, moves: int, nodes: int, language: str = "en") -> None:
        record = saved.record
        if seat is not None and not 0 <= seat < record.seats:
            raise ParlourError(f"There is no seat {seat + 1}; the seats are 1 to {record.seats}.")
        if not 1 <= moves <= MOST_MOVES:
            raise ParlourError(f"The number of moves must be from 1 to {MOST_MOVES}, not {moves}.")
        if not FEWEST_NODES <= nodes <= MOST_NODES:
            raise ParlourError(f"The number of positions must be from {FEWEST_NODES} to {MOST_NODES}, not {nodes}.")
        self._course: Final = Course.of(record)
        self._asked: Final = (seat, moves, nodes)
        self.speech: Final = Speech(record.game, _names(saved, language), language)
        self.line: Final[Line] = line_of(self._course)
        self.points: Final[list[Point]] = self.line.points()
        self.together: Final = len(self.points[0].chances) == 1

    def slips(self) -> list[Slip]:
        seat, moves, nodes = self._asked
        return slips_of(self._course, self.line, seat, moves, nodes)

    # -- as data -----------------------------------------------------------------------------------

    def data(self) -> dict[str, Json]:
        return {
            "game": self.speech.game.slug,
            "players": self.speech.players,
            "points": [asdict(point) for point in self.points],
            "turning": [{**asdict(point), "told": self._done(point)} for point in self.line.turning()],
            "slips": [self._slip_data(slip) for slip in self.slips()],
        }

    def _slip_data(self, slip: Slip) -> dict[str, Json]:
        choice, better = slip.choice, slip.better
        return {
            "number": choice.number,
            "round": choice.round,
            "seat": choice.seat,
            "change": slip.change,
            "gain": better.gain,
            "played": [self._action_data(move) for move in choice.labels],
            "better": [self._action_data(move) for move in better.plan],
            "why": [
                {"told": self.speech.reason(reason), "worth": reason.worth, "likely": reason.likely}
                for reason in better.why
            ],
        }

    def _action_data(self, move: Further) -> dict[str, Json]:
        return {"action": self.speech.game.actions.format(move.action), "told": self.speech.labelled(move.label)}

    # -- in words ----------------------------------------------------------------------------------

    def tell(self, out: Console) -> None:
        """Print the line and the turning points, then look for better moves and print those."""
        self._tell_line(out)
        turning = self.line.turning()
        if turning:
            out.print(f"\n[bold]{escape(self.speech.say('analysis_turning'))}[/]")
        for point in turning:
            indented(out, 2, self._turned(point))
        with out.status(self.speech.say("analysis_looking")):
            slips = self.slips()
        out.print(f"\n[bold]{escape(self.speech.say('analysis_slips'))}[/]")
        for slip in slips:
            self._tell_slip(out, slip)
        if not slips:
            indented(out, 2, self.speech.say("analysis_fine"))

    def _tell_line(self, out: Console) -> None:
        key = "together" if self.together and self.speech.game.cooperative else "alone" if self.together else "each"
        out.print(f"[bold]{escape(self.speech.say(f'analysis_line_{key}'))}[/]")
        names = [self.speech.say("analysis_all")] if self.together else self.speech.players
        width = max(len(name) for name in [*names, self.speech.say("analysis_rounds")])
        for seat, name in enumerate(names):
            values = [point.chances[seat] for point in self.points]
            colour = COLOURS[seat % len(COLOURS)]
            figures = f"{values[0]:.0%} → {values[-1]:.0%}"
            out.print(f"  [bold {colour}]{escape(name):<{width}}[/] [{colour}]{sparkline(values)}[/] {figures}")
        rounds = axis([point.round for point in self.points])
        if rounds:
            out.print(Text(f"  {self.speech.say('analysis_rounds'):<{width}} {rounds}", style="dim"))

    def _turned(self, point: TurningPoint) -> str:
        whose = "" if self.together else f"{self.speech.players[point.seat]} "
        return f"{self._where(point.round, point.by)} {self._done(point)} ({whose}{signed(point.change)})"

    def _done(self, point: TurningPoint) -> str:
        """What the move was called when it was made."""
        state = next(state for number, state in enumerate(self._course.walk(), 1) if number == point.number)
        return self.speech.action(state, point.by, self._course.moves[point.number - 1].action)

    def _where(self, number: int, seat: int) -> str:
        key = "analysis_where" if number else "analysis_where_no_round"
        return self.speech.say(key, round=number, player=self.speech.players[seat])

    def _tell_slip(self, out: Console, slip: Slip) -> None:
        where = self._where(slip.choice.round, slip.choice.seat)
        indented(out, 2, f"{where} {self._moves(slip.choice.labels)} ({signed(slip.change)}).")
        better = self.speech.say("analysis_better", moves=self._moves(slip.better.plan), gain=signed(slip.better.gain))
        indented(out, 4, better)
        for reason in slip.better.why:
            mark = "−" if reason.worth < 0 else "+" if reason.worth > 0 else "·"
            indented(out, 6, f"{mark} {self.speech.reason(reason)}")

    def _moves(self, moves: list[Further]) -> str:
        return "; ".join(self.speech.labelled(move.label) for move in moves)


def _names(saved: Saved, language: str) -> list[str]:
    """The players' own names, where the record has them."""
    usual = player_names(saved.players or ["person"] * saved.record.seats, language)
    return [own or other for own, other in zip(saved.names, usual, strict=True)] if saved.names else usual


def indented(out: Console, by: int, text: str) -> None:
    """Print a text; the lines after its first one are indented further."""
    first, further = " " * by, " " * (by + 2)
    out.print(Text(fill(text, out.width, initial_indent=first, subsequent_indent=further)), soft_wrap=True)


def sparkline(values: list[float]) -> str:
    """A bar for each value from 0 to 1; of neighbours that share a column, the last one counts."""
    return "".join(BARS[min(len(BARS) - 1, int(values[i] * len(BARS)))] for i in _columns(len(values)))


def axis(rounds: list[int]) -> str:
    """The number of each round below its first column, where there is room."""
    shown = [rounds[i] for i in _columns(len(rounds))]
    text = ""
    for column, number in enumerate(shown):
        begins = number > 0 and (column == 0 or shown[column - 1] != number)
        if begins and (len(text) < column or not text):
            text = f"{text:<{column}}{number}"
    return text


def _columns(count: int) -> list[int]:
    """The values that are shown, the first and the last among them."""
    width = min(count, WIDTH)
    return [round(column * (count - 1) / max(1, width - 1)) for column in range(width)]


def signed(change: float) -> str:
    return f"{'−' if round(100 * change) < 0 else '+'}{abs(round(100 * change))}%"
