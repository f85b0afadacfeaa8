"""The view that the board is drawn from, and the previews of actions."""

from typing import Any

import pytest

from parlour.games.kemet import GAME, data
from parlour.games.kemet.actions import ACTIONS
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.view import LATE_TAGS, TAGS
from tests.games.kemet.positions import (
    battle,
    council,
    do,
    fight,
    give,
    hand,
    placed,
    pp,
    put,
    pyramid,
    table,
)


def seen(state: KemetState, seat: int | None = 0) -> dict[str, Any]:
    found: dict[str, Any] = state.view(seat)["table"]
    return found


def zone(view: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in view["zones"] if entry["id"] == name)
    return found


def tile(view: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in view["display"] if entry["id"] == name)
    return found


def detail(state: KemetState, text: str) -> Any:
    return state.preview(state.actors[0], ACTIONS.parse(text))["detail"]


def test_zones_armies_and_pyramids() -> None:
    state = table()
    pyramid(state, "c_d1", "ruby", 4)
    put(state, 0, "c_d1", 3, "sphinx")
    view = seen(state)
    district = zone(view, "c_d1")
    assert (district["kind"], district["city"], district["controller"]) == ("district", "c", 0)
    assert (district["seat"], district["units"], district["creature"]) == (0, 3, "sphinx")
    assert district["pyramid"] == {"colour": "ruby", "level": 4}
    assert district["fame"]
    assert zone(view, "c_d2")["controller"] == 1
    assert zone(view, "west_temple")["fame"]
    assert zone(view, "front_c")["harbour"] == "red"
    assert zone(view, "mid_n")["obelisk"]


def test_storms() -> None:
    assert "mid_e" in seen(table(3))["closed"]
    assert seen(table(5))["closed"] == []


def test_fame_is_told_apart() -> None:
    state = table()
    state.players[0].battle_fame = 2
    give(state, 0, "domination_ruby")
    put(state, 0, "west_temple", 1)
    fame = seen(state)["players"][0]["fame"]
    assert (fame["permanent"], fame["temporary"], fame["total"]) == (3, 1, 4)


def test_a_warning_before_somebody_wins() -> None:
    state = table()
    assert seen(state)["about_to_win"] == []
    state.players[3].battle_fame = 9
    assert seen(state)["about_to_win"] == [3]
    assert seen(state)["players"][3]["would_win"]


def test_the_action_pyramid_with_floors_owed() -> None:
    state = table(acquire_spaces="all_colours")
    placed(state, 0, "acquire_ruby", "pray_b", "acquire_onyx")
    player = seen(state)["players"][0]
    assert player["floors_owed"] == [2, 3]
    assert player["must_cover"]
    taken = {space["id"]: space["token"] for space in player["spaces"] if space["token"]}
    assert taken == {"acquire_ruby": "normal", "acquire_onyx": "normal", "pray_b": "normal"}


def test_silver_on_its_space_and_gold_on_the_apex() -> None:
    state = table()
    give(state, 0, "act_of_god_ruby", "forced_march")
    do(state, "place token=silver space=pray_b", "gold tile=forced_march")
    spaces = {space["id"]: space["token"] for space in seen(state)["players"][0]["spaces"]}
    assert spaces["pray_b"] == "silver"
    assert spaces["divine_power"] == "gold"


def test_the_market_says_what_is_in_the_way() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 2)
    give(state, 0, "charge", "priestess")
    give(state, 1, "phoenix")
    pp(state, 0)
    view = seen(state)
    assert tile(view, "charge")["obstacle"] == "same_art"
    assert tile(view, "phoenix")["obstacle"] == "gone"
    assert tile(view, "phoenix")["owners"] == [1]
    assert tile(view, "carnage")["obstacle"] == "too_dear"
    assert tile(view, "carnage")["cost"] == 1  # with the Priestess
    assert tile(view, "blades_of_neith")["obstacle"] == "level_missing"
    assert tile(view, "priest")["obstacle"] == "no_pyramid"
    pp(state, 5)
    assert tile(seen(state), "carnage")["obstacle"] is None
    state.players[0].acquired = 1
    assert tile(seen(state), "carnage")["obstacle"] == "colour_done"
    assert "cost" not in tile(seen(state, None), "carnage")


def test_tags_for_newcomers() -> None:
    view = seen(table())
    assert tile(view, "charge")["tags"] == ["attack"]
    assert tile(view, "defense")["tags"] == ["defence"]
    assert tile(view, "priest")["tags"] == ["economy"]
    assert "mobility" in tile(view, "royal_scarab")["tags"]
    assert tile(view, "act_of_god_ruby")["tags"] == ["actions"]
    assert all(entry["tags"] for entry in view["display"])


