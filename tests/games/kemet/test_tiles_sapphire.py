"""Every sapphire tile by name: its effect, and where it has none."""

from parlour.games.kemet import data
from tests.games.kemet.positions import (
    asked,
    battle,
    council,
    do,
    fight,
    give,
    legal,
    night,
    pp,
    put,
    table,
    units,
)
from tests.games.kemet.tiles import fame_tile, silver_tile, special, strengths

MOVE = "place token=normal space=move_a"
PRAY = "place token=normal space=pray_a"
RECRUIT = "place token=normal space=recruit"


def test_defense() -> None:
    state = battle(defender_has=("defense",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 9)
    state = battle(attacker_has=("defense",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)


def test_recruiting_scribe() -> None:
    state = table()
    give(state, 0, "recruiting_scribe")
    pp(state, 1)
    do(state, RECRUIT, "deploy zone=nw_d1 units=3")
    assert state.players[0].pp == 0
    state = table()
    give(state, 0, "recruiting_scribe")
    pp(state, 0)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2")  # even if none is paid for
    assert units(state, "nw_d1") == (0, 2)


def test_shield_of_neith() -> None:
    state = battle(defender_has=("shield_of_neith",))
    fight(state, "fervent_purge", "cavalry_blitz")
    assert state.battle is not None
    assert state.battle.defender.units == 4
    state = battle(attacker_has=("shield_of_neith",))
    fight(state, "fervent_purge", "cavalry_blitz")
    assert state.battle is not None
    assert state.battle.attacker.units == 5


def test_reinforcement_prayer() -> None:
    state = table()
    give(state, 0, "reinforcement_prayer")
    put(state, 0, "mid_n", 1)
    do(state, PRAY)
    zones = {text.split()[1] for text in legal(state) if text.startswith("deploy")}
    assert zones == {"zone=nw_d1", "zone=nw_d2", "zone=nw_d3", "zone=mid_n"}
    do(state, "deploy zone=mid_n units=1")
    assert units(state, "mid_n") == (0, 2)
    assert state.active == 1
    state = table()
    give(state, 0, "reinforcement_prayer")
    do(state, PRAY, "done")  # adding a Unit is optional
    assert state.players[0].supply == 12


def test_shetyw_barrier() -> None:
    special("shetyw_barrier", 3, 0, 3)


def test_ancestral_elephant() -> None:
    state = battle(defender_creature="ancestral_elephant")
    fight(state, "fervent_purge", "cavalry_blitz")
    assert strengths(state) == (8, 10)
    assert state.battle is not None
    assert state.battle.defender.units == 4
    assert data.CREATURES[data.CREATURE["ancestral_elephant"]].steps == 1


def test_legion() -> None:
    state = table()
    give(state, 0, "legion")
    put(state, 0, "mid_n", 4)
    put(state, 0, "front_nw", 4)
    do(state, MOVE, "march zone=front_nw units=4 creature=without", "step to=mid_n")
    assert units(state, "mid_n") == (0, 7)
    state = table()
    give(state, 0, "legion")
    do(state, RECRUIT, "deploy zone=nw_d1 units=5", "deploy zone=nw_d1 units=2")
    assert units(state, "nw_d1") == (0, 7)


def test_defensive_victory() -> None:
    state = battle(defender_has=("defensive_victory",))
    fight(state, "shield_push", "shield_push")
    assert state.players[1].battle_fame == 1
    assert [state.players[seat].veterans for seat in (0, 1)] == [1, 0]
    state = battle(attackers=2, defenders=1, defender_has=("defensive_victory",))
    fight(state, "chariot_raid", "mixed_tactics")  # no Unit left to gain fame
    assert state.players[1].battle_fame == 0


def test_spy() -> None:
    state = battle(attacker_has=("spy",), defender_hand=("di_war_rage",))
    assert state.actors == [1]
    council(state, 1, "chariot_raid", "war_rage")
    assert state.actors == [0]
    assert state.battle is not None
    assert state.battle.spied == 1
    assert not state.battle.revealed
    state = battle(defender_has=("spy",))
    assert state.actors == [0]
    council(state, 0, "chariot_raid")
    assert state.actors == [1]


def test_domination_sapphire() -> None:
    fame_tile("domination_sapphire")


def test_reinforcements() -> None:
    state = table()
    give(state, 0, "reinforcements")
    put(state, 0, "mid_n", 2)
    night(state)
    do(state, "deploy zone=mid_n units=3", "deploy zone=nw_d1 units=1")
    assert units(state, "mid_n") == (0, 5)
    assert units(state, "nw_d1") == (0, 1)
    assert asked(state) == "SetOrder"


def test_sphinx() -> None:
    fame_tile("sphinx")
    state = battle(attacker_creature="sphinx")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)
    assert data.CREATURES[data.CREATURE["sphinx"]].steps == 0


def test_divine_will() -> None:
    state = table()
    give(state, 0, "divine_will")
    put(state, 0, "front_nw", 1)
    do(state, "gold tile=divine_will")
    assert legal(state) == ["gold_move", "gold_recruit"]
    do(state, "gold_move", "march zone=front_nw units=1 creature=without", "step to=mid_n")
    assert units(state, "mid_n") == (0, 1)
    state = table()
    give(state, 0, "divine_will", "recruiting_scribe")
    pp(state, 0)
    do(state, "gold tile=divine_will", "gold_recruit", "deploy zone=nw_d1 units=2")  # the Scribe works here too
    assert units(state, "nw_d1") == (0, 2)


def test_act_of_god_sapphire() -> None:
    silver_tile("act_of_god_sapphire")
