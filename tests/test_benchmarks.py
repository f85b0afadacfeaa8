"""The benchmark measures what it says, in a short run."""

import json
import os
import subprocess
import sys
from pathlib import Path

from benchmarks import kernel
from parlour import games

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


def test_the_kernel_always_does_the_same_work() -> None:
    assert kernel._work() == kernel._work()
    assert kernel.rounds_per_second(0.01) > 0
