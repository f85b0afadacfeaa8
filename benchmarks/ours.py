"""One measurement of Parlour's games, printed as JSON. Run in a separate process, compiled or interpreted."""

import json
import sys
import time
from collections.abc import Callable

from parlour import games
from parlour._build import compiled
from parlour.engine import Game, State
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed

APART = 20
"""Decisions between two positions that are looked at."""
TIMES = 4000
"""About how often something is done to measure it, in a run of a second or more."""


def table_size(title: Game) -> int:
    """Four seats, as for the peer, or the next lower number the game supports."""
    return max(count for count in title.seats if count <= 4)


def measure(title: Game, first: int, seconds: float) -> dict[str, float]:
    """Play random games for about `seconds`; a decision is listing the legal actions, choosing and applying one."""
    seats = table_size(title)
    decisions, played, playing = 0, 0, 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = title.new(seats, title.aimless, f"bench/{first + played}")
        rng = rng_from_seed("bench", first + played)
        begin = time.process_time()
        decisions += playout(state, rng, title.longest)
        playing += time.process_time() - begin
        played += 1
    whole = time.process_time() - start
    found = positions(title, seats, first)
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": played / whole,
        "decisions_per_game": decisions / played,
        "clone_microseconds": cost(found, copy, seconds),
        "position_microseconds": cost(found, look, seconds),
        "evaluate_microseconds": cost(found, evaluate, seconds),
        "features_microseconds": cost(found, observe, seconds),
        "playouts_per_second": playouts_per_second(found, first, seconds),
    }


def positions(title: Game, seats: int, first: int) -> list[State]:
    """Positions from all parts of a game."""
    found: list[State] = []
    state = title.new(seats, title.aimless, f"bench/{first}")
    rng = rng_from_seed("bench", first)
    while state.actors:
        found.append(state.clone())
        playout(state, rng, APART)
    return found


def cost(found: list[State], done: Callable[[State], None], seconds: float) -> float:
    """Microseconds for doing something to a position."""
    for position in found:  # the legal actions are listed once, and everything is in the cache
        done(position)
    times = max(1, int(TIMES * min(1.0, seconds)) // len(found))
    begin = time.process_time()
    for position in found:
        for _ in range(times):
            done(position)
    return (time.process_time() - begin) / (times * len(found)) * 1e6


def playouts_per_second(found: list[State], first: int, seconds: float) -> float:
    """How often a search could deal a world from what the seat knows and play it at random to the end."""
    rng = rng_from_seed("playouts", first)
    played = 0
    begin = time.process_time()
    while played == 0 or time.process_time() - begin < seconds:
        position = found[played % len(found)]
        world = position.determinize(position.actors[0], rng.fork(str(played)))
        playout(world, rng, position.game.longest)
        played += 1
    return played / (time.process_time() - begin)


def copy(position: State) -> None:
    position.clone()


def look(position: State) -> None:
    """What a search does for every position that it looks at: copy, act, evaluate."""
    seat = position.actors[0]
    trial = position.clone()
    trial.play(seat, position.legal(seat)[0])
    trial.evaluate(seat)


def evaluate(position: State) -> None:
    position.evaluate(position.actors[0])


def observe(position: State) -> None:
    position.features(position.actors[0])


def main() -> None:
    first, seconds = int(sys.argv[1]), float(sys.argv[2])
    figures = {title.slug: measure(title, first, seconds) for title in games()}
    print(json.dumps({"compiled": compiled(), "figures": figures}))


if __name__ == "__main__":
    main()
