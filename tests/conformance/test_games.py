"""The conformance kit, for every registered game, seat count and option."""

import itertools
import json
import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import parlour
from parlour.engine import Game, Move, state_hash
from parlour.engine.game import no_redeal
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from tests.conformance import golden, kit, words

GAMES = parlour.games()
VARIANTS = [variant for game in GAMES for variant in kit.variants(game)]
SEATINGS = [kit.Variant(game, seats) for game in GAMES for seats in game.seats]
SOAK = int(os.environ.get("PARLOUR_SOAK", "2000"))
"""Random games a seat count (half as many of long games); `make soak` raises it."""
POSITIONS = int(os.environ.get("PARLOUR_POSITIONS", "64"))
"""Positions of a game at which the whole contract is checked (an eighth of them for each other option)."""
PAIRS = int(os.environ.get("PARLOUR_PAIRS", "10000"))
"""Pairs of positions that differ only in what a viewer cannot know."""
BATCHES = 4
LONG = 100
"""Minutes at the table from which a game counts as long."""

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_contract_holds_at_every_decision(variant: kit.Variant) -> None:
    """Laws, legal lists, clones, dumps, views, numbers, secrets, refusals and replay."""
    length = sum(1 for _ in kit.positions(variant, "contract"))
    wanted = POSITIONS if not variant.options else max(1, POSITIONS // 8)
    kit.check_game(variant, "contract", max(1, length // wanted))


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_random_games_keep_every_law(seating: kit.Variant, batch: int) -> None:
    """Half of the games with the defaults, the others option by option."""
    others = [variant for variant in kit.variants(seating.game) if variant.seats == seating.seats and variant.options]
    ways = itertools.cycle([seating, *others] if not others else [w for other in others for w in (seating, other)])
    games = SOAK if seating.game.minutes[1] <= LONG else SOAK // 2
    for number, variant in zip(range(batch, games, BATCHES), ways, strict=False):
        kit.soak(variant, number)


@by_game
def test_a_game_states_its_laws(game: Game) -> None:
    assert len(game.laws) >= 25, f"{game.slug} states only {len(game.laws)} laws"
    assert all(law.rule for law in game.laws), "every law names its place in the rules"


@by_game
def test_declared_secrets_are_dealt_anew(game: Game) -> None:
    if game.redeal is not no_redeal:
        kit.check_secrets_exist(kit.variants(game))


@pytest.mark.parametrize("batch", range(BATCHES))
@by_game
def test_no_viewer_learns_a_secret(game: Game, batch: int) -> None:
    """Positions of many games, for every viewer, against a world that differs only in what the viewer cannot know."""
    if game.redeal is no_redeal:
        return
    ways = kit.variants(game)
    pairs, number = 0, batch
    while pairs < PAIRS // BATCHES:
        for table in kit.positions(ways[number % len(ways)], f"secrets {number}"):
            if table.chooser.fork("sample").below(12) == 0:
                kit.check_secrets(table)
                pairs += len(kit.viewers(table.state))
        number += BATCHES


@by_game
def test_every_action_is_reached(game: Game) -> None:
    """An action that random games do not reach is listed, with the reason, in the game's `unreached.json`."""
    file = Path(__file__).parents[1] / "games" / game.slug / "unreached.json"
    excuses: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    missing = kit.check_reached(game, lambda text: any(fnmatch(text, f"{pattern}*") for pattern in excuses), 400)
    assert not missing, f"{len(missing)} actions are never reached, such as {missing[:5]}"


@by_game
def test_everything_said_has_words(game: Game) -> None:
    words.check_words(game, 30)


@by_game
def test_golden_playthroughs(game: Game) -> None:
    files = golden.playthrough_files(game)
    assert len(files) >= golden.PLAYTHROUGHS
    for file, (variant, seed) in files.items():
        assert file.is_file(), f"{file.name} of {game.slug} is missing: run make golden, and read what it wrote"
        assert golden.playthrough(variant, seed) == file.read_text(encoding="utf-8"), f"{file.name} of {game.slug}"


@by_game
def test_perft(game: Game) -> None:
    """The number of action sequences from set positions."""
    lines = golden.perft_file(game).read_text(encoding="utf-8").splitlines()
    assert len(lines) >= golden.POSITIONS
    for line in lines:
        golden.check_perft(game, line)


def hashes_of_random_games(games_each: int) -> list[str]:
    """A fingerprint after every random game, for comparing builds."""
    found: list[str] = []
    for seating in SEATINGS:
        for seed in range(games_each):
            state = seating.new(f"build {seed}")
            playout(state, rng_from_seed("build", seed), seating.game.longest)
            found.append(f"{seating} {seed} {state_hash(state)}")
    return found


@pytest.mark.parametrize("environment", [{"PARLOUR_INTERPRETED": "1"}, {"PYTHONHASHSEED": "12345"}], ids=str)
def test_the_same_seed_gives_the_same_game_in_every_build(environment: dict[str, str]) -> None:
    """Compiled or interpreted, whatever the hash seed."""
    program = (
        "import json; from tests.conformance.test_games import hashes_of_random_games as h; print(json.dumps(h(8)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **environment},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert json.loads(result.stdout) == hashes_of_random_games(8)


@by_game
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_sequence_of_choices_breaks_a_game(game: Game, data: st.DataObject) -> None:
    """Hypothesis looks for a short run of actions that breaks a law, and shrinks it."""
    variant = data.draw(st.sampled_from(kit.variants(game)), label="variant")
    table = kit.sit_down(variant, data.draw(st.integers(0, 2**32), label="seed"))
    choices = data.draw(st.lists(st.integers(0, 2**16), max_size=100), label="choices")
    for choice in choices:
        if not table.state.actors:
            break
        seat = table.state.actors[choice % len(table.state.actors)]
        legal = table.state.legal(seat)
        table.play(Move(seat, legal[choice % len(legal)]))
        kit.check_laws(table)
    kit.check_dump(table)
    kit.check_clone(table)
