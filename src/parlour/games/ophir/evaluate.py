"""How good a position is: everything owned, in victory points, and the best the next turn can make of it.

The weights are tuned by games between bots.
"""

import math
from typing import Final

from parlour.engine import Account
from parlour.games.ophir import data
from parlour.games.ophir.elements import card_name, item_name, location_name, specialist_name
from parlour.games.ophir.predicates.cargo import good_of, why_not_load_good
from parlour.games.ophir.predicates.market import (
    favor_for_left_out,
    missing_goods,
    price_in_slot,
    trades_at,
    why_not_leave_out,
    why_sold_out,
)
from parlour.games.ophir.predicates.movement import passage, why_not_sail, winning_faces
from parlour.games.ophir.predicates.temple import takes_goods_of, why_not_enlarge, why_not_give_goods
from parlour.games.ophir.predicates.treasury import coin_price
from parlour.games.ophir.scoring import final_points
from parlour.games.ophir.state import OphirState, Player

GOLD_ABOARD: Final = 8.0
SILVER_ABOARD: Final = 3.8
ABOARD_LATE: Final = 0.4
"""The share of that value lost towards the end of the game, when there may be no time to donate."""
COINS_FOR_GOLD: Final = 5.0
"""What the coins for one gold are worth; the trips to the treasury and the temple account for the rest."""
FAVOR: Final = 1.0
LOOSE_GOOD: Final = 0.5
SPECIALTY_SHARE: Final = 0.6
"""The share of a coin that a good is worth because it can be sold as a specialty."""
MISSING: Final = [0.8, 0.5, 0.25, 0.12]
"""The share of a card's worth that the goods aboard already represent, by the number of goods missing."""
SLOT_LASTS: Final = [0.95, 0.9, 0.75]
CAPACITY: Final = [0.0, 0.0, 0.0, 5.0, 11.0]
"""What a hold is worth at the start of the game, by its number of spaces."""

SPECIALIST: Final = [5.0, 0.0, 5.0, 3.0, 4.0, 4.0, 4.0, 3.0, 4.0, 4.0]
"""What the powers are worth, in the order of the specialists; the Ambassador's power is the larger hold."""
_MIDDLING: Final = 6.0

NOW: Final = 0.9
NEXT_TURN: Final = 0.7
LATER: Final = 0.45
"""The share of a gain that counts if it is possible this turn, next turn, or later."""

EARLY_SPREAD: Final = 14.0
LATE_SPREAD: Final = 5.0

_SLOTS: Final = len(data.SLOTS)
_FAR: Final = 9
_NEVER: Final = 1000.0
_distances: dict[int, list[list[int]]] = {}


def evaluate(state: OphirState, seat: int, told: Account | None) -> float:
    if state.ending:
        worths = [float(final_points(player)) for player in state.players]
        if told is not None:
            for other, worth in enumerate(worths):
                told.add(other, "", worth)
        return _chance(worths, seat, 1.0, state.seats, told)
    if not state.in_play():
        worths = [_draft_worth(state, other, told) for other in range(state.seats)]
        return _chance(worths, seat, 0.0, state.seats, told)
    if told is not None:
        told.stage = 1
    progress = progress_of(state)
    coin = coin_worth(state)
    useful = useful_coins(state)
    worths = [_worth(state, other, progress, coin, useful, other == seat, told) for other in range(state.seats)]
    return _chance(worths, seat, progress, state.seats, told)


def progress_of(state: OphirState) -> float:
    """How close the game is to either of its ends, from 0 to 1."""
    temple = len(state.temple) / state.terms.metals_needed
    return max(temple, state.shifts / data.SHIFTS)


def remaining(progress: float) -> float:
    """How much of a larger hold's worth is left: it matters until late in the game."""
    return 1.0 - progress * progress * progress


def _chance(worths: list[float], seat: int, progress: float, seats: int, told: Account | None) -> float:
    """The chance of winning, from the lead over the best opponent."""
    own = worths[seat]
    if seats == 1:
        if told is not None:
            told.close(seat, worths, own)
        return own / (own + 60.0)
    best = -1000.0
    for other in range(seats):
        if other != seat and worths[other] > best:
            best = worths[other]
    if told is not None:
        told.close(seat, worths, own - best)
    spread = EARLY_SPREAD + (LATE_SPREAD - EARLY_SPREAD) * progress
    return 1.0 / (1.0 + math.exp((best - own) / spread))


