"""Each of the ten specialists, and the rulings about them."""

from typing import Any

import pytest

from tests.games.ophir.positions import Play, play

OTHERS: dict[str, Any] = {"b": {"specialist": "priest"}, "c": {"specialist": "ambassador"}}


def at(zone: str, specialist: str, start: str = "center", **more: Any) -> Play:
    return play(specialist, at=start, **{**OTHERS, **more}).do(f"move to={zone}")


# -- Advisor -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "hold", "worth"), [("slot_1", "ebony gems linen", 3), ("slot_3", "gems", 1)])
def test_advisor_donates_to_any_slot(slot: str, hold: str, worth: int) -> None:
    """R26: modifiers play no part; still once a turn, still a shift."""
    game = at("top_left", "advisor", "left", hold=hold, capacity=4, favor=0).do(f"donate_goods slot={slot}")
    assert (game.a.points, game.a.favor, game.state.face_down()) == (worth, worth, 34)
    assert "once a turn" in game.refused("donate_goods slot=slot_2")


def test_advisor_may_choose_the_temple_slot_too() -> None:
    assert at("top_left", "advisor", "left", hold="marble linen").do("donate_goods slot=slot_2").a.points == 3


# -- Ambassador ----------------------------------------------------------------------------------


def test_ambassador_never_upgrades() -> None:
    game = play("ambassador", at="left", coins=5, b={"specialist": "priest"}, c={"specialist": "advisor"})
    assert game.a.capacity == 4
    assert "cannot be enlarged" in game.do("move to=top_left").refused("upgrade_cargo")


# -- Chancellor ----------------------------------------------------------------------------------


def test_chancellor_may_replace_everything() -> None:
    """R22: three substitutes cost three favor and deliver nothing."""
    game = at("bottom_left", "chancellor", favor=3).do("sell_short slot=slot_1 without=gems+linen+ebony")
    assert (game.a.favor, game.a.coins) == (0, 6)


def test_chancellor_is_limited_by_favor() -> None:
    game = at("bottom_left", "chancellor", favor=1, hold="ebony")
    assert "favor" in game.refused("sell_short slot=slot_1 without=gems+linen")
    assert game.can("sell_short slot=slot_3 without=gems")


def test_chancellor_may_keep_goods_back() -> None:
    """R54."""
    game = at("bottom_left", "chancellor", favor=1, hold="gems").do("sell_short slot=slot_3 without=gems")
    assert (game.a.hold, game.a.favor, game.a.coins) == (["gems"], 0, 1)


def test_chancellor_spends_privilege_first() -> None:
    """R23."""
    game = play("chancellor", at="bottom_left", favor=1).do("spend_favor")
    assert game.legal("sell_short") == []


def test_chancellor_has_no_substitutes_at_the_temple() -> None:
    game = at("top_left", "chancellor", "left", favor=5, hold="marble")
    assert "not all aboard" in game.refused("donate_goods slot=slot_2")
    assert "market" in game.refused("sell_short slot=slot_2 without=linen")


def test_what_is_left_out_must_be_asked() -> None:
    game = at("bottom_left", "chancellor", favor=5, hold="gems")
    assert "does not ask" in game.refused("sell_short slot=slot_3 without=ebony")
    assert "does not ask" in game.refused("sell_short slot=slot_3 without=gems+gems")


def test_the_rest_must_be_aboard() -> None:
    game = at("bottom_left", "chancellor", favor=1, hold="ebony")
    assert "not all aboard" in game.refused("sell_short slot=slot_1 without=gems")


# -- Harbormaster --------------------------------------------------------------------------------


def test_harbormaster_spends_favor_after_the_first_move() -> None:
    """R39."""
    game = at("bottom_right", "harbormaster", hold="linen").do("spend_favor", "load_good", "move to=bottom_left")
    assert game.can("sell_goods slot=slot_2")


def test_harbormaster_loses_two_moves_in_the_overnight_zone() -> None:
    """R40."""
    game = play("harbormaster", **OTHERS).do("spend_favor", "load_good")
    assert game.state.moves_left == 0


