"""Kemet: Blood and Sand."""

from pathlib import Path

from parlour.engine import Game, Option, switch
from parlour.games.kemet import data, dump, evaluate, features, hidden, laws, scoring, setup, sheet, view
from parlour.games.kemet.actions import ACTIONS
from parlour.games.kemet.purpose import PURPOSE
from parlour.games.kemet.state import new_state
from parlour.games.kemet.steps import STEPS

# 99 rounds of at most 7200 decisions: five players with two Recruit actions of 320 and five other tokens of 150 each
# (the 38 interventions, asked one by one, are most of it), and the Night. Without a round limit there is no bound.
LONGEST = 720_000

GAME = Game(
    slug="kemet",
    name="Kemet: Blood and Sand",
    version=2,
    seats=[2, 3, 4, 5],
    minutes=(90, 120),
    summary="Gods of the Nile raise pyramids, buy powers and send armies and creatures to fight for fame.",
    options=[
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
        Option(
            "destiny", "fewest_orders_all", "Who sets the turn order at night.", ["fewest_orders_all", "each_picks"]
        ),
        switch("night_tiles_on_purchase", False, "Tiles that work at night work once when bought, too."),
        switch("both_mercenaries", False, "One player may own both mercenary tiles."),
        switch("late_creatures", False, "Snake, Scorpion and Sphinx have the numbers of a later printing."),
        switch("hunger_1", False, "Divine Hunger gives 1 PP for each destroyed Unit instead of 2."),
    ],
    actions=ACTIONS,
    longest=LONGEST,
    folder=Path(__file__).parent,
    state=new_state,
    start=setup.start,
    steps=STEPS,
    write=dump.write,
    read=dump.read,
    outcome=scoring.outcome,
    table=view.table,
    detail=sheet.detail,
    features=features.features,
    evaluate=evaluate.evaluate,
    laws=laws.LAWS,
    redeal=hidden.redeal,
    purpose=PURPOSE,
)
