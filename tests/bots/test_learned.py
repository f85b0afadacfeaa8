"""Evaluations that were learned: how they are stored, what they are worth, and who plays by them."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from parlour import games
from parlour.analysis.line import chances
from parlour.bots import BadBot, decide, make_bot
from parlour.bots.hints import Candidate
from parlour.bots.learned import (
    FILE,
    UNIT,
    BadWeights,
    Judge,
    LearnedBot,
    Weights,
    best_judge,
    in_units,
    judge_of,
    read_weights,
)
from parlour.bots.levels import Level, find_level
from parlour.bots.search import SearchBot, play_on
from parlour.bots.turn import Turn, follow
from parlour.engine import Game, Json, State
from parlour.engine.features import bits_of
from parlour.engine.rng import rng_from_seed
from parlour.games import game
from tests.bots.test_bots import positions
from tests.conformance.dare import GAME as DARE

TITLES = [DARE, *games()]
LEARNED = ["crusaders"]
"""The games whose weights are shipped."""
HIDDEN = 3


def some_weights(title: Game, size: int = UNIT // 4) -> Weights:
    """Any weights, small enough that no evaluation becomes certain."""
    rng = rng_from_seed("weights", title.slug)
    numbers = len(title.terms())
    rows = [[rng.below(2 * size + 1) - size for _ in range(1 + HIDDEN)] for _ in range(numbers)]
    return Weights(title.slug, title.version, 0.9, rows, [UNIT // 2] * (1 + HIDDEN), [0.05, -0.1, 0.02])


def stored(weights: Weights, file: Path, changed: dict[str, Json] | None = None) -> Path:
    file.write_text(json.dumps({**weights.data(), **(changed or {})}), encoding="utf-8")
    return file


def expected(state: State, seat: int, weights: Weights) -> float:
    """The value by the formula, in floats and from the beginning."""
    numbers = [1.0, *state.features(seat)]
    rows = [weights.bias, *weights.rows]
    sums = [
        sum(row[unit] * number for row, number in zip(rows, numbers, strict=True)) / UNIT for unit in range(1 + HIDDEN)
    ]
    plain = state.game.evaluate(state, seat, None)
    bent = sum(share * max(0.0, inside) for share, inside in zip(weights.out, sums[1:], strict=True))
    return 1.0 / (1.0 + math.exp(-(weights.share * math.log(plain / (1.0 - plain)) + sums[0] + bent)))


@pytest.mark.parametrize("number", [0.0, 1.0, -1.0, 0.5, 3.75, 100.0, -0.25, 1 / 3, -2.1, 1e-5, -1e-30])
def test_a_number_in_units_is_less_than_one_unit_off(number: float) -> None:
    assert abs(in_units(bits_of(number)) / UNIT - number) < 1 / UNIT


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_a_position_is_worth_what_the_formula_says_whatever_was_looked_at_before(title: Game) -> None:
    weights = some_weights(title, 40)
    busy = Judge(title, weights)
    for state in positions(title, 3):
        for seat in range(state.seats):
            value = busy.value(state, seat)
            assert value == Judge(title, weights).value(state, seat)
            assert value == pytest.approx(expected(state, seat, weights), abs=0.003)


def test_weights_are_stored_and_read_again(tmp_path: Path) -> None:
    weights = some_weights(DARE)
    weights.rows[3] = [0] * (1 + HIDDEN)
    assert read_weights(stored(weights, tmp_path / "w.json"), DARE).data() == weights.data()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rules": 99}, "w.json was learned for dare, rules version 99, not for dare, version 1."),
        ({"game": "other"}, "w.json was learned for other, rules version 1, not for dare, version 1."),
        ({"numbers": 15}, "w.json was learned from 15 numbers, but Dare now has 16."),
        ({"bias": [0]}, "w.json is not a learned evaluation: its rows are not equally long."),
        ({"weights": []}, "w.json is not a learned evaluation: AttributeError"),
        ({"out": None}, "w.json is not a learned evaluation: TypeError"),
    ],
)
def test_weights_that_do_not_fit_are_refused(tmp_path: Path, changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadWeights) as refused:
        read_weights(stored(some_weights(DARE), tmp_path / "w.json", changed), DARE)
    assert str(refused.value).startswith(sentence)


def test_a_file_that_is_not_there_or_no_json_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match=r"Dare has no learned evaluation in w.json; `parlour train` makes one."):
        read_weights(tmp_path / "w.json", DARE)
    (tmp_path / "w.json").write_text("no", encoding="utf-8")
    with pytest.raises(BadWeights, match=r"w.json is not a learned evaluation: JSONDecodeError"):
        read_weights(tmp_path / "w.json", DARE)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_what_a_learned_bot_cannot_know_does_not_move_it(title: Game, tmp_path: Path) -> None:
    """Fairness, and repeatability: everything hidden is replaced, and the seeded choice stays the same."""
    file = stored(some_weights(title, 40), tmp_path / "w.json")
    for name in (f"learned:greedy:{file}", f"learned:100:{file}"):
        for number, state in enumerate(positions(title, 2)):
            seat = state.actors[0]
            other = state.determinize(seat, rng_from_seed("substitute", number))
            moves = {decide(make_bot(name, 7), world, seat, rng_from_seed("worlds", 7)) for world in (state, other)}
            assert len(moves) == 1
            assert moves <= set(state.legal(seat))


def test_without_weights_it_plays_like_the_others(tmp_path: Path) -> None:
    nothing = Weights("dare", 1, 1.0, [[0] for _ in DARE.terms()], [0], [])
    file = stored(nothing, tmp_path / "w.json")
    for state in positions(DARE, 6):
        seat = state.actors[0]
        learned, plain = (
            decide(make_bot(name, 5), state, seat, rng_from_seed("worlds", 5))
            for name in (f"learned:greedy:{file}", "greedy")
        )
        assert learned == plain


def test_weights_change_what_is_played(tmp_path: Path) -> None:
    """A weight on each card in hand: the bot gets rid of the one with the largest negative weight."""
    rows = [[0] for _ in DARE.terms()]
    state = DARE.new(2, {}, 8)
    hated = state.legal(0)[1]
    rows[hated] = [-100 * UNIT]
    file = stored(Weights("dare", 1, 0.0, rows, [0], []), tmp_path / "w.json")
    assert decide(make_bot(f"learned:greedy:{file}", 1), state, 0, rng_from_seed("worlds", 1)) == hated


def test_the_position_at_the_table_keeps_its_own_evaluation(tmp_path: Path) -> None:
    state = DARE.new(2, {}, 8)
    decide(make_bot(f"learned:greedy:{stored(some_weights(DARE), tmp_path / 'w.json')}", 1), state, 0, state.rng)
    assert state.judge is None


@pytest.mark.parametrize("name", ["learned:", "learned:0", "learned:-1", "learned:x", "learned:99999999999"])
def test_a_budget_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadBot, match=f"There is no bot “{name}”"):
        make_bot(name, 0)


@pytest.mark.parametrize("name", ["planner", "strategist"])
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_the_strongest_levels_judge_by_what_was_learned_where_there_is_something(title: Game, name: str) -> None:
    bot = make_bot(name, 1)
    assert isinstance(bot, LearnedBot)
    shipped = (title.folder / FILE).is_file()
    assert (best_judge(title) is not None) == shipped
    assert shipped == (title.slug in LEARNED)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_a_level_searches_by_what_was_learned_or_like_the_search(title: Game) -> None:
    level = Level("brief", "search", "", nodes=300, best=True)
    same = "learned:300" if title.slug in LEARNED else "search:300"
    for state in positions(title, 3):
        seat = state.actors[0]
        brief, other = (
            decide(bot, state, seat, rng_from_seed("worlds", 5)) for bot in (level.make(5), make_bot(same, 5))
        )
        assert brief == other


@pytest.mark.parametrize("slug", LEARNED)
def test_hints_and_the_line_of_a_game_judge_as_the_strongest_levels_do(slug: str) -> None:
    title = game(slug)
    for state in positions(title, 3):
        seat = state.actors[0]
        judge = judge_of(title)
        values = [judge.value(state, other) for other in range(state.seats)]
        assert chances(state) == [value / sum(values) for value in values]
        assert state.judge is None, "the search for turns keeps the quick evaluation"
        plan = Turn(state, seat, rng_from_seed("turn", 1), 40, 1).best(1)[0]
        candidate = Candidate(plan)
        candidate.play(state.clone(), seat, rng_from_seed("luck", 1))
        end = state.clone()
        follow(end, seat, plan.actions)
        play_on(end, rng_from_seed("luck", 1))
        if end.actors:
            assert candidate.value() == judge.value(end, seat)


def test_what_was_learned_changes_what_the_search_plays() -> None:
    title = game("crusaders")
    shown = [(state, state.actors[0]) for state in positions(title, 12)]
    moves = [
        [decide(make_bot(name, 5), state, seat, rng_from_seed("worlds", 5)) for state, seat in shown]
        for name in ("learned:300", "search:300")
    ]
    assert moves[0] != moves[1]


@pytest.mark.parametrize("slug", LEARNED)
def test_what_is_shipped_is_for_these_rules_and_small(slug: str) -> None:
    title = game(slug)
    assert read_weights(title.folder / FILE, title).rules == title.version
    assert (title.folder / FILE).stat().st_size < 100_000


def test_a_time_limit_is_handed_on() -> None:
    """The server limits the time of every search, by whatever it judges."""
    for name in ("planner", "strategist", "search:500"):
        bot = find_level(name).make(1, 0.5)
        search = bot.search if isinstance(bot, LearnedBot) else bot
        assert isinstance(search, SearchBot)
        assert search.seconds == 0.5
