"""All Powers and fear cards, in the order of their ids in `data`."""

from parlour.games.spirit_island.data import FEAR_IDS
from parlour.games.spirit_island.powers.fear import FEAR_CARDS
from parlour.games.spirit_island.powers.major import MAJOR_POWERS
from parlour.games.spirit_island.powers.minor import MINOR_POWERS
from parlour.games.spirit_island.powers.model import FEAR_PROGRAMS, PARTS, POWERS
from parlour.games.spirit_island.powers.unique import INNATE_POWERS, UNIQUE_POWERS

__all__ = ["FEAR_PROGRAMS", "PARTS", "POWERS"]

POWERS.extend(MINOR_POWERS)
POWERS.extend(MAJOR_POWERS)
POWERS.extend(UNIQUE_POWERS)
POWERS.extend(INNATE_POWERS)
for id in FEAR_IDS:
    PARTS.extend(FEAR_CARDS[id])
