"""What a viewer sees of Ophir: everything but the face-down cards and the other players' victory points."""

from typing import Final, Literal

from parlour.engine import name_of
from parlour.games.ophir import data, shapes
from parlour.games.ophir.elements import (
    GOOD_IDS,
    ITEM_IDS,
    LOCATION_IDS,
    METAL_IDS,
    OFFER_IDS,
    RIVAL_SHIP,
    SLOT_IDS,
    ZONE_IDS,
    power_note,
    ship_name,
)
from parlour.games.ophir.predicates.cargo import good_of, why_not_load, why_not_load_good
from parlour.games.ophir.predicates.draft import picker, picks_left
from parlour.games.ophir.predicates.market import aboard, could_sell, price_in_slot, sale_price, trades_at
from parlour.games.ophir.predicates.movement import (
    cost_of_failure,
    guard_bonus,
    passage,
    stops_on_the_way,
    why_not_move,
    why_not_spend_favor,
    winning_faces,
)
from parlour.games.ophir.predicates.rival import why_not_conclude, why_not_move_rival, why_not_shift
from parlour.games.ophir.predicates.temple import metals_taken, takes_goods_of, why_not_enlarge, why_not_give_goods
from parlour.games.ophir.predicates.treasury import next_coin_price, price, why_not_afford, why_not_buy, why_not_pay
from parlour.games.ophir.predicates.turn import why_not_act, why_not_end
from parlour.games.ophir.scoring import final_points, score_parts
from parlour.games.ophir.state import OphirState, Player


def table(state: OphirState, seat: int | None) -> shapes.Table:
    return {
        "phase": _phase(state),
        "order": list(state.order),
        "barriers": [_barrier(barrier) for barrier in state.barriers],
        "zones": [_zone(state, seat, zone) for zone in range(len(data.ZONES))],
        "offer": [_offered(state, specialist) for specialist in state.offer],
        "players": [_player(state, seat, other) for other in range(state.seats)],
        "rival": _rival(state),
        "bank": _bank(state),
        "market": _market(state, seat),
        "treasury": [_treasury_offer(state, seat, offer) for offer in range(len(data.OFFERS))],
        "temple": _temple(state, seat),
        "turn": _turn(state),
        "meters": _meters(state),
    }


def _phase(state: OphirState) -> Literal["barriers", "draft", "play", "over"]:
    if state.ending:
        return "over"
    if state.in_play():
        return "play"
    return "draft" if state.locations else "barriers"


def _own(state: OphirState, seat: int | None) -> Player | None:
    """The viewer's player, once the market is open."""
    if seat is None or not state.in_play():
        return None
    return state.players[seat]


# -- map -----------------------------------------------------------------------------------------


def _barrier(barrier: int) -> shapes.Barrier:
    return {"id": data.BARRIERS[barrier], "between": [ZONE_IDS[zone] for zone in data.BARRIER_EDGES[barrier]]}


def _zone(state: OphirState, seat: int | None, zone: int) -> shapes.Zone:
    location = state.locations[zone] if state.locations else data.NONE
    good = good_of(location)
    return {
        "id": ZONE_IDS[zone],
        "location": name_of(location, LOCATION_IDS),
        "adjacent": [ZONE_IDS[to] for to in data.NEIGHBOURS[zone] if state.adjacent[zone][to]],
        "good": name_of(good, GOOD_IDS),
        "stock": None if good < 0 else state.bank[good],
        "empty": good >= 0 and state.bank[good] == 0,
        "ships": _ships(state, zone),
        "reach": _reach(state, zone),
        "errands": _errands(state, seat, zone, location),
    }


def _ships(state: OphirState, zone: int) -> list[str]:
    ships: list[str] = []
    if state.in_play():
        ships = [ship_name(seat) for seat, player in enumerate(state.players) if player.zone == zone]
    return [*ships, RIVAL_SHIP] if zone == state.rival_zone else ships


def _reach(state: OphirState, zone: int) -> shapes.Entry | None:
    """Whether the ship that is to move is in a zone, or can enter it: certainly, by a roll, or not at all."""
    if not state.in_play() or state.ending:
        return None
    return _reach_of_rival(state, zone) if state.handling_rival else _reach_of_ship(state, zone)


