"""Actions on the isles: Priest's Favor, Recruit, Shrine, Herbs, Expulsion, Council of Priests, the virtual novice."""

import pytest

from parlour.games.luna import data
from tests.games.luna.positions import (
    A,
    B,
    C,
    Novices,
    Order,
    can,
    do,
    holds,
    novices,
    offered,
    place_of,
    position,
    refused,
    stock,
)

# -- Priest's Favor ------------------------------------------------------------------------------------------


def test_example_favor_for_two_novices() -> None:
    """Worked example 3."""
    state = position(4, Order(active={"tide": 2}))
    do(state, "priests_favor isle=tide virtual=no")
    assert novices(state, A, "tide") == Novices(0, 2)
    assert holds(state, A, "tide")
    assert stock(state, "tide") == 3


def test_example_favor_for_one_novice_beside_the_own_shrine() -> None:
    """Worked example 3, second half."""
    state = position(4, Order(active={"tide": 2}, shrines="tide"))
    do(state, "priests_favor isle=tide virtual=no")
    assert novices(state, A, "tide") == Novices(1, 1)


def test_a_foreign_shrine_gives_no_discount() -> None:
    state = position(2, Order(active={"tide": 1}), Order(shrines="tide"))
    assert "2 active novices" in refused(state, "priests_favor isle=tide virtual=no")


def test_nobody_holds_two_favors_of_a_kind() -> None:
    state = position(4, Order(active={"tide": 2}, favors="tide"))
    assert "two of a kind" in refused(state, "priests_favor isle=tide virtual=no")


def test_inactive_novices_cannot_act() -> None:
    state = position(4, Order(active={"tide": 1}, inactive={"tide": 5}))
    assert "you have 1 there" in refused(state, "priests_favor isle=tide virtual=no")


def test_the_last_token_of_a_kind_goes_to_the_last_who_lacks_it() -> None:
    with_it = Order(favors="tide")
    state = position(4, Order(active={"tide": 2}), with_it, with_it, with_it)
    do(state, "priests_favor isle=tide virtual=no")
    assert stock(state, "tide") == 0


# -- Recruit -------------------------------------------------------------------------------------------------


def test_example_recruit() -> None:
    """Worked example 4."""
    state = position(4, Order(active={"book": 2}, supply=4))
    do(state, "recruit isle=book virtual=no")
    assert novices(state, A, "book") == Novices(0, 3)
    assert state.players[A].supply == 3


def test_a_shrine_does_not_help_to_recruit() -> None:
    state = position(4, Order(active={"book": 1}, shrines="book"))
    assert not can(state, "recruit isle=book virtual=no")


def test_option_recruit_shrine_discount() -> None:
    state = position(4, Order(active={"book": 1}, shrines="book", supply=4), recruit_shrine_discount=True)
    do(state, "recruit isle=book virtual=no")
    assert novices(state, A, "book") == Novices(0, 2)
    assert state.players[A].supply == 3


def test_option_recruit_shrine_discount_lets_the_virtual_novice_recruit_alone() -> None:
    order = Order(shrines="book", favors="novice", supply=4)
    state = position(4, order, recruit_shrine_discount=True)
    do(state, "recruit isle=book virtual=yes")
    assert novices(state, A, "book") == Novices(0, 1)
    assert not can(position(4, order), "recruit isle=book virtual=yes")


def test_recruiting_needs_a_novice_in_the_supply() -> None:
    state = position(4, Order(active={"book": 2}, supply=0))
    assert "All your novices" in refused(state, "recruit isle=book virtual=no")
    assert offered(state, "recruit") == []


# -- Shrine --------------------------------------------------------------------------------------------------


def test_example_shrine_with_the_virtual_novice() -> None:
    """Worked example 5."""
    state = position(4, Order(active={"herbs": 1}, favors="shrine novice", shrines="tide"), builder="herbs")
    do(state, "build_shrine virtual=yes")
    assert not holds(state, A, "shrine")
    assert not holds(state, A, "novice")
    assert stock(state, "shrine") == stock(state, "novice") == 4
    assert novices(state, A, "herbs") == Novices(0, 1)
    assert state.players[A].has_shrine(data.HERBS)
    assert state.players[A].shrine_supply == 4


def test_shrine_for_two_novices() -> None:
    state = position(4, Order(active={"herbs": 3}, favors="shrine"), builder="herbs")
    do(state, "build_shrine virtual=no")
    assert novices(state, A, "herbs") == Novices(1, 2)


def test_a_shrine_is_built_beside_the_master_builder_only() -> None:
    state = position(4, Order(active={"tide": 2}, favors="shrine"), builder="herbs")
    assert "you have 0 there" in refused(state, "build_shrine virtual=no")


def test_one_shrine_of_each_player_on_an_isle() -> None:
    state = position(4, Order(active={"tide": 2}, favors="shrine", shrines="tide"), builder="tide")
    assert "already" in refused(state, "build_shrine virtual=no")
    state = position(4, Order(active={"tide": 2}, favors="shrine"), Order(shrines="tide"), builder="tide")
    do(state, "build_shrine virtual=no")
    assert state.players[A].has_shrine(data.TIDE), "several players may own a shrine on one isle"
    assert state.players[B].has_shrine(data.TIDE)


