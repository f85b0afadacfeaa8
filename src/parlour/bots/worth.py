"""What a position is worth to a seat."""

from typing import Final

from parlour.engine.state import State

_PLACE: Final = 0.1
"""The share of the final place in a finished game's worth, so that a losing bot still plays for a better place."""


def worth(state: State, seat: int) -> float:
    """The game's evaluation, or its result once it is over, from 0 (lost) to 1 (won)."""
    if state.actors:
        return state.evaluate(seat)
    outcome = state.game.outcome(state)
    reward = outcome.reward(seat)
    if state.seats == 1 or outcome.won is not None:
        return reward
    place = (state.seats - outcome.scores[seat].rank) / (state.seats - 1)
    return (1.0 - _PLACE) * reward + _PLACE * place


def worths(state: State) -> list[float]:
    """The worth to each seat. In a co-operative game it is the same for all."""
    if state.game.cooperative:
        return [worth(state, 0)] * state.seats
    return [worth(state, seat) for seat in range(state.seats)]


def after(state: State, seat: int, action: int) -> State:
    """Return a copy of the position in which a legal action has been taken."""
    trial = state.clone()
    trial.play(seat, action)
    return trial
