"""The five actions: travel, muster, crusade, influence, build."""

from typing import Final

from parlour.engine import Decision, Json, Message, Step
from parlour.games.crusaders import actions, data
from parlour.games.crusaders import state as position
from parlour.games.crusaders.data import (
    BONUS_PAYS,
    CRUSADE,
    ENEMY_ICON,
    ENEMY_KIND,
    FLAGS,
    INFLUENCE,
    LEVELS,
    MUSTER,
    NUMERALS,
    REWARDS,
    SARACEN,
    SARACEN_INFLUENCE,
    TRAVEL,
    TROOP,
    TROOPS,
    UNLOCK,
)
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player
from parlour.games.crusaders.wheel import (
    building_cost,
    crusade_targets,
    least_tokens,
    may_build_in,
    strength,
    troop_cost,
    value,
)

ALONE: Final = [[0], [1], [2], [3]]
"""By seat: the list of actors when only that seat is to act."""


class Act(Step[CrusadersState]):
    """Carry out an action with the tokens assigned to it. If it has become impossible it lapses."""

    def __init__(self, action: int, tokens: int) -> None:
        self.action: Final = action
        self.tokens: Final = tokens

    def args(self) -> list[Json]:
        return [self.action, self.tokens]

    def run(self, state: CrusadersState) -> None:
        player = state.player()
        action = self.action
        if self.tokens < least_tokens(state, player, action):
            if state.journal is not None:
                state.tell(
                    "action_lapsed", {"seat": f"seat:{state.active}", "action": f"action:{data.ACTIONS[action]}"}
                )
            return
        worth = value(player, action, self.tokens)
        if state.journal is not None:
            state.tell(
                "action_begun",
                {
                    "seat": f"seat:{state.active}",
                    "action": f"action:{data.ACTIONS[action]}",
                    "tokens": self.tokens,
                    "bonus": worth - self.tokens,
                    "value": worth,
                },
            )
        if action == TRAVEL:
            state.push(Travel(worth))
        elif action == MUSTER:
            muster_troop(state)
        elif action == CRUSADE:
            targets = crusade_targets(state, player, worth)
            if len(targets) == 1:
                defeat(state, targets[0])
            else:
                state.push(Crusade(worth))
        elif action == INFLUENCE:
            spread_influence(state, worth)
        else:
            sites = building_sites(state, player, worth)
            if len(sites) == 1:
                build(state, sites[0])
            else:
                state.push(Build(worth))


def gain(state: CrusadersState, source: int, influence: int) -> None:
    """Players gain in full, whatever is left of the supply."""
    before = state.supply
    state.player().gained[source] += influence
    state.supply = before - influence
    if before > 0 >= state.supply and state.journal is not None:
        state.tell("supply_empty", {"seat": f"seat:{state.active}"}, ["supply:influence"])


# -- influence and muster --------------------------------------------------------------------------


def spread_influence(state: CrusadersState, worth: int) -> None:
    gain(state, position.INFLUENCE, worth)
    if state.journal is not None:
        state.tell(
            "influence_spread", {"seat": f"seat:{state.active}", "influence": worth}, [f"influence:{state.active}"]
        )


def muster_troop(state: CrusadersState) -> None:
    """Flip the next troop: influence for its level, and from now on one more for every crusade."""
    player = state.player()
    player.troops += 1
    player.bonus[CRUSADE] += 1
    gain(state, position.TROOPS, player.troops)
    if state.journal is not None:
        state.tell(
            "troop_mustered",
            {"seat": f"seat:{state.active}", "level": NUMERALS[player.troops], "influence": player.troops},
            [f"troop:{state.active}.{player.troops}"],
        )


# -- travel ----------------------------------------------------------------------------------------


def leaving_costs(state: CrusadersState, region: int) -> int:
    return 1 if state.enemies[region] == NOTHING else 2


