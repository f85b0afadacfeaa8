"""How a game ended: scores, ranks and who has won."""

from typing import Final

from parlour.engine.messages import Json


class Score:
    """One seat's result, its parts for the score sheet, and its tiebreaks, the most important first."""

    def __init__(self, total: int, parts: dict[str, int], rank: int, tiebreaks: dict[str, int] | None = None) -> None:
        self.total: Final = total
        self.parts: Final = parts
        self.rank: Final = rank
        self.tiebreaks: Final = tiebreaks or {}

    def data(self) -> dict[str, Json]:
        told: dict[str, Json] = {"total": self.total, "parts": self.parts, "rank": self.rank}
        return {**told, "tiebreaks": self.tiebreaks} if self.tiebreaks else told


class Outcome:
    """How a game ended. `won` is set for co-operative games; in others rank 1 wins, and several share the win."""

    def __init__(self, scores: list[Score], won: bool | None = None, reason: str = "") -> None:
        self.scores: Final = scores
        self.won: Final = won
        self.reason: Final = reason

    @property
    def ranks(self) -> list[int]:
        return [score.rank for score in self.scores]

    def reward(self, seat: int) -> float:
        """1 for a win, 0 for a loss; a shared win is divided equally."""
        if self.won is not None:
            return 1.0 if self.won else 0.0
        winners = self.ranks.count(1)
        return 1.0 / winners if self.scores[seat].rank == 1 else 0.0

    def data(self) -> dict[str, Json]:
        return {
            "scores": [score.data() for score in self.scores],
            "won": self.won,
            "reason": self.reason,
        }


def rank(totals: list[int], tiebreaks: list[list[int]] | None = None) -> list[int]:
    """Rank by total, then by tiebreaks (higher is better); seats equal in all of them share a rank."""
    keys = [[total, *(tiebreaks[i] if tiebreaks else [])] for i, total in enumerate(totals)]
    return [1 + sum(1 for other in keys if other > key) for key in keys]
