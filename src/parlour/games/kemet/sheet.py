"""The battle sheet: itemised strengths, the range of cards nobody has seen, casualty forecasts, the ledger; and
what an action would cost or lead to."""

from parlour.engine import Json
from parlour.games.kemet import data, hidden
from parlour.games.kemet.actions import ACQUIRE, BUILD, DEPLOY, GOLD, PLACE, PLAY, SAIL, STEP, TELEPORT
from parlour.games.kemet.board import FIRST_HARBOUR, FIRST_OBELISK, ZONES
from parlour.games.kemet.names import battle_card_name, intervention_name, intervention_names
from parlour.games.kemet.state import NO_CREATURE, NOBODY, Battle, KemetState, March, Side
from parlour.games.kemet.steps.acquiring import AcquireTile, tile_cost
from parlour.games.kemet.steps.building import Build, build_cost
from parlour.games.kemet.steps.movement import CardTeleport, Marching, toll
from parlour.games.kemet.steps.recruiting import Recruit, landed, recruit_cost
from parlour.games.kemet.strength import (
    CARD_BONUS,
    CARD_SOURCE,
    Losses,
    Numbers,
    Part,
    card_parts,
    open_parts,
    winners_fame,
)

# -- the sheet of a battle under way -----------------------------------------------------------------------


def battle_sheet(state: KemetState, seat: int | None) -> Json:
    battle = state.battle
    if battle is None:
        return None
    sheet: dict[str, Json] = {
        "zone": ZONES[battle.zone],
        "attacker": _side(state, battle, battle.attacker, seat),
        "defender": _side(state, battle, battle.defender, seat),
        "revealed": battle.revealed,
        "winner": battle.winner().seat if battle.resolved else None,
        "tie": battle.resolved and battle.attacker.strength == battle.defender.strength,
        "forecast": None,
    }
    if not battle.revealed and seat in (battle.attacker.seat, battle.defender.seat):
        assert seat is not None
        own = battle.side(seat)
        sheet["forecast"] = forecast(state, battle.zone, own, battle.opponent(own), _own_cards(state, own))
    return sheet


def _side(state: KemetState, battle: Battle, side: Side, viewer: int | None) -> dict[str, Json]:
    spying = battle.spied == side.seat and viewer == battle.opponent(side).seat
    chosen = _chosen_parts(battle, side, viewer, spying)
    parts = open_parts(state, battle.zone, side, battle.opponent(side)) + chosen
    entry: dict[str, Json] = {
        "seat": side.seat,
        "units": side.units,
        "creature": None if side.creature == NO_CREATURE else data.CREATURES[side.creature].name,
        **_strength(parts, [] if chosen else _candidates(state, side, viewer)),
        "ready": battle.revealed or (side.away >= 0 and side.asked >= hidden.count(state.players[side.seat].hand)),
        "card": None,
        "away": None,
        "interventions": [],
        "numbers": None,
        "losses": None,
        "fame": side.fame,
    }
    if battle.revealed or viewer == side.seat or spying:
        entry["card"] = None if side.fight < 0 else data.BATTLE_CARDS[side.fight].name
    if viewer == side.seat:
        entry["away"] = None if side.away < 0 else data.BATTLE_CARDS[side.away].name
    if battle.revealed or viewer == side.seat:
        entry["interventions"] = intervention_names(side.laid)
    if battle.resolved:
        entry["numbers"] = {
            "strength": side.strength,
            "red": side.red,
            "black": side.black,
            "defence": side.defence,
        }
        black = min(side.began - side.self_loss, battle.opponent(side).black)
        entry["losses"] = {
            "own": side.self_loss,
            "black": black,
            "red": side.lost - black,
            "left": side.began - side.self_loss - side.lost,
        }
    return entry


def _chosen_parts(battle: Battle, side: Side, viewer: int | None, spying: bool) -> list[Part]:
    """What the viewer knows of a side's choices: the own ones at once, a spied card, everything after the reveal."""
    if side.fight < 0:
        return []
    if battle.revealed or viewer == side.seat:
        return card_parts(side)
    return [Part(CARD_SOURCE[side.fight], CARD_BONUS[side.fight])] if spying else []


def _candidates(state: KemetState, side: Side, viewer: int | None) -> list[int]:
    """The battle cards that a side may still fight with, as far as the viewer knows."""
    return _own_cards(state, side) if viewer == side.seat else unseen_cards(state, side.seat)


def _strength(parts: list[Part], cards: list[int]) -> dict[str, Json]:
    """What can be seen of a side, and how strong one of these cards could make it."""
    strength = Numbers(parts).strength
    low, high = _range(cards)
    return {
        "parts": [_part(part) for part in parts],
        "strength": strength,
        "range": {"low": low, "high": high},
        "total": {"low": strength + low, "high": strength + high},
    }


def _part(part: Part) -> dict[str, Json]:
    bonus = part.bonus
    return {
        "source": part.source,
        "strength": bonus.strength,
        "red": bonus.red,
        "black": bonus.black,
        "defence": bonus.defence,
    }


def unseen_cards(state: KemetState, seat: int) -> list[int]:
    """Battle cards that the others cannot rule out."""
    player = state.players[seat]
    return hidden.bits(player.cards & ~player.shown)


def _range(cards: list[int]) -> tuple[int, int]:
    """The least and the most that one of these cards could add."""
    strengths = [data.BATTLE_CARDS[card].strength for card in cards]
    return min(strengths, default=0), max(strengths, default=0)


