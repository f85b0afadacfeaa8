"""The five actions: travel, muster, crusade, influence, build."""

from typing import Final

from parlour.engine import ALONE, Decision, Json, Message, Step, seat_name
from parlour.games.crusaders import actions, data
from parlour.games.crusaders.data import (
    CRUSADE,
    ENEMY_ICON,
    ENEMY_KIND,
    FLAGS,
    FROM_BONUS_TILES,
    FROM_BUILDINGS,
    FROM_CRUSADES,
    FROM_INFLUENCE,
    FROM_SARACENS,
    FROM_TROOPS,
    ICONS,
    INFLUENCE,
    MUSTER,
    NUMERALS,
    REWARDS,
    SARACEN,
    SARACEN_INFLUENCE,
    TRAVEL,
    TROOP,
    UNLOCK,
)
from parlour.games.crusaders.elements import (
    INFLUENCE_SUPPLY,
    action_name,
    building_name,
    building_row_name,
    enemy_kind_name,
    enemy_name,
    influence_name,
    knight_name,
    region_name,
    track_name,
    troop_name,
)
from parlour.games.crusaders.predicates.deeds import (
    bonus_tile_pays,
    build_refusal,
    building_pays,
    building_sites,
    crusade_refusal,
    crusade_targets,
    in_stock,
    least_tokens,
    leaving_costs,
    strength,
    track_strength,
    travel_refusal,
    value,
)
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player, replaced


class Act(Step[CrusadersState]):
    """Carry out an action with the tokens assigned to it. If it has become impossible, it lapses."""

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
                state.tell("action_lapsed", {"seat": seat_name(state.active), "action": action_name(action)})
            return
        worth = value(player, action, self.tokens)
        if state.journal is not None:
            bonus = worth - self.tokens
            state.tell(
                "action_begun_with_bonuses" if bonus else "action_begun",
                {
                    "seat": seat_name(state.active),
                    "action": action_name(action),
                    "tokens": self.tokens,
                    "bonus": bonus,
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
    """Gain influence in full, even if the supply has less."""
    before = state.supply
    player = state.player()
    player.gained = replaced(player.gained, source, player.gained[source] + influence)
    state.supply = before - influence
    if before > 0 >= state.supply and state.journal is not None:
        state.tell("supply_empty", {"seat": seat_name(state.active)}, [INFLUENCE_SUPPLY])


# -- influence and muster --------------------------------------------------------------------------


def spread_influence(state: CrusadersState, worth: int) -> None:
    gain(state, FROM_INFLUENCE, worth)
    if state.journal is not None:
        state.tell(
            "influence_spread", {"seat": seat_name(state.active), "influence": worth}, [influence_name(state.active)]
        )


def muster_troop(state: CrusadersState) -> None:
    """Flip the next troop: gain influence for its level, and 1 more in every crusade from now on."""
    player = state.player()
    player.troops += 1
    player.bonus = replaced(player.bonus, CRUSADE, player.bonus[CRUSADE] + 1)
    gain(state, FROM_TROOPS, player.troops)
    if state.journal is not None:
        state.tell(
            "troop_mustered",
            {"seat": seat_name(state.active), "level": NUMERALS[player.troops], "influence": player.troops},
            [troop_name(state.active, player.troops)],
        )


# -- travel ----------------------------------------------------------------------------------------


class Travel(Decision[CrusadersState]):
    """Move knights one step at a time, paid from one pool of points."""

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
                    "seat": seat_name(seat),
                    "knight": knight_name(seat, knight),
                    "from": region_name(origin),
                    "to": region_name(to),
                    "left": left,
                },
                [
                    knight_name(seat, knight),
                    region_name(origin),
                    region_name(to),
                ],
            )
        if left > 0:
            state.push(Travel(left))

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("travel", {"points": self.points})

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        if actions.STOP.has(action):
            return {"points": self.points}
        knight, _ = actions.TRAVEL.args2(action)
        left = self.points - leaving_costs(state, state.players[seat].knights[knight])
        return {**actions.ACTIONS.params(action, seat), "left": left}

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.TRAVEL.has(action):
            return None
        knight, to = actions.TRAVEL.args2(action)
        return travel_refusal(state, seat, knight, to)


