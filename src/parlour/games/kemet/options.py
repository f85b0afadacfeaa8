"""Kemet's rule options, and what they come to at one table."""

from typing import Final

from parlour.engine import Option, OptionValue, switch
from parlour.games.kemet import data

OPTIONS: Final[list[Option]] = [
    Option("target_fp", 9, "Fame points needed at the start of one's own turn to win.", low=8, high=12),
    Option("round_limit", 30, "The game ends after the Night of this round; 0 means never.", low=0, high=99),
    Option(
        "tile_colours",
        data.RANDOM_COLOURS,
        "Colours that are in play, as far as they fit; others by lot.",
        list(data.COLOUR_CHOICES),
    ),
    Option("city_choice", "pick", "Cities are picked in seat order, or dealt at random.", ["pick", "random"]),
    Option(
        "acquire_spaces",
        "pyramid_colours",
        "Acquire spaces open with a pyramid of their colour, or all from the start.",
        ["pyramid_colours", "all_colours"],
    ),
    Option("walls", "on", "Walls keep out Troops that come from afar.", ["on", "off"]),
    switch("recall_full", False, "A recall gives 1 PP for every Unit."),
    switch("loser_may_stay", False, "A beaten Defender may stay if the winner has no Unit left."),
    switch("retreat_join_own", False, "A retreat may lead to zones with own Units."),
    Option("destiny", "fewest_orders_all", "Who sets the turn order at night.", ["fewest_orders_all", "each_picks"]),
    switch("night_tiles_on_purchase", False, "Tiles that work at night work once when bought, too."),
    switch("both_mercenaries", False, "One player may own both mercenary tiles."),
    switch("late_creatures", False, "Snake, Scorpion and Sphinx have the numbers of a later printing."),
    switch("hunger_1", False, "Divine Hunger gives 1 PP for each destroyed Unit instead of 2."),
]


class Terms:
    """What the options fix for the whole game."""

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
