"""Every decision and automatic step of Luna, and its possible places on the agenda."""

from typing import Any, Final

from parlour.engine import Bottom, Place, Step, number
from parlour.games.luna import data
from parlour.games.luna.predicates import ORIGINS
from parlour.games.luna.steps.preliminary import BeginGame, PlaceFigure, PlaceNovices, PlaceShrine
from parlour.games.luna.steps.rounds import (
    FinalScoring,
    PrepareNextRound,
    Round,
    ScoreApostate,
    ScorePriestess,
    ScoreTemple,
)
from parlour.games.luna.steps.temple import GiveBook
from parlour.games.luna.steps.travel import HAVEN_LANDING, NO_TARGET, Ebb, Journey, Sailboat, Tide
from parlour.games.luna.steps.turn import AfterMeditation, NextTurn, TakeAction

_TARGET: Final = number(NO_TARGET, data.RING - 1)

STEPS: Final[dict[type[Step[Any]], Place]] = {
    BeginGame: Place([Bottom]),
    PlaceNovices: Place([BeginGame]),
    PlaceShrine: Place([BeginGame]),
    PlaceFigure: Place([PlaceShrine, PlaceFigure], figure=number(0, len(data.FIGURES) - 1)),
    Round: Place([Bottom]),
    PrepareNextRound: Place([Bottom]),
    FinalScoring: Place([Bottom]),
    ScoreTemple: Place([PrepareNextRound, FinalScoring]),
    ScoreApostate: Place([ScoreTemple]),
    ScorePriestess: Place([ScoreApostate]),
    TakeAction: Place([ScorePriestess]),
    AfterMeditation: Place([ScorePriestess]),
    NextTurn: Place([ScorePriestess]),
    Journey: Place([NextTurn], origin=number(0, data.RING - 1), target=_TARGET),
    Sailboat: Place([NextTurn], origin=number(0, HAVEN_LANDING)),
    GiveBook: Place([NextTurn], source=number(0, data.TILES - 1)),
    Ebb: Place([NextTurn]),
    Tide: Place([Ebb], origin=number(0, ORIGINS - 1), target=_TARGET),
}