def _own_cards(state: KemetState, side: Side) -> list[int]:
    if side.fight >= 0:
        return [side.fight]
    player = state.players[side.seat]
    return hidden.bits(player.cards & ~player.used)


def forecast(state: KemetState, zone: int, own: Side, other: Side, cards: list[int]) -> list[Json]:
    """For each own card: the battles against every unseen card of the opponent, interventions aside."""
    known = state.battle is not None and state.battle.spied == other.seat
    against = [other.fight] if known else unseen_cards(state, other.seat)
    own_open = open_parts(state, zone, own, other)
    other_open = open_parts(state, zone, other, own)
    rows: list[Json] = []
    for card in cards:
        mine = Numbers([*own_open, Part("", CARD_BONUS[card])])
        results: list[Json] = []
        for answer in against:
            theirs = Numbers([*other_open, Part("", CARD_BONUS[answer])])
            won = mine.strength > theirs.strength or (mine.strength == theirs.strength and not own.attacking)
            own_loss = data.BATTLE_CARDS[card].self_loss
            other_loss = data.BATTLE_CARDS[answer].self_loss
            lost = Losses(own.began, own_loss, theirs.black, theirs.red, mine.defence, False)
            killed = Losses(other.began, other_loss, mine.black, mine.red, theirs.defence, False)
            results.append(
                {
                    "against": battle_card_name(answer),
                    "won": won,
                    "left": lost.left,
                    "enemies_left": killed.left,
                    "fame": won and winners_fame(state, own, other, lost.left, killed.by_opponent) > 0,
                }
            )
        rows.append(
            {
                "card": battle_card_name(card),
                "strength": mine.strength,
                "wins": sum(1 for result in results if result["won"]),
                "of": len(results),
                "results": results,
            }
        )
    return rows


# -- what an action would mean --------------------------------------------------------------------------------


def detail(state: KemetState, seat: int, action: int) -> Json:
    """Costs, and before an attack the battle sheet as it would be."""
    decision = state.agenda[-1]
    player = state.players[seat]
    if isinstance(decision, Marching | CardTeleport):
        march = state.march
        assert march is not None
        return _march_detail(state, march, action, isinstance(decision, CardTeleport))
    if isinstance(decision, AcquireTile) and ACQUIRE.has(action):
        return _price(player.pp, tile_cost(player, ACQUIRE.arg(action), decision.twin))
    if isinstance(decision, Build) and BUILD.has(action):
        zone, _, index = BUILD.args3(action)
        cost = 0 if decision.free else build_cost(player, state.level[zone], index + 1)
        return {**_price(player.pp, cost), "fame": index + 1 == data.MAX_LEVEL}
    if isinstance(decision, Recruit) and DEPLOY.has(action):
        zone, index = DEPLOY.args2(action)
        cost = recruit_cost(player, decision.count + index + 1) - recruit_cost(player, decision.count)
        attack = state.controller(zone) not in (NOBODY, seat)
        found: dict[str, Json] = {**_price(player.pp, cost), "battle": attack}
        if attack:
            found["sheet"] = attack_sheet(state, zone, seat, landed(state, zone) + index + 1, NO_CREATURE)
        return found
    if PLACE.has(action):
        _, space = PLACE.args2(action)
        return {"floor": data.FLOOR_OF[space], "floors_owed": data.OPEN_FLOORS[player.spaces | 1 << space]}
    if GOLD.has(action):
        return {"floors_owed": data.OPEN_FLOORS[player.spaces]}
    if PLAY.has(action):
        return _price(player.pp, player.price(data.CARD_COST[PLAY.arg(action)]))
    return None


def _price(pp: int, cost: int) -> dict[str, Json]:
    return {"cost": cost, "pp_left": pp - cost}


def _march_detail(state: KemetState, march: March, action: int, by_card: bool) -> Json:
    player = state.players[march.seat]
    if PLAY.has(action):
        name = PLAY.arg(action)
        return {**_price(player.pp, player.price(data.CARD_COST[name])), "card": intervention_name(name)}
    cost = 0
    if STEP.has(action):
        goal = STEP.arg(action)
    elif SAIL.has(action):
        goal = SAIL.arg(action) + FIRST_HARBOUR
    elif TELEPORT.has(action):
        goal = TELEPORT.arg(action) + FIRST_OBELISK
        cost = 0 if by_card else player.price(data.TELEPORT_PP)
    else:
        return None
    asked = toll(state, march, goal)
    attack = state.owner[goal] not in (NOBODY, march.seat)
    found: dict[str, Json] = {
        **_price(player.pp, cost + asked),
        "toll": asked,
        "steps_left": march.steps if TELEPORT.has(action) else march.steps - 1,
        "battle": attack,
    }
    if attack:
        found["sheet"] = attack_sheet(state, goal, march.seat, march.units, march.creature)
    return found


def attack_sheet(state: KemetState, zone: int, seat: int, units: int, creature: int) -> dict[str, Json]:
    """Before committing to an attack: both sides' open strength, unseen cards, and what each own card would do."""
    defender = state.owner[zone]
    own = Side(seat, True, units, creature)
    other = Side(defender, False, state.units[zone], state.creature_at(defender, zone))
    attack = open_parts(state, zone, own, other)
    defence = open_parts(state, zone, other, own)
    return {
        "defender": defender,
        "attack": _strength(attack, _candidates(state, own, seat)),
        "defence": _strength(defence, _candidates(state, other, seat)),
        "interventions": hidden.count(state.players[defender].hand),
        "forecast": forecast(state, zone, own, other, _own_cards(state, own)),
    }
