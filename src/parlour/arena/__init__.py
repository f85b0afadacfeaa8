"""Many games at once."""

from parlour.arena.plan import GameBroke, Plan, Played, plan_games, play_game, record_game
from parlour.arena.simulate import simulate, usable_cores
from parlour.arena.summary import SeatSummary, Summary, wilson

__all__ = [
    "GameBroke",
    "Plan",
    "Played",
    "SeatSummary",
    "Summary",
    "plan_games",
    "play_game",
    "record_game",
    "simulate",
    "usable_cores",
    "wilson",
]
