"""x"""

from parlour.games.kemet.state import KemetState


def evaluate(state: KemetState, seat: int) -> float:
    return 0.5
