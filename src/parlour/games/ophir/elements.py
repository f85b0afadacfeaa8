"""The names of board elements in events, offers and views."""

from typing import Final, cast

from parlour.engine import OptionValue
from parlour.games.ophir import data
from parlour.games.ophir.shapes import GoodId, ItemId, LocationId, MetalId, OfferId, SlotId, ZoneId

ZONE_IDS: Final = cast("list[ZoneId]", data.ZONES)
LOCATION_IDS: Final = cast("list[LocationId]", data.LOCATIONS)
ITEM_IDS: Final = cast("list[ItemId]", data.ITEMS)
GOOD_IDS: Final = cast("list[GoodId]", data.ITEMS)
METAL_IDS: Final = cast("list[MetalId]", data.ITEMS)
"""Goods and metals are both numbered as items."""
SLOT_IDS: Final = cast("list[SlotId]", data.SLOTS)
OFFER_IDS: Final = cast("list[OfferId]", data.OFFERS)

RIVAL_SHIP: Final = "ship:rival"
RIVAL_DIE: Final = "die:rival"
FAVOR_BUTTON: Final = "button:favor"
END_TURN_BUTTON: Final = "button:end_turn"
UPGRADE_BUTTON: Final = "button:upgrade"
END_RIVAL_TURN_BUTTON: Final = "button:end_rival_turn"
SHIFT_MARKET_BUTTON: Final = "button:shift_market"
GOODS_DONATION: Final = "donation:goods"


def ship_name(seat: int) -> str:
    return f"ship:{seat}"


def die_name(seat: int) -> str:
    return f"die:{seat}"


def specialty_name(seat: int) -> str:
    """The specialty on a player's specialist card."""
    return f"specialty:{seat}"


def zone_name(zone: int) -> str:
    return f"zone:{data.ZONES[zone]}"


def location_name(location: int) -> str:
    return f"location:{data.LOCATIONS[location]}"


def way_name(location: int) -> str:
    """A word for the way to a location: “to the market”."""
    return f"way_{data.LOCATIONS[location]}"


def spot_name(location: int) -> str:
    """A word for being at a location: “at the market”."""
    return f"spot_{data.LOCATIONS[location]}"


def barrier_name(barrier: int) -> str:
    return f"barrier:{data.BARRIERS[barrier]}"


def specialist_name(specialist: int) -> str:
    return f"specialist:{data.SPECIALISTS[specialist]}"


def power_note(specialist: int, options: dict[str, OptionValue]) -> str:
    """The key of the note that says what a specialist can do under these options."""
    note = f"specialist_{data.SPECIALISTS[specialist]}"
    return f"{note}_{options['postmaster_mail']}" if specialist == data.POSTMASTER else note


def item_name(item: int) -> str:
    """A good or a metal."""
    return f"{'good' if item < data.GOLD else 'metal'}:{data.ITEMS[item]}"


def basket(goods: list[int]) -> str:
    """A group of goods of a card, as one word with a name of its own."""
    return "+".join(data.ITEMS[good] for good in sorted(goods)) or "nothing"


def card_name(card: int) -> str:
    return f"card:{data.CARD_NAMES[card]}"


def slot_name(slot: int) -> str:
    return f"slot:{data.SLOTS[slot]}"


def offer_name(offer: int) -> str:
    """A card of the treasury."""
    return f"offer:{data.OFFERS[offer]}"


def block_name(number: int) -> str:
    """A space in the temple's record of donations, counted from 1."""
    return f"block:{number}"


def ending_name(ending: int) -> str:
    return f"reason:{data.ENDINGS[ending]}"


ALL_SLOTS: Final = [slot_name(slot) for slot in range(len(data.SLOTS))]
