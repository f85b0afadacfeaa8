"""The view, previews, the elements of actions, and the features for learning."""

import re
from typing import Any

import pytest

from parlour.engine import Message
from parlour.games.luna import GAME, data
from parlour.games.luna.state import LunaState
from parlour.games.luna.terminal import draw
from tests.games.luna.positions import A, B, C, D, Order, do, offered, position


def table(state: LunaState) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["table"]
    return found


def isle(state: LunaState, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(isle for isle in table(state)["isles"] if isle["id"] == name)
    return found


def tile(state: LunaState, number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(tile for tile in table(state)["path"] if tile["id"] == str(number))
    return found


def offer(state: LunaState, text: str) -> dict[str, Any]:
    found: dict[str, Any] = next(offer for offer in state.offers(state.actors[0]) if offer["text"] == text)
    return found


def detail(state: LunaState, text: str) -> dict[str, Any]:
    found: dict[str, Any] = state.preview(state.actors[0], GAME.actions.parse(text))["detail"]
    return found


def test_nothing_is_hidden_from_spectators() -> None:
    state = GAME.new(3, {}, 5)
    for _ in range(60):
        state.apply(state.actors[0], state.legal(state.actors[0])[-1])
    for seat in range(3):
        assert state.view(seat)["table"] == state.view(None)["table"]


# -- isles -------------------------------------------------------------------------------------------------------


def test_an_isle_shows_its_pieces_its_majority_and_its_danger() -> None:
    state = position(
        4,
        Order(active={"tide": 2}, shrines="tide", favors="tide"),
        Order(active={"tide": 1}, inactive={"tide": 3}),
        ring=["novice", "tide", "shrine", "herbs", "book", "bribery", "sailboat"],
    )
    shown = isle(state, "tide")
    assert shown["number"] == 3
    assert shown["place"] == 1
    assert shown["favors"] == 3
    assert shown["active"] == [2, 1, 0, 0]
    assert shown["inactive"] == [0, 3, 0, 0]
    assert shown["shrines"] == [True, False, False, False]
    assert shown["strengths"] == [3, 1, 0, 0]
    assert shown["priestess_points"] == [6, 3, 0, 0]
    assert shown["apostate_penalties"] == [3, 5, 0, 0]


def test_figures_show_where_they_go_next() -> None:
    state = position(4, Order(active={"book": 1}), priestess="tide", builder="book", apostate="sailboat")
    assert table(state)["figures"] == [
        {"id": "priestess", "isle": "tide", "next": "herbs"},
        {"id": "builder", "isle": "book", "next": "tide"},
        {"id": "apostate", "isle": "sailboat", "next": "book"},
    ]


def test_figures_go_nowhere_after_the_last_round() -> None:
    assert [figure["next"] for figure in table(position(4, round=6))["figures"]] == [None, None, None]


def test_figures_that_are_still_to_be_placed() -> None:
    state = GAME.new(2, {"figures_setup": "start_player_choice"}, 0)
    assert isinstance(state, LunaState)
    assert [figure["isle"] for figure in table(state)["figures"]] == [None, None, None]
    assert table(state)["if_round_ended"] is None


# -- temple and path ------------------------------------------------------------------------------------------------


def test_tiles_show_how_far_they_are_and_whom_they_would_push_out() -> None:
    temple: dict[int, int | None] = {2: B, 7: C, 9: A, 10: B, 24: D}
    state = position(4, round=5, claims={18: A}, temple=temple, books=[2])
    shown = tile(state, 18)
    assert shown["claimed"] == A
    assert shown["reach"] == "approved"
    assert shown["isle"] == "herbs"
    assert shown["entry"][A] == {"displaces": ["7", "10"], "points": 4}
    assert shown["entry"][B] == {"displaces": ["7", "9"], "points": 4}
    assert tile(state, 25)["reach"] == "next"
    assert tile(position(4, round=3), 25)["reach"] == "far"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_guard_stands_on_the_first_guard_tile_from_the_set_up_on(players: int) -> None:
    """In the set-up the first group is approved before anybody acts, and the second is next."""
    state = GAME.new(players, {}, 0)
    assert isinstance(state, LunaState)
    assert state.round == 0
    shown = table(state)
    assert [guard["current"] for guard in shown["guards"]] == [True, False, False, False, False, False]
    assert not any(guard["removed"] for guard in shown["guards"])
    reach = [tile["reach"] for tile in shown["path"]]
    assert reach == ["approved"] * players + ["next"] * players + ["far"] * 4 * players


def test_hexes_show_tile_novice_and_book() -> None:
    state = position(2, temple={1: A, 10: None}, books=[1])
    hexes = {shown["id"]: shown for shown in table(state)["temple"]}
    assert len(hexes) == 13, "the tile of hex 2 is nowhere in this position"
    assert hexes["1"] == {
        "id": "1",
        "board": "yellow",
        "slot": 0,
        "hex": 2,
        "isle": "shrine",
        "tile": True,
        "novice": A,
        "book": True,
        "neighbours": ["9", "16", "17", "24"],
    }
    assert (hexes["10"]["tile"], hexes["10"]["novice"]) == (True, None)
    assert (hexes["9"]["tile"], hexes["9"]["novice"]) == (False, None)


def test_boards_face_up_and_down() -> None:
    slots = table(position(2))["slots"]
    assert [slot["board"] for slot in slots if slot["face_up"]] == ["yellow", "red"]


# -- previews of scoring --------------------------------------------------------------------------------------------


def test_if_the_round_ended_now() -> None:
    state = position(
        2,
        Order(active={"tide": 1}, influence=1),
        Order(active={"book": 2}),
        priestess="tide",
        apostate="book",
        temple={1: B, 7: A},
        books=[1],
    )
    assert table(state)["if_round_ended"] == [
        {"priestess": 5, "apostate": 0, "temple": 1, "total": 6},
        {"priestess": 0, "apostate": -3, "temple": 2, "total": -1},
    ]


def test_if_the_game_ended_now() -> None:
    orders = Order(shrines="tide book", favors="herbs", council=5, influence=10), Order(influence=23)
    state = position(2, *orders)
    assert table(state)["if_game_ended"] == [
        {"shrines": 8, "favors": 1, "council": 3, "total": 22, "rank": 2},
        {"shrines": 0, "favors": 0, "council": 0, "total": 23, "rank": 1},
    ]


def test_the_end_shows_the_final_totals() -> None:
    state = position(2, Order(shrines="tide"), round=6, candles=1, priestess="book")
    do(state, "meditation")
    shown = table(state)
    assert [line["total"] for line in shown["if_game_ended"]] == [10, 5]
    assert shown["if_round_ended"] is None


def test_candles_stall_and_round() -> None:
    shown = table(position(3, candles=2, stall=7, round=4))
    assert shown["meditation"] == {"candles": 2, "of": 4, "stall": 7, "stall_limit": 60}
    assert shown["round"] == {"number": 4, "of": 6, "guard_value": 3}


def test_council_stacks_from_bottom_to_top() -> None:
    orders = Order(council=3), Order(council=3), Order(council=12)
    shown = table(position(3, *orders, council=[C, B, A]))["council"]
    assert shown["stacks"][3] == [A, B]
    assert shown["stacks"][12] == [C]
    assert shown["order"] == [C, B, A]


def test_players_show_what_they_have() -> None:
    order = Order(active={"tide": 2}, inactive={"book": 1}, landing=1, favors="tide", shrines="book", council=2)
    shown = table(position(2, order, claims={7: A}, temple={1: A}))["players"][A]
    assert shown["active"] == 2
    assert shown["inactive"] == 1
    assert shown["landing"] == 1
    assert shown["supply"] == 13 - 6
    assert shown["favors"] == ["tide"]
    assert shown["shrines"] == ["book"]
    assert shown["claims"] == ["7"]
    assert shown["temple"] == ["1"]
    assert shown["earned"]["start"] == 5


# -- runs under way --------------------------------------------------------------------------------------------------


def test_the_run_under_way_is_shown() -> None:
    state = position(2, Order(active={"tide": 2, "book": 1}, favors="tide sailboat"))
    assert table(state)["under_way"] is None
    trial = state.clone()
    do(trial, "journey origin=tide_active")
    assert table(trial)["under_way"] == {"act": "journey", "origin": "novices:0.tide_active", "target": None}
    do(trial, "send to=herbs count=1")
    assert table(trial)["under_way"]["target"] == "isle:herbs"
    trial = state.clone()
    do(trial, "tide origin=book_active")
    assert table(trial)["under_way"] == {"act": "tide", "origin": "novices:0.book_active", "target": None}
    trial = state.clone()
    do(trial, "sailboat origin=tide_active")
    assert table(trial)["under_way"] == {"act": "sailboat", "origin": "novices:0.tide_active", "target": None}


def test_a_book_under_way_is_shown() -> None:
    state = position(2, Order(favors="book"), temple={7: A, 8: A, 2: B}, books=[2])
    do(state, "take_book hex=2")
    assert table(state)["under_way"] == {"act": "book", "origin": "hex:2", "target": None}


def rich_position(claim: int, temple: dict[int, int | None]) -> LunaState:
    """A position in which nearly every action is possible."""
    order = Order(
        active={"shrine": 2, "herbs": 2},
        inactive={"book": 1},
        landing=1,
        favors="shrine herbs tide sailboat bribery book novice",
    )
    return position(4, order, round=2, builder="herbs", apostate="shrine", claims={claim: A}, temple=temple, books=[2])


# -- what actions point at --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("recruit isle=shrine virtual=no", {"isle:shrine"}),
        ("build_shrine virtual=no", {"isle:herbs", "figure:builder", "favor:0.shrine"}),
        ("herbs isle=book count=1", {"isle:book", "novices:0.book_inactive", "favor:0.herbs"}),
        ("journey origin=shrine_active", {"novices:0.shrine_active"}),
        ("tide origin=book_inactive", {"novices:0.book_inactive", "favor:0.tide"}),
        ("sailboat origin=landing", {"novices:0.landing", "favor:0.sailboat"}),
        ("expulsion count=1 virtual=no", {"isle:shrine", "figure:apostate"}),
        ("meditation", {"room:meditation"}),
        ("promotion tile=12", {"tile:12", "isle:shrine"}),
        ("bribed_promotion tile=14", {"tile:14", "isle:shrine", "favor:0.bribery"}),
        ("sanctification tile=6", {"tile:6"}),
        ("sneak_in hex=5", {"hex:5", "favor:0.bribery", "novices:0.landing"}),
        ("take_book hex=2", {"hex:2", "favor:0.book"}),
        ("council isle=shrine count=1 virtual=no", {"isle:shrine", "council:0"}),
        ("virtual_council", {"council:0"}),
    ],
)
def test_offers_name_their_elements(text: str, elements: set[str]) -> None:
    state = rich_position(claim=6, temple={2: B, 7: A, 5: None})
    assert set(offer(state, text)["elements"]) == elements


