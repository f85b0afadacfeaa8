"""Many games stepped together: what their buffers hold, and where one game ends and the next begins."""

import struct

import pytest

from parlour.engine import Game, IllegalAction, ParlourError
from parlour.engine.batch import CUT, ENDED, RUNNING, Batch, masked, observed
from parlour.engine.features import floats
from tests.conformance.dare import GAME, make

ROWS = 3


def batch(game: Game = GAME, count: int = ROWS, reward: str = "result") -> Batch:
    made = Batch(game, 2, {}, count, reward)
    made.reset("a seed")
    return made


def test_each_row_shows_the_seat_to_act() -> None:
    games = batch()
    buffers = games.buffers
    width = len(buffers.observations) // ROWS
    size = len(GAME.actions)
    for row, state in enumerate(games.states):
        seat = state.actors[0]
        assert struct.unpack_from("<i", buffers.actors, 4 * row) == (seat,)
        assert floats(bytes(buffers.observations[row * width : (row + 1) * width])) == state.features(seat)
        assert observed(state, seat) == buffers.observations[row * width : (row + 1) * width]
        mask = buffers.masks[row * size : (row + 1) * size]
        assert [action for action in range(size) if mask[action]] == state.legal(seat)
        assert masked(state.legal(seat), size) == mask


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = batch(), batch()
    for _ in range(30):
        actions = one.sample()
        assert actions == other.sample()
        one.step(actions)
        other.step(actions)
        assert one.buffers.observations == other.buffers.observations
        assert one.buffers.rewards == other.buffers.rewards


def test_a_game_that_ends_is_replaced_and_tells_its_rewards() -> None:
    games = batch(count=1)
    for _ in range(200):
        before = games.states[0]
        games.step(games.sample())
        if games.buffers.ends[0]:
            break
    assert games.buffers.ends[0] == ENDED
    assert before.outcome is not None
    assert sum(struct.unpack("<2f", games.buffers.rewards)) == 0.0
    assert games.states[0] is not before
    assert games.begun == [2]
    games.show()
    assert games.buffers.ends[0] == RUNNING
    assert struct.unpack("<2f", games.buffers.rewards) == (0.0, 0.0)


def test_a_game_that_is_too_long_is_cut_without_a_reward() -> None:
    short = make()
    short.longest = 2
    games = batch(short, count=1)
    for _ in range(2):
        games.step(games.sample())
    assert games.buffers.ends[0] == CUT
    assert struct.unpack("<2f", games.buffers.rewards) == (0.0, 0.0)


def test_an_illegal_action_is_refused_before_any_game_has_changed() -> None:
    games = batch()
    actions = games.sample()
    last = games.states[-1]
    seat = last.actors[0]
    wrong = next(action for action in range(len(GAME.actions)) if action not in last.legal(seat))
    before = bytes(games.buffers.observations)
    with pytest.raises(IllegalAction, match=f"Game {ROWS - 1}: "):
        games.step([*actions[:-1], wrong])
    games.show()
    assert bytes(games.buffers.observations) == before


def test_a_batch_has_games_and_a_step_an_action_for_each() -> None:
    with pytest.raises(ParlourError, match="at least one game"):
        Batch(GAME, 2, {}, 0, "result")
    with pytest.raises(ParlourError, match="3 actions, one for each game, not 1"):
        batch().step([0])
