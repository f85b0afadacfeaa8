"""The figures of the game: battle cards, power tiles, creatures, divine interventions, player boards.

Effects of tiles and cards are written in a small vocabulary: a `Bonus` for battles, a `Power` for effects that add
up, and the creature, token, special card or mercenaries that come with a tile. Other effects have their own steps.
Numbers that the printed rules leave open are marked as house values.
"""

from itertools import combinations
from typing import Final

from parlour.engine import numbered

# -- limits -----------------------------------------------------------------------------------------

MAX_SEATS: Final = 5
START_PP: Final = 7
MAX_PP: Final = 11
UNITS: Final = 12
TROOP_LIMIT: Final = 5
LARGEST_TROOP: Final = 7
MAX_LEVEL: Final = 4
NORMAL_TOKENS: Final = 5
START_GARRISON: Final = 5
START_CARDS: Final = 2
START_LEVELS: Final = 3
VETERAN_TOKENS: Final = 20
ROUND_FAME_TOKENS: Final = 20
TELEPORT_PP: Final = 2
RECRUIT_PP: Final = 1
PRAY_PP: Final = 2
PRAYERS_PP: Final = 2
DELTA_PP: Final = 5
DELTA_UNITS: Final = 1
OFFERING_UNITS: Final = 2
ADORATION_TEMPLES: Final = 2
NIGHT_CARDS_BASE: Final = 1  # house value
TWIN_CEREMONY_PP: Final = 1

COLOURS: Final[list[str]] = ["ruby", "sapphire", "diamond", "onyx"]
COLOURS_IN_PLAY: Final = {2: 2, 3: 3, 4: 3, 5: 4}

# 99 rounds of at most 7200 decisions: five players with two Recruit actions of 320 and five other tokens of 150 each
# (mostly for the 38 interventions, asked one by one), and the Night. Without a round limit there is no bound.
LONGEST: Final = 720_000

# -- the player board: three floors and the apex ------------------------------------------------------

SPACES: Final = [
    "move_a",
    "recruit",
    "build",
    "move_b",
    "pray_a",
    "acquire_ruby",
    "acquire_sapphire",
    "acquire_diamond",
    "acquire_onyx",
    "pray_b",
]
MOVE_A: Final = 0
RECRUIT: Final = 1
BUILD: Final = 2
MOVE_B: Final = 3
PRAY_A: Final = 4
ACQUIRE: Final = 5
PRAY_B: Final = 9
APEX: Final = "divine_power"
"""The space of the gold token, which is not on a floor."""
FLOOR_OF: Final = [3, 3, 2, 2, 2, 1, 1, 1, 1, 1]
FLOOR_MASKS: Final = [
    sum(1 << space for space in range(len(SPACES)) if FLOOR_OF[space] == floor) for floor in (1, 2, 3)
]
OPEN_FLOORS: Final = [sum(1 for mask in FLOOR_MASKS if not spaces & mask) for spaces in range(1 << len(SPACES))]
"""The number of floors without a token, by the mask of taken spaces."""
BARE_SPACES: Final = [sum(mask for mask in FLOOR_MASKS if not spaces & mask) for spaces in range(1 << len(SPACES))]
"""The mask of the spaces on these floors, by the mask of taken spaces."""

TOKENS: Final = ["normal", "silver"]
NORMAL: Final = 0
SILVER: Final = 1

NOT_OWNED: Final = 0
IN_HAND: Final = 1
PLACED: Final = 2
TOKEN_STATES: Final[list[str]] = ["none", "in_hand", "placed"]

# -- battle numbers -----------------------------------------------------------------------------------

ALWAYS: Final = 0
ATTACKING: Final = 1
DEFENDING: Final = 2


class Bonus:
    """What a card, tile or creature adds to one side of a battle, and when."""

    def __init__(self, strength: int = 0, red: int = 0, black: int = 0, defence: int = 0, when: int = ALWAYS) -> None:
        self.strength: Final = strength
        self.red: Final = red
        self.black: Final = black
        self.defence: Final = defence
        self.when: Final = when


