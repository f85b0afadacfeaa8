"""What viewers see: everything but the points of others and the face-down cards."""

import json
from typing import Any

import pytest

from parlour.engine import Message, Rng, canonical
from parlour.games.ophir import GAME, data
from parlour.games.ophir.actions import ACTIONS
from tests.games.ophir.positions import Play, play
from tests.games.ophir.test_setup import drafted, new


def offers(game: Play) -> dict[str, list[str]]:
    return {offer["text"]: offer["elements"] for offer in game.state.offers(game.seat)}


def detail(game: Play, text: str) -> Any:
    return game.state.preview(game.seat, ACTIONS.parse(text))["detail"]


def test_phases() -> None:
    assert new(2, barriers="first_player").table()["phase"] == "barriers"
    assert new(2).table()["phase"] == "draft"
    assert play().table()["phase"] == "play"
    over = play(at="left", hold="gold", record=" ".join(["gold"] * 14)).do(
        "move to=top_left", "donate_metal metal=gold"
    )
    assert over.table()["phase"] == "over"
    assert over.table()["zones"][0]["reach"] is None


def test_the_draft_shows_who_took_what() -> None:
    game = new(3, 4)
    seat = game.seat
    taken = game.legal("pick_specialist")[0]
    assert game.table()["turn"]["picking"] == seat
    game.do(f"pick_specialist specialist={taken}")
    shown = {card["id"]: card["taken_by"] for card in game.table()["offer"]}
    assert shown[taken] == seat
    assert list(shown.values()).count(None) == 3


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_no_number_of_points_reaches_others(viewer: int | None) -> None:
    one = play(points=3).table(viewer)
    other = play(points=37).table(viewer)
    assert canonical(one) == canonical(other)


def test_own_points_and_what_they_would_come_to() -> None:
    shown = play(points=3, hold="gold").table(0)["players"][0]
    assert (shown["points"], shown["points_if_over"]) == (3, 8)
    assert shown["parts"]["gold_aboard"] == 5


def test_cards_face_down_do_not_show() -> None:
    game = drafted(2)
    assert game.state.face_down() == 35
    hidden = {data.CARD_NAMES[card] for card in game.state.pile[4:] + game.state.removed}
    text = json.dumps(game.state.view(0))
    assert not [name for name in hidden if name in text]


def test_redeal_deals_every_hidden_card_anew_within_its_deck() -> None:
    game = play(hold="gems").do("move to=bottom_left", "sell_goods slot=slot_3")
    seen = game.state.pile[:5]
    removed: set[int] = set()
    for number in range(60):
        world = game.state.determinize(1, Rng(number.to_bytes(32, "little")))
        pile, gone = world.pile, world.removed  # type: ignore[attr-defined]
        assert pile[:5] == seen
        assert sorted(pile[15:]) == data.DECK_B
        assert sorted(pile[:15] + gone) == data.DECK_A
        removed.update(gone)
    assert removed == set(data.DECK_A) - set(seen)


def test_redeal_late_in_the_game_leaves_deck_a_alone() -> None:
    game = play(face_down=3, row="b11 b06 b14 b13")
    world = game.state.determinize(0, Rng(bytes(32)))
    assert world.pile[:36] == game.state.pile[:36]  # type: ignore[attr-defined]
    assert sorted(world.removed) == sorted(game.state.removed)  # type: ignore[attr-defined]


def test_redeal_before_the_market_opens() -> None:
    game = new(3)
    assert canonical(game.state.determinize(0, Rng(bytes(32))).dump()["table"]) == canonical(game.state.dump()["table"])


def test_points_of_others_are_no_secret_to_a_careful_bot() -> None:
    """They follow from donations everybody saw, so a re-dealt world keeps them."""
    game = play(b={"points": 11})
    assert game.state.determinize(0, Rng(bytes(32))).players[1].points() == 11  # type: ignore[attr-defined]


