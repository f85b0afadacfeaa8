"""Growth, income, planning; ready and not ready after all; gaining and forgetting cards."""

import pytest

from parlour.engine import IllegalAction
from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD
from parlour.games.spirit_island.steps.spirit import SPIRIT_PHASE
from parlour.games.spirit_island.steps.turn import TURN
from tests.games.spirit_island.positions import Island


def start(text: str, spirits: str = "devouring_teeth", **options: str) -> Island:
    return Island(text + "; g1: C", spirits, energy=0, options=options).run(TURN)


def lands_of(island: Island, verb: str, seat: int | None = None) -> list[str]:
    return sorted({text.rpartition("=")[2] for text in island.legal(seat) if text.startswith(verb + " ")})


# -- growth ----------------------------------------------------------------------------------------------------------


def test_all_three_options_are_always_open() -> None:
    assert start("g5: P").legal() == ["grow option=A", "grow option=B", "grow option=C"]


def test_reclaim_takes_the_whole_discard_pile() -> None:
    island = start("g5: P")
    island.player().hand.remove(CARD["ferocious_rampage"])
    island.player().discard.append(CARD["ferocious_rampage"])
    island.do("grow option=A", "place track=energy land=g5")
    assert len(island.player().hand) == 4
    assert island.player().discard == []


def test_presence_range_is_counted_from_any_own_presence() -> None:
    island = start("g3: P; g8: P").do("grow option=B")
    assert lands_of(island, "place track=energy") == ["g2", "g3", "g4", "g5", "g6", "g7", "g8"]
    assert lands_of(island, "lift") == ["g3", "g8"]


def test_a_moved_presence_counts_for_its_own_range_and_may_stay() -> None:
    island = start("g3: P").do("grow option=C", "lift land=g3")
    assert lands_of(island, "put") == ["g1", "g2", "g3", "g4", "g5", "g6", "g7"]
    island.do("put land=g7").expect("g7: P; g3: ")


def test_terrain_limit_of_rising_heat() -> None:
    island = start("g5: 2P", "rising_heat").do("grow option=B")
    assert lands_of(island, "place track=energy") == ["g1", "g3", "g5", "g8"]


def test_two_presence_icons_are_chained() -> None:
    island = start("g1: 2P", "fathomless_mud").do(
        "grow option=B", "place track=energy land=g2", "place track=cards land=g5"
    )
    island.expect("g1: 2P C; g2: P; g5: P")
    assert island.player().energy == 1  # the second space is an element


def test_the_shorter_icon_is_used_where_it_reaches() -> None:
    island = start("g1: 2P", "eyes_watch").do("grow option=B", "place track=energy land=g1")
    assert lands_of(island, "place track=energy") == ["g1", "g2", "g3", "g4", "g5", "g6", "g8"]
    island = start("g1: 2P", "eyes_watch").do("grow option=B", "place track=energy land=g5")
    assert lands_of(island, "place track=energy") == ["g1", "g5"], "range 0, from the new Presence too"


def test_a_space_opened_in_growth_counts_this_turn() -> None:
    island = start("g5: P").do("grow option=C", "place track=cards land=g5")
    assert island.player().energy == 3 + 2
    island.do("plan card=gift_of_furious_might", "plan card=ferocious_rampage")
    assert len(island.player().played) == 2


def test_elements_of_open_spaces_count() -> None:
    island = start("g5: P").do("grow option=C", "place track=energy land=g5")
    assert data.element_text(island.player().elements) == {"fire": 1}


def test_icons_come_in_any_order() -> None:
    island = start("g5: P").do("grow option=B")
    assert "draw deck=minor" in island.legal()
    assert "place track=energy land=g5" in island.legal()
    island.do("place track=energy land=g5")
    assert island.legal() == ["draw deck=major", "draw deck=minor"]
    assert island.player().energy == 0
    island.do("draw deck=minor")
    island.do(island.legal()[0])
    assert island.player().energy == 2


def test_tracks_used_up_leave_only_moving() -> None:
    island = start("g5: P; g4: P")
    island.player().energy_open = island.player().cards_open = 7
    island.do("grow option=B")
    assert [text for text in island.legal() if text.startswith("place")] == []
    assert lands_of(island, "lift") == ["g4", "g5"]


