"""Ophir's decisions and automatic steps."""

from typing import Any, Final

from parlour.engine import Bottom, Place, Step
from parlour.games.ophir.steps.draft import OpenMarket, PickSpecialist, PlaceBarrier, RevealMap
from parlour.games.ophir.steps.rival import HandleRival
from parlour.games.ophir.steps.turn import Turn

STEPS: Final[dict[type[Step[Any]], Place]] = {
    PickSpecialist: Place([Bottom]),
    RevealMap: Place([PickSpecialist]),
    PlaceBarrier: Place([RevealMap]),
    OpenMarket: Place([Bottom]),
    Turn: Place([Bottom]),
    HandleRival: Place([Turn]),
}
