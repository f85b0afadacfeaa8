"""The worked examples, each as a position and its moves."""

import pytest

from parlour.engine import BadNotation, IllegalAction
from parlour.games.kemet import GAME, data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.predicates.costs import build_cost, tile_cost
from parlour.games.kemet.scoring import fame, temples_held, would_win
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    check,
    do,
    fight,
    give,
    hand,
    legal,
    night,
    placed,
    pp,
    put,
    pyramid,
    table,
    turn_of,
    units,
    why_not,
)

PRAY = "place token=normal space=pray_a"
BUILD = "place token=normal space=build"
MOVE = "place token=normal space=move_a"


def test_01_pray_stops_at_11() -> None:
    state = table()
    give(state, 0, "priest")
    pp(state, 10)
    do(state, PRAY)
    assert state.players[0].pp == 11


def test_01_pray_with_divine_might() -> None:
    state = table()
    give(state, 0, "priest", "divine_might")
    pp(state, 5)
    do(state, PRAY)
    assert state.players[0].pp == 9


@pytest.mark.parametrize(
    ("tiles", "left"),
    [((), 1), (("magical_support",), 3), (("magical_support", "priest_of_ra"), 4), (("priest_of_ra",), 2)],
)
def test_02_build_two_levels(tiles: tuple[str, ...], left: int) -> None:
    state = table()
    give(state, 0, *tiles)
    pyramid(state, "nw_d1", "ruby", 1)
    pp(state, 6)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=3")
    assert state.players[0].pp == left


def test_03_level_four_gives_fame_at_once() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 4)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=4")
    assert state.players[0].pp == 0
    assert fame(state, 0) == 1


def test_03_level_four_costs_four() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 3)
    do(state, BUILD)
    assert why_not(state, "build zone=nw_d1 colour=ruby level=4") == "That costs 4 PP; you have 3."


def test_03_magical_support_makes_level_one_free() -> None:
    state = table()
    give(state, 0, "magical_support")
    assert build_cost(state.players[0], 0, 2) == 1


def test_04_a_tie_is_the_defenders() -> None:
    state = battle(
        attackers=5,
        defenders=4,
        attacker_has=("charge",),
        defender_creature="ancestral_elephant",
        defender_hand=("di_war_fury",),
    )
    pp(state, 5, 5)
    fight(state, "fervent_purge", "phalanx_defense", (), ("war_fury",))
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (9, 9)
    assert not state.battle.attacker_won
    assert (state.battle.attacker.units, state.battle.defender.units) == (5, 4)
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]
    assert state.players[1].pp == 4
    assert legal(state, 0) == ["recall", "retreat"]
    do(state, "recall")
    assert state.players[0].pp == 9
    assert fame(state, 0) == 0


def test_05_the_attacker_wins_with_two_left() -> None:
    state = battle()
    pp(state, 3, 3)
    fight(state, "sacrificial_charge", "cavalry_blitz")
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (10, 9)
    assert state.battle.attacker.units == 2
    do(state, "recall", seat=1)
    assert state.players[1].pp == 7
    do(state, "stay")
    assert units(state, "mid_n") == (0, 2)
    assert state.players[0].battle_fame == 1
    assert [state.players[seat].veterans for seat in (0, 1)] == [0, 1]


def test_06_the_defender_wins_and_is_wiped_out() -> None:
    state = battle(attackers=3, defenders=2, begin="front_c", zone="c_d1")
    pp(state, 3, 3)
    fight(state, "chariot_raid", "shield_push")
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (4, 6)
    assert (state.battle.attacker.units, state.battle.defender.units) == (3, 0)
    assert asked(state) == "RecallOrRetreat"
    # Apart from the other Districts of that city, only the front touches the District.
    do(state, "retreat")
    assert units(state, "front_c") == (0, 3)
    assert units(state, "c_d1") == (-1, 0)
    assert state.controller(ZONE["c_d1"]) == 1
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(("recalled", "gained"), [(1, 0), (2, 1), (3, 2), (5, 4)])
def test_07_recall_gives_units_less_one(recalled: int, gained: int) -> None:
    state = battle(attackers=5, defenders=recalled)
    pp(state, 3, 3)
    fight(state, "cavalry_blitz", "shield_push")
    do(state, "recall", seat=1)
    assert state.players[1].pp == 3 + gained


