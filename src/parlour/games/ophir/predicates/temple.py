"""The temple: donations of metal and of goods, and the larger hold."""

from parlour.games.ophir import data
from parlour.games.ophir.predicates.market import why_not_deliver
from parlour.games.ophir.state import DONATED, TRADED_AT_TEMPLE, UPGRADED, OphirState, Player


def why_not_upgrade(state: OphirState, player: Player) -> str:
    if state.locations[player.zone] != data.TEMPLE:
        return "not_at_temple"
    return why_not_enlarge(player, state.marks)


def why_not_enlarge(player: Player, marks: int) -> str:
    """Why the temple cannot enlarge a hold; `marks` are the actions taken there."""
    if player.capacity == data.MOST_CAPACITY:
        return "largest_hold"
    if marks & UPGRADED:
        return "once_a_turn"
    return "" if player.coins >= data.UPGRADE_COINS else "not_enough_coins"


def why_not_donate_goods(state: OphirState, player: Player, have: int, slot: int) -> str:
    if state.locations[player.zone] != data.TEMPLE:
        return "not_at_temple"
    return why_not_give_goods(state, player, have, slot, state.marks)


def why_not_give_goods(state: OphirState, player: Player, have: int, slot: int, marks: int) -> str:
    """Why a ship at the temple cannot donate the goods of a slot; `marks` are the actions taken there."""
    if not takes_goods_of(state, player, slot):
        return "not_temple_slot"
    if marks & DONATED:
        return "once_a_turn"
    if marks & TRADED_AT_TEMPLE:
        return "traded_already"
    return why_not_deliver(state, have, slot)


def takes_goods_of(state: OphirState, player: Player, slot: int) -> bool:
    """Whether the temple takes the goods of a slot: the one under its sign, or from an Advisor any."""
    return slot == state.temple_slot or player.specialist == data.ADVISOR


def why_no_metal(state: OphirState, player: Player) -> str:
    """Why no metal at all can be donated now."""
    most = metals_taken(state, player, player.zone)
    if most == 0:
        return "not_at_temple"
    return "mailed_enough" if state.mailed >= most else ""


def why_not_donate_metal(state: OphirState, player: Player, metal: int) -> str:
    why = why_no_metal(state, player)
    if why:
        return why
    return "" if metal in player.hold else "metal_missing"


def metals_taken(state: OphirState, player: Player, zone: int) -> int:
    """How many metals can be donated from a zone in one turn: any number at the temple, a Postmaster's next to it."""
    temple = state.places[data.TEMPLE]
    if zone == temple:
        return data.UNLIMITED
    return state.terms.most_mail if player.specialist == data.POSTMASTER and state.adjacent[zone][temple] else 0


def completes_column(given: int) -> bool:
    """Whether the last of `given` metals completes a column of the record."""
    return given % data.COLUMN == 0


def completes_temple(state: OphirState, given: int) -> bool:
    return given == state.terms.metals_needed
