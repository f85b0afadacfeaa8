"""Battles, step by step."""

import pytest

from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.kemet import GAME, data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.scoring import fame, held, summits_held, temples_held
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    council,
    do,
    events,
    fight,
    hand,
    legal,
    pp,
    put,
    pyramid,
    table,
    units,
    why_not,
)

# -- 1. War Council ------------------------------------------------------------------------------------


def test_both_choose_at_the_same_time() -> None:
    state = battle()
    assert state.actors == [0, 1]
    council(state, 1, "shield_push")
    assert state.actors == [0]
    council(state, 0, "shield_push")
    assert state.battle is not None
    assert state.battle.revealed


def test_one_card_to_fight_and_another_put_away() -> None:
    state = battle()
    assert len(legal(state, 0)) == 8
    do(state, "fight card=bc_chariot_raid", seat=0)
    assert len(legal(state, 0)) == 7
    assert (
        why_not(state, "put_away card=bc_chariot_raid", 0) == "You are fighting with that card; put another one away."
    )


def test_used_cards_are_not_in_hand() -> None:
    state = battle()
    state.players[0].used = state.players[0].shown = 0b11
    state._legal_seat = -1
    assert why_not(state, "fight card=bc_cavalry_blitz", 0) == "You do not have that battle card in hand."
    assert len(legal(state, 0)) == 6


