"""What a strong player looks at."""

from parlour.games.ophir.scoring import final_points
from parlour.games.ophir.state import OphirState


def evaluate(state: OphirState, seat: int) -> float:
    return min(1.0, 0.1 + final_points(state.players[seat]) / 100.0)
