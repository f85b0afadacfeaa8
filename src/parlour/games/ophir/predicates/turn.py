"""What a turn allows: zone actions, its end, and what a zone action costs in moves."""

from parlour.games.ophir import data
from parlour.games.ophir.state import OphirState, Player


def why_not_act(state: OphirState) -> str:
    """Why no zone action at all is possible."""
    if state.failed_out:
        return "failed_out"
    return "" if state.anchored else "not_anchored"


def why_not_end(state: OphirState) -> str:
    """Why the turn cannot end: no move has succeeded yet and no favor was spent."""
    return "" if state.anchored else "not_anchored"


def keeps_last_move(state: OphirState, player: Player) -> bool:
    """A zone action costs all moves, but a privileged Harbormaster who acts with exactly one left keeps it."""
    return state.moves_left == 1 and state.privileged and player.specialist == data.HARBORMASTER


def is_blessed(state: OphirState, player: Player) -> bool:
    """Whether a Priest would gain favor by ending the turn now: at the temple, unless the last move failed."""
    return (
        player.specialist == data.PRIEST
        and state.locations[player.zone] == data.TEMPLE
        and not state.failed_out
        and player.favor_gained(1) > 0
    )
