"""A copy of a position is the same position, and a change to one does not affect the other."""

from collections.abc import Callable

import pytest

from parlour.engine import canonical
from parlour.games.kemet.board import ZONE
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import battle, council, do, fight, give, put, pyramid, table


def under_way() -> KemetState:
    """A Troop that has teleported, has a step left and could leave Units behind."""
    state = table()
    give(state, 0, "mafdet")
    put(state, 0, "nw_d1", 3)
    pyramid(state, "nw_d1", "ruby", 1)
    do(state, "place token=normal space=move_a", "march zone=nw_d1 units=3 creature=without", "teleport to=mid_e")
    return state


def spied_on() -> KemetState:
    state = battle(attacker_has=("spy",))
    council(state, 1, "mixed_tactics")
    return state


def resolved() -> KemetState:
    """A battle in which both sides have strength, damage and defence, and have lost Units."""
    state = battle(attacker_has=("initiative", "shield_of_neith"), defender_has=("carnage",))
    fight(state, "mixed_tactics", "defensive_retreat")
    return state


@pytest.mark.parametrize("make", [under_way, spied_on, resolved])
def test_a_copy_in_the_middle_of_something_is_the_same_position(make: Callable[[], KemetState]) -> None:
    state = make()
    assert canonical(state.clone().dump()) == canonical(state.dump())


def test_a_pyramid_founded_in_a_copy_stands_there_only() -> None:
    state = table()
    copy = state.clone()
    pyramid(copy, "nw_d1", "ruby", 2)
    assert (state.level[ZONE["nw_d1"]], state.colour[ZONE["nw_d1"]]) == (0, -1)
    assert state.players[0].acquire_tokens == 0
