"""The benchmark measures what it says, in a short run."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import kernel, metal, moments, report, rooms, run, scale, steps
from parlour import game, games
from parlour.engine import read_record

ROOT = Path(__file__).parent.parent


def run_interpreted(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PARLOUR_INTERPRETED": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_every_game_is_measured_interpreted(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    short = ["--rounds", "1", "--seconds", "0.01"]
    done = run_interpreted("benchmarks.run", *short, "--no-peer", "--json", str(file))
    assert done.returncode == 0, done.stderr
    report = json.loads(file.read_text(encoding="utf-8"))
    assert set(report["figures"]["interpreted"]) == {title.slug for title in games()}
    for measured in report["figures"]["interpreted"].values():
        assert all(value > 0 for value in measured.values())
    assert "decisions/s" in done.stdout
    assert "playouts/s" in done.stdout


def test_a_release_is_compared_with_what_is_compiled_here() -> None:
    here = {"decisions_per_second": 300.0, "games_per_second": 2.0, "decisions_per_game": 150.0}
    release, peer = {"decisions_per_second": 200.0}, {"decisions_per_second": 10.0}
    assert run.row(here, peer, release, 5.0)[:4] == ["300", "30.0×", "1.50×", "60"]
    assert run.row(here, None, None, 5.0)[1:3] == ["–", "–"]


def test_frames_are_measured_with_and_without_their_moments() -> None:
    data = json.loads((ROOT / "tests" / "records" / "luna-1.json").read_text(encoding="utf-8"))
    record = read_record(data, game("luna"))
    del record.moves[26:]  # the first round has just ended
    found = moments.measured(record)
    for key in ("text_kilobytes", "wire_kilobytes"):
        without, with_all = found[key]
        assert 0 < without < with_all < 2 * without


def test_the_kernel_always_does_the_same_work() -> None:
    assert kernel._work() == kernel._work()
    assert kernel.rounds_per_second(0.01) > 0


def test_time_is_told_apart_by_decision() -> None:
    kinds = steps.measure(game("crusaders"), 1)
    assert {"Turn", "Travel"} <= set(kinds)
    assert sum(kind["share_of_decisions"] for kind in kinds.values()) == pytest.approx(1.0)
    assert sum(kind["share_of_time"] for kind in kinds.values()) == pytest.approx(1.0)
    assert all(kind["options"] >= 1 for kind in kinds.values())


def test_the_rooms_share_all_the_time(tmp_path: Path) -> None:
    file = tmp_path / "rooms" / "found.json"
    done = run_interpreted("benchmarks.rooms", "crusaders", "--count", "1", "--json", str(file))
    assert done.returncode == 0, done.stderr
    found = json.loads(file.read_text(encoding="utf-8"))["crusaders"]
    assert {"steps", "predicates", "state", "engine/state", "engine/rng"} <= set(found)
    assert sum(found.values()) == pytest.approx(1.0)


def test_what_python_does_for_a_room_counts_there() -> None:
    home = rooms.HOME
    step = (str(home / "games" / "luna" / "steps" / "turn.py"), 1, "take")
    engine = (str(home / "engine" / "game.py"), 1, "play")
    append = ("~", 0, "append")
    stats = {
        step: (1, 1, 2.0, 5.0, {}),
        engine: (1, 1, 1.0, 6.0, {}),
        append: (4, 4, 1.0, 1.0, {step: (3, 3, 0.75, 0.75), engine: (1, 1, 0.25, 0.25)}),
    }
    assert rooms.shares(stats) == {"steps": 2.75 / 4, "engine/game": 1.25 / 4}


def test_only_the_games_that_are_named_are_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    monkeypatch.setattr(sys, "argv", ["benchmark", "luna", "--count", "7", "--json", str(file)])
    found = report.measured("about", "count", 3, "how many", lambda title, count: {title.name: count})
    assert found == {"luna": {"Luna": 7}} == json.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("slug", metal.RULES)
def test_the_rules_in_c_are_those_in_python(slug: str) -> None:
    library = metal.library()
    results = []
    for arguments, numbers in metal.cases_of(game(slug), 300):
        results.append(metal.in_c(library, slug, numbers))
        assert results[-1] == metal.in_python(slug, arguments), numbers
    assert any(result != results[0] for result in results)


def test_c_is_measured_beside_python() -> None:
    found = metal.measure(game("luna"), 200)
    assert found["cases"] >= 200
    assert found["ratio"] == pytest.approx(found["python_nanoseconds"] / found["c_nanoseconds"])


def test_without_a_c_compiler_the_measurement_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(SystemExit, match="There is no C compiler here"):
        metal.library()


def test_every_number_of_seats_and_both_sizes_are_measured() -> None:
    title = game("crusaders")
    found = scale.measure(title, 0.01)
    assert {f"seats_{count}" for count in title.seats} <= set(found)
    assert found["two_processes"] > 0
    assert 500 < found["bytes_a_state"] < 50_000
    assert 5_000 < found["bytes_a_record"] < 500_000
