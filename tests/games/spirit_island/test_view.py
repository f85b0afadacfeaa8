"""The view: lands, forecast, panels; details of actions; features; messages."""

import json
import re
from pathlib import Path

import pytest

from parlour.engine import Json
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from parlour.games.spirit_island.view import table
from tests.games.spirit_island.positions import Island


def land(view: dict[str, Json], name: str) -> dict[str, Json]:
    return next(entry for entry in view["lands"] if entry["id"] == name)


def shown(island: Island, seat: int | None = 0) -> dict[str, Json]:
    return dict(GAME.table(island.state, seat))


def at_planning(text: str, spirit: str = "eyes_watch") -> Island:
    island = Island(text, spirit)
    island.player().growth = 0
    island.state.phase = data.SPIRIT
    return island.run(SPIRIT_PHASE)


def test_a_land_shows_terrain_pieces_presence_and_sites() -> None:
    entry = land(shown(Island("g4: T(1) 2E D Bl 2P; g1: C", "eyes_watch")), "g4")
    assert (entry["terrain"], entry["coastal"], entry["board"]) == ("wetland", False, "g")
    assert entry["adjacent"] == ["g2", "g3", "g5", "g7"]
    assert {"kind": "town_1", "family": "town", "damage": 1, "health": 2, "count": 1} in entry["pieces"]
    assert entry["presence"] == [{"seat": 0, "count": 2, "sacred_site": True}]
    assert (entry["blight"], entry["defend"]) == (1, 0)


def test_the_ravage_forecast_of_a_land() -> None:
    island = at_planning("g4: T E 2D P; g1: C")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    ravage = land(shown(island), "g4")["forecast"]["ravage"]
    assert (ravage["damage"], ravage["defend"], ravage["rest"]) == (3, 0, 3)
    assert (ravage["blight"], ravage["cascade"], ravage["dahan_lost"], ravage["fight_back"]) == (True, False, 1, 2)
    assert ravage["presence_lost"] == [0]


def test_the_forecast_follows_defend_and_skips() -> None:
    island = at_planning("g4: T E 2D P; g1: C")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.state.defend[island.names["g4"]] = 2
    ravage = land(shown(island), "g4")["forecast"]["ravage"]
    assert (ravage["rest"], ravage["blight"], ravage["dahan_lost"], ravage["fight_back"]) == (1, False, 0, 4)
    island.state.skips[island.names["g4"] * 3] = data.CARD["paralyzing_fright"] + 1
    ravage = land(shown(island), "g4")["forecast"]["ravage"]
    assert (ravage["rest"], ravage["skipped"], ravage["fight_back"]) == (0, "card:paralyzing_fright", 0)


def test_the_build_and_explore_forecast() -> None:
    island = at_planning("g4: T; g1: C; g5: P; g2: C")
    island.state.build_card = data.INVADER_IDS.index("i1_wetland")
    assert land(shown(island), "g4")["forecast"]["build"]["piece"] == "city"
    assert land(shown(island), "g2")["forecast"]["build"]["piece"] == "town"
    explore = land(shown(island), "g7")["forecast"]["explore"]
    assert (explore["possible"], explore["why"]) == (explore["cards"] > 0, "land:g4")


def test_the_total_if_nobody_acts() -> None:
    island = at_planning("g4: T E 2D P Bl; g2: C; g1: C; g5: E; g8: P")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.state.build_card = data.INVADER_IDS.index("i1_sands")
    total = shown(island)["forecast"]
    assert (total["blight"], total["cascades"], total["dahan_lost"], total["towns_built"]) == (2, 1, 1, 1)
    assert (total["presence_lost"], total["pool_left"], total["next_turn"]) == (1, 3, False)


def test_in_the_slow_phase_the_forecast_is_for_the_next_turn() -> None:
    island = Island("g4: T 2D P; g1: C", "eyes_watch").give("call_to_tend").phase("slow")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.state.defend[island.names["g4"]] = 9
    view = shown(island)
    assert view["forecast"]["next_turn"] is True
    assert land(view, "g4")["forecast"]["ravage"]["rest"] == 2


