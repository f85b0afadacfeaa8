"""What is said about a played game: bad moves are named with better ones, good ones are not; secrets do not count."""

import pytest

from parlour import game, games
from parlour.analysis import Choice, Course, Slip, Verdict, choices_of, judged, line_of, slips_of
from parlour.engine import Game, Message, Move, Record, State
from parlour.engine.rng import rng_from_seed
from tests.bots.paths import CHANCE, GO, Spot, Tree, paths
from tests.conformance.dare import GAME as DARE

NODES = 300
TITLES = [DARE, *games()]

FORK: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["poor", "good", "fair"]),
    "poor": Spot(1, 2, [0.2, 0.8], ["quiet 1"]),
    "good": Spot(1, 2, [0.7, 0.3], ["quiet 2"]),
    "fair": Spot(1, 2, [0.69, 0.31], ["quiet 3"]),
    "quiet 1": Spot(0, 3, [0.2, 0.8], ["lost"]),
    "quiet 2": Spot(0, 3, [0.7, 0.3], ["won"]),
    "quiet 3": Spot(0, 3, [0.69, 0.31], ["won"]),
    "lost": Spot(0, 4, [0.0, 1.0], []),
    "won": Spot(0, 4, [1.0, 0.0], []),
}
GAMBLE: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["draw", "safe"]),
    "draw": Spot(CHANCE, 2, [0.5, 0.5], ["luck", "mishap"]),
    "luck": Spot(1, 3, [0.9, 0.1], ["end luck", "end luck"]),
    "mishap": Spot(1, 3, [0.1, 0.9], ["end mishap", "end mishap"]),
    "safe": Spot(1, 3, [0.5, 0.5], ["end safe", "end safe"]),
    "end luck": Spot(0, 4, [0.9, 0.1], ["over", "over"]),
    "end mishap": Spot(0, 4, [0.1, 0.9], ["over", "over"]),
    "end safe": Spot(0, 4, [0.5, 0.5], ["over", "over"]),
    "over": Spot(0, 5, [0.5, 0.5], []),
}


def walked(tree: Tree, *ways: int, cooperative: bool = False) -> Course:
    first = paths(tree, cooperative=cooperative)
    state = first.clone()
    moves: list[Move] = []
    for way in ways:
        moves.append(Move(state.actors[0], GO.at(way)))
        state.apply(moves[-1].seat, moves[-1].action)
    return Course(first, moves, [])


def slips(course: Course) -> list[Slip]:
    return slips_of(course, line_of(course), nodes=NODES)


def spoken(state: State, verdict: Verdict) -> list[str]:
    words = state.game.words()
    return [words.text("reasons", Message(why.key, why.params)) for why in verdict.why]


def test_a_bad_move_is_named_with_a_better_one_and_why() -> None:
    (slip,) = slips(walked(FORK, 0, 0, 0))
    assert (slip.choice.number, slip.choice.seat) == (1, 0)
    assert [GO.arg(move.action) for move in slip.choice.labels] == [0]
    assert [GO.arg(move.action) for move in slip.better.plan] == [1]
    assert slip.better.gain > 0.4
    assert slip.change < -0.2
    assert sorted(spoken(slip.choice.position, slip.better)) == ["Player 2 looks worse by 20", "looks better by 20"]


@pytest.mark.parametrize("way", [1, 2])
def test_a_good_move_is_not_blamed_nor_one_that_is_hardly_worse(way: int) -> None:
    assert slips(walked(FORK, way, 0, 0)) == []


def test_a_move_is_judged_by_what_was_to_be_expected_not_by_what_luck_made_of_it() -> None:
    """Whether the gamble went well or badly, it was as good as the safe way."""
    for seed in range(4):
        first = paths(GAMBLE)
        first.renew(seed)
        verdict = judged(first, 0, [GO.at(0)], NODES)
        assert not verdict.clear


def test_all_who_play_together_share_a_line() -> None:
    course = walked(FORK, 0, 0, 0, cooperative=True)
    assert all(len(point.chances) == 1 for point in line_of(course).points())
    (slip,) = slips(course)
    assert (slip.choice.number, [GO.arg(move.action) for move in slip.better.plan]) == (1, [1])


# -- real games ------------------------------------------------------------------------------------


def played(title: Game, count: int) -> Course:
    """The first moves of a game in which everybody takes any move."""
    first = title.new(2, {}, "analysis")
    state = first.clone()
    moves: list[Move] = []
    while state.actors and len(moves) < count:
        seat = state.actors[0]
        legal = state.legal(seat)
        moves.append(Move(seat, legal[7 * len(moves) % len(legal)]))
        state.apply(seat, moves[-1].action)
    return Course(first, moves, [])


def said(verdict: Verdict) -> object:
    why = [(reason.key, reason.params, reason.worth, reason.likely) for reason in verdict.why]
    return [move.action for move in verdict.plan], verdict.gain, verdict.clear, why


def verdict_on(choice: Choice, position: State | None = None, nodes: int = 120) -> Verdict:
    return judged(position or choice.position, choice.seat, choice.actions, nodes)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_a_verdict_is_the_same_whatever_the_mover_could_not_know(title: Game) -> None:
    for number, choice in enumerate(choices_of(played(title, 60))[-2:]):
        other = choice.position.determinize(choice.seat, rng_from_seed("substitute", number))
        assert said(verdict_on(choice)) == said(verdict_on(choice, other))


@pytest.mark.parametrize("slug", ["luna", "ophir"])
def test_whoever_plays_at_random_slips_and_the_better_move_is_none(slug: str) -> None:
    course = played(game(slug), 40)
    slip = max(slips(course), key=lambda slip: slip.better.gain)
    assert slip.better.gain > 0.05
    better = [move.action for move in slip.better.plan]
    assert not judged(slip.choice.position, slip.choice.seat, better, NODES).clear


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_choices_are_what_was_played_without_what_was_forced(title: Game) -> None:
    course = played(title, 60)
    choices = choices_of(course)
    assert choices
    for choice in choices:
        moves = course.moves[choice.number - 1 :][: len(choice.actions)]
        assert [(move.seat, move.action) for move in moves] == [(choice.seat, action) for action in choice.actions]
        assert len(choice.position.legal(choice.seat)) > 1
        assert choice.labels[0].action == choice.actions[0]
    assert {choice.seat for choice in choices_of(course, 1)} == {1}


def test_a_record_and_its_course_end_alike() -> None:
    course = played(DARE, 1000)
    record = Record(DARE, 2, {}, "analysis", course.moves)
    assert line_of(Course.of(record)).points() == line_of(course).points()
    outcome = DARE.outcome(record.replay())
    assert line_of(course).points()[-1].chances == [outcome.reward(seat) for seat in range(2)]
