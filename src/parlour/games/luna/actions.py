"""The action catalogue. A group of a player's novices is an element: `novices:0.tide_active`, `novices:0.landing`."""

from typing import Final

from parlour.engine import Catalogue, Domain, numbers
from parlour.games.luna import data

ACTIONS: Final = Catalogue(ordered=True)

ISLE: Final = Domain("isle", data.ISLES)
NUMBERS: Final = [str(tile + 1) for tile in range(data.TILES)]
HEX: Final = Domain("hex", NUMBERS)
PATH_TILE: Final = Domain("tile", NUMBERS[data.PATH_START :])
NEXT_TILE: Final = Domain("tile", NUMBERS[data.NEXT_START :])
VIRTUAL: Final = Domain("", ["no", "yes"])

_ACTIVE: Final = [f"{isle}_active" for isle in data.ISLES]
_INACTIVE: Final = [f"{isle}_inactive" for isle in data.ISLES]
ACTIVE: Final = Domain("novices", _ACTIVE, own=True)
HAVEN: Final = Domain("novices", [*_ACTIVE, "landing"], own=True)
"""The origins of a sailboat: active novices of an isle, or the Landing stage."""
SHORE: Final = Domain("novices", [*_ACTIVE, *_INACTIVE, "landing"], own=True)
"""The origins of the tide: active novices, inactive novices, the Landing stage."""

# Set-up.
PLACE_FIGURE: Final = ACTIONS.verb("place_figure", isle=ISLE)
PLACE_SHRINE: Final = ACTIONS.verb("place_shrine", isle=ISLE)
PLACE_NOVICES: Final = ACTIONS.verb("place_novices", isle=ISLE)

# The actions of a turn, in the order in which they are offered.
MEDITATION: Final = ACTIONS.verb("meditation")
PRIESTS_FAVOR: Final = ACTIONS.verb("priests_favor", isle=ISLE, virtual=VIRTUAL)
RECRUIT: Final = ACTIONS.verb("recruit", isle=ISLE, virtual=VIRTUAL)
BUILD_SHRINE: Final = ACTIONS.verb("build_shrine", virtual=VIRTUAL)
HERBS: Final = ACTIONS.verb("herbs", isle=ISLE, count=numbers(1, data.HERBS_LIMIT))
EXPULSION: Final = ACTIONS.verb("expulsion", count=numbers(1, data.NOVICES), virtual=VIRTUAL)
VIRTUAL_EXPULSION: Final = ACTIONS.verb("virtual_expulsion")
COUNCIL: Final = ACTIONS.verb("council", isle=ISLE, count=numbers(1, data.COUNCIL_END), virtual=VIRTUAL)
VIRTUAL_COUNCIL: Final = ACTIONS.verb("virtual_council")
JOURNEY: Final = ACTIONS.verb("journey", origin=ACTIVE)
TIDE: Final = ACTIONS.verb("tide", origin=SHORE)
SAILBOAT: Final = ACTIONS.verb("sailboat", origin=HAVEN)
PROMOTION: Final = ACTIONS.verb("promotion", tile=PATH_TILE)
BRIBED_PROMOTION: Final = ACTIONS.verb("bribed_promotion", tile=NEXT_TILE)
SANCTIFICATION: Final = ACTIONS.verb("sanctification", tile=PATH_TILE)
SNEAK_IN: Final = ACTIONS.verb("sneak_in", hex=HEX)
TAKE_BOOK: Final = ACTIONS.verb("take_book", hex=HEX)

# Within an action.
SEND: Final = ACTIONS.verb("send", to=ISLE, count=numbers(1, data.NOVICES))
GIVE_BOOK: Final = ACTIONS.verb("give_book", hex=HEX)
DONE: Final = ACTIONS.verb("done")
END_TURN: Final = ACTIONS.verb("end_turn")
