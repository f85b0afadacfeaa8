"""Every divine intervention card by name."""

import sys

from parlour.games.kemet import data
from parlour.games.kemet.scoring import temples_held
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import (
    allowed,
    asked,
    battle,
    council,
    discard,
    do,
    fight,
    give,
    hand,
    legal,
    pp,
    put,
    pyramid,
    table,
    units,
    why_not,
)

MOVE = "place token=normal space=move_a"


def test_every_intervention_has_its_test() -> None:
    here = vars(sys.modules[__name__])
    missing = [card.name for card in data.INTERVENTIONS if f"test_{card.name}" not in here]
    assert not missing


# -- day -------------------------------------------------------------------------------------------------


def test_di_prayer() -> None:
    state = table()
    hand(state, 0, "di_prayer")
    pp(state, 1)
    do(state, "play card=di_prayer")
    assert state.players[0].pp == 3
    assert state.discard.bit_count() == 1


def test_di_enlistment() -> None:
    state = table()
    hand(state, 0, "di_enlistment")
    put(state, 0, "mid_n", 4)
    put(state, 1, "nw_d1", 1)
    do(state, "play card=di_enlistment")
    assert allowed(state, "deploy zone=mid_n units=1")
    assert not allowed(state, "deploy zone=mid_n units=2")
    assert not allowed(state, "deploy zone=nw_d1 units=1")
    do(state, "deploy zone=nw_d2 units=1", "deploy zone=mid_n units=1")
    assert (units(state, "nw_d2"), units(state, "mid_n")) == ((0, 1), (0, 5))
    assert asked(state) == "PlaceToken"


def test_di_enlistment_may_be_played_for_nothing() -> None:
    state = table()
    hand(state, 0, "di_enlistment")
    state.players[0].total = 12
    for zone, number in (("nw_d1", 5), ("nw_d2", 5), ("mid_n", 2)):
        put(state, 0, zone, number)
    do(state, "play card=di_enlistment")
    assert asked(state) == "PlaceToken"


def test_di_raining_fire() -> None:
    state = table()
    hand(state, 0, "di_raining_fire")
    put(state, 1, "west_temple", 1, "sphinx")
    put(state, 0, "mid_n", 1)
    pp(state, 1)
    do(state, "play card=di_raining_fire")
    assert state.players[0].pp == 0
    assert legal(state) == ["strike zone=west_temple"]
    assert "enemy Troop" in why_not(state, "strike zone=mid_n")
    do(state, "strike zone=west_temple")
    assert units(state, "west_temple") == (-1, 0)
    assert state.players[1].supply == 12
    assert temples_held(state, 1) == 0
    assert state.creature_zone[data.CREATURE["sphinx"]] == -1


def test_di_mana_theft() -> None:
    state = table(3)
    hand(state, 0, "di_mana_theft")
    pp(state, 0, 4, 1)
    do(state, "play card=di_mana_theft")
    assert [player.pp for player in state.players] == [1, 3, 0]


def test_di_mana_theft_of_nothing() -> None:
    state = table(3)
    give(state, 0, "priest")
    hand(state, 0, "di_mana_theft")
    pp(state, 2, 0, 0)
    do(state, "play card=di_mana_theft")
    assert [player.pp for player in state.players] == [2, 0, 0]


def test_di_divine_memory() -> None:
    state = table()
    hand(state, 0, "di_divine_memory")
    assert why_not(state, "play card=di_divine_memory") == "That card has no target now."
    discard(state, "di_iron_wall", "di_prayer")
    pp(state, 1)
    do(state, "play card=di_divine_memory")
    assert state.players[0].pp == 0
    assert legal(state) == ["remember card=di_prayer", "remember card=di_iron_wall"]  # not itself
    do(state, "remember card=di_iron_wall")
    names = [data.CARD_NAME[card] for card in range(data.CARDS) if state.players[0].hand >> card & 1]
    assert names == [data.INTERVENTION["di_iron_wall"]]
    assert state.discard.bit_count() == 2


# -- move ------------------------------------------------------------------------------------------------


def test_di_swiftness() -> None:
    state = table()
    hand(state, 0, "di_swiftness", "di_swiftness")
    put(state, 0, "front_nw", 1)
    do(state, MOVE, "march zone=front_nw units=1 creature=without")
    do(state, "play card=di_swiftness", "play card=di_swiftness")
    do(state, "step to=mid_n", "step to=front_c", "step to=mid_s")
    assert units(state, "mid_s") == (0, 1)
    assert state.active == 1  # one more step for each, and the cards are free
    assert state.players[0].pp == 7


