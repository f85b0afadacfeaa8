"""The options of Luna, and the terms that they set for one game."""

from typing import Final

from parlour.engine import Option, OptionValue, switch
from parlour.games.luna import data

OPTIONS: Final[list[Option]] = [
    Option(
        "setup_mode",
        "standard",
        ["standard", "preselected"],
    ),
    Option(
        "figures_setup",
        "random",
        ["random", "start_player_choice"],
    ),
    Option(
        "meditation_mode",
        "pass",
        ["pass", "keep_turn"],
    ),
    Option(
        "start_player_2p",
        "alternate",
        ["alternate", "after_last"],
    ),
    Option(
        "priestess_step",
        "printed",
        ["printed", "one"],
    ),
    switch("recruit_shrine_discount", False),
    switch("influence_floor", True),
    switch("virtual_alone", True),
    Option(
        "stall_limit",
        20,
        list(data.STALL_LIMITS),
    ),
]

LEARNING: Final[dict[str, OptionValue]] = {"setup_mode": "preselected"}
"""The fixed set-up: the first decision is already an action."""


class Terms:
    """Everything that the number of players and the options determine for the whole game."""

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        stall = options["stall_limit"]
        assert isinstance(stall, int)
        self.candles: Final[int] = data.CANDLES[players]
        self.priestess_points: Final[list[int]] = data.PRIESTESS_POINTS[players]
        self.priestess_step: Final[int] = 1 if options["priestess_step"] == "one" else data.PRIESTESS_STEP[players]
        self.keep_turn: Final[bool] = options["meditation_mode"] == "keep_turn"
        self.start_alternates: Final[bool] = players == 2 and options["start_player_2p"] == "alternate"
        self.first_book_bonus: Final[bool] = players == 2
        self.recruit_discount: Final[bool] = options["recruit_shrine_discount"] is True
        self.floor: Final[bool] = options["influence_floor"] is True
        self.beside_virtual: Final[int] = 0 if options["virtual_alone"] is True else 1
        """How many real novices must act beside the virtual one."""
        self.stall_limit: Final[int] = stall * players
