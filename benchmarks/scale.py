"""How speed and size depend on the table: decisions by number of seats, one and two processes, bytes."""

import time
import tracemalloc
from concurrent.futures import ProcessPoolExecutor

from rich.console import Console
from rich.table import Table as Grid

from benchmarks.ours import positions, table_size
from benchmarks.report import measured
from parlour import game
from parlour.engine import Game, Move, Record
from parlour.engine.playout import playout
from parlour.engine.record import canonical
from parlour.engine.rng import rng_from_seed

COPIES = 200


def speed(slug: str, seats: int, seconds: float, wall: bool = False) -> float:
    """Decisions per second of random games, in this process: of processor time, or by the clock on the wall."""
    now = time.perf_counter if wall else time.process_time
    title = game(slug)
    decisions, number, playing = 0, 0, 0.0
    while playing < seconds:
        state = title.new(seats, title.aimless, f"scale/{number}")
        rng = rng_from_seed("scale", number)
        begin = now()
        decisions += playout(state, rng, title.longest)
        playing += now() - begin
        number += 1
    return decisions / playing


def speed_of_two(slug: str, seats: int, seconds: float) -> float:
    """Decisions per second of two processes at once, together, by the clock on the wall: they may share a core."""
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(speed, [slug] * 2, [seats] * 2, [0.001] * 2))  # both are up and have loaded the game
        return sum(pool.map(speed, [slug] * 2, [seats] * 2, [seconds] * 2, [True] * 2))


def bytes_a_state(title: Game) -> float:
    """What one more copy of a position takes in memory. Copies share what does not change."""
    found = positions(title, table_size(title), 0)
    tracemalloc.start()
    kept = [position.clone() for position in found for _ in range(COPIES)]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


def bytes_a_record(title: Game) -> int:
    """The length of the record of a random game, as JSON."""
    seats = table_size(title)
    state = title.new(seats, title.aimless, "scale")
    rng = rng_from_seed("scale", 0)
    moves: list[Move] = []
    while state.actors:
        seat = state.actors[0]
        moves.append(Move(seat, rng.choice(state.legal(seat))))
        state.apply(seat, moves[-1].action)
    return len(canonical(Record(title, seats, dict(title.aimless), "scale", moves).data()))


def measure(title: Game, seconds: float) -> dict[str, float]:
    seats = table_size(title)
    found = {f"seats_{count}": speed(title.slug, count, seconds) for count in title.seats}
    found["one_process"] = speed(title.slug, seats, seconds, wall=True)
    found["two_processes"] = speed_of_two(title.slug, seats, seconds)
    found["bytes_a_state"] = bytes_a_state(title)
    found["bytes_a_record"] = bytes_a_record(title)
    return found


def main() -> None:
    report = measured(__doc__, "seconds", 1.0, "for each measurement", measure)
    grid = Grid(title="Random games: decisions/s, bytes")
    grid.add_column("")
    for slug in report:
        grid.add_column(slug, justify="right")
    measures = sorted({name for measured in report.values() for name in measured})
    for name in measures:
        row = [f"{report[slug][name]:,.0f}" if name in report[slug] else "–" for slug in report]
        grid.add_row(name.replace("_", " "), *row)
    Console().print(grid)


if __name__ == "__main__":
    main()
