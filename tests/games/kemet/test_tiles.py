"""Every power tile by name: what it does, and where it does nothing."""

import sys

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.state import KemetState
from tests.games.kemet.tables import (
    allowed,
    asked,
    battle,
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
PRAY = "place token=normal space=pray_a"
BUILD = "place token=normal space=build"
RECRUIT = "place token=normal space=recruit"


def test_every_tile_has_its_test() -> None:
    here = vars(sys.modules[__name__])
    missing = [tile.name for tile in data.TILES if f"test_{tile.name}" not in here]
    assert not missing


def strengths(state: KemetState) -> tuple[int, int]:
    assert state.battle is not None
    return state.battle.attacker.strength, state.battle.defender.strength


def buy(state: KemetState, name: str) -> None:
    """Acquire a tile the ordinary way, with a pyramid of its colour and enough prayer points."""
    tile = data.TILE[name]
    colour = data.COLOURS[data.TILE_COLOUR[tile]]
    if state.pyramid_level(0, data.TILE_COLOUR[tile]) == 0:
        pyramid(state, "nw_d3", colour, 4)
    state.players[0].pp = 11
    do(state, f"place token=normal space=acquire_{colour}", f"acquire tile={name}")


# -- ruby ----------------------------------------------------------------------------------------------


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
    assert state.active == 1  # one step more, not two


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


def special(name: str, strength: int, red: int, defence: int) -> None:
    state = table()
    state.players[0].used = state.players[0].shown = 0b1111
    buy(state, name)
    assert state.players[0].used == 0  # all used cards came back first
    assert len(legal(state)) == 8
    do(state, "swap_out card=bc_sacrificial_charge")
    player = state.players[0]
    assert player.cards.bit_count() == 8
    assert player.cards >> data.BATTLE_CARD[f"bc_{name}"] & 1
    assert not player.cards & 1
    state = battle(attacker_has=(name,))
    state.players[0].cards = player.cards
    refresh(state)
    fight(state, name, "phalanx_defense")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.strength - side.began, side.red, side.defence) == (strength, red, defence)


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
    # Cards already played in this battle are no food.
    assert legal(state) == ["done", "wound card=di_prayer", "wound card=di_bloody_battle"]
    do(state, "wound card=di_prayer")
    do(state, "done")
    assert strengths(state) == (5 + 3 + 1 + 1, 9)
    assert state.players[0].hand.bit_count() == 1


def fame_tile(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].tile_fame == 1
    assert state.players[0].permanent_fame() == 1


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


def silver_tile(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].silver == data.IN_HAND
    do(state, "place token=silver space=pray_b")  # in the same turn
    assert state.players[0].silver == data.PLACED


def test_act_of_god_ruby() -> None:
    silver_tile("act_of_god_ruby")


# -- sapphire --------------------------------------------------------------------------------------------


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
    do(state, RECRUIT, "deploy zone=nw_d1 units=2")  # also with none paid for
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
    do(state, PRAY, "done")  # it may
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
    fight(state, "chariot_raid", "mixed_tactics")  # nobody left to be famous
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


# -- diamond ----------------------------------------------------------------------------------------------


def test_priest() -> None:
    state = table()
    give(state, 0, "priest")
    pp(state, 0)
    do(state, PRAY)
    assert state.players[0].pp == 3


def test_priestess() -> None:
    state = table()
    give(state, 0, "priestess")
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 2)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=blades_of_neith")
    assert state.players[0].pp == 0
    state = table()
    give(state, 0, "priestess")
    pyramid(state, "nw_d1", "ruby", 1)
    pp(state, 0)
    do(state, "place token=normal space=acquire_ruby", "acquire tile=charge")  # level 1 is free, not paid out
    assert state.players[0].pp == 0


def test_vision() -> None:
    state = table()
    give(state, 0, "vision")
    before = state.deck_left
    night(state)
    assert asked(state) == "Vision"
    assert len(state.looked_at) == 5
    seen = set(state.looked_at)
    names = {data.INTERVENTIONS[data.CARD_NAME[card]].name for card in seen}
    assert {text.split("=")[1] for text in legal(state)} == names
    do(state, legal(state)[0])
    kept = state.players[0].hand
    assert kept.bit_count() == 1
    assert before - state.deck_left == 5  # one for each player
    others = 0
    for player in state.players[1:]:
        others |= player.hand
    in_deck = sum(1 << card for card in state.deck[: state.deck_left])
    assert sum(1 << card for card in seen) & ~kept & ~(in_deck | others) == 0


def test_vision_with_few_cards_left() -> None:
    state = table(2, tile_colours="diamond+onyx")
    give(state, 0, "vision")
    rest = state.deck[2 : state.deck_left]
    for card in rest:
        state.players[1].hand |= 1 << card
    state.deck_left = 2
    night(state)
    assert len(state.looked_at) == 2


def test_magical_support() -> None:
    state = table()
    give(state, 0, "magical_support")
    pp(state, 6)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=4")  # 0 + 1 + 2 + 3
    assert state.players[0].pp == 0


