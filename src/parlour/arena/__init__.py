"""Play many games between bots, and summarise them."""

from parlour.arena.series import GameBroke, Played, Series, new_series, play_game, record_game
from parlour.arena.simulate import simulate, usable_cores
from parlour.arena.summary import SeatSummary, Summary, wilson

__all__ = [
    "GameBroke",
    "Played",
    "SeatSummary",
    "Series",
    "Summary",
    "new_series",
    "play_game",
    "record_game",
    "simulate",
    "usable_cores",
    "wilson",
]
