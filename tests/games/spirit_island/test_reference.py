"""The invader phase compared with an independent reference: both allow exactly the same results."""

import random

import pytest

from parlour.games.spirit_island import data
from parlour.games.spirit_island.board import island as island_of
from parlour.games.spirit_island.data import KINDS
from parlour.games.spirit_island.predicates import lands
from parlour.games.spirit_island.predicates.invaders import can_explore
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps import changes
from parlour.games.spirit_island.steps.invaders import BuildStep, ravage
from tests.effort import REFERENCE_CASES
from tests.games.spirit_island import reference
from tests.games.spirit_island.positions import LETTERS, Island, empty_lands

GUARDS = {"": 0, "each": data.GUARD_ONE_EACH, "more": data.GUARD_ONE_MORE, "twice": data.GUARD_TWO_EACH}
FAMILIES = {data.EXPLORER: "E", data.TOWN: "T", data.CITY: "C", data.DAHAN: "D"}


def random_case(chance: random.Random, near: list[list[int]]) -> reference.Case:
    land = chance.randrange(8)
    vital = chance.choice([0, 0, 0, 0, 1, 2])
    presence = [chance.choice([0, 0, 1, 2, 3]) for _ in range(8)]
    hot = chance.random() < 0.5
    case = reference.Case(
        land=land,
        near=near,
        pieces=[],
        defend=chance.choice([0, 0, 0, 1, 2, 3, 6]),
        guard=chance.choice(["", "", "each", "more", "twice"]),
        blight=[chance.choice([0, 0, 0, 1]) for _ in range(8)],
        presence=presence,
        pool=chance.choice([0, 1, 2, 3]),
        hot=hot,
        vital=vital,
        unhurt=vital > 0 and chance.random() < 0.3,
        vital_lands=[land] if vital else [],
    )
    for family, most in (("E", 3), ("T", 2), ("C", 2), ("D", 3)):
        for _ in range(chance.randint(0, most)):
            full = reference.health(case, presence, family)
            case.pieces.append((family, chance.choice([0, 0, chance.randrange(full)])))
    return case


def set_up(state: SpiritIslandState, case: reference.Case) -> None:
    empty_lands(state)
    for family, damage in case.pieces:
        changes.change(state, case.land, LETTERS[family] + damage, 1)
    player = state.players[0]
    player.spread(list(case.presence))
    player.destroyed = 0
    state.heat = 0 if case.hot else -1
    state.blight = list(case.blight)
    state.blight_pool = case.pool
    state.blight_short = False
    state.defend = [0] * 8
    state.defend[case.land] = case.defend
    state.standing = GUARDS[case.guard]
    state.vital = [case.land] * case.vital
    state.unhurt = [case.land] if case.unhurt else []
    state.fear_total = state.fear = 0
    state.fear_pool = 1000
    state.result = data.PLAYING
    state.agenda.clear()


def results_of_the_game(state: SpiritIslandState, case: reference.Case) -> set[reference.Result]:
    """Every final position that the game's decisions can lead to."""
    if lands.has_invaders(state, case.land):
        ravage(state, case.land)
    state._legal_seat = -1
    state.settle()
    found: set[reference.Result] = set()
    waiting = [state]
    while waiting:
        position = waiting.pop()
        if not position.actors:
            found.add(result_of(position, case.land))
            continue
        for action in position.legal(0):
            branch = position.clone()
            branch.apply(0, action)
            waiting.append(branch)
    return found


def result_of(state: SpiritIslandState, land: int) -> reference.Result:
    pieces = [
        (FAMILIES[data.FAMILY[kind]], data.WOUNDS[kind])
        for kind in range(KINDS)
        for _ in range(state.pieces[land * KINDS + kind])
    ]
    presence = tuple(state.players[0].presence)
    return tuple(sorted(pieces)), tuple(state.blight), presence, state.blight_pool, state.blight_short, state.fear_total


@pytest.mark.compiled
def test_ravage_allows_exactly_what_the_reference_allows() -> None:
    chance = random.Random("ravage")
    state = Island("g5: P; g1: C", "rising_heat").state
    state.use.program = -1
    for number in range(REFERENCE_CASES):
        case = random_case(chance, state.island.adjacent)
        trial = state.clone()
        set_up(trial, case)
        assert results_of_the_game(trial, case) == reference.results_of_ravage(case), f"case {number}: {case}"


@pytest.mark.compiled
def test_build_and_explore_agree_with_the_reference() -> None:
    chance = random.Random("build")
    state = Island("g5: P; g1: C", "fathomless_mud").state
    found = island_of("G")
    coast = [bool(found.terrain[land] & data.COASTAL) for land in range(8)]
    for number in range(REFERENCE_CASES // 4):
        trial = state.clone()
        trial.agenda.clear()
        counts = [{family: chance.choice([0, 0, 0, 1, 2]) for family in "ETCD"} for _ in range(8)]
        empty_lands(trial)
        trial.players[0].presence = [chance.choice([0, 1, 2]) for _ in range(8)]
        for land, here in enumerate(counts):
            for family, count in here.items():
                for _ in range(count):
                    changes.change(trial, land, LETTERS[family], 1)
        reached = [can_explore(trial, land) for land in range(8)]
        assert reached == [reference.explored(counts, found.adjacent, coast, land) for land in range(8)], number
        trial.build_card = chance.randrange(len(data.INVADER_IDS))
        expected = [dict(here) for here in counts]
        for land in range(8):
            new = reference.built(counts[land], trial.players[0].presence[land] >= 2)
            if new and data.MATCHES[trial.build_card] & found.terrain[land]:
                expected[land][new] += 1
        BuildStep(0).run(trial)
        trial.settle()
        after = [
            {
                "E": lands.explorers(trial, land),
                "T": lands.towns(trial, land),
                "C": lands.cities(trial, land),
                "D": lands.dahan(trial, land),
            }
            for land in range(8)
        ]
        assert after == expected, f"case {number}: {counts}"
