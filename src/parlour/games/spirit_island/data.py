"""The data of the game: pieces, elements, Spirits, invader cards, pools. House values are at the end."""

from typing import Final

# -- pieces ----------------------------------------------------------------------------------------------------------
# A family is a bit, so that “Explorers and Towns” is EXPLORER | TOWN. A kind is a family with a number of damage
# points: a land counts its pieces by kind, because pieces of one kind cannot be told apart.

EXPLORER: Final = 1
TOWN: Final = 2
CITY: Final = 4
DAHAN: Final = 8
BUILDING: Final = TOWN | CITY
INVADER: Final = EXPLORER | TOWN | CITY

KINDS: Final = 16
E: Final = 0
T: Final = 1
T1: Final = 2
C: Final = 3
C1: Final = 4
C2: Final = 5
D: Final = 6
D1: Final = 7
INVADER_KINDS: Final = 6
KIND_IDS: Final = [
    *["explorer", "town", "town_1", "city", "city_1", "city_2", "dahan"],
    *[f"dahan_{wounds}" for wounds in range(1, 10)],
]
FAMILY: Final[list[int]] = [EXPLORER, TOWN, TOWN, CITY, CITY, CITY, *[DAHAN] * 10]
WOUNDS: Final[list[int]] = [0, 0, 1, 0, 1, 2, *range(10)]
HURT_KINDS: Final[list[int]] = [kind for kind, wounds in enumerate(WOUNDS) if wounds]
UNHURT: Final[list[int]] = [0, E, T, 0, C, 0, 0, 0, D]
"""The undamaged kind of a family."""
FAMILY_IDS: Final[list[str]] = ["", "explorer", "town", "", "city", "", "", "", "dahan"]
HEALTH: Final[list[int]] = [0, 1, 2, 0, 3, 0, 0, 0, 2]
RAVAGE_DAMAGE: Final[list[int]] = [0, 1, 2, 0, 3, 0, 0, 0, 2]
DESTRUCTION_FEAR: Final[list[int]] = [0, 0, 1, 0, 2, 0, 0, 0, 0]
VITALITY: Final = 4
"""Extra health of Dahan under Infinite Vitality."""

# -- terrain, elements -----------------------------------------------------------------------------------------------

JUNGLE: Final = 1
MOUNTAIN: Final = 2
SANDS: Final = 4
WETLAND: Final = 8
COASTAL: Final = 16
ANY_TERRAIN: Final = JUNGLE | MOUNTAIN | SANDS | WETLAND
WHERE_IDS: Final[dict[int, str]] = {
    JUNGLE: "jungle",
    MOUNTAIN: "mountain",
    SANDS: "sands",
    WETLAND: "wetland",
    COASTAL: "coastal",
}
"""The kinds of land that invader cards and Powers name."""

ELEMENT_IDS: Final[list[str]] = ["sun", "moon", "fire", "air", "water", "earth", "plant", "animal"]
ELEMENTS: Final = 8


def elements(text: str) -> list[int]:
    """Read `"2 sun air"` as a count per element."""
    counts = [0] * ELEMENTS
    number = 1
    for word in text.split():
        if word.isdigit():
            number = int(word)
        else:
            counts[ELEMENT_IDS.index(word)] += number
            number = 1
    return counts


def element_text(counts: list[int]) -> dict[str, int]:
    """The same by name, without the zeros."""
    return {ELEMENT_IDS[i]: count for i, count in enumerate(counts) if count}


# -- Spirits ---------------------------------------------------------------------------------------------------------


class Track:
    """A presence track: the number or element that each space shows; space 0 is open from the start."""

    def __init__(self, spaces: str) -> None:
        self.labels: Final = spaces.split()
        self.length: Final = len(self.labels)
        self.best: Final[list[int]] = [0]
        """The highest open number, by the number of open spaces."""
        self.elements: Final[list[int]] = []
        """The element of each space, or -1."""
        highest = 0
        for label in self.labels:
            number, _, element = label.rpartition("+") if "+" in label else (label, "", "")
            if number.isdigit():
                highest = max(highest, int(number))
            else:
                element = number
            self.best.append(highest)
            self.elements.append(ELEMENT_IDS.index(element) if element else -1)


class Reach:
    """An “add Presence” icon: its range and terrain."""

    def __init__(self, range: int, terrain: int = ANY_TERRAIN) -> None:
        self.range: Final = range
        self.terrain: Final = terrain


class Growth:
    """One growth option and its icons."""

    def __init__(self, presence: list[Reach], reclaim: bool = False, card: bool = False, energy: int = 0) -> None:
        self.presence: Final = presence
        self.icons: Final = list(range(len(presence)))
        self.reclaim: Final = reclaim
        self.card: Final = card
        self.energy: Final = energy


