"""Parts of prompts and of the texts of actions: notes, prices, and the effects of cards."""

from parlour.engine import Json, Message
from parlour.games.kemet.elements import creature_name
from parlour.games.kemet.state import NO_CREATURE


def note(key: str, params: dict[str, Json] | None = None) -> Json:
    """A part that depends on the position, from the section `notes`."""
    return {**Message(key, params).data(), "section": "notes"}


def price(cost: int) -> Json:
    """“2 PP”, or “free”."""
    return note("price", {"pp": cost}) if cost else note("free")


def troop(units: int, creature: int) -> Json:
    """“5 Units”, or “5 Units with Phoenix”."""
    if creature == NO_CREATURE:
        return note("troop", {"count": units})
    return note("troop_with", {"count": units, "creature": creature_name(creature)})


def effect(card: str) -> Json:
    """What a divine intervention does."""
    return {**Message(card).data(), "section": "effects"}
