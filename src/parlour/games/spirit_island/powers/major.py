"""The 22 major powers."""

from typing import Final

from parlour.games.spirit_island.data import (
    BUILDING,
    CITY,
    COASTAL,
    DAHAN,
    EXPLORER,
    FAST,
    INVADER,
    JUNGLE,
    MOUNTAIN,
    SLOW,
    TOWN,
    WETLAND,
)
from parlour.games.spirit_island.powers import odd
from parlour.games.spirit_island.powers.model import DAMAGE_TAG, DEFEND_TAG, MOVE_TAG, Power
from parlour.games.spirit_island.powers.vocabulary import (
    ANYWHERE,
    BLIGHTED_LAND,
    DAHAN_LAND,
    NO_RANGE,
    OTHER,
    PER_BLIGHT,
    PER_DAHAN,
    SPIRIT,
    TGT,
    YOU,
    AddBlight,
    Damage,
    DamageEach,
    Defend,
    Destroy,
    DestroyAll,
    Downgrade,
    Energy,
    Fear,
    GatherUpTo,
    Here,
    InLand,
    Odd,
    PushUpTo,
    RemoveBlight,
    Replace,
    SkipAll,
    TargetLostPresence,
    TerrainIs,
    Threshold,
    When,
    card,
    only,
    p,
    ss,
)

