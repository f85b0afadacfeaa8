"""What a viewer sees of Ophir: the whole table but the cards face down, and of victory points only the own."""

from typing import Final

from parlour.engine.messages import Json
from parlour.games.ophir import data
from parlour.games.ophir.cargo import why_not_act, why_not_load
from parlour.games.ophir.market import sale_price
from parlour.games.ophir.movement import (
    guard_bonus,
    passage,
    threshold,
    why_not_move,
    why_not_move_rival,
    why_not_spend_favor,
    winning_faces,
)
from parlour.games.ophir.rival import why_not_conclude, why_not_shift
from parlour.games.ophir.scoring import final_points, score_parts
from parlour.games.ophir.state import OphirState, Player, name_or_none, names
from parlour.games.ophir.treasury import price, why_not_buy


def table(state: OphirState, seat: int | None) -> dict[str, Json]:
    return {
        "phase": phase(state),
        "order": list(state.order),
        "barriers": [_barrier(barrier) for barrier in state.barriers],
        "zones": [_zone(state, seat, zone) for zone in range(len(data.ZONES))],
        "offer": [_offered(state, specialist) for specialist in state.offer],
        "players": [_player(state, seat, other) for other in range(state.seats)],
        "rival": _rival(state),
        "bank": {item: state.bank[number] for number, item in enumerate(data.ITEMS)},
        "market": _market(state, seat),
        "treasury": [_treasury_offer(state, seat, offer) for offer in range(len(data.OFFERS))],
        "temple": _temple(state, seat),
        "turn": _turn(state),
        "meters": _meters(state),
    }


def phase(state: OphirState) -> str:
    if state.ending:
        return "over"
    if state.in_play():
        return "play"
    return "draft" if state.locations else "barriers"


def own(state: OphirState, seat: int | None) -> Player | None:
    """The viewer's own player, once a specialist was picked."""
    if seat is None or not state.in_play():
        return None
    return state.players[seat]


# -- map -----------------------------------------------------------------------------------------


def _barrier(barrier: int) -> dict[str, Json]:
    return {"id": data.BARRIERS[barrier], "between": names(data.ZONES, list(data.BARRIER_EDGES[barrier]))}


def _zone(state: OphirState, seat: int | None, zone: int) -> dict[str, Json]:
    location = state.locations[zone] if state.locations else data.NONE
    good = location - data.MINES if location >= data.MINES else data.NONE
    return {
        "id": data.ZONES[zone],
        "location": name_or_none(data.LOCATIONS, location),
        "adjacent": [data.ZONES[to] for to in data.NEIGHBOURS[zone] if state.adjacent[zone][to]],
        "good": name_or_none(data.ITEMS, good),
        "stock": None if good < 0 else state.bank[good],
        "empty": good >= 0 and state.bank[good] == 0,
        "ships": _ships(state, zone),
        "reach": reach(state, zone),
        "errands": _errands(state, seat, zone, location),
    }


def _ships(state: OphirState, zone: int) -> list[Json]:
    ships: list[Json] = []
    if state.in_play():
        ships = [f"ship:{seat}" for seat, player in enumerate(state.players) if player.zone == zone]
    return [*ships, "ship:rival"] if zone == state.rival_zone else ships


def reach(state: OphirState, zone: int) -> Json:
    """What the ship that is to move now can make of a zone: where it is, enters it surely, by a roll, or not."""
    if not state.in_play() or state.ending:
        return None
    if state.handling_rival:
        if zone == state.rival_zone:
            return {"status": "here"}
        why = why_not_move_rival(state, zone)
        return {"status": "restricted", "reason": why} if why else {"status": "sure", "moves": 1}
    player = state.players[state.active]
    why = why_not_move(state, player, zone)
    if zone == player.zone:
        return {"status": "here", "may_act": state.anchored and not state.failed_out}
    if not why:
        return {"moves": 1, **entry(state, player, zone)}
    stops = _stops(state, player, zone)
    if stops:
        crosses = any(not state.adjacent[stop][zone] for stop in stops)
        needed = 0 if state.privileged or crosses else threshold(state, player, zone)
        return {"moves": 2, "through": names(data.ZONES, stops), **_entry(state, player, needed, 1)}
    return {"status": "restricted", "reason": why}


