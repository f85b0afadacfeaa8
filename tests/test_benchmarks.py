"""The benchmark measures what it says, in a short run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import kernel, scale, steps
from parlour import game, games

ROOT = Path(__file__).parent.parent


def test_every_game_is_measured_interpreted(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "benchmarks.run",
            "--rounds",
            "1",
            "--seconds",
            "0.01",
            "--no-peer",
            "--json",
            str(file),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(file.read_text(encoding="utf-8"))
    assert set(report["figures"]["interpreted"]) == {title.slug for title in games()}
    for measured in report["figures"]["interpreted"].values():
        assert all(value > 0 for value in measured.values())
    assert "decisions/s" in done.stdout
    assert "playouts/s" in done.stdout


def test_the_kernel_always_does_the_same_work() -> None:
    assert kernel._work() == kernel._work()
    assert kernel.rounds_per_second(0.01) > 0


def test_time_is_told_apart_by_decision() -> None:
    kinds = steps.measure(game("crusaders"), 1)
    assert {"Turn", "Travel"} <= set(kinds)
    assert sum(kind["share_of_decisions"] for kind in kinds.values()) == pytest.approx(1.0)
    assert sum(kind["share_of_time"] for kind in kinds.values()) == pytest.approx(1.0)
    assert all(kind["options"] >= 1 for kind in kinds.values())


def test_every_number_of_seats_and_both_sizes_are_measured() -> None:
    title = game("crusaders")
    found = scale.measure(title, 0.01)
    assert {f"seats_{count}" for count in title.seats} <= set(found)
    assert found["two_processes"] > 0
    assert 500 < found["bytes_a_state"] < 50_000
    assert 5_000 < found["bytes_a_record"] < 500_000
