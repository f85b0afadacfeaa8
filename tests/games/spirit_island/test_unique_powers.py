"""The unique powers, innate powers and special rules of the five Spirits."""

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.powers.model import closed_sets
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from tests.games.spirit_island.positions import Island

BONUS = "add_bonus bonus=territorial_aggression"
MIGHT = "add_bonus bonus=gift_of_furious_might"


def teeth(text: str) -> Island:
    return Island(text + "; g1: C", "devouring_teeth")


def eyes(text: str) -> Island:
    return Island(text + "; g1: C", "eyes_watch")


def mud(text: str) -> Island:
    return Island(text + "; g1: C", "fathomless_mud")


def heat(text: str) -> Island:
    return Island(text + "; g1: C", "rising_heat")


def wind(text: str) -> Island:
    return Island(text + "; g1: C", "sun_bright_whirlwind")


def pair(text: str, spirits: str) -> Island:
    return Island(text + "; h1: C", spirits, pool=11)


# -- Devouring Teeth Lurk Underfoot ----------------------------------------------------------------------------------


def test_ferocious_rampage_bonus_also_only_hits_explorers_and_towns() -> None:
    island = teeth("g5: P C 2T").use("ferocious_rampage", "", BONUS).expect("g5: P C")
    assert island.fear == 1 + 2
    teeth("g5: P C T E").use("ferocious_rampage").expect("g5: P C")  # all it may hit is destroyed: no bonus is offered
    teeth("g5: P 2T").use("ferocious_rampage", "", "strike piece=town points=2").expect("g5: P T(1)")


def test_gift_of_furious_might_alone_goes_to_oneself() -> None:
    island = teeth("g5: P 3T").give("ferocious_rampage").use("gift_of_furious_might").phase("slow")
    island.do("use card=ferocious_rampage", MIGHT).expect("g5: P")
    assert island.player().might == 0


def test_gift_of_furious_might_gives_another_spirit_three_points_once() -> None:
    island = pair("g5: P; g7: 2Q C T", "devouring_teeth eyes_watch").give("mysterious_abductions", 1)
    island.use("gift_of_furious_might")  # the only other Spirit
    island.do("1> use card=mysterious_abductions", f"1> {MIGHT}", "1> strike piece=city points=3").expect("g7: 2Q T(1)")
    assert island.player(1).might == 0


def test_both_bonuses_may_join_one_instruction() -> None:
    island = teeth("g5: P 4T").give("ferocious_rampage").use("gift_of_furious_might").phase("slow")
    island.do("use card=ferocious_rampage", MIGHT, BONUS).expect("g5: P T(1)")  # 3 + 3 + 1


def test_herd_towards_the_lurking_maw() -> None:
    island = (
        teeth("g5: P; g4: T").use("herd_towards_the_lurking_maw", "", "gather piece=town origin=g4").expect("g5: P T")
    )
    assert island.fear == 1


def test_mark_territory_with_scars_and_teeth_must_push_dahan() -> None:
    island = teeth("g5: P 3D E").use("mark_territory_with_scars_and_teeth", "", "push piece=dahan to=g4")
    assert "stop" not in island.legal()
    island.do("push piece=dahan to=g6").expect("g5: P D E")
    assert (island.fear, island.defend("g5")) == (2, 9)
    assert teeth("g5: P").use("mark_territory_with_scars_and_teeth").fear == 0


def test_territorial_aggression_is_spent_once_a_use() -> None:
    island = teeth("g5: P 2C 2T").use(
        "death_approaches_from_beneath_the_surface", "g5", BONUS, elements="3 fire 1 earth 3 animal"
    )
    island.do("strike piece=city points=2")  # level 2: 1 + 1
    assert BONUS not in island.legal()
    island.do("strike piece=town points=2").expect("g5: P C C(2) T")


def test_territorial_aggression_may_wait_for_a_later_instruction_and_is_then_lost() -> None:
    island = teeth("g5: P 3C").use(
        "death_approaches_from_beneath_the_surface", "g5", elements="2 fire 1 earth 2 animal"
    )
    island.do("strike piece=city points=1").expect("g5: P 2C C(1)")
    assert island.asked == ""


