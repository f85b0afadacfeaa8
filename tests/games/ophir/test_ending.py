"""The ends of the game, final scoring, ties, and the options about length."""

import pytest

from parlour.engine import OptionValue
from parlour.games.ophir import GAME, data
from parlour.games.ophir.predicates.treasury import coin_price
from tests.games.ophir.positions import play


def test_the_end_comes_in_the_middle_of_a_turn() -> None:
    game = play(at="left", hold="gold", record=" ".join(["gold"] * 14)).do(
        "move to=top_left", "donate_metal metal=gold"
    )
    assert game.state.actors == []
    assert game.state.outcome is not None
    assert game.state.legal(0) == game.state.legal(1) == []


def test_parts_of_the_score() -> None:
    game = play(hold="gold silver gems", capacity=5, coins=30, favor=6)
    player = game.state.players[0]
    player.gold_given, player.silver_given, player.goods_points = 2, 1, 7
    score = GAME.outcome(game.state).scores[0]
    assert score.parts == {
        "gold_donated": 20,
        "silver_donated": 5,
        "goods_donated": 7,
        "gold_aboard": 5,
        "silver_aboard": 3,
    }
    assert score.total == 40, "goods, coins and favor give no points"


def test_the_last_donation_counts_when_the_market_is_exhausted() -> None:
    """R12: favor and points of the transaction count, then the game ends."""
    game = play(at="left", hold="gems", temple_slot="slot_3", favor=0, face_down=0, row="b11 b06 b14 b13")
    game.do("move to=top_left", "donate_goods slot=slot_3")
    assert (game.a.points, game.a.favor, game.state.ending) == (1, 1, data.MARKET_EXHAUSTED)


@pytest.mark.parametrize(
    ("favors", "coins", "ranks"),
    [([2, 1, 1], [0, 9, 9], [1, 2, 2]), ([1, 1, 1], [3, 5, 4], [3, 1, 2]), ([1, 1, 1], [5, 5, 5], [1, 1, 1])],
)
def test_ties_by_favor_then_coins(favors: list[int], coins: list[int], ranks: list[int]) -> None:
    game = play(points=10)
    for seat, player in enumerate(game.state.players):
        player.goods_points, player.favor, player.coins = 10, favors[seat], coins[seat]
    outcome = GAME.outcome(game.state)
    assert outcome.ranks == ranks
    told = outcome.data()["scores"]
    assert [list(score["tiebreaks"].items()) for score in told] == [
        [("favor", favor), ("coins", coin)] for favor, coin in zip(favors, coins, strict=True)
    ], "the score sheet shows what decided"
    winners = ranks.count(1)
    assert outcome.reward(ranks.index(1)) == pytest.approx(1 / winners)


def test_points_become_public_at_the_end() -> None:
    game = play(at="left", hold="gold", record=" ".join(["gold"] * 14), b={"points": 4})
    game.do("move to=top_left")
    assert "points" not in game.table(2)["players"][1]
    game.do("donate_metal metal=gold")
    assert [player["points"] for player in game.table(2)["players"]] == [10, 4, 0]
    assert [player["points"] for player in game.table(None)["players"]] == [10, 4, 0]


def test_the_end_is_told_with_its_reason() -> None:
    game = play(at="left", hold="gold", record=" ".join(["gold"] * 14)).do("move to=top_left")
    told = game.told("donate_metal metal=gold")
    assert told[-1] == {"key": "game_over", "params": {"reason": "reason:temple_finished"}, "elements": []}


def test_the_end_cannot_be_taken_back() -> None:
    game = play(at="left", hold="gold", record=" ".join(["gold"] * 14)).do(
        "move to=top_left", "donate_metal metal=gold"
    )
    assert not game.undo()


def test_a_short_game_has_one_column_at_first_prices() -> None:
    game = play(at="left", hold="gold", record="silver", options={"short_game": True}).do("move to=top_left")
    assert game.table()["meters"]["temple"] == {"given": 1, "needed": 3, "left": 2, "to_next_price": 2}
    game.do("donate_metal metal=gold")
    assert coin_price(game.state, data.GOLD) == 3
    last = play(at="left", hold="gold", record="silver gold", options={"short_game": True})
    last.do("move to=top_left", "donate_metal metal=gold")
    assert last.state.ending == data.TEMPLE_FINISHED


def test_the_turn_limit_ends_the_game_with_final_scoring() -> None:
    game = play(hold="gold", options={"turn_limit": 20})
    game.state.turns = 19
    game.state.active = 1
    game.state.order = [1, 0, 2]
    game.state.settle()
    game.do("move to=bottom_right")
    while not game.can("end_turn"):
        game.do("move to=bottom_right")
    game.do("end_turn")
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.reason == "turn_limit"
    assert [score.total for score in outcome.scores] == [5, 0, 0]


def test_without_a_turn_limit_the_game_goes_on() -> None:
    game = play()
    game.state.turns = 3 * data.LONGEST
    game.do("move to=left", "end_turn")
    assert (game.state.ending, game.state.turns) == (0, 3 * data.LONGEST + 1)


@pytest.mark.parametrize(("limit", "near"), [("none", 0.0), (20, 0.5)])
def test_features_tell_how_near_the_turn_limit_is(limit: OptionValue, near: float) -> None:
    begun, later = play(options={"turn_limit": limit}).state, play(options={"turn_limit": limit}).state
    later.turns = 10
    pairs = zip(begun.features(0), later.features(0), strict=True)
    assert [after - before for before, after in pairs if after != before] == [near] * (near > 0)


def test_a_turn_that_ends_by_itself_counts_for_the_turn_limit() -> None:
    options: dict[str, OptionValue] = {"turn_limit": 20, "second_failure": "end_turn"}
    game = play(b={"at": "left", "influence": 6}, rolls=[1, 1], options=options)
    game.state.turns = 19
    game.do("move to=left", "move to=left")
    assert (game.state.ending, game.state.actors) == (data.TURN_LIMIT, [])


@pytest.mark.parametrize(("limit", "turns", "kept"), [("none", 400, True), (20, 19, True), (20, 20, False)])
def test_no_game_goes_on_past_its_turn_limit(limit: OptionValue, turns: int, kept: bool) -> None:
    state = play(options={"turn_limit": limit}).state
    state.turns = turns
    law = next(law for law in GAME.laws if law.name == "turn limit")
    assert (law.broken(state) == "") == kept


def test_meters() -> None:
    meters = play(record="gold silver silver gold", face_down=10, row="b11 b06 b14 b13").table()["meters"]
    assert meters["temple"] == {"given": 4, "needed": 15, "left": 11, "to_next_price": 2}
    assert meters["market"] == {"shifts": 25, "of": 35, "left": 10}
    assert meters["turns"] == {"finished": 0, "limit": None}
    assert play(options={"turn_limit": 60}).table()["meters"]["turns"] == {"finished": 0, "limit": 60}