def test_each_side_is_asked_once_for_every_card_in_hand() -> None:
    """There is one question per card in hand, a number everybody knows, so nothing shows what is laid."""
    laying = battle(attacker_hand=("di_war_rage", "di_bloody_battle", "di_prayer"))
    passing = battle(attacker_hand=("di_war_rage", "di_bloody_battle", "di_prayer"))
    do(laying, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", seat=0)
    do(passing, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", seat=0)
    do(laying, "lay card=di_war_rage", "lay card=di_bloody_battle", "lay_nothing", seat=0)
    do(passing, "lay_nothing", "lay_nothing", "lay_nothing", seat=0)
    assert laying.actors == passing.actors == [1]
    assert laying.moves == passing.moves


def test_who_passes_lays_no_more() -> None:
    state = battle(attacker_hand=("di_war_rage", "di_bloody_battle"))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay_nothing", seat=0)
    assert why_not(state, "lay card=di_war_rage", 0) == "You have already chosen to lay no more cards."


def test_only_battle_cards_of_the_hand_are_laid() -> None:
    state = battle(attacker_hand=("di_prayer", "di_war_rage"))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", seat=0)
    assert legal(state, 0) == ["lay card=di_war_rage", "lay_nothing"]
    assert why_not(state, "lay card=di_iron_wall", 0) == "You do not hold that card."
    assert why_not(state, "fight card=bc_chariot_raid", 0) == "You have already chosen your cards for this battle."


def test_the_total_cost_must_be_payable() -> None:
    state = battle(attacker_hand=("di_war_fury", "di_bloodbath"))
    pp(state, 1)
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_war_fury", seat=0)
    assert why_not(state, "lay card=di_bloodbath", 0) == "You cannot pay for that card as well."
    council(state, 1, "shield_push")
    do(state, "lay_nothing")
    assert state.players[0].pp == 0


def test_two_equal_interventions_add_up() -> None:
    state = battle(attacker_hand=("di_war_rage", "di_war_rage"))
    fight(state, "shield_push", "shield_push", ("war_rage", "war_rage"))
    assert state.battle is not None
    assert state.battle.attacker.strength == 5 + 3 + 2


# -- 2. Confrontation -----------------------------------------------------------------------------------


def test_the_reveal_is_told() -> None:
    state = battle(defender_hand=("di_diversion",))
    council(state, 0, "shield_push")
    do(state, "fight card=bc_chariot_raid", "put_away card=bc_shield_push", seat=1)
    told = {event["key"]: event["params"] for event in events(state, "lay card=di_diversion", seat=1)}
    assert told["revealed"]["interventions"] == ["card:di_diversion"]
    assert told["revealed"]["card"] == "battle_card:bc_chariot_raid"


def test_interventions_are_paid_at_the_reveal_and_discarded_at_the_end() -> None:
    state = battle(attackers=5, defenders=3, attacker_hand=("di_war_fury",), defender_hand=("di_iron_wall",))
    pp(state, 3, 3)
    council(state, 0, "shield_push", "war_fury")
    assert [state.players[seat].pp for seat in (0, 1)] == [3, 3]
    assert state.players[0].hand.bit_count() == 1  # laid face down, not played yet
    council(state, 1, "shield_push", "iron_wall")
    assert [state.players[seat].pp for seat in (0, 1)] == [2, 2]
    assert [state.players[seat].hand for seat in (0, 1)] == [0, 0]
    assert state.discard == 0
    do(state, "recall")
    assert state.discard == 0
    do(state, "stay")
    assert state.discard.bit_count() == 2


def test_prayer_points_won_in_the_battle_pay_for_nothing_in_it() -> None:
    """Only cards that can be paid for at the War Council can be laid."""
    state = battle(attackers=5, defenders=1, attacker_hand=("di_glory", "di_war_fury"))
    pp(state, 0)
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_glory", seat=0)
    assert not allowed(state, "lay card=di_war_fury", 0)


def test_nobody_else_plays_in_a_battle() -> None:
    state = battle()
    hand(state, 2, "di_war_rage", "di_prayer")
    assert state.actors == [0, 1]
    assert legal(state, 2) == []


# -- 3. Resolution ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("zone", "begin", "attack", "defence"), [("c_d1", "front_c", 8, 9), ("mid_n", "front_c", 8, 8)]
)
def test_own_district_counts_one(zone: str, begin: str, attack: int, defence: int) -> None:
    state = battle(zone=zone, begin=begin)
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (attack, defence)


def test_own_district_counts_for_the_attacker_too() -> None:
    state = battle(zone="nw_d1", begin="front_nw")
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    assert state.battle.attacker.strength == 9
    assert state.battle.attacker_won


# -- 4. Casualties ---------------------------------------------------------------------------------------


def test_red_damage_less_defence() -> None:
    state = battle()
    fight(state, "chariot_raid", "shield_push")
    assert state.battle is not None
    assert state.battle.defender.units == 5 - (3 - 1)


def test_damage_works_even_if_all_die() -> None:
    state = battle(attackers=2, defenders=2)
    fight(state, "chariot_raid", "fervent_purge")
    assert [state.players[seat].supply for seat in (0, 1)] == [12, 12]


def test_self_loss_is_not_reduced() -> None:
    state = battle(attacker_has=("shield_of_neith",))
    fight(state, "sacrificial_charge", "shield_push")
    assert state.battle is not None
    assert state.battle.attacker.units == 3
    assert state.battle.attacker.lost == 0


def test_creatures_are_never_destroyed() -> None:
    state = battle(attackers=1, attacker_creature="sphinx")
    fight(state, "shield_push", "chariot_raid")
    assert state.players[0].creatures == [data.CREATURE["sphinx"]]
    assert state.creature_zone[data.CREATURE["sphinx"]] == -1


def test_own_loss_then_black_then_red() -> None:
    """Four Units: two die by their own card, one by the trap, the last one by red damage."""
    state = battle(attackers=4, defender_has=("deadly_trap",))
    fight(state, "sacrificial_charge", "fervent_purge")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.self_loss, side.lost, side.units) == (2, 2, 0)
    state = battle(attackers=4, defender_has=("deadly_trap",), attacker_has=("shield_of_neith",))
    fight(state, "sacrificial_charge", "cavalry_blitz")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.self_loss, side.lost, side.units) == (2, 1, 1)  # defence stops only the red damage


def test_black_damage_kills_before_red() -> None:
    """One Unit and damage of both colours: it is lost to black."""
    state = battle(attackers=5, defenders=1, attacker_has=("initiative", "divine_hunger"))
    pp(state, 0)
    fight(state, "fervent_purge", "shield_push")
    assert state.players[0].pp == 2


def test_losses_do_not_change_the_strength() -> None:
    state = battle(attackers=2, defenders=5, attacker_has=("blades_of_neith",))
    fight(state, "sacrificial_charge", "phalanx_defense")  # 8 against 7, although the Attacker dies by his own card
    assert state.battle is not None
    assert state.battle.attacker_won
    assert (state.battle.attacker.strength, state.battle.attacker.units) == (8, 0)


# -- 5. Rewards ------------------------------------------------------------------------------------------


def test_the_attacker_needs_a_survivor_for_fame() -> None:
    state = battle(attackers=2, defenders=1)
    fight(state, "sacrificial_charge", "shield_push")
    assert state.players[0].battle_fame == 0
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]


