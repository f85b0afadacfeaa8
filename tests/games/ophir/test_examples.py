"""The worked examples E1 to E32, each as a position and the actions in it."""

import pytest

from parlour.engine import rank
from parlour.games.ophir import GAME, data
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import OphirState
from parlour.games.ophir.steps.market import shift
from tests.games.ophir.positions import play

AT_LEFT = {"at": "left"}


def test_e1_move_to_a_vacant_zone_and_load() -> None:
    game = play("priest", b={"specialist": "advisor", **AT_LEFT}, c=AT_LEFT).do("move to=bottom_right")
    assert (game.state.moves_left, game.state.anchored, game.a.influence) == (1, True, 1)
    assert game.state.reveals == game.steps[-1][0].reveals, "no roll"
    game.do("load_good")
    assert (game.a.hold, game.bank("marble"), game.state.moves_left) == (["marble"], 4, 0)
    assert "once a turn" in game.refused("load_good")
    assert "no moves" in game.refused("move to=center")
    assert game.can("end_turn")


def test_e2_a_failed_attempt_weakens_all_the_strongest() -> None:
    strong = {"at": "bottom_left", "influence": 4}
    game = play(b=strong, c=strong, rolls=[3]).do("move to=bottom_left")
    assert (game.a.zone, game.a.influence) == ("center", 3)
    assert (game.state.moves_left, game.state.anchored) == (1, False)
    assert (game.b.influence, game.c.influence) == (3, 3)
    assert "successful move or a spent favor" in game.refused("end_turn")


def test_e3_the_second_attempt_meets_the_lower_threshold() -> None:
    strong = {"at": "bottom_left", "influence": 4}
    game = play(hold="gems", b=strong, c=strong, rolls=[3, 3]).do("move to=bottom_left", "move to=bottom_left")
    assert (game.a.zone, game.a.influence, game.state.moves_left) == ("bottom_left", 3, 0)
    assert game.can("sell_goods slot=slot_3")
    assert (game.b.influence, game.c.influence) == (3, 3)


def test_e4_a_failed_last_move_costs_the_actions() -> None:
    game = play(hold="gems", b={"at": "top_left", "influence": 5}, c={"at": "top_left", "influence": 2}, rolls=[2])
    game.do("move to=left", "move to=top_left")
    assert (game.a.zone, game.a.influence, game.state.moves_left) == ("left", 2, 0)
    assert (game.b.influence, game.c.influence) == (4, 2)
    assert "last move failed" in game.refused("load_good")
    assert game.legal() == ["end_turn", "drop_item item=gems"]


def test_e4_with_second_failure_end_turn_the_turn_passes_at_once() -> None:
    game = play(
        b={"at": "top_left", "influence": 5},
        c={"at": "top_left", "influence": 2},
        rolls=[2],
        options={"second_failure": "end_turn"},
    )
    game.do("move to=left", "move to=top_left")
    assert (game.seat, game.state.moves_left, game.state.failed_out) == (1, 2, False)


def test_e5_destinations_of_both_moves() -> None:
    game = play()
    assert sorted(game.legal("move")) == ["bottom_left", "bottom_right", "left", "top_left"]
    game.do("move to=left")
    assert sorted(game.legal("move")) == ["bottom_left", "top_left"]
    assert "may not return" in game.refused("move to=center")


def test_e6_a_barrier_stops_all_but_the_navigator() -> None:
    game = play(b={"at": "right", "influence": 6})
    assert "barrier" in game.refused("move to=right")
    assert game.state.moves_left == 2
    crossing = play("navigator", b={"at": "right", "influence": 6, "specialist": "advisor"}).do("move to=right")
    assert (crossing.a.zone, crossing.a.influence, crossing.state.moves_left) == ("right", 1, 1)
    assert crossing.state.reveals == crossing.steps[-1][0].reveals, "no roll"


def test_e7_favor_opens_the_zone_where_the_turn_began() -> None:
    game = play("peddler", at="bottom_left", hold="gems")
    assert game.a.favor == 2
    assert "favor first" in game.refused("sell_goods slot=slot_3")
    game.do("spend_favor", "sell_goods slot=slot_3")
    assert (game.a.favor, game.a.coins, game.a.hold, game.bank("gems")) == (1, 1, [], 5)
    assert game.state.moves_left == 0
    assert game.market() == ["a10", "a05", "a19"]
    assert (data.CARD_NAMES[game.state.future()], game.state.face_down()) == ("market_a02", 34)
    assert game.prices() == [4, 5, 1]
    temple = game.table()["temple"]["goods"]
    assert (temple["id"], temple["goods"], temple["donation"]) == ("market_a05", ["ebony", "gems", "linen"], 3)


