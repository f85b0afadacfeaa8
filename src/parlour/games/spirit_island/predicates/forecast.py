"""A quick forecast of what the Invaders will do if nobody acts, for the evaluation and the features.

The lands already dealt with in the current step are passed as bits; `Progress` in `steps.invaders` reads them from
the agenda.
"""

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import DAHAN, HEALTH, KINDS, SLOW, D
from parlour.games.spirit_island.predicates import invaders, lands
from parlour.games.spirit_island.state import SpiritIslandState


def next_turn(state: SpiritIslandState) -> bool:
    """Whether the next Ravage and Build belong to the next turn, for which the effects of this one do not count."""
    return state.phase >= SLOW


def ravage_terrain(state: SpiritIslandState) -> int:
    """What the card in the Ravage space is still to ravage, as bits; 0 if it no longer does."""
    return 0 if state.ravage_card < 0 or state.phase in (data.BUILD, data.EXPLORE) else data.MATCHES[state.ravage_card]


def build_terrain(state: SpiritIslandState) -> int:
    return 0 if state.build_card < 0 or state.phase == data.EXPLORE else data.MATCHES[state.build_card]


def ravage_comes(state: SpiritIslandState, land: int, ravaged: int) -> bool:
    """Whether the land is still to be ravaged by the card in the Ravage space."""
    if ravaged >> land & 1 or not state.island.terrain[land] & ravage_terrain(state):
        return False
    return lands.has_invaders(state, land)


def build_comes(state: SpiritIslandState, land: int, built: int) -> bool:
    if built >> land & 1 or not state.island.terrain[land] & build_terrain(state):
        return False
    return lands.has_invaders(state, land)


def stopped(state: SpiritIslandState, land: int, doing: int) -> bool:
    return not next_turn(state) and invaders.is_skipped(state, land, doing)


def rest_to_come(state: SpiritIslandState, land: int) -> int:
    """The damage that will get through."""
    if next_turn(state):
        return invaders.ravage_damage(state, land)
    return invaders.ravage_rest(state, land)


def dahan_lost(state: SpiritIslandState, land: int, points: int) -> int:
    """How many Dahan this damage will kill, in the order of `hurt_dahan` in `steps.invaders`."""
    if land in state.unhurt and not next_turn(state):
        return 0
    lost = 0
    for kind in range(KINDS - 1, D - 1, -1):
        number = state.pieces[land * KINDS + kind]
        if number:
            need = HEALTH[DAHAN] if next_turn(state) else lands.health_left(state, land, kind)
            dead = min(number, points // need)
            lost += dead
            points -= dead * need
    return lost