def _stops(state: OphirState, player: Player, zone: int) -> list[int]:
    """The zones through which a second move could reach a zone this turn."""
    if state.moves_left < data.MOVES or zone == state.overnight:
        return []
    crosses = player.specialist == data.NAVIGATOR
    return [
        stop
        for stop in data.NEIGHBOURS[zone]
        if (state.adjacent[stop][zone] or crosses) and not why_not_move(state, player, stop)
    ]


def entry(state: OphirState, player: Player, zone: int) -> dict[str, Json]:
    """The chance to enter a zone with the next move, what a failure costs, and whether favor makes it sure."""
    return _entry(state, player, passage(state, player, zone), state.moves_left)


def _entry(state: OphirState, player: Player, needed: int, moves_left: int) -> dict[str, Json]:
    if needed == 0:
        return {"status": "sure"}
    faces = winning_faces(player, needed)
    failure = "lose_move"
    if moves_left == 1:
        failure = "lose_turn" if state.rules.failure_ends_turn else "lose_actions"
    return {
        "status": "contested",
        "needed": needed,
        "bonus": guard_bonus(player),
        "faces": faces,
        "of": data.DIE,
        "percent": round(100 * faces / data.DIE),
        "failure": failure,
        "favor_makes_sure": not why_not_spend_favor(state, player),
    }


def _errands(state: OphirState, seat: int | None, zone: int, location: int) -> Json:
    """What the viewer could do in a zone with the present cargo and purse, if the ship were there."""
    player = own(state, seat)
    if player is None or location < 0:
        return None
    have = data.tally(player.hold)
    found: list[Json] = []
    if location >= data.MINES:
        good = location - data.MINES
        if player.free() > 0 and state.bank[good] > 0:
            found.append({"verb": "load_good", "good": data.ITEMS[good]})
    if location == data.MARKET or (location == data.TEMPLE and player.specialist == data.MONEYCHANGER):
        for slot in range(len(data.SLOTS)):
            if _could_sell(state, player, slot):
                found.append({"verb": "sell_goods", "slot": data.SLOTS[slot], "coins": sale_price(state, slot)})
        specialty = data.SPECIALTY[player.specialist]
        if specialty in player.hold:
            coins = player.hold.count(specialty) * data.SPECIALTY_COINS
            found.append({"verb": "sell_specialty", "good": data.ITEMS[specialty], "coins": coins})
    if location == data.TREASURY:
        for offer in range(len(data.OFFERS)):
            if _affordable(state, player, offer):
                found.append({"verb": "buy_metal", "offer": data.OFFERS[offer], "price": price(state, offer)})
    for metal in (data.GOLD, data.SILVER):
        given = min(player.hold.count(metal), _metals_taken(state, player, zone))
        if given:
            points = data.METAL_POINTS[metal] * given
            found.append({"verb": "donate_metal", "metal": data.ITEMS[metal], "points": points})
    if location == data.TEMPLE:
        for slot in _donation_slots(state, player):
            if data.covers(have, data.CARDS[state.card(slot)].asked):
                donation = data.CARDS[state.card(slot)].donation
                found.append({"verb": "donate_goods", "slot": data.SLOTS[slot], "points": donation})
        if player.capacity < data.MOST_CAPACITY and player.coins >= data.UPGRADE_COINS:
            found.append({"verb": "upgrade_cargo", "price": data.UPGRADE_COINS})
    return found


def _could_sell(state: OphirState, player: Player, slot: int) -> bool:
    """Whether the goods of a slot are aboard, or the specialist may leave out what is missing."""
    missing = _aboard(player, data.CARDS[state.card(slot)].goods).count(False)
    if player.specialist == data.CHANCELLOR:
        return missing <= player.favor
    if player.specialist == data.PEDDLER and state.modifiers[slot] == -1:
        return missing <= 1
    return missing == 0


def _metals_taken(state: OphirState, player: Player, zone: int) -> int:
    """How many metals of this player the temple takes from a zone in one turn."""
    temple = state.places[data.TEMPLE]
    if zone == temple:
        return data.UNLIMITED
    return state.rules.most_mail if player.specialist == data.POSTMASTER and state.adjacent[zone][temple] else 0


def _donation_slots(state: OphirState, player: Player) -> list[int]:
    """The slots whose goods this player may give to the temple."""
    return list(range(len(data.SLOTS))) if player.specialist == data.ADVISOR else [state.temple_slot]


