"""The table as a viewer sees it: all open pieces, and of the hidden ones only the viewer's."""

from typing import Final

from parlour.engine import Step, name_of
from parlour.games.kemet import data, hidden, shapes
from parlour.games.kemet.board import CITIES, DISTRICTS, ZONES, districts_of
from parlour.games.kemet.elements import (
    COLOUR_IDS,
    CREATURE_IDS,
    HARBOUR_IDS,
    ICON_IDS,
    KIND_IDS,
    TOKEN_STATE_IDS,
    battle_card_name,
    creature_id,
    intervention_names,
)
from parlour.games.kemet.options import Terms
from parlour.games.kemet.predicates.battle import battle_hand, ready, unseen_cards
from parlour.games.kemet.predicates.cards import memory_pile
from parlour.games.kemet.predicates.costs import card_cost, tile_cost
from parlour.games.kemet.predicates.market import obstacle
from parlour.games.kemet.predicates.strength import (
    Losses,
    Numbers,
    Part,
    card_part,
    chosen_parts,
    losses,
    open_parts,
    winners_fame,
    wins,
)
from parlour.games.kemet.predicates.tokens import floors_owed, must_cover, open_spaces
from parlour.games.kemet.predicates.units import veterans_left
from parlour.games.kemet.scoring import fame, summits_held, temples_held, temporary_fame, would_win
from parlour.games.kemet.shapes import Obstacle, Tag
from parlour.games.kemet.state import NO_CREATURE, NOBODY, Battle, KemetState, Player, Side
from parlour.games.kemet.steps.battle import Casualties, Rewards
from parlour.games.kemet.steps.interventions import DivineMemory