MAJOR_POWERS: Final[list[Power]] = [
    card(
        *("accelerated_rot", 4, SLOW, p(2), only(JUNGLE | WETLAND), "sun water plant"),
        [Fear(2), Damage(4), Threshold("3 sun 2 water 3 plant", [Damage(5), RemoveBlight()])],
    ),
    card(
        *("blazing_renewal", 5, FAST, NO_RANGE, SPIRIT, "fire earth plant"),
        [
            When(
                TargetLostPresence(),
                [
                    InLand(YOU, odd.renewal_lands),
                    Odd(odd.renew_presence),
                    DamageEach(2, BUILDING),
                    Threshold("3 fire 3 earth 2 plant", [Damage(4)]),
                ],
            )
        ],
    ),
    card(
        *("cleansing_floods", 5, SLOW, p(1, WETLAND), ANYWHERE, "sun water"),
        [Damage(4), RemoveBlight(), Threshold("4 water", [Damage(10)])],
    ),
    card(
        *("dissolve_the_bonds_of_kinship", 4, SLOW, p(1), ANYWHERE, "fire water animal"),
        [
            Replace(CITY, EXPLORER, 2),
            Replace(TOWN, EXPLORER),
            Replace(DAHAN, EXPLORER),
            Threshold("2 fire 2 water 3 animal", [Odd(odd.kin_against_kin)]),
            Odd(odd.scatter_all_explorers, MOVE_TAG),
        ],
    ),
    card(
        *("entwined_power", 2, FAST, NO_RANGE, OTHER, "moon water plant"),
        [Odd(odd.entwine), Threshold("2 water 4 plant", [Energy(YOU, 3), Energy(TGT, 3), Odd(odd.exchange_gifts)])],
    ),
    card(
        *("indomitable_claim", 4, FAST, p(1), ANYWHERE, "sun earth"),
        [
            Odd(odd.add_presence),
            Defend(20),
            Threshold("2 sun 3 earth", [When(Here(INVADER), [Fear(3)]), SkipAll()]),
        ],
    ),
    card(
        *("infinite_vitality", 3, FAST, ss(1), ANYWHERE, "earth plant animal"),
        [
            Odd(odd.grant_vitality),
            Threshold(
                "4 earth", [Odd(odd.grant_invulnerability), InLand(YOU, odd.blighted_here_or_near), RemoveBlight()]
            ),
        ],
    ),
    card(
        *("mists_of_oblivion", 4, SLOW, p(3), ANYWHERE, "moon air water"),
        [DamageEach(1, INVADER), Threshold("2 moon 3 air 2 water", [Damage(3)]), Odd(odd.fear_for_buildings)],
    ),
    card(
        *("paralyzing_fright", 4, FAST, ss(1), ANYWHERE, "air earth"),
        [Fear(4), SkipAll(), Threshold("2 air 3 earth", [Fear(4)])],
    ),
    card(
        *("pillar_of_living_flame", 5, SLOW, ss(2), ANYWHERE, "fire"),
        [
            Fear(3),
            Damage(5),
            When(TerrainIs(JUNGLE | WETLAND), [AddBlight()]),
            Threshold("4 fire", [Fear(2), Damage(5)]),
        ],
    ),
    card(
        *("poisoned_land", 3, SLOW, p(1), ANYWHERE, "earth plant animal"),
        [
            Fear(1),
            Damage(7),
            AddBlight(),
            DestroyAll(DAHAN),
            Threshold("3 earth 2 plant 2 animal", [Fear(1, per=PER_BLIGHT), Damage(4, per=PER_BLIGHT)]),
        ],
    ),
    card(
        *("powerstorm", 3, FAST, NO_RANGE, SPIRIT, "sun fire air"),
        [Energy(TGT, 3), Odd(odd.grant_repeat), Threshold("2 sun 2 fire 3 air", [Odd(odd.grant_two_repeats)])],
    ),
    card(
        *("talons_of_lightning", 6, FAST, p(1, raised=3), only(MOUNTAIN | WETLAND), "fire air"),
        [Fear(3), Damage(5), Threshold("3 fire 3 air", [Odd(odd.lightning_around)])],
    ),
    card(
        *("terrifying_nightmares", 4, FAST, p(2), ANYWHERE, "moon air"),
        [Fear(2), PushUpTo(4, EXPLORER | TOWN), Threshold("4 moon", [Fear(4)])],
    ),
    card(
        *("the_jungle_hungers", 3, SLOW, p(1, JUNGLE), ANYWHERE, "moon plant"),
        [
            DestroyAll(EXPLORER),
            DestroyAll(TOWN),
            Threshold("2 moon 3 plant", [Destroy(1, CITY)], otherwise=[DestroyAll(DAHAN)]),
        ],
    ),
    card(
        *("the_land_thrashes_in_furious_pain", 4, SLOW, p(2), BLIGHTED_LAND, "moon fire earth"),
        [
            Odd(odd.furious_pain, DAMAGE_TAG),
            Threshold("3 moon 3 earth", [InLand(YOU, odd.adjacent_lands), Odd(odd.renew_bonus), Odd(odd.furious_pain)]),
        ],
    ),
    card(
        *("the_trees_and_stones_speak_of_war", 2, FAST, p(1), DAHAN_LAND, "sun earth plant"),
        [
            Damage(1, per=PER_DAHAN),
            Defend(2, per=PER_DAHAN),
            Threshold("2 sun 2 earth 2 plant", [PushUpTo(2, DAHAN), Odd(odd.defend_goes_along)]),
        ],
    ),
    card(
        *("tsunami", 6, SLOW, ss(2), only(COASTAL), "water earth"),
        [Fear(2), Damage(8), Destroy(2, DAHAN), Threshold("3 water 2 earth", [Odd(odd.wave_along_the_coast)])],
    ),
    card(
        *("vengeance_of_the_dead", 3, FAST, p(3), ANYWHERE, "moon fire animal"),
        [Fear(3), Odd(odd.vow_vengeance, DAMAGE_TAG), Threshold("3 animal", [Odd(odd.vow_reaches_further)])],
    ),
    card(
        *("vigor_of_the_breaking_dawn", 3, FAST, p(2), DAHAN_LAND, "sun animal"),
        [
            Damage(2, per=PER_DAHAN),
            Threshold("3 sun 2 animal", [PushUpTo(2, DAHAN), Odd(odd.vigor_where_they_went)]),
        ],
    ),
    card(
        *("winds_of_rust_and_atrophy", 3, FAST, ss(3), ANYWHERE, "air water animal"),
        [Fear(1), Defend(6), Downgrade(BUILDING), Threshold("3 air 3 water 2 animal", [Odd(odd.use_again)])],
    ),
    card(
        *("wrap_in_wings_of_sunlight", 3, FAST, p(0), ANYWHERE, "sun air animal"),
        [
            Threshold("2 sun 2 air 2 animal", [GatherUpTo(3, DAHAN)]),
            Odd(odd.name_wings_goal),
            Odd(odd.carry_dahan, DEFEND_TAG),
        ],
    ),
]
