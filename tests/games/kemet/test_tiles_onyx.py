"""Every onyx tile by name: its effect, and where it has none."""

from parlour.games.kemet import data
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
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
from tests.games.kemet.tiles import buy, fame_tile, silver_tile, strengths

MOVE = "place token=normal space=move_a"
RECRUIT = "place token=normal space=recruit"


def mercenaries(name: str) -> None:
    state = table()
    put(state, 0, "nw_d1", 4)
    put(state, 0, "nw_d2", 5)
    put(state, 0, "c_d1", 1)
    put(state, 1, "nw_d3", 1)
    pyramid(state, "nw_d1", "onyx", 1)
    buy(state, name)
    # They must go into controlled Districts; they cannot be kept back.
    assert asked(state) == "Deploy"
    zones = {text.split()[1] for text in legal(state)}
    assert zones == {"zone=nw_d1", "zone=c_d1"}
    do(state, "deploy zone=c_d1 units=1")
    do(state, "deploy zone=nw_d1 units=1")
    assert units(state, "c_d1") == (0, 3)  # the last one had room only there
    assert (state.players[0].total, state.players[0].supply) == (15, 2)


def test_mercenaries_sword() -> None:
    mercenaries("mercenaries_sword")


def test_mercenaries_spear() -> None:
    mercenaries("mercenaries_spear")
    state = table()
    give(state, 0, "mercenaries_spear")
    pyramid(state, "nw_d1", "onyx", 1)
    do(state, "place token=normal space=acquire_onyx")
    assert not allowed(state, "acquire tile=mercenaries_sword")  # never both


def test_more_units_than_the_twelve_of_the_box_are_recruited_in_one_action() -> None:
    """With mercenaries there are fifteen; the Scribe and the Priest of Ra make up for missing prayer points."""
    state = table()
    give(state, 0, "mercenaries_sword", "recruiting_scribe", "priest_of_ra")
    pp(state, data.MAX_PP)
    do(state, RECRUIT, "deploy zone=nw_d1 units=5", "deploy zone=nw_d2 units=5", "deploy zone=nw_d3 units=3")
    assert asked(state) == "Recruit"
    do(state, "deploy zone=nw_d3 units=1")
    assert state.players[0].supply == 15 - 14


def test_mercenaries_fill_the_last_rooms_by_themselves() -> None:
    state = table()
    put(state, 0, "nw_d1", 4)
    put(state, 0, "nw_d2", 4)
    put(state, 1, "nw_d3", 1)
    pyramid(state, "nw_d1", "onyx", 1)
    buy(state, "mercenaries_sword")
    assert units(state, "nw_d1") == units(state, "nw_d2") == (0, 5)
    assert state.active == 1


def test_mercenaries_without_room_wait_in_supply() -> None:
    state = table()
    for zone in ("nw_d1", "nw_d2"):
        put(state, 0, zone, 5)
    put(state, 1, "nw_d3", 1)
    pyramid(state, "nw_d1", "onyx", 1)
    buy(state, "mercenaries_sword")
    assert state.players[0].supply == 5
    assert state.active == 1


def test_local_recruitment() -> None:
    state = table()
    give(state, 0, "local_recruitment")
    put(state, 0, "mid_n", 2)
    put(state, 0, "c_d1", 1)
    do(state, RECRUIT)
    assert allowed(state, "deploy zone=mid_n units=3")
    assert not allowed(state, "deploy zone=mid_n units=4")
    assert allowed(state, "deploy zone=c_d1 units=1")  # a foreign District with one's own Troop
    assert not allowed(state, "deploy zone=c_d2 units=1")


def test_khnum_sphinx() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    put(state, 1, "mid_n", 2, "khnum_sphinx")
    pp(state, 1)
    do(state, MOVE, "march zone=front_nw units=2 creature=without")
    assert not allowed(state, "step to=mid_n")
    state.players[0].pp = 2
    refresh(state)
    do(state, "step to=mid_n")
    assert state.players[0].pp == 0
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (5, 6)
    assert data.CREATURES[data.CREATURE["khnum_sphinx"]].steps == 1


def test_khnum_sphinx_and_teleport_are_both_paid() -> None:
    state = table()
    give(state, 0, "portal")
    put(state, 0, "mid_s", 2)
    put(state, 1, "mid_n", 2, "khnum_sphinx")
    pp(state, 3)
    do(state, MOVE, "march zone=mid_s units=2 creature=without")
    assert not allowed(state, "teleport to=mid_n")
    state.players[0].pp = 4
    refresh(state)
    do(state, "teleport to=mid_n")
    assert state.players[0].pp == 0


def test_dedication_to_battle() -> None:
    state = table()
    give(state, 0, "dedication_to_battle")
    put(state, 0, "front_nw", 2)
    put(state, 1, "mid_n", 2)
    pp(state, 0)
    do(state, MOVE, "march zone=front_nw units=2 creature=without", "step to=mid_n")
    assert state.players[0].pp == 2


def test_twin_ceremony() -> None:
    state = table()
    give(state, 0, "twin_ceremony")
    pyramid(state, "nw_d1", "ruby", 2)
    pyramid(state, "nw_d2", "diamond", 2)
    pp(state, 4)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=charge")
    do(state, "gold tile=twin_ceremony")
    assert not any("priest" in text for text in legal(state))  # diamond was not acquired today
    do(state, "acquire tile=carnage")
    assert state.players[0].pp == 0  # 1, then 2 + 1
    state = table()
    give(state, 0, "twin_ceremony")
    do(state, "gold tile=twin_ceremony")  # has no effect
    assert asked(state) == "PlaceToken"


