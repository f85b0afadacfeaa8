"""The minor powers, one by one, used by Fathomless Mud, whose special rule affects none of them."""

import pytest

from parlour.engine import IllegalAction
from parlour.games.spirit_island import data
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.turn import TIME_PASSES
from tests.games.spirit_island.positions import Island


def mud(text: str) -> Island:
    return Island(text + "; g1: C", "fathomless_mud")  # a distant City, so that the game is not won by accident


def pair(text: str) -> Island:
    return Island(text + "; h1: C", "fathomless_mud eyes_watch", pool=11)


def test_call_of_the_dahan_ways_turns_an_explorer() -> None:
    mud("g5: P E T D").use("call_of_the_dahan_ways", "g5").expect("g5: P T 2D")


def test_call_of_the_dahan_ways_with_two_moon_may_turn_a_town_instead() -> None:
    island = mud("g5: P E T(1) D").use("call_of_the_dahan_ways", "g5", "choose what=town", elements="2 moon")
    island.expect("g5: P E D D(1)")
    assert island.fear == 0
    mud("g5: P E T D").use("call_of_the_dahan_ways", "g5", "choose what=explorer", elements="2 moon").expect(
        "g5: P T 2D"
    )


def test_call_of_the_dahan_ways_without_explorer_does_nothing() -> None:
    mud("g5: P T D").use("call_of_the_dahan_ways", "g5").expect("g5: P T D")


def test_call_of_the_dahan_ways_needs_dahan_within_one() -> None:
    assert mud("g5: P; g4: D; g8: D; g3: D").targets("call_of_the_dahan_ways") == ["g4", "g8"]


def test_call_to_bloodshed_deals_one_per_dahan() -> None:
    island = mud("g5: P T E 3D").use("call_to_bloodshed", "g5", "choose what=damage").expect("g5: P 3D")
    assert island.fear == 1


def test_call_to_bloodshed_or_gathers_dahan() -> None:
    island = mud("g5: P T D; g4: 2D; g6: D").use("call_to_bloodshed", "g5", "choose what=gather_dahan")
    island.do("gather piece=dahan origin=g4", "gather piece=dahan origin=g6", "stop").expect("g5: P T 3D; g4: D; g6: ")


def test_call_to_isolation_pushes_an_invader_per_dahan() -> None:
    island = mud("g5: P 2E T 2D").use("call_to_isolation", "g5", "choose what=push_invaders")
    island.do("push piece=town to=g8")
    assert "stop" not in island.legal()  # without “up to” it is mandatory
    island.do("push piece=explorer to=g6").expect("g5: P E 2D; g8: T; g6: E")


def test_call_to_isolation_or_pushes_a_dahan() -> None:
    island = mud("g5: P E 2D").use("call_to_isolation", "g5", "choose what=push_dahan")
    assert "stop" not in island.legal()
    island.do("push piece=dahan to=g4").expect("g5: P E D; g4: D")


def test_call_to_migrate_gathers_then_pushes() -> None:
    island = mud("g5: P; g4: 2D; g8: D").use("call_to_migrate", "g5")
    island.do(*["gather piece=dahan origin=g4"] * 2, "stop").do(*["push piece=dahan to=g6"] * 2)
    island.expect("g4: ; g5: P; g6: 2D; g8: D")


def test_call_to_tend_removes_blight_or_pushes_dahan() -> None:
    island = mud("g5: P D Bl").use("call_to_tend", "g5", "choose what=remove_blight").expect("g5: P D")
    assert island.state.blight_pool == 7
    mud("g5: P 2D Bl").use("call_to_tend", "g5", "choose what=push_dahan", "push piece=dahan to=g4", "stop").expect(
        "g5: P D Bl; g4: D"
    )


def test_dark_and_tangled_woods_defends_only_mountain_and_jungle() -> None:
    for land, defend in (("g8", 3), ("g6", 3), ("g5", 0), ("g4", 0)):
        island = mud("g5: P").use("dark_and_tangled_woods", land)
        assert (island.fear, island.defend(land)) == (2, defend), land