class Spirit:
    """A Spirit panel. `start` says where its first Presence goes: (number, terrain, which of the two lands)."""

    def __init__(
        self,
        id: str,
        innate: str,
        rule: str,
        energy: str,
        cards: str,
        growth: list[Growth],
        start: list[tuple[int, int, str]],
        guided: list[str],
    ) -> None:
        self.id: Final = id
        self.innate: Final = innate
        self.rule: Final = rule
        self.energy: Final = Track(energy)
        self.cards: Final = Track(cards)
        self.growth: Final = growth
        self.start: Final = start
        self.guided: Final = guided


PRESENCE: Final = 13
SACRED_SITE: Final = 2
"""The Presence of one Spirit that makes a land its sacred site."""
FIFTH_LAND: Final = 0
"""Stands for “land number 5” in place of a terrain."""

TEETH: Final = 0
EYES: Final = 1
MUD: Final = 2
HEAT: Final = 3
WHIRLWIND: Final = 4

SPIRITS: Final = [
    Spirit(
        "devouring_teeth",
        innate="death_approaches_from_beneath_the_surface",
        rule="territorial_aggression",
        energy="2 fire 3 4 animal 6 7",
        cards="1 2 animal fire 3 earth 4",
        growth=[
            Growth([Reach(0)], reclaim=True),
            Growth([Reach(1)], card=True),
            Growth([Reach(2)], energy=3),
        ],
        start=[(1, FIFTH_LAND, "")],
        guided=[
            "devouring_ants",
            "gnawing_rootbiters",
            "quicken_the_earths_struggles",
            "pillar_of_living_flame",
            "rouse_the_trees_and_stones",
            "poisoned_land",
            "savage_mawbeasts",
        ],
    ),
    Spirit(
        "eyes_watch",
        innate="mischief_and_sabotage",
        rule="dahan_trust_the_watchers",
        energy="1 1 2 plant 3 moon 4",
        cards="1 2 air 3 plant 4",
        growth=[
            Growth([], reclaim=True, card=True, energy=1),
            Growth([Reach(2), Reach(0)]),
            Growth([Reach(3)], card=True, energy=1),
        ],
        start=[(2, JUNGLE, "highest")],
        guided=[
            "lure_of_the_unknown",
            "drift_down_into_slumber",
            "delusions_of_danger",
            "terrifying_nightmares",
            "dark_and_tangled_woods",
            "the_jungle_hungers",
            "veil_the_nights_hunt",
        ],
    ),
    Spirit(
        "fathomless_mud",
        innate="spreading_and_dreadful_mire",
        rule="offer_no_firm_foundations",
        energy="1 plant 2 3 water 4 5",
        cards="1 2 earth 3 moon 4",
        growth=[
            Growth([Reach(0)], reclaim=True),
            Growth([Reach(1), Reach(1)]),
            Growth([Reach(2)], card=True, energy=2),
        ],
        start=[(2, WETLAND, "lowest")],
        guided=[
            "steam_vents",
            "entrancing_apparitions",
            "uncanny_melting",
            "cleansing_floods",
            "pull_beneath_the_hungry_earth",
            "the_land_thrashes_in_furious_pain",
            "gift_of_power",
        ],
    ),
    Spirit(
        "rising_heat",
        innate="scorch_with_waves_of_heat",
        rule="blistering_heat",
        energy="1 earth 2 3 fire 4 5",
        cards="1 2 2 3 4 5+fire",
        growth=[
            Growth([], reclaim=True, card=True, energy=1),
            Growth([Reach(3, MOUNTAIN | SANDS), Reach(3, MOUNTAIN | SANDS)]),
            Growth([Reach(1)], card=True, energy=2),
        ],
        start=[(2, SANDS, "highest")],
        guided=[
            "visions_of_fiery_doom",
            "drought",
            "purifying_flame",
            "indomitable_claim",
            "encompassing_ward",
            "talons_of_lightning",
            "land_of_haunts_and_embers",
        ],
    ),
    Spirit(
        "sun_bright_whirlwind",
        innate="violent_windstorms",
        rule="a_stiff_wind_at_their_backs",
        energy="1 2 sun 3 4+air 6",
        cards="1 2 3 air 4 5+sun",
        growth=[
            Growth([], reclaim=True, card=True, energy=1),
            Growth([Reach(1)], energy=4),
            Growth([Reach(4)], card=True),
        ],
        start=[(1, SANDS, "highest"), (2, MOUNTAIN, "lowest")],
        guided=[
            "gift_of_living_energy",
            "elemental_boon",
            "reaching_grasp",
            "powerstorm",
            "enticing_splendor",
            "wrap_in_wings_of_sunlight",
            "call_to_isolation",
        ],
    ),
]
SPIRIT_IDS: Final[list[str]] = [spirit.id for spirit in SPIRITS]
INNATE_IDS: Final = [spirit.innate for spirit in SPIRITS]