def test_a_favor_points_at_its_isle() -> None:
    assert offer(position(2, Order(active={"tide": 2})), "priests_favor isle=tide virtual=no")["elements"] == [
        "isle:tide"
    ]


def test_the_end_of_a_turn_points_at_nothing() -> None:
    state = position(2, meditation_mode="keep_turn")
    do(state, "meditation")
    assert offer(state, "end_turn")["elements"] == []


# -- previews of actions ----------------------------------------------------------------------------------------------


def test_preview_of_a_sanctification() -> None:
    state = position(4, round=5, claims={18: A}, temple={7: C, 10: B})
    shown = detail(state, "sanctification tile=18")
    assert shown["influence"] == [4, 0, 0, 0]
    assert shown["displaces"] == ["7", "10"]
    assert shown["if_round_ended"] == [1, -1, -1, 0]
    assert shown["ends_round"] is False


def test_preview_of_a_favor() -> None:
    state = position(4, Order(active={"tide": 2}, favors="novice"), priestess="tide")
    shown = detail(state, "priests_favor isle=tide virtual=yes")
    assert shown["novices_used"] == 1
    assert shown["favors_returned"] == ["novice"]
    assert shown["favors_gained"] == ["tide"]
    assert shown["if_round_ended"] == [0, 0, 0, 0]


