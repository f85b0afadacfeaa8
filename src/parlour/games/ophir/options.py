"""Ophir's rule options, with the newest edition as a preset, and the terms they settle for one game."""

from typing import Final

from parlour.engine import Option, OptionValue, switch
from parlour.games.ophir import data

NEWEST: Final[dict[str, OptionValue]] = {
    "supply": "players_plus_1",
    "second_failure": "end_turn",
    "metal_purchases": "two_per_turn",
    "postmaster_mail": "unlimited",
    "moneychanger_exclusive": "specialty_after_donation",
    "confirm_dialogs": True,
    "drop_and_load_dialog": True,
}
"""How the newest edition differs from the manual, whose rules are the defaults."""

NO_LIMIT: Final = "none"

ON_THE_SCREEN: Final[list[Option]] = [
    switch("undo", True, screen=True),
    switch("confirm_dialogs", False, screen=True),
    switch("drop_and_load_dialog", False, screen=True),
]
"""Options about how the game is presented: no rule reads them."""

OPTIONS: Final[list[Option]] = [
    Option(
        "edition",
        "manual",
        ["manual", "newest"],
        presets={"newest": NEWEST},
    ),
    Option(
        "supply",
        "fixed_5",
        ["fixed_5", "players_plus_1"],
    ),
    Option(
        "second_failure",
        "lose_actions",
        ["lose_actions", "end_turn"],
    ),
    Option(
        "metal_purchases",
        "unlimited",
        ["unlimited", "two_per_turn"],
    ),
    Option(
        "postmaster_mail",
        "one_per_turn",
        ["one_per_turn", "unlimited"],
    ),
    Option(
        "moneychanger_exclusive",
        "strict",
        ["strict", "specialty_after_donation"],
    ),
    Option(
        "specialist_pool",
        "all_10",
        ["all_10", "manual_6", "base_8"],
    ),
    Option(
        "pick_order",
        "reverse",
        ["reverse", "forward"],
    ),
    Option(
        "barriers",
        "random",
        ["random", "first_player"],
    ),
    Option(
        "starting_player",
        "shuffle",
        ["shuffle", "dice"],
    ),
    switch("short_game", False),
    Option(
        "turn_limit",
        NO_LIMIT,
        [NO_LIMIT],
        low=data.FEWEST_TURNS,
        high=data.MOST_TURNS,
    ),
    *ON_THE_SCREEN,
]

LEARNING: Final[dict[str, OptionValue]] = {"specialist_pool": "manual_6", "short_game": True}
"""The manual names no first game: fewer specialists to compare, and a temple of one column."""


class Terms:
    """The settled options as the rules read them. Immutable: clones share it."""

    def __init__(self, seats: int, options: dict[str, OptionValue]) -> None:
        self.supply: Final = seats + 1 if options["supply"] == "players_plus_1" else data.SUPPLY
        self.failure_ends_turn: Final = options["second_failure"] == "end_turn"
        self.most_purchases: Final = 2 if options["metal_purchases"] == "two_per_turn" else data.UNLIMITED
        self.most_mail: Final = 1 if options["postmaster_mail"] == "one_per_turn" else data.UNLIMITED
        self.specialty_after_donation: Final = options["moneychanger_exclusive"] == "specialty_after_donation"
        self.picks_forward: Final = options["pick_order"] == "forward"
        self.undo: Final = options["undo"] is True
        self.columns: Final = 1 if options["short_game"] is True else data.COLUMNS[seats]
        self.metals_needed: Final = data.COLUMN * self.columns
        """The number of donated metals that completes the temple."""
        first = data.FIRST_TIER[seats]
        self.tiers: Final = data.TIERS[first : first + self.columns]
        limit = options["turn_limit"]
        self.turn_limit: Final = limit if isinstance(limit, int) else None
        self.has_rival: Final = seats <= 2
