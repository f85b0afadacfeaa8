"""The nine steps of the Night."""

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.predicates.units import veterans_left
from parlour.games.kemet.scoring import temples_held
from tests.games.kemet.positions import (
    allowed,
    asked,
    discard,
    do,
    give,
    legal,
    night,
    pp,
    put,
    pyramid,
    table,
    units,
)


def to_destiny(state: object) -> None:
    """Decline everything up to the last step."""
    while asked(state) not in ("SetOrder", "PickPlace", "PlaceToken"):  # type: ignore[arg-type]
        texts = legal(state)  # type: ignore[arg-type]
        do(state, next(text for text in texts if text in ("decline", "done")))  # type: ignore[arg-type]


def test_1_offering_is_optional_and_needs_two() -> None:
    state = table()
    put(state, 0, "sanctuary", 2, "sphinx")
    night(state)
    assert legal(state) == ["decline", "offer"]
    do(state, "offer")
    assert state.players[0].divine_fame == 1
    assert units(state, "sanctuary") == (-1, 0)
    assert state.creature_zone[data.CREATURE["sphinx"]] == -1  # its last Unit is gone
    state = table()
    put(state, 0, "sanctuary", 1)
    night(state)
    assert asked(state) == "SetOrder"


def test_1_the_sanctuary_is_no_temple() -> None:
    state = table()
    put(state, 0, "sanctuary", 1)
    put(state, 0, "west_temple", 1)
    night(state)
    assert state.players[0].divine_fame == 0


def test_2_delta_keeps_its_fame_while_a_unit_remains() -> None:
    state = table()
    put(state, 0, "delta_temple", 2)
    night(state)
    do(state, "sacrifice")
    assert temples_held(state, 0) == 1
    assert state.players[0].pp == 11


def test_3_temples_pay() -> None:
    state = table()
    pp(state, 0, 0, 0)
    put(state, 0, "west_temple", 1)
    put(state, 1, "east_river_temple", 1)
    put(state, 2, "sanctuary", 1)
    night(state)
    assert [state.players[seat].pp for seat in (0, 1, 2)] == [4, 5, 2]


def test_4_adoration_gives_one_for_two_or_more() -> None:
    state = table()
    for zone in ("west_temple", "west_river_temple", "east_temple"):
        put(state, 0, zone, 1)
    put(state, 1, "east_river_temple", 1)
    night(state)
    assert [player.divine_fame for player in state.players] == [1, 0, 0, 0, 0]


def test_4_the_delta_counts_for_adoration() -> None:
    state = table()
    put(state, 0, "west_temple", 1)
    put(state, 0, "delta_temple", 1)
    night(state)
    do(state, "decline")
    assert state.players[0].divine_fame == 1


def test_5_prayers_and_veterans() -> None:
    state = table()
    pp(state, 0)
    state.players[0].veterans = 3
    night(state)
    assert asked(state) == "SpendVeterans"
    assert state.players[0].pp == 2
    do(state, "spend", "spend", "done")
    assert state.players[0].pp == 4
    assert state.players[0].veterans == 1


def test_5_in_turn_order() -> None:
    state = table(3)
    state.order = [2, 0, 1]
    for player in state.players:
        player.veterans = 1
    night(state)
    asked_seats = []
    while asked(state) == "SpendVeterans":
        asked_seats.append(state.actors[0])
        do(state, "spend")
    assert asked_seats == [2, 0, 1]


def test_5_prayer_points_stop_at_11() -> None:
    state = table()
    pp(state, 10)
    night(state)
    assert state.players[0].pp == 11


def test_5_divine_might_sleeps_at_night() -> None:
    state = table()
    give(state, 0, "divine_might")
    pp(state, 0)
    night(state)
    assert state.players[0].pp == 2


def test_6_everybody_draws_one() -> None:
    state = table()
    left = state.deck_left
    night(state)
    assert [player.hand.bit_count() for player in state.players] == [1] * 5
    assert state.deck_left == left - 5


def test_6_veterans_buy_cards_one_by_one() -> None:
    state = table()
    state.players[0].veterans = 2
    night(state)
    do(state, "done")
    assert asked(state) == "VeteranCards"
    assert state.players[0].hand.bit_count() == 1
    do(state, "draw")
    assert state.players[0].hand.bit_count() == 2
    do(state, "draw")
    assert state.players[0].hand.bit_count() == 3
    assert state.players[0].veterans == 0


def test_6_the_discard_is_shuffled_when_the_deck_is_empty() -> None:
    state = table(2)
    discard(state, *["di_war_rage"] * 3, "di_prayer")
    for player in state.players:  # the rest of the deck is elsewhere
        for card in state.deck[player.seat : state.deck_left : 2]:
            player.hand |= 1 << card
    state.deck_left = 0
    hands = [player.hand.bit_count() for player in state.players]
    night(state)
    assert [player.hand.bit_count() for player in state.players] == [count + 1 for count in hands]
    assert state.discard == 0
    assert state.deck_left == 2


def test_6_no_cards_left_at_all() -> None:
    state = table(2)
    for card in state.deck[: state.deck_left]:
        state.players[0].hand |= 1 << card
    state.deck_left = 0
    state.players[1].veterans = 1
    night(state)
    do(state, "done")
    assert state.players[1].hand == 0
    assert asked(state) != "VeteranCards"


