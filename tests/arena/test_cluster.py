"""A tournament on a real Ray cluster of two nodes, one of which is killed on the way."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select
from uuid import uuid4

import pytest

from parlour.arena import tournament
from tests.arena.patient import ALLOWED
from tests.arena.test_tournaments import PATIENT, lines_of, results, wait_until
from tests.cli.helpers import ROOT, refused, run_process

HERE = Path(__file__).parent
MARK = "PARLOUR_TEST_OF_RAY"
BOTS = ["random", PATIENT]
GAMES = 16


class Cluster:
    """The cluster of `two_nodes`. All its processes inherit a mark, by which they are found again."""

    def __init__(self, allowed: Path) -> None:
        self.mark = uuid4().hex
        found = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
        told = {MARK: self.mark, ALLOWED: str(allowed), "PYTHONPATH": found, "RAY_USAGE_STATS_ENABLED": "0"}
        self.environment = {**os.environ, **told}
        self._process = subprocess.Popen(
            [sys.executable, str(HERE / "two_nodes.py")],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )
        self.address, home = self._told().split()
        assert self.address.startswith("127.0.0.2:")
        self.environment["RAY_TMPDIR"] = home

    def kill_a_node(self) -> None:
        """Have the second node killed as soon as it plays."""
        assert self._process.stdin is not None
        self._process.stdin.write("kill\n")
        self._process.stdin.flush()

    def has_killed(self) -> bool:
        assert self._process.stdout is not None
        return bool(select([self._process.stdout], [], [], 0)[0]) and self._told() == "killed"

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(300)
        except subprocess.TimeoutExpired:  # the node has never played
            self._process.terminate()
            self._process.wait()

    def processes(self) -> list[str]:
        """Those that are still there."""
        mark = f"{MARK}={self.mark}".encode()
        return [process.name for process in Path("/proc").glob("[0-9]*") if mark in _read(process / "environ")]

    def _told(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


@pytest.fixture
def allowed(tmp_path: Path) -> Path:
    """How many games may be played: half of them, until a node is dead."""
    file = tmp_path / "allowed"
    file.write_text(str(GAMES // 2), encoding="utf-8")
    return file


@pytest.fixture
def cluster(allowed: Path) -> Iterator[Cluster]:
    found = Cluster(allowed)
    yield found
    found.end()
    wait_until(lambda: not found.processes())


@pytest.mark.skipif(sys.platform != "linux", reason="the processes of a node are found in /proc")
def test_a_node_that_dies_loses_nothing_and_the_results_are_those_of_one_process(
    cluster: Cluster, allowed: Path, tmp_path: Path
) -> None:
    process = on_ray(cluster, "auto", BOTS, GAMES, tmp_path / "ray")
    wait_until(lambda: lines_of(tmp_path / "ray") > 0 or process.poll() is not None)
    cluster.kill_a_node()
    wait_until(lambda: cluster.has_killed() or process.poll() is not None)
    assert lines_of(tmp_path / "ray") < GAMES, "it was killed on the way"
    allowed.write_text(str(GAMES), encoding="utf-8")
    said, _ = process.communicate()
    assert process.returncode == 0, said
    tournament("luna", BOTS, GAMES, tmp_path / "here", jobs=1)
    assert results(tmp_path / "ray") == results(tmp_path / "here")
    other = on_ray(cluster, cluster.address, ["random", "dabbler"], 2, tmp_path / "other")
    said, _ = other.communicate()
    assert other.returncode == 0, said
    assert lines_of(tmp_path / "other") == 2


def on_ray(cluster: Cluster, address: str, bots: list[str], games: int, out: Path) -> "subprocess.Popen[str]":
    """A tournament on the cluster that is found at this address."""
    arguments = ["tournament", "luna", "--bots", ",".join(bots), "--games", str(games), "--ray", address]
    return subprocess.Popen(
        [sys.executable, "-m", "parlour", *arguments, "--out", str(out)],
        env=cluster.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


def test_an_address_without_a_cluster_is_refused(tmp_path: Path) -> None:
    arguments = ("tournament", "luna", "--bots", "random,greedy", "--games", 2, "--out", tmp_path / "cup")
    told = refused(run_process(*arguments, "--ray", "127.0.0.1:1"))
    assert told == "There is no Ray cluster at “127.0.0.1:1”; `ray start --head` starts one."
