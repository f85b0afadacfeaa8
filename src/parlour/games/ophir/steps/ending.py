"""The end of the game."""

from parlour.games.ophir.elements import ending_name
from parlour.games.ophir.state import OphirState


def finish(state: OphirState, ending: int) -> None:
    """End the game immediately, even in the middle of a turn, and reveal all victory points."""
    state.ending = ending
    state.active = -1
    state.handling_rival = False
    state.agenda.clear()
    state.reveals += 1
    if state.journal is not None:
        state.tell("game_over", {"reason": ending_name(ending)})
