"""Evaluate a position for a seat: influence so far, end scoring, and expected gains.

Everything is estimated in influence, then turned into a chance of winning.
"""

import math
from typing import Final

from parlour.games.crusaders.data import (
    ADDED,
    BASIC,
    BONUS_PAYS,
    BUILD,
    CRUSADE,
    DISCOUNT,
    ENEMY_ICON,
    ENEMY_KIND,
    INFLUENCE,
    KNIGHTS,
    LEVELS,
    MUSTER,
    REWARDS,
    SARACEN,
    SARACEN_INFLUENCE,
    TRAVEL,
    TROOP,
    UNLOCK,
    WHEEL,
)
from parlour.games.crusaders.predicates.deeds import (
    NEVER,
    in_stock,
    strength,
    troop_cost,
    undiscounted_cost,
    value,
)
from parlour.games.crusaders.scoring import level_four_score, majority_awards
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player

PACE: Final = 3.2
"""Influence that a good player gains per turn; used to estimate how many rounds the supply will last."""

BONUS: Final = [0.10, 0.08, 0.22, 0.24, 0.20]
"""Worth of a lasting bonus of 1 per remaining round, by action."""
KNIGHT: Final = 0.20
UPGRADE: Final = 0.16
TOKEN: Final = 0.08
"""The same for an additional knight, an upgraded wedge and an action token."""
LEVEL_FOUR: Final = 5.0
"""Rough score of a building of level IV."""
CAPTURE: Final = 1.0
"""Worth of an enemy token towards a majority."""

NEXT_TURN: Final = 0.55
TURN_AFTER: Final = 0.30
LATER: Final = 0.08
"""Share of a wedge's expected gain that counts: for the best wedge, the second best, and each other one."""
STEP: Final = 0.5
MOST_STEPS: Final = 4
"""Worth of a point of travel, and how many points count."""

USUAL_TOKENS: Final = 3
"""Tokens with which an action is usually resolved."""
OUT_OF_REACH: Final = 0.5
"""Factor on an expected gain for every missing point."""
ON_THE_SPOT: Final = 0.25
"""Weight of the best action of a knight where it stands."""
BESIDE: Final = 0.7
"""Weight of an adjacent region, relative to that."""


def _per_round(rewards: list[int]) -> float:
    worth = 0.0
    for reward in rewards:
        worth += KNIGHT if reward == UNLOCK else BONUS[reward]
    return worth


REWARD: Final = [[_per_round(rewards) for rewards in levels] for levels in REWARDS]
"""Worth of a building's reward per remaining round, by type and level."""


def evaluate(state: CrusadersState, seat: int) -> float:
    rounds = rounds_left(state)
    awards = _awards(state)
    mine = 0.0
    best = -1000.0
    for other, player in enumerate(state.players):
        worth = awards[other] + prospects(state, player, rounds)
        if other == seat:
            mine = worth
        elif worth > best:
            best = worth
    return 1.0 / (1.0 + math.exp((best - mine) / (4.0 + 0.7 * rounds)))


def rounds_left(state: CrusadersState) -> float:
    by_supply = state.supply / (PACE * state.seats)
    by_limit = float(state.terms.round_limit - state.round)
    left = by_supply if by_supply < by_limit else by_limit
    return left if left > 0.0 else 0.0


def _awards(state: CrusadersState) -> list[float]:
    """The majorities as they stand, plus a little for every token, because it may still decide one."""
    found = [0.0] * state.seats
    for kind in range(3):
        counts = [player.captured_of(kind) for player in state.players]
        awards = majority_awards(counts)
        for seat in range(state.seats):
            found[seat] += 0.7 * awards[seat] + 0.3 * counts[seat]
    return found


def prospects(state: CrusadersState, player: Player, rounds: float) -> float:
    """A player's influence, the score of the buildings, and the expected gain in the rest of the game."""
    worth = float(player.influence())
    for building in range(4):
        worth += level_four_score(player, building)
    if rounds <= 0.0:
        return worth
    outlook = Outlook(state, player, rounds)
    soon = outlook.wheel() + outlook.map()
    return worth + _lasting(player) * rounds + (soon if rounds > 1.0 else soon * rounds)


def _lasting(player: Player) -> float:
    """The worth of tokens, bonuses, knights and upgrades per remaining round."""
    worth = 0.0
    for wedge in range(WHEEL):
        worth += TOKEN * player.tokens[wedge]
        if player.upgraded[wedge]:
            worth += UPGRADE
    for action in range(5):
        if action != MUSTER or in_stock(player, TROOP):
            worth += BONUS[action] * player.bonus[action]
    for knight in range(1, len(KNIGHTS)):
        if player.knights[knight] != NOWHERE:
            worth += KNIGHT
    return worth


