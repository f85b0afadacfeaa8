"""Crusaders: Thy Will Be Done."""

from pathlib import Path

from parlour.engine import Game
from parlour.games.crusaders.actions import CATALOGUE
from parlour.games.crusaders.evaluate import evaluate
from parlour.games.crusaders.features import features
from parlour.games.crusaders.hidden import redeal
from parlour.games.crusaders.laws import LAWS
from parlour.games.crusaders.preview import detail
from parlour.games.crusaders.purpose import PURPOSE
from parlour.games.crusaders.scoring import outcome
from parlour.games.crusaders.setup import OPTIONS, forced, start
from parlour.games.crusaders.state import CrusadersState, read, write
from parlour.games.crusaders.steps import STEPS
from parlour.games.crusaders.terminal import draw
from parlour.games.crusaders.view import table

GAME = Game(
    slug="crusaders",
    name="Crusaders: Thy Will Be Done",
    version=1,
    seats=[2, 3, 4],
    minutes=(40, 60),
    summary="Lead a knight order across Europe: a wheel of six actions whose strength you sow anew with every turn.",
    options=OPTIONS,
    actions=CATALOGUE,
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
    forced=forced,
    draw=draw,
    purpose=PURPOSE,
)