def test_preview_of_an_expulsion() -> None:
    state = position(2, Order(active={"book": 1}), Order(active={"novice": 2}), apostate="book")
    shown = detail(state, "expulsion count=1 virtual=no")
    assert shown["apostate"] == "novice"
    assert shown["if_round_ended"] == [2, -3]


def test_preview_of_the_council() -> None:
    state = position(2, Order(active={"book": 3}, council=4))
    assert detail(state, "council isle=book count=3 virtual=no")["council"] == 7
    assert detail(state, "recruit isle=book virtual=no")["council"] is None


def test_preview_of_the_last_candle() -> None:
    state = position(2, Order(active={"tide": 1}), priestess="tide", candles=1)
    shown = detail(state, "meditation")
    assert shown["ends_round"] is True
    assert shown["influence"] == [6, 0]
    assert shown["if_round_ended"] is None
    assert shown["novices_used"] == 0


def test_no_preview_in_the_preliminary_round() -> None:
    state = GAME.new(2, {}, 0)
    assert state.preview(state.actors[0], state.legal(state.actors[0])[0])["detail"] is None


# -- words ------------------------------------------------------------------------------------------------------------


def said(state: LunaState, *texts: str) -> list[str]:
    words = GAME.words()
    state.journal = []
    do(state, *texts)
    return [words.text("events", Message(event.key, event.params)) for event in state.journal]


