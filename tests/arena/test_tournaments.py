"""Tournaments: the same results wherever they are played, and after being killed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from parlour.arena import Standings, new_tournament, play_tournament, tournament
from parlour.arena.folder import LOG, fingerprint
from parlour.arena.tournaments import OtherCode, checked_game
from parlour.engine import Game
from tests.arena.patient import ALLOWED
from tests.cli.helpers import ROOT, run_process
from tests.effort import ARENA_KILLS

PATIENT = "tests.arena.patient:Patient"
RESULTS = {
    "results.json",
    "standings.csv",
    "head_to_head.csv",
    "games.csv",
    "games.parquet",
    *(f"{name}.{form}" for name in ("ratings", "head_to_head") for form in ("png", "svg")),
}


def results(folder: Path) -> dict[str, bytes]:
    """The bytes of all result files; the log is complete if it has each game once, in whatever order."""
    found = {file.name: file.read_bytes() for file in folder.iterdir()}
    lines = found.pop(LOG).splitlines()
    assert set(found) == RESULTS | {"tournament.json"}
    assert sorted(json.loads(line)["game"] for line in lines) == list(range(len(lines)))
    return {**found, LOG: b"\n".join(sorted(lines))}


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 300  # only something that hangs takes this long
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def goes_on(folder: Path, lines: int, process: "subprocess.Popen[bytes]") -> Callable[[], bool]:
    """Whether there are more games in the log, or the process has ended."""
    return lambda: lines_of(folder) > lines or process.poll() is not None


def lines_of(folder: Path) -> int:
    log = folder / LOG
    return log.read_bytes().count(b"\n") if log.exists() else 0


def test_results_agree_with_the_games(dare: Game, tmp_path: Path) -> None:
    standings = tournament("dare", ["random", "greedy", "dabbler"], 4, tmp_path / "cup", seats=3, jobs=1)
    told = json.loads((tmp_path / "cup" / "results.json").read_text(encoding="utf-8"))
    assert told == json.loads(json.dumps(standings.data()))
    assert told["games"] == 6
    rows = pq.read_table(tmp_path / "cup" / "games.parquet").to_pylist()
    assert len(rows) == 18
    for row in told["standings"]:
        mine = [seat for seat in rows if seat["bot"] == row["bot"]]
        assert row["games"] == len(mine)
        assert row["wins"] == pytest.approx(sum(seat["reward"] for seat in mine))
        assert row["score"]["mean"] == pytest.approx(sum(seat["score"] for seat in mine) / len(mine))
    assert (tmp_path / "cup" / "games.csv").read_text(encoding="utf-8").count("\n") == 19
    results(tmp_path / "cup")


def test_a_tournament_that_is_stopped_goes_on(dare: Game, tmp_path: Path) -> None:
    plan = new_tournament("dare", 2, ["random", "greedy"], 12)
    seen: list[int] = []

    def stop_at_five(standings: Standings) -> bool:
        seen.append(standings.arrived)
        return standings.arrived < 5

    play_tournament(plan, tmp_path / "cup", jobs=1, watch=stop_at_five)
    assert seen[0] == 0
    assert 5 <= lines_of(tmp_path / "cup") < 12
    assert not (tmp_path / "cup" / "results.json").exists()
    play_tournament(plan, tmp_path / "cup", jobs=1)
    play_tournament(plan, tmp_path / "whole", jobs=1)
    assert results(tmp_path / "cup") == results(tmp_path / "whole")


def test_a_finished_tournament_is_not_played_again(dare: Game, tmp_path: Path) -> None:
    plan = new_tournament("dare", 2, ["random", "greedy"], 4)
    play_tournament(plan, tmp_path / "cup", jobs=1)
    before = results(tmp_path / "cup")
    (tmp_path / "cup" / "results.json").unlink()
    assert play_tournament(plan, tmp_path / "cup", jobs=1).counted == 4
    assert results(tmp_path / "cup") == before


def test_kill_9_loses_no_game_and_repeats_none(tmp_path: Path) -> None:
    """Killed again and again with its two processes, it ends with what one process plays without a break."""
    games = 10 * (ARENA_KILLS + 1)
    arguments = ["tournament", "luna", "--bots", f"random,{PATIENT}", "--games", str(games), "--out"]
    cup, allowed = tmp_path / "cup", tmp_path / "allowed"
    command = [sys.executable, "-m", "parlour", *arguments, str(cup), "--jobs", "2"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", ALLOWED: str(allowed)}
    for kill in range(ARENA_KILLS):
        before = lines_of(cup)
        allowed.write_text(str(10 * (kill + 1)), encoding="utf-8")
        process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        wait_until(goes_on(cup, before, process))
        process.kill()
        _, said = process.communicate()  # also waits for the workers, which hold the other end
        assert process.returncode == -signal.SIGKILL, said
    done = run_process(*arguments, cup, "--jobs", 2)
    assert done.returncode == 0, done.stderr
    assert f"of {games} games are already played." in done.stderr
    assert run_process(*arguments, tmp_path / "whole", "--jobs", 1).returncode == 0
    assert results(cup) == results(tmp_path / "whole")


def test_a_machine_with_other_rules_does_not_play(dare: Game) -> None:
    plan = new_tournament("dare", 2, ["random", "greedy"], 2)
    assert checked_game(plan, fingerprint(plan), 0) == plan.play(0)
    with pytest.raises(OtherCode, match="A machine of the cluster has other rules or bots"):
        checked_game(plan, "0" * 16, 0)
