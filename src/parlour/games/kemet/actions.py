"""The action catalogue: every action of the game, numbered once for all player counts."""

from typing import Final

from parlour.engine import Catalogue, Choices, Domain, beginnings, numbers
from parlour.games.kemet import board, data

ACTIONS: Final = Catalogue(ordered=True)

CITY: Final = Domain("city", board.CITIES)
ZONE: Final = Domain("zone", board.ZONES)
DISTRICT: Final = Domain("zone", board.ZONES[: board.DISTRICTS])
POST: Final = Domain("zone", [*board.ZONES, "supply"])
SUPPLY: Final = board.ZONE_COUNT
COLOUR: Final = Domain("colour", data.COLOURS)
LEVEL: Final = numbers(1, data.MAX_LEVEL)
TROOP: Final = numbers(1, data.LARGEST_TROOP)
GROUP: Final = numbers(1, data.TROOP_LIMIT)
TILE: Final = Domain("tile", data.TILE_NAMES)
GOLD_TILE: Final = Domain("tile", [data.TILE_NAMES[tile] for tile in data.GOLD_TILES])
TOKEN: Final = Domain("token", data.TOKENS, own=True)
SPACE: Final = Domain("space", data.SPACES, own=True)
OBELISK: Final = Domain("zone", board.OBELISK_ZONES)
HARBOUR: Final = Domain("zone", board.HARBOUR_ZONES)
CARD: Final = Domain("card", data.INTERVENTION_NAMES)
TURN_CARD: Final = Domain("card", data.INTERVENTION_NAMES[: data.FIRST_BATTLE_NAME])
BATTLE_INTERVENTION: Final = Domain("card", data.INTERVENTION_NAMES[data.FIRST_BATTLE_NAME :])
BATTLE_CARD: Final = Domain("battle_card", data.BATTLE_CARD_NAMES)
CREATURE: Final = Domain("creature", data.CREATURE_NAMES)
CREATURE_OR_NONE: Final = Domain("creature", [*data.CREATURE_NAMES, "none"])
NO_CREATURE: Final = len(data.CREATURES)
COMPANION: Final = Domain("", ["without", "with"])
SEAT: Final = Domain("seat", [str(seat) for seat in range(data.MAX_SEATS)])

# set-up
CHOOSE_CITY: Final = ACTIONS.verb("choose_city", city=CITY)
LEAVE_EMPTY: Final = ACTIONS.verb("leave_empty", zone=DISTRICT)

# the turn
PLACE: Final = ACTIONS.verb("place", token=TOKEN, space=SPACE)
GOLD: Final = ACTIONS.verb("gold", tile=GOLD_TILE)
GOLD_MOVE: Final = ACTIONS.verb("gold_move")
GOLD_RECRUIT: Final = ACTIONS.verb("gold_recruit")
POST_CREATURE: Final = ACTIONS.verb("post", creature=CREATURE, to=POST)
PLAY: Final = ACTIONS.verb("play", card=TURN_CARD)
STRIKE: Final = ACTIONS.verb("strike", zone=ZONE)
REMEMBER: Final = ACTIONS.verb("remember", card=CARD)
END_TURN: Final = ACTIONS.verb("end_turn")

# the actions
BUILD: Final = ACTIONS.verb("build", zone=DISTRICT, colour=COLOUR, level=LEVEL)
ACQUIRE: Final = ACTIONS.verb("acquire", tile=TILE)
SWAP_OUT: Final = ACTIONS.verb("swap_out", card=BATTLE_CARD)
DEPLOY: Final = ACTIONS.verb("deploy", zone=ZONE, units=GROUP)
MARCH: Final = ACTIONS.verb("march", zone=ZONE, units=TROOP, creature=COMPANION)
STEP: Final = ACTIONS.verb("step", to=ZONE)
SAIL: Final = ACTIONS.verb("sail", to=HARBOUR)
TELEPORT: Final = ACTIONS.verb("teleport", to=OBELISK)
REFORM: Final = ACTIONS.verb("reform", units=TROOP, creature=CREATURE_OR_NONE)
HALT: Final = ACTIONS.verb("halt")
KEEP_CREATURE: Final = ACTIONS.verb("keep_creature", creature=CREATURE)
DECLINE: Final = ACTIONS.verb("decline")
DONE: Final = ACTIONS.verb("done")

# battles
ATTACK: Final = ACTIONS.verb("attack", zone=DISTRICT)
FIGHT: Final = ACTIONS.verb("fight", card=BATTLE_CARD)
PUT_AWAY: Final = ACTIONS.verb("put_away", card=BATTLE_CARD)
LAY: Final = ACTIONS.verb("lay", card=BATTLE_INTERVENTION)
LAY_NOTHING: Final = ACTIONS.verb("lay_nothing")
SWAP: Final = ACTIONS.verb("swap")
HOLD: Final = ACTIONS.verb("hold")
WOUND: Final = ACTIONS.verb("wound", card=CARD)
RECALL: Final = ACTIONS.verb("recall")
RETREAT: Final = ACTIONS.verb("retreat")
STAY: Final = ACTIONS.verb("stay")
BANISH: Final = ACTIONS.verb("banish", zone=ZONE)

# the night
OFFER: Final = ACTIONS.verb("offer")
SACRIFICE: Final = ACTIONS.verb("sacrifice")
SPEND: Final = ACTIONS.verb("spend")
DRAW: Final = ACTIONS.verb("draw")
KEEP_CARD: Final = ACTIONS.verb("keep_card", card=CARD)
NEXT_IN_ORDER: Final = ACTIONS.verb("next_in_order", seat=SEAT)
PICK_PLACE: Final = ACTIONS.verb("pick_place", place=numbers(1, data.MAX_SEATS))

# Lists that decisions put together. They are shared: a decision that adds to one makes a list of its own.
NO_ACTIONS: Final[list[int]] = []
PLACES: Final = [Choices(PLACE.at2(token, 0), len(data.SPACES)) for token in range(len(data.TOKENS))]
GOLD_TILES: Final = Choices(GOLD.base, GOLD.count)
PLAYS: Final = Choices(PLAY.base, PLAY.count)
FIGHTS: Final = Choices(FIGHT.base, FIGHT.count)
PUT_AWAYS: Final = Choices(PUT_AWAY.base, PUT_AWAY.count)
LAYS: Final = Choices(LAY.base, LAY.count)
ONLY_END_TURN: Final = [END_TURN.at()]
ONLY_LAY_NOTHING: Final = [LAY_NOTHING.at()]
DEPLOYMENTS: Final = [
    beginnings([DEPLOY.at2(zone, index) for index in range(data.TROOP_LIMIT)]) for zone in range(board.ZONE_COUNT)
]
"""By zone, and the most Units that can go there."""
MARCHES: Final = [
    beginnings([MARCH.at3(zone, index, 0) for index in range(data.LARGEST_TROOP)]) for zone in range(board.ZONE_COUNT)
]
"""By zone and the Units there."""
ACCOMPANIED_MARCHES: Final = [
    beginnings([MARCH.at3(zone, index, companion) for index in range(data.LARGEST_TROOP) for companion in (0, 1)])[::2]
    for zone in range(board.ZONE_COUNT)
]
