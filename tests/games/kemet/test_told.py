"""What the players are told: fame on the board, pieces that come and go, the source of a question."""

from typing import Any

import pytest

from parlour.engine import Message
from parlour.games.kemet import GAME
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import (
    battle,
    council,
    do,
    events,
    fight,
    give,
    hand,
    night,
    placed,
    pp,
    put,
    pyramid,
    table,
)

MOVE = "place token=normal space=move_a"
BUILD = "place token=normal space=build"


def told(state: KemetState, *texts: str) -> list[tuple[str, dict[str, Any]]]:
    return [(event["key"], event["params"]) for event in events(state, *texts)]


def fame(state: KemetState, *texts: str) -> list[tuple[str, str]]:
    return [(key, params["seat"]) for key, params in told(state, *texts) if "_fame_" in key]


def on_the_way(begin: str) -> KemetState:
    state = table()
    put(state, 0, begin, 1)
    do(state, MOVE, f"march zone={begin} units=1 creature=without")
    return state


def test_a_temple_gives_its_fame_to_whoever_enters() -> None:
    assert fame(on_the_way("front_nw"), "step to=west_temple") == [("temple_fame_gained", "seat:0")]


def test_a_temple_takes_its_fame_back_from_whoever_leaves() -> None:
    assert fame(on_the_way("west_temple"), "step to=mid_n") == [("temple_fame_lost", "seat:0")]


def test_a_plain_zone_gives_no_fame() -> None:
    assert fame(on_the_way("front_nw"), "step to=mid_n") == []


def test_a_pyramid_of_level_4_gives_fame_and_a_lower_one_none() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 2)
    do(state, BUILD)
    copy = state.clone()
    assert fame(state, "build zone=nw_d1 colour=ruby level=3") == []
    copy.players[0].pp = 11
    copy._legal_seat = -1
    assert fame(copy, "build zone=nw_d1 colour=ruby level=4") == [("pyramid_fame_gained", "seat:0")]


def test_a_temple_won_in_battle_changes_hands() -> None:
    state = battle(attackers=5, defenders=1, zone="west_temple")
    fight(state, "shield_push", "shield_push")
    assert fame(state, "recall", "stay") == [("temple_fame_lost", "seat:1"), ("temple_fame_gained", "seat:0")]


def test_a_temple_held_in_battle_stays_with_its_holder() -> None:
    state = battle(attackers=1, defenders=5, zone="west_temple")
    fight(state, "shield_push", "shield_push")
    assert fame(state, "recall", "stay") == []


def test_a_creature_whose_last_unit_is_destroyed_goes_to_supply() -> None:
    state = table()
    hand(state, 0, "di_raining_fire")
    put(state, 1, "mid_n", 1, "sphinx")
    do(state, "play card=di_raining_fire")
    home = {"seat": "seat:1", "creature": "creature:sphinx"}
    assert ("creature_to_supply", home) in told(state, "strike zone=mid_n")


def test_units_that_enlist_are_told_with_their_zone_and_number() -> None:
    state = table()
    hand(state, 0, "di_enlistment")
    do(state, "play card=di_enlistment")
    arrived = {"seat": "seat:0", "zone": "zone:nw_d2", "count": 2}
    assert ("units_placed", arrived) in told(state, "deploy zone=nw_d2 units=2")


def test_battle_cards_come_back_after_the_fourth_battle() -> None:
    state = battle(attackers=5, defenders=1)
    state.players[0].used = state.players[0].shown = 0b11101110  # all but two
    state._legal_seat = -1
    fight(state, "sacrificial_charge", "shield_push")
    assert ("battle_cards_back", {"seat": "seat:0"}) in told(state, "recall", "stay")
    assert state.players[0].used == state.players[0].shown == 0


def test_a_level_from_the_hand_of_god_is_asked_for_as_such() -> None:
    state = table()
    give(state, 0, "hand_of_god")
    built = state.clone()
    do(built, BUILD)
    night(state)
    prompts = [built.prompt(0), state.prompt(0)]
    assert [prompt["key"] for prompt in prompts if isinstance(prompt, dict)] == ["build", "hand_of_god"]


# -- in words: what a question asks, and what each answer brings -------------------------------------------------


def question(state: KemetState, seat: int = 0) -> str:
    prompt = state.prompt(seat)
    assert isinstance(prompt, dict)
    return GAME.words().text("prompts", Message(prompt["key"], prompt["params"]))


def answers(state: KemetState, seat: int = 0) -> list[str]:
    return [GAME.words().text("actions", state.label(seat, action)) for action in state.legal(seat)]