class Travel(Decision[CrusadersState]):
    """Move knights, one step at a time, out of one pool of points."""

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def args(self) -> list[Json]:
        return [self.points]

    def actors(self, state: CrusadersState) -> list[int]:
        for region in state.player().knights:
            if region != NOWHERE and leaving_costs(state, region) <= self.points:
                return ALONE[state.active]
        return []

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        found: list[int] = []
        moves = state.terms.moves
        for knight, region in enumerate(state.players[seat].knights):
            if region != NOWHERE and leaving_costs(state, region) <= self.points:
                found += moves[knight][region]
        found.append(actions.STOP.at())
        return found

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        if actions.STOP.has(action):
            return
        knight, to = actions.TRAVEL.args2(action)
        knights = state.players[seat].knights
        origin = knights[knight]
        left = self.points - leaving_costs(state, origin)
        knights[knight] = to
        if state.journal is not None:
            state.tell(
                "knight_moved",
                {
                    "seat": f"seat:{seat}",
                    "knight": f"knight:{seat}.{data.KNIGHTS[knight]}",
                    "from": f"region:{data.REGIONS[origin]}",
                    "to": f"region:{data.REGIONS[to]}",
                    "left": left,
                },
                [
                    f"knight:{seat}.{data.KNIGHTS[knight]}",
                    f"region:{data.REGIONS[origin]}",
                    f"region:{data.REGIONS[to]}",
                ],
            )
        if left > 0:
            state.push(Travel(left))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("travel", {"points": self.points})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.TRAVEL.has(action):
            return None
        knight, to = actions.TRAVEL.args2(action)
        region = state.players[seat].knights[knight]
        if region == NOWHERE:
            return Message("knight_not_on_map", {"knight": f"knight:{seat}.{data.KNIGHTS[knight]}"})
        if to not in state.terms.side.neighbours[region]:
            return Message("not_adjacent", {"region": _region(region), "to": _region(to)})
        return Message("enemy_holds_back", {"region": _region(region)})


# -- crusade ---------------------------------------------------------------------------------------


class Crusade(Decision[CrusadersState]):
    """Choose which enemy to defeat, where several could be."""

    def __init__(self, worth: int) -> None:
        self.worth: Final = worth

    def args(self) -> list[Json]:
        return [self.worth]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return [
            actions.CRUSADE.at(FLAGS.index(region))
            for region in crusade_targets(state, state.players[seat], self.worth)
        ]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        defeat(state, FLAGS[actions.CRUSADE.arg(action)])

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("crusade", {"value": self.worth})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.CRUSADE.has(action):
            return None
        region = FLAGS[actions.CRUSADE.arg(action)]
        if region not in state.players[seat].knights:
            return Message("no_knight_there", {"region": _region(region)})
        token = state.enemies[region]
        if token == NOTHING:
            return Message("no_enemy_there", {"region": _region(region)})
        needed = strength(state, token)
        return Message("enemy_too_strong", {"region": _region(region), "strength": needed, "worth": self.worth})


def defeat(state: CrusadersState, region: int) -> None:
    """Take the enemy token, and what it gives."""
    token = state.enemies[region]
    player = state.player()
    kind = ENEMY_KIND[token]
    power = strength(state, token)
    state.enemies[region] = NOTHING
    player.captured.append(token)
    if not state.terms.same_turn_build:
        state.cleared = region
    if state.journal is not None:
        state.tell(
            "enemy_defeated",
            {
                "seat": f"seat:{state.active}",
                "enemy": f"enemy:{data.ENEMY_KINDS[kind]}",
                "region": f"region:{data.REGIONS[region]}",
                "strength": power,
            },
            [f"region:{data.REGIONS[region]}", f"enemy:{data.ENEMIES[token]}"],
        )
    if kind == SARACEN:
        if in_stock(player, ENEMY_ICON[token]):
            state.push(SaracenReward(token, region))
        else:
            take_influence(state)
        return
    gain(state, position.CRUSADES, power)
    state.tracks[kind] += 1
    if state.journal is not None:
        state.tell(
            "crusade_rewarded",
            {
                "seat": f"seat:{state.active}",
                "influence": power,
                "enemy": f"enemy:{data.ENEMY_KINDS[kind]}",
                "strength": data.STRENGTH_TRACK[state.tracks[kind]],
            },
            [f"track:{data.ENEMY_KINDS[kind]}", f"influence:{state.active}"],
        )


