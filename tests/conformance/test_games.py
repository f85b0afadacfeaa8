"""The conformance kit, for every registered game, seat count and option."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour.conformance import examples, golden, kit, lessons, play, reference, report, words
from parlour.engine import Game, Move
from parlour.engine.game import no_redeal
from tests.conformance import builds, unreached
from tests.effort import (
    BUILD_GAMES,
    EFFORT,
    EXAMPLES,
    LAWS_EVERY_ACTION,
    LAWS_SAMPLED,
    POSITIONS,
    RANDOM_GAMES,
    REACH_GAMES,
    REFERENCE_GAMES,
    SECRET_PAIRS,
    WORD_GAMES,
)

GAMES = parlour.games()
GOLDEN = Path(__file__).parents[1] / "golden"
BATCHES = 4
"""The number of parts into which the long tests of a game are divided, so that workers share them evenly."""

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
in_batches = pytest.mark.parametrize("batch", range(BATCHES))


def contract_ways(game: Game) -> list[play.Variant]:
    """Every option with one kind of player, and the defaults of every seat count with both kinds."""
    ways = play.ways(game)
    return [way for number, way in enumerate(ways) if number < len(ways) // 2 or not way.options]


def marked(way: play.Variant) -> object:
    """The way, marked if all its options are the defaults."""
    return pytest.param(way, id=str(way), marks=[] if way.options else [pytest.mark.defaults])


@pytest.mark.parametrize("way", [marked(way) for game in GAMES for way in contract_ways(game)])
def test_the_contract_holds_at_every_decision(way: play.Variant) -> None:
    """Laws, legal lists, clones, dumps, views, numbers, secrets, refusals and replay."""
    kit.check_game(way, "contract", max(1, POSITIONS // 8) if way.options else POSITIONS // 2)


@in_batches
@by_game
def test_random_games_keep_every_law(game: Game, batch: int) -> None:
    size = RANDOM_GAMES // BATCHES
    for variant, seed in play.random_games(game, size, batch * size):
        kit.soak(variant, seed, LAWS_EVERY_ACTION, LAWS_SAMPLED)


@by_game
def test_a_game_states_its_laws(game: Game) -> None:
    assert report.wanted_laws(game) == report.MOST_LAWS, "all five are large games"
    assert len(game.laws) >= report.MOST_LAWS, f"{game.slug} states only {len(game.laws)} laws"
    assert all(law.rule for law in game.laws), "every law names its place in the rules"


@by_game
def test_declared_secrets_are_dealt_anew(game: Game) -> None:
    if game.redeal is not no_redeal:
        kit.check_secrets_exist(game)


@in_batches
@by_game
def test_no_viewer_learns_a_secret(game: Game, batch: int) -> None:
    """Compares positions of many games with worlds that differ only in what a viewer cannot know, for every viewer."""
    if game.redeal is no_redeal:
        return
    ways = play.ways(game)
    pairs, number = 0, batch
    while pairs < SECRET_PAIRS // BATCHES:
        pairs += kit.check_secrets_of_game(ways[number % len(ways)], f"secrets {number}")
        number += BATCHES


@by_game
def test_every_action_is_reached_or_excused_with_a_true_reason(game: Game) -> None:
    wrong = unreached.complaints(game, kit.reached(game, REACH_GAMES), gate=EFFORT == 1)
    assert not wrong, f"{len(wrong)} entries of {game.slug}/unreached.json are wrong or missing: {wrong[:8]}"


@by_game
def test_everything_said_has_words(game: Game) -> None:
    words.check_words(game, WORD_GAMES)


@by_game
def test_everything_on_the_table_is_explained(game: Game) -> None:
    """By an entry of the reference, with words in every language, under every option."""
    assert len(reference.check_reference(game, words.LANGUAGES, REFERENCE_GAMES)) > 5


@by_game
def test_every_lesson_can_be_played_to_its_end(game: Game) -> None:
    """By the expected moves, and by every other move that it accepts; with words in every language."""
    lessons.check_lessons(game, words.LANGUAGES)


@by_game
def test_every_example_of_the_rules_can_be_played(game: Game) -> None:
    """It loads, its moves are legal, its elements exist, and the rules page shows it."""
    assert examples.check_examples(game)


@by_game
def test_golden_playthroughs(game: Game) -> None:
    files = golden.playthrough_files(GOLDEN / game.slug)
    assert len(files) >= golden.PLAYTHROUGHS, f"{game.slug} has too few golden games: run make golden"
    found = [golden.check_playthrough(game, file) for file in files]
    assert {variant.seats for variant in found} == set(game.seats), "every number of players has its golden game"
    assert sum(variant.purposeful for variant in found) * 2 >= len(found), "half of the golden games have a purpose"


@by_game
def test_perft(game: Game) -> None:
    """The number of action sequences from fixed positions."""
    lines = golden.perft_file(GOLDEN / game.slug).read_text(encoding="utf-8").splitlines()
    assert len(lines) >= golden.POSITIONS
    for line in lines:
        golden.check_perft(game, line)


@cache
def fingerprints_here() -> list[str]:
    return builds.fingerprints(BUILD_GAMES)


@pytest.mark.parametrize("environment", [{"PARLOUR_INTERPRETED": "1"}, {"PYTHONHASHSEED": "12345"}], ids=str)
def test_the_same_seed_gives_the_same_game_in_every_build(environment: dict[str, str]) -> None:
    """Compiled or interpreted, whatever the hash seed."""
    result = subprocess.run(
        [sys.executable, "-m", "tests.conformance.builds", str(BUILD_GAMES)],
        env={**os.environ, **environment},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(result.stdout) == fingerprints_here()


@by_game
@settings(max_examples=EXAMPLES)
@given(data=st.data())
def test_no_sequence_of_choices_breaks_a_game(game: Game, data: st.DataObject) -> None:
    """Hypothesis looks for a sequence of actions that breaks a law, and shrinks it."""
    variant = data.draw(st.sampled_from(play.variants(game)), label="variant")
    run = play.start(variant, data.draw(st.integers(0, 2**32), label="seed"))
    choices = data.draw(st.lists(st.integers(0, 2**16), max_size=100), label="choices")
    for choice in choices:
        if not run.state.actors:
            break
        seat = run.state.actors[choice % len(run.state.actors)]
        legal = run.state.legal(seat)
        run.play(Move(seat, legal[choice % len(legal)]))
        kit.check_laws(run)
    kit.check_dump(run)
    kit.check_clone(run)
