"""Rates a position by the influence that each player will probably have at the end.

Safe points count in full: influence, shrines, favors, the Council. Points to come count by their likelihood: the
temple for every scoring phase left, claims, and the isles of the Priestess and the Apostate now and next round.
Novices count for what they can still do, active ones more while candles burn.

The weights were tuned in several thousand games of the greedy bot against itself.
"""

from typing import Final

from mypy_extensions import i64

from parlour.engine import Account
from parlour.games.luna import data
from parlour.games.luna.elements import favor_name, hex_name, isle_name, tile_name
from parlour.games.luna.predicates import (
    approved_end,
    displaced_by,
    guard_tile,
    guard_value,
    next_end,
    next_guard_value,
    next_place_of_apostate,
    next_place_of_builder,
    next_place_of_priestess,
    price,
)
from parlour.games.luna.scoring import apostate_penalty, priestess_points, priestess_strengths
from parlour.games.luna.state import FREE, NOWHERE, LunaState

# By the number of burning candles: how much can still be done in this round, how certain its scoring already is, and
# how likely an approved claim is to reach the temple before the guard's value falls.
_TIME_LEFT: Final = [0.0, 0.3, 0.45, 0.73, 0.95]
_SURENESS: Final = [1.0, 1.0, 0.95, 0.6, 0.3]
_READY_CLAIM: Final = [0.3, 0.37, 0.47, 0.86, 0.93]
_BRIBED_CLAIM: Final = 0.7
_PUSH: Final = 0.8
"""For each novice that a claim could displace."""

_ACTIVE: Final = 0.66
"""For each active novice, at the start of a round."""
_NOVICE: Final = 0.57
"""For each novice on an isle, per round to come."""
_LANDED: Final = 0.23
"""For each novice on the Landing stage, per round to come."""
_SHRINE_A_ROUND: Final = 0.56
_FAVORS: Final = [1.05, 1.05, 1.25, 1.7, 1.15, 2.4, 1.2]
"""For each favor held, by kind; during the last round its worth falls to its final point."""
_BUILDING_NOW: Final = 1.35
"""For the Shrine favor with two active novices beside the Master Builder."""
_BUILDING_NEXT: Final = 0.52
"""For the Shrine favor with two novices where the Master Builder goes next."""
_COUNCIL_AHEAD: Final = 0.15
"""For each other priest behind the player's own."""
_COUNCIL_STEP: Final = 0.32
"""For each space at the beginning of the game, because the points come late on the track."""
_TILE_NOW: Final = 0.18
"""The share of a tile's worth if it could be claimed now."""
_TILE_SOON: Final = 0.1
"""The share of a tile's worth if there are novices for it next round."""
_KEPT_BESIDE_CLAIM: Final = 0.74
"""How likely a novice in the temple is to stay beside a higher tile that another player has claimed."""
_BOOK: Final = 0.83
"""For each Book of Wisdom, per scoring phase left; another player may take it."""
_NEXT_PRIESTESS: Final = 0.32
_NEXT_APOSTATE: Final = 0.23

_BEST_OTHER: Final = 0.56
"""The weight of the strongest opponent; the average of all opponents has the rest."""
_SPREAD: Final = 15.0
"""The lead in points that is rated 0.75."""


def evaluate(state: LunaState, seat: int, told: Account | None) -> float:
    hopes = prospects(state, told)
    best = -1000.0
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += hopes[other]
            best = max(best, hopes[other])
    lead = hopes[seat] - _BEST_OTHER * best - (1.0 - _BEST_OTHER) * total / (state.seats - 1)
    if told is not None:
        told.close(seat, hopes, lead, _BEST_OTHER, 1.0 - _BEST_OTHER)
    return 0.5 + 0.5 * lead / (abs(lead) + _SPREAD)


def prospects(state: LunaState, told: Account | None = None) -> list[float]:
    """The influence that each seat can expect at the end."""
    if told is not None:
        _tell_influence(state, told)
    if not state.agenda:
        return [float(player.influence) for player in state.players]
    hopes = [_own_hope(state, seat, told) for seat in range(state.seats)]
    for ahead, seat in enumerate(state.council):
        behind = state.seats - 1 - ahead
        hopes[seat] = hopes[seat] + _COUNCIL_AHEAD * behind
        if told is not None:
            told.add(seat, "ahead", _COUNCIL_AHEAD * behind, behind)
    _add_temple(state, hopes, told)
    _add_tiles_in_reach(state, hopes, told)
    if NOWHERE not in state.figures:
        _add_figures(state, hopes, told)
    return hopes


