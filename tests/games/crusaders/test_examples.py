"""The worked examples, one by one. Wheels are written from position 0 to 5 in the fixed arrangement."""

import pytest

from parlour.games.crusaders.scoring import level_four_score, majority_awards, score_parts
from tests.games.crusaders.positions import GAME, WEDGES, Play, Seat, table


def captured(prussian: int = 0, slav: int = 0, saracen: int = 0) -> list[str]:
    icons = ["castle_1", "castle_2", "church_1", "church_2"]
    return (
        [f"prussian_{i + 1}" for i in range(prussian)]
        + [f"slav_{i + 1}" for i in range(slav)]
        + [f"saracen_{icons[i]}" for i in range(saracen)]
    )


def test_01_influence_and_its_distribution() -> None:
    play = table(Seat()).resolve(2)
    assert play.influence() == 2
    assert play.state.supply == 138
    assert play.wheel() == [2, 2, 0, 3, 3, 2]


def test_02_seven_tokens_go_round_and_come_back() -> None:
    play = table(Seat(wheel=[7, 1, 0, 2, 1, 1])).resolve(0)
    assert play.state.prompt(0)["params"] == {"points": 7}
    assert play.do("stop").wheel() == [1, 3, 1, 3, 2, 2]


def test_03_leaving_an_enemy_costs_two() -> None:
    def journey(tokens: int) -> Play:
        wheel = [tokens, 12 - tokens, 0, 0, 0, 0]
        play = table(Seat(wheel=wheel, knights=["lorraine"]), enemies={"lombardy": "slav_1", "dalmatia": "slav_2"})
        return play.resolve(0).do("travel knight=knight_1 to=swabia", "travel knight=knight_1 to=lombardy")

    play = journey(3)
    assert play.state.active == 1, "the one point that is left cannot be spent: the turn is over"
    assert play.where("knight_1") == "lombardy"
    play = journey(4).do("travel knight=knight_1 to=dalmatia")
    assert play.where("knight_1") == "dalmatia"
    assert play.state.active == 1


def test_04_a_discount_makes_bank_one_free() -> None:
    play = table(Seat(knights=["flanders"])).resolve(4).do("build building=bank region=flanders")
    assert play.influence() == 1
    assert play.wheel() == [3, 2, 2, 2, 0, 3]
    assert play.bonus("build") == 1
    assert play.building("flanders") == "0.bank_1"


def test_05_bank_bonuses_and_a_bonus_tile() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 2, 2], knights=["swabia"], built={"bank": 2})
    play = table(seat, tiles={"swabia": "bonus_farm_bank_3"})
    before = play.influence()
    play.resolve(4).do("build building=bank region=swabia")
    assert play.influence() - before == 3 + 2
    assert play.bonus("build") == 2


def test_06_a_prussian_of_strength_three() -> None:
    play = table(Seat(knights=["denmark"], troops=1), enemies={"denmark": "prussian_4"})
    before = play.influence()
    play.resolve(1)
    assert play.influence() - before == 3
    assert play.state.players[0].captured_of(0) == 1
    assert play.state.tracks[0] == 1
    assert play.strength("prussian") == 4


def test_07_the_slav_track_flattens_at_ten() -> None:
    rival = Seat(knights=["auvergne"], captured=captured(slav=7))
    seat = Seat(wheel=[2, 4, 2, 1, 2, 1], knights=["denmark"], troops=5, built={"castle": 2})
    play = table(seat, rival, enemies={"denmark": "slav_9"})
    assert play.strength("slav") == 10
    before = play.influence()
    play.resolve(1)
    assert play.influence() - before == 10
    assert play.state.tracks[1] == 8
    assert play.strength("slav") == 10


@pytest.mark.parametrize(
    ("choice", "gain", "standing", "tile"),
    [
        ("take_reward", 2 + 3, "0.farm_2", None),
        ("take_influence", 3, None, "bonus_castle_farm_5"),
    ],
)
def test_08_a_saracen_with_a_farm(choice: str, gain: int, standing: str | None, tile: str | None) -> None:
    seat = Seat(wheel=[2, 3, 2, 2, 2, 1], knights=["tuscany"], troops=2, built={"castle": 2, "farm": 1})
    play = table(seat, enemies={"tuscany": "saracen_farm_1"}, tiles={"tuscany": "bonus_castle_farm_5"})
    before = play.influence()
    play.resolve(1).do(choice)
    assert play.influence() - before == gain
    assert play.building("tuscany") == standing
    assert play.tile("tuscany") == tile
    assert play.state.players[0].captured_of(2) == 1