def test_my_hand_and_battle_cards() -> None:
    state = table()
    hand(state, 0, "di_war_fury")
    give(state, 0, "priest_of_ra")
    mine = seen(state)["mine"]
    assert mine["hand"] == [{"id": "di_war_fury", "icon": "battle", "price": 0}]
    assert len(mine["battle_cards"]) == 8
    assert seen(state, None)["mine"] is None


def test_the_battle_sheet_before_the_reveal() -> None:
    state = battle(attacker_has=("charge",), attacker_creature="mummy", zone="c_d1", begin="front_c")
    sheet = seen(state)["battle"]
    sources = {part["source"]: part["strength"] for part in sheet["attacker"]["parts"]}
    assert sources == {"units": 5, "tile:charge": 1, "creature:mummy": 2}
    assert {part["source"] for part in sheet["defender"]["parts"]} == {"units", "zone:c_d1"}
    assert sheet["defender"]["range"] == {"low": 1, "high": 5}
    assert len(sheet["forecast"]) == 8
    row = sheet["forecast"][0]
    assert row["card"] == "battle_card:bc_sacrificial_charge"
    assert (row["strength"], row["wins"], row["of"]) == (13, 8, 8)
    assert seen(state, 2)["battle"]["forecast"] is None


def test_the_forecast_follows_the_chosen_card_and_the_spy() -> None:
    state = battle(attacker_has=("spy",))
    council(state, 1, "chariot_raid")
    do(state, "fight card=bc_shield_push", seat=0)
    forecast = seen(state)["battle"]["forecast"]
    assert len(forecast) == 1
    assert forecast[0]["results"] == [
        {"against": "battle_card:bc_chariot_raid", "won": True, "left": 3, "enemies_left": 5, "fame": True}
    ]


@pytest.mark.parametrize(
    ("tiles", "creature", "fame"), [((), "", False), (("defensive_victory",), "", True), ((), "soul_devourer", True)]
)
def test_the_forecast_knows_what_makes_a_defender_famous(tiles: tuple[str, ...], creature: str, fame: bool) -> None:
    state = battle(defender_has=("spy", *tiles), defender_creature=creature)
    council(state, 0, "chariot_raid")
    do(state, "fight card=bc_fervent_purge", seat=1)
    result = seen(state, 1)["battle"]["forecast"][0]["results"][0]
    assert (result["won"], result["left"], result["enemies_left"], result["fame"]) == (True, 2, 3, fame)


def test_the_ledger_after_the_reveal() -> None:
    state = battle(attacker_hand=("di_war_rage",))
    fight(state, "fervent_purge", "shield_push", ("war_rage",))
    sheet = seen(state, 2)["battle"]
    assert sheet["winner"] == 0
    assert not sheet["tie"]
    ledger = {part["source"]: part["strength"] for part in sheet["attacker"]["parts"]}
    assert ledger == {"units": 5, "battle_card:bc_fervent_purge": 3, "card:di_war_rage": 1}
    assert sum(ledger.values()) == sheet["attacker"]["numbers"]["strength"]
    assert sheet["defender"]["losses"] == {"own": 0, "black": 0, "red": 1, "left": 4}
    assert sheet["attacker"]["fame"] == 1
    assert sheet["attacker"]["away"] is None  # a card put away is shown to nobody else


def test_the_ledger_tells_losses_apart() -> None:
    state = battle(defender_has=("deadly_trap",))
    fight(state, "sacrificial_charge", "cavalry_blitz")
    sheet = seen(state, 2)["battle"]
    assert sheet["attacker"]["losses"] == {"own": 2, "black": 1, "red": 1, "left": 1}
    assert sheet["defender"]["losses"] == {"own": 0, "black": 0, "red": 0, "left": 5}


def test_the_sheet_adds_up_what_unseen_cards_could_make() -> None:
    state = battle(attacker_has=("charge",))
    side = seen(state)["battle"]["attacker"]
    assert (side["strength"], side["range"], side["total"]) == (6, {"low": 1, "high": 5}, {"low": 7, "high": 11})
    fight(state, "fervent_purge", "shield_push")
    assert seen(state)["battle"]["attacker"]["strength"] == 9


def test_my_own_strength_is_no_range_once_my_card_is_chosen() -> None:
    state = battle(attacker_has=("charge",))
    do(state, "fight card=bc_fervent_purge")
    mine = seen(state, 0)["battle"]["attacker"]
    assert (mine["strength"], mine["range"], mine["total"]) == (9, {"low": 0, "high": 0}, {"low": 9, "high": 9})
    assert mine["parts"][-1]["source"] == "battle_card:bc_fervent_purge"
    for other in (1, 2, None):
        theirs = seen(state, other)["battle"]["attacker"]
        assert (theirs["strength"], theirs["total"]) == (6, {"low": 7, "high": 11}), "nobody else knows it"


