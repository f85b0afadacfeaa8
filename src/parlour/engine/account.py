"""An evaluation, item by item: what a position is worth to a seat, and why.

A game's evaluation writes down what it adds up if it is given an account, just as its rules write events if there is a
journal. Bots give it none and pay nothing.
"""

from typing import Final

from parlour.engine.messages import Json


class Part:
    """One item of an evaluation: something that a seat has, how much of it, and what that is worth to the seat.

    Parts with the same seat, key and element (`of`) are the same thing in two positions. A part without a key only
    makes the sum complete. `params` are further parameters for the texts of the section `reasons`.
    """

    def __init__(self, seat: int, key: str, of: str, amount: int, worth: float, params: dict[str, Json]) -> None:
        self.seat: Final = seat
        self.key: Final = key
        self.of: Final = of
        self.amount: Final = amount
        self.worth: Final = worth
        self.params: Final = params


Thing = tuple[int, str, str]
"""What a part is: its seat, its key and the element it is about."""


class Stock:
    """All parts of one thing, added up, with the parameters of the last one."""

    def __init__(self) -> None:
        self.amount = 0
        self.worth = 0.0
        self.params: dict[str, Json] = {}

    def take(self, part: Part) -> None:
        self.amount += part.amount
        self.worth += part.worth
        self.params = part.params


class Account:
    """Everything that an evaluation adds up, in the game's own unit."""

    def __init__(self, seats: int) -> None:
        self.parts: Final[list[Part]] = []
        self.weights = [0.0] * seats
        """How much a point of each seat counts for the seat that asks: 1 for its own, below 0 for opponents."""
        self.lead = 0.0
        """What the evaluation made of it: the sum of all parts, times the weights of their seats."""
        self.stage = 0
        """Positions can be compared part by part only within one stage of the game, if it has several."""

    def add(
        self,
        seat: int,
        key: str,
        worth: float,
        amount: int = 1,
        of: str = "",
        params: dict[str, Json] | None = None,
    ) -> None:
        self.parts.append(Part(seat, key, of, amount, worth, params if params is not None else {}))

    def close(self, seat: int, worths: list[float], lead: float, best: float = 1.0, average: float = 0.0) -> None:
        """Count for `seat`, whose lead is over the `best` and the `average` opponent, with these weights.

        `worths` are the sums of all seats, which tell who the best opponent is.
        """
        others = [other for other in range(len(worths)) if other != seat]
        for other in others:
            self.weights[other] = -average / len(others)
        if others:
            strongest = max(others, key=worths.__getitem__)
            self.weights[strongest] -= best
        self.weights[seat] = 1.0
        self.lead = lead

    def stocks(self) -> dict[Thing, Stock]:
        """The parts that have a key, thing by thing."""
        found: dict[Thing, Stock] = {}
        for part in self.parts:
            if part.key:
                thing = (part.seat, part.key, part.of)
                if thing not in found:
                    found[thing] = Stock()
                found[thing].take(part)
        return found

    def total(self) -> float:
        """The sum of all parts, counted as the seat that asks counts them."""
        total = 0.0
        for part in self.parts:
            total += self.weights[part.seat] * part.worth
        return total
