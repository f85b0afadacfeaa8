"""A tournament as plain data: which bots sit where in which game."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, islice, pairwise, permutations

from parlour.arena.series import Played, Series, play_game
from parlour.bots import BadBot, make_bot
from parlour.engine import Json, OptionValue, ParlourError
from parlour.games import game

MOST_ORDERS = 720
"""As many orders of a table are rotated; six players have no more."""

Table = tuple[str, ...]


@dataclass(frozen=True)
class Tournament:
    """Bots that meet in one title. All randomness comes from the seed and the number of a game.

    A table is a group of bots. In most games all tables have equally many games, one after another, and the seats
    rotate. In a co-operative game, or alone, each bot plays the same deals by itself.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    """The games of each table."""
    seed: int | str = 0
    options: dict[str, OptionValue] = field(default_factory=dict)
    ladder: bool = False
    """Whether each bot meets only the next one, not all others."""

    @property
    def apart(self) -> bool:
        """Whether each bot plays by itself, with copies of itself as partners."""
        return self.seats == 1 or game(self.game).cooperative

    @property
    def tables(self) -> tuple[Table, ...]:
        return _tables(self.bots, self.seats, self.apart, self.ladder)

    @property
    def total(self) -> int:
        return self.games * len(self.tables)

    def seating(self, number: int) -> Table:
        """Who sits where in game `number`."""
        round_, nth = divmod(number, len(self.tables))
        table = self.tables[nth]
        turns, shift = divmod(round_, self.seats)
        orders = _orders(table)
        order = orders[turns % len(orders)]
        return order[shift:] + order[:shift]

    def play(self, number: int) -> Played:
        """Play game `number`. Bots that play apart get the same deals."""
        series = Series(self.game, self.seats, self.seating(number), self.total, self.seed, self.options)
        deal = number // len(self.tables) if self.apart else number
        return replace(play_game(series, deal), index=number)

    def data(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "rules": game(self.game).version,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "options": dict(self.options),
            "pairing": "ladder" if self.ladder else "round robin",
        }


def new_tournament(
    slug: str,
    seats: int,
    bots: list[str],
    games: int,
    seed: int | str = 0,
    options: dict[str, OptionValue] | None = None,
    ladder: bool = False,
) -> Tournament:
    """Return a tournament that can be played, or raise an error that says what is wrong.

    The games of each table become a multiple of the seats, so that each bot has each seat equally often.
    """
    if games < 1:
        raise ParlourError(f"The number of games must be at least 1, not {games}.")
    title = game(slug)
    settled = title.new(seats, options, 0).options
    plan = Tournament(slug, seats, tuple(bots), games, seed, dict(settled), ladder)
    if len(set(bots)) != len(bots):
        raise BadBot(f"A bot is named twice: {', '.join(bots)}.")
    least = 1 if plan.apart else 2
    if len(bots) < least:
        raise BadBot(f"A tournament of {title.name} needs at least {least} {'bot' if least == 1 else 'bots'}.")
    for name in bots:
        make_bot(name, 0)
    return plan if plan.apart else replace(plan, games=-(-games // seats) * seats)


@cache
def _tables(bots: tuple[str, ...], seats: int, apart: bool, ladder: bool) -> tuple[Table, ...]:
    if apart:
        return tuple((bot,) * seats for bot in bots)
    if ladder:
        return tuple(table for pair in pairwise(bots) for table in _groups(pair, seats))
    return tuple(_groups(bots, seats))


def _groups(bots: tuple[str, ...], seats: int) -> Iterator[Table]:
    """All groups that fill a table, with each bot there as often as any other, or once more."""
    each, over = divmod(seats, len(bots))
    for extra in combinations(bots, over):
        yield tuple(bot for bot in bots for _ in range(each + (bot in extra)))


@cache
def _orders(table: Table) -> list[Table]:
    """The orders round a table: rotated, these are all ways to sit there."""
    first, *rest = table
    return list(dict.fromkeys((first, *order) for order in islice(permutations(rest), MOST_ORDERS)))
