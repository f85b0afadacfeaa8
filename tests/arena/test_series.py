"""One game of a series, and the errors raised before any is played."""

import pytest

from parlour.arena import GameBroke, Series, new_series, play_game, record_game
from parlour.bots import BadBot
from parlour.engine import BadOption, Game, ParlourError, UnknownGame, state_hash
from parlour.games import game


def test_a_game_depends_on_the_seed_and_its_number_alone(dare: Game) -> None:
    long, short = Series("dare", 2, ("greedy", "random"), 100, 7), Series("dare", 2, ("greedy", "random"), 1, 7)
    assert [play_game(long, 5), play_game(long, 2)] == [play_game(short, 5), play_game(short, 2)]


def test_another_seed_gives_other_games(dare: Game) -> None:
    all_series = [Series("dare", 2, ("random", "random"), 1, seed) for seed in range(10)]
    assert len({play_game(series, 0).scores for series in all_series}) > 5


def test_a_recorded_game_is_the_one_that_was_counted(dare: Game) -> None:
    series = Series("dare", 3, ("greedy", "random", "dabbler"), 4, 11)
    for index in range(4):
        played, record = play_game(series, index), record_game(series, index)
        outcome = record.replay().outcome
        assert outcome is not None
        assert played.scores == tuple(score.total for score in outcome.scores)
        assert played.decisions == len(record.moves)
        assert state_hash(record.replay()) == record.data()["hash"]


def test_one_bot_may_stand_for_all(dare: Game) -> None:
    assert new_series("dare", 3, ["random"], 1, 0, {}).bots == ("random",) * 3


@pytest.mark.parametrize(
    ("slug", "seats", "bots", "games", "error", "sentence"),
    [
        ("nothing", 2, ["random"], 1, UnknownGame, "There is no game “nothing”"),
        ("dare", 9, ["random"], 1, BadOption, "Dare is for 2 to 3 players, not 9."),
        ("dare", 2, ["random"], 0, ParlourError, "The number of games must be at least 1, not 0."),
        ("dare", 3, ["random", "greedy"], 1, BadBot, "3 players of Dare need 3 bots"),
        ("dare", 2, [], 1, BadBot, "2 players of Dare need 2 bots"),
        ("dare", 2, ["random", "nobody"], 1, BadBot, "There is no bot “nobody”"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    dare: Game, slug: str, seats: int, bots: list[str], games: int, error: type[ParlourError], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        new_series(slug, seats, bots, games, 0, {})


def test_a_fault_names_the_seed_that_shows_it_again(dare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: object, seat: int, told: object) -> float:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(dare, "evaluate", fail)
    with pytest.raises(GameBroke, match=r"Game 3 of dare with greedy,random from seed 5/3 broke at ZeroDivisionError"):
        play_game(Series("dare", 2, ("greedy", "random"), 9, 5), 3)


def test_a_game_without_end_is_a_fault(dare: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dare, "longest", 4)
    with pytest.raises(GameBroke, match=r"from seed 0/0 has not ended after 4 decisions\.$"):
        play_game(Series("dare", 2, ("random", "random"), 1), 0)


def test_wandering_bots_are_told_which_option_ends_their_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("ophir"), "longest", 400)
    with pytest.raises(GameBroke, match=r"has not ended after 400 decisions.*the option turn_limit=400 ends"):
        play_game(Series("ophir", 4, ("random",) * 4, 1), 0)


def test_the_option_for_wandering_bots_ends_their_game() -> None:
    title = game("ophir")
    played = play_game(Series("ophir", 4, ("random",) * 4, 1, options=title.aimless), 0)
    assert played.decisions < title.longest
