"""Every Power whose text is made of common verbs, compared with an independent reading of that text.

In random lands and for all choices, the game must allow exactly what the text allows. Each Power is used by a Spirit
whose special rule does not matter, by Devouring Teeth with Gift of Furious Might, by Rising Heat, and by Eyes Watch.
"""

import random

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.data import CARD, CARDS
from parlour.games.spirit_island.powers.all import POWERS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.power import ChooseTarget
from tests.effort import POWER_CASES
from tests.games.spirit_island.card_cases import ends_of, place_of, position_of
from tests.games.spirit_island.card_reference import Position, Reader
from tests.games.spirit_island.positions import LETTERS, Island, empty_lands

SPIRITS = ["fathomless_mud", "devouring_teeth", "rising_heat", "eyes_watch"]
QUIET = {"M": ("G", 0), "S": ("G", 2), "J": ("A", 2), "W": ("D", 2)}
"""For each terrain, a board and a land with only two neighbours."""

TEXTS = {
    "call_of_the_dahan_ways": "th: choose{replace 1 E -> 1 D | replace 1 T -> 1 D} ; no_th: replace 1 E -> 1 D",
    "call_to_bloodshed": "choose{per(D): dmg 1 | gather<= 3 D}",
    "call_to_isolation": "choose{per(D): push 1 E/T | push 1 D}",
    "call_to_migrate": "gather<= 3 D ; push<= 3 D",
    "call_to_tend": "choose{remove 1 Bl | push<= 3 D}",
    "dark_and_tangled_woods": "fear 2 ; if(L is M or J): defend 3",
    "delusions_of_danger": "choose{push 1 E | fear 2}",
    "devouring_ants": "fear 1 ; if(L is J or S): dmg 2 ; else: dmg 1 ; destroy 1 D",
    "drift_down_into_slumber": "if(L is J or S): defend 4 ; else: defend 1",
    "drought": "destroy 3 T ; dmg_each 1 T/C ; add 1 Bl ; th: destroy 1 C",
    "enticing_splendor": "choose{gather 1 E/T | gather<= 2 D}",
    "entrancing_apparitions": "defend 2 ; if(no I in L): gather<= 2 E",
    "gnawing_rootbiters": "push<= 2 T",
    "land_of_haunts_and_embers": "fear 2 ; push<= 2 E/T ; if(Bl in L): fear 2, push<= 2 E/T ; add 1 Bl",
    "lure_of_the_unknown": "gather 1 E/T",
    "natures_resilience": "th: choose{defend 6 | remove 1 Bl} ; no_th: defend 6",
    "pull_beneath_the_hungry_earth": "if(your Pr in L): fear 1, dmg 1 ; if(L is S or W): dmg 1",
    "purifying_flame": "if(L is M or S): choose{per(Bl): dmg 1 | remove 1 Bl} ; else: choose{per(Bl): dmg 1}",
    "quicken_the_earths_struggles": "choose{dmg_each 1 T/C | defend 10}",
    "rain_of_blood": "fear 2 ; if(2+ T/C in L): fear 1",
    "rouse_the_trees_and_stones": "dmg 2 ; push 1 E",
    "sap_the_strength_of_multitudes": "defend 5",
    "savage_mawbeasts": "if(L is J or W): fear 1, dmg 1 ; th: dmg 1",
    "shadows_of_the_burning_forest": "fear 2 ; if(L is M or J): push 1 E, push 1 T",
    "song_of_sanctity": "if(E in L): push all E ; else: remove 1 Bl",
    "steam_vents": "th: choose{destroy 1 E | destroy 1 T} ; no_th: destroy 1 E",
    "uncanny_melting": "if(I in L): fear 1 ; if(L is S or W): remove 1 Bl",
    "veil_the_nights_hunt": "choose{per(D): dmg_diff! 1 | push<= 3 D}",
    "visions_of_fiery_doom": "fear 1 ; push 1 E/T ; th: fear 1",
    "voracious_growth": "choose{dmg 2 | remove 1 Bl}",
    "accelerated_rot": "fear 2 ; dmg 4 ; th: dmg 5 ; th: remove 1 Bl",
    "cleansing_floods": "dmg 4 ; remove 1 Bl ; th: dmg 10",
    "mists_of_oblivion": "dmg_each 1 I ; th: dmg 3 ; fear_for_razed 4",
    "paralyzing_fright": "fear 4 ; skip all ; th: fear 4",
    "pillar_of_living_flame": "fear 3 ; dmg 5 ; if(L is J or W): add 1 Bl ; th: fear 2 ; th: dmg 5",
    "poisoned_land": "fear 1 ; dmg 7 ; add 1 Bl ; destroy all D ; th: per(Bl): fear 1 ; th: per(Bl): dmg 4",
    "talons_of_lightning": "fear 3 ; dmg 5",
    "terrifying_nightmares": "fear 2 ; push<= 4 E/T ; th: fear 4",
    "the_jungle_hungers": "destroy all E ; destroy all T ; th: destroy 1 C ; no_th: destroy all D",
    "the_trees_and_stones_speak_of_war": "per(D): dmg 1 ; per(D): defend 2",
    "tsunami": "fear 2 ; dmg 8 ; destroy 2 D",
    "vigor_of_the_breaking_dawn": "per(D): dmg 2",
    "winds_of_rust_and_atrophy": "fear 1 ; defend 6 ; downgrade 1 T/C",
    "ferocious_rampage": "fear 1 ; dmg 3 to E/T",
    "herd_towards_the_lurking_maw": "fear 1 ; gather<= 1 E/T",
    "mark_territory_with_scars_and_teeth": "defend 9 ; if(I in L): fear 2 ; push 2 D",
    "eerie_noises_and_moving_trees": "fear 2 ; push<= 2 E/T",
    "mysterious_abductions": "fear 1 ; dmg 1",
    "whispered_guidance_through_the_night": "gather<= 3 D ; if(I and D in L): fear 1",
    "foul_vapors_and_fetid_muck": "fear 1 ; push<= 2 E",
    "intractable_thickets_and_thorns": "fear 1 ; defend 5",
    "open_shifting_waterways": "gather<= 2 D ; if(D and I in L): fear 1, dmg 1",
    "call_on_herders_for_aid": "gather<= 2 D ; per(D): push<= 1 E/T/D",
    "stinging_sandstorm": "gather<= 1 Pr ; fear 1 ; dmg 1",
    "tempest_of_leaves_and_branches": "dmg_diff 5",
    "scatter_to_the_winds": "spread<= 5 E/T/D",
    "dissolve_the_bonds_of_kinship": (
        "replace 1 C -> 2 E ; replace 1 T -> 1 E ; replace 1 D -> 1 E ; th: kin_against_kin ; spread all E"
    ),
}
BASE_ONLY = {
    *("talons_of_lightning", "the_trees_and_stones_speak_of_war", "tsunami"),
    *("vigor_of_the_breaking_dawn", "winds_of_rust_and_atrophy"),
}
"""Powers whose thresholds affect other lands or repeat the Power; there are separate tests for those."""

