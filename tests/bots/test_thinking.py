"""What the bots find and what they miss, on given trees."""

from collections.abc import Callable

import pytest

from parlour.bots import decide, make_bot
from parlour.bots.mixed import solved
from parlour.bots.search import SearchBot
from parlour.bots.tree import Branch, grafted, most_urgent
from parlour.bots.turn import Plan
from parlour.engine import Rng, State
from parlour.games import game
from tests.bots.paths import CHANCE, GO, Spot, Tree, paths

RNG = Rng(bytes(32))

# The first way looks better immediately, the second one at the end of the turn.
LONG_TURN: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["bait", "dip"]),
    "bait": Spot(0, 1, [0.6, 0.4], ["bait end", "bait other end"]),
    "dip": Spot(0, 1, [0.3, 0.7], ["dip again", "dip end"]),
    "dip again": Spot(0, 1, [0.2, 0.8], ["dip end", "peak"]),
    "bait end": Spot(1, 2, [0.62, 0.4], ["over", "over"]),
    "bait other end": Spot(1, 2, [0.61, 0.4], ["over", "over"]),
    "dip end": Spot(1, 2, [0.4, 0.6], ["over", "over"]),
    "peak": Spot(1, 2, [0.8, 0.2], ["over", "over"]),
    "over": Spot(1, 3, [0.5, 0.5], []),
}

# The first way ends the bot's own turn better, but the response to it is crushing.
TRAP: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["greedy", "sound"]),
    "greedy": Spot(1, 2, [0.8, 0.2], ["crushing", "harmless"]),
    "sound": Spot(1, 2, [0.6, 0.4], ["quiet", "quieter"]),
    "crushing": Spot(0, 3, [0.1, 0.9], ["lost", "lost"]),
    "harmless": Spot(0, 3, [0.8, 0.2], ["won", "won"]),
    "quiet": Spot(0, 3, [0.6, 0.4], ["won", "won"]),
    "quieter": Spot(0, 3, [0.6, 0.4], ["won", "won"]),
    "lost": Spot(0, 4, [0.0, 1.0], []),
    "won": Spot(0, 4, [1.0, 0.0], []),
}

# The same, but nothing is over after it, so that all depends on the evaluation.
ENDLESS: Tree = {
    **TRAP,
    "lost": Spot(1, 4, [0.0, 1.0], ["lost too", "lost too"]),
    "lost too": Spot(0, 5, [0.0, 1.0], ["lost", "lost"]),
    "won": Spot(1, 4, [1.0, 0.0], ["won too", "won too"]),
    "won too": Spot(0, 5, [1.0, 0.0], ["won", "won"]),
}

# The gamble wins one time in five; the safe way is better than its average but worse than its best.
GAMBLE: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["dice", "safe"]),
    "dice": Spot(CHANCE, 1, [0.5, 0.5], ["luck", "no luck", "no luck", "no luck", "no luck"]),
    "luck": Spot(1, 2, [0.9, 0.1], ["over", "over"]),
    "no luck": Spot(1, 2, [0.1, 0.9], ["over", "over"]),
    "safe": Spot(1, 2, [0.7, 0.3], ["over", "over"]),
    "over": Spot(1, 3, [0.5, 0.5], []),
}

# Within seat 0's turn, seat 1 has to decide something, and decides in its own interest.
QUESTION: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["ask", "leave"]),
    "ask": Spot(1, 1, [0.9, 0.1], ["no", "yes"]),
    "no": Spot(0, 1, [0.2, 0.8], ["end no", "end no"]),
    "yes": Spot(0, 1, [0.9, 0.1], ["end no", "end no"]),
    "end no": Spot(1, 2, [0.2, 0.8], ["over", "over"]),
    "leave": Spot(1, 2, [0.6, 0.4], ["over", "over"]),
    "over": Spot(1, 3, [0.5, 0.5], []),
}

# The second seat decides in the common interest only if the game is co-operative.
TOGETHER: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["trust", "alone"]),
    "trust": Spot(1, 2, [0.5, 0.5], ["selfish", "helpful"]),
    "selfish": Spot(0, 3, [0.2, 0.2], ["lost", "lost"]),
    "helpful": Spot(0, 3, [0.9, 0.9], ["won", "won"]),
    "alone": Spot(1, 2, [0.6, 0.6], ["lost", "lost"]),
    "lost": Spot(0, 4, [0.0, 0.0], []),
    "won": Spot(0, 4, [1.0, 1.0], []),
}