def test_di_teleportation() -> None:
    state = table()
    hand(state, 0, "di_teleportation", "di_teleportation")
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 1)
    pp(state, 4)
    do(state, MOVE, "march zone=nw_d1 units=1 creature=without")
    do(state, "teleport to=mid_e", "play card=di_teleportation")
    assert not allowed(state, "teleport to=mid_e")  # only to another obelisk
    do(state, "teleport to=sanctuary", "play card=di_teleportation", "teleport to=mid_s")
    assert state.players[0].pp == 0
    do(state, "step to=west_bank")
    assert units(state, "west_bank") == (0, 1)


def test_di_teleportation_into_battle() -> None:
    state = table()
    hand(state, 0, "di_teleportation")
    put(state, 0, "front_nw", 1)
    put(state, 1, "delta_temple", 1)
    do(state, MOVE, "march zone=front_nw units=1 creature=without", "play card=di_teleportation")
    do(state, "teleport to=delta_temple")
    assert asked(state) == "WarCouncil"


def test_di_teleportation_pays_the_toll_or_goes_elsewhere() -> None:
    state = table(2, tile_colours="ruby+onyx")
    hand(state, 0, "di_teleportation")
    put(state, 0, "front_w1", 1)
    for zone in ("west_temple", "west_river_temple", "delta_temple"):
        put(state, 1, zone, 1)
    put(state, 1, "mid_w", 1, "khnum_sphinx")
    pp(state, 1)
    do(state, MOVE, "march zone=front_w1 units=1 creature=without", "play card=di_teleportation")
    assert "teleport to=mid_w" not in legal(state)
    assert "teleport to=west_temple" in legal(state)


def test_di_open_gates() -> None:
    state = table()
    give(state, 0, "mafdet")
    hand(state, 0, "di_open_gates")
    put(state, 0, "mid_n", 1)
    pp(state, 1)
    do(state, MOVE, "march zone=mid_n units=1 creature=without", "step to=front_c")
    assert not allowed(state, "step to=c_d1")
    do(state, "play card=di_open_gates", "step to=c_d1")
    assert units(state, "c_d1") == (0, 1)
    assert state.players[0].pp == 0


def test_di_open_gates_is_for_one_move_only() -> None:
    state = table()
    give(state, 0, "mafdet", "forced_march")
    hand(state, 0, "di_open_gates")
    put(state, 0, "mid_n", 1)
    put(state, 0, "mid_s", 1)
    do(state, MOVE, "march zone=mid_n units=1 creature=without", "play card=di_open_gates", "step to=front_c")
    do(state, "step to=c_d1", "gold tile=forced_march", "march zone=mid_s units=1 creature=without", "step to=front_s")
    assert not allowed(state, "step to=s_d1")


# -- battle ----------------------------------------------------------------------------------------------


def numbers(card: str) -> tuple[int, int, int, int]:
    """Strength, red, defence and prayer points of a side (5 Units, Shield Push 3/0/1) that lays the card."""
    state = battle(attacker_hand=(f"di_{card}",))
    pp(state, 5, 5)
    fight(state, "shield_push", "cavalry_blitz", (card,))
    attacking = laid_by(state, 0)
    state = battle(defender_hand=(f"di_{card}",))
    pp(state, 5, 5)
    fight(state, "cavalry_blitz", "shield_push", (), (card,))
    assert laid_by(state, 1) == attacking  # it adds the same to the Defender
    return attacking


def laid_by(state: KemetState, seat: int) -> tuple[int, int, int, int]:
    assert state.battle is not None
    side = state.battle.side(seat)
    assert side.black == 0
    assert state.players[1 - seat].pp == 5
    return side.strength, side.red, side.defence, state.players[seat].pp


def test_di_war_rage() -> None:
    assert numbers("war_rage") == (9, 0, 1, 5)


def test_di_war_fury() -> None:
    assert numbers("war_fury") == (10, 0, 1, 4)


def test_di_bloody_battle() -> None:
    assert numbers("bloody_battle") == (8, 1, 1, 5)


def test_di_bloodbath() -> None:
    assert numbers("bloodbath") == (8, 2, 1, 4)