def _draft_worth(state: OphirState, seat: int, told: Account | None) -> float:
    """What a specialist is worth; a player without one is expected to take an average one."""
    player = state.players[seat]
    if player.specialist == data.NONE:
        if told is not None:
            told.add(seat, "", _MIDDLING)
        return _MIDDLING
    if told is not None:
        told.add(seat, "specialist", SPECIALIST[player.specialist], 1, specialist_name(player.specialist))
        told.add(seat, "favor", FAVOR * player.favor, player.favor)
        told.add(seat, "hold", CAPACITY[player.capacity], player.capacity, "", {"spaces": player.capacity})
    return SPECIALIST[player.specialist] + FAVOR * player.favor + CAPACITY[player.capacity]


def _worth(
    state: OphirState,
    seat: int,
    progress: float,
    coin: float,
    useful: float,
    thorough: bool,
    told: Account | None,
) -> float:
    """The worth of points, cargo, purse and hold; if `thorough`, also of the best thing the ship can do next."""
    player = state.players[seat]
    worth = float(player.points()) + FAVOR * player.favor
    coins = float(player.coins)
    purse = coin * (coins if coins <= useful else useful + 0.25 * (coins - useful))
    worth += purse
    for item in player.hold:
        worth += aboard_worth(item, progress)
    hold = CAPACITY[player.capacity] * remaining(progress)
    worth += hold
    have = data.tally(player.hold)
    cargo = cargo_worth(state, player, have, coin, told, seat)
    worth += cargo
    if told is not None:
        _tell_donations(told, seat, player)
        told.add(seat, "favor", FAVOR * player.favor, player.favor)
        told.add(seat, "coins", purse, player.coins)
        for item in player.hold:
            if item >= data.GOLD:
                params = {"points": data.METAL_POINTS[item]}
                told.add(seat, "metal", aboard_worth(item, progress), 1, item_name(item), params)
        told.add(seat, "hold", hold, player.capacity, "", {"spaces": player.capacity})
    if thorough:
        worth += _best_errand(state, seat, player, have, coin, cargo, progress, told)
    return worth


def _tell_donations(told: Account, seat: int, player: Player) -> None:
    for metal, given in [(data.GOLD, player.gold_given), (data.SILVER, player.silver_given)]:
        points = data.METAL_POINTS[metal] * given
        told.add(seat, "metal_given", points, points, item_name(metal))
    told.add(seat, "goods_given", player.goods_points, player.goods_points)


def aboard_worth(item: int, progress: float) -> float:
    if item < data.GOLD:
        return 0.0
    return (GOLD_ABOARD if item == data.GOLD else SILVER_ABOARD) * (1.0 - ABOARD_LATE * progress)


def coin_worth(state: OphirState) -> float:
    return COINS_FOR_GOLD / coin_price(state, data.GOLD)


def useful_coins(state: OphirState) -> float:
    """What the rest of the temple can take of each player; coins beyond that are worth little."""
    share = (state.terms.metals_needed - len(state.temple)) / state.seats + 1.0
    return share * coin_price(state, data.GOLD)


def _goods_aboard(player: Player) -> int:
    goods = 0
    for item in player.hold:
        if item < data.GOLD:
            goods += 1
    return goods


