"""The figures of the game."""

from typing import Final

HEAPS: Final[list[str]] = ["red", "green", "blue"]
SMALLEST_HEAP: Final = 5
LARGEST_HEAP: Final = 9
MOST_TAKEN: Final = 3
"""Stones that one turn may take."""
