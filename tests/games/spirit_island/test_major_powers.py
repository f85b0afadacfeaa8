"""The major powers, one by one."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD
from tests.games.spirit_island.positions import Island


def mud(text: str) -> Island:
    return Island(text + "; g1: C", "fathomless_mud")


def pair(text: str) -> Island:
    return Island(text + "; h1: C", "fathomless_mud eyes_watch", pool=11)


def test_accelerated_rot() -> None:
    island = mud("g5: P; g4: 2T C Bl").use("accelerated_rot", "g4", "strike piece=town points=2")
    assert island.expect("g4: C Bl").fear == 4
    island = mud("g5: P; g4: 2T C Bl").use(
        "accelerated_rot", "g4", "strike piece=town points=2", elements="3 sun 2 water 3 plant"
    )
    assert island.expect("g4: ").fear == 6
    assert mud("g8: P").targets("accelerated_rot") == ["g2", "g4", "g6", "g7"]


def test_blazing_renewal_brings_back_two_presence_and_burns() -> None:
    island = mud("g5: P; g8: T C")
    island.player().destroyed = 3
    island.use("blazing_renewal", "", "target land=g8").expect("g8: 2P C(2)")
    assert island.player().destroyed == 1
    assert island.fear == 1


def test_blazing_renewal_threshold_burns_on() -> None:
    island = mud("g5: P; g8: T C")  # one Presence destroyed: one comes back
    island.use("blazing_renewal", "fathomless_mud", "target land=g8", elements="3 fire 3 earth 2 plant").expect("g8: P")


def test_blazing_renewal_without_destroyed_presence_does_nothing() -> None:
    island = mud("g5: T P")
    island.player().destroyed = 0
    assert island.use("blazing_renewal").expect("g5: T P").asked == ""


def test_blazing_renewal_reaches_two_steps_from_its_user() -> None:
    island = pair("g1: P; g7: Q; g2: T")
    island.player(1).destroyed = 2
    island.use("blazing_renewal", "eyes_watch")
    assert island.state.actors == [0]
    assert [text.rpartition("=")[2] for text in island.legal()] == ["g1", "g2", "g3", "g4", "g5", "g6", "g8"]
    island.do("target land=g2").expect("g2: 2Q")


def test_cleansing_floods() -> None:
    mud("g4: P C T Bl").use("cleansing_floods", "g4", "strike piece=city points=2").expect("g4: P C(2)")
    mud("g4: P 3C T Bl").use("cleansing_floods", "g4", elements="4 water").do(
        "strike piece=city points=3", "strike piece=city points=1"
    ).expect("g4: P")
    assert mud("g4: P; g8: P").targets("cleansing_floods") == ["g2", "g3", "g4", "g5", "g7"]


def test_dissolve_the_bonds_of_kinship_replaces_and_scatters() -> None:
    island = mud("g5: P C T D E").use("dissolve_the_bonds_of_kinship", "g5")
    island.expect("g5: P; g2: E; g4: E; g6: E; g7: E; g8: E")  # five Explorers, five adjacent lands
    assert island.fear == 0


def test_dissolve_the_bonds_of_kinship_sets_kin_against_kin() -> None:
    island = mud("g5: P 2C 2T 2E").use("dissolve_the_bonds_of_kinship", "g5", elements="2 fire 2 water 3 animal")
    # C -> 2E and T -> E leave {C, T, 5E}: five points each way
    assert island.expect("g5: P; g2: ; g4: ; g6: ; g7: ; g8: ").fear == 3


def test_dissolve_the_bonds_splits_the_explorers_damage() -> None:
    island = mud("g5: P 2C T").use("dissolve_the_bonds_of_kinship", "g5", elements="2 fire 2 water 3 animal")
    island.expect("g5: P")  # {C, 3E}: the City dies, and so do the Explorers


def test_entwined_power_draws_for_both_and_shares_origins() -> None:
    island = pair("g5: P; h8: Q").use("entwined_power", "eyes_watch", "1> draw deck=minor")
    kept = island.legal()[0]
    island.do(kept)
    assert island.state.actors == [0]
    assert len(island.legal()) == 3
    island.do(island.legal()[0])
    assert len(island.state.minor_discard) == 2
    assert island.player(0).entwined == [1]
    island.give("drought", 0).phase("slow").do("0> use card=drought")
    assert "target land=h8" in island.legal(0)


def test_entwined_power_counts_both_presences_for_a_site_origin() -> None:
    island = pair("g5: P Q; h8: Q")
    island.player(0).entwined = [1]
    assert island.targets("rouse_the_trees_and_stones") == ["g2", "g4", "g5", "g6", "g7", "g8"]


def test_entwined_power_makes_both_forget_for_majors() -> None:
    island = pair("g5: P; h8: Q").use("entwined_power", "eyes_watch", "1> draw deck=major")
    island.do(island.legal()[0], "1> forget card=mysterious_abductions")
    island.do(island.legal()[0], "0> forget card=foul_vapors_and_fetid_muck")
    assert sorted(island.state.forgotten) == [CARD["mysterious_abductions"], CARD["foul_vapors_and_fetid_muck"]]


def test_entwined_power_threshold_gives_energy_and_gifts() -> None:
    island = pair("g5: P; h8: Q").use("entwined_power", "eyes_watch", "1> draw deck=minor", elements="2 water 4 plant")
    island.do(island.legal()[0])
    island.do(island.legal()[0])
    assert [island.player(seat).energy for seat in (0, 1)] == [12, 12]
    island.do("0> give card=open_shifting_waterways", "1> give card=mysterious_abductions")
    assert CARD["open_shifting_waterways"] in island.player(1).hand
    assert CARD["mysterious_abductions"] in island.player(0).hand


def test_entwined_power_alone_gains_two_cards() -> None:
    island = mud("g5: P").use("entwined_power", "fathomless_mud", "draw deck=minor", elements="2 water 4 plant")
    island.do(island.legal()[0])
    island.do(island.legal()[0])
    assert len(island.player().hand) == 6
    assert island.player().energy == 9 + 6
    assert island.asked == ""
    assert island.player().entwined == []


def test_indomitable_claim_adds_presence_and_defends() -> None:
    island = mud("g5: P; g4: E").use("indomitable_claim", "g4", "place track=cards land=g4").expect("g4: P E")
    assert island.defend("g4") == 20
    assert island.player().cards_open == 2
    mud("g5: 2P; g4: E").use("indomitable_claim", "g4", "lift land=g5").expect("g5: P; g4: P E")


def test_indomitable_claim_threshold_stops_the_invaders() -> None:
    island = mud("g5: P; g4: T").use("indomitable_claim", "g4", "lift land=g5", elements="2 sun 3 earth")
    assert island.fear == 3
    island.build("wetland").ravage("wetland").explore("wetland").expect("g4: T P; g2: E")
    assert mud("g5: P").use("indomitable_claim", "g4", "lift land=g5", elements="2 sun 3 earth").fear == 0


def test_infinite_vitality_gives_health_and_keeps_blight_away() -> None:
    island = mud("g5: 2P C T 2D").use("infinite_vitality", "g5").ravage("sands")
    # five damage: none of six health dies, no Blight; two Dahan deal four
    assert island.state.blight_pool == 6
    assert island.at("g5")["D(5)"] == 1
    assert island.asked == "SplitDamage"


def test_infinite_vitality_dahan_die_at_six_and_when_they_leave_hurt() -> None:
    island = mud("g5: 2P 2C T 2D").use("infinite_vitality", "g5").ravage("sands", "strike piece=city points=2")
    assert island.at("g5")["D(2)"] == 1
    assert island.state.dahan == 1
    island.use("call_to_migrate", "g4", "gather piece=dahan_hurt origin=g5")
    assert island.state.dahan == 0


def test_infinite_vitality_threshold_protects_dahan_and_heals() -> None:
    island = mud("g5: 2P C 2D; g4: Bl").use("infinite_vitality", "g5", elements="4 earth").expect("g4: ")
    island.ravage("sands").expect("g5: 2P 2D")
    island = mud("g5: 2P D Bl; g4: Bl").use("infinite_vitality", "g5", elements="4 earth")
    assert island.legal() == ["target land=g4", "target land=g5"]
    island.do("target land=g5").expect("g5: 2P D; g4: Bl")
    island.use("poisoned_land", "g5").expect("g5: 2P D")


def test_infinite_vitality_stops_a_cascade() -> None:
    island = mud("g5: 2P; g4: Bl C; g2: Bl").use("infinite_vitality", "g5").ravage("wetland", "cascade land=g5")
    island.expect("g4: 2Bl C; g5: 2P")


def test_mists_of_oblivion() -> None:
    island = mud("g5: P 2E T(1) C(2) C").use("mists_of_oblivion", "g5").expect("g5: P C(1)")
    assert island.fear == 1 + 2 + 2
    island = mud("g5: P 6T(1)").use("mists_of_oblivion", "g5")
    assert island.fear == 6 + 4
    mud("g5: P 2E C").use("mists_of_oblivion", "g5", elements="2 moon 3 air 2 water").expect("g5: P")


def test_paralyzing_fright() -> None:
    island = mud("g5: 2P T").use("paralyzing_fright", "g5")
    assert island.fear == 4
    island.ravage("sands").build("sands").explore("sands").expect("g5: 2P T")
    assert mud("g5: 2P T").use("paralyzing_fright", "g5", elements="2 air 3 earth").fear == 8


def test_pillar_of_living_flame_blights_jungle_and_wetland() -> None:
    island = mud("g5: 2P; g6: C T").use("pillar_of_living_flame", "g6").expect("g6: Bl")
    assert island.fear == 3 + 3
    island = mud("g5: 2P 3C").use("pillar_of_living_flame", "g5", "strike piece=city points=3", elements="4 fire")
    island.do("strike piece=city points=2").expect("g5: 2P")
    assert island.fear == 3 + 2 + 6


def test_poisoned_land() -> None:
    island = mud("g5: P 2C 3D; g4: P").use("poisoned_land", "g5").expect("g5: Bl")
    assert island.fear == 1 + 4
    island = mud("g5: P 4C Bl; g4: P").use(
        "poisoned_land",
        "g5",
        *["strike piece=city points=3"] * 2,
        "cascade land=g8",
        elements="3 earth 2 plant 2 animal",
    )
    # two Blight now: two fear and eight damage, more than is needed
    assert island.expect("g5: 2Bl; g8: Bl").fear == 1 + 8 + 2


def test_powerstorm_repeats_a_card_for_its_cost() -> None:
    island = mud("g5: P").give("drift_down_into_slumber").give("dark_and_tangled_woods")
    island.use("powerstorm")
    assert island.player().energy == 12
    island.do("use card=dark_and_tangled_woods", "target land=g8")
    assert "repeat card=dark_and_tangled_woods" in island.legal()
    island.do("repeat card=dark_and_tangled_woods", "target land=g8")
    assert island.player().energy == 11
    assert island.defend("g8") == 6
    assert not [text for text in island.legal() if text.startswith("repeat")]


def test_powerstorm_does_not_repeat_itself_or_what_was_used_in_another_phase() -> None:
    island = mud("g5: P E").give("drought").use("powerstorm", "fathomless_mud", elements="2 sun 2 fire 3 air")
    assert island.player().repeats == 3
    assert island.asked == ""  # nothing to use or repeat in the fast phase
    island.phase("slow")
    assert island.legal() == ["ready", "use card=drought"]


def test_powerstorm_repeats_slow_cards_in_the_slow_phase_each_once() -> None:
    island = (
        mud("g5: P 2E; g4: P; g7: P; g8: P")
        .give("call_to_migrate")
        .use("powerstorm", "fathomless_mud", elements="2 sun 2 fire 3 air")
    )
    island.phase("slow").do(
        "use card=call_to_migrate", "target land=g5", "repeat card=call_to_migrate", "target land=g5"
    )
    assert island.asked == ""


def test_talons_of_lightning() -> None:
    island = mud("g5: P; g8: C T; g6: T; g7: T E").use("talons_of_lightning", "g8").expect("g8: ; g6: T; g7: T E")
    assert island.fear == 3 + 3
    island = mud("g5: P; g8: C T; g6: T T(1); g7: T E").use("talons_of_lightning", "g8", elements="3 fire 3 air")
    island.do("pick piece=town").expect("g8: ; g6: T(1); g7: E")
    assert island.fear == 3 + 3 + 2


def test_talons_of_lightning_reach_further_with_the_threshold() -> None:
    assert mud("g3: P").targets("talons_of_lightning") == ["g2", "g4"]
    island = mud("g3: P")
    assert island.targets("talons_of_lightning", "3 fire 3 air") == ["g1", "g2", "g4", "g8"]
    island.do("pretend levels=none")
    assert island.legal() == ["target land=g2", "target land=g4"]


def test_terrifying_nightmares() -> None:
    island = (
        mud("g5: P 2E T").use("terrifying_nightmares", "g5", "push piece=town to=g8", "stop").expect("g5: P 2E; g8: T")
    )
    assert island.fear == 2
    assert mud("g5: P").use("terrifying_nightmares", "g5", elements="4 moon").fear == 6


def test_the_jungle_hungers() -> None:
    island = mud("g6: P; g5: 2E 2T C D").use("the_jungle_hungers", "g5").expect("g5: C")
    assert island.fear == 2
    island = mud("g6: P; g5: 2E 2T C D").use("the_jungle_hungers", "g5", elements="2 moon 3 plant").expect("g5: D")
    assert island.fear == 4
    assert mud("g6: P; g4: P").targets("the_jungle_hungers") == ["g1", "g2", "g5", "g6", "g8"]


def test_the_land_thrashes_in_furious_pain() -> None:
    island = mud("g5: P C T Bl; g4: Bl; g8: 2Bl").use("the_land_thrashes_in_furious_pain", "g5").expect("g5: P Bl")
    assert island.fear == 3
    island = mud("g5: P C T Bl; g4: Bl; g8: 2Bl; g7: C").use(
        "the_land_thrashes_in_furious_pain", "g5", "target land=g7", elements="3 moon 3 earth"
    )
    assert island.expect("g7: ").fear == 5  # four Blight around the second land
    assert mud("g5: P; g4: Bl; g8: 2Bl").targets("the_land_thrashes_in_furious_pain") == ["g4", "g8"]


def test_the_trees_and_stones_speak_of_war() -> None:
    island = mud("g5: P T 2D").use("the_trees_and_stones_speak_of_war", "g5").expect("g5: P 2D")
    assert island.defend("g5") == 4
    island = mud("g5: P T 2D").use("the_trees_and_stones_speak_of_war", "g5", elements="2 sun 2 earth 2 plant")
    island.do("push piece=dahan to=g4", "stop")
    assert (island.defend("g5"), island.defend("g4")) == (2, 2)


def test_tsunami() -> None:
    island = mud("g2: 2P 2C 2T 3D").use(
        "tsunami", "g2", *["strike piece=city points=3"] * 2, "strike piece=town points=2"
    )
    assert island.expect("g2: 2P T D").fear == 2 + 4 + 1
    island = Island("g2: 2P; g1: C E D; g3: T 2D; g8: C", "fathomless_mud")
    island.use("tsunami", "g2", elements="3 water 2 earth").expect("g1: ; g3: D")
    assert island.fear == 2 + 1 + 1 + 2 + 1
    assert mud("g5: 2P").targets("tsunami") == ["g1", "g2", "g3"]


def test_tsunami_reaches_only_the_coast_of_its_own_board() -> None:
    island = pair("g2: 2P; h8: Q; h3: T; g3: T; h2: T").use("tsunami", "g2", elements="3 water 2 earth")
    island.expect("g3: ; h3: T; h2: T")


def test_vengeance_of_the_dead_answers_every_action_that_destroys() -> None:
    island = mud("g5: P 3T C; g4: P").use("vengeance_of_the_dead", "g5").give("steam_vents", elements="3 earth")
    island.phase("fast").do("use card=steam_vents", "target land=g5", "choose what=town")
    assert island.asked == "SplitDamage"
    assert island.fear == 4
    island.do("strike piece=town points=1").expect("g5: P T T(1) C")
    assert island.asked == ""  # its own damage does not trigger it


def test_vengeance_of_the_dead_counts_a_whole_ravage() -> None:
    island = mud("g5: P T C 3D; g4: P").use("vengeance_of_the_dead", "g5").ravage("sands", "strike piece=town points=2")
    # five damage kills two Dahan; the third (damaged) fights back and kills the Town: three points on the City
    island.expect("g5: D(1) Bl")


def test_vengeance_of_the_dead_with_three_animal_reaches_adjacent_lands() -> None:
    island = mud("g5: P T; g4: E; g8: T; g6: P").use("vengeance_of_the_dead", "g5", elements="3 animal")
    island.give("steam_vents", elements="3 earth").phase("fast").do(
        "use card=steam_vents", "target land=g5", "choose what=town"
    )
    assert island.legal() == ["target land=g4", "target land=g8"]
    island.do("target land=g4").expect("g4: ; g8: T")


def test_vigor_of_the_breaking_dawn() -> None:
    island = (
        mud("g5: P T C 2D")
        .use("vigor_of_the_breaking_dawn", "g5", "strike piece=city points=3")
        .expect("g5: P T(1) 2D")
    )
    assert island.fear == 2
    island = mud("g5: P 2D; g4: T D; g8: T").use("vigor_of_the_breaking_dawn", "g5", elements="3 sun 2 animal")
    island.do("push piece=dahan to=g4", "push piece=dahan to=g8").expect("g4: 2D; g8: D; g5: P")


def test_winds_of_rust_and_atrophy_repeat_with_the_threshold() -> None:
    island = mud("g5: 2P C; g4: T").use("winds_of_rust_and_atrophy", "g5", elements="3 air 3 water 2 animal")
    island.expect("g5: 2P T")
    assert "stop" in island.legal()
    island.do("target land=g4").expect("g4: E")
    assert island.asked == ""  # a repeated use does not grant another one
    assert (island.defend("g5"), island.defend("g4"), island.fear) == (6, 6, 2)


def test_winds_of_rust_and_atrophy_choose_the_piece() -> None:
    mud("g5: 2P C T").use("winds_of_rust_and_atrophy", "g5", "pick piece=town").expect("g5: 2P C E")


def test_wrap_in_wings_of_sunlight() -> None:
    island = mud("g5: P 3D").use(
        "wrap_in_wings_of_sunlight", "", "target land=g3", *["push piece=dahan to=g3"] * 2, "stop"
    )
    assert island.expect("g5: P D; g3: 2D").defend("g3") == 5
    assert mud("g5: P D").use("wrap_in_wings_of_sunlight", "", "target land=g5").defend("g5") == 5
    island = mud("g5: P D; g4: 2D").use(
        "wrap_in_wings_of_sunlight", "g5", *["gather piece=dahan origin=g4"] * 2, elements="2 sun 2 air 2 animal"
    )
    island.do("target land=g1", *["push piece=dahan to=g1"] * 3)
    assert island.defend("g1") == 5
    assert mud("g5: P D").use("wrap_in_wings_of_sunlight", "", "stop").state.defend == [0] * 8


def test_majors_are_majors() -> None:
    assert all(data.deck_of(CARD[name]) == data.MAJOR for name in data.MAJOR_IDS)
