"""The fear cards at each terror level."""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.powers.fear import FEAR_CARDS
from tests.games.spirit_island.positions import Island


def mud(text: str) -> Island:
    return Island(text if "P" in text else text + "; g6: P", "fathomless_mud")


def pair(text: str) -> Island:
    return Island(text if "Q" in text else text + "; g6: P; h4: Q", "fathomless_mud devouring_teeth", pool=11)


def test_there_are_fifteen_cards_with_three_lines() -> None:
    assert list(FEAR_CARDS) == data.FEAR_IDS
    assert {len(lines) for lines in FEAR_CARDS.values()} == {3}


# -- 1 avoid the Dahan -----------------------------------------------------------------------------------------------


def test_avoid_the_dahan_1_no_explore_at_two_dahan() -> None:
    mud("g4: 2D T; g2: D C").turn_fear_card("avoid_the_dahan", 1).explore("wetland").expect("g4: 2D T; g2: D C E")


def test_avoid_the_dahan_2_no_build_where_dahan_outnumber_buildings() -> None:
    mud("g4: 2D T; g2: D C").turn_fear_card("avoid_the_dahan", 2).build("wetland").expect("g4: 2D T; g2: D C T")


def test_avoid_the_dahan_3_no_build_at_dahan() -> None:
    mud("g4: D T; g2: C").turn_fear_card("avoid_the_dahan", 3).build("wetland").expect("g4: D T; g2: C T")


def test_avoid_the_dahan_reads_dahan_when_the_build_would_happen() -> None:
    island = mud("g4: T; g2: C; g3: D P").turn_fear_card("avoid_the_dahan", 3)
    island.use("call_to_migrate", "g4", "gather piece=dahan origin=g3", "stop").build("wetland").expect(
        "g4: D T; g2: C T"
    )


# -- 2 belief takes root ---------------------------------------------------------------------------------------------


def test_belief_takes_root_1_defends_lands_with_presence() -> None:
    island = pair("g4: P C; g5: Q; h8: 2Q; g6: E").turn_fear_card("belief_takes_root", 1)
    assert [island.defend(land) for land in ("g4", "g5", "h8", "g6")] == [2, 2, 2, 0]


def test_belief_takes_root_2_also_gives_energy_for_sites_with_invaders() -> None:
    island = pair("g4: 2P C; g5: 2P; h8: 2Q E; h7: 3Q T").turn_fear_card("belief_takes_root", 2)
    assert [island.player(seat).energy for seat in (0, 1)] == [10, 11]
    assert island.defend("h7") == 2


def test_belief_takes_root_3_removes_twice_the_presence_in_different_lands() -> None:
    island = pair("g4: P Q C T; g5: P E; h1: C").turn_fear_card("belief_takes_root", 3)
    assert island.legal() == ["stop", "target land=g4", "target land=g5"]
    island.do("target land=g4", "pick piece=city").expect("g4: P Q T")  # 4 - 3 = 1: not enough for a Town
    assert island.legal(1) == ["stop", "target land=g5"]
    island.do("1> target land=g5", "1> stop").expect("g5: P E")
    assert island.fear == 0


# -- 3 Dahan enheartened ---------------------------------------------------------------------------------------------


def test_dahan_enheartened_1_pushes_or_gathers_one() -> None:
    island = mud("g4: D T; g8: C").turn_fear_card("dahan_enheartened", 1)
    assert island.legal() == ["stop", "target land=g4"]
    island.do("target land=g4", "choose what=push_dahan", "push piece=dahan to=g5").expect("g4: T; g5: D")
    island = mud("g4: T; g5: D; g1: C").turn_fear_card(
        "dahan_enheartened", 1, "target land=g4", "choose what=gather_dahan"
    )
    island.expect("g4: T D")


def test_dahan_enheartened_2_gathers_two_and_deals_one() -> None:
    island = mud("g4: T; g5: 2D; g1: C").turn_fear_card("dahan_enheartened", 2, "target land=g4")
    island.do("gather piece=dahan origin=g5", "stop").expect("g4: T(1) D; g5: D")
    mud("g4: T; g1: C; g8: D").turn_fear_card("dahan_enheartened", 2, "target land=g4").expect("g4: T")


def test_dahan_enheartened_3_deals_one_per_dahan_in_different_lands() -> None:
    island = pair("g4: C D; g5: 2D T; h1: C").turn_fear_card("dahan_enheartened", 3, "target land=g4")
    island.do(*["gather piece=dahan origin=g5"] * 2).expect("g4: 3D")
    assert "target land=g4" not in island.legal(1)
    island.do("1> target land=h1").expect("h1: C")


