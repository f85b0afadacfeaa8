"""Move: steps, splitting, harbours, teleports, walls, entering, the end."""

import pytest

from parlour.games.kemet import data
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.scoring import fame
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import (
    allowed,
    asked,
    do,
    give,
    hand,
    legal,
    pp,
    put,
    pyramid,
    table,
    turn_of,
    units,
    why_not,
)

MOVE = "place token=normal space=move_a"


def march(state: KemetState, zone: str, number: int, creature: bool = False) -> None:
    do(state, MOVE, f"march zone={zone} units={number} creature={'with' if creature else 'without'}")


def goals(state: KemetState, verb: str = "step") -> set[str]:
    return {text.split("=")[1] for text in legal(state) if text.startswith(f"{verb} ")}


def test_any_part_of_a_troop_moves() -> None:
    state = table()
    put(state, 0, "front_nw", 4)
    march(state, "front_nw", 3)
    do(state, "step to=mid_n")
    assert units(state, "front_nw") == (0, 1)
    assert units(state, "mid_n") == (0, 3)


def test_the_creature_goes_along_or_stays() -> None:
    state = table()
    put(state, 0, "front_nw", 4, "sphinx")
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert state.creature_zone[data.CREATURE["sphinx"]] == ZONE["front_nw"]


def test_a_creature_left_alone_goes_to_supply() -> None:
    state = table()
    put(state, 0, "front_nw", 2, "sphinx")
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert state.creature_zone[data.CREATURE["sphinx"]] == -1


@pytest.mark.parametrize(
    ("tiles", "creature", "steps"),
    [
        ((), "", 1),
        (("mafdet",), "", 2),
        (("bestial_fury",), "", 2),
        (("mafdet", "bestial_fury"), "royal_scarab", 5),
        ((), "sphinx", 1),
    ],
)
def test_steps(tiles: tuple[str, ...], creature: str, steps: int) -> None:
    state = table()
    give(state, 0, *tiles)
    put(state, 0, "front_nw", 2, creature)
    march(state, "front_nw", 2, bool(creature))
    assert state.march is not None
    assert state.march.steps == steps


def test_a_move_ends_when_the_steps_are_used() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    march(state, "front_nw", 2)
    do(state, "step to=west_bank")
    assert state.march is None
    assert state.active == 1


def test_a_move_may_be_declined_or_halted() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    do(state, MOVE, "decline")
    assert state.active == 1
    state = table()
    put(state, 0, "front_nw", 2)
    march(state, "front_nw", 2)
    do(state, "halt")
    assert units(state, "front_nw") == (0, 2)


def test_steps_lead_to_adjacent_zones() -> None:
    state = table()
    put(state, 0, "mid_n", 2)
    march(state, "mid_n", 2)
    assert goals(state) == {"front_nw", "front_c", "west_temple", "west_bank"}
    assert why_not(state, "step to=mid_s") == "Southern Obelisk is not adjacent to Northern Obelisk."
    assert "harbour" in why_not(state, "sail to=east_bank")


def test_a_harbour_step_costs_one_step() -> None:
    state = table()
    put(state, 0, "west_bank", 2)
    march(state, "west_bank", 2)
    do(state, "sail to=east_bank")
    assert units(state, "east_bank") == (0, 2)
    assert state.active == 1


def test_a_ship_into_enemies_means_battle() -> None:
    state = table()
    put(state, 0, "west_bank", 2)
    put(state, 1, "east_bank", 2)
    march(state, "west_bank", 2)
    do(state, "sail to=east_bank")
    assert asked(state) == "WarCouncil"


# -- leaving and picking up -------------------------------------------------------------------------


def test_units_are_left_on_the_way() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 4)
    march(state, "front_nw", 4)
    do(state, "step to=mid_n", "reform units=3 creature=none", "step to=front_c")
    assert units(state, "mid_n") == (0, 1)
    assert units(state, "front_c") == (0, 3)


def test_units_are_picked_up_on_the_way() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 2)
    put(state, 0, "mid_n", 3)
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert not allowed(state, "reform units=6 creature=none")
    do(state, "reform units=5 creature=none", "step to=front_c")
    assert units(state, "front_c") == (0, 5)
    assert units(state, "mid_n") == (-1, 0)


