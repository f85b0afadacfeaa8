"""Laws: what is true in every position. Those of the agenda hold in every game."""

from collections.abc import Callable
from typing import Any, Final

from parlour.engine.agenda import Bottom
from parlour.engine.errors import BadPosition
from parlour.engine.state import State


class Law:
    """A statement that is true in every position, with the place in the rules that says so."""

    def __init__(self, name: str, rule: str, broken: Callable[[Any], str]) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.broken: Final = broken
        """Returns an empty text if the law holds, else what is wrong."""


def agenda_in_order(state: State) -> str:
    """Check that every step is directly on top of one it may be on, and has valid arguments."""
    below: type[Any] = Bottom
    for step in state.agenda:
        name = type(step).__name__
        place = state.game.places[name]
        if below not in place.on:
            return f"{name} stands on {'nothing' if below is Bottom else below.__name__}."
        try:
            place.check(name, step.args(), state)
        except BadPosition as error:
            return str(error)
        below = type(step)
    return ""


def agenda_fits(state: State) -> str:
    """Check that every step can be on the agenda in this position."""
    for step in state.agenda:
        why = step.unfit(state)
        if why:
            return f"{type(step).__name__}: {why}."
    return ""
