"""Many games stepped together: what their buffers hold, and where one game ends and the next begins."""

import struct

import pytest

from parlour.engine import Game, IllegalAction, ParlourError
from parlour.engine.batch import CUT, ENDED, RUNNING, Batch
from parlour.engine.rewards import rewards
from tests.conformance.dare import GAME, make

ROWS = 3


def batch(game: Game = GAME, count: int = ROWS) -> Batch:
    made = Batch(game, 2, {}, count, "result")
    made.reset("a seed")
    return made


def told(games: Batch) -> tuple[bytes, ...]:
    """Everything that a batch has written."""
    arrays = (games.observation.numbers, games.actors, games.rewards)
    return (*(bytes(array) for array in arrays), bytes(games.masks.bytes), bytes(games.ends))


def sample(games: Batch) -> list[int]:
    games.sample()
    return list(games.sampled)


def reward(games: Batch) -> tuple[float, ...]:
    return struct.unpack(f"<{games.seats * games.count}f", bytes(games.rewards))


def test_each_row_shows_the_seat_to_act() -> None:
    games = batch()
    size, width = len(GAME.actions), len(GAME.terms())
    for _ in range(40):
        numbers = games.observation.floats()
        for row, state in enumerate(games.states):
            seat = state.actors[0]
            assert games.actors[row] == seat
            assert numbers[row * width : (row + 1) * width] == state.features(seat)
            mask = bytes(games.masks.bytes)[row * size : (row + 1) * size]
            assert [action for action in range(size) if mask[action]] == state.legal(seat)
        games.step(sample(games))


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = batch(), batch()
    for _ in range(30):
        actions = sample(one)
        assert actions == sample(other)
        one.step(actions)
        other.step(actions)
        assert told(one) == told(other)


def test_a_game_that_ends_is_replaced_and_tells_its_rewards() -> None:
    games = batch(count=1)
    for _ in range(200):
        before = games.states[0]
        games.step(sample(games))
        if games.ends[0]:
            break
    assert games.ends[0] == ENDED
    assert before.outcome is not None
    assert reward(games) == tuple(rewards(before.outcome, "result"))
    assert games.states[0] is not before
    assert games.begun == [2]
    games.show()
    assert games.ends[0] == RUNNING
    assert reward(games) == (0.0, 0.0)


def test_a_game_that_is_too_long_is_cut_without_a_reward() -> None:
    short = make()
    short.longest = 2
    games = batch(short, count=1)
    for _ in range(2):
        games.step(sample(games))
    assert games.ends[0] == CUT
    assert reward(games) == (0.0, 0.0)


def test_an_illegal_action_is_refused_before_any_game_has_changed() -> None:
    games = batch()
    actions = sample(games)
    last = games.states[-1]
    seat = last.actors[0]
    wrong = next(action for action in range(len(GAME.actions)) if action not in last.legal(seat))
    before = told(games)
    with pytest.raises(IllegalAction, match=f"Game {ROWS - 1}: "):
        games.step([*actions[:-1], wrong])
    games.show()
    assert told(games) == before


def test_a_batch_has_games_and_a_step_an_action_for_each() -> None:
    with pytest.raises(ParlourError, match="at least one game"):
        Batch(GAME, 2, {}, 0, "result")
    with pytest.raises(ParlourError, match="3 actions, one for each game, not 1"):
        batch().step([0])
