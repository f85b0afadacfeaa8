"""Hints: the best moves in order, and reasons that are true."""

import pytest

from parlour import games
from parlour.bots import Hint, hints
from parlour.bots.foresight import outcome_of
from parlour.bots.hints import Advice
from parlour.bots.reasons import Prospect, Reason, changes, reasons
from parlour.engine import Account, Game, Message, Rng, State
from parlour.engine.rng import rng_from_seed
from tests.bots.paths import CHANCE, GO, PathsState, Spot, Tree, paths
from tests.bots.test_bots import positions
from tests.conformance.dare import GAME as DARE

TITLES = [DARE, *games()]
RNG = Rng(bytes(32))

FIVE_WAYS: Tree = {
    "start": Spot(0, 1, [0.5, 0.5], ["poor", "best", "fair", "good", "worst"]),
    **{
        name: Spot(1, 2, [worth, 1 - worth], ["over", "over"])
        for name, worth in {"poor": 0.2, "best": 0.9, "fair": 0.4, "good": 0.8, "worst": 0.1}.items()
    },
    "over": Spot(1, 3, [0.5, 0.5], []),
}


def told(state: State, hint: Hint) -> list[str]:
    words = state.game.words()
    return [words.text("reasons", Message(why.key, why.params)) for why in hint.why]


def test_hints_are_the_best_moves_with_their_reasons() -> None:
    state = paths(FIVE_WAYS)
    found = hints(state, 0, nodes=12)
    assert [GO.arg(hint.action) for hint in found] == [1, 3, 2]
    assert [told(state, hint) for hint in found] == [
        ["looks better by 40", "Player 2 looks worse by 40"],
        ["looks better by 30", "Player 2 looks worse by 30"],
        ["looks worse by 10"],
    ]
    assert all(0.0 <= hint.value <= 1.0 for hint in found)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_hints_are_in_order_of_their_values_and_have_one_to_three_reasons(title: Game) -> None:
    for state in positions(title, 3):
        seat = state.actors[0]
        found = hints(state, seat, nodes=200)
        values = [hint.value for hint in found]
        assert values == sorted(values, reverse=True)
        assert len({hint.action for hint in found}) == len(found)
        assert all(1 <= len(hint.why) <= 3 and hint.action in state.legal(seat) for hint in found)
        for hint in found:
            losses = [reason.worth < 0 for reason in hint.why]
            assert losses == sorted(losses), "what speaks against a move comes last"
            assert sum(losses) <= 1


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
def test_hints_do_not_give_secrets_away(title: Game) -> None:
    for number, state in enumerate(positions(title, 3)):
        seat = state.actors[0]
        other = state.determinize(seat, rng_from_seed("substitute", number))
        both = [[said(hint) for hint in hints(world, seat, nodes=200)] for world in (state, other)]
        assert both[0] == both[1]
        assert 1 <= len(both[0]) <= 3


def amount(account: Account, seat: int, key: str, of: str) -> int:
    """How much of a thing the evaluation counts, added up here once more."""
    return sum(part.amount for part in account.parts if (part.seat, part.key, part.of) == (seat, key, of))


def comes_true(why: Reason, seat: int, before: Account, after: Account) -> bool:
    """Whether the parts of the evaluation change, or stay, as the reason says."""
    key, _, change = why.key.partition(".")
    owner = int(str(why.params["seat"]).removeprefix("seat:")) if change.startswith("other") else seat
    was, now = (amount(account, owner, key, str(why.params.get("of", ""))) for account in (before, after))
    if change == "kept":
        return [was, now] == [why.params["amount"]] * 2
    return bool((now - was if change.endswith("more") else was - now) == why.params["amount"])


