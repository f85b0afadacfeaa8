"""Learning an evaluation: the same course gives the same weights, and they predict better than before."""

from pathlib import Path

import numpy as np
import pytest

from parlour.arena.fitting import Epoch, Examples, Learner, fit, loss
from parlour.arena.training import Notes, gather, new_course, play_and_note
from parlour.bots.learned import BadWeights, read_weights
from parlour.engine import BadOption, Game, ParlourError
from tests.bots.test_learned import some_weights, stored
from tests.cli.helpers import refused, run, shown


def nothing(_: object) -> None:
    """Watch without telling anything."""


def noted(games: int) -> Notes:
    return gather(new_course("dare", games, 3), 1, nothing)


def test_a_game_of_a_course_depends_on_its_seed_and_number_alone(dare: Game) -> None:
    course, longer = new_course("dare", 4, 3), new_course("dare", 9, 3)
    assert play_and_note(course, 2) == play_and_note(longer, 2)
    assert play_and_note(course, 2) != play_and_note(new_course("dare", 4, 4), 2)


def test_a_row_has_all_numbers_and_what_became_of_them(dare: Game) -> None:
    notes = noted(12)
    assert len(notes) > 20
    assert len(notes.numbers) == len(notes) * len(dare.terms())
    assert len(notes.later) == len(notes.games) == len(notes)
    assert all(0.0 <= value <= 1.0 for value in [*notes.plain, *notes.later])
    assert 1.0 in notes.later, "some of the games have ended by then"


def test_the_numbers_of_players_take_turns(dare: Game) -> None:
    assert new_course("dare", 4, 0).seats == (2, 3)
    assert new_course("dare", 4, 0, seats=3).seats == (3,)


def test_more_rounds_lead_to_more_endings(dare: Game) -> None:
    short, long = (play_and_note(new_course("dare", 8, 3, rounds=rounds), 2) for rounds in (1, 40))
    assert short.numbers == long.numbers
    assert all(value in (0.0, 1.0) for value in long.later)
    assert not all(value in (0.0, 1.0) for value in short.later)


def test_what_becomes_of_a_position_can_be_judged_by_what_was_learned_before(dare: Game, tmp_path: Path) -> None:
    file = str(stored(some_weights(dare), tmp_path / "first.json"))
    by_hand, by_weights = (play_and_note(new_course("dare", 8, 3, rounds=1, judge=judge), 2) for judge in ("", file))
    assert by_hand.numbers == by_weights.numbers
    assert by_hand.plain == by_weights.plain
    assert by_hand.later != by_weights.later
    with pytest.raises(BadWeights, match="was learned for dare"):
        new_course("luna", 8, 3, judge=file)


def planted(rows: int) -> Notes:
    """Positions whose evaluation will rise if their first number is larger than a half, and fall otherwise."""
    rng = np.random.default_rng(5)
    numbers = rng.random((rows, 4), np.float32)
    notes = Notes()
    notes.numbers.frombytes(numbers.tobytes())
    notes.plain.extend([0.5] * rows)
    notes.later.extend((0.2 + 0.6 * (numbers[:, 0] > 0.5)).tolist())
    notes.games.extend(range(rows))
    return notes


def test_learning_predicts_better_and_is_repeatable(dare: Game) -> None:
    notes = planted(4000)
    curve: list[Epoch] = []
    one = fit(dare, notes, 4, 4, 7, curve.append)
    other = fit(dare, notes, 4, 4, 7, nothing)
    assert one.weights.data() == other.weights.data()
    assert curve == one.curve
    assert one.best.held_out < one.plain
    assert fit(dare, notes, 4, 4, 8, nothing).weights.data() != one.weights.data()


def test_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(1)
    examples = Examples(rng.random((40, 5)).astype(np.float32), rng.normal(0, 1, 40), rng.random(40))
    learner = Learner(5, 3, 2)
    learner.model["in"][:, 0] = rng.normal(0, 1, 5)
    gradients = learner.gradients(examples)
    for name, place in (("in", (2, 0)), ("in", (1, 2)), ("bias", (1,)), ("out", (2,)), ("share", (0,))):
        weights = learner.model[name]
        kept, step = weights[place], 1e-6
        weights[place] = kept + step
        above = penalised(learner, examples)
        weights[place] = kept - step
        below = penalised(learner, examples)
        weights[place] = kept
        assert gradients[name][place] == pytest.approx((above - below) / (2 * step), abs=1e-6)


def penalised(learner: Learner, examples: Examples) -> float:
    """The loss, with what draws weights towards 0."""
    from parlour.arena.fitting import DECAY

    size = sum(float((learner.model[name] ** 2).sum()) for name in ("in", "out"))
    return learner.loss(examples) + DECAY * size / 2


def test_a_loss_is_the_cross_entropy() -> None:
    assert loss(np.array([0.0, 0.0]), np.array([0.0, 1.0])) == pytest.approx(np.log(2.0))


def test_too_little_is_refused(dare: Game) -> None:
    with pytest.raises(ParlourError, match="There is too little to learn from; play at least 16 games"):
        fit(dare, noted(1), 2, 1, 0, nothing)
    with pytest.raises(ParlourError, match="The number of games must be at least 1, not 0"):
        new_course("dare", 0, 0)
    with pytest.raises(BadOption, match="Dare is for 2 to 3 players, not 9"):
        new_course("dare", 1, 0, seats=9)


def test_the_command_writes_what_the_bot_reads(dare: Game, tmp_path: Path) -> None:
    file = tmp_path / "dare.json"
    text = shown("train", "dare", "--games", 24, "--epochs", 2, "--hidden", 2, "--jobs", 1, "--out", file)
    assert "epoch 2: " in text
    assert "in games held out; the game's own evaluation has" in text
    assert read_weights(file, dare).game == "dare"
    assert '\n    "3": [' in file.read_text(encoding="utf-8"), "a line for each number"
    again = tmp_path / "again.json"
    shown("train", "dare", "--games", 24, "--epochs", 2, "--rounds", 1, "--judge", file, "--jobs", 1, "--out", again)
    assert read_weights(again, dare).data() != read_weights(file, dare).data()
    before = file.read_bytes()
    shown("train", "dare", "--games", 24, "--epochs", 2, "--hidden", 2, "--jobs", 1, "--out", file)
    assert file.read_bytes() == before
    players = ("--bots", f"learned:50:{file},greedy", "--games", 2, "--jobs", 1)
    assert "2 games" in shown("simulate", "dare", *players)


def test_a_game_without_weights_says_so(dare: Game) -> None:
    told = refused(run("simulate", "dare", "--bots", "learned:50,greedy", "--games", 1, "--jobs", 1))
    assert "Dare has no learned evaluation in learned.json; `parlour train` makes one." in told
