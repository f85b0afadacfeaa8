"""The five actions, split and upgrade: one test per rule."""

import pytest

from parlour.games.crusaders import data
from tests.games.crusaders.positions import WEDGES, Play, Seat, table

ALL = [0, 1, 2, 3, 4, 5]


def wheel(position: int, tokens: int) -> list[int]:
    """Twelve tokens, `tokens` of them on one wedge."""
    rest = 12 - tokens
    return [
        tokens if at == position else rest // 5 + (1 if at == (position + 1) % 6 else 0) * (rest % 5) for at in range(6)
    ]


# -- turn ------------------------------------------------------------------------------------------


def test_a_wedge_without_tokens_cannot_be_resolved() -> None:
    play = table(Seat(wheel=[0, 4, 2, 2, 2, 2]))
    assert play.refusal(f"resolve wedge={WEDGES[0]}") == "There is no action token on that wedge."


def test_every_basic_wedge_can_be_upgraded_and_no_other() -> None:
    play = table(Seat(upgraded=[1, 4]))
    assert play.offers("upgrade") == [f"upgrade wedge={WEDGES[at]}" for at in (0, 2, 3, 5)]
    assert play.refusal(f"upgrade wedge={WEDGES[1]}") == "That wedge is already upgraded; choose another one."


def test_distributing_alone_waits_until_all_wedges_are_upgraded() -> None:
    play = table(Seat(upgraded=[0, 1, 2, 3, 4]))
    assert play.offers("distribute") == []
    assert "only when all six wedges are upgraded" in play.refusal(f"distribute wedge={WEDGES[0]}")
    play = table(Seat(wheel=[0, 4, 2, 2, 2, 2], upgraded=ALL))
    assert len(play.offers("distribute")) == 5, "not the empty wedge"
    assert play.refusal(f"distribute wedge={WEDGES[0]}") == "There is no action token on that wedge."
    assert play.state.prompt(0)["key"] == "turn_all_upgraded"
    play.do(f"distribute wedge={WEDGES[1]}")
    assert play.wheel() == [0, 0, 3, 3, 3, 3]
    assert play.influence() == 0
    assert play.state.active == 1


def test_after_an_upgrade_distributing_is_a_choice() -> None:
    play = table(Seat(wheel=[0, 4, 2, 2, 2, 2])).do(f"upgrade wedge={WEDGES[1]}")
    assert play.asked() == "UpgradeDistribute"
    assert len(play.offers("distribute")) == 5, "any wedge with tokens, including the one just flipped"
    assert play.refusal(f"distribute wedge={WEDGES[0]}") == "There is no action token on that wedge."
    play.do("leave_wheel")
    assert play.wheel() == [0, 4, 2, 2, 2, 2]
    assert play.state.active == 1


def test_turns_go_clockwise_from_the_start_player() -> None:
    play = table(Seat(), Seat(knights=["anjou"]), Seat(knights=["flanders"]))
    seen = [(play.state.round, play.state.active)]
    for _ in range(3):
        play.resolve(2)
        seen.append((play.state.round, play.state.active))
    assert seen == [(40, 0), (40, 1), (40, 2), (41, 0)]


# -- the value of an action ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "seat", "bonus"),
    [
        ("travel", Seat(built={"castle": 2}), 1),
        ("travel", Seat(built={"church": 2}), 1),
        ("travel", Seat(built={"castle": 4, "church": 4}), 2),
        ("muster", Seat(built={"farm": 1}), 1),
        ("muster", Seat(built={"farm": 2}), 1),
        ("muster", Seat(built={"farm": 3}), 2),
        ("crusade", Seat(troops=3), 3),
        ("crusade", Seat(troops=5, built={"castle": 2}), 6),
        ("influence", Seat(built={"church": 1}), 1),
        ("influence", Seat(built={"church": 3}), 2),
        ("influence", Seat(built={"farm": 2}), 1),
        ("influence", Seat(built={"bank": 2}), 1),
        ("influence", Seat(built={"church": 3, "farm": 3, "bank": 3}), 4),
        ("build", Seat(built={"bank": 1}), 1),
        ("build", Seat(built={"bank": 3}), 2),
        ("build", Seat(built={"bank": 4}), 2),
        ("travel", Seat(order="montesa"), 1),
        ("travel", Seat(order="holy_sepulchre", wheel=[3, 2, 2, 3, 2, 2]), -1),
        ("influence", Seat(order="calatrava", wheel=[1] * 6), 1),
        ("build", Seat(order="calatrava", wheel=[1] * 6), 1),
        ("travel", Seat(order="calatrava", wheel=[1] * 6, built={"church": 2}), 2),
    ],
)
def test_bonuses(action: str, seat: Seat, bonus: int) -> None:
    assert table(seat).bonus(action) == bonus


