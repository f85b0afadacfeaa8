"""The fold of the entries, and the contract of undo: own turn, never past a reveal, nobody else decides again."""

import random

import pytest

import parlour
from parlour.engine import Game, State, same_position
from parlour.server.game.history import Entry, History, Scope
from parlour.server.words.refusals import Refused
from tests.conformance import dare

SEATS = 3
CRUSADERS = "crusaders"


def new(game: Game | str, seed: str = "history") -> History:
    title = parlour.game(game) if isinstance(game, str) else game
    return History(title.new(SEATS, {}, seed))


def act(history: History, seat: int, text: str | None = None) -> None:
    """Take an action given in notation; by default, the first legal one."""
    action = history.state.legal(seat)[0] if text is None else history.game.actions.parse(text)
    history.add(Entry(history.version + 1, "act", seat, action))


def undo(history: History, seat: int, scope: Scope = "step") -> None:
    history.add(Entry(history.version + 1, "undo", seat, touches=history.undo(seat, scope)))


def redo(history: History, seat: int) -> None:
    history.add(Entry(history.version + 1, "redo", seat, touches=history.redo(seat)))


def confirm(history: History, seat: int) -> None:
    history.add(Entry(history.version + 1, "confirm", seat))


def takeback(history: History, seat: int) -> None:
    history.add(Entry(history.version + 1, "undo", seat, touches=history.takeback(seat), granted=True))


def why_not(history: History, seat: int, scope: Scope = "step") -> str:
    with pytest.raises(Refused) as refused:
        history.undo(seat, scope)
    return refused.value.code


def to_first_turn(history: History) -> int:
    """Play through the set-up of Crusaders to the first real turn. Return its seat."""
    while type(history.state.decision()).__name__ != "Turn":
        seat = history.state.actors[0]
        if history.waiting() is not None:
            confirm(history, history.waiting())  # type: ignore[arg-type]
            continue
        act(history, seat)
    if history.waiting() is not None:
        confirm(history, history.waiting())  # type: ignore[arg-type]
    return history.state.actors[0]


def to_middle_of_turn(history: History) -> int:
    seat = to_first_turn(history)
    resolve = next(a for a in history.state.legal(seat) if history.game.actions.format(a).startswith("upgrade"))
    history.add(Entry(history.version + 1, "act", seat, resolve))
    assert history.state.actors == [seat]
    return seat


# -- inside one's own turn ---------------------------------------------------------------------------


def test_a_step_back_is_the_position_before() -> None:
    history = new(CRUSADERS)
    seat = to_first_turn(history)
    before = history.state
    act(history, seat, next(t for t in texts(history, seat) if t.startswith("upgrade")))
    undo(history, seat)
    assert same_position(history.state, before)
    assert history.undone() == [history.version - 1]


def texts(history: History, seat: int) -> list[str]:
    return [history.game.actions.format(action) for action in history.state.legal(seat)]


def test_reset_turn_takes_all_of_the_turn_and_redo_brings_it_back() -> None:
    history = new(CRUSADERS)
    first = to_first_turn(history)
    start = history.state
    to_middle = next(t for t in texts(history, first) if t.startswith("upgrade"))
    act(history, first, to_middle)
    while history.state.actors == [first] and history.state.turn == start.turn:
        act(history, first)
    end = history.state
    assert history.waiting() == first, "a turn that can be taken back waits for its owner"
    undo(history, first, "turn")
    assert same_position(history.state, start)
    redo(history, first)
    assert same_position(history.state, end)
    assert history.undone() == []


def test_redo_goes_step_by_step_and_is_forgotten_by_a_new_action() -> None:
    history = new(CRUSADERS)
    seat = to_middle_of_turn(history)
    act(history, seat)
    positions = [history.state]
    undo(history, seat)
    positions.append(history.state)
    undo(history, seat)
    redo(history, seat)
    assert same_position(history.state, positions[1])
    redo(history, seat)
    assert same_position(history.state, positions[0])
    undo(history, seat)
    act(history, seat)
    with pytest.raises(Refused, match="not taken anything back"):
        history.redo(seat)


def test_a_confirmed_turn_is_over() -> None:
    history = new(CRUSADERS)
    seat = to_middle_of_turn(history)
    turn = history.state.turn
    while history.state.turn == turn:
        act(history, seat)
    assert history.waiting() == seat
    confirm(history, seat)
    assert history.waiting() is None
    assert why_not(history, seat) == "turn_over"


