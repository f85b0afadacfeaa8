"""A game in progress."""

from parlour.engine import State
from parlour.skeleton.cairn.options import Terms


class CairnState(State):
    terms: Terms
    heaps: list[int]
    """Stones left in each heap."""
    taken: list[int]
    """Stones that each seat has taken."""
    bonuses: list[int]
    """Heaps that each seat has emptied."""
    current: int
    """Whose turn it is."""

    def clone(self) -> "CairnState":
        copy = CairnState(self.game, self.seats, self.options, self.rng.clone())
        self.copy_into(copy)
        copy.terms = self.terms
        copy.heaps = self.heaps[:]
        copy.taken = self.taken[:]
        copy.bonuses = self.bonuses[:]
        copy.current = self.current
        return copy
