"""Bots: players that choose actions. They know the engine but no particular game.

`decide` asks a bot for a move. It never shows the true position, but one re-dealt from what the bot's seat may know.
"""

from parlour.bots.bot import Bot, Weighed, decide, play
from parlour.bots.hints import Hint, hints
from parlour.bots.levels import LEVELS, BadBot, Level, make_bot
from parlour.bots.reasons import Reason

__all__ = ["LEVELS", "BadBot", "Bot", "Hint", "Level", "Reason", "Weighed", "decide", "hints", "make_bot", "play"]