def test_deep_desert_snake() -> None:
    state = battle(attacker_creature="deep_desert_snake", defender_creature="giant_scorpion")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (8, 8)
    assert state.battle is not None
    assert state.battle.defender.red == 0
    assert data.CREATURES[data.CREATURE["deep_desert_snake"]].steps == 1


def test_divine_boon() -> None:
    state = table()
    give(state, 0, "divine_boon")
    night(state)
    assert state.players[0].hand.bit_count() == 2


def test_hand_of_god() -> None:
    state = table()
    give(state, 0, "hand_of_god")
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 0)
    night(state)
    assert asked(state) == "Build"
    assert not allowed(state, "build zone=nw_d2 colour=onyx level=2")
    do(state, "build zone=nw_d1 colour=ruby level=4")
    assert state.fame(0) == 1
    assert state.players[0].pp == 2  # Prayers only, nothing was paid
    state = table()
    give(state, 0, "hand_of_god")
    night(state)
    do(state, "build zone=nw_d2 colour=onyx level=1")
    assert state.players[0].acquire_tokens == 1 << data.ONYX
    state = table()
    give(state, 0, "hand_of_god")
    pyramid(state, "nw_d1", "ruby", 3)
    put(state, 1, "nw_d1", 1)
    night(state)
    assert not any("nw_d1" in text or "ruby" in text for text in legal(state))  # held by an opponent; used
    do(state, "decline")
    assert asked(state) == "SetOrder"


def test_divine_hunger() -> None:
    state = battle(attacker_has=("divine_hunger",))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 6
    assert state.players[1].pp == 0
    state = battle(defenders=2, attacker_has=("divine_hunger",))
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 4  # Units destroyed, not damage


def night_prayer(name: str, gain: int) -> None:
    state = table()
    give(state, 0, name)
    pp(state, 0, 0)
    night(state)
    assert (state.players[0].pp, state.players[1].pp) == (2 + gain, 2)


def test_priest_of_thoeris() -> None:
    night_prayer("priest_of_thoeris", 3)


def test_domination_diamond() -> None:
    fame_tile("domination_diamond")


def test_priest_of_ra() -> None:
    state = table()
    give(state, 0, "priest_of_ra", "portal")
    player = state.players[0]
    pp(state, 1)
    put(state, 0, "mid_n", 2)
    do(state, MOVE, "march zone=mid_n units=2 creature=without", "teleport to=mid_e")
    assert player.pp == 0
    state = table()
    give(state, 0, "priest_of_ra")
    pp(state, 3)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "deploy zone=nw_d2 units=2")
    assert state.players[0].pp == 0  # 4 - 1: a Recruit saves 1 in all
    state = table()
    give(state, 0, "priest_of_ra")
    pp(state, 9)
    do(state, BUILD, "build zone=nw_d1 colour=ruby level=4")
    assert state.players[0].pp == 0  # 10 - 1: a Build saves 1 in all


def test_priest_of_amon() -> None:
    night_prayer("priest_of_amon", 5)


def test_mummy() -> None:
    state = battle(attacker_creature="mummy")
    fight(state, "shield_push", "shield_push")
    assert strengths(state) == (10, 8)
    state = table()
    give(state, 0, "mummy")  # the creature need not be on the board
    night(state)
    assert state.players[0].hand.bit_count() == 2
    assert data.CREATURES[data.CREATURE["mummy"]].steps == 1


def test_act_of_god_diamond() -> None:
    silver_tile("act_of_god_diamond")


# -- onyx -------------------------------------------------------------------------------------------------


def mercenaries(name: str) -> None:
    state = table()
    put(state, 0, "nw_d1", 4)
    put(state, 0, "nw_d2", 5)
    put(state, 0, "c_d1", 1)
    put(state, 1, "nw_d3", 1)
    pyramid(state, "nw_d1", "onyx", 1)
    buy(state, name)
    # Into controlled Districts, without a choice to keep them back.
    assert asked(state) == "Deploy"
    zones = {text.split()[1] for text in legal(state)}
    assert zones == {"zone=nw_d1", "zone=c_d1"}
    do(state, "deploy zone=c_d1 units=1")
    do(state, "deploy zone=nw_d1 units=1")
    assert units(state, "c_d1") == (0, 3)  # only there was room for the last one
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
    assert allowed(state, "deploy zone=c_d1 units=1")  # a foreign District with an own Troop
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
    do(state, "gold tile=twin_ceremony")  # without effect
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
    assert state.players[0].battle_fame == 1  # who dies of the own card is no soul of his


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
    fight(state, "chariot_raid", "mixed_tactics")  # 3 against 5: the Defender wins and all are dead
    assert [state.players[seat].supply for seat in (0, 1)] == [12, 12]
    assert state.players[1].battle_fame == 0


def test_soul_devourer_may_be_sacrificed_for() -> None:
    state = table()
    put(state, 0, "delta_temple", 1, "soul_devourer")
    night(state)
    do(state, "sacrifice")
    assert state.creature_zone[data.CREATURE["soul_devourer"]] == -1


