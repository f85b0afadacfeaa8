"""How much the tests do.

`PARLOUR_EFFORT` is an integer: 1 for the gate (`make test`), 50 for the long run (`make soak`). Every amount below
grows with it, and nothing else in the tests reads it.
"""

import os

EFFORT = int(os.environ.get("PARLOUR_EFFORT", "1"))

RANDOM_GAMES = 400 * EFFORT
"""Random games of each game, over all its seat counts and options."""
LAWS_EVERY_ACTION = 20
"""One random game in this many has its laws checked after every action, the others now and then."""
LAWS_SAMPLED = 32
"""In those others, about one position in this many is checked."""
POSITIONS = 8 * EFFORT
"""Positions of one game at which the whole contract is checked (an eighth as many for each other option)."""
SECRET_PAIRS = 600 * EFFORT
"""Pairs of positions of each game that differ only in what a viewer cannot know."""
REACH_GAMES = 400 * EFFORT
"""Games that look for actions not taken before."""
BUILD_GAMES = 4 * EFFORT
"""Games of each seat count whose hashes are compared between builds."""
WORD_GAMES = 20 * EFFORT
"""Games of each title in which every message is looked up in every language."""
REFERENCE_GAMES = 6 * EFFORT
"""Games of each title in which every element named is looked up in the reference."""
EXAMPLES = 40 * EFFORT
"""Examples that Hypothesis tries for each property."""
MEASURED_POSITIONS = 2 * EFFORT
"""Positions in which each board is measured: tight ones first, then of all records at several moments."""
TRIED_EXAMPLES = EFFORT
"""Examples in the rules of each game that are tried at a table."""
PHONE_CHAPTERS = EFFORT
"""Chapters of each game's lessons that are taken on a phone, from the first one on."""
SECOND_TELLING_GAMES = EFFORT
"""Whole games of each variant compared with a second implementation of the rules."""
REFERENCE_CASES = 5_000 * EFFORT
"""Random cases in which a rule is compared with an independent implementation."""
FEAR_CASES = 8 * EFFORT
"""Islands on which each line of a fear card is compared with an independent reading of it."""
POWER_CASES = 2 * EFFORT
"""The same for each Power of each Spirit on each terrain."""
WHEELS = 40 * EFFORT
"""Wheels of Crusaders on which each of the 1,428 distributions is tested."""
CHAOS_GAMES = 20 * EFFORT
"""Games over connections that lose, duplicate, delay and reorder messages, half of them with each database."""
KILLS = 20 * EFFORT
"""How often the server is killed at a random moment, half of the time with each database."""
WATCHED_GAMES = 3 * EFFORT
"""Games on a server in which every frame of every viewer is searched for secrets."""
WATCHED_WORLDS = 40 * EFFORT
"""Worlds that differ in what a viewer cannot know, compared as a server sends them."""
ARENA_KILLS = EFFORT
"""How often a tournament is killed and goes on."""
STRENGTH_GAMES = 2 * EFFORT
"""Games of a match between a bot that thinks and one that does not."""
HTTP_EXAMPLES = 4 * EFFORT
"""Requests that schemathesis sends to each call of the server."""
ENV_CYCLES = min(1_000, 20 * EFFORT)
"""Cycles of each learning environment in PettingZoo's own tests."""
SPIEL_GAMES = EFFORT // 10
"""Whole games of each title and seat count in OpenSpiel's own test. The gate plays their first decisions."""
SAMPLED_SUBJECTS = EFFORT
"""Subjects (the engine first, then the games) whose samples of mutants are compared."""
CHANGED_DUMPS = 200 * EFFORT
"""Dumps of each game with one change."""
FORECAST_GAMES = 45 * EFFORT
"""Games of Spirit Island in which the forecast is compared with what then happens."""
PICTURES = EFFORT
"""Whether only the tests of looks paint their pages and load pictures in the browser (1), or all tests."""
CHAPTERS = EFFORT
"""Chapters of each game's lessons that are taken on a desktop: the last one, and the first ones before it."""
CARDS_OF_A_KIND = EFFORT
"""Elements of each kind whose cards are read on each board."""
SCREENS_OF_A_GAME = EFFORT
"""Screens for a game's bar, frame and targets, for the examples in its rules and for its ending: the next one for each
game."""
TARGET_COUNTS = EFFORT
"""Numbers of players with which the targets of Spirit Island are measured, the largest first."""
DARK_PARTS = EFFORT
"""Whether axe checks the contrasts in the dark on whole pages only (1), or on parts that open on them too."""
DATABASES = EFFORT
"""Whether a test of the server that is not about the storage runs on one of the two databases (1), or on both."""
