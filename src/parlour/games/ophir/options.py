"""Ophir's rule options, the newest edition as a preset, and what they come to at one table."""

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
"""Where the newest edition differs from the manual, whose rules are the defaults."""

NO_LIMIT: Final = "none"

ON_THE_SCREEN: Final[list[Option]] = [
    switch("undo", True, "Whether a step may be taken back until chance or a new card intervenes."),
    switch(
        "confirm_dialogs",
        False,
        "On the screen: everybody is asked before a step that cannot be taken back, whatever their settings say.",
    ),
    switch("drop_and_load_dialog", False, "On the screen: offer to drop goods where there is no room to load or buy."),
]
"""How the table treats people: no rule reads them."""

OPTIONS: Final[list[Option]] = [
    Option(
        "edition",
        "manual",
        "“newest” takes the newest edition's value of every option that is not chosen itself.",
        ["manual", "newest"],
        presets={"newest": NEWEST},
    ),
    Option(
        "supply",
        "fixed_5",
        "Pieces of each good and metal in the bank: five, or one more than players.",
        ["fixed_5", "players_plus_1"],
    ),
    Option(
        "second_failure",
        "lose_actions",
        "A failed last move costs the actions of the turn, or ends the turn by itself.",
        ["lose_actions", "end_turn"],
    ),
    Option(
        "metal_purchases",
        "unlimited",
        "Metals bought in one turn: as many as fit, or at most two.",
        ["unlimited", "two_per_turn"],
    ),
    Option(
        "postmaster_mail",
        "one_per_turn",
        "Metals that a Postmaster may donate a turn from next to the temple. "
        "Unlimited together with unlimited metal_purchases is a known runaway.",
        ["one_per_turn", "unlimited"],
    ),
    Option(
        "moneychanger_exclusive",
        "strict",
        "After donating goods a Moneychanger sells nothing at the temple that turn, or still the specialty.",
        ["strict", "specialty_after_donation"],
    ),
    Option(
        "specialist_pool",
        "all_10",
        "The specialists that may be offered: all ten, the six of the manual, or the eight of the base set.",
        ["all_10", "manual_6", "base_8"],
    ),
    Option(
        "pick_order",
        "reverse",
        "Specialists are picked from the last player to the first, or from the first to the last.",
        ["reverse", "forward"],
    ),
    Option(
        "barriers",
        "random",
        "The two barriers are drawn, or the first player places them before the locations are turned up.",
        ["random", "first_player"],
    ),
    Option(
        "starting_player",
        "shuffle",
        "The turn order is shuffled, or the highest die starts and the seats follow in order.",
        ["shuffle", "dice"],
    ),
    switch("short_game", False, "One column only: the third donated metal ends the game, at first-tier prices."),
    Option(
        "turn_limit",
        NO_LIMIT,
        "The game ends with final scoring after so many turns, all players together; by default there is no limit. "
        "With bots that wander 400 is a good one.",
        [NO_LIMIT],
        low=data.FEWEST_TURNS,
        high=data.MOST_TURNS,
    ),
    *ON_THE_SCREEN,
]


class Terms:
    """The settled options as the rules read them. Never changes: clones share it."""

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
        """Donated metals that complete the temple."""
        first = data.FIRST_TIER[seats]
        self.tiers: Final = data.TIERS[first : first + self.columns]
        limit = options["turn_limit"]
        self.turn_limit: Final = limit if isinstance(limit, int) else None
        self.has_rival: Final = seats <= 2
