"""Promotion, bribery, Sanctification, displacement, Sneak In, Book of Wisdom."""

import pytest

from parlour.engine.playout import playout
from parlour.engine.rng import rng_from_seed
from parlour.games.luna import GAME
from parlour.games.luna.state import AWAY, FREE, LunaState
from tests.games.luna.positions import (
    A,
    B,
    C,
    D,
    Novices,
    Order,
    can,
    claimer,
    do,
    has_book,
    holds,
    influence,
    meditate_round_away,
    novices,
    offered,
    owner,
    position,
    refused,
    stock,
)

# -- Promotion -----------------------------------------------------------------------------------------------


def test_example_promotion_and_sanctification() -> None:
    """Worked example 6."""
    state = position(4, Order(active={"bribery": 2}))
    do(state, "promotion tile=5")
    assert claimer(state, 5) == A
    assert novices(state, A, "bribery") == Novices(0, 1)
    do(state, "meditation", "meditation", "meditation", "sanctification tile=5")
    assert claimer(state, 5) == AWAY
    assert owner(state, 5) == A
    assert influence(state) == [5 + 6, 5, 5, 5]


def test_example_bribed_promotion() -> None:
    """Worked example 7."""
    state = position(4, Order(active={"novice": 1}, shrines="novice", favors="bribery"), apostate="tide")
    do(state, "bribed_promotion tile=9")
    assert claimer(state, 9) == A
    assert not holds(state, A, "bribery")
    assert stock(state, "bribery") == 4
    do(state, "meditation", "meditation", "meditation")
    assert "not yet approved" in refused(state, "sanctification tile=9")
    do(state, "meditation")
    assert state.round == 2
    do(state, "meditation", "meditation", "meditation")
    before = influence(state)[A]
    do(state, "sanctification tile=9")
    assert influence(state)[A] == before + 5
    assert owner(state, 9) == A


def test_promotion_beside_the_own_shrine_takes_one_novice() -> None:
    state = position(4, Order(active={"bribery": 2}, shrines="bribery"))
    do(state, "promotion tile=5")
    assert novices(state, A, "bribery") == Novices(1, 0)


def test_promotion_needs_novices_of_the_tiles_own_isle() -> None:
    state = position(4, Order(active={"tide": 5, "bribery": 1}))
    assert offered(state, "promotion") == []
    assert "It takes 2 active novices" in refused(state, "promotion tile=5")
    state = position(4, Order(active={"tide": 5}, shrines="bribery"))
    assert "It takes 1 active novice on" in refused(state, "promotion tile=5")


@pytest.mark.parametrize(("round", "approved", "next_"), [(1, 8, 12), (2, 12, 16), (5, 24, 28), (6, 28, 28)])
def test_the_guard_approves_a_group_a_round_and_bribery_reaches_the_next(round: int, approved: int, next_: int) -> None:
    everywhere = dict.fromkeys(["shrine", "herbs", "tide", "sailboat", "bribery", "book"], 2)
    order = Order(active={**everywhere, "novice": 1}, favors="bribery", shrines="novice")
    state = position(4, order, round=round)
    assert offered(state, "promotion") == [f"promotion tile={tile}" for tile in range(5, approved + 1)]
    bribed = [f"bribed_promotion tile={tile}" for tile in range(approved + 1, next_ + 1)]
    assert offered(state, "bribed_promotion") == bribed


def test_tiles_beyond_reach_are_refused() -> None:
    state = position(4, Order(active={"novice": 2, "sailboat": 2, "bribery": 2}, favors="bribery"))
    assert "not yet approved" in refused(state, "promotion tile=9")
    assert "next guard" in refused(state, "bribed_promotion tile=13")
    state = position(4, Order(active={"novice": 2}, favors="bribery"), round=2)
    assert "no bribe is needed" in refused(state, "bribed_promotion tile=9")
    state = position(4, Order(active={"novice": 2}))
    assert "do not hold the Bribery favor" in refused(state, "bribed_promotion tile=9")


def test_a_claimed_tile_cannot_be_claimed_again() -> None:
    state = position(4, Order(active={"bribery": 2}), claims={5: B})
    assert "already claimed" in refused(state, "promotion tile=5")


def test_tiles_of_boards_face_down_are_not_on_the_path() -> None:
    state = position(2, Order(active={"bribery": 2}))
    assert "not on the path" in refused(state, "promotion tile=5")