def test_08_teleport_then_a_step() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 3)
    pp(state, 2)
    do(state, MOVE, "march zone=nw_d1 units=3 creature=without", "teleport to=mid_e", "step to=east_temple")
    assert units(state, "east_temple") == (0, 3)
    assert state.players[0].pp == 0


def test_08_teleport_needs_two_prayer_points() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 3)
    pp(state, 1)
    do(state, MOVE, "march zone=nw_d1 units=3 creature=without")
    assert why_not(state, "teleport to=mid_e") == "A teleport costs 2 PP; you have 1."


def test_09_harbours() -> None:
    state = table()
    turn_of(state, 2)
    put(state, 2, "front_s", 2)
    do(state, MOVE, "march zone=front_s units=2 creature=without")
    assert allowed(state, "sail to=east_bank")
    assert not allowed(state, "sail to=front_ne")


def test_10_walls() -> None:
    def march(start: str, creature: str = "") -> list[str]:
        state = table(2, tile_colours="ruby+sapphire")
        give(state, 0, "mafdet")
        put(state, 0, start, 2, creature)
        do(state, MOVE, f"march zone={start} units=2 creature={'with' if creature else 'without'}")
        if start == "mid_w":
            do(state, "step to=front_w2")
        return legal(state)

    assert "step to=w2_d1" not in march("mid_w")
    assert "step to=w2_d1" in march("front_w2")
    assert "step to=w2_d1" in march("mid_w", "phoenix")


@pytest.mark.parametrize(("delta", "sacrifice", "prayer", "fame"), [(1, True, 9, 0), (1, False, 4, 1), (2, True, 9, 1)])
def test_11_temples_at_night(delta: int, sacrifice: bool, prayer: int, fame: int) -> None:
    state = table()
    pp(state, 0)
    put(state, 0, "west_temple", 1)
    put(state, 0, "delta_temple", delta)
    night(state)
    assert asked(state) == "DeltaSacrifice"
    do(state, "sacrifice" if sacrifice else "decline")
    assert state.players[0].pp == prayer
    assert state.players[0].divine_fame == fame
    assert temples_held(state, 0) == (1 if sacrifice and delta == 1 else 2)


def test_12_offering() -> None:
    state = table()
    put(state, 0, "sanctuary", 3)
    night(state)
    do(state, "offer")
    assert units(state, "sanctuary") == (0, 1)
    assert state.players[0].divine_fame == 1


def test_13_equilibrium() -> None:
    state = table(acquire_spaces="all_colours")
    placed(state, 0, "acquire_ruby", "acquire_sapphire", "acquire_diamond")
    assert "Equilibrium" in why_not(state, "place token=normal space=pray_b")
    assert allowed(state, PRAY)
    assert allowed(state, "place token=normal space=recruit")
    placed(state, 0, "acquire_ruby", "acquire_sapphire", "acquire_diamond", "pray_a")
    spaces = [text for text in legal(state) if text.startswith("place")]
    assert spaces == [MOVE, "place token=normal space=recruit"]


def test_14_victory_needs_nobody_ahead() -> None:
    state = table(2)
    state.players[0].battle_fame = 9
    state.players[1].battle_fame = 10
    assert not would_win(state, 0)
    assert would_win(state, 1)
    state.players[1].battle_fame = 9
    assert would_win(state, 0)
    assert would_win(state, 1)


def test_15_two_player_display() -> None:
    state = GAME.new(2, {"tile_colours": "ruby+onyx"}, 0)
    display = state.display  # type: ignore[attr-defined]
    assert sum(display) == 26
    for name in ("charge", "mafdet", "mercenaries_sword", "local_recruitment"):
        assert display[data.TILE[name]] == 1
    for name in ("act_of_god_ruby", "act_of_god_onyx", "mercenaries_spear"):
        assert display[data.TILE[name]] == 0


def test_16_divine_might_with_dedication() -> None:
    state = table()
    give(state, 0, "divine_might", "dedication_to_battle")
    put(state, 0, "front_nw", 2)
    put(state, 1, "mid_n", 1)
    pp(state, 4)
    do(state, MOVE, "march zone=front_nw units=2 creature=without", "step to=mid_n")
    assert state.players[0].pp == 7


