"""A fingerprint of random games: prints them, so that another build or another process can be compared."""

import json
import sys

import parlour
from parlour.conformance.play import seatings, sit_down
from parlour.engine import state_hash


def fingerprints(games_each: int) -> list[str]:
    """One for every game of every title and seat count, played plainly and with purpose by turns."""
    found: list[str] = []
    for seating in [seating for game in parlour.games() for seating in seatings(game)]:
        for seed in range(games_each):
            table = sit_down(seating.with_purpose(seed % 2 == 1), f"build {seed}")
            table.finish()
            found.append(f"{table.where()}: {state_hash(table.state)}")
    return found


if __name__ == "__main__":
    print(json.dumps(fingerprints(int(sys.argv[1]))))