# -- 4 Dahan on their guard ------------------------------------------------------------------------------------------


def test_dahan_on_their_guard() -> None:
    for level, rest in ((1, "g4: D Bl C(1)"), (2, "g4: D D(1)"), (3, "g4: 2D")):
        island = mud("g4: 2D C E; g1: C").turn_fear_card("dahan_on_their_guard", level).ravage("wetland")
        while island.asked:
            island.do(island.legal()[0])
        island.expect(rest)


def test_dahan_on_their_guard_counts_dahan_of_the_moment() -> None:
    island = mud("g4: T; g3: 2D P; g1: C").turn_fear_card("dahan_on_their_guard", 1)
    island.use("call_to_migrate", "g4", *["gather piece=dahan origin=g3"] * 2, "stop").ravage("wetland")
    island.expect("g4: 2D")  # Defend 2 against a Town


# -- 5 Dahan raid ----------------------------------------------------------------------------------------------------


def test_dahan_raid_1_one_damage() -> None:
    mud("g4: 2D T; g1: C").turn_fear_card("dahan_raid", 1).expect("g4: 2D T(1)")


def test_dahan_raid_2_one_per_dahan() -> None:
    assert mud("g4: 2D T; g1: C").turn_fear_card("dahan_raid", 2).expect("g4: 2D").fear == 1


def test_dahan_raid_3_two_per_dahan_each_player_another_land() -> None:
    island = pair("g4: D T; g5: 2D C; h1: C").turn_fear_card("dahan_raid", 3, "target land=g5")
    island.expect("g5: 2D; g4: D")  # only g4 is left for the second player
    assert island.asked == ""


def test_dahan_raid_gets_no_bonus_damage() -> None:
    island = Island("g4: D C T; g1: C", "devouring_teeth")
    island.player().might = 1
    island.turn_fear_card("dahan_raid", 1)
    assert not [text for text in island.legal() if "bonus" in text]


# -- 6 emigration accelerates, 15 wary of the interior ---------------------------------------------------------------


def test_emigration_accelerates_1_explorer_from_the_coast() -> None:
    mud("g2: E C; g4: E").turn_fear_card("emigration_accelerates", 1).expect("g2: C; g4: E")


def test_emigration_accelerates_2_explorer_or_town_from_the_coast() -> None:
    island = (
        mud("g2: E T C; g4: T").turn_fear_card("emigration_accelerates", 2, "pick piece=town").expect("g2: E C; g4: T")
    )
    assert island.fear == 0


def test_emigration_accelerates_3_from_any_land() -> None:
    mud("g2: C; g4: T").turn_fear_card("emigration_accelerates", 3).expect("g4: ; g2: C")


def test_wary_of_the_interior_1_explorer_from_inland() -> None:
    mud("g2: E C; g4: E").turn_fear_card("wary_of_the_interior", 1).expect("g2: E C; g4: ")


def test_wary_of_the_interior_2_explorer_or_town_from_inland() -> None:
    mud("g2: T C; g4: T").turn_fear_card("wary_of_the_interior", 2).expect("g2: T C; g4: ")


def test_wary_of_the_interior_3_from_any_land() -> None:
    island = pair("g2: T; g4: C; h1: C").turn_fear_card("wary_of_the_interior", 3).expect("g2: ")
    assert island.asked == ""  # nothing is left for the second player


# -- 7 fear of the unseen --------------------------------------------------------------------------------------------


def test_fear_of_the_unseen_1_at_a_sacred_site() -> None:
    mud("g4: 2P T; g5: P E; g1: C").turn_fear_card("fear_of_the_unseen", 1).expect("g4: 2P; g5: P E")


def test_fear_of_the_unseen_2_at_presence() -> None:
    island = mud("g4: 2P T; g5: P E; g1: C E").turn_fear_card("fear_of_the_unseen", 2)
    assert island.legal() == ["target land=g4", "target land=g5"]
    island.do("target land=g5").expect("g5: P")


def test_fear_of_the_unseen_3_also_a_city_at_a_site() -> None:
    mud("g4: 2P C; g5: P C; g1: C").turn_fear_card("fear_of_the_unseen", 3).expect("g4: 2P; g5: P C")
    island = mud("g5: P C T; g1: C").turn_fear_card("fear_of_the_unseen", 3).expect("g5: P C")
    assert island.fear == 0


# -- 8 isolation -----------------------------------------------------------------------------------------------------


def test_isolation_1_the_only_invader() -> None:
    mud("g4: T D; g5: E T; g1: C").turn_fear_card("isolation", 1).expect("g4: D; g5: E T; g1: C")