def cargo_worth(
    state: OphirState, player: Player, have: int, coin: float, told: Account | None = None, seat: int = 0
) -> float:
    """The worth of the goods aboard, by the card they suit best."""
    goods = _goods_aboard(player)
    best = LOOSE_GOOD * goods
    suited = data.NONE
    for slot in range(_SLOTS):
        card = data.CARDS[state.card(slot)]
        if len(card.goods) > player.capacity:
            continue
        missing = missing_goods(have, card)
        loose = LOOSE_GOOD * (goods - len(card.goods) + missing)
        reward = coin * price_in_slot(state, card, slot)
        if takes_goods_of(state, player, slot):
            reward = max(reward, card.donation * (1.0 + FAVOR))
        kept = reward * MISSING[missing]
        if missing > 0:
            kept = max(kept, (reward - _cost_of_missing(state, player, slot, missing)) * MISSING[0])
        worth = loose + SLOT_LASTS[slot] * kept
        if worth > best:
            best = worth
            suited = slot
    specialty = data.SPECIALTY[player.specialist]
    special = SPECIALTY_SHARE * coin if specialty >= 0 and have & (15 << (4 * specialty)) else 0.0
    if told is not None:
        told.add(seat, "", special)
        _tell_cargo(state, told, seat, suited, best)
    return best + special


def _tell_cargo(state: OphirState, told: Account, seat: int, slot: int, worth: float) -> None:
    """Tell how many goods of the card in a slot are aboard, and which others."""
    asked: list[int] = [] if slot == data.NONE else data.CARDS[state.card(slot)].goods[:]
    suited = 0
    for item in state.players[seat].hold:
        if item in asked:
            asked.remove(item)
            suited += 1
        elif item < data.GOLD:
            told.add(seat, "loose", LOOSE_GOOD, 1, item_name(item))
            worth -= LOOSE_GOOD
    if slot != data.NONE:
        missing = {"key": "cargo_missing" if asked else "cargo_complete", "params": {"missing": len(asked)}}
        told.add(seat, "cargo", worth, suited, card_name(state.card(slot)), {"rest": missing})


def _cost_of_missing(state: OphirState, player: Player, slot: int, missing: int) -> float:
    """What it costs a Chancellor or a Peddler to sell to a card without the missing goods."""
    if why_not_leave_out(state, player, slot, missing):
        return _NEVER
    return FAVOR * favor_for_left_out(player, missing)


def _best_errand(
    state: OphirState,
    seat: int,
    player: Player,
    have: int,
    coin: float,
    cargo: float,
    progress: float,
    told: Account | None,
) -> float:
    """The best gain in any zone, discounted by how long the ship takes to get there."""
    best = 0.0
    goal = data.NONE
    own_turn = state.active == seat and not state.failed_out
    distance = distances(state)[player.zone]
    for zone in range(len(data.ZONES)):
        when = _availability(state, player, zone, distance[zone], own_turn)
        fresh = not (own_turn and zone == player.zone and state.anchored)
        gain = when * _gain(state, player, zone, have, coin, cargo, progress, 0 if fresh else state.marks)
        if gain > best:
            best = gain
            goal = zone
    if told is not None and goal != data.NONE:
        later = _availability(state, player, goal, distance[goal], own_turn) == LATER
        soon = not later and (state.seats == 1 or not own_turn)
        told.add(seat, _errand(state.locations[goal]) if soon else "", best, 1, location_name(state.locations[goal]))
    return best


def _errand(location: int) -> str:
    """What a ship does at a location, as the reasons name it."""
    if location == data.MARKET:
        return "sell"
    if location == data.TREASURY:
        return "buy"
    return "donate" if location == data.TEMPLE else "load"


def _availability(state: OphirState, player: Player, zone: int, distance: int, own_turn: bool) -> float:
    if own_turn:
        if zone == player.zone:
            if state.anchored:
                return NOW
        elif state.moves_left > 0 and not why_not_sail(state, player, player.zone, zone):
            needed = passage(state, player, player.zone, zone)
            if needed == 0:
                return NOW
            return NOW * winning_faces(player, needed) / data.DIE
    if zone == player.zone:
        return NEXT_TURN if player.favor > 0 else LATER
    if distance <= data.MOVES or player.specialist == data.NAVIGATOR:
        return NEXT_TURN
    return LATER