def test_lands_already_ravaged_are_not_forecast_again() -> None:
    island = Island("g4: T; g2: 2T; g1: C; g5: P", "eyes_watch").ravage("wetland")
    assert land(shown(island), "g4")["forecast"]["ravage"] is not None
    assert GAME.detail(island.state, 0, GAME.actions.parse("ravage land=g2"))["damage"] == 4


def test_a_power_is_shown_as_resolving_only_while_it_is() -> None:
    island = Island("g4: T C 2D 2P", "eyes_watch").give("call_to_tend").give("savage_mawbeasts")
    assert shown(island.phase("slow"))["resolving"] is None
    island.do("use card=savage_mawbeasts")
    assert shown(island)["resolving"] is None, "its target is still to be chosen"
    island = Island("g4: T C 2D 2P", "eyes_watch").give("call_to_tend").use("savage_mawbeasts", "g4")
    assert shown(island)["resolving"] == {"seat": 0, "power": "card:savage_mawbeasts", "land": "g4", "target": 0}
    island.do(island.legal()[0])
    assert island.asked == "PowerPhase"
    assert shown(island)["resolving"] is None


def test_terror_names_the_victory_condition() -> None:
    island = Island("g4: T; g1: C; g5: P", "eyes_watch")
    assert shown(island)["terror"] == {"level": 1, "victory": "no_invaders"}
    island.state.terror = 3
    assert shown(island)["terror"]["victory"] == "no_cities"


def test_a_spirit_panel() -> None:
    island = at_planning("g7: 2P; g1: C").elements("1 moon 1 plant")
    panel = shown(island)["spirits"][0]
    assert panel["tracks"]["energy"][0] == {"label": "1", "open": True}
    assert panel["tracks"]["cards"][1] == {"label": "2", "open": False}
    assert [option["id"] for option in panel["growth"]] == ["A", "B", "C"]
    level = panel["innate"]["levels"][0]
    assert (level["needs"], level["met"], level["missing"]) == ({"moon": 1, "plant": 2}, False, {"plant": 1})
    assert "eerie_noises_and_moving_trees" in level["helped_by"]
    assert len(panel["hand"]) == 4


def test_the_detail_of_planning_a_card() -> None:
    island = at_planning("g7: 2P; g1: C").elements("1 plant")
    info = GAME.detail(island.state, 0, GAME.actions.parse("plan card=eerie_noises_and_moving_trees"))
    assert info["elements"] == {"moon": 1, "air": 1, "plant": 2}
    assert info["innate_levels"] == {"before": [], "after": [1]}
    assert info["energy_left"] == 7


def test_the_detail_of_growth_and_placing() -> None:
    island = Island("g7: 2P; g1: C", "eyes_watch").run(SPIRIT_PHASE)
    assert GAME.detail(island.state, 0, GAME.actions.parse("grow option=B"))["icons"][0]["range"] == 2
    island.do("grow option=B")
    assert GAME.detail(island.state, 0, GAME.actions.parse("place track=cards land=g7")) == {"opens": "2", "plays": 2}
    assert GAME.detail(island.state, 0, GAME.actions.parse("place track=energy land=g7")) == {"opens": "1", "income": 1}
    assert GAME.detail(island.state, 0, GAME.actions.parse("lift land=g7")) is None


def test_partners_see_each_others_hands_and_spectators_only_if_the_table_says_so() -> None:
    island = Island("g5: P; h8: Q; g1: C", "devouring_teeth eyes_watch", options={"spectator_hands": "hidden"})
    assert len(shown(island, 0)["spirits"][1]["hand"]) == 4
    watched = shown(island, None)
    assert watched["spirits"][0]["hand"] == []
    assert watched["spirits"][0]["hand_count"] == 4
    assert "ferocious_rampage" not in watched["cards"]
    open_table = Island("g5: P; g1: C")
    assert len(shown(open_table, None)["spirits"][0]["hand"]) == 4


