"""A fixed amount of plain Python work, which shows how fast this machine is now. Other figures are relative to it."""

import time

PER_ROUND = 20_000


def rounds_per_second(seconds: float) -> float:
    """How often per second the work is done: integer arithmetic, list access and branches, as in the rules."""
    start = time.process_time()
    done = 0
    while time.process_time() - start < seconds:
        _work()
        done += 1
    return done / (time.process_time() - start)


def _work() -> int:
    cells = list(range(64))
    value = 1
    for step in range(PER_ROUND):
        value = (value * 1103515245 + 12345) & 0x7FFFFFFF
        at = value & 63
        if cells[at] > step & 31:
            cells[at] -= 1
        else:
            cells[at] += 3
    return sum(cells)
