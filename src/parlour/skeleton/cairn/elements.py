"""The names of board elements."""

from parlour.skeleton.cairn import data


def heap_name(heap: int) -> str:
    return f"heap:{data.HEAPS[heap]}"
