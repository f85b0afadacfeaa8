"""The wheel: the actions of a wedge, how its tokens may be split, and how they are distributed."""

from typing import Final

from parlour.games.crusaders import actions
from parlour.games.crusaders.data import (
    ADDED,
    BASIC,
    DOUBLE,
    EITHER_WAY,
    FROM_ORIGIN,
    MOST_TOKENS,
    NO_POWER,
    PASS_OVER,
    POWERS,
    WEDGES,
    WHEEL,
)
from parlour.games.crusaders.elements import wedge_name
from parlour.games.crusaders.predicates.deeds import least_tokens
from parlour.games.crusaders.state import CrusadersState, Player

# -- the actions of a wedge ------------------------------------------------------------------------


LOWER_ACTION: Final = [min(BASIC[wedge], ADDED[wedge]) for wedge in range(WHEEL)]
HIGHER_ACTION: Final = [max(BASIC[wedge], ADDED[wedge]) for wedge in range(WHEEL)]


def sides(player: Player, wedge: int) -> list[int]:
    """The actions that a wedge shows: two once it is upgraded."""
    return [BASIC[wedge], ADDED[wedge]] if player.upgraded[wedge] else [BASIC[wedge]]


def face(player: Player, seat: int, wedge: int) -> str:
    """The name of a wedge as it lies: of both its actions once it is upgraded, else of its basic one."""
    return wedge_name(seat, wedge) if player.upgraded[wedge] else f"{WEDGES[wedge]}_basic"


def other_side(wedge: int, action: int) -> int:
    return ADDED[wedge] if action == BASIC[wedge] else BASIC[wedge]


def splits(state: CrusadersState, player: Player, wedge: int) -> list[int]:
    """Every action that can come first, with every number of tokens that allows it; the rest go to the other action."""
    held = player.tokens[wedge]
    low, high = LOWER_ACTION[wedge], HIGHER_ACTION[wedge]
    ways = actions.SPLITS[low][least_tokens(state, player, low) - 1 : held]
    return ways + actions.SPLITS[high][least_tokens(state, player, high) - 1 : held]


# -- distribution ----------------------------------------------------------------------------------

CLOCKWISE: Final = 0
"""The way of a distribution that uses no power."""


def filled_wedges(player: Player) -> list[int]:
    """A distribution of each wedge that has tokens, as actions."""
    filled = 0
    for wedge, held in enumerate(player.tokens):
        if held:
            filled |= 1 << wedge
    return actions.DISTRIBUTES.of(filled)


def has_choice(player: Player, wedge: int) -> bool:
    """Whether the order gives a choice in distributing this wedge."""
    power = player.knight_order().power
    return power != NO_POWER and (power != DOUBLE or player.tokens[wedge] >= 2)


def distributions(power: int, count: int) -> list[int]:
    """Every way to distribute `count` tokens with a power, as actions. The list is shared."""
    return DISTRIBUTIONS[power][count]


def _distributions(power: int, count: int) -> list[int]:
    found = [actions.DISTRIBUTE_CLOCKWISE.at()]
    if power == FROM_ORIGIN:
        found.append(actions.DISTRIBUTE_FROM_ORIGIN.at())
    elif power == EITHER_WAY:
        found.append(actions.DISTRIBUTE_BACKWARD.at())
    elif power == PASS_OVER:
        for visit in range(1, count + 1):
            found.append(actions.DISTRIBUTE_PASSING.at(visit - 1))
    elif power == DOUBLE:
        for visit in range(1, count):
            found.append(actions.DISTRIBUTE_DOUBLING.at(visit - 1))
    return found


DISTRIBUTIONS: Final = [
    [_distributions(power, count) for count in range(MOST_TOKENS + 1)] for power in range(len(POWERS))
]


def way_of(action: int) -> tuple[int, int]:
    """The power that a distribution uses, and the visit at which it takes effect."""
    if actions.DISTRIBUTE_PASSING.has(action):
        return PASS_OVER, actions.DISTRIBUTE_PASSING.arg(action) + 1
    if actions.DISTRIBUTE_DOUBLING.has(action):
        return DOUBLE, actions.DISTRIBUTE_DOUBLING.arg(action) + 1
    if actions.DISTRIBUTE_FROM_ORIGIN.has(action):
        return FROM_ORIGIN, 0
    if actions.DISTRIBUTE_BACKWARD.has(action):
        return EITHER_WAY, 0
    return CLOCKWISE, 0


def landings(count: int, way: int, visit: int) -> list[int]:
    """Where `count` tokens fall, as steps clockwise from their wedge, in the order in which they are dropped.

    `way` is `CLOCKWISE` or the power used; `visit` is the stop that is passed over or gets two tokens.
    """
    return LANDINGS[way][count][visit]


def _landings(count: int, way: int, visit: int) -> list[int]:
    if way == FROM_ORIGIN:
        return list(range(count))
    if way == EITHER_WAY:
        return list(range(-1, -count - 1, -1))
    if way == PASS_OVER:
        return [step for step in range(1, count + 2) if step != visit]
    if way == DOUBLE:
        steps = list(range(1, count))
        steps.insert(visit, visit)
        return steps
    return list(range(1, count + 1))


LANDINGS: Final = [
    [[_landings(count, way, visit) for visit in range(count + 1)] for count in range(MOST_TOKENS + 1)]
    for way in range(len(POWERS))
]


def wedge_at(player: Player, wedge: int, steps: int) -> int:
    """The wedge this many steps clockwise from another."""
    return player.ring[(player.place[wedge] + steps) % WHEEL]


def falls(player: Player, wedge: int, way: int, visit: int) -> list[int]:
    """The wedges that get the tokens of a wedge, in the order in which they are dropped."""
    return [wedge_at(player, wedge, steps) for steps in landings(player.tokens[wedge], way, visit)]


def distributed(player: Player, wedge: int, way: int, visit: int) -> list[int]:
    """The tokens on the wheel after those of a wedge have been taken and dropped one by one."""
    tokens = player.tokens[:]
    tokens[wedge] = 0
    ring, place = player.ring, player.place[wedge]
    for steps in landings(player.tokens[wedge], way, visit):
        tokens[ring[(place + steps) % WHEEL]] += 1
    return tokens