def test_delusions_of_danger_pushes_or_frightens() -> None:
    mud("g5: P E").use("delusions_of_danger", "g5", "choose what=push_invaders", "push piece=explorer to=g4").expect(
        "g4: E"
    )
    assert mud("g5: P E").use("delusions_of_danger", "g5", "choose what=fear").expect("g5: P E").fear == 2


def test_delusions_of_danger_may_choose_a_push_that_does_nothing() -> None:
    assert mud("g5: P").use("delusions_of_danger", "g5", "choose what=push_invaders").fear == 0


def test_devouring_ants_bite_harder_in_jungle_and_sands() -> None:
    island = mud("g5: 2P T D").use("devouring_ants", "g5").expect("g5: 2P")
    assert island.fear == 2
    island = mud("g5: 2P; g8: T D").use("devouring_ants", "g8").expect("g8: T(1)")
    assert island.fear == 1


def test_devouring_ants_need_a_sacred_site() -> None:
    assert (
        "use card=devouring_ants"
        not in mud("g5: P T; g4: P").give("devouring_ants").give("drought").phase("slow").legal()
    )


def test_drift_down_into_slumber() -> None:
    for land, defend in (("g5", 4), ("g6", 4), ("g8", 1), ("g4", 1)):
        assert mud("g5: P").use("drift_down_into_slumber", land).defend(land) == defend


def test_drought_destroys_damages_and_blights() -> None:
    island = mud("g5: 4T C D P").use("drought", "g5").expect("g5: T(1) C(1) D Bl")
    assert island.fear == 3


def test_drought_chooses_which_towns() -> None:
    island = mud("g5: 2T 2T(1) P").use("drought", "g5", *["pick piece=town"] * 2)
    island.expect("g5: Bl")  # the third can only be a damaged one, and the fourth is destroyed by the damage
    assert island.fear == 4


def test_drought_with_three_sun_destroys_a_city_last() -> None:
    island = mud("g5: C T P; g4: P").use("drought", "g5", elements="3 sun").expect("g5: Bl")
    assert island.fear == 3


def test_drought_may_act_as_if_without_the_threshold() -> None:
    mud("g5: C T P; g4: P").use("drought", "", "pretend levels=none", "target land=g5", elements="3 sun").expect(
        "g5: C(1) Bl"
    )


def test_elemental_boon_gives_three_different_elements() -> None:
    island = mud("g5: P").use("elemental_boon", "", "element element=sun", "element element=fire")
    assert "element element=sun" not in island.legal()
    island.do("element element=animal")
    assert data.element_text(island.player().elements) == {"sun": 1, "fire": 1, "animal": 1}


def test_elemental_boon_on_another_spirit_gives_both_the_same() -> None:
    island = pair("g5: P; g7: Q").use("elemental_boon", "eyes_watch")
    assert island.state.actors == [1]
    island.do("element element=moon", "element element=air", "element element=plant")
    for seat in (0, 1):
        assert data.element_text(island.player(seat).granted) == {"moon": 1, "air": 1, "plant": 1}


def test_encompassing_ward_defends_every_land_of_the_spirit() -> None:
    island = pair("g5: P; g7: Q; h3: 2Q; h4: P").use("encompassing_ward", "eyes_watch")
    assert [island.defend(land) for land in ("g7", "h3", "g5", "h4")] == [2, 2, 0, 0]


def test_encompassing_ward_goes_with_the_presence_for_the_turn() -> None:
    """The Spirit provides the Defend, so it applies in whatever lands its Presence is in."""
    island = pair("g5: P; g7: Q; h3: 2Q; g1: C").use("encompassing_ward", "eyes_watch")
    changes.move_presence(island.state, 1, island.names["g7"], island.names["g8"])
    changes.add_presence(island.state, 1, island.names["g5"])
    assert [island.defend(land) for land in ("g7", "g8", "h3", "g5")] == [0, 2, 2, 2]
    island.run(TIME_PASSES)
    assert [island.defend(land) for land in ("g8", "h3", "g5")] == [0, 0, 0]


