"""Every action of the game."""

from typing import Final

from parlour.engine import Catalogue, Domain, numbers
from parlour.skeleton.cairn import data

ACTIONS: Final = Catalogue()
TAKE: Final = ACTIONS.verb("take", heap=Domain("heap", data.HEAPS), count=numbers(1, data.MOST_TAKEN))
