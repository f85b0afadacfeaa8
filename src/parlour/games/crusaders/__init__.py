"""Crusaders: Thy Will Be Done."""

from pathlib import Path
from typing import get_args

from parlour.engine import Game
from parlour.games.crusaders import shapes
from parlour.games.crusaders.actions import ACTIONS
from parlour.games.crusaders.detail import detail
from parlour.games.crusaders.dump import read, write
from parlour.games.crusaders.evaluate import evaluate
from parlour.games.crusaders.features import features
from parlour.games.crusaders.hidden import redeal
from parlour.games.crusaders.laws import LAWS
from parlour.games.crusaders.options import LEARNING, OPTIONS, forced
from parlour.games.crusaders.purpose import PURPOSE
from parlour.games.crusaders.reference import reference
from parlour.games.crusaders.scoring import outcome
from parlour.games.crusaders.setup import start
from parlour.games.crusaders.state import CrusadersState
from parlour.games.crusaders.steps import STEPS
from parlour.games.crusaders.terminal import draw
from parlour.games.crusaders.view import table

GAME = Game(
    slug="crusaders",
    name="Crusaders: Thy Will Be Done",
    version=1,
    seats=[2, 3, 4],
    minutes=(40, 60),
    summary="Lead a knight order across Europe: a wheel of six actions whose tokens you distribute turn by turn.",
    options=OPTIONS,
    actions=ACTIONS,
    longest=20_000,
    folder=Path(__file__).parent,
    state=CrusadersState,
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
    learning=LEARNING,
    forced=forced,
    table_type=shapes.Table,
    detail_types=list(get_args(shapes.AnyDetail)),
    draw=draw,
    purpose=PURPOSE,
    reference=reference,
)
