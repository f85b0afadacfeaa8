"""The table in the terminal: barriers, ships, prices and cards are where they belong, and fit a narrow terminal."""

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from parlour.games.ophir import GAME
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import new

NAMES = ["Ann", "Bernard", "Clara", "Dietrich"]
ROOM = 76
"""The columns inside the frame of a terminal of 80 columns."""


def drawn(game: Play, viewer: int | None = 0, language: str = "en") -> str:
    assert GAME.draw is not None
    view = game.state.view(viewer)
    return Text.from_markup(GAME.draw(view, GAME.words(language), NAMES[: game.state.seats])).plain


def line_with(text: str, *parts: str) -> str:
    return next(line for line in text.splitlines() if all(part in line for part in parts))


def test_a_barrier_lies_on_its_edge_and_nowhere_else() -> None:
    lines = drawn(play(barriers=(2, 4))).splitlines()
    assert lines[4] == "╭──────────┴──────────┬──────────┴══════════┬──────────┴──────────╮"  # mines and treasury
    assert line_with("\n".join(lines), "Farms", "Mines").count("║") == 1
    assert re.search(r"Mines gems 5 +║ Forest ebony 5", lines[5])
    assert "═" not in lines[8], "nothing closes the south"
    south = drawn(play(barriers=(7, 12))).splitlines()
    assert south[4] == "╭──────────┴──────────┬══════════┴──────────┬──────────┴──────────╮"  # temple and mines
    assert re.search(r"Market +║ Quarry", south[9])


def test_ships_have_letters_and_their_influence() -> None:
    text = drawn(play(seats=2, influence=5, b={"influence": 3}, rival=("top_left", 6)))
    lines = text.splitlines()
    assert re.fullmatch(r" +│ N6 +│ +│", lines[2])
    assert re.fullmatch(r"│ +│ A5 +║ B3 +│", lines[6])
    assert "N the neutral ship" in text
    assert "neutral" not in drawn(play(seats=3))


def test_zones_tell_how_to_get_there() -> None:
    """From the centre: two zones behind barriers, one with a ship, three open."""
    lines = drawn(play(b={"at": "left", "influence": 4})).splitlines()
    assert re.fullmatch(r" +│ open +│ +│", lines[3])
    assert re.fullmatch(r"│ roll 4\+: 50 % +│ +║ +│", lines[7])
    assert re.fullmatch(r" +│ open +│ open +│", lines[11])


def test_the_market_names_goods_prices_and_what_is_aboard() -> None:
    text = drawn(play(hold="gems linen", capacity=4))
    assert re.search(r"next +gems and marble +3 coins +donation 3\n", text)
    assert re.search(r"1 +gems, linen and ebony +6 coins \(5\+1\) +donation 3 +aboard 2/3", text)
    assert re.search(r"2 ◆ +marble and linen +2 coins \(2\+0\) +donation 3 +aboard 1/2", text)
    assert re.search(r"3 +gems +1 coin \(2-1\)", text)
    assert "aboard" not in drawn(play(), viewer=None)


def test_treasury_and_temple_tell_prices_and_donations() -> None:
    text = drawn(play(record="gold silver silver gold"))
    assert "gold for 4 coins or 5 favor · silver for 2 coins or 3 favor" in text
    assert "with the next full column: gold 5, silver 2" in text
    assert "4 of 15 metals given" in text
    assert "GSS G·· ··· ··· ···" in text
    last = drawn(play(record=" ".join(["gold"] * 13)))
    assert "next full column" not in last, "the last column ends the game"


def test_only_the_own_points_are_shown() -> None:
    game = play(points=7, hold="gold", b={"points": 9})
    assert "7 points (12 if the game ended now)" in drawn(game)
    assert "9 points (9 if the game ended now)" in drawn(game, viewer=1)
    assert "if the game ended now" not in drawn(game, viewer=None)


def test_at_the_end_all_points_are_shown() -> None:
    game = play(at="left", hold="gold silver", capacity=4, record="gold " * 14, b={"points": 9})
    text = drawn(game.do("move to=top_left", "donate_metal metal=gold"), viewer=None)
    assert "13 points · 0 coins" in text
    assert "9 points · 0 coins" in text
    assert "if the game ended now" not in text
    assert "▶" not in text


def test_a_player_is_shown_with_purse_hold_and_power() -> None:
    text = drawn(play("moneychanger", hold="gems linen gems", capacity=4, coins=1), viewer=1)
    assert "▶ A Ann, Moneychanger (specialty linen)\n    1 coin · favor 2 of 6\n" in text
    assert "hold: 2 × gems, linen (1 of 4 free)" in text
    assert "may use the market instead of donating goods" in text


def test_before_the_first_turn_specialists_are_on_offer() -> None:
    game = new(2, specialist_pool="manual_6")
    first = game.legal("pick_specialist")[0]
    name = GAME.words().name(f"specialist:{first}")
    assert line_with(drawn(game), name, "favor")
    picker = NAMES[game.seat]
    game.do(f"pick_specialist specialist={first}")
    assert picker in line_with(drawn(game), name, "favor")
    assert "Turn order:" in drawn(game)


def test_before_the_map_is_known_zones_are_named_by_direction() -> None:
    text = drawn(new(2, barriers="first_player"))
    assert "the north-west" in text
    assert "═" not in text
    assert "Specialists" not in text


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("specialist", ["harbormaster", "chancellor", "advisor"])
@pytest.mark.parametrize("row", ["b16 b02 b22 b15 b14", "a05 a11 b10 b14 b02"])
def test_nothing_is_wider_than_a_narrow_terminal(language: str, specialist: str, row: str) -> None:
    game = play(specialist, seats=4 if specialist == "advisor" else 2, row=row, hold="marble ebony gold", capacity=4)
    assert [line for line in drawn(game, language=language).splitlines() if cell_len(line) > ROOM] == []