def test_territorial_aggression_needs_damage_of_its_own() -> None:
    assert teeth("g5: P 2C D").use("call_to_bloodshed", "g5", "choose what=gather_dahan").asked == ""
    teeth("g5: 2P 2C").use("purifying_flame", "g5", "choose what=damage").expect("g5: 2P 2C")  # no Blight, no damage


def test_territorial_aggression_not_for_another_spirits_power() -> None:
    island = pair("g5: 2P 2C; h8: Q", "devouring_teeth rising_heat")
    island.use("gift_of_searing_heat", "", "1> choose what=damage", seat=1)
    island.do("0> accept").expect("g5: 2P C C(1)")


def test_territorial_aggression_with_damage_to_different_invaders() -> None:
    island = teeth("g5: 2P 2D 2C T(1)").use("veil_the_nights_hunt", "g5", "choose what=damage")
    island.do("strike piece=town_1 points=1")  # one of the two must be a City
    assert island.legal() == [BONUS, "stop"]
    island.do(BONUS).expect("g5: 2P 2D C C(2)")


def test_territorial_aggression_waits_with_vengeance_for_one_trigger() -> None:
    island = (
        teeth("g5: P 5T; g4: P")
        .use("vengeance_of_the_dead", "g5")
        .give("steam_vents", elements="3 earth")
        .phase("fast")
    )
    island.do("use card=steam_vents", "target land=g5", "choose what=town", BONUS, "strike piece=town points=2")
    island.expect("g5: P 3T")
    assert island.state.vengeance[3] == 0


def test_territorial_aggression_again_for_the_second_damage_of_furious_pain() -> None:
    island = teeth("g5: P 2C Bl; g7: 2C").use(
        "the_land_thrashes_in_furious_pain", "g5", BONUS, elements="3 moon 3 earth"
    )
    island.do("strike piece=city points=3", "target land=g7", BONUS)
    assert island.asked == "SplitDamage"
    assert BONUS not in island.legal()


def test_no_bonus_for_the_kin_of_dissolve_the_bonds() -> None:
    island = teeth("g5: P 3C").use("dissolve_the_bonds_of_kinship", "g5", elements="2 fire 2 water 3 animal")
    # {2C, 2E}: two points on the Cities, split by the user, and nothing more
    assert island.legal() == ["strike piece=city points=1", "strike piece=city points=2"]


def test_bonus_for_damage_counted_by_dahan() -> None:
    island = teeth("g5: P C T D").use("call_to_bloodshed", "g5", "choose what=damage")
    assert BONUS in island.legal()


def test_death_approaches_level_2() -> None:
    island = teeth("g5: P 4C").use(
        "death_approaches_from_beneath_the_surface", "g5", BONUS, elements="2 fire 1 earth 2 animal"
    )
    island.do("strike piece=city points=2").expect("g5: P 3C C(2)")


def test_death_approaches_level_3() -> None:
    island = teeth("g5: P 2C").use(
        "death_approaches_from_beneath_the_surface", "g5", BONUS, elements="3 fire 1 earth 3 animal"
    )
    island.do("strike piece=city points=2", "strike piece=city points=2").expect("g5: P 2C(2)")


def test_death_approaches_level_1_gathers_presence() -> None:
    island = teeth("g5: P; g4: T; g2: P").use(
        "death_approaches_from_beneath_the_surface", "g4", elements="1 fire 1 animal"
    )
    assert island.legal() == ["lift land=g2", "lift land=g5"]
    island.do("lift land=g5").expect("g5: ; g4: T P; g2: P")


def test_death_approaches_level_4() -> None:
    island = teeth("g5: P 2C T").use(
        "death_approaches_from_beneath_the_surface", "g5", elements="4 fire 2 earth 5 animal"
    )
    island.do(BONUS, "strike piece=city points=2", "strike piece=city points=2")
    island.expect("g5: P")  # 2 + 2 + 4 damage in total, to eight health
    assert island.fear == 2 + 4 + 1


# -- Eyes Watch From the Trees ---------------------------------------------------------------------------------------


def test_boon_of_watchful_guarding() -> None:
    island = eyes("g7: 2P; g5: D").use("boon_of_watchful_guarding", "", "stop")
    assert island.defend("g7") == 4
    island.do("gather piece=dahan origin=g5").expect("g7: 2P D")
    island = pair("g7: 2P; h8: Q; h4: Q", "eyes_watch fathomless_mud").use(
        "boon_of_watchful_guarding", "fathomless_mud"
    )
    island.do("0> target land=h8", "1> accept")
    assert island.defend("h8") == 8
    assert island.player(1).energy == 8


