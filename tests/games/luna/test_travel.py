"""Journey, Tide and Sailboat: several decisions each, with one way to reach each result."""

import itertools

import pytest

from parlour.games.luna import GAME, data
from parlour.games.luna.state import LunaState
from tests.games.luna.positions import (
    A,
    B,
    Novices,
    Order,
    can,
    do,
    holds,
    novices,
    offered,
    position,
    refused,
    stock,
)

# -- Journey -------------------------------------------------------------------------------------------------


def test_example_journey() -> None:
    """Worked example 21: three novices go to different isles; there is no fourth."""
    state = position(4, Order(active={"tide": 3}))
    do(state, "journey origin=tide_active", "send to=herbs count=1")
    assert refused(state, "send to=book count=3") == "Only 2 can go from there."
    do(state, "send to=book count=2")
    assert novices(state, A, "tide") == Novices(0, 0)
    assert novices(state, A, "book") == Novices(0, 2)
    assert novices(state, A, "herbs") == Novices(0, 1)
    assert state.actors == [B], "no novice is left to travel: the journey ends without a decision"


def test_nobody_is_sent_from_an_isle_that_all_have_left() -> None:
    state = position(4, Order(active={"tide": 1, "book": 1}))
    do(state, "journey origin=tide_active", "send to=herbs count=1")
    assert refused(state, "send to=novice count=1") == "Nobody is left to go from there."


def test_a_journey_ends_when_its_traveller_says_so() -> None:
    state = position(4, Order(active={"tide": 3, "book": 1}))
    do(state, "journey origin=tide_active", "send to=shrine count=1")
    assert state.actors == [A]
    do(state, "done")
    assert state.actors == [B]
    assert novices(state, A, "tide") == Novices(2, 0)


def test_a_journey_moves_somebody() -> None:
    state = position(4, Order(active={"tide": 3}))
    do(state, "journey origin=tide_active")
    assert not can(state, "done")
    assert len(offered(state)) == 6 * 3


def test_a_journey_has_any_number_of_origins() -> None:
    state = position(4, Order(active={"shrine": 1, "tide": 2, "book": 1}))
    do(state, "journey origin=shrine_active", "send to=book count=1")
    do(state, "journey origin=tide_active", "send to=book count=2")
    do(state, "journey origin=book_active", "send to=shrine count=1")
    assert novices(state, A, "book") == Novices(0, 3)
    assert novices(state, A, "shrine") == Novices(0, 1)
    assert state.actors == [B]


def test_a_journey_goes_on_while_the_very_next_isle_has_a_traveller() -> None:
    state = position(4, Order(active={"tide": 1, "sailboat": 1}))
    do(state, "journey origin=tide_active", "send to=novice count=1")
    assert state.actors == [A]
    assert offered(state) == ["journey origin=sailboat_active", "done"]


def test_nobody_journeys_to_where_he_is() -> None:
    state = position(4, Order(active={"tide": 1}))
    do(state, "journey origin=tide_active")
    assert refused(state, "send to=tide count=1") == "They are already on that isle."


def test_inactive_novices_and_those_on_the_landing_stage_do_not_journey() -> None:
    state = position(4, Order(inactive={"tide": 2}, landing=2))
    assert offered(state, "journey") == []
    assert refused(state, "journey origin=tide_active") == "You have no active novice there."


def test_origins_and_targets_of_a_journey_come_in_order() -> None:
    state = position(4, Order(active={"shrine": 1, "tide": 3, "book": 1}))
    do(state, "journey origin=tide_active", "send to=sailboat count=1")
    assert refused(state, "send to=herbs count=1") == "Targets must be named in the order of the isle numbers."
    assert offered(state, "journey") == ["journey origin=book_active"]
    targets = {text.split()[1] for text in offered(state, "send")}
    assert targets == {"to=bribery", "to=book", "to=novice"}
    assert "the decision is “journey”" in refused(state, "journey origin=shrine_active")


# -- Tide ----------------------------------------------------------------------------------------------------


def test_example_tide() -> None:
    """Worked example 22."""
    state = position(4, Order(active={"book": 1}, inactive={"book": 1}, landing=1, favors="tide"))
    for origin in ("book_active", "book_inactive", "landing"):
        do(state, f"tide origin={origin}", "send to=herbs count=1")
    assert novices(state, A, "herbs") == Novices(0, 3)
    assert novices(state, A, "book") == Novices(0, 0)
    assert state.players[A].landing == 0
    assert not holds(state, A, "tide")
    assert stock(state, "tide") == 4
    assert state.actors == [B]


def test_all_moves_of_a_tide_happen_at_once() -> None:
    """Novices that the tide has just moved are not moved again."""
    state = position(4, Order(active={"shrine": 1}, inactive={"book": 1}, favors="tide"))
    do(state, "tide origin=shrine_active", "send to=book count=1", "tide origin=book_inactive")
    assert novices(state, A, "book") == Novices(0, 2)
    assert refused(state, "send to=herbs count=2") == "Only 1 can go from there."
    do(state, "send to=herbs count=1")
    assert novices(state, A, "book") == Novices(0, 1)
    assert state.washed == [0] * 7, "the tide is over"
    assert state.actors == [B]


def test_a_tide_that_has_brought_the_last_ones_is_over() -> None:
    state = position(4, Order(active={"shrine": 1}, favors="tide"))
    do(state, "tide origin=shrine_active", "send to=book count=1")
    assert state.actors == [B]