def test_nothing_of_the_decks_is_shown() -> None:
    island = Island("g5: P; g1: C")
    text = json.dumps(shown(island))
    for card in island.state.minor_deck + island.state.major_deck:
        assert f'"{data.CARD_IDS[card]}"' not in text
    earned = island.state.fear_deck.pop()
    island.state.fear_earned.append(earned)
    assert data.FEAR_IDS[earned] not in json.dumps(shown(island))


def test_what_is_being_resolved_is_shown() -> None:
    island = Island("g5: P 2E; g1: C", "fathomless_mud").use("visions_of_fiery_doom")
    assert shown(island)["resolving"] == {"seat": 0, "power": "card:visions_of_fiery_doom", "land": "g5", "target": 0}


def test_effects_of_the_turn_are_shown_in_their_land() -> None:
    island = Island("g5: 2P T; g1: C", "rising_heat").use("sweltering_exhaustion", "g5")
    assert land(shown(island), "g5")["effects"] == ["card:sweltering_exhaustion", "rule:blistering_heat"]
    island = Island("g5: 2P T; g1: C", "fathomless_mud").use("infinite_vitality", "g5")
    assert land(shown(island), "g5")["effects"] == ["card:infinite_vitality", "rule:offer_no_firm_foundations"]
    island.turn_fear_card("avoid_the_dahan", 1)
    assert shown(island)["standing"] == ["fear:avoid_the_dahan"]


def test_guided_lists_show_the_next_card() -> None:
    island = Island("g5: P; g1: C", options={"guided_powers": "on"})
    assert shown(island)["spirits"][0]["guided_next"] == "devouring_ants"
    assert "devouring_ants" in shown(island)["cards"]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_features_have_one_length(seats: int) -> None:
    names = " ".join(data.SPIRIT_IDS[:seats])
    presence = "; ".join(["g5: P", "h5: Q", "b5: R"][:seats])
    length = len(Island("g5: P; g1: C").state.features(0))
    assert len(Island(presence + "; g1: C", names, pool=16).state.features(seats - 1)) == length
    assert len(GAME.new(seats).features(0)) == length


# -- words -----------------------------------------------------------------------------------------------------------