def _tell_influence(state: LunaState, told: Account) -> None:
    """Tell where the influence came from; what the Apostate took is an amount of its own."""
    for seat, player in enumerate(state.players):
        for source, points in zip(data.SOURCES, player.earned, strict=True):
            told.add(seat, source, points, abs(points))


def _own_hope(state: LunaState, seat: int, told: Account | None) -> float:
    """The worth of what a player has and can do, regardless of the others."""
    player = state.players[seat]
    to_come = data.ROUNDS - guard_tile(state)
    time = _TIME_LEFT[state.candles]
    active = inactive = shrines = 0
    built: i64 = player.shrines
    held: i64 = player.favors
    favors = 0.0
    usable = 1.0 if to_come > 0 else time
    a_shrine = data.SHRINE_POINTS + _SHRINE_A_ROUND * to_come
    for isle in range(data.RING):
        active += player.active[isle]
        inactive += player.inactive[isle]
        shrines += built & 1
        built >>= 1
        if held >> isle & 1:
            favor = data.FAVOR_POINTS + (_FAVORS[isle] - data.FAVOR_POINTS) * usable
            favors += favor
            if told is not None:
                told.add(seat, "favor", favor, 1, favor_name(seat, isle))
    acting = active * _ACTIVE * time
    staying = (active + inactive) * _NOVICE * to_come
    landed = player.landing * _LANDED * to_come
    council = data.COUNCIL_POINTS[player.council]
    stepping = _COUNCIL_STEP * player.council * to_come / data.ROUNDS
    if told is not None:
        told.add(seat, "active", acting, active)
        told.add(seat, "novices", staying, active + inactive)
        told.add(seat, "landed", landed, player.landing)
        told.add(seat, "council_track", council + stepping, player.council)
        for isle in range(data.RING):
            if player.has_shrine(isle):
                told.add(seat, "shrine", a_shrine, 1, isle_name(isle), {"points": data.SHRINE_POINTS})
    building = _building_hope(state, seat, to_come, time, told)
    return player.influence + acting + staying + landed + shrines * a_shrine + favors + council + stepping + building


def _building_hope(state: LunaState, seat: int, to_come: int, time: float, told: Account | None) -> float:
    player = state.players[seat]
    place = state.figures[data.BUILDER]
    if not player.holds(data.SHRINE) or player.shrine_supply == 0 or place == NOWHERE:
        return 0.0
    isle = state.ring[place]
    if player.active[isle] >= data.COST and not player.has_shrine(isle):
        if told is not None:
            told.add(seat, "building_now", _BUILDING_NOW * time, 1, isle_name(isle))
        return _BUILDING_NOW * time
    isle = state.ring[next_place_of_builder(state)]
    if to_come > 0 and player.active[isle] + player.inactive[isle] >= data.COST and not player.has_shrine(isle):
        if told is not None:
            told.add(seat, "building_next", _BUILDING_NEXT, 1, isle_name(isle))
        return _BUILDING_NEXT
    return 0.0


def _add_temple(state: LunaState, hopes: list[float], told: Account | None) -> None:
    """Add the worth of novices in the temple and of claims."""
    now = guard_tile(state)
    scorings = data.ROUNDS - now + 1
    approved = approved_end(state)
    for tile in range(data.TILES):
        owner = state.temple[tile]
        if owner >= 0:
            if state.books >> tile & 1:
                hopes[owner] = hopes[owner] + scorings * (1.0 + _BOOK)
            else:
                hopes[owner] = hopes[owner] + scorings * _kept(state, owner, tile)
            if told is not None:
                _tell_novice(state, told, owner, tile, scorings)
            continue
        claimer = state.path[tile]
        if claimer < 0:
            continue
        points = 0
        worth = 0.0
        pushed = _PUSH * len(displaced_by(state, claimer, tile))
        if tile < approved:
            points = guard_value(state)
            worth = _READY_CLAIM[state.candles] * (points + scorings + pushed)
        elif scorings > 1:
            points = next_guard_value(state)
            worth = _BRIBED_CLAIM * (points + scorings - 1 + pushed)
        hopes[claimer] = hopes[claimer] + worth
        if told is not None:
            told.add(claimer, "claim", worth, 1, tile_name(tile), {"points": points})