def test_17_nobody_left_to_recruit() -> None:
    state = table()
    put(state, 0, "nw_d1", 5)
    put(state, 0, "nw_d2", 5)
    put(state, 0, "front_nw", 2)
    pp(state, 5)
    do(state, "place token=normal space=recruit")
    assert state.players[0].pp == 5
    assert state.players[0].supply == 0


def test_18_initiative() -> None:
    state = battle(attackers=4, defenders=4, attacker_has=("initiative",))
    fight(state, "cavalry_blitz", "defensive_retreat")
    assert state.battle is not None
    attacker, defender = state.battle.attacker, state.battle.defender
    assert (attacker.strength, defender.strength) == (9, 5)
    assert (attacker.units, defender.units) == (3, 3)
    assert state.players[0].battle_fame == 1


def test_19_silver_may_be_needed_for_a_floor() -> None:
    state = table(acquire_spaces="all_colours")
    give(state, 0, "act_of_god_ruby")
    placed(state, 0, "acquire_ruby", "acquire_sapphire", "acquire_diamond")
    assert allowed(state, "place token=normal space=pray_b")
    placed(state, 0, "acquire_ruby", "acquire_sapphire", "acquire_diamond", "pray_b")
    do(state, PRAY)
    assert "Equilibrium" in why_not(state, "end_turn")
    assert not allowed(state, "place token=silver space=build")
    do(state, "place token=silver space=recruit", "done")
    assert state.active == 1


def test_19_gold_covers_no_floor() -> None:
    state = table(acquire_spaces="all_colours")
    give(state, 0, "forced_march")
    placed(state, 0, "acquire_ruby", "acquire_sapphire", "acquire_diamond")
    assert not allowed(state, "place token=normal space=pray_b")
    do(state, "gold tile=forced_march")
    assert not allowed(state, "place token=normal space=pray_b")


def test_20_who_destroyed_what() -> None:
    state = battle(
        attackers=5,
        defenders=3,
        attacker_has=("carnage", "divine_hunger"),
        defender_has=("deadly_trap", "honor_in_battle"),
    )
    pp(state, 0, 0)
    fight(state, "chariot_raid", "sacrificial_charge")
    assert state.battle is not None
    attacker, defender = state.battle.attacker, state.battle.defender
    assert (attacker.strength, attacker.red, attacker.black) == (6, 4, 0)
    assert (defender.strength, defender.red, defender.black) == (9, 0, 1)
    assert not state.battle.attacker_won
    assert (attacker.units, defender.units) == (4, 0)
    assert (state.players[0].pp, state.players[1].pp) == (2, 1)
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]
    do(state, "recall")
    assert state.players[0].pp == 5


def test_21_soul_devourer_defends() -> None:
    state = battle(attackers=3, defenders=4, defender_creature="soul_devourer")
    fight(state, "cavalry_blitz", "mixed_tactics")
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (7, 8)
    assert (state.battle.attacker.units, state.battle.defender.units) == (1, 4)
    assert state.players[1].battle_fame == 1
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 0]


def test_22_recruit_battle() -> None:
    state = table()
    give(state, 1, "defense")
    put(state, 1, "nw_d1", 2)
    pp(state, 3, 0)
    do(state, "place token=normal space=recruit", "deploy zone=nw_d1 units=3")
    assert state.players[0].pp == 0
    fight(state, "cavalry_blitz", "fervent_purge")
    assert state.battle is not None
    assert (state.battle.attacker.strength, state.battle.defender.strength) == (8, 6)
    assert (state.battle.attacker.units, state.battle.defender.units) == (1, 1)
    assert state.players[0].battle_fame == 1
    assert state.players[1].veterans == 1
    do(state, "retreat", seat=1)
    assert units(state, "front_nw") == (1, 1)
    do(state, "stay")
    assert units(state, "nw_d1") == (0, 1)


def test_22_recall_of_one_gives_nothing() -> None:
    state = table()
    give(state, 1, "defense")
    put(state, 1, "nw_d1", 2)
    put(state, 2, "front_nw", 1)
    pp(state, 3, 0)
    do(state, "place token=normal space=recruit", "deploy zone=nw_d1 units=3")
    fight(state, "cavalry_blitz", "fervent_purge")
    # The front is not empty and the other Districts are closed to the loser, so the recall is forced.
    assert asked(state) == "WinnersAftermath"
    assert state.players[1].pp == 0
    assert state.players[1].supply == 12


