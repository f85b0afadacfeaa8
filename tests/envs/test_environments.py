"""What all environments have in common: masks, rewards, secrets, copies and pictures."""

from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest

from parlour import envs
from parlour.engine import Game, IllegalAction, Outcome, ParlourError, Score
from parlour.engine.rewards import rewards
from parlour.engine.rng import rng_from_seed
from parlour.envs import BadEnvironment, Family, VectorEnv, families
from parlour.envs.setting import BOUND

ALL = [pytest.param(family, id=family.name) for family in families()]
each = pytest.mark.parametrize("family", ALL)


def played(env: Any, moves: int, seed: int = 3) -> None:
    """Random moves from a seed, checking every mask on the way."""
    rng = rng_from_seed("played", seed)
    env.reset(seed=seed)
    for _ in range(moves):
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            return
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        assert legal == env.position.legal(env.possible_agents.index(env.agent_selection))
        env.step(rng.choice(legal))


@each
def test_masks_are_the_legal_actions(family: Family) -> None:
    played(family.env(), 60)


@each
def test_observations_are_the_features_within_bounds(family: Family) -> None:
    env = family.env(options=family.game.aimless)
    for moves in (0, 40, 300):
        played(env, moves)
        for seat, agent in enumerate(env.possible_agents):
            numbers = env.observe(agent)["observation"]
            assert numbers.tolist() == env.position.features(seat)
            assert np.abs(numbers).max() <= BOUND
    assert len(envs.labels(family.game.slug)) == len(numbers)


@each
def test_an_observation_does_not_depend_on_what_was_written_before(family: Family) -> None:
    """Only what has changed is written: the same as everything written anew, at tables of all sizes in turn."""
    game, out = family.game, family.game.observation()
    rng = rng_from_seed("before", 0)
    states = [game.new(seats, game.aimless, seats) for seats in game.seats]
    for _ in range(150):
        for place, state in enumerate(states):
            seat = rng.below(state.seats)
            state.observe(seat, out)
            assert out.floats() == state.features(seat)
            state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
            if not state.actors:
                states[place] = game.new(state.seats, game.aimless, rng.below(1000))


@each
def test_an_observation_tells_no_secret(family: Family) -> None:
    env = family.env(seats=family.game.seats[-1])
    for moves in (5, 60, 200):
        played(env, moves, seed=moves)
        for seat in range(env.setting.seats):
            other = env.position.determinize(seat, rng_from_seed("other", seat))
            assert np.array_equal(env.setting.observe(other, seat), env.setting.observe(env.position, seat))


@each
def test_a_snapshot_can_be_restored_at_any_step(family: Family) -> None:
    env = family.env()
    played(env, 25)
    kept = env.snapshot()
    futures = []
    for _ in range(2):
        env.restore(kept)
        told = []
        for _ in range(30):
            agent, (observation, *rest) = env.agent_selection, env.last()
            if rest[1] or rest[2]:
                break
            told.append((agent, observation["observation"].tobytes(), rest))
            env.step(int(np.flatnonzero(observation["action_mask"])[-1]))
        futures.append(told)
    assert futures[0] == futures[1]
    assert len(futures[0]) > 5


@each
def test_a_seat_among_bots_comes_back_to_the_same_game(family: Family) -> None:
    """The bots and their chance are part of the step, too."""
    env = family.seat_env(options=family.game.aimless)
    env.reset(seed=4)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    kept, futures = env.snapshot(), []
    for _ in range(2):
        env.restore(kept)
        told = []
        for _ in range(15):
            numbers, reward, ended, cut, _ = env.step(int(np.flatnonzero(env.action_masks())[-1]))
            told.append((numbers.tobytes(), reward, ended))
            if ended or cut:
                break
        futures.append(told)
    assert futures[0] == futures[1]


@each
def test_all_who_act_at_the_same_time_come_back_to_the_same_game(family: Family) -> None:
    env = family.parallel_env(options=family.game.aimless)
    seen, _ = env.reset(seed=4)
    kept, futures = env.snapshot(), []
    for _ in range(2):
        seen = env.restore(kept)
        told = []
        for _ in range(15):
            actions = {agent: int(np.flatnonzero(of["action_mask"])[-1]) for agent, of in seen.items()}
            seen, *rest = env.step(actions)
            told.append(([of["observation"].tobytes() for of in seen.values()], rest))
            if not env.agents:
                break
        futures.append(told)
    assert futures[0] == futures[1]


