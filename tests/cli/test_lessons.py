"""Lessons in the terminal: listed, and played through a pipe as a learner would type."""

import json
import shutil
from pathlib import Path

import pytest

import parlour
from parlour.engine import Game
from parlour.engine.lessons import read_lessons
from tests.cli.helpers import refused, run

LESSON = ("lessons", "dare", "highest")
TAUGHT = [game.slug for game in parlour.games() if read_lessons(game)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


def taught(*keys: str, arguments: tuple[object, ...] = LESSON) -> str:
    """What the terminal shows when this is typed, line by line."""
    result = run(*arguments, keys="".join(f"{key}\n" for key in keys))
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


# -- lists -----------------------------------------------------------------------------------------


def test_all_lessons_are_listed(dare: Game) -> None:
    text = taught(arguments=("lessons",))
    assert "The highest card" in text
    for slug in TAUGHT:
        assert text.count(f"│ {slug} ") == len(read_lessons(parlour.game(slug)))


def test_the_lessons_of_a_game_as_data(dare: Game) -> None:
    chapter = {"name": "highest", "title": "The highest card", "minutes": 1, "steps": 4}
    found = json.loads(taught(arguments=("lessons", "dare", "--json")))
    assert found == [{"game": "dare", "name": "Dare", "chapters": [chapter]}]


def test_all_lessons_as_data() -> None:
    found = json.loads(taught(arguments=("lessons", "--json")))
    assert [entry["game"] for entry in found] == TAUGHT
    assert all(entry["chapters"] for entry in found)


def test_titles_are_in_the_chosen_language() -> None:
    text = taught(arguments=("lessons", "crusaders", "--language", "de"))
    assert "Das Rad" in text
    assert "Kapitel" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("lessons", "dare", "lowest"), "There is no chapter “lowest”; the chapters are highest."),
        (("lessons", "dare", "0"), "There is no chapter “0”; the chapters are highest."),
        (("lessons", "dare", "highest", "--json"), "A chapter is played, not listed: leave out --json."),
        (("play", "--lesson", "highest"), "Name the game whose lesson you want to play."),
        (
            ("play", "dare", "--lesson", "highest", "--seats", 3),
            "A lesson has its own position, so --lesson takes no other option of the game.",
        ),
    ],
)
def test_what_is_asked_wrong_is_refused(dare: Game, arguments: tuple[object, ...], sentence: str) -> None:
    assert refused(run(*arguments)) == sentence


def test_a_game_without_lessons_says_so(dare: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(dare.folder, tmp_path / "dare", ignore=shutil.ignore_patterns("lessons"))
    monkeypatch.setattr(dare, "folder", tmp_path / "dare")
    assert refused(run("lessons", "dare")) == "Dare has no lessons."
    assert refused(run("lessons", "dare", "highest")) == "Dare has no lessons."
    assert "dare" not in taught(arguments=("lessons",))


# -- teaching --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [LESSON, ("lessons", "dare", "1"), ("play", "dare", "--terminal", "--lesson", "highest")],
    ids=["by name", "by number", "as an option of play"],
)
def test_a_whole_chapter(dare: Game, arguments: tuple[object, ...]) -> None:
    text = taught("", "the 12", "keep", *["1"] * 6, arguments=arguments)
    assert "Chapter 1: The highest card" in text
    assert "1/4 These are your cards." in text
    assert "Look at: 12" in text
    assert "→ Pick the 12." in text
    assert "The cards are 12, 3" in text
    assert "→ Keep it." in text
    assert "Player 1 scores 12 points" in text
    assert "→ Play them as you like." in text
    assert "Final scores" in text
    assert "Done: The highest card." in text
    assert "Now play your first game: parlour play dare --terminal --first" in text


def test_the_replies_of_the_others_are_told(dare: Game) -> None:
    text = taught("", "pick card=12", "quit")
    assert text.index("Player 1 picks the 12") < text.index("The cards are 12, 3") < text.index("3/4 You have won")