# -- gaining and forgetting ------------------------------------------------------------------------------------------


def test_draw_four_keep_one() -> None:
    island = start("g5: P").do("grow option=B", "draw deck=minor")
    assert len(island.legal()) == 4
    kept = island.legal()[0]
    island.do(kept)
    assert len(island.player().hand) == 5
    assert len(island.state.minor_discard) == 3
    assert len(island.state.minor_deck) == 32


def test_a_major_makes_forget_one_the_new_one_included() -> None:
    island = start("g5: P").do("grow option=B", "draw deck=major")
    new = island.legal()[0].rpartition("=")[2]
    island.do(f"keep card={new}")
    assert f"forget card={new}" in island.legal()
    assert len(island.legal()) == 5
    island.do("forget card=ferocious_rampage")
    assert island.state.forgotten == [CARD["ferocious_rampage"]]


def test_a_forgotten_minor_goes_to_its_discard() -> None:
    island = start("g5: P")
    island.state.minor_deck.remove(CARD["drought"])
    island.player().hand.append(CARD["drought"])
    island.do("grow option=B", "draw deck=major")
    island.do(island.legal()[0], "forget card=drought")
    assert island.state.minor_discard == [CARD["drought"]]


def test_a_card_forgotten_while_in_play_takes_its_elements_along() -> None:
    island = Island("g5: P; g1: C; h8: Q", "fathomless_mud eyes_watch").give("drought", 1)
    island.player(1).elements = data.elements("sun fire earth moon")
    island.use("exaltation_of_tangled_growth", "", "1> accept", "1> draw deck=major")
    island.do(island.legal()[0], "1> forget card=drought")
    assert data.element_text(island.player(1).elements) == {"moon": 1}
    assert island.player(1).played == []


def test_an_empty_deck_is_shuffled_from_its_discard() -> None:
    island = start("g5: P")
    state = island.state
    state.minor_discard = state.minor_deck[2:]
    state.minor_deck = state.minor_deck[:2]
    island.do("grow option=B", "draw deck=minor")
    assert len(island.legal()) == 4
    assert len(state.minor_deck) == 32


def test_fewer_than_four_cards_are_drawn_if_there_are_no_more() -> None:
    island = start("g5: P")
    island.state.minor_deck = island.state.minor_deck[:3]
    assert len(island.do("grow option=B", "draw deck=minor").legal()) == 3


def test_an_empty_deck_without_discard_cannot_be_chosen() -> None:
    island = start("g5: P")
    island.state.minor_deck = []
    island.do("grow option=B")
    assert "draw deck=minor" not in island.legal()
    island = start("g5: P")
    island.state.minor_deck = []
    island.state.major_deck = []
    island.do("grow option=B", "place track=energy land=g5")
    assert "ready" in island.legal(), "without any cards left, nothing is gained"


def test_a_card_gained_in_growth_can_be_played_at_once() -> None:
    island = start("g5: P").do("grow option=B", "draw deck=minor")
    new = island.legal()[0].rpartition("=")[2]
    island.do(f"keep card={new}", "place track=cards land=g5")
    island.player().energy = 9
    island.state._legal_seat = -1
    assert f"plan card={new}" in island.legal()


def test_guided_powers_take_the_next_card_of_the_list() -> None:
    island = start("g5: P", guided_powers="on").do("grow option=B")
    assert CARD["devouring_ants"] in island.player().hand
    assert not [text for text in island.legal() if text.startswith("draw")]


def test_a_guided_major_makes_forget_one() -> None:
    island = start("g5: P", guided_powers="on")
    island.player().guided = 3
    for card in ("devouring_ants", "gnawing_rootbiters", "quicken_the_earths_struggles"):
        island.player().hand.append(CARD[card])
    island.do("grow option=B")
    assert "forget card=pillar_of_living_flame" in island.legal()
    island.do("forget card=gnawing_rootbiters")
    assert island.state.minor_discard == [CARD["gnawing_rootbiters"]]


def test_after_the_guided_list_cards_are_drawn() -> None:
    island = start("g5: P", guided_powers="on")
    island.player().guided = 7
    assert "draw deck=minor" in island.do("grow option=B").legal()


