"""An evaluation that was learned from games: `parlour train` writes it, and it is stored in the game's folder.

It corrects the game's own evaluation by what the seat may know as numbers (`features`): the logit of the chance to win
is that of the game's evaluation times a share, plus a weighted sum of the numbers, plus a few hidden units that bend.

Everything up to the hidden units is computed in whole numbers. So only the numbers that differ from the position before
have to be counted, and the sums are still the same in whatever order positions are looked at.
"""

import json
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from parlour.bots.bot import Bot, Weighed
from parlour.bots.greedy import GreedyBot
from parlour.bots.search import SearchBot
from parlour.engine.errors import ParlourError
from parlour.engine.features import Observation
from parlour.engine.game import Game
from parlour.engine.state import State

FILE: Final = "learned.json"
UNIT: Final = 4096
"""Weights and numbers are counted in parts of this size."""
_SMALLEST: Final = 1e-6
"""The evaluation is kept this far from 0 and 1, which have no logit."""
_MANTISSA: Final[i64] = 0x7FFFFF
_IMPLIED: Final[i64] = 0x800000
_EXPONENT: Final[i64] = 255
_WHOLE: Final[i64] = 138
"""The exponent of a 32-bit float whose mantissa counts parts of a `UNIT`."""
_BITS: Final[i64] = 24


class BadWeights(ParlourError):
    """A file that is no learned evaluation of this game."""


class Weights:
    """What was learned about one game."""

    def __init__(self, game: str, rules: int, share: float, rows: list[list[int]], bias: list[int], out: list[float]):
        self.game: Final = game
        self.rules: Final = rules
        self.share: Final = share
        """How much the logit of the game's own evaluation counts."""
        self.rows: Final = rows
        """For each number of an observation its weight in the sum and in each hidden unit, in parts of `UNIT`."""
        self.bias: Final = bias
        """The same for a number that is always 1."""
        self.out: Final = out
        """What each hidden unit adds to the logit."""

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "rules": self.rules,
            "numbers": len(self.rows),
            "share": self.share,
            "bias": self.bias,
            "out": self.out,
            "weights": {str(place): row for place, row in enumerate(self.rows) if any(row)},
        }


def read_weights(file: Path, game: Game) -> Weights:
    """Read a learned evaluation. One of other rules or of other numbers is refused."""
    if not file.is_file():
        raise BadWeights(f"{game.name} has no learned evaluation in {file.name}; `parlour train` makes one.")
    try:
        told: Any = json.loads(file.read_text(encoding="utf-8"))
        width = 1 + len(told["out"])
        nothing = [0] * width
        rows = [told["weights"].get(str(place), nothing) for place in range(told["numbers"])]
        found = Weights(told["game"], told["rules"], told["share"], rows, told["bias"], told["out"])
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise BadWeights(f"{file.name} is not a learned evaluation: {error!r}.") from error
    if found.game != game.slug or not game.plays_like(found.rules):
        theirs = f"{found.game}, rules version {found.rules}"
        raise BadWeights(f"{file.name} was learned for {theirs}, not for {game.slug}, version {game.version}.")
    numbers = len(game.terms())
    if len(rows) != numbers:
        raise BadWeights(f"{file.name} was learned from {len(rows)} numbers, but {game.name} now has {numbers}.")
    if any(len(row) != width for row in [found.bias, *rows]):
        raise BadWeights(f"{file.name} is not a learned evaluation: its rows are not equally long.")
    return found


