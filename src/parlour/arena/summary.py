"""The combined results of many games."""

import math
from dataclasses import dataclass, field
from typing import Any

from parlour.arena.series import Played, Series


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    centre = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass
class Figures:
    """Mean, deviation and bounds of a series of integers, exact in any order."""

    count: int = 0
    total: int = 0
    squares: int = 0
    least: int = 0
    most: int = 0

    def add(self, value: int) -> None:
        self.least = value if self.count == 0 else min(self.least, value)
        self.most = value if self.count == 0 else max(self.most, value)
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The sample standard deviation; 0 for fewer than two values."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1)))

    def data(self) -> dict[str, float]:
        return {"mean": self.mean, "deviation": self.deviation, "least": self.least, "most": self.most}


@dataclass
class SeatSummary:
    seat: int
    bot: str
    score: Figures = field(default_factory=Figures)
    rank: Figures = field(default_factory=Figures)
    wins: float = 0.0

    def data(self) -> dict[str, Any]:
        games = self.score.count
        low, high = wilson(self.wins, games)
        return {
            "seat": self.seat,
            "bot": self.bot,
            "wins": self.wins,
            "win_rate": self.wins / games if games else 0.0,
            "win_rate_95": [low, high],
            "score": self.score.data(),
            "rank": self.rank.mean,
        }


class Summary:
    """The results so far; `add` takes one more game."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.games = 0
        self.length = Figures()
        self.seats = [SeatSummary(seat, bot) for seat, bot in enumerate(series.bots)]

    def add(self, played: Played) -> None:
        self.games += 1
        self.length.add(played.decisions)
        for seat in self.seats:
            seat.score.add(played.scores[seat.seat])
            seat.rank.add(played.ranks[seat.seat])
            seat.wins += played.rewards[seat.seat]

    def data(self) -> dict[str, Any]:
        """The results as plain data. They depend only on the series, not on the machine or the number of processes."""
        series = self.series
        return {
            "game": series.game,
            "seats": series.seats,
            "options": dict(series.options),
            "seed": series.seed,
            "games": self.games,
            "decisions": {**self.length.data(), "total": self.length.total},
            "results": [seat.data() for seat in self.seats],
        }