def test_guided_list_also_for_gift_of_power() -> None:
    island = Island("g5: P; g1: C", "fathomless_mud", options={"guided_powers": "on"}).use("gift_of_power")
    assert CARD["steam_vents"] in island.player().hand


# -- planning --------------------------------------------------------------------------------------------------------


def test_cards_are_limited_by_plays_and_energy() -> None:
    island = start("g5: P").do("grow option=A", "place track=energy land=g5")
    island.do("plan card=gift_of_furious_might")
    assert island.legal() == ["ready"]
    with pytest.raises(IllegalAction, match="You may play 1 card this turn"):
        island.do("plan card=ferocious_rampage")
    island = start("g5: P").do("grow option=A", "place track=cards land=g5", "plan card=ferocious_rampage")
    with pytest.raises(IllegalAction, match="costs 1 energy; you have 0 left"):
        island.do("plan card=gift_of_furious_might")
    with pytest.raises(IllegalAction, match="not in your hand"):
        island.do("plan card=drought")


def test_a_card_is_not_called_too_expensive_while_something_else_is_asked() -> None:
    island = start("g5: P").do("grow option=A", "place track=energy land=g5")
    island.player().forgets = 1
    island.state._legal_seat = -1
    with pytest.raises(IllegalAction, match="is not possible now"):
        island.do("plan card=gift_of_furious_might")


def test_cards_are_paid_when_planned_and_elements_count_from_then_on() -> None:
    island = start("g5: P").do("grow option=C", "place track=cards land=g5", "plan card=ferocious_rampage")
    assert island.player().energy == 3
    assert data.element_text(island.player().elements) == {"fire": 1, "animal": 1}


def test_all_spirits_grow_at_once_and_the_phase_ends_when_all_are_ready() -> None:
    island = start("g5: P; h5: Q", "devouring_teeth eyes_watch")
    assert island.state.actors == [0, 1]
    island.do("1> grow option=B", "0> grow option=A", "1> place track=energy land=h5", "0> place track=energy land=g5")
    island.do("1> place track=cards land=h5", "1> ready")
    assert island.state.actors == [0]
    turn = island.state.turn
    island.do("0> ready")
    assert island.state.turn == turn + 1, "with no Power to use, the turn runs on"


def test_ready_can_be_taken_back_while_others_are_not() -> None:
    island = start("g5: P; h5: Q", "devouring_teeth eyes_watch")
    island.do("0> grow option=A", "0> place track=energy land=g5", "0> plan card=ferocious_rampage", "0> ready")
    assert island.state.actors == [1], "nobody waits for a Spirit that is ready"
    assert island.legal(0) == ["take_back"]
    island.do("0> take_back")
    assert island.player().played == []
    assert island.player().energy == 2
    assert island.state.actors == [0, 1]
    assert "plan card=ferocious_rampage" in island.legal(0)


def test_changes_of_mind_are_bounded() -> None:
    island = start("g5: P; h5: Q", "devouring_teeth eyes_watch").do("0> grow option=A", "0> place track=energy land=g5")
    for _ in range(data.CHANGES_OF_MIND):
        island.do("0> ready", "0> take_back")
    island.do("0> ready")
    assert island.legal(0) == []


def test_a_prompt_for_every_state_of_the_phase() -> None:
    island = start("g5: P E; g4: P", "sun_bright_whirlwind")
    seen = []
    for move in (
        "grow option=C",
        "draw deck=major",
        "",
        "forget card=gift_of_the_sunlit_air",
        "lift land=g4",
        "put land=g5",
        "stop",
        "ready",
    ):
        prompt = island.state.prompt(0)
        assert isinstance(prompt, dict)
        seen.append(prompt["key"])
        island.do(move or island.legal()[0])
    assert seen == [
        *("choose_growth", "growth_icon", "keep_card", "forget_card"),
        *("growth_icon", "put_presence", "stiff_wind", "plan_cards"),
    ]


def test_the_phase_is_one_decision() -> None:
    island = Island("g5: P; g1: C").run(SPIRIT_PHASE)
    assert island.asked == "SpiritPhase"
    assert island.state.decision().rule() == "spirit-phase"
