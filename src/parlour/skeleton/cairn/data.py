"""The figures of the game."""

from typing import Final

HEAPS: Final[list[str]] = ["red", "green", "blue"]
SMALLEST_HEAP: Final = 5
LARGEST_HEAP: Final = 9
MOST_TAKEN: Final = 3
"""The most stones that can be taken in one turn."""
