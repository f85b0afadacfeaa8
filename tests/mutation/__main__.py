"""`make mutants`: makes many small changes to the rules, and checks whether a test notices each.

python -m tests.mutation [GAME …] [--mutants 120] [--seed 1] [--equal]
"""

import argparse
import json
import os
from pathlib import Path

from tests.mutation.cover import GOLDEN
from tests.mutation.mutate import Mutant
from tests.mutation.run import run
from tests.mutation.sources import ROOT, SUBJECTS, Subject

FOLDER = ROOT / "build" / "mutants"
EQUAL = Path(__file__).parent / "equal.json"
"""Equivalent mutants, whose changes nobody could notice: the reason by the mutant's name."""


def report(subject: Subject, tried: list[tuple[Mutant, str]], equal: dict[str, str]) -> str:
    """Print the survivors with their places and changes; return the line for the table of scores."""
    counted = [(mutant, noticed) for mutant, noticed in tried if noticed or mutant.key not in equal]
    alive = [mutant for mutant, noticed in counted if not noticed]
    kept = [mutant for mutant, noticed in counted if GOLDEN in noticed]
    for title, mutants in (("noticed by kept games only", kept), ("not noticed", alive)):
        for mutant in sorted(mutants, key=lambda mutant: (mutant.file, mutant.line)):
            print(f"\n{mutant.place} ({mutant.key}, {title})")
            print("\n".join(f"    {line}" for line in mutant.diff()))
    total = max(1, len(counted))
    by_rules = len(counted) - len(alive) - len(kept)
    score = (len(counted) - len(alive)) / total
    return f"| {subject.name} | {len(counted)} | {by_rules} | {len(kept)} | {len(alive)} | {score:.0%} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("games", nargs="*", choices=[*SUBJECTS, []], metavar="GAME", help=", ".join(SUBJECTS))
    parser.add_argument("--mutants", type=int, default=int(os.environ.get("MUTANTS") or 120), help="of each game")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED") or 1), help="which of them")
    chosen = parser.parse_args()
    equal: dict[str, str] = json.loads(EQUAL.read_text(encoding="utf-8"))
    rows = []
    for name in chosen.games or SUBJECTS:
        subject = Subject(name)
        rows.append(report(subject, run(subject, chosen.mutants, chosen.seed, FOLDER / name), equal))
    print("\n| | mutants | noticed by tests of rules | by kept games only | not noticed | score |")
    print("|---|---:|---:|---:|---:|---:|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
