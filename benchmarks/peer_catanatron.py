"""One measurement of catanatron, counted as ours are. Run with the interpreter it is installed for."""

import json
import random
import sys
import time

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import-not-found,unused-ignore]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found,unused-ignore]


def new_game(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed + 1)


def over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def measure(first: int, seconds: float) -> dict[str, float]:
    decisions, played, playing = 0, 0, 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = new_game(first + played)
        begin = time.process_time()
        while not over(game):
            game.play_tick()
            decisions += 1
        playing += time.process_time() - begin
        played += 1
    whole = time.process_time() - start
    found = positions(first)
    return {
        "decisions_per_second": decisions / playing,
        "games_per_second": played / whole,
        "decisions_per_game": decisions / played,
        "clone_microseconds": clone_cost(found),
        "playouts_per_second": playouts_per_second(found, seconds),
    }


def positions(first: int) -> list[Game]:
    """Positions from all parts of a game."""
    found: list[Game] = []
    game = new_game(first)
    ticks = 0
    while not over(game):
        if ticks % 20 == 0:
            found.append(game.copy())
        game.play_tick()
        ticks += 1
    return found


def clone_cost(found: list[Game]) -> float:
    times = max(1, 4000 // len(found))
    begin = time.process_time()
    for position in found:
        for _ in range(times):
            position.copy()
    return (time.process_time() - begin) / (times * len(found)) * 1e6


def playouts_per_second(found: list[Game], seconds: float) -> float:
    """How many simulations an MCTS player could make if it did nothing but copy positions and play them to the end.

    The released package has no such player; the one in its repository does more than this.
    """
    played = 0
    begin = time.process_time()
    while played == 0 or time.process_time() - begin < seconds:
        game = found[played % len(found)].copy()
        while not over(game):
            game.play_tick()
        played += 1
    return played / (time.process_time() - begin)


if __name__ == "__main__":
    random.seed(0)
    print(json.dumps({"figures": {"catanatron": measure(int(sys.argv[1]), float(sys.argv[2]))}}))
