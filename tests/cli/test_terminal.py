"""On a pseudo-terminal: play, interrupts, and stepping through a replay."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from parlour import games
from parlour.arena import Series, record_game
from parlour.cli.inputs import Saved
from parlour.cli.replaying import Replay
from parlour.engine import Game
from tests.cli.helpers import ROOT, run_process

WITH_DARE = (sys.executable, str(ROOT / "tests" / "with_dare.py"))
IN_THE_BACKGROUND = ("sh", "-c", "trap '' INT; exec \"$@\"", "sh", sys.executable, "-m", "parlour")
"""Starts the command as `nohup parlour … &` does: with the interrupt signal ignored."""
PATIENCE = 300
"""Seconds; only a process that hangs takes this long."""


class Terminal:
    """A process on its own terminal; its output is read as it arrives."""

    def __init__(self, *arguments: object, home: Path, program: tuple[str, ...] = WITH_DARE) -> None:
        self.keyboard, screen = pty.openpty()
        self.process = subprocess.Popen(
            [*program, *[str(argument) for argument in arguments]],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            env={
                **os.environ,
                "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}",
                "HOME": str(home),
                "XDG_CONFIG_HOME": str(home),
                "TERM": "xterm",
                "COLUMNS": "100",
            },
            start_new_session=True,
        )
        os.close(screen)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while text not in self.shown:
            running = self._read() and time.monotonic() < deadline
            assert running or text in self.shown, f"“{text}” did not appear in: {self.shown}"

    def interrupt(self) -> None:
        """Interrupt the process once it waits for a key: an earlier signal would be handled only after the key."""
        state = Path(f"/proc/{self.process.pid}/stat")
        while state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "S":
            time.sleep(0.01)
        self.process.send_signal(signal.SIGINT)

    def _read(self) -> bool:
        if not select.select([self.keyboard], [], [], 0.2)[0]:
            return True
        try:
            data = os.read(self.keyboard, 65536)
        except OSError:  # the process has closed its side
            return False
        self.shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", data.decode("utf-8", "replace"))
        return bool(data)

    def type(self, text: str) -> None:
        self.shown = ""
        os.write(self.keyboard, text.encode())

    def end(self) -> int:
        deadline = time.monotonic() + PATIENCE
        while self._read() and self.process.poll() is None:
            assert time.monotonic() < deadline, f"the process does not end: {self.shown}"
        code = self.process.wait(PATIENCE)
        while self._read() and select.select([self.keyboard], [], [], 0)[0]:
            pass
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.keyboard)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def test_a_game_at_a_real_terminal(opened: list[Terminal], tmp_path: Path) -> None:
    table = Terminal("play", "--terminal", "dare", "--seed", 3, "--bots", "greedy", home=tmp_path)
    opened.append(table)
    table.wait_for("> ")
    assert "Pick a card in secret" in table.shown
    table.type("hint\n")
    table.wait_for("%)")
    table.type("1\n")
    table.wait_for("The cards are")
    table.type("\x04")  # end of input
    table.wait_for("The game is saved")
    assert table.end() == 0


def test_an_interrupt_leaves_the_table_and_keeps_the_game(opened: list[Terminal], tmp_path: Path) -> None:
    table = Terminal("play", "--terminal", "dare", "--seed", 3, home=tmp_path)
    opened.append(table)
    table.wait_for("> ")
    table.interrupt()
    table.wait_for("The game is saved")
    assert table.end() == 0
    assert list(tmp_path.rglob("unfinished-dare.json"))


def test_in_the_background_an_interrupt_meant_for_others_is_ignored(opened: list[Terminal], tmp_path: Path) -> None:
    arguments = ("simulate", games()[0].slug, "--games", 40, "--bots", "random", "--jobs", 1)
    run = Terminal(*arguments, home=tmp_path, program=IN_THE_BACKGROUND)
    opened.append(run)
    run.wait_for("games/s")
    run.process.send_signal(signal.SIGINT)
    assert run.end() == 0
    assert "Stopped" not in run.shown


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_simulation_shows_what_it_has(opened: list[Terminal], tmp_path: Path, jobs: int) -> None:
    run = Terminal("simulate", "dare", "--games", 1_000_000, "--jobs", jobs, home=tmp_path)
    opened.append(run)
    run.wait_for("games/s")
    run.process.send_signal(signal.SIGINT)
    run.wait_for("Stopped after")
    run.wait_for("decisions/s.")
    assert run.end() == 130
    assert "Traceback" not in run.shown


def test_a_replay_is_leafed_through_at_a_terminal(opened: list[Terminal], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert run_process("export", "dare", "--output", file).returncode == 0
    shown = Terminal("replay", file, home=tmp_path)
    opened.append(shown)
    shown.wait_for("[0/9]")
    shown.type("\n")
    shown.wait_for("[1/9]")
    shown.type("q\n")
    assert shown.end() == 0


def test_leafing_forward_back_and_away(dare: Game) -> None:
    saved = Saved(record_game(Series("dare", 2, ("random", "random"), 1, 1), 0), ["random", "random"])
    console = Console(width=80, file=StringIO(), record=True)
    keys = iter(["", "", "b", "9", "", "99", "3", "q"])
    replay = Replay(saved, None, console)
    places = []

    def ask(prompt: str) -> str:
        places.append(replay.at)
        return next(keys)

    replay.step_through(ask)
    assert places == [0, 1, 2, 1, 9, 9, 9, 3]
    text = console.export_text()
    assert "That was the last move." in text
    assert "Final scores" in text


def test_the_end_of_input_closes_a_replay(dare: Game) -> None:
    saved = Saved(record_game(Series("dare", 2, ("random", "random"), 1, 1), 0), [])

    def ask(prompt: str) -> str:
        raise EOFError

    Replay(saved, 0, Console(file=StringIO())).step_through(ask)


def test_slow_bots_can_be_interrupted_too(opened: list[Terminal], tmp_path: Path) -> None:
    run = Terminal("simulate", games()[0].slug, "--games", 3, "--bots", "search:20000", "--jobs", 1, home=tmp_path)
    opened.append(run)
    run.wait_for("0/3")
    run.process.send_signal(signal.SIGINT)
    assert run.end() == 130
