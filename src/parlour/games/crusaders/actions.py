"""Every choice of the game. New verbs go to the end."""

from typing import Final

from parlour.engine import Catalogue, Domain, numbers
from parlour.games.crusaders import data

CATALOGUE: Final = Catalogue()

ORDER: Final = Domain("order", data.ORDER_IDS)
WEDGE: Final = Domain("wedge", data.WEDGES, own=True)
REGION: Final = Domain("region", data.REGIONS)
FLAG: Final = Domain("region", [data.REGIONS[region] for region in data.FLAGS])
START: Final = Domain("region", [data.REGIONS[region] for region in data.STARTS])
KNIGHT: Final = Domain("knight", data.KNIGHTS, own=True)
BUILDING: Final = Domain("building", data.BUILDINGS, own=True)
ACTION: Final = Domain("action", data.ACTIONS)

KEEP_ORDER: Final = CATALOGUE.verb("keep_order", order=ORDER)
ARRANGE: Final = CATALOGUE.verb("arrange", wedge=WEDGE)
ADD_TOKEN: Final = CATALOGUE.verb("add_token", wedge=WEDGE)
SHORTEN: Final = CATALOGUE.verb("shorten", wedge=WEDGE)
PLACE_KNIGHT: Final = CATALOGUE.verb("place_knight", region=START)

RESOLVE: Final = CATALOGUE.verb("resolve", wedge=WEDGE)
UPGRADE: Final = CATALOGUE.verb("upgrade", wedge=WEDGE)
DISTRIBUTE: Final = CATALOGUE.verb("distribute", wedge=WEDGE)
LEAVE_WHEEL: Final = CATALOGUE.verb("leave_wheel")
SPLIT: Final = CATALOGUE.verb("split", first=ACTION, tokens=numbers(1, data.MOST_TOKENS))

TRAVEL: Final = CATALOGUE.verb("travel", knight=KNIGHT, to=REGION)
STOP: Final = CATALOGUE.verb("stop")
CRUSADE: Final = CATALOGUE.verb("crusade", region=FLAG)
TAKE_REWARD: Final = CATALOGUE.verb("take_reward")
TAKE_INFLUENCE: Final = CATALOGUE.verb("take_influence")
BUILD: Final = CATALOGUE.verb("build", building=BUILDING, region=REGION)

_MOST_PASSED: Final = max(order.total for order in data.ORDERS if order.power == data.PASS_OVER)
_MOST_DOUBLED: Final = max(order.total for order in data.ORDERS if order.power == data.DOUBLE) - 1

SOW: Final = CATALOGUE.verb("sow")
SOW_FROM_ORIGIN: Final = CATALOGUE.verb("sow_from_origin")
SOW_BACKWARD: Final = CATALOGUE.verb("sow_backward")
SOW_PASSING: Final = CATALOGUE.verb("sow_passing", visit=numbers(1, _MOST_PASSED))
SOW_DOUBLING: Final = CATALOGUE.verb("sow_doubling", visit=numbers(1, _MOST_DOUBLED))


def _moves(side: data.Side) -> list[list[list[int]]]:
    """By knight and region: every step of a journey, listed once so that nothing is reckoned while travelling."""
    regions = range(len(data.REGIONS))
    return [
        [[TRAVEL.at2(knight, to) for to in side.neighbours[region]] for region in regions]
        for knight in range(len(data.KNIGHTS))
    ]


SMALL_MOVES: Final = _moves(data.SMALL_SIDE)
LARGE_MOVES: Final = _moves(data.LARGE_SIDE)
