"""Evaluate a position for a seat: influence so far, end scoring, and expected gains.

Everything is estimated in influence, then turned into a chance of winning.
"""

import math
from typing import Final

from parlour.engine import Account
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
    SOURCES,
    TRAVEL,
    TROOP,
    UNLOCK,
    WHEEL,
)
from parlour.games.crusaders.elements import action_name, building_name, enemy_kind_name, region_name, wedge_name
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
AWARD: Final = 0.7
"""The share of an award that counts while the majority can still change."""
HELD: Final = 0.3
"""Worth of an enemy token already held."""
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


NONE: Final = [0, 0, 0, 0]
PLAIN: Final = [discounts == NONE for discounts in DISCOUNT]
"""The regions without a discount for any type of building."""


def _per_round(rewards: list[int]) -> float:
    worth = 0.0
    for reward in rewards:
        worth += KNIGHT if reward == UNLOCK else BONUS[reward]
    return worth


REWARD: Final = [[_per_round(rewards) for rewards in levels] for levels in REWARDS]
"""Worth of a building's reward per remaining round, by type and level."""


def evaluate(state: CrusadersState, seat: int, told: Account | None) -> float:
    rounds = rounds_left(state)
    awards = _awards(state, told)
    worths = [awards[other] + prospects(state, other, rounds, told) for other in range(state.seats)]
    mine = worths[seat]
    best = -1000.0
    for other in range(state.seats):
        if other != seat and worths[other] > best:
            best = worths[other]
    if told is not None:
        told.close(seat, worths, mine - best)
    return 1.0 / (1.0 + math.exp((best - mine) / (4.0 + 0.7 * rounds)))


def rounds_left(state: CrusadersState) -> float:
    by_supply = state.supply / (PACE * state.seats)
    by_limit = float(state.terms.round_limit - state.round)
    left = by_supply if by_supply < by_limit else by_limit
    return left if left > 0.0 else 0.0


def _awards(state: CrusadersState, told: Account | None) -> list[float]:
    """The majorities as they stand, plus a little for every token, because it may still decide one."""
    found = [0.0] * state.seats
    for kind in range(3):
        counts = [player.captured_of(kind) for player in state.players]
        awards = majority_awards(counts)
        for seat in range(state.seats):
            found[seat] = found[seat] + (AWARD * awards[seat] + HELD * counts[seat])
            if told is not None:
                told.add(seat, "majority", AWARD * awards[seat], awards[seat], enemy_kind_name(kind))
                told.add(seat, "captured", HELD * counts[seat], counts[seat], enemy_kind_name(kind))
    return found


def prospects(state: CrusadersState, seat: int, rounds: float, told: Account | None) -> float:
    """A player's influence, the score of the buildings, and the expected gain in the rest of the game."""
    player = state.players[seat]
    worth = float(player.influence())
    for building in range(4):
        worth += level_four_score(player, building)
    if told is not None:
        for source, gained in zip(SOURCES, player.gained, strict=True):
            told.add(seat, source, gained, gained)
        for building in range(4):
            score = level_four_score(player, building)
            told.add(seat, "level_four", score, score, building_name(building))
    if rounds <= 0.0:
        return worth
    outlook = Outlook(state, seat, rounds)
    soon = outlook.wheel(told) + outlook.map(told)
    return worth + _lasting(seat, player, rounds, told) * rounds + (soon if rounds > 1.0 else soon * rounds)


def _lasting(seat: int, player: Player, rounds: float, told: Account | None) -> float:
    """The worth of tokens, bonuses, knights and upgrades per remaining round."""
    worth = 0.0
    for wedge in range(WHEEL):
        worth += TOKEN * player.tokens[wedge]
        if player.upgraded[wedge]:
            worth += UPGRADE
            if told is not None:
                told.add(seat, "upgraded", UPGRADE * rounds, 1, wedge_name(seat, wedge))
    for action in range(5):
        if action != MUSTER or in_stock(player, TROOP):
            worth += BONUS[action] * player.bonus[action]
            if told is not None:
                bonus = player.bonus[action]
                told.add(seat, "bonus", BONUS[action] * bonus * rounds, bonus, action_name(action))
    knights = 0
    for knight in range(1, len(KNIGHTS)):
        if player.knights[knight] != NOWHERE:
            worth += KNIGHT
            knights += 1
    if told is not None:
        tokens = sum(player.tokens)
        told.add(seat, "tokens", TOKEN * tokens * rounds, tokens)
        told.add(seat, "knights", KNIGHT * knights * rounds, knights)
    return worth


