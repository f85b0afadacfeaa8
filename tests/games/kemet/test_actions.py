"""Pray, Build, Recruit, Acquire, gold."""

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.predicates.market import COLOUR_DONE, NOTHING, obstacle
from parlour.games.kemet.predicates.pyramids import pyramid_level
from tests.games.kemet.positions import (
    allowed,
    asked,
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

PRAY = "place token=normal space=pray_a"
BUILD = "place token=normal space=build"
RECRUIT = "place token=normal space=recruit"
RUBY = "place token=normal space=acquire_ruby"


def test_pray_gives_two() -> None:
    state = table()
    pp(state, 3)
    do(state, PRAY)
    assert state.players[0].pp == 5


# -- build ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after", "cost"), [(0, 1, 1), (1, 2, 2), (1, 3, 5), (0, 4, 10), (3, 4, 4)])
def test_build_costs_the_sum_of_the_new_levels(before: int, after: int, cost: int) -> None:
    state = table()
    if before:
        pyramid(state, "nw_d1", "ruby", before)
    pp(state, 11)
    do(state, BUILD, f"build zone=nw_d1 colour=ruby level={after}")
    assert state.players[0].pp == 11 - cost
    assert state.level[ZONE["nw_d1"]] == after


def test_build_needs_no_units() -> None:
    state = table()
    do(state, BUILD, "build zone=nw_d3 colour=onyx level=2")
    assert state.level[ZONE["nw_d3"]] == 2


def test_no_building_in_a_district_held_by_an_opponent() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 1, "nw_d1", 1)
    do(state, BUILD)
    assert "held by an opponent" in why_not(state, "build zone=nw_d1 colour=ruby level=2")


def test_no_building_elsewhere() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 1)
    put(state, 0, "c_d1", 3)
    do(state, BUILD)
    assert "not one of its Districts" in why_not(state, "build zone=c_d1 colour=ruby level=2")


def test_one_pyramid_of_a_colour() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    do(state, BUILD)
    assert "cannot found a ruby pyramid" in why_not(state, "build zone=nw_d2 colour=ruby level=1")


def test_a_pyramid_keeps_its_colour_and_does_not_shrink() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    do(state, BUILD)
    assert not allowed(state, "build zone=nw_d1 colour=onyx level=4")
    assert "already has that level" in why_not(state, "build zone=nw_d1 colour=ruby level=2")


def test_two_pyramids_with_two_players() -> None:
    state = table(2)
    pyramid(state, "w1_d1", "ruby", 2)
    pyramid(state, "w1_d2", "sapphire", 1)
    do(state, BUILD)
    assert "all your 2 pyramids" in why_not(state, "build zone=w1_d3 colour=ruby level=1")


def test_build_may_be_declined() -> None:
    state = table()
    do(state, BUILD, "decline")
    assert state.players[0].pp == 7
    assert state.active == 1


# -- recruit ----------------------------------------------------------------------------------------


def test_a_unit_costs_one() -> None:
    state = table()
    pp(state, 4)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "deploy zone=nw_d2 units=2")
    assert state.players[0].pp == 0
    assert units(state, "nw_d1") == (0, 2)
    assert state.active == 1


def test_recruits_stay_in_the_own_city() -> None:
    state = table()
    put(state, 0, "mid_n", 2)
    do(state, RECRUIT)
    zones = {text.split()[1].removeprefix("zone=") for text in legal(state) if text.startswith("deploy")}
    assert zones == {"nw_d1", "nw_d2", "nw_d3"}


def test_five_units_in_a_district() -> None:
    state = table()
    put(state, 0, "nw_d1", 3)
    do(state, RECRUIT)
    assert allowed(state, "deploy zone=nw_d1 units=2")
    assert "no room" in why_not(state, "deploy zone=nw_d1 units=3")


def test_a_district_is_filled_in_several_goes() -> None:
    state = table()
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "deploy zone=nw_d1 units=3")
    assert not any("nw_d1" in text for text in legal(state))
    state = table()
    put(state, 1, "nw_d1", 1)
    do(state, RECRUIT, "deploy zone=nw_d1 units=1", "deploy zone=nw_d2 units=1", "deploy zone=nw_d1 units=2", "done")
    assert state.battle is not None
    assert state.battle.attacker.units == 3


