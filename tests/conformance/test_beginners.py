"""First games and the coach: what every game offers, and what the checks find."""

import json
import shutil
from pathlib import Path

import pytest

import parlour
from parlour.conformance import beginners, check, words
from parlour.conformance.play import Nonconformance
from parlour.engine import BadOption, Game, OptionValue, switch
from tests.conformance import dare

FIRST_GAMES: dict[str, dict[str, OptionValue]] = {
    "crusaders": {"mode": "learning"},
    "kemet": {"target_fp": 8, "tile_colours": "ruby+sapphire+diamond", "city_choice": "random"},
    "luna": {"setup_mode": "preselected"},
    "ophir": {"specialist_pool": "manual_6", "short_game": True},
    "spirit_island": {"guided_powers": "on"},
}


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Dare with two options, and with a copy of its messages that a test may change."""
    made = dare.make()
    made.options = [switch("open_hands", False), switch("long", False)]
    shutil.copytree(made.folder, tmp_path / "dare")
    made.folder = tmp_path / "dare"
    return made


def change(game: Game, section: str, **changes: str | None) -> None:
    file = game.folder / "messages" / "en.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    texts = {**data.get(section, {}), **changes}
    data[section] = {key: text for key, text in texts.items() if text is not None}
    file.write_text(json.dumps(data), encoding="utf-8")


# -- first games -----------------------------------------------------------------------------------


def test_every_game_says_how_to_begin() -> None:
    assert {game.slug: game.learning for game in parlour.games()} == FIRST_GAMES


@pytest.mark.compiled
@pytest.mark.parametrize("game", parlour.games(), ids=lambda game: game.slug)
def test_the_first_game_can_be_played_with_every_number_of_players(game: Game) -> None:
    beginners.check_learning(game)


def test_a_first_game_is_played_to_its_end(game: Game) -> None:
    game.learning = {"open_hands": True}
    beginners.check_learning(game)
    told = {finding.check: finding.told for finding in check(game, games=2) if finding.passed}
    assert told["first game"] == "open_hands=True can be played with every number of players"


def test_a_game_needs_no_first_game(game: Game) -> None:
    assert "first game" not in [finding.check for finding in check(game, games=2)]


def test_a_first_game_like_the_standard_one_is_refused(game: Game) -> None:
    game.learning = {"long": False}
    with pytest.raises(Nonconformance, match="dare: with 2 players the first game is the standard game"):
        beginners.check_learning(game)


@pytest.mark.parametrize("learning", [{"easy": True}, {"long": "very"}])
def test_options_that_do_not_exist_are_refused(game: Game, learning: dict[str, OptionValue]) -> None:
    game.learning = learning
    with pytest.raises(BadOption):
        beginners.check_learning(game)


# -- the coach -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", parlour.games(), ids=lambda game: game.slug)
def test_the_coach_of_a_game_explains_every_decision(game: Game) -> None:
    if beginners.has_coach(game):
        beginners.check_coach(game, words.LANGUAGES)


def test_the_coach_of_dare_explains_every_decision(game: Game) -> None:
    assert beginners.has_coach(game)
    beginners.check_coach(game, ["en"])


def test_a_game_needs_no_coach(game: Game) -> None:
    file = game.folder / "messages" / "en.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    del data["coach"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert not beginners.has_coach(game)
    assert "coach" not in [finding.check for finding in check(game, games=2)]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"pick_card": None}, r"dare: en.json has no coach text for \['pick_card'\]"),
        ({"pick_crad.tip": "Oh."}, r"dare: en.json, no prompt has the coach texts \['pick_crad.tip'\]"),
        ({"pick_card": "a" * 221}, "coach “pick_card” has 221 characters, not 1 to 220"),
        ({"pick_card.tip": "a" * 161}, "coach “pick_card.tip” has 161 characters, not 1 to 160"),
        ({"pick_card": ""}, "coach “pick_card” has 0 characters"),
        ({"pick_card": "Your {card}."}, r"coach “pick_card” uses \['card'\], which its prompt does not say"),
    ],
)
def test_a_text_that_is_missing_unknown_or_too_long_is_found(
    game: Game, changes: dict[str, str | None], sentence: str
) -> None:
    change(game, "coach", **changes)
    with pytest.raises(Nonconformance, match=sentence):
        beginners.check_coach(game, ["en"])


def test_a_text_may_use_what_its_prompt_says(game: Game) -> None:
    change(game, "coach", keep_or_dare="Keep your {card}, or roll.", **{"keep_or_dare.tip": "a" * 160})
    beginners.check_coach(game, ["en"])


def test_a_new_decision_without_a_text_is_found(game: Game) -> None:
    change(game, "prompts", bet="Bet on a card")
    with pytest.raises(Nonconformance, match=r"no coach text for \['bet'\]"):
        beginners.check_coach(game, ["en"])


def test_a_language_without_a_coach_is_found(game: Game) -> None:
    file = game.folder / "messages" / "de.json"
    file.write_text(json.dumps({"prompts": {}}), encoding="utf-8")
    with pytest.raises(Nonconformance, match=r"dare: de.json has no coach text for"):
        beginners.check_coach(game, ["en", "de"])
