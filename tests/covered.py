"""Prints how much of the engine and of each game the tests of the rules cover, and fails if it is too little.

`make rules` calls it with the JSON report of coverage.
"""

import json
import sys
from collections import Counter
from pathlib import Path

LINES = 95.0
BRANCHES = 90.0
"""Per cent, for each package separately."""


def package(file: str) -> str:
    """`src/parlour/games/luna/steps/act.py` belongs to `luna`."""
    parts = Path(file).parts
    below = parts[parts.index("parlour") + 1 :]
    return below[1] if below[0] == "games" else below[0]


def percent(part: int, whole: int) -> float:
    return 100.0 * part / whole if whole else 100.0


def rows(report: dict[str, dict[str, dict[str, dict[str, int]]]]) -> dict[str, tuple[float, float]]:
    """The covered lines and branches in per cent, by package."""
    totals: dict[str, Counter[str]] = {}
    for file, found in report["files"].items():
        if Path(file).parts[-2:] != ("games", "__init__.py"):
            totals.setdefault(package(file), Counter()).update(
                {name: number for name, number in found["summary"].items() if name.startswith(("num_", "covered_"))}
            )
    return {
        name: (
            percent(sums["covered_lines"], sums["num_statements"]),
            percent(sums["covered_branches"], sums["num_branches"]),
        )
        for name, sums in sorted(totals.items())
    }


def too_low(found: dict[str, tuple[float, float]]) -> list[str]:
    """The packages whose tests cover too little."""
    return [name for name, (lines, branches) in found.items() if lines < LINES or branches < BRANCHES]


def main(file: str) -> None:
    found = rows(json.loads(Path(file).read_text(encoding="utf-8")))
    print(f"{'':16}{'lines':>8}{'branches':>10}")
    for name, (lines, branches) in found.items():
        print(f"{name:16}{lines:7.1f} %{branches:8.1f} %")
    missing = too_low(found)
    if missing:
        sys.exit(f"Too little is tested ({LINES:.0f} % of lines, {BRANCHES:.0f} % of branches): {', '.join(missing)}.")


if __name__ == "__main__":
    main(sys.argv[1])
