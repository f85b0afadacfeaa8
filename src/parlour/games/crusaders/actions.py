"""Every action of the game. Add new verbs at the end."""

from typing import Final

from parlour.engine import Catalogue, Choices, Domain, numbers
from parlour.games.crusaders import data

ACTIONS: Final = Catalogue(ordered=True)

ORDER: Final = Domain("order", data.ORDER_IDS)
WEDGE: Final = Domain("wedge", data.WEDGES, own=True)
REGION: Final = Domain("region", data.REGIONS)
FLAG: Final = Domain("region", [data.REGIONS[region] for region in data.FLAGS])
START: Final = Domain("region", [data.REGIONS[region] for region in data.STARTS])
KNIGHT: Final = Domain("knight", data.KNIGHTS, own=True)
BUILDING: Final = Domain("building", data.BUILDINGS, own=True)
ACTION: Final = Domain("action", data.ACTIONS)

KEEP_ORDER: Final = ACTIONS.verb("keep_order", order=ORDER)
ARRANGE: Final = ACTIONS.verb("arrange", wedge=WEDGE)
ADD_TOKEN: Final = ACTIONS.verb("add_token", wedge=WEDGE)
SHORTEN: Final = ACTIONS.verb("shorten", wedge=WEDGE)
PLACE_KNIGHT: Final = ACTIONS.verb("place_knight", region=START)

RESOLVE: Final = ACTIONS.verb("resolve", wedge=WEDGE)
UPGRADE: Final = ACTIONS.verb("upgrade", wedge=WEDGE)
DISTRIBUTE: Final = ACTIONS.verb("distribute", wedge=WEDGE)
LEAVE_WHEEL: Final = ACTIONS.verb("leave_wheel")
SPLIT: Final = ACTIONS.verb("split", first=ACTION, tokens=numbers(1, data.MOST_TOKENS))

TRAVEL: Final = ACTIONS.verb("travel", knight=KNIGHT, to=REGION)
STOP: Final = ACTIONS.verb("stop")
CRUSADE: Final = ACTIONS.verb("crusade", region=FLAG)
TAKE_REWARD: Final = ACTIONS.verb("take_reward")
TAKE_INFLUENCE: Final = ACTIONS.verb("take_influence")
BUILD: Final = ACTIONS.verb("build", building=BUILDING, region=REGION)

_MOST_PASSED: Final = max(order.total for order in data.ORDERS if order.power == data.PASS_OVER)
_MOST_DOUBLED: Final = max(order.total for order in data.ORDERS if order.power == data.DOUBLE) - 1

# The ways to distribute a wedge. Their notation stays `sow` because recorded games use it.
DISTRIBUTE_CLOCKWISE: Final = ACTIONS.verb("sow")
DISTRIBUTE_FROM_ORIGIN: Final = ACTIONS.verb("sow_from_origin")
DISTRIBUTE_BACKWARD: Final = ACTIONS.verb("sow_backward")
DISTRIBUTE_PASSING: Final = ACTIONS.verb("sow_passing", visit=numbers(1, _MOST_PASSED))
DISTRIBUTE_DOUBLING: Final = ACTIONS.verb("sow_doubling", visit=numbers(1, _MOST_DOUBLED))


def _moves(side: data.Side) -> list[list[list[int]]]:
    """Every travel step by knight and region, listed once so that travelling computes nothing."""
    regions = range(len(data.REGIONS))
    return [
        [[TRAVEL.at2(knight, to) for to in side.neighbours[region]] for region in regions]
        for knight in range(len(data.KNIGHTS))
    ]


# Lists that decisions put together. They are shared: a decision that adds to one makes a list of its own.
RESOLVES: Final = Choices(RESOLVE.base, RESOLVE.count)
UPGRADES: Final = Choices(UPGRADE.base, UPGRADE.count)
DISTRIBUTES: Final = Choices(DISTRIBUTE.base, DISTRIBUTE.count)
SPLITS: Final = [[SPLIT.at2(action, index) for index in range(data.MOST_TOKENS)] for action in range(len(data.ACTIONS))]
"""All splits that begin with an action, by their tokens."""
SMALL_MOVES: Final = _moves(data.SMALL_SIDE)
LARGE_MOVES: Final = _moves(data.LARGE_SIDE)