@pytest.mark.parametrize("kind", ["env", "parallel_env", "seat_env", "vector_env"])
def test_a_snapshot_of_another_table_is_refused(kind: str) -> None:
    more = {"count": 2} if kind == "vector_env" else {}
    make = getattr(families()[0], kind)
    env, other = make(seats=2, **more), make(seats=3, **more)
    env.reset(seed=1)
    other.reset(seed=1)
    with pytest.raises(BadEnvironment, match="3 seats, not 2"):
        env.restore(other.snapshot())


def test_a_snapshot_of_another_number_of_games_is_refused() -> None:
    two, three = (families()[0].vector_env(count=count) for count in (2, 3))
    two.reset(seed=1)
    three.reset(seed=1)
    with pytest.raises(BadEnvironment, match="3 games, not 2"):
        two.restore(three.snapshot())


@each
def test_the_vector_environment_plays_the_same_games(family: Family) -> None:
    """Row by row the numbers, masks and seats are those of the games played one by one."""
    vector = VectorEnv(family.game, 3, family.game.seats[-1], options=family.game.aimless)
    vector.reset(seed=5)
    for _ in range(80):
        for row, state in enumerate(vector.batch.states):
            seat = state.actors[0]
            assert vector.actors[row] == seat
            assert vector.observations[row].tolist() == state.features(seat)
            assert np.flatnonzero(vector.masks[row]).tolist() == state.legal(seat)
        vector.step(vector.sample())


@pytest.mark.compiled
@each
def test_a_game_of_the_vector_environment_that_ends_is_rewarded_and_replaced(family: Family) -> None:
    vector = VectorEnv(family.game, 2, options=family.game.aimless)
    vector.reset(seed=1)
    for _ in range(family.game.longest):
        before = list(vector.batch.states)
        vector.step(vector.sample())
        if vector.ends.any():
            break
        assert not vector.rewards.any()
    row = int(np.flatnonzero(vector.ends)[0])
    outcome = before[row].outcome
    assert outcome is not None
    assert vector.rewards[row].tolist() == pytest.approx(rewards(outcome, "result"))
    assert vector.batch.states[row].moves == 0


def test_a_vector_environment_goes_back_to_a_snapshot() -> None:
    vector = families()[0].vector_env(count=4)
    vector.reset(seed=2)
    for _ in range(20):
        vector.step(vector.sample())
    kept, seen = vector.snapshot(), vector.observations.copy()
    ways = []
    for _ in range(2):
        vector.restore(kept)
        assert np.array_equal(vector.observations, seen)
        for _ in range(20):
            vector.step(vector.sample())
        ways.append(vector.observations.copy())
    assert np.array_equal(ways[0], ways[1])


def test_nobody_but_a_step_changes_the_arrays_of_a_vector_environment() -> None:
    vector = families()[0].vector_env(count=2)
    vector.reset(seed=2)
    for array in (vector.observations, vector.masks, vector.actors, vector.rewards, vector.ends):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


def test_an_illegal_step_of_the_vector_environment_changes_no_game() -> None:
    vector = families()[0].vector_env(count=2)
    vector.reset(seed=2)
    before = [state.dump() for state in vector.batch.states]
    actions = vector.sample()
    actions[1] = int(np.flatnonzero(vector.masks[1] == 0)[0])
    with pytest.raises(IllegalAction, match="Game 1"):
        vector.step(actions)
    with pytest.raises(ParlourError, match="2 actions"):
        vector.step([0])
    assert [state.dump() for state in vector.batch.states] == before


# -- rewards ---------------------------------------------------------------------------------------------------------


def outcome(ranks: list[int], totals: list[int], won: bool | None = None) -> Outcome:
    return Outcome([Score(total, {}, place) for total, place in zip(totals, ranks, strict=True)], won)


@pytest.mark.parametrize(
    ("ended", "kind", "worth"),
    [
        (outcome([1, 2], [9, 5]), "result", [1, -1]),
        (outcome([2, 1, 3], [5, 9, 1]), "result", [0, 1, -1]),
        (outcome([1, 1, 3], [5, 5, 1]), "result", [0.5, 0.5, -1]),
        (outcome([1, 1], [5, 5]), "result", [0, 0]),
        (outcome([2, 1, 3], [5, 9, 1]), "score", [-4, 4, -8]),
        (outcome([1, 1], [3, 3], won=True), "result", [1, 1]),
        (outcome([1, 1], [3, 3], won=False), "result", [-1, -1]),
        (outcome([1, 1], [3, 3], won=False), "score", [3, 3]),
        (outcome([1], [40]), "result", [1]),
        (outcome([1], [40]), "score", [40]),
    ],
)
def test_rewards(ended: Outcome, kind: str, worth: list[float]) -> None:
    assert rewards(ended, kind) == worth