def test_bonuses_alone_never_allow_an_action() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 0, 4], knights=["paris"], built={"bank": 3})
    assert table(seat).refusal(f"resolve wedge={WEDGES[4]}") == "There is no action token on that wedge."


# -- split -----------------------------------------------------------------------------------------


def test_a_basic_wedge_is_not_split() -> None:
    assert table(Seat()).resolve(0).asked() == "Travel"


def test_every_split_is_offered() -> None:
    play = table(Seat(wheel=wheel(2, 3), upgraded=[2])).resolve(2)
    assert play.offers() == [
        *(f"split first=travel tokens={k}" for k in (1, 2, 3)),
        *(f"split first=influence tokens={k}" for k in (1, 2, 3)),
    ]


def test_all_tokens_may_go_to_one_action() -> None:
    play = table(Seat(wheel=wheel(2, 3), upgraded=[2])).resolve(2).do("split first=influence tokens=3")
    assert play.influence() == 3
    assert play.state.active == 1


def test_a_split_that_leaves_no_choice_is_not_asked() -> None:
    play = table(Seat(wheel=wheel(1, 1), upgraded=[1], knights=["paris"])).resolve(1)
    assert play.asked() == "Build", "one token, and nobody to fight"


@pytest.mark.parametrize("position", [0, 1, 2, 5])
def test_a_wheel_gathered_on_one_wedge_can_be_split_to_the_last_token(position: int) -> None:
    """All fourteen tokens on one wedge, which random games never reach."""
    tokens = [14 if at == position else 0 for at in range(6)]
    seat = Seat(
        wheel=tokens, order="holy_sepulchre", upgraded=[position], knights=["denmark", "paris"], built={"castle": 1}
    )
    play = table(seat).resolve(position)
    for action in (data.BASIC[position], data.ADDED[position]):
        for count in (10, 11, 12, 13, 14):
            assert f"split first={data.ACTIONS[action]} tokens={count}" in play.offers()


def test_refused_splits_say_why() -> None:
    play = table(Seat(wheel=wheel(5, 2), upgraded=[5], troops=2)).resolve(5)
    assert play.refusal("split first=travel tokens=1") == "That wedge has no Travel."
    assert play.refusal("split first=influence tokens=3") == "There are only 2 tokens on that wedge."
    assert play.refusal("split first=muster tokens=2").endswith("The next troop costs 3; your muster is worth 2.")


def test_each_half_has_its_own_bonuses_and_the_first_helps_the_second() -> None:
    """Farm II adds to Influence, so building it first makes the influence of the same turn worth more."""
    seat = Seat(wheel=wheel(4, 4), upgraded=[4], knights=["anjou"], built={"farm": 1})
    play = table(seat)
    before = play.influence()
    play.resolve(4).do("split first=build tokens=2", "build building=farm region=anjou")
    assert play.influence() - before == 2 + (2 + 1)


def test_the_second_half_must_be_done_if_it_is_possible() -> None:
    play = table(Seat(wheel=wheel(5, 3), upgraded=[5])).resolve(5).do("split first=influence tokens=2")
    assert play.state.players[0].troops == 1
    assert play.influence() == 2 + 1


def test_the_tokens_of_a_lapsed_half_are_distributed_with_the_others() -> None:
    play = table(Seat(wheel=[2, 2, 2, 2, 0, 4], upgraded=[5], troops=5)).resolve(5)
    assert play.influence() == 15, "for the five troops; none is left to muster"
    assert play.offers() == [f"split first=influence tokens={k}" for k in (1, 2, 3, 4)]
    play.do("split first=influence tokens=1")
    assert play.influence() == 16
    assert play.wheel() == [3, 3, 3, 3, 0, 0]


