"""What a bot's move costs: `python -m benchmarks.thinking [GAME …]`.

Every level answers the question of a server's bot process at positions of greedy games with at least three moves. The
table shows processor time in milliseconds, on average and at most, including what it takes to read the position.
"""

import argparse
import time
from statistics import mean

import parlour
from benchmarks.hints import Spot, spots
from parlour.bots import LEVELS
from parlour.engine import Game
from parlour.engine.rng import Rng
from parlour.server.bots.processes import chance
from parlour.server.bots.worker import Question, think

ENOUGH = 3.0
"""Seconds after which a bot must answer."""


def costs(game: Game, level: str, count: int) -> list[float]:
    """Milliseconds for each position."""
    return [_cost(spot, level) for spot in spots(game, count)]


def _cost(spot: Spot, level: str) -> float:
    luck = chance(spot.state)
    question = Question(spot.state.determinize(spot.seat, Rng(luck)).dump(), spot.seat, level, ENOUGH, luck.hex())
    begun = time.process_time()
    reply = think(question)
    spent = time.process_time() - begun
    if reply.error is not None:
        raise SystemExit(reply.error)
    return 1000 * spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[game.slug for game in parlour.games()])
    parser.add_argument("--positions", type=int, default=20)
    chosen = parser.parse_args()
    print(f"| | {' | '.join(level.name for level in LEVELS)} |")
    print(f"|---|{'---:|' * len(LEVELS)}")
    for slug in chosen.games:
        game = parlour.game(slug)
        each = [costs(game, level.name, chosen.positions) for level in LEVELS]
        shown = [f"{mean(found):,.1f} ({max(found):,.0f})" for found in each]
        print(f"| {game.name} | {' | '.join(shown)} |", flush=True)


if __name__ == "__main__":
    main()