# -- the power cards by name (their effects are in the package `powers`) ---------------------------------------------


def _ids(text: str) -> list[str]:
    return text.split()


MINOR_IDS: Final = _ids(
    """
    call_of_the_dahan_ways call_to_bloodshed call_to_isolation call_to_migrate call_to_tend dark_and_tangled_woods
    delusions_of_danger devouring_ants drift_down_into_slumber drought elemental_boon encompassing_ward
    enticing_splendor entrancing_apparitions gift_of_constancy gift_of_living_energy gift_of_power
    gnawing_rootbiters land_of_haunts_and_embers lure_of_the_unknown natures_resilience
    pull_beneath_the_hungry_earth purifying_flame quicken_the_earths_struggles rain_of_blood reaching_grasp
    rouse_the_trees_and_stones sap_the_strength_of_multitudes savage_mawbeasts shadows_of_the_burning_forest
    song_of_sanctity steam_vents uncanny_melting veil_the_nights_hunt visions_of_fiery_doom voracious_growth
    """
)
MAJOR_IDS: Final = _ids(
    """
    accelerated_rot blazing_renewal cleansing_floods dissolve_the_bonds_of_kinship entwined_power indomitable_claim
    infinite_vitality mists_of_oblivion paralyzing_fright pillar_of_living_flame poisoned_land powerstorm
    talons_of_lightning terrifying_nightmares the_jungle_hungers the_land_thrashes_in_furious_pain
    the_trees_and_stones_speak_of_war tsunami vengeance_of_the_dead vigor_of_the_breaking_dawn
    winds_of_rust_and_atrophy wrap_in_wings_of_sunlight
    """
)
UNIQUE_IDS: Final = _ids(
    """
    ferocious_rampage gift_of_furious_might herd_towards_the_lurking_maw mark_territory_with_scars_and_teeth
    boon_of_watchful_guarding eerie_noises_and_moving_trees mysterious_abductions
    whispered_guidance_through_the_night exaltation_of_tangled_growth foul_vapors_and_fetid_muck
    intractable_thickets_and_thorns open_shifting_waterways call_on_herders_for_aid gift_of_searing_heat
    stinging_sandstorm sweltering_exhaustion gift_of_the_sunlit_air gift_of_wind_sped_steps scatter_to_the_winds
    tempest_of_leaves_and_branches
    """
)
CARD_IDS: Final = MINOR_IDS + MAJOR_IDS + UNIQUE_IDS
MINORS: Final = len(MINOR_IDS)
MAJORS: Final = len(MAJOR_IDS)
FIRST_UNIQUE: Final = MINORS + MAJORS
CARDS: Final = len(CARD_IDS)
UNIQUE_EACH: Final = 4
CARD: Final = {id: number for number, id in enumerate(CARD_IDS)}

MINOR: Final = 0
MAJOR: Final = 1
DECK_IDS: Final[list[str]] = ["minor", "major"]
DRAWN: Final = 4


UNIQUE_CARDS: Final = [list(range(first, first + UNIQUE_EACH)) for first in range(FIRST_UNIQUE, CARDS, UNIQUE_EACH)]
"""The unique cards of each Spirit."""


def deck_of(card: int) -> int:
    """The deck of a card, or -1 for a unique card."""
    return MINOR if card < MINORS else MAJOR if card < FIRST_UNIQUE else -1


# -- fear and invader cards ------------------------------------------------------------------------------------------

FEAR_IDS: Final = _ids(
    """
    avoid_the_dahan belief_takes_root dahan_enheartened dahan_on_their_guard dahan_raid emigration_accelerates
    fear_of_the_unseen isolation overseas_trade_seems_safer retreat scapegoats seek_safety tall_tales_of_savagery
    trade_suffers wary_of_the_interior
    """
)
FEAR_CARDS_USED: Final = 9
FEAR_CARDS_PER_LEVEL: Final = 3
TERROR_LEVELS: Final = 3
VICTORY_IDS: Final[list[str]] = ["", "no_invaders", "no_towns_or_cities", "no_cities"]
"""The condition of victory, by terror level."""

