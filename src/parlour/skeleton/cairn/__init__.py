"""Cairn: take stones from three heaps; the player who takes the last stone of a heap gets a bonus."""

from pathlib import Path

from parlour.engine import Game
from parlour.skeleton.cairn import shapes
from parlour.skeleton.cairn.actions import ACTIONS
from parlour.skeleton.cairn.detail import detail
from parlour.skeleton.cairn.dump import read, write
from parlour.skeleton.cairn.evaluate import evaluate
from parlour.skeleton.cairn.features import features
from parlour.skeleton.cairn.laws import LAWS
from parlour.skeleton.cairn.options import OPTIONS
from parlour.skeleton.cairn.reference import reference
from parlour.skeleton.cairn.scoring import outcome
from parlour.skeleton.cairn.setup import start
from parlour.skeleton.cairn.state import CairnState
from parlour.skeleton.cairn.steps import STEPS
from parlour.skeleton.cairn.view import table

GAME = Game(
    slug="cairn",
    name="Cairn",
    version=1,
    seats=[2, 3, 4],
    minutes=(3, 5),
    summary="Take stones from three heaps. The last stone of a heap earns a bonus.",
    options=OPTIONS,
    actions=ACTIONS,
    longest=100,
    folder=Path(__file__).parent,
    state=CairnState,
    start=start,
    steps=STEPS,
    write=write,
    read=read,
    outcome=outcome,
    table=table,
    table_type=shapes.Table,
    detail=detail,
    detail_types=[shapes.Gain],
    features=features,
    evaluate=evaluate,
    laws=LAWS,
    reference=reference,
)
