"""The facts of all power cards and innate powers, compared with the published tables."""

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD_IDS, ELEMENT_IDS, FAST
from parlour.games.spirit_island.powers import model
from parlour.games.spirit_island.powers.all import POWERS

# id, cost, speed, from, range, target, elements, tags, threshold elements
FACTS = """
call_of_the_dahan_ways 1 slow P 1 dahan | moon water animal | - | 2 moon
call_to_bloodshed 1 slow P 1 dahan | sun fire animal | dmg pg |
call_to_isolation 0 fast P 1 dahan | sun air animal | pg |
call_to_migrate 1 slow P 1 any | fire air animal | pg |
call_to_tend 1 slow P 1 dahan | water plant animal | pg |
dark_and_tangled_woods 1 fast P 1 any | moon earth plant | def |
delusions_of_danger 1 fast P 1 any | sun moon air | pg |
devouring_ants 1 slow SS 1 any | sun earth animal | dmg |
drift_down_into_slumber 0 fast P 2 any | air earth plant | def |
drought 1 slow P 1 any | sun fire earth | dmg | 3 sun
elemental_boon 1 fast - 0 spirit | | - |
encompassing_ward 1 fast - 0 spirit | sun water earth | - |
enticing_splendor 0 fast P 0 no_blight | sun air plant | pg |
entrancing_apparitions 1 fast P 1 any | moon air water | pg def |
gift_of_constancy 0 fast - 0 spirit | sun earth | - |
gift_of_living_energy 0 fast - 0 spirit | sun fire plant | - |
gift_of_power 0 slow - 0 spirit | moon water earth plant | - |
gnawing_rootbiters 0 slow P 1 any | earth animal | pg |
land_of_haunts_and_embers 0 fast P 2 any | moon fire air | pg |
lure_of_the_unknown 0 fast P 2 no_invaders | moon fire air plant | pg |
natures_resilience 1 fast SS 1 any | earth plant animal | def | 2 water
pull_beneath_the_hungry_earth 1 slow P 1 any | moon water earth | dmg |
purifying_flame 1 slow SS 1 any | sun fire air plant | dmg |
quicken_the_earths_struggles 1 fast SS 0 any | moon fire earth animal | dmg def |
rain_of_blood 0 slow SS 1 invaders | air water animal | - |
reaching_grasp 0 fast - 0 spirit | sun air water | - |
rouse_the_trees_and_stones 1 slow SS 1 no_blight | fire earth plant | dmg pg |
sap_the_strength_of_multitudes 0 fast P 0 any | water animal | def | 1 air
savage_mawbeasts 0 slow SS 1 any | fire animal | dmg | 3 animal
shadows_of_the_burning_forest 0 slow P 0 invaders | moon fire plant | pg |
song_of_sanctity 1 slow P 1 M/J | sun water plant | pg |
steam_vents 1 fast P 0 any | fire air water earth | - | 3 earth
uncanny_melting 1 slow SS 1 any | sun moon water | - |
veil_the_nights_hunt 1 fast P 2 dahan | moon air animal | dmg pg |
visions_of_fiery_doom 1 fast P 0 any | moon fire | pg | 2 fire
voracious_growth 1 slow SS 1 J/W | water plant | dmg |
accelerated_rot 4 slow P 2 J/W | sun water plant | dmg | 3 sun 2 water 3 plant
blazing_renewal 5 fast - 0 spirit | fire earth plant | dmg | 3 fire 3 earth 2 plant
cleansing_floods 5 slow P@W 1 any | sun water | dmg | 4 water
dissolve_the_bonds_of_kinship 4 slow P 1 any | fire water animal | pg | 2 fire 2 water 3 animal
entwined_power 2 fast - 0 another_spirit | moon water plant | - | 2 water 4 plant
indomitable_claim 4 fast P 1 any | sun earth | def | 2 sun 3 earth
infinite_vitality 3 fast SS 1 any | earth plant animal | - | 4 earth
mists_of_oblivion 4 slow P 3 any | moon air water | dmg | 2 moon 3 air 2 water
paralyzing_fright 4 fast SS 1 any | air earth | - | 2 air 3 earth
pillar_of_living_flame 5 slow SS 2 any | fire | dmg | 4 fire
poisoned_land 3 slow P 1 any | earth plant animal | dmg | 3 earth 2 plant 2 animal
powerstorm 3 fast - 0 spirit | sun fire air | - | 2 sun 2 fire 3 air
talons_of_lightning 6 fast P 1 M/W | fire air | dmg | 3 fire 3 air
terrifying_nightmares 4 fast P 2 any | moon air | pg | 4 moon
the_jungle_hungers 3 slow P@J 1 any | moon plant | - | 2 moon 3 plant
the_land_thrashes_in_furious_pain 4 slow P 2 blight | moon fire earth | dmg | 3 moon 3 earth
the_trees_and_stones_speak_of_war 2 fast P 1 dahan | sun earth plant | dmg pg def | 2 sun 2 earth 2 plant
tsunami 6 slow SS 2 coastal | water earth | dmg | 3 water 2 earth
vengeance_of_the_dead 3 fast P 3 any | moon fire animal | dmg | 3 animal
vigor_of_the_breaking_dawn 3 fast P 2 dahan | sun animal | dmg pg | 3 sun 2 animal
winds_of_rust_and_atrophy 3 fast SS 3 any | air water animal | def | 3 air 3 water 2 animal
wrap_in_wings_of_sunlight 3 fast P 0 any | sun air animal | pg def | 2 sun 2 air 2 animal
ferocious_rampage 2 slow P 0 any | fire animal | dmg |
gift_of_furious_might 1 fast - 0 another_spirit | moon fire animal | - |
herd_towards_the_lurking_maw 1 slow P 0 any | water earth animal | pg |
mark_territory_with_scars_and_teeth 2 fast P 0 any | sun earth animal | pg def |
boon_of_watchful_guarding 0 fast - 0 spirit | earth plant animal | def |
eerie_noises_and_moving_trees 2 slow P 1 any | moon air plant | pg |
mysterious_abductions 1 fast P 0 any | moon fire plant | dmg |
whispered_guidance_through_the_night 0 slow P@J 1 any | moon air plant | pg |
exaltation_of_tangled_growth 0 slow - 0 another_spirit | water earth plant | - |
foul_vapors_and_fetid_muck 0 slow SS 2 invaders | fire air water earth | pg |
intractable_thickets_and_thorns 2 fast P 1 any | moon water earth plant | def |
open_shifting_waterways 1 slow P 1 any | moon water animal | dmg pg |
call_on_herders_for_aid 1 slow P 2 any | sun fire earth animal | pg |
gift_of_searing_heat 0 fast - 0 another_spirit | sun fire air | dmg |
stinging_sandstorm 1 slow P 1 any | fire air earth | dmg pg |
sweltering_exhaustion 2 fast SS 2 any | fire air | - |
gift_of_the_sunlit_air 0 fast - 0 spirit | sun fire air | - |
gift_of_wind_sped_steps 1 fast - 0 spirit | sun air animal | - |
scatter_to_the_winds 1 slow P 2 any | fire air water | pg |
tempest_of_leaves_and_branches 2 fast SS 1 any | sun air plant | dmg |
death_approaches_from_beneath_the_surface 0 slow P 1 invaders | | dmg pg | 1 fire 1 animal
mischief_and_sabotage 0 fast SS 1 invaders | | def | 1 moon 2 plant
spreading_and_dreadful_mire 0 slow SS 1 invaders | | dmg pg | 1 water
scorch_with_waves_of_heat 0 slow SS 1 any | | dmg | 2 fire 2 air
violent_windstorms 0 slow P 1 any | | dmg pg | 1 sun 2 air
"""
TERRAINS = {
    "J/W": data.JUNGLE | data.WETLAND,
    "M/J": data.MOUNTAIN | data.JUNGLE,
    "M/W": data.MOUNTAIN | data.WETLAND,
    "coastal": data.COASTAL,
}
ORIGINS = {
    "P": (model.PRESENCE, data.ANY_TERRAIN),
    "SS": (model.SITE, data.ANY_TERRAIN),
    "P@W": (model.PRESENCE, data.WETLAND),
    "P@J": (model.PRESENCE, data.JUNGLE),
    "-": (model.NOWHERE, data.ANY_TERRAIN),
}
TAGS = {"dmg": model.DAMAGE_TAG, "pg": model.MOVE_TAG, "def": model.DEFEND_TAG, "-": 0}
LINES = FACTS.strip().splitlines()