def test_harbormaster_keeps_the_last_move_after_a_failure() -> None:
    """R41."""
    game = play("harbormaster", b={"at": "left", "influence": 6, "specialist": "priest"}, rolls=[1])
    game.do("move to=left", "spend_favor", "load_good")
    assert game.state.moves_left == 1
    assert game.do("move to=left", "load_good").a.hold == ["gems", "linen"]


def test_harbormaster_without_privilege_is_like_anybody() -> None:
    assert at("bottom_right", "harbormaster").do("load_good").state.moves_left == 0


def test_harbormaster_marks_are_cleared_in_the_second_zone() -> None:
    """R42."""
    game = at("bottom_right", "harbormaster").do("spend_favor", "load_good")
    assert "once a turn" in game.refused("load_good")
    assert game.do("move to=right", "load_good").a.hold == ["marble", "ebony"]


def test_harbormaster_enters_the_neutral_ships_zone_with_the_kept_move() -> None:
    """Control comes first, then the actions of the second zone."""
    game = play("harbormaster", seats=2, hold="gems", b={"specialist": "priest"}, rival=("bottom_left", 6))
    game.do("spend_favor", "move to=bottom_right", "load_good", "move to=bottom_left")
    assert set(game.legal()) >= {"move_rival to=left", "drop_item item=gems"}
    game.do("move_rival to=left", "end_rival_turn", "sell_goods slot=slot_3")
    assert (game.a.coins, game.a.hold, game.state.moves_left) == (1, ["marble"], 0)


def test_harbormaster_purchases_count_for_the_whole_turn() -> None:
    """R42: the newest edition's two purchases are per turn."""
    game = at("top_right", "harbormaster", "right", coins=9, capacity=4, options={"metal_purchases": "two_per_turn"})
    game.do("spend_favor", "buy_metal offer=silver_for_coins", "buy_metal offer=silver_for_coins", "move to=top_left")
    assert game.state.bought == 2
    game.do("donate_metal metal=silver", "donate_metal metal=silver")
    assert game.a.points == 10


def test_prices_change_in_the_middle_of_a_turn() -> None:
    """R49: donating at the temple, then buying at the treasury."""
    game = at("top_left", "harbormaster", "left", hold="silver", coins=4, record="gold gold")
    game.do("spend_favor", "donate_metal metal=silver", "move to=top_right", "buy_metal offer=gold_for_coins")
    assert game.a.coins == 0


# -- Moneychanger --------------------------------------------------------------------------------


def test_moneychanger_sells_at_the_temple_at_market_prices() -> None:
    """R27."""
    game = at("top_left", "moneychanger", "left", hold="gems").do("sell_goods slot=slot_3")
    assert (game.a.coins, game.state.face_down()) == (1, 34)


def test_moneychanger_trade_excludes_donation_of_goods() -> None:
    """R28: the other market action, metal and upgrade stay open."""
    game = at("top_left", "moneychanger", "left", hold="linen gems gold", capacity=4, coins=2).do("sell_specialty")
    assert "no goods can be donated" in game.refused("donate_goods slot=slot_2")
    game.do("sell_goods slot=slot_3", "donate_metal metal=gold")
    assert game.a.coins == 4


def test_moneychanger_sale_of_goods_excludes_donation_too() -> None:
    """R28: either market action does."""
    game = at("top_left", "moneychanger", "left", hold="ebony gems linen linen", capacity=4, temple_slot="slot_3")
    game.do("sell_goods slot=slot_1")
    assert "no goods can be donated" in game.refused("donate_goods slot=slot_3")
    assert game.do("sell_specialty").a.coins == 7


def test_moneychanger_donation_excludes_the_market() -> None:
    """R29."""
    game = at("top_left", "moneychanger", "left", hold="marble linen gems linen", capacity=4)
    game.do("donate_goods slot=slot_2")
    assert "nothing can be sold" in game.refused("sell_goods slot=slot_3")
    assert "nothing can be sold" in game.refused("sell_specialty")


