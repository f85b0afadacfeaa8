"""Preferences of a purposeful player of Crusaders: strong wedges, knights beside enemies, crusades, high buildings."""

from collections.abc import Callable

from parlour.engine import Purpose
from parlour.games.crusaders import data
from parlour.games.crusaders.actions import BUILD, RESOLVE, TRAVEL
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState

DEEDS = [2, 6, 12, 1, 12]
"""Weights of the actions, in the order of `data.ACTIONS`. Influence weighs little: by itself it only ends the game."""


def judge(state: CrusadersState, seat: int) -> Callable[[int], int]:
    player = state.players[seat]
    on_enemy = any(region != NOWHERE and state.enemies[region] != NOTHING for region in player.knights)

    def worth(action: int) -> int:
        if RESOLVE.has(action):
            wedge = RESOLVE.arg(action)
            deed = DEEDS[data.BASIC[wedge]] + (DEEDS[data.ADDED[wedge]] if player.upgraded[wedge] else 0)
            return deed * player.tokens[wedge] * player.tokens[wedge]
        if TRAVEL.has(action):
            region = TRAVEL.args2(action)[1]
            if state.enemies[region] != NOTHING:
                return 40
            return 10 if state.buildings[region] == NOTHING else 2
        if BUILD.has(action):
            return 10 << 2 * player.buildings[BUILD.args2(action)[0]]
        return 60 if on_enemy else 1

    return worth


PURPOSE = Purpose(
    weights={
        "resolve": 0,
        "upgrade": 20,
        "travel": 0,
        "stop": 0,
        "split": 4,
        "split first=crusade *": 30,
        "split first=influence *": 1,
        "crusade": 200,
        "build": 0,
        "take_reward": 3,
    },
    judge=judge,
)
