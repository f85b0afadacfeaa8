"""Where the time of random games goes: how often each kind of decision is made, and what it costs."""

import argparse
import json
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.ours import table_size
from parlour import game, games
from parlour.engine import Game
from parlour.engine.rng import rng_from_seed

Kinds = dict[str, dict[str, float]]


class Kind:
    """One kind of decision: how often, how many options, and the time for listing and taking."""

    def __init__(self) -> None:
        self.count = 0
        self.options = 0
        self.listing = 0.0
        self.taking = 0.0

    def data(self, decisions: int, whole: float) -> dict[str, float]:
        return {
            "share_of_decisions": self.count / decisions,
            "share_of_time": (self.listing + self.taking) / whole,
            "options": self.options / self.count,
            "listing_microseconds": self.listing / self.count * 1e6,
            "taking_microseconds": self.taking / self.count * 1e6,
        }


def measure(title: Game, count: int) -> Kinds:
    """Play random games one decision at a time. The time of the clock itself is left out."""
    kinds: dict[str, Kind] = {}
    tick = clock_cost()
    for number in range(count):
        state = title.new(table_size(title), title.aimless, f"steps/{number}")
        rng = rng_from_seed("steps", number)
        while state.actors:
            seat = state.actors[0]
            kind = kinds.setdefault(type(state.decision()).__name__, Kind())
            begin = time.perf_counter()
            legal = state.legal(seat)
            listed = time.perf_counter()
            action = legal[rng.below(len(legal))]
            chosen = time.perf_counter()
            state.play(seat, action)
            kind.taking += time.perf_counter() - chosen - tick
            kind.listing += listed - begin - tick
            kind.options += len(legal)
            kind.count += 1
    decisions = sum(kind.count for kind in kinds.values())
    whole = sum(kind.listing + kind.taking for kind in kinds.values())
    return {name: kind.data(decisions, whole) for name, kind in kinds.items()}


def clock_cost() -> float:
    """The time between two looks at the clock."""
    times = 10_000
    begin = time.perf_counter()
    for _ in range(times):
        time.perf_counter()
    return (time.perf_counter() - begin) / times


def show(title: Game, kinds: Kinds) -> None:
    grid = Grid(title=f"{title.name}: random games, by decision")
    grid.add_column("")
    for heading in ("decisions", "time", "options", "listing µs", "taking µs"):
        grid.add_column(heading, justify="right")
    for name, kind in sorted(kinds.items(), key=lambda entry: -entry[1]["share_of_time"]):
        grid.add_row(
            name,
            f"{kind['share_of_decisions']:.1%}",
            f"{kind['share_of_time']:.1%}",
            f"{kind['options']:.1f}",
            f"{kind['listing_microseconds']:.2f}",
            f"{kind['taking_microseconds']:.2f}",
        )
    Console().print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="slugs; all games by default")
    parser.add_argument("--count", type=int, default=100, help="games to play of each")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    arguments = parser.parse_args()
    titles = [game(slug) for slug in arguments.games] or games()
    found = {title.slug: measure(title, arguments.count) for title in titles}
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    for title in titles:
        show(title, found[title.slug])


if __name__ == "__main__":
    main()
