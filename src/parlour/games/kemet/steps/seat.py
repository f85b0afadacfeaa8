"""Decisions that belong to one seat."""

from typing import Final

from parlour.engine import ALONE, Decision, Json
from parlour.games.kemet.state import KemetState


class SeatDecision(Decision[KemetState]):
    """A decision of one seat, which is its only argument."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def args(self) -> list[Json]:
        return [self.seat]

    def actors(self, state: KemetState) -> list[int]:
        return ALONE[self.seat]
