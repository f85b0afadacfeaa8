"""What a player without a plan should prefer, so that random games get somewhere: full tracks, real endings."""

from collections.abc import Callable
from typing import Any, Final


def nothing_special(state: Any) -> int:
    return 0


class Purpose:
    """Weights for the actions of a game, and how to look a round ahead where weights alone do not get far."""

    def __init__(
        self,
        weights: dict[str, int] | None = None,
        judge: Callable[[Any, int], Callable[[int], int]] | None = None,
        tries: int = 0,
        standing: Callable[[Any], int] = nothing_special,
    ) -> None:
        self.weights: Final[dict[str, int]] = weights or {}
        """By verb, or by verb and arguments (`build * level=4`, as file names are matched; the last that fits counts).
        What is not listed weighs 1; where it depends on the position the weight is 0, and `judge` says it."""
        self.judge: Final = judge
        """For a position and a seat, what an action weighs there: at least 1."""
        self.tries: Final = tries
        """In some games each round is the best of so many, played ahead …"""
        self.standing: Final = standing
        """… which is the one that ends in the position where this is highest."""
