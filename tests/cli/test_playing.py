"""A game in the terminal, played through a pipe as a person would type."""

import json
import re
from pathlib import Path

import pytest

from parlour.engine import Game
from tests.cli.helpers import refused, run, run_process

PLAY = ("play", "--terminal", "dare", "--seed", 3, "--bots", "greedy")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where unfinished games are saved."""
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "home"


def played(*keys: str, arguments: tuple[object, ...] = PLAY) -> str:
    """What the terminal shows when this is typed, line by line."""
    result = run(*arguments, keys="".join(f"{key}\n" for key in keys))
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def test_a_game_is_played_to_its_end(dare: Game) -> None:
    text = played(*["1"] * 6)
    assert "Player 1: Pick a card in secret" in text
    assert "Final scores" in text
    assert "The seed was 3." in text


def test_a_real_process_plays_through_a_pipe(home: Path) -> None:
    done = run_process(*PLAY, keys="1\n" * 6, HOME=str(home))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "Final scores" in done.stdout


def test_the_game_is_asked_for_if_not_given(dare: Game) -> None:
    text = played("dare", "quit", arguments=("play", "--terminal"))
    assert "Which game?" in text
    assert "Pick a card in secret" in text


def test_moves_are_made_by_number_notation_or_words(dare: Game) -> None:
    by_number = played("3", "quit")
    assert "Player 1 picks the 9" in by_number
    assert "Player 1 picks the 9" in played("pick card=9", "quit")
    assert "Player 1 picks the 9" in played("the 9", "quit")


def test_what_is_typed_wrong_loses_nothing(dare: Game) -> None:
    text = played("17", "0", "keep", "play", "no such thing", "", "pick card=99", "2", "quit")
    assert "The moves are numbered 1 to 3." in text
    assert "“keep” is not possible now" in text
    assert "Several moves contain “play”:" in text
    assert "No move contains “no such thing”" in text
    assert "Player 1 picks the 4" in text


def test_bots_keep_their_secrets(dare: Game) -> None:
    text = played(*["1"] * 6)
    assert "Greedy 2 picks the" not in text
    assert "The cards are" in text


def test_help_board_log_moves_and_rules(dare: Game) -> None:
    text = played("help", "1", "log", "board", "moves", "rules", "quit")
    assert "undo the last move" in text
    assert "1 Player 1 picks the 2" in text
    assert text.count("round 1, move 3") == 2
    assert "Everybody picks a card in secret." in text


def test_short_forms(dare: Game) -> None:
    text = played("?", "m", "b", "u", "r", "l", "q")
    assert "undo the last move" in text
    assert "There is nothing to undo." in text


def test_a_look_ahead_changes_nothing(dare: Game) -> None:
    text = played("look 1", "look 9", "look", "quit")
    assert "Play the 2:" in text
    assert "Player 1 picks the 2" in text
    assert "The moves are numbered 1 to 3." in text
    assert "move 3" not in text


def test_hints_are_given(dare: Game) -> None:
    text = played("hint", "quit")
    assert text.count("%)") == 3
    assert re.search(r"\+ scores \d+", text)
    assert "The percentage is your chance of winning, as the bot sees it." in text


def test_undo_takes_a_move_back(dare: Game) -> None:
    """Two people at one keyboard: the first pick shows nothing yet, so it can be taken back."""
    text = played(
        "", "1", "", "undo", "", "2", "quit", arguments=("play", "--terminal", "dare", "--seed", 3, "--people", 2)
    )
    assert "Undone." in text
    assert "Player 1 picks the 2" in text
    assert "Player 1 picks the 4" in text


def test_undo_never_crosses_what_was_shown(dare: Game) -> None:
    text = played("1", "undo", "quit")
    assert "That cannot be undone: something was drawn or revealed since." in text
    assert "Undone." not in text


def test_undo_heeds_what_the_rules_make_final() -> None:
    arguments = ("play", "--terminal", "ophir", "--seed", 3, "--people", 2, "--option", "undo=false")
    text = played("", "1", "", "undo", "quit", arguments=arguments)
    assert "That cannot be undone: by this game's options it is final." in text
    assert "Undone." not in text


def test_with_secrets_the_keyboard_is_handed_over(dare: Game) -> None:
    text = played("", "1", "", "1", "quit", arguments=("play", "--terminal", "dare", "--seed", 3, "--people", 2))
    assert "Player 1, take the keyboard and press Enter." in text
    assert "Player 2, take the keyboard and press Enter." in text


def test_bots_can_be_watched(dare: Game) -> None:
    text = played(arguments=("play", "--terminal", "dare", "--people", 0, "--bots", "random", "--seed", 1))
    assert "Random 1 has decided." in text
    assert "picks the" not in text
    assert "Final scores" in text


def test_a_kept_game_goes_on_where_it_was(dare: Game, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    text = played("1", "save", "save /dev/null/x", f"save {file}", "quit")
    assert "Name a file: save FILE." in text
    assert "The file could not be written" in text
    assert f"Saved in {file}." in text.replace("\n", "")
    assert json.loads(file.read_text(encoding="utf-8"))["players"] == ["person", "greedy"]
    again = played("log", *["1"] * 5, arguments=("play", "--resume", file))
    assert "1 Player 1 picks the 2" in again
    assert "Final scores" in again
    straight = played(*["1"] * 6)
    assert again[again.index("Final scores") :] == straight[straight.index("Final scores") :]


@pytest.mark.parametrize("keys", [["1", "quit"], ["1"]], ids=["quit", "end of input"])
def test_a_game_that_is_left_is_kept(dare: Game, home: Path, keys: list[str]) -> None:
    text = played(*keys)
    assert "The game is saved. To continue: parlour play --resume" in text
    (file,) = home.rglob("unfinished-dare.json")
    assert "Final scores" in played(*["1"] * 5, arguments=("play", "--resume", file))


def test_a_kept_game_with_an_unknown_player_is_refused(dare: Game, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    played("1", f"save {file}", "quit")
    data = json.loads(file.read_text(encoding="utf-8"))
    data["players"] = ["person", "nobody"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert refused(run("play", "--resume", file)).startswith("There is no bot “nobody”")


def test_an_imported_game_stays_marked_when_it_is_kept_again(dare: Game, tmp_path: Path) -> None:
    file, again = tmp_path / "kept.json", tmp_path / "again.json"
    played("1", f"save {file}", "quit")
    data = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**data, "origin": "imported"}), encoding="utf-8")
    played("1", f"save {again}", "quit", arguments=("play", "--resume", file))
    assert json.loads(again.read_text(encoding="utf-8"))["origin"] == "imported"


def test_a_game_is_played_in_german(dare: Game) -> None:
    text = played("keep", "99", "help", "1", "undo", "quit", arguments=(*PLAY, "--language", "de"))
    assert "„keep“ ist jetzt nicht möglich" in text
    assert "Die Züge haben die Nummern 1 bis 3." in text
    assert "den letzten Zug zurücknehmen" in text
    assert "Das lässt sich nicht zurücknehmen" in text
    assert "Runde 0, Zug 0" in text
    assert "Das Spiel ist gespeichert. Weiter geht es mit: parlour play --resume" in text
    assert "Endstand" in played(*["1"] * 6, arguments=(*PLAY, "--language", "de"))


def test_the_locale_chooses_the_language(dare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Runde 0, Zug 0" in played("quit")
    assert "round 0, move 0" in played("quit", arguments=(*PLAY, "--language", "en"))


def test_an_unknown_language_is_refused(dare: Game) -> None:
    assert refused(run(*PLAY, "--language", "fr")) == "There is no language “fr”; the languages are de, en."
