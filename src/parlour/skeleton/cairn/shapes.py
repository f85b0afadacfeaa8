"""What a view holds under `table`, and a preview under `detail`. The browser's types are generated from these."""

from typing import TypedDict


class Heap(TypedDict):
    id: str
    stones: int


class Player(TypedDict):
    seat: int
    stones: int
    points: int


class Table(TypedDict):
    heaps: list[Heap]
    players: list[Player]
    current: int


class Gain(TypedDict):
    """What taking stones brings."""

    points: int
    empties_heap: bool