def test_recruit_as_many_as_can_be_paid() -> None:
    state = table()
    pp(state, 3)
    do(state, RECRUIT)
    assert why_not(state, "deploy zone=nw_d1 units=4") == "Your supply and your prayer points allow only 3 more Units."


def test_recruit_nobody() -> None:
    state = table()
    do(state, RECRUIT, "done")
    assert state.active == 1


def test_recruit_battles_one_by_one_in_any_order() -> None:
    state = table()
    put(state, 1, "nw_d1", 1)
    put(state, 2, "nw_d3", 1)
    do(state, RECRUIT, "deploy zone=nw_d1 units=3", "deploy zone=nw_d3 units=3", "done")
    assert asked(state) == "ChooseBattle"
    do(state, "attack zone=nw_d3")
    assert state.battle is not None
    assert state.battle.zone == ZONE["nw_d3"]
    fight(state, "shield_push", "phalanx_defense")
    do(state, "recall", "stay")
    assert state.battle is not None
    assert state.battle.zone == ZONE["nw_d1"]
    fight(state, "cavalry_blitz", "phalanx_defense")
    do(state, "recall", "stay")
    assert state.players[0].battle_fame == 2
    assert state.players[0].used.bit_count() == 4  # two cards for each battle
    assert units(state, "nw_d1") == units(state, "nw_d3") == (0, 3)


def test_beaten_recruits_fall_back_within_their_city() -> None:
    state = table()
    put(state, 1, "nw_d1", 5)
    put(state, 2, "front_nw", 1)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "done")
    fight(state, "shield_push", "shield_push")
    assert legal(state) == ["recall", "retreat"]
    do(state, "retreat")
    assert state.actors == [1]
    assert legal(state) == ["banish zone=nw_d2", "banish zone=nw_d3"]
    do(state, "banish zone=nw_d3", "stay")
    assert units(state, "nw_d3") == (0, 2)
    assert units(state, "nw_d1") == (1, 5)
    assert state.active == 1


def test_recruits_fight_without_the_creature() -> None:
    state = table()
    put(state, 0, "nw_d2", 2, "sphinx")
    put(state, 1, "nw_d1", 1)
    do(state, RECRUIT, "deploy zone=nw_d1 units=2", "done")
    assert state.battle is not None
    assert state.battle.attacker.creature == -1


def test_up_to_the_limit_against_an_opponent() -> None:
    state = table()
    put(state, 1, "nw_d1", 5)
    do(state, RECRUIT)
    assert allowed(state, "deploy zone=nw_d1 units=5")
    do(state, "deploy zone=nw_d1 units=3")
    assert allowed(state, "deploy zone=nw_d1 units=2")
    assert not allowed(state, "deploy zone=nw_d1 units=3")  # together with those that landed before


def test_no_khnum_toll_and_no_dedication_for_recruits() -> None:
    state = table()
    give(state, 0, "dedication_to_battle")
    put(state, 1, "nw_d1", 2, "khnum_sphinx")
    pp(state, 3)
    do(state, RECRUIT, "deploy zone=nw_d1 units=3")
    assert asked(state) == "WarCouncil"
    assert state.players[0].pp == 0


def test_nobody_joins_a_troop_that_recruits_wait_to_fight() -> None:
    """Landed recruits are enemy Units, so the Defender's free Units must go elsewhere."""
    state = table()
    put(state, 1, "nw_d1", 3)
    put(state, 1, "nw_d2", 2)
    hand(state, 1, "di_reinforcements")
    do(state, RECRUIT, "deploy zone=nw_d1 units=1", "deploy zone=nw_d2 units=3", "done", "attack zone=nw_d1")
    fight(state, "shield_push", "shield_push", (), ("reinforcements",))
    assert asked(state) == "Deploy"
    zones = {text.split()[1] for text in legal(state) if text.startswith("deploy")}
    assert zones == {"zone=c_d1", "zone=c_d2", "zone=c_d3", "zone=nw_d1"}
    do(state, "done", "recall", "stay")
    assert state.battle is not None
    assert state.battle.zone == ZONE["nw_d2"]
    assert state.battle.defender.units == 2


