"""The 20 unique powers and the five innate powers."""

from typing import Final

from parlour.games.spirit_island.data import DAHAN, EXPLORER, FAST, INVADER, JUNGLE, SLOW, TOWN
from parlour.games.spirit_island.powers import odd
from parlour.games.spirit_island.powers.model import DAMAGE_TAG, MOVE_TAG, Power
from parlour.games.spirit_island.powers.vocabulary import (
    ANYWHERE,
    INVADER_LAND,
    NO_RANGE,
    OTHER,
    PER_DAHAN,
    SPIRIT,
    TGT,
    YOU,
    AnotherSpirit,
    Choose,
    DahanAndInvaders,
    Damage,
    DamageDifferent,
    DamageEach,
    Defend,
    Energy,
    Fear,
    GainCard,
    GatherPresence,
    GatherUpTo,
    Here,
    InLand,
    MayPay,
    NoPresenceOfYours,
    Odd,
    Push,
    PushUpTo,
    Range,
    When,
    card,
    innate,
    p,
    ss,
)
from parlour.games.spirit_island.steps.gain import CHOICE

SMALL: Final = EXPLORER | TOWN

UNIQUE_POWERS: Final[list[Power]] = [
    # Devouring Teeth Lurk Underfoot
    card(
        *("ferocious_rampage", 2, SLOW, p(0), ANYWHERE, "fire animal"),
        [Fear(1), Damage(3, to=SMALL)],
    ),
    card(
        *("gift_of_furious_might", 1, FAST, NO_RANGE, OTHER, "moon fire animal"),
        [Odd(odd.grant_might)],
    ),
    card(
        *("herd_towards_the_lurking_maw", 1, SLOW, p(0), ANYWHERE, "water earth animal"),
        [Fear(1), GatherUpTo(1, SMALL)],
    ),
    card(
        *("mark_territory_with_scars_and_teeth", 2, FAST, p(0), ANYWHERE, "sun earth animal"),
        [Defend(9), When(Here(INVADER), [Fear(2)]), Push(2, DAHAN)],
    ),
    # Eyes Watch From the Trees
    card(
        *("boon_of_watchful_guarding", 0, FAST, NO_RANGE, SPIRIT, "earth plant animal"),
        [InLand(YOU, odd.lands_of_target), MayPay(TGT, 1, [Defend(8)], otherwise=[Defend(4)])],
    ),
    card(
        *("eerie_noises_and_moving_trees", 2, SLOW, p(1), ANYWHERE, "moon air plant"),
        [Fear(2), PushUpTo(2, SMALL)],
    ),
    card(
        *("mysterious_abductions", 1, FAST, p(0), ANYWHERE, "moon fire plant"),
        [Fear(1), Damage(1)],
    ),
    card(
        *("whispered_guidance_through_the_night", 0, SLOW, p(1, JUNGLE), ANYWHERE, "moon air plant"),
        [GatherUpTo(3, DAHAN), When(DahanAndInvaders(), [Fear(1)])],
    ),
    # Fathomless Mud of the Swamp
    card(
        *("exaltation_of_tangled_growth", 0, SLOW, NO_RANGE, OTHER, "water earth plant"),
        [MayPay(TGT, 1, [GainCard(TGT, CHOICE)]), MayPay(YOU, 2, [GainCard(YOU, CHOICE)])],
    ),
    card(
        *("foul_vapors_and_fetid_muck", 0, SLOW, ss(2), INVADER_LAND, "fire air water earth"),
        [Fear(1), PushUpTo(2, EXPLORER)],
    ),
    card(
        *("intractable_thickets_and_thorns", 2, FAST, p(1), ANYWHERE, "moon water earth plant"),
        [Fear(1), Defend(5)],
    ),
    card(
        *("open_shifting_waterways", 1, SLOW, p(1), ANYWHERE, "moon water animal"),
        [GatherUpTo(2, DAHAN), When(DahanAndInvaders(), [Fear(1), Damage(1)])],
    ),
    # Rising Heat of Stone and Sand
    card(
        *("call_on_herders_for_aid", 1, SLOW, p(2), ANYWHERE, "sun fire earth animal"),
        [GatherUpTo(2, DAHAN), PushUpTo(1, SMALL | DAHAN, per=PER_DAHAN)],
    ),
    card(
        *("gift_of_searing_heat", 0, FAST, NO_RANGE, OTHER, "sun fire air"),
        [
            Choose(
                "energy",
                [Energy(TGT, 2)],
                "damage",
                [MayPay(TGT, 1, [InLand(TGT, odd.lands_of_target), Odd(odd.searing_heat, DAMAGE_TAG)])],
            )
        ],
    ),
    card(
        *("stinging_sandstorm", 1, SLOW, p(1), ANYWHERE, "fire air earth"),
        [GatherPresence(must=False), Fear(1), Damage(1)],
    ),
    card(
        *("sweltering_exhaustion", 2, FAST, ss(2), ANYWHERE, "fire air"),
        [Fear(1), Odd(odd.swelter)],
    ),
    # Sun-Bright Whirlwind
    card(
        *("gift_of_the_sunlit_air", 0, FAST, NO_RANGE, SPIRIT, "sun fire air"),
        [Range(1), When(AnotherSpirit(), [Energy(TGT, 1)])],
    ),
    card(
        *("gift_of_wind_sped_steps", 1, FAST, NO_RANGE, SPIRIT, "sun air animal"),
        [Odd(odd.grant_swiftness), When(AnotherSpirit(), [Energy(TGT, 1)])],
    ),
    card(
        *("scatter_to_the_winds", 1, SLOW, p(2), ANYWHERE, "fire air water"),
        [Odd(odd.scatter, MOVE_TAG)],
    ),
    card(
        *("tempest_of_leaves_and_branches", 2, FAST, ss(1), ANYWHERE, "sun air plant"),
        [DamageDifferent(5)],
    ),
]

