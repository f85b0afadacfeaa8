"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, for every game and seat count."""

import warnings

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

from parlour.envs import Family, families, spiel
from tests.effort import ENV_CYCLES, SPIEL_GAMES

with warnings.catch_warnings():  # where pygame is installed, they import games of PettingZoo that are out of date
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

TABLES = [
    pytest.param(family, seats, id=f"{family.name}-{seats}") for family in families() for seats in family.game.seats
]
BEGINNING = 12
"""So many decisions of every game are played in the gate with every position stored and loaded."""


@pytest.fixture(autouse=True)
def no_advice() -> None:
    """The tests advise against dicts and masks of zeros, which PettingZoo's own board games have, too."""
    warnings.simplefilter("ignore")


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_pettingzoo_accepts_the_environment(family: Family, seats: int) -> None:
    api_test(family.env(seats=seats, options=family.game.aimless), num_cycles=ENV_CYCLES)


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_a_seed_fixes_everything(family: Family, seats: int) -> None:
    seed_test(lambda: family.env(seats=seats), num_cycles=ENV_CYCLES // 2)


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_pettingzoo_accepts_the_parallel_environment(family: Family, seats: int) -> None:
    parallel_api_test(family.parallel_env(seats=seats, options=family.game.aimless), num_cycles=ENV_CYCLES)


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_gymnasium_accepts_the_environment(family: Family, seats: int) -> None:
    env = gymnasium.make(family.id, seats=seats, render_mode="ansi")
    check_env(env.unwrapped, skip_render_check=True)


def simulated(family: Family, seats: int, games: int, more: str = "") -> None:
    known = {option.name: option for option in family.game.options}
    chosen = "".join(f",{name}={spiel.coded(known[name], value)}" for name, value in family.game.aimless.items())
    game = pyspiel.load_game(f"parlour_{family.game.slug}(players={seats}{chosen}{more})")
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_openspiel_accepts_every_game(family: Family, seats: int) -> None:
    """The beginning; in `make soak` also whole games."""
    simulated(family, seats, 1, f",longest={BEGINNING}")
    if SPIEL_GAMES:
        simulated(family, seats, SPIEL_GAMES)


def test_openspiel_accepts_a_whole_game() -> None:
    shortest = next(family for family in families() if family.game.seats[0] == 1)
    simulated(shortest, 1, 1)


def test_a_game_of_openspiel_that_is_too_long_is_stopped_without_a_winner() -> None:
    game = pyspiel.load_game("parlour_luna(players=2,longest=3)")
    assert game.max_game_length() == 3
    state = game.new_initial_state()
    for _ in range(4):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize(("family", "seats"), TABLES)
def test_openspiel_plays_clones_and_stores_every_game(family: Family, seats: int) -> None:
    """A few moves; the long test above is for `make soak` where a game is long."""
    game = pyspiel.load_game(f"parlour_{family.game.slug}(players={seats})")
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 1000
    state.apply_action(7)
    for step in range(12):
        copy, stored = state.clone(), game.deserialize_state(state.serialize())
        legal = state.legal_actions()
        assert legal == copy.legal_actions() == stored.legal_actions()
        assert len(state.observation_tensor(state.current_player())) == len(family.game.terms())
        state.apply_action(legal[step % len(legal)])
        assert str(copy) == str(stored) != str(state)
    assert state.returns() == [0.0] * seats
