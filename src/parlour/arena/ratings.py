"""Ratings by OpenSkill (Plackett-Luce), updated in the order of the games."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from parlour.arena.extras import ARENA, needed

SPREADS = 1.96
"""How many standard deviations a 95 % interval reaches to each side."""
DIGITS = 4


@dataclass(frozen=True)
class Rating:
    mean: float
    deviation: float

    @property
    def interval(self) -> tuple[float, float]:
        reach = SPREADS * self.deviation
        return round(self.mean - reach, DIGITS), round(self.mean + reach, DIGITS)


class Ratings:
    def __init__(self, bots: tuple[str, ...]) -> None:
        self._model: Any = needed("openskill.models", ARENA).PlackettLuce()
        self._bots: dict[str, Any] = {bot: self._model.rating(name=bot) for bot in bots}

    def add(self, places: list[tuple[str, int]]) -> None:
        """Rate one contest, given as bots and their places. A bot that is there twice is changed by the mean."""
        teams = [[self._model.rating(mu=self._bots[bot].mu, sigma=self._bots[bot].sigma)] for bot, _ in places]
        if len(teams) < 2:
            return
        rated = self._model.rate(teams, ranks=[float(place) for _, place in places])
        changed: dict[str, list[Any]] = defaultdict(list)
        for (bot, _), (rating,) in zip(places, rated, strict=True):
            changed[bot].append(rating)
        for bot, found in changed.items():
            self._bots[bot] = self._model.rating(
                name=bot,
                mu=sum(rating.mu for rating in found) / len(found),
                sigma=sum(rating.sigma for rating in found) / len(found),
            )

    def of(self, bot: str) -> Rating:
        return Rating(round(self._bots[bot].mu, DIGITS), round(self._bots[bot].sigma, DIGITS))