INVADER_CARDS: Final = [
    ("i1_jungle", 1, JUNGLE),
    ("i1_mountain", 1, MOUNTAIN),
    ("i1_sands", 1, SANDS),
    ("i1_wetland", 1, WETLAND),
    ("i2_jungle", 2, JUNGLE),
    ("i2_mountain", 2, MOUNTAIN),
    ("i2_sands", 2, SANDS),
    ("i2_wetland", 2, WETLAND),
    ("i2_coastal", 2, COASTAL),
    ("i3_jungle_mountain", 3, JUNGLE | MOUNTAIN),
    ("i3_jungle_sands", 3, JUNGLE | SANDS),
    ("i3_jungle_wetland", 3, JUNGLE | WETLAND),
    ("i3_mountain_sands", 3, MOUNTAIN | SANDS),
    ("i3_mountain_wetland", 3, MOUNTAIN | WETLAND),
    ("i3_sands_wetland", 3, SANDS | WETLAND),
]
INVADER_IDS: Final = [card[0] for card in INVADER_CARDS]
STAGE: Final[list[int]] = [card[1] for card in INVADER_CARDS]
MATCHES: Final[list[int]] = [card[2] for card in INVADER_CARDS]
STAGES: Final = 3
OF_STAGE: Final = [[card for card, other in enumerate(STAGE) if other == stage] for stage in range(STAGES + 1)]
"""The cards of each stage."""

BLIGHT_POOL: Final[list[int]] = [0, 6, 11, 16]
FEAR_POOL: Final[list[int]] = [0, 4, 8, 12]
"""Pools, by the number of players."""
BLIGHT_DAMAGE: Final = 2
"""The damage to a land that adds a Blight."""

# -- the turn --------------------------------------------------------------------------------------------------------

SETUP: Final = 0
SPIRIT: Final = 1
FAST: Final = 2
FEAR: Final = 3
RAVAGE: Final = 4
BUILD: Final = 5
EXPLORE: Final = 6
SLOW: Final = 7
TIME: Final = 8
PHASE_IDS: Final[list[str]] = ["setup", "spirit", "fast", "fear", "ravage", "build", "explore", "slow", "time"]
GROWTH_IDS: Final[list[str]] = ["A", "B", "C"]
ENERGY_TRACK: Final = 0
CARD_TRACK: Final = 1
TRACK_IDS: Final = ["energy", "cards"]
DOING_IDS: Final[list[str]] = ["ravage", "build", "explore"]
"""The Actions of the Invaders."""
ACTS: Final = len(DOING_IDS)

# -- standing effects of fear cards: read when an Action would happen ------------------------------------------------

NO_EXPLORE_TWO_DAHAN: Final = 1
NO_BUILD_MORE_DAHAN: Final = 2
NO_BUILD_DAHAN: Final = 4
NO_CITY_ON_COAST: Final = 8
NO_BUILD_ON_COAST: Final = 16
NO_BUILD_WITH_CITY: Final = 32
GUARD_ONE_EACH: Final = 64
GUARD_ONE_MORE: Final = 128
GUARD_TWO_EACH: Final = 256
STANDING_IDS: Final = [
    *["no_explore_two_dahan", "no_build_more_dahan", "no_build_dahan"],
    *["no_city_on_coast", "no_build_on_coast", "no_build_with_city"],
    *["guard_one_each", "guard_one_more", "guard_two_each"],
]
"""In the order of the bits."""
STANDING_CARD: Final = {
    NO_EXPLORE_TWO_DAHAN: "avoid_the_dahan",
    NO_BUILD_MORE_DAHAN: "avoid_the_dahan",
    NO_BUILD_DAHAN: "avoid_the_dahan",
    NO_CITY_ON_COAST: "overseas_trade_seems_safer",
    NO_BUILD_ON_COAST: "overseas_trade_seems_safer",
    NO_BUILD_WITH_CITY: "trade_suffers",
    GUARD_ONE_EACH: "dahan_on_their_guard",
    GUARD_ONE_MORE: "dahan_on_their_guard",
    GUARD_TWO_EACH: "dahan_on_their_guard",
}

# -- how it ended ----------------------------------------------------------------------------------------------------

PLAYING: Final = 0
WON_BY_FEAR: Final = 1
WON_LEVEL_1: Final = 2
WON_LEVEL_2: Final = 3
WON_LEVEL_3: Final = 4
LOST_TO_BLIGHT: Final = 5
LOST_PRESENCE: Final = 6
LOST_TO_TIME: Final = 7
RESULT_IDS: Final = [
    *["playing", "won_by_fear", "won_at_terror_1", "won_at_terror_2", "won_at_terror_3"],
    *["lost_to_blight", "lost_presence", "lost_to_time"],
]

# -- house values ----------------------------------------------------------------------------------------------------

STANDARD_BOARDS: Final = "GHB"  # house value: the boards of the printed maps
VICTORY_SCORE: Final = 10  # house value: score for the record
CARD_LEFT_SCORE: Final = 2  # house value
DAHAN_PER_POINT: Final = 2  # house value
BLIGHT_PER_POINT: Final = 1  # house value
LONGEST: Final = 20_000  # house value: automatic play stops after this many decisions
CHANGES_OF_MIND: Final = 12  # house value: how often a Spirit may take back “ready” in one phase