NO_BONUS: Final = Bonus()


class BattleCard:
    def __init__(self, name: str, strength: int, damage: int, defence: int, self_loss: int = 0) -> None:
        self.name: Final = name
        self.strength: Final = strength
        self.damage: Final = damage
        self.defence: Final = defence
        self.self_loss: Final = self_loss


BATTLE_CARDS: Final = [
    BattleCard("bc_sacrificial_charge", 5, 0, 0, self_loss=2),
    BattleCard("bc_cavalry_blitz", 4, 1, 0),
    BattleCard("bc_fervent_purge", 3, 2, 0),
    BattleCard("bc_shield_push", 3, 0, 1),
    BattleCard("bc_mixed_tactics", 2, 2, 1),
    BattleCard("bc_phalanx_defense", 2, 0, 2),
    BattleCard("bc_chariot_raid", 1, 3, 0),
    BattleCard("bc_defensive_retreat", 1, 1, 3),
    BattleCard("bc_wyyrt_storm", 3, 3, 0),
    BattleCard("bc_shetyw_barrier", 3, 0, 3),
]
BATTLE_HAND: Final = 8
BASE_BATTLE_CARDS: Final = (1 << BATTLE_HAND) - 1
WYYRT_STORM: Final = 8
SHETYW_BARRIER: Final = 9
BATTLE_CARD_NAMES: Final[list[str]] = [card.name for card in BATTLE_CARDS]
BATTLE_CARD: Final = numbered(BATTLE_CARD_NAMES)

# -- creatures ------------------------------------------------------------------------------------------

NO_GIFT: Final = 0
IGNORES_WALLS: Final = 1
LEAVES_OBELISKS: Final = 2
ASKS_TOLL: Final = 3
VOIDS_CREATURE: Final = 4
DEVOURS_SOULS: Final = 5
TOLL_PP: Final = 2
SOULS: Final = 2  # enemy Units to destroy for the fame of the Soul Devourer


class Creature:
    """A creature's battle bonus, its movement, and any other effect on its Troop."""

    def __init__(
        self, name: str, strength: int, red: int = 0, defence: int = 0, steps: int = 0, gift: int = NO_GIFT
    ) -> None:
        self.name: Final = name
        self.bonus: Final = Bonus(strength, red, 0, defence)
        self.steps: Final = steps
        self.gift: Final = gift


CREATURES: Final = [
    Creature("phoenix", 1, steps=1, gift=IGNORES_WALLS),
    Creature("royal_scarab", 2, steps=2),
    Creature("giant_scorpion", 2, red=2, steps=1),
    Creature("ancestral_elephant", 1, defence=1, steps=1),
    Creature("sphinx", 2),
    Creature("deep_desert_snake", 0, steps=1, gift=VOIDS_CREATURE),
    Creature("mummy", 2, steps=1),
    Creature("khnum_sphinx", 1, steps=1, gift=ASKS_TOLL),
    Creature("griffin_sphinx", 2, gift=LEAVES_OBELISKS),
    Creature("soul_devourer", 2, steps=1, gift=DEVOURS_SOULS),
]
CREATURE_NAMES: Final[list[str]] = [creature.name for creature in CREATURES]
CREATURE: Final = numbered(CREATURE_NAMES)
LATER: Final = {
    "giant_scorpion": Creature("giant_scorpion", 2, red=2, steps=2),
    "sphinx": Creature("sphinx", 2, steps=1),
    "deep_desert_snake": Creature("deep_desert_snake", 1, steps=1, gift=VOIDS_CREATURE),
}
LATE_CREATURES: Final = [LATER.get(creature.name, creature) for creature in CREATURES]

# -- power tiles ------------------------------------------------------------------------------------------

