"""What buttons and refusals say: the place, the goods, the price and the gain in this position."""

import pytest

from parlour.games.ophir import GAME
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import new


def says(game: Play, action: str, language: str = "en") -> str:
    return GAME.words(language).text("actions", game.state.label(game.seat, GAME.actions.parse(action)))


def at_market(specialist: str = "advisor", hold: str = "gems", favor: int = 1) -> Play:
    return play(specialist, hold=hold, favor=favor, capacity=3).do("move to=bottom_left")


def at_temple(hold: str = "", favor: int = 1, record: str = "") -> Play:
    return play(at="left", hold=hold, favor=favor, coins=2, capacity=3, record=record).do("move to=top_left")


def meeting_rival(face_down: int | None = None) -> Play:
    return play(seats=2, rival=("left", 1), rolls=[4], face_down=face_down).do("move to=left")


@pytest.mark.parametrize(
    ("game", "action", "label"),
    [
        (play(), "move to=left", "Sail to the farms"),
        (play(favor=1), "spend_favor", "Spend 1 favor: act here, and pass all ships this turn"),
        (play(hold="gems"), "drop_item item=gems", "Drop gems overboard to free 1 space"),
        (play(hold="gold"), "drop_item item=gold", "Drop gold overboard to free 2 spaces"),
        (play().do("move to=left"), "load_good", "Load linen"),
        (at_market(), "sell_goods slot=slot_3", "Sell gems for 1 coin"),
        (at_market(hold="linen marble"), "sell_goods slot=slot_2", "Sell marble and linen for 2 coins"),
        (
            at_market("chancellor", "ebony", 2),
            "sell_short slot=slot_1 without=gems+linen",
            "Sell ebony for 6 coins, paying 2 favor instead of gems and linen",
        ),
        (
            at_market("peddler", ""),
            "sell_short slot=slot_3 without=gems",
            "Sell nothing for 1 coin, leaving out gems",
        ),
        (at_market(hold="linen"), "sell_specialty", "Sell linen, your specialty, for 1 coin"),
        (play(at="right", coins=3).do("move to=top_right"), "buy_metal offer=gold_for_coins", "Buy gold for 3 coins"),
        (
            play(at="right", coins=3).do("move to=top_right"),
            "buy_metal offer=silver_for_coins",
            "Buy silver for 1 coin",
        ),
        (play(at="right", favor=5).do("move to=top_right"), "buy_metal offer=gold_for_favor", "Buy gold for 5 favor"),
        (at_temple(), "upgrade_cargo", "Enlarge the hold to 4 spaces for 2 coins"),
        (
            at_temple("marble linen", 4),
            "donate_goods slot=slot_2",
            "Donate marble and linen for 3 points and 2 favor",
        ),
        (
            at_temple("marble linen", 6),
            "donate_goods slot=slot_2",
            "Donate marble and linen for 3 points (your favor is full)",
        ),
        (
            at_temple("gold", record="gold silver"),
            "donate_metal metal=gold",
            "Donate gold for 10 points (metal 3 of 15)",
        ),
        (meeting_rival(), "move_rival to=bottom_left", "Move the neutral ship to the market"),
        (
            meeting_rival().do("move_rival to=bottom_left"),
            "shift_market",
            "Shift the market: the card “gems” (2) goes, the card “gems and marble” (3) comes",
        ),
        (
            meeting_rival(face_down=0).do("move_rival to=bottom_left"),
            "shift_market",
            "Shift the market: this ends the game",
        ),
    ],
)
def test_a_button_says_what_it_brings(game: Play, action: str, label: str) -> None:
    assert says(game, action) == label


def test_buttons_of_specialists_say_what_they_start_with() -> None:
    game = new(2, specialist_pool="manual_6")
    labels = [says(game, f"pick_specialist specialist={name}") for name in game.legal("pick_specialist")]
    assert set(labels) <= {
        "Pick the Ambassador (0 favor, no specialty)",
        "Pick the Harbormaster (2 favor, specialty marble)",
        "Pick the Moneychanger (2 favor, specialty linen)",
        "Pick the Priest (2 favor, specialty marble)",
        "Pick the Temple Guard (2 favor, specialty ebony)",
        "Pick the Postmaster (1 favor, specialty gems)",
    }


def test_german_buttons_are_sentences_too() -> None:
    assert says(play(), "move to=left", "de") == "Fahre zu den Höfen"
    assert says(at_market(hold="linen marble"), "sell_goods slot=slot_2", "de") == (
        "Verkaufe Marmor und Leinen für 2 Münzen"
    )


@pytest.mark.parametrize(
    ("game", "action", "why"),
    [
        (play(hold="gold").do("move to=left"), "load_good", "linen needs 1 space, and 0 are free"),
        (
            play(at="right", hold="gems", coins=9).do("move to=top_right"),
            "buy_metal offer=gold_for_coins",
            "gold needs 2 spaces, and 1 is free",
        ),
        (
            play(at="right", coins=2).do("move to=top_right"),
            "buy_metal offer=gold_for_coins",
            "this costs 3, and you have 2",
        ),
        (
            play(at="right", favor=2).do("move to=top_right"),
            "buy_metal offer=silver_for_favor",
            "this costs 3, and you have 2",
        ),
        (play(at="left", coins=1).do("move to=top_left"), "upgrade_cargo", "this costs 2, and you have 1"),
        (
            at_market("chancellor", "ebony", 1),
            "sell_short slot=slot_1 without=gems+linen",
            "this costs 2, and you have 1",
        ),
    ],
)
def test_a_refusal_says_what_is_missing(game: Play, action: str, why: str) -> None:
    assert why in game.refused(action)