def test_a_winning_defender_gets_a_veteran_not_fame() -> None:
    state = battle()
    fight(state, "shield_push", "shield_push")
    assert state.players[1].battle_fame == 0
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]


def test_no_veteran_tokens_left() -> None:
    state = battle()
    state.players[2].veterans = data.VETERAN_TOKENS
    fight(state, "shield_push", "shield_push")
    assert [state.players[seat].veterans for seat in (0, 1)] == [0, 0]


# -- 6. Loser's aftermath --------------------------------------------------------------------------------


def test_the_loser_decides_before_the_winner() -> None:
    state = battle(attackers=5, defenders=3)
    fight(state, "shield_push", "shield_push")
    assert state.actors == [1]
    do(state, "recall")
    assert asked(state) == "WinnersAftermath"
    assert state.actors == [0]


def test_the_winner_names_the_zone() -> None:
    state = battle(attackers=5, defenders=3, defender_creature="sphinx")
    put(state, 2, "west_temple", 1)
    fight(state, "cavalry_blitz", "shield_push")
    do(state, "retreat")
    assert state.actors == [0]
    assert legal(state) == ["banish zone=front_nw", "banish zone=front_c", "banish zone=west_bank"]
    assert "not an empty zone" in why_not(state, "banish zone=west_temple")
    do(state, "banish zone=front_c")
    assert units(state, "front_c") == (1, 3)
    assert state.creature_zone[data.CREATURE["sphinx"]] == ZONE["front_c"]


def test_districts_only_of_the_losers_own_city() -> None:
    state = battle(attackers=5, defenders=1, begin="front_c", zone="c_d1")
    fight(state, "shield_push", "shield_push")
    do(state, "retreat")
    assert legal(state) == ["banish zone=c_d2", "banish zone=c_d3", "banish zone=front_c"]


def test_no_retreat_over_water() -> None:
    state = battle(2, attackers=5, defenders=1, begin="w1_d1", zone="front_w1")
    fight(state, "shield_push", "shield_push")
    do(state, "retreat", seat=1)
    assert "banish zone=front_w2" not in legal(state)


def test_no_empty_zone_means_recall() -> None:
    state = table(2)
    put(state, 0, "w1_d1", 5)
    put(state, 1, "delta_temple", 2)
    pyramid(state, "w1_d1", "ruby", 1)
    do(state, "place token=normal space=move_a", "march zone=w1_d1 units=5 creature=without")
    do(state, "teleport to=delta_temple")
    fight(state, "shield_push", "shield_push")
    assert asked(state) == "WinnersAftermath"
    assert state.players[1].supply == 12
    assert state.players[1].pp == 8


def test_the_winner_without_units_still_names_the_zone() -> None:
    state = battle(attackers=5, defenders=2, defender_has=("defense", "deadly_trap"))
    fight(state, "defensive_retreat", "sacrificial_charge")  # 6 against 9: the Defender loses both to his own card
    assert state.battle is not None
    assert not state.battle.attacker_won
    assert state.battle.defender.units == 0
    assert asked(state) == "RecallOrRetreat"
    do(state, "retreat")
    assert state.actors == [1]
    do(state, "banish zone=west_temple")
    assert units(state, "west_temple") == (0, 4)
    assert units(state, "mid_n") == (-1, 0)


def test_the_loser_may_not_stay_and_the_winner_may_not_retreat() -> None:
    state = battle(attackers=5, defenders=3)
    fight(state, "shield_push", "shield_push")
    assert legal(state) == ["recall", "retreat"]
    do(state, "recall")
    assert legal(state) == ["recall", "stay"]


def test_a_beaten_attacker_retreats_to_where_he_came_from() -> None:
    state = battle(attackers=3, defenders=5)
    for zone in ("front_c", "west_temple", "west_bank"):
        put(state, 2, zone, 1)
    fight(state, "shield_push", "shield_push")
    do(state, "retreat")  # with one empty zone the winner has no choice
    assert units(state, "front_nw") == (0, 3)
    assert state.actors == [1]


def test_walls_do_not_matter_to_a_retreat() -> None:
    state = battle(attackers=5, defenders=2, begin="mid_n", zone="front_c")
    fight(state, "shield_push", "shield_push")
    do(state, "retreat", seat=1)
    assert {"banish zone=c_d1", "banish zone=c_d2", "banish zone=c_d3"} <= set(legal(state))