def test_eerie_noises_and_moving_trees() -> None:
    island = eyes("g7: P; g5: E T").use("eerie_noises_and_moving_trees", "g5", "push piece=explorer to=g2", "stop")
    assert island.expect("g5: T; g2: E").fear == 2


def test_mysterious_abductions() -> None:
    assert eyes("g7: P E").use("mysterious_abductions").expect("g7: P").fear == 1


def test_whispered_guidance_through_the_night() -> None:
    island = eyes("g7: P; g5: E; g4: 2D").use(
        "whispered_guidance_through_the_night", "g5", "gather piece=dahan origin=g4", "stop"
    )
    assert island.expect("g5: E D").fear == 1
    assert eyes("g5: P").give("whispered_guidance_through_the_night").phase("slow").asked == ""  # no Presence in jungle


def test_dahan_trust_the_watchers_after_a_power_that_defends_one_land() -> None:
    island = eyes("g7: P; g8: D").use("drift_down_into_slumber", "g7")
    assert island.legal() == ["gather piece=dahan origin=g8", "stop"]
    island.do("stop").expect("g8: D")


def test_dahan_do_not_come_for_a_ward_over_many_lands_or_a_fear_card() -> None:
    assert eyes("g7: P; g8: D").use("encompassing_ward").asked == ""
    assert eyes("g7: P; g8: D; g2: T").turn_fear_card("overseas_trade_seems_safer", 1).asked == ""


def test_dahan_do_not_come_if_no_defend_was_given() -> None:
    assert eyes("g7: 2P; g8: D").use("quicken_the_earths_struggles", "", "choose what=damage").asked == ""
    assert eyes("g5: P; g8: D").use("dark_and_tangled_woods", "g5").asked == ""


def test_dahan_come_into_the_original_land_of_trees_and_stones() -> None:
    island = eyes("g7: P D; g8: D").use("the_trees_and_stones_speak_of_war", "g7", elements="2 sun 2 earth 2 plant")
    island.do("push piece=dahan to=g4", "gather piece=dahan origin=g8").expect("g7: P D; g4: D; g8: ")


def test_dahan_come_to_where_the_wings_carried_them() -> None:
    island = eyes("g7: P D; g2: D").use("wrap_in_wings_of_sunlight", "", "target land=g1", "push piece=dahan to=g1")
    island.do("gather piece=dahan origin=g2").expect("g1: C 2D")


@pytest.mark.parametrize(
    ("elements", "fear", "defend"),
    [
        ("1 moon 2 plant", 1, 2),
        ("2 moon 3 plant", 1, 4),
        ("2 moon 2 air 4 plant", 3, 6),
        ("3 moon 3 air 5 plant", 5, 12),
    ],
)
def test_mischief_and_sabotage_levels_replace_each_other(elements: str, fear: int, defend: int) -> None:
    island = eyes("g7: 2P E").use("mischief_and_sabotage", "g7", elements=elements)
    assert (island.fear, island.defend("g7")) == (fear, defend)


def test_mischief_and_sabotage_may_act_as_if_with_less() -> None:
    island = eyes("g7: 2P E").use("mischief_and_sabotage", "", "pretend levels=1", elements="3 moon 3 air 5 plant")
    assert island.fear == 0
    assert island.do("target land=g7").fear == 1


# -- Fathomless Mud of the Swamp -------------------------------------------------------------------------------------


def test_exaltation_of_tangled_growth() -> None:
    island = pair("g2: 2P; h5: Q", "fathomless_mud eyes_watch").use("exaltation_of_tangled_growth")
    island.do("1> accept", "1> draw deck=minor").do(island.legal()[0])
    island.do("0> accept", "0> draw deck=major").do(island.legal()[0])
    island.do("0> forget card=foul_vapors_and_fetid_muck")
    assert (island.player(0).energy, island.player(1).energy) == (7, 8)
    assert len(island.player(1).hand) == 5


