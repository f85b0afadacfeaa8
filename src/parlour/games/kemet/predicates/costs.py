"""Costs, with the discounts of the buyer."""

from parlour.games.kemet import data
from parlour.games.kemet.state import Player


def price(player: Player, cost: int) -> int:
    """The actual amount of one payment: Priest of Ra lowers each by 1."""
    return max(0, cost - player.power[data.PAYMENT_DISCOUNT])


def tile_cost(player: Player, tile: int, twin: bool) -> int:
    cost = data.TILE_LEVEL[tile] - player.power[data.TILE_DISCOUNT]
    if twin:
        cost += data.TWIN_CEREMONY_PP
    return price(player, max(0, cost))


def build_cost(player: Player, before: int, after: int) -> int:
    """The sum of the new levels: 1 less for each with Magical Support, then 1 less in total with Priest of Ra."""
    discount = player.power[data.LEVEL_DISCOUNT]
    total = 0
    for level in range(before + 1, after + 1):
        total += max(0, level - discount)
    return price(player, total)


def recruit_cost(player: Player, placed: int, more: int) -> int:
    """The cost of `more` Units in a Recruit action that has already placed some; the Scribe's are free."""
    return cost_of_recruits(player, placed + more) - cost_of_recruits(player, placed)


def cost_of_recruits(player: Player, count: int) -> int:
    """The cost of the first `count` Units of a Recruit action."""
    return price(player, max(0, count - player.power[data.FREE_RECRUITS]) * data.RECRUIT_PP)


def teleport_cost(player: Player) -> int:
    return price(player, data.TELEPORT_PP)


def card_cost(player: Player, name: int) -> int:
    """The cost of a divine intervention."""
    return price(player, data.CARD_COST[name])


def laid_cost(player: Player, laid: int) -> int:
    """The cost of the interventions laid in a battle, each paid separately."""
    total = 0
    while laid:
        low = laid & -laid
        total += card_cost(player, data.CARD_NAME[low.bit_length() - 1])
        laid ^= low
    return total