def test_once_in_each_zone() -> None:
    state = table()
    give(state, 0, "mafdet", "bestial_fury")
    put(state, 0, "front_nw", 4)
    march(state, "front_nw", 4)
    assert not any(text.startswith("reform") for text in legal(state))  # already chosen at the start
    do(state, "step to=mid_n", "reform units=3 creature=none")
    assert not any(text.startswith("reform") for text in legal(state))
    do(state, "step to=front_c")
    assert allowed(state, "reform units=2 creature=none")


def test_a_creature_is_exchanged_on_the_way() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 3, "mummy")
    put(state, 0, "mid_n", 1, "sphinx")
    march(state, "front_nw", 3, True)
    do(state, "step to=mid_n", "reform units=3 creature=sphinx", "step to=front_c", "halt")
    zones = {data.CREATURES[c].name: zone for c, zone in enumerate(state.creature_zone) if zone >= 0}
    assert zones == {"mummy": ZONE["mid_n"], "sphinx": ZONE["front_c"]}


def test_picking_up_a_fast_creature_gives_no_steps() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 3)
    put(state, 0, "mid_n", 1, "royal_scarab")
    march(state, "front_nw", 3)
    do(state, "step to=mid_n", "reform units=4 creature=royal_scarab")
    assert state.march is not None
    assert state.march.steps == 1


def test_leaving_the_creature_keeps_its_steps() -> None:
    state = table()
    put(state, 0, "front_nw", 3, "royal_scarab")
    march(state, "front_nw", 3, True)
    do(state, "step to=mid_n", "reform units=2 creature=none")
    assert state.march is not None
    assert state.march.steps == 2


def test_surplus_goes_to_supply_at_the_end_without_prayer_points() -> None:
    state = table()
    put(state, 0, "front_nw", 4)
    put(state, 0, "mid_n", 3)
    pp(state, 0)
    march(state, "front_nw", 4)
    do(state, "step to=mid_n")
    assert units(state, "mid_n") == (0, 5)
    assert state.players[0].supply == 7
    assert state.players[0].pp == 0


def test_passing_through_a_full_troop_is_free() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 5)
    put(state, 0, "mid_n", 5)
    march(state, "front_nw", 5)
    do(state, "step to=mid_n", "step to=front_c")
    assert units(state, "mid_n") == units(state, "front_c") == (0, 5)


def test_of_two_creatures_one_is_kept() -> None:
    state = table()
    put(state, 0, "front_nw", 2, "sphinx")
    put(state, 0, "mid_n", 2, "phoenix")
    march(state, "front_nw", 2, True)
    do(state, "step to=mid_n")
    assert asked(state) == "KeepCreature"
    do(state, "keep_creature creature=sphinx")
    assert state.creature_zone[data.CREATURE["phoenix"]] == -1
    assert state.creature_zone[data.CREATURE["sphinx"]] == ZONE["mid_n"]


# -- teleport ---------------------------------------------------------------------------------------


def test_teleport_from_a_pyramid_to_any_obelisk() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 2)
    march(state, "nw_d1", 2)
    assert goals(state, "teleport") == {
        "mid_n",
        "mid_s",
        "mid_e",
        "west_temple",
        "west_river_temple",
        "east_temple",
        "east_river_temple",
        "delta_temple",
        "sanctuary",
    }


def test_teleport_from_an_enemy_pyramid() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 2)
    put(state, 0, "c_d1", 2)
    march(state, "c_d1", 2)
    assert goals(state, "teleport")


def test_no_teleport_without_a_pyramid() -> None:
    state = table()
    put(state, 0, "nw_d1", 2)
    put(state, 0, "mid_n", 2)
    march(state, "nw_d1", 2)
    assert "District with a pyramid" in why_not(state, "teleport to=mid_e")


def test_no_teleport_to_a_plain_zone() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 2)
    march(state, "nw_d1", 2)
    assert "obelisk" in why_not(state, "teleport to=mid_w")  # it is on the other side of the board


def test_one_teleport_a_move() -> None:
    state = table()
    give(state, 0, "portal")
    put(state, 0, "mid_n", 2)
    march(state, "mid_n", 2)
    do(state, "teleport to=mid_e")
    assert why_not(state, "teleport to=mid_s") == "A Troop can teleport only once per Move action."