def _reach_of_rival(state: OphirState, zone: int) -> shapes.Entry:
    if zone == state.rival_zone:
        return {"status": "here"}
    why = why_not_move_rival(state, zone)
    return {"status": "restricted", "reason": why} if why else {"status": "sure", "moves": 1}


def _reach_of_ship(state: OphirState, zone: int) -> shapes.Entry:
    player = state.players[state.active]
    if zone == player.zone:
        return {"status": "here", "may_act": not why_not_act(state)}
    why = why_not_move(state, player, zone)
    if not why:
        return {"moves": 1, **entry(state, player, zone)}
    stops = stops_on_the_way(state, player, zone)
    if stops:
        needed = min(passage(state, player, stop, zone) for stop in stops)
        return {"moves": 2, "through": [ZONE_IDS[stop] for stop in stops], **_entry(state, player, needed, 1)}
    return {"status": "restricted", "reason": why}


def entry(state: OphirState, player: Player, zone: int) -> shapes.Entry:
    """The chance to enter a zone with the next move, what a failure costs, and whether favor makes it certain."""
    return _entry(state, player, passage(state, player, player.zone, zone), state.moves_left)


def _entry(state: OphirState, player: Player, needed: int, moves_left: int) -> shapes.Entry:
    if needed == 0:
        return {"status": "sure"}
    faces = winning_faces(player, needed)
    return {
        "status": "contested",
        "needed": needed,
        "bonus": guard_bonus(player),
        "faces": faces,
        "of": data.DIE,
        "percent": round(100 * faces / data.DIE),
        "failure": cost_of_failure(state, moves_left - 1),
        "favor_makes_sure": not why_not_spend_favor(state, player),
    }


# -- errands -------------------------------------------------------------------------------------


def _errands(state: OphirState, seat: int | None, zone: int, location: int) -> list[shapes.Errand] | None:
    """What the viewer could do in a zone with the current cargo and purse, if the ship were there."""
    player = _own(state, seat)
    if player is None or location < 0:
        return None
    found: list[shapes.Errand] = []
    good = good_of(location)
    if good >= 0 and not why_not_load_good(state, player, good, _NO_MARKS):
        found.append({"verb": "load_good", "good": GOOD_IDS[good]})
    if trades_at(player, location):
        _add_sales(state, player, found)
    if location == data.TREASURY:
        for offer in range(len(data.OFFERS)):
            if not why_not_afford(state, player, offer):
                found.append({"verb": "buy_metal", "offer": OFFER_IDS[offer], "price": price(state, offer)})
    for metal in (data.GOLD, data.SILVER):
        given = min(player.hold.count(metal), metals_taken(state, player, zone))
        if given:
            points = data.METAL_POINTS[metal] * given
            found.append({"verb": "donate_metal", "metal": METAL_IDS[metal], "points": points})
    if location == data.TEMPLE:
        _add_temple_errands(state, player, found)
    return found


_NO_MARKS: Final = 0
"""No actions have been taken yet in a zone that the ship has not entered."""


def _add_sales(state: OphirState, player: Player, found: list[shapes.Errand]) -> None:
    have = data.tally(player.hold)
    for slot in range(len(data.SLOTS)):
        if could_sell(state, player, have, slot):
            found.append({"verb": "sell_goods", "slot": SLOT_IDS[slot], "coins": sale_price(state, slot)})
    specialty = data.SPECIALTY[player.specialist]
    pieces = player.hold.count(specialty)
    if pieces:
        coins = pieces * data.SPECIALTY_COINS
        found.append({"verb": "sell_specialty", "good": GOOD_IDS[specialty], "coins": coins})


def _add_temple_errands(state: OphirState, player: Player, found: list[shapes.Errand]) -> None:
    have = data.tally(player.hold)
    for slot in range(len(data.SLOTS)):
        if not why_not_give_goods(state, player, have, slot, _NO_MARKS):
            donation = data.CARDS[state.card(slot)].donation
            found.append({"verb": "donate_goods", "slot": SLOT_IDS[slot], "points": donation})
    if not why_not_enlarge(player, _NO_MARKS):
        found.append({"verb": "upgrade_cargo", "price": data.UPGRADE_COINS})


