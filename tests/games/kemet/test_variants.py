"""The variant switches."""

import pytest

from parlour.engine import BadOption
from parlour.games.kemet import GAME, data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.scoring import fame
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
    pyramid,
    table,
    units,
)


def test_defaults() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "target_fp": 9,
        "round_limit": 30,
        "tile_colours": "random",
        "city_choice": "pick",
        "acquire_spaces": "pyramid_colours",
        "walls": "on",
        "recall_full": False,
        "loser_may_stay": False,
        "retreat_join_own": False,
        "destiny": "fewest_orders_all",
        "night_tiles_on_purchase": False,
        "both_mercenaries": False,
        "late_creatures": False,
        "hunger_1": False,
    }


def test_recall_full() -> None:
    state = battle(attackers=5, defenders=2, recall_full=True)
    pp(state, 0, 0)
    fight(state, "cavalry_blitz", "shield_push")
    do(state, "recall")
    assert state.players[1].pp == 2
    do(state, "recall")
    assert state.players[0].pp == 5


def test_loser_may_stay() -> None:
    state = battle(attackers=2, defenders=3, loser_may_stay=True)
    fight(state, "sacrificial_charge", "shield_push")  # 7 against 6, but the Attacker dies by his own card
    assert state.battle is not None
    assert (state.battle.attacker_won, state.battle.attacker.units) == (True, 0)
    do(state, "stay")
    assert units(state, "mid_n") == (1, 3)


def test_a_beaten_attacker_may_not_stay() -> None:
    state = battle(attackers=3, defenders=2, begin="front_c", zone="c_d1", loser_may_stay=True)
    fight(state, "chariot_raid", "shield_push")
    assert state.battle is not None
    assert state.battle.defender.units == 0
    assert not allowed(state, "stay")


def test_no_staying_without_the_variant() -> None:
    state = battle(attackers=2, defenders=3)
    fight(state, "sacrificial_charge", "shield_push")
    assert not allowed(state, "stay")


def test_retreat_join_own() -> None:
    state = battle(attackers=5, defenders=3, defender_creature="mummy", retreat_join_own=True)
    put(state, 1, "front_c", 4, "phoenix")
    fight(state, "cavalry_blitz", "shield_push")
    do(state, "retreat")
    do(state, "banish zone=front_c")
    assert units(state, "front_c") == (1, 5)  # the surplus went to supply
    assert asked(state) == "KeepCreature"
    assert state.actors == [1]
    do(state, "keep_creature creature=mummy")
    assert state.creature_zone[data.CREATURE["mummy"]] == ZONE["front_c"]
    assert state.creature_zone[data.CREATURE["phoenix"]] == -1


def test_no_joining_without_the_variant() -> None:
    state = battle(attackers=5, defenders=3)
    put(state, 1, "front_c", 4)
    fight(state, "cavalry_blitz", "shield_push")
    do(state, "retreat")
    assert not allowed(state, "banish zone=front_c")


@pytest.mark.parametrize(("tile", "gain"), [("priest_of_thoeris", 3), ("priest_of_amon", 5)])
def test_night_prayer_tiles_on_purchase(tile: str, gain: int) -> None:
    state = table(night_tiles_on_purchase=True)
    pyramid(state, "nw_d1", "diamond", 4)
    level = data.TILE_LEVEL[data.TILE[tile]]
    pp(state, level)
    do(state, "place token=normal space=acquire_diamond", f"acquire tile={tile}")
    assert state.players[0].pp == gain


@pytest.mark.parametrize("tile", ["divine_boon", "mummy"])
def test_night_card_tiles_on_purchase(tile: str) -> None:
    state = table(night_tiles_on_purchase=True)
    pyramid(state, "nw_d1", "diamond", 4)
    do(state, "place token=normal space=acquire_diamond", f"acquire tile={tile}")
    assert state.players[0].hand.bit_count() == 1


def test_reinforcements_on_purchase() -> None:
    state = table(night_tiles_on_purchase=True)
    pyramid(state, "nw_d1", "sapphire", 4)
    do(state, "place token=normal space=acquire_sapphire", "acquire tile=reinforcements")
    assert allowed(state, "deploy zone=nw_d1 units=4")


def test_hand_of_god_on_purchase() -> None:
    state = table(night_tiles_on_purchase=True)
    pyramid(state, "nw_d1", "diamond", 3)
    do(state, "place token=normal space=acquire_diamond", "acquire tile=hand_of_god")
    do(state, "build zone=nw_d1 colour=diamond level=4")
    assert fame(state, 0) == 1


def test_night_tiles_wait_without_the_variant() -> None:
    state = table()
    pyramid(state, "nw_d1", "diamond", 4)
    do(state, "place token=normal space=acquire_diamond", "acquire tile=priest_of_amon")
    assert state.players[0].pp == 3


def test_both_mercenaries() -> None:
    state = table(both_mercenaries=True)
    give(state, 0, "mercenaries_sword")
    pyramid(state, "nw_d1", "onyx", 1)
    do(state, "place token=normal space=acquire_onyx", "acquire tile=mercenaries_spear")
    do(state, "deploy zone=nw_d1 units=3")
    assert state.players[0].total == 18


def test_late_creatures() -> None:
    for creature, strength, steps in (("deep_desert_snake", 1, 1), ("giant_scorpion", 2, 2), ("sphinx", 2, 1)):
        state = table(late_creatures=True)
        facts = state.terms.creatures[data.CREATURE[creature]]
        assert (facts.bonus.strength, facts.steps) == (strength, steps)
        put(state, 0, "mid_n", 1, creature)
        do(state, "place token=normal space=move_a", "march zone=mid_n units=1 creature=with")
        assert state.march is not None
        assert state.march.steps == 1 + steps
    same = [name for name in data.CREATURE if name not in ("deep_desert_snake", "giant_scorpion", "sphinx")]
    for name in same:
        assert data.LATE_CREATURES[data.CREATURE[name]] is data.CREATURES[data.CREATURE[name]]


def test_hunger_1() -> None:
    state = battle(attacker_has=("divine_hunger",), hunger_1=True)
    pp(state, 0, 0)
    fight(state, "chariot_raid", "cavalry_blitz")
    assert state.players[0].pp == 3


def test_options_refuse_nonsense() -> None:
    with pytest.raises(BadOption, match="target_fp"):
        GAME.new(2, {"target_fp": 7})
    with pytest.raises(BadOption, match="2 to 5 players"):
        GAME.new(6)


def test_all_acquire_spaces_still_need_the_pyramid() -> None:
    state = table(acquire_spaces="all_colours")
    do(state, "place token=normal space=acquire_onyx")
    assert state.active == 1
    assert legal(state)
