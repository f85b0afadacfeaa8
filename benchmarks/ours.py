"""One measurement of Parlour's games, printed as JSON. Run in a separate process, compiled or interpreted."""

import json
import sys
import time

from parlour import games
from parlour._build import compiled
from parlour.engine import Game, State
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed


def table_size(title: Game) -> int:
    """Four seats, as for the peer, or the next lower number the game supports."""
    return max(count for count in title.seats if count <= 4)


def measure(title: Game, first: int, seconds: float) -> dict[str, float]:
    """Play random games for about `seconds`; a decision is listing the legal actions, choosing and applying one."""
    seats = table_size(title)
    decisions, played, playing = 0, 0, 0.0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = title.new(seats, title.aimless, f"bench/{first + played}")
        rng = rng_from_seed("bench", first + played)
        begin = time.perf_counter()
        decisions += playout(state, rng, title.longest)
        playing += time.perf_counter() - begin
        played += 1
    whole = time.perf_counter() - start
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": played / whole,
        "decisions_per_game": decisions / played,
        "clone_microseconds": clone_cost(title, seats, first),
    }


def clone_cost(title: Game, seats: int, first: int) -> float:
    """Microseconds per copy, over positions from all parts of a game."""
    positions: list[State] = []
    state = title.new(seats, title.aimless, f"bench/{first}")
    rng = rng_from_seed("bench", first)
    while state.actors:
        positions.append(state.clone())
        playout(state, rng, 20)
    times = max(1, 4000 // len(positions))
    begin = time.perf_counter()
    for position in positions:
        for _ in range(times):
            position.clone()
    return (time.perf_counter() - begin) / (times * len(positions)) * 1e6


def main() -> None:
    first, seconds = int(sys.argv[1]), float(sys.argv[2])
    figures = {title.slug: measure(title, first, seconds) for title in games()}
    print(json.dumps({"compiled": compiled(), "figures": figures}))


if __name__ == "__main__":
    main()
