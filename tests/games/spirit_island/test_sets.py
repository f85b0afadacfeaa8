"""Sets of lands given as bits, what follows from the pieces on the island, and what clones share."""

import pytest

from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.spirit_island import GAME
from parlour.games.spirit_island.actions import PLACE, TARGET
from parlour.games.spirit_island.board import island, listed
from parlour.games.spirit_island.data import KINDS, MATCHES, WOUNDS, D, T
from parlour.games.spirit_island.state import SpiritIslandState
from parlour.games.spirit_island.steps.menus import PLACES, TARGETS, offer_lands


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_sets_of_lands_follow_the_pieces_in_a_whole_game(seats: int) -> None:
    wounded = False
    for seed in range(3):
        state = GAME.new(seats, {}, seed)
        assert isinstance(state, SpiritIslandState)
        rng = rng_from_seed("sets", seed)
        while state.actors:
            copy = state.clone()
            playout(state, rng, 1)
            for position in (copy, state):
                wounded |= sets_follow(position)
    assert wounded


def sets_follow(state: SpiritIslandState) -> bool:
    for player in state.players:
        assert listed(player.present) == [land for land, discs in enumerate(player.presence) if discs >= 1]
        assert listed(player.sites) == [land for land, discs in enumerate(player.presence) if discs >= 2]
    hurt = {place // KINDS for place, number in enumerate(state.pieces) if number and WOUNDS[place % KINDS]}
    assert hurt <= set(listed(state.wounded))
    assert listed(state.invaded) == lands_with(state, range(D))
    assert listed(state.built_up) == lands_with(state, range(T, D))
    assert listed(state.inhabited) == lands_with(state, range(D, KINDS))
    return bool(hurt)


def lands_with(state: SpiritIslandState, kinds: range) -> list[int]:
    return [land for land in range(state.island.lands) if any(state.pieces[land * KINDS + kind] for kind in kinds)]


@pytest.mark.parametrize("seed", range(4))
def test_clones_share_lists_but_nothing_that_happens_later(seed: int) -> None:
    state = GAME.new(3, {}, seed)
    rng = rng_from_seed("clones", seed)
    while state.actors:
        copy = state.clone()
        before = copy.dump()
        playout(state, rng, 1)
        assert copy.dump() == before
        after = state.dump()
        state.determinize(None, rng)
        state.determinize(0, rng)
        assert state.dump() == after


def test_lands_are_listed_in_ascending_order() -> None:
    assert listed(0) == []
    assert listed(1 | 1 << 7 | 1 << 8 | 1 << 20 | 1 << 23) == [0, 7, 8, 20, 23]
    assert listed((1 << 24) - 1) == list(range(24))


def test_the_lands_around_a_set_are_those_within_the_distance_of_any_of_it() -> None:
    place = island("CAH")
    for lands in (1, 1 << 23, 1 << 3 | 1 << 12, 0):
        for distance in range(4):
            near = {
                other
                for land in listed(lands)
                for other in range(place.lands)
                if place.within[distance][land] >> other & 1
            }
            assert set(listed(place.around(lands, distance))) == near
    assert place.around(0, 2) == 0


def test_lands_of_a_terrain_and_lands_that_match_a_card() -> None:
    place = island("BGE")
    for terrain, lands in enumerate(place.of_terrain):
        assert listed(lands) == [land for land in range(place.lands) if place.terrain[land] & terrain]
    for card, matching in enumerate(place.matching):
        assert matching == [land for land in range(place.lands) if place.terrain[land] & MATCHES[card]]


def test_a_menu_offers_the_lands_of_the_set_in_ascending_order() -> None:
    place = island("HBD")
    lands = 1 | 1 << 4 | 1 << 9 | 1 << 15 | 1 << 16
    options: list[int] = []
    offer_lands(TARGETS, place, lands, options)
    assert options == sorted(TARGET.at(place.ids[land]) for land in listed(lands))
    offer_lands(PLACES[1], place, 1 << 8, options)
    assert options[-1] == PLACE.at2(1, place.ids[8])
