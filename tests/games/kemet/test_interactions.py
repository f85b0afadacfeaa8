"""Rulings where two rules meet, and every tile, creature and intervention together with others."""

import itertools
import random

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.scoring import fame, temples_held
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    check,
    council,
    do,
    fight,
    give,
    hand,
    legal,
    night,
    pp,
    put,
    pyramid,
    refresh,
    table,
    units,
)

MOVE = "place token=normal space=move_a"
BUILD = "place token=normal space=build"
RECRUIT = "place token=normal space=recruit"


def test_a_creature_cannot_move_alone() -> None:
    state = table()
    put(state, 0, "mid_n", 1, "sphinx")
    do(state, MOVE)
    assert legal(state) == [
        "march zone=mid_n units=1 creature=without",
        "march zone=mid_n units=1 creature=with",
        "decline",
    ]


def test_phoenix_left_behind_no_longer_passes_walls() -> None:
    state = table()
    put(state, 0, "mid_n", 2, "phoenix")
    do(state, MOVE, "march zone=mid_n units=2 creature=with", "step to=front_c")
    assert allowed(state, "step to=c_d1")
    do(state, "reform units=1 creature=none")
    assert not allowed(state, "step to=c_d1")


def test_phoenix_enters_against_a_snake() -> None:
    state = table()
    put(state, 0, "mid_n", 2, "phoenix")
    put(state, 1, "c_d1", 2, "deep_desert_snake")
    do(state, MOVE, "march zone=mid_n units=2 creature=with", "step to=front_c", "step to=c_d1")
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    assert state.battle.attacker.strength == 5  # the snake has its effect in the battle


def test_soul_devourer_against_a_snake_has_no_bonus_fame() -> None:
    state = battle(defenders=3, attacker_creature="soul_devourer", defender_creature="deep_desert_snake")
    fight(state, "fervent_purge", "cavalry_blitz")
    assert state.players[0].battle_fame == 1


def test_the_snake_does_not_touch_tiles() -> None:
    state = battle(attacker_has=("bestial_fury",), defender_creature="deep_desert_snake")
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    assert state.battle.attacker.strength == 9


def test_khnum_toll_is_void_for_a_mover_with_the_snake() -> None:
    state = table()
    put(state, 0, "front_nw", 2, "deep_desert_snake")
    put(state, 1, "mid_n", 2, "khnum_sphinx")
    pp(state, 0)
    do(state, MOVE, "march zone=front_nw units=2 creature=with", "step to=mid_n")
    assert asked(state) == "WarCouncil"


def test_khnum_toll_with_priest_of_ra() -> None:
    state = table()
    give(state, 0, "priest_of_ra")
    put(state, 0, "front_nw", 2)
    put(state, 1, "mid_n", 2, "khnum_sphinx")
    pp(state, 1)
    do(state, MOVE, "march zone=front_nw units=2 creature=without", "step to=mid_n")
    assert state.players[0].pp == 0


def test_khnum_toll_comes_before_dedication() -> None:
    state = table()
    give(state, 0, "dedication_to_battle")
    put(state, 0, "front_nw", 2)
    put(state, 1, "mid_n", 2, "khnum_sphinx")
    pp(state, 1)
    do(state, MOVE, "march zone=front_nw units=2 creature=without")
    assert not allowed(state, "step to=mid_n")
    state.players[0].pp = 2
    refresh(state)
    do(state, "step to=mid_n")
    assert state.players[0].pp == 2


def test_priestess_and_priest_of_ra_add_up() -> None:
    state = table()
    give(state, 0, "priestess", "priest_of_ra")
    pyramid(state, "nw_d1", "ruby", 2)
    pp(state, 0)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=carnage")
    assert state.players[0].pp == 0


def test_priest_of_ra_lowers_each_intervention() -> None:
    state = battle(attacker_has=("priest_of_ra",), attacker_hand=("di_war_fury", "di_bloodbath", "di_iron_wall"))
    pp(state, 0)
    fight(state, "shield_push", "shield_push", ("war_fury", "bloodbath", "iron_wall"))
    assert state.battle is not None
    assert state.battle.attacker.strength == 10


def test_losing_to_mana_theft_is_not_paying() -> None:
    state = table(3)
    give(state, 1, "priest_of_ra")
    hand(state, 0, "di_mana_theft")
    pp(state, 0, 3, 3)
    do(state, "play card=di_mana_theft")
    assert state.players[1].pp == 2


def test_scribe_works_for_recruit_actions_only() -> None:
    state = table()
    give(state, 0, "recruiting_scribe")
    hand(state, 0, "di_enlistment")
    do(state, "play card=di_enlistment")
    assert not allowed(state, "deploy zone=nw_d1 units=3")