def test_teleport_after_the_last_step() -> None:
    state = table()
    pyramid(state, "nw_d2", "ruby", 1)
    put(state, 0, "nw_d1", 2)
    march(state, "nw_d1", 2)
    do(state, "step to=nw_d2")
    assert state.march is not None
    assert state.march.steps == 0
    do(state, "teleport to=sanctuary")
    assert units(state, "sanctuary") == (0, 2)


def test_a_second_move_has_its_own_teleport() -> None:
    state = table()
    give(state, 0, "portal", "forced_march")
    put(state, 0, "mid_n", 2)
    pp(state, 4)
    do(state, "gold tile=forced_march", "march zone=mid_n units=2 creature=without", "teleport to=mid_e", "halt")
    march(state, "mid_e", 2)
    do(state, "teleport to=mid_s")
    assert state.players[0].pp == 0


def test_teleport_onto_enemies() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 2)
    put(state, 1, "delta_temple", 2)
    march(state, "nw_d1", 2)
    do(state, "teleport to=delta_temple")
    assert asked(state) == "WarCouncil"


def test_storms_are_no_goal() -> None:
    state = table(3)
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 2)
    march(state, "nw_d1", 2)
    assert "mid_e" not in goals(state, "teleport")


# -- walls ------------------------------------------------------------------------------------------


def test_walls_stop_troops_from_afar() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "mid_n", 2)
    march(state, "mid_n", 2)
    do(state, "step to=front_c")
    assert "walls" in why_not(state, "step to=c_d1")


def test_of_all_creatures_the_phoenix_alone_ignores_walls() -> None:
    state = table()
    put(state, 0, "mid_n", 2, "royal_scarab")
    march(state, "mid_n", 2, True)
    do(state, "step to=front_c")
    assert "walls" in why_not(state, "step to=c_d1")


def test_walls_let_in_who_began_before_them() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_c", 2)
    march(state, "front_c", 2)
    do(state, "step to=c_d1", "step to=c_d2")
    assert units(state, "c_d2") == (0, 2)


def test_walls_let_in_who_began_inside() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "c_d1", 2)
    march(state, "c_d1", 2)
    do(state, "step to=front_c", "step to=c_d3")
    assert units(state, "c_d3") == (0, 2)


def test_own_walls_never_matter() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "mid_n", 2)
    put(state, 1, "nw_d1", 1)
    march(state, "mid_n", 2)
    do(state, "step to=front_nw", "step to=nw_d1")
    assert asked(state) == "WarCouncil"


def test_walls_off() -> None:
    state = table(walls="off")
    give(state, 0, "mafdet")
    put(state, 0, "mid_n", 2)
    march(state, "mid_n", 2)
    do(state, "step to=front_c")
    assert allowed(state, "step to=c_d1")


def test_the_wall_passer_must_be_with_the_troop() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "mid_n", 3, "phoenix")
    march(state, "mid_n", 3, True)
    do(state, "step to=front_c")
    assert allowed(state, "step to=c_d1")
    do(state, "reform units=2 creature=none")
    assert not allowed(state, "step to=c_d1")


# -- entering ----------------------------------------------------------------------------------------


def test_an_empty_foreign_district_is_taken_at_once() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 4)
    put(state, 0, "front_c", 2)
    assert fame(state, 1) == 1
    march(state, "front_c", 2)
    do(state, "step to=c_d1")
    assert (fame(state, 0), fame(state, 1)) == (1, 0)


def test_two_pyramid_fame_in_one_move() -> None:
    state = table()
    give(state, 0, "mafdet")
    pyramid(state, "c_d1", "ruby", 4)
    pyramid(state, "c_d2", "onyx", 4)
    put(state, 0, "front_c", 2)
    march(state, "front_c", 2)
    do(state, "step to=c_d1", "reform units=1 creature=none", "step to=c_d2")
    assert fame(state, 0) == 2


def test_leaving_a_temple_gives_its_fame_back() -> None:
    state = table()
    put(state, 0, "west_temple", 2)
    assert fame(state, 0) == 1
    march(state, "west_temple", 2)
    do(state, "step to=mid_n")
    assert fame(state, 0) == 0
    assert state.controller(ZONE["west_temple"]) == -1


def test_a_battle_ends_the_move() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 5)
    put(state, 1, "mid_n", 1)
    march(state, "front_nw", 5)
    do(state, "step to=mid_n")
    assert state.march is None
    for seat in (0, 1):
        do(state, "fight card=bc_shield_push", "put_away card=bc_phalanx_defense", seat=seat)
    do(state, "recall", "stay")
    assert state.active == 1
    assert units(state, "mid_n") == (0, 5)


