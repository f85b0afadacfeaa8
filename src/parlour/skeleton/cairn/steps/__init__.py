"""The steps of the agenda, and on top of which others each may be."""

from typing import Any, Final

from parlour.engine import Bottom, Place, Step
from parlour.skeleton.cairn.steps.turn import Turn

STEPS: Final[dict[type[Step[Any]], Place]] = {Turn: Place([Bottom])}
