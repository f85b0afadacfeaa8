"""Fame at the end: the parts of the score sheet, and who has won."""

from parlour.engine import Outcome, Score
from parlour.games.kemet.state import NOBODY, KemetState


def parts(state: KemetState, seat: int) -> dict[str, int]:
    player = state.players[seat]
    return {
        "battle": player.battle_fame,
        "divine": player.divine_fame,
        "tiles": player.tile_fame,
        "temples": state.temples_held(seat),
        "pyramids": state.summits_held(seat),
    }


def standing(state: KemetState, seat: int) -> tuple[bool, int, int, int]:
    """Higher is better: the winner, then FP, then permanent FP, then the earlier place in the turn order."""
    place = state.order.index(seat)
    return seat == state.winner, state.fame(seat), state.players[seat].permanent_fame(), -place


def outcome(state: KemetState) -> Outcome:
    best_first = sorted(range(state.seats), key=lambda seat: standing(state, seat), reverse=True)
    scores = [Score(state.fame(seat), parts(state, seat), best_first.index(seat) + 1) for seat in range(state.seats)]
    return Outcome(scores, reason="round_limit" if state.winner == NOBODY else "victory")
