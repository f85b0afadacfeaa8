"""Prompts: the question fits the position and has the right figures."""

import pytest

from tests.games.crusaders.positions import Seat, table


@pytest.mark.parametrize(
    ("upgraded", "question"),
    [([], "turn"), ([0], "turn"), ([0, 1, 2, 3, 4], "turn"), (list(range(6)), "turn_all_upgraded")],
)
def test_only_with_six_upgraded_wedges_there_is_nothing_left_to_upgrade(upgraded: list[int], question: str) -> None:
    prompt = table(Seat(upgraded=upgraded)).state.prompt(0)
    assert prompt is not None
    assert prompt["key"] == question


@pytest.mark.parametrize(("built", "level"), [(0, "I"), (1, "II"), (3, "IV")])
def test_a_saracen_offers_the_building_of_the_next_level(built: int, level: str) -> None:
    seat = Seat(wheel=[1, 6, 1, 1, 1, 2], knights=["tuscany"], built={"bank": built})
    prompt = table(seat, enemies={"tuscany": "saracen_bank_1"}).resolve(1).state.prompt(0)
    assert prompt is not None
    assert prompt["params"]["level"] == level
    assert prompt["params"]["influence"] == 3


@pytest.mark.parametrize(("troops", "level"), [(0, "I"), (2, "III")])
def test_a_saracen_offers_the_next_troop(troops: int, level: str) -> None:
    seat = Seat(wheel=[1, 6, 1, 1, 1, 2], knights=["tuscany"], troops=troops)
    prompt = table(seat, enemies={"tuscany": "saracen_troop_1"}).resolve(1).state.prompt(0)
    assert prompt is not None
    assert prompt["key"] == "saracen_troop"
    assert prompt["params"]["level"] == level
