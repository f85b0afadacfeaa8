"""Random play: the variants of a game, and two kinds of players.

The plain player takes any legal action. The purposeful one prefers the actions that the game's `purpose` favours, so
that its games get somewhere: full tracks, late markets, real endings. A game without a purpose is played plainly.
The same variant and seed always give the same game.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from functools import cache
from itertools import accumulate

import msgspec

from parlour.engine import Game, Json, Move, OptionValue, Rng, State
from parlour.engine.rng import rng_from_seed

WHIM = 16
"""A purposeful player takes any legal action once in this many times."""
DEEP = 6
"""One purposeful game in this many looks a round ahead, if the game asks for it (`Purpose.tries`)."""
STANDBY = 16
"""Once in this many actions, a seat on standby may act."""


def written(data: Json) -> bytes:
    """Canonical JSON like the engine's `canonical`, but several times as fast."""
    return msgspec.json.encode(data, order="sorted")


class Nonconformance(AssertionError):
    """A game violates the contract or one of its laws."""


@cache
def weights(game: Game) -> list[int]:
    """The weight of each action of the catalogue for a purposeful player."""
    found = [1] * len(game.actions)
    for pattern, weight in game.purpose.weights.items():
        name, _, arguments = pattern.partition(" ")
        [verb] = [verb for verb in game.actions.verbs if verb.name == name]
        for action in range(verb.base, verb.end):
            if not arguments or fnmatchcase(game.actions.format(action), pattern):
                found[action] = weight
    return found


@dataclass(frozen=True)
class Variant:
    """One way to play a game."""

    game: Game
    seats: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    purposeful: bool = False

    def __str__(self) -> str:
        chosen = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.game.slug} {self.seats}p{chosen}{' purposeful' if self.purposeful else ''}"

    def settings(self) -> dict[str, OptionValue]:
        """The options. Plain players also get the ones that end aimless games, unless the variant sets them."""
        return self.options if self.purposeful else {**self.game.aimless, **self.options}

    def new(self, seed: int | str) -> State:
        return self.game.new(self.seats, self.settings(), seed)

    def with_purpose(self, purposeful: bool = True) -> "Variant":
        return replace(self, purposeful=purposeful)


def seatings(game: Game) -> list[Variant]:
    """Every seat count with the defaults."""
    return [Variant(game, seats) for seats in game.seats]


def variants(game: Game) -> list[Variant]:
    """Every seat count with the defaults, and with each other value of each option (a number's two ends).

    For an option that ends aimless games, only the lowest number is used.
    """
    found: list[Variant] = []
    for seating in seatings(game):
        found += [seating, *_other_options(seating)]
    return found


def _other_options(seating: Variant) -> list[Variant]:
    found: list[Variant] = []
    aimless = seating.game.aimless
    for option in seating.game.options:
        values = [option.low] if option.name in aimless else option.ends()
        found += [replace(seating, options={option.name: value}) for value in values if value != option.default]
    return found


def ways(game: Game) -> list[Variant]:
    """Every variant twice: once played plainly and once with purpose, alternating."""
    once = variants(game)
    return [way.with_purpose((number + swap) % 2 == 1) for swap in (0, 1) for number, way in enumerate(once)]