@pytest.mark.parametrize(
    ("spaces", "said"),
    [
        ([], "3 floors of your pyramid still need one today."),
        (["move_a", "build"], "1 floor of your pyramid still needs one today."),
        (["move_a", "recruit", "move_b", "build"], "so it must go to one of those."),
        (["move_a", "build", "pray_b"], "Every floor has one already."),
    ],
)
def test_a_token_is_asked_for_with_what_the_equilibrium_still_wants(spaces: list[str], said: str) -> None:
    state = table()
    placed(state, 0, *spaces)
    assert f"({5 - len(spaces)} left). " in question(state)
    assert question(state).endswith(said)


@pytest.mark.parametrize(
    ("begin", "points", "said"),
    [
        ("nw_d1", 2, "1 step left, and you may teleport for 2 PP"),
        ("nw_d1", 1, "1 step left: go on or halt."),
        ("nw_d2", 2, "1 step left: go on or halt."),
    ],
)
def test_a_march_is_told_its_ways(begin: str, points: int, said: str) -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, begin, 1)
    pp(state, points)
    hand(state, 0, "di_diversion")
    do(state, MOVE, f"march zone={begin} units=1 creature=without")
    assert said in question(state)
    do(state, "step to=front_nw")
    assert question(state) == "Your Troop is in North-West Gate. No step is left: halt, unless you play a move card."
    assert answers(state) == ["Halt: the Move ends here"]


def test_a_halt_says_when_units_are_too_many() -> None:
    state = table()
    put(state, 0, "nw_d1", 2)
    put(state, 0, "nw_d2", 4)
    hand(state, 0, "di_diversion")
    do(state, MOVE, "march zone=nw_d1 units=2 creature=without", "step to=nw_d2")
    assert "Halt: 1 Unit too many goes to supply" in answers(state)
    do(state, "halt")
    assert state.players[0].supply == 12 - 5


def test_a_way_out_says_what_is_not_done() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 1)
    for space, answer in [("move_a", "Move nobody"), ("build", "Build nothing"), ("acquire_ruby", "Take no tile")]:
        copy = state.clone()
        do(copy, f"place token=normal space={space}")
        assert answer in answers(copy)


def test_a_price_is_the_one_the_player_pays() -> None:
    state = table(2, tile_colours="ruby+diamond")
    pyramid(state, "w1_d1", "ruby", 2)
    give(state, 0, "magical_support", "priestess")
    building = state.clone()
    do(building, BUILD)
    assert "Build a ruby pyramid of level 4 in Upper West District 1 (5 PP)" in answers(building)
    assert "Build a diamond pyramid of level 1 in Upper West District 2 (free)" in answers(building)
    do(state, "place token=normal space=acquire_ruby")
    assert "Take Charge (free)" in answers(state)
    assert "Take Phoenix (1 PP)" in answers(state)


def test_a_card_says_what_it_does() -> None:
    state = table()
    put(state, 1, "mid_n", 3)
    hand(state, 0, "di_raining_fire")
    assert "Play Raining Fire (1 PP): Destroy 1 enemy Unit anywhere." in answers(state)
    do(state, "play card=di_raining_fire")
    assert answers(state) == ["Destroy a Unit of Player 2 in Northern Obelisk (3 there)"]


def test_the_cards_of_a_battle_are_offered_with_their_numbers() -> None:
    state = battle(attacker_hand=("di_war_rage", "di_bloodbath"))
    assert "Fight with Shield Push: strength 3, damage 0, defence 1" in answers(state)
    sacrifice = "Fight with Sacrificial Charge: strength 5, damage 0, defence 0, but you lose 2 Units"
    assert sacrifice in answers(state)
    do(state, "fight card=bc_shield_push", "put_away card=bc_chariot_raid", seat=0)
    laying = ["Lay War Rage (free): +1 strength.", "Lay Bloodbath (1 PP): +2 red damage.", "Lay nothing"]
    assert answers(state) == laying
    passing = state.clone()
    do(state, "lay card=di_war_rage", seat=0)
    assert answers(state) == ["Lay Bloodbath (1 PP): +2 red damage.", "Lay nothing more"]
    do(passing, "lay_nothing", seat=0)
    assert answers(passing) == ["Go on"]
    assert "you lay nothing more. You are asked once for each card in your hand, 1 more time." in question(passing)


