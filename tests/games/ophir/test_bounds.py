"""The limits of a position: values that just satisfy the laws and the bounds of a dump, and values that break them."""

from collections.abc import Callable
from typing import Any

import pytest

from parlour.engine import BadPosition, canonical
from parlour.games.ophir import GAME, data
from parlour.games.ophir.state import OphirState
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_laws import broken
from tests.games.ophir.test_setup import new


def _full_hold() -> Play:
    return play(hold="gems gems", b={"hold": "gold gold", "capacity": 4})


def _at_the_ends_of_the_map() -> Play:
    return play(at="left", b={"at": "center"}, c={"at": "left"})


def _strong_and_rich() -> Play:
    return play(influence=6, favor=6, coins=1_000_000, capacity=4)


def _rival_in_the_centre() -> Play:
    return play(seats=2, at="left", rival=("center", 6))


def _rival_moved_once() -> Play:
    return play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left", "move_rival to=center")


def _rival_moved_twice() -> Play:
    return _rival_moved_once().do("move_rival to=top_left")


def _rival_rested() -> Play:
    return _rival_moved_once().do("end_rival_turn")


def _market_exhausted() -> Play:
    game = play(at="left", hold="gems", temple_slot="slot_3", face_down=0, row="b11 b06 b14 b13")
    return game.do("move to=top_left", "donate_goods slot=slot_3")


def _temple_finished() -> Play:
    game = play(at="left", hold="gold", record=" ".join(["gold"] * 14))
    game.state.players[1].gold_given = 14
    return game.do("move to=top_left", "donate_metal metal=gold")


def _turn_limit_reached() -> Play:
    game = play(options={"turn_limit": 20})
    game.state.turns = 18
    game.state.round = 7
    return game.do("move to=left", "end_turn", "move to=top_right", "end_turn")


def _failed_twice() -> Play:
    return play(b={"at": "left", "influence": 6}, rolls=[1, 1]).do("move to=left", "move to=left")


def _privileged() -> Play:
    return play(favor=1).do("spend_favor")


def _harbormaster_with_a_move_left() -> Play:
    return play("harbormaster").do("move to=bottom_right", "spend_favor", "load_good")


def _advisor_is_the_first_specialist() -> Play:
    return play("advisor", b={"specialist": "ambassador"})


def _moneychanger_sold_at_the_temple() -> Play:
    return play("moneychanger", at="left", hold="gems").do("move to=top_left", "sell_goods slot=slot_3")


def _everything_at_the_temple() -> Play:
    game = play(at="left", hold="marble linen", coins=2).do("move to=top_left", "donate_goods slot=slot_2")
    return game.do("upgrade_cargo")


def _mailed() -> Play:
    return play("postmaster", at="left", hold="gold").do("move to=center", "donate_metal metal=gold")


def _bought_twice() -> Play:
    game = play(at="top_left", coins=9, capacity=4, options={"metal_purchases": "two_per_turn"})
    return game.do("move to=top_right", "buy_metal offer=gold_for_coins", "buy_metal offer=gold_for_coins")


def _last_row() -> Play:
    return play(face_down=0, row="b11 b06 b14 b13")


def _first_card_of_deck_b_comes() -> Play:
    game = play(hold="gems", row="a06 a19 a05 a10", face_down=24)
    return game.do("move to=bottom_left", "sell_goods slot=slot_3")


def _placing_barriers() -> Play:
    return new(3, barriers="first_player").do("place_barrier barrier=barrier_1")


def _picking() -> Play:
    game = new(4, 1)
    return game.do(game.legal()[0])


def _picking_forward() -> Play:
    game = new(4, 1, pick_order="forward")
    return game.do(game.legal()[0])


LAWFUL: list[Callable[[], Play]] = [
    _full_hold,
    _at_the_ends_of_the_map,
    _strong_and_rich,
    _rival_in_the_centre,
    _rival_moved_once,
    _rival_moved_twice,
    _rival_rested,
    _market_exhausted,
    _temple_finished,
    _turn_limit_reached,
    _failed_twice,
    _privileged,
    _harbormaster_with_a_move_left,
    _advisor_is_the_first_specialist,
    _moneychanger_sold_at_the_temple,
    _everything_at_the_temple,
    _mailed,
    _bought_twice,
    _last_row,
    _first_card_of_deck_b_comes,
    _placing_barriers,
    _picking,
    _picking_forward,
]


