"""Every ruby tile by name: its effect, and where it has none."""

from parlour.games.kemet import data
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    do,
    fight,
    give,
    legal,
    pp,
    put,
    table,
    units,
)
from tests.games.kemet.tiles import fame_tile, silver_tile, special, strengths

MOVE = "place token=normal space=move_a"


def test_charge() -> None:
    state = battle(attacker_has=("charge",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (9, 8)
    state = battle(defender_has=("charge",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)


def test_mafdet() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 1)
    do(state, MOVE, "march zone=front_nw units=1 creature=without", "step to=mid_n", "step to=front_c")
    assert units(state, "front_c") == (0, 1)
    assert state.active == 1  # one more step, not two


def test_carnage() -> None:
    state = battle(attacker_has=("carnage",))
    fight(state, "cavalry_blitz", "cavalry_blitz")
    assert state.battle is not None
    assert (state.battle.attacker.red, state.battle.defender.red) == (2, 1)
    state = battle(defender_has=("carnage",))
    fight(state, "cavalry_blitz", "cavalry_blitz")
    assert state.battle is not None
    assert (state.battle.attacker.red, state.battle.defender.red) == (1, 2)


def test_phoenix() -> None:
    state = table()
    put(state, 0, "mid_n", 2, "phoenix")
    put(state, 1, "c_d1", 1)
    do(state, MOVE, "march zone=mid_n units=2 creature=with", "step to=front_c", "step to=c_d1")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (2 + 3 + 1, 1 + 3 + 1)


def test_portal() -> None:
    state = table()
    give(state, 0, "portal")
    put(state, 0, "west_temple", 2)
    pp(state, 2)
    do(state, MOVE, "march zone=west_temple units=2 creature=without", "teleport to=delta_temple")
    assert state.players[0].pp == 0
    assert state.march is not None
    assert state.march.teleported  # the once-per-Move limit holds
    do(state, "step to=delta_isle")
    assert units(state, "delta_isle") == (0, 2)
    state = table()
    put(state, 0, "west_temple", 2)
    do(state, MOVE, "march zone=west_temple units=2 creature=without")
    assert not allowed(state, "teleport to=delta_temple")  # an obelisk alone is not enough


def test_wyyrt_storm() -> None:
    special("wyyrt_storm", 3, 3, 0)


def test_royal_scarab() -> None:
    state = battle(attacker_creature="royal_scarab")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)
    state = table()
    put(state, 0, "front_nw", 1, "royal_scarab")
    do(state, MOVE, "march zone=front_nw units=1 creature=with")
    assert state.march is not None
    assert state.march.steps == 3


def test_blades_of_neith() -> None:
    for side in ("attacker_has", "defender_has"):
        state = battle(**{side: ("blades_of_neith",)})  # type: ignore[arg-type]
        fight(state, "shield_push", "shield_push")
        assert sorted(strengths(state)) == [8, 9]


def test_divine_wound() -> None:
    state = battle(attacker_has=("divine_wound",), attacker_hand=("di_war_rage", "di_prayer", "di_bloody_battle"))
    fight(state, "shield_push", "cavalry_blitz", ("war_rage",))
    assert asked(state) == "DivineWound"
    # Cards already played in this battle cannot be discarded.
    assert legal(state) == ["done", "wound card=di_prayer", "wound card=di_bloody_battle"]
    do(state, "wound card=di_prayer")
    do(state, "done")
    assert strengths(state) == (5 + 3 + 1 + 1, 9)
    assert state.players[0].hand.bit_count() == 1


def test_domination_ruby() -> None:
    fame_tile("domination_ruby")


def test_giant_scorpion() -> None:
    state = battle(attacker_creature="giant_scorpion")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)
    assert state.battle is not None
    assert state.battle.defender.units == 5 - (2 - 1)
    assert data.CREATURES[data.CREATURE["giant_scorpion"]].steps == 1


def test_initiative() -> None:
    state = battle(attacker_has=("initiative",))
    fight(state, "shield_push", "phalanx_defense")
    assert state.battle is not None
    attacker = state.battle.attacker
    assert (attacker.strength, attacker.red, attacker.black) == (9, 1, 1)
    assert state.battle.defender.units == 4  # black is not stopped by defence
    state = battle(defender_has=("initiative",))
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)


def test_surprise_attack() -> None:
    state = table()
    give(state, 0, "surprise_attack", "mafdet")
    put(state, 0, "mid_n", 2)
    do(state, "gold tile=surprise_attack", "march zone=mid_n units=2 creature=without")
    do(state, "step to=front_c", "step to=c_d1")
    assert units(state, "c_d1") == (0, 2)


def test_act_of_god_ruby() -> None:
    silver_tile("act_of_god_ruby")
