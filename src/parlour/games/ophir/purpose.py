"""What a purposeful player of Ophir prefers: load what the market asks for, sell, buy metal, take it to the temple."""

from collections.abc import Callable

from parlour.engine import Purpose
from parlour.games.ophir import data
from parlour.games.ophir.actions import DROP_ITEM, LOAD_GOOD, MOVE
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.state import OphirState, Player

GOODS = range(data.GOLD)
ASKED = [[card.goods.count(good) for good in GOODS] for card in data.CARDS]
"""How many of each good each market card asks for."""
LITTLE = 10
FAR = 4
"""A location two moves away attracts a ship less by this factor."""
LOADING = 3000
JETTISON = 300
"""The weight of dropping goods that fill the hold and that no card asks for."""


def _draws(state: OphirState, player: Player) -> list[int]:
    """How much each location attracts a ship with this hold and purse."""
    hold, free = player.hold, player.free()
    have = [hold.count(good) for good in GOODS]
    draws = [LITTLE] * len(data.LOCATIONS)
    for slot in range(len(data.SLOTS)):
        asked = ASKED[state.card(slot)]
        short = [good for good in GOODS if asked[good] > have[good]]
        if not short:
            draws[data.MARKET] = 600
        elif free:
            for good in short:
                draws[data.MINES + good] = 300
    if free >= data.SPACES[data.SILVER] and player.coins >= coin_price(state, data.SILVER):
        draws[data.TREASURY] = 800
    if data.GOLD in hold or data.SILVER in hold:
        draws[data.TEMPLE] = 2000
    elif player.capacity < data.MOST_CAPACITY and player.coins >= data.UPGRADE_COINS:
        draws[data.TEMPLE] = 300
    return draws


def judge(state: OphirState, seat: int) -> Callable[[int], int]:
    player = state.players[seat]
    by_location = _draws(state, player)
    draws = [by_location[location] for location in state.locations]
    stuck = player.free() == 0 and max(draws) == LITTLE

    def worth(action: int) -> int:
        if LOAD_GOOD.has(action):
            return LOADING if draws[player.zone] > LITTLE else LITTLE
        if DROP_ITEM.has(action):
            return JETTISON if stuck else 1
        zone = MOVE.arg(action)
        beyond = max(draws[to] for to in data.NEIGHBOURS[zone] if state.adjacent[zone][to])
        return max(draws[zone], beyond // FAR)

    return worth


PURPOSE = Purpose(
    weights={
        "move": 0,
        "drop_item": 0,
        "spend_favor": 20,
        "end_turn": 40,
        "load_good": 0,
        "sell_goods": 8000,
        "sell_short": 2000,
        "sell_specialty": 3000,
        "buy_metal": 8000,
        "upgrade_cargo": 2000,
        "donate_goods": 200,
        "donate_metal": 20000,
    },
    judge=judge,
)
