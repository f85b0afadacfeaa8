"""The long run continues where it was stopped, and hides no failure."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import soak
from tests.effort import CHAOS_GAMES, KILLS, RANDOM_GAMES

SLICES = [soak.Slice("games", "luna", number, "as it is") for number in range(3)]


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(soak, "KEPT", tmp_path / "soak.jsonl")
    return tmp_path / "soak.jsonl"


def line(one: soak.Slice, **more: object) -> dict[str, object]:
    return {"slice": one.key, "tested": one.tested, "figures": {"games": 1000}, "cpu": 2.0, **more}


def test_finished_slices_are_not_played_again(file: Path) -> None:
    soak.keep(line(SLICES[0]))
    soak.keep(line(SLICES[2]))
    assert set(soak.finished(SLICES)) == {SLICES[0], SLICES[2]}


def test_a_slice_counts_only_while_what_it_tested_is_the_same(file: Path) -> None:
    soak.keep(line(SLICES[0], tested="as it was"))
    assert soak.finished(SLICES) == {}


def test_a_line_that_was_cut_off_by_a_kill_is_ignored(file: Path) -> None:
    soak.keep(line(SLICES[0]))
    file.write_text(file.read_text(encoding="utf-8") + json.dumps(line(SLICES[1]))[:30], encoding="utf-8")
    assert set(soak.finished(SLICES)) == {SLICES[0]}


def test_a_failure_is_kept_with_how_to_play_it_again(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_kind: str, _number: int, _folder: Path) -> soak.Figures:
        raise AssertionError("luna 2p, seed 17, after 3 moves: a law is broken")

    monkeypatch.setitem(soak.PARTS, "games", soak.Part(fail, ["luna"], 3, ()))
    failed = soak.run(SLICES[1], tmp_path)
    soak.keep(failed)
    assert soak.report(SLICES) == 1
    shown = capsys.readouterr().out
    assert "seed 17" in shown
    assert "--again games/luna/1" in shown


def test_a_failure_that_was_mended_is_forgotten(file: Path) -> None:
    soak.keep(line(SLICES[1], failed="a law is broken", again=SLICES[1].again))
    soak.keep(line(SLICES[1]))
    assert soak.report(SLICES) == 0


def test_one_process_takes_several_slices_on_terrible_lines() -> None:
    """Found in a long run: the test games were registered with every slice, and only the first one ran."""
    code = """
from pathlib import Path
from tests import soak
soak.CHAOS_A_SLICE = 1
print([soak.chaos("sqlite", number, Path())["games"] for number in range(2)])
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=soak.ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.strip() == "[1, 1]", done.stderr


def test_figures_are_added_up(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for one in SLICES:
        soak.keep(line(one))
    soak.report(SLICES)
    assert "| games | luna | 3 of 3 | 3,000 games | 6 |" in capsys.readouterr().out


def test_the_slices_make_the_whole_amount() -> None:
    found = soak.slices_of(list(soak.PARTS))
    assert len(found) == len({one.key for one in found})
    luna = [one for one in found if (one.part, one.kind) == ("games", "luna")]
    assert len(luna) * soak.GAMES_A_SLICE == RANDOM_GAMES
    for part, size, whole in (("kills", soak.KILLS_A_SLICE, KILLS), ("chaos", soak.CHAOS_A_SLICE, CHAOS_GAMES)):
        assert len([one for one in found if one.part == part]) * size in range(whole - 2 * size + 1, whole + 1)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_it_can_be_stopped_in_the_background_too(
    end: signal.Signals, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even if a shell has made it ignore interrupts."""

    def results(slices: list[soak.Slice], _jobs: int) -> Iterator[dict[str, object]]:
        yield line(slices[0])
        os.kill(os.getpid(), end)
        yield line(slices[1])

    monkeypatch.setattr(soak, "results", results)
    monkeypatch.setattr(soak, "slices_of", lambda _parts: SLICES)
    monkeypatch.setattr("sys.argv", ["soak"])
    before = {known: signal.getsignal(known) for known in (signal.SIGINT, signal.SIGTERM)}
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert soak.main() == 130
    finally:
        for known, handler in before.items():
            signal.signal(known, handler)
    assert "continues from here" in capsys.readouterr().err
    assert set(soak.finished(SLICES)) == {SLICES[0]}
