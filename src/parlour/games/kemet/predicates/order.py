"""Cities, turns of a Day, and places in the turn order."""

from parlour.games.kemet import data
from parlour.games.kemet.scoring import fame
from parlour.games.kemet.state import KemetState


def free_cities(state: KemetState) -> list[int]:
    taken = [player.city for player in state.players]
    return [city for city in state.board.cities if city not in taken]


def turns_a_day(state: KemetState) -> int:
    """Everybody has a turn for each normal token."""
    return data.NORMAL_TOKENS * state.seats


def by_fame(state: KemetState) -> list[int]:
    """The seats from the fewest FP to the most; of equals the earlier in the old order comes first."""
    fames = [fame(state, seat) for seat in range(state.seats)]
    found: list[int] = []
    for points in sorted(set(fames)):
        for seat in state.order:
            if fames[seat] == points:
                found.append(seat)
    return found