def test_unclaimed_tiles_stay_available_and_claims_stay_across_rounds() -> None:
    state = position(4, Order(active={"herbs": 2}, inactive={"tide": 1}), claims={5: A}, apostate="book")
    meditate_round_away(state)
    assert claimer(state, 5) == A
    while state.actors != [A]:
        do(state, "meditation")
    assert can(state, "promotion tile=6")
    assert can(state, "sanctification tile=5")


def test_a_player_may_have_any_number_of_claims() -> None:
    state = position(4, Order(active={"bribery": 2}), claims={6: A, 7: A, 8: A})
    do(state, "promotion tile=5")
    assert [claimer(state, tile) for tile in (5, 6, 7, 8)] == [A, A, A, A]


# -- Sanctification and displacement -----------------------------------------------------------------------------


TEMPLE: dict[int, int | None] = {2: B, 7: C, 9: A, 10: B, 24: D}


def test_example_displacement() -> None:
    """Worked example 8: neighbours of 18 are 2 7 9 10 24 25; 24 is higher, 9 is the player's own, 2 has a book."""
    state = position(4, round=5, claims={18: A}, temple=TEMPLE, books=[2])
    do(state, "sanctification tile=18")
    assert influence(state) == [5 + 2 + 2, 5, 5, 5]
    assert [owner(state, tile) for tile in (2, 7, 9, 10, 24, 18)] == [B, FREE, A, FREE, D, A]
    assert [player.landing for player in state.players] == [0, 1, 1, 0]
    state = position(4, round=3, claims={18: A}, temple=TEMPLE, books=[2])
    assert "not yet approved" in refused(state, "sanctification tile=18")


def test_sanctifying_needs_an_own_claim() -> None:
    state = position(4, claims={5: B})
    assert "no novice on that tile" in refused(state, "sanctification tile=5")
    assert "no novice on that tile" in refused(state, "sanctification tile=6")


@pytest.mark.parametrize(("round", "value"), list(enumerate([6, 5, 4, 3, 2, 2], start=1)))
def test_sanctification_gives_the_value_of_the_current_guard(round: int, value: int) -> None:
    state = position(4, claims={5: A}, round=round)
    do(state, "sanctification tile=5")
    assert influence(state)[A] == 5 + value


def test_displacement_crosses_the_seam_between_two_boards_face_up() -> None:
    """9 (yellow) and 18 (red) touch, but only if their boards lie side by side."""
    state = position(2, claims={18: A}, temple={9: B}, round=4)
    do(state, "sanctification tile=18")
    assert owner(state, 9) == FREE
    slots = ["yellow", "blue", "red", "white"]
    state = position(3, claims={18: A}, temple={9: B}, round=4, slots=slots)
    do(state, "sanctification tile=18")
    assert owner(state, 9) == B


def test_a_displaced_hex_keeps_its_tile() -> None:
    state = position(4, round=4, claims={18: A}, temple={10: B})
    do(state, "sanctification tile=18")
    assert owner(state, 10) == FREE
    assert claimer(state, 10) == AWAY


# -- Sneak In ----------------------------------------------------------------------------------------------------


def test_example_sneak_in() -> None:
    """Worked example 9: no influence, and nobody is displaced."""
    temple: dict[int, int | None] = {2: B, 7: None, 9: A, 10: None, 18: A, 24: D}
    state = position(4, Order(), Order(), Order(landing=1, favors="bribery"), current=C, round=5, temple=temple)
    do(state, "sneak_in hex=10")
    assert owner(state, 10) == C
    assert owner(state, 2) == B
    assert state.players[C].landing == 0
    assert influence(state) == [5, 5, 5, 5]
    assert not holds(state, C, "bribery")


def test_sneaking_in_needs_a_deserted_tile_a_displaced_novice_and_the_favor() -> None:
    temple: dict[int, int | None] = {7: None, 9: B}
    state = position(4, Order(landing=1, favors="bribery"), temple=temple, round=3)
    assert offered(state, "sneak_in") == ["sneak_in hex=7"]
    assert "There is already a novice" in refused(state, "sneak_in hex=9")
    assert "not in the temple" in refused(state, "sneak_in hex=10")
    state = position(4, Order(favors="bribery"), temple=temple, round=3)
    assert "Landing stage" in refused(state, "sneak_in hex=7")
    state = position(4, Order(landing=1), temple=temple, round=3)
    assert "do not hold the Bribery favor" in refused(state, "sneak_in hex=7")


def test_who_sneaked_in_can_be_displaced_again() -> None:
    state = position(4, Order(landing=1, favors="bribery"), claims={18: B}, temple={10: None}, round=5)
    do(state, "sneak_in hex=10", "sanctification tile=18")
    assert owner(state, 10) == FREE
    assert state.players[A].landing == 1