SOURCES = [file.read_text(encoding="utf-8") for file in Path(GAME.folder).rglob("*.py")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_and_prompt_in_the_source_has_words(language: str) -> None:
    """Random games do not reach every message."""
    words = json.loads((GAME.folder / "messages" / f"{language}.json").read_text(encoding="utf-8"))
    events = {key for text in SOURCES for key in re.findall(r'state\.tell\(\s*"(\w+)"', text)}
    prompts = {key for text in SOURCES for key in re.findall(r'Message\(\s*"(\w+)"', text)}
    assert len(events) > 40
    assert events - words["events"].keys() == set()
    assert prompts - words["prompts"].keys() - words["refusals"].keys() == set()
    assert set(data.RESULT_IDS) - {"playing"} <= words["events"].keys()
    assert set(data.RESULT_IDS) <= words["outcomes"].keys()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_has_a_name_and_a_text(language: str) -> None:
    words = json.loads((GAME.folder / "messages" / f"{language}.json").read_text(encoding="utf-8"))
    for card in data.CARD_IDS:
        assert f"card:{card}" in words["names"]
        assert card in words["notes"]
    for card in data.FEAR_IDS:
        assert f"fear:{card}" in words["names"]
        assert all(f"{card}_{level}" in words["notes"] for level in (1, 2, 3))
    for spirit in data.SPIRITS:
        assert f"spirit:{spirit.id}" in words["names"]
        assert spirit.rule in words["notes"]
        assert all(f"{spirit.innate}_{level}" in words["notes"] for level in (1, 2, 3, 4))
    for card in data.INVADER_IDS:
        assert f"invader:{card}" in words["names"]


def offered(island: Island, action: str) -> list[str]:
    found = [offer for offer in island.state.offers(0) if offer["action"] == GAME.actions.parse(action)]
    return list(found[0]["elements"])


def test_a_click_on_a_piece_is_the_hardest_blow_it_can_take() -> None:
    island = Island("g4: C T 2E; g1: C; g5: 2P", "eyes_watch").use("rouse_the_trees_and_stones", "g4")
    assert offered(island, "strike piece=city points=2") == ["piece:g4.city"]
    assert offered(island, "strike piece=city points=1") == []
    assert offered(island, "strike piece=town points=2") == ["piece:g4.town"]


def test_a_push_is_the_piece_and_then_the_land() -> None:
    island = Island("g4: 3E T P; g1: C", "eyes_watch").use("visions_of_fiery_doom", "g4")
    assert offered(island, "push piece=explorer to=g7") == ["piece:g4.explorer", "land:g7"]


def test_a_gather_is_one_click_on_the_piece_that_comes() -> None:
    island = Island("g4: D; g5: E P; g7: T; g1: C", "eyes_watch").use("lure_of_the_unknown", "g4")
    assert offered(island, "gather piece=explorer origin=g5") == ["piece:g5.explorer"]
    assert offered(island, "gather piece=town origin=g7") == ["piece:g7.town"]


def test_in_growth_a_land_takes_presence_from_the_tracks_and_a_disc_is_moved_by_itself() -> None:
    island = Island("g7: 2P; g1: C", "eyes_watch").run(SPIRIT_PHASE)
    island.do("grow option=B")
    assert offered(island, "place track=energy land=g7") == ["track:0.energy", "land:g7"]
    assert offered(island, "lift land=g7") == ["presence:0.g7"]


def test_where_each_power_could_go() -> None:
    island = at_planning("g5: 2P; g2: E; g1: C")
    reach = shown(island)["spirits"][0]["reach"]
    assert reach["card:mysterious_abductions"] == ["g5"]
    assert "g2" in reach["card:eerie_noises_and_moving_trees"]
    assert "g1" not in reach["card:eerie_noises_and_moving_trees"]
    assert "card:boon_of_watchful_guarding" not in reach, "it has no range"
    assert reach["innate:mischief_and_sabotage"] == ["g2"], "only where Invaders are"


def test_spectators_without_hands_learn_nothing_from_the_reach() -> None:
    island = Island("g5: P; g1: C", "eyes_watch", options={"spectator_hands": "hidden"})
    assert list(shown(island, None)["spirits"][0]["reach"]) == ["innate:mischief_and_sabotage"]


def test_the_detail_of_a_target_is_how_the_forecast_changes() -> None:
    island = Island("g4: T E 2D P; g1: C; g5: 2P", "eyes_watch").give("natures_resilience").phase("fast")
    island.state.ravage_card = data.INVADER_IDS.index("i1_wetland")
    island.do("use card=natures_resilience")
    info = GAME.detail(island.state, 0, GAME.actions.parse("target land=g4"))
    assert [name for name, entry in info["lands"].items() if entry["ravage"] or entry["build"]] == ["g4"]
    assert info["lands"]["g7"]["explore"]["why"] == "", "the surviving Dahan destroy the Town"
    assert (info["lands"]["g4"]["ravage"]["rest"], info["lands"]["g4"]["ravage"]["blight"]) == (0, False)
    assert info["forecast"]["blight"] == 0
    assert land(shown(island), "g4")["forecast"]["ravage"]["rest"] == 3, "nothing has happened yet"


def test_before_the_choice_every_spirit_shows_its_panel() -> None:
    state = GAME.new(1, {}, "gallery")
    assert isinstance(state, SpiritIslandState)
    gallery = table(state, 0)["gallery"]
    assert [portrait["spirit"] for portrait in gallery] == data.SPIRIT_IDS
    assert all(len(portrait["cards"]) == 4 and len(portrait["growth"]) == 3 for portrait in gallery)
    assert shown(Island("g5: P; g1: C"))["gallery"] == []
