"""Cities, turns of a Day, and places in the turn order."""

from parlour.games.kemet import data
from parlour.games.kemet.scoring import fame
from parlour.games.kemet.state import KemetState


def free_cities(state: KemetState) -> list[int]:
    taken = [player.city for player in state.players]
    return [city for city in state.board.cities if city not in taken]


def turns_a_day(state: KemetState) -> int:
    """The number of turns in a Day: one for each normal token of every player."""
    return data.NORMAL_TOKENS * state.seats


def by_fame(state: KemetState) -> list[int]:
    """The seats from the fewest FP to the most; ties are broken by the old turn order."""
    fames = [fame(state, seat) for seat in range(state.seats)]
    found: list[int] = []
    for points in sorted(set(fames)):
        for seat in state.order:
            if fames[seat] == points:
                found.append(seat)
    return found