def test_exaltation_of_tangled_growth_without_paying() -> None:
    island = pair("g2: 2P; h5: Q", "fathomless_mud eyes_watch").use(
        "exaltation_of_tangled_growth", "", "1> stop", "0> stop"
    )
    assert island.asked == ""
    island = pair("g2: 2P; h5: Q", "fathomless_mud eyes_watch")
    island.player(0).energy = 1
    island.player(1).energy = 0
    assert island.use("exaltation_of_tangled_growth").asked == ""


def test_foul_vapors_and_fetid_muck() -> None:
    island = mud("g2: 2P 2E").use("foul_vapors_and_fetid_muck", "g2", *["push piece=explorer to=g3"] * 2)
    assert island.expect("g3: 2E").fear == 1


def test_intractable_thickets_and_thorns() -> None:
    island = mud("g2: P").use("intractable_thickets_and_thorns", "g5")
    assert (island.fear, island.defend("g5")) == (1, 5)


def test_open_shifting_waterways() -> None:
    island = (
        mud("g2: P; g5: E; g4: D").use("open_shifting_waterways", "g5", "gather piece=dahan origin=g4").expect("g5: D")
    )
    assert island.fear == 1
    assert mud("g2: P; g5: E").use("open_shifting_waterways", "g5").expect("g5: E").fear == 0


def test_offer_no_firm_foundations_needs_a_site_at_that_moment() -> None:
    mud("g2: 2P T").build("wetland").expect("g2: 2P T E")
    mud("g2: P T").build("wetland").expect("g2: P T C")
    mud("g2: 2P").build("wetland").expect("g2: 2P")  # no Invaders, no Build


def test_no_firm_foundations_against_overseas_trade_and_trade_suffers() -> None:
    island = mud("g2: 2P 2T").turn_fear_card("overseas_trade_seems_safer", 2)
    island.build("wetland").expect("g2: 2P 2T E")  # an Explorer, not a City: not skipped
    mud("g2: 2P C T").turn_fear_card("trade_suffers", 1).build("wetland").expect("g2: 2P C T")


def test_spreading_and_dreadful_mire_moves_presence_from_its_origin() -> None:
    island = mud("g2: 2P; g5: 2P; g4: E").use("spreading_and_dreadful_mire", "g4", elements="1 water")
    assert island.legal() == ["lift land=g2", "lift land=g5"]
    island.do("lift land=g5").expect("g5: P; g4: P E; g2: 2P")
    mud("g2: 2P E").use("spreading_and_dreadful_mire", "g2", elements="1 water").expect("g2: 2P E")


def test_spreading_and_dreadful_mire_all_levels() -> None:
    island = mud("g2: 2P; g5: 2C").use("spreading_and_dreadful_mire", "g5", elements="3 moon 4 water 3 earth 2 plant")
    # one point, one point (City or damaged City), two points
    island.do("strike piece=city_1 points=1", "strike piece=city points=2").expect("g2: P; g5: P 2C(2)")
    assert island.fear == 2


def test_spreading_and_dreadful_mire_level_2_and_3_push_dahan() -> None:
    island = mud("g2: 2P; g5: T 2D").use(
        "spreading_and_dreadful_mire", "g5", "push piece=dahan to=g4", elements="1 moon 2 water 1 earth"
    )
    island.expect("g5: P T(1) D; g4: D")
    assert island.fear == 1
    island = mud("g2: 2P; g5: T 2D").use(
        "spreading_and_dreadful_mire", "g5", *["push piece=dahan to=g4"] * 2, elements="2 moon 3 water 2 earth"
    )
    island.expect("g5: P; g4: 2D")
    assert island.fear == 3


# -- Rising Heat of Stone and Sand -----------------------------------------------------------------------------------


def test_call_on_herders_for_aid() -> None:
    island = heat("g5: P; g8: E T; g7: 2D").use("call_on_herders_for_aid", "g8", *["gather piece=dahan origin=g7"] * 2)
    island.do("push piece=town to=g6", "push piece=dahan to=g7").expect("g8: E D; g6: T; g7: D")


def test_gift_of_searing_heat_gives_energy_or_damage() -> None:
    island = heat("g5: P 2E").use("gift_of_searing_heat", "", "choose what=energy")
    assert island.player().energy == 11
    island = heat("g5: P 2E").use("gift_of_searing_heat", "", "choose what=damage", "accept").expect("g5: P E")
    assert island.player().energy == 8
    heat("g5: P 2E").use("gift_of_searing_heat", "", "choose what=damage", "stop").expect("g5: P 2E")


