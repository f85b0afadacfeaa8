"""Names of board elements as written in events, offers and views: `kind:id`."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def seat_name(seat: int) -> str:
    return f"seat:{seat}"


def name_of(number: int, names: Sequence[T]) -> T | None:
    """The name at position `number`; `None` for a negative number, which stands for nothing."""
    return names[number] if number >= 0 else None


def numbered(names: Sequence[str]) -> dict[str, int]:
    """The number of each name, for reading dumps."""
    return {name: number for number, name in enumerate(names)}
