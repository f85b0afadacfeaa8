"""Setup: map, turn order, offer and picks, market, and the options that change them."""

from collections import Counter

import pytest

from parlour.engine import BadOption, OptionValue
from parlour.games.ophir import GAME, data
from parlour.games.ophir.setup import start
from parlour.games.ophir.state import OphirState
from tests.games.ophir.positions import Play, rolling


def new(seats: int, seed: int | str = 0, **options: OptionValue) -> Play:
    state = GAME.new(seats, options, seed)
    assert isinstance(state, OphirState)
    return Play(state)


def drafted(seats: int, seed: int | str = 0, **options: OptionValue) -> Play:
    """A game after everybody has picked the first available specialist."""
    game = new(seats, seed, **options)
    while not game.state.in_play():
        game.state.apply(game.seat, game.state.legal(game.seat)[0])
    return game


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_specialist_more_than_players_is_offered(seats: int) -> None:
    game = new(seats)
    assert len(game.state.offer) == seats + 1
    assert sorted(game.legal("pick_specialist")) == sorted(data.SPECIALISTS[number] for number in game.state.offer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_picks_go_in_reverse_turn_order_and_the_last_picker_starts(seats: int) -> None:
    game = new(seats)
    pickers = []
    while not game.state.in_play():
        pickers.append(game.seat)
        game.state.apply(game.seat, game.state.legal(game.seat)[0])
    assert pickers == game.state.order[::-1]
    assert game.seat == game.state.order[0] == pickers[-1]


def test_pick_order_forward() -> None:
    game = new(3, pick_order="forward")
    order = list(game.state.order)
    pickers = []
    while not game.state.in_play():
        pickers.append(game.seat)
        game.state.apply(game.seat, game.state.legal(game.seat)[0])
    assert pickers == order
    assert game.seat == order[0]


def test_a_pick_gives_its_favor_and_nobody_else_may_have_it() -> None:
    game = new(4, 5)
    taken = game.legal("pick_specialist")[0]
    seat = game.seat
    game.do(f"pick_specialist specialist={taken}")
    number = data.SPECIALISTS.index(taken)
    assert game.state.players[seat].favor == data.SPECIALIST_FAVOR[number]
    assert "not available" in game.refused(f"pick_specialist specialist={taken}")


def test_the_ambassador_starts_with_the_largest_hold() -> None:
    seed = next(seed for seed in range(50) if data.AMBASSADOR in new(2, seed).state.offer)
    game = new(2, seed)
    seat = game.seat
    game.do("pick_specialist specialist=ambassador")
    assert game.state.players[seat].capacity == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_of_play(seats: int) -> None:
    game = drafted(seats)
    state = game.state
    assert state.bank == [5] * 6
    for player in state.players:
        assert (player.zone, player.influence, player.coins, player.hold) == (data.CENTER, 1, 0, [])
        assert player.points() == 0
    assert (state.moves_left, state.anchored, state.privileged) == (2, False, False)
    assert (state.rival_zone >= 0) == (seats == 2)
    if seats == 2:
        assert (state.rival_zone, state.rival_influence) == (state.places[data.MARKET], 1)


@pytest.mark.parametrize("barriers", ["random", "first_player"])
def test_nobody_has_a_turn_before_all_have_picked(barriers: str) -> None:
    state = new(3, barriers=barriers).state
    assert (state.active, state.turns, state.moves_left, state.overnight) == (-1, 0, 0, data.NONE)
    assert (state.anchored, state.privileged, state.failed_out) == (False, False, False)
    assert (state.marks, state.bought, state.mailed, state.ending) == (0, 0, 0, 0)


def test_the_market_is_dealt_after_the_picks() -> None:
    game = new(3)
    assert game.table()["market"] is None
    state = drafted(3).state
    assert state.face_down() == 35
    assert len(state.removed) == 5
    assert not any(data.CARDS[card].deck_b for card in state.removed + state.pile[:15])
    assert all(data.CARDS[card].deck_b for card in state.pile[15:])
    assert sorted(state.modifiers) == [-1, 0, 1]


def test_chance_lays_out_different_maps() -> None:
    games = [drafted(2, seed) for seed in range(60)]
    assert len({tuple(game.state.locations) for game in games}) > 50
    assert {game.state.order[0] for game in games} == {0, 1}
    assert {game.state.temple_slot for game in games} == {0, 1, 2}
    assert len({tuple(game.state.modifiers) for game in games}) == 6
    assert {barrier for game in games for barrier in game.state.barriers} == set(range(12))


def test_every_legal_pair_of_barriers_is_drawn() -> None:
    pairs = {tuple(sorted(new(2, seed).state.barriers)) for seed in range(1500)}
    assert len(pairs) == 48


@pytest.mark.parametrize(("seats", "tiers"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_prices_and_columns_by_player_count(seats: int, tiers: int) -> None:
    terms = new(seats).state.terms
    assert terms.columns == len(terms.tiers) == tiers
    assert terms.tiers[0] == ((2, 1) if seats == 4 else (3, 1))


def test_barriers_placed_by_the_first_player_before_the_map_is_known() -> None:
    game = new(3, 3, barriers="first_player")
    assert game.seat == game.state.order[0]
    assert (game.state.locations, game.state.offer) == ([], [])
    assert game.table()["phase"] == "barriers"
    assert len(game.legal()) == 12
    game.do("place_barrier barrier=barrier_8")
    assert game.seat == game.state.order[0]
    assert "a second edge" in game.refused("place_barrier barrier=barrier_9")
    assert "a second edge" in game.refused("place_barrier barrier=barrier_8")
    assert game.can("place_barrier barrier=barrier_10"), "8 and 10 go together either way"
    reveals = game.state.reveals
    game.do("place_barrier barrier=barrier_10")
    assert game.state.reveals > reveals, "the locations are turned up"
    assert sorted(game.state.locations) == list(range(7))
    assert not game.undo()


def test_the_first_of_two_barriers_can_be_taken_back() -> None:
    game = new(2, 3, barriers="first_player").do("place_barrier barrier=barrier_1")
    assert game.undo()
    assert game.state.barriers == []


def test_starting_player_by_dice() -> None:
    """The winner of the roll starts, the others follow in the order of their seats."""
    orders = Counter(tuple(new(3, seed, starting_player="dice").state.order) for seed in range(300))
    assert set(orders) == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert min(orders.values()) > 70


@pytest.mark.parametrize(
    ("rolls", "order"), [([1, 6, 4], [1, 2, 0]), ([6, 1, 4], [0, 1, 2]), ([5, 2, 5, 3, 4], [2, 0, 1])]
)
def test_the_highest_roll_starts_and_those_tied_for_it_roll_again(rolls: list[int], order: list[int]) -> None:
    state = new(3, starting_player="dice").state
    state.rng = rolling(rolls)
    start(state)
    assert state.order == order


@pytest.mark.parametrize("pool", ["all_10", "manual_6", "base_8"])
def test_specialist_pools(pool: str) -> None:
    offered = {number for seed in range(80) for number in new(4, seed, specialist_pool=pool).state.offer}
    assert offered == set(data.POOLS[pool])


@pytest.mark.parametrize(("seats", "supply"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_supply_of_players_plus_one(seats: int, supply: int) -> None:
    assert new(seats, supply="players_plus_1").state.bank == [supply] * 6


def test_the_newest_edition_is_a_preset() -> None:
    options = new(2, edition="newest").state.options
    assert options == {
        **new(2).state.options,
        "edition": "newest",
        "supply": "players_plus_1",
        "second_failure": "end_turn",
        "metal_purchases": "two_per_turn",
        "postmaster_mail": "unlimited",
        "moneychanger_exclusive": "specialty_after_donation",
        "confirm_dialogs": True,
        "drop_and_load_dialog": True,
    }


def test_an_option_chosen_beside_the_newest_edition_stands() -> None:
    options = new(2, edition="newest", pick_order="forward", turn_limit=50).state.options
    assert (options["pick_order"], options["turn_limit"]) == ("forward", 50)


def test_a_default_chosen_beside_the_newest_edition_stands_too() -> None:
    game = new(2, edition="newest", supply="fixed_5", confirm_dialogs=False)
    assert (game.state.options["supply"], game.state.options["confirm_dialogs"]) == ("fixed_5", False)
    assert game.state.bank == [5] * 6
    loaded = GAME.load(game.state.dump())
    assert loaded.options == game.state.options, "a saved position keeps what was chosen"


@pytest.mark.parametrize("edition", ["manual", "newest"])
def test_there_is_no_turn_limit_unless_one_is_chosen(edition: str) -> None:
    """H15: the manual has no such rule."""
    game = new(2, edition=edition)
    assert (game.state.options["turn_limit"], game.state.terms.turn_limit) == ("none", None)
    assert game.table()["meters"]["turns"] == {"finished": 0, "limit": None}


@pytest.mark.parametrize("limit", ["none", 20, 400, 2000, 100_000])
def test_turn_limits_that_may_be_chosen(limit: OptionValue) -> None:
    assert new(2, turn_limit=limit).state.options["turn_limit"] == limit


@pytest.mark.parametrize("limit", [0, 19, -1, "some", True])
def test_other_turn_limits_are_refused(limit: OptionValue) -> None:
    with pytest.raises(BadOption, match="turn_limit takes none or a whole number from 20"):
        new(2, turn_limit=limit)


def test_five_players_are_refused() -> None:
    with pytest.raises(BadOption, match="1 to 4"):
        GAME.new(5)


def test_solo_has_the_neutral_ship() -> None:
    game = drafted(1)
    assert game.state.rival_zone == game.state.places[data.MARKET]
    assert game.state.terms.columns == 3