def test_calatrava_adds_to_each_half_with_tokens() -> None:
    seat = Seat(wheel=[0, 1, 1, 1, 1, 2], order="calatrava", upgraded=[5])
    play = table(seat).resolve(5)
    play.do("split first=muster tokens=1")
    assert play.influence() == 1 + 2, "troop I, then influence worth 1 token and 1 for the order"


def test_holy_sepulchre_loses_a_point_in_every_travel_half() -> None:
    seat = Seat(wheel=[3, 2, 2, 3, 2, 2], order="holy_sepulchre", upgraded=[2, 3])
    play = table(seat).resolve(2).do("split first=influence tokens=1")
    assert play.influence() == 1
    assert play.wheel() == [3, 2, 0, 4, 3, 2], "a travel of one token is worth 0 and asks nothing"
    play = table(Seat(wheel=[3, 2, 2, 3, 2, 2], order="holy_sepulchre", built={"church": 2})).resolve(0)
    assert play.state.prompt(0)["params"] == {"points": 3}, "3 tokens, 1 more for church II, 1 less for the order"


def test_calatrava_musters_and_crusades_with_one_more() -> None:
    seat = Seat(wheel=[1, 2, 1, 1, 0, 1], order="calatrava", knights=["denmark"], troops=1)
    play = table(seat, enemies={"denmark": "slav_1"})
    before = play.influence()
    assert play.resolve(5).influence() - before == 2, "troop II with 1 token and 1 for the order"
    play = table(Seat(wheel=[1, 2, 1, 1, 0, 1], order="calatrava", knights=["denmark"]), enemies={"denmark": "slav_1"})
    assert play.resolve(1).influence() == 3


# -- travel ----------------------------------------------------------------------------------------


def test_points_are_shared_by_the_knights_in_any_order() -> None:
    seat = Seat(wheel=wheel(0, 3), knights=["paris", "normandy"], built={"castle": 1})
    play = table(seat).resolve(0)
    play.do(
        "travel knight=knight_1 to=lorraine", "travel knight=knight_2 to=flanders", "travel knight=knight_1 to=paris"
    )
    assert (play.where("knight_1"), play.where("knight_2")) == ("paris", "flanders")
    assert play.state.active == 1


def test_travelling_may_stop_at_once() -> None:
    play = table(Seat()).resolve(0).do("stop")
    assert play.where("knight_1") == "paris"
    assert play.wheel() == [0, 3, 3, 2, 2, 2]


def test_enemies_are_passed_for_two_points() -> None:
    play = table(Seat(wheel=wheel(0, 3), knights=["provence"])).resolve(0)
    play.do("travel knight=knight_1 to=lombardy", "travel knight=knight_1 to=swabia")
    assert play.where("knight_1") == "swabia"
    assert play.state.active == 1


def test_a_step_that_cannot_be_paid_in_full_is_refused() -> None:
    seat = Seat(wheel=wheel(0, 2), knights=["provence", "paris"], built={"castle": 1})
    play = table(seat).resolve(0).do("travel knight=knight_1 to=lombardy")
    assert play.offers("travel knight=knight_1") == []
    assert "Leaving Lombardy costs 2 points" in play.refusal("travel knight=knight_1 to=swabia")


def test_refused_steps_say_why() -> None:
    play = table(Seat(wheel=wheel(0, 3))).resolve(0)
    assert play.refusal("travel knight=knight_1 to=poland") == "Paris and Poland are not adjacent."
    assert play.refusal("travel knight=black_knight to=paris") == "Your black knight is not on the map."
    assert "is not possible now" in play.refusal("build building=bank region=paris")


def test_other_knights_and_buildings_do_not_matter() -> None:
    rival = Seat(knights=["lorraine"], built={"castle": 1})
    play = table(Seat(), rival, buildings={"lorraine": "1.castle_1"}).resolve(0)
    play.do("travel knight=knight_1 to=lorraine", "travel knight=knight_1 to=swabia")
    assert play.where("knight_1") == "swabia"


def test_regions_of_the_other_side_cannot_be_entered() -> None:
    play = table(Seat(wheel=wheel(0, 3), knights=["england"])).resolve(0)
    assert play.refusal("travel knight=knight_1 to=scotland") == "England and Scotland are not adjacent."