def _affordable(state: OphirState, player: Player, offer: int) -> bool:
    metal = data.OFFER_METAL[offer]
    purse = player.coins if data.OFFER_IN_COINS[offer] else player.favor
    return purse >= price(state, offer) and state.bank[metal] > 0 and player.free() >= data.SPACES[metal]


# -- players -------------------------------------------------------------------------------------


def _offered(state: OphirState, specialist: int) -> dict[str, Json]:
    takers = [seat for seat, player in enumerate(state.players) if player.specialist == specialist]
    return {
        "id": data.SPECIALISTS[specialist],
        "favor": data.SPECIALIST_FAVOR[specialist],
        "specialty": name_or_none(data.ITEMS, data.SPECIALTY[specialist]),
        "taken_by": takers[0] if takers else None,
        "power": _power(state, specialist),
    }


def _power(state: OphirState, specialist: int) -> str:
    """The note that says what a specialist can do at this table."""
    note = f"specialist_{data.SPECIALISTS[specialist]}"
    return f"{note}_{state.options['postmaster_mail']}" if specialist == data.POSTMASTER else note


def _player(state: OphirState, viewer: int | None, seat: int) -> dict[str, Json]:
    player = state.players[seat]
    specialist = player.specialist
    specialty = data.NONE if specialist < 0 else data.SPECIALTY[specialist]
    shown: dict[str, Json] = {
        "seat": seat,
        "active": seat == state.active,
        "specialist": name_or_none(data.SPECIALISTS, specialist),
        "specialty": name_or_none(data.ITEMS, specialty),
        "power": None if specialist < 0 else _power(state, specialist),
        "zone": data.ZONES[player.zone],
        "influence": player.influence,
        "favor": player.favor,
        "most_favor": data.MOST_FAVOR,
        "coins": player.coins,
        "capacity": player.capacity,
        "free": player.free(),
        "hold": names(data.ITEMS, player.hold),
    }
    if seat == viewer or state.ending:
        shown["points"] = player.points()
        shown["points_if_over"] = final_points(player)
        shown["parts"] = score_parts(player)
    return shown


def _rival(state: OphirState) -> Json:
    if state.rival_zone < 0:
        return None
    handled = state.handling_rival
    return {
        "zone": data.ZONES[state.rival_zone],
        "influence": state.rival_influence,
        "moves_left": state.rival_moves,
        "controller": state.active if handled else None,
        "may_rest": handled and not why_not_conclude(state),
        "may_shift": handled and not why_not_shift(state),
    }


# -- locations -----------------------------------------------------------------------------------


def _market(state: OphirState, seat: int | None) -> Json:
    if not state.in_play():
        return None
    return {
        "future": card_face(state.future()),
        "deck": "B" if data.CARDS[state.future()].deck_b else "A",
        "face_down": state.face_down(),
        "slots": [_slot(state, seat, slot) for slot in range(len(data.SLOTS))],
        "discards": names(data.CARD_NAMES, state.pile[: state.shifts]),
    }


def card_face(card: int) -> dict[str, Json]:
    face = data.CARDS[card]
    return {
        "id": face.name,
        "goods": names(data.ITEMS, face.goods),
        "coins": face.coins,
        "donation": face.donation,
        "deck": "B" if face.deck_b else "A",
    }


def _slot(state: OphirState, seat: int | None, slot: int) -> dict[str, Json]:
    card = state.card(slot)
    shown: dict[str, Json] = {
        "id": data.SLOTS[slot],
        "card": card_face(card),
        "modifier": state.modifiers[slot],
        "price": sale_price(state, slot),
        "temple": slot == state.temple_slot,
    }
    if slot + 1 < len(data.SLOTS):
        shown["price_after_shift"] = data.CARDS[card].coins + state.modifiers[slot + 1]
    player = own(state, seat)
    if player is not None:
        aboard = _aboard(player, data.CARDS[card].goods)
        shown["aboard"] = aboard
        shown["have"] = sum(aboard)
        shown["asked"] = len(aboard)
    return shown


def _aboard(player: Player, goods: list[int]) -> list[bool]:
    """For each good that a card asks, whether the hold has it."""
    left = player.hold[:]
    found: list[bool] = []
    for good in goods:
        found.append(good in left)
        if good in left:
            left.remove(good)
    return found