def test_moneychanger_specialty_after_donation_in_the_newest_edition() -> None:
    options = {"moneychanger_exclusive": "specialty_after_donation"}
    game = at("top_left", "moneychanger", "left", hold="marble linen gems linen", capacity=4, options=options)
    game.do("donate_goods slot=slot_2")
    assert "nothing can be sold" in game.refused("sell_goods slot=slot_3")
    assert game.do("sell_specialty").a.coins == 1


def test_moneychanger_at_the_market_is_like_anybody() -> None:
    game = at("bottom_left", "moneychanger", hold="linen gems", capacity=4).do("sell_goods slot=slot_3")
    assert game.do("sell_specialty").a.coins == 2


def test_others_do_not_sell_at_the_temple() -> None:
    assert "market" in at("top_left", "harbormaster", "left", hold="gems").refused("sell_goods slot=slot_3")


# -- Navigator -----------------------------------------------------------------------------------


def test_navigator_rolls_as_usual_where_there_is_no_barrier() -> None:
    """R31."""
    game = play("navigator", b={"at": "left", "influence": 6, "specialist": "priest"}, rolls=[2]).do("move to=left")
    assert game.a.zone == "center"


def test_navigator_does_not_backtrack_across_a_barrier() -> None:
    game = play("navigator", **OTHERS).do("move to=right")
    assert "may not return" in game.refused("move to=center")


def test_navigator_reaches_every_zone() -> None:
    game = play("navigator", **OTHERS)
    assert len(game.legal("move")) == 6


# -- Priest --------------------------------------------------------------------------------------


def test_priest_gains_nothing_elsewhere() -> None:
    game = play("priest", b={"specialist": "advisor"}).do("move to=left", "end_turn")
    assert game.a.favor == 2


def test_priest_who_stays_at_the_temple_by_favor() -> None:
    """R36."""
    game = play("priest", at="top_left", b={"specialist": "advisor"}).do("spend_favor", "end_turn")
    assert game.a.favor == 2


@pytest.mark.parametrize("second_failure", ["lose_actions", "end_turn"])
def test_priest_who_fails_at_the_temple(second_failure: str) -> None:
    """R37."""
    b = {"specialist": "advisor", "at": "top_right", "influence": 6}
    game = play("priest", at="left", b=b, rolls=[1], options={"second_failure": second_failure})
    game.do("move to=top_left", "move to=top_right")
    if second_failure == "lose_actions":
        game.do("end_turn")
    assert (game.seat, game.a.favor) == (1, 2)


def test_priest_at_six() -> None:
    """R38."""
    game = play("priest", at="left", favor=6, b={"specialist": "advisor"}).do("move to=top_left")
    told = game.told("end_turn")
    assert game.a.favor == 6
    assert "priest_blessed" not in [event["key"] for event in told]


# -- Temple Guard --------------------------------------------------------------------------------


def test_temple_guard_cannot_fail_against_two() -> None:
    """R4."""
    b = {"specialist": "priest", "at": "left", "influence": 2}
    game = play("temple_guard", b=b, c={"specialist": "ambassador"}, rolls=[1]).do("move to=left")
    assert (game.a.zone, game.a.influence) == ("left", 2)


def test_temple_guard_fails_with_the_raised_value_on_the_die() -> None:
    b = {"specialist": "priest", "at": "left", "influence": 5}
    game = play("temple_guard", b=b, c={"specialist": "ambassador"}, rolls=[3]).do("move to=left")
    assert (game.a.zone, game.a.influence, game.b.influence) == ("center", 4, 4)


def test_temple_guard_bonus_is_not_for_the_neutral_ship() -> None:
    game = play("temple_guard", seats=2, b={"specialist": "priest"}, rival=("left", 1), rolls=[3, 3])
    game.do("move to=left", "move_rival to=top_left", "end_rival_turn")
    assert (game.a.influence, game.state.rival_influence) == (4, 3)


# -- Postmaster ----------------------------------------------------------------------------------


def test_postmaster_behind_a_barrier_may_not_mail() -> None:
    """R32: here barrier 12 separates the centre and the temple."""
    game = at("center", "postmaster", "left", hold="gold", barriers=(12, 4))
    assert "temple" in game.refused("donate_metal metal=gold")


