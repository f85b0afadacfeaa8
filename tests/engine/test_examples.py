"""Examples of the rules: positions read from a game's folder, and their place on the rules page."""

import json
import shutil
from pathlib import Path

import pytest

from parlour.conformance.examples import check_examples
from parlour.conformance.play import Nonconformance
from parlour.engine import Game, Json
from parlour.engine.examples import BadExample, read_examples
from parlour.engine.pages import anchor_of, captions, in_words
from tests.conformance import dare

PICTURE = "![You pick the 12, your highest card, and the other\nplayer the 3.](example:highest)"


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Dare with a copy of its examples that a test may change."""
    made = dare.make()
    shutil.copytree(made.folder, tmp_path / "dare")
    made.folder = tmp_path / "dare"
    return made


def change(game: Game, **changes: Json) -> None:
    file = game.folder / "examples" / "highest.json"
    data = {**json.loads(file.read_text(encoding="utf-8")), **changes}
    file.write_text(json.dumps({key: value for key, value in data.items() if value is not None}), encoding="utf-8")


def change_page(game: Game, old: str, new: str) -> None:
    file = game.folder / "rules.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_an_example_is_a_position_before_and_after_its_moves(game: Game) -> None:
    (example,) = check_examples(game)
    assert (example.name, example.seat, example.shape) == ("highest", 0, [4, 3])
    assert (example.frame, example.light) == (["card:12", "card:7"], ["card:12"])
    assert example.point == game.actions.parse("pick card=12")
    assert example.before().moves == 0
    assert example.after().moves == 2
    assert example.after().view(0)["table"]["shown"] == [12, 3]


def test_only_the_seat_the_frame_and_the_position_are_needed(game: Game) -> None:
    change(game, light=None, point=None, moves=None)
    (example,) = check_examples(game)
    assert (example.light, example.point, example.moves) == ([], None, [])


def test_a_game_may_have_no_examples(game: Game) -> None:
    shutil.rmtree(game.folder / "examples")
    change_page(game, PICTURE, "A sentence.")
    assert check_examples(game) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"moves": [[0, "pick card=11"]]}, "seat 0 cannot do “pick card=11”"),
        ({"moves": [[0, "pick card=12"], [1, "keep"]]}, "seat 1 cannot do “keep”"),
        ({"point": "keep"}, "seat 0 cannot do “keep”"),
        ({"seat": 2}, "there is no seat 2 at a table of 2"),
        ({"frame": []}, "“frame” names nothing"),
        ({"frame": ["card:13"]}, "there is no element card:13"),
        ({"light": ["isle:moon"]}, "there is no element isle:moon"),
    ],
)
def test_an_example_that_cannot_be_shown_is_refused(game: Game, changes: dict[str, Json], sentence: str) -> None:
    change(game, **changes)
    with pytest.raises(Nonconformance, match=f"dare, example highest: {sentence}"):
        check_examples(game)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"moves": [[0, "jump"]]}, "highest.json of dare: “jump” is not an action"),
        ({"seat": 9}, "“seat” of the example should be from 0 to"),
        ({"frame": "card:12"}, "“frame” of the example should be a list"),
        ({"frame": [12]}, "“frame” of the example should be a list of texts"),
        ({"shape": [4, 0]}, "“shape” of the example should be from 1 to 40"),
        ({"caption": "Hello."}, "the example has “caption”, which does not belong there"),
        ({"position": None}, "the example lacks “position”"),
    ],
)
def test_an_example_that_cannot_be_read_is_refused(game: Game, changes: dict[str, Json], sentence: str) -> None:
    change(game, **changes)
    with pytest.raises(BadExample, match=sentence):
        read_examples(game)


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        ("No picture.", r"rules.md does not show the examples \['highest'\]"),
        (PICTURE.replace("highest)", "lowest)"), r"rules.md shows \['lowest'\], which are no examples"),
        (f"{PICTURE}\n\n{PICTURE}", "rules.md shows an example twice"),
        (f"Look: {PICTURE}", "not in a paragraph of its own"),
        (f"Look:\n{PICTURE}", "example highest is not a paragraph of its own"),
    ],
)
def test_the_page_shows_every_example_once(game: Game, new: str, sentence: str) -> None:
    change_page(game, PICTURE, new)
    with pytest.raises(Nonconformance, match=sentence):
        check_examples(game)


# -- the page in words --------------------------------------------------------------------------------


PAGE = """\
## [Pick](icon:hand) a card {#pick-card}

A [**card**](icon:hand).

![One [card](icon:hand),
two.](example:a)

End.
"""


def test_a_page_in_words_has_neither_icons_nor_anchors() -> None:
    assert in_words(PAGE) == "## Pick a card\n\nA **card**.\n\n> One card, two.\n\nEnd.\n"


def test_pictures_can_be_put_into_a_page() -> None:
    assert captions(PAGE) == {"a": "One [card](icon:hand), two."}
    shown = in_words(PAGE, lambda name, caption: f"({name}: {caption})")
    assert shown == "## Pick a card\n\nA **card**.\n\n(a: One card, two.)\n\nEnd.\n"


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("The turn {#take-turn}", "take-turn"),
        ("Priest's Favor", "priest-s-favor"),
        ("[Build](icon:build) II", "build-ii"),
    ],
)
def test_a_heading_has_an_anchor(heading: str, anchor: str) -> None:
    assert anchor_of(heading) == anchor