every_edge = pytest.mark.parametrize("edge", LAWFUL, ids=lambda made: made.__name__.strip("_").replace("_", " "))


@every_edge
def test_a_position_at_the_edge_of_the_laws_is_lawful(edge: Callable[[], Play]) -> None:
    assert broken(edge().state) == []


@every_edge
def test_a_position_at_the_edge_is_saved_and_cloned_whole(edge: Callable[[], Play]) -> None:
    state = edge().state
    dump = canonical(state.dump())
    assert canonical(GAME.load(state.dump()).dump()) == dump
    assert canonical(state.clone().dump()) == dump


def test_the_edges_are_what_they_are_called() -> None:
    endings = [made().state.ending for made in (_market_exhausted, _temple_finished, _turn_limit_reached)]
    assert endings == [data.MARKET_EXHAUSTED, data.TEMPLE_FINISHED, data.TURN_LIMIT]
    assert [made().state.rival_moves for made in (_rival_moved_once, _rival_moved_twice, _rival_rested)] == [1, 0, 2]
    assert _failed_twice().state.failed_out
    assert _harbormaster_with_a_move_left().state.moves_left == 1
    assert _last_row().state.face_down() == 0
    assert data.CARDS[_first_card_of_deck_b_comes().state.future()].deck_b


# -- just beyond the laws --------------------------------------------------------------------------


def spoilt(game: Play, seat: int | None = None, **fields: object) -> OphirState:
    for name, value in fields.items():
        setattr(game.state if seat is None else game.state.players[seat], name, value)
    return game.state


def test_nobody_else_has_the_advisor_who_was_picked() -> None:
    assert "picks from the offer" in broken(spoilt(play("advisor"), 1, specialist=data.ADVISOR))


def test_an_advisor_who_was_not_offered_cannot_have_been_picked() -> None:
    game = play("harbormaster")
    assert data.ADVISOR in game.state.offer, "as the one who was left over"
    game.state.offer = [data.POSTMASTER if person == data.ADVISOR else person for person in game.state.offer]
    assert broken(game.state) == []
    assert "picks from the offer" in broken(spoilt(game, 0, specialist=data.ADVISOR))


@pytest.mark.parametrize(("shifts", "points", "kept"), [(1, 4, True), (1, 5, False), (0, 0, True), (0, 1, False)])
def test_each_shift_gave_four_points_for_goods_at_most(shifts: int, points: int, kept: bool) -> None:
    game = play(face_down=35 - shifts)
    assert ("points for goods" not in broken(spoilt(game, 1, goods_points=points))) is kept


@pytest.mark.parametrize(("points", "kept"), [(4 * 36, True), (4 * 36 + 1, False)])
def test_the_donation_that_exhausts_the_market_gives_points_without_a_shift(points: int, kept: bool) -> None:
    game = _market_exhausted()
    game.state.players[0].goods_points = 0
    assert ("points for goods" not in broken(spoilt(game, 1, goods_points=points))) is kept


def test_a_full_temple_ends_the_game_and_nothing_else_finishes_it() -> None:
    assert "temple unfinished" in broken(spoilt(_temple_finished(), ending=data.MARKET_EXHAUSTED))
    assert "temple unfinished" in broken(spoilt(_market_exhausted(), ending=data.TEMPLE_FINISHED))


def test_the_neutral_ship_leaves_a_zone_with_its_first_move_and_only_then() -> None:
    assert "neutral ship goes on" in broken(spoilt(_rival_moved_once(), rival_left=data.NONE))
    assert "neutral ship goes on" in broken(spoilt(_rival_moved_once(), rival_moves=2))
    assert "neutral ship goes on" in broken(spoilt(_rival_moved_once(), rival_left=data.CENTER))


def test_a_failed_last_move_leaves_no_moves_no_privilege_and_the_end_of_the_turn() -> None:
    for spoil in ({"moves_left": 1}, {"privileged": True}, {"anchored": False}):
        assert "failed out" in broken(spoilt(_failed_twice(), **spoil))


def test_only_a_privileged_harbormaster_has_a_move_left_after_an_action() -> None:
    for spoil in ({"privileged": False}, {"moves_left": 2}):
        assert "actions use up moves" in broken(spoilt(_harbormaster_with_a_move_left(), **spoil))
    assert "actions use up moves" in broken(spoilt(_harbormaster_with_a_move_left(), 0, specialist=data.ADVISOR))


