"""A series of games as plain data, and how one of its games is played.

All randomness of game number `i` comes from the series' seed and `i`, so it does not matter which process plays it,
or when.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from parlour.bots import BadBot, make_bot, play
from parlour.engine import Move, OptionValue, ParlourError, Record, State
from parlour.engine.rng import rng_from_seed
from parlour.games import game

Watch = Callable[[State, int, int], None]
"""Called with the position, the seat and the action before every decision."""


class GameBroke(ParlourError):
    """A fault in a game or a bot, with the seed that reproduces it."""


@dataclass(frozen=True)
class Series:
    """A number of games of one title, with one bot per seat."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: dict[str, OptionValue] = field(default_factory=dict)

    def game_seed(self, index: int) -> str:
        return f"{self.seed}/{index}"

    def bot_seed(self, index: int, seat: int) -> str:
        return f"{self.seed}/{index}/{seat}"

    def start(self, index: int) -> State:
        return game(self.game).new(self.seats, self.options, self.game_seed(index))


@dataclass(frozen=True)
class Played:
    """How one game of a series ended."""

    index: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rewards: tuple[float, ...]
    won: bool | None
    decisions: int


def new_series(
    slug: str, seats: int, bots: list[str], games: int, seed: int | str, options: dict[str, OptionValue]
) -> Series:
    """Return a series that can be played, or raise an error that says what is wrong. One bot may play all seats."""
    if games < 1:
        raise ParlourError(f"The number of games must be at least 1, not {games}.")
    everybody = bots * seats if len(bots) == 1 else bots
    series = Series(slug, seats, tuple(everybody), games, seed, options)
    title = series.start(0).game
    if len(everybody) != seats:
        raise BadBot(f"{seats} players of {title.name} need {seats} bots (or one for all), not {len(bots)}.")
    for name in everybody:
        make_bot(name, 0)
    return series


def play_game(series: Series, index: int, watch: Watch | None = None) -> Played:
    """Play game number `index` of the series."""
    state = series.start(index)
    _play_out(series, index, state, None if watch is None else partial(watch, state))
    outcome = state.outcome
    if outcome is None:
        raise GameBroke(_unended(series, index, state))
    return Played(
        index=index,
        scores=tuple(score.total for score in outcome.scores),
        ranks=tuple(outcome.ranks),
        rewards=tuple(outcome.reward(seat) for seat in range(state.seats)),
        won=outcome.won,
        decisions=state.moves,
    )


def record_game(series: Series, index: int) -> Record:
    """Play the same game and record its moves."""
    moves: list[Move] = []
    state = series.start(index)
    _play_out(series, index, state, lambda seat, action: moves.append(Move(seat, action)))
    return Record(state.game, series.seats, state.options, series.game_seed(index), moves)


def _play_out(series: Series, index: int, state: State, watch: Callable[[int, int], None] | None = None) -> None:
    bots = [make_bot(name, series.bot_seed(index, seat)) for seat, name in enumerate(series.bots)]
    if watch is None and not all(bot.blind for bot in bots):
        watch = _breathe
    try:
        play(state, bots, rng_from_seed("worlds", series.game_seed(index)), state.game.longest, watch)
    except Exception as error:
        raise GameBroke(_broken(series, index, f"{type(error).__name__}: {error}")) from error


def _breathe(seat: int, action: int) -> None:
    """Do nothing. Calling back from compiled code lets Ctrl-C be handled between the moves of slow bots."""


def _which(series: Series, index: int) -> str:
    return f"Game {index} of {series.game} with {','.join(series.bots)} from seed {series.game_seed(index)}"


def _broken(series: Series, index: int, why: str) -> str:
    return f"{_which(series, index)} broke at {why}."


def _unended(series: Series, index: int, state: State) -> str:
    told = f"{_which(series, index)} has not ended after {state.moves} decisions."
    if not state.game.aimless:
        return told
    remedy = " and ".join(f"{name}={value}" for name, value in state.game.aimless.items())
    return f"{told} Aimless bots can play this game for ever; the option {remedy} ends it."