def test_playing_on_ends_the_turn_before_even_if_that_is_taken_back() -> None:
    history = new(CRUSADERS)
    seat = to_middle_of_turn(history)
    turn = history.state.turn
    while history.state.turn == turn:
        act(history, seat)
    other = history.state.actors[0]
    act(history, other)
    assert why_not(history, seat) == "turn_over"
    undo(history, other)
    assert history.waiting() is None
    assert why_not(history, seat) == "turn_over"


def test_nothing_done_nothing_to_undo() -> None:
    history = new(dare.GAME)
    assert why_not(history, 0) == "nothing_to_undo"
    with pytest.raises(Refused):
        history.takeback(0)


# -- never past a reveal -----------------------------------------------------------------------------


def test_a_secret_pick_can_be_taken_back_while_others_think() -> None:
    history = new(dare.GAME)
    start = history.state
    act(history, 1)
    undo(history, 1)
    assert same_position(history.state, start)


def test_a_secret_pick_can_be_taken_back_though_somebody_else_picked_since() -> None:
    history = new(dare.GAME)
    act(history, 1)
    act(history, 0)
    undo(history, 1)
    assert history.state.actors == [1, 2]
    act(history, 1)
    assert history.state.actors == [2]
    assert [taken.seat for taken in history.taken] == [0, 1]


def test_a_reveal_is_the_fence() -> None:
    history = new(dare.GAME)
    for seat in range(SEATS):
        act(history, seat)
    for seat in range(SEATS):
        assert why_not(history, seat) == "revealed"
    winner = history.state.actors[0]
    act(history, winner, "dare")
    assert why_not(history, winner) in ("revealed", "turn_over")
    assert history.waiting() is None, "nothing can be taken back, so the turn passes at once"


def test_a_turn_without_a_reveal_waits_at_the_very_end_too() -> None:
    history = new(dare.GAME)
    while not history.over:
        if history.waiting() is not None:
            confirm(history, history.waiting())  # type: ignore[arg-type]
            continue
        seat = history.state.actors[0]
        act(history, seat, "keep" if "keep" in texts(history, seat) else None)
    last = history.taken[-1].seat
    assert history.waiting() == last
    undo(history, last)
    assert not history.over
    act(history, last, "dare")
    assert history.over
    assert history.waiting() is None
    assert why_not(history, last) in ("over", "turn_over")


def test_a_decision_is_never_taken_away_from_somebody() -> None:
    """The winner of Dare decides within the same turn in which the others picked."""
    history = new(dare.GAME)
    act(history, 0)
    act(history, 1)
    assert history.undo(0, "step") == [1]
    assert history.undo(1, "step") == [2]


def test_what_others_built_upon_cannot_be_taken_back() -> None:
    game = dare.make()
    history = new(game)
    act(history, 0)
    act(history, 1)

    def shared_hand(state: dare.DareState, seat: int) -> list[int]:
        return [dare.PICK.at(card) for card in state.hands[seat]][: 1 + sum(pick >= 0 for pick in state.picks)]

    class Shared(dare.PickCard):
        def options(self, state: dare.DareState, seat: int) -> list[int]:
            return shared_hand(state, seat)

    history.first.agenda[-1] = Shared()
    history._kept = [(0, history.first)]
    assert why_not(history, 0) == "built_upon"


# -- past the turn -----------------------------------------------------------------------------------


def test_a_takeback_goes_to_before_ones_last_action_whatever_came_after() -> None:
    history = new(dare.GAME)
    act(history, 0)
    before = history.state
    act(history, 1)
    act(history, 2)
    act(history, history.state.actors[0], "keep")
    takeback(history, 1)
    assert same_position(history.state, before)
    assert history.entries[-1].touches == [2, 3, 4]
    with pytest.raises(Refused):
        history.redo(1)


# -- the fold ----------------------------------------------------------------------------------------


def random_operation(history: History, chance: random.Random) -> None:
    """Try a random operation, which may be refused if the contract says so."""
    seat = chance.randrange(SEATS)
    kind = chance.choices(["act", "step", "turn", "redo", "takeback"], [12, 3, 1, 2, 0.4])[0]
    waiting = history.waiting()
    try:
        if kind == "act":
            if waiting is not None:
                confirm(history, waiting)
            elif history.state.actors:
                actor = chance.choice(history.state.actors)
                action = chance.choice(history.state.legal(actor))
                history.add(Entry(history.version + 1, "act", actor, action))
        elif kind == "redo":
            redo(history, seat)
        elif kind == "takeback":
            takeback(history, seat)
        else:
            undo(history, seat, "step" if kind == "step" else "turn")
    except Refused:
        return


