"""What the agenda may hold: on top of which steps each step may be, and with which arguments."""

from collections.abc import Callable
from typing import Any, Final

from parlour.engine.errors import BadPosition
from parlour.engine.messages import Json
from parlour.engine.reading import flag, unrepeated, whole

_ONE: Final = 0
_SEVERAL: Final = 1
_DIFFERENT: Final = 2
_FLAG: Final = 3


class Argument:
    """The values one argument of a step may have. See `number`, `within`, `several`, `SEAT`, `SEATS` and `FLAG`."""

    def __init__(self, kind: int, low: int, high: Callable[[Any], int]) -> None:
        self._kind: Final = kind
        self._low: Final = low
        self._high: Final = high

    def check(self, value: Json, place: str, state: Any) -> None:
        high = self._high
        if self._kind == _FLAG:
            flag(value, place)
        elif self._kind == _ONE:
            whole(value, place, self._low, high(state))
        elif not isinstance(value, list):
            raise BadPosition(f"{place} should be a list.")
        else:
            for entry in value:
                whole(entry, place, self._low, high(state))
            if self._kind == _DIFFERENT:
                unrepeated(value, place)


def number(low: int, high: int) -> Argument:
    """An integer."""
    return Argument(_ONE, low, lambda _state: high)


def within(low: int, high: Callable[[Any], int]) -> Argument:
    """An integer whose highest value depends on the position."""
    return Argument(_ONE, low, high)


def several(low: int, high: int) -> Argument:
    """A list of integers."""
    return Argument(_SEVERAL, low, lambda _state: high)


def _last_seat(state: Any) -> int:
    last: int = state.seats - 1
    return last


FLAG: Final = Argument(_FLAG, 0, _last_seat)
SEAT: Final = Argument(_ONE, 0, _last_seat)
SEATS: Final = Argument(_DIFFERENT, 0, _last_seat)
"""A list of different seats."""


class Bottom:
    """Stands for the bottom of the agenda: the lowest step is directly on top of it."""


class Place:
    """Directly on top of which steps one kind of step may be, and the values of its arguments, in order."""

    def __init__(self, on: list[type[Any]], **arguments: Argument) -> None:
        self.on: Final = on
        self.arguments: Final = arguments

    def check(self, name: str, values: list[Json], state: Any) -> None:
        if len(values) != len(self.arguments):
            raise BadPosition(f"{name} on the agenda should have {len(self.arguments)} arguments, not {len(values)}.")
        for (argument, allowed), value in zip(self.arguments.items(), values, strict=True):
            allowed.check(value, f"“{argument}” of {name} on the agenda", state)