def test_honor_in_battle() -> None:
    state = battle(defender_has=("honor_in_battle",))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "sacrificial_charge")
    assert state.battle is not None
    assert (state.battle.defender.self_loss, state.battle.defender.lost) == (2, 3)
    assert state.players[1].pp == 3


def test_griffin_sphinx() -> None:
    state = table()
    put(state, 0, "mid_n", 2, "griffin_sphinx")
    do(state, MOVE, "march zone=mid_n units=2 creature=with")
    assert allowed(state, "teleport to=delta_temple")
    state = table()
    put(state, 0, "mid_n", 2, "griffin_sphinx")
    do(state, MOVE, "march zone=mid_n units=1 creature=without")
    assert not allowed(state, "teleport to=delta_temple")
    state = battle(attacker_creature="griffin_sphinx")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)


def test_forced_march() -> None:
    state = table()
    give(state, 0, "forced_march", "mafdet")
    put(state, 0, "mid_n", 2)
    do(state, "gold tile=forced_march", "march zone=mid_n units=2 creature=without", "step to=front_c")
    assert not allowed(state, "step to=c_d1")  # walls hold
    assert state.players[0].tokens == 5


def test_deadly_trap() -> None:
    state = battle(defender_has=("deadly_trap",))
    fight(state, "defensive_retreat", "shield_push")
    assert state.battle is not None
    assert strengths(state) == (6, 9)
    assert state.battle.attacker.units == 4
    state = battle(attacker_has=("deadly_trap",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)


def test_domination_onyx() -> None:
    fame_tile("domination_onyx")


def test_soul_devourer() -> None:
    state = battle(defenders=3, attacker_creature="soul_devourer")
    fight(state, "fervent_purge", "cavalry_blitz")
    assert strengths(state) == (10, 7)
    assert state.players[0].battle_fame == 2  # on top of the attacker's own
    state = battle(defenders=3, attacker_creature="soul_devourer")
    fight(state, "cavalry_blitz", "cavalry_blitz")
    assert state.players[0].battle_fame == 1  # one soul is not enough
    state = battle(defenders=3, attacker_creature="soul_devourer")
    fight(state, "cavalry_blitz", "sacrificial_charge")
    assert state.battle is not None
    assert (state.battle.defender.self_loss, state.battle.defender.lost) == (2, 1)
    assert state.players[0].battle_fame == 1  # Units killed by their own card do not count


def test_soul_devourer_needs_a_unit_left() -> None:
    tiles = ("carnage", "bestial_fury")
    state = battle(attackers=2, defenders=3, attacker_creature="soul_devourer", attacker_has=tiles)
    fight(state, "sacrificial_charge", "chariot_raid")
    assert state.battle is not None
    assert state.battle.attacker_won
    assert (state.battle.attacker.units, state.battle.defender.lost) == (0, 2)
    assert state.players[0].battle_fame == 0
    assert state.players[0].veterans == 1
    state = battle(attackers=2, defenders=1, defender_creature="soul_devourer")
    fight(state, "chariot_raid", "mixed_tactics")  # 3 against 5: the Defender wins and all Units are dead
    assert [state.players[seat].supply for seat in (0, 1)] == [12, 12]
    assert state.players[1].battle_fame == 0


def test_soul_devourer_may_be_sacrificed_for() -> None:
    state = table()
    put(state, 0, "delta_temple", 1, "soul_devourer")
    night(state)
    do(state, "sacrifice")
    assert state.creature_zone[data.CREATURE["soul_devourer"]] == -1


def test_soul_devourer_shields_from_raining_fire() -> None:
    state = table()
    hand(state, 0, "di_raining_fire")
    put(state, 1, "mid_n", 2, "soul_devourer")
    assert not allowed(state, "play card=di_raining_fire")
    put(state, 1, "mid_s", 1)
    do(state, "play card=di_raining_fire")
    assert legal(state) == ["strike zone=mid_s"]


def test_divine_might() -> None:
    state = table()
    give(state, 0, "divine_might")
    hand(state, 0, "di_prayer")
    pp(state, 0)
    do(state, "play card=di_prayer")
    assert state.players[0].pp == 3
    state = battle(attacker_has=("divine_might", "divine_hunger"))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 7  # the whole of divine hunger is one source
    do(state, "recall")
    assert state.players[0].pp == 7 + 3 + 1  # 4 Units recalled


def test_divine_might_needs_a_gain() -> None:
    state = battle(attackers=1, defenders=5, attacker_has=("divine_might",))
    pp(state, 0, 0)
    fight(state, "shield_push", "shield_push")
    do(state, "recall")  # one Unit gives 0 PP, so there is no extra
    assert state.players[0].pp == 0


def test_bestial_fury() -> None:
    state = battle(attacker_has=("bestial_fury",))
    fight(state, "cavalry_blitz", "shield_push")
    assert strengths(state) == (10, 8)
    assert state.battle is not None
    assert state.battle.defender.units == 4
    state = table()
    give(state, 0, "bestial_fury")
    put(state, 0, "mid_n", 1)
    do(state, MOVE, "march zone=mid_n units=1 creature=without")
    assert state.march is not None
    assert state.march.steps == 2


def test_act_of_god_onyx() -> None:
    silver_tile("act_of_god_onyx")