def test_events_read_as_sentences() -> None:
    state = position(2, Order(active={"tide": 1, "novice": 1}, favors="novice sailboat"), Order(active={"book": 2}))
    assert said(state, "priests_favor isle=tide virtual=yes") == [
        "Player 1 returns the Novice favor: it counts as a novice.",
        "Player 1 uses 1 novice and the Novice favor on the Tidal Isle and takes the Tide favor.",
    ]
    assert said(state, "council isle=book count=2 virtual=no") == [
        "Player 2 moves 2 spaces forward in the Council, to space 2."
    ]
    assert said(state, "sailboat origin=novice_active", "send to=herbs count=1") == [
        "Player 1 returns the Sailboat favor.",
        "Player 1 sails with 1 novice from the Novice Isle to the Herbal Isle; it arrives active.",
    ]


def test_travels_are_told_with_where_from_and_where_to() -> None:
    state = position(2, Order(active={"tide": 1}, favors="tide"), Order(active={"book": 2}))
    assert said(state, "tide origin=tide_active", "send to=herbs count=1") == [
        "Player 1 returns the Tide favor.",
        "The tide takes 1 novice of Player 1 from the Tidal Isle to the Herbal Isle.",
    ]
    assert said(state, "journey origin=book_active", "send to=novice count=2") == [
        "Player 2 sends 2 novices from the Library Isle to the Novice Isle."
    ]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("recruit isle=shrine virtual=no", ["Player 1 uses 2 novices on the Shrine Isle and recruits a novice."]),
        (
            "build_shrine virtual=no",
            ["Player 1 returns the Shrine favor, uses 2 novices and builds a shrine on the Herbal Isle."],
        ),
        ("herbs isle=book count=1", ["Player 1 returns the Herbs favor and reactivates 1 novice on the Library Isle."]),
        ("journey origin=shrine_active", []),
        ("tide origin=book_inactive", ["Player 1 returns the Tide favor."]),
        (
            "expulsion count=2 virtual=no",
            ["Player 1 drives the Apostate 2 isles further, from the Shrine Isle to the Tidal Isle."],
        ),
        ("meditation", ["Player 1 meditates; 3 candles are still burning."]),
        ("promotion tile=12", ["Player 1 claims tile 12 from the Shrine Isle."]),
        (
            "bribed_promotion tile=14",
            ["Player 1 returns the Bribery favor and claims tile 14 from the Shrine Isle, ahead of the guard."],
        ),
        (
            "sanctification tile=9",
            [
                "Player 1 brings tile 9 into the temple: 5 influence.",
                "The novice of Player 2 on hex 1 has to leave for the Landing stage: 1 influence for Player 1.",
            ],
        ),
        ("sneak_in hex=5", ["Player 1 returns the Bribery favor and sneaks in on hex 5."]),
        (
            "take_book hex=2",
            ["Player 1 returns the Book favor and moves the book of Player 2 from hex 2 to hex 7: 1 influence."],
        ),
    ],
)
def test_each_action_is_told(text: str, sentences: list[str]) -> None:
    state = rich_position(claim=9, temple={1: B, 2: B, 7: A, 5: None})
    assert said(state, text) == sentences