def test_everybody_with_cards_is_asked_after_the_last_step() -> None:
    state = table()
    hand(state, 0, "di_war_rage")
    put(state, 0, "front_nw", 2)
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert legal(state) == ["halt"]


def test_no_steps_left() -> None:
    state = table()
    hand(state, 0, "di_war_rage")
    put(state, 0, "front_nw", 2)
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert why_not(state, "step to=front_c") == "The Troop has no step left."


def test_cards_refused_in_a_move() -> None:
    state = table()
    turn_of(state, 0)
    hand(state, 0, "di_open_gates")
    put(state, 0, "front_nw", 2)
    pp(state, 0)
    march(state, "front_nw", 2)
    assert why_not(state, "play card=di_swiftness") == "You do not hold that card."
    assert why_not(state, "play card=di_open_gates") == "You cannot pay for that card."


def test_a_creature_picked_up_after_the_last_step_still_teleports() -> None:
    """The Griffin Sphinx joins in the last zone, and a teleport takes no step."""
    state = table()
    put(state, 0, "front_nw", 2)
    put(state, 0, "mid_n", 2, "griffin_sphinx")
    pp(state, 2)
    march(state, "front_nw", 2)
    do(state, "step to=mid_n")
    assert state.march is not None
    assert state.march.steps == 0
    assert not goals(state, "teleport")
    do(state, "reform units=3 creature=griffin_sphinx", "teleport to=sanctuary")
    assert units(state, "sanctuary") == (0, 3)
    assert units(state, "mid_n") == (0, 1)
    assert state.creature_zone[data.CREATURE["griffin_sphinx"]] == ZONE["sanctuary"]
    assert state.players[0].pp == 0


@pytest.mark.parametrize(("prayer", "zone"), [(1, "mid_n"), (2, "west_bank")])
def test_a_griffin_that_cannot_teleport_ends_the_move(prayer: int, zone: str) -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    put(state, 0, zone, 2, "griffin_sphinx")
    pp(state, prayer)
    march(state, "front_nw", 2)
    do(state, f"step to={zone}")
    assert state.active == 1


def test_a_griffin_left_standing_or_met_after_the_teleport_is_not_asked_for_again() -> None:
    state = table()
    put(state, 0, "front_nw", 2)
    put(state, 0, "mid_n", 2, "griffin_sphinx")
    march(state, "front_nw", 2)
    do(state, "step to=mid_n", "reform units=1 creature=none")
    assert state.active == 1
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d2", 2)
    put(state, 0, "mid_n", 2, "griffin_sphinx")
    march(state, "nw_d2", 2)
    do(state, "step to=nw_d1", "teleport to=mid_n")
    assert state.active == 1


def test_units_are_left_before_a_teleport_by_card() -> None:
    state = table()
    hand(state, 0, "di_teleportation")
    put(state, 0, "front_nw", 3)
    march(state, "front_nw", 3)
    do(state, "step to=mid_n", "reform units=1 creature=none", "play card=di_teleportation", "teleport to=sanctuary")
    assert units(state, "mid_n") == (0, 2)
    assert units(state, "sanctuary") == (0, 1)


def test_no_more_than_the_limit_is_picked_up() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "front_nw", 4)
    put(state, 0, "mid_n", 3)
    march(state, "front_nw", 4)
    do(state, "step to=mid_n")
    assert allowed(state, "reform units=5 creature=none")
    assert not allowed(state, "reform units=6 creature=none")


def test_inside_the_city_there_are_no_walls_even_without_the_phoenix() -> None:
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "mid_n", 3, "phoenix")
    march(state, "mid_n", 3, True)
    do(state, "step to=front_c", "step to=c_d1", "reform units=2 creature=none", "step to=c_d2")
    assert units(state, "c_d2") == (0, 2)


def test_the_toll_is_due_from_a_ship_too() -> None:
    state = table()
    put(state, 0, "west_bank", 2)
    put(state, 1, "east_bank", 2, "khnum_sphinx")
    pp(state, 1)
    march(state, "west_bank", 2)
    assert why_not(state, "sail to=east_bank") == "The Khnum Sphinx there demands 2 PP; you have 1."
