"""Luna: rival Orders send their novices over seven isles and into the temple of the Moon Priestess."""

from pathlib import Path

from parlour.engine import Game, Option, switch
from parlour.games.luna import data
from parlour.games.luna.actions import ACTIONS
from parlour.games.luna.evaluate import evaluate
from parlour.games.luna.features import features
from parlour.games.luna.laws import LAWS
from parlour.games.luna.scoring import outcome
from parlour.games.luna.setup import start
from parlour.games.luna.state import LunaState, read, write
from parlour.games.luna.steps import STEPS
from parlour.games.luna.view import detail, table

GAME = Game(
    slug="luna",
    name="Luna",
    version=1,
    seats=[2, 3, 4],
    minutes=(60, 100),
    summary="Send novices over seven isles and into the temple of the Moon Priestess; the most influence succeeds her.",
    options=[
        Option(
            "setup_mode",
            "standard",
            "How shrines and first novices come onto the isles: placed in a preliminary round, or as preselected.",
            ["standard", "preselected"],
        ),
        Option(
            "figures_setup",
            "random",
            "Who puts Moon Priestess, Master Builder and Apostate on their first isles (standard set-up only).",
            ["random", "start_player_choice"],
        ),
        Option(
            "meditation_mode",
            "pass",
            "Meditation is the whole turn; or it comes once before the action of a turn, which may then be left out.",
            ["pass", "keep_turn"],
        ),
        Option(
            "start_player_2p",
            "alternate",
            "Two players: they start rounds in turn, or the opponent of whoever put out the last candle starts.",
            ["alternate", "after_last"],
        ),
        Option(
            "priestess_step",
            "printed",
            "The Moon Priestess walks her printed number of isles (5, with four players 6), or one.",
            ["printed", "one"],
        ),
        switch("recruit_shrine_discount", False, "Recruiting takes one novice instead of two beside one's own shrine."),
        switch("influence_floor", True, "Influence never falls below zero."),
        switch("virtual_alone", True, "The virtual novice may act without a real one beside it."),
        Option(
            "stall_limit",
            20,
            "Turns for each player without a meditation after which the next one has to meditate.",
            list(data.STALL_LIMITS),
        ),
    ],
    actions=ACTIONS,
    longest=data.LONGEST,
    folder=Path(__file__).parent,
    state=LunaState,
    start=start,
    steps=STEPS,
    write=write,
    read=read,
    outcome=outcome,
    table=table,
    features=features,
    evaluate=evaluate,
    laws=LAWS,
    detail=detail,
)