# Two turns of each side, with a choice in every one.
LONG_GAME: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["left", "right"]),
    "left": Spot(1, 2, [0.6, 0.4], ["answer", "other answer"]),
    "right": Spot(1, 2, [0.3, 0.7], ["lost", "lost"]),
    "answer": Spot(0, 3, [0.5, 0.5], ["fine", "poor"]),
    "other answer": Spot(0, 3, [0.6, 0.4], ["fine", "poor"]),
    "fine": Spot(1, 4, [0.7, 0.3], ["won", "won"]),
    "poor": Spot(1, 4, [0.2, 0.8], ["lost", "lost"]),
    "lost": Spot(0, 5, [0.0, 1.0], []),
    "won": Spot(0, 5, [1.0, 0.0], []),
}


def way(name: str, tree: Tree, cooperative: bool = False) -> str:
    """Where a bot goes first."""
    state = paths(tree, cooperative=cooperative)
    return tree["start"].ways[GO.arg(decide(make_bot(name, 1), state, 0, RNG))]


@pytest.mark.parametrize("bot", ["opportunist", "planner"])
def test_a_turn_is_judged_at_its_end(bot: str) -> None:
    assert way(bot, LONG_TURN) == "dip"


def test_greedy_does_not_see_the_answer() -> None:
    assert way("greedy", TRAP) == "greedy"


@pytest.mark.parametrize("bot", ["planner", "strategist", "search:50"])
def test_search_sees_the_answer(bot: str) -> None:
    assert way(bot, TRAP) == "sound"


def test_a_judge_decides_where_the_tree_ends() -> None:
    """By this judge what is good is bad: the sound way is the worse one."""
    assert way_by_judge(ENDLESS, lambda state, seat: 1.0 - state.game.evaluate(state, seat, None)) == "greedy"
    assert way_by_judge(ENDLESS, lambda state, seat: state.game.evaluate(state, seat, None)) == "sound"


def test_a_judge_is_not_asked_within_a_turn() -> None:
    """The game's own evaluation finds the turns, so a judge may be slow."""
    turns: list[int] = []

    def judge(state: State, seat: int) -> float:
        turns.append(state.turn)
        return state.game.evaluate(state, seat, None)

    assert way_by_judge(LONG_TURN, judge) == "dip"
    assert turns
    assert 1 not in turns


def way_by_judge(tree: Tree, judge: Callable[[State, int], float]) -> str:
    """Where the search goes first if it judges like this."""
    bot = SearchBot(1, 200)
    bot.judge = judge
    return tree["start"].ways[GO.arg(decide(bot, paths(tree), 0, RNG))]


@pytest.mark.parametrize("seed", range(12))
def test_luck_is_averaged_over_worlds(seed: int) -> None:
    """The result does not depend on the dice of the one world that the bot is shown."""
    state = paths(GAMBLE)
    chosen = [decide(make_bot(name, seed), state, 0, Rng(bytes([seed] * 32))) for name in ("greedy", "planner")]
    assert [GAMBLE["start"].ways[GO.arg(action)] for action in chosen] == ["safe", "safe"]


@pytest.mark.parametrize("bot", ["opportunist", "planner"])
def test_others_answer_in_their_own_interest(bot: str) -> None:
    assert way(bot, QUESTION) == "leave"


def test_in_a_cooperative_game_all_want_the_same() -> None:
    assert way("planner", TOGETHER, cooperative=True) == "trust"


def test_a_single_choice_is_not_thought_about() -> None:
    state = paths({"start": Spot(0, 1, [0.5, 0.5], ["over"]), "over": Spot(0, 2, [0.5, 0.5], [])})
    assert decide(SearchBot(0, 10**9), state, 0, RNG) == GO.at(0)


def test_a_plan_is_followed_to_the_end_of_the_turn() -> None:
    state = paths(LONG_TURN)
    bot = SearchBot(1, 500)
    plan = bot.plan(state, 0)
    state.apply(0, plan[0])
    assert bot.plan(state, 0) is bot.plan(state.clone(), 0)
    assert bot.plan(state, 0) == plan[1:]


def test_a_plan_is_dropped_where_something_else_happens() -> None:
    """The bot plans to dip, but finds itself elsewhere."""
    bot = SearchBot(1, 500)
    bot.plan(paths(LONG_TURN), 0)
    elsewhere = paths(LONG_TURN)
    elsewhere.apply(0, GO.at(0))
    kept = bot.kept[elsewhere.moves].plan
    assert bot.plan(elsewhere, 0) is not kept