def test_gift_of_searing_heat_lets_its_target_choose() -> None:
    island = pair("g5: 2P; h8: Q E; h4: Q T", "rising_heat eyes_watch")
    island.use("gift_of_searing_heat", "", "0> choose what=damage", "1> accept", "1> target land=h4").expect(
        "h4: Q T(1)"
    )


def test_stinging_sandstorm_makes_a_site_before_the_damage() -> None:
    heat("g5: P T; g4: P").use("stinging_sandstorm", "g5", "lift land=g4").expect("g5: 2P")
    heat("g5: P T; g4: P").use("stinging_sandstorm", "g5", "stop").expect("g5: P T(1); g4: P")


def test_sweltering_exhaustion_stops_one_ravage_or_build() -> None:
    island = heat("g5: 2P T").use("sweltering_exhaustion", "g5")
    assert island.fear == 1
    island.ravage("sands", "accept").expect("g5: 2P T")
    island.build("sands").expect("g5: 2P T C")  # used up
    island = heat("g5: 2P T").use("sweltering_exhaustion", "g5").ravage("sands", "stop").expect("g5: P T Bl")
    island.build("sands", "accept").expect("g5: P T Bl")


def test_sweltering_exhaustion_is_kept_where_something_else_skips() -> None:
    island = heat("g5: 2P T").use("sweltering_exhaustion", "g5").use("paralyzing_fright", "g5").ravage("sands")
    assert island.asked == ""
    assert island.state.sweltering == [island.names["g5"], 0]


def test_blistering_heat_lowers_health_for_everybodys_damage() -> None:
    island = heat("g5: 2P T C").use("stinging_sandstorm", "g5")  # nothing adjacent to gather
    assert set(island.legal()) == {"strike piece=city points=1", "strike piece=town points=1"}
    island.do("strike piece=town points=1").expect("g5: 2P C")


def test_blistering_heat_kills_on_arrival_and_spares_on_leaving() -> None:
    island = heat("g5: 2P; g8: T(1)").use("gnawing_rootbiters", "g8", "push piece=town_1 to=g5")
    assert island.expect("g5: 2P; g8: ").fear == 1
    heat("g5: 2P C(1)").use("winds_of_rust_and_atrophy", "g5").expect(
        "g5: 2P"
    )  # a Town with 1 damage has no health left


def test_blistering_heat_counts_for_health_worth_of_invaders() -> None:
    island = heat("g5: 2P 2T").turn_fear_card("seek_safety", 3, "target land=g5", *["pick piece=town"] * 2)
    island.expect("g5: 2P")


def test_ravage_damage_is_not_reduced_by_blistering_heat() -> None:
    heat("g5: 3P C 2D").ravage("sands").expect("g5: 2P D(1) Bl")


@pytest.mark.parametrize(
    ("elements", "left"),
    [("2 fire 2 air", "g4: T C"), ("3 fire 2 earth", "g4: 2E C"), ("4 fire 1 air 3 earth", "g4: 2E C(2)")],
)
def test_scorch_with_waves_of_heat_levels(elements: str, left: str) -> None:
    island = heat("g5: 2P; g4: 2E T C").use("scorch_with_waves_of_heat", "g4", elements=elements)
    while island.asked:
        options = island.legal()
        wanted = (
            "strike piece=town points=2" if "strike piece=town points=2" in options else "strike piece=city points=2"
        )
        island.do(wanted)
    island.expect(left)


def test_scorch_level_4_hits_everybody() -> None:
    island = heat("g5: 2P; g4: 2C").use(
        "scorch_with_waves_of_heat", "g4", *["strike piece=city points=2"], elements="5 fire 2 air 3 earth"
    )
    island.do("strike piece=city points=2").expect("g4: ")
    assert island.fear == 4


def test_scorch_levels_are_independent() -> None:
    scorch = POWERS[data.CARDS + data.HEAT]
    assert closed_sets(scorch.levels) == [0b0001, 0b0010, 0b0011, 0b0110, 0b0111, 0b1111]
    island = heat("g5: 2P 3C").use("scorch_with_waves_of_heat", elements="5 fire 2 air 2 earth")
    assert [text for text in island.legal() if "pretend" in text] == ["pretend levels=1", "pretend levels=2"]