def test_the_end_of_a_round_is_told_in_its_order() -> None:
    state = position(2, Order(active={"tide": 1}), priestess="tide", apostate="tide", candles=1, temple={7: B})
    told = said(state, "meditation")
    assert told[:4] == [
        "Player 1 puts out the last candle: 1 influence, and the scoring phase begins.",
        "The Moon Priestess on the Tidal Isle: Player 1 has strength 1 and gets 5 influence.",
        "The Apostate on the Tidal Isle costs Player 1 2 influence.",
        "The temple gives Player 2 1 influence.",
    ]
    assert told[-1] == "Round 2 begins; the guard tile is worth 5, Player 2 starts."


def asked(state: LunaState) -> str:
    prompt = state.prompt(state.actors[0])
    assert prompt is not None
    return GAME.words().text("prompts", Message(prompt["key"], prompt["params"]))


def test_prompts_name_the_limits() -> None:
    state = position(3, Order(active={"tide": 2}), candles=1)
    assert asked(state) == "Take one action. 1 more meditation ends round 1."
    do(state, "journey origin=tide_active")
    assert asked(state).startswith(
        "Journey from the Tidal Isle: choose an isle for some or all of your active novices (2 can go)."
    )


def test_prompts_of_a_run_do_not_ask_for_novices_where_none_can_go() -> None:
    """Either no novice is left there, or no isle with a higher number follows."""
    order = Order(active={"tide": 2, "book": 1}, landing=1, favors="tide")
    state = position(3, order)
    do(state, "journey origin=tide_active", "send to=herbs count=1")
    on = "Journey: 1 more can go from the Tidal Isle, to an isle with a higher number than the Herbal Isle."
    assert asked(state) == f"{on} Or go on from an isle with a higher number, or finish."
    do(state, "send to=sailboat count=1")
    assert asked(state) == "Journey: go on from an isle with a higher number, or finish."
    state = position(3, order)
    do(state, "journey origin=tide_active", "send to=novice count=1")
    assert asked(state) == "Journey: go on from an isle with a higher number, or finish."
    state = position(3, order)
    do(state, "tide origin=book_active", "send to=shrine count=1")
    assert asked(state).startswith("Tide: go on with another group, or finish.")


def test_prompts_of_a_run_do_not_name_further_origins_where_there_are_none() -> None:
    state = position(3, Order(active={"tide": 2}, favors="tide"))
    do(state, "journey origin=tide_active", "send to=herbs count=1")
    on = "1 more can go from the Tidal Isle, to an isle with a higher number than the Herbal Isle. Or finish."
    assert asked(state) == f"Journey: {on}"
    state = position(3, Order(active={"tide": 2}, favors="tide"))
    do(state, "tide origin=tide_active", "send to=herbs count=1")
    assert asked(state) == f"Tide: {on}"


def test_novices_of_the_landing_stage_who_sail_are_not_said_to_stay_active() -> None:
    state = position(3, Order(landing=1, favors="sailboat"))
    do(state, "sailboat origin=landing")
    assert asked(state) == ("Sailboat from the Landing stage: choose an isle (1 novice can board). It arrives active.")
    assert said(state, "send to=book count=1") == [
        "Player 1 sails with 1 novice from the Landing stage to the Library Isle; it arrives active."
    ]


# -- buttons that say what they bring ------------------------------------------------------------------------------


def label(state: LunaState, text: str) -> str:
    seat, action = state.actors[0], GAME.actions.parse(text)
    assert action in state.legal(seat)
    return GAME.words().text("actions", state.label(seat, action))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("meditation", "Meditate: put out a candle (3 keep burning)"),
        ("recruit isle=shrine virtual=no", "Recruit a novice on the Shrine Isle with 2 novices"),
        ("build_shrine virtual=no", "Build a shrine on the Herbal Isle with 2 novices: 4 influence at the end"),
        ("journey origin=shrine_active", "Journey from the Shrine Isle (2 can go)"),
        ("tide origin=book_inactive", "Tide from the shore of the Library Isle (1 can go)"),
        ("expulsion count=2 virtual=no", "Drive the Apostate to the Tidal Isle with 2 novices"),
        (
            "council isle=shrine count=2 virtual=no",
            "Council: to space 2 with 2 novices from the Shrine Isle (1 influence at the end)",
        ),
        ("promotion tile=12", "Claim tile 12 with 2 novices from the Shrine Isle"),
        ("bribed_promotion tile=14", "Bribery: claim tile 14 ahead of the guard, with 2 novices from the Shrine Isle"),
        ("sanctification tile=9", "Bring tile 9 into the temple: 6 influence"),
        ("sneak_in hex=5", "Bribery: sneak in on hex 5, from the Landing stage"),
        ("take_book hex=2", "Book: take the one of Player 2 from hex 2 for 1 influence"),
    ],
)
def test_each_button_says_what_it_brings(text: str, words: str) -> None:
    state = rich_position(claim=9, temple={1: B, 2: B, 7: A, 5: None})
    assert label(state, text) == words


