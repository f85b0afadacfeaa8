"""A table of hints at positions of greedy games: `python -m benchmarks.hints [GAME …]` writes `docs/hints.md`.

Read it after a change of an evaluation, of the bots or of the words: would a teacher say that?
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

import parlour
from parlour.bots import Hint, Reason, decide, hints, make_bot
from parlour.cli.speech import Speech
from parlour.engine import Game, Message, State
from parlour.engine.rng import rng_from_seed

PAGE = Path(__file__).parents[1] / "docs" / "hints.md"
COUNT = 20
SAME = 3
"""At first so many positions of a game may ask the same question, and one more after each round of seat counts."""
A_GAME = 5
"""At most so many positions are of the same game."""
SEED = "hints"

INTRODUCTION = """\
# Hints

What the button “Hint” answers at {count} positions of each game, in games that greedy bots play. `python -m
benchmarks.hints` writes this page.

The number is the chance of winning as the bot sees it, in per cent; in a game alone it only says how well one stands.
A reason is what a turn changes in the parts of the evaluation (`State.account`), or what it keeps and the other moves
give up. The most important comes first, and what speaks against the move comes last.
"""


@dataclass(frozen=True)
class Spot:
    """A position at which somebody asks for a hint."""

    state: State
    seat: int
    move: int


def spots(game: Game, count: int = COUNT) -> Iterator[Spot]:
    """Positions of greedy games, over all numbers of players, with at least three moves to choose from."""
    asked: Counter[str] = Counter()
    found = number = 0
    while found < count:
        here = 0
        for spot in _course(game, number):
            question = spot.state.prompt(spot.seat)["key"]
            if asked[question] < SAME + number // len(game.seats) and here < A_GAME and found < count:
                asked[question] += 1
                found += 1
                here += 1
                yield spot
        number += 1


def _course(game: Game, number: int) -> Iterator[Spot]:
    """Positions of one game, some moves apart."""
    seats = game.seats[number % len(game.seats)]
    state = game.new(seats, {}, f"{SEED} {number}")
    bots = [make_bot("greedy", f"{SEED} {number} {seat}") for seat in range(seats)]
    chance = rng_from_seed(SEED, number)
    pause = chance.below(8)
    for move in range(400):
        if not state.actors:
            return
        seat = state.actors[0]
        if pause <= 0 and len(state.legal(seat)) > 2:
            yield Spot(state.clone(), seat, move)
            pause = 9 + chance.below(20)
        pause -= 1
        state.apply(seat, decide(bots[seat], state, seat, chance))


def rows(game: Game, spot: Spot, found: list[Hint]) -> Iterator[str]:
    """The rows of one position."""
    state, seat = spot.state, spot.seat
    players = [f"Player {number + 1}" for number in range(state.seats)]
    speech = Speech(game, players)
    prompt = state.prompt(seat)
    question = speech.words.text("prompts", Message(prompt["key"], prompt["params"]), players)
    seats = f"{state.seats} {'player' if state.seats == 1 else 'players'}"
    decision = f"{seats}, move {spot.move}, {players[seat]}: {question}"
    for hint in found:
        moves = "; ".join([speech.action(state, seat, hint.action), *(speech.labelled(one.label) for one in hint.then)])
        reasons = "<br>".join(f"{_mark(why)} {speech.reason(why)}" for why in hint.why)
        yield f"| {decision} | {moves} | {100 * hint.value:.1f} | {reasons} |"
        decision = ""


def _mark(reason: Reason) -> str:
    if reason.worth == 0:
        return "·"
    return "+" if reason.worth > 0 else "−"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="all by default; otherwise the rows are printed instead of written")
    arguments = parser.parse_args()
    console = Console(stderr=True)
    page = [INTRODUCTION.format(count=COUNT)]
    for game in [parlour.game(slug) for slug in arguments.games] or parlour.games():
        page.append(f"\n## {game.name}\n\n| decision | move | % | reasons |\n|---|---|---:|---|\n")
        for number, spot in enumerate(spots(game), start=1):
            console.print(f"{game.slug} {number} of {COUNT}")
            page.extend(f"{row}\n" for row in rows(game, spot, hints(spot.state, spot.seat)))
    if arguments.games:
        print("".join(page))
    else:
        PAGE.write_text("".join(page), encoding="utf-8")


if __name__ == "__main__":
    main()