def test_features_hide_the_points_of_others_until_the_end() -> None:
    assert play(points=3).state.features(1) == play(points=30).state.features(1)
    assert play(points=3).state.features(0) != play(points=30).state.features(0)


def test_features_have_one_length() -> None:
    states = [new(seats).state for seats in (1, 2, 3, 4)] + [play(seats=seats).state for seats in (1, 2, 3, 4)]
    states.append(new(2, barriers="first_player").state)
    assert len({len(state.features(0)) for state in states}) == 1


def test_elements_of_actions() -> None:
    game = play(hold="gems", favor=1)
    assert offers(game)["move to=left"] == ["ship:0", "zone:left"]
    assert offers(game)["spend_favor"] == ["button:favor"]
    assert offers(game)["drop_item item=gems"] == ["item:0.gems"]
    game.do("move to=left")
    assert offers(game)["load_good"] == ["zone:left"]
    assert offers(game)["end_turn"] == ["button:end_turn"]


def test_elements_of_the_locations() -> None:
    market = play("chancellor", favor=1, hold="gems").do("move to=bottom_left")
    assert offers(market)["sell_goods slot=slot_3"] == ["slot:slot_3"]
    assert offers(market)["sell_short slot=slot_3 without=gems"] == ["slot:slot_3"]
    assert offers(market)["sell_specialty"] == ["specialty:0"]
    temple = play(at="left", hold="marble linen gold", capacity=3, coins=2).do("move to=top_left")
    temple.state.players[0].capacity = 3
    assert offers(temple)["donate_goods slot=slot_2"] == ["slot:slot_2", "donation:goods"]
    assert offers(temple)["donate_metal metal=gold"] == ["donation:gold"]
    assert offers(temple)["upgrade_cargo"] == ["button:upgrade"]
    treasury = play(at="top_left", coins=3).do("move to=top_right")
    assert offers(treasury)["buy_metal offer=gold_for_coins"] == ["offer:gold_for_coins"]
    rival = play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left", "move_rival to=bottom_left")
    assert offers(rival)["end_rival_turn"] == ["button:end_rival_turn"]
    assert offers(rival)["shift_market"] == ["button:shift_market"]
    assert offers(rival)["move_rival to=center"] == ["ship:rival", "zone:center"]


def test_errands_at_each_zone() -> None:
    game = play("advisor", hold="gems linen gold", capacity=4, coins=3, favor=5)
    errands = {zone["location"]: zone["errands"] for zone in game.table(0)["zones"]}
    assert errands["mines"] == [], "no room"
    assert errands["market"] == [
        {"verb": "sell_goods", "slot": "slot_3", "coins": 1},
        {"verb": "sell_specialty", "good": "linen", "coins": 1},
    ]
    assert errands["temple"] == [
        {"verb": "donate_metal", "metal": "gold", "points": 10},
        {"verb": "donate_goods", "slot": "slot_3", "points": 1},
    ]
    assert errands["treasury"] == []
    empty = play(coins=3, favor=5)
    errands = {zone["location"]: zone["errands"] for zone in empty.table(0)["zones"]}
    assert errands["mines"] == [{"verb": "load_good", "good": "gems"}]
    assert [errand["offer"] for errand in errands["treasury"]] == data.OFFERS
    assert errands["temple"] == [{"verb": "upgrade_cargo", "price": 2}]
    assert empty.table(None)["zones"][0]["errands"] is None