# -- players -------------------------------------------------------------------------------------


def _offered(state: OphirState, specialist: int) -> shapes.Offered:
    takers = [seat for seat, player in enumerate(state.players) if player.specialist == specialist]
    return {
        "id": data.SPECIALISTS[specialist],
        "favor": data.SPECIALIST_FAVOR[specialist],
        "specialty": name_of(data.SPECIALTY[specialist], GOOD_IDS),
        "taken_by": takers[0] if takers else None,
        "power": power_note(specialist, state.options),
    }


def _player(state: OphirState, viewer: int | None, seat: int) -> shapes.Player:
    player = state.players[seat]
    specialist = player.specialist
    shown: shapes.Player = {
        "seat": seat,
        "active": seat == state.active,
        "specialist": name_of(specialist, data.SPECIALISTS),
        "specialty": None if specialist < 0 else name_of(data.SPECIALTY[specialist], GOOD_IDS),
        "power": None if specialist < 0 else power_note(specialist, state.options),
        "zone": ZONE_IDS[player.zone],
        "influence": player.influence,
        "favor": player.favor,
        "most_favor": data.MOST_FAVOR,
        "coins": player.coins,
        "capacity": player.capacity,
        "free": player.free(),
        "hold": [ITEM_IDS[item] for item in player.hold],
    }
    if seat == viewer or state.ending:
        shown["points"] = player.points()
        shown["points_if_over"] = final_points(player)
        shown["parts"] = score_parts(player)
    return shown


def _rival(state: OphirState) -> shapes.Rival | None:
    if state.rival_zone < 0:
        return None
    handled = state.handling_rival
    return {
        "zone": ZONE_IDS[state.rival_zone],
        "influence": state.rival_influence,
        "moves_left": state.rival_moves,
        "controller": state.active if handled else None,
        "may_rest": handled and not why_not_conclude(state),
        "may_shift": handled and not why_not_shift(state),
    }


# -- locations -----------------------------------------------------------------------------------


def _bank(state: OphirState) -> shapes.Bank:
    return {
        "gems": state.bank[data.GEMS],
        "marble": state.bank[data.MARBLE],
        "linen": state.bank[data.LINEN],
        "ebony": state.bank[data.EBONY],
        "gold": state.bank[data.GOLD],
        "silver": state.bank[data.SILVER],
    }


def _market(state: OphirState, seat: int | None) -> shapes.Market | None:
    if not state.in_play():
        return None
    future = _card(state.future())
    return {
        "future": future,
        "deck": future["deck"],
        "face_down": state.face_down(),
        "slots": [_slot(state, seat, slot) for slot in range(len(data.SLOTS))],
        "discards": [data.CARD_NAMES[card] for card in state.pile[: state.shifts]],
    }


def _card(card: int) -> shapes.Card:
    face = data.CARDS[card]
    return {
        "id": face.name,
        "goods": [GOOD_IDS[good] for good in face.goods],
        "coins": face.coins,
        "donation": face.donation,
        "deck": "B" if face.deck_b else "A",
    }


def _slot(state: OphirState, seat: int | None, slot: int) -> shapes.Slot:
    card = state.card(slot)
    shown: shapes.Slot = {
        "id": SLOT_IDS[slot],
        "card": _card(card),
        "modifier": state.modifiers[slot],
        "price": sale_price(state, slot),
        "temple": slot == state.temple_slot,
    }
    if slot + 1 < len(data.SLOTS):
        shown["price_after_shift"] = price_in_slot(state, data.CARDS[card], slot + 1)
    player = _own(state, seat)
    if player is not None:
        there = aboard(data.tally(player.hold), data.CARDS[card])
        shown["aboard"] = there
        shown["have"] = sum(there)
        shown["asked"] = len(there)
    return shown