def test_the_set_up_ban_on_the_herbal_isle_does_not_hold_in_play() -> None:
    state = position(2, Order(active={"herbs": 2}, favors="shrine"), builder="herbs")
    do(state, "build_shrine virtual=no")
    assert state.players[A].has_shrine(data.HERBS)


def test_a_shrine_needs_its_favor_and_a_piece_in_the_supply() -> None:
    state = position(4, Order(active={"tide": 2}), builder="tide")
    assert "do not hold the Shrine favor" in refused(state, "build_shrine virtual=no")
    every_isle_but_tide = "shrine herbs sailboat bribery book novice"
    state = position(4, Order(active={"tide": 2}, favors="shrine", shrines=every_isle_but_tide), builder="tide")
    assert refused(state, "build_shrine virtual=no") == "All your shrines are built."


# -- Herbs ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2])
def test_herbs_wake_one_or_two_novices(count: int) -> None:
    state = position(4, Order(inactive={"tide": 3}, favors="herbs"))
    do(state, f"herbs isle=tide count={count}")
    assert novices(state, A, "tide") == Novices(count, 3 - count)
    assert not holds(state, A, "herbs")


def test_herbs_do_not_work_on_the_herbal_isle() -> None:
    state = position(4, Order(inactive={"herbs": 2}, favors="herbs"))
    assert "Herbal Isle" in refused(state, "herbs isle=herbs count=1")


def test_herbs_need_the_favor_and_that_many_inactive_novices() -> None:
    state = position(4, Order(inactive={"tide": 1}, favors="herbs"))
    assert "only 1 inactive novice there" in refused(state, "herbs isle=tide count=2")
    assert refused(state, "herbs isle=novice count=1") == "You have no inactive novice there."
    state = position(4, Order(inactive={"tide": 1}, landing=1))
    assert "do not hold the Herbs favor" in refused(state, "herbs isle=tide count=1")
    assert "do not hold the Herbs favor" in refused(state, "herbs isle=tide count=2"), "the favor is checked first"


# -- Expulsion -----------------------------------------------------------------------------------------------


def test_example_expulsion() -> None:
    """Worked example 15: the Apostate on place 6 of the ring moves two isles, to place 1."""
    state = position(4, Order(active={"novice": 2}), apostate="novice")
    assert place_of(state, "apostate") == 6
    do(state, "expulsion count=2 virtual=no")
    assert place_of(state, "apostate") == 1
    assert novices(state, A, "novice") == Novices(0, 2)


def test_expulsion_counts_every_isle_and_may_lead_to_an_empty_one() -> None:
    state = position(4, Order(active={"novice": 1}, inactive={"tide": 1}), apostate="novice")
    do(state, "expulsion count=1 virtual=no")
    assert place_of(state, "apostate") == 0


def test_seven_novices_leave_the_apostate_where_he_is() -> None:
    state = position(4, Order(active={"tide": 8}), apostate="tide")
    do(state, "expulsion count=7 virtual=no")
    assert place_of(state, "apostate") == 2
    assert novices(state, A, "tide") == Novices(1, 7)


def test_expulsion_follows_the_ring_not_the_numbers_of_the_isles() -> None:
    ring = ["tide", "book", "shrine", "novice", "herbs", "bribery", "sailboat"]
    state = position(4, Order(active={"book": 2}), apostate="book", ring=ring)
    do(state, "expulsion count=2 virtual=no")
    assert ring[place_of(state, "apostate")] == "novice"


def test_expulsion_takes_novices_beside_the_apostate() -> None:
    state = position(4, Order(active={"tide": 3}, inactive={"book": 2}), apostate="book")
    assert offered(state, "expulsion") == []
    assert "you have 0 there" in refused(state, "expulsion count=1 virtual=no")


def test_the_virtual_novice_expels_alone_or_beside_others() -> None:
    state = position(4, Order(active={"book": 1}, favors="novice"), apostate="book")
    assert offered(state, "expulsion") == ["expulsion count=1 virtual=no", "expulsion count=1 virtual=yes"]
    do(state, "virtual_expulsion")
    assert place_of(state, "apostate") == 6
    assert novices(state, A, "book") == Novices(1, 0)
    assert not holds(state, A, "novice")
    state = position(4, Order(active={"book": 1}, favors="novice"), apostate="book")
    do(state, "expulsion count=1 virtual=yes")
    assert place_of(state, "apostate") == 0


# -- Council of Priests --------------------------------------------------------------------------------------


def test_example_council_stacking() -> None:
    """Worked example 14, first half: C arrives on top of A and B."""
    orders = Order(council=3), Order(council=3), Order(council=1, active={"tide": 2})
    state = position(3, *orders, current=C, council=[B, A, C])
    do(state, "council isle=tide count=2 virtual=no")
    assert state.players[C].council == 3
    assert state.council == [C, B, A]
    assert novices(state, C, "tide") == Novices(0, 2)


