"""All Powers in one list, in the order of `data.CARD_IDS` and then of the Spirits."""

from parlour.games.spirit_island.powers.major import MAJOR_POWERS
from parlour.games.spirit_island.powers.minor import MINOR_POWERS
from parlour.games.spirit_island.powers.model import POWERS
from parlour.games.spirit_island.powers.unique import INNATE_POWERS, UNIQUE_POWERS

__all__ = ["POWERS"]

POWERS.extend(MINOR_POWERS)
POWERS.extend(MAJOR_POWERS)
POWERS.extend(UNIQUE_POWERS)
POWERS.extend(INNATE_POWERS)
