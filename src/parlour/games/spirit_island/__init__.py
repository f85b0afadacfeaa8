"""Horizons of Spirit Island: nature spirits and the Dahan against colonising Invaders. Co-operative, 1 to 3 players."""

from pathlib import Path

from parlour.engine import Game, Option
from parlour.games.spirit_island.actions import ACTIONS
from parlour.games.spirit_island.agenda import STEPS
from parlour.games.spirit_island.boards import LETTERS
from parlour.games.spirit_island.evaluate import evaluate
from parlour.games.spirit_island.features import features
from parlour.games.spirit_island.hidden import redeal
from parlour.games.spirit_island.laws import LAWS
from parlour.games.spirit_island.position import read, write
from parlour.games.spirit_island.purpose import PURPOSE
from parlour.games.spirit_island.scoring import outcome
from parlour.games.spirit_island.setup import STANDARD, forced, start
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.view import detail, table

GAME = Game(
    slug="spirit_island",
    name="Horizons of Spirit Island",
    version=2,
    seats=[1, 2, 3],
    minutes=(60, 120),
    summary="Spirits of the land and the Dahan stand together against Invaders who ravage, build and explore.",
    options=[
        Option("board_1", STANDARD, "The first island board.", [STANDARD, *LETTERS]),
        Option("board_2", STANDARD, "The second island board.", [STANDARD, *LETTERS]),
        Option("board_3", STANDARD, "The third island board.", [STANDARD, *LETTERS]),
        Option("spirit_choice", "pick", "Spirits and boards are picked, or dealt at random.", ["pick", "random"]),
        Option(
            "guided_powers", "off", "New cards come from each Spirit's own list instead of the decks.", ["off", "on"]
        ),
        Option(
            *("blight_loss", "on_empty", "Lost when the Blight pool is empty, or only when a Blight is missing."),
            ["on_empty", "on_demand"],
        ),
        Option(
            *("group_decider", "board_owner", "Who makes the group's choices: who started on that board, or seat one."),
            ["board_owner", "first_seat"],
        ),
        Option("spectator_hands", "shown", "Whether spectators see the hands.", ["shown", "hidden"]),
        Option("record_score", "on", "Whether a score is shown at the end.", ["on", "off"]),
    ],
    actions=ACTIONS,
    longest=20_000,
    folder=Path(__file__).parent,
    state=SpiritIslandState,
    start=start,
    steps=STEPS,
    write=write,
    read=read,
    outcome=outcome,
    table=table,
    features=features,
    evaluate=evaluate,
    laws=LAWS,
    redeal=redeal,
    detail=detail,
    forced=forced,
    cooperative=True,
    purpose=PURPOSE,
)