# -- the choice of a target ------------------------------------------------------------------------


class TargetChoice(Decision[CrusadersState]):
    """The choice of a target for an action of this value."""

    def __init__(self, worth: int) -> None:
        self.worth: Final = worth

    def args(self) -> list[Json]:
        return [self.worth]

    def actors(self, state: CrusadersState) -> list[int]:
        return ALONE[state.active]


# -- crusade ---------------------------------------------------------------------------------------


class Crusade(TargetChoice):
    """Choose which of several enemies to defeat."""

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        targets = sorted(crusade_targets(state, state.players[seat], self.worth))
        return [actions.CRUSADE.at(FLAGS.index(region)) for region in targets]

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        defeat(state, FLAGS[actions.CRUSADE.arg(action)])

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("crusade", {"value": self.worth})

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        region = FLAGS[actions.CRUSADE.arg(action)]
        token = state.enemies[region]
        return {
            "region": region_name(region),
            "enemy": enemy_kind_name(ENEMY_KIND[token]),
            "gain": gain_from(state, state.players[seat], token),
        }

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.CRUSADE.has(action):
            return None
        return crusade_refusal(state, state.players[seat], FLAGS[actions.CRUSADE.arg(action)], self.worth)


def defeat(state: CrusadersState, region: int) -> None:
    """Take the enemy token and its reward."""
    token = state.enemies[region]
    player = state.player()
    kind = ENEMY_KIND[token]
    power = strength(state, token)
    state.enemies = replaced(state.enemies, region, NOTHING)
    player.captured = [*player.captured, token]
    if not state.terms.same_turn_build:
        state.cleared = region
    if state.journal is not None:
        state.tell(
            "enemy_defeated",
            {
                "seat": seat_name(state.active),
                "enemy": enemy_kind_name(kind),
                "region": region_name(region),
                "strength": power,
            },
            [region_name(region), enemy_name(token)],
        )
        state.cut()
    if kind == SARACEN:
        if in_stock(player, ENEMY_ICON[token]):
            state.push(SaracenReward(token, region))
        else:
            take_influence(state)
        return
    gain(state, FROM_CRUSADES, power)
    state.tracks = replaced(state.tracks, kind, state.tracks[kind] + 1)
    if state.journal is not None:
        state.tell(
            "crusade_rewarded",
            {
                "seat": seat_name(state.active),
                "influence": power,
                "enemy": enemy_kind_name(kind),
                "strength": track_strength(state, kind),
            },
            [track_name(kind), influence_name(state.active)],
        )


def gain_from(state: CrusadersState, player: Player, token: int) -> Json:
    """What an enemy brings, in words."""
    if ENEMY_KIND[token] != SARACEN:
        return Message("gain_influence", {"influence": strength(state, token)}).data()
    icon = ENEMY_ICON[token]
    if not in_stock(player, icon):
        return Message("gain_influence", {"influence": SARACEN_INFLUENCE}).data()
    return Message("gain_reward", {"reward": ICONS[icon], "influence": SARACEN_INFLUENCE}).data()


def take_influence(state: CrusadersState) -> None:
    gain(state, FROM_SARACENS, SARACEN_INFLUENCE)
    if state.journal is not None:
        state.tell(
            "influence_taken",
            {"seat": seat_name(state.active), "influence": SARACEN_INFLUENCE},
            [influence_name(state.active)],
        )


class SaracenReward(Decision[CrusadersState]):
    """Take the building or troop shown on a defeated Saracen, or influence instead."""

    def __init__(self, token: int, region: int) -> None:
        self.token: Final = token
        self.region: Final = region

    def args(self) -> list[Json]:
        return [self.token, self.region]

    def unfit(self, state: CrusadersState) -> str:
        player = state.player()
        if not player.captured or player.captured[-1] != self.token:
            return "that Saracen is not the enemy defeated last"
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
                "building": building_name(icon),
                "level": NUMERALS[player.buildings[icon] + 1],
                "region": region_name(self.region),
                "influence": SARACEN_INFLUENCE,
            },
        )

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        if actions.TAKE_INFLUENCE.has(action):
            return {"influence": SARACEN_INFLUENCE}
        player = state.players[seat]
        icon = ENEMY_ICON[self.token]
        if icon == TROOP:
            level = player.troops + 1
            return {"reward": Message("reward_troop", {"level": NUMERALS[level], "influence": level}).data()}
        return {"reward": Message("reward_building", next_building(state, player, icon, self.region)).data()}

    def elements(self, state: CrusadersState, seat: int, action: int) -> list[str]:
        if actions.TAKE_INFLUENCE.has(action):
            return [INFLUENCE_SUPPLY]
        icon = ENEMY_ICON[self.token]
        if icon == TROOP:
            return [troop_name(seat, state.players[seat].troops + 1)]
        return [building_row_name(seat, icon), region_name(self.region)]


