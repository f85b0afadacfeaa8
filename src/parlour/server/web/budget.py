"""What reading costs. Each person and each address has a budget that fills up again."""

import math
from typing import Final

from parlour.server.limits.buckets import Buckets
from parlour.server.settings import Limits
from parlour.server.words.refusals import refused

COSTS: Final = {
    "preview": 1,
    "replay": 1,
    "sync": 2,
    "look": 2,
    "open": 2,
    "hint": 4,
    "export": 10,
    "note": 2,
    "story": 20,
    "analysis": 20,
    "trial": 20,
    "import": 40,
}
"""About a millisecond each."""


class Budget:
    def __init__(self, limits: Limits) -> None:
        self._people: Final = Buckets(limits.reads_per_second, limits.read_burst)
        self._addresses: Final = Buckets(limits.reads_per_second_of_address, limits.read_burst_of_address)

    def spend(self, on: str, address: str, person: str | None) -> None:
        """Pay for something to read. Raises a refusal that says when there will be enough for it."""
        cost = COSTS[on]
        purses = [self._addresses.of(address), *([] if person is None else [self._people.of(person)])]
        seconds = max(purse.wait(cost) for purse in purses)
        if seconds > 0:
            raise refused("budget_spent", seconds=math.ceil(seconds))
        for purse in purses:
            purse.take(cost)
