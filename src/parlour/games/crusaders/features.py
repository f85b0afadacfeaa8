"""The position as a list of numbers of fixed length, for learning. Seats are counted from the viewer."""

from parlour.engine import one_of
from parlour.games.crusaders import data
from parlour.games.crusaders.data import (
    ACTIONS,
    BUILDINGS,
    ENEMY_ICON,
    ENEMY_KIND,
    ENEMY_KINDS,
    ICONS,
    KNIGHTS,
    LEVELS,
    ORDERS,
    REGIONS,
    TROOPS,
    WHEEL,
)
from parlour.games.crusaders.predicates.deeds import bonus_tile_pays, strength, track_strength
from parlour.games.crusaders.state import NOTHING, NOWHERE, CrusadersState, Player
from parlour.games.crusaders.steps.deeds import Build, Crusade, SaracenReward, Travel
from parlour.games.crusaders.steps.turn import ChooseDistribution, Split

MOST_SEATS = 4


def features(state: CrusadersState, seat: int) -> list[float]:
    seats = [(seat + i) % state.seats for i in range(state.seats)]
    numbers = _table(state, seat)
    for region in range(len(REGIONS)):
        _add_region(numbers, state, seats, region)
    for other in seats:
        _add_player(numbers, state.players[other])
    absent = (MOST_SEATS - state.seats) * _player_length()
    numbers += [0.0] * absent
    _add_secrets(numbers, state.players[seat])
    return numbers


def _table(state: CrusadersState, seat: int) -> list[float]:
    """The number of seats, supply, round, tracks, whose turn it is, and the open decision."""
    top = state.agenda[-1] if state.agenda else None
    wedge = top.wedge if isinstance(top, Split | ChooseDistribution) else NOTHING
    icon = ENEMY_ICON[top.token] if isinstance(top, SaracenReward) else NOTHING
    numbers = [
        state.seats / MOST_SEATS,
        max(0, state.supply) / data.supply_for(state.seats),
        state.round / state.terms.round_limit,
        track_strength(state, data.PRUSSIAN) / 10.0,
        track_strength(state, data.SLAV) / 10.0,
        1.0 if state.active == seat else 0.0,
        ((state.first - seat) % state.seats) / MOST_SEATS,
        state.terms.surcharge / 2.0,
        top.points / 10.0 if isinstance(top, Travel) else 0.0,
        top.worth / 10.0 if isinstance(top, Crusade | Build) else 0.0,
    ]
    one_of(numbers, WHEEL, wedge)
    one_of(numbers, len(ICONS), icon)
    return numbers


def _add_region(numbers: list[float], state: CrusadersState, seats: list[int], region: int) -> None:
    token = state.enemies[region]
    numbers.append(strength(state, token) / 10.0 if token != NOTHING else 0.0)
    one_of(numbers, len(ENEMY_KINDS), ENEMY_KIND[token] if token != NOTHING else NOTHING)
    one_of(numbers, len(ICONS), ENEMY_ICON[token] if token != NOTHING else NOTHING)
    numbers += [bonus_tile_pays(state, region, building) / 3.0 for building in range(len(BUILDINGS))]
    piece = state.buildings[region]
    numbers.append(1.0 if piece != NOTHING else 0.0)
    numbers += [1.0 if place == region else 0.0 for place in state.players[seats[0]].knights]
    for i in range(1, MOST_SEATS):
        standing = state.players[seats[i]].knights.count(region) if i < len(seats) else 0
        numbers.append(standing / len(KNIGHTS))
    numbers.append(1.0 if region == state.cleared else 0.0)


def _player_length() -> int:
    return len(ORDERS) + 3 * WHEEL + len(ACTIONS) + len(BUILDINGS) + len(ENEMY_KINDS) + len(KNIGHTS) + 2


def _add_player(numbers: list[float], player: Player) -> None:
    one_of(numbers, len(ORDERS), player.order)
    for wedge in range(WHEEL):
        numbers.append(player.tokens[wedge] / 6.0)
        numbers.append(1.0 if player.upgraded[wedge] else 0.0)
        numbers.append((player.place[wedge] + 1) / WHEEL if player.place else 0.0)
    numbers += [bonus / 4.0 for bonus in player.bonus]
    numbers += [built / LEVELS for built in player.buildings]
    numbers += [player.captured_of(kind) / 10.0 for kind in range(len(ENEMY_KINDS))]
    numbers += [1.0 if region != NOWHERE else 0.0 for region in player.knights]
    numbers.append(player.troops / TROOPS)
    numbers.append(player.influence() / 100.0)


def _add_secrets(numbers: list[float], player: Player) -> None:
    numbers += [1.0 if order in player.dealt else 0.0 for order in range(len(ORDERS))]
    one_of(numbers, len(ORDERS), player.picked)
    for wedge in range(WHEEL):
        laid = player.arrangement.index(wedge) + 1 if wedge in player.arrangement else 0
        numbers.append(laid / WHEEL)