# -- build -----------------------------------------------------------------------------------------


class Build(TargetChoice):
    """Choose what to build and where."""

    def options(self, state: CrusadersState, seat: int) -> list[int]:
        return building_sites(state, state.players[seat], self.worth)

    def take(self, state: CrusadersState, seat: int, action: int) -> None:
        build(state, action)

    def prompt(self, state: CrusadersState, seat: int) -> Message:
        return Message("build", {"value": self.worth})

    def params(self, state: CrusadersState, seat: int, action: int) -> dict[str, Json]:
        building, region = actions.BUILD.args2(action)
        return next_building(state, state.players[seat], building, region)

    def refusal(self, state: CrusadersState, seat: int, action: int) -> Message | None:
        if not actions.BUILD.has(action):
            return None
        building, region = actions.BUILD.args2(action)
        return build_refusal(state, state.players[seat], building, region, self.worth)


def next_building(state: CrusadersState, player: Player, building: int, region: int) -> dict[str, Json]:
    """The next building of a type in a region, for texts."""
    return {
        "building": building_name(building),
        "level": NUMERALS[player.buildings[building] + 1],
        "region": region_name(region),
        "influence": building_pays(state, player, building, region),
    }


def build(state: CrusadersState, action: int) -> None:
    building, region = actions.BUILD.args2(action)
    place_building(state, building, region)


def place_building(state: CrusadersState, building: int, region: int) -> None:
    """Place the next building of a type: gain influence, the bonus tile and the building's reward."""
    seat = state.active
    player = state.player()
    level = player.buildings[building] + 1
    player.buildings = replaced(player.buildings, building, level)
    state.buildings = replaced(state.buildings, region, data.piece(seat, building, level))
    gain(state, FROM_BUILDINGS, level)
    if state.journal is not None:
        state.tell(
            "building_placed",
            {
                "seat": seat_name(seat),
                "building": building_name(building),
                "level": NUMERALS[level],
                "region": region_name(region),
                "influence": level,
            },
            [region_name(region), building_row_name(seat, building), influence_name(seat)],
        )
        state.cut()
    if state.bonus_tiles[region] != NOTHING:
        pay_bonus_tile(state, building, region)
    for reward in REWARDS[building][level - 1]:
        if reward == UNLOCK:
            unlock_knight(state, region)
        else:
            player.bonus = replaced(player.bonus, reward, player.bonus[reward] + 1)


def pay_bonus_tile(state: CrusadersState, building: int, region: int) -> None:
    """Remove the tile; it pays if it names the type."""
    paid = bonus_tile_pays(state, region, building)
    state.bonus_tiles = replaced(state.bonus_tiles, region, NOTHING)
    if paid:
        gain(state, FROM_BONUS_TILES, paid)
    if state.journal is not None:
        state.tell(
            "bonus_tile_paid" if paid else "bonus_tile_removed",
            {"seat": seat_name(state.active), "region": region_name(region), "influence": paid},
            [region_name(region)],
        )
        state.cut()


def unlock_knight(state: CrusadersState, region: int) -> None:
    """Put the next knight of the castle row where the castle stands."""
    knights = state.player().knights
    knight = 1 if knights[1] == NOWHERE else 2
    knights[knight] = region
    if state.journal is not None:
        name = knight_name(state.active, knight)
        state.tell(
            "knight_unlocked",
            {"seat": seat_name(state.active), "knight": name, "region": region_name(region)},
            [name, region_name(region)],
        )
        state.cut()
