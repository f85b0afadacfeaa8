"""Decisions and automatic steps: the opening, the turn and the five actions."""

from typing import Any, Final

from parlour.engine import SEAT, Bottom, Place, Step, number
from parlour.games.crusaders import data
from parlour.games.crusaders.steps import deeds, opening, turn

_WEDGE: Final = number(0, data.WHEEL - 1)
_TOKENS: Final = number(1, data.MOST_TOKENS)
_WORTH: Final = number(0, 2 * data.MOST_TOKENS)
_SARACEN: Final = number(data.SARACEN * data.ENEMIES_PER_KIND, len(data.ENEMIES) - 1)
_REGION: Final = number(0, len(data.REGIONS) - 1)

_BEFORE_THE_BOARD: Final[list[type[Any]]] = [opening.FillBoard, opening.OrderSetup]
_WITH_A_WEDGE: Final[list[type[Any]]] = [turn.Distribution, deeds.Act]

STEPS: Final[dict[type[Step[Any]], Place]] = {
    opening.BeginPlay: Place([Bottom]),
    opening.PlaceKnight: Place([opening.BeginPlay, opening.PlaceKnight], seat=SEAT),
    opening.FillBoard: Place([opening.PlaceKnight]),
    opening.OrderSetup: Place(_BEFORE_THE_BOARD, seat=SEAT),
    opening.ChooseOrder: Place(_BEFORE_THE_BOARD),
    opening.RevealOrders: Place(_BEFORE_THE_BOARD),
    opening.FreeUpgrade: Place(_BEFORE_THE_BOARD, seat=SEAT, left=number(0, data.WHEEL)),
    opening.ShortWedge: Place([opening.FreeUpgrade], seat=SEAT, left=number(0, data.WHEEL)),
    opening.ExtraToken: Place([opening.ShortWedge], seat=SEAT, left=number(0, data.WHEEL)),
    turn.Turn: Place([Bottom]),
    turn.EndTurn: Place([Bottom]),
    turn.Distribution: Place([turn.EndTurn], wedge=_WEDGE),
    turn.ChooseDistribution: Place([turn.EndTurn], wedge=_WEDGE),
    turn.UpgradeDistribute: Place([turn.EndTurn]),
    turn.Split: Place([turn.Distribution], wedge=_WEDGE),
    deeds.Act: Place([turn.Distribution], action=number(0, len(data.ACTIONS) - 1), tokens=_TOKENS),
    deeds.Travel: Place(_WITH_A_WEDGE, points=_WORTH),
    deeds.Crusade: Place(_WITH_A_WEDGE, worth=_WORTH),
    deeds.SaracenReward: Place(_WITH_A_WEDGE, token=_SARACEN, region=_REGION),
    deeds.Build: Place(_WITH_A_WEDGE, worth=_WORTH),
}