# Powers that add up over the tiles of a player.
STEPS: Final = 0  # movement steps for every Troop
OBELISK_TELEPORT: Final = 1  # every Troop may teleport from obelisks
PRAYER: Final = 2  # extra PP for each Pray
PRAYER_UNITS: Final = 3  # Units after each Pray
TILE_DISCOUNT: Final = 4
LEVEL_DISCOUNT: Final = 5  # PP off each level built
PAYMENT_DISCOUNT: Final = 6  # PP off each separate payment
FREE_RECRUITS: Final = 7
LOCAL_RECRUITMENT: Final = 8
LIMIT_BONUS: Final = 9
DIVINE_WOUND: Final = 10
DEFENCE_FAME: Final = 11
SPY: Final = 12
HUNGER: Final = 13
HONOUR: Final = 14  # PP for each own Unit destroyed by the opponent
ENTRY_PP: Final = 15  # PP for entering a zone with an enemy Troop
DAY_PP: Final = 16  # extra PP with each gain by day
NIGHT_PP: Final = 17
NIGHT_CARDS: Final = 18
VISION: Final = 19  # cards to look at for the basic draw
NIGHT_UNITS: Final = 20
NIGHT_LEVEL: Final = 21
NO_POWERS: Final = [0] * (NIGHT_LEVEL + 1)

HUNGER_PP: Final = 2
LATE_HUNGER_PP: Final = 1

NO_TOKEN: Final = 0
SILVER_TOKEN: Final = 1
GOLD_TOKEN: Final = 2


class Power:
    def __init__(self, kind: int, amount: int = 1) -> None:
        self.kind: Final = kind
        self.amount: Final = amount


class Tile:
    """One tile: its place in the display and its effects."""

    def __init__(
        self,
        name: str,
        level: int,
        copies: int = 1,
        bonus: Bonus = NO_BONUS,
        power: Power | None = None,
        creature: str = "",
        token: int = NO_TOKEN,
        fame: int = 0,
        special: int = -1,
        mercenaries: int = 0,
        art: str = "",
        house: bool = False,
    ) -> None:
        self.name: Final = name
        self.level: Final = level
        self.copies: Final = copies
        self.bonus: Final = bonus
        self.power: Final = power
        self.creature: Final = CREATURE[creature] if creature else -1
        self.token: Final = token
        self.fame: Final = fame
        """Permanent FP on acquiring."""
        self.special: Final = special
        """The special battle card that is swapped in."""
        self.mercenaries: Final = mercenaries
        self.art: Final = art or name
        """Tiles of the same art: one per player."""
        self.house: Final = house
        """Whether no public source gives its figures: it has a house value."""


