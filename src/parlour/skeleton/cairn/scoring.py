"""How the game ends."""

from parlour.engine import Outcome, Score, rank
from parlour.skeleton.cairn.predicates import points
from parlour.skeleton.cairn.state import CairnState


def outcome(state: CairnState) -> Outcome:
    totals = [points(state, seat) for seat in range(state.seats)]
    ranks = rank(totals)
    return Outcome(
        [
            Score(total, {"stones": state.taken[seat], "bonuses": total - state.taken[seat]}, ranks[seat])
            for seat, total in enumerate(totals)
        ]
    )
