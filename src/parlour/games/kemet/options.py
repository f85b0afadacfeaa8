"""The rule options, and the terms that follow from them in one game."""

from typing import Final

from parlour.engine import Option, OptionValue, switch
from parlour.games.kemet import data

OPTIONS: Final[list[Option]] = [
    Option("target_fp", 9, low=8, high=12),
    Option("round_limit", 30, low=0, high=99),
    Option(
        "tile_colours",
        data.RANDOM_COLOURS,
        list(data.COLOUR_CHOICES),
    ),
    Option("city_choice", "pick", ["pick", "random"]),
    Option(
        "acquire_spaces",
        "pyramid_colours",
        ["pyramid_colours", "all_colours"],
    ),
    Option("walls", "on", ["on", "off"]),
    switch("recall_full", False),
    switch("loser_may_stay", False),
    switch("retreat_join_own", False),
    Option("destiny", "fewest_orders_all", ["fewest_orders_all", "each_picks"]),
    switch("night_tiles_on_purchase", False),
    switch("both_mercenaries", False),
    switch("late_creatures", False),
    switch("hunger_1", False),
]

LEARNING: Final[dict[str, OptionValue]] = {
    "target_fp": 8,
    "tile_colours": "ruby+sapphire+diamond",
    "city_choice": "random",
}
"""The manual names no first game: shorter, with dealt cities, and onyx tiles only where four colours are needed."""


class Terms:
    """Terms fixed for the whole game by the options."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.target: Final = int(options["target_fp"])
        self.round_limit: Final = int(options["round_limit"])
        self.tile_colours: Final = str(options["tile_colours"])
        self.random_cities: Final = options["city_choice"] == "random"
        self.all_spaces: Final = options["acquire_spaces"] == "all_colours"
        self.walls: Final = options["walls"] == "on"
        self.recall_full: Final = bool(options["recall_full"])
        self.loser_may_stay: Final = bool(options["loser_may_stay"])
        self.retreat_join_own: Final = bool(options["retreat_join_own"])
        self.each_picks: Final = options["destiny"] == "each_picks"
        self.night_tiles_on_purchase: Final = bool(options["night_tiles_on_purchase"])
        self.creatures: Final = data.LATE_CREATURES if options["late_creatures"] else data.CREATURES
        self.hunger_pp: Final = data.LATE_HUNGER_PP if options["hunger_1"] else data.HUNGER_PP
        self.same_art: Final = data.SAME_ART_BOTH if options["both_mercenaries"] else data.SAME_ART
