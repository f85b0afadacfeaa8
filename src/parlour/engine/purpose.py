"""What random players of a game should prefer, so that their games get somewhere: full tracks, real endings."""

from collections.abc import Callable
from typing import Any, Final


def nothing_special(state: Any) -> int:
    return 0


class Purpose:
    """Weights for the actions of a game, and how to look a round ahead if weights alone are not enough."""

    def __init__(
        self,
        weights: dict[str, int] | None = None,
        judge: Callable[[Any, int], Callable[[int], int]] | None = None,
        tries: int = 0,
        standing: Callable[[Any], int] = nothing_special,
    ) -> None:
        self.weights: Final[dict[str, int]] = weights or {}
        """By verb, or by a pattern for verb and arguments (`build * level=4`); the last match counts. Actions not
        listed weigh 1. If the weight depends on the position, it is 0 here, and `judge` gives it."""
        self.judge: Final = judge
        """For a position and a seat, returns a function that weighs an action: at least 1."""
        self.tries: Final = tries
        """If not 0, the number of times each round is tried ahead; the best try is then played."""
        self.standing: Final = standing
        """Rates the position at the end of such a try; the highest rating is best."""