def test_di_bronze_wall() -> None:
    assert numbers("bronze_wall") == (8, 0, 2, 5)


def test_di_iron_wall() -> None:
    assert numbers("iron_wall") == (8, 0, 3, 4)


def test_di_diversion() -> None:
    assert numbers("diversion") == (8, 0, 1, 5)


def test_di_glory() -> None:
    state = battle(defenders=3, attacker_hand=("di_glory",))
    pp(state, 1)
    fight(state, "shield_push", "shield_push", ("glory",))
    assert state.players[0].pp == 5
    state = battle(defenders=5, attacker_hand=("di_glory",))
    pp(state, 1)
    fight(state, "shield_push", "shield_push", ("glory",))
    assert state.players[0].pp == 1  # only for the winner
    state = battle(defenders=5, defender_hand=("di_glory",))
    pp(state, 1, 1)
    fight(state, "shield_push", "shield_push", (), ("glory",))
    assert state.players[1].pp == 5  # a winning Defender too


def test_di_glory_needs_no_survivor() -> None:
    state = battle(attackers=2, defenders=1, attacker_hand=("di_glory",))
    pp(state, 1, 0)
    fight(state, "sacrificial_charge", "shield_push", ("glory",))
    assert state.players[0].pp == 5
    assert state.players[0].battle_fame == 0


def test_di_divine_protection() -> None:
    state = battle(attackers=5, defenders=2, attacker_hand=("di_divine_protection",), defender_has=("deadly_trap",))
    fight(state, "sacrificial_charge", "chariot_raid", ("divine_protection",))
    assert state.battle is not None
    assert state.battle.attacker_won
    assert state.battle.attacker.units == 5 - 2 - 1  # self loss and black stay, red is stopped
    state = battle(attackers=5, defenders=5, attacker_hand=("di_divine_protection",))
    fight(state, "shield_push", "fervent_purge", ("divine_protection",))
    assert state.battle is not None
    assert state.battle.attacker.units == 4  # not for the loser


def test_di_reinforcements() -> None:
    state = battle(attackers=4, defenders=2, attacker_hand=("di_reinforcements",))
    fight(state, "shield_push", "shield_push", ("reinforcements",))
    assert asked(state) == "Deploy"
    assert state.actors == [0]
    assert allowed(state, "deploy zone=mid_n units=1")  # the battle zone, up to the limit
    assert not allowed(state, "deploy zone=mid_n units=2")
    do(state, "deploy zone=mid_n units=1", "deploy zone=nw_d1 units=2")
    do(state, "recall", "stay")
    assert units(state, "mid_n") == (0, 5)
    assert units(state, "nw_d1") == (0, 2)


def test_di_reinforcements_not_into_a_lost_battle_zone() -> None:
    state = battle(attackers=3, defenders=2, zone="c_d1", begin="front_c", defender_hand=("di_reinforcements",))
    fight(state, "chariot_raid", "shield_push", (), ("reinforcements",))
    assert state.battle is not None
    assert state.battle.defender.units == 0
    assert not any("c_d1" in text for text in legal(state))
    assert allowed(state, "deploy zone=c_d2 units=3")


def test_di_reinforcements_only_for_the_winner() -> None:
    state = battle(attackers=3, defenders=5, attacker_hand=("di_reinforcements",))
    fight(state, "shield_push", "shield_push", ("reinforcements",))
    assert asked(state) == "RecallOrRetreat"


def test_di_tactical_choice() -> None:
    state = battle(attacker_hand=("di_tactical_choice",), defender_hand=())
    do(state, "fight card=bc_shield_push", "put_away card=bc_sacrificial_charge", seat=0)
    do(state, "lay card=di_tactical_choice", seat=0)
    council(state, 1, "cavalry_blitz")
    assert asked(state) == "TacticalChoice"
    assert state.actors == [0]
    do(state, "swap")
    assert state.battle is not None
    assert state.battle.attacker.strength == 10
    assert state.battle.attacker.self_loss == 2
    do(state, "recall", "stay")
    assert state.players[0].shown.bit_count() == 2  # both cards were seen


def test_di_tactical_choice_may_be_held() -> None:
    state = battle(defender_hand=("di_tactical_choice",))
    fight(state, "shield_push", "cavalry_blitz", (), ("tactical_choice",))
    assert state.actors == [1]
    do(state, "hold")
    assert state.battle is not None
    assert state.battle.defender.strength == 9
