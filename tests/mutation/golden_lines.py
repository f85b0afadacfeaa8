"""The golden games and the small perft positions, one test each: the last to be run against a mutant."""

import json
from pathlib import Path

import pytest

import parlour
from parlour.conformance import golden
from parlour.conformance.kit import perft
from parlour.engine import Game

GOLDEN = Path(__file__).parents[1] / "golden"
FEW = 400
"""The most sequences that a test counts."""

CASES = [(game, number) for game in parlour.games() for number in range(golden.PLAYTHROUGHS)]
LINES = [(game, number) for game in parlour.games() for number in range(golden.POSITIONS)]


def named(case: tuple[Game, int]) -> str:
    return f"{case[0].slug} {case[1]}"


@pytest.mark.parametrize("case", LINES, ids=named)
def test_the_number_of_sequences_is_the_same(case: tuple[Game, int]) -> None:
    game, number = case
    entry = json.loads(golden.perft_file(GOLDEN / game.slug).read_text(encoding="utf-8").splitlines()[number])
    state = game.load(entry["position"])
    assert state.dump() == entry["position"]
    for depth, count in enumerate(entry["counts"], start=1):
        if count <= FEW:
            assert perft(state, depth) == count


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_game_is_played_the_same(case: tuple[Game, int]) -> None:
    game, number = case
    golden.check_playthrough(game, golden.playthrough_files(GOLDEN / game.slug)[number])
