"""What a position is worth to a seat."""

from typing import Final

from parlour.engine.game import State

_PLACE: Final = 0.1
"""How much of a finished game's worth is the place, so that a lost game is still played for the best one."""


def worth(state: State, seat: int) -> float:
    """From 0 (lost) to 1 (won): the game's own evaluation, or the result once there is one."""
    if state.actors:
        return state.evaluate(seat)
    outcome = state.game.outcome(state)
    reward = outcome.reward(seat)
    if state.seats == 1 or outcome.won is not None:
        return reward
    place = (state.seats - outcome.scores[seat].rank) / (state.seats - 1)
    return (1.0 - _PLACE) * reward + _PLACE * place


def worths(state: State) -> list[float]:
    """The worth to every seat. In a co-operative game it is one and the same."""
    if state.game.cooperative:
        return [worth(state, 0)] * state.seats
    return [worth(state, seat) for seat in range(state.seats)]


def after(state: State, seat: int, action: int) -> State:
    """The position after an action, in a copy."""
    trial = state.clone()
    trial.apply(seat, action)
    return trial