def test_in_the_last_round_bribery_serves_only_to_sneak_in() -> None:
    state = position(4, Order(active={"tide": 4, "herbs": 2}, landing=1, favors="bribery"), temple={10: None}, round=6)
    assert offered(state, "bribed_promotion") == []
    assert can(state, "sneak_in hex=10")


# -- Book of Wisdom ------------------------------------------------------------------------------------------------


def test_example_book_with_two_players() -> None:
    """Worked example 17: the first Book action of a round is worth 2, later ones 1."""
    orders = Order(favors="book"), Order(favors="book")
    state = position(2, *orders, temple={7: A, 2: B, 1: A}, books=[1, 2])
    do(state, "take_book hex=2")
    assert has_book(state, 7)
    assert not has_book(state, 2)
    assert influence(state) == [7, 5]
    do(state, "take_book hex=1")
    assert has_book(state, 2)
    assert influence(state) == [7, 6]


def test_first_book_of_two_players_is_open_again_in_the_next_round() -> None:
    state = position(2, Order(favors="book"), temple={7: A, 2: B}, books=[2], first_book_open=False, apostate="tide")
    meditate_round_away(state)
    assert state.actors == [B]
    do(state, "meditation")
    before = influence(state)[A]
    do(state, "take_book hex=2")
    assert influence(state)[A] == before + 2


@pytest.mark.parametrize("players", [3, 4])
def test_a_book_is_worth_1_with_three_or_four_players(players: int) -> None:
    state = position(players, Order(favors="book"), temple={7: A, 2: B}, books=[2])
    do(state, "take_book hex=2")
    assert influence(state)[A] == 6
    assert not holds(state, A, "book")


def test_the_reader_of_a_book_is_chosen_if_there_are_several() -> None:
    state = position(4, Order(favors="book"), temple={7: A, 8: A, 2: B, 1: A}, books=[1, 2], round=2)
    do(state, "take_book hex=2")
    assert offered(state) == ["give_book hex=7", "give_book hex=8"]
    assert "one of your novices without a book" in refused(state, "give_book hex=1")
    assert "the decision is “give book”" in refused(state, "meditation")
    do(state, "give_book hex=8")
    assert has_book(state, 8)
    assert has_book(state, 1)
    assert not has_book(state, 2)
    assert state.actors == [B]


def test_an_own_book_may_be_moved_too() -> None:
    state = position(4, Order(favors="book"), temple={7: A, 1: A}, books=[1])
    do(state, "take_book hex=1")
    assert has_book(state, 7)
    assert influence(state)[A] == 6


def test_a_book_needs_its_favor_a_book_and_a_reader() -> None:
    state = position(4, Order(favors="book"), temple={1: A, 2: B}, books=[1, 2])
    assert "no novice in the temple without a book" in refused(state, "take_book hex=2")
    assert "no Book of Wisdom" in refused(state, "take_book hex=3")
    state = position(4, temple={7: A, 2: B}, books=[2])
    assert "do not hold the Book favor" in refused(state, "take_book hex=2")


def test_who_has_lost_his_book_can_be_displaced() -> None:
    state = position(4, Order(favors="book"), claims={18: A}, temple={9: A, 2: B}, books=[2], round=4)
    do(state, "take_book hex=2", "meditation", "meditation", "meditation", "sanctification tile=18")
    assert owner(state, 2) == FREE
    assert has_book(state, 9)


def test_a_novice_with_a_book_is_not_displaced() -> None:
    state = position(4, claims={18: A}, temple={2: B}, books=[2], round=4)
    do(state, "sanctification tile=18")
    assert owner(state, 2) == B


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sets_of_free_and_claimed_tiles_follow_the_path(players: int) -> None:
    state = GAME.new(players, {}, "tiles")
    assert isinstance(state, LunaState)
    rng = rng_from_seed("luna", "tiles")
    claimed = 0
    while state.actors:
        same_sets(state)
        copy = state.clone()
        playout(state, rng, 1)
        same_sets(copy)
        claimed = max(claimed, sum(seat >= 0 for seat in state.path))
    assert claimed > 1, "the game claimed tiles"


def same_sets(state: LunaState) -> None:
    assert state.free == sum(1 << tile for tile, seat in enumerate(state.path) if seat == FREE)
    for seat, tiles in enumerate(state.claims):
        assert tiles == sum(1 << tile for tile, there in enumerate(state.path) if there == seat)
