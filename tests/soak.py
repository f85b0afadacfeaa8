"""The long run: `make soak`, or `python -m tests.soak [--only PART] [--fresh] [--jobs N]`.

Every part is divided into slices. A finished slice is a line in `build/soak.jsonl`, with its figures and a fingerprint
of the tested sources; a run that was stopped continues with the others. A failure is stored with the command that
reproduces it, does not stop the run, and makes the exit code 1.
"""

import argparse
import asyncio
import hashlib
import itertools
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import parlour
from parlour.conformance import kit
from parlour.engine.game import no_redeal
from tests.effort import CHAOS_GAMES, EFFORT, KILLS, LAWS_EVERY_ACTION, LAWS_SAMPLED, RANDOM_GAMES, SECRET_PAIRS
from tests.server import extra_games
from tests.server.chaos import play_on_a_terrible_line
from tests.server.crash import kill_again_and_again
from tests.server.databases import STORAGES, shared_postgres
from tests.server.houses import House, settings

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "soak.jsonl"
GAMES_A_SLICE = 400
PAIRS_A_SLICE = 500
KILLS_A_SLICE = 25
CHAOS_A_SLICE = 25
CODE = (".py", ".ts", ".svelte", ".css")
TOLD_EVERY = 30
"""Seconds between two lines of progress if there is no terminal."""

Figures = dict[str, int]
SLUGS = [game.slug for game in parlour.games()]
SECRETIVE = [game.slug for game in parlour.games() if game.redeal is not no_redeal]


# -- what a slice does -----------------------------------------------------------------------------


def games(slug: str, number: int, _folder: Path) -> Figures:
    """Random games, each with its laws."""
    found = {"games": 0, "decisions": 0}
    for variant, seed in kit.random_games(parlour.game(slug), GAMES_A_SLICE, number * GAMES_A_SLICE):
        found["decisions"] += kit.soak(variant, seed, LAWS_EVERY_ACTION, LAWS_SAMPLED)
        found["games"] += 1
    return found


def secrets(slug: str, number: int, _folder: Path) -> Figures:
    """Pairs of positions that differ only in what a viewer cannot know."""
    pairs = 0
    for variant, seed in kit.random_games(parlour.game(slug), GAMES_A_SLICE, number * GAMES_A_SLICE):
        pairs += kit.check_secrets_of_game(variant, seed)
        if pairs >= PAIRS_A_SLICE:
            break
    return {"pairs": pairs}


def kills(storage: str, number: int, folder: Path) -> Figures:
    """Kills of a server (kill -9) while somebody plays."""
    with database(storage, folder) as url:
        commands = asyncio.run(kill_again_and_again(url, KILLS_A_SLICE, number))
    return {"kills": KILLS_A_SLICE, "commands": commands}


def chaos(storage: str, number: int, folder: Path) -> Figures:
    """Games over connections that lose, duplicate, delay and reorder messages."""
    register_test_games()
    numbers = range(number * CHAOS_A_SLICE, (number + 1) * CHAOS_A_SLICE)

    async def play(url: str) -> int:
        house = House(settings(url))
        await house.open()
        try:
            return await play_on_a_terrible_line(house, numbers)
        finally:
            await house.close()

    with database(storage, folder) as url:
        mishaps = asyncio.run(play(url))
    return {"games": CHAOS_A_SLICE, "mishaps": mishaps}


@cache
def register_test_games() -> None:
    """Once in a process, which takes one slice after another."""
    extra_games.register()


def texts(_of: str, _number: int, _folder: Path) -> Figures:
    """The rules beside second tellings, the contract and changed dumps, with ten times what the gate compares.

    The parts `games` and `secrets` have played more than these tests would.
    """
    return passed(10, "-k", "not random_games and not learns_a_secret", "tests/games", "tests/conformance")


def suite(_of: str, _number: int, _folder: Path) -> Figures:
    """All tests once more, as the gate runs them."""
    return passed(1, "--ignore=tests/browser")


def browser(_of: str, _number: int, _folder: Path) -> Figures:
    """The browser tests with everything that the gate takes only a part of: phones, examples, positions."""
    return passed(EFFORT, "tests/browser")


def server(_of: str, _number: int, _folder: Path) -> Figures:
    """The tests of the server, each on both databases."""
    return passed(2, "tests/server")


def envs(_of: str, _number: int, _folder: Path) -> Figures:
    """The learning environments in the tests of PettingZoo and OpenSpiel, at full length."""
    return passed(EFFORT, "tests/envs")


def arena(_of: str, _number: int, _folder: Path) -> Figures:
    """The tests of the arena, with a tournament that is killed many times."""
    return passed(EFFORT, "tests/arena")


