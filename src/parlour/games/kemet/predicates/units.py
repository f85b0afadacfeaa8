"""Units that come onto the board: how many there are, and where there is room for them."""

from typing import Final

from parlour.games.kemet import data
from parlour.games.kemet.board import DISTRICTS, districts_of
from parlour.games.kemet.predicates.costs import cost_of_recruits
from parlour.games.kemet.state import NOBODY, KemetState

FREE: Final = 0  # own Troops and controlled Districts, as many as the player wants
MERCENARIES: Final = 1  # controlled Districts, as many as there is room for
VETERANS: Final = 2  # controlled Districts, one veteran token each


def enemy_in(state: KemetState, seat: int, zone: int) -> bool:
    """Whether another player's Units are there."""
    return state.owner[zone] not in (NOBODY, seat)


def creatures_at(state: KemetState, seat: int, zone: int) -> list[int]:
    """All creatures of `seat` there; during a Move there may be several."""
    return [creature for creature in state.players[seat].creatures if state.creature_zone[creature] == zone]


def surplus(state: KemetState, seat: int, zone: int) -> int:
    """The number of Units of `seat` above the Troop limit in a zone it holds; they go to supply when the Move ends."""
    return max(0, state.units[zone] - state.players[seat].limit)


def offerer(state: KemetState) -> int:
    """The seat with enough Units in the sanctuary for an offering."""
    sanctuary = state.board.sanctuary
    if sanctuary < 0 or state.units[sanctuary] < data.OFFERING_UNITS:
        return NOBODY
    return state.owner[sanctuary]


def veterans_left(state: KemetState) -> int:
    left = data.VETERAN_TOKENS
    for player in state.players:
        left -= player.veterans
    return left


def room(state: KemetState, seat: int, zone: int, kind: int) -> int:
    """The number of Units `seat` may still add there: never beside enemies, never above the Troop limit."""
    battle = state.battle
    if battle is not None and zone == battle.zone:
        side = battle.side(seat)
        survives = side.seat == seat and side.units > 0
        return state.players[seat].limit - side.units if survives and kind == FREE else 0
    if state.controller(zone) != seat or (kind != FREE and zone >= DISTRICTS):
        return 0
    if zone in state.landed_zones:  # an opponent's recruits wait there for their battle
        return 0
    return state.players[seat].limit - state.units[zone]


# -- recruits ------------------------------------------------------------------------------------------------


def recruit_room(state: KemetState, seat: int, zone: int) -> int:
    """The number of recruits that still fit: in own Districts, whoever holds them; locally with any own Troop."""
    player = state.players[seat]
    if zone < DISTRICTS and state.home[zone] == seat:
        if enemy_in(state, seat, zone):
            return player.limit - landed(state, zone)
        return player.limit - state.units[zone]
    if player.power[data.LOCAL_RECRUITMENT] and state.owner[zone] == seat:
        return player.limit - state.units[zone]
    return 0


def recruit_zones(state: KemetState, seat: int) -> list[int]:
    """The zones where there may be room for recruits, ascending."""
    player = state.players[seat]
    return state.board.ascending if player.power[data.LOCAL_RECRUITMENT] else districts_of(player.city)


def landed(state: KemetState, zone: int) -> int:
    """The number of recruits that wait for a battle there."""
    return state.landed_units[state.landed_zones.index(zone)] if zone in state.landed_zones else 0


def affordable_recruits(state: KemetState, seat: int, placed: int) -> int:
    """The number of further Units that supply and prayer points allow."""
    player = state.players[seat]
    budget = player.pp + cost_of_recruits(player, placed)
    more = 0
    while more < player.supply and cost_of_recruits(player, placed + more + 1) <= budget:
        more += 1
    return more