@pytest.mark.parametrize("title", games(), ids=lambda title: title.slug)
def test_reasons_are_what_changes_in_the_parts_of_the_evaluation(title: Game) -> None:
    """In each world that was looked at, or in as many of them as the hint says."""
    checked = 0
    for state in positions(title, 8):
        seat = state.actors[0]
        advice = Advice(state, seat, rng_from_seed("hint", 0), nodes=200)
        for hint in advice.best(3):
            plan = [hint.action, *(move.action for move in hint.then)]
            prospect = next(one.prospect for one in advice.field if one.plan.actions == plan)
            assert prospect is not None
            worlds = list(zip(prospect.before, prospect.after, strict=True))
            for why in hint.why:
                if "." in why.key:
                    true = sum(comes_true(why, seat, before, after) for before, after in worlds)
                    assert true >= why.likely * len(worlds) - 1e-6, (why.key, why.params)
                    checked += 1
    assert checked > 5


def said(hint: Hint) -> object:
    then = [(move.action, move.label.key, move.label.params) for move in hint.then]
    return hint.action, then, hint.value, [(why.key, why.params, why.worth, why.likely) for why in hint.why]


def test_moves_that_lead_to_the_same_position_are_one_hint() -> None:
    tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["left", "right", "middle"]),
        "left": Spot(0, 1, [0.5, 0.5], ["there", "middle"]),
        "right": Spot(0, 1, [0.5, 0.5], ["there", "middle"]),
        "there": Spot(1, 2, [0.8, 0.2], ["over", "over"]),
        "middle": Spot(1, 2, [0.6, 0.4], ["over", "over"]),
        "over": Spot(1, 3, [0.5, 0.5], []),
    }
    state = paths(tree)
    found = hints(state, 0, nodes=50)
    assert [told(state, hint)[0] for hint in found] == ["looks better by 30", "looks better by 10"]
    assert [len(hint.then) for hint in found] == [1, 0]


def test_equal_moves_with_the_same_reasons_are_one_hint_while_there_are_others() -> None:
    twins = {name: Spot(1, 2, [0.8, 0.2], ["over", "over"]) for name in ("one", "two", "three")}
    rest = {"fair": Spot(1, 2, [0.6, 0.4], ["over", "over"]), "over": Spot(1, 3, [0.5, 0.5], [])}
    start = Spot(0, 1, [0.5, 0.5], ["one", "two", "fair", "three"])
    state = paths({"start": start, **twins, **rest})
    assert [GO.arg(hint.action) == 2 for hint in hints(state, 0, 2, nodes=50)] == [False, True]
    assert [GO.arg(hint.action) == 2 for hint in hints(state, 0, 3, nodes=50)] == [False, False, True]


def test_a_reason_that_depends_on_chance_says_how_likely_it_is() -> None:
    tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["dice", "safe"]),
        "dice": Spot(CHANCE, 1, [0.5, 0.5], ["luck", "luck", "luck", "no luck"]),
        "luck": Spot(1, 2, [0.9, 0.1], ["over", "over"]),
        "no luck": Spot(1, 2, [0.1, 0.9], ["over", "over"]),
        "safe": Spot(1, 2, [0.6, 0.4], ["over", "over"]),
        "over": Spot(1, 3, [0.5, 0.5], []),
    }
    dice, safe = sorted(hints(paths(tree), 0, nodes=50), key=lambda hint: hint.action)
    assert all(reason.likely == 1.0 for reason in safe.why)
    assert 0.4 <= dice.why[0].likely < 1.0


def test_the_end_of_the_game_is_reason_enough() -> None:
    tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["win", "lose"]),
        "win": Spot(0, 2, [0.9, 0.1], []),
        "lose": Spot(0, 2, [0.1, 0.9], []),
    }
    state = paths(tree)
    assert [told(state, hint) for hint in hints(state, 0, nodes=20)] == [["wins the game"], ["ends the game"]]


def test_a_game_without_an_account_says_that_a_move_was_tried() -> None:
    state = paths(FIVE_WAYS)
    state.game.evaluate = lambda state, seat, _told: state.tree[state.at].looks[seat]
    assert told(state, hints(state, 0, nodes=12)[0]) == ["did well when it was tried out"]


