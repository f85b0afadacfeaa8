"""What a strong player looks at: the influence everybody will probably have in the end.

Points that are safe count in full: influence, shrines, favors, the Council. Points to come count by how sure they are:
the temple for every scoring phase left, claims, the Priestess's and the Apostate's isle now and next round. Novices
count for what they can still do, the active ones more while candles burn.
"""

from typing import Final

from parlour.games.luna import data
from parlour.games.luna.scoring import apostate_penalty, priestess_points, priestess_strengths
from parlour.games.luna.state import FREE, NOWHERE, LunaState, Player
from parlour.games.luna.steps.rounds import next_place_of_apostate

# How much of the action phase is left, and how sure its scoring already is, by candles that burn.
_TIME_LEFT: Final = [0.0, 0.45, 0.7, 0.9, 1.0]
_SURENESS: Final = [1.0, 0.85, 0.7, 0.6, 0.5]

_ACTIVE: Final = 0.8
"""An active novice with the whole round before it."""
_NOVICE: Final = 0.75
"""A novice on an isle, for each round to come."""
_LANDED: Final = 0.35
"""The same on the Landing stage."""
_SHRINE_A_ROUND: Final = 0.55
_FAVORS: Final = [1.6, 1.5, 1.1, 1.3, 1.5, 1.4, 1.4]
"""A favor in the hand, by kind; in the last round it sinks to its point."""
_COUNCIL_AHEAD: Final = 0.35
"""For every other priest behind one's own."""
_COUNCIL_STEP: Final = 0.35
"""For every space: the points come late on the track."""
_CLAIM: Final = 0.93
"""How surely a claim comes into the temple."""
_PUSH: Final = 0.8
"""A novice that a claim could displace."""
_TILE_NOW: Final = 0.3
"""Of a tile that could be claimed at once."""
_TILE_SOON: Final = 0.16
"""Of a tile for which there are novices next round."""
_KEPT_BESIDE_FREE: Final = 0.93
"""How surely a novice in the temple stays beside a higher tile that nobody has claimed yet."""
_KEPT_BESIDE_CLAIM: Final = 0.55
"""... that somebody else has claimed."""
_BOOK: Final = 0.75
"""A Book of Wisdom, for each scoring phase left: somebody may take it."""
_NEXT_PRIESTESS: Final = 0.4
_NEXT_APOSTATE: Final = 0.35
_SPREAD: Final = 12.0
"""A lead of so many points is worth three quarters."""


def evaluate(state: LunaState, seat: int) -> float:
    worths = prospects(state)
    mine = worths[seat]
    best = -1000.0
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            total += worths[other]
            best = max(best, worths[other])
    lead = mine - 0.65 * best - 0.35 * total / (state.seats - 1)
    return 0.5 + 0.5 * lead / (abs(lead) + _SPREAD)


def prospects(state: LunaState) -> list[float]:
    """The influence that every seat can hope for."""
    worths = [_own_worth(state, player) for player in state.players]
    for behind, seat in enumerate(state.council):
        worths[seat] += _COUNCIL_AHEAD * (state.seats - 1 - behind)
    if not state.agenda:
        return worths
    _add_temple(state, worths)
    if state.round > 0:
        _add_tiles_in_reach(state, worths)
    if NOWHERE not in state.figures:
        _add_figures(state, worths)
    return worths


def _rounds_to_come(state: LunaState) -> int:
    return data.ROUNDS - max(state.round, 1)


def _own_worth(state: LunaState, player: Player) -> float:
    to_come = _rounds_to_come(state)
    active = inactive = shrines = 0
    favors = 0.0
    usable = 1.0 if to_come > 0 else _TIME_LEFT[state.candles]
    for isle in range(data.RING):
        active += player.active[isle]
        inactive += player.inactive[isle]
        shrines += player.shrines >> isle & 1
        if player.favors >> isle & 1:
            favors += data.FAVOR_POINTS + (_FAVORS[isle] - data.FAVOR_POINTS) * usable
    return (
        player.influence
        + active * _ACTIVE * _TIME_LEFT[state.candles]
        + (active + inactive) * _NOVICE * to_come
        + player.landing * _LANDED * to_come
        + shrines * (data.SHRINE_POINTS + _SHRINE_A_ROUND * to_come)
        + favors
        + data.COUNCIL_POINTS[player.council]
        + _COUNCIL_STEP * player.council * to_come / data.ROUNDS
    )


