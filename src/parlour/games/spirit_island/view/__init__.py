"""The view: the island with its forecast, the Invaders, fear, and every Spirit's panel."""

from parlour.games.spirit_island.view.island import table

__all__ = ["table"]