def test_interventions_i_have_laid_count_for_my_own_strength() -> None:
    state = battle(attacker_hand=("di_war_rage",))
    council(state, 0, "fervent_purge", "war_rage")
    mine = seen(state, 0)["battle"]["attacker"]
    assert "card:di_war_rage" in [part["source"] for part in mine["parts"]]
    assert mine["total"]["low"] == mine["strength"] == sum(part["strength"] for part in mine["parts"])


def test_before_the_choice_my_range_is_that_of_the_cards_i_still_have() -> None:
    state = battle()
    state.players[0].used = sum(1 << card for card in range(1, 8))
    strength = data.BATTLE_CARDS[0].strength
    assert seen(state, 0)["battle"]["attacker"]["range"] == {"low": strength, "high": strength}


def test_after_the_reveal_nothing_is_added_to_either_strength() -> None:
    state = battle()
    fight(state, "fervent_purge", "shield_push")
    for viewer in (0, 1, None):
        for role in ("attacker", "defender"):
            side = seen(state, viewer)["battle"][role]
            assert side["total"] == {"low": side["strength"], "high": side["strength"]}


def test_the_march() -> None:
    state = table()
    assert seen(state)["march"] is None
    put(state, 0, "mid_n", 2, "sphinx")
    do(state, "place token=normal space=move_a", "march zone=mid_n units=2 creature=with")
    march = seen(state)["march"]
    assert (march["zone"], march["units"], march["creature"], march["steps"]) == ("mid_n", 2, "sphinx", 1)


def test_landed_recruits() -> None:
    state = table()
    put(state, 1, "nw_d1", 1)
    put(state, 1, "nw_d2", 1)
    do(state, "place token=normal space=recruit", "deploy zone=nw_d1 units=2")
    assert seen(state)["landed"] == [{"zone": "nw_d1", "units": 2}]


# -- previews ------------------------------------------------------------------------------------------------


def test_detail_of_tokens() -> None:
    state = table()
    give(state, 0, "forced_march")
    assert detail(state, "place token=normal space=build") == {"floor": 2, "floors_owed": 2}
    assert detail(state, "gold tile=forced_march") == {"floors_owed": 3}


def test_detail_of_steps_and_attacks() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 1)
    put(state, 0, "nw_d1", 4)
    put(state, 1, "delta_temple", 2, "khnum_sphinx")
    put(state, 1, "nw_d2", 1)
    hand(state, 0, "di_open_gates")
    do(state, "place token=normal space=move_a", "march zone=nw_d1 units=4 creature=without")
    walk = detail(state, "step to=front_nw")
    assert walk == {"cost": 0, "pp_left": 7, "toll": 0, "steps_left": 0, "battle": False}
    attack = detail(state, "teleport to=delta_temple")
    assert (attack["cost"], attack["toll"], attack["steps_left"], attack["battle"]) == (4, 2, 1, True)
    sheet = attack["sheet"]
    assert sheet["attack"]["strength"] == 4
    assert sheet["defence"]["strength"] == 3
    assert sheet["defence"]["range"] == {"low": 1, "high": 5}
    assert len(sheet["forecast"]) == 8
    assert detail(state, "play card=di_open_gates")["cost"] == 1
    assert detail(state, "halt") is None
    home = detail(state, "step to=nw_d2")["sheet"]
    assert {part["source"] for part in home["attack"]["parts"]} == {"units", "zone:nw_d2"}


def test_detail_of_a_teleport_by_card() -> None:
    """The card is already paid; toll and battle are shown as for any other way to move."""
    state = table()
    put(state, 0, "front_nw", 4)
    put(state, 1, "delta_temple", 2, "khnum_sphinx")
    hand(state, 0, "di_teleportation")
    do(state, "place token=normal space=move_a", "march zone=front_nw units=4 creature=without")
    do(state, "play card=di_teleportation")
    quiet = detail(state, "teleport to=mid_e")
    assert quiet == {"cost": 0, "pp_left": 6, "toll": 0, "steps_left": 1, "battle": False}
    attack = detail(state, "teleport to=delta_temple")
    assert (attack["cost"], attack["toll"], attack["battle"]) == (2, 2, True)
    assert attack["sheet"]["attack"]["strength"] == 4


def test_detail_of_recruits_counts_those_who_landed_before() -> None:
    state = table()
    put(state, 1, "nw_d1", 1)
    do(state, "place token=normal space=recruit", "deploy zone=nw_d1 units=2")
    assert detail(state, "deploy zone=nw_d1 units=1")["sheet"]["attack"]["strength"] == 4