# -- acquire ----------------------------------------------------------------------------------------


def test_a_tile_costs_its_level() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    pp(state, 5)
    do(state, RUBY, "acquire tile=blades_of_neith")
    assert state.players[0].pp == 2
    assert state.players[0].owns(data.TILE["blades_of_neith"])
    assert state.display[data.TILE["blades_of_neith"]] == 0


def test_the_pyramid_must_be_high_enough() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 2)
    do(state, RUBY)
    assert "level 3" in why_not(state, "acquire tile=blades_of_neith")


def test_not_twice_the_same_art() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 4)
    give(state, 0, "charge", "domination_onyx", "act_of_god_diamond")
    do(state, RUBY)
    for name in ("charge", "domination_ruby", "act_of_god_ruby"):
        assert "same art" in why_not(state, f"acquire tile={name}")


def test_one_tile_of_a_colour_a_day() -> None:
    state = table(acquire_spaces="all_colours")
    give(state, 0, "act_of_god_onyx")
    pyramid(state, "nw_d1", "ruby", 1)
    do(state, RUBY, "acquire tile=charge")
    assert state.players[0].acquired == 1 << data.COLOURS.index("ruby")
    assert not allowed(state, "place token=silver space=acquire_ruby")  # taken by the normal token


@pytest.mark.parametrize("colour", data.COLOURS)
def test_a_second_tile_of_the_colour_is_refused(colour: str) -> None:
    state = table()
    pyramid(state, "nw_d1", colour, 1)
    tile = data.TILES_OF[data.COLOURS.index(colour)][0]
    assert obstacle(state, 0, tile, twin=False) == NOTHING
    state.players[0].acquired = 1 << data.COLOURS.index(colour)
    assert obstacle(state, 0, tile, twin=False) == COLOUR_DONE
    assert obstacle(state, 0, tile, twin=True) == NOTHING
    do(state, f"place token=normal space=acquire_{colour}")
    assert state.active == 1  # the token lies there, but nothing can be acquired


def test_an_enemy_pyramid_serves_its_holder_only() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 4)
    put(state, 0, "c_d1", 1)
    assert pyramid_level(state, 0, data.COLOURS.index("ruby")) == 4
    assert pyramid_level(state, 1, data.COLOURS.index("ruby")) == 0
    do(state, RUBY)
    assert allowed(state, "acquire tile=initiative")


def test_gone_is_gone() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 2)
    give(state, 1, "carnage")
    do(state, RUBY)
    assert why_not(state, "acquire tile=carnage") == "That tile is not in the display."


def test_the_colour_of_the_space_counts() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    pyramid(state, "nw_d2", "onyx", 1)
    do(state, RUBY)
    assert (
        why_not(state, "acquire tile=local_recruitment")
        == "Your token lies on the ruby space, so only ruby tiles can be taken."
    )


def test_too_dear() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 4)
    pp(state, 3)
    do(state, RUBY)
    assert why_not(state, "acquire tile=initiative") == "That costs 4 PP; you have 3."


def test_acquire_may_be_declined() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    do(state, RUBY, "decline")
    assert state.players[0].tiles == 0
    assert state.active == 1


def test_an_open_space_without_pyramid_has_no_effect() -> None:
    state = table(acquire_spaces="all_colours")
    do(state, RUBY)
    assert state.active == 1


def test_refusals_of_acquire() -> None:
    state = table(acquire_spaces="all_colours")
    give(state, 0, "twin_ceremony")
    pyramid(state, "nw_d1", "ruby", 1)
    pyramid(state, "nw_d2", "onyx", 1)
    state.players[0].acquired = 1 << data.COLOURS.index("ruby")
    do(state, "gold tile=twin_ceremony")
    assert "control no sapphire pyramid" in why_not(state, "acquire tile=defense")
    assert "for a colour in which you have acquired" in why_not(state, "acquire tile=local_recruitment")
