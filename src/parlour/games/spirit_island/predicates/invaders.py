"""The Invaders' Actions in a land: whether they happen, what stops them, and what they do."""

from typing import Final

from parlour.games.spirit_island.data import (
    ACTS,
    CITY,
    COASTAL,
    EXPLORER,
    GUARD_ONE_EACH,
    GUARD_ONE_MORE,
    GUARD_TWO_EACH,
    MATCHES,
    NO_BUILD_DAHAN,
    NO_BUILD_MORE_DAHAN,
    NO_BUILD_ON_COAST,
    NO_BUILD_WITH_CITY,
    NO_CITY_ON_COAST,
    NO_EXPLORE_TWO_DAHAN,
    RAVAGE_DAMAGE,
    STAGE,
    TOWN,
)
from parlour.games.spirit_island.elements import card_name, land_name, standing_name
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState

RAVAGING: Final = 0
BUILDING: Final = 1
EXPLORING: Final = 2
"""Places in `data.DOING_IDS`."""


def matches(state: SpiritIslandState, land: int, card: int) -> bool:
    return state.island.terrain[land] & MATCHES[card] != 0


def matching_invaded(state: SpiritIslandState, card: int) -> int:
    """The lands with Invaders that match a card, as bits."""
    return state.island.of_terrain[MATCHES[card]] & state.invaded


def unseen_cards(state: SpiritIslandState) -> list[int]:
    """The cards that the next Explore may turn up: all unseen cards of its stage."""
    if not state.invader_deck:
        return []
    stage = STAGE[state.invader_deck[-1]]
    return sorted(card for card in state.invader_deck + state.invader_unused if STAGE[card] == stage)


# -- skips -----------------------------------------------------------------------------------------------------------


def standing_skip(state: SpiritIslandState, land: int, doing: int) -> int:
    """The standing effect of a fear card that stops this Action here now, or 0."""
    standing = state.standing
    if standing == 0:
        return 0
    dahan = lands.dahan(state, land)
    if doing == EXPLORING:
        return NO_EXPLORE_TWO_DAHAN if standing & NO_EXPLORE_TWO_DAHAN and dahan >= 2 else 0
    if doing == BUILDING:
        coast = state.island.terrain[land] & COASTAL != 0
        if standing & NO_BUILD_MORE_DAHAN and dahan > lands.buildings(state, land):
            return NO_BUILD_MORE_DAHAN
        if standing & NO_BUILD_DAHAN and dahan:
            return NO_BUILD_DAHAN
        if standing & NO_CITY_ON_COAST and coast and what_is_built(state, land) == CITY:
            return NO_CITY_ON_COAST
        if standing & NO_BUILD_ON_COAST and coast:
            return NO_BUILD_ON_COAST
        if standing & NO_BUILD_WITH_CITY and lands.cities(state, land):
            return NO_BUILD_WITH_CITY
    return 0


def is_skipped(state: SpiritIslandState, land: int, doing: int) -> bool:
    """Whether something unconditional stops the Action."""
    return state.skips[land * ACTS + doing] != 0 or standing_skip(state, land, doing) != 0


def skip_reason(state: SpiritIslandState, land: int, doing: int) -> str:
    """What stops the Action, as an element; empty if nothing does."""
    power = state.skips[land * ACTS + doing]
    if power:
        return card_name(power - 1)
    standing = standing_skip(state, land, doing)
    return standing_name(standing) if standing else ""


# -- Ravage ----------------------------------------------------------------------------------------------------------


def ravage_damage(state: SpiritIslandState, land: int) -> int:
    return (
        lands.explorers(state, land) * RAVAGE_DAMAGE[EXPLORER]
        + lands.towns(state, land) * RAVAGE_DAMAGE[TOWN]
        + lands.cities(state, land) * RAVAGE_DAMAGE[CITY]
    )


def defence(state: SpiritIslandState, land: int) -> int:
    """Defend from all sources; Dahan on their Guard counts the Dahan who are there now."""
    points = lands.defend(state, land)
    if state.standing & (GUARD_ONE_EACH | GUARD_ONE_MORE | GUARD_TWO_EACH):
        dahan = lands.dahan(state, land)
        if dahan:
            if state.standing & GUARD_ONE_EACH:
                points += dahan
            if state.standing & GUARD_ONE_MORE:
                points += 1 + dahan
            if state.standing & GUARD_TWO_EACH:
                points += 2 * dahan
    return points


def ravage_rest(state: SpiritIslandState, land: int) -> int:
    """The damage that gets through."""
    return max(0, ravage_damage(state, land) - defence(state, land))


def pending_ravages(state: SpiritIslandState, taken: int) -> int:
    """The matching lands with Invaders that have not been ravaged yet, as bits."""
    return matching_invaded(state, state.ravage_card) & ~taken


# -- Build -----------------------------------------------------------------------------------------------------------


def what_is_built(state: SpiritIslandState, land: int) -> int:
    """A City if there are more Towns than Cities, else a Town; in a sacred site of the Mud an Explorer."""
    if lands.is_unfirm(state, land):
        return EXPLORER
    return CITY if lands.towns(state, land) > lands.cities(state, land) else TOWN


# -- Explore ---------------------------------------------------------------------------------------------------------

BY_SEA: Final = -1
FROM_NOWHERE: Final = -2


def explored_from(state: SpiritIslandState, land: int) -> int:
    """Where Explorers come from: this land if it has a Town or City, the sea, or an adjacent land that has one."""
    if state.built_up >> land & 1:
        return land
    if state.island.terrain[land] & COASTAL:
        return BY_SEA
    near = state.island.within[1][land] & state.built_up
    return (near & -near).bit_length() - 1 if near else FROM_NOWHERE


def can_explore(state: SpiritIslandState, land: int) -> bool:
    return explored_from(state, land) != FROM_NOWHERE


def explore_reason(state: SpiritIslandState, land: int) -> str:
    """Why Explorers can come here, as an element; empty if they cannot."""
    origin = explored_from(state, land)
    if origin == BY_SEA:
        return "reason:coast"
    return land_name(state.island, origin) if origin != FROM_NOWHERE else ""