RUBY_TILES: Final = [
    Tile("charge", 1, 2, bonus=Bonus(strength=1, when=ATTACKING)),
    Tile("mafdet", 1, 2, power=Power(STEPS)),
    Tile("carnage", 2, bonus=Bonus(red=1)),
    Tile("phoenix", 2, creature="phoenix"),
    Tile("portal", 2, power=Power(OBELISK_TELEPORT)),
    Tile("wyyrt_storm", 2, special=WYYRT_STORM),
    Tile("royal_scarab", 3, creature="royal_scarab"),
    Tile("blades_of_neith", 3, bonus=Bonus(strength=1)),
    Tile("divine_wound", 3, power=Power(DIVINE_WOUND)),
    Tile("domination_ruby", 3, fame=1, art="domination"),
    Tile("giant_scorpion", 4, creature="giant_scorpion"),
    Tile("initiative", 4, bonus=Bonus(strength=1, red=1, black=1, when=ATTACKING), house=True),
    Tile("surprise_attack", 4, token=GOLD_TOKEN, house=True),
    Tile("act_of_god_ruby", 4, token=SILVER_TOKEN, art="act_of_god"),
]
SAPPHIRE_TILES: Final = [
    Tile("defense", 1, 2, bonus=Bonus(strength=1, when=DEFENDING)),
    Tile("recruiting_scribe", 1, 2, power=Power(FREE_RECRUITS, 2)),
    Tile("shield_of_neith", 2, bonus=Bonus(defence=1)),
    Tile("reinforcement_prayer", 2, power=Power(PRAYER_UNITS), house=True),
    Tile("shetyw_barrier", 2, special=SHETYW_BARRIER),
    Tile("ancestral_elephant", 2, creature="ancestral_elephant"),
    Tile("legion", 3, power=Power(LIMIT_BONUS, LARGEST_TROOP - TROOP_LIMIT)),
    Tile("defensive_victory", 3, power=Power(DEFENCE_FAME)),
    Tile("spy", 3, power=Power(SPY), house=True),
    Tile("domination_sapphire", 3, fame=1, art="domination"),
    Tile("reinforcements", 4, power=Power(NIGHT_UNITS, 4)),
    Tile("sphinx", 4, creature="sphinx", fame=1),
    Tile("divine_will", 4, token=GOLD_TOKEN),
    Tile("act_of_god_sapphire", 4, token=SILVER_TOKEN, art="act_of_god"),
]
DIAMOND_TILES: Final = [
    Tile("priest", 1, 2, power=Power(PRAYER)),
    Tile("priestess", 1, 2, power=Power(TILE_DISCOUNT)),
    Tile("vision", 2, power=Power(VISION, 5)),
    Tile("magical_support", 2, power=Power(LEVEL_DISCOUNT)),
    Tile("deep_desert_snake", 2, creature="deep_desert_snake"),
    Tile("divine_boon", 2, power=Power(NIGHT_CARDS)),
    Tile("hand_of_god", 3, power=Power(NIGHT_LEVEL)),
    Tile("divine_hunger", 3, power=Power(HUNGER), house=True),
    Tile("priest_of_thoeris", 3, power=Power(NIGHT_PP, 3), house=True),
    Tile("domination_diamond", 3, fame=1, art="domination"),
    Tile("priest_of_ra", 4, power=Power(PAYMENT_DISCOUNT)),
    Tile("priest_of_amon", 4, power=Power(NIGHT_PP, 5)),
    Tile("mummy", 4, creature="mummy", power=Power(NIGHT_CARDS)),
    Tile("act_of_god_diamond", 4, token=SILVER_TOKEN, art="act_of_god"),
]
ONYX_TILES: Final = [
    Tile("mercenaries_sword", 1, mercenaries=3, art="mercenaries"),
    Tile("mercenaries_spear", 1, mercenaries=3, art="mercenaries"),
    Tile("local_recruitment", 1, 2, power=Power(LOCAL_RECRUITMENT)),
    Tile("khnum_sphinx", 2, creature="khnum_sphinx"),
    Tile("dedication_to_battle", 2, power=Power(ENTRY_PP, 2)),
    Tile("twin_ceremony", 2, token=GOLD_TOKEN),
    Tile("honor_in_battle", 2, power=Power(HONOUR)),
    Tile("griffin_sphinx", 3, creature="griffin_sphinx"),
    Tile("forced_march", 3, token=GOLD_TOKEN),
    Tile("deadly_trap", 3, bonus=Bonus(strength=1, black=1, when=DEFENDING), house=True),
    Tile("domination_onyx", 3, fame=1, art="domination"),
    Tile("soul_devourer", 4, creature="soul_devourer"),
    Tile("divine_might", 4, power=Power(DAY_PP)),
    Tile("bestial_fury", 4, bonus=Bonus(strength=1, red=1), power=Power(STEPS)),
    Tile("act_of_god_onyx", 4, token=SILVER_TOKEN, art="act_of_god"),
]
TILES_BY_COLOUR: Final = [RUBY_TILES, SAPPHIRE_TILES, DIAMOND_TILES, ONYX_TILES]
TILES: Final = [tile for tiles in TILES_BY_COLOUR for tile in tiles]
TILE_NAMES: Final[list[str]] = [tile.name for tile in TILES]
TILE: Final = numbered(TILE_NAMES)
TILE_COLOUR: Final = [colour for colour, tiles in enumerate(TILES_BY_COLOUR) for _ in tiles]
TILE_LEVEL: Final = [tile.level for tile in TILES]
TILES_OF: Final = [[n for n in range(len(TILES)) if TILE_COLOUR[n] == colour] for colour in range(len(COLOURS))]
BATTLE_TILES: Final = [number for number, tile in enumerate(TILES) if tile.bonus is not NO_BONUS]
GOLD_TILES: Final = [number for number, tile in enumerate(TILES) if tile.token == GOLD_TOKEN]
CREATURE_TILE: Final = [
    next(n for n, tile in enumerate(TILES) if tile.creature == creature) for creature in range(len(CREATURES))
]
SPECIAL_TILES: Final = [number for number, tile in enumerate(TILES) if tile.special >= 0]
SILVER_TILES: Final = [number for number, tile in enumerate(TILES) if tile.token == SILVER_TOKEN]
NIGHT_TILES: Final = [
    tile.name
    for tile in TILES
    if tile.power is not None and tile.power.kind in (NIGHT_PP, NIGHT_CARDS, NIGHT_UNITS, NIGHT_LEVEL)
]
MERCENARY_TILES: Final = [number for number, tile in enumerate(TILES) if tile.mercenaries]
MOST_UNITS: Final = UNITS + sum(tile.mercenaries for tile in TILES)
"""The Units of a player with both mercenary tiles, which an option allows."""

