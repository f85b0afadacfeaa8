"""Prints fingerprints of random games, so that another build or another process can be compared."""

import json
import sys

import parlour
from parlour.conformance.play import seatings, start
from parlour.engine import state_hash


def fingerprints(games_each: int) -> list[str]:
    """One fingerprint for each game of each title and seat count, played plainly and with purpose in turn."""
    found: list[str] = []
    for seating in [seating for game in parlour.games() for seating in seatings(game)]:
        for seed in range(games_each):
            run = start(seating.with_purpose(seed % 2 == 1), f"build {seed}")
            run.finish()
            found.append(f"{run.where()}: {state_hash(run.state)}")
    return found


if __name__ == "__main__":
    print(json.dumps(fingerprints(int(sys.argv[1]))))