def test_vision_chooses_the_basic_card_only() -> None:
    state = table()
    give(state, 0, "vision", "divine_boon", "mummy")
    night(state)
    assert len(state.looked_at) == 5
    do(state, legal(state)[0])
    assert state.players[0].hand.bit_count() == 3


def test_wound_eats_any_intervention_even_a_diversion() -> None:
    state = battle(attacker_has=("divine_wound",), attacker_hand=("di_diversion", "di_swiftness"))
    fight(state, "shield_push", "shield_push")
    do(state, "wound card=di_diversion", "wound card=di_swiftness")
    assert state.battle is not None
    assert state.battle.attacker.strength == 10


def test_tactical_choice_then_wound() -> None:
    state = battle(attacker_has=("divine_wound",), attacker_hand=("di_tactical_choice", "di_prayer"))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_tactical_choice", seat=0)
    do(state, "lay_nothing", seat=0)
    council(state, 1, "shield_push")
    assert asked(state) == "TacticalChoice"
    do(state, "swap")
    assert asked(state) == "DivineWound"


def test_a_spied_side_may_still_swap() -> None:
    state = battle(attacker_has=("spy",), defender_hand=("di_tactical_choice",))
    do(state, "fight card=bc_shield_push", "put_away card=bc_cavalry_blitz", "lay card=di_tactical_choice", seat=1)
    council(state, 0, "shield_push")
    do(state, "swap", seat=1)
    assert state.battle is not None
    assert state.battle.defender.strength == 9


def test_enemy_pyramid_serves_the_holder() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 4)
    put(state, 0, "c_d1", 2)
    assert (fame(state, 0), fame(state, 1)) == (1, 0)
    do(state, MOVE, "march zone=c_d1 units=2 creature=without")
    assert allowed(state, "teleport to=mid_e")
    do(state, "step to=front_c")
    assert (fame(state, 0), fame(state, 1)) == (0, 1)  # it goes back to its owner immediately


def test_the_owner_gains_nothing_from_an_occupied_pyramid() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    put(state, 1, "nw_d1", 1)
    do(state, "place token=normal space=acquire_ruby")
    assert state.active == 1  # nothing can be acquired


def test_raining_fire_on_the_last_foreign_unit_gives_the_district_back() -> None:
    state = table()
    hand(state, 0, "di_raining_fire")
    pyramid(state, "nw_d1", "ruby", 4)
    put(state, 1, "nw_d1", 1)
    assert fame(state, 0) == 0
    do(state, "play card=di_raining_fire", "strike zone=nw_d1")
    assert fame(state, 0) == 1


def test_both_destroyed_the_higher_strength_has_won() -> None:
    state = battle(attackers=2, defenders=1, attacker_has=("blades_of_neith",))
    fight(state, "fervent_purge", "fervent_purge")
    assert state.battle is None
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]
    assert state.players[0].battle_fame == 0


def test_black_damage_is_not_stopped_by_protection() -> None:
    state = battle(attackers=5, defenders=1, attacker_hand=("di_divine_protection",), defender_has=("deadly_trap",))
    fight(state, "defensive_retreat", "shield_push", ("divine_protection",))
    assert state.battle is not None
    assert state.battle.attacker.units == 4


def test_three_actions_in_a_row() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby", "divine_will")
    pp(state, 5)
    do(state, "gold tile=divine_will", "gold_recruit", "deploy zone=nw_d1 units=3", "done")
    do(state, "place token=silver space=move_a", "march zone=nw_d1 units=3 creature=without", "step to=front_nw")
    do(state, "place token=normal space=move_b", "march zone=front_nw units=3 creature=without", "step to=west_temple")
    assert units(state, "west_temple") == (0, 3)
    assert state.active == 1


def test_honor_and_hunger_count_the_opponents_work_only() -> None:
    state = battle(attacker_has=("honor_in_battle",), defender_has=("divine_hunger",))
    pp(state, 0, 0)
    fight(state, "sacrificial_charge", "fervent_purge")
    assert state.battle is not None
    assert (state.battle.attacker.self_loss, state.battle.attacker.lost) == (2, 2)
    assert (state.players[0].pp, state.players[1].pp) == (2, 4)


def test_defensive_victory_and_soul_devourer_add_up() -> None:
    state = battle(attackers=3, defender_has=("defensive_victory",), defender_creature="soul_devourer")
    fight(state, "cavalry_blitz", "fervent_purge")
    assert state.players[1].battle_fame == 2
    assert state.players[1].veterans == 0


