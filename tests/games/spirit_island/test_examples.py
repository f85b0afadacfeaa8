"""The worked examples of the rules, one by one."""

import pytest

from parlour.engine import IllegalAction
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.steps.invaders import EXPLORE_STEP
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from tests.games.spirit_island.positions import Island


def test_1_first_explore_solo_g_jungle() -> None:
    island = Island("g1: 2D; g2: C; g3: D; g4: D; g5: Bl; g7: 2D; g8: T").explore("jungle")
    island.expect("g6: E; g7: 2D E; g1: 2D; g2: C; g3: D; g4: D; g5: Bl; g8: T")


def test_2_first_explore_solo_h_wetland() -> None:
    island = Island("h1: D; h2: C; h3: D; h5: Bl; h6: 2D; h7: T; h8: 2D", options={"board_1": "H"}).explore("wetland")
    island.expect("h6: 2D E; h7: T E; h1: D; h2: C; h3: D; h8: 2D")


def test_3_build_town_town_city() -> None:
    island = Island("g2: C E").build("wetland").expect("g2: C T E")
    island.build("wetland").expect("g2: C 2T E")
    island.build("wetland").expect("g2: 2C 2T E")


def test_4_ravage_without_defend() -> None:
    island = Island("g4: T E 2D; g1: C").ravage("wetland")
    assert island.state.blight_pool == 5
    island.expect("g4: T E D(1) Bl")
    assert island.legal() == ["strike piece=town points=1", "strike piece=town points=2"]
    both = Island("g4: T E 2D; g1: C").ravage("wetland", "strike piece=town points=2").expect("g4: E D(1) Bl")
    assert both.fear == 1
    island.do("strike piece=town points=1").expect("g4: T(1) D(1) Bl")
    assert island.fear == 0


def test_5_ravage_with_defend_2() -> None:
    island = Island("g4: T E 2D; g1: C")
    island.state.defend[island.names["g4"]] = 2
    island.ravage("wetland").expect("g4: D D(1)")
    assert island.fear == 1
    assert island.state.blight_pool == 6


def test_6_ravage_with_defend_5() -> None:
    island = Island("g4: T E 2D; g1: C")
    island.state.defend[island.names["g4"]] = 5
    island.ravage("wetland").expect("g4: 2D")


def test_7_cascade() -> None:
    island = Island("g5: C Bl 2P; g6: Q; g1: P Q", "devouring_teeth eyes_watch").ravage("sands", "cascade land=g6")
    island.expect("g5: C 2Bl P; g6: Bl; g1: P Q")
    assert island.state.blight_pool == 4
    assert island.asked == ""


def test_8_fear() -> None:
    island = Island("g8: C T; g5: 2P; g1: C Q", "devouring_teeth eyes_watch")
    island.state.fear = 7
    island.use("pillar_of_living_flame", "g8").expect("g8: ")
    assert island.fear == 6
    assert island.state.fear == 5
    assert len(island.state.fear_earned) == 1


def test_9_terror_level_rises_in_a_power_and_wins() -> None:
    island = Island("g4: E; g5: P")
    for _ in range(2):
        island.state.fear_earned.append(island.state.fear_deck.pop())
    island.state.fear = 3
    island.use("dark_and_tangled_woods", "g4")
    assert island.state.terror == 2
    assert island.result == "won_at_terror_2"


def test_10_mud_builds_explorers_in_its_site() -> None:
    Island("g2: C E 2P", "fathomless_mud").build("wetland").expect("g2: C 2E 2P")
    Island("g2: C E P", "fathomless_mud").build("wetland").expect("g2: C T E P")


def test_11_blistering_heat_with_stinging_sandstorm() -> None:
    island = Island("h8: T(1) C(1) P; h6: P; h2: C", "rising_heat", options={"board_1": "H"})
    island.use("stinging_sandstorm", "h8", "lift land=h6").expect("h8: 2P; h6: ")
    assert island.fear == 1 + 1 + 2


def test_12_territorial_aggression_with_drought() -> None:
    island = Island("g5: 4T C P; g1: C")
    island.use("drought", "g5", "add_bonus bonus=territorial_aggression", "strike piece=town_1 points=1")
    island.expect("g5: C(1) Bl")  # the Blight destroyed the Presence
    assert island.fear == 4