LEVELS = {
    "death_approaches_from_beneath_the_surface": [
        *("if(no Pr in L): gather 1 Pr", "dmg 1", "dmg 2", "fear 2 ; dmg 4"),
    ],
    "mischief_and_sabotage": ["fear 1 ; defend 2", "fear 1 ; defend 4", "fear 3 ; defend 6", "fear 5 ; defend 12"],
    "spreading_and_dreadful_mire": ["", "fear 1 ; dmg 1 ; push 1 D", "fear 1 ; dmg 1 ; push 1 D", "dmg 2"],
    "scorch_with_waves_of_heat": ["dmg 2 to E", "dmg 2", "dmg 2", "dmg_each 1 I"],
    "violent_windstorms": ["push<= 1 E", "fear 1 ; push<= 2 E/T"],
}
INSTEAD = {"mischief_and_sabotage"}
OWNER = {spirit.innate: spirit.id for spirit in data.SPIRITS}


def scattered(chance: random.Random, state: SpiritIslandState, land: int, might: int) -> None:
    """Place a few pieces in the land and around it, but Blight only in the land, so that it cascades only once."""
    empty_lands(state)
    player = state.players[0]
    player.spread([0] * 8)
    player.might = might
    for place in (land, *state.island.adjacent[land]):
        player.change_presence(place, chance.choice([0, 1, 2] if place != land else [0, 1, 2, 2, 3]))
        most = {"E": 2, "T": 2, "C": 1, "D": 2} if place == land else {"E": 1, "T": 1, "C": 0, "D": 2}
        for family, number in most.items():
            for _ in range(chance.randint(0, number)):
                full = lands.health(state, place, data.FAMILY[LETTERS[family]])
                changes.change(state, place, LETTERS[family] + chance.choice([0, 0, chance.randrange(full)]), 1)
    crowd = chance.choice(["", "", "", "", "TTTTC", "DDD", "EEE"])
    for family in crowd:
        changes.change(state, land, LETTERS[family], 1)
    state.blight = [0] * 8
    state.blight[land] = chance.choice([0, 0, 1, 2])
    state.blight_pool = 9
    state.fear_pool = 1000


