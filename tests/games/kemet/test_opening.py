"""Set-up, in the order of the rulebook."""

import random

import pytest

from parlour.games.kemet import GAME, data
from parlour.games.kemet.board import CITIES, ZONES, districts_of
from parlour.games.kemet.state import KemetState
from tests.games.kemet.positions import allowed, asked, check, do, legal


def new(seats: int, seed: int = 1, **options: str) -> KemetState:
    state = GAME.new(seats, dict(options), seed)
    assert isinstance(state, KemetState)
    return state


def settle_cities(state: KemetState) -> None:
    while asked(state) == "ChooseCity":
        do(state, legal(state)[0])


def garrison_all(state: KemetState) -> None:
    settle_cities(state)
    while asked(state) == "Garrison":
        do(state, legal(state)[0])


def test_cities_are_picked_in_seat_order() -> None:
    state = new(5)
    assert state.actors == [0]
    assert legal(state) == [f"choose_city city={city}" for city in ("nw", "c", "s", "ne", "se")]
    do(state, "choose_city city=s")
    assert state.actors == [1]
    assert not allowed(state, "choose_city city=s")
    do(state, "choose_city city=nw", "choose_city city=c", "choose_city city=se")
    # The last player is not asked.
    assert asked(state) == "Garrison"
    assert [CITIES[player.city] for player in state.players] == ["s", "nw", "c", "se", "ne"]


def test_cities_by_lot() -> None:
    state = new(4, city_choice="random")
    assert asked(state) == "Garrison"
    assert sorted(player.city for player in state.players) == sorted(state.board.cities)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_starts_alike(seats: int) -> None:
    state = new(seats)
    settle_cities(state)
    for player in state.players:
        assert player.pp == 7
        assert player.tokens == 5
        assert player.supply == 12
        assert player.cards == data.BASE_BATTLE_CARDS
        names = [data.INTERVENTIONS[data.CARD_NAME[card]].name for card in range(data.CARDS) if player.hand >> card & 1]
        assert len(names) == 3
        assert names.count("di_diversion") == 1
    assert state.deck_left == 33 - 2 * seats


def test_ten_units_in_two_districts() -> None:
    state = new(3)
    settle_cities(state)
    seat = state.actors[0]
    assert seat == state.order[0]
    do(state, legal(state)[1])
    own = [zone for zone in state.board.districts if state.home[zone] == seat]
    assert [state.units[zone] for zone in own] == [5, 0, 5]
    assert state.players[seat].supply == 2


def test_three_levels_in_three_districts() -> None:
    state = new(5)
    garrison_all(state)
    seat = state.actors[0]
    assert seat == state.order[0]
    levels_one = [text for text in legal(state) if text.endswith("level=1")]
    do(state, levels_one[0])
    do(state, legal(state)[0])
    do(state, legal(state)[0])
    own = [zone for zone in state.board.districts if state.home[zone] == seat]
    assert [state.level[zone] for zone in own] == [1, 1, 1]
    assert len({state.colour[zone] for zone in own}) == 3
    assert state.actors == [state.order[1]]


def test_three_single_levels_are_founded_district_by_district() -> None:
    """With three equal heights the order makes no difference, so one order is enough."""
    state = new(5)
    garrison_all(state)
    first, second, third = districts_of(state.players[state.actors[0]].city)
    for district in (first, second, third):
        ones = [text for text in legal(state) if text.endswith("level=1")]
        assert {text.split()[1] for text in ones} == {f"zone={ZONES[district]}"}
        do(state, ones[0])


def test_two_and_one() -> None:
    state = new(4)
    garrison_all(state)
    seat = state.actors[0]
    level_two = [text for text in legal(state) if text.endswith("level=2")]
    assert len(level_two) == 3 * len(state.colours)
    do(state, level_two[4])
    assert all(text.endswith("level=1") for text in legal(state))
    assert len(legal(state)) == 2 * (len(state.colours) - 1)
    do(state, legal(state)[-1])
    own = [zone for zone in state.board.districts if state.home[zone] == seat]
    assert sorted(state.level[zone] for zone in own) == [0, 1, 2]
    assert data.OPEN_FLOORS[0] == 3
    colours = {state.colour[zone] for zone in own if state.level[zone]}
    assert state.players[seat].acquire_tokens == sum(1 << colour for colour in colours)


def test_two_players_build_two_and_one_only() -> None:
    state = new(2)
    garrison_all(state)
    assert all(text.endswith("level=2") for text in legal(state))
    prompt = state.prompt(state.actors[0])
    assert isinstance(prompt, dict)
    assert prompt["key"] == "first_pyramids_of_two"
    do(state, legal(state)[0])
    assert all(text.endswith("level=1") for text in legal(state))
    do(state, legal(state)[0])
    assert state.actors == [state.order[1]]


def test_a_first_tile_in_reverse_turn_order() -> None:
    state = new(3)
    garrison_all(state)
    while asked(state) == "FirstPyramids":
        do(state, legal(state)[0])
    assert asked(state) == "FirstTile"
    for seat in reversed(state.order):
        assert state.actors == [seat]
        colours = state.players[seat].acquire_tokens
        for text in legal(state):
            tile = data.TILE[text.split("=")[1]]
            assert data.TILE_LEVEL[tile] == 1
            assert colours >> data.TILE_COLOUR[tile] & 1
        do(state, next(text for text in legal(state) if "mercenaries" not in text))
        assert state.players[seat].pp == 7
        assert state.players[seat].acquired == 0
    assert asked(state) == "PlaceToken"
    assert (state.round, state.active) == (1, state.order[0])


def test_mercenaries_as_first_tile_arrive_at_once() -> None:
    state = new(2, tile_colours="ruby+onyx")
    garrison_all(state)
    while asked(state) == "FirstPyramids":
        do(state, legal(state)[0])
    seat = state.actors[0]
    do(state, "acquire tile=mercenaries_sword")
    player = state.players[seat]
    assert (player.total, player.supply) == (15, 2)
    own = [zone for zone in state.board.districts if state.home[zone] == seat]
    assert sorted(state.units[zone] for zone in own) == [3, 5, 5]


@pytest.mark.parametrize("choice", ["ruby+onyx", "sapphire+diamond+onyx", "ruby+sapphire+diamond+onyx"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_named_colours_are_in_play_as_far_as_they_fit(seats: int, choice: str) -> None:
    named = [data.COLOURS.index(colour) for colour in choice.split("+")]
    state = new(seats, tile_colours=choice)
    number = data.COLOURS_IN_PLAY[seats]
    assert len(state.colours) == number
    if len(named) >= number:
        assert set(state.colours) <= set(named)
    else:
        assert set(named) <= set(state.colours)


def test_the_turn_order_is_drawn() -> None:
    firsts = set()
    for seed in range(30):
        state = new(3, seed)
        settle_cities(state)
        firsts.add(state.order[0])
    assert firsts == {0, 1, 2}


def test_every_opening_leads_to_the_first_day() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(20):
            chance = random.Random(seed)
            state = new(seats, seed)
            while state.round == 0:
                seat = state.actors[0]
                state.apply(seat, chance.choice(state.legal(seat)))
                check(state)
            for player in state.players:
                own = [zone for zone in state.board.districts if state.home[zone] == player.seat]
                assert sum(state.level[zone] for zone in own) == 3
                assert player.tiles.bit_count() == 1
