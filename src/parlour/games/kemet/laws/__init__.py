"""What is true in every position, each with the rule that says so."""

from typing import Final

from parlour.games.kemet.laws.flow import FLOW
from parlour.games.kemet.laws.position import POSITION

LAWS: Final = [*POSITION, *FLOW]