# -- 7. Winner's aftermath ---------------------------------------------------------------------------------


def test_the_winner_recalls() -> None:
    state = battle(attackers=5, defenders=1, attacker_creature="sphinx")
    pp(state, 0, 0)
    fight(state, "shield_push", "phalanx_defense")
    do(state, "recall", seat=1)
    do(state, "recall", seat=0)
    assert state.players[0].pp == 4
    assert units(state, "mid_n") == (-1, 0)
    assert state.creature_zone[data.CREATURE["sphinx"]] == -1


def test_the_winner_stays() -> None:
    state = battle(attackers=5, defenders=1)
    fight(state, "shield_push", "phalanx_defense")
    do(state, "recall", "stay")
    assert units(state, "mid_n") == (0, 5)


# -- 8. Ending -----------------------------------------------------------------------------------------------


def test_control_changes_only_at_the_end() -> None:
    state = battle(zone="west_temple", begin="front_nw", defenders=1)
    fight(state, "shield_push", "phalanx_defense")
    assert (temples_held(state, 0), temples_held(state, 1)) == (0, 1)
    do(state, "recall")
    assert (temples_held(state, 0), temples_held(state, 1)) == (0, 1)
    do(state, "stay")
    assert (temples_held(state, 0), temples_held(state, 1)) == (1, 0)


def test_what_all_hold_is_what_each_holds() -> None:
    state = GAME.new(5, {}, 4)
    chance, summits = rng_from_seed("held", 4), 0
    assert isinstance(state, KemetState)
    while state.actors:
        playout(state, chance, 20)
        seats = range(state.seats)
        held_by_each = [temples_held(state, seat) for seat in seats], [summits_held(state, seat) for seat in seats]
        assert held(state) == held_by_each
        summits += sum(held_by_each[1])
    assert summits


def test_a_summit_is_taken_at_the_end_and_goes_back_with_a_recall() -> None:
    def won() -> KemetState:
        state = battle(zone="c_d1", begin="front_c", defenders=1)
        pyramid(state, "c_d1", "ruby", 4)
        fight(state, "shield_push", "phalanx_defense")
        do(state, "recall", seat=1)
        assert (fame(state, 0), fame(state, 1)) == (1, 1)  # Battle FP; the pyramid is still its owner's
        return state

    state = won()
    do(state, "stay")
    assert (fame(state, 0), fame(state, 1)) == (2, 0)
    state = won()
    do(state, "recall", seat=0)
    assert units(state, "c_d1") == (-1, 0)
    assert (fame(state, 0), fame(state, 1)) == (1, 1)


def test_two_cards_are_used_and_interventions_discarded() -> None:
    state = battle(attacker_hand=("di_war_rage", "di_prayer"))
    fight(state, "shield_push", "cavalry_blitz", ("war_rage",))
    do(state, "recall")
    do(state, "stay")
    assert state.players[0].used.bit_count() == 2
    assert state.players[0].shown == 1 << data.BATTLE_CARD["bc_shield_push"]
    assert state.discard.bit_count() == 1
    assert state.players[0].hand.bit_count() == 1


def test_all_eight_are_taken_back_after_the_fourth_battle() -> None:
    state = battle()
    player = state.players[0]
    player.used = player.shown = 0b111111
    state._legal_seat = -1
    fight(state, "chariot_raid", "cavalry_blitz")
    do(state, "recall")
    do(state, "stay")
    assert (player.used, player.shown) == (0, 0)


def test_the_empty_district_is_its_owners_again() -> None:
    state = battle(attackers=1, defenders=1, zone="c_d1", begin="front_c")
    pyramid(state, "c_d1", "ruby", 4)
    fight(state, "chariot_raid", "fervent_purge")
    assert units(state, "c_d1") == (-1, 0)
    assert fame(state, 1) == 1


def test_refusal_of_a_retreat() -> None:
    state = battle(attackers=5, defenders=3, loser_may_stay=True)
    for zone in ("west_temple", "west_bank", "front_c"):
        put(state, 2, zone, 1)
    put(state, 3, "front_nw", 1)
    fight(state, "sacrificial_charge", "chariot_raid")
    assert state.battle is not None
    assert (state.battle.attacker.units, state.battle.attacker_won) == (0, True)
    assert asked(state) == "RecallOrRetreat"
    assert allowed(state, "stay")
    assert "must be recalled" in why_not(state, "retreat")