def table(state: KemetState, seat: int | None) -> shapes.Table:
    return {
        "side": state.board.side,
        "phase": "set_up" if state.round == 0 else "night" if state.night else "day",
        "target": state.terms.target,
        "colours": [COLOUR_IDS[colour] for colour in state.colours],
        "order": list(state.order),
        "active": _seat(state.active),
        "zones": [_zone(state, zone) for zone in state.board.zones],
        "closed": [ZONES[zone] for zone in state.board.closed],
        "cities": [_city(state, city) for city in state.board.cities],
        "players": [_player(state, player) for player in state.players],
        "mine": None if seat is None else _mine(state, seat),
        "wording": wording(state.terms),
        "display": [_tile(state, tile, seat) for tile in range(len(data.TILES)) if _in_game(state, tile)],
        "deck": state.deck_left,
        "discard": hidden.count(state.discard),
        "veterans_left": veterans_left(state),
        "landed": [
            {"zone": ZONES[zone], "units": units}
            for zone, units in zip(state.landed_zones, state.landed_units, strict=True)
        ],
        "march": _march(state),
        "battle": _battle(state, seat),
        "about_to_win": [other for other in range(state.seats) if state.winner == NOBODY and would_win(state, other)],
        "winner": _seat(state.winner),
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


# -- the map ---------------------------------------------------------------------------------------------------


def _zone(state: KemetState, zone: int) -> shapes.Zone:
    owner = state.owner[zone]
    pyramid: shapes.Pyramid | None = None
    if zone < DISTRICTS and state.level[zone]:
        pyramid = {"colour": COLOUR_IDS[state.colour[zone]], "level": state.level[zone]}
    return {
        "id": ZONES[zone],
        "kind": KIND_IDS[state.board.kind[zone]],
        "city": name_of(state.board.city[zone], CITIES),
        "harbour": HARBOUR_IDS[state.board.harbour[zone]],
        "obelisk": state.board.obelisk[zone],
        "pp": state.board.pp[zone],
        "controller": _seat(state.controller(zone)),
        "seat": _seat(owner),
        "units": state.units[zone],
        "creature": creature_id(NO_CREATURE if owner == NOBODY else state.creature_at(owner, zone)),
        "pyramid": pyramid,
        "fame": state.has_fame(zone),
    }


def _city(state: KemetState, city: int) -> shapes.City:
    return {
        "id": CITIES[city],
        "seat": _seat(state.home[districts_of(city)[0]]),
        "front": ZONES[state.board.front[city]],
        "districts": [ZONES[zone] for zone in districts_of(city)],
    }


def _march(state: KemetState) -> shapes.March | None:
    march = state.march
    if march is None:
        return None
    return {
        "seat": march.seat,
        "start": ZONES[march.start],
        "zone": ZONES[march.zone],
        "units": march.units,
        "creature": creature_id(march.creature),
        "steps": march.steps,
        "free_of_walls": march.free_of_walls,
        "teleported": march.teleported,
    }


# -- players ---------------------------------------------------------------------------------------------------


def _player(state: KemetState, player: Player) -> shapes.Player:
    seat = player.seat
    return {
        "seat": seat,
        "city": name_of(player.city, CITIES),
        "pp": player.pp,
        "supply": player.supply,
        "units": player.total,
        "limit": player.limit,
        "fame": _fame(state, player),
        "would_win": would_win(state, seat),
        "veterans": player.veterans,
        "tokens": player.tokens,
        "silver": TOKEN_STATE_IDS[player.silver],
        "gold": TOKEN_STATE_IDS[player.gold],
        "spaces": _spaces(state, player),
        "floors_owed": [] if state.round == 0 else floors_owed(player),
        "must_cover": must_cover(player),
        "acquired": [COLOUR_IDS[colour] for colour in hidden.bits(player.acquired)],
        "tiles": [data.TILE_NAMES[tile] for tile in hidden.bits(player.tiles)],
        "creatures": [
            {"id": CREATURE_IDS[creature], "zone": name_of(state.creature_zone[creature], ZONES)}
            for creature in player.creatures
        ],
        "hand": hidden.count(player.hand),
        "battle_hand": hidden.count(battle_hand(player)),
        "battle_seen": [data.BATTLE_CARD_NAMES[card] for card in hidden.bits(player.shown)],
        "battle_unseen": [data.BATTLE_CARD_NAMES[card] for card in hidden.bits(unseen_cards(player))],
    }


def _fame(state: KemetState, player: Player) -> shapes.Fame:
    return {
        "battle": player.battle_fame,
        "divine": player.divine_fame,
        "tiles": player.tile_fame,
        "temples": temples_held(state, player.seat),
        "pyramids": summits_held(state, player.seat),
        "permanent": player.permanent_fame(),
        "temporary": temporary_fame(state, player.seat),
        "total": fame(state, player.seat),
    }


def _spaces(state: KemetState, player: Player) -> list[shapes.Space]:
    usable = open_spaces(state, player)
    colours = [f"acquire_{data.COLOURS[colour]}" for colour in state.colours]
    found: list[shapes.Space] = []
    for space, name in enumerate(data.SPACES):
        is_open = bool(usable >> space & 1)
        taken = bool(player.spaces >> space & 1)
        if is_open or taken or name in colours:
            entry: shapes.Space = {"id": name, "floor": data.FLOOR_OF[space], "open": is_open, "token": None}
            if taken:
                entry["token"] = "silver" if space == player.silver_space else "normal"
            found.append(entry)
    found.append(
        {
            "id": data.APEX,
            "floor": 0,
            "open": player.gold != data.NOT_OWNED,
            "token": "gold" if player.gold == data.PLACED else None,
        }
    )
    return found


def _mine(state: KemetState, seat: int) -> shapes.Mine:
    player = state.players[seat]
    pile: list[int] = []
    if state.agenda and isinstance(state.agenda[-1], DivineMemory) and state.actors == [seat]:
        pile = hidden.bits(memory_pile(state))
    looked_at = state.looked_at if state.looker == seat else []
    return {
        "hand": [_intervention(data.CARD_NAME[card], player) for card in hidden.bits(player.hand)],
        "battle_cards": [_battle_card(player, card) for card in hidden.bits(player.cards)],
        "discard": [data.INTERVENTION_NAMES[data.CARD_NAME[card]] for card in pile],
        "looked_at": sorted(data.INTERVENTION_NAMES[data.CARD_NAME[card]] for card in looked_at),
    }


def _intervention(name: int, player: Player) -> shapes.Intervention:
    facts = data.INTERVENTIONS[name]
    return {"id": facts.name, "icon": ICON_IDS[facts.icon], "price": card_cost(player, name)}


def _battle_card(player: Player, card: int) -> shapes.BattleCard:
    facts = data.BATTLE_CARDS[card]
    return {
        "id": facts.name,
        "strength": facts.strength,
        "damage": facts.damage,
        "defence": facts.defence,
        "self_loss": facts.self_loss,
        "used": bool(player.used >> card & 1),
        "seen": bool(player.shown >> card & 1),
    }


# -- the market ------------------------------------------------------------------------------------------------


# Categories for the market filter, for players who do not know the tiles yet.
ATTACK: Final[Tag] = "attack"
DEFENCE: Final[Tag] = "defence"
ECONOMY: Final[Tag] = "economy"
MOBILITY: Final[Tag] = "mobility"
FAME: Final[Tag] = "fame"
ACTIONS: Final[Tag] = "actions"
_TAG_OF_POWER: Final[dict[int, Tag]] = {
    data.STEPS: MOBILITY,
    data.OBELISK_TELEPORT: MOBILITY,
    data.PRAYER: ECONOMY,
    data.PRAYER_UNITS: DEFENCE,
    data.TILE_DISCOUNT: ECONOMY,
    data.LEVEL_DISCOUNT: ECONOMY,
    data.PAYMENT_DISCOUNT: ECONOMY,
    data.FREE_RECRUITS: ECONOMY,
    data.LOCAL_RECRUITMENT: MOBILITY,
    data.LIMIT_BONUS: ATTACK,
    data.DIVINE_WOUND: ATTACK,
    data.DEFENCE_FAME: DEFENCE,
    data.SPY: DEFENCE,
    data.HUNGER: ECONOMY,
    data.HONOUR: ECONOMY,
    data.ENTRY_PP: ECONOMY,
    data.DAY_PP: ECONOMY,
    data.NIGHT_PP: ECONOMY,
    data.NIGHT_CARDS: ECONOMY,
    data.VISION: ECONOMY,
    data.NIGHT_UNITS: DEFENCE,
    data.NIGHT_LEVEL: ECONOMY,
}


def tags(tile: int, creatures: list[data.Creature]) -> list[Tag]:
    """The categories of a tile."""
    facts = data.TILES[tile]
    found: list[Tag] = []
    if facts.bonus.strength or facts.bonus.red or facts.bonus.black:
        found.append(DEFENCE if facts.bonus.when == data.DEFENDING else ATTACK)
    if facts.bonus.defence:
        found.append(DEFENCE)
    if facts.power is not None:
        found.append(_TAG_OF_POWER[facts.power.kind])
    if facts.creature >= 0:
        found.append(ATTACK)
        creature = creatures[facts.creature]
        if creature.steps or creature.gift == data.LEAVES_OBELISKS:
            found.append(MOBILITY)
    if facts.token:
        found.append(ACTIONS)
    if facts.fame:
        found.append(FAME)
    if facts.special >= 0 or facts.mercenaries:
        found.append(ATTACK)
    return list(dict.fromkeys(found))


TAGS: Final = [tags(tile, data.CREATURES) for tile in range(len(data.TILES))]
LATE_TAGS: Final = [tags(tile, data.LATE_CREATURES) for tile in range(len(data.TILES))]


OBSTACLES: Final[list[Obstacle | None]] = [
    None,
    "gone",
    "same_art",
    "no_pyramid",
    "level_missing",
    "colour_done",
    "too_dear",
]
"""Indexed by the number that `predicates.market.obstacle` returns."""


def wording(terms: Terms) -> dict[str, str]:
    """The tiles and creatures whose effects differ because of this table's options, and the keys of their texts."""
    found: dict[str, str] = {}
    if terms.hunger_pp == data.LATE_HUNGER_PP:
        found["divine_hunger"] = "divine_hunger_1"
    if terms.creatures is data.LATE_CREATURES:
        found |= {name: f"{name}_late" for name in data.LATER}
    if terms.night_tiles_on_purchase:
        found |= {name: f"{name}_on_purchase" for name in data.NIGHT_TILES}
    return found


def _in_game(state: KemetState, tile: int) -> bool:
    return state.display[tile] > 0 or any(player.owns(tile) for player in state.players)


def _tile(state: KemetState, tile: int, seat: int | None) -> shapes.Tile:
    facts = data.TILES[tile]
    entry: shapes.Tile = {
        "id": facts.name,
        "colour": COLOUR_IDS[data.TILE_COLOUR[tile]],
        "level": facts.level,
        "copies": state.display[tile],
        "owners": [player.seat for player in state.players if player.owns(tile)],
        "creature": creature_id(facts.creature),
        "tags": (LATE_TAGS if state.terms.creatures is data.LATE_CREATURES else TAGS)[tile],
    }
    if seat is not None:
        entry["cost"] = tile_cost(state.players[seat], tile, False)
        entry["obstacle"] = OBSTACLES[obstacle(state, seat, tile, False)]
    return entry


# -- the battle sheet: itemised strengths, the range of unseen cards, forecasts, the ledger --------------------------


def _battle(state: KemetState, seat: int | None) -> shapes.Battle | None:
    battle = state.battle
    if battle is None:
        return None
    return {
        "zone": ZONES[battle.zone],
        "attacker": _side(state, battle, battle.attacker, seat),
        "defender": _side(state, battle, battle.defender, seat),
        "revealed": battle.revealed,
        "winner": battle.winner().seat if battle.resolved else None,
        "tie": battle.resolved and battle.attacker.strength == battle.defender.strength,
        "forecast": _own_forecast(state, battle, seat),
    }


def _own_forecast(state: KemetState, battle: Battle, seat: int | None) -> list[shapes.ForecastRow] | None:
    if battle.revealed or seat is None or seat not in (battle.attacker.seat, battle.defender.seat):
        return None
    return forecast(state, battle, battle.side(seat))


def _side(state: KemetState, battle: Battle, side: Side, viewer: int | None) -> shapes.Side:
    sees_choices = hidden.sees_choices(battle, side, viewer)
    sees_fight = hidden.sees_fight(battle, side, viewer)
    chosen: list[Part] = []
    if sees_fight and side.fight >= 0:
        chosen = chosen_parts(side) if sees_choices else [card_part(side.fight)]
    parts = open_parts(state, battle.zone, side, battle.opponent(side)) + chosen
    return {
        "seat": side.seat,
        "units": side.units,
        "creature": creature_id(side.creature),
        **strength_of(parts, [] if chosen else candidates(state, side, viewer)),
        "ready": battle.revealed or ready(state, side),
        "card": name_of(side.fight, data.BATTLE_CARD_NAMES) if sees_fight else None,
        "away": name_of(side.away, data.BATTLE_CARD_NAMES) if viewer == side.seat else None,
        "interventions": intervention_names(side.laid) if sees_choices else [],
        "numbers": _numbers(side) if battle.resolved else None,
        "losses": _losses(battle, side) if battle.resolved and not _to_come(state, Casualties) else None,
        "fame": side.fame if battle.resolved and not _to_come(state, Rewards) else None,
    }


def _to_come(state: KemetState, kind: type[Step[KemetState]]) -> bool:
    """Whether this step of the battle is still to happen, as while its cards are being compared."""
    return any(isinstance(step, kind) for step in state.agenda)


def _numbers(side: Side) -> shapes.Numbers:
    return {"strength": side.strength, "red": side.red, "black": side.black, "defence": side.defence}


def _losses(battle: Battle, side: Side) -> shapes.Losses:
    lost = losses(battle, side)
    return {"own": lost.own, "black": lost.black, "red": lost.red, "left": lost.left}


def candidates(state: KemetState, side: Side, viewer: int | None) -> list[int]:
    """The battle cards that a side may still fight with, as far as the viewer knows."""
    player = state.players[side.seat]
    if viewer != side.seat:
        return hidden.bits(unseen_cards(player))
    return [side.fight] if side.fight >= 0 else hidden.bits(battle_hand(player))


def strength_of(parts: list[Part], cards: list[int]) -> shapes.Strength:
    """The open strength of a side, and the range of totals with one of these cards."""
    strength = Numbers(parts).strength
    added = [data.BATTLE_CARDS[card].strength for card in cards]
    low, high = min(added, default=0), max(added, default=0)
    return {
        "parts": [_part(part) for part in parts],
        "strength": strength,
        "range": {"low": low, "high": high},
        "total": {"low": strength + low, "high": strength + high},
    }


def _part(part: Part) -> shapes.Part:
    bonus = part.bonus
    return {
        "source": part.source,
        "strength": bonus.strength,
        "red": bonus.red,
        "black": bonus.black,
        "defence": bonus.defence,
    }


def forecast(state: KemetState, battle: Battle, own: Side) -> list[shapes.ForecastRow]:
    """For each of one's own cards, the results against every unseen card of the opponent, without interventions."""
    other = battle.opponent(own)
    spied = hidden.sees_fight(battle, other, own.seat)
    answers = [other.fight] if spied else candidates(state, other, own.seat)
    own_open = open_parts(state, battle.zone, own, other)
    other_open = open_parts(state, battle.zone, other, own)
    theirs = [Numbers([*other_open, card_part(answer)]) for answer in answers]
    rows: list[shapes.ForecastRow] = []
    for card in candidates(state, own, own.seat):
        mine = Numbers([*own_open, card_part(card)])
        clashes: list[shapes.Clash] = []
        for answer, numbers in zip(answers, theirs, strict=True):
            won = wins(mine.strength, numbers.strength, own.attacking)
            lost = _lost(own, card, mine, numbers)
            killed = _lost(other, answer, numbers, mine)
            famous = won and winners_fame(state, own, other, lost.left, killed.by_opponent) > 0
            clashes.append(
                {
                    "against": battle_card_name(answer),
                    "won": won,
                    "left": lost.left,
                    "enemies_left": killed.left,
                    "fame": famous,
                }
            )
        rows.append(
            {
                "card": battle_card_name(card),
                "strength": mine.strength,
                "wins": sum(1 for clash in clashes if clash["won"]),
                "of": len(clashes),
                "results": clashes,
            }
        )
    return rows


def _lost(side: Side, card: int, own: Numbers, other: Numbers) -> Losses:
    return Losses(side.began, data.BATTLE_CARDS[card].self_loss, other.black, other.red, own.defence)