def test_mail_and_purchases_have_their_limits() -> None:
    assert "mail and purchases" in broken(spoilt(_mailed(), mailed=2))
    assert "mail and purchases" in broken(spoilt(_bought_twice(), bought=3))


@pytest.mark.parametrize(("zone", "exits", "lawful"), [(0, 4, True), (0, 3, False), (1, 2, True), (1, 1, False)])
def test_the_centre_keeps_four_exits_and_the_other_zones_two(zone: int, exits: int, lawful: bool) -> None:
    state = play(barriers=(1, 7)).state
    state.adjacent = [row[:] for row in state.adjacent]
    for other in [to for to, open_way in enumerate(state.adjacent[zone]) if open_way][exits:]:
        state.adjacent[zone][other] = False
    assert ("two exits" not in broken(state)) is lawful


# -- dumps -----------------------------------------------------------------------------------------


def test_a_saved_turn_names_what_was_done_in_it() -> None:
    def marks(game: Play) -> list[str]:
        found: list[str] = game.state.dump()["table"]["marks"]
        return found

    temple: dict[str, Any] = {"at": "left", "hold": "marble linen", "coins": 2}
    assert marks(play().do("move to=left", "load_good")) == ["loaded"]
    assert marks(play(hold="gems").do("move to=bottom_left", "sell_goods slot=slot_3")) == ["sold"]
    assert marks(play(**temple).do("move to=top_left", "upgrade_cargo")) == ["upgraded"]
    assert marks(play(**temple).do("move to=top_left", "donate_goods slot=slot_2")) == ["donated"]
    assert marks(_moneychanger_sold_at_the_temple()) == ["sold", "traded_at_temple"]
    assert marks(_everything_at_the_temple()) == ["upgraded", "donated"]


def changed(game: Play, path: str, value: object) -> dict[str, Any]:
    """The dump of a game with one value in it replaced."""
    dump = game.state.dump()
    place: Any = dump["table"]
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in way:
        place = place[part]
    place[last] = value
    return dump


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("order.0", 2, "“order” of .* from 0 to 1"),
        ("active", 2, "“active” of .* from 0 to 1"),
        ("active", -1, "“active” of .* from 0 to 1"),
        ("turns", -1, "“turns” of .* from 0"),
        ("moves_left", 3, "“moves_left” of .* from 0 to 2"),
        ("bought", -1, "“bought” of .* from 0"),
        ("mailed", -1, "“mailed” of .* from 0"),
        ("bank.gems", -1, "“gems” of .* from 0"),
        ("players.0.influence", 0, "“influence” of .* from 1 to 6"),
        ("players.0.influence", 7, "“influence” of .* from 1 to 6"),
        ("players.0.favor", 7, "“favor” of .* from 0 to 6"),
        ("players.0.coins", -1, "“coins” of .* from 0"),
        ("players.0.capacity", 1, "“capacity” of .* from 2 to 4"),
        ("players.0.capacity", 5, "“capacity” of .* from 2 to 4"),
        ("players.0.gold_given", -1, "“gold_given” of .* from 0"),
        ("market.shifts", 36, "“shifts” of .* from 0 to 35"),
        ("market.modifiers.0", 2, "“modifiers” of .* from -1 to 1"),
        ("market.modifiers.0", -2, "“modifiers” of .* from -1 to 1"),
        ("market.temple_slot", "slot_4", "“temple_slot” of .* one of slot_1, slot_2, slot_3"),
        ("market.pile", ["market_a01"], "“pile” of .* 39 entries"),
        ("market.removed", ["market_a01"], "“removed” of .* 5 entries"),
        ("rival.influence", 0, "“influence” of .* from 1 to 6"),
        ("rival.influence", 7, "“influence” of .* from 1 to 6"),
        ("rival.moves", 3, "“moves” of .* from 0 to 2"),
    ],
)
def test_a_number_just_outside_its_bounds_is_refused(path: str, value: object, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        GAME.load(changed(play(seats=2), path, value))


def test_no_turn_is_counted_while_specialists_are_picked() -> None:
    dump = GAME.new(4, {}, 1).dump()
    dump["table"]["turns"] = 1
    with pytest.raises(BadPosition, match="specialists are picked before the first turn"):
        GAME.load(dump)