def test_two_encompassing_wards_add_up() -> None:
    island = pair("g5: P; g7: Q; g1: C").use("encompassing_ward", "eyes_watch")
    island.player().spent[-1] = 0
    island.use("encompassing_ward", "eyes_watch")
    assert island.defend("g7") == 4


def test_encompassing_ward_is_lost_with_the_last_presence_of_a_land() -> None:
    """A cascade destroys the Presence in g4, so its Ravage meets no Defend; the earlier Ravage did."""
    island = Island("g2: 3T P Bl; g4: T P; g1: C; g8: P", "eyes_watch").use("encompassing_ward", "eyes_watch")
    island.ravage("wetland", "ravage land=g2", "cascade land=g4")
    island.expect("g2: 3T 2Bl; g4: T 2Bl; g8: P")


def test_enticing_splendor_gathers_an_invader_or_dahan() -> None:
    mud("g5: P; g4: T").use("enticing_splendor", "", "choose what=gather_invaders").expect("g5: P T; g4: ")
    island = mud("g5: P; g4: 3D").use("enticing_splendor", "", "choose what=gather_dahan")
    island.do(*["gather piece=dahan origin=g4"] * 2).expect("g5: P 2D; g4: D")


def test_enticing_splendor_avoids_blight() -> None:
    assert mud("g5: P Bl; g4: P; g8: P").targets("enticing_splendor") == ["g4", "g8"]


def test_entrancing_apparitions_gather_explorers_into_a_land_without_invaders() -> None:
    island = mud("g5: P; g4: 3E").use("entrancing_apparitions", "g5", *["gather piece=explorer origin=g4"] * 2)
    assert island.expect("g5: P 2E; g4: E").defend("g5") == 2
    assert mud("g5: P E; g4: 3E").use("entrancing_apparitions", "g5").expect("g5: P E; g4: 3E").defend("g5") == 2


def test_gift_of_constancy_returns_a_played_card() -> None:
    island = pair("g5: P; g7: Q").give("drought", 1).use("gift_of_constancy", "eyes_watch")
    assert island.player(1).energy == 11
    island.run(TIME_PASSES)
    assert island.state.actors == [1]
    island.do("1> retain card=drought")
    assert island.state.actors == [0]
    assert island.legal() == ["retain card=gift_of_constancy", "stop"]
    island.do("stop")
    assert data.CARD["drought"] in island.player(1).hand
    assert data.CARD["gift_of_constancy"] in island.player(0).discard


def test_gift_of_constancy_alone_gives_one_choice() -> None:
    island = mud("g5: P").use("gift_of_constancy").run(TIME_PASSES).do("retain card=gift_of_constancy")
    assert island.asked == ""
    assert data.CARD["gift_of_constancy"] in island.player().hand


def test_gift_of_living_energy() -> None:
    assert mud("g5: P").use("gift_of_living_energy").player().energy == 10
    assert mud("g5: 2P; g4: 2P").use("gift_of_living_energy").player().energy == 11
    assert pair("g5: 2P; g4: 2P; g7: Q").use("gift_of_living_energy", "eyes_watch").player(1).energy == 12


def test_gift_of_power_gains_a_minor_card() -> None:
    island = pair("g5: P; g7: Q").use("gift_of_power", "eyes_watch")
    assert island.state.actors == [1]
    assert len(island.legal()) == 4
    drawn = list(island.player(1).drawn)
    assert all(card < data.MINORS for card in drawn)
    island.do(island.legal()[0])
    assert len(island.player(1).hand) == 5
    assert len(island.state.minor_discard) == 3


def test_gnawing_rootbiters_push_towns() -> None:
    island = mud("g5: P 2T E").use("gnawing_rootbiters", "g5", "push piece=town to=g8", "stop")
    island.expect("g5: P T E; g8: T")


