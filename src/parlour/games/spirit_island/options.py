"""The options of Spirit Island, and the terms that they set for one game."""

from typing import Final

from parlour.engine import BadOption, Option, OptionValue
from parlour.games.spirit_island.board import LETTERS, Island, island
from parlour.games.spirit_island.data import STANDARD_BOARDS

BOARD_OPTIONS: Final = ["board_1", "board_2", "board_3"]
STANDARD: Final = "standard"

OPTIONS: Final[list[Option]] = [
    Option("board_1", STANDARD, [STANDARD, *LETTERS]),
    Option("board_2", STANDARD, [STANDARD, *LETTERS]),
    Option("board_3", STANDARD, [STANDARD, *LETTERS]),
    Option("spirit_choice", "pick", ["pick", "random"]),
    Option("guided_powers", "off", ["off", "on"]),
    Option(
        "blight_loss",
        "on_empty",
        ["on_empty", "on_demand"],
    ),
    Option(
        "group_decider",
        "board_owner",
        ["board_owner", "first_seat"],
    ),
    Option("spectator_hands", "shown", ["shown", "hidden"]),
    Option("record_score", "on", ["on", "off"]),
]

LEARNING: Final[dict[str, OptionValue]] = {"guided_powers": "on"}
"""New cards come from a list, so that nobody has to compare four unknown ones."""


def forced(options: dict[str, OptionValue], seats: int) -> dict[str, OptionValue]:
    """Name the boards in use: those chosen, else the first standard boards that are free."""
    settled = dict(options)
    letters = [str(settled[name]) for name in BOARD_OPTIONS[:seats]]
    chosen = [letter for letter in letters if letter != STANDARD]
    if len(set(chosen)) < len(chosen):
        raise BadOption(f"Each board can be used only once, not {', '.join(chosen)}.")
    free = [letter for letter in STANDARD_BOARDS if letter not in chosen]
    for name, letter in zip(BOARD_OPTIONS, letters, strict=False):
        settled[name] = free.pop(0) if letter == STANDARD else letter
    for name in BOARD_OPTIONS[seats:]:
        settled[name] = STANDARD
    return settled


def island_of(options: dict[str, OptionValue], seats: int) -> Island:
    return island("".join(str(options[name]) for name in BOARD_OPTIONS[:seats]))


class Terms:
    """Everything that the number of players and the options determine for the whole game."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.random_spirits: Final[bool] = options["spirit_choice"] == "random"
        self.guided: Final[bool] = options["guided_powers"] == "on"
        self.blight_on_demand: Final[bool] = options["blight_loss"] == "on_demand"
        """Whether the game is lost only when a Blight is missing, not when the pool is empty."""
        self.first_seat_decides: Final[bool] = players == 1 or options["group_decider"] == "first_seat"
        self.hands_shown: Final[bool] = options["spectator_hands"] == "shown"
        self.scored: Final[bool] = options["record_score"] == "on"
