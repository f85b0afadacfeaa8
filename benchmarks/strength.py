"""How well the greedy bot plays: `python -m benchmarks.strength [GAME …]`.

It plays against random bots, equally often from each seat. Co-operative games are played alone, equally often with each
opening choice (each Spirit of Spirit Island).
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from rich.console import Console
from rich.table import Table as Grid

import parlour
from parlour.arena import Series, play_game
from parlour.bots import make_bot, play
from parlour.engine import Game
from parlour.engine.rng import rng_from_seed

PEOPLE = 2
SEED = "strength"


def against_random(slug: str, games: int, number: int) -> float:
    """The greedy bot's reward in one game; it sits in each seat equally often."""
    at = number % PEOPLE
    bots = tuple("greedy" if seat == at else "random" for seat in range(PEOPLE))
    series = Series(slug, PEOPLE, bots, games, SEED, parlour.game(slug).aimless)
    return float(play_game(series, number).rewards[at])


def alone(slug: str, level: str, opening: int, number: int) -> float:
    """1 if a solo game that begins with this action is won, else 0."""
    game = parlour.game(slug)
    state = game.new(1, {}, f"{SEED} {number}")
    state.apply(0, opening)
    play(state, [make_bot(level, f"{SEED} {number}")], rng_from_seed(SEED, number), game.longest)
    return float(state.outcome is not None and bool(state.outcome.won))


def matches(game: Game, games: int, pool: ProcessPoolExecutor) -> Iterator[tuple[str, list[float]]]:
    if not game.cooperative:
        yield "greedy against random", list(pool.map(partial(against_random, game.slug, games), range(games)))
        return
    openings = game.new(1, {}, SEED).legal(0)
    for level in ("greedy", "random"):
        for opening in openings:
            share = range(games // len(openings))
            wins = list(pool.map(partial(alone, game.slug, level, opening), share))
            yield f"{level} alone, {game.actions.format(opening)}", wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all by default")
    parser.add_argument("--matches", type=int, default=400, help="games of each (half as many of co-operative games)")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    titles = [parlour.game(slug) for slug in arguments.games] or parlour.games()
    grid = Grid("game", "match", "games", "won", "%")
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        for game in titles:
            wanted = arguments.matches // 2 if game.cooperative else arguments.matches
            for match, rewards in matches(game, wanted, pool):
                won = sum(rewards)
                grid.add_row(game.name, match, str(len(rewards)), f"{won:g}", f"{100 * won / len(rewards):.1f}")
    Console().print(grid)


if __name__ == "__main__":
    main()