def test_every_power_is_listed_in_order() -> None:
    assert [line.split()[0] for line in LINES] == [power.id for power in POWERS]
    assert [power.id for power in POWERS] == CARD_IDS + data.INNATE_IDS


@pytest.mark.parametrize("line", LINES, ids=[line.split()[0] for line in LINES])
def test_facts(line: str) -> None:
    head, elements, tags, *rest = (part.strip() for part in line.split("|"))
    id, cost, speed, origin, reach, target = head.split()
    power = next(power for power in POWERS if power.id == id)
    assert power.cost == int(cost)
    assert power.speed == (FAST if speed == "fast" else data.SLOW)
    assert (power.origin, power.origin_terrain) == ORIGINS[origin]
    assert power.range == int(reach)
    if target in TERRAINS:
        assert (power.target, power.target_terrain) == (model.TERRAIN, TERRAINS[target])
    else:
        assert model.TARGET_IDS[power.target] == target
    assert power.elements == data.elements(elements)
    assert power.tags == sum(TAGS[tag] for tag in tags.split())
    threshold = rest[0] if rest else ""
    assert (power.levels[0] if power.levels else data.elements("")) == data.elements(threshold)


def test_counts() -> None:
    minor, major = POWERS[:36], POWERS[36:58]
    assert [sum(power.cost == cost for power in minor) for cost in (0, 1)] == [14, 22]
    assert [sum(power.speed == FAST for power in deck) for deck in (minor, major)] == [19, 13]
    assert [sum(power.elements[e] for power in minor) for e in range(8)] == [13] * 8
    assert [sum(power.cost == cost for power in major) for cost in range(2, 7)] == [2, 8, 7, 3, 2]
    assert [sum(power.elements[e] for power in major) for e in range(8)] == [7, 6, 7, 7, 7, 8, 7, 7]


