"""Sales, the shift, prices and the specialty."""

import pytest

from parlour.games.ophir import data
from tests.games.ophir.positions import play


def test_the_sold_card_stays_and_moves_with_the_shift() -> None:
    game = play(hold="marble linen").do("move to=bottom_left", "sell_goods slot=slot_2")
    assert (game.a.coins, game.a.hold) == (2, [])
    assert game.market() == ["a10", "a05", "a19"], "a19 was sold in slot_2 and stands in slot_3 now"
    assert game.table()["market"]["discards"] == ["market_a06"]


def test_modifiers_belong_to_the_slots() -> None:
    game = play()
    assert game.prices() == [6, 2, 1]
    game = play("peddler").do("move to=bottom_left", "sell_short slot=slot_3 without=gems")
    assert game.state.modifiers == [1, 0, -1]
    assert game.prices() == [4, 5, 1]


def test_one_sale_a_turn() -> None:
    game = play(hold="gems gems", capacity=4).do("move to=bottom_left", "sell_goods slot=slot_3")
    assert "once a turn" in game.refused("sell_goods slot=slot_1")


def test_goods_are_a_multiset() -> None:
    row = "a17 a19 a05 a10"
    game = play(hold="gems", row=row).do("move to=bottom_left")
    assert "not all aboard" in game.refused("sell_goods slot=slot_3")
    assert play(hold="gems gems", row=row).do("move to=bottom_left", "sell_goods slot=slot_3").a.coins == 3


def test_a_sale_for_nothing_is_legal_and_shifts() -> None:
    """R11."""
    game = play(hold="ebony", row="a01 a19 a05 a10").do("move to=bottom_left", "sell_goods slot=slot_3")
    assert (game.a.coins, game.a.hold, game.state.face_down()) == (0, [], 34)


def test_goods_and_specialty_in_one_turn_in_any_order() -> None:
    """R13, R14."""
    game = play("chancellor", hold="gems gems gems", capacity=4).do("move to=bottom_left", "sell_specialty")
    game.do("sell_goods slot=slot_3", "sell_specialty")
    assert (game.a.coins, game.a.hold, game.state.face_down()) == (3, [], 34)


def test_specialty_only_of_the_own_kind_and_only_at_the_market() -> None:
    game = play("advisor", hold="gems linen").do("move to=bottom_left")
    game.do("sell_specialty")
    assert game.a.hold == ["gems"]
    assert "market" in play("chancellor", at="left", hold="gems").do("move to=center").refused("sell_specialty")


@pytest.mark.parametrize("specialist", ["ambassador", "peddler"])
def test_specialists_without_specialty(specialist: str) -> None:
    game = play(specialist, hold="gems", c={"specialist": "advisor"}).do("move to=bottom_left")
    assert "no specialty" in game.refused("sell_specialty")


def test_nobody_else_leaves_out_goods() -> None:
    game = play("priest", hold="ebony", b={"specialist": "advisor"}).do("move to=bottom_left")
    assert "Chancellor or a Peddler" in game.refused("sell_short slot=slot_1 without=gems")


def test_sales_need_the_market() -> None:
    assert "market" in play(hold="gems").do("move to=left").refused("sell_goods slot=slot_3")


def test_a_shift_is_told() -> None:
    told = play(hold="gems").do("move to=bottom_left").told("sell_goods slot=slot_3")
    assert [event["key"] for event in told] == ["goods_sold", "market_shifted"]
    assert told[0]["params"]["coins"] == 1
    assert told[1]["params"] == {
        "discarded": "card:market_a06",
        "entered": "card:market_a10",
        "future": "card:market_a02",
        "left": 34,
    }


def test_the_first_card_of_deck_b_is_told() -> None:
    game = play(hold="gems", row="a06 a19 a05 a10", face_down=24).do("move to=bottom_left")
    assert game.table()["market"]["deck"] == "A"
    told = game.told("sell_goods slot=slot_3")
    assert [event["key"] for event in told] == ["goods_sold", "market_shifted", "deck_b_begins"]
    assert game.table()["market"]["deck"] == "B"


def test_the_last_face_down_card_can_still_be_turned_up() -> None:
    game = play(hold="gems", row="b11 b06 b14 b13", face_down=1).do("move to=bottom_left", "sell_goods slot=slot_3")
    assert (game.state.ending, game.state.face_down(), game.seat) == (0, 0, 0)


def test_goods_at_the_market_are_shown_as_have_and_asked() -> None:
    slots = play(hold="gems linen").table(0)["market"]["slots"]
    assert [(slot["have"], slot["asked"]) for slot in slots] == [(2, 3), (1, 2), (1, 1)]
    assert slots[0]["aboard"] == [False, True, True]
    assert [slot["price"] for slot in slots] == [6, 2, 1]
    assert [slot.get("price_after_shift") for slot in slots] == [5, 1, None]
    assert "have" not in play().table(None)["market"]["slots"][0]


def test_the_preview_of_a_sale_tells_its_parts() -> None:
    game = play(hold="gems").do("move to=bottom_left")
    action = next(
        number for number in game.state.legal(0) if game.state.game.actions.format(number) == "sell_goods slot=slot_3"
    )
    preview = game.state.preview(0, action)
    assert preview["burns"] is True
    assert preview["detail"] == {
        "card_coins": 2,
        "modifier": -1,
        "coins": 1,
        "favor": 0,
        "delivers": 1,
        "ends_game": False,
        "discards": "card:market_a06",
        "enters": "card:market_a10",
    }


def test_card_numbers_read_back() -> None:
    assert [data.CARDS[number].name for number in range(44)] == data.CARD_NAMES