def in_stock(player: Player, icon: int) -> bool:
    """Whether the player still has what a Saracen's icon shows."""
    return player.troops < TROOPS if icon == TROOP else player.buildings[icon] < LEVELS


def take_influence(state: CrusadersState) -> None:
    gain(state, position.SPARED, SARACEN_INFLUENCE)
    if state.journal is not None:
        state.tell(
            "influence_taken",
            {"seat": f"seat:{state.active}", "influence": SARACEN_INFLUENCE},
            [f"influence:{state.active}"],
        )


class SaracenReward(Decision[CrusadersState]):
    """The building or troop shown on a defeated Saracen, or influence instead."""

    def __init__(self, token: int, region: int) -> None:
        self.token: Final = token
        self.region: Final = region

    def args(self) -> list[Json]:
        return [self.token, self.region]

    def unfit(self, state: CrusadersState) -> str:
        player = state.player()
        if not player.captured or player.captured[-1] != self.token:
            return "that Saracen was not the last to be defeated"
        if self.region not in player.knights or self.region not in state.terms.side.flags:
            return "no Saracen can have been defeated there"
        if state.cleared != (NOWHERE if state.terms.same_turn_build else self.region):
            return "another region was cleared"
        if state.enemies[self.region] != NOTHING or state.buildings[self.region] != NOTHING:
            return "something stands there"
        return "" if in_stock(player, ENEMY_ICON[self.token]) else "there is nothing left to take"

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return [actions.TAKE_REWARD.at(), actions.TAKE_INFLUENCE.at()]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        icon = ENEMY_ICON[self.token]
        if actions.TAKE_INFLUENCE.has(action):
            take_influence(state)
        elif icon == TROOP:
            muster_troop(state)
        else:
            place_building(state, icon, self.region)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        player = state.players[seat]
        icon = ENEMY_ICON[self.token]
        if icon == TROOP:
            return Message("saracen_troop", {"level": NUMERALS[player.troops + 1], "influence": SARACEN_INFLUENCE})
        return Message(
            "saracen_building",
            {
                "building": f"building:{data.BUILDINGS[icon]}",
                "level": NUMERALS[player.buildings[icon] + 1],
                "region": f"region:{data.REGIONS[self.region]}",
                "influence": SARACEN_INFLUENCE,
            },
        )

    def elements(self, state: CrusadersState, seat: int, action: int) -> list[str]:
        if actions.TAKE_INFLUENCE.has(action):
            return ["supply:influence"]
        icon = ENEMY_ICON[self.token]
        if icon == TROOP:
            return [f"troop:{seat}.{state.players[seat].troops + 1}"]
        return [f"building:{seat}.{data.BUILDINGS[icon]}", f"region:{data.REGIONS[self.region]}"]


# -- build -----------------------------------------------------------------------------------------


class Build(Decision[CrusadersState]):
    """Choose what to build, and where."""

    def __init__(self, worth: int) -> None:
        self.worth: Final = worth

    def args(self) -> list[Json]:
        return [self.worth]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return building_sites(state, state.players[seat], self.worth)

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        build(state, action)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("build", {"value": self.worth})

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.BUILD.has(action):
            return None
        building, region = actions.BUILD.args2(action)
        player = state.players[seat]
        if region not in player.knights:
            return Message("no_knight_there", {"region": _region(region)})
        if state.enemies[region] != NOTHING:
            return Message("enemy_there", {"region": _region(region)})
        if state.buildings[region] != NOTHING:
            return Message("built_there_already", {"region": _region(region)})
        if region == state.cleared:
            return Message("cleared_this_turn", {"region": _region(region)})
        kind = f"building:{data.BUILDINGS[building]}"
        if player.buildings[building] == LEVELS:
            return Message("no_building_left", {"building": kind})
        cost = building_cost(state, player, building, region)
        return Message(
            "build_too_weak", {"building": kind, "region": _region(region), "cost": cost, "worth": self.worth}
        )


