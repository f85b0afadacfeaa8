"""Conditions that hold in every position, each with its rule."""

from typing import Final

from parlour.games.kemet.laws.flow import FLOW
from parlour.games.kemet.laws.position import POSITION

LAWS: Final = [*POSITION, *FLOW]