def test_details_of_small_actions() -> None:
    game = play(hold="gems", favor=2)
    assert detail(game, "spend_favor") == {"favor": -1, "favor_left": 1}
    assert detail(game, "drop_item item=gems") == {"item": "gems", "free_left": 2}
    assert detail(game, "move to=left") == {"status": "sure", "controls_rival": False}
    game.do("move to=left")
    assert detail(game, "load_good") == {"good": "linen", "stock_left": 4, "free_left": 0}
    assert detail(game, "end_turn") == {"favor": 0}
    market = play("chancellor", hold="gems", favor=1).do("move to=bottom_left")
    assert detail(market, "sell_specialty") == {"coins": 1}
    assert detail(market, "sell_short slot=slot_3 without=gems")["favor"] == -1
    priest = play("priest", at="left", b={"specialist": "advisor"}, coins=2).do("move to=top_left")
    assert detail(priest, "end_turn") == {"favor": 1}
    assert detail(priest, "upgrade_cargo") == {"coins": -2, "capacity": 3}
    treasury = play(at="top_left", coins=3).do("move to=top_right")
    assert detail(treasury, "buy_metal offer=gold_for_coins") == {
        "price": 3,
        "currency": "coins",
        "left": 0,
        "points_later": 10,
        "stock_left": 4,
        "free_left": 0,
    }
    donor = play(at="left", hold="marble linen", favor=5).do("move to=top_left")
    assert detail(donor, "donate_goods slot=slot_2")["favor_lost"] == 2
    rival = play(seats=2, rival=("left", 1), face_down=0, row="b11 b06 b14 b13", rolls=[4])
    rival.do("move to=left", "move_rival to=bottom_left")
    assert detail(rival, "shift_market") == {"ends_game": True}
    assert detail(rival, "end_rival_turn") is None
    draft = new(2)
    pick = draft.legal("pick_specialist")[0]
    assert (
        detail(draft, f"pick_specialist specialist={pick}")["favor"]
        == data.SPECIALIST_FAVOR[data.SPECIALISTS.index(pick)]
    )


def prompt(game: Play) -> tuple[str, dict[str, Any]]:
    found = game.state.prompt(game.seat)
    return found["key"], found["params"]


def test_prompts_say_what_is_left() -> None:
    game = play(b={"at": "bottom_left", "influence": 6}, rolls=[1])
    assert prompt(game) == ("turn_move", {"moves": 2, "spot": "spot_mines"})
    game.do("move to=left")
    assert prompt(game) == ("turn_move_or_act", {"moves": 1, "spot": "spot_farms"})
    game.do("move to=bottom_left")
    assert prompt(game)[0] == "turn_failed_out"


def test_prompts_speak_of_actions_only_where_there_are_some() -> None:
    empty = play().do("move to=bottom_left")
    assert prompt(empty)[0] == "turn_move_or_end", "nothing to sell"
    assert prompt(empty.do("move to=left", "load_good"))[0] == "turn_done", "one good a turn"
    treasury = play(at="right", coins=4, capacity=4).do("move to=top_right", "buy_metal offer=gold_for_coins")
    assert prompt(treasury)[0] == "turn_act", "silver can still be bought"


def test_the_prompt_speaks_of_favor_only_where_there_is_some() -> None:
    assert prompt(play(favor=0))[0] == "turn_must_move"
    failed = play(favor=0, b={"at": "left", "influence": 6}, rolls=[1]).do("move to=left")
    assert prompt(failed) == ("turn_must_move", {"moves": 1, "spot": "spot_mines"})


def test_the_prompt_tells_a_harbormaster_when_an_action_keeps_the_move() -> None:
    others: dict[str, Any] = {"b": {"specialist": "priest"}, "c": {"specialist": "ambassador"}}
    game = play("harbormaster", **others).do("spend_favor")
    assert prompt(game)[0] == "turn_move_or_act", "with two moves both are lost"
    game.do("move to=bottom_right")
    assert prompt(game) == ("turn_move_and_act", {"moves": 1, "spot": "spot_quarry"})
    game.do("load_good")
    assert prompt(game)[0] == "turn_move_or_end"
    assert prompt(play("harbormaster", **others).do("move to=left"))[0] == "turn_move_or_act"


def test_prompts_of_the_neutral_ship_name_only_what_it_can_do() -> None:
    game = play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left")
    assert prompt(game) == ("handle_rival", {"moves": 2})
    game.do("move_rival to=center")
    assert prompt(game) == ("rival_may_rest", {"moves": 1, "spot": "spot_mines"})
    game.do("move_rival to=bottom_left")
    assert prompt(game) == ("rival_rests_or_shifts", {"spot": "spot_market"})
    market = play(seats=2, rival=("left", 1), rolls=[4]).do("move to=left", "move_rival to=bottom_left")
    assert prompt(market) == ("rival_may_shift", {"moves": 1, "spot": "spot_market"})
    market.do("move_rival to=bottom_right")
    assert prompt(market) == ("rival_rests", {"spot": "spot_quarry"})


