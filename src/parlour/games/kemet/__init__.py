"""Kemet: Blood and Sand."""

from pathlib import Path

from parlour.engine import Game
from parlour.games.kemet import data, shapes
from parlour.games.kemet.actions import ACTIONS
from parlour.games.kemet.detail import detail
from parlour.games.kemet.dump import read, write
from parlour.games.kemet.evaluate import evaluate
from parlour.games.kemet.features import features
from parlour.games.kemet.hidden import redeal, reshuffle
from parlour.games.kemet.laws import LAWS
from parlour.games.kemet.options import LEARNING, OPTIONS
from parlour.games.kemet.purpose import PURPOSE
from parlour.games.kemet.reference import reference
from parlour.games.kemet.scoring import outcome
from parlour.games.kemet.setup import start
from parlour.games.kemet.state import new_state
from parlour.games.kemet.steps import STEPS
from parlour.games.kemet.terminal import draw
from parlour.games.kemet.view import table

GAME = Game(
    slug="kemet",
    name="Kemet: Blood and Sand",
    version=2,
    seats=[2, 3, 4, 5],
    minutes=(90, 120),
    summary="Gods of the Nile raise pyramids, buy powers and send armies and creatures to fight for fame.",
    options=OPTIONS,
    actions=ACTIONS,
    longest=data.LONGEST,
    folder=Path(__file__).parent,
    state=new_state,
    start=start,
    steps=STEPS,
    write=write,
    read=read,
    outcome=outcome,
    table=table,
    detail=detail,
    features=features,
    evaluate=evaluate,
    laws=LAWS,
    redeal=redeal,
    reshuffle=reshuffle,
    learning=LEARNING,
    table_type=shapes.Table,
    detail_types=[
        shapes.Price,
        shapes.CardPrice,
        shapes.BuildPrice,
        shapes.RecruitPrice,
        shapes.MovePrice,
        shapes.Ways,
        shapes.Floors,
    ],
    draw=draw,
    purpose=PURPOSE,
    reference=reference,
)