class Judge:
    """Evaluates positions of one game by learned weights. It remembers the last position of each seat."""

    def __init__(self, game: Game, weights: Weights) -> None:
        seats = game.seats[-1]
        self.game: Final = game
        self.share: Final = weights.share
        self.out: Final = weights.out
        self.width: Final[i64] = len(weights.bias)
        self.size: Final[i64] = len(weights.rows)
        self.observation: Final[Observation] = game.observation(seats)
        self.seen: Final[vec[i32]] = vec[i32]([0] * (seats * len(weights.rows)))
        """The numbers of each seat that are in its sums."""
        self.sums: Final[vec[i64]] = vec[i64](
            [UNIT * weight for _ in range(seats) for weight in weights.bias],
        )
        flat = vec[i64]([])
        for row in weights.rows:
            for weight in row:
                flat = append(flat, weight)
        self.weights: Final[vec[i64]] = flat

    def value(self, state: State, seat: int) -> float:
        """How good the position is for `seat`, from 0 (lost) to 1 (won)."""
        state.observe(seat, self.observation, seat)
        self._count(seat)
        plain = self.game.evaluate(state, seat, None)
        plain = min(max(plain, _SMALLEST), 1.0 - _SMALLEST)
        logit = self.share * math.log(plain / (1.0 - plain)) + self._correction(seat)
        return 1.0 / (1.0 + math.exp(-logit))

    def _count(self, seat: i64) -> None:
        """Bring the sums of a seat up to date with its numbers."""
        numbers, seen, sums, weights = self.observation.numbers, self.seen, self.sums, self.weights
        width, size = self.width, self.size
        first: i64 = seat * size
        target: i64 = seat * width
        place: i64 = 0
        while place < size:
            bits = numbers[first + place]
            before = seen[first + place]
            if bits != before:
                change: i64 = in_units(bits) - in_units(before)
                seen[first + place] = bits
                row: i64 = place * width
                unit: i64 = 0
                while unit < width:
                    sums[target + unit] += change * weights[row + unit]
                    unit += 1
            place += 1

    def _correction(self, seat: i64) -> float:
        first: i64 = seat * self.width
        total = float(self.sums[first])
        for share in self.out:
            first += 1
            inside = self.sums[first]
            if inside > 0:
                total += share * float(inside)
        return total / (UNIT * UNIT)


def in_units(number: i32) -> i64:
    """The 32-bit float with these bits as a whole number of parts of `UNIT`."""
    bits = i64(number)
    exponent: i64 = bits >> 23 & _EXPONENT
    if exponent <= _WHOLE - _BITS:
        return 0
    mantissa: i64 = bits & _MANTISSA | _IMPLIED
    size: i64 = mantissa >> (_WHOLE - exponent) if exponent <= _WHOLE else mantissa << (exponent - _WHOLE)
    return -size if bits < 0 else size


def has_weights(game: Game) -> bool:
    """Whether the game has a learned evaluation of its own."""
    return (game.folder / FILE).is_file()


_JUDGES: dict[tuple[str, str], Judge] = {}


def judge_of(game: Game, file: str = "") -> Judge:
    """What judges positions of a game by the evaluation in its folder, or by that of a file. It is read once."""
    path = Path(file) if file else game.folder / FILE
    key = (game.slug, str(path))
    found = _JUDGES.get(key)
    if found is None or found.game is not game:
        found = Judge(game, read_weights(path, game))
        _JUDGES[key] = found
    return found


def best_judge(game: Game) -> Callable[[State, int], float] | None:
    """What judges positions of a game better than the evaluation written by hand; `None` if nothing does."""
    return judge_of(game).value if has_weights(game) else None


class LearnedBot(Bot):
    """Plays like another bot, but by the learned evaluation: like greedy without `nodes`, else like the search.

    Greedy evaluates every position by it. The search finds turns by the game's own evaluation, which is many times as
    quick, and judges by what was learned where they lead to.
    """

    def __init__(self, seed: int | str, nodes: int, file: str = "", always: bool = True, seconds: float = 0.0) -> None:
        super().__init__(seed)
        self.search: Final = SearchBot(seed, nodes, seconds=seconds) if nodes else None
        self.greedy: Final = GreedyBot(seed)
        self.file: Final = file
        self.always: Final = always
        """Whether a game for which nothing was learned is refused. Else it is judged by its own evaluation."""

    def plan(self, state: State, seat: int) -> list[int]:
        player, shown = self.prepared(state)
        return player.plan(shown, seat)

    def weigh(self, state: State, seat: int) -> list[Weighed]:
        player, shown = self.prepared(state)
        return player.weigh(shown, seat)

    def prepared(self, state: State) -> tuple[Bot, State]:
        """The bot that plays, and the position for it: both judge by what was learned about this game."""
        judge = judge_of(state.game, self.file).value if self.always else best_judge(state.game)
        search = self.search
        if search is not None:
            search.judge = judge
            return search, state
        shown = state.clone()
        shown.judge = judge
        return self.greedy, shown
