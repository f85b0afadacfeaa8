"""Horizons of Spirit Island: nature spirits and the Dahan against colonising Invaders. Co-operative, 1 to 3 players."""

from pathlib import Path

from parlour.engine import Game
from parlour.games.spirit_island import data, shapes
from parlour.games.spirit_island.actions import ACTIONS
from parlour.games.spirit_island.detail import detail
from parlour.games.spirit_island.dump import read, write
from parlour.games.spirit_island.evaluate import evaluate
from parlour.games.spirit_island.features import features
from parlour.games.spirit_island.hidden import redeal, reshuffle
from parlour.games.spirit_island.laws import LAWS
from parlour.games.spirit_island.options import LEARNING, OPTIONS, forced
from parlour.games.spirit_island.purpose import PURPOSE
from parlour.games.spirit_island.reference import reference
from parlour.games.spirit_island.scoring import outcome
from parlour.games.spirit_island.setup import start
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import STEPS
from parlour.games.spirit_island.terminal import draw
from parlour.games.spirit_island.view import table

GAME = Game(
    slug="spirit_island",
    name="Horizons of Spirit Island",
    version=3,
    same_since=2,
    seats=[1, 2, 3],
    minutes=(60, 120),
    summary="Spirits of the land and the Dahan stand together against Invaders who ravage, build and explore.",
    options=OPTIONS,
    actions=ACTIONS,
    longest=data.LONGEST,
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
    reshuffle=reshuffle,
    detail=detail,
    learning=LEARNING,
    forced=forced,
    cooperative=True,
    table_type=shapes.Table,
    detail_types=[shapes.PlannedPlay, shapes.Growth, shapes.OpenedSpace, shapes.RavageForecast, shapes.Foresight],
    draw=draw,
    purpose=PURPOSE,
    reference=reference,
)
