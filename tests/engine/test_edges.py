"""The limits of what the engine accepts, where one more or one less makes a difference."""

import pytest

from parlour.engine import BadPosition, IllegalAction, Reader, Rng
from parlour.engine.rng import rng_from_seed
from tests.conformance.dare import DARE, GAME, PICK


def fairly(words: Rng, bound: int) -> int:
    """Lemire's method, written with divisions: words of an incomplete share are drawn again."""
    incomplete = (1 << 32) % bound
    while True:
        share, rest = divmod(words.word() * bound, 1 << 32)
        if rest >= incomplete:
            return share


@pytest.mark.parametrize("bound", [1, 2, 6, 3 << 29, (1 << 31) - 1, (1 << 30) + 1])
def test_a_word_is_drawn_again_exactly_when_its_share_is_incomplete(bound: int) -> None:
    rng, words = rng_from_seed("edges", bound), rng_from_seed("edges", bound)
    assert [rng.below(bound) for _ in range(400)] == [fairly(words, bound) for _ in range(400)]
    assert rng.position == words.position


def test_the_first_action_of_the_catalogue_exists_where_it_is_not_possible() -> None:
    games = (GAME.new(2, {}, seed) for seed in range(99))
    state = next(game for game in games if PICK.at(0) not in game.legal(0))
    with pytest.raises(IllegalAction, match=r"^“.*” is not possible now: the decision is “pick card”\.$"):
        state.apply(0, 0)


def test_a_game_without_a_seed_is_that_of_seed_0() -> None:
    assert GAME.new(2).dump() == GAME.new(2, {}, 0).dump()


def test_a_list_that_should_be_empty_is_refused_if_it_is_not() -> None:
    with pytest.raises(BadPosition, match="should have 0 entries, not 1"):
        Reader({"row": [1]}).items("row", 0)


def test_a_world_offers_what_the_world_allows_not_what_was_asked_before() -> None:
    """Seat 1's picks are re-dealt for seat 0; the offers that seat 1 had before are not kept."""
    state = GAME.new(2, {}, 3)
    state.apply(0, state.legal(0)[0])
    state.legal(1)
    offered = {tuple(state.determinize(0, rng_from_seed("worlds", seed)).legal(1)) for seed in range(20)}
    assert len(offered) > 1
    assert not any(DARE.at() in world for world in offered)


def test_a_test_of_the_engine_counts_as_a_test_of_rules(request: pytest.FixtureRequest) -> None:
    """Without the mark the test would run in the wrong stage, where it fails."""
    assert request.node.get_closest_marker("rules") is not None