def test_element_sums_of_the_unique_cards() -> None:
    sums = [[sum(POWERS[58 + s * 4 + c].elements[e] for c in range(4)) for e in range(8)] for s in range(5)]
    assert sums == [
        [1, 1, 2, 0, 1, 2, 0, 4],
        [0, 3, 1, 2, 0, 1, 4, 1],
        [0, 2, 1, 1, 4, 3, 2, 1],
        [2, 0, 4, 3, 0, 2, 0, 1],
        [3, 0, 2, 4, 1, 0, 1, 1],
    ], ELEMENT_IDS


def test_raised_ranges() -> None:
    raised = {power.id: power.raised_range for power in POWERS if power.raised_range >= 0}
    assert raised == {"sap_the_strength_of_multitudes": 1, "talons_of_lightning": 3}


def test_innate_levels() -> None:
    levels = {power.id: [data.element_text(level) for level in power.levels] for power in POWERS[78:]}
    assert levels["death_approaches_from_beneath_the_surface"][3] == {"fire": 4, "earth": 2, "animal": 5}
    assert levels["mischief_and_sabotage"][3] == {"moon": 3, "air": 3, "plant": 5}
    assert levels["spreading_and_dreadful_mire"][3] == {"moon": 3, "water": 4, "earth": 3, "plant": 2}
    assert levels["scorch_with_waves_of_heat"][2] == {"fire": 4, "air": 1, "earth": 3}
    assert levels["violent_windstorms"][3] == {"sun": 3, "air": 5}