def _treasury_offer(state: OphirState, seat: int | None, offer: int) -> dict[str, Json]:
    metal = data.OFFER_METAL[offer]
    in_coins = data.OFFER_IN_COINS[offer]
    player = own(state, seat)
    shown: dict[str, Json] = {
        "id": data.OFFERS[offer],
        "metal": data.ITEMS[metal],
        "currency": "coins" if in_coins else "favor",
        "price": price(state, offer),
        "next_price": next_price(state, metal) if in_coins else price(state, offer),
        "stock": state.bank[metal],
    }
    if player is not None:
        shown["affordable"] = _affordable(state, player, offer)
    return shown


def next_price(state: OphirState, metal: int) -> int | None:
    """Coins for a metal once the present column is full; none if that ends the game."""
    tier = state.tier() + 1
    if tier == state.rules.columns:
        return None
    gold, silver = state.rules.tiers[tier]
    return gold if metal == data.GOLD else silver


def _temple(state: OphirState, seat: int | None) -> dict[str, Json]:
    player = own(state, seat)
    columns = state.rules.columns
    return {
        "record": names(data.ITEMS, state.temple),
        "columns": columns,
        "unused_columns": len(data.TIERS) - columns,
        "column_height": data.COLUMN,
        "stage": len(data.TIERS) - columns + len(state.temple) // data.COLUMN,
        "points": {data.ITEMS[metal]: data.METAL_POINTS[metal] for metal in (data.GOLD, data.SILVER)},
        "upgrade_price": data.UPGRADE_COINS,
        "upgrades_left": None if player is None else data.MOST_CAPACITY - player.capacity,
        "goods": None if not state.in_play() else card_face(state.card(state.temple_slot)),
        "donation_slots": [] if player is None else names(data.SLOTS, _donation_slots(state, player)),
    }


# -- turn and end --------------------------------------------------------------------------------


def _turn(state: OphirState) -> dict[str, Json]:
    playing = state.active >= 0
    player = state.players[state.active] if playing else None
    own_turn = playing and not state.handling_rival
    return {
        "active": state.active if playing else None,
        "picking": state.picker() if state.locations and state.picks_left() else None,
        "number": state.turns + 1,
        "moves_left": state.moves_left,
        "moves": data.MOVES,
        "anchored": state.anchored,
        "privileged": state.privileged,
        "failed_out": state.failed_out,
        "handling_rival": state.handling_rival,
        "rival_barred": state.rival_handled,
        "overnight": name_or_none(data.ZONES, state.overnight) if playing else None,
        "may_spend_favor": own_turn and player is not None and not why_not_spend_favor(state, player),
        "may_load": own_turn and player is not None and not (why_not_act(state) or why_not_load(state, player)),
        "may_end": own_turn and state.anchored,
        "crowded_out": _crowded_out(state),
        "bought": state.bought,
        "mailed": state.mailed,
    }


def _crowded_out(state: OphirState) -> list[Json]:
    """What could be taken aboard here and now if only there were room for it."""
    found: list[Json] = []
    if state.active < 0 or state.handling_rival or why_not_act(state):
        return found
    player = state.players[state.active]
    if why_not_load(state, player) == "no_room":
        good = state.locations[player.zone] - data.MINES
        if state.bank[good] > 0:
            found.append({"verb": "load_good", "offer": None, "item": data.ITEMS[good], "spaces": data.SPACES[good]})
    for offer in range(len(data.OFFERS)):
        metal = data.OFFER_METAL[offer]
        purse = player.coins if data.OFFER_IN_COINS[offer] else player.favor
        if why_not_buy(state, player, offer) == "no_room" and state.bank[metal] > 0 and purse >= price(state, offer):
            item, spaces = data.ITEMS[metal], data.SPACES[metal]
            found.append({"verb": "buy_metal", "offer": data.OFFERS[offer], "item": item, "spaces": spaces})
    return found


_SHIFTS: Final = data.PILE - data.FACE_UP


def _meters(state: OphirState) -> dict[str, Json]:
    """How near the ends of the game are."""
    needed = data.COLUMN * state.rules.columns
    return {
        "temple": {
            "given": len(state.temple),
            "needed": needed,
            "left": needed - len(state.temple),
            "to_next_price": data.COLUMN - len(state.temple) % data.COLUMN,
        },
        "market": {"shifts": state.shifts, "of": _SHIFTS, "left": _SHIFTS - state.shifts},
        "turns": {"finished": state.turns, "limit": state.rules.turn_limit},
    }
