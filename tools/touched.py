"""Runs the tests that a change can affect: `make quick`, or `python tools/touched.py [--jobs N] [--list] [SINCE]`.

A file has changed if it is new or differs from the last commit on main (or from SINCE). The direction of imports,
`engine ← games ← bots ← arena, server ← cli`, determines which tests it can affect. The layers above a changed one are
tested with only a few games; `make test` runs everything.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOT = ("src/parlour/engine", "src/parlour/games", "src/parlour/bots")
CONTRACT = "tests/conformance/test_games.py"
GAMES = sorted(file.parent.name for file in (ROOT / "src/parlour/games").glob("*/__init__.py"))
HOUSE = sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").glob("test_*.py"))

TOUCHES = [
    ("src/parlour/engine/", ["tests/engine", "tests/conformance/test_kit.py", "tests/arena"]),
    ("src/parlour/bots/", ["tests/bots", "tests/arena"]),
    ("src/parlour/arena/", ["tests/arena", "tests/cli"]),
    ("src/parlour/server/", ["tests/server"]),
    ("src/parlour/cli/", ["tests/cli"]),
    ("src/parlour/conformance/", ["tests/conformance/test_kit.py", "tests/cli/test_new_game.py"]),
    ("src/parlour/skeleton/", ["tests/cli/test_new_game.py"]),
    ("src/parlour/", HOUSE),
    ("benchmarks/", ["tests/test_benchmarks.py"]),
    ("README.md", ["tests/test_docs.py"]),
    ("CONTRIBUTING.md", ["tests/test_docs.py"]),
    ("CHANGELOG.md", ["tests/test_docs.py"]),
    ("docs/", ["tests/test_docs.py"]),
    ("Makefile", ["tests/test_docs.py"]),
    ("tools/", ["tests/test_tools.py", "tests/test_touched.py"]),
    ("pyproject.toml", HOUSE),
    ("tests/conformance/", ["tests/conformance/test_kit.py"]),
    ("tests/golden/", ["tests/conformance/test_kit.py"]),
    ("tests/browser/", []),  # these take minutes: only `make test` runs them
]
"""The first matching line counts."""
EVERY_GAME = ("src/parlour/engine/", "src/parlour/conformance/", "tests/conformance/", "tests/golden/")
"""A change here is tested with every game."""


@dataclass
class Chosen:
    tests: set[str] = field(default_factory=set)
    games: set[str] = field(default_factory=set)
    """Games whose contract is checked with a few random games."""
    web: bool = False


def changed(since: str) -> list[str]:
    """Relative paths of files that differ from a commit or are not in git yet."""
    differs = git("diff", "--name-only", "--relative", since)
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*differs.splitlines(), *new.splitlines()})


def last_on_main() -> str:
    for branch in ("main", "origin/main"):
        found = git("merge-base", "HEAD", branch, check=False).strip()
        if found:
            return found
    return "HEAD"


def git(*words: str, check: bool = True) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=check)
    return done.stdout


def choose(paths: Iterable[str]) -> Chosen:
    chosen = Chosen()
    for path in paths:
        of_game = next((slug for slug in GAMES if f"games/{slug}/" in path), None)
        if path.startswith("web/") or path.endswith(".json"):
            chosen.web = True
        listed = next((tests for start, tests in TOUCHES if path.startswith(start)), None)
        if of_game is not None and path.startswith("src/"):
            chosen.tests |= {f"tests/games/{of_game}", "tests/test_architecture.py"}
            chosen.games.add(of_game)
        elif listed is not None:
            chosen.tests |= set(listed)
        elif path.startswith("tests/"):
            chosen.tests |= tests_of(path)
        if path.startswith(EVERY_GAME):
            chosen.games |= set(GAMES)
    chosen.tests = {test for test in chosen.tests if not any(inside(test, other) for other in chosen.tests)}
    return chosen


def inside(test: str, folder: str) -> bool:
    return test.startswith(f"{folder}/")


def tests_of(path: str) -> set[str]:
    """A test file affects itself; any other file among the tests affects those of its folder."""
    file = ROOT / path
    folder = file.parent
    if file.name.startswith("test_"):
        return {path} if file.is_file() else set()
    if folder == ROOT / "tests":
        return set(HOUSE)
    if not any(folder.glob("test_*.py")):
        return set()
    return {folder.relative_to(ROOT).as_posix()}


def stale() -> bool:
    """Whether a source is newer than the compiled modules: then the sources are interpreted."""
    built = ROOT / ".venv" / "built"
    if not built.is_file():
        return True
    return any(file.stat().st_mtime > built.stat().st_mtime for part in HOT for file in (ROOT / part).rglob("*.py"))


def commands(chosen: Chosen, jobs: int) -> list[list[str]]:
    pytest = [sys.executable, "-m", "pytest", "-n", str(jobs), "--dist", "worksteal"]
    found = []
    if chosen.tests:
        found.append([*pytest, *sorted(chosen.tests)])
    if chosen.games:
        games = " or ".join(sorted(chosen.games))
        found.append([*pytest, CONTRACT, "-m", "defaults", "-k", f"contract and ({games})"])
    if chosen.web:
        found.append([sys.executable, "web/build.py", "--check"])
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the tests that a change can affect.")
    parser.add_argument("since", nargs="?", help="a commit; by default the last one on main")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true", help="only say what would run")
    asked = parser.parse_args()
    wanted = commands(choose(changed(asked.since or last_on_main())), asked.jobs)
    environment = {**os.environ, "PARLOUR_INTERPRETED": "1"} if stale() else dict(os.environ)
    if not wanted:
        print("Nothing has changed that affects a test.")
    for command in wanted:
        print("touched:", " ".join(command[1:]), flush=True)
        if not asked.list and subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