def test_a_tide_ends_when_its_caller_says_so() -> None:
    state = position(4, Order(inactive={"shrine": 2}, favors="tide"))
    do(state, "tide origin=shrine_inactive")
    assert not can(state, "done")
    assert refused(state, "send to=shrine count=1") == "They are already on that isle."
    do(state, "send to=book count=1", "done")
    assert novices(state, A, "shrine") == Novices(0, 1)
    assert state.washed == [0] * 7
    assert state.actors == [B]


def test_a_tide_needs_its_favor_and_somebody_to_move() -> None:
    state = position(4, Order(active={"shrine": 1}))
    assert "do not hold the Tide favor" in refused(state, "tide origin=shrine_active")
    state = position(4, Order(favors="tide"))
    assert offered(state, "tide") == []
    assert refused(state, "tide origin=landing") == "You have no novice there who could go."


# -- Sailboat ------------------------------------------------------------------------------------------------


def test_the_sailboat_keeps_novices_active() -> None:
    state = position(4, Order(active={"tide": 3}, favors="sailboat"))
    do(state, "sailboat origin=tide_active")
    assert refused(state, "send to=book count=3") == "Only 2 can go from there."
    do(state, "send to=book count=2")
    assert novices(state, A, "tide") == Novices(1, 0)
    assert novices(state, A, "book") == Novices(2, 0)
    assert not holds(state, A, "sailboat")
    assert state.actors == [B]


def test_the_sailboat_fetches_novices_of_the_landing_stage_who_are_active_at_once() -> None:
    state = position(4, Order(landing=1, favors="sailboat"))
    do(state, "sailboat origin=landing")
    assert len(offered(state)) == 7
    do(state, "send to=book count=1")
    assert novices(state, A, "book") == Novices(1, 0)
    assert state.players[A].landing == 0


def test_the_sailboat_takes_active_novices_only() -> None:
    state = position(4, Order(inactive={"tide": 2}, favors="sailboat"))
    assert offered(state, "sailboat") == []
    assert refused(state, "sailboat origin=tide_active") == "You have no novice there who could go."
    state = position(4, Order(active={"tide": 2}))
    assert "do not hold the Sailboat favor" in refused(state, "sailboat origin=tide_active")


def test_the_sailboat_goes_to_another_isle() -> None:
    state = position(4, Order(active={"tide": 2}, favors="sailboat"))
    do(state, "sailboat origin=tide_active")
    assert refused(state, "send to=tide count=1") == "They are already on that isle."
    assert "the decision is “sailboat”" in refused(state, "done")


# -- every result in exactly one way ---------------------------------------------------------------------------


def results(state: LunaState, first: str) -> list[tuple[int, ...]]:
    """Where A's novices can be after the action, once for every way to get there."""
    found: list[tuple[int, ...]] = []
    for text in offered(state, first):
        trial = state.clone()
        do(trial, text)
        _follow(trial, found)
    return found


def _follow(state: LunaState, found: list[tuple[int, ...]]) -> None:
    if state.actors != [A]:
        me = state.players[A]
        found.append((*me.active, *me.inactive, me.landing))
        return
    for action in state.legal(A):
        trial = state.clone()
        trial.apply(A, action)
        _follow(trial, found)


def moves_from(origin: int, count: int) -> list[tuple[int, ...]]:
    """All ways to send some of `count` novices to other isles: the number for each isle."""
    isles = [range(count + 1) if isle != origin else range(1) for isle in range(data.RING)]
    return [way for way in itertools.product(*isles) if sum(way) <= count]


def test_a_journey_reaches_every_result_in_one_way() -> None:
    """Compared with the rule: any number of active novices, each to any other isle, all at the same time."""
    active = [0, 0, 2, 0, 0, 1, 0]
    expected: set[tuple[int, ...]] = set()
    for ways in itertools.product(*[moves_from(isle, active[isle]) for isle in range(data.RING)]):
        sent = [sum(way) for way in ways]
        if sum(sent):
            arrived = [sum(way[isle] for way in ways) for isle in range(data.RING)]
            left = [active[isle] - sent[isle] for isle in range(data.RING)]
            expected.add((*left, *arrived, 0))
    found = results(position(2, Order(active={"tide": 2, "book": 1})), "journey")
    assert set(found) == expected
    assert len(found) == len(moves_from(2, 2)) * len(moves_from(5, 1)) - 1


def test_a_tide_reaches_every_result_in_one_way() -> None:
    expected: set[tuple[int, ...]] = set()
    for active, inactive, landed in itertools.product(moves_from(1, 1), moves_from(4, 1), moves_from(-1, 1)):
        if not sum(active) + sum(inactive) + sum(landed):
            continue
        left = [0] * 7
        left[1] = 1 - sum(active)
        lying = [active[isle] + inactive[isle] + landed[isle] for isle in range(7)]
        lying[4] += 1 - sum(inactive)
        expected.add((*left, *lying, 1 - sum(landed)))
    order = Order(active={"herbs": 1}, inactive={"bribery": 1}, landing=1, favors="tide")
    found = results(position(2, order), "tide")
    assert set(found) == expected
    assert len(found) == 7 * 7 * 8 - 1


@pytest.mark.parametrize("verb", ["journey", "tide"])
def test_runs_stay_small(verb: str) -> None:
    """Even with thirteen novices scattered as widely as possible, no decision has more than a few dozen options."""
    order = Order(active=dict.fromkeys(data.ISLES, 2), favors="tide", supply=0)
    state = position(2, order)
    most = 0
    do(state, f"{verb} origin=shrine_active")
    steps = 0
    while state.actors == [A]:
        most = max(most, len(state.legal(A)))
        state.apply(A, state.legal(A)[0] if GAME.actions.format(state.legal(A)[0]) != "done" else state.legal(A)[-1])
        steps += 1
    assert most <= 40
    assert steps <= 28