def test_7_veterans_enlist_in_controlled_districts() -> None:
    state = table()
    state.players[0].veterans = 2
    put(state, 0, "c_d1", 1)
    put(state, 1, "nw_d1", 1)
    put(state, 0, "mid_n", 1)
    night(state)
    do(state, "done", "done")
    assert asked(state) == "Deploy"
    zones = {text.split()[1] for text in legal(state) if text.startswith("deploy")}
    assert zones == {"zone=c_d1", "zone=nw_d2", "zone=nw_d3"}
    do(state, "deploy zone=c_d1 units=2")
    assert units(state, "c_d1") == (0, 3)
    assert state.players[0].veterans == 0


def test_7_without_supply_no_token_is_spent() -> None:
    state = table()
    state.players[0].veterans = 1
    put(state, 0, "nw_d1", 5)
    put(state, 0, "nw_d2", 5)
    put(state, 0, "mid_n", 2)
    night(state)
    do(state, "done", "done")
    assert asked(state) == "SetOrder"


def test_veterans_are_split_over_three_steps() -> None:
    state = table()
    pp(state, 0)
    state.players[0].veterans = 3
    night(state)
    do(state, "spend", "done", "draw", "done", "deploy zone=nw_d1 units=1")
    player = state.players[0]
    assert (player.pp, player.hand.bit_count(), player.veterans) == (3, 2, 0)
    assert units(state, "nw_d1") == (0, 1)
    assert veterans_left(state) == data.VETERAN_TOKENS  # spent tokens are back in the pile


def test_7_reinforcements_come_before_the_veterans() -> None:
    state = table(2, tile_colours="sapphire+onyx")
    give(state, 0, "reinforcements")
    state.players[0].veterans = 1
    state.players[1].veterans = 1
    night(state)
    do(state, "done", "done", "done", "done")
    asked_for = []
    while asked(state) == "Deploy":
        prompt = state.prompt(state.actors[0])
        assert isinstance(prompt, dict)
        asked_for.append((state.actors[0], prompt["key"]))
        do(state, "done")
    assert asked_for == [(0, "deploy"), (0, "deploy_veterans"), (1, "deploy_veterans")]


def test_two_players_have_no_sanctuary_to_offer_in() -> None:
    state = table(2)
    put(state, 0, "delta_temple", 3)
    night(state)
    assert asked(state) == "DeltaSacrifice"
    do(state, "sacrifice")
    assert units(state, "delta_temple") == (0, 2)


def test_8_tokens_come_back_and_veterans_go() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby", "forced_march")
    state.players[0].veterans = 2
    state.players[0].gold = data.PLACED
    state.players[0].acquired = 1
    night(state)
    to_destiny(state)
    player = state.players[0]
    assert (player.tokens, player.spaces, player.veterans, player.acquired) == (5, 0, 0, 0)
    assert (player.silver, player.gold) == (data.IN_HAND, data.IN_HAND)


def test_9_the_poorest_sets_the_order() -> None:
    state = table(4)
    for seat, fame in enumerate((4, 2, 1, 3)):
        state.players[seat].battle_fame = fame
    night(state)
    assert state.actors == [2]
    do(state, "next_in_order seat=3", "next_in_order seat=2", "next_in_order seat=0")
    assert state.order == [3, 2, 0, 1]
    assert state.active == 3


def test_9_each_picks_a_place() -> None:
    state = table(3, destiny="each_picks")
    for seat, fame in enumerate((4, 2, 2)):
        state.players[seat].battle_fame = fame
    state.order = [0, 2, 1]
    night(state)
    assert state.actors == [2]  # the earlier of the two poorest
    do(state, "pick_place place=3")
    assert state.actors == [1]
    assert not allowed(state, "pick_place place=3")
    do(state, "pick_place place=1")
    assert state.order == [1, 0, 2]


def test_no_interventions_at_night() -> None:
    state = table()
    state.players[0].veterans = 1
    night(state)
    assert not any(text.startswith("play") for text in legal(state))


@pytest.mark.parametrize("limit", [1, 2])
def test_round_limit(limit: int) -> None:
    state = table(2, round_limit=limit)
    state.round = limit
    state.players[1].battle_fame = 3
    put(state, 0, "west_temple", 1)
    night(state)
    do(state, "next_in_order seat=1")
    assert state.actors == []
    outcome = state.outcome
    assert outcome is not None
    assert outcome.reason == "round_limit"
    assert outcome.ranks == [2, 1]


def test_round_limit_ties() -> None:
    state = table(2, round_limit=1)
    state.players[0].battle_fame = 2
    pyramid(state, "w2_d1", "ruby", 4)
    state.players[1].battle_fame = 1
    night(state)
    do(state, "next_in_order seat=1")
    outcome = state.outcome
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [2, 2]
    assert outcome.ranks == [1, 2]  # more permanent FP


def test_round_limit_then_the_earlier_place() -> None:
    state = table(2, round_limit=1)
    night(state)
    do(state, "next_in_order seat=1")
    assert state.outcome is not None
    assert state.outcome.ranks == [2, 1]


def test_no_round_limit() -> None:
    state = table(2, round_limit=0)
    state.round = 99
    night(state)
    do(state, "next_in_order seat=1")
    assert state.round == 100


def test_night_places_nobody_beside_enemies() -> None:
    state = table()
    give(state, 0, "reinforcements")
    put(state, 1, "nw_d1", 2)
    night(state)
    assert asked(state) == "Deploy"
    assert not any("nw_d1" in text for text in legal(state))
    assert state.controller(ZONE["nw_d1"]) == 1
