"""What the players are told: fame on the board, pieces that come and go, the source of a question."""

from typing import Any

from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import battle, do, events, fight, give, hand, night, put, pyramid, table

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
