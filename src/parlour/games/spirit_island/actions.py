"""The action catalogue: every choice of the game, the same for all boards and player counts."""

from typing import Final

from parlour.engine import Catalogue, Domain, numbers
from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import LAND_IDS, LETTERS

ACTIONS: Final = Catalogue(ordered=True)

_LAND: Final = Domain("land", LAND_IDS)
_CARD: Final = Domain("card", data.CARD_IDS)
_SPIRIT: Final = Domain("spirit", data.SPIRIT_IDS)
_PIECE: Final = Domain("piece", data.KIND_IDS)

MOVERS: Final[list[int]] = [data.E, data.T, data.T1, data.D, data.D1, data.D1 + 1]
"""The kinds that can be pushed or gathered; no Power moves a City.

Dahan with two or more damage exist only under Infinite Vitality and after the Ravage. Any of them dies in a land
without that effect, survives in a land with it, and heals before damage matters again, so they count as one kind.
"""
MOVER: Final[list[int]] = [MOVERS.index(kind) if kind in MOVERS else -1 for kind in range(data.D1 + 1)] + [5] * 8
MOST_HURT: Final = 5
_MOVER: Final = Domain("piece", [*[data.KIND_IDS[kind] for kind in MOVERS[:MOST_HURT]], "dahan_hurt"])

WORDS: Final = [
    "damage",
    "defend",
    "fear",
    "energy",
    "push_invaders",
    "push_dahan",
    "gather_invaders",
    "gather_dahan",
    "remove_blight",
    "explorer",
    "town",
]
"""The labels of the two sides of a “choose one”."""
WORD: Final = {word: number for number, word in enumerate(WORDS)}

LEVEL_SETS: Final = ["none"] + ["".join(str(i + 1) for i in range(4) if mask >> i & 1) for mask in range(1, 16)]

TERRITORIAL_AGGRESSION: Final = 0
FURIOUS_MIGHT: Final = 1
BONUS_IDS: Final = ["territorial_aggression", "gift_of_furious_might"]

TAKE_SPIRIT: Final = ACTIONS.verb("take_spirit", spirit=_SPIRIT)
TAKE_BOARD: Final = ACTIONS.verb("take_board", board=Domain("board", list(LETTERS.lower())))

GROW: Final = ACTIONS.verb("grow", option=Domain("growth", data.GROWTH_IDS, own=True))
PLACE: Final = ACTIONS.verb("place", track=Domain("track", data.TRACK_IDS, own=True), land=_LAND)
LIFT: Final = ACTIONS.verb("lift", land=_LAND)
PUT: Final = ACTIONS.verb("put", land=_LAND)
DRAW: Final = ACTIONS.verb("draw", deck=Domain("deck", data.DECK_IDS))
KEEP: Final = ACTIONS.verb("keep", card=Domain("card", data.CARD_IDS[: data.FIRST_UNIQUE]))
FORGET: Final = ACTIONS.verb("forget", card=_CARD)
PLAN: Final = ACTIONS.verb("plan", card=_CARD)
READY: Final = ACTIONS.verb("ready")
TAKE_BACK: Final = ACTIONS.verb("take_back")

USE: Final = ACTIONS.verb("use", card=_CARD)
USE_INNATE: Final = ACTIONS.verb("use_innate", innate=Domain("innate", data.INNATE_IDS))
REPEAT: Final = ACTIONS.verb("repeat", card=_CARD)
PRETEND: Final = ACTIONS.verb("pretend", levels=Domain("", LEVEL_SETS))
TARGET: Final = ACTIONS.verb("target", land=_LAND)
TARGET_SPIRIT: Final = ACTIONS.verb("target_spirit", spirit=_SPIRIT)

CHOOSE: Final = ACTIONS.verb("choose", what=Domain("", WORDS))
STRIKE: Final = ACTIONS.verb("strike", piece=Domain("piece", data.KIND_IDS[: data.INVADER_KINDS]), points=numbers(1, 3))
ADD_BONUS: Final = ACTIONS.verb("add_bonus", bonus=Domain("", BONUS_IDS))
PICK: Final = ACTIONS.verb("pick", piece=_PIECE)
PUSH: Final = ACTIONS.verb("push", piece=_MOVER, to=_LAND)
GATHER: Final = ACTIONS.verb("gather", piece=_MOVER, origin=_LAND)
ELEMENT: Final = ACTIONS.verb("element", element=Domain("element", data.ELEMENT_IDS))
GIVE: Final = ACTIONS.verb("give", card=_CARD)
RETAIN: Final = ACTIONS.verb("retain", card=_CARD)
ACCEPT: Final = ACTIONS.verb("accept")
STOP: Final = ACTIONS.verb("stop")

RAVAGE: Final = ACTIONS.verb("ravage", land=_LAND)
CASCADE: Final = ACTIONS.verb("cascade", land=_LAND)
