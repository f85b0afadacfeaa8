"""Luna: rival Orders send their novices over seven isles and into the temple of the Moon Priestess."""

from pathlib import Path

from parlour.engine import Game
from parlour.games.luna import data, shapes
from parlour.games.luna.actions import ACTIONS
from parlour.games.luna.detail import detail
from parlour.games.luna.dump import read, write
from parlour.games.luna.evaluate import evaluate
from parlour.games.luna.features import features
from parlour.games.luna.laws import LAWS
from parlour.games.luna.options import LEARNING, OPTIONS
from parlour.games.luna.purpose import PURPOSE
from parlour.games.luna.reference import reference
from parlour.games.luna.scoring import outcome
from parlour.games.luna.setup import start
from parlour.games.luna.state import LunaState
from parlour.games.luna.steps import STEPS
from parlour.games.luna.terminal import draw
from parlour.games.luna.view import table

GAME = Game(
    slug="luna",
    name="Luna",
    version=1,
    seats=[2, 3, 4],
    minutes=(60, 100),
    summary="Send novices over seven isles and into the temple of the Moon Priestess; the most influence succeeds her.",
    options=OPTIONS,
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
    learning=LEARNING,
    table_type=shapes.Table,
    detail_types=[shapes.Effect],
    draw=draw,
    purpose=PURPOSE,
    reference=reference,
)
