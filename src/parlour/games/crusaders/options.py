"""The rule options, and the terms that follow from them in one game."""

from typing import Final

from parlour.engine import Option, OptionValue, switch
from parlour.games.crusaders import data
from parlour.games.crusaders.actions import LARGE_MOVES, SMALL_MOVES

OPTIONS: Final[list[Option]] = [
    Option(
        "mode",
        "standard",
        ["standard", "first_standard", "learning", "unpredictable", "tournament"],
    ),
    Option(
        "orders",
        "draft2",
        ["draft2", "none"],
    ),
    Option("cost_rule", "level", ["level", "printed"]),
    switch("same_turn_build", False),
    Option(
        "round_limit",
        data.ROUND_LIMIT,
        low=data.LOWEST_ROUND_LIMIT,
        high=data.HIGHEST_ROUND_LIMIT,
    ),
]

LEARNING: Final[dict[str, OptionValue]] = {"mode": "learning"}
"""The learning game: no orders to compare, and no decisions about upgrades."""


def forced(options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """The learning game is played without orders."""
    if options["mode"] == "learning":
        return {**options, "orders": "none"}
    return options


class Terms:
    """Terms fixed for the whole game by the number of players and the options. All clones share them."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        limit = options["round_limit"]
        assert isinstance(limit, int)
        mode = options["mode"]
        self.side: Final[data.Side] = data.SMALL_SIDE if seats == 2 else data.LARGE_SIDE
        self.moves: Final = SMALL_MOVES if seats == 2 else LARGE_MOVES
        self.surcharge: Final = data.PRINTED_SURCHARGE if options["cost_rule"] == "printed" else 0
        self.same_turn_build: Final = options["same_turn_build"] is True
        self.round_limit: Final[int] = limit
        self.learning: Final = mode == "learning"
        self.tournament: Final = mode == "tournament"
        self.fixed_ring: Final = mode in ("first_standard", "learning")
        self.own_rings: Final = mode == "unpredictable"
        self.orders: Final = options["orders"] == "draft2"