def _gain(
    state: OphirState,
    player: Player,
    zone: int,
    have: int,
    coin: float,
    cargo: float,
    progress: float,
    marks: int,
) -> float:
    """How much the worth of everything owned would rise by acting in a zone."""
    location = state.locations[zone]
    good = good_of(location)
    if good != data.NONE:
        if why_not_load_good(state, player, good, marks):
            return 0.0
        player.hold.append(good)
        gain = cargo_worth(state, player, have + data.UNIT[good], coin) - cargo
        player.hold.pop()
        return gain
    if location == data.TREASURY:
        return _purchase_gain(state, player, coin, progress)
    gain = goods = 0.0
    if location == data.TEMPLE:
        for item in player.hold:
            if item >= data.GOLD:
                gain += data.METAL_POINTS[item] - aboard_worth(item, progress)
        if not why_not_enlarge(player, marks):
            bigger = (CAPACITY[player.capacity + 1] - CAPACITY[player.capacity]) * remaining(progress)
            gain += max(0.0, bigger - data.UPGRADE_COINS * coin)
        goods = _donation_gain(state, player, have, cargo, marks)
    if trades_at(player, location) and not why_sold_out(marks):
        goods = max(goods, _sale_gain(state, player, have, coin, cargo))
    return gain + goods


def _purchase_gain(state: OphirState, player: Player, coin: float, progress: float) -> float:
    """The gain from buying gold as long as it can be paid for and carried, then silver."""
    gain = 0.0
    gold_worth, silver_worth = aboard_worth(data.GOLD, progress), aboard_worth(data.SILVER, progress)
    coins, favor, free = player.coins, player.favor, player.free()
    gold, silver = coin_price(state, data.GOLD), coin_price(state, data.SILVER)
    spaces = data.SPACES[data.GOLD]
    while free >= spaces:
        if coins >= gold and state.bank[data.GOLD] > 0:
            coins -= gold
            gain += gold_worth - gold * coin
        elif favor >= data.FAVOR_PRICE[data.GOLD] and state.bank[data.GOLD] > 0:
            favor -= data.FAVOR_PRICE[data.GOLD]
            gain += gold_worth - data.FAVOR_PRICE[data.GOLD] * FAVOR
        elif coins >= silver and state.bank[data.SILVER] > 0:
            coins -= silver
            gain += max(0.0, silver_worth - silver * coin)
        elif favor >= data.FAVOR_PRICE[data.SILVER] and state.bank[data.SILVER] > 0:
            favor -= data.FAVOR_PRICE[data.SILVER]
            gain += max(0.0, silver_worth - data.FAVOR_PRICE[data.SILVER] * FAVOR)
        else:
            break
        free -= spaces
    return gain


def _sale_gain(state: OphirState, player: Player, have: int, coin: float, cargo: float) -> float:
    best = 0.0
    goods = _goods_aboard(player)
    for slot in range(_SLOTS):
        card = data.CARDS[state.card(slot)]
        missing = missing_goods(have, card)
        left = LOOSE_GOOD * (goods - len(card.goods) + missing)
        cost = _cost_of_missing(state, player, slot, missing) if missing > 0 else 0.0
        best = max(best, coin * price_in_slot(state, card, slot) - cost + left - cargo)
    return best


def _donation_gain(state: OphirState, player: Player, have: int, cargo: float, marks: int) -> float:
    best = 0.0
    goods = _goods_aboard(player)
    for slot in range(_SLOTS):
        if not why_not_give_goods(state, player, have, slot, marks):
            card = data.CARDS[state.card(slot)]
            left = LOOSE_GOOD * (goods - len(card.goods))
            best = max(best, card.donation + FAVOR * player.favor_gained(card.donation) + left - cargo)
    return best


def distances(state: OphirState) -> list[list[int]]:
    """The number of moves between zones, around the barriers; cached for each pair of barriers."""
    key = state.barriers[0] * len(data.BARRIERS) + state.barriers[1]
    found = _distances.get(key)
    if found is None:
        found = _measure(state.adjacent)
        _distances[key] = found
    return found


def _measure(adjacent: list[list[bool]]) -> list[list[int]]:
    zones = range(len(data.ZONES))
    found = [[0 if one == other else 1 if adjacent[one][other] else _FAR for other in zones] for one in zones]
    for middle in zones:
        for one in zones:
            for other in zones:
                found[one][other] = min(found[one][other], found[one][middle] + found[middle][other])
    return found
