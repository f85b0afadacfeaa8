"""Answers to questions that come up at the table."""

from parlour.games.crusaders import data
from tests.games.crusaders.positions import Seat, table


def test_discounts_and_bank_bonuses_combine() -> None:
    """One token and two bank bonuses pay for level IV where the region gives a discount of 1."""
    seat = Seat(wheel=[3, 2, 2, 2, 1, 2], knights=["flanders"], built={"bank": 3, "church": 3})
    play = table(seat).resolve(4)
    assert "build building=church region=flanders" in play.offers(), "1 + 2 against 4 - 1"
    seat.knights = ["swabia"]
    assert "build building=church region=swabia" not in table(seat).resolve(4).offers()


def test_a_bonus_tile_never_lowers_the_cost() -> None:
    seat = Seat(wheel=[3, 2, 2, 2, 1, 2], knights=["swabia"], built={"farm": 1})
    play = table(seat, tiles={"swabia": "bonus_farm_bank_5"}).resolve(4)
    assert "build building=farm region=swabia" not in play.offers(), "farm II costs 2, with or without the tile"


def test_a_free_building_of_a_saracen_costs_nothing_at_any_level() -> None:
    seat = Seat(wheel=[2, 6, 1, 1, 1, 1], knights=["tuscany"], built={"bank": 3})
    play = table(
        seat, enemies={"tuscany": "saracen_bank_1"}, tiles={"tuscany": "bonus_castle_farm_1"}, cost_rule="printed"
    )
    before = play.influence()
    play.resolve(1).do("take_reward")
    assert play.building("tuscany") == "0.bank_4"
    assert play.influence() - before == 4


def test_castle_one_brings_the_second_knight_and_castle_three_the_third() -> None:
    for built, knight in ((0, "knight_2"), (2, "knight_3")):
        seat = Seat(wheel=[2, 2, 2, 2, 4, 0], knights=["swabia"], built={"castle": built})
        play = table(seat).resolve(4).do("build building=castle region=swabia")
        assert play.where(knight) == "swabia"


def test_the_black_knight_is_never_unlocked() -> None:
    seat = Seat(
        wheel=[2, 2, 2, 2, 4, 0], order="montesa", knights=["swabia"], black_knight="paris", built={"castle": 2}
    )
    play = table(seat).resolve(4).do("build building=castle region=swabia")
    assert play.where("knight_3") == "swabia"
    assert play.where("black_knight") == "paris"


def test_a_turn_that_empties_the_supply_is_finished() -> None:
    seat = Seat(wheel=[2, 2, 2, 2, 0, 4], upgraded=[5])
    play = table(seat, Seat(knights=["auvergne"]), supply=1).resolve(5).do("split first=muster tokens=1")
    assert play.influence() == 1 + 3, "troop I takes the last influence, and the second half still pays"
    assert play.state.supply == -3


def test_calatrava_adds_nothing_to_an_action_without_tokens() -> None:
    seat = Seat(wheel=[0, 1, 1, 1, 1, 2], order="calatrava", upgraded=[5])
    play = table(seat).resolve(5).do("split first=muster tokens=2")
    assert play.influence() == 1, "troop I and no influence action"


def test_one_building_an_action_however_many_tokens() -> None:
    play = table(Seat(wheel=[1, 1, 1, 1, 7, 1], knights=["paris", "swabia"], built={"castle": 1})).resolve(4)
    play.do("build building=bank region=paris")
    assert play.state.active == 1


def test_one_enemy_an_action_however_strong_the_crusade() -> None:
    seat = Seat(wheel=[1, 7, 1, 1, 1, 1], knights=["denmark", "lombardy"], built={"castle": 1})
    play = table(seat, enemies={"denmark": "slav_1", "lombardy": "slav_2"}).resolve(1).do("crusade region=denmark")
    assert play.state.active == 1
    assert play.state.players[0].captured_of(data.SLAV) == 1


def test_a_knight_that_moved_in_the_first_half_fights_in_the_second() -> None:
    seat = Seat(wheel=[2, 2, 2, 4, 1, 1], upgraded=[3], knights=["frisia"])
    play = table(seat, enemies={"denmark": "slav_1"}).resolve(3)
    play.do("split first=travel tokens=1", "travel knight=knight_1 to=denmark")
    assert play.influence() == 3


def test_a_knight_unlocked_in_the_first_half_acts_in_the_second() -> None:
    seat = Seat(wheel=[3, 2, 2, 2, 2, 1], upgraded=[0], knights=["anjou"])
    play = table(seat).resolve(0).do("split first=build tokens=1", "build building=castle region=anjou")
    play.do("travel knight=knight_2 to=paris", "travel knight=knight_2 to=lorraine")
    assert play.where("knight_2") == "lorraine"


def test_the_tile_of_a_region_goes_to_whoever_builds_there() -> None:
    rival = Seat(wheel=[2, 2, 2, 2, 2, 2], knights=["swabia"])
    play = table(Seat(knights=["swabia"]), rival, tiles={"swabia": "bonus_farm_bank_5"}, active=1)
    play.resolve(4).do("build building=farm region=swabia")
    assert play.influence(1) == 1 + 3


def test_knights_share_a_region() -> None:
    rival = Seat(knights=["lorraine"])
    play = table(Seat(), rival).resolve(0).do("travel knight=knight_1 to=lorraine", "stop")
    assert play.where("knight_1") == play.where("knight_1", 1) == "lorraine"


def test_the_strength_markers_belong_to_nobody() -> None:
    assert not [token for token in data.ENEMIES if "marker" in token]


def test_a_distribution_follows_every_resolved_wedge_and_only_one() -> None:
    play = table(Seat(wheel=[2, 2, 3, 2, 2, 1], upgraded=[2])).resolve(2).do("split first=influence tokens=1")
    assert play.wheel() == [2, 2, 3, 2, 2, 1], "tokens stay until both halves are done"
    play.do("stop")
    assert play.wheel() == [2, 2, 0, 3, 3, 2]


def test_undo_has_a_fence_at_every_turn_and_none_within() -> None:
    play = table(Seat(wheel=[2, 2, 3, 2, 2, 1], upgraded=[2]))
    turn, reveals = play.state.turn, play.state.reveals
    play.resolve(2).do("split first=travel tokens=2", "travel knight=knight_1 to=anjou")
    assert (play.state.turn, play.state.reveals) == (turn, reveals)
    play.do("stop")
    assert (play.state.turn, play.state.reveals) == (turn + 1, reveals)
