"""What random games reach: `make reach`, or `python -m tests.conformance.reach [--count N] [GAME ...]`.

Plays the same number of plain and purposeful games interpreted, under coverage.py, and prints the share of a game's
steps, actions, lines and branches that each kind reaches. What neither reaches is listed in `build/reach/`.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import parlour
from parlour.conformance.play import start, variants
from parlour.engine import Decision, Game

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "build" / "reach"
GAMES = 100
KINDS = ["plain", "purposeful"]
NOT_PLAYED = "view features evaluate laws terminal preview sheet hidden forecast dump position names elements reasons"
"""Modules that show, evaluate or store a game; playing does not use them."""
NOT_RULES = r"prompt refusal elements args rule clone _?write\w* _?read\w*"
"""Functions in other modules that playing does not use."""
MEASURES = ["steps", "actions", "lines", "branches"]


@dataclass
class Reach:
    """Everything that can be reached by one measure, and what each kind of game reached."""

    there: set[str]
    visited: dict[str, set[str]]

    def shares(self) -> str:
        """The shares in per cent for each kind of game, and the total number."""
        found = [f"{100 * len(self.visited[kind]) / len(self.there):.0f}" for kind in KINDS]
        return f"{' / '.join(found)} % of {len(self.there):,}"

    def missing(self) -> list[str]:
        return sorted(self.there.difference(*self.visited.values()))


# -- in a separate process, under coverage ---------------------------------------------------------


def watch_steps(game: Game, seen: set[str]) -> None:
    """Note every step that is run or taken."""
    for step in game.steps.values():
        name = "take" if issubclass(step, Decision) else "run"
        setattr(step, name, _noting(getattr(step, name), seen))


def _noting(original: Callable[..., None], seen: set[str]) -> Callable[..., None]:
    def noted(self: object, *args: Any) -> None:
        seen.add(type(self).__name__)
        original(self, *args)

    return noted


def play(game: Game, kind: str, games: int) -> None:
    """Play, and print what was reached."""
    steps: set[str] = set()
    actions: set[int] = set()
    watch_steps(game, steps)
    every = variants(game)
    for number in range(games):
        variant = every[number * len(every) // games]
        run = start(variant.with_purpose(kind == "purposeful"), f"reach {number}")
        while run.state.actors:
            run.state.journal = []
            move = run.pick()
            actions.add(move.action)
            run.play(move)
        assert run.state.outcome is not None
    print(json.dumps({"steps": sorted(steps), "actions": [game.actions.format(action) for action in sorted(actions)]}))


# -- the report ------------------------------------------------------------------------------------


def measure(game: Game, games: int) -> dict[str, Reach]:
    found = {name: Reach(set(), {kind: set() for kind in KINDS}) for name in MEASURES}
    found["steps"].there = set(game.steps)
    found["actions"].there = {game.actions.format(action) for action in range(len(game.actions))}
    for kind in KINDS:
        played, files = _run(game, kind, games)
        for name in ("steps", "actions"):
            found[name].visited[kind] = set(played[name])
        for path, file in files.items():
            where = path.partition(f"{game.slug}/")[2]
            for name in ("lines", "branches"):
                done = {f"{where}:{item}" for item in file[f"executed_{name}"]}
                found[name].visited[kind] |= done
                found[name].there |= done | {f"{where}:{item}" for item in file[f"missing_{name}"]}
    return found


def _run(game: Game, kind: str, games: int) -> tuple[dict[str, Any], dict[str, Any]]:
    REPORTS.mkdir(parents=True, exist_ok=True)
    settings = REPORTS / "coverage.ini"
    skipped = "".join(f"\n    */{name}.py" for name in NOT_PLAYED.split())
    functions = "".join(f"\n    def {name}\\(" for name in NOT_RULES.split())
    settings.write_text(f"[run]\nbranch = True\nomit ={skipped}\n[report]\nexclude_also ={functions}\n")
    data, report = REPORTS / f"{game.slug}.{kind}.data", REPORTS / f"{game.slug}.{kind}.json"
    common = [sys.executable, "-m", "coverage"]
    place = [f"--rcfile={settings}", f"--data-file={data}"]
    module = ["-m", "tests.conformance.reach", "--play", kind, "--count", str(games), game.slug]
    source = f"--source={game.folder}"
    run = subprocess.run(
        [*common, "run", *place, source, *module],
        env={**os.environ, "PARLOUR_INTERPRETED": "1"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    subprocess.run([*common, "json", *place, "-q", "-o", str(report)], cwd=ROOT, check=True)
    return json.loads(run.stdout), json.loads(report.read_text(encoding="utf-8"))["files"]


def row(game: Game, found: dict[str, Reach]) -> str:
    return f"| {game.name.partition(':')[0]} | {' | '.join(reach.shares() for reach in found.values())} |"


def heading() -> list[str]:
    return [f"| {' / '.join(KINDS)} | {' | '.join(MEASURES)} |", "|---|" + "---:|" * len(MEASURES)]


def write_missing(game: Game, found: dict[str, Reach]) -> None:
    """Write what neither kind of game reached, one item per line."""
    lines = [f"{name}: {item}" for name, reach in found.items() for item in reach.missing()]
    (REPORTS / f"{game.slug}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all by default")
    parser.add_argument("--count", type=int, default=GAMES, help="games of each kind")
    parser.add_argument("--play", choices=KINDS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    chosen = [game for game in parlour.games() if not asked.games or game.slug in asked.games]
    if asked.play:
        for game in chosen:
            play(game, asked.play, asked.count)
        return
    print("\n".join(heading()), flush=True)
    for game in chosen:
        found = measure(game, asked.count)
        write_missing(game, found)
        print(row(game, found), flush=True)


if __name__ == "__main__":
    main()
