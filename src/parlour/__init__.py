"""Parlour: five modern board games, exactly by their rules, for people and for machine learning."""

from parlour._build import prefer_sources_if_asked

prefer_sources_if_asked()

from parlour.games import game, games, register  # noqa: E402 - the line above decides how these are loaded

__version__ = "0.1.0"
__all__ = ["__version__", "game", "games", "register"]