def test_leaving_after_a_crusade_costs_one() -> None:
    seat = Seat(wheel=wheel(3, 4), upgraded=[3], knights=["denmark"])
    play = table(seat, enemies={"denmark": "slav_1"}).resolve(3)
    play.do("split first=crusade tokens=3", "travel knight=knight_1 to=saxony")
    assert play.where("knight_1") == "saxony"


# -- muster ----------------------------------------------------------------------------------------


def test_troops_are_mustered_in_order_one_an_action() -> None:
    play = table(Seat(wheel=wheel(5, 5), troops=1))
    before = play.influence()
    play.resolve(5)
    assert play.influence() - before == 2, "troop II for its level, the rest of the value is lost"
    assert play.state.players[0].troops == 2
    assert play.bonus("crusade") == 2


def test_no_sixth_troop() -> None:
    play = table(Seat(wheel=wheel(5, 7), troops=5))
    assert play.refusal(f"resolve wedge={WEDGES[5]}") == "All your troops are already mustered."


# -- crusade ---------------------------------------------------------------------------------------


def test_a_crusade_needs_a_knight_an_enemy_and_the_strength() -> None:
    play = table(Seat(knights=["denmark"]), enemies={"denmark": "slav_1"})
    assert play.refusal(f"resolve wedge={WEDGES[1]}").endswith("an enemy that a crusade worth 2 can defeat.")
    play = table(Seat(wheel=wheel(1, 3)))
    assert play.refusal(f"resolve wedge={WEDGES[1]}").startswith("None of your knights is in a region with an enemy")


def test_one_of_several_enemies_is_chosen() -> None:
    seat = Seat(wheel=wheel(1, 6), knights=["denmark", "lombardy", "denmark"], built={"castle": 3})
    play = table(seat, enemies={"denmark": "slav_1", "lombardy": "prussian_1"}).resolve(1)
    assert play.offers() == ["crusade region=denmark", "crusade region=lombardy"]
    assert play.refusal("crusade region=poland") == "None of your knights is in Poland."
    play.do("crusade region=lombardy")
    assert play.strength("prussian") == 4
    assert play.strength("slav") == 3, "each kind has its own track"


def test_only_enemies_that_are_weak_enough_are_offered() -> None:
    rival = Seat(knights=["auvergne"], captured=["slav_5", "slav_6"])
    seat = Seat(wheel=wheel(1, 4), knights=["denmark", "lombardy", "tuscany"], built={"castle": 3})
    enemies = {"denmark": "slav_1", "lombardy": "prussian_1", "tuscany": "saracen_bank_1"}
    play = table(seat, rival, enemies=enemies).resolve(1)
    assert play.offers() == ["crusade region=denmark", "crusade region=lombardy"]
    assert play.refusal("crusade region=tuscany").endswith("has strength 6; your crusade is worth 5.")