# -- Sun-Bright Whirlwind --------------------------------------------------------------------------------------------


def test_gift_of_the_sunlit_air() -> None:
    assert wind("g5: P").use("gift_of_the_sunlit_air").player().range_bonus == 1
    island = pair("g5: P; g7: Q", "sun_bright_whirlwind eyes_watch").use("gift_of_the_sunlit_air", "eyes_watch")
    assert (island.player(1).range_bonus, island.player(1).energy) == (1, 10)


def test_gift_of_wind_sped_steps_lets_a_slow_push_power_be_fast_once() -> None:
    island = wind("g5: P 2E").give("scatter_to_the_winds").give("gnawing_rootbiters").give("drought")
    island.use("gift_of_wind_sped_steps")
    assert island.legal() == ["ready", "use card=gnawing_rootbiters", "use card=scatter_to_the_winds"]
    island.do("use card=scatter_to_the_winds", "target land=g5", "stop")
    assert island.asked == ""
    island.phase("slow")
    assert "use card=scatter_to_the_winds" not in island.legal()


def test_wind_sped_steps_for_the_innate_power_of_another_spirit() -> None:
    island = pair("g2: 2Q T; g5: P", "sun_bright_whirlwind fathomless_mud").elements("1 water", 1)
    island.use("gift_of_wind_sped_steps", "fathomless_mud")
    assert island.player(1).energy == 10
    island.do("1> use_innate innate=spreading_and_dreadful_mire")
    assert island.player(1).swift == 0


def test_scatter_to_the_winds_goes_as_wide_as_possible() -> None:
    island = wind("g5: P; g3: 2E T D").use(
        "scatter_to_the_winds", "g3", "pick piece=explorer", "pick piece=town", "stop"
    )
    island.do("push piece=town to=g4").expect("g4: T; g2: E; g3: E D")


def test_tempest_of_leaves_and_branches() -> None:
    island = wind("g5: 2P C T 2E").use("tempest_of_leaves_and_branches", "g5", "strike piece=city points=1")
    island.do("strike piece=explorer points=1", "stop").expect("g5: 2P C(1) T E")


def test_stiff_wind_pushes_after_growth_presence() -> None:
    island = wind("g5: P D E; g8: P").run(SPIRIT_PHASE).do("grow option=B", "place track=energy land=g5")
    assert "push piece=town to=g4" not in island.legal()
    island.do("push piece=explorer to=g4").expect("g5: 2P D; g4: E")
    assert island.player().energy == 9 + 4 + 2


def test_stiff_wind_also_after_moving_presence_but_not_after_a_power() -> None:
    island = wind("g5: P E; g8: P").run(SPIRIT_PHASE).do("grow option=B", "lift land=g8", "put land=g5")
    assert "push piece=explorer to=g4" in island.legal()
    island.do("stop").expect("g5: 2P E")
    assert wind("g5: P E; g8: P").use("indomitable_claim", "g5", "lift land=g8").asked == ""


@pytest.mark.parametrize("elements", ["1 sun 2 air", "2 sun 3 air"])
def test_violent_windstorms_lower_levels(elements: str) -> None:
    island = wind("g5: P 2E").use("violent_windstorms", "g5", "push piece=explorer to=g4", elements=elements)
    if elements.startswith("2"):
        island.do("stop")
    assert island.fear == (1 if elements.startswith("2") else 0)
    island.expect("g5: P E; g4: E")


def test_violent_windstorms_level_4() -> None:
    island = wind("g5: P C T E").use("violent_windstorms", "g5", "stop", "stop", elements="3 sun 5 air")
    island.do("strike piece=city points=3", "strike piece=town points=1").expect("g5: P T(1) E")
    assert island.fear == 1 + 2


def test_unique_cards_belong_to_their_spirits() -> None:
    assert CARD["ferocious_rampage"] == data.FIRST_UNIQUE
    assert data.UNIQUE_IDS[12:16] == [
        "call_on_herders_for_aid",
        "gift_of_searing_heat",
        "stinging_sandstorm",
        "sweltering_exhaustion",
    ]