def _tell_novice(state: LunaState, told: Account, owner: int, tile: int, scorings: int) -> None:
    """Tell a novice in the temple, and its book, which also keeps it safe."""
    params = {"scorings": scorings}
    if state.books >> tile & 1:
        told.add(owner, "in_temple", scorings, 1, hex_name(tile), params)
        told.add(owner, "on_book", scorings * _BOOK, 1, hex_name(tile), params)
    else:
        told.add(owner, "in_temple", scorings * _kept(state, owner, tile), 1, hex_name(tile), params)


def _kept(state: LunaState, owner: int, tile: int) -> float:
    kept = 1.0
    for other in state.neighbours[tile]:
        if other > tile:
            claimer = state.path[other]
            if claimer >= 0 and claimer != owner:
                kept *= _KEPT_BESIDE_CLAIM
    return kept


def _add_tiles_in_reach(state: LunaState, hopes: list[float], told: Account | None) -> None:
    """Add the worth of isles with enough novices for a free tile, now or in the next round."""
    scorings = data.ROUNDS - guard_tile(state) + 1
    approved, bribable = approved_end(state), next_end(state)
    now = _TILE_NOW * _TIME_LEFT[state.candles] * (guard_value(state) + scorings)
    soon = 0.0 if scorings == 1 else _TILE_SOON * (next_guard_value(state) + scorings - 1)
    for isle in range(data.RING):
        first = data.TILES
        for tile in data.PATH_TILES[isle]:
            if state.path[tile] == FREE:
                first = tile
                break
        if first >= bribable:
            continue
        for seat, player in enumerate(state.players):
            active = player.active[isle]
            novices = active + player.inactive[isle]
            if novices == 0:
                continue
            needed = price(player, isle)
            if active >= needed and first < approved:
                hopes[seat] = hopes[seat] + now
                if told is not None:
                    told.add(seat, "reach_now", now, 1, isle_name(isle))
            if novices >= needed:
                hopes[seat] = hopes[seat] + soon
                if told is not None:
                    told.add(seat, "reach_next", soon, 1, isle_name(isle))


def _add_figures(state: LunaState, hopes: list[float], told: Account | None) -> None:
    """Add the Priestess and the Apostate: this round's scoring as it stands, and the next with the figures moved on."""
    sure = _SURENESS[state.candles]
    points = priestess_points(state, state.isle_of(data.PRIESTESS))
    beside = state.isle_of(data.APOSTATE)
    for seat in range(state.seats):
        penalty = apostate_penalty(state, beside, seat)
        hopes[seat] = hopes[seat] + sure * (points[seat] - penalty)
        if told is not None:
            here = {"isle": isle_name(state.isle_of(data.PRIESTESS)), "points": points[seat]}
            told.add(seat, "priestess", sure * points[seat], points[seat], "", here)
            told.add(seat, "apostate", -sure * penalty, penalty)
    if state.round == data.ROUNDS:
        return
    then = state.ring[next_place_of_priestess(state)]
    haunted = state.ring[next_place_of_apostate(state)]
    strengths = priestess_strengths(state, then)
    total = 0
    for seat, player in enumerate(state.players):
        strengths[seat] = strengths[seat] + player.inactive[then]
        total += strengths[seat]
    prize = _NEXT_PRIESTESS * state.terms.priestess_points[0] / max(total, 1)
    for seat in range(state.seats):
        penalty = apostate_penalty(state, haunted, seat)
        hopes[seat] = hopes[seat] + (prize * strengths[seat] - _NEXT_APOSTATE * penalty)
        if told is not None:
            told.add(seat, "next_priestess", prize * strengths[seat], strengths[seat], isle_name(then))
            told.add(seat, "next_apostate", -_NEXT_APOSTATE * penalty, penalty, isle_name(haunted))