def test_partners_share_their_reward() -> None:
    together = next(family for family in families() if family.game.cooperative)
    env = together.env(seats=2)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(env.position.legal(env.possible_agents.index(env.agent_selection))[0])
    assert len(set(env.rewards.values())) == 1
    assert abs(env.rewards["player_0"]) == 1.0


# -- names, errors, pictures -----------------------------------------------------------------------------------------


def test_the_version_of_the_rules_is_in_the_name() -> None:
    for family in families():
        assert getattr(envs, family.name) is family
        assert family.name in dir(envs)
        with pytest.raises(AttributeError, match=f"version {family.game.version}"):
            getattr(envs, f"{family.game.slug}_v99")
    unknown = "chess_v6"
    with pytest.raises(AttributeError, match=f"no attribute '{unknown}'"):
        getattr(envs, unknown)


@pytest.fixture
def known_to_gymnasium(dare: Game) -> Iterator[str]:
    envs.register()
    name = next(family.id for family in families() if family.game is dare)
    yield name
    del gymnasium.registry[name]


def test_a_game_of_another_package_has_environments(known_to_gymnasium: str, dare: Game) -> None:
    env = gymnasium.make(known_to_gymnasium)
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"])[0])
    assert env.step(action)[0].shape == (len(dare.terms()),)
    played(getattr(envs, f"{dare.slug}_v{dare.version}").env(seats=3), 10)


def test_gymnasium_finds_the_environments_by_their_module() -> None:
    assert gymnasium.make(f"parlour.envs:{families()[0].id}").reset(seed=1)[0].dtype == np.float32


def test_wrong_settings_are_refused_with_a_sentence() -> None:
    family = families()[0]
    refused: list[tuple[dict[str, Any], str]] = [
        ({"seats": 9}, "is for"),
        ({"options": {"no_such": 1}}, "no option"),
        ({"reward": "gold"}, "no reward"),
        ({"render_mode": "human"}, "no render mode"),
    ]
    for wrong, why in refused:
        with pytest.raises(ParlourError, match=why):
            family.env(**wrong)
    alone: list[tuple[dict[str, Any], str]] = [
        ({"opponents": "nobody"}, "no bot"),
        ({"seat": 7}, "no seat"),
        ({"illegal": "x"}, "Illegal"),
    ]
    for other, reason in alone:
        with pytest.raises(ParlourError, match=reason):
            family.seat_env(**other)
    with pytest.raises(BadEnvironment, match="reset"):
        family.env().observe("player_0")


def test_an_illegal_action_changes_nothing() -> None:
    env = families()[0].env()
    env.reset(seed=1)
    before = env.position.dump()
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(wrong)
    alone = families()[0].seat_env()
    alone.reset(seed=1)
    kept = alone.position.dump()
    wrong = int(np.flatnonzero(~alone.action_masks())[0])
    _, reward, _, _, info = alone.step(wrong)
    assert (reward, bool(info["illegal"])) == (0.0, True)
    assert alone.position.dump() == kept
    assert env.position.dump() == before


@each
def test_a_seat_among_bots_plays_to_the_end(family: Family) -> None:
    env = family.seat_env(options=family.game.aimless, seat=0)
    env.reset(seed=2)
    kept, ended, steps = env.snapshot(), False, 0
    while not ended and steps < 60:
        _, reward, ended, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))
        assert ended or reward == 0.0
        steps += 1
    assert ended or env.position.moves > 0
    numbers, info = env.restore(kept)
    assert numbers.tolist() == kept[0].features(0)
    assert info["seat"] == 0


@each
def test_every_position_can_be_drawn(family: Family) -> None:
    env = family.env(render_mode="ansi")
    played(env, 30)
    assert family.game.name in env.render()
    pixels = family.env(render_mode="rgb_array")
    played(pixels, 30)
    drawn = pixels.render()
    assert drawn.dtype == np.uint8
    assert drawn.shape[2] == 3
    assert len(np.unique(drawn)) > 3
    html = env._repr_html_()
    assert "<svg" in html
    assert "http" not in html.replace("http://www.w3.org", "")
    assert env.picture("player_0").text == repr(env.picture("player_0"))
