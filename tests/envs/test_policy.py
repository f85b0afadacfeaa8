"""Policies: they learn, are stored, and sit down at a table."""

import re
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.typing import NDArray

import parlour
from parlour.arena import new_series, simulate
from parlour.bots import BadBot, Bot, make_bot
from parlour.envs import maskable, selfplay
from parlour.envs.maskable import HIDDEN, POINT, examples, exported
from parlour.envs.policy import Policy, PolicyBot
from parlour.envs.selfplay import SelfPlay, wins
from parlour.server.game import titles
from parlour.server.words.refusals import Refused


class First(Bot):
    """Takes the first legal action: a bot of another module."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.blind = True

    def pick(self, legal: list[int], number: int) -> int:
        return legal[0]


@pytest.fixture
def stored(tmp_path: Path) -> Path:
    Policy.fresh(parlour.game("luna"), hidden=4).save(tmp_path / "p.npz")
    return tmp_path / "p.npz"


def test_a_stored_policy_sits_down_as_a_bot(stored: Path) -> None:
    bot = make_bot(f"policy:{stored}", 1)
    assert isinstance(bot, PolicyBot)
    series = new_series("luna", 2, [f"policy:{stored}", "random"], 1, 0, {})
    assert [played.won for batch in simulate(series) for played in batch] == [None]
    with pytest.raises(BadBot, match="plays luna"):
        bot.weigh(parlour.game("ophir").new(2), 0)


def test_a_class_of_any_module_sits_down_as_a_bot() -> None:
    bot = make_bot(f"{__name__}:First", 1)
    assert bot.pick([4, 5], 0) == 4


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("policy:", "names no file"),
        ("policy:nowhere.npz", "names no file"),
        ("no_such_module:Bot", "cannot be used"),
        (f"{__name__}:Nobody", "has no"),
        ("pathlib:Path", "is not a Bot"),
        ("search:many", "There is no bot"),
    ],
)
def test_a_bot_that_cannot_be_made_is_refused_with_a_sentence(name: str, why: str) -> None:
    with pytest.raises(BadBot, match=why):
        make_bot(name, "1")


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    (tmp_path / "p.npz").write_bytes(b"no")
    with pytest.raises(BadBot, match="is not a policy"):
        make_bot(f"policy:{tmp_path / 'p.npz'}", 1)


def test_a_server_offers_only_the_bots_that_its_operator_added(monkeypatch: pytest.MonkeyPatch, stored: Path) -> None:
    monkeypatch.chdir(stored.parent)
    with pytest.raises(Refused):
        titles.find_level("policy:p.npz")
    monkeypatch.setenv("PARLOUR_BOTS", "policy:p.npz, no_such_module:Bot")
    assert titles.find_level("policy:p.npz") == "policy:p.npz"
    assert [level.name for level in titles.titles().levels][-1] == "policy:p.npz"
    with pytest.raises(Refused):
        titles.find_level("no_such_module:Bot")


def test_the_gradients_are_those_of_the_loss() -> None:
    """Compared with small differences of the loss that the module describes, in a tiny network."""
    game = parlour.game("luna")
    learner = SelfPlay(game, 2, {}, rows=2, entropy=0.01)
    learner.policy = Policy.fresh(game, hidden=3)
    rng = np.random.default_rng(1)
    for name, weight in learner.policy.weights.items():
        learner.policy.weights[name] = (weight + rng.normal(0, 0.1, weight.shape)).astype(np.float64)
    env = learner.env
    observations, masks = env.observations.astype(np.float64), env.masks.copy()
    actions = np.array([np.flatnonzero(mask)[0] for mask in masks])
    returns = np.array([1.0, -1.0])
    _, _, value = learner.policy.forward(observations, masks)
    gain = returns - value
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)

    def loss() -> float:
        _, odds, now = learner.policy.forward(observations, masks)
        chosen = odds[np.arange(2), actions]
        entropy = -(odds * np.log(odds + 1e-9)).sum(axis=1)
        told = -(gain * np.log(chosen)).mean() - learner.entropy * entropy.mean() + 0.25 * ((now - returns) ** 2).mean()
        return float(told)

    found = learner.gradients(observations, masks, actions, returns)
    for name, weight in learner.policy.weights.items():
        place = np.unravel_index(np.abs(found[name]).argmax(), weight.shape)
        step = 1e-5
        weight[place] += step
        more = loss()
        weight[place] -= 2 * step
        less = loss()
        weight[place] += step
        assert found[name][place] == pytest.approx((more - less) / (2 * step), rel=1e-2, abs=1e-6), name


@pytest.mark.compiled
def test_self_play_learns_from_games_that_end(tmp_path: Path) -> None:
    """A few games: enough to see that the policy changes, not that it plays well (the docs' command shows that)."""
    game = parlour.game("luna")
    learner = SelfPlay(game, 2, {}, rows=8)
    before = learner.policy.weights["out"].copy()
    while not learner.judged:
        learner.run(20)
    learner.learn()
    assert learner.games > 0
    assert not np.array_equal(before, learner.policy.weights["out"])
    learner.policy.save(tmp_path / "p.npz")
    assert 0.0 <= wins(tmp_path / "p.npz", game, 2, {}, "random", 2) <= 1.0


def test_examples_are_the_decisions_of_a_bot_and_how_its_games_ended() -> None:
    game = parlour.game("luna")
    found = examples(game, 2, "random", 2)
    rows = np.arange(len(found.actions))
    assert found.observations.shape == (len(rows), len(game.terms()))
    assert found.masks[rows, found.actions].all()
    assert len(np.unique(found.observations, axis=0)) > len(rows) // 2
    worths = np.unique(found.rewards)
    assert sorted(-worths) == pytest.approx(sorted(worths))
    assert 0 < np.abs(worths).max() < 100 * POINT


class Weights:
    """An array that can be read like a tensor of torch."""

    def __init__(self, array: NDArray[np.float32]) -> None:
        self.array = array

    def detach(self) -> "Weights":
        return self

    def numpy(self) -> NDArray[np.float32]:
        return self.array


def layer(inputs: int, outputs: int, seed: int) -> SimpleNamespace:
    """A layer as torch has it, with a row of weights for each output."""
    rng = np.random.default_rng(seed)
    weight = rng.normal(0.0, 0.1, (outputs, inputs)).astype(np.float32)
    return SimpleNamespace(weight=Weights(weight), bias=Weights(rng.normal(0.0, 0.1, outputs).astype(np.float32)))


def test_a_model_of_torch_becomes_a_policy_that_plays_the_same() -> None:
    game = parlour.game("luna")
    first, last = layer(len(game.terms()), HIDDEN, 1), layer(HIDDEN, len(game.actions), 2)
    net = SimpleNamespace(mlp_extractor=SimpleNamespace(policy_net=[first]), action_net=last)
    made = exported(SimpleNamespace(policy=net), game)
    numbers = np.random.default_rng(3).random((1, len(game.terms())), np.float32)
    inside = np.tanh(first.weight.array @ numbers[0] + first.bias.array)
    logits = last.weight.array @ inside + last.bias.array
    _, odds, _ = made.forward(numbers, np.ones((1, len(game.actions)), np.int8))
    assert odds[0] == pytest.approx(np.exp(logits) / np.exp(logits).sum(), rel=1e-3)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "There is no game"),
        (["luna", "--seats", "9"], "9"),
        (["luna", "--against", "nobody"], "There is no bot"),
    ],
)
def test_what_cannot_be_learned_is_told_in_a_sentence(arguments: list[str], told: str) -> None:
    with pytest.raises(SystemExit, match=told):
        selfplay.main(arguments)


def test_a_missing_library_is_named_with_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    with pytest.raises(SystemExit, match=re.escape('pip install "parlour[train]"')):
        maskable.main(["luna"])