def test_land_of_haunts_and_embers_twice_where_blighted() -> None:
    island = mud("g5: P 2E 2T").use("land_of_haunts_and_embers", "g5", *["push piece=town to=g8"] * 2)
    island.expect("g5: 2E Bl; g8: 2T")
    assert island.fear == 2
    island = mud("g5: 2E 2T Bl; g4: P").use("land_of_haunts_and_embers", "g5", *["push piece=town to=g8"] * 2)
    island.do(*["push piece=explorer to=g6"] * 2, "cascade land=g7").expect("g5: 2Bl; g6: 2E; g7: Bl; g8: 2T")
    assert island.fear == 4


def test_lure_of_the_unknown_only_where_no_invaders_are() -> None:
    assert "g4" not in mud("g5: P; g4: T").targets("lure_of_the_unknown")
    mud("g5: P; g4: T").use("lure_of_the_unknown", "g5").expect("g5: P T; g4: ")


def test_natures_resilience_defends_or_with_two_water_heals() -> None:
    assert mud("g5: 2P Bl").use("natures_resilience", "g5").expect("g5: 2P Bl").defend("g5") == 6
    island = mud("g5: 2P Bl").use("natures_resilience", "g5", "choose what=remove_blight", elements="2 water")
    assert island.expect("g5: 2P").defend("g5") == 0
    assert mud("g5: 2P Bl").use("natures_resilience", "g5", "choose what=defend", elements="2 water").defend("g5") == 6


def test_pull_beneath_the_hungry_earth() -> None:
    island = mud("g5: P T").use("pull_beneath_the_hungry_earth", "g5").expect("g5: P")  # the user's Presence, and sands
    assert island.fear == 2
    island = mud("g5: P; g4: T").use("pull_beneath_the_hungry_earth", "g4").expect("g4: T(1)")
    assert island.fear == 0
    assert mud("g6: P T").use("pull_beneath_the_hungry_earth", "g6").expect("g6: P T(1)").fear == 1


def test_purifying_flame_burns_by_blight() -> None:
    mud("g6: 2P T 2Bl").use("purifying_flame", "g6").expect("g6: 2P 2Bl")
    mud("g5: 2P T Bl").use("purifying_flame", "g5", "choose what=remove_blight").expect("g5: 2P T")
    mud("g5: 2P T Bl").use("purifying_flame", "g5", "choose what=damage").expect("g5: 2P T(1) Bl")


def test_quicken_the_earths_struggles() -> None:
    mud("g5: 2P E T C").use("quicken_the_earths_struggles", "", "choose what=damage").expect("g5: 2P E T(1) C(1)")
    assert mud("g5: 2P").use("quicken_the_earths_struggles", "", "choose what=defend").defend("g5") == 10


def test_rain_of_blood() -> None:
    assert mud("g5: 2P E T").use("rain_of_blood", "g5").fear == 2
    assert mud("g5: 2P T C").use("rain_of_blood", "g5").fear == 3
    assert mud("g5: 2P E; g4: D; g6: T").targets("rain_of_blood") == ["g5", "g6"]


def test_reaching_grasp_adds_two_to_every_range() -> None:
    island = mud("g5: P E").give("steam_vents").use("reaching_grasp", elements="")
    island.do("use card=steam_vents")
    assert [text for text in island.legal() if text.startswith("target")] == [f"target land=g{n}" for n in range(1, 9)]


def test_rouse_the_trees_and_stones() -> None:
    island = mud("g5: 2P T 2E").use("rouse_the_trees_and_stones", "g5", "strike piece=town points=2")
    assert "stop" not in island.legal()
    island.do("push piece=explorer to=g4").expect("g5: 2P E; g4: E")


def test_sap_the_strength_of_multitudes_reaches_further_with_air() -> None:
    island = mud("g5: P").use("sap_the_strength_of_multitudes")
    assert island.defend("g5") == 5
    assert mud("g5: P").targets("sap_the_strength_of_multitudes", elements="1 air") == [
        "g2",
        "g4",
        "g5",
        "g6",
        "g7",
        "g8",
    ]


