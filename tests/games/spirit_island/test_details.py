"""Details that other tests cover only implicitly: boards, dumps, laws, the record of a game."""

import copy
from itertools import pairwise

import pytest

from parlour.engine import BadPosition, Json
from parlour.engine.rng import rng_from_seed
from parlour.games.spirit_island import GAME, data
from parlour.games.spirit_island.actions import WORDS
from parlour.games.spirit_island.board import BOARDS, LETTERS
from parlour.games.spirit_island.board import island as joined
from parlour.games.spirit_island.laws.position import end_has_reason
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.scoring import outcome
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.damage import EVERYBODY, HARDEST, LAST_KIND, strikes
from parlour.games.spirit_island.steps.ending import EndAction
from parlour.games.spirit_island.steps.invaders import Swelter
from parlour.games.spirit_island.steps.pieces import Spread
from tests.games.spirit_island.positions import Island
from tests.games.spirit_island.test_position import POWER, fast_position


def test_at_terror_level_3_the_game_is_won_only_when_no_city_is_left() -> None:
    state = Island("g4: T; g5: P").state
    state.terror = 3
    state.result = data.WON_LEVEL_3
    assert end_has_reason(state) == ""
    changes.change(state, 0, data.C, 1)
    assert "without a reason" in end_has_reason(state)


@pytest.mark.parametrize("letter", LETTERS)
def test_lands_that_follow_each_other_along_an_edge_touch(letter: str) -> None:
    board = BOARDS[letter]
    for edge in (board.far, board.bottom):
        for (one, _, _), (other, _, _) in pairwise(edge):
            assert other in board.inner[one], f"{one} and {other} of board {letter}"


@pytest.mark.parametrize("letter", LETTERS)
def test_start_pieces_lie_in_lands_of_their_own_board(letter: str) -> None:
    assert set(BOARDS[letter].pieces) <= set(range(1, 9))


def test_at_the_start_no_power_is_being_resolved() -> None:
    use = GAME.new(2, {}, 1).dump()["table"]["use"]
    assert {use[name] for name in ("power", "fear_part", "land", "origin", "defended")} == {None}


def test_a_dump_keeps_the_spirit_that_a_power_targets() -> None:
    dump = fast_position()
    dump["table"]["use"]["target"] = 1
    assert GAME.load(dump).dump()["table"]["use"]["target"] == 1


@pytest.mark.parametrize(
    ("part", "name", "value"),
    [("use", "origin", "g9"), ("use", "land", "a1"), ("player", "gust", -1), ("player", "gust", "a1")],
)
def test_a_dump_names_no_land_off_the_island(part: str, name: str, value: Json) -> None:
    table = (dump := copy.deepcopy(fast_position()))["table"]
    (table["use"] if part == "use" else table["players"][0])[name] = value
    with pytest.raises(BadPosition, match=f"“{name}” of .* should be one of g1, .*, h8, not {value!r}"):
        GAME.load(dump)


LAST_WORD = len(WORDS) - 1


@pytest.mark.parametrize(
    ("step", "highest"),
    [
        (["SplitDamage", 0, 0, 1, 7, LAST_KIND + 1, 1, [], False], LAST_KIND),
        (["HitDifferent", 0, 0, 1, True, LAST_KIND + 1, [0] * 6], LAST_KIND),
        (["SplitDamage", 0, 0, 1, 7, 0, HARDEST + 1, [], False], HARDEST),
        (["ChooseBranch", 0, LAST_WORD + 1, 0, 0], LAST_WORD),
        (["ChooseBranch", 0, 0, LAST_WORD + 1, 0], LAST_WORD),
    ],
)
def test_a_step_names_only_blows_and_words_that_there_are(step: list[Json], highest: int) -> None:
    dump = copy.deepcopy(fast_position())
    dump["agenda"] = [*POWER, step]
    with pytest.raises(BadPosition, match=f"should be from [01] to {highest}, not {highest + 1}"):
        GAME.load(dump)


def test_the_order_of_the_invader_deck_is_dealt_anew_within_each_stage() -> None:
    state = GAME.load(fast_position())
    assert isinstance(state, SpiritIslandState)
    decks: set[tuple[int, ...]] = set()
    for seed in range(8):
        other = state.determinize(0, rng_from_seed("redeal", seed))
        assert isinstance(other, SpiritIslandState)
        assert sorted(other.invader_deck + other.invader_unused) == sorted(state.invader_deck + state.invader_unused)
        decks.add(tuple(other.invader_deck))
    assert len(decks) > 1


def test_all_spirits_win_together_and_two_pay_a_point_for_every_second_blight() -> None:
    island = Island("g4: 5D 7Bl; h4: Q; g5: P", "devouring_teeth fathomless_mud")
    island.state.result = data.WON_LEVEL_1
    scores = outcome(island.state).scores
    assert [score.rank for score in scores] == [1, 1]
    assert (scores[0].parts["dahan"], scores[0].parts["blight"]) == (1, -3)