def test_another_move_is_answered_and_changes_nothing(dare: Game) -> None:
    text = taught("", "pick card=1", "moves", "2", "dare", "dare", "quit")
    assert text.count("That card would win less. Pick a high one now.") == 1
    assert "Player 1 picks the 7" in text, "the lesson accepts this move as well"
    assert text.count("A die scores 7 on average, your card 12.") == 2
    assert "scores" not in text[text.index("→ Keep it.") :].replace("A die scores", "")


def test_the_move_is_shown_to_somebody_who_does_not_find_it(dare: Game) -> None:
    offer = "Or type show, and the lesson makes the move."
    assert offer not in taught("", "1", "1", "quit")
    text = taught("", "1", "1", "1", "show", "quit")
    assert offer in text
    assert "Player 1 picks the 12" in text


def test_back_takes_the_move_back(dare: Game) -> None:
    text = taught("", "the 12", "back", "the 7", "back", "back", "back", "quit")
    assert text.count("2/4 Your opponent picks") == 3
    assert text.count("1/4 These are your cards.") == 3
    assert "Player 1 picks the 7" in text
    assert "To continue: parlour lessons dare highest" in text


def test_back_from_the_free_play(dare: Game) -> None:
    text = taught("", "3", "keep", "1", "back", "dare", "keep", "quit")
    assert text.count("3/4 You have won the round.") == 2
    assert text.count("4/4 Two rounds are left.") == 2


def test_a_sentence_is_read_before_the_next_move(dare: Game) -> None:
    text = taught("3", "board", "log", "no such thing", "quit")
    assert "In a moment. Read on first." in text
    assert "picks" not in text
    assert text.count("round 0, move 0") == 2


def test_skip_leads_to_the_next_chapter() -> None:
    text = taught("skip", "skip", "", "quit", arguments=("lessons", "crusaders", "wheel"))
    titles = [text.index(f"Chapter {number}: ") for number in (1, 2, 3)]
    assert titles == sorted(titles)
    assert "To continue: parlour lessons crusaders crusade" in text


def test_skip_at_the_end_ends_the_lessons(dare: Game) -> None:
    assert "That was the last chapter." in taught("skip")


def test_a_lesson_that_is_left_can_be_continued(dare: Game) -> None:
    assert taught("", "the 12").rstrip().endswith("To continue: parlour lessons dare highest")


def test_help_names_the_commands_of_a_lesson(dare: Game) -> None:
    text = taught("help", "?", "quit")
    assert text.count("skip to the next chapter") == 2


def test_a_lesson_in_german() -> None:
    text = taught("", "2", "hilfe", "quit", arguments=("lessons", "crusaders", "wheel", "--language", "de"))
    assert "Kapitel 1: Das Rad" in text
    assert "Auch ein gutes Feld" in text
    assert "Weiter geht es mit: parlour lessons crusaders wheel" in text


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_chapter_can_be_played_by_the_moves_it_shows(slug: str) -> None:
    """Enter where something is read, `show` where something is done, and the first free moves."""
    for chapter in read_lessons(parlour.game(slug)):
        keys = ["show" if step.do else "1" if step.until else "" for step in chapter.steps]
        text = taught(*keys, "quit", arguments=("lessons", slug, chapter.name))
        assert f"{len(chapter.steps)}/{len(chapter.steps)} " in text, chapter.name
        assert chapter.goes_on() or "Done: " in text, chapter.name


# -- first games -----------------------------------------------------------------------------------


def test_a_first_game_has_its_own_options(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    taught(f"save {file}", "quit", arguments=("play", "crusaders", "--first", "--option", "round_limit=31"))
    options = json.loads(file.read_text(encoding="utf-8"))["options"]
    assert (options["mode"], options["orders"], options["round_limit"]) == ("learning", "none", 31)


def test_an_option_may_change_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "first.json"
    arguments = ("play", "ophir", "--terminal", "--first", "--option", "short_game=false")
    taught(f"save {file}", "quit", arguments=arguments)
    options = json.loads(file.read_text(encoding="utf-8"))["options"]
    assert (options["specialist_pool"], options["short_game"]) == ("manual_6", False)
