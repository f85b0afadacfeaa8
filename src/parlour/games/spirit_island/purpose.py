"""The preferences of purposeful players: play many cards, use every Power, and act where the Invaders strike next.

Weights alone do not keep an island alive for more than four turns, so the best of several tries is played.
"""

from collections.abc import Callable

from parlour.engine import Purpose
from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import PLACE, PUSH, TARGET
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState

WON = (data.WON_BY_FEAR, data.WON_LEVEL_1, data.WON_LEVEL_2, data.WON_LEVEL_3)


def _standing(state: SpiritIslandState) -> int:
    """Rate the position of the island."""
    invaders = 2 * state.explorers + 5 * state.towns + 9 * state.cities
    grown = sum(player.energy_open + 2 * player.cards_open for player in state.players)
    won = 1000 * (state.result in WON)
    return won + 20 * state.blight_pool + 3 * state.fear_total + 3 * state.dahan + 4 * grown - invaders


def _danger(state: SpiritIslandState, land: int) -> int:
    """Rate how much a land needs help."""
    invaders = lands.explorers(state, land) + 2 * lands.towns(state, land) + 3 * lands.cities(state, land)
    if not invaders:
        return 1
    terrain = state.island.terrain[land]
    for card, weight in ((state.ravage_card, 12), (state.build_card, 4)):
        if card >= 0 and terrain & data.MATCHES[card]:
            return weight * invaders
    return invaders


def judge(state: SpiritIslandState, seat: int) -> Callable[[int], int]:
    local = state.island.local

    def worth(action: int) -> int:
        if TARGET.has(action):
            return _danger(state, local[TARGET.arg(action)])
        if PLACE.has(action):
            return 3 + _danger(state, local[PLACE.args2(action)[1]])
        return 1 + 24 // _danger(state, local[PUSH.args2(action)[1]])

    return worth


PURPOSE = Purpose(
    weights={
        "grow": 10,
        "plan": 20,
        "ready": 1,
        "use": 40,
        "use_innate": 40,
        "repeat": 40,
        "target": 0,
        "place": 0,
        "push": 0,
        "gather": 4,
        "gather piece=dahan*": 12,
        "stop": 1,
        "accept": 10,
        "strike piece=town*": 3,
        "strike piece=city*": 3,
    },
    judge=judge,
    tries=12,
    standing=_standing,
)