def test_13_violent_windstorms() -> None:
    island = Island("g6: 2E T P; g1: 2D; g8: T; g2: C", "sun_bright_whirlwind")
    island.use("violent_windstorms", "g6", "push piece=explorer to=g1", elements="2 sun 4 air")
    island.do("push piece=explorer to=g1", "push piece=town to=g8").expect("g1: 2D; g8: T T(1); g6: P")
    assert island.fear == 1


def test_14_elements_of_eyes_watch() -> None:
    island = Island("g7: 2P E; g4: D; g1: C", "eyes_watch")
    player = island.player()
    player.cards_open = 3
    player.elements = data.elements("air")
    for card in ("eerie_noises_and_moving_trees", "whispered_guidance_through_the_night"):
        player.growth = 0
        island.state.agenda.clear()
        island.run(SPIRIT_PHASE).do(f"plan card={card}")
    assert data.element_text(player.elements) == {"moon": 2, "air": 3, "plant": 2}
    island.use("mischief_and_sabotage", "g7", elements="2 moon 3 air 2 plant")
    assert (island.fear, island.defend("g7")) == (1, 2)
    island.do("gather piece=dahan origin=g4").expect("g7: 2P E D")


def test_15_scatter_to_the_winds_on_the_two_player_map() -> None:
    island = Island("g3: 5E; g5: P; h1: C Q", "sun_bright_whirlwind eyes_watch")
    island.use("scatter_to_the_winds", "g3", *["pick piece=explorer"] * 5)
    goals = {text.rpartition("=")[2] for text in island.legal()}
    assert goals == {"g2", "g4", "h3", "h4"}
    island.do("push piece=explorer to=g2", "push piece=explorer to=g2")  # then one for each remaining land
    island.expect("g2: 2E; g4: E; h3: E; h4: E; g3: ")


def test_16_income_of_devouring_teeth() -> None:
    island = Island("g5: P; g1: C", energy=0).run(SPIRIT_PHASE).do("grow option=C", "place track=energy land=g5")
    assert island.player().energy == 5
    island = Island("g5: P; g1: C", energy=0)
    island.player().energy_open = 2
    island.run(SPIRIT_PHASE).do("grow option=A", "place track=energy land=g5")
    assert island.player().energy == 3


def test_17_time_runs_out_in_turn_12() -> None:
    island = Island("g2: C; g5: P")
    island.state.invader_deck.clear()
    island.run(EXPLORE_STEP)
    assert island.result == "lost_to_time"


def test_18_downgrade_of_a_damaged_city() -> None:
    island = Island("g5: C(2) 2P; g1: C").use("winds_of_rust_and_atrophy", "g5").expect("g5: 2P")
    assert island.fear == 2
    assert island.defend("g5") == 6


def test_19_site_lost_in_a_ravage() -> None:
    base = {"board_1": "H"}
    island = Island("h8: T 2D 2P; h1: P C", "rising_heat", options=base).ravage("sands").expect("h8: D P Bl")
    assert island.fear == 1
    Island("h8: C 2D 2P; h1: P C", "rising_heat", options=base).ravage("sands").expect("h8: C(2) D(1) P Bl")
    island = Island("h8: C 2D 3P; h1: P C", "rising_heat", options=base).ravage("sands").expect("h8: D(1) 2P Bl")
    assert island.fear == 2


def test_20_pretending_fewer_elements() -> None:
    island = Island("g5: 3C 2P; g1: C", "rising_heat")
    island.use("scorch_with_waves_of_heat", elements="5 fire 2 air 3 earth")
    pretences = [text for text in island.legal() if text.startswith("pretend")]
    assert pretences == [f"pretend levels={levels}" for levels in ("1", "12", "123", "2", "23")]
    with pytest.raises(IllegalAction):
        island.do("pretend levels=3")


def test_21_nowhere_to_add() -> None:
    island = Island("g5: P; g1: C")
    player = island.player()
    player.energy_open = player.cards_open = 7
    player.destroyed = 12
    island.run(SPIRIT_PHASE).do("grow option=A")
    assert island.legal() == ["lift land=g5"]
    island.do("lift land=g5")
    assert island.legal() == ["put land=g5"]
    island.do("put land=g5").expect("g5: P")


def test_game_is_co_operative() -> None:
    assert GAME.cooperative