def test_23_both_wiped_out() -> None:
    state = battle(attackers=2, defenders=2, defender_has=("carnage",))
    fight(state, "chariot_raid", "mixed_tactics")
    assert state.battle is None
    assert units(state, "mid_n") == (-1, 0)
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 1]
    assert fame(state, 0) == fame(state, 1) == 0


def test_24_twin_ceremony_can_be_free() -> None:
    state = table()
    give(state, 0, "priestess", "priest_of_ra")
    assert tile_cost(state.players[0], data.TILE["charge"], True) == 0


def test_25_control_and_fame() -> None:
    state = table()
    state.players[0].battle_fame = 6
    put(state, 0, "west_temple", 3)
    pyramid(state, "c_d1", "ruby", 4)
    put(state, 0, "c_d1", 1)
    assert fame(state, 0) == 8
    do(state, MOVE, "march zone=west_temple units=3 creature=without", "step to=mid_n")
    assert fame(state, 0) == 7
    assert state.active == 1
    hand(state, 1, "di_raining_fire")
    before = fame(state, 1)
    do(state, "play card=di_raining_fire", "strike zone=c_d1")
    assert fame(state, 0) == 6
    assert fame(state, 1) == before + 1


def test_26_retreat_into_a_temple() -> None:
    state = battle(2, attackers=5, defenders=3, zone="mid_w", begin="front_w1")
    fight(state, "shield_push", "shield_push")
    do(state, "retreat", seat=1)
    assert allowed(state, "banish zone=west_temple", 0)
    do(state, "banish zone=west_temple")
    assert units(state, "west_temple") == (1, 3)
    assert fame(state, 1) == 1


def test_27_acquire_spaces() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    pyramid(state, "nw_d2", "onyx", 1)
    diamond = "place token=normal space=acquire_diamond"
    assert "open only with a pyramid" in why_not(state, diamond)
    pyramid(state, "c_d1", "diamond", 2)
    put(state, 0, "c_d1", 1)
    do(state, diamond)
    levels = {data.TILE_LEVEL[data.TILE[text.split("=")[1]]] for text in legal(state) if text.startswith("acquire")}
    assert levels == {1, 2}


def test_28_the_last_veteran_token() -> None:
    state = battle(attackers=3, defenders=5)
    state.players[2].veterans = data.VETERAN_TOKENS - 1
    fight(state, "shield_push", "shield_push")
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 0]


def test_29_windows_of_the_cards() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 2)
    hand(state, 0, "di_swiftness", "di_prayer", "di_war_rage", "di_teleportation")
    assert "day icon" in why_not(state, "play card=di_swiftness")
    with pytest.raises(BadNotation, match="is not a valid card"):  # battle cards are never played before a token
        do(state, "play card=di_war_rage")
    do(state, MOVE, "march zone=front_nw units=2 creature=without")
    assert allowed(state, "play card=di_swiftness")
    assert "move icon" in why_not(state, "play card=di_prayer")
    do(state, "step to=mid_n")
    assert "before the first step" in why_not(state, "play card=di_swiftness")
    do(state, "step to=front_c")
    do(state, "play card=di_teleportation", "teleport to=sanctuary")
    assert units(state, "sanctuary") == (0, 2)


def test_30_destiny_of_the_poorest() -> None:
    state = table(3)
    for seat, points in enumerate((5, 3, 3)):
        state.players[seat].battle_fame = points
    night(state)
    assert state.actors == [1]
    do(state, "next_in_order seat=2", "next_in_order seat=1")
    assert state.order == [2, 1, 0]


def test_31_victory_only_at_the_start_of_the_turn() -> None:
    state = table(2)
    state.players[0].battle_fame = 9
    pyramid(state, "w1_d1", "ruby", 3)
    pp(state, 5)
    do(state, BUILD, "build zone=w1_d1 colour=ruby level=4")
    assert fame(state, 0) == 10
    assert state.winner == -1
    assert state.active == 1
    do(state, PRAY)
    assert state.outcome is not None
    assert state.outcome.ranks == [1, 2]
    check(state)


def test_an_illegal_action_says_why() -> None:
    state = table()
    with pytest.raises(IllegalAction, match="one normal action token"):
        do(state, "end_turn")