SURPRISE_ATTACK: Final = TILE["surprise_attack"]
DIVINE_WILL: Final = TILE["divine_will"]
TWIN_CEREMONY: Final = TILE["twin_ceremony"]

LEAVES_WITH_TWO: Final = "mercenaries_spear"  # house value


def same_art(tile: int, both_mercenaries: bool) -> int:
    """The mask of tiles that cannot be owned with this one (itself included: two copies are the same art)."""
    art = TILES[tile].art
    if both_mercenaries and TILES[tile].mercenaries:
        return 1 << tile
    return sum(1 << other for other in range(len(TILES)) if TILES[other].art == art)


SAME_ART: Final = [same_art(tile, False) for tile in range(len(TILES))]
SAME_ART_BOTH: Final = [same_art(tile, True) for tile in range(len(TILES))]


def display(seats: int, colours: list[int]) -> list[int]:
    """The number of copies of each tile in the display. Two players play without Acts of God and second copies."""
    copies = [0] * len(TILES)
    for number, tile in enumerate(TILES):
        if TILE_COLOUR[number] not in colours:
            continue
        if seats > 2:
            copies[number] = tile.copies
        elif tile.art != "act_of_god" and tile.name != LEAVES_WITH_TWO:
            copies[number] = 1
    return copies


# -- divine interventions -----------------------------------------------------------------------------------

DAY: Final = 0
MOVE: Final = 1
BATTLE: Final = 2
ICONS: Final[list[str]] = ["day", "move", "battle"]


class Intervention:
    """One kind of divine intervention card. Copies per name are house values."""

    def __init__(
        self, name: str, icon: int, cost: int, copies: int, bonus: Bonus = NO_BONUS, pp: int = 0, units: int = 0
    ) -> None:
        self.name: Final = name
        self.icon: Final = icon
        self.cost: Final = cost
        self.copies: Final = copies
        self.bonus: Final = bonus
        self.pp: Final = pp
        """PP gained: immediately by a day card, otherwise for a won battle."""
        self.units: Final = units
        """Units added for free: immediately by a day card, otherwise in the Rewards of a won battle."""