def test_savage_mawbeasts() -> None:
    island = mud("g6: 2P T").use("savage_mawbeasts", "g6").expect("g6: 2P T(1)")
    assert island.fear == 1
    mud("g6: 2P T").use("savage_mawbeasts", "g6", elements="3 animal").expect("g6: 2P")
    island = mud("g5: 2P T").use("savage_mawbeasts", "g5", elements="3 animal").expect("g5: 2P T(1)")
    assert island.fear == 0


def test_shadows_of_the_burning_forest() -> None:
    island = mud("g6: P E T").use(
        "shadows_of_the_burning_forest", "", "push piece=explorer to=g5", "push piece=town to=g8"
    )
    island.expect("g6: P; g5: E; g8: T")
    assert island.fear == 2
    assert mud("g5: P E T").use("shadows_of_the_burning_forest").expect("g5: P E T").fear == 2


def test_song_of_sanctity_pushes_all_explorers_else_heals() -> None:
    island = mud("g6: P 2E Bl").use("song_of_sanctity", "g6", *["push piece=explorer to=g5"] * 2)
    island.expect("g6: P Bl; g5: 2E")
    mud("g6: P T Bl").use("song_of_sanctity", "g6").expect("g6: P T")
    assert mud("g5: P").targets("song_of_sanctity") == ["g6", "g7", "g8"]


def test_steam_vents() -> None:
    mud("g5: P E T").use("steam_vents").expect("g5: P T")
    island = mud("g5: P E T").use("steam_vents", "", "choose what=town", elements="3 earth").expect("g5: P E")
    assert island.fear == 1
    mud("g5: P E T").use("steam_vents", "", "choose what=explorer", elements="3 earth").expect("g5: P T")


def test_uncanny_melting() -> None:
    island = mud("g5: 2P E Bl").use("uncanny_melting", "g5").expect("g5: 2P E")
    assert island.fear == 1
    assert mud("g6: 2P Bl").use("uncanny_melting", "g6").expect("g6: 2P Bl").fear == 0


def test_veil_the_nights_hunt_hits_as_many_different_invaders_as_dahan() -> None:
    island = mud("g5: P 2D C T E").use("veil_the_nights_hunt", "g5", "choose what=damage", "strike piece=city points=1")
    assert "stop" not in island.legal()
    island.do("strike piece=town points=1").expect("g5: P 2D C(1) T(1) E")
    mud("g5: P 4D C T E").use("veil_the_nights_hunt", "g5", "choose what=damage").expect("g5: P 4D C(1) T(1)")
    mud("g5: P 2D").use(
        "veil_the_nights_hunt", "g5", "choose what=push_dahan", "push piece=dahan to=g4", "stop"
    ).expect("g4: D")


def test_visions_of_fiery_doom() -> None:
    island = mud("g5: P E").use("visions_of_fiery_doom", "", "push piece=explorer to=g4").expect("g4: E")
    assert island.fear == 1
    assert mud("g5: P").use("visions_of_fiery_doom", "g5", elements="2 fire").fear == 2


def test_voracious_growth() -> None:
    mud("g6: 2P T Bl").use("voracious_growth", "g6", "choose what=damage").expect("g6: 2P Bl")
    mud("g6: 2P T Bl").use("voracious_growth", "g6", "choose what=remove_blight").expect("g6: 2P T")
    assert mud("g5: 2P").targets("voracious_growth") == ["g2", "g4", "g6", "g7"]


def test_a_target_out_of_range_is_refused_with_a_reason() -> None:
    island = mud("g5: P").use("drought")
    with pytest.raises(IllegalAction, match="out of range: Drought reaches 1 from your Presence"):
        island.do("target land=g1")
    island = mud("g5: P; g4: D; g8: D").use("call_to_tend")
    with pytest.raises(IllegalAction, match="in range, but Call to Tend needs a land with Dahan"):
        island.do("target land=g6")
