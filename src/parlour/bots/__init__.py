"""Players that choose actions. They know the engine and no game.

A bot is asked through `decide`, which shows it a world re-dealt from what its seat may know, never the truth.
"""

from parlour.bots.bot import Bot, Weighed, decide, play
from parlour.bots.hints import Hint, hints
from parlour.bots.levels import LEVELS, BadBot, Level, make_bot

__all__ = ["LEVELS", "BadBot", "Bot", "Hint", "Level", "Weighed", "decide", "hints", "make_bot", "play"]
