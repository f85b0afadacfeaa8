"""The 36 minor powers."""

from typing import Final

from parlour.games.spirit_island.data import (
    BUILDING,
    CITY,
    DAHAN,
    EXPLORER,
    FAST,
    INVADER,
    JUNGLE,
    MINOR,
    MOUNTAIN,
    SANDS,
    SLOW,
    TOWN,
    WETLAND,
)
from parlour.games.spirit_island.powers import odd
from parlour.games.spirit_island.powers.model import Power
from parlour.games.spirit_island.powers.vocabulary import (
    ANYWHERE,
    DAHAN_LAND,
    INVADER_LAND,
    LAND_WITHOUT_INVADERS,
    MANY,
    NO_RANGE,
    PER_BLIGHT,
    PER_DAHAN,
    SPIRIT,
    TGT,
    UNBLIGHTED_LAND,
    AddBlight,
    AnotherSpirit,
    Blighted,
    Choose,
    Damage,
    DamageDifferent,
    DamageEach,
    Defend,
    Destroy,
    Energy,
    Fear,
    GainCard,
    Gather,
    GatherUpTo,
    Here,
    NoneHere,
    Odd,
    Push,
    PushUpTo,
    Range,
    RemoveBlight,
    Replace,
    TerrainIs,
    Threshold,
    TwoSites,
    When,
    YourPresence,
    card,
    only,
    p,
    ss,
)

SMALL: Final = EXPLORER | TOWN