def test_the_track_rises_by_one_with_every_defeat_by_anyone() -> None:
    expected = [3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    for defeated, power in enumerate(expected[:10]):
        rival = Seat(knights=["auvergne"], captured=[f"prussian_{i + 1}" for i in range(defeated)])
        seat = Seat(wheel=wheel(1, 12), knights=["denmark"])
        play = table(seat, rival, enemies={"denmark": "prussian_10"})
        assert play.strength("prussian") == power
        play.resolve(1)
        assert play.influence() == power
        assert play.strength("prussian") == expected[defeated + 1]


@pytest.mark.parametrize("icon", ["castle", "church", "farm", "bank"])
def test_a_saracen_gives_the_next_building_of_its_type(icon: str) -> None:
    seat = Seat(wheel=wheel(1, 6), knights=["tuscany"])
    tile = next(tile for tile in data.BONUS_TILES if icon in tile and tile.endswith("_5"))
    play = table(seat, enemies={"tuscany": f"saracen_{icon}_2"}, tiles={"tuscany": tile})
    play.resolve(1)
    assert play.state.prompt(0)["key"] == "saracen_building"
    play.do("take_reward")
    assert play.building("tuscany") == f"0.{icon}_1"
    assert play.influence() == 1 + 3, "level I, and the bonus tile pays"
    assert play.state.tracks == [0, 0]
    assert play.tile("tuscany") is None
    if icon == "castle":
        assert play.where("knight_2") == "tuscany"


@pytest.mark.parametrize("icon", ["castle", "church", "farm", "bank"])
def test_a_saracen_whose_type_is_gone_pays_three(icon: str) -> None:
    seat = Seat(wheel=wheel(1, 6), knights=["tuscany"], built={icon: 4})
    play = table(seat, enemies={"tuscany": f"saracen_{icon}_1"})
    before = play.influence()
    play.resolve(1)
    assert play.influence() - before == 3
    assert play.state.active == 1


def test_what_a_saracen_offers_points_at_the_board() -> None:
    seat = Seat(wheel=wheel(1, 6), knights=["tuscany"])
    play = table(seat, enemies={"tuscany": "saracen_bank_1"}).resolve(1)
    offers = {offer["text"]: offer["elements"] for offer in play.state.offers(0)}
    assert offers == {
        "take_reward": ["building:0.bank", "region:tuscany"],
        "take_influence": ["supply:influence"],
    }
    play = table(seat, enemies={"tuscany": "saracen_troop_1"}).resolve(1)
    assert play.state.prompt(0)["key"] == "saracen_troop"
    assert play.state.offers(0)[0]["elements"] == ["troop:0.1"]


def test_a_building_of_a_saracen_helps_the_second_half() -> None:
    """Bank I from a Saracen adds to the build of the same turn: 1 token and 1 bonus for a level that costs 2."""
    seat = Seat(wheel=wheel(1, 6), upgraded=[1], knights=["tuscany", "swabia"], built={"castle": 2})
    play = table(seat, enemies={"tuscany": "saracen_bank_1"}).resolve(1)
    play.do("split first=crusade tokens=5", "take_reward")
    assert play.state.prompt(0)["params"] == {"value": 2}
    assert "build building=bank region=swabia" in play.offers()


def test_a_castle_of_a_saracen_helps_the_travel_of_the_second_half() -> None:
    seat = Seat(wheel=wheel(3, 7), upgraded=[3], knights=["tuscany"])
    play = table(seat, enemies={"tuscany": "saracen_castle_1"}).resolve(3)
    play.do("split first=crusade tokens=6", "take_reward", "travel knight=knight_2 to=lombardy")
    assert play.where("knight_2") == "lombardy", "the knight of castle I leaves for 1 point: the enemy is gone"
    seat = Seat(wheel=wheel(3, 7), upgraded=[3], knights=["tuscany", "paris"], built={"castle": 1})
    play = table(seat, enemies={"tuscany": "saracen_castle_1"}).resolve(3)
    play.do("split first=crusade tokens=6", "take_reward")
    assert play.state.prompt(0)["params"] == {"points": 2}, "castle II adds to Travel immediately"


def test_a_mustered_troop_adds_to_the_next_crusade() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 2, 2], knights=["denmark"])
    play = table(seat, enemies={"denmark": "slav_1"})
    assert "a crusade worth 2 can defeat" in play.refusal(f"resolve wedge={WEDGES[1]}")
    play.resolve(5).resolve(2).resolve(1)
    assert play.influence() == 1 + 3, "troop I, then 3 tokens of the wheel and 1 for the troop"


def test_each_enemy_is_fought_at_the_strength_of_its_own_track() -> None:
    rival = Seat(knights=["auvergne"], captured=["slav_5", "slav_6", "slav_7", "slav_8"])
    seat = Seat(wheel=wheel(1, 6), knights=["denmark", "lombardy", "tuscany"], built={"castle": 3})
    enemies = {"denmark": "slav_1", "lombardy": "prussian_1", "tuscany": "saracen_bank_1"}
    play = table(seat, rival, enemies=enemies)
    shown = {region["id"]: region["enemy"] for region in play.state.view(None)["table"]["regions"]}
    assert [shown[name]["strength"] for name in enemies] == [7, 3, 6]
    before = play.influence()
    play.resolve(1).do("crusade region=lombardy")
    assert play.influence() - before == 3
    assert (play.strength("prussian"), play.strength("slav")) == (4, 7)


