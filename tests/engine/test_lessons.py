"""Lessons: chapters on real positions, read from a game's folder."""

import json
import shutil
from pathlib import Path

import pytest

from parlour.conformance.lessons import check_lessons
from parlour.conformance.play import Nonconformance
from parlour.engine import Game, Json
from parlour.engine.lessons import BadLesson, read_lessons
from tests.conformance import dare


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Dare with a copy of its lessons that a test may change."""
    made = dare.make()
    shutil.copytree(made.folder, tmp_path / "dare")
    made.folder = tmp_path / "dare"
    return made


def change(game: Game, step: int, **changes: Json) -> None:
    file = game.folder / "lessons" / "1-highest.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["steps"][step].update(changes)
    file.write_text(json.dumps(data), encoding="utf-8")


def change_words(game: Game, **changes: str | None) -> None:
    file = game.folder / "messages" / "en.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    texts = {**data["lessons"], **changes}
    data["lessons"] = {key: text for key, text in texts.items() if text is not None}
    file.write_text(json.dumps(data), encoding="utf-8")


def test_a_chapter_is_a_position_and_a_line_of_moves(game: Game) -> None:
    (chapter,) = check_lessons(game, ["en"])
    assert (chapter.name, chapter.minutes, chapter.seat) == ("highest", 1, 0)
    assert [step.name for step in chapter.steps] == ["hand", "pick", "keep", "alone"]
    line = [(move.seat, game.actions.format(move.action)) for move in chapter.line()]
    assert line == [(0, "pick card=12"), (1, "pick card=3"), (0, "keep")]
    assert chapter.goes_on(), "the last step is free play"


@pytest.mark.parametrize(("until", "moves"), [("turn", 3), ("round", 3), ("end", 9)])
def test_free_play_lasts_for_a_turn_a_round_or_the_rest_of_the_game(game: Game, until: str, moves: int) -> None:
    """In Dare, a turn is a round of two picks and a choice; three rounds are a game."""
    change(game, 3, until=until)
    (chapter,) = read_lessons(game)
    began = chapter.start()
    now = began.clone()
    while not chapter.steps[3].played(began, now):
        now.apply(now.actors[0], now.legal(now.actors[0])[0])
    assert now.moves == moves


def test_a_game_may_have_no_lessons(tmp_path: Path) -> None:
    game = dare.make()
    game.folder = tmp_path
    assert read_lessons(game) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"do": ["pick card=11"]}, "cannot do “pick card=11”"),
        ({"do": ["pick card=12", "pick card=11"]}, r"step pick \(with “pick card=11” in step pick\): seat 0 cannot do"),
        ({"light": ["card:1"]}, "card:1 does not lead to the move; these do: card:12"),
        ({"then": [[1, "keep"]]}, "seat 1 cannot do “keep”"),
        ({"then": []}, "step keep: it is not the learner's turn"),
    ],
)
def test_a_chapter_that_cannot_be_played_is_refused(game: Game, changes: dict[str, Json], sentence: str) -> None:
    change(game, 1, **changes)
    with pytest.raises(Nonconformance, match=sentence):
        check_lessons(game, ["en"])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"do": ["jump"]}, "1-highest.json of dare: “jump” is not an action"),
        ({"until": "noon"}, "is turn, round or end"),
        ({"until": "end"}, "stands without “do” and “then”"),
    ],
)
def test_a_chapter_that_cannot_be_read_is_refused(game: Game, changes: dict[str, Json], sentence: str) -> None:
    change(game, 1, **changes)
    with pytest.raises(BadLesson, match=sentence):
        read_lessons(game)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"highest.pick.do": None}, r"no lessons text for \['highest.pick.do'\]"),
        ({"highest.lost": "Nobody says this."}, r"no lesson says \['highest.lost'\]"),
        ({"highest.hand": "word " * 50}, "highest.hand of lessons has 250 characters"),
    ],
)
def test_every_sentence_is_there_and_short(game: Game, changes: dict[str, str | None], sentence: str) -> None:
    change_words(game, **changes)
    with pytest.raises(Nonconformance, match=sentence):
        check_lessons(game, ["en"])
