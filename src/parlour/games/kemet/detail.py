"""Previews of actions: the price and, before an attack, the battle sheet."""

from parlour.games.kemet import data, hidden, shapes
from parlour.games.kemet.actions import ACQUIRE, ACTIONS, BUILD, DEPLOY, GOLD, MARCH, PLACE, PLAY, TELEPORT
from parlour.games.kemet.elements import intervention_name, zone_name
from parlour.games.kemet.predicates.battle import attack_on
from parlour.games.kemet.predicates.costs import build_cost, card_cost, recruit_cost, teleport_cost, tile_cost
from parlour.games.kemet.predicates.reach import goal_of, march_of, toll
from parlour.games.kemet.predicates.strength import open_parts
from parlour.games.kemet.predicates.tokens import floors_after, open_floors
from parlour.games.kemet.predicates.units import enemy_in, landed
from parlour.games.kemet.state import NO_CREATURE, NOWHERE, Battle, KemetState, Player
from parlour.games.kemet.steps.acquiring import AcquireTile
from parlour.games.kemet.steps.building import Build
from parlour.games.kemet.steps.movement import CardTeleport, Marching
from parlour.games.kemet.steps.recruiting import Recruit
from parlour.games.kemet.view import candidates, forecast, strength_of


def detail(state: KemetState, seat: int, action: int) -> shapes.Effect | None:
    decision = state.agenda[-1]
    player = state.players[seat]
    if isinstance(decision, Marching | CardTeleport):
        if PLAY.has(action):
            return _card_on_the_march(player, PLAY.arg(action))
        return _way(state, action, isinstance(decision, CardTeleport))
    if isinstance(decision, AcquireTile) and ACQUIRE.has(action):
        return _price(player, tile_cost(player, ACQUIRE.arg(action), decision.twin))
    if isinstance(decision, Build) and BUILD.has(action):
        return _building(state, player, action, decision.free)
    if isinstance(decision, Recruit) and DEPLOY.has(action):
        return _recruits(state, player, action, decision.count)
    if MARCH.has(action):
        return _ways(state, seat, action)
    if PLACE.has(action):
        _, space = PLACE.args2(action)
        return {"floor": data.FLOOR_OF[space], "floors_owed": floors_after(player, space)}
    if GOLD.has(action):
        return {"floors_owed": open_floors(player)}
    if PLAY.has(action):
        return _price(player, card_cost(player, PLAY.arg(action)))
    return None


def _price(player: Player, cost: int) -> shapes.Price:
    return {"cost": cost, "pp_left": player.pp - cost}


def _card_on_the_march(player: Player, name: int) -> shapes.CardPrice:
    return {**_price(player, card_cost(player, name)), "card": intervention_name(name)}


def _building(state: KemetState, player: Player, action: int, free: bool) -> shapes.BuildPrice:
    zone, _, index = BUILD.args3(action)
    cost = 0 if free else build_cost(player, state.level[zone], index + 1)
    return {**_price(player, cost), "fame": index + 1 == data.MAX_LEVEL}


def _recruits(state: KemetState, player: Player, action: int, placed: int) -> shapes.RecruitPrice:
    zone, index = DEPLOY.args2(action)
    cost = recruit_cost(player, placed, index + 1)
    attack = enemy_in(state, player.seat, zone)
    found: shapes.RecruitPrice = {"cost": cost, "pp_left": player.pp - cost, "battle": attack}
    if attack:
        units = landed(state, zone) + index + 1
        found["sheet"] = attack_sheet(state, attack_on(state, zone, player.seat, units, NO_CREATURE))
    return found


def _ways(state: KemetState, seat: int, action: int) -> shapes.Ways | None:
    """Where a whole Troop could go, and how: on foot and by ship as far as its steps allow, else by teleport."""
    zone, index, _ = MARCH.args3(action)
    if index + 1 < state.units[zone]:
        return None
    ways: dict[str, list[str]] = {}
    reached: list[tuple[KemetState, list[str]]] = [(_after(state, seat, action), [])]
    for trial, way in reached:  # grows while it is read: the nearest zones first
        for onward in trial.legal(seat) if isinstance(trial.agenda[-1], Marching) else []:
            goal = goal_of(onward)
            if goal not in (NOWHERE, zone) and not TELEPORT.has(onward) and zone_name(goal) not in ways:
                ways[zone_name(goal)] = [*way, ACTIONS.format(onward)]
                if not enemy_in(trial, seat, goal):
                    reached.append((_after(trial, seat, onward), ways[zone_name(goal)]))
    start = reached[0][0]
    for onward in start.legal(seat) if isinstance(start.agenda[-1], Marching) else []:
        if TELEPORT.has(onward):
            ways.setdefault(zone_name(goal_of(onward)), [ACTIONS.format(onward)])
    return {"ways": ways}


def _after(state: KemetState, seat: int, action: int) -> KemetState:
    trial = state.clone()
    trial.apply(seat, action)
    return trial


def _way(state: KemetState, action: int, by_card: bool) -> shapes.MovePrice | None:
    goal = goal_of(action)
    if goal == NOWHERE:
        return None
    march = march_of(state)
    player = state.players[march.seat]
    asked = toll(state, march, goal)
    teleports = TELEPORT.has(action)
    cost = asked + teleport_cost(player) if teleports and not by_card else asked
    attack = enemy_in(state, march.seat, goal)
    found: shapes.MovePrice = {
        "cost": cost,
        "pp_left": player.pp - cost,
        "toll": asked,
        "steps_left": march.steps if teleports else march.steps - 1,
        "battle": attack,
    }
    if attack:
        found["sheet"] = attack_sheet(state, attack_on(state, goal, march.seat, march.units, march.creature))
    return found


def attack_sheet(state: KemetState, battle: Battle) -> shapes.AttackSheet:
    """The battle sheet before an attack: both sides' open strength, the unseen cards, and a forecast."""
    own, other = battle.attacker, battle.defender
    attack = open_parts(state, battle.zone, own, other)
    defence = open_parts(state, battle.zone, other, own)
    return {
        "defender": other.seat,
        "attack": strength_of(attack, candidates(state, own, own.seat)),
        "defence": strength_of(defence, candidates(state, other, own.seat)),
        "interventions": hidden.count(state.players[other.seat].hand),
        "forecast": forecast(state, battle, own),
    }
