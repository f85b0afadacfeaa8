"""The invariants of Spirit Island: they hold in every position."""

from typing import Final

from parlour.engine import Law
from parlour.games.spirit_island.laws.flow import FLOW
from parlour.games.spirit_island.laws.position import POSITION

LAWS: Final[list[Law]] = [*POSITION, *FLOW]