MINOR_POWERS: Final[list[Power]] = [
    card(
        *("call_of_the_dahan_ways", 1, SLOW, p(1), DAHAN_LAND, "moon water animal"),
        [
            Threshold(
                "2 moon",
                [Choose("explorer", [Replace(EXPLORER, DAHAN)], "town", [Replace(TOWN, DAHAN)])],
                otherwise=[Replace(EXPLORER, DAHAN)],
            )
        ],
    ),
    card(
        *("call_to_bloodshed", 1, SLOW, p(1), DAHAN_LAND, "sun fire animal"),
        [Choose("damage", [Damage(1, per=PER_DAHAN)], "gather_dahan", [GatherUpTo(3, DAHAN)])],
    ),
    card(
        *("call_to_isolation", 0, FAST, p(1), DAHAN_LAND, "sun air animal"),
        [Choose("push_invaders", [Push(1, SMALL, per=PER_DAHAN)], "push_dahan", [Push(1, DAHAN)])],
    ),
    card(
        *("call_to_migrate", 1, SLOW, p(1), ANYWHERE, "fire air animal"),
        [GatherUpTo(3, DAHAN), PushUpTo(3, DAHAN)],
    ),
    card(
        *("call_to_tend", 1, SLOW, p(1), DAHAN_LAND, "water plant animal"),
        [Choose("remove_blight", [RemoveBlight()], "push_dahan", [PushUpTo(3, DAHAN)])],
    ),
    card(
        *("dark_and_tangled_woods", 1, FAST, p(1), ANYWHERE, "moon earth plant"),
        [Fear(2), When(TerrainIs(MOUNTAIN | JUNGLE), [Defend(3)])],
    ),
    card(
        *("delusions_of_danger", 1, FAST, p(1), ANYWHERE, "sun moon air"),
        [Choose("push_invaders", [Push(1, EXPLORER)], "fear", [Fear(2)])],
    ),
    card(
        *("devouring_ants", 1, SLOW, ss(1), ANYWHERE, "sun earth animal"),
        [Fear(1), When(TerrainIs(JUNGLE | SANDS), [Damage(2)], otherwise=[Damage(1)]), Destroy(1, DAHAN)],
    ),
    card(
        *("drift_down_into_slumber", 0, FAST, p(2), ANYWHERE, "air earth plant"),
        [When(TerrainIs(JUNGLE | SANDS), [Defend(4)], otherwise=[Defend(1)])],
    ),
    card(
        *("drought", 1, SLOW, p(1), ANYWHERE, "sun fire earth"),
        [Destroy(3, TOWN), DamageEach(1, BUILDING), AddBlight(), Threshold("3 sun", [Destroy(1, CITY)])],
    ),
    card(
        *("elemental_boon", 1, FAST, NO_RANGE, SPIRIT, ""),
        [Odd(odd.name_elements)],
    ),
    card(
        *("encompassing_ward", 1, FAST, NO_RANGE, SPIRIT, "sun water earth"),
        [Odd(odd.ward_all_lands)],
    ),
    card(
        *("enticing_splendor", 0, FAST, p(0), UNBLIGHTED_LAND, "sun air plant"),
        [Choose("gather_invaders", [Gather(1, SMALL)], "gather_dahan", [GatherUpTo(2, DAHAN)])],
    ),
    card(
        *("entrancing_apparitions", 1, FAST, p(1), ANYWHERE, "moon air water"),
        [Defend(2), When(NoneHere(INVADER), [GatherUpTo(2, EXPLORER)])],
    ),
    card(
        *("gift_of_constancy", 0, FAST, NO_RANGE, SPIRIT, "sun earth"),
        [Energy(TGT, 2), Odd(odd.grant_constancy)],
    ),
    card(
        *("gift_of_living_energy", 0, FAST, NO_RANGE, SPIRIT, "sun fire plant"),
        [Energy(TGT, 1), When(TwoSites(), [Energy(TGT, 1)]), When(AnotherSpirit(), [Energy(TGT, 1)])],
    ),
    card(
        *("gift_of_power", 0, SLOW, NO_RANGE, SPIRIT, "moon water earth plant"),
        [GainCard(TGT, MINOR)],
    ),
    card(
        *("gnawing_rootbiters", 0, SLOW, p(1), ANYWHERE, "earth animal"),
        [PushUpTo(2, TOWN)],
    ),
    card(
        *("land_of_haunts_and_embers", 0, FAST, p(2), ANYWHERE, "moon fire air"),
        [Fear(2), PushUpTo(2, SMALL), When(Blighted(), [Fear(2), PushUpTo(2, SMALL)]), AddBlight()],
    ),
    card(
        *("lure_of_the_unknown", 0, FAST, p(2), LAND_WITHOUT_INVADERS, "moon fire air plant"),
        [Gather(1, SMALL)],
    ),
    card(
        *("natures_resilience", 1, FAST, ss(1), ANYWHERE, "earth plant animal"),
        [
            Threshold(
                "2 water",
                [Choose("defend", [Defend(6)], "remove_blight", [RemoveBlight()])],
                otherwise=[Defend(6)],
            )
        ],
    ),
    card(
        *("pull_beneath_the_hungry_earth", 1, SLOW, p(1), ANYWHERE, "moon water earth"),
        [When(YourPresence(), [Fear(1), Damage(1)]), When(TerrainIs(SANDS | WETLAND), [Damage(1)])],
    ),
    card(
        *("purifying_flame", 1, SLOW, ss(1), ANYWHERE, "sun fire air plant"),
        [
            When(
                TerrainIs(MOUNTAIN | SANDS),
                [Choose("damage", [Damage(1, per=PER_BLIGHT)], "remove_blight", [RemoveBlight()])],
                otherwise=[Damage(1, per=PER_BLIGHT)],
            )
        ],
    ),
    card(
        *("quicken_the_earths_struggles", 1, FAST, ss(0), ANYWHERE, "moon fire earth animal"),
        [Choose("damage", [DamageEach(1, BUILDING)], "defend", [Defend(10)])],
    ),
    card(
        *("rain_of_blood", 0, SLOW, ss(1), INVADER_LAND, "air water animal"),
        [Fear(2), When(Here(BUILDING, 2), [Fear(1)])],
    ),
    card(
        *("reaching_grasp", 0, FAST, NO_RANGE, SPIRIT, "sun air water"),
        [Range(2)],
    ),
    card(
        *("rouse_the_trees_and_stones", 1, SLOW, ss(1), UNBLIGHTED_LAND, "fire earth plant"),
        [Damage(2), Push(1, EXPLORER)],
    ),
    card(
        *("sap_the_strength_of_multitudes", 0, FAST, p(0, raised=1), ANYWHERE, "water animal"),
        [Defend(5)],
        range_needs="1 air",
    ),
    card(
        *("savage_mawbeasts", 0, SLOW, ss(1), ANYWHERE, "fire animal"),
        [When(TerrainIs(JUNGLE | WETLAND), [Fear(1), Damage(1)]), Threshold("3 animal", [Damage(1)])],
    ),
    card(
        *("shadows_of_the_burning_forest", 0, SLOW, p(0), INVADER_LAND, "moon fire plant"),
        [Fear(2), When(TerrainIs(MOUNTAIN | JUNGLE), [Push(1, EXPLORER), Push(1, TOWN)])],
    ),
    card(
        *("song_of_sanctity", 1, SLOW, p(1), only(MOUNTAIN | JUNGLE), "sun water plant"),
        [When(Here(EXPLORER), [Push(MANY, EXPLORER)], otherwise=[RemoveBlight()])],
    ),
    card(
        *("steam_vents", 1, FAST, p(0), ANYWHERE, "fire air water earth"),
        [
            Threshold(
                "3 earth",
                [Choose("explorer", [Destroy(1, EXPLORER)], "town", [Destroy(1, TOWN)])],
                otherwise=[Destroy(1, EXPLORER)],
            )
        ],
    ),
    card(
        *("uncanny_melting", 1, SLOW, ss(1), ANYWHERE, "sun moon water"),
        [When(Here(INVADER), [Fear(1)]), When(TerrainIs(SANDS | WETLAND), [RemoveBlight()])],
    ),
    card(
        *("veil_the_nights_hunt", 1, FAST, p(2), DAHAN_LAND, "moon air animal"),
        [Choose("damage", [DamageDifferent(1, per=PER_DAHAN, must=True)], "push_dahan", [PushUpTo(3, DAHAN)])],
    ),
    card(
        *("visions_of_fiery_doom", 1, FAST, p(0), ANYWHERE, "moon fire"),
        [Fear(1), Push(1, SMALL), Threshold("2 fire", [Fear(1)])],
    ),
    card(
        *("voracious_growth", 1, SLOW, ss(1), only(JUNGLE | WETLAND), "water plant"),
        [Choose("damage", [Damage(2)], "remove_blight", [RemoveBlight()])],
    ),
]
