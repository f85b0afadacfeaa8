"""Every creature, attacking, defending and moving."""

import pytest

from parlour.games.kemet import data
from tests.games.kemet.positions import (
    battle,
    do,
    fight,
    put,
    table,
)

MOVE = "place token=normal space=move_a"


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
    """What the creature alone adds to 5 Units and a Chariot Raid (1/3/0) on either side, and to a Move."""
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