def test_every_ending_has_words() -> None:
    for language in ("en", "de"):
        names = GAME.words(language).names
        assert [ending for ending in data.ENDINGS[1:] if f"reason:{ending}" not in names] == []


def test_wrong_actions_of_another_decision_are_refused_with_a_sentence() -> None:
    assert "not possible now" in play().refused("pick_specialist specialist=priest")
    assert "not possible now" in new(2).refused("end_turn")
    assert "not possible now" in new(2, barriers="first_player").refused("end_turn")


def test_what_there_is_no_room_for() -> None:
    full = play(hold="gems gems").do("move to=left")
    assert full.table(0)["turn"]["crowded_out"] == [{"verb": "load_good", "offer": None, "item": "linen", "spaces": 1}]
    assert play(hold="gems").do("move to=left").table(0)["turn"]["crowded_out"] == []
    buyer = play(at="top_left", hold="gems", coins=3).do("move to=top_right")
    assert [one["offer"] for one in buyer.table(0)["turn"]["crowded_out"]] == ["gold_for_coins", "silver_for_coins"]
    assert play(hold="gems gems").table(0)["turn"]["crowded_out"] == [], "no zone action before a move"


def test_nothing_can_be_loaded_after_a_failed_last_move() -> None:
    assert play().do("move to=left").table(0)["turn"]["may_load"] is True
    failed = play(b={"at": "top_left", "influence": 6}, rolls=[1]).do("move to=left", "move to=top_left")
    assert failed.table(0)["turn"]["may_load"] is False


def test_errands_follow_the_specialist() -> None:
    def errands(game: Play, location: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = next(
            zone["errands"] for zone in game.table(0)["zones"] if zone["location"] == location
        )
        return found

    c = {"specialist": "ambassador"}
    moneychanger = play("moneychanger", hold="gems", c=c)
    assert {"verb": "sell_goods", "slot": "slot_3", "coins": 1} in errands(moneychanger, "temple")
    chancellor = play("chancellor", hold="ebony", favor=2, c=c)
    assert [errand["slot"] for errand in errands(chancellor, "market")] == ["slot_1", "slot_2", "slot_3"]
    assert [errand["slot"] for errand in errands(play("chancellor", favor=1, c=c), "market")] == ["slot_3"]
    peddler = play("peddler", hold="marble", c=c)
    assert errands(peddler, "market") == [{"verb": "sell_goods", "slot": "slot_3", "coins": 1}]
    postmaster = play("postmaster", hold="gold gold", capacity=4, c=c)
    assert errands(postmaster, "farms") == [{"verb": "donate_metal", "metal": "gold", "points": 10}], "one by mail"
    assert errands(postmaster, "temple") == [{"verb": "donate_metal", "metal": "gold", "points": 20}]
    assert errands(postmaster, "quarry") == [], "not next to the temple"


@pytest.mark.parametrize(("mail", "said"), [("one_per_turn", "one metal a turn"), ("unlimited", "any number")])
def test_the_postmaster_s_text_follows_the_option(mail: str, said: str) -> None:
    view = play("postmaster", options={"postmaster_mail": mail}).table(0)
    shown = [view["players"][0]["power"], *(one["power"] for one in view["offer"] if one["id"] == "postmaster")]
    assert len(set(shown)) == 1
    assert said in GAME.words().text("notes", Message(shown[0]))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_specialist_s_power_has_words(language: str) -> None:
    words = GAME.words(language)
    for name in data.SPECIALISTS:
        power = play(name).table(0)["players"][0]["power"]
        assert len(words.text("notes", Message(power))) > 20, power
