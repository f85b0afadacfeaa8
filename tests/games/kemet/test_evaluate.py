"""The evaluation has the preferences of a good player."""

import pytest

from parlour.games.kemet import GAME
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import battle, council, fight, give, hand, pp, put, pyramid, table


def better(state: KemetState, than: KemetState, seat: int = 0) -> bool:
    return state.evaluate(seat) > than.evaluate(seat)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_values_lie_between_0_and_1_and_add_up_for_two(seats: int) -> None:
    state = GAME.new(seats, {}, 3)
    for seat in range(seats):
        assert 0.0 < state.evaluate(seat) < 1.0
    if seats == 2:
        assert state.evaluate(0) + state.evaluate(1) == pytest.approx(1.0)


def test_fame_prayer_tiles_pyramids_units_and_cards_are_good() -> None:
    plain = table(2, tile_colours="ruby+onyx")
    famous, rich, built, armed, dealt, tiled = (table(2, tile_colours="ruby+onyx") for _ in range(6))
    famous.players[0].battle_fame = 1
    pp(rich, 9)
    pyramid(built, "w1_d1", "ruby", 2)
    put(armed, 0, "w1_d1", 4)
    hand(dealt, 0, "di_war_rage")
    give(tiled, 0, "charge")
    for state in (famous, rich, built, armed, dealt, tiled):
        assert better(state, plain)
        assert not better(state, plain, 1)


def test_a_temple_is_better_than_a_desert_and_two_are_better_still() -> None:
    desert, temple, two = table(2), table(2), table(2)
    for state, zones in (
        (desert, "mid_w west_bank"),
        (temple, "west_temple west_bank"),
        (two, "west_temple west_river_temple"),
    ):
        for zone in zones.split():
            put(state, 0, zone, 2)
    assert better(temple, desert)
    assert better(two, temple)


def test_nothing_is_like_being_about_to_win() -> None:
    near, there = table(2), table(2)
    for state in (near, there):
        state.players[1].battle_fame = 8
    near.players[0].battle_fame = 8
    there.players[0].battle_fame = 9
    assert there.evaluate(0) - near.evaluate(0) > 0.05


def test_a_strong_attack_promises_more_than_a_weak_one() -> None:
    assert better(battle(attackers=5, defenders=1), battle(attackers=2, defenders=4))


def test_a_better_card_is_the_better_choice() -> None:
    strong, weak = battle(attackers=4, defenders=4), battle(attackers=4, defenders=4)
    council(strong, 0, "cavalry_blitz")
    council(weak, 0, "defensive_retreat")
    assert better(strong, weak)


def test_secret_choices_of_others_do_not_count() -> None:
    one, other = battle(defender_hand=("di_war_fury",)), battle(defender_hand=("di_war_fury",))
    council(one, 1, "cavalry_blitz", "war_fury")
    council(other, 1, "chariot_raid")
    assert one.evaluate(0) == other.evaluate(0)


def test_the_spied_card_counts() -> None:
    one, other = battle(attacker_has=("spy",)), battle(attacker_has=("spy",))
    council(one, 1, "cavalry_blitz")
    council(other, 1, "chariot_raid")
    assert one.evaluate(0) != other.evaluate(0)


def test_a_battle_won_is_worth_more_than_one_lost() -> None:
    won, lost = battle(defenders=3), battle(defenders=5)
    fight(won, "shield_push", "shield_push")
    fight(lost, "shield_push", "shield_push")
    assert better(won, lost)


def test_laying_a_card_costs_the_card() -> None:
    """Two attackers against five: War Rage cannot help, so keeping it is better."""
    laid, kept = (
        battle(attackers=1, attacker_hand=("di_war_fury",)),
        battle(attackers=1, attacker_hand=("di_war_fury",)),
    )
    council(laid, 0, "chariot_raid", "war_fury")
    council(kept, 0, "chariot_raid")
    assert better(kept, laid)


def test_the_revealed_cards_count_for_sure() -> None:
    state = battle(attacker_has=("divine_wound",), attacker_hand=("di_prayer",))
    fight(state, "shield_push", "cavalry_blitz")
    before = state.evaluate(0)
    state.battle.attacker.wounds = 2  # type: ignore[union-attr]
    assert state.evaluate(0) > before


def test_a_bystander_sees_a_battle_too() -> None:
    state = battle()
    assert 0.0 < state.evaluate(4) < 1.0
