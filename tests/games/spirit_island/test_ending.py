"""How the game is won and lost, the score, Time Passes, and the two power phases."""

import pytest

from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.data import CARD
from parlour.games.spirit_island.steps.ending import END_ACTION
from parlour.games.spirit_island.steps.turn import TIME_PASSES
from tests.games.spirit_island.positions import Island


@pytest.mark.parametrize(
    ("level", "text", "result"),
    [
        (1, "g4: ", "won_at_terror_1"),
        (1, "g4: E", "playing"),
        (2, "g4: 5E", "won_at_terror_2"),
        (2, "g4: T", "playing"),
        (3, "g4: 5E 3T", "won_at_terror_3"),
        (3, "g4: C", "playing"),
    ],
)
def test_victory_by_terror_level(level: int, text: str, result: str) -> None:
    island = Island(text + "; g5: P", "eyes_watch")
    island.state.terror = level
    assert island.run(END_ACTION).result == result


def test_lost_when_the_pool_is_empty() -> None:
    assert Island("g4: C; g5: P", pool=0).run(END_ACTION).result == "lost_to_blight"


def test_lost_when_a_spirit_has_no_presence_left() -> None:
    island = Island("g4: C; g5: P; h1: C", "eyes_watch fathomless_mud", pool=11)
    assert island.run(END_ACTION).result == "lost_presence"


def test_victory_and_defeat_at_once_is_a_victory() -> None:
    assert Island("g4: ; g5: P", pool=0).run(END_ACTION).result == "won_at_terror_1"


def test_within_an_action_only_the_ninth_fear_card_ends_the_game() -> None:
    island = Island("g5: 4T P; g8: C", "fathomless_mud", pool=1).use("drought", "g5")
    # the Blight destroyed the last Presence and emptied the pool; the City in g8 is not destroyed
    assert island.result == "lost_to_blight"
    island = Island("g8: C T; g5: 2P", "fathomless_mud")
    while len(island.state.fear_deck) > 1:
        island.state.fear_discard.append(island.state.fear_deck.pop())
    island.state.fear = 3
    island.state.terror = 3
    island.use("pillar_of_living_flame", "g8").expect("g8: C T")
    assert island.result == "won_by_fear"
    assert island.state.actors == []


def test_the_score_of_a_victory() -> None:
    island = Island("g4: 5D 2Bl; g5: P").run(END_ACTION)
    island.state.invader_deck = island.state.invader_deck[:4]
    outcome = GAME.outcome(island.state)
    assert outcome.won is True
    assert outcome.scores[0].parts == {"victory": 10, "cards_left": 8, "dahan": 2, "blight": -2}
    assert outcome.scores[0].total == 18


def test_the_score_of_a_defeat_is_the_fear_cards() -> None:
    island = Island("g4: C; g5: P", pool=0)
    island.state.fear_discard = [island.state.fear_deck.pop() for _ in range(4)]
    outcome = GAME.outcome(island.run(END_ACTION).state)
    assert (outcome.won, outcome.scores[0].total, outcome.reason) == (False, 4, "lost_to_blight")


def test_no_score_if_the_table_does_not_want_one() -> None:
    island = Island("g4: C; g5: P", pool=0, options={"record_score": "off"}).run(END_ACTION)
    assert GAME.outcome(island.state).scores[0].parts == {}


# -- Time Passes -----------------------------------------------------------------------------------------------------


def test_time_passes() -> None:
    island = Island("g4: T(1) C(2) D(1); g5: P", "eyes_watch").give("drought").use("reaching_grasp")
    state, player = island.state, island.player()
    player.elements = [1] * 8
    player.granted = [1] * 8
    player.played = []
    player.spent = []
    player.innate_spent = True
    state.defend[0] = 3
    state.skips[0] = 1
    state.standing = 1
    state.vital = [0]
    island.run(TIME_PASSES).expect("g4: T C D")
    assert player.elements == [0] * 8
    assert (player.range_bonus, player.innate_spent, state.standing, state.vital) == (0, False, 0, [])
    assert state.defend == [0] * 8
    assert state.skips == [0] * 24


def test_cards_in_play_go_to_the_discard_and_energy_stays() -> None:
    island = Island("g4: C; g5: P", "eyes_watch", energy=3).give("drought", elements="sun fire earth").run(TIME_PASSES)
    assert island.player().discard == [CARD["drought"]]
    assert island.player().energy == 3


# -- fast and slow ---------------------------------------------------------------------------------------------------


def test_a_fast_power_cannot_wait_for_the_slow_phase() -> None:
    island = Island("g4: C; g5: P", "eyes_watch").give("mysterious_abductions").phase("slow")
    assert island.asked == ""


def test_each_power_once_a_turn() -> None:
    island = (
        Island("g4: C; g5: P E; g7: P", "eyes_watch").give("dark_and_tangled_woods").use("mysterious_abductions", "g5")
    )
    assert island.legal() == ["ready", "use card=dark_and_tangled_woods"]


def test_powers_may_be_left_unused() -> None:
    island = Island("g4: C; g5: P", "eyes_watch").give("mysterious_abductions").phase("fast").do("ready")
    assert island.asked == ""


def test_players_use_powers_in_any_order_and_one_is_resolved_at_a_time() -> None:
    island = Island("g4: C; g5: P 2E; g7: 2Q 2E", "fathomless_mud eyes_watch", pool=11)
    island.give("steam_vents", 0).give("visions_of_fiery_doom", 1).phase("fast")
    assert island.state.actors == [0, 1]
    island.do("1> use card=visions_of_fiery_doom")
    assert island.state.actors == [1], "in the middle of a Power only its user is asked"
    island.do("1> push piece=explorer to=g8")
    assert island.state.actors == [0]


def test_a_spirit_that_is_given_something_is_asked_again() -> None:
    island = Island("g4: C; g5: P; g7: 2Q E", "fathomless_mud eyes_watch", pool=11)
    island.give("gift_of_constancy", 0).give("mysterious_abductions", 1).phase("fast").do("1> ready")
    assert island.state.actors == [0]
    island.do("0> use card=gift_of_constancy", "0> target_spirit spirit=eyes_watch")
    assert island.state.actors == [1]


def test_done_in_a_power_phase_can_be_taken_back() -> None:
    island = Island("g4: C; g5: P; g7: 2Q E", "fathomless_mud eyes_watch", pool=11)
    island.give("steam_vents", 0).give("mysterious_abductions", 1).phase("fast").do("1> ready")
    assert island.legal(1) == ["take_back"]
    island.do("1> take_back")
    assert island.state.actors == [0, 1]


def test_a_power_that_targets_another_spirit_not_oneself_in_company() -> None:
    island = Island("g4: C; g5: P; g7: 2Q; h8: R", "devouring_teeth eyes_watch rising_heat", pool=16)
    island.give("gift_of_furious_might").phase("fast").do("use card=gift_of_furious_might")
    assert island.legal() == ["target_spirit spirit=eyes_watch", "target_spirit spirit=rising_heat"]


def test_the_last_presence_cannot_be_lost_by_moving() -> None:
    island = (
        Island("g4: C; g5: P", "rising_heat").use("stinging_sandstorm", "g4", "lift land=g5").expect("g4: C(1) P; g5: ")
    )
    assert island.result == "playing"


def test_result_names_are_told() -> None:
    island = Island("g4: C; g5: P", pool=0)
    island.state.journal = []
    island.run(END_ACTION)
    assert [event.key for event in island.state.journal or []] == ["lost_to_blight"]
    assert data.RESULT_IDS[island.state.result] == "lost_to_blight"
