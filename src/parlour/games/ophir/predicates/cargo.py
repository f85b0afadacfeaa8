"""The hold: what can be loaded."""

from parlour.games.ophir import data
from parlour.games.ophir.state import LOADED, OphirState, Player


def good_of(location: int) -> int:
    """The good of a location; NONE for the market, the treasury, the temple and an unknown location."""
    return location - data.MINES if location >= data.MINES else data.NONE


def why_not_load(state: OphirState, player: Player) -> str:
    good = good_of(state.locations[player.zone])
    if good == data.NONE:
        return "no_goods_here"
    return why_not_load_good(state, player, good, state.marks)


def why_not_load_good(state: OphirState, player: Player, good: int, marks: int) -> str:
    """Why a ship in the zone of a good cannot load it; `marks` are the actions taken there."""
    return "once_a_turn" if marks & LOADED else why_not_take_aboard(state, player, good)


def why_not_take_aboard(state: OphirState, player: Player, item: int) -> str:
    if player.free() < data.SPACES[item]:
        return "no_room"
    return "" if state.bank[item] > 0 else "bank_empty"
