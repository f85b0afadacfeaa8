"""Every game's board in the terminal, at every kind of position and for every viewer."""

import json
import re
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

import parlour
from parlour import games
from parlour.cli.language import FOLDER, usual_language
from parlour.cli.speech import Speech, player_names
from parlour.engine import Game, Json, State
from parlour.engine.drawing import LINE
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.kemet.state import KemetState
from tests.conformance.dare import GAME as DARE
from tests.games.kemet.positions import do, hand, put, pyramid, table


def position(title: Game, seats: int, moves: int) -> State:
    state = title.new(seats, {}, f"board/{moves}")
    playout(state, rng_from_seed("board", moves), moves)
    return state


def speech(title: Game, seats: int, language: str = "en") -> Speech:
    return Speech(title, player_names(["person"] + ["planner"] * (seats - 1), language), language)


def drawn(title: Game, seats: int, moves: int, viewer: int | None, width: int = 80, language: str = "en") -> str:
    console = Console(width=width, file=StringIO(), record=True)
    console.print(speech(title, seats, language).board(position(title, seats, moves), viewer))
    return console.export_text()


@pytest.mark.parametrize("title", [DARE, *games()], ids=lambda title: title.slug)
@pytest.mark.parametrize("moves", [0, 60, 100_000])
def test_a_table_is_drawn_for_everybody(title: Game, moves: int) -> None:
    seats = title.seats[-1]
    for viewer in (None, seats - 1):
        text = drawn(title, seats, moves, viewer)
        assert title.name in text
        assert "[/]" not in text


@pytest.mark.parametrize("title", [title for title in games() if (title.folder / "terminal.py").is_file()])
def test_an_own_drawing_names_all_players(title: Game) -> None:
    seats = title.seats[-1]
    text = drawn(title, seats, 60, 0)
    for name in player_names(["person"] + ["planner"] * (seats - 1)):
        assert name in text


def test_any_table_data_can_be_shown() -> None:
    """One field per line, objects indented, lists with one object per line, names instead of ids, no empty fields."""
    data = {
        "open": True,
        "closed": False,
        "empty": [],
        "nobody": None,
        "none_left": 0,
        "where": {"at": "card:old_king", "cards": ["card:a", "card:b"], "deep": {"x": 1, "y": 2}},
        "flat": {"x": 1, "sure": True},
        "players": [{"seat": 0, "gold": 3, "picked": [True, False]}, {"seat": 1, "gold": 4, "held": {"x": 2}}],
        "rows": [{"id": "card:king", "worth": 5, "taken": None}, {"worth": 6}],
    }
    console = Console(width=80, file=StringIO(), record=True)
    console.print(Speech(DARE, ["Ann", "Bo"]).plain(data))
    console.print(Speech(DARE, ["Ann", "Bo"]).plain([1, 2]))
    assert [line.rstrip() for line in console.export_text().splitlines()] == [
        "open: yes",
        "none left: 0",
        "where",
        "  at: Old king",
        "  cards: A, B",
        "  deep: x 1, y 2",
        "flat: x 1, sure",
        "players",
        "  Ann gold 3, picked (yes, no)",
        "  Bo gold 4, held x 2",
        "rows",
        "  King worth 5",
        "  2 worth 6",
        "1, 2",
    ]


# -- in German -------------------------------------------------------------------------------------

MOVES = [0, 60, 100_000]
in_every_game = pytest.mark.parametrize("title", games(), ids=lambda title: title.slug)


