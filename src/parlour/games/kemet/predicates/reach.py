"""How far a Troop can go: steps, walls, tolls, ships, teleports; and where a beaten one may retreat."""

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.actions import SAIL, STEP, TELEPORT
from parlour.games.kemet.board import DISTRICTS, FIRST_HARBOUR, FIRST_OBELISK
from parlour.games.kemet.elements import zone_name
from parlour.games.kemet.predicates.costs import price, teleport_cost
from parlour.games.kemet.predicates.strength import gift_of
from parlour.games.kemet.predicates.units import creatures_at, enemy_in
from parlour.games.kemet.state import NO_CREATURE, NOBODY, NOWHERE, Battle, KemetState, March


def march_of(state: KemetState) -> March:
    """The current Move action; there must be one."""
    march = state.march
    assert march is not None
    return march


def steps_of(state: KemetState, seat: int, creature: int) -> int:
    """The number of steps of a Troop at the start of a Move."""
    steps = 1 + state.players[seat].power[data.STEPS]
    return steps if creature == NO_CREATURE else steps + state.terms.creatures[creature].steps


def goal_of(action: int) -> int:
    """The zone to which an action walks, sails or teleports; `NOWHERE` for any other action."""
    if STEP.has(action):
        return STEP.arg(action)
    if SAIL.has(action):
        return SAIL.arg(action) + FIRST_HARBOUR
    if TELEPORT.has(action):
        return TELEPORT.arg(action) + FIRST_OBELISK
    return NOWHERE


def walls_stop(state: KemetState, march: March, goal: int) -> bool:
    """Whether walls stop the Troop: it enters a foreign city on foot only if its Move began before or within it."""
    if goal >= DISTRICTS or march.free_of_walls or state.home[goal] == march.seat:
        return False
    city = state.board.city[goal]
    if march.start == state.board.front[city] or state.board.city[march.start] == city:
        return False
    if state.board.city[march.zone] == city:
        return False
    return gift_of(state, march.creature) != data.IGNORES_WALLS


def toll(state: KemetState, march: March, goal: int) -> int:
    """The toll for entering a zone with an opponent's Khnum Sphinx."""
    if not enemy_in(state, march.seat, goal):
        return 0
    if gift_of(state, state.creature_at(state.owner[goal], goal)) != data.ASKS_TOLL:
        return 0
    if gift_of(state, march.creature) == data.VOIDS_CREATURE:
        return 0
    return price(state.players[march.seat], data.TOLL_PP)


def may_teleport(state: KemetState, march: March) -> bool:
    """Whether the Troop may teleport: once per Move, from a pyramid or, with Portal or Griffin, an obelisk."""
    player = state.players[march.seat]
    if march.teleported or player.pp < teleport_cost(player):
        return False
    zone = march.zone
    if zone < DISTRICTS:
        return state.level[zone] > 0
    if not state.board.obelisk[zone]:
        return False
    return player.power[data.OBELISK_TELEPORT] > 0 or gift_of(state, march.creature) == data.LEAVES_OBELISKS


def griffin_waits(state: KemetState, march: March) -> bool:
    """Whether there is a Griffin Sphinx here that the Troop can still pick up to teleport."""
    if march.reformed or march.teleported or not state.board.obelisk[march.zone]:
        return False
    player = state.players[march.seat]
    if player.pp < teleport_cost(player):
        return False
    for creature in creatures_at(state, march.seat, march.zone):
        if gift_of(state, creature) == data.LEAVES_OBELISKS:
            return True
    return False


def teleport_goals(state: KemetState, march: March, cost: int) -> list[int]:
    left = state.players[march.seat].pp - cost
    return [goal for goal in state.board.obelisks if goal != march.zone and toll(state, march, goal) <= left]


def step_refusal(state: KemetState, march: March, goal: int) -> Message:
    if goal not in state.board.adjacent[march.zone]:
        return Message("not_adjacent", {"zone": zone_name(goal), "from": zone_name(march.zone)})
    if march.steps and walls_stop(state, march, goal):
        return Message("walls_stop")
    return _way_refusal(state, march, goal)


def sail_refusal(state: KemetState, march: March, goal: int) -> Message:
    if goal not in state.board.sails[march.zone][state.players[march.seat].city]:
        return Message("no_ship_there")
    return _way_refusal(state, march, goal)


def _way_refusal(state: KemetState, march: March, goal: int) -> Message:
    if march.steps == 0:
        return Message("no_step_left")
    return Message("sphinx_asks_toll", {"cost": toll(state, march, goal), "pp": state.players[march.seat].pp})


def teleport_refusal(state: KemetState, march: March, goal: int) -> Message:
    player = state.players[march.seat]
    if march.teleported:
        return Message("teleported_already")
    if player.pp < teleport_cost(player):
        return Message("teleport_too_expensive", {"cost": teleport_cost(player), "pp": player.pp})
    if not may_teleport(state, march):
        return Message("teleport_needs_pyramid")
    return Message("no_teleport_there", {"zone": zone_name(goal)})


# -- after a battle --------------------------------------------------------------------------------------------


def retreat_zones(state: KemetState, battle: Battle) -> list[int]:
    """Zones without Units that touch the battle; Districts only in the loser's own city."""
    loser = battle.loser().seat
    found: list[int] = []
    for zone in state.board.adjacent[battle.zone]:
        if zone < DISTRICTS and state.home[zone] != loser:
            continue
        owner = state.owner[zone]
        if owner == NOBODY or (owner == loser and state.terms.retreat_join_own):
            found.append(zone)
    return found


def may_stay(state: KemetState, battle: Battle) -> bool:
    """Whether a beaten Defender may stay: in a variant, if the winner has no Unit left."""
    return state.terms.loser_may_stay and battle.attacker_won and battle.winner().units == 0
