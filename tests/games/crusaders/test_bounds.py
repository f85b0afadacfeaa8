"""Positions just outside the limits of the rules are detected."""

import pytest

from parlour.engine import BadPosition, Step
from parlour.games.crusaders import data
from parlour.games.crusaders.state import CrusadersState
from parlour.games.crusaders.steps.deeds import Act, SaracenReward
from tests.games.crusaders.positions import GAME, Seat, table

SARACEN = data.ENEMIES.index("saracen_bank_1")


def law(name: str, state: CrusadersState) -> str:
    return next(law for law in GAME.laws if law.name == name).broken(state)


@pytest.mark.parametrize(
    "step",
    [
        Act(len(data.ACTIONS), 1),
        Act(-1, 1),
        Act(0, 0),
        Act(0, data.MOST_TOKENS + 1),
        SaracenReward(SARACEN, len(data.REGIONS)),
        SaracenReward(SARACEN, -1),
        SaracenReward(len(data.ENEMIES), 0),
        SaracenReward(data.ENEMIES.index("slav_1"), 0),
    ],
    ids=lambda step: f"{type(step).__name__} {step.args()}",
)
def test_a_step_names_an_action_a_region_and_an_enemy_that_exist(step: Step[CrusadersState]) -> None:
    with pytest.raises(BadPosition, match="on the agenda"):
        check_arguments(step)


@pytest.mark.parametrize("step", [Act(0, 1), Act(len(data.ACTIONS) - 1, data.MOST_TOKENS), SaracenReward(SARACEN, 0)])
def test_a_step_may_name_the_first_and_the_last_there_is(step: Step[CrusadersState]) -> None:
    check_arguments(step)


def check_arguments(step: Step[CrusadersState]) -> None:
    name = type(step).__name__
    GAME.places[name].check(name, step.args(), table(Seat()).state)


def test_a_turn_spreads_no_more_influence_than_all_tokens_four_churches_and_one() -> None:
    state = table(Seat(), round=3).state
    state.players[0].gained[data.FROM_INFLUENCE] = 3 * (data.MOST_TOKENS + 5)
    assert law("influence needs turns", state) == ""
    state.players[0].gained[data.FROM_INFLUENCE] += 1
    assert law("influence needs turns", state) != ""


def test_a_building_belongs_to_somebody_at_the_table() -> None:
    dump = table(Seat()).state.dump()
    dump["table"]["buildings"]["burgundy"] = "2.bank_1"
    with pytest.raises(BadPosition, match="only 2 players"):
        GAME.load(dump)
