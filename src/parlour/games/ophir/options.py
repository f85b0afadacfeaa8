"""Ophir's rule options, the two editions as presets, and what they come to at one table."""

from typing import Final

from parlour.engine.errors import BadOption
from parlour.engine.options import Option, OptionValue, switch
from parlour.games.ophir import data

AS_EDITION: Final = "as_edition"

EDITIONS: Final[dict[str, dict[str, OptionValue]]] = {
    "manual": {
        "supply": "fixed_5",
        "second_failure": "lose_actions",
        "metal_purchases": "unlimited",
        "postmaster_mail": "one_per_turn",
        "moneychanger_exclusive": "strict",
        "confirm_dialogs": "off",
        "drop_and_load_dialog": "off",
        "idle_force": "on",
    },
    "newest": {
        "supply": "players_plus_1",
        "second_failure": "end_turn",
        "metal_purchases": "two_per_turn",
        "postmaster_mail": "unlimited",
        "moneychanger_exclusive": "specialty_after_donation",
        "confirm_dialogs": "on",
        "drop_and_load_dialog": "on",
        "idle_force": "off",
    },
}


def _by_edition(name: str, sentence: str) -> Option:
    manual, newest = EDITIONS["manual"][name], EDITIONS["newest"][name]
    return Option(name, AS_EDITION, sentence, [AS_EDITION, manual, newest])


OPTIONS: Final[list[Option]] = [
    Option(
        "edition",
        "manual",
        "The edition that is played; every option left “as_edition” follows it.",
        ["manual", "newest"],
    ),
    _by_edition("supply", "Pieces of each good and metal in the bank: five, or one more than players."),
    _by_edition("second_failure", "A failed last move costs the actions of the turn, or ends the turn by itself."),
    _by_edition("metal_purchases", "Metals bought in one turn: as many as fit, or at most two."),
    _by_edition(
        "postmaster_mail",
        "Metals a Postmaster may donate a turn from next to the temple. "
        "Unlimited together with unlimited metal_purchases is a known runaway.",
    ),
    _by_edition(
        "moneychanger_exclusive",
        "After donating goods a Moneychanger sells nothing at the temple that turn, or still the specialty.",
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
    switch("undo", True, "Whether a step may be taken back until chance or a new card intervenes."),
    _by_edition("confirm_dialogs", "On the screen: ask before every step that cannot be taken back."),
    _by_edition("drop_and_load_dialog", "On the screen: offer to drop goods where there is no room to load or buy."),
    _by_edition("idle_force", "At a table of people: whether others may end the turn of an idle player."),
    switch("short_game", False, "One column only: the third donated metal ends the game, at first-tier prices."),
    Option(
        "turn_limit",
        0,
        "The game ends with final scoring after so many turns of all players together (at least 20); 0 for no limit.",
        low=0,
        high=data.MOST_TURNS,
    ),
]


def settle(options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Every `as_edition` becomes what the edition says."""
    limit = options["turn_limit"]
    if isinstance(limit, int) and 0 < limit < data.FEWEST_TURNS:
        raise BadOption(f"Option turn_limit takes 0 (no limit) or at least {data.FEWEST_TURNS}, not “{limit}”.")
    edition = EDITIONS[str(options["edition"])]
    return {name: edition[name] if value == AS_EDITION else value for name, value in options.items()}


class Rules:
    """The settled options as the rules read them. Never changes: clones share it."""

    def __init__(self, options: dict[str, OptionValue], seats: int) -> None:
        self.supply: Final = seats + 1 if options["supply"] == "players_plus_1" else data.SUPPLY
        self.failure_ends_turn: Final = options["second_failure"] == "end_turn"
        self.most_purchases: Final = 2 if options["metal_purchases"] == "two_per_turn" else data.MOST_TURNS
        self.most_mail: Final = 1 if options["postmaster_mail"] == "one_per_turn" else data.MOST_TURNS
        self.specialty_after_donation: Final = options["moneychanger_exclusive"] == "specialty_after_donation"
        self.picks_forward: Final = options["pick_order"] == "forward"
        self.undo: Final = options["undo"] is True
        self.columns: Final = 1 if options["short_game"] is True else data.COLUMNS[seats]
        first = data.FIRST_TIER[seats]
        self.tiers: Final = data.TIERS[first : first + self.columns]
        limit = options["turn_limit"]
        self.turn_limit: Final = limit if isinstance(limit, int) else 0
        self.has_rival: Final = seats <= 2