def fields(data: Json) -> Iterator[str]:
    """Every key and every plain word in table data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from fields(value)
    elif isinstance(data, list):
        for item in data:
            yield from fields(item)
    elif isinstance(data, str):
        yield data


def details(state: State) -> Iterator[Json]:
    for seat in state.actors[:1]:
        legal = state.legal(seat)
        for action in legal[:: max(1, len(legal) // 8)]:
            yield state.preview(seat, action)["detail"]


@in_every_game
@pytest.mark.parametrize("moves", MOVES)
def test_a_german_table_has_no_english_in_it(title: Game, moves: int) -> None:
    seats = title.seats[-1]
    for viewer in (None, 0):
        text = drawn(title, seats, moves, viewer, width=200, language="de").replace(title.name, "")
        assert not re.findall(r"\b[a-z]+_[a-z_]+\b", text), "a raw key"
        assert not ENGLISH.findall(text)
        assert "Spieler 1" in text
        assert ("Runde" in text) or ("zu Ende" in text)


ENGLISH = re.compile(
    r"(?i)\b(round|move|over|player|players|supply|left|influence|troops|captured|favors|temple|council|path|starts|seats"
    r"|turn|turns|discard|order|active|board|boards|lands|spirits|growth|fear|terror|blight|market|treasury|barriers"
    r"|zones|rival|meters|battle|fame|display|tokens|spaces|yes|no|the|and|of|if)\b"
)
"""Words in the English tables that are not German words."""


@in_every_game
@pytest.mark.parametrize("moves", MOVES)
def test_every_field_and_word_of_a_table_has_a_german_name(title: Game, moves: int) -> None:
    """This covers the table if a game has no drawing, and the details of moves in every game."""
    seats = title.seats[-1]
    state = position(title, seats, moves)
    german = speech(title, seats, "de")
    known = {text for section in german.words.sections.values() for text in section.values()}
    known |= set(german.words.names.values())
    shown: list[Json] = list(details(state))
    if not (title.folder / "terminal.py").is_file():
        shown += [state.view(None)["table"], state.view(0)["table"]]
    plain = {word for word in fields(shown) if re.fullmatch(r"[a-z][a-z_]{2,}", word)}
    assert sorted(word for word in plain if german.word(word) not in known) == []


@in_every_game
def test_english_and_german_have_the_same_words_for_tables(title: Game) -> None:
    english, german = (
        json.loads((title.folder / "messages" / f"{code}.json").read_text(encoding="utf-8")) for code in ("en", "de")
    )
    for section in ("fields", "terminal"):
        assert list(english.get(section, {})) == list(german.get(section, {}))


def test_the_sentences_of_the_command_line_are_the_same_in_both_languages() -> None:
    english, german = (json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8")) for code in ("en", "de"))
    for section in ("table", "names"):
        assert list(english[section]) == list(german[section])
    for key, text in english["table"].items():
        assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", german["table"][key])), key


def test_the_columns_of_luna_stay_apart_in_german() -> None:
    luna = next(title for title in games() if title.slug == "luna")
    assert re.search(r"Bestechungsinsel +\d Gunst", drawn(luna, 4, 60, 0, width=120, language="de"))


# -- Kemet -----------------------------------------------------------------------------------------

KEMET = parlour.game("kemet")


@pytest.mark.parametrize("seats", KEMET.seats)
@pytest.mark.parametrize("language", ["en", "de"])
def test_kemet_fits_eighty_columns(seats: int, language: str) -> None:
    """No line is longer than what the frame leaves on such a screen."""
    draw = KEMET.draw
    assert draw is not None
    for moves in (0, 10, 60, 150, 400):
        state = position(KEMET, seats, moves)
        for viewer in (None, 0):
            drawing = draw(state.view(viewer), KEMET.words(language), ["a", "b", "c", "d", "e"])
            assert [line for line in Text.from_markup(drawing).plain.splitlines() if len(line) > LINE] == []


def test_kemet_names_owners_by_letter_and_says_what_things_do() -> None:
    state = with_phoenix()
    text = drawn_at(state, 0)
    assert "A Upper West City ruby 2 A5* – –" in text
    assert "4 Western Temple temple, 2 PP B3 1, 2, 3" in text
    assert "Phoenix (Upper West District 1): Creature: +1 strength, +1 step" in text
    assert "War Rage (in battle, free): +1 strength." in text
    assert "Carnage (2 PP): +1 red damage in every battle." in text
    assert "Cavalry Blitz 4/1/0" in text
    assert "War Rage" not in drawn_at(state, 1), "the hand of another player"


def test_kemet_shows_a_battle_with_its_forecast() -> None:
    state = with_phoenix()
    do(state, "place token=normal space=move_a", "march zone=w1_d1 units=5 creature=with", "step to=front_w1")
    moving = "A Player 1 5 Units on the move with Phoenix, now in Upper West Gate; 1 step left"
    assert moving in drawn_at(state, 0)
    do(state, "step to=west_temple")
    text = drawn_at(state, 0)
    assert "4 Western Temple temple, 2 PP A5*>B3 1, 2, 3" in text
    assert "5 Units + 1 Phoenix; strength with a card 7–11" in text
    assert "Cavalry Blitz: wins 8 of 8; left mine 2–5, theirs 0–3" in text


def test_kemet_tells_what_a_tile_does_under_the_options_of_the_table() -> None:
    state = table(2, tile_colours="ruby+diamond", hunger_1=True)
    pyramid(state, "w1_d1", "diamond", 3)
    assert "Divine Hunger (3 PP): 1 PP for each enemy Unit you destroy in battle." in drawn_at(state, 0)


def with_phoenix() -> KemetState:
    """The Phoenix is with five Units of the first player; three of the second hold the Western Temple."""
    state = table(2, tile_colours="ruby+diamond")
    pyramid(state, "w1_d1", "ruby", 2)
    put(state, 0, "w1_d1", 5, "phoenix")
    put(state, 1, "west_temple", 3)
    hand(state, 0, "di_war_rage")
    return state


def drawn_at(state: KemetState, viewer: int) -> str:
    """The drawing in one line, with single spaces."""
    console = Console(width=100, file=StringIO(), record=True)
    console.print(speech(KEMET, 2).board(state, viewer))
    return " ".join(console.export_text().replace("│", " ").split())


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert usual_language(environment) == language
