"""What the benchmarks of single games have in common: which games, how much of each, and the figures as JSON."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from parlour import game, games
from parlour.engine import Game

Amount = TypeVar("Amount", int, float)
Found = TypeVar("Found")


def measured(
    about: str | None, option: str, default: Amount, help: str, measure: Callable[[Game, Amount], Found]
) -> dict[str, Found]:
    """Measure the games that the command line names, or all, and write the figures to a file if it names one."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("games", nargs="*", help="slugs; all games by default")
    parser.add_argument(f"--{option}", dest="amount", type=type(default), default=default, help=help)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    arguments = parser.parse_args()
    titles = [game(slug) for slug in arguments.games] or games()
    found = {title.slug: measure(title, arguments.amount) for title in titles}
    if arguments.json is not None:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    return found