def random_games(game: Game, count: int, first: int = 0) -> Iterator[tuple[Variant, int]]:
    """Yield the variant and seed of the random games number `first` to `first + count - 1`.

    Half are played with the defaults, the others option by option, over all seat counts; half plainly, half with
    purpose. Game number n is always the same, so that a long run can be resumed.
    """
    rows = [[(seating, other) for other in _other_options(seating) or [seating]] for seating in seatings(game)]
    pairs = [pair for column in zip(*rows, strict=True) for pair in column]
    for number in range(first, first + count):
        lap, place = divmod(number // 2, len(pairs))
        yield pairs[place][number % 2].with_purpose((place + lap) % 2 == 1), number


@dataclass
class Playthrough:
    """A random game in progress, and how to reproduce it."""

    variant: Variant
    seed: int | str
    state: State
    chooser: Rng
    moves: list[Move] = field(default_factory=list)
    intended: list[Move] = field(default_factory=list)
    """The moves that a player who looks ahead will make, the next move last."""
    deep: bool = False

    def where(self) -> str:
        return f"{self.variant}, seed {self.seed}, after {len(self.moves)} moves"

    def require(self, holds: bool, what: str) -> None:
        if not holds:
            raise Nonconformance(f"{self.where()}: {what}")

    def require_same(self, one: Json, other: Json, what: str) -> None:
        if written(one) != written(other):
            raise Nonconformance(f"{self.where()}: {what}: {_difference(one, other)}")

    def pick(self) -> Move:
        """Choose an action of one of the actors, or now and then of a seat on standby."""
        if self.intended:
            return self.intended[-1]
        if self.deep:
            self.intended = self.best_round()
            return self.intended[-1]
        return self.any_move()

    def best_round(self) -> list[Move]:
        """The moves, last first, of the best of several rounds tried ahead."""
        aim = self.variant.game.purpose
        found: list[tuple[int, int, list[Move]]] = []
        for number in range(aim.tries):
            ahead = Playthrough(
                self.variant, self.seed, self.state.clone(), self.chooser.fork(f"{len(self.moves)}.{number}")
            )
            while ahead.state.actors and ahead.state.round == self.state.round:
                ahead.play(ahead.any_move())
            found.append((aim.standing(ahead.state), number, ahead.moves))
        return max(found)[2][::-1]

    def any_move(self) -> Move:
        chooser = self.chooser
        actors = self.state.actors
        if chooser.below(STANDBY) == 0:
            actors = actors + self.state.decision().standby(self.state)
        seat = actors[0] if len(actors) == 1 else actors[chooser.below(len(actors))]
        return Move(seat, self.choose(self.state.legal(seat), seat))

    def choose(self, legal: list[int], seat: int) -> int:
        if len(legal) < 2:
            if not legal:
                raise Nonconformance(f"{self.where()}: seat {seat} has to act but has no legal action")
            return legal[0]
        chooser = self.chooser
        if not self.variant.purposeful or chooser.below(WHIM) == 0:
            return legal[chooser.below(len(legal))]
        weight = weights(self.variant.game)
        found = [weight[action] for action in legal]
        if 0 in found:
            judge = self.variant.game.purpose.judge
            assert judge is not None, "a weight of 0 needs a judge"
            worth = judge(self.state, seat)
            found = [weight or worth(action) for weight, action in zip(found, legal, strict=True)]
        sums = list(accumulate(found))
        return legal[bisect_right(sums, chooser.below(sums[-1]))]

    def play(self, move: Move) -> None:
        try:
            self.state.apply(move.seat, move.action)
        except Exception as error:
            raise Nonconformance(f"{self.where()}: the rules fail: {type(error).__name__}: {error}") from error
        if self.intended and self.intended.pop() is not move:
            self.intended = []
        self.moves.append(move)
        if len(self.moves) > self.variant.game.longest:
            raise Nonconformance(f"{self.where()}: the game is longer than its stated limit")

    def advance(self, moves: int) -> None:
        """Play on for the given number of moves, or to the end."""
        state = self.state
        while moves and state.actors:
            self.play(self.pick())
            moves -= 1

    def finish(self) -> None:
        while self.state.actors:
            self.play(self.pick())


def start(variant: Variant, seed: int | str) -> Playthrough:
    chooser = rng_from_seed("chooser", seed)
    tries = variant.purposeful and variant.game.purpose.tries > 0
    deep = tries and chooser.fork(f"deep {variant}").below(DEEP) == 0
    return Playthrough(variant, seed, variant.new(seed), chooser, deep=deep)


def positions(variant: Variant, seed: int | str) -> Iterator[Playthrough]:
    """Yield the playthrough at every decision of one random game, and once more when it is over."""
    run = start(variant, seed)
    while run.state.actors:
        yield run
        run.play(run.pick())
    yield run


def _difference(one: Json, other: Json, path: str = "") -> str:
    """The first place where two pieces of data differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(one.keys() | other.keys()):
            if one.get(key) != other.get(key):
                return _difference(one.get(key), other.get(key), f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, (left, right) in enumerate(zip(one, other, strict=True)):
            if left != right:
                return _difference(left, right, f"{path}[{index}]")
    return f"{path}: {str(one)[:120]} / {str(other)[:120]}"