def test_example_last_space_of_the_council() -> None:
    """Worked example 14, second half: on the last space the later one goes to the bottom."""
    orders = Order(council=11, active={"tide": 1}), Order(council=11, active={"tide": 1}), Order()
    state = position(3, *orders, council=[B, A, C])
    do(state, "council isle=tide count=1 virtual=no", "council isle=tide count=1 virtual=no")
    assert [state.players[seat].council for seat in (A, B)] == [12, 12]
    assert state.council == [A, B, C]


def test_leaving_pieces_keep_the_order_of_the_rest() -> None:
    orders = Order(council=2), Order(council=2, active={"book": 1}), Order(council=2)
    state = position(3, *orders, current=B, council=[A, B, C])
    do(state, "council isle=book count=1 virtual=no")
    assert state.council == [B, A, C]


def test_passing_others_without_stopping_on_their_space() -> None:
    orders = Order(council=4), Order(council=6), Order(council=2, active={"book": 3})
    state = position(3, *orders, current=C, council=[B, A, C])
    do(state, "council isle=book count=3 virtual=no")
    assert state.council == [B, C, A]


def test_all_novices_of_a_council_move_come_from_one_isle() -> None:
    state = position(4, Order(active={"tide": 2, "book": 1}))
    assert offered(state, "council") == [
        "council isle=tide count=1 virtual=no",
        "council isle=tide count=2 virtual=no",
        "council isle=book count=1 virtual=no",
    ]
    assert "you have 2 there" in refused(state, "council isle=tide count=3 virtual=no")


def test_the_council_track_cannot_be_overshot() -> None:
    state = position(4, Order(active={"tide": 3}, favors="novice", council=10))
    assert offered(state, "council") == [
        "council isle=tide count=1 virtual=no",
        "council isle=tide count=1 virtual=yes",
        "council isle=tide count=2 virtual=no",
    ]
    assert "only 2 spaces" in refused(state, "council isle=tide count=3 virtual=no")
    assert "only 2 spaces" in refused(state, "council isle=tide count=2 virtual=yes")
    state = position(4, Order(active={"tide": 3}, council=11))
    assert "only 1 space to go" in refused(state, "council isle=tide count=2 virtual=no")


def test_a_priest_on_the_last_space_stays_there() -> None:
    state = position(4, Order(active={"tide": 3}, favors="novice", council=12))
    assert offered(state, "council") == []
    assert refused(state, "virtual_council") == "Your priest is already on the last space of the Council."


# -- the virtual novice ---------------------------------------------------------------------------------------


def test_example_virtual_novice_alone() -> None:
    """Worked example 23."""
    state = position(4, Order(council=4, favors="novice"))
    do(state, "virtual_council")
    assert state.players[A].council == 5
    assert not holds(state, A, "novice")
    state = position(4, Order(council=4, favors="novice"), virtual_alone=False)
    assert "cannot act alone" in refused(state, "virtual_council")
    assert "cannot act alone" in refused(state, "virtual_expulsion")


def test_virtual_novice_alone_takes_a_favor_beside_the_own_shrine() -> None:
    state = position(4, Order(shrines="tide", favors="novice"))
    do(state, "priests_favor isle=tide virtual=yes")
    assert holds(state, A, "tide")
    assert not holds(state, A, "novice")
    state = position(4, Order(shrines="tide", active={"tide": 2}, favors="novice"), virtual_alone=False)
    assert "cannot act alone" in refused(state, "priests_favor isle=tide virtual=yes")
    assert can(state, "recruit isle=tide virtual=yes"), "it can still act beside a real novice"


@pytest.mark.parametrize("verb", ["priests_favor", "recruit"])
def test_virtual_novice_replaces_one_of_two(verb: str) -> None:
    state = position(4, Order(active={"tide": 1}, favors="novice"))
    do(state, f"{verb} isle=tide virtual=yes")
    assert novices(state, A, "tide").active == 0
    assert not holds(state, A, "novice")


def test_virtual_novice_needs_its_favor() -> None:
    state = position(4, Order(active={"tide": 1}))
    assert "do not hold the Novice favor" in refused(state, "priests_favor isle=tide virtual=yes")
    assert "do not hold the Novice favor" in refused(state, "virtual_council")


def test_virtual_novice_does_not_regain_its_own_favor() -> None:
    state = position(4, Order(active={"novice": 1}, favors="novice"))
    assert "two of a kind" in refused(state, "priests_favor isle=novice virtual=yes")


def test_virtual_novice_does_not_help_to_promote() -> None:
    state = position(4, Order(active={"bribery": 1}, favors="novice"))
    assert offered(state, "promotion") == []


def test_a_spent_favor_is_on_its_isle_again() -> None:
    state = position(4, Order(active={"novice": 2}, inactive={"tide": 1}, favors="herbs"))
    do(state, "herbs isle=tide count=1")
    assert stock(state, "herbs") == 4