def test_isolation_2_at_most_two_invaders() -> None:
    mud("g4: T E; g5: 2E T; g1: 2C").turn_fear_card("isolation", 2, "pick piece=town").expect("g4: E; g5: 2E T; g1: 2C")


def test_isolation_3_any_of_at_most_two() -> None:
    mud("g4: C T; g5: 2E T").turn_fear_card("isolation", 3, "pick piece=city").expect("g4: T")


# -- 9 overseas trade seems safer ------------------------------------------------------------------------------------


def test_overseas_trade_seems_safer_1_defends_the_coast() -> None:
    island = mud("g2: C").turn_fear_card("overseas_trade_seems_safer", 1)
    assert [island.defend(f"g{land}") for land in range(1, 9)] == [3, 3, 3, 0, 0, 0, 0, 0]


def test_overseas_trade_seems_safer_2_stops_builds_of_cities_there() -> None:
    island = (
        mud("g2: T; g4: T").turn_fear_card("overseas_trade_seems_safer", 2).build("wetland").expect("g2: T; g4: T C")
    )
    assert island.defend("g2") == 6
    mud("g2: C").turn_fear_card("overseas_trade_seems_safer", 2).build("wetland").expect("g2: C T")


def test_overseas_trade_seems_safer_3_stops_all_builds_there() -> None:
    island = (
        mud("g2: C; g4: T").turn_fear_card("overseas_trade_seems_safer", 3).build("wetland").expect("g2: C; g4: T C")
    )
    assert island.defend("g3") == 9


# -- 10 retreat ------------------------------------------------------------------------------------------------------


def test_retreat_1_explorers_from_inland() -> None:
    island = mud("g4: 3E; g2: E C").turn_fear_card("retreat", 1)
    assert island.legal() == ["stop", "target land=g4"]
    island.do("target land=g4", *["push piece=explorer to=g2"] * 2).expect("g4: E; g2: 3E C")


def test_retreat_2_three_explorers_or_towns_from_inland() -> None:
    island = mud("g4: 2T 2E; g2: C").turn_fear_card("retreat", 2, "target land=g4", *["push piece=town to=g2"] * 2)
    island.do("push piece=explorer to=g3").expect("g4: E; g2: 2T C; g3: E")


def test_retreat_3_any_number_from_any_land() -> None:
    island = mud("g2: 2E 2T C").turn_fear_card("retreat", 3, "target land=g2", *["push piece=explorer to=g1"] * 2)
    island.do(*["push piece=town to=g3"] * 2).expect("g2: C; g1: 2E; g3: 2T")


def test_retreat_is_optional() -> None:
    mud("g4: 3E; g2: C").turn_fear_card("retreat", 1, "stop").expect("g4: 3E")


# -- 11 scapegoats ---------------------------------------------------------------------------------------------------


def test_scapegoats_1_an_explorer_per_town() -> None:
    mud("g4: 2T 3E; g2: C E").turn_fear_card("scapegoats", 1).expect("g4: 2T E; g2: C E")


def test_scapegoats_2_also_two_per_city() -> None:
    mud("g4: T 3E; g2: C 3E").turn_fear_card("scapegoats", 2).expect("g4: T 2E; g2: C E")


def test_scapegoats_3_all_explorers_and_a_town_per_city() -> None:
    island = mud("g4: T 3E; g2: C 2T E; g1: C").turn_fear_card("scapegoats", 3).expect("g4: T; g2: C T; g1: C")
    assert island.fear == 1


def test_scapegoats_choices_belong_to_the_owner_of_the_board() -> None:
    island = pair("h1: C T T(1); g1: P; h8: Q; g2: C").turn_fear_card("scapegoats", 3)
    assert island.state.actors == [1]
    island.do("1> pick piece=town_1").expect("h1: C T")


# -- 12 seek safety --------------------------------------------------------------------------------------------------


def test_seek_safety_1_push_to_more_buildings() -> None:
    island = mud("g4: T E; g2: C T; g5: T; g3: E").turn_fear_card("seek_safety", 1)
    assert island.legal() == ["stop", "target land=g3", "target land=g4"]
    island.do("target land=g4")
    assert island.legal() == ["push piece=explorer to=g2"]


def test_seek_safety_2_gather_to_shelter() -> None:
    island = mud("g4: T; g5: E; g2: C; g8: T").turn_fear_card("seek_safety", 2)
    assert island.legal() == ["stop", "target land=g2", "target land=g4", "target land=g8"]
    island.do("target land=g2")
    assert set(island.legal()) == {"gather piece=town origin=g4", "gather piece=explorer origin=g5"}
    island.do("gather piece=town origin=g4").expect("g2: C T; g4: ")