def test_detail_of_a_ship() -> None:
    state = table()
    put(state, 0, "west_bank", 1)
    do(state, "place token=normal space=move_a", "march zone=west_bank units=1 creature=without")
    assert detail(state, "sail to=east_bank")["steps_left"] == 0


def test_detail_of_build_acquire_recruit_and_cards() -> None:
    state = table()
    pyramid(state, "nw_d1", "ruby", 3)
    hand(state, 0, "di_prayer")
    assert detail(state, "play card=di_prayer") == {"cost": 0, "pp_left": 7}
    build = state.clone()
    assert isinstance(build, KemetState)
    do(build, "place token=normal space=build")
    assert detail(build, "build zone=nw_d1 colour=ruby level=4") == {"cost": 4, "pp_left": 3, "fame": True}
    acquire = state.clone()
    assert isinstance(acquire, KemetState)
    do(acquire, "place token=normal space=acquire_ruby")
    assert detail(acquire, "acquire tile=carnage") == {"cost": 2, "pp_left": 5}
    put(state, 1, "nw_d2", 1)
    do(state, "place token=normal space=recruit")
    assert detail(state, "deploy zone=nw_d1 units=2") == {"cost": 2, "pp_left": 5, "battle": False}
    assert detail(state, "deploy zone=nw_d2 units=2")["sheet"]["attack"]["strength"] == 3


def test_prompts_name_what_is_asked() -> None:
    state = battle()
    prompt = state.view(0)["prompt"]
    assert prompt["key"] == "war_council_fight"
    assert prompt["params"] == {"zone": "zone:mid_n", "opponent": "seat:1"}
    assert prompt["rule"] == "war-council"


def test_features_have_one_length() -> None:
    lengths = {len(GAME.new(seats, {}, 1).features(0)) for seats in GAME.seats}
    assert len(lengths) == 1
    state = battle()
    assert {len(state.features(seat)) for seat in range(5)} == lengths


def test_features_turn_with_the_seat() -> None:
    state = table(2)
    pp(state, 3, 9)
    first, second = state.features(0), state.features(1)
    assert first != second
    assert pytest.approx(3 / data.MAX_PP) in first


def test_the_effects_of_all_tiles_and_cards_are_in_words() -> None:
    for language in ("en", "de"):
        effects = GAME.words(language).sections["effects"]
        for name in [tile.name for tile in data.TILES] + [card.name for card in data.INTERVENTIONS]:
            assert effects[name]


@pytest.mark.parametrize(
    ("option", "changed"),
    [
        ("hunger_1", ["divine_hunger"]),
        ("late_creatures", ["giant_scorpion", "sphinx", "deep_desert_snake"]),
        (
            "night_tiles_on_purchase",
            ["priest_of_thoeris", "priest_of_amon", "divine_boon", "mummy", "reinforcements", "hand_of_god"],
        ),
    ],
)
def test_texts_of_tiles_follow_the_options_of_the_table(option: str, changed: list[str]) -> None:
    assert seen(table())["wording"] == {}
    wording = seen(table(**{option: True}))["wording"]
    assert sorted(wording) == sorted(changed)
    for language in ("en", "de"):
        effects = GAME.words(language).sections["effects"]
        for name, other in wording.items():
            assert effects[other] != effects[name]


def test_creatures_of_a_later_printing_are_told_with_their_numbers() -> None:
    wording = seen(table(late_creatures=True))["wording"]
    effects = GAME.words("en").sections["effects"]
    for creature in data.LATER.values():
        told = effects[wording[creature.name]]
        assert f"+{creature.bonus.strength} strength" in told
        assert f"+{creature.steps} step" in told


def test_a_sphinx_that_walks_counts_as_mobility() -> None:
    sphinx = data.TILE["sphinx"]
    assert "mobility" not in TAGS[sphinx]
    assert "mobility" in LATE_TAGS[sphinx]


def test_the_sheet_tells_losses_and_fame_only_once_they_have_happened() -> None:
    state = battle(defenders=3)
    council(state, 0, "fervent_purge")
    do(state, "fight card=bc_shield_push", seat=1)
    [*_, put_away] = state.legal(1)
    told: dict[str, list[tuple[bool, bool]]] = {}
    for moment in state.unfold(1, put_away):
        sheet = state.game.table(moment.state, None)["battle"]
        sides = [sheet["attacker"], sheet["defender"]]
        key = (state.journal or [])[moment.told - 1].key
        told[key] = [(side["losses"] is not None, side["fame"] is not None) for side in sides]
    assert told["revealed"] == told["battle_won"] == [(False, False)] * 2
    assert told["casualties"] == [(True, False)] * 2
    assert told["battle_fame"] == [(True, True)] * 2
