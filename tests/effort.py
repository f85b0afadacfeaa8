"""How much effort a run of the tests makes.

`PARLOUR_EFFORT` is the one setting, a whole number: 1 is the gate (`make test`), 50 the long run (`make soak`). Every
amount below grows with it, and nothing else in the tests reads it.
"""

import os

EFFORT = int(os.environ.get("PARLOUR_EFFORT", "1"))

RANDOM_GAMES = 2_000 * EFFORT
"""Random games of each game, over all its seat counts and options."""
LAWS_EVERY_ACTION = 20
"""One random game in so many has its laws checked after every action, the others now and then."""
LAWS_SAMPLED = 32
"""In those others, about one position in so many."""
POSITIONS = 16 * EFFORT
"""Positions of one game at which the whole contract is checked (an eighth of them for each other option)."""
SECRET_PAIRS = 1_000 * EFFORT
"""Pairs of positions of each game that differ only in what a viewer cannot know."""
REACH_GAMES = 400 * EFFORT
"""Games that look for actions nobody has taken yet."""
BUILD_GAMES = 4 * EFFORT
"""Games of each seat count whose hashes are compared between builds."""
WORD_GAMES = 30 * EFFORT
"""Games of each title in which everything said is looked up in every language."""
EXAMPLES = 40 * EFFORT
"""What Hypothesis tries of each property."""
SECOND_TELLING_GAMES = EFFORT
"""Whole games of each way to play held to a second telling of the rules."""
REFERENCE_CASES = 5_000 * EFFORT
"""Random cases in which a rule is held to an independent implementation."""
WHEELS = 40 * EFFORT
"""Wheels of Crusaders on which each of the 1,428 distributions is tried."""
CHAOS_GAMES = 20 * EFFORT
"""Games over connections that drop, double, delay and reorder messages, half of them with each database."""
KILLS = 20 * EFFORT
"""How often the server is killed at a random moment, half of the times with each database."""
WATCHED_GAMES = 3 * EFFORT
"""Games at a server of which every frame of every viewer is searched for secrets."""
WATCHED_WORLDS = 40 * EFFORT
"""Worlds that differ in what a viewer cannot know, told by a server."""
STRENGTH_GAMES = 2 * EFFORT
"""Games of a match between a bot that thinks and one that does not."""
HTTP_EXAMPLES = 12 * EFFORT
"""What schemathesis sends to each call of the server."""
CHANGED_DUMPS = 200 * EFFORT
"""Dumps of each game with one thing changed."""
FORECAST_GAMES = 45 * EFFORT
"""Games of Spirit Island in which the forecast is held to what then happens."""
