"""What is true in every position of Spirit Island, whatever has happened."""

from typing import Final

from parlour.engine import Law
from parlour.games.spirit_island.laws.flow import FLOW
from parlour.games.spirit_island.laws.position import POSITION

LAWS: Final[list[Law]] = [*POSITION, *FLOW]