@pytest.mark.parametrize(("points", "full", "gain"), [(0, False, 4), (0, True, 5), (9, False, 2), (11, False, 0)])
def test_a_recall_is_offered_for_what_it_brings(points: int, full: bool, gain: int) -> None:
    state = battle(attackers=5, defenders=1, recall_full=full)
    pp(state, points)
    fight(state, "shield_push", "cavalry_blitz")
    do(state, "recall", seat=1)
    assert question(state) == (
        f"You won in Northern Obelisk with 5 Units left. Stay and hold the zone, or recall them for {gain} PP."
    )
    assert answers(state) == [
        f"Recall 5 Units to supply: +{gain} PP",
        "Stay in Northern Obelisk with 5 Units",
    ]
    do(state, "recall")
    assert state.players[0].pp == points + gain


def test_the_loser_hears_who_names_the_zone() -> None:
    state = battle(attackers=5, defenders=3, zone="mid_n")
    fight(state, "shield_push", "shield_push")
    assert "Retreat with 3 Units to a zone that Player 1 chooses" in answers(state, 1)
    cornered = battle(seats=2, zone="west_river_temple", begin="west_bank", attackers=5, defenders=3)
    fight(cornered, "shield_push", "shield_push")
    assert "Retreat with 3 Units to West Bank" in answers(cornered, 1)


def test_tactical_choice_names_both_cards() -> None:
    state = battle(attacker_hand=("di_tactical_choice",))
    council(state, 0, "shield_push", "tactical_choice", away="cavalry_blitz")
    council(state, 1, "shield_push")
    assert answers(state) == ["Fight with Cavalry Blitz instead", "Fight with Shield Push as planned"]


def test_a_divine_wound_is_asked_for_with_the_strengths() -> None:
    state = battle(attackers=3, defenders=4, attacker_has=("divine_wound",), attacker_hand=("di_war_rage",))
    fight(state, "shield_push", "shield_push")
    assert question(state).endswith("It is 6 against 7 now.")
    assert answers(state) == ["Discard nothing more", "Discard War Rage: +1 strength"]


@pytest.mark.parametrize(
    ("units", "said"),
    [
        (2, "1 Unit stays and holds the temple."),
        (1, "It is your last one: the temple and its fame would be lost."),
    ],
)
def test_the_delta_temple_says_what_a_sacrifice_costs(units: int, said: str) -> None:
    state = table()
    put(state, 0, "delta_temple", units)
    pp(state, 8)
    night(state)
    assert question(state) == f"Delta temple: you may sacrifice a Unit there for 3 PP. {said}"
    assert answers(state) == ["Keep the Units", "Sacrifice a Unit: +3 PP"]


def test_veteran_tokens_say_where_they_can_still_go() -> None:
    state = table()
    put(state, 0, "nw_d1", 1)
    state.players[0].veterans = 2
    night(state)
    assert answers(state) == ["Keep 2 tokens for cards and Units", "Spend a veteran token: +1 PP"]
    do(state, "done")
    assert answers(state) == ["Keep 2 tokens for Units", "Spend a veteran token: draw a card"]
    do(state, "done")
    assert "Stop, and lose 2 tokens" in answers(state)
    assert "Place 2 Units in North-West District 1 (2 tokens)" in answers(state)


def test_free_units_name_their_source() -> None:
    sleeping = table(2, tile_colours="sapphire+onyx")
    give(sleeping, 0, "reinforcements")
    put(sleeping, 0, "w1_d1", 1)
    night(sleeping)
    assert question(sleeping).startswith("Reinforcements: place up to 4 Units")
    waking = table()
    put(waking, 0, "nw_d1", 1)
    hand(waking, 0, "di_enlistment")
    do(waking, "play card=di_enlistment")
    assert question(waking).startswith("Free Units: place up to 2 Units")


def test_a_battle_is_told_without_what_did_not_happen() -> None:
    state = battle(attackers=5, defenders=4, defender_hand=("di_war_rage",))
    do(state, "fight card=bc_sacrificial_charge", "put_away card=bc_phalanx_defense", seat=0)
    do(state, "fight card=bc_cavalry_blitz", "put_away card=bc_phalanx_defense", seat=1)
    words = GAME.words()
    said = [
        words.text("events", Message(event["key"], event["params"])) for event in events(state, "lay card=di_war_rage")
    ]
    assert "Player 1 fights with Sacrificial Charge and lays nothing." in said
    assert "Player 2 fights with Cavalry Blitz and lays War Rage." in said
    assert "Player 1 loses Units: 2 to their own card, 1 to red damage; 2 left." in said
    assert "Player 2 loses no Unit; 4 left." in said


def test_a_gain_beyond_the_end_of_the_track_is_told() -> None:
    state = table()
    pp(state, 11)
    assert told(state, "place token=normal space=pray_a")[1][0] == "prayer_full"