def test_legion_holds_for_every_way_onto_the_board() -> None:
    state = table()
    give(state, 0, "legion")
    hand(state, 0, "di_enlistment")
    put(state, 0, "nw_d1", 6)
    do(state, "play card=di_enlistment")
    assert allowed(state, "deploy zone=nw_d1 units=1")
    assert not allowed(state, "deploy zone=nw_d1 units=2")


def test_local_recruitment_never_beside_enemies() -> None:
    state = table()
    give(state, 0, "local_recruitment")
    put(state, 1, "c_d1", 1)
    do(state, RECRUIT)
    assert not any("c_d1" in text for text in legal(state))


def test_magical_support_with_priest_of_ra_and_hand_of_god() -> None:
    state = table()
    give(state, 0, "magical_support", "priest_of_ra", "hand_of_god")
    pyramid(state, "nw_d1", "ruby", 1)
    pp(state, 2)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=3")
    assert state.players[0].pp == 0


def test_a_player_without_units_stays_in_the_game() -> None:
    state = table()
    do(state, MOVE)
    assert state.active == 1
    state = table()
    do(state, RECRUIT, "deploy zone=nw_d1 units=1")
    assert units(state, "nw_d1") == (0, 1)


def test_retreat_keeps_creature_and_takes_control() -> None:
    state = battle(attackers=5, defenders=2, zone="mid_n", defender_creature="mummy")
    fight(state, "cavalry_blitz", "phalanx_defense")
    do(state, "retreat", "banish zone=west_temple")
    assert units(state, "west_temple") == (1, 2)
    assert state.creature_zone[data.CREATURE["mummy"]] == ZONE["west_temple"]
    assert temples_held(state, 1) == 1


PAIRS = list(itertools.combinations([tile.name for tile in data.TILES], 2))
CREATURE_PAIRS = list(itertools.permutations(data.CREATURE, 2))


@pytest.mark.parametrize("creatures", CREATURE_PAIRS, ids="-".join)
def test_every_creature_against_every_other(creatures: tuple[str, str]) -> None:
    """Strength, damage and defence of both; the snake cancels the other creature."""
    state = battle(attacker_creature=creatures[0], defender_creature=creatures[1])
    if not state.battle:  # the toll was paid, so nothing could keep the Troop out
        raise AssertionError("no battle")
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    own, other = (data.CREATURES[data.CREATURE[name]].bonus for name in creatures)
    attacks = own.strength if creatures[1] != "deep_desert_snake" else 0
    defends = other.strength if creatures[0] != "deep_desert_snake" else 0
    assert state.battle.attacker.strength == 8 + attacks
    assert state.battle.defender.strength == 8 + defends


@pytest.mark.compiled
def test_every_tile_beside_every_other_keeps_the_laws() -> None:
    """No pair of tiles on one player breaks a law in some random turns."""
    for number, (one, other) in enumerate(PAIRS):
        if data.SAME_ART[data.TILE[one]] >> data.TILE[other] & 1:
            continue
        state = table()
        give(state, 0, one, other)
        pyramid(state, "nw_d1", "ruby", 2)
        pyramid(state, "c_d1", "onyx", 4)
        for seat, zone in enumerate(("front_nw", "mid_n", "front_s", "mid_e", "east_bank")):
            put(state, seat, zone, 4)
        put(state, 0, "nw_d1", 3)
        for creature in state.players[0].creatures:
            free = next(z for z in ("front_nw", "nw_d1") if state.creature_at(0, ZONE[z]) < 0)
            state.creature_zone[creature] = ZONE[free]
        hand(state, 0, "di_prayer", "di_swiftness", "di_war_rage")
        refresh(state)
        chance = random.Random(number)
        for _ in range(30):
            seat = chance.choice(state.actors)
            state.apply(seat, chance.choice(state.legal(seat)))
        check(state)


@pytest.mark.parametrize("name", [card.name for card in data.INTERVENTIONS])
def test_every_intervention_in_random_company(name: str) -> None:
    """No intervention in the hand of a player with many tiles breaks a law in random turns."""
    for seed in range(6):
        chance = random.Random(f"{name} {seed}")
        state = table()
        for seat in range(5):
            art: set[str] = set()
            for tile in chance.sample(data.TILES, 8):
                if tile.art not in art and state.display[data.TILE[tile.name]]:
                    art.add(tile.art)
                    give(state, seat, tile.name)
            put(state, seat, ("front_nw", "mid_n", "west_temple", "mid_s", "west_bank")[seat], 3)
        pyramid(state, "nw_d1", "ruby", 3)
        hand(state, 0, name)
        hand(state, 1, *chance.sample(["di_war_rage", "di_iron_wall", "di_bloody_battle"], 2))
        for _ in range(60):
            seat = chance.choice(state.actors)
            state.apply(seat, chance.choice(state.legal(seat)))
            check(state)