def building_sites(state: CrusadersState, player: Player, worth: int) -> list[int]:
    """Every building that can be placed with this value, as actions."""
    found: list[int] = []
    visited: list[int] = []
    for region in player.knights:
        if region == NOWHERE or region in visited or not may_build_in(state, region):
            continue
        visited.append(region)
        for building in range(4):
            if player.buildings[building] < LEVELS and building_cost(state, player, building, region) <= worth:
                found.append(actions.BUILD.at2(building, region))
    return found


def build(state: CrusadersState, action: int) -> None:
    building, region = actions.BUILD.args2(action)
    place_building(state, building, region)


def place_building(state: CrusadersState, building: int, region: int) -> None:
    """Put the next building of a type on the map: influence, the bonus tile, and its reward from now on."""
    seat = state.active
    player = state.player()
    level = player.buildings[building] + 1
    player.buildings[building] = level
    state.buildings[region] = data.piece(seat, building, level)
    gain(state, position.BUILDINGS, level)
    if state.journal is not None:
        state.tell(
            "building_placed",
            {
                "seat": f"seat:{seat}",
                "building": f"building:{data.BUILDINGS[building]}",
                "level": NUMERALS[level],
                "region": f"region:{data.REGIONS[region]}",
                "influence": level,
            },
            [f"region:{data.REGIONS[region]}", f"building:{seat}.{data.BUILDINGS[building]}", f"influence:{seat}"],
        )
    tile = state.bonus_tiles[region]
    if tile != NOTHING:
        state.bonus_tiles[region] = NOTHING
        pay_bonus_tile(state, tile, building, region)
    for reward in REWARDS[building][level - 1]:
        if reward == UNLOCK:
            unlock_knight(state, region)
        else:
            player.bonus[reward] += 1


def pay_bonus_tile(state: CrusadersState, tile: int, building: int, region: int) -> None:
    """The tile pays if it names the type; it is gone either way."""
    paid = BONUS_PAYS[tile][building]
    if paid:
        gain(state, position.BONUS_TILES, paid)
    if state.journal is not None:
        state.tell(
            "bonus_tile_paid" if paid else "bonus_tile_removed",
            {"seat": f"seat:{state.active}", "region": f"region:{data.REGIONS[region]}", "influence": paid},
            [f"region:{data.REGIONS[region]}"],
        )


def unlock_knight(state: CrusadersState, region: int) -> None:
    """The next knight of the castle row appears where the castle stands."""
    knights = state.player().knights
    knight = 1 if knights[1] == NOWHERE else 2
    knights[knight] = region
    if state.journal is not None:
        name = f"knight:{state.active}.{data.KNIGHTS[knight]}"
        state.tell(
            "knight_unlocked",
            {"seat": f"seat:{state.active}", "knight": name, "region": f"region:{data.REGIONS[region]}"},
            [name, f"region:{data.REGIONS[region]}"],
        )


# -- why an action is not possible -----------------------------------------------------------------


def why_impossible(state: CrusadersState, player: Player, action: int, tokens: int) -> Message:
    """Why these tokens cannot carry out an action."""
    worth = value(player, action, tokens)
    if action == MUSTER:
        if player.troops == TROOPS:
            return Message("all_troops_mustered")
        return Message("muster_too_weak", {"cost": troop_cost(state, player), "worth": worth})
    if action == CRUSADE:
        return Message("no_enemy_to_defeat", {"worth": worth})
    return Message("no_place_to_build", {"worth": worth})


def _region(region: int) -> str:
    return f"region:{data.REGIONS[region]}"