class Outlook:
    """What one player can expect from the next turns."""

    def __init__(self, state: CrusadersState, player: Player, rounds: float) -> None:
        self.state: Final = state
        self.player: Final = player
        self.troop: Final[float] = player.troops + 1 + BONUS[CRUSADE] * rounds if in_stock(player, TROOP) else 0.0
        """Gain from the next troop."""
        self.usual_build: Final[int] = value(player, BUILD, USUAL_TOKENS)
        self.usual_crusade: Final[int] = value(player, CRUSADE, USUAL_TOKENS)
        costs: list[int] = []
        gains: list[float] = []
        for building in range(4):
            level = player.buildings[building]
            if in_stock(player, building):
                costs.append(undiscounted_cost(state, player, building))
                gains.append(
                    level + 1 + REWARD[building][level] * rounds + (LEVEL_FOUR if level + 1 == LEVELS else 0.0)
                )
            else:
                costs.append(NEVER)
                gains.append(0.0)
        self.costs: Final = costs
        """Cost of the next building of each type, without a discount."""
        self.gains: Final = gains
        """Gain from the next building of each type, without a bonus tile."""

    # -- the wheel ---------------------------------------------------------------------------------

    def wheel(self) -> float:
        """The expected gain from the wheel: the best wedge counts most, those that have to wait count less."""
        player = self.player
        best = 0.0
        second = 0.0
        total = 0.0
        for wedge in range(WHEEL):
            held = player.tokens[wedge]
            if not held:
                continue
            gain = self.gain(BASIC[wedge], held)
            if player.upgraded[wedge]:
                gain = max(gain, self.gain(ADDED[wedge], held))
            total += gain
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        return NEXT_TURN * best + TURN_AFTER * second + LATER * (total - best - second)

    def gain(self, action: int, held: int) -> float:
        """The gain from an action with `held` tokens now."""
        worth = value(self.player, action, held)
        if action == INFLUENCE:
            return float(worth)
        if action == TRAVEL:
            return STEP * (worth if worth < MOST_STEPS else MOST_STEPS)
        if action == MUSTER:
            return self.troop if worth >= troop_cost(self.state, self.player) else 0.0
        best = 0.0
        for region in self.player.knights:
            if region == NOWHERE:
                continue
            token = self.state.enemies[region]
            if action == BUILD and token == NOTHING:
                best = max(best, self.site(region, worth, 0.0))
            elif action == CRUSADE and token != NOTHING:
                best = max(best, self.fight(token, worth, 0.0))
        return best

    # -- the map -----------------------------------------------------------------------------------

    def map(self) -> float:
        """The expected gain from what the knights could do, where they stand or one step away."""
        worth = 0.0
        for region in self.player.knights:
            if region == NOWHERE:
                continue
            best = 0.0
            for beside in self.state.terms.side.neighbours[region]:
                best = max(best, self.promise(beside))
            worth += ON_THE_SPOT * max(BESIDE * best, self.promise(region))
        return worth

    def promise(self, region: int) -> float:
        token = self.state.enemies[region]
        if token == NOTHING:
            return self.site(region, self.usual_build, OUT_OF_REACH)
        return self.fight(token, self.usual_crusade, OUT_OF_REACH)

    def site(self, region: int, worth: int, hope: float) -> float:
        """The gain from a build of this value; every missing point multiplies it by `hope`."""
        if self.state.buildings[region] != NOTHING:
            return 0.0
        tile = self.state.bonus_tiles[region]
        best = 0.0
        for building in range(4):
            missing = self.costs[building] - DISCOUNT[region][building] - worth
            if missing > WHEEL:
                continue
            gain = self.gains[building]
            if tile != NOTHING:
                gain += BONUS_PAYS[tile][building]
            best = max(best, _faded(gain, missing, hope))
        return best

    def fight(self, token: int, worth: int, hope: float) -> float:
        """The same for a crusade."""
        power = strength(self.state, token)
        gain = float(power)
        if ENEMY_KIND[token] == SARACEN:
            icon = ENEMY_ICON[token]
            gain = self.troop if icon == TROOP else self.gains[icon]
            gain = max(gain, float(SARACEN_INFLUENCE))
        return _faded(gain + CAPTURE, power - worth, hope)


def _faded(gain: float, missing: int, hope: float) -> float:
    while missing > 0:
        gain *= hope
        missing -= 1
    return gain