def test_09_without_troops_left_the_saracen_pays_three() -> None:
    seat = Seat(wheel=[2, 1, 2, 2, 2, 3], knights=["tuscany"], troops=5)
    play = table(seat, enemies={"tuscany": "saracen_troop_1"})
    before = play.influence()
    play.resolve(1)
    assert play.influence() - before == 3
    assert play.state.active == 1, "nothing was asked"


def test_10_a_split_between_muster_and_influence() -> None:
    seat = Seat(wheel=[2, 2, 2, 1, 1, 4], upgraded=[5], troops=1, built={"church": 1})
    play = table(seat)
    before = play.influence()
    play.resolve(5).do("split first=muster tokens=2")
    assert play.influence() - before == 2 + 3
    assert play.wheel() == [3, 3, 3, 2, 1, 0]


def test_11_a_new_knight_travels_in_the_second_half() -> None:
    play = table(Seat(wheel=[3, 2, 2, 2, 2, 1], upgraded=[0], knights=["normandy"]))
    play.resolve(0).do("split first=build tokens=1", "build building=castle region=normandy")
    assert play.influence() == 1
    assert play.where("knight_2") == "normandy"
    assert play.state.prompt(0)["params"] == {"points": 2}
    assert {text.split()[1] for text in play.offers("travel")} == {"knight=knight_1", "knight=knight_2"}