# -- influence -------------------------------------------------------------------------------------


def test_influence_pays_its_value() -> None:
    play = table(Seat(wheel=wheel(2, 4), built={"church": 1, "bank": 2}))
    before, supply = play.influence(), play.state.supply
    play.resolve(2)
    assert play.influence() - before == 6
    assert supply - play.state.supply == 6


# -- build -----------------------------------------------------------------------------------------


def test_each_type_is_built_in_order_of_its_levels() -> None:
    for built in range(4):
        seat = Seat(wheel=wheel(4, 6), knights=["swabia"], built={"church": built})
        play = table(seat, tiles={"swabia": "bonus_farm_bank_1"})
        before = play.influence()
        play.resolve(4).do("build building=church region=swabia")
        assert play.building("swabia") == f"0.church_{built + 1}"
        assert play.influence() - before == built + 1


def test_a_level_costs_itself_and_a_discount_takes_one_off() -> None:
    swabia = table(Seat(wheel=wheel(4, 2), knights=["swabia"], built={"church": 2})).resolve(4)
    assert "build building=church region=swabia" not in swabia.offers()
    assert (
        swabia.refusal("build building=church region=swabia")
        == "The next Church costs 3 in Swabia; your build is worth 2."
    )
    flanders = table(Seat(wheel=wheel(4, 2), knights=["flanders"], built={"church": 2})).resolve(4)
    assert "build building=church region=flanders" in flanders.offers()
    assert "build building=farm region=flanders" in flanders.offers()


def test_printed_costs_are_two_more_but_pay_the_level() -> None:
    seat = Seat(wheel=wheel(4, 2), knights=["flanders"])
    play = table(seat, cost_rule="printed").resolve(4)
    assert play.offers() == ["build building=church region=flanders", "build building=bank region=flanders"]
    play.do("build building=bank region=flanders")
    assert play.influence() == 1


def test_a_building_that_leaves_no_choice_is_placed_at_once() -> None:
    seat = Seat(wheel=wheel(4, 1), knights=["swabia", "denmark"], built={"castle": 1, "church": 1, "farm": 1})
    assert table(seat).resolve(4).building("swabia") == "0.bank_1"


def test_no_building_beside_an_enemy_or_a_building() -> None:
    rival = Seat(knights=["auvergne"], built={"bank": 1})
    seat = Seat(wheel=wheel(4, 3), knights=["denmark", "england", "paris"], built={"castle": 3})
    play = table(seat, rival, buildings={"england": "1.bank_1"}).resolve(4)
    assert {text.rpartition("=")[2] for text in play.offers("build")} == {"paris"}
    assert play.refusal("build building=bank region=denmark") == "There is an enemy in Denmark."
    assert play.refusal("build building=bank region=england") == "There is already a building in England."
    assert play.refusal("build building=bank region=saxony") == "None of your knights is in Saxony."


def test_a_type_without_buildings_left_is_refused() -> None:
    play = table(Seat(wheel=wheel(4, 5), built={"church": 4})).resolve(4)
    assert play.refusal("build building=church region=paris") == "You have no Church left."


def test_a_wedge_with_nothing_to_build_is_refused() -> None:
    play = table(Seat(knights=["denmark"]))
    assert play.refusal(f"resolve wedge={WEDGES[4]}").endswith("where a build worth 2 can place a building.")


def test_a_tile_that_does_not_name_the_type_pays_nothing_and_goes() -> None:
    seat = Seat(wheel=wheel(4, 2), knights=["swabia"])
    play = table(seat, tiles={"swabia": "bonus_farm_bank_5"}).resolve(4).do("build building=church region=swabia")
    assert play.influence() == 1
    assert play.tile("swabia") is None


def test_castles_one_and_three_bring_a_knight() -> None:
    where = []
    for built in range(4):
        seat = Seat(wheel=wheel(4, 5), knights=["swabia"], built={"castle": built})
        play = table(seat).resolve(4).do("build building=castle region=swabia")
        where.append(sum(1 for region in play.state.players[0].knights if region == data.REGIONS.index("swabia")))
    assert where == [2, 1, 2, 1]


def cleared(play: Play) -> Play:
    """Crusade with three tokens, then the build half of the same wedge."""
    return play.resolve(1).do("split first=crusade tokens=3")


