"""Where the time of random games goes, room by room: the engine, and the modules of each game.

Measured by Python's profiler, which sees the calls of interpreted code only. It makes calls dearer than they are, so
rooms with many small functions look larger. What Python itself does for a room (lists, numbers, hashes) counts there.
"""

import cProfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

import parlour
from benchmarks.ours import table_size
from benchmarks.report import measured
from parlour._build import compiled
from parlour.engine import Game
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed

HOME = Path(parlour.__file__).parent
ELSEWHERE = "elsewhere"

Function = tuple[str, int, str]


def measure(title: Game, count: int) -> dict[str, float]:
    """The share of each room in the time of random games."""
    if compiled():
        raise SystemExit("The profiler sees interpreted code only: set PARLOUR_INTERPRETED=1.")
    profile = cProfile.Profile()
    for number in range(count):
        state = title.new(table_size(title), title.aimless, f"rooms/{number}")
        rng = rng_from_seed("rooms", number)
        profile.enable()
        playout(state, rng, title.longest)
        profile.disable()
    profile.create_stats()
    return shares(profile.stats)


def shares(stats: dict[Function, Any]) -> dict[str, float]:
    spent: dict[str, float] = {}
    for function, (_, _, own, _, callers) in stats.items():
        if room_of(function[0]) != ELSEWHERE or not callers:
            add(spent, room_of(function[0]), own)
        else:
            for caller, (_, _, for_caller, _) in callers.items():
                add(spent, room_of(caller[0]), for_caller)
    whole = sum(spent.values())
    return {room: seconds / whole for room, seconds in sorted(spent.items(), key=lambda entry: -entry[1])}


def add(spent: dict[str, float], room: str, seconds: float) -> None:
    spent[room] = spent.get(room, 0.0) + seconds


def room_of(file: str) -> str:
    """The room of a source file: `engine/game`, or in a game `steps`, `predicates`, `state` and so on."""
    try:
        parts = Path(file).relative_to(HOME).with_suffix("").parts
    except ValueError:
        return ELSEWHERE
    return parts[2] if parts[0] == "games" else "/".join(parts[:2])


def show(report: dict[str, dict[str, float]]) -> None:
    grid = Grid(title="Random games, interpreted: share of the time by room")
    grid.add_column("")
    for slug in report:
        grid.add_column(slug, justify="right")
    rooms = {room for found in report.values() for room in found}
    for room in sorted(rooms, key=lambda room: -max(found.get(room, 0.0) for found in report.values())):
        grid.add_row(room, *(f"{found[room]:.1%}" if room in found else "–" for found in report.values()))
    Console().print(grid)


def main() -> None:
    show(measured(__doc__, "count", 10, "games to play of each", measure))


if __name__ == "__main__":
    main()