def test_the_novice_favor_is_named_where_it_helps() -> None:
    state = position(3, Order(active={"tide": 1}, shrines="book", favors="novice"), apostate="herbs")
    crews = {
        "priests_favor isle=tide virtual=yes": "Take the favor of the Tidal Isle with 1 novice and the Novice favor",
        "priests_favor isle=book virtual=yes": "Take the favor of the Library Isle with only the Novice favor",
        "virtual_expulsion": "Drive the Apostate to the Tidal Isle with only the Novice favor",
        "virtual_council": "Council: to space 1 with only the Novice favor (0 influence at the end)",
    }
    assert {text: label(state, text) for text in crews} == crews


def test_the_last_candle_and_further_origins_are_named() -> None:
    state = position(2, Order(active={"tide": 1, "novice": 2}), candles=1)
    assert label(state, "meditation") == "Meditate: put out the last candle, get 1 influence and end the round"
    do(state, "journey origin=tide_active", "send to=herbs count=1")
    assert label(state, "journey origin=novice_active") == "Journey from the Novice Isle (2 can go)"
    assert label(state, "done") == "Finish: send nobody else"


# -- numbers for learning ---------------------------------------------------------------------------------------------


def test_features_see_the_table_from_the_own_seat() -> None:
    state = position(3, Order(active={"tide": 2}), Order(active={"tide": 5}), claims={7: A})
    mine, theirs = state.features(A), state.features(B)
    assert len(mine) == len(theirs) == len(GAME.new(4, {}, 0).features(3))
    assert mine != theirs
    assert all(0.0 <= value <= 1.0 for value in mine)


def test_features_tell_the_decision() -> None:
    state = position(
        2, Order(active={"tide": 2, "book": 1}, favors="tide sailboat book"), temple={7: A, 8: A, 2: B}, books=[2]
    )
    seen = {tuple(state.features(A))}
    for text in offered(state):
        trial = state.clone()
        do(trial, text)
        if trial.actors == [A]:
            assert tuple(trial.features(A)) not in seen, text
            seen.add(tuple(trial.features(A)))
    assert len(seen) > 6


def test_sources_of_influence_are_the_score_parts() -> None:
    outcome = GAME.outcome(position(2))
    assert list(outcome.scores[A].parts) == data.SOURCES


# -- the terminal -----------------------------------------------------------------------------------------------------


def drawn(state: LunaState) -> str:
    names = [f"P{seat + 1}" for seat in range(state.seats)]
    return re.sub(r"\[[^\]]*\]", "", draw(state.view(None), GAME.words(), names))


def test_the_table_in_the_terminal() -> None:
    orders = Order(active={"tide": 2}, shrines="tide", favors="herbs"), Order(inactive={"tide": 1}, council=3)
    state = position(2, *orders, priestess="tide", apostate="book", candles=2, claims={7: B}, temple={1: A}, books=[1])
    text = drawn(state)
    assert "Round 1 of 6 · guard 6 · candles ii." in text
    assert re.search(r"3 Tidal Isle +2 favors +☾\(☠\) +●2 ▲ +○1", text)
    assert "1A*" in text
    assert "7/7B 8/4 <6>  9/7 10/3 (5)" in text
    assert "0A 1 2 3B 4" in text
    assert "▶ A P1, starts: 5 influence (+7 if the round ended now)" in text
    assert "favors: Herbs" in text


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_terminal_can_draw_every_position(players: int) -> None:
    state = GAME.new(players, {"figures_setup": "start_player_choice"}, 2)
    assert isinstance(state, LunaState)
    assert drawn(state).startswith("Preliminary round")
    while state.actors:
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
        assert drawn(state)