def test_no_building_where_an_enemy_was_defeated_this_turn() -> None:
    seat = Seat(wheel=wheel(1, 5), upgraded=[1], knights=["denmark"])
    play = cleared(table(seat, enemies={"denmark": "slav_1"}))
    assert play.state.active == 1, "the build half lapsed"
    assert play.building("denmark") is None
    assert play.state.cleared == -1, "next turn building is allowed"


def test_building_elsewhere_in_that_turn_is_fine() -> None:
    seat = Seat(wheel=wheel(1, 5), upgraded=[1], knights=["denmark", "paris"], built={"castle": 1})
    play = cleared(table(seat, enemies={"denmark": "slav_1"}))
    assert {text.rpartition("=")[2] for text in play.offers("build")} == {"paris"}
    assert "Denmark this turn" in play.refusal("build building=bank region=denmark")


def test_a_region_of_a_spared_saracen_has_to_wait_too() -> None:
    seat = Seat(wheel=wheel(1, 7), upgraded=[1], knights=["tuscany"])
    play = table(seat, enemies={"tuscany": "saracen_bank_1"}).resolve(1)
    play.do("split first=crusade tokens=6", "take_influence")
    assert play.state.active == 1
    assert play.building("tuscany") is None


def test_a_region_where_a_saracen_gave_a_troop_has_to_wait_too() -> None:
    seat = Seat(wheel=wheel(1, 7), upgraded=[1], knights=["tuscany"])
    play = table(seat, enemies={"tuscany": "saracen_troop_1"}).resolve(1)
    play.do("split first=crusade tokens=6", "take_reward")
    assert play.state.players[0].troops == 1
    assert play.state.active == 1
    assert play.building("tuscany") is None


def test_the_next_player_may_build_where_an_enemy_has_just_fallen() -> None:
    rival = Seat(knights=["denmark"])
    play = table(Seat(wheel=wheel(1, 3), knights=["denmark"]), rival, enemies={"denmark": "slav_1"})
    play.resolve(1).resolve(4).do("build building=bank region=denmark")
    assert play.building("denmark") == "1.bank_1"


def test_in_the_next_turn_the_region_may_be_built_on() -> None:
    seat = Seat(wheel=[2, 3, 2, 2, 2, 1], knights=["denmark"])
    play = table(seat, enemies={"denmark": "slav_1"}).resolve(1).resolve(2)
    play.resolve(4).do("build building=bank region=denmark")
    assert play.building("denmark") == "0.bank_1"


def test_the_option_lets_building_follow_a_spared_saracen() -> None:
    seat = Seat(wheel=wheel(1, 7), upgraded=[1], knights=["tuscany"])
    play = table(seat, enemies={"tuscany": "saracen_farm_1"}, same_turn_build=True).resolve(1)
    play.do("split first=crusade tokens=6", "take_influence", "build building=bank region=tuscany")
    assert play.building("tuscany") == "0.bank_1"


def test_the_option_lets_building_follow_a_crusade() -> None:
    seat = Seat(wheel=wheel(1, 5), upgraded=[1], knights=["denmark"])
    play = cleared(table(seat, enemies={"denmark": "slav_1"}, same_turn_build=True))
    play.do("build building=bank region=denmark")
    assert play.building("denmark") == "0.bank_1"


def test_the_bonus_tile_waits_under_an_enemy() -> None:
    seat = Seat(wheel=wheel(1, 3), knights=["denmark"])
    play = table(seat, enemies={"denmark": "slav_1"}, tiles={"denmark": "bonus_church_bank_5"}).resolve(1)
    assert play.tile("denmark") == "bonus_church_bank_5"


def test_the_black_knight_crusades_and_builds_too() -> None:
    seat = Seat(wheel=wheel(1, 3), order="montesa", knights=["paris"], black_knight="denmark")
    assert table(seat, enemies={"denmark": "slav_1"}).resolve(1).influence() == 3
    seat = Seat(wheel=wheel(4, 3), order="montesa", knights=["denmark"], black_knight="anjou")
    play = table(seat).resolve(4).do("build building=castle region=anjou")
    assert play.building("anjou") == "0.castle_1"
