"""Questions about a position, answered by the rules for steps, views, previews and the evaluation."""

from typing import Final

from parlour.engine import Message
from parlour.games.luna import data
from parlour.games.luna.state import AWAY, FREE, LunaState, Player

# -- what an action costs ----------------------------------------------------------------------------


def price(me: Player, isle: int) -> int:
    """The novices needed for a favor or a promotion: one fewer beside the player's own shrine."""
    return data.COST - (me.shrines >> isle & 1)


def price_refusal(state: LunaState, me: Player, isle: int, cost: int, virtual: int) -> Message | None:
    if virtual and not me.holds(data.NOVICE):
        return favor_refusal(me, data.NOVICE)
    if virtual and cost - virtual < state.terms.beside_virtual:
        return Message("virtual_not_alone")
    return novices_refusal(me, isle, cost - virtual)


def novices_refusal(me: Player, isle: int, needed: int) -> Message | None:
    active = me.active[isle]
    if active >= needed:
        return None
    return Message("too_few_novices", {"needed": needed, "active": active, "isle": f"isle:{data.ISLES[isle]}"})


def favor_refusal(me: Player, favor: int) -> Message | None:
    return None if me.holds(favor) else Message("favor_not_held", {"favor": f"favor:{data.ISLES[favor]}"})


# -- path and temple ---------------------------------------------------------------------------------


def guard_tile(state: LunaState) -> int:
    """The number of the guard tile where the guard stands: the round, but the first tile during the set-up."""
    return state.round if state.round > 0 else 1


def guard_value(state: LunaState) -> int:
    return data.GUARDS[guard_tile(state) - 1]


def next_guard_value(state: LunaState) -> int:
    """The value of the next round's guard tile; there must be a next round."""
    return data.GUARDS[guard_tile(state)]


def approved_end(state: LunaState) -> int:
    """The first tile beyond the guard; every lower one is approved."""
    return data.GROUP * (guard_tile(state) + 1)


def next_end(state: LunaState) -> int:
    """The first tile beyond the next guard, which bribery cannot reach."""
    return min(approved_end(state) + data.GROUP, data.TILES)


def approved(state: LunaState) -> int:
    """All tiles before the guard, as bits."""
    return (1 << approved_end(state)) - 1


def bribable(state: LunaState) -> int:
    """The tiles between the guard and the next guard, as bits."""
    return (1 << next_end(state)) - (1 << approved_end(state))


def claim_refusal(state: LunaState, me: Player, tile: int) -> Message | None:
    if state.path[tile] == AWAY:
        return Message("tile_not_on_path")
    if state.path[tile] != FREE:
        return Message("tile_claimed_already")
    isle = data.TILE_ISLE[tile]
    return novices_refusal(me, isle, price(me, isle))


def displaced_by(state: LunaState, seat: int, tile: int) -> list[int]:
    """The hexes whose novices are displaced when `seat` enters: adjacent, lower, of other players, without a book."""
    hexes: list[int] = []
    for other in state.neighbours[tile]:
        if other >= tile:
            break
        owner = state.temple[other]
        if owner >= 0 and owner != seat and not state.books >> other & 1:
            hexes.append(other)
    return hexes


def entry_points(state: LunaState, seat: int, tile: int) -> int:
    """The influence that a seat gets for bringing a tile into the temple in this round."""
    return guard_value(state) + len(displaced_by(state, seat, tile)) * data.DISPLACEMENT_POINTS


def book_points(state: LunaState) -> int:
    """The influence for a Book action: with two players, more for the first of a round."""
    return data.FIRST_BOOK_POINTS_OF_TWO if state.first_book_open else data.BOOK_POINTS


def lacks_book(state: LunaState, seat: int) -> bool:
    """Whether the seat has a novice in the temple without a book."""
    return any(owner == seat and not state.books >> tile & 1 for tile, owner in enumerate(state.temple))


def bookless(state: LunaState, seat: int) -> list[int]:
    """The hexes with a novice of the seat and no book."""
    return [tile for tile in range(data.TILES) if state.temple[tile] == seat and not state.books >> tile & 1]


# -- the tide ----------------------------------------------------------------------------------------

INACTIVE: Final = data.RING
"""Origins of the tide: the active novices of seven isles, the inactive ones of seven isles, the Landing stage."""
LANDING: Final = 2 * data.RING
ORIGINS: Final = LANDING + 1
NO_ISLE: Final = -1


def afloat(state: LunaState, me: Player) -> list[int]:
    """The novices that the tide can still take from each origin, without those it has just brought there."""
    inactive = [me.inactive[isle] - state.washed[isle] for isle in range(data.RING)]
    return me.active + inactive + [me.landing]


def isle_of_origin(origin: int) -> int:
    """The isle of an origin of the tide; none for the Landing stage."""
    return NO_ISLE if origin == LANDING else origin % data.RING


# -- the Apostate ------------------------------------------------------------------------------------


def expelled_to(state: LunaState, steps: int) -> int:
    """Where the Apostate goes if he is driven this many isles away."""
    return (state.figures[data.APOSTATE] + steps) % data.RING


# -- the next round ----------------------------------------------------------------------------------


def next_places(state: LunaState) -> list[int]:
    """Where the three figures go next."""
    return [next_place_of_priestess(state), next_place_of_builder(state), next_place_of_apostate(state)]


def next_place_of_priestess(state: LunaState) -> int:
    return (state.figures[data.PRIESTESS] + state.terms.priestess_step) % data.RING


def next_place_of_builder(state: LunaState) -> int:
    return (state.figures[data.BUILDER] + data.BUILDER_STEP) % data.RING


def next_place_of_apostate(state: LunaState) -> int:
    """The next other place clockwise whose isle has a novice; he stays if there is none."""
    place = state.figures[data.APOSTATE]
    for step in range(1, data.RING):
        there = (place + step) % data.RING
        if state.novices_on(state.ring[there]) > 0:
            return there
    return place


def next_start_player(state: LunaState) -> int:
    """The seat to the left of the current player, who put out the last candle; two players may alternate instead."""
    last = state.start_player if state.terms.start_alternates else state.current
    return (last + 1) % state.seats