def test_e8_the_specialty_is_sold_piece_by_piece() -> None:
    game = play("chancellor", hold="gems gems").do("move to=bottom_left", "sell_specialty", "sell_specialty")
    assert (game.a.coins, game.a.hold, game.state.moves_left) == (2, [], 0)
    assert game.market() == ["a05", "a19", "a06"], "no shift"
    assert "not all aboard" in game.refused("sell_specialty")


def test_e9_two_metals_fill_the_largest_hold() -> None:
    game = play(at="top_left", capacity=4, coins=4, favor=6).do("move to=top_right")
    game.do("buy_metal offer=gold_for_coins", "buy_metal offer=silver_for_coins")
    assert (game.a.hold, game.a.coins, game.bank("gold"), game.bank("silver")) == (["gold", "silver"], 0, 4, 4)
    assert "room" in game.refused("buy_metal offer=silver_for_favor")


def test_e10_a_full_column_raises_the_prices() -> None:
    game = play(at="left", hold="gold", record="silver silver").do("move to=top_left", "donate_metal metal=gold")
    assert game.a.points == 10
    assert len(game.state.temple) == 3
    assert (coin_price(game.state, data.GOLD), coin_price(game.state, data.SILVER)) == (4, 2)
    assert game.bank("gold") == 5


@pytest.mark.parametrize(("given", "before", "after"), [(2, (2, 1), (3, 1)), (5, (3, 1), (4, 2))])
def test_e11_price_steps_with_four_players(given: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    game = play(seats=4, at="left", hold="silver", record=" ".join(["silver"] * given)).do("move to=top_left")
    assert (coin_price(game.state, data.GOLD), coin_price(game.state, data.SILVER)) == before
    game.do("donate_metal metal=silver")
    assert (coin_price(game.state, data.GOLD), coin_price(game.state, data.SILVER)) == after


def test_e12_the_twelfth_metal_ends_a_game_of_two() -> None:
    game = play(
        seats=2,
        at="left",
        hold="silver silver",
        capacity=4,
        favor=1,
        points=20,
        record=" ".join(["silver"] * 11),
        b={"hold": "gold", "points": 22},
    ).do("move to=top_left", "donate_metal metal=silver")
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.reason == "temple_finished"
    assert [score.total for score in outcome.scores] == [28, 27]
    assert outcome.ranks == [1, 2]


def test_e13_ties_are_broken_by_favor_then_coins_then_shared() -> None:
    assert rank([28, 28, 28], [[2, 5], [2, 3], [1, 9]]) == [1, 2, 3]
    for coins, ranks in ((3, [1, 2, 3]), (5, [1, 1, 3])):
        game = play(points=28, favor=2, coins=5, b={"points": 28, "favor": 2, "coins": coins})
        game.state.players[2].goods_points = 28
        game.state.players[2].favor = 1
        game.state.players[2].coins = 9
        assert GAME.outcome(game.state).ranks == ranks


def test_e14_favor_above_six_is_lost_but_points_are_not() -> None:
    game = play(at="left", hold="marble linen", favor=5).do("move to=top_left", "donate_goods slot=slot_2")
    assert (game.a.favor, game.a.points) == (6, 3)
    assert game.market() == ["a10", "a05", "a19"]
    assert "once a turn" in game.refused("donate_goods slot=slot_2")


def test_e15_one_upgrade_a_turn() -> None:
    game = play(at="left", coins=5).do("move to=top_left", "upgrade_cargo")
    assert (game.a.coins, game.a.capacity) == (3, 3)
    assert "once a turn" in game.refused("upgrade_cargo")


def test_e16_control_of_the_neutral_ship() -> None:
    game = play(seats=2, hold="gems", rival=("bottom_left", 1), rolls=[4, 5]).do("move to=bottom_left")
    assert game.a.influence == 4
    assert "neutral ship's turn comes first" in game.refused("end_turn")
    assert "has to move first" in game.refused("end_rival_turn")
    game.do("move_rival to=left")
    assert "may not return" in game.refused("move_rival to=bottom_left")
    game.do("move_rival to=top_left", "end_rival_turn")
    assert (game.state.rival_influence, game.state.moves_left) == (5, 1)
    assert game.can("sell_goods slot=slot_3")
    assert sorted(game.legal("move")) == ["bottom_right", "left"]


def test_e17_the_neutral_ship_may_not_be_followed() -> None:
    game = play(seats=2, rival=("bottom_left", 1), rolls=[4, 5])
    game.do("move to=bottom_left", "move_rival to=left", "end_rival_turn")
    assert game.legal("move") == ["bottom_right"]
    assert "may not follow" in game.refused("move to=left")


def test_e18_the_neutral_ship_shifts_the_market() -> None:
    game = play(seats=2, rival=("left", 3), rolls=[3, 2])
    game.do("move to=left", "move_rival to=bottom_left", "shift_market")
    assert game.market() == ["a10", "a05", "a19"]
    assert (data.CARD_NAMES[game.state.future()], game.state.face_down()) == ("market_a02", 34)
    assert game.state.rival_influence == 2
    assert game.do("load_good").a.hold == ["linen"]


def test_e19_the_harbormaster_acts_in_two_zones() -> None:
    game = play("harbormaster", hold="linen", b=AT_LEFT, c=AT_LEFT)
    game.do("spend_favor", "move to=bottom_right", "load_good")
    assert (game.a.favor, game.a.hold, game.state.moves_left) == (1, ["linen", "marble"], 1)
    game.do("move to=bottom_left", "sell_goods slot=slot_2")
    assert (game.a.coins, game.a.hold, game.state.moves_left) == (2, [], 0)


def test_e20_the_peddler_leaves_out_one_good_in_the_lowest_slot() -> None:
    game = play("peddler").do("move to=bottom_left", "sell_short slot=slot_3 without=gems")
    assert (game.a.coins, game.bank("gems"), game.market()) == (1, 5, ["a10", "a05", "a19"])
    row = "a11 a19 a05 a10 a02"
    three = play("peddler", hold="ebony marble", row=row).do("move to=bottom_left")
    assert three.do("sell_short slot=slot_3 without=linen").a.coins == 3


def test_e21_the_chancellor_pays_favor_for_goods() -> None:
    game = play("chancellor", favor=2, hold="ebony").do("move to=bottom_left")
    game.do("sell_short slot=slot_1 without=gems+linen")
    assert (game.a.favor, game.a.coins, game.a.hold) == (0, 6, [])
    assert (game.bank("ebony"), game.bank("gems"), game.bank("linen")) == (5, 5, 5)
    assert game.market() == ["a10", "a05", "a19"]


def test_e22_an_empty_bank_closes_the_mines_until_a_piece_returns() -> None:
    laden = {"hold": "gems gems gems gems", "capacity": 4}
    game = play(at="left", b=laden, c={"hold": "gems"}).do("move to=center")
    assert "none left" in game.refused("load_good")
    assert game.table()["zones"][0]["empty"] is True
    game.do("end_turn", "drop_item item=gems")
    assert game.bank("gems") == 1
    returned = play(at="left", b=laden).do("move to=center", "load_good")
    assert returned.a.hold == ["gems"]


def test_e23_the_last_sale_counts_when_the_market_is_exhausted() -> None:
    game = play(
        seats=2,
        points=9,
        favor=1,
        hold="gems",
        face_down=0,
        row="b11 b06 b14 b13",
        b={"points": 9, "favor": 1},
    ).do("move to=bottom_left", "sell_goods slot=slot_3")
    outcome = game.state.outcome
    assert outcome is not None
    assert (outcome.reason, game.a.coins, outcome.ranks) == ("market_exhausted", 1, [1, 2])
    assert game.market() == ["b14", "b06", "b11"], "nothing moves"


def test_e24_the_priest_gains_favor_at_the_temple() -> None:
    game = play("priest", at="left", b={"specialist": "advisor"}).do("move to=top_left", "end_turn")
    assert game.a.favor == 3


def test_e25_the_temple_guard_adds_one_to_the_roll() -> None:
    def attempt(influence: int, roll: int) -> tuple[str, int]:
        occupant = {"at": "left", "influence": influence, "specialist": "advisor"}
        game = play("temple_guard", b=occupant, c={"specialist": "navigator"}, rolls=[roll]).do("move to=left")
        return game.a.zone, game.a.influence

    assert attempt(5, 4) == ("left", 5)
    assert attempt(6, 6) == ("left", 6)


def test_e26_steps_are_taken_back_one_by_one() -> None:
    game = play("priest", b={"specialist": "advisor"}).do("spend_favor", "move to=bottom_right", "load_good")
    assert game.undo()
    assert (game.a.hold, game.bank("marble"), game.state.moves_left) == ([], 5, 1)
    assert (game.a.zone, game.state.anchored) == ("bottom_right", True)
    assert game.undo()
    assert (game.a.zone, game.state.moves_left, game.state.privileged) == ("center", 2, True)
    assert game.undo()
    assert (game.a.favor, game.state.privileged, game.state.anchored) == (2, False, False)
    assert not game.undo()


def test_e27_a_shift_cannot_be_taken_back() -> None:
    game = play("chancellor", hold="gems gems").do("move to=bottom_left", "sell_goods slot=slot_3")
    assert game.a.coins == 1
    assert not game.undo()
    game.do("sell_specialty")
    assert (game.a.coins, game.a.hold) == (2, [])
    assert game.undo()
    assert (game.a.coins, game.a.hold) == (1, ["gems"])
    assert not game.undo()


def test_e28_a_roll_cannot_be_taken_back() -> None:
    game = play(b={"at": "bottom_left", "influence": 3}, rolls=[5]).do("move to=bottom_left")
    assert (game.a.zone, game.a.influence) == ("bottom_left", 5)
    assert not game.undo()


def test_e29_the_postmaster_mails_one_metal_a_turn() -> None:
    game = play("postmaster", at="right", capacity=4, coins=8, hold="silver", record="silver silver", b=AT_LEFT)
    game.do("move to=top_right", "donate_metal metal=silver")
    assert (game.a.points, len(game.state.temple)) == (5, 3)
    assert (coin_price(game.state, data.GOLD), coin_price(game.state, data.SILVER)) == (4, 2)
    game.do("buy_metal offer=gold_for_coins")
    assert "No more metal" in game.refused("donate_metal metal=gold")
    game.do("buy_metal offer=gold_for_coins")
    assert (game.a.coins, game.a.hold) == (0, ["gold", "gold"])
    assert (game.bank("gold"), game.bank("silver")) == (3, 5)


def test_e30_the_neutral_ship_ends_the_game() -> None:
    game = play(
        seats=2,
        points=12,
        hold="gold",
        rival=("left", 1),
        face_down=0,
        row="b11 b06 b14 b13",
        rolls=[2],
        b={"points": 16},
    ).do("move to=left", "move_rival to=bottom_left", "shift_market")
    outcome = game.state.outcome
    assert outcome is not None
    assert (game.market(), game.state.rival_influence) == (["b14", "b06", "b11"], 1)
    assert [score.total for score in outcome.scores] == [17, 16]
    assert outcome.ranks == [1, 2]


def test_e31_others_do_not_see_points() -> None:
    game = play(at="left", hold="marble linen", favor=5).do("move to=top_left")
    told = game.told("donate_goods slot=slot_2", viewer=None)
    assert told[0]["key"] == "goods_donated"
    assert told[0]["params"]["points"] == 3
    assert game.table(0)["players"][0]["points"] == 3
    for viewer in (1, 2, None):
        seen = game.table(viewer)["players"][0]
        assert (seen["favor"], seen["hold"]) == (6, [])
        assert not {"points", "points_if_over", "parts"} & set(seen)


def test_e32_deck_letter_and_count() -> None:
    game = play()
    seen: dict[int, tuple[int, str]] = {}
    for number in range(1, 37):
        shift(game.state)
        market = game.table()["market"]
        seen[number] = (market["face_down"], market["deck"])
    assert isinstance(game.state, OphirState)
    assert {number: seen[number] for number in (11, 12, 35, 36)} == {
        11: (24, "A"),
        12: (23, "B"),
        35: (0, "B"),
        36: (0, "B"),
    }
    assert game.state.ending == data.MARKET_EXHAUSTED
