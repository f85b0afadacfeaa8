"""Powers: their facts, and their effects as lists of guarded instructions. Fear cards are written the same way."""

from collections.abc import Callable
from typing import Final

from parlour.games.spirit_island import data
from parlour.games.spirit_island.state import SpiritIslandState

# -- where a Power reaches from and what it may target ---------------------------------------------------------------

PRESENCE: Final = 0
SITE: Final = 1
NOWHERE: Final = 2

ANY: Final = 0
DAHAN_THERE: Final = 1
INVADERS_THERE: Final = 2
NO_INVADERS: Final = 3
BLIGHT_THERE: Final = 4
NO_BLIGHT: Final = 5
TERRAIN: Final = 6
A_SPIRIT: Final = 7
ANOTHER_SPIRIT: Final = 8
TARGET_IDS: Final = [
    *["any", "dahan", "invaders", "no_invaders", "blight", "no_blight", "terrain", "spirit", "another_spirit"]
]

# -- tags: what other rules need to know about a Power ---------------------------------------------------------------

DAMAGE_TAG: Final = 1
MOVE_TAG: Final = 2
DEFEND_TAG: Final = 4

LEVELS: Final = 4
"""The number of lowest flags of a use that are its thresholds; further flags are conditions and branches."""


class Effect:
    """One verb of a Power's text, applied to the land or Spirit of the current use."""

    tags: int = 0

    def do(self, state: SpiritIslandState) -> None:
        raise NotImplementedError(type(self).__name__)


class Condition:
    """The condition of an “if” in a Power's text, checked when it is reached."""

    def holds(self, state: SpiritIslandState) -> bool:
        raise NotImplementedError(type(self).__name__)


class Instruction:
    """An effect that is carried out if the flags of the use selected by `care` equal `want`."""

    def __init__(self, effect: Effect, care: int, want: int) -> None:
        self.effect: Final = effect
        self.care: Final = care
        self.want: Final = want


class Power:
    """A power card or an innate power."""

    def __init__(
        self,
        id: str,
        cost: int,
        speed: int,
        origin: int,
        origin_terrain: int,
        range: int,
        target: int,
        target_terrain: int,
        elements: list[int],
        levels: list[list[int]],
        raised_range: int,
        free_threshold: bool,
        program: list[Instruction],
    ) -> None:
        self.id: Final = id
        self.cost: Final = cost
        self.speed: Final = speed
        """The phase in which it is used: FAST or SLOW."""
        self.origin: Final = origin
        self.origin_terrain: Final = origin_terrain
        self.range: Final = range
        self.target: Final = target
        self.target_terrain: Final = target_terrain
        self.elements: Final = elements
        self.given: Final = one_by_one(elements)
        """The numbers of its elements."""
        self.levels: Final = levels
        """The elements of the card's threshold (one or none), or of each level of an innate power."""
        self.raised_range: Final = raised_range
        """The range with the threshold, or -1."""
        self.free_threshold: Final = free_threshold
        """Whether the threshold only adds a choice, so that acting as if it were not reached gains nothing."""
        self.program: Final = program
        self.innate: Final = id in data.INNATE_IDS
        self.closed: Final = closed_sets(levels)
        tags = 0
        for instruction in program:
            tags |= instruction.effect.tags
        self.tags: Final = tags


def one_by_one(counts: list[int]) -> list[int]:
    """The number of each element, as often as it is counted."""
    return [element for element, count in enumerate(counts) for _ in range(count)]


def closed_sets(levels: list[list[int]]) -> list[int]:
    """The sets of levels, as bits, that can be used with fewer elements.

    The elements that such a set needs reach all levels of the set and no others.
    """
    found: list[int] = []
    for chosen in range(1, 1 << len(levels)):
        needed = [0] * data.ELEMENTS
        for level in range(len(levels)):
            if chosen >> level & 1:
                needed = [max(a, b) for a, b in zip(needed, levels[level], strict=True)]
        if reached(levels, needed) == chosen:
            found.append(chosen)
    return found


def reached(levels: list[list[int]], elements: list[int]) -> int:
    """The levels reached with these elements, as bits."""
    found = 0
    for level in range(len(levels)):
        needs = levels[level]
        enough = True
        for element, need in enumerate(needs):
            if need and elements[element] < need:
                enough = False
                break
        if enough:
            found |= 1 << level
    return found


POWERS: Final[list[Power]] = []
"""Minor, major and unique cards in the order of `data.CARD_IDS`, then the innate powers; filled by `powers.all`."""

# -- fear cards ------------------------------------------------------------------------------------------------------

FIRST_FEAR_PROGRAM: Final = data.CARDS + len(data.INNATE_IDS)
"""Programs are numbered: the Powers first, then the parts of the fear cards from this number on."""
FEAR_PROGRAMS: Final[list[list[Instruction]]] = []


def program_of(number: int) -> list[Instruction]:
    return POWERS[number].program if number < FIRST_FEAR_PROGRAM else FEAR_PROGRAMS[number - FIRST_FEAR_PROGRAM]


Where = Callable[[SpiritIslandState, int], bool]

ONCE: Final = 0
EACH_PLAYER: Final = 1
EVERY_LAND: Final = 2


class Part:
    """Part of a fear card: done once, once per player in a land they choose, or once per land in ascending order."""

    def __init__(
        self, scope: int, where: Where, program: list[Instruction], different: bool = False, may: bool = False
    ) -> None:
        self.scope: Final = scope
        self.where: Final = where
        self.different: Final = different
        self.may: Final = may
        self.number: Final = FIRST_FEAR_PROGRAM + len(FEAR_PROGRAMS)
        FEAR_PROGRAMS.append(program)


PARTS: Final[list[list[Part]]] = []
"""The parts of a fear card's line, at `card * TERROR_LEVELS + level - 1`; filled by `powers.all`."""
