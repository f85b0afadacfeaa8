"""Every action of Ophir, with its number and notation."""

from typing import Final

from parlour.engine import Catalogue, Domain
from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState

ACTIONS: Final = Catalogue()

_ZONE: Final = Domain("zone", data.ZONES)
_SLOT: Final = Domain("slot", data.SLOTS)
_ITEM: Final = Domain("item", data.ITEMS, own=True)

PLACE_BARRIER: Final = ACTIONS.verb("place_barrier", barrier=Domain("barrier", data.BARRIERS))
PICK_SPECIALIST: Final = ACTIONS.verb("pick_specialist", specialist=Domain("specialist", data.SPECIALISTS))

MOVE: Final = ACTIONS.verb("move", to=_ZONE)
SPEND_FAVOR: Final = ACTIONS.verb("spend_favor")
END_TURN: Final = ACTIONS.verb("end_turn")
DROP_ITEM: Final = ACTIONS.verb("drop_item", item=_ITEM)

LOAD_GOOD: Final = ACTIONS.verb("load_good")
SELL_GOODS: Final = ACTIONS.verb("sell_goods", slot=_SLOT)
SELL_SHORT: Final = ACTIONS.verb("sell_short", slot=_SLOT, without=Domain("", data.BASKETS[1:]))
"""Like `sell_goods`, with goods left out: a Chancellor pays favor for them, a Peddler may leave out one."""
SELL_SPECIALTY: Final = ACTIONS.verb("sell_specialty")
BUY_METAL: Final = ACTIONS.verb("buy_metal", offer=Domain("offer", data.OFFERS))
UPGRADE_CARGO: Final = ACTIONS.verb("upgrade_cargo")
DONATE_GOODS: Final = ACTIONS.verb("donate_goods", slot=_SLOT)
DONATE_METAL: Final = ACTIONS.verb("donate_metal", metal=Domain("donation", data.METALS))

MOVE_RIVAL: Final = ACTIONS.verb("move_rival", to=_ZONE)
END_RIVAL_TURN: Final = ACTIONS.verb("end_rival_turn")
SHIFT_MARKET: Final = ACTIONS.verb("shift_market")


def final(state: OphirState, action: int) -> bool:
    """Whether an action cannot be undone: the end of a turn, or any action if the option `undo` is off.

    Rolls, market shifts and the end of the game are reveals, which can never be undone.
    """
    return END_TURN.has(action) or not state.terms.undo
