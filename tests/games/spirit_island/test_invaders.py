"""Fear pool, Ravage, Build, Explore, skips, the advance of the cards, and who decides."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.laws.position import fear_below_pool
from parlour.games.spirit_island.steps.changes import gain_fear
from parlour.games.spirit_island.steps.invaders import ADVANCE_STEP, EXPLORE_STEP, RavageStep
from tests.games.spirit_island.positions import Island


def mud(text: str) -> Island:
    return Island(text + "; g1: C; g6: P", "fathomless_mud")


def pair(text: str, **options: str) -> Island:
    return Island(text + "; g1: C; g6: P; h8: Q", "fathomless_mud devouring_teeth", pool=11, options=options)


# -- Ravage ----------------------------------------------------------------------------------------------------------


def test_damaged_invaders_deal_their_full_damage() -> None:
    mud("g4: C(2)").ravage("wetland").expect("g4: C(2) Bl")


def test_less_than_two_damage_adds_no_blight() -> None:
    mud("g4: E D").ravage("wetland").expect("g4: D(1)")


def test_never_more_than_one_blight_per_ravage() -> None:
    mud("g4: 4C").ravage("wetland").expect("g4: 4C Bl")


def test_defend_counts_once_for_land_and_dahan() -> None:
    island = mud("g4: C 2D")
    island.state.defend[island.names["g4"]] = 1
    island.ravage("wetland").expect("g4: C(2) D Bl")


def test_dahan_who_need_least_die_first() -> None:
    mud("g4: C D(1) 2D").ravage("wetland").expect("g4: C(2) D Bl")


def test_dahan_fight_back_even_if_nothing_got_through() -> None:
    island = mud("g4: 2E D")
    island.state.defend[island.names["g4"]] = 9
    island.ravage("wetland").expect("g4: D")


def test_no_fight_back_where_the_ravage_was_skipped() -> None:
    island = mud("g4: E 2D")
    island.state.skips[island.names["g4"] * 3] = 1
    island.ravage("wetland").expect("g4: E 2D")


def test_no_ravage_without_invaders() -> None:
    mud("g4: 2D").ravage("wetland").expect("g4: 2D")


def test_coastal_card_matches_the_coast_of_every_terrain() -> None:
    island = (
        mud("g2: T; g3: T; g4: T")
        .ravage("coastal", "ravage land=g1", "ravage land=g2")
        .expect("g2: T Bl; g3: T Bl; g4: T")
    )
    assert island.asked == ""


def test_stage_three_cards_match_two_terrains() -> None:
    mud("g2: T; g3: T; g7: T").build("sands_wetland").expect("g2: T C; g3: T C; g7: T")


def test_the_players_choose_the_order_of_ravages() -> None:
    island = mud("g2: T; g4: T").ravage("wetland")
    assert island.legal() == ["ravage land=g2", "ravage land=g4"]
    island.do("ravage land=g4").expect("g2: T Bl; g4: T Bl")


def test_ravage_order_and_fight_back_belong_to_the_owner_of_the_board() -> None:
    island = pair("g4: T; h6: C T D; h7: E").ravage("wetland")
    assert island.state.actors == [0, 1]
    assert island.legal(0) == ["ravage land=g4"]
    assert island.legal(1) == ["ravage land=h6", "ravage land=h7"]
    island = pair("h6: C T 4D").ravage("wetland")
    assert island.state.actors == [1]
    assert island.asked == "SplitDamage"


def test_first_seat_may_decide_everything() -> None:
    island = pair("g4: T; h6: C T D; h7: E", group_decider="first_seat").ravage("wetland")
    assert island.state.actors == [0]
    assert len(island.legal(0)) == 3


def test_lands_are_computed_anew_after_each_ravage() -> None:
    island = mud("g2: E D; g4: T").ravage("wetland", "ravage land=g4").expect("g2: D(1); g4: T Bl")
    assert island.asked == ""


# -- Blight ----------------------------------------------------------------------------------------------------------


def test_blight_destroys_a_presence_of_every_spirit() -> None:
    island = pair("g4: T 2P Q")
    before = [player.destroyed for player in island.state.players]
    island.ravage("wetland").expect("g4: T P Bl")
    assert [player.destroyed for player in island.state.players] == [number + 1 for number in before]


def test_cascade_is_decided_by_the_owner_of_the_land_it_comes_from() -> None:
    island = pair("h4: T Bl; g3: Bl; h3: Bl").ravage("mountain", "0> ravage land=g1")
    assert island.state.actors == [1]
    island.do("1> cascade land=g3")
    assert island.state.actors == [0], "now it comes from board G"
    island.do("0> cascade land=g2").expect("g3: 2Bl; g2: Bl; h4: T 2Bl")


def test_a_cascade_may_come_back() -> None:
    island = mud("g4: T Bl; g5: Bl").ravage("wetland", "cascade land=g5", "cascade land=g4", "cascade land=g3")
    island.expect("g4: T 3Bl; g5: 2Bl; g3: Bl")
    assert island.state.blight_pool == 2


def test_an_empty_pool_stops_the_cascade_and_loses() -> None:
    island = Island("g4: T Bl P; g6: P; g5: Bl P; g1: C", "fathomless_mud", pool=1).ravage("wetland", "cascade land=g5")
    island.expect("g5: Bl P")
    assert island.state.blight_short
    assert island.result == "lost_to_blight"


def test_lost_on_demand_only_when_a_blight_is_missing() -> None:
    options = {"blight_loss": "on_demand"}
    island = Island("g4: T; g6: P; g1: C", "fathomless_mud", pool=1, options=options).ravage("wetland")
    assert (island.state.blight_pool, island.result) == (0, "playing")
    island.ravage("wetland")
    assert island.result == "lost_to_blight"


def test_removed_blight_makes_the_pool_grow() -> None:
    island = mud("g5: 2P Bl").use("natures_resilience", "g5", "choose what=remove_blight", elements="2 water")
    assert island.state.blight_pool == 7


def test_a_powers_blight_cascades_by_its_users_choice() -> None:
    island = pair("h8: T Bl").use("drought", "h8", seat=1)
    assert island.state.actors == [1]
    assert island.asked == "Cascade"


# -- Build and Explore -----------------------------------------------------------------------------------------------


def test_build_needs_invaders() -> None:
    mud("g4: 2D; g2: E").build("wetland").expect("g4: 2D; g2: E T")


def test_build_alternates() -> None:
    mud("g4: 2T C").build("wetland").expect("g4: 2T 2C")
    mud("g4: T C").build("wetland").expect("g4: 2T C")


def test_explore_needs_a_building_here_or_next_door_or_the_coast() -> None:
    island = Island("g8: T; g5: P", "fathomless_mud").explore("jungle").expect("g6: E; g7: E")
    island = Island("g3: E; g5: P", "fathomless_mud").explore("jungle").expect("g6: ; g7: ")
    island.explore("mountain").expect("g1: E; g8: ")


def test_explore_adds_one_only() -> None:
    mud("g2: C T").explore("wetland").expect("g2: C T E")


def test_cards_advance() -> None:
    island = mud("g5: P")
    state = island.state
    state.ravage_card, state.build_card = 0, 1
    top = state.invader_deck[-1]
    island.run(EXPLORE_STEP, ADVANCE_STEP)
    assert (state.ravage_card, state.build_card, state.explore_card) == (1, top, -1)
    assert state.invader_discard[-1] == 0


def test_no_ravage_in_the_first_turn() -> None:
    island = mud("g4: T")
    assert island.state.ravage_card == -1
    island.run(RavageStep(0)).expect("g4: T")


# -- why it happened -------------------------------------------------------------------------------------------------


def events(island: Island, key: str) -> list[dict[str, object]]:
    return [event.params for event in island.state.journal or [] if event.key == key]


def test_every_invader_event_says_why() -> None:
    island = mud("g4: T E 2D; g2: C; g7: T")
    island.state.journal = []
    island.state.skips[island.names["g2"] * 3 + 1] = data.CARD["paralyzing_fright"] + 1
    island.build("wetland")
    assert events(island, "skipped") == [{"land": "land:g2", "doing": "doing:build", "why": "card:paralyzing_fright"}]
    built = events(island, "built")[0]
    assert (built["land"], built["piece"], built["why"]) == ("land:g4", "piece:city", "invader:i1_wetland")
    island.ravage("jungle")
    ravaged = events(island, "ravaged")[0]
    assert (ravaged["land"], ravaged["total"], ravaged["defend"], ravaged["damage"]) == ("land:g7", 2, 0, 2)
    island.explore("jungle")
    assert {(event["land"], event["why"]) for event in events(island, "explored")} == {
        ("land:g6", "land:g1"),
        ("land:g7", "land:g7"),
    }


def test_standing_effects_give_their_card_as_the_reason() -> None:
    island = mud("g4: T D").turn_fear_card("avoid_the_dahan", 3)
    island.state.journal = []
    island.build("wetland")
    assert events(island, "skipped")[0]["why"] == "fear:avoid_the_dahan"


# -- fear ------------------------------------------------------------------------------------------------------------


def test_fear_beyond_the_pool_goes_on_to_the_next_card() -> None:
    island = mud("g5: P")
    gain_fear(island.state, 4 + 4 + 1)
    assert (len(island.state.fear_earned), island.state.fear) == (2, 1)


def test_terror_rises_after_the_third_and_sixth_card_and_the_ninth_wins() -> None:
    island = mud("g5: P")
    levels = []
    for _ in range(8):
        gain_fear(island.state, 4)
        levels.append(island.state.terror)
    assert levels == [1, 1, 2, 2, 2, 3, 3, 3]
    gain_fear(island.state, 4)
    assert island.result == "won_by_fear"


def test_fear_beyond_the_ninth_card_earns_nothing_more() -> None:
    """Found by a long run: nine cards, and the pool full once more."""
    island = mud("g5: P")
    gain_fear(island.state, 10 * 4)
    assert (island.result, len(island.state.fear_earned), island.state.fear) == ("won_by_fear", 9, 4)
    assert not fear_below_pool(island.state)