def _treasury_offer(state: OphirState, seat: int | None, offer: int) -> shapes.TreasuryOffer:
    metal = data.OFFER_METAL[offer]
    in_coins = data.OFFER_IN_COINS[offer]
    player = _own(state, seat)
    shown: shapes.TreasuryOffer = {
        "id": OFFER_IDS[offer],
        "metal": METAL_IDS[metal],
        "currency": "coins" if in_coins else "favor",
        "price": price(state, offer),
        "next_price": next_coin_price(state, metal) if in_coins else price(state, offer),
        "stock": state.bank[metal],
    }
    if player is not None:
        shown["affordable"] = not why_not_afford(state, player, offer)
    return shown


def _temple(state: OphirState, seat: int | None) -> shapes.Temple:
    player = _own(state, seat)
    columns = state.terms.columns
    return {
        "record": [METAL_IDS[metal] for metal in state.temple],
        "columns": columns,
        "unused_columns": len(data.TIERS) - columns,
        "column_height": data.COLUMN,
        "stage": len(data.TIERS) - columns + len(state.temple) // data.COLUMN,
        "points": {"gold": data.METAL_POINTS[data.GOLD], "silver": data.METAL_POINTS[data.SILVER]},
        "upgrade_price": data.UPGRADE_COINS,
        "upgrades_left": None if player is None else data.MOST_CAPACITY - player.capacity,
        "goods": None if not state.in_play() else _card(state.card(state.temple_slot)),
        "donation_slots": [] if player is None else _donation_slots(state, player),
    }


def _donation_slots(state: OphirState, player: Player) -> list[shapes.SlotId]:
    """The slots whose goods this player may give to the temple."""
    return [SLOT_IDS[slot] for slot in range(len(data.SLOTS)) if takes_goods_of(state, player, slot)]


# -- turn and end --------------------------------------------------------------------------------


def _turn(state: OphirState) -> shapes.Turn:
    playing = state.active >= 0
    player = state.players[state.active] if playing and not state.handling_rival else None
    return {
        "active": state.active if playing else None,
        "picking": picker(state) if state.locations and picks_left(state) else None,
        "number": state.turns + 1,
        "moves_left": state.moves_left,
        "moves": data.MOVES,
        "anchored": state.anchored,
        "privileged": state.privileged,
        "failed_out": state.failed_out,
        "handling_rival": state.handling_rival,
        "rival_barred": state.rival_handled,
        "overnight": name_of(state.overnight, ZONE_IDS) if playing else None,
        "may_spend_favor": player is not None and not why_not_spend_favor(state, player),
        "may_load": player is not None and not (why_not_act(state) or why_not_load(state, player)),
        "may_end": player is not None and not why_not_end(state),
        "crowded_out": [] if player is None or why_not_act(state) else _crowded_out(state, player),
        "bought": state.bought,
        "mailed": state.mailed,
    }


def _crowded_out(state: OphirState, player: Player) -> list[shapes.CrowdedOut]:
    """What could be taken aboard here and now if there were room for it."""
    found: list[shapes.CrowdedOut] = []
    if why_not_load(state, player) == "no_room":
        good = good_of(state.locations[player.zone])
        if state.bank[good] > 0:
            found.append({"verb": "load_good", "offer": None, "item": ITEM_IDS[good], "spaces": data.SPACES[good]})
    for offer in range(len(data.OFFERS)):
        metal = data.OFFER_METAL[offer]
        if (
            why_not_buy(state, player, offer) == "no_room"
            and state.bank[metal] > 0
            and not why_not_pay(state, player, offer)
        ):
            item, spaces = ITEM_IDS[metal], data.SPACES[metal]
            found.append({"verb": "buy_metal", "offer": OFFER_IDS[offer], "item": item, "spaces": spaces})
    return found


def _meters(state: OphirState) -> shapes.Meters:
    """How near each possible end of the game is."""
    given, needed = len(state.temple), state.terms.metals_needed
    return {
        "temple": {
            "given": given,
            "needed": needed,
            "left": needed - given,
            "to_next_price": data.COLUMN - given % data.COLUMN,
        },
        "market": {"shifts": state.shifts, "of": data.SHIFTS, "left": data.SHIFTS - state.shifts},
        "turns": {"finished": state.turns, "limit": state.terms.turn_limit},
    }