@pytest.mark.parametrize("game", [dare.GAME, parlour.game(CRUSADERS)], ids=["dare", "crusaders"])
@pytest.mark.parametrize("seed", range(12))
def test_any_order_of_entries_folds_to_the_same_everywhere(game: Game, seed: int) -> None:
    history = new(game, f"fold {seed}")
    chance = random.Random(seed)
    seen: dict[int, State] = {0: history.first}
    for _ in range(160):
        random_operation(history, chance)
        seen[history.version] = history.state
    again = new(game, f"fold {seed}")
    for entry in history.entries:
        again.add(entry)
        assert same_position(again.state, seen[entry.number])
    for number, state in seen.items():
        assert same_position(history.at(number), state)
    plain = game.new(SEATS, {}, f"fold {seed}")
    for taken in history.taken:
        plain.apply(taken.seat, taken.action)
    assert same_position(plain, history.state)


@pytest.mark.parametrize("imported", range(20, 60, 8))
def test_positions_of_the_past_are_the_same_after_everything_was_drawn_anew(
    monkeypatch: pytest.MonkeyPatch, imported: int
) -> None:
    """Wherever the last kept position is: before or after that."""
    monkeypatch.setattr("parlour.server.game.history.SPACING", 4)
    monkeypatch.setattr("parlour.server.game.history.MOST_KEPT", 4)
    history = new("ophir", "anew")
    for _ in range(imported):
        act(history, history.state.actors[0])
    history.renew("another seed")
    chance = random.Random(imported)
    seen = {history.version: history.state}
    for _ in range(120):
        random_operation(history, chance)
        seen[history.version] = history.state
    for number, state in seen.items():
        assert same_position(history.at(number), state)


@pytest.mark.parametrize("seed", range(12))
def test_an_undo_never_takes_back_a_reveal_nor_changes_what_others_did(seed: int) -> None:
    history = new(dare.GAME, f"undo {seed}")
    chance = random.Random(seed)
    for _ in range(120):
        for seat in range(SEATS):
            try:
                touches = history.undo(seat, "turn")
            except Refused:
                continue
            after = history.successor(Entry(history.version + 1, "undo", seat, touches=touches))
            assert after.state.reveals == history.state.reveals
            others = [(taken.seat, taken.action) for taken in history.taken if taken.seat != seat]
            assert [(taken.seat, taken.action) for taken in after.taken if taken.seat != seat] == others
            assert seat in after.state.actors
        random_operation(history, chance)


# -- choosing at the same time -------------------------------------------------------------------------


def test_others_who_choose_at_the_same_time_leave_a_choice_as_it_was() -> None:
    history = new("dare")
    assert history.same_choice(0, 0)
    act(history, 1)
    assert history.same_choice(0, 0)
    undo(history, 1)
    redo(history, 1)
    assert history.same_choice(0, 0)
    assert not history.same_choice(1, 0), "the seat itself has chosen since"
    assert not history.same_choice(0, history.version + 1), "nobody can have seen that yet"


def test_a_granted_take_back_is_another_choice() -> None:
    history = new("dare")
    act(history, 0)
    act(history, 1)
    takeback(history, 1)
    assert not history.same_choice(2, 1)
    assert not history.same_choice(0, 1)


def test_a_reveal_or_another_turn_is_another_choice() -> None:
    history = new("dare")
    for seat in range(SEATS):
        act(history, seat)
    (winner,) = history.state.actors
    assert not history.same_choice(winner, 2)
    history = new(CRUSADERS)
    first = to_first_turn(history)
    base = history.version
    while history.waiting() is None:
        act(history, first)
    confirm(history, first)
    for seat in range(SEATS):
        assert not history.same_choice(seat, base)


def test_a_seat_that_is_not_to_act_has_no_choice_to_keep() -> None:
    history = new(CRUSADERS)
    seat = to_middle_of_turn(history)
    assert not any(history.same_choice(other, history.version - 1) for other in range(SEATS) if other != seat)
