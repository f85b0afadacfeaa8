"""The evaluation must take into account the Invaders' next step and what was done against it."""

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.rating import QUALITY, RATING
from parlour.games.spirit_island.steps.ending import END_ACTION
from tests.games.spirit_island.positions import Island


def fast(text: str, **more: int) -> Island:
    """In the fast phase, with a Wetland Ravage and a Sands Build to come."""
    island = Island(text + "; g1: C; g6: 2P", "eyes_watch", **more)  # type: ignore[arg-type]
    island.state.phase = data.FAST
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.state.build_card = data.INVADER_IDS.index("i1_sands")
    return island


def value(island: Island) -> float:
    return island.state.evaluate(0)


def test_a_game_that_is_over() -> None:
    assert value(Island("g4: ; g5: P").run(END_ACTION)) == 1.0
    assert value(Island("g4: C; g5: P", pool=0).run(END_ACTION)) == 0.0


def test_all_partners_see_the_same_value() -> None:
    island = Island("g4: C T; g5: P; h8: Q", "rising_heat eyes_watch", pool=11)
    assert island.state.evaluate(0) == island.state.evaluate(1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("g4: T", "g4: T E"),
        ("g4: E", "g4: T"),
        ("g4: T", "g4: C"),
        ("g4: T(1)", "g4: T"),
        ("g7: T", "g4: T"),
        ("g4: T 2D", "g4: T D"),
        ("g7: E", "g5: E"),
    ],
)
def test_of_two_positions_the_better_one(better: str, worse: str) -> None:
    assert value(fast(better)) > value(fast(worse))


def test_defend_where_a_ravage_threatens() -> None:
    plain, defended, elsewhere = fast("g4: T 2D"), fast("g4: T 2D"), fast("g4: T 2D")
    defended.state.defend[defended.names["g4"]] = 2
    elsewhere.state.defend[elsewhere.names["g7"]] = 2
    assert value(defended) > value(plain)
    assert value(elsewhere) == value(plain)


def test_a_fuller_pool_more_fear_and_growth() -> None:
    assert value(fast("g4: T", pool=5)) > value(fast("g4: T", pool=2))
    frightened = fast("g4: T")
    frightened.state.fear_total = 4
    assert value(frightened) > value(fast("g4: T"))
    grown = fast("g4: T")
    grown.player().cards_open += 1
    grown.player().destroyed -= 1
    assert value(grown) > value(fast("g4: T"))


def test_an_unused_power_promises_something() -> None:
    assert value(fast("g4: T").give("eerie_noises_and_moving_trees")) > value(fast("g4: T"))


def test_a_blighted_land_is_worse_to_lose() -> None:
    assert value(fast("g4: T; g7: Bl")) > value(fast("g4: T Bl"))


def test_ratings_are_sane() -> None:
    rating = {power.id: RATING[number] for number, power in enumerate(POWERS)}
    assert rating["cleansing_floods"].base > rating["accelerated_rot"].base / 2
    assert rating["natures_resilience"].defend > 0
    assert rating["drought"].base < rating["pillar_of_living_flame"].base
    assert all(0 < quality < 5 for qualities in QUALITY for quality in qualities)