def _add_temple(state: LunaState, worths: list[float]) -> None:
    """Novices in the temple and on their way."""
    path = state.path
    scorings = _rounds_to_come(state) + 1
    approved = data.GROUP * (state.round + 1)
    value = data.GUARDS[max(state.round, 1) - 1]
    next_value = data.GUARDS[min(state.round, data.ROUNDS - 1)]
    for tile in range(data.TILES):
        owner = state.temple[tile]
        if owner >= 0:
            if state.books >> tile & 1:
                worths[owner] += scorings * (1.0 + _BOOK)
                continue
            kept = 1.0
            for other in state.neighbours[tile]:
                if other > tile:
                    claimer = path[other]
                    if claimer == FREE:
                        kept *= _KEPT_BESIDE_FREE
                    elif claimer >= 0 and claimer != owner:
                        kept *= _KEPT_BESIDE_CLAIM
            worths[owner] += scorings * kept
            continue
        claimer = path[tile]
        if claimer < 0:
            continue
        pushed = 0
        for other in state.neighbours[tile]:
            if other > tile:
                break
            victim = state.temple[other]
            if victim >= 0 and victim != claimer and not state.books >> other & 1:
                pushed += 1
        if tile < approved:
            worths[claimer] += _CLAIM * (value + scorings + _PUSH * pushed)
        elif scorings > 1:
            worths[claimer] += _CLAIM * (next_value + scorings - 1 + _PUSH * pushed)


def _add_tiles_in_reach(state: LunaState, worths: list[float]) -> None:
    """Free tiles for which a player has the novices: at once, or when all are awake again."""
    scorings = _rounds_to_come(state) + 1
    approved = data.GROUP * (state.round + 1)
    now = _TILE_NOW * _TIME_LEFT[state.candles] * (data.GUARDS[state.round - 1] + scorings)
    soon = _TILE_SOON * (data.GUARDS[min(state.round, data.ROUNDS - 1)] + scorings - 1)
    seen_now = seen_soon = 0
    for tile in range(data.PATH_START, min(approved + data.GROUP, data.TILES)):
        if state.path[tile] != FREE:
            continue
        isle = data.TILE_ISLE[tile]
        for seat, player in enumerate(state.players):
            price = data.COST - (player.shrines >> isle & 1)
            bit = 1 << isle * data.PLAYERS + seat
            if tile < approved and player.active[isle] >= price and not seen_now & bit:
                seen_now |= bit
                worths[seat] += now
            if scorings > 1 and player.active[isle] + player.inactive[isle] >= price and not seen_soon & bit:
                seen_soon |= bit
                worths[seat] += soon


def _add_figures(state: LunaState, worths: list[float]) -> None:
    """The scoring phase of this round as it stands, and the next one as the figures will stand."""
    sure = _SURENESS[state.candles]
    points = priestess_points(state, state.isle_of(data.PRIESTESS))
    beside = state.isle_of(data.APOSTATE)
    for seat in range(state.seats):
        worths[seat] += sure * (points[seat] - apostate_penalty(state, beside, seat))
    if state.round < data.ROUNDS:
        then = state.ring[(state.figures[data.PRIESTESS] + state.rules.priestess_step) % data.RING]
        haunted = state.ring[next_place_of_apostate(state)]
        strengths = priestess_strengths(state, then)
        total = 0
        for seat, player in enumerate(state.players):
            strengths[seat] += player.inactive[then]
            total += strengths[seat]
        prize = state.rules.priestess_points[0]
        for seat in range(state.seats):
            if strengths[seat]:
                worths[seat] += _NEXT_PRIESTESS * prize * strengths[seat] / total
            worths[seat] -= _NEXT_APOSTATE * apostate_penalty(state, haunted, seat)
