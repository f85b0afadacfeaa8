"""The end of the game."""

from parlour.games.ophir.elements import ending_name
from parlour.games.ophir.state import OphirState


def finish(state: OphirState, ending: int) -> None:
    """The game ends at once, in the middle of a turn; all victory points are shown."""
    state.ending = ending
    state.active = -1
    state.handling_rival = False
    state.agenda.clear()
    state.reveals += 1
    if state.journal is not None:
        state.tell("game_over", {"reason": ending_name(ending)})