def test_12_templar_doubles_the_second_stop() -> None:
    play = table(Seat(wheel=[1, 4, 1, 2, 1, 1], order="templar", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[1]}", "sow_doubling visit=2")
    assert play.wheel() == [1, 0, 2, 4, 2, 1]


def test_13_hospitaller_passes_over_the_second_stop() -> None:
    play = table(Seat(wheel=[2, 2, 1, 2, 1, 3], order="hospitaller", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[5]}", "sow_passing visit=2")
    assert play.wheel() == [3, 2, 2, 3, 1, 0]


def test_14_aviz_begins_on_the_wedge_itself() -> None:
    play = table(Seat(wheel=[2, 2, 2, 2, 3, 2], order="aviz", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[4]}", "sow_from_origin")
    assert play.wheel() == [3, 2, 2, 2, 1, 3]


def test_15_teutonic_goes_counterclockwise() -> None:
    play = table(Seat(wheel=[3, 2, 1, 2, 2, 2], order="teutonic", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[0]}", "sow_backward")
    assert play.wheel() == [0, 2, 1, 3, 3, 3]


def test_16_holy_sepulchre_travels_one_less() -> None:
    play = table(Seat(wheel=[3, 2, 2, 3, 2, 2], order="holy_sepulchre"))
    assert sum(play.wheel()) == 14
    play.resolve(0)
    assert play.state.prompt(0)["params"] == {"points": 2}


def test_17_upgrade_one_wedge_and_distribute_another() -> None:
    play = table(Seat(wheel=[2, 3, 2, 1, 2, 2]))
    play.do(f"upgrade wedge={WEDGES[3]}", f"distribute wedge={WEDGES[1]}")
    assert play.wheel() == [2, 0, 3, 2, 3, 2]
    assert play.state.players[0].upgraded == [False, False, False, True, False, False]
    assert play.influence() == 0


def test_18_the_round_is_finished_when_the_supply_is_empty() -> None:
    seat = Seat(wheel=[2, 2, 6, 1, 1, 0])
    play = table(seat, Seat(knights=["auvergne"]), supply=4).resolve(2)
    assert play.state.supply == -2
    assert play.state.active == 1, "the other player still takes a turn"
    play.resolve(2)
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "supply_empty"


def test_19_majorities() -> None:
    assert majority_awards([3, 3, 1, 0]) == [2, 2, 0, 0]
    assert majority_awards([4, 2, 2, 0]) == [5, 1, 1, 0]
    assert majority_awards([0, 0, 0, 1]) == [0, 0, 0, 5]
    seats = [
        Seat(captured=["prussian_1", "prussian_2", "prussian_3", "slav_1", "slav_2", "slav_3", "slav_4"]),
        Seat(knights=["auvergne"], captured=["prussian_4", "prussian_5", "prussian_6", "slav_5", "slav_6"]),
        Seat(knights=["anjou"], captured=["prussian_7", "slav_7", "slav_8"]),
        Seat(knights=["flanders"], captured=["saracen_farm_1"]),
    ]
    sheets = score_parts(table(*seats).state)
    assert [sheet["majority_prussian"] for sheet in sheets] == [2, 2, 0, 0]
    assert [sheet["majority_slav"] for sheet in sheets] == [5, 1, 1, 0]
    assert [sheet["majority_saracen"] for sheet in sheets] == [0, 0, 0, 5]


def test_20_buildings_of_level_four() -> None:
    castle = table(Seat(built={"castle": 4}, captured=captured(2, 3, 4))).state.players[0]
    assert level_four_score(castle, 0) == 8
    built = {"castle": 4, "farm": 4, "bank": 4}
    rich = table(Seat(built=built, troops=4, captured=captured(3, 3)), supply=0).state.players[0]
    assert level_four_score(rich, 3) == 12
    assert level_four_score(rich, 2) == 7
    assert level_four_score(rich, 1) == 0, "no church IV"


def test_21_printed_costs() -> None:
    play = table(Seat(), cost_rule="printed")
    assert play.refusal(f"resolve wedge={WEDGES[5]}") == "The next troop costs 3; your muster is worth 2."
    play = table(Seat(built={"farm": 1}), cost_rule="printed")
    before = play.influence()
    assert play.resolve(5).influence() - before == 1


def test_22_the_first_half_must_be_possible_and_the_second_may_lapse() -> None:
    seat = Seat(wheel=[2, 3, 2, 2, 2, 1], upgraded=[1], built={"church": 1})
    play = table(seat).resolve(1)
    assert play.offers("split first=crusade") == []
    assert "must be possible now" in play.refusal("split first=crusade tokens=1")
    before = play.influence()
    play.do("split first=build tokens=2", "build building=church region=paris")
    assert play.influence() - before == 2
    assert play.wheel() == [2, 0, 3, 3, 3, 1]
    assert play.state.active == 1


@pytest.mark.parametrize(("choice", "gain", "bonus"), [("take_reward", 4, 5), ("take_influence", 3, 4)])
def test_23_a_saracen_with_a_troop(choice: str, gain: int, bonus: int) -> None:
    seat = Seat(knights=["tuscany"], troops=3, built={"castle": 2})
    play = table(seat, enemies={"tuscany": "saracen_troop_2"})
    before = play.influence()
    play.resolve(1).do(choice)
    assert play.influence() - before == gain
    assert play.bonus("crusade") == bonus
    assert play.state.tracks == [0, 0]
    assert play.state.players[0].captured_of(2) == 1


def test_24_hospitaller_passes_over_a_second_visit() -> None:
    play = table(Seat(wheel=[1, 1, 1, 1, 0, 7], order="hospitaller", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[5]}", "sow_passing visit=7")
    assert play.wheel() == [2, 3, 2, 2, 1, 1]


def test_25_templar_doubles_on_the_wedge_itself() -> None:
    play = table(Seat(wheel=[0, 1, 1, 1, 7, 0], order="templar", upgraded=[0, 1, 2, 3, 4, 5]))
    play.do(f"distribute wedge={WEDGES[4]}", "sow_doubling visit=6")
    assert play.wheel() == [1, 2, 2, 2, 2, 1]


def test_26_st_lazarus_upgrades_three_different_wedges() -> None:
    state = GAME.new(2, {"mode": "tournament"}, seed=5)
    for seat, order in enumerate(["st_lazarus", "teutonic"]):
        state.apply(seat, GAME.actions.parse(f"keep_order order={order}"))
        for wedge in WEDGES[:5]:
            state.apply(seat, GAME.actions.parse(f"arrange wedge={wedge}"))
    play = Play(state)  # type: ignore[arg-type]
    play.do(f"shorten wedge={WEDGES[2]}", f"upgrade wedge={WEDGES[0]}")
    assert "choose another one" in play.refusal(f"upgrade wedge={WEDGES[0]}")
    play.do(f"upgrade wedge={WEDGES[2]}", f"upgrade wedge={WEDGES[5]}")
    assert play.wheel() == [2, 2, 1, 2, 2, 2]
    assert play.state.players[0].upgraded == [True, False, True, False, False, True]


def test_27_the_round_limit_ends_the_game() -> None:
    rival = Seat(knights=["auvergne"])
    play = table(Seat(), rival, supply=14, round=100, active=1).resolve(2)
    assert play.state.supply == 12
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "round_limit"


def test_28_muster_needs_its_cost() -> None:
    play = table(Seat(troops=2))
    assert play.refusal(f"resolve wedge={WEDGES[5]}") == "The next troop costs 3; your muster is worth 2."
    play = table(Seat(troops=2, built={"farm": 1}))
    before = play.influence()
    assert play.resolve(5).influence() - before == 3


def test_29_a_travel_worth_nothing_is_legal() -> None:
    play = table(Seat(wheel=[1, 3, 3, 3, 2, 2], order="holy_sepulchre")).resolve(0)
    assert play.where("knight_1") == "paris"
    assert play.wheel() == [0, 4, 3, 3, 2, 2]
    assert play.state.active == 1