def test_avoid_the_dahan_at_level_1_stops_no_build_and_at_level_2_no_explore() -> None:
    Island("g4: 3D T; g5: P").turn_fear_card("avoid_the_dahan", 1).build("wetland").expect("g4: 3D T C")
    Island("g4: 3D T; g5: P").turn_fear_card("avoid_the_dahan", 2).explore("wetland").expect("g4: 3D T E")


def told(island: Island, key: str) -> list[dict[str, object]]:
    return [event.params for event in island.state.journal or [] if event.key == key]


def test_the_record_says_where_blight_was_added_and_whether_it_cascades() -> None:
    island = Island("g4: C; g5: P", pool=5)
    island.state.journal = []
    island.ravage("wetland")
    assert told(island, "blight_added") == [{"land": "land:g4", "pool": 4, "cascades": False}]


def test_the_record_says_to_whom_a_power_was_given_and_who_paid() -> None:
    island = Island("g7: 2P; h8: Q; h4: Q", "eyes_watch fathomless_mud")
    island.state.journal = []
    island.use("boon_of_watchful_guarding", "fathomless_mud", "0> target land=h8", "1> accept")
    given = {"seat": "seat:0", "power": "card:boon_of_watchful_guarding", "target": "seat:1"}
    assert told(island, "power_given") == [given]
    assert told(island, "paid") == [{"seat": "seat:1", "count": 1}]


def test_a_vow_of_vengeance_is_never_set_off_by_its_own_damage_but_another_one_is() -> None:
    island = Island("g5: P T")
    state, land = island.state, island.names["g5"]
    state.vengeance = [land, 0, 0, 0, 0] * 2
    for chain, answers in ((1, [(1, 1, 3)]), (2, [(0, 1, 3)]), (3, [])):
        state.agenda.clear()
        state.fallen = [land]
        EndAction(chain).run(state)
        assert [tuple(step.args()) for step in state.agenda] == answers


def test_pieces_that_are_spread_each_go_to_another_land_while_there_is_one() -> None:
    island = Island("g5: E T D P").run(Spread(0, 4, [data.E, data.T, data.D], 0))
    island.do("push piece=explorer to=g4")
    assert {text.rpartition("=")[2] for text in island.legal()} == {"g2", "g6", "g7", "g8"}
    island.do("push piece=town to=g7")
    assert {text.rpartition("=")[2] for text in island.legal()} == {"g2", "g6", "g8"}


def test_a_target_in_range_is_refused_for_its_kind_and_one_out_of_range_for_its_distance() -> None:
    island = Island("g1: P D; g2: D").use("call_to_tend")
    decision = island.state.decision()
    refused = {}
    for land in ("g5", "g6"):
        message = decision.refusal(island.state, 0, GAME.actions.parse(f"target land={land}"))
        assert message is not None
        refused[land] = message.key
    assert refused == {"g5": "out_of_range", "g6": "wrong_kind_of_land"}


@pytest.mark.parametrize("letters", ["GH", "GHB", "AE", "CDF"])
def test_a_link_across_boards_works_both_ways(letters: str) -> None:
    found = joined(letters)
    assert all(land in found.adjacent[near] for land in range(found.lands) for near in found.adjacent[land])


def test_an_invader_card_matches_the_terrains_in_its_name() -> None:
    bits = {"jungle": data.JUNGLE, "mountain": data.MOUNTAIN, "sands": data.SANDS, "wetland": data.WETLAND}
    bits["coastal"] = data.COASTAL
    for card, matches in zip(data.INVADER_IDS, data.MATCHES, strict=True):
        assert matches == sum(bits[name] for name in card.split("_")[1:]), card


def test_before_the_first_turn_no_dahan_is_lost() -> None:
    assert GAME.new(2, {}, 1).dump()["table"]["dahan_lost"] == 0


def test_the_mire_at_its_third_level_pushes_two_dahan_and_no_more() -> None:
    island = Island("g2: 2P; g5: C 4D", "fathomless_mud").use(
        "spreading_and_dreadful_mire", "g5", *["push piece=dahan to=g4"] * 2, elements="2 moon 3 water 2 earth"
    )
    assert island.asked != "PushPiece"
    island.expect("g4: 2D")


@pytest.mark.parametrize("pieces", ["3E T", "2C T", "2T 2C", "4E 2C", "3T 3E"])
def test_damage_that_destroys_everybody_can_be_split_in_one_order_only(pieces: str) -> None:
    state = Island(f"g5: {pieces}; g4: P").state
    points = lands.capacity(state, 4, data.INVADER)
    assert len(strikes(state, 4, points, data.INVADER, LAST_KIND, HARDEST, EVERYBODY)) == 1


def test_each_sweltering_exhaustion_is_decided_by_who_used_it() -> None:
    state = Island("g4: P; h4: Q", "rising_heat fathomless_mud").state
    state.sweltering = [4, 0, 5, 1]
    assert [Swelter(entry, 0).actors(state) for entry in (0, 2)] == [[0], [1]]