INTERVENTIONS: Final = [
    Intervention("di_prayer", DAY, 0, 2, pp=2),
    Intervention("di_enlistment", DAY, 0, 3, units=2),
    Intervention("di_raining_fire", DAY, 1, 2),
    Intervention("di_mana_theft", DAY, 0, 1),
    Intervention("di_divine_memory", DAY, 1, 1),
    Intervention("di_swiftness", MOVE, 0, 2),
    Intervention("di_teleportation", MOVE, 1, 2),
    Intervention("di_open_gates", MOVE, 1, 1),
    Intervention("di_war_rage", BATTLE, 0, 3, Bonus(strength=1)),
    Intervention("di_war_fury", BATTLE, 1, 2, Bonus(strength=2)),
    Intervention("di_bloody_battle", BATTLE, 0, 3, Bonus(red=1)),
    Intervention("di_bloodbath", BATTLE, 1, 2, Bonus(red=2)),
    Intervention("di_bronze_wall", BATTLE, 0, 3, Bonus(defence=1)),
    Intervention("di_iron_wall", BATTLE, 1, 2, Bonus(defence=2)),
    Intervention("di_glory", BATTLE, 0, 1, pp=4),
    Intervention("di_divine_protection", BATTLE, 0, 1),
    Intervention("di_reinforcements", BATTLE, 0, 1, units=3),
    Intervention("di_tactical_choice", BATTLE, 0, 1),
    Intervention("di_diversion", BATTLE, 0, 5),
]
INTERVENTION_NAMES: Final[list[str]] = [card.name for card in INTERVENTIONS]
INTERVENTION: Final = numbered(INTERVENTION_NAMES)
RAINING_FIRE: Final = INTERVENTION["di_raining_fire"]
MANA_THEFT: Final = INTERVENTION["di_mana_theft"]
DIVINE_MEMORY: Final = INTERVENTION["di_divine_memory"]
SWIFTNESS: Final = INTERVENTION["di_swiftness"]
TELEPORTATION: Final = INTERVENTION["di_teleportation"]
OPEN_GATES: Final = INTERVENTION["di_open_gates"]
GLORY: Final = INTERVENTION["di_glory"]
DIVINE_PROTECTION: Final = INTERVENTION["di_divine_protection"]
REINFORCEMENT_CARD: Final = INTERVENTION["di_reinforcements"]
TACTICAL_CHOICE: Final = INTERVENTION["di_tactical_choice"]
DIVERSION: Final = INTERVENTION["di_diversion"]

# Every single card has a number, so that a hand or a pile is a bit mask.
CARD_NAME: Final = [number for number, card in enumerate(INTERVENTIONS) for _ in range(card.copies)]
CARDS: Final = len(CARD_NAME)
NAME_CARDS: Final = [
    sum(1 << card for card in range(CARDS) if CARD_NAME[card] == name) for name in range(len(INTERVENTIONS))
]
ICON_CARDS: Final = [
    sum(NAME_CARDS[name] for name, card in enumerate(INTERVENTIONS) if card.icon == icon) for icon in range(3)
]
ICON_NAMES: Final = [[name for name, card in enumerate(INTERVENTIONS) if card.icon == icon] for icon in range(3)]
FIRST_BATTLE_NAME: Final = ICON_NAMES[BATTLE][0]
"""Cards for turns come first, then those for battles."""
DIVERSIONS: Final = [card for card in range(CARDS) if CARD_NAME[card] == DIVERSION]
CARD_COST: Final = [card.cost for card in INTERVENTIONS]

# -- options ----------------------------------------------------------------------------------------------------

RANDOM_COLOURS: Final = "random"
COLOUR_CHOICES: Final[list[str]] = [
    RANDOM_COLOURS,
    *["+".join(pair) for pair in combinations(COLOURS, 2)],
    *["+".join(three) for three in combinations(COLOURS, 3)],
    "+".join(COLOURS),
]
