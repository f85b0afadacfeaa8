"""Play many games between bots, summarise them, and let bots compete."""

from parlour.arena.decisions import save_decisions
from parlour.arena.ladders import ladder
from parlour.arena.schedule import Tournament, new_tournament
from parlour.arena.series import GameBroke, Played, Series, new_series, play_game, record_game
from parlour.arena.simulate import simulate
from parlour.arena.standings import Standings
from parlour.arena.summary import SeatSummary, Summary, wilson
from parlour.arena.tournaments import play_tournament, tournament
from parlour.arena.work import usable_cores

__all__ = [
    "GameBroke",
    "Played",
    "SeatSummary",
    "Series",
    "Standings",
    "Summary",
    "Tournament",
    "ladder",
    "new_series",
    "new_tournament",
    "play_game",
    "play_tournament",
    "record_game",
    "save_decisions",
    "simulate",
    "tournament",
    "usable_cores",
    "wilson",
]
