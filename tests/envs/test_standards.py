"""The tests that PettingZoo, Gymnasium and OpenSpiel have for environments, for every game and seat count."""

import warnings

import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import parlour
from parlour.envs import Family, families, spiel
from tests.effort import ENV_CYCLES, SPIEL_GAMES

with warnings.catch_warnings():  # where pygame is installed, they import games of PettingZoo that are out of date
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, parallel_api_test, seed_test

TABLES = [
    pytest.param(family, seats, id=f"{family.name}-{seats}") for family in families() for seats in family.game.seats
]
SHORT = ["spirit_island-1", "luna-2"]
"""Tables whose games are short enough to be played in the gate with every position stored and loaded."""


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


def spiel_games() -> list[tuple[str, int, int]]:
    listed = [(family.game, seats) for family in families() for seats in family.game.seats]
    sims = {f"{game.slug}-{seats}": SPIEL_GAMES for game, seats in listed}
    sims |= dict.fromkeys(SHORT, 1 + SPIEL_GAMES)
    return [(game.slug, seats, sims[f"{game.slug}-{seats}"]) for game, seats in listed if sims[f"{game.slug}-{seats}"]]


@pytest.mark.parametrize(("slug", "seats", "sims"), spiel_games())
def test_openspiel_accepts_the_game(slug: str, seats: int, sims: int) -> None:
    known = {option.name: option for option in parlour.game(slug).options}
    aimless = parlour.game(slug).aimless.items()
    chosen = "".join(f",{name}={spiel.coded(known[name], value)}" for name, value in aimless)
    game = pyspiel.load_game(f"parlour_{slug}(players={seats}{chosen})")
    pyspiel.random_sim_test(game, num_sims=sims, serialize=True, verbose=False)


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