INNATE_POWERS: Final[list[Power]] = [
    innate(
        *("death_approaches_from_beneath_the_surface", SLOW, p(1), INVADER_LAND),
        [
            ("1 fire 1 animal", [When(NoPresenceOfYours(), [GatherPresence(must=True)])]),
            ("2 fire 1 earth 2 animal", [Damage(1)]),
            ("3 fire 1 earth 3 animal", [Damage(2)]),
            ("4 fire 2 earth 5 animal", [Fear(2), Damage(4)]),
        ],
    ),
    innate(
        *("mischief_and_sabotage", FAST, ss(1), INVADER_LAND),
        [
            ("1 moon 2 plant", [Fear(1), Defend(2)]),
            ("2 moon 3 plant", [Fear(1), Defend(4)]),
            ("2 moon 2 air 4 plant", [Fear(3), Defend(6)]),
            ("3 moon 3 air 5 plant", [Fear(5), Defend(12)]),
        ],
        instead=True,
    ),
    innate(
        *("spreading_and_dreadful_mire", SLOW, ss(1), INVADER_LAND),
        [
            ("1 water", [Odd(odd.spread_mire)]),
            ("1 moon 2 water 1 earth", [Fear(1), Damage(1), Push(1, DAHAN)]),
            ("2 moon 3 water 2 earth", [Fear(1), Damage(1), Push(1, DAHAN)]),
            ("3 moon 4 water 3 earth 2 plant", [Damage(2)]),
        ],
    ),
    innate(
        *("scorch_with_waves_of_heat", SLOW, ss(1), ANYWHERE),
        [
            ("2 fire 2 air", [Damage(2, to=EXPLORER)]),
            ("3 fire 2 earth", [Damage(2)]),
            ("4 fire 1 air 3 earth", [Damage(2)]),
            ("5 fire 2 air 3 earth", [DamageEach(1, INVADER)]),
        ],
    ),
    innate(
        *("violent_windstorms", SLOW, p(1), ANYWHERE),
        [
            ("1 sun 2 air", [PushUpTo(1, EXPLORER)]),
            ("2 sun 3 air", [Fear(1), PushUpTo(2, SMALL)]),
            ("2 sun 4 air", [Odd(odd.storm_damage, DAMAGE_TAG | MOVE_TAG)]),
            ("3 sun 5 air", [Damage(4)]),
        ],
    ),
]