def passed(effort: int, *chosen: str) -> Figures:
    """Run tests, and count them."""
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", *chosen]
    environment = {**os.environ, "PARLOUR_EFFORT": str(effort)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise AssertionError(done.stdout[-20_000:] + done.stderr[-2_000:])
    count = next(word for line in done.stdout.splitlines() if " passed" in line for word in line.split())
    return {"tests": int(count)}


@contextmanager
def database(storage: str, folder: Path) -> Iterator[str]:
    if storage == "postgresql":
        with shared_postgres(folder) as server:
            yield server.new_database()
    else:
        with tempfile.TemporaryDirectory(prefix="parlour-soak-") as own:
            yield f"sqlite:///{own}/tables.sqlite"


# -- the slices ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    work: Callable[[str, int, Path], Figures]
    kinds: list[str]
    """The games, or the kinds of storage, that it tests."""
    slices: int
    """The number of slices of each kind."""
    sources: tuple[str, ...]
    """The tested sources: a slice counts as long as none of them has changed. `{}` stands for the kind."""
    alone: bool = False


RULES = ("src/parlour/engine", "src/parlour/games/{}", "src/parlour/conformance", "tests/games/{}")
SERVER = ("src/parlour/engine", "src/parlour/server", "tests/server")
ARENA = ("src/parlour/engine", "src/parlour/bots", "src/parlour/arena", "tests/arena")
ENVS = ("src/parlour/engine", "src/parlour/games", "src/parlour/envs", "tests/envs")
TEXTS = ("src/parlour/engine", "src/parlour/games", "src/parlour/conformance", "tests/games", "tests/conformance")
PARTS = {
    "games": Part(games, SLUGS, RANDOM_GAMES // GAMES_A_SLICE, RULES),
    "secrets": Part(secrets, SECRETIVE, SECRET_PAIRS // PAIRS_A_SLICE, RULES),
    "kills": Part(kills, STORAGES, KILLS // 2 // KILLS_A_SLICE, SERVER),
    "chaos": Part(chaos, STORAGES, CHAOS_GAMES // 2 // CHAOS_A_SLICE, SERVER),
    "texts": Part(texts, ["all"], 1, TEXTS, alone=True),
    "server": Part(server, ["all"], 1, ("src", "tests"), alone=True),
    "envs": Part(envs, ["all"], 1, ENVS, alone=True),
    "arena": Part(arena, ["all"], 1, ARENA, alone=True),
    "suite": Part(suite, ["all"], 1, ("src", "tests"), alone=True),
    "browser": Part(browser, ["all"], 1, ("src", "tests", "web/src"), alone=True),
}


@dataclass(frozen=True)
class Slice:
    part: str
    kind: str
    number: int
    tested: str

    @property
    def key(self) -> str:
        return f"{self.part}/{self.kind}/{self.number}"

    @property
    def again(self) -> str:
        return f"PARLOUR_EFFORT={EFFORT} python -m tests.soak --again {self.key}"


def slices_of(parts: list[str]) -> list[Slice]:
    """All slices, alternating between kinds, so that a run that is stopped early has tested something of each."""
    found = []
    for name in parts:
        part = PARTS[name]
        tested = {kind: fingerprint(part.sources, kind) for kind in part.kinds}
        numbered = itertools.product(range(part.slices), part.kinds)
        found += [Slice(name, kind, number, tested[kind]) for number, kind in numbered]
    return found


def fingerprint(sources: tuple[str, ...], kind: str) -> str:
    digest = hashlib.sha256()
    for source in sources:
        found = (ROOT / source.format(kind)).rglob("*")
        for file in sorted(file for file in found if file.suffix in CODE):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


# -- running ---------------------------------------------------------------------------------------


def run(one: Slice, folder: Path) -> dict[str, Any]:
    """Run a slice in a separate process. Return the line to store."""
    begun, used = time.monotonic(), cpu_seconds()
    line: dict[str, Any] = {"slice": one.key, "tested": one.tested, "rules": rules()}
    try:
        line["figures"] = PARTS[one.part].work(one.kind, one.number, folder)
    except Exception as error:
        line |= {"failed": f"{type(error).__name__}: {error}", "again": one.again, "trace": traceback.format_exc()}
    line |= {"seconds": round(time.monotonic() - begun, 1), "cpu": round(cpu_seconds() - used, 1)}
    return line


def rules() -> dict[str, int]:
    return {game.slug: game.version for game in parlour.games()}


def cpu_seconds() -> float:
    return sum(os.times()[:4])


def kept() -> list[dict[str, Any]]:
    if not KEPT.is_file():
        return []
    found = []
    for text in KEPT.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(text))
        except json.JSONDecodeError:  # the run was killed while writing
            continue
    return found


def keep(line: dict[str, Any]) -> None:
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def results(slices: list[Slice], jobs: int) -> Iterator[dict[str, Any]]:
    """Yield results as they finish: several slices in parallel, then those that need the machine for themselves."""
    if not slices:
        return
    with tempfile.TemporaryDirectory(prefix="parlour-soak-") as own:
        folder = Path(own)
        beside = iter([one for one in slices if not PARTS[one.part].alone])
        with shared_postgres(folder), ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            running: set[Future[dict[str, Any]]] = set()
            while True:
                running |= {pool.submit(run, one, folder) for one in itertools.islice(beside, jobs + 1 - len(running))}
                if not running:
                    break
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        yield from (run(one, folder) for one in slices if PARTS[one.part].alone)


class Progress:
    """A progress line that is updated in a terminal; elsewhere a new line now and then."""

    def __init__(self, total: int, done: int) -> None:
        self.total, self.done, self.failed = total, done, 0
        self._at_start, self._begun, self._told = done, time.monotonic(), 0.0
        self._terminal = sys.stderr.isatty()

    def tell(self, line: dict[str, Any]) -> None:
        self.done += 1
        self.failed += "failed" in line
        if "failed" in line:
            print(f"\n{line['slice']} failed: {line['failed']}\n  again: {line['again']}", file=sys.stderr)
        passed = time.monotonic() - self._begun
        if not self._terminal and passed - self._told < TOLD_EVERY and self.done < self.total:
            return
        self._told = passed
        left = passed / (self.done - self._at_start) * (self.total - self.done)
        text = (
            f"{self.done} of {self.total} slices, {100 * self.done // self.total} %, {self.failed} failed,"
            f" {passed / 60:.0f} min gone, about {left / 60:.0f} min left ({line['slice']})"
        )
        print(f"\r\x1b[K{text}" if self._terminal else text, end="" if self._terminal else "\n", file=sys.stderr)
        sys.stderr.flush()


def report(slices: list[Slice]) -> int:
    """Print the results as a table. Return the number of failures."""
    lines = finished(slices)
    print("\n| part | of | slices | figures | CPU s |\n|---|---|---:|---|---:|")
    for (part, kind), group in itertools.groupby(sorted(slices, key=by_kind), by_kind):
        wanted = list(group)
        found = [lines[one] for one in wanted if one in lines and "failed" not in lines[one]]
        figures: Figures = {}
        for line in found:
            for name, value in line["figures"].items():
                figures[name] = figures.get(name, 0) + value
        text = ", ".join(f"{value:,} {name}" for name, value in figures.items())
        seconds = sum(line["cpu"] for line in found)
        print(f"| {part} | {kind} | {len(found)} of {len(wanted)} | {text} | {seconds:,.0f} |")
    failures = [line for line in lines.values() if "failed" in line]
    for line in failures:
        print(f"\n{line['slice']} failed: {line['failed']}\n  again: {line['again']}")
    return len(failures)


def by_kind(one: Slice) -> tuple[str, str]:
    return one.part, one.kind


def finished(slices: list[Slice]) -> dict[Slice, dict[str, Any]]:
    """The newest line of each slice that is still valid."""
    known = {(one.key, one.tested): one for one in slices}
    return {known[place]: line for line in kept() if (place := (line["slice"], line["tested"])) in known}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="The long run.")
    parser.add_argument("--only", choices=PARTS, help="one part")
    parser.add_argument("--fresh", action="store_true", help="forget what was finished before")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--again", metavar="SLICE", help="run one slice, as a failure names it; nothing is stored")
    chosen = parser.parse_args()
    slices = slices_of([chosen.only] if chosen.only else list(PARTS))
    if chosen.again:
        return again(next(one for one in slices if one.key == chosen.again))
    KEPT.parent.mkdir(exist_ok=True)
    if chosen.fresh:
        KEPT.unlink(missing_ok=True)
    held = {one for one, line in finished(slices).items() if "failed" not in line}
    progress = Progress(len(slices), len(held))
    for end in (signal.SIGINT, signal.SIGTERM):  # in the background the first is ignored, and the second leaves workers
        signal.signal(end, signal.default_int_handler)
    try:
        for line in results([one for one in slices if one not in held], chosen.jobs):
            keep(line)
            progress.tell(line)
    except KeyboardInterrupt:
        print("\nStopped. The same command continues from here.", file=sys.stderr)
        return 130
    return 1 if report(slices) else 0


def again(one: Slice) -> int:
    with tempfile.TemporaryDirectory(prefix="parlour-soak-") as folder:
        line = run(one, Path(folder))
    print(line.get("trace") or line["figures"])
    return 1 if "failed" in line else 0


if __name__ == "__main__":
    sys.exit(main())
