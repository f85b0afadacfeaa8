"""Rounds: Day, then Night, until somebody has won or the round limit is reached."""

from typing import Final

from parlour.engine import Step
from parlour.games.kemet.state import KemetState
from parlour.games.kemet.steps.day import DayPhase
from parlour.games.kemet.steps.night import NightPhase

DAY_PHASE: Final = DayPhase()
NIGHT_PHASE: Final = NightPhase()


class Round(Step[KemetState]):
    def run(self, state: KemetState) -> None:
        if state.round > 0 and state.round == state.terms.round_limit:
            if state.journal is not None:
                state.tell("last_night_over", {"round": state.round})
            return
        state.round += 1
        state.push(self)
        state.push(NIGHT_PHASE)
        state.push(DAY_PHASE)
