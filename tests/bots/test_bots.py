"""The bots as players: levels, fairness, repeatability."""

import pytest

from parlour import games
from parlour.bots import LEVELS, BadBot, Bot, decide, hints, make_bot, play
from parlour.bots.levels import KINDS
from parlour.engine import Game, ParlourError, Rng, State
from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from tests.conformance.dare import GAME as DARE
from tests.conformance.dare import DareState

TITLES = [DARE, *games()]
NAMES = [level.name for level in LEVELS]
THINKERS = ["dabbler", "greedy", "search:200"]
SLOW = ["planner", "strategist"]


def positions(title: Game, count: int) -> list[State]:
    """Positions from all parts of random games."""
    found: list[State] = []
    for number in range(count):
        state = title.new(title.seats[number % len(title.seats)], {}, f"bots/{number}")
        rng = rng_from_seed("positions", number)
        playout(state, rng, rng.below(80) if title is not DARE else rng.below(6))
        if state.actors:
            found.append(state)
    return found


def test_every_level_is_in_a_test_of_fairness() -> None:
    tested = {(level.kind, level.nodes) for level in LEVELS + KINDS if level.name in ["random", *THINKERS, *SLOW]}
    assert {(level.kind, level.nodes) for level in LEVELS} <= tested


def test_there_are_at_least_four_levels_each_with_a_sentence() -> None:
    assert len(LEVELS) >= 4
    assert len({level.name for level in LEVELS + KINDS}) == len(LEVELS) + len(KINDS)
    assert all(level.sentence.endswith(".") for level in LEVELS + KINDS)


@pytest.mark.parametrize("name", NAMES)
def test_every_level_plays_a_game_to_its_end(name: str) -> None:
    state = DARE.new(2, {}, 5)
    play(state, [make_bot(name, seat) for seat in range(2)], rng_from_seed("worlds", 5), DARE.longest)
    assert state.outcome is not None


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
@pytest.mark.parametrize("name", ["random", *THINKERS])
def test_every_bot_moves_legally_in_every_game(title: Game, name: str) -> None:
    for state in positions(title, 4):
        for seat in state.actors:
            assert decide(make_bot(name, 3), state, seat, rng_from_seed("worlds", 3)) in state.legal(seat)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
@pytest.mark.parametrize("name", ["random", *THINKERS])
def test_the_same_seed_makes_the_same_move(title: Game, name: str) -> None:
    for state in positions(title, 2):
        seat = state.actors[-1]
        one, other = (decide(make_bot(name, 9), state.clone(), seat, rng_from_seed("worlds", 9)) for _ in range(2))
        assert one == other


def test_another_seed_can_make_another_move() -> None:
    state = DARE.new(3, {}, 1)
    assert len({decide(make_bot("random", seed), state, 0, Rng(bytes(32))) for seed in range(30)}) == 3


def test_thinking_twice_changes_nothing() -> None:
    """A bot keeps nothing between moves: asked again, it gives the same answer."""
    state = DARE.new(3, {}, 2)
    for name in ["random", *THINKERS]:
        bot = make_bot(name, 4)
        assert len({decide(bot, state, 1, rng_from_seed("worlds", 1)) for _ in range(3)}) == 1


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
@pytest.mark.parametrize("name", ["random", *THINKERS])
def test_what_a_bot_cannot_know_does_not_move_it(title: Game, name: str) -> None:
    """Fairness: if everything hidden from the seat is replaced, a bot with the same seed does the same."""
    for number, state in enumerate(positions(title, 4)):
        for seat in state.actors:
            other = state.determinize(seat, rng_from_seed("substitute", number))
            moves = [decide(make_bot(name, 7), world, seat, rng_from_seed("worlds", 7)) for world in (state, other)]
            assert moves[0] == moves[1]


@pytest.mark.compiled
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.slug)
@pytest.mark.parametrize("name", SLOW)
def test_what_a_thorough_bot_cannot_know_does_not_move_it_either(title: Game, name: str) -> None:
    state = positions(title, 2)[-1]
    seat = state.actors[0]
    other = state.determinize(seat, rng_from_seed("substitute", name))
    assert len({decide(make_bot(name, 7), world, seat, rng_from_seed("worlds", 7)) for world in (state, other)}) == 1


class Spy(Bot):
    """Remembers what it was shown."""

    def choose(self, state: State, seat: int) -> int:
        self.seen = state
        return state.legal(seat)[0]


def test_a_bot_is_shown_a_re_dealt_world_and_never_the_truth() -> None:
    state = DARE.new(2, {}, 8)
    assert isinstance(state, DareState)
    shown = []
    for number in range(20):
        spy = Spy(0)
        decide(spy, state, 0, rng_from_seed("worlds", number))
        assert isinstance(spy.seen, DareState)
        assert spy.seen is not state
        assert spy.seen.hands[0] == state.hands[0]
        assert spy.seen.rng.key != state.rng.key
        shown.append(tuple(sorted(spy.seen.hands[1])))
    assert len(set(shown)) > 5


def test_a_bot_that_looks_changes_nothing_at_the_table() -> None:
    state = DARE.new(2, {}, 8)
    before = state.dump()
    for name in THINKERS:
        decide(make_bot(name, 1), state, 0, rng_from_seed("worlds", 1))
    hints(state, 0, nodes=100)
    assert state.dump() == before


def test_a_secret_pick_cannot_be_foreseen() -> None:
    state = DARE.new(2, {}, 8)
    picks = {decide(make_bot("search:2000", seed), state, 0, rng_from_seed("worlds", seed)) for seed in range(6)}
    assert len(picks) > 1


def test_simultaneous_picks_are_made_by_any_seat_that_is_asked() -> None:
    state = DARE.new(3, {}, 8)
    for name in ["random", *THINKERS]:
        assert decide(make_bot(name, 1), state, 2, rng_from_seed("worlds", 1)) in state.legal(2)


@pytest.mark.parametrize("name", ["", "nobody", "search:", "search:0", "search:-5", "search:x", "greedy:3"])
def test_an_unknown_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(BadBot, match=f"There is no bot “{name}”; the bots are wanderer, "):
        make_bot(name, 0)


def test_a_seat_that_is_not_asked_gets_no_move() -> None:
    state = DARE.new(2, {}, 8)
    state.apply(0, state.legal(0)[0])
    with pytest.raises(ParlourError, match="Player 1 cannot act now"):
        decide(make_bot("greedy", 0), state, 0, Rng(bytes(32)))
    with pytest.raises(ParlourError, match="Player 1 cannot act now"):
        hints(state, 0)