CREATURES = {  # strength, red damage, defence, steps
    "phoenix": (1, 0, 0, 1),
    "royal_scarab": (2, 0, 0, 2),
    "giant_scorpion": (2, 2, 0, 1),
    "ancestral_elephant": (1, 0, 1, 1),
    "sphinx": (2, 0, 0, 0),
    "deep_desert_snake": (0, 0, 0, 1),
    "mummy": (2, 0, 0, 1),
    "khnum_sphinx": (1, 0, 0, 1),
    "griffin_sphinx": (2, 0, 0, 0),
    "soul_devourer": (2, 0, 0, 1),
}


@pytest.mark.parametrize("name", list(data.CREATURE))
def test_every_creature_attacks_defends_and_marches(name: str) -> None:
    """With 5 Units and a Chariot Raid (1/3/0): what the creature alone adds, on either side and on the way."""
    strength, red, defence, steps = CREATURES[name]
    state = battle(attacker_creature=name)
    fight(state, "chariot_raid", "chariot_raid")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.strength, side.red, side.black, side.defence) == (6 + strength, 3 + red, 0, defence)
    state = battle(defender_creature=name)
    fight(state, "chariot_raid", "chariot_raid")
    assert state.battle is not None
    side = state.battle.defender
    assert (side.strength, side.red, side.black, side.defence) == (6 + strength, 3 + red, 0, defence)
    state = table()
    put(state, 0, "front_nw", 1, name)
    do(state, MOVE, "march zone=front_nw units=1 creature=with")
    assert state.march is not None
    assert state.march.steps == 1 + steps


@pytest.mark.parametrize("name", [name for name in data.CREATURE if name != "deep_desert_snake"])
def test_a_creature_elsewhere_does_not_count(name: str) -> None:
    state = table()
    put(state, 0, "front_nw", 2, name)
    put(state, 0, "mid_s", 2)
    put(state, 1, "front_c", 2)
    do(state, MOVE, "march zone=mid_s units=2 creature=without", "step to=front_c")
    fight(state, "shield_push", "shield_push")
    assert state.battle is not None
    side = state.battle.attacker
    assert (side.strength, side.red, side.defence) == (5, 0, 1)
    assert data.CREATURES[data.CREATURE["soul_devourer"]].steps == 1


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
    do(state, "recall")  # one Unit: 0 PP, so nothing more
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


@pytest.mark.parametrize("name", ["surprise_attack", "divine_will", "twin_ceremony", "forced_march"])
def test_gold_tiles_bring_the_gold_token(name: str) -> None:
    state = table()
    buy(state, name)
    assert state.players[0].gold == data.IN_HAND
    assert allowed(state, f"gold tile={name}")  # in the same turn


def test_a_second_gold_tile_does_not_bring_the_token_back() -> None:
    state = table()
    give(state, 0, "forced_march")
    do(state, "gold tile=forced_march")
    buy(state, "twin_ceremony")
    assert state.players[0].gold == data.PLACED


def test_a_creature_bought_can_join_before_the_next_token() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby")
    put(state, 0, "mid_n", 1)
    buy(state, "deep_desert_snake")
    assert state.creature_zone[data.CREATURE["deep_desert_snake"]] == -1
    do(state, "post creature=deep_desert_snake to=mid_n", "place token=silver space=pray_b")
    assert state.creature_zone[data.CREATURE["deep_desert_snake"]] == ZONE["mid_n"]


NOTHING = (0, 0, 0, 0)
BATTLE_TILES = {  # strength, red, black and defence, for the Attacker and for the Defender
    "charge": ((1, 0, 0, 0), NOTHING),
    "carnage": ((0, 1, 0, 0), (0, 1, 0, 0)),
    "blades_of_neith": ((1, 0, 0, 0), (1, 0, 0, 0)),
    "initiative": ((1, 1, 1, 0), NOTHING),
    "defense": (NOTHING, (1, 0, 0, 0)),
    "shield_of_neith": ((0, 0, 0, 1), (0, 0, 0, 1)),
    "deadly_trap": (NOTHING, (1, 0, 1, 0)),
    "bestial_fury": ((1, 1, 0, 0), (1, 1, 0, 0)),
}


@pytest.mark.parametrize("tile", [tile for tile in data.TILES if tile.creature < 0], ids=lambda tile: tile.name)
def test_what_a_tile_adds_to_either_side_of_a_battle(tile: data.Tile) -> None:
    """Against the same battle without it; most tiles add nothing."""

    def numbers(attacker_has: tuple[str, ...], defender_has: tuple[str, ...]) -> list[tuple[int, int, int, int]]:
        state = battle(attacker_has=attacker_has, defender_has=defender_has)
        fight(state, "mixed_tactics", "mixed_tactics")
        assert state.battle is not None
        sides = (state.battle.attacker, state.battle.defender)
        return [(side.strength - 7, side.red - 2, side.black, side.defence - 1) for side in sides]

    attacking, defending = BATTLE_TILES.get(tile.name, (NOTHING, NOTHING))
    assert numbers((tile.name,), ()) == [attacking, NOTHING]
    assert numbers((), (tile.name,)) == [NOTHING, defending]
