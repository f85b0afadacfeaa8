"""Pyramids: who has them, and what may still be built."""

from parlour.engine import Message
from parlour.games.kemet import data
from parlour.games.kemet.board import districts_of
from parlour.games.kemet.elements import colour_name, zone_name
from parlour.games.kemet.predicates.costs import build_cost
from parlour.games.kemet.state import KemetState


def pyramid_level(state: KemetState, seat: int, colour: int) -> int:
    """The level of the highest pyramid of that colour under the seat's control."""
    best = 0
    for zone in state.board.districts:
        if state.colour[zone] == colour and state.level[zone] > best and state.controller(zone) == seat:
            best = state.level[zone]
    return best


def pyramids_of(state: KemetState, seat: int) -> int:
    """The number of pyramids in the seat's city."""
    count = 0
    for zone in districts_of(state.players[seat].city):
        if state.level[zone] > 0:
            count += 1
    return count


def levels_of(state: KemetState, city: int) -> int:
    """The sum of all pyramid levels in a city."""
    total = 0
    for zone in districts_of(city):
        total += state.level[zone]
    return total


def free_colours(state: KemetState, seat: int) -> list[int]:
    """Colours in play in which the seat has no pyramid."""
    taken = 0
    for zone in districts_of(state.players[seat].city):
        if state.level[zone] > 0:
            taken |= 1 << state.colour[zone]
    return [colour for colour in state.colours if not taken >> colour & 1]


def max_pyramids(state: KemetState) -> int:
    return 2 if state.seats == 2 else 3


def may_found(state: KemetState, seat: int) -> bool:
    return pyramids_of(state, seat) < max_pyramids(state)


def highest_level(state: KemetState, seat: int, level: int, free: bool) -> int:
    """How high a pyramid of this level can be raised now: as far as the seat can pay, or one level if free."""
    if free:
        return min(level + 1, data.MAX_LEVEL)
    player = state.players[seat]
    target = level
    while target < data.MAX_LEVEL and build_cost(player, level, target + 1) <= player.pp:
        target += 1
    return target


def build_refusal(state: KemetState, seat: int, zone: int, colour: int, level: int, free: bool) -> Message:
    """Why a pyramid cannot be built to this level."""
    standing = state.level[zone]
    if state.home[zone] != seat:
        return Message("not_your_district", {"zone": zone_name(zone)})
    if state.controller(zone) != seat:
        return Message("district_occupied", {"zone": zone_name(zone)})
    if standing == 0 and not may_found(state, seat):
        return Message("no_pyramid_left", {"pyramids": max_pyramids(state)})
    if standing == 0 and colour not in free_colours(state, seat):
        return Message("colour_not_free", {"colour": colour_name(colour)})
    if level <= standing:
        return Message("level_reached", {"zone": zone_name(zone)})
    if free:
        return Message("one_level_by_hand_of_god")
    player = state.players[seat]
    return Message("too_expensive", {"cost": build_cost(player, standing, level), "pp": player.pp})
