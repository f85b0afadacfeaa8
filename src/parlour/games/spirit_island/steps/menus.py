"""Actions for sets of lands, as lists made once: a decision adds whole lists instead of one action at a time."""

from typing import Any, Final

from mypy_extensions import i64

from parlour.games.spirit_island import data
from parlour.games.spirit_island.actions import (
    ACCEPT,
    ACTIONS,
    CASCADE,
    GROW,
    LIFT,
    PLACE,
    PLAN,
    PUT,
    RAVAGE,
    READY,
    STOP,
    TAKE_BACK,
    TARGET,
)
from parlour.games.spirit_island.board import BOARD_SETS, LANDS, LETTERS, Island

Menu = list[list[list[int]]]
"""For every board, and every set of its lands as bits, the actions there in ascending order."""


_NUMBERS: Final[list[Any]] = list(range(len(ACTIONS)))
"""One object for each action. Lists of them are small enough for the processor's cache if they share these."""


def _menu(first: int) -> Menu:
    """The menu of actions that begin with this number for the first land of the first board."""
    boards = range(first, first + LANDS * len(LETTERS), LANDS)
    return [
        [[_NUMBERS[board + number] for number in range(LANDS) if bits >> number & 1] for bits in range(BOARD_SETS)]
        for board in boards
    ]


PLACES: Final = [_menu(PLACE.at2(track, 0)) for track in range(len(data.TRACK_IDS))]
LIFTS: Final = _menu(LIFT.at(0))
PUTS: Final = _menu(PUT.at(0))
TARGETS: Final = _menu(TARGET.at(0))
RAVAGES: Final = _menu(RAVAGE.at(0))
CASCADES: Final = _menu(CASCADE.at(0))
PLANS: Final = _NUMBERS[PLAN.base : PLAN.end]
"""The action that plays each card."""
GROWS: Final[list[list[int]]] = [_NUMBERS[GROW.base : GROW.base + len(spirit.growth)] for spirit in data.SPIRITS]
"""The growth options of each Spirit."""
ONLY_READY: Final = [READY.at()]
ONLY_TAKE_BACK: Final = [TAKE_BACK.at()]
ACCEPT_OR_STOP: Final = [ACCEPT.at(), STOP.at()]


def offer_lands(menu: Menu, island: Island, lands: i64, options: list[int]) -> None:
    """Add the actions of a menu for these lands, given as bits."""
    for place in island.in_order:
        here = lands >> place * LANDS & BOARD_SETS - 1
        if here:
            options.extend(menu[island.printed[place]][here])
