"""How long a server stands still for garbage collection, with many tables in memory.

`python -m benchmarks.garbage` plays random moves at many tables in one process, as a server does but without sockets
and storage, once with Python's own times for collecting and once with the server's (`parlour.server.garbage`). It
prints how long the collections took, in processor time, so that a busy machine does not matter.
"""

import argparse
import gc
import json
import random
import time
from collections import deque
from typing import Any

import parlour
from parlour.games import game as find_game
from parlour.server.game import frames
from parlour.server.game.clocks import Moment
from parlour.server.game.history import History
from parlour.server.garbage import HANDLING, NEVER, PARTS, USUAL, Garbage
from parlour.server.room.table import Table, first_position
from parlour.server.store.rows import SeatRow, TableRow

BETWEEN_LOOKS = 20
"""Moves between two looks of the server: some 50 ms at 400 moves a second."""


NO_CLOCK = Moment(0.0, [])


def new_table(slug: str, seats: int, number: int) -> Table:
    game = find_game(slug)
    people = [SeatRow(seat, "human", f"P{seat}", person=f"p{seat}") for seat in range(seats)]
    settled = game.settled({}, seats)
    row = TableRow(f"t{number}", slug, game.version, settled, f"s{number}", "p0", people, "playing", "off")
    table = Table(row)
    table.history = History(first_position(row, game))
    return table


def play(table: Table, chance: random.Random) -> bool:
    """Make a move, and send it to a player and a spectator. Return whether there was one to make."""
    history = table.begun()
    state = history.state
    if not state.actors:
        return False
    before = [table.position(viewer) for viewer in (0, None)]
    seat = state.actors[0]
    successor = history.successor(table.entry("act", seat, action=chance.choice(state.legal(seat))))
    table.accept(successor, table.after(successor, NO_CLOCK))
    for shown in before:
        now = table.position(None if shown is None else shown.viewer)
        if shown is not None and now is not None:
            frames.update(history, shown, now)
    return True


def measure(arguments: argparse.Namespace, ours: bool) -> dict[str, Any]:
    pauses: dict[int, list[float]] = {0: [], 1: [], 2: []}
    freed = [0]
    began = [0.0]

    def timed(phase: str, facts: dict[str, Any]) -> None:
        if phase == "start":
            began[0] = time.thread_time()
        else:
            pauses[facts["generation"]].append(1000 * (time.thread_time() - began[0]))
            freed[0] += facts["collected"]

    garbage = Garbage()
    chance = random.Random(1)
    gc.collect()
    if ours:
        gc.freeze()
        gc.set_threshold(USUAL[0], NEVER, NEVER)
    gc.callbacks.append(timed)
    number = arguments.tables
    tables = deque(new_table(arguments.game, arguments.seats, one) for one in range(number))
    for step in range(arguments.moves):
        table = tables.popleft()
        with HANDLING.one():  # so it is never quiet
            while not play(table, chance):
                number += 1
                table = new_table(arguments.game, arguments.seats, number)
        tables.append(table)
        if ours and step % BETWEEN_LOOKS == 0:
            garbage.tidy()
    gc.callbacks.remove(timed)
    every = sorted(pause for part in pauses.values() for pause in part)
    whole = time.thread_time()
    garbage.collect_all()
    whole = 1000 * (time.thread_time() - whole)
    gc.unfreeze()
    gc.set_threshold(*USUAL)
    return {
        "longest_ms": {name: round(max(pauses[part], default=0), 1) for part, name in enumerate(PARTS)},
        "number": {name: len(pauses[part]) for part, name in enumerate(PARTS)},
        "over_10_ms": sum(pause > 10 for pause in every),
        "over_100_ms": sum(pause > 100 for pause in every),
        "all_ms": round(sum(every)),
        "freed": freed[0],
        "everything_at_the_end_ms": round(whole, 1),
        "objects": len(gc.get_objects()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--game", default="kemet", choices=[game.slug for game in parlour.games()])
    parser.add_argument("--moves", type=int, default=20_000)
    arguments = parser.parse_args()
    found = {name: measure(arguments, ours) for name, ours in (("python's times", False), ("the server's", True))}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