def ends_of_the_game(state: SpiritIslandState, power: int, flags: int, land: int) -> set[Position]:
    """Every position that using the Power on the land can lead to."""
    ChooseTarget(0, power, flags, False, False, False)._begin(state, land, 0)
    return ends_of(state)


def ends_of_the_text(state: SpiritIslandState, text: str, land: int, threshold: bool) -> set[Position]:
    """The same according to the reference, with the special rule of the Spirit that uses it."""
    spirit = data.SPIRIT_IDS[state.players[0].spirit]
    place = place_of(state)
    start = position_of(state)._replace(rage=int(spirit == "devouring_teeth"))
    reader = Reader(place, land, threshold)
    ends = reader.read(start, text)
    if spirit == "eyes_watch":
        ends = {
            after
            for end in ends
            for after in (Reader(place, end.guarded, False).read(end, "gather<= 1 D") if end.guarded >= 0 else [end])
        }
    return {end._replace(rage=0, razed=0, guarded=-1) for end in ends}


def compare(spirit: str, power: str, text: str, flags: int, threshold: bool) -> None:
    number = CARDS + data.INNATE_IDS.index(power) if power in data.INNATE_IDS else CARD[power]
    chance = random.Random(f"{power} {spirit} {flags}")
    for terrain, (board, land) in QUIET.items():
        state = Island(f"{board.lower()}8: P", spirit, options={"board_1": board}).state
        for case in range(POWER_CASES):
            trial = state.clone()
            scattered(chance, trial, land, chance.choice([0, 0, 1]))
            start = position_of(trial)
            expected = ends_of_the_text(trial, text, land, threshold)
            found = ends_of_the_game(trial, number, flags, land)
            assert found == expected, f"{power} by {spirit} in {terrain}, case {case}: {start}"


@pytest.mark.compiled
@pytest.mark.parametrize("card", TEXTS)
@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_card_does_what_its_text_says(card: str, spirit: str) -> None:
    compare(spirit, card, TEXTS[card], 0, False)


@pytest.mark.compiled
@pytest.mark.parametrize("card", [card for card in TEXTS if POWERS[CARD[card]].levels and card not in BASE_ONLY])
@pytest.mark.parametrize("spirit", SPIRITS)
def test_a_card_does_what_its_text_says_with_the_threshold(card: str, spirit: str) -> None:
    compare(spirit, card, TEXTS[card], 1, True)


@pytest.mark.parametrize("innate", LEVELS)
def test_an_innate_power_does_what_its_levels_say(innate: str) -> None:
    power = POWERS[CARDS + data.INNATE_IDS.index(innate)]
    moving = 1 if innate == "spreading_and_dreadful_mire" else 0  # the moving Presence has separate tests
    for flags in sorted({levels & ~moving for levels in power.closed} - {0}):
        used = [level for level in range(4) if flags >> level & 1]
        if used[-1] < len(LEVELS[innate]):  # as does damage in lands where pieces were pushed
            texts = [LEVELS[innate][level] for level in (used[-1:] if innate in INSTEAD else used)]
            compare(OWNER[innate], innate, " ; ".join(texts), flags, False)