class Outlook:
    """What one player can expect from the next turns."""

    def __init__(self, state: CrusadersState, seat: int, rounds: float) -> None:
        player = state.players[seat]
        self.state: Final = state
        self.seat: Final = seat
        self.player: Final = player
        self.share: Final[float] = rounds if rounds < 1.0 else 1.0
        """How much of the expected gains there is still time for."""
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
        self.plain: Final[float] = self.best_building(NONE, NONE, self.usual_build, OUT_OF_REACH)
        """What a usual build gains where there is neither a discount nor a bonus tile, as in most regions."""

    # -- the wheel ---------------------------------------------------------------------------------

    def wheel(self, told: Account | None) -> float:
        """The expected gain from the wheel: the best wedge counts most, those that have to wait count less."""
        best = 0.0
        second = 0.0
        total = 0.0
        for wedge in range(WHEEL):
            gain = self.wedge(wedge)
            total += gain
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        if told is not None:
            self.tell_wheel(told)
        return NEXT_TURN * best + TURN_AFTER * second + LATER * (total - best - second)

    def tell_wheel(self, told: Account) -> None:
        for place, (loss, wedge) in enumerate(sorted([(-self.wedge(wedge), wedge) for wedge in range(WHEEL)])):
            weight = NEXT_TURN if place == 0 else TURN_AFTER if place == 1 else LATER
            action = self.side(wedge)
            worth = value(self.player, action, self.player.tokens[wedge])
            params = {"action": action_name(action), "value": worth}
            told.add(self.seat, "ready", -self.share * weight * loss, worth, wedge_name(self.seat, wedge), params)

    def wedge(self, wedge: int) -> float:
        """The gain from resolving a wedge now."""
        held = self.player.tokens[wedge]
        if not held:
            return 0.0
        gain = self.gain(BASIC[wedge], held)
        return max(gain, self.gain(ADDED[wedge], held)) if self.player.upgraded[wedge] else gain

    def side(self, wedge: int) -> int:
        """The action of a wedge that gains more now."""
        held = self.player.tokens[wedge]
        added = self.player.upgraded[wedge] and self.gain(ADDED[wedge], held) > self.gain(BASIC[wedge], held)
        return ADDED[wedge] if added else BASIC[wedge]

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

    def map(self, told: Account | None) -> float:
        """The expected gain from what the knights could do, where they stand or one step away."""
        worth = 0.0
        for region in self.player.knights:
            if region == NOWHERE:
                continue
            target = region
            best = 0.0
            for beside in self.state.terms.side.neighbours[region]:
                promise = self.promise(beside)
                if promise > best:
                    best = promise
                    target = beside
            best *= BESIDE
            promise = self.promise(region)
            if promise >= best:
                best = promise
                target = region
            worth += ON_THE_SPOT * best
            if told is not None:
                self.tell_target(told, target, ON_THE_SPOT * best * self.share)
        return worth

    def tell_target(self, told: Account, region: int, worth: float) -> None:
        token = self.state.enemies[region]
        if token == NOTHING:
            pays = self.tile_pays(region)
            gains = [
                self.construction(building, DISCOUNT[region][building], pays[building], self.usual_build, OUT_OF_REACH)
                for building in range(4)
            ]
            params = {"building": building_name(gains.index(max(gains)))}
            told.add(self.seat, "site", worth, 1, region_name(region), params)
        else:
            params = {"enemy": enemy_kind_name(ENEMY_KIND[token])}
            told.add(self.seat, "enemy", worth, 1, region_name(region), params)

    def promise(self, region: int) -> float:
        token = self.state.enemies[region]
        if token != NOTHING:
            return self.fight(token, self.usual_crusade, OUT_OF_REACH)
        if PLAIN[region] and self.state.bonus_tiles[region] == NOTHING:
            return self.plain if self.state.buildings[region] == NOTHING else 0.0
        return self.site(region, self.usual_build, OUT_OF_REACH)

    def site(self, region: int, worth: int, hope: float) -> float:
        """The gain from a build of this value; every missing point multiplies it by `hope`."""
        if self.state.buildings[region] != NOTHING:
            return 0.0
        return self.best_building(DISCOUNT[region], self.tile_pays(region), worth, hope)

    def tile_pays(self, region: int) -> list[int]:
        tile = self.state.bonus_tiles[region]
        return NONE if tile == NOTHING else BONUS_PAYS[tile]

    def best_building(self, discounts: list[int], pays: list[int], worth: int, hope: float) -> float:
        best = 0.0
        for building in range(4):
            gain = self.construction(building, discounts[building], pays[building], worth, hope)
            best = gain if gain > best else best
        return best

    def construction(self, building: int, discount: int, pays: int, worth: int, hope: float) -> float:
        """The same for one type of building, with the discount and the bonus tile of its region."""
        missing = self.costs[building] - discount - worth
        return 0.0 if missing > WHEEL else _faded(self.gains[building] + pays, missing, hope)

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