def after_two_turns(bot: SearchBot) -> State:
    """The position after the bot's first turn and an answer, in which it has to decide again."""
    state = paths(LONG_GAME)
    state.apply(0, decide(bot, state, 0, RNG))
    state.apply(1, GO.at(0))
    return state


def test_a_tree_goes_on_when_the_others_have_played_what_it_foresaw() -> None:
    bot = SearchBot(1, 2000)
    state = after_two_turns(bot)
    known = bot.recalled(state, 0)
    assert {branch.plan.actions[0] for branch in known} == {GO.at(0), GO.at(1)}
    assert sum(branch.tries for branch in known) > 10
    assert LONG_GAME["answer"].ways[GO.arg(most_urgent(known).plan.actions[0])] == "fine"
    root = [Branch(0, Plan([GO.at(1)], 0.9))]
    grafted(root, known)
    assert [branch.plan.actions for branch in root] == [[GO.at(1)], [GO.at(0)]]
    assert root[0].value() < 0.5, "the old results outweigh the first look"


def test_a_tree_is_dropped_when_something_else_has_happened() -> None:
    bot = SearchBot(1, 2000)
    after_two_turns(bot)
    elsewhere = paths({**LONG_GAME, "left": Spot(1, 2, [0.6, 0.4], ["start", "start"])})
    elsewhere.apply(0, GO.at(0))
    elsewhere.apply(1, GO.at(0))
    assert bot.recalled(elsewhere, 0) == []
    assert bot.recalled(after_two_turns(SearchBot(2, 50)), 1) == [], "another seat had another tree"


def test_a_search_that_is_asked_again_answers_the_same() -> None:
    bot = SearchBot(1, 600)
    state = after_two_turns(bot)
    told = [[(move.action, move.value) for move in bot.weigh(state, 0)] for _ in range(3)]
    assert told[0] == told[1] == told[2]


@pytest.mark.compiled
def test_a_search_that_goes_on_with_a_tree_answers_the_same_when_asked_again() -> None:
    """The old tree stays as it was, however the new one grows."""
    state = game("luna").new(2, {}, 3)
    bots = [make_bot("search:1500", seat) for seat in range(2)]
    recalled = 0
    while state.actors and recalled < 3:
        seat = state.actors[0]
        bot = bots[seat]
        assert isinstance(bot, SearchBot)
        if len(state.legal(seat)) > 1 and bot.recalled(state, seat):
            recalled += 1
            told = [[(move.action, move.value) for move in bot.weigh(state, seat)] for _ in range(3)]
            assert told[0] == told[1] == told[2]
        state.play(seat, bot.choose(state, seat))
    assert recalled == 3


def test_a_mixture_is_learned_that_cannot_be_exploited() -> None:
    """With three tenths of the first plan, both answers leave the same."""
    assert solved([[[0.9, 0.2], [0.3, 0.6]]]) == pytest.approx([0.3, 0.7], abs=0.03)


def test_a_mixture_suits_all_worlds_together() -> None:
    """The opponent knows in which of two worlds it is; the second plan is safe in both."""
    assert solved([[[1.0], [0.6]], [[0.0], [0.6]]]) == pytest.approx([0.0, 1.0], abs=0.03)


def test_a_time_budget_ends_the_search() -> None:
    state = paths(TRAP)
    action = SearchBot(0, 10**9, seconds=0.05).choose(state, 0)
    assert TRAP["start"].ways[GO.arg(action)] == "sound"


def test_noise_makes_mistakes_and_keeps_what_it_knows() -> None:
    """The dabbler strays from the best turn sometimes, not always."""
    state = paths(LONG_TURN)
    ways = {LONG_TURN["start"].ways[GO.arg(decide(make_bot("dabbler", seed), state, 0, RNG))] for seed in range(40)}
    assert ways == {"bait", "dip"}


def test_a_lost_game_is_played_for_the_best_place() -> None:
    tree: Tree = {
        "start": Spot(0, 1, [0.5, 0.5, 0.5], ["last", "second"]),
        "last": Spot(0, 2, [0.1, 0.2, 0.9], []),
        "second": Spot(0, 2, [0.3, 0.2, 0.9], []),
    }
    state = paths(tree, seats=3)
    assert tree["start"].ways[GO.arg(decide(make_bot("greedy", 0), state, 0, RNG))] == "second"
