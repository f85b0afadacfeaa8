"""Previews of actions: the price and, before an attack, the battle sheet."""

from parlour.games.kemet import data, hidden, shapes
from parlour.games.kemet.actions import ACQUIRE, BUILD, DEPLOY, GOLD, PLACE, PLAY, TELEPORT
from parlour.games.kemet.elements import intervention_name
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
