"""The hold: loading, dropping, space and the bank."""

import pytest

from tests.games.ophir.positions import play


@pytest.mark.parametrize(
    ("start", "zone", "good"),
    [("left", "center", "gems"), ("center", "bottom_right", "marble"), ("center", "left", "linen")],
)
def test_each_zone_of_goods_gives_its_own(start: str, zone: str, good: str) -> None:
    game = play(at=start).do(f"move to={zone}", "load_good")
    assert (game.a.hold, game.bank(good)) == ([good], 4)


def test_ebony_from_the_forest() -> None:
    assert play(at="bottom_right", favor=1).do("spend_favor", "move to=right", "load_good").a.hold == ["ebony"]


def test_nothing_to_load_at_the_market() -> None:
    assert "no goods" in play().do("move to=bottom_left").refused("load_good")


def test_a_full_hold_takes_no_more() -> None:
    game = play(hold="gems gems").do("move to=left")
    assert "room" in game.refused("load_good")


def test_metal_takes_two_spaces() -> None:
    assert "room" in play(hold="gold").do("move to=left").refused("load_good")
    assert play(hold="gold", capacity=3).do("move to=left", "load_good").a.hold == ["gold", "linen"]


def test_dropping_makes_room() -> None:
    """R18, R19: goods and metal return to the bank, at any time in one's own turn."""
    game = play(hold="gold").do("drop_item item=gold")
    assert (game.a.hold, game.bank("gold"), game.state.moves_left) == ([], 5, 2)
    loaded = play(hold="gems ebony").do("move to=left", "drop_item item=gems", "load_good")
    assert loaded.a.hold == ["ebony", "linen"]


def test_any_number_may_be_dropped_and_the_first_equal_one_goes() -> None:
    game = play(hold="gems linen gems", capacity=4).do("drop_item item=gems")
    assert game.a.hold == ["linen", "gems"]
    game.do("drop_item item=gems", "drop_item item=linen")
    assert game.a.hold == []
    assert "no such item" in game.refused("drop_item item=gems")


def test_a_dropped_piece_can_be_loaded_again() -> None:
    """R20: the bank was empty, the same player may take the piece back."""
    game = play(at="left", hold="gems", b={"hold": "gems gems gems gems", "capacity": 4}).do("move to=center")
    assert not game.can("load_good")
    game.do("drop_item item=gems", "load_good")
    assert (game.a.hold, game.bank("gems")) == (["gems"], 0)


def test_dropping_is_possible_after_a_failed_last_move() -> None:
    game = play(hold="gems", b={"at": "left", "influence": 6}, rolls=[1, 1]).do("move to=left", "move to=left")
    game.do("drop_item item=gems")
    assert game.legal() == ["end_turn"]


@pytest.mark.parametrize("way", ["sell_goods slot=slot_3", "sell_specialty", "drop_item item=gems"])
def test_a_piece_that_returns_opens_the_zone_again(way: str) -> None:
    """R55."""
    game = play("chancellor", hold="gems", b={"hold": "gems gems gems gems", "capacity": 4}).do("move to=bottom_left")
    assert game.bank("gems") == 0
    game.do(way)
    assert game.bank("gems") == 1
    assert game.table()["zones"][0]["empty"] is False


def test_a_donated_piece_opens_the_zone_again() -> None:
    game = play(at="left", hold="gems", temple_slot="slot_3", b={"hold": "gems gems gems gems", "capacity": 4})
    game.do("move to=top_left", "donate_goods slot=slot_3")
    assert game.bank("gems") == 1
