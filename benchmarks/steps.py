"""Where the time of random games goes: how often each kind of decision is made, and what it costs.

Every game is played several times, and the shortest time of each decision counts: other work on the machine does not.
"""

import time

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.ours import table_size
from benchmarks.report import measured
from parlour import game
from parlour.engine import Game
from parlour.engine.rng import rng_from_seed

REPEATS = 3

Kinds = dict[str, dict[str, float]]
Timed = tuple[str, int, float, float]
"""One decision: its kind, the number of options, the seconds for listing them and for taking one."""


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
        runs = [timed_game(title, number) for _ in range(REPEATS)]
        for same in zip(*runs, strict=True):
            name, options = same[0][:2]
            kind = kinds.setdefault(name, Kind())
            kind.count += 1
            kind.options += options
            kind.listing += max(0.0, min(timed[2] for timed in same) - tick)
            kind.taking += max(0.0, min(timed[3] for timed in same) - tick)
    decisions = sum(kind.count for kind in kinds.values())
    whole = sum(kind.listing + kind.taking for kind in kinds.values())
    return {name: kind.data(decisions, whole) for name, kind in kinds.items()}


def timed_game(title: Game, number: int) -> list[Timed]:
    """Every decision of one random game; it is the same game each time."""
    found: list[Timed] = []
    state = title.new(table_size(title), title.aimless, f"steps/{number}")
    rng = rng_from_seed("steps", number)
    while state.actors:
        seat = state.actors[0]
        name = type(state.decision()).__name__
        begin = time.perf_counter()
        legal = state.legal(seat)
        listed = time.perf_counter()
        action = legal[rng.below(len(legal))]
        chosen = time.perf_counter()
        state.play(seat, action)
        found.append((name, len(legal), listed - begin, time.perf_counter() - chosen))
    return found


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
    for slug, kinds in measured(__doc__, "count", 100, "games to play of each", measure).items():
        show(game(slug), kinds)


if __name__ == "__main__":
    main()
