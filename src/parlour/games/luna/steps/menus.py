"""Actions that are offered together, as lists made once: an offer adds a whole list instead of one after another."""

from collections.abc import Sequence
from typing import Any, Final

from parlour.engine import Choices, Verb
from parlour.games.luna import data
from parlour.games.luna.actions import (
    ACTIONS,
    COUNCIL,
    EXPULSION,
    HERBS,
    JOURNEY,
    PRIESTS_FAVOR,
    RECRUIT,
    SAILBOAT,
    SEND,
    TIDE,
)
from parlour.games.luna.state import Player

REAL: Final = 0
WITH_VIRTUAL: Final = 1

_NUMBERS: Final[list[Any]] = list(range(len(ACTIONS)))
"""One object for each action. Lists of them are small enough for the processor's cache if they share these."""


_MENUS: Final[dict[tuple[int, ...], list[int]]] = {}


def _menu(actions: Sequence[int]) -> list[int]:
    """The list of these actions, made of the shared objects; always the same for the same actions."""
    return _MENUS.setdefault(tuple(actions), [_NUMBERS[action] for action in actions])


_ISLES: Final = range(data.RING)
_NOVICES: Final = range(data.NOVICES + 1)


def manned(me: Player) -> tuple[int, int]:
    """The isles where a player has an active novice, and those with two or more, as bits."""
    one = 0
    two = 0
    for isle, novices in enumerate(me.active):
        if novices > 0:
            one |= 1 << isle
            if novices > 1:
                two |= 1 << isle
    return one, two


# -- for every set of isles, as bits -----------------------------------------------------------------------


def of_every_set(actions: Sequence[int]) -> list[list[int]]:
    """For every set of places, as bits, the actions of these places in ascending order."""
    sets = range(1 << len(actions))
    return [_menu([action for nth, action in enumerate(actions) if bits >> nth & 1]) for bits in sets]


_APART: Final = [sum(1 << 2 * isle for isle in _ISLES if isles >> isle & 1) for isles in range(1 << data.RING)]
"""For every set of isles, the same set with a place free beside each isle."""


class PaidMenu:
    """The actions of a verb with an isle and who pays there: real novices only, or the virtual one as well."""

    def __init__(self, verb: Verb) -> None:
        self._choices: Final = Choices(verb.base, verb.count)

    def of(self, real: int, with_virtual: int) -> list[int]:
        """The actions for the isles where each way is possible, as bits."""
        return self._choices.of(_APART[real] | _APART[with_virtual] << 1)


FAVORS: Final = PaidMenu(PRIESTS_FAVOR)
RECRUITS: Final = PaidMenu(RECRUIT)
JOURNEYS: Final = of_every_set([JOURNEY.at(isle) for isle in _ISLES])
SAILINGS: Final = of_every_set([SAILBOAT.at(haven) for haven in range(data.RING + 1)])
"""The Landing stage counts as the isle after the last."""
TIDES: Final = of_every_set([TIDE.at(isle) for isle in _ISLES])


# -- tiles ----------------------------------------------------------------------------------------------------


def offer_tiles(verb: Verb, first: int, tiles: int, offers: list[int]) -> None:
    """Offer the actions of a verb, whose tiles start at `first`, for a set of tiles given as bits."""
    while tiles:
        rest = tiles & tiles - 1
        offers.append(_NUMBERS[verb.base - first + (tiles ^ rest).bit_length() - 1])
        tiles = rest


# -- for every number of novices ---------------------------------------------------------------------------


def _herbs(isle: int, inactive: int) -> list[int]:
    counts = range(min(inactive, data.HERBS_LIMIT)) if isle != data.HERBS else range(0)
    return _menu([HERBS.at2(isle, less_one) for less_one in counts])


HERB_USES: Final = [[_herbs(isle, inactive) for inactive in _NOVICES] for isle in _ISLES]
"""By isle and its inactive novices."""


def _expulsions(active: int, most: int) -> list[int]:
    return _menu([EXPULSION.at2(less_one, virtual) for less_one in range(active) for virtual in range(most + 1)])


EXPULSIONS: Final = [[_expulsions(active, most) for active in _NOVICES] for most in (REAL, WITH_VIRTUAL)]
"""By whether the virtual novice can help, then by the active novices beside the Apostate."""


def _advances(isle: int, active: int, room: int, most: int) -> list[int]:
    found: list[int] = []
    for count in range(1, min(active, room) + 1):
        for virtual in range(min(most, room - count) + 1):
            found.append(COUNCIL.at3(isle, count - 1, virtual))
    return _menu(found)


ADVANCES: Final = [
    [
        [[_advances(isle, active, room, most) for active in _NOVICES] for isle in _ISLES]
        for room in range(data.COUNCIL_END + 1)
    ]
    for most in (REAL, WITH_VIRTUAL)
]
"""By whether the virtual novice can help, the spaces left on the Council track, the isle and its active novices."""


def _sends(origin: int, after: int, most: int) -> list[int]:
    isles = [isle for isle in range(after + 1, data.RING) if isle != origin]
    return _menu([SEND.at2(isle, less_one) for isle in isles for less_one in range(most)])


_SENDS: Final = [
    [[_sends(origin, after, most) for most in _NOVICES] for after in range(-1, data.RING)]
    for origin in range(data.RING + 1)
]


def sends(origin: int, after: int, most: int) -> list[int]:
    """To send one to `most` novices to any isle numbered above `after`, except their origin.

    If the origin is no isle, it is -1 or the number after the last isle.
    """
    return _SENDS[origin][after + 1][most]