def test_seek_safety_3_remove_three_health_where_no_city_is() -> None:
    island = mud("g4: T 2E; g2: C E").turn_fear_card("seek_safety", 3)
    assert island.legal() == ["stop", "target land=g4"]
    island.do("target land=g4", "pick piece=town", "pick piece=explorer").expect("g4: E")


# -- 13 tall tales of savagery ---------------------------------------------------------------------------------------


def test_tall_tales_of_savagery_1() -> None:
    mud("g4: D 2E; g5: E; g1: C").turn_fear_card("tall_tales_of_savagery", 1).expect("g4: D E; g5: E")


def test_tall_tales_of_savagery_2_two_explorers_or_a_town() -> None:
    mud("g4: D 3E T; g1: C").turn_fear_card("tall_tales_of_savagery", 2, "choose what=explorer").expect("g4: D E T")
    mud("g4: D 3E T; g1: C").turn_fear_card("tall_tales_of_savagery", 2, "choose what=town").expect("g4: D 3E")
    mud("g4: D E; g1: C").turn_fear_card("tall_tales_of_savagery", 2).expect("g4: D")


def test_tall_tales_of_savagery_3_every_land_and_then_cities() -> None:
    island = mud("g4: 2D 2E C; g5: D T C; g7: 2D C; g1: C").turn_fear_card("tall_tales_of_savagery", 3)
    island.expect("g4: 2D; g5: D C; g7: 2D; g1: C")
    assert island.fear == 0


def test_tall_tales_of_savagery_3_choice_of_the_board_owner() -> None:
    island = pair("h6: D E T; h1: C; g1: P; h8: Q").turn_fear_card("tall_tales_of_savagery", 3)
    assert island.state.actors == [1]
    island.do("1> choose what=town").expect("h6: D E")


# -- 14 trade suffers ------------------------------------------------------------------------------------------------


def test_trade_suffers_1_no_build_with_a_city() -> None:
    mud("g2: C; g4: T").turn_fear_card("trade_suffers", 1).build("wetland").expect("g2: C; g4: T C")


def test_trade_suffers_2_downgrades_a_coastal_town() -> None:
    island = mud("g2: T T(1) C; g4: T").turn_fear_card("trade_suffers", 2, "target land=g2", "pick piece=town")
    island.expect("g2: T(1) E C; g4: T")
    mud("g2: T(1) C").turn_fear_card("trade_suffers", 2, "target land=g2").expect("g2: C")


def test_trade_suffers_3_also_cities() -> None:
    mud("g2: C; g8: C").turn_fear_card("trade_suffers", 3, "target land=g2").expect("g2: T")
    mud("g2: C; g8: C").turn_fear_card("trade_suffers", 3, "stop").expect("g2: C")


# -- the fear step ---------------------------------------------------------------------------------------------------


def test_a_card_nobody_can_use_is_discarded() -> None:
    island = mud("g2: C").turn_fear_card("tall_tales_of_savagery", 1)
    assert island.asked == ""
    assert island.state.fear_discard == [data.FEAR_IDS.index("tall_tales_of_savagery")]


def test_cards_earned_by_a_card_are_turned_in_the_same_step() -> None:
    island = mud("g2: T D; g1: C; g4: C")
    island.state.fear = 3
    card = data.FEAR_IDS.index("avoid_the_dahan")
    for pile in (island.state.fear_deck, island.state.fear_unused):
        if card in pile:
            pile.remove(card)
    island.state.fear_deck.append(card)
    island.turn_fear_card("dahan_raid", 3)  # two damage destroy the Town: a fourth fear
    assert card in island.state.fear_discard
    assert not island.state.fear_earned


def test_a_level_that_rises_within_a_card_counts_from_the_next_card_on() -> None:
    island = pair("g2: D T; h2: D T; h1: 3E; g1: C")
    state = island.state
    while len(state.fear_deck) > 7:
        state.fear_discard.append(state.fear_deck.pop())
    state.fear = 7
    later = data.FEAR_IDS.index("emigration_accelerates")
    for pile in (state.fear_deck, state.fear_unused, state.fear_discard):
        if later in pile:
            pile.remove(later)
    state.fear_deck.append(later)
    while len(state.fear_deck) > 7:
        state.fear_discard.append(state.fear_deck.pop(0))
    island.turn_fear_card("dahan_raid", 1, "target land=g2").expect("g2: D T(1); h2: D T(1)")
    assert state.terror == 1