# -- where a plan leads -----------------------------------------------------------------------------------------


def at(state: State) -> str:
    assert isinstance(state, PathsState)
    return state.at


def test_a_plan_that_runs_into_chance_is_played_on_to_the_end_of_the_turn() -> None:
    tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["dice", "safe"]),
        "dice": Spot(CHANCE, 1, [0.5, 0.5], ["after"]),
        "after": Spot(0, 1, [0.5, 0.5], ["bad", "good"]),
        "bad": Spot(1, 2, [0.2, 0.8], ["over", "over"]),
        "good": Spot(1, 2, [0.8, 0.2], ["over", "over"]),
        "safe": Spot(1, 2, [0.6, 0.4], ["over", "over"]),
        "over": Spot(1, 3, [0.5, 0.5], []),
    }
    assert at(outcome_of(paths(tree), 0, [GO.at(0)], RNG)) == "good"


def test_a_plan_ends_where_a_new_stage_of_the_game_begins() -> None:
    tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["here", "here"]),
        "here": Spot(0, 1, [0.6, 0.4], ["beyond", "beyond"]),
        "beyond": Spot(1, 100, [0.9, 0.1], ["over", "over"]),
        "over": Spot(1, 101, [0.5, 0.5], []),
    }
    end = outcome_of(paths(tree), 0, [GO.at(0), GO.at(0)], RNG)
    assert end.turn < 100


# -- what is told -----------------------------------------------------------------------------------------------


def account(*parts: tuple[int, str, int, float]) -> Account:
    found = Account(2)
    for seat, key, amount, worth in parts:
        found.add(seat, key, worth, amount)
    found.close(0, [1.0, 0.0], 0.0)
    return found


def test_only_what_there_is_more_or_less_of_is_a_change() -> None:
    before = account((0, "coins", 3, 3.0), (0, "towers", 1, 8.0), (1, "coins", 5, 5.0), (0, "", 1, 1.0))
    after = account((0, "coins", 7, 6.0), (0, "towers", 1, 2.0), (1, "coins", 4, 4.0), (0, "", 9, 9.0))
    found = {change.thing: (change.amount, change.worth) for change in changes(before, after)}
    assert found == {(0, "coins", ""): (4, 3.0), (1, "coins", ""): (-1, 1.0)}


def test_more_of_a_good_thing_that_is_worth_less_is_not_told() -> None:
    assert changes(account((0, "coins", 3, 3.0)), account((0, "coins", 4, 2.0))) == []


def test_less_of_a_bad_thing_is_a_gain() -> None:
    [change] = changes(account((0, "danger", 3, -3.0)), account((0, "danger", 1, -1.0)))
    assert (change.amount, change.worth) == (-2, 2.0)


def prospect(looks: list[float]) -> Prospect:
    """Where a plan leads from [0.5, 0.5] to these looks."""
    tree = {"start": Spot(0, 1, [0.5, 0.5], ["end"]), "end": Spot(1, 2, looks, ["start"])}
    world = paths(tree)
    return Prospect([world], 0, [outcome_of(world, 0, [GO.at(0)], RNG)])


def test_what_the_others_give_up_is_kept() -> None:
    [kept] = reasons(prospect([0.5, 0.5]), [prospect([0.3, 0.5]), prospect([0.4, 0.5])])
    assert kept.key == "look.kept"
    assert kept.worth == pytest.approx(0.15)


def test_a_move_that_changes_nothing_says_so() -> None:
    assert [why.key for why in reasons(prospect([0.5, 0.5]), [prospect([0.9, 0.5])])] == ["nothing"]


def test_what_all_moves_have_in_common_comes_last() -> None:
    first = reasons(prospect([0.6, 0.2]), [])
    assert [why.key for why in first] == ["look.other_less", "look.more"]
    beside = reasons(prospect([0.6, 0.2]), [prospect([0.9, 0.2])])
    assert [why.key for why in beside] == ["look.more", "look.other_less"]
