"""Ophir: fetch goods, sell them, buy gold and silver, and build the temple."""

from pathlib import Path

from parlour.engine import Game
from parlour.games.ophir import data, shapes
from parlour.games.ophir.actions import ACTIONS, final
from parlour.games.ophir.detail import detail
from parlour.games.ophir.dump import read, write
from parlour.games.ophir.evaluate import evaluate
from parlour.games.ophir.features import features
from parlour.games.ophir.hidden import redeal, reshuffle
from parlour.games.ophir.laws import LAWS
from parlour.games.ophir.options import LEARNING, OPTIONS
from parlour.games.ophir.purpose import PURPOSE
from parlour.games.ophir.reference import reference
from parlour.games.ophir.scoring import outcome
from parlour.games.ophir.setup import start
from parlour.games.ophir.state import OphirState
from parlour.games.ophir.steps import STEPS
from parlour.games.ophir.terminal import draw
from parlour.games.ophir.view import table

GAME = Game(
    slug="ophir",
    name="Ophir",
    version=2,
    seats=[1, 2, 3, 4],
    minutes=(45, 90),
    summary="Race ships between seven harbours: load goods, sell them, buy gold and silver, and build the temple.",
    options=OPTIONS,
    actions=ACTIONS,
    longest=data.LONGEST * data.MOST_IN_A_TURN,
    folder=Path(__file__).parent,
    state=OphirState,
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
    draw=draw,
    final=final,
    learning=LEARNING,
    aimless={"turn_limit": data.AIMLESS_TURNS},
    table_type=shapes.Table,
    detail_types=[
        shapes.SpecialistPick,
        shapes.Move,
        shapes.Sale,
        shapes.GoodsDonation,
        shapes.MetalDonation,
        shapes.Purchase,
        shapes.Shift,
        shapes.SpecialtySale,
        shapes.FavorSpent,
        shapes.Upgrade,
        shapes.Load,
        shapes.Drop,
        shapes.TurnEnd,
    ],
    purpose=PURPOSE,
    reference=reference,
)
