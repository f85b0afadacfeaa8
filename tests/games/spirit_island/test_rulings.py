"""Rulings on single cards and on combinations of cards that no other test covers."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD
from parlour.games.spirit_island.steps.changes import gain_fear
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from parlour.games.spirit_island.steps.terror import FearStep
from tests.games.spirit_island.positions import Island

BONUS = "add_bonus bonus=territorial_aggression"
MIGHT = "add_bonus bonus=gift_of_furious_might"


def mud(text: str) -> Island:
    return Island(text + "; g1: C", "fathomless_mud")


def pair(text: str, spirits: str = "fathomless_mud eyes_watch") -> Island:
    return Island(text + "; h1: C", spirits, pool=11)


def lands_of(island: Island, verb: str = "target") -> list[str]:
    return [text.rpartition("=")[2] for text in island.legal() if text.startswith(verb + " ")]


# -- thresholds do nothing until they are reached --------------------------------------------------------------------


def test_dissolve_the_bonds_without_its_threshold_hurts_nobody() -> None:
    island = mud("g3: P 2C T D").use("dissolve_the_bonds_of_kinship", "g3")
    island.do(*["push piece=explorer to=g2"] * 3).expect("g3: P C; g2: 3E; g4: E")
    assert island.fear == 0


def test_dissolve_the_bonds_keeps_the_damage_on_the_first_explorer() -> None:
    island = mud("g3: P C(2) T(1) D(1)").use("dissolve_the_bonds_of_kinship", "g3", "push piece=explorer to=g2")
    assert island.expect("g3: P; g2: E; g4: ").fear == 0


def test_dissolve_the_bonds_all_explorers_are_struck_and_all_strike() -> None:
    island = mud("g3: P C T 3E").use("dissolve_the_bonds_of_kinship", "g3", elements="2 fire 2 water 3 animal")
    island.do(*["push piece=explorer to=g2"] * 5)  # no Dahan left to strike them
    island.expect("g3: P; g2: 5E; g4: E")
    island = mud("g3: P C 2T 3E").use("dissolve_the_bonds_of_kinship", "g3", elements="2 fire 2 water 3 animal")
    island.do(*["push piece=explorer to=g2"] * 3)  # the Town killed two of six
    assert island.expect("g3: P; g2: 3E; g4: E").fear == 1


def test_entwined_power_without_its_threshold_gives_neither_energy_nor_gifts() -> None:
    island = pair("g5: P; h8: Q").use("entwined_power", "eyes_watch", "1> draw deck=minor")
    island.do(island.legal()[0])
    island.do(island.legal()[0])
    assert island.asked == ""
    assert [player.energy for player in island.state.players] == [9, 9]


def test_indomitable_claim_without_its_threshold_only_defends() -> None:
    island = mud("g5: P; g4: T").use("indomitable_claim", "g4", "lift land=g5").build("wetland").expect("g4: P T C")
    assert island.fear == 0


def test_indomitable_claim_frightens_any_invader_but_not_dahan() -> None:
    for piece, fear in (("E", 3), ("T", 3), ("C", 3), ("D", 0)):
        island = mud(f"g5: P; g4: {piece}").use("indomitable_claim", "g4", "lift land=g5", elements="2 sun 3 earth")
        assert island.fear == fear, piece


def test_infinite_vitality_without_its_threshold_heals_nothing() -> None:
    island = mud("g5: 2P D Bl").use("infinite_vitality", "g5").expect("g5: 2P D Bl")
    assert island.state.unhurt == []


def test_infinite_vitality_threshold_must_remove_the_only_blight() -> None:
    mud("g5: 2P; g8: Bl; g1: Bl").use("infinite_vitality", "g5", elements="4 earth").expect("g8: ; g1: C Bl")


def test_furious_pain_without_its_threshold_strikes_once() -> None:
    island = mud("g5: P 3C Bl; g7: C").use("the_land_thrashes_in_furious_pain", "g5", "strike piece=city points=2")
    assert island.expect("g5: P 2C C(2) Bl; g7: C").asked == ""


def test_powerstorm_gives_its_target_energy_and_one_repeat() -> None:
    island = pair("g5: P; h8: Q").use("powerstorm", "eyes_watch")
    assert [player.energy for player in island.state.players] == [9, 12]
    assert [player.repeats for player in island.state.players] == [0, 1]


def test_vengeance_without_its_threshold_stays_in_its_land() -> None:
    island = mud("g5: P T; g4: E; g8: T").use("vengeance_of_the_dead", "g5")
    island.give("steam_vents", elements="3 earth").phase("fast").do("use card=steam_vents", "choose what=town")
    assert island.expect("g5: P; g4: E; g8: T").asked == ""


def test_trees_and_stones_push_up_to_two_dahan_only_with_the_threshold() -> None:
    assert mud("g5: P E 3D").use("the_trees_and_stones_speak_of_war", "g5").expect("g5: P 3D").asked == ""
    island = mud("g5: P 3C T E 3D").use("the_trees_and_stones_speak_of_war", "g5", elements="2 sun 2 earth 2 plant")
    island.do("strike piece=city points=3")
    assert {text.split(" to=")[0] for text in island.legal()} == {"push piece=dahan", "stop"}
    island.do(*["push piece=dahan to=g4"] * 2)
    assert (island.asked, island.defend("g5"), island.defend("g4")) == ("", 2, 4)


def test_vigor_pushes_up_to_two_dahan_only_with_the_threshold() -> None:
    assert mud("g5: P 3D; g4: T").use("vigor_of_the_breaking_dawn", "g5").expect("g5: P 3D; g4: T").asked == ""
    island = mud("g5: P T 3D; g4: 2C D").use("vigor_of_the_breaking_dawn", "g5", elements="3 sun 2 animal")
    assert {text.split(" to=")[0] for text in island.legal()} == {"push piece=dahan", "stop"}
    island.do(*["push piece=dahan to=g4"] * 2).expect("g5: P D; g4: 3D")  # 2 for each of three Dahan


def test_wrap_in_wings_gathers_up_to_three_dahan_only_with_the_threshold() -> None:
    island = mud("g5: P D; g4: 4D E").use("wrap_in_wings_of_sunlight", "")
    assert island.asked == "PickLand"
    island = mud("g5: P; g4: 4D E T").use("wrap_in_wings_of_sunlight", "g5", elements="2 sun 2 air 2 animal")
    assert island.legal() == ["gather piece=dahan origin=g4", "stop"]
    island.do(*["gather piece=dahan origin=g4"] * 3).expect("g5: P 3D; g4: D E T")
    assert island.asked == "PickLand"


def test_wrap_in_wings_carries_up_to_five_and_needs_one_for_the_defend() -> None:
    island = mud("g5: P 6D").use("wrap_in_wings_of_sunlight", "", "target land=g3", *["push piece=dahan to=g3"] * 5)
    assert (island.expect("g5: P D; g3: 5D").asked, island.defend("g3")) == ("", 5)
    assert mud("g5: P 2D").use("wrap_in_wings_of_sunlight", "", "target land=g3", "stop").defend("g3") == 0


def test_blazing_renewal_burns_buildings_and_with_its_threshold_four_more() -> None:
    island = mud("g5: P; g8: 2E 2C T(1)")
    island.player().destroyed = 1
    island.use("blazing_renewal", "", "target land=g8").expect("g8: P 2E 2C(2)")
    island = mud("g5: P; g8: 2E 3C")
    island.player().destroyed = 1
    island.use("blazing_renewal", "", "target_spirit spirit=fathomless_mud", elements="3 fire 3 earth 2 plant")
    island.do("target land=g8", "strike piece=city_2 points=1").expect("g8: P E")  # the other Cities must be hit


def test_mire_levels_need_their_elements() -> None:
    island = mud("g2: 2P; g5: 2C 3D").use("spreading_and_dreadful_mire", "g5", elements="1 water")
    assert (island.expect("g2: P; g5: P 2C 3D").fear, island.asked) == (0, "")


def test_death_approaches_gathers_only_where_it_has_no_presence() -> None:
    island = Island("g5: P E; g4: P; g1: C").use(
        "death_approaches_from_beneath_the_surface", "g5", elements="1 fire 1 animal"
    )
    assert island.expect("g5: P E; g4: P").asked == ""


# -- Powers that give something to a Spirit --------------------------------------------------------------------------


def test_reaching_grasp_adds_exactly_two() -> None:
    island = Island("g1: P E; g5: C", "fathomless_mud").give("steam_vents").use("reaching_grasp")
    island.do("use card=steam_vents")
    assert lands_of(island) == ["g1", "g2", "g3", "g4", "g5", "g6", "g8"]


def test_gift_of_the_sunlit_air_and_wind_sped_steps_give_no_energy_to_oneself() -> None:
    for card in ("gift_of_the_sunlit_air", "gift_of_wind_sped_steps"):
        assert Island("g5: P; g1: C", "sun_bright_whirlwind").use(card).player().energy == 9


def test_gift_of_searing_heat_gives_its_energy_to_the_target() -> None:
    island = pair("g5: 2P; h8: Q", "rising_heat eyes_watch").use("gift_of_searing_heat", "", "0> choose what=energy")
    assert [player.energy for player in island.state.players] == [9, 11]


def test_gift_of_searing_heat_is_its_users_power_for_furious_might() -> None:
    island = pair("g5: 2P; h8: Q 2C", "rising_heat eyes_watch")
    island.player(0).might = island.player(1).might = 1
    island.use("gift_of_searing_heat", "", "0> choose what=damage", "1> accept")
    assert island.state.actors == [0], "the user may add the bonus"
    island.do(f"0> {MIGHT}")
    assert island.state.actors == [1], "the target splits it"
    island.do("1> strike piece=city points=3").expect("h8: Q C(1)")
    assert [player.might for player in island.state.players] == [0, 1]


def test_range_bonuses_reach_blazing_renewal_but_not_gather_or_push() -> None:
    island = mud("g1: P")
    island.player().destroyed = 1
    island.player().range_bonus = 1
    island.use("blazing_renewal")
    assert lands_of(island) == [f"g{number}" for number in range(1, 9)]
    island = Island("g1: P; g5: E; g2: C; g8: D", "devouring_teeth")
    island.player().range_bonus = 1
    island.use("death_approaches_from_beneath_the_surface", "g5", elements="1 fire 1 animal")
    assert island.expect("g1: P; g5: E").asked == "", "the user has no Presence adjacent to the target"


def test_mire_moves_its_presence_straight_from_a_far_site() -> None:
    island = mud("g1: 2P; g5: E")
    island.player().range_bonus = 1
    island.use("spreading_and_dreadful_mire", "g5", elements="1 water").expect("g1: C P; g5: P E")


def test_mire_from_an_entwined_site_needs_a_presence_of_its_own() -> None:
    island = pair("g2: 2Q; g5: P; g3: E")
    island.player(0).entwined = [1]
    island.use("spreading_and_dreadful_mire", "g3", elements="1 water").expect("g2: 2Q; g5: P; g3: E")


def test_entwined_presence_is_no_sacred_site_for_anything_but_origins() -> None:
    island = pair("g2: T P Q")
    island.player(0).entwined = [1]
    island.player(1).entwined = [0]
    island.build("wetland").expect("g2: T C P Q")
    assert island.use("gift_of_living_energy", "fathomless_mud").player().energy == 10


def test_a_card_used_fast_by_wind_sped_steps_may_be_repeated_in_that_phase() -> None:
    island = Island("g5: P 2T; g1: C", "sun_bright_whirlwind").give("gnawing_rootbiters")
    island.player().swift = island.player().repeats = 1
    island.phase("fast").do("use card=gnawing_rootbiters", "target land=g5", "push piece=town to=g4", "stop")
    island.do("repeat card=gnawing_rootbiters", "target land=g5", "push piece=town to=g4").expect("g5: P; g4: 2T")
    assert (island.asked, island.phase("slow").asked) == ("", "")


def test_winds_of_rust_repeated_by_powerstorm_grant_no_further_repeat() -> None:
    island = mud("g5: 2P 3C").give("winds_of_rust_and_atrophy")
    island.player().repeats = 1
    island.use("winds_of_rust_and_atrophy", "g5").elements("3 air 3 water 2 animal")
    island.do("repeat card=winds_of_rust_and_atrophy", "target land=g5", "pick piece=city").expect("g5: 2P C 2T")
    assert island.asked == ""


def test_dahan_come_after_each_use_of_a_repeated_power() -> None:
    island = Island("g7: 2P; g8: 2D; g1: C", "eyes_watch").use(
        "winds_of_rust_and_atrophy", "g7", "gather piece=dahan origin=g8", elements="3 air 3 water 2 animal"
    )
    island.do("target land=g7", "gather piece=dahan origin=g8").expect("g7: 2P 2D; g8: ")


# -- Vengeance of the Dead and the end of an Action ------------------------------------------------------------------


def avenged_twice(text: str) -> Island:
    """Two vows over g5."""
    island = mud(text).give("steam_vents")
    land = island.names["g5"]
    island.state.vengeance = [land, 0, 0, 0, 1, land, 0, 0, 0, 1]
    return island.elements("3 earth").phase("fast").do("use card=steam_vents", "choose what=town")


def test_two_vows_set_each_other_off_but_none_itself() -> None:
    island = avenged_twice("g5: P 3T(1) 2C")
    # a Town dies: the first vow kills the second Town, which triggers the other vow; that one kills the third Town,
    # which triggers nothing more; then the other vow is triggered by the first Town
    island.do(*["strike piece=town_1 points=1"] * 2).expect("g5: P C C(1)")
    assert (island.asked, island.fear) == ("", 3)


def test_the_end_is_checked_before_vengeance_is_taken() -> None:
    island = Island("g5: P T 2E", "fathomless_mud").use("vengeance_of_the_dead", "g5")
    island.state.terror = 2
    island.give("steam_vents", elements="3 earth").phase("fast").do("use card=steam_vents", "choose what=town")
    assert (island.expect("g5: P 2E").result, island.asked) == ("won_at_terror_2", "")


def test_a_ravage_that_takes_the_last_blight_and_the_last_invader_is_won() -> None:
    island = Island("g4: T 2D; g6: P", "fathomless_mud", pool=1).ravage("wetland").expect("g4: D Bl")
    assert (island.state.blight_pool, island.result) == (0, "won_at_terror_1")


def test_a_power_that_destroys_its_users_last_presence_and_the_last_invader_is_won() -> None:
    assert Island("g5: 2T P", "fathomless_mud").use("drought", "g5").expect("g5: Bl").result == "won_at_terror_1"


# -- fear cards ------------------------------------------------------------------------------------------------------


def test_a_card_earned_before_the_level_rose_is_read_at_the_level_when_it_is_turned() -> None:
    island = Island("g2: T C; g4: E; g5: P", "fathomless_mud")
    card = data.FEAR_IDS.index("wary_of_the_interior")
    state = island.state
    state.fear_deck = [*[number for number in range(15) if number != card][:8], card]
    gain_fear(state, 3 * state.fear_pool)
    assert (state.fear_earned[0], state.terror) == (card, 2)
    state.fear_earned = [card]
    state.journal = []
    island.run(FearStep())
    assert [event.params["level"] for event in state.journal or [] if event.key == "fear_card_turned"] == [2]


def test_fear_of_a_ravage_waits_for_the_next_turns_fear_step() -> None:
    island = Island("g4: T 3D; g6: P; g1: C", "fathomless_mud")
    island.state.fear = 3
    island.ravage("wetland")
    assert (len(island.state.fear_earned), island.state.fear_discard) == (1, [])


def test_belief_takes_root_defends_the_lands_of_the_moment() -> None:
    island = Island("g4: 2P; g1: C", "rising_heat").turn_fear_card("belief_takes_root", 1)
    island.use("stinging_sandstorm", "g5", "lift land=g4")
    assert (island.defend("g4"), island.defend("g5")) == (2, 0)


def test_defend_of_powers_and_fear_cards_adds_up() -> None:
    island = Island("g2: 2C D; g5: 2P", "fathomless_mud").turn_fear_card("overseas_trade_seems_safer", 1)
    island.use("intractable_thickets_and_thorns", "g2").ravage("wetland", "strike piece=city points=2")
    island.expect("g2: C C(2) D")
    assert island.defend("g2") == 8


def test_skipped_builds_read_cities_and_dahan_when_they_would_happen() -> None:
    island = mud("g4: C T; g2: 2P C").turn_fear_card("trade_suffers", 1)
    island.use("winds_of_rust_and_atrophy", "g4", "pick piece=city").build("wetland")
    island.expect("g4: 2T C; g2: 2P C")


# -- Spirits ---------------------------------------------------------------------------------------------------------


def test_blistering_heat_of_returning_presence_works_before_the_damage() -> None:
    island = Island("g5: P; g8: T(1) C; g1: C", "rising_heat")
    island.player().destroyed = 2
    assert island.use("blazing_renewal", "", "target land=g8").expect("g8: 2P").fear == 1 + 2


def test_an_invader_that_leaves_the_heat_has_its_health_again() -> None:
    island = Island("g5: 2P T; g4: P; g1: C", "rising_heat").use("gnawing_rootbiters", "g5", "push piece=town to=g4")
    assert island.use("mysterious_abductions", "g4").expect("g4: P T(1)").fear == 1


def test_two_sweltering_exhaustions_are_asked_one_after_the_other() -> None:
    island = Island("g5: 2P T; g1: C", "rising_heat").use("sweltering_exhaustion", "g5")
    island.state.sweltering = [*island.state.sweltering, island.names["g5"], 0]
    island.ravage("sands", "stop", "accept").expect("g5: 2P T")
    assert island.state.sweltering == [island.names["g5"], 0]
    island.build("sands", "accept").expect("g5: 2P T")


def test_a_spirit_that_grows_may_win() -> None:
    island = Island("g5: P T(1)", "rising_heat").run(SPIRIT_PHASE).do("grow option=B", "place track=energy land=g5")
    assert (island.expect("g5: 2P").result, island.fear) == ("won_at_terror_1", 1)


def test_guided_powers_do_not_touch_entwined_power() -> None:
    island = Island("g5: P; g1: C; h8: Q", "fathomless_mud eyes_watch", pool=11, options={"guided_powers": "on"})
    island.use("entwined_power", "eyes_watch", "1> draw deck=minor")
    assert len(island.legal()) == 4
    assert CARD["lure_of_the_unknown"] not in island.player(1).hand


def test_territorial_aggression_may_be_added_to_a_later_instruction() -> None:
    island = Island("g5: P 3C; g1: C").use(
        "death_approaches_from_beneath_the_surface", "g5", elements="3 fire 1 earth 3 animal"
    )
    island.do("strike piece=city points=1", BONUS, "strike piece=city points=3").expect("g5: P C C(1)")


def test_territorial_aggression_goes_along_with_a_wave_once() -> None:
    island = Island("g2: 2P; g1: 2C; g3: 2C; g8: C").use("tsunami", "g2", elements="3 water 2 earth")
    island.do("strike piece=city points=3", BONUS).expect("g1: C(1); g3: C(2)")
    assert (island.asked, island.fear) == ("", 2 + 2 + 2 * 2)
    island = Island("g2: 2P; g1: 2C; g3: 2C; g8: C").use("tsunami", "g2", BONUS, elements="3 water 2 earth")
    assert BONUS not in island.expect("g1: C(2); g3: 2C").legal()


def test_furious_might_joins_the_damage_where_the_storm_went() -> None:
    island = Island("g5: P 2E C; g4: C; g1: C", "sun_bright_whirlwind")
    island.player().might = 1
    island.use("violent_windstorms", "g5", "push piece=explorer to=g4", "stop", elements="2 sun 4 air")
    island.do(MIGHT).expect("g5: P E C; g4: ")  # 1 and 3 on an Explorer and a City
    assert (island.fear, island.player().might) == (1 + 2, 0)


def test_violent_windstorms_strike_each_land_for_what_went_there() -> None:
    island = Island("g5: P 3E; g4: 2T; g8: 2T; g1: C", "sun_bright_whirlwind").use(
        "violent_windstorms", "g5", "push piece=explorer to=g4", elements="2 sun 4 air"
    )
    island.do("push piece=explorer to=g8", "push piece=explorer to=g4", "strike piece=town points=2")
    island.do("strike piece=town points=1").expect("g4: T 2E; g8: T T(1) E; g5: P")


def test_no_bonus_where_the_storm_pushed_nobody() -> None:
    island = Island("g5: P E C; g1: C", "sun_bright_whirlwind")
    island.player().might = 1
    island.use("violent_windstorms", "g5", "stop", "stop", elements="2 sun 4 air").expect("g5: P E C")
    assert (island.asked, island.player().might) == ("", 1)


def test_the_second_land_of_furious_pain_needs_neither_range_nor_blight() -> None:
    island = mud("g3: P; g5: E Bl; g8: 2C").use("the_land_thrashes_in_furious_pain", "g5", elements="3 moon 3 earth")
    assert lands_of(island) == ["g2", "g4", "g6", "g7", "g8"]
    island.do("target land=g8").expect("g5: Bl; g8: C C(1)")  # 1 for the Blight in an adjacent land


def test_a_forgotten_card_in_play_cannot_be_used_any_more() -> None:
    island = pair("g5: P E; h8: Q 2E").give("visions_of_fiery_doom", 1).give("drought", 1)
    island.use("entwined_power", "eyes_watch", "1> draw deck=major")
    island.do(island.legal()[0], "1> forget card=visions_of_fiery_doom")
    island.do(island.legal()[0], "0> forget card=foul_vapors_and_fetid_muck")
    assert island.asked == "", "nothing fast is left"
    assert island.state.minor_discard == [CARD["visions_of_fiery_doom"]]


def test_each_player_takes_a_part_of_a_fear_card_in_seat_order() -> None:
    island = pair("g4: 2E; h6: 2E; g5: P; h8: Q").turn_fear_card("wary_of_the_interior", 1)
    assert island.state.actors == [0]
    island.do("0> target land=h6")
    assert island.state.actors == [1]
    island.do("1> target land=h6").expect("g4: 2E; h6: ")


def test_furious_might_given_before_vengeance_waits_for_one_of_its_triggers() -> None:
    island = Island("g5: P T C 2D; g4: P", "devouring_teeth").use("gift_of_furious_might")
    island.use("vengeance_of_the_dead", "g5").ravage("sands")
    while "add_bonus bonus=gift_of_furious_might" not in island.legal():
        island.do(island.legal()[-1])
    island.do("add_bonus bonus=gift_of_furious_might")
    assert island.player().might == 0


def test_furious_might_given_after_vengeance_is_not_for_it() -> None:
    """The time of use counts: Vengeance of the Dead was used before the Gift, though its damage comes later."""
    island = Island("g5: P T C 2D; g4: P", "devouring_teeth").use("vengeance_of_the_dead", "g5")
    island.use("gift_of_furious_might").ravage("sands")
    offered: set[str] = set()
    while island.asked:
        offered |= set(island.legal())
        island.do(next(text for text in island.legal() if not text.startswith("add_bonus")))
    assert "add_bonus bonus=territorial_aggression" in offered, "the vengeance was resolved"
    assert "add_bonus bonus=gift_of_furious_might" not in offered
    assert island.player().might == 1