def test_postmaster_in_the_temple_is_unlimited() -> None:
    """R33."""
    game = at("top_left", "postmaster", "left", hold="gold silver", capacity=4)
    game.do("donate_metal metal=gold", "donate_metal metal=silver")
    assert (game.a.points, game.state.mailed) == (15, 0)


def test_postmaster_needs_to_be_anchored_and_loses_moves() -> None:
    """R34."""
    game = play("postmaster", at="left", hold="gold", **OTHERS)
    assert "favor first" in game.refused("donate_metal metal=gold")
    game.do("move to=center", "donate_metal metal=gold")
    assert (game.a.points, game.state.moves_left, game.state.mailed) == (10, 0, 1)


def test_postmaster_mails_nothing_after_a_failed_last_move() -> None:
    b = {"specialist": "priest", "at": "bottom_left", "influence": 6}
    game = at("center", "postmaster", "left", hold="gold", b=b, rolls=[1]).do("move to=bottom_left")
    assert "last move failed" in game.refused("donate_metal metal=gold")


def test_postmaster_mail_can_finish_the_temple() -> None:
    """R35."""
    game = at("center", "postmaster", "left", hold="gold", record=" ".join(["gold"] * 14)).do("donate_metal metal=gold")
    assert game.state.actors == []


def test_postmaster_unlimited_in_the_newest_edition() -> None:
    """R53."""
    options = {"postmaster_mail": "unlimited"}
    game = at("center", "postmaster", "left", hold="gold silver", capacity=4, options=options)
    game.do("donate_metal metal=gold", "donate_metal metal=silver")
    assert (game.a.points, game.state.mailed) == (15, 2)


def test_postmaster_mail_is_told_as_such() -> None:
    told = at("center", "postmaster", "left", hold="gold").told("donate_metal metal=gold")
    assert told[0]["key"] == "metal_mailed"


# -- Peddler -------------------------------------------------------------------------------------


def test_peddler_may_withhold_or_deliver_everything() -> None:
    """R24."""
    row = "a11 a19 a05 a10"
    game = at("bottom_left", "peddler", hold="ebony marble linen", capacity=4, row=row)
    assert sorted(game.legal("sell_short")) == [f"slot_3 without={good}" for good in ("ebony", "linen", "marble")]
    assert game.can("sell_goods slot=slot_3")
    game.do("sell_short slot=slot_3 without=marble")
    assert (game.a.hold, game.a.coins) == (["marble"], 3)


def test_peddler_leaves_out_one_only() -> None:
    game = at("bottom_left", "peddler", row="a11 a19 a05 a10", hold="ebony")
    assert "only one good" in game.refused("sell_short slot=slot_3 without=marble+linen")


def test_peddler_only_in_the_lowest_slot() -> None:
    game = at("bottom_left", "peddler", hold="marble")
    assert "slot with −1" in game.refused("sell_short slot=slot_2 without=linen")


def test_peddler_follows_the_modifier_not_the_place() -> None:
    game = at("bottom_left", "peddler", hold="ebony gems", modifiers=[-1, 1, 0])
    assert game.legal("sell_short") == ["slot_1 without=linen"]
    assert game.do("sell_short slot=slot_1 without=linen").a.coins == 4


def test_peddler_sells_a_single_good_card_with_nothing() -> None:
    """R25."""
    game = at("bottom_left", "peddler", row="a01 a19 a05 a10").do("sell_short slot=slot_3 without=ebony")
    assert (game.a.coins, game.state.face_down()) == (0, 34)


def test_peddler_with_a_pair_of_equal_goods() -> None:
    row = "a17 a19 a05 a10"
    game = at("bottom_left", "peddler", row=row, hold="gems").do("sell_short slot=slot_3 without=gems")
    assert (game.a.coins, game.a.hold) == (3, [])


def test_peddler_leaves_out_nothing_at_the_temple() -> None:
    game = at("top_left", "peddler", "left", hold="marble")
    assert "not all aboard" in game.refused("donate_goods slot=slot_2")
