"""Set-up: standard with the preliminary round, preselected, and what each player begins with."""

from collections import Counter

import pytest

from parlour.games.luna import GAME, data
from parlour.games.luna.elements import names_in
from parlour.games.luna.state import FREE, NOWHERE, LunaState
from tests.games.luna.positions import A, B, C, D, do, offered, refused

SEATS = [2, 3, 4]


def new(players: int, seed: int = 0, **options: str) -> LunaState:
    state = GAME.new(players, dict(options), seed)
    assert isinstance(state, LunaState)
    return state


def place_everything(state: LunaState) -> None:
    while state.round == 0:
        state.apply(state.actors[0], state.legal(state.actors[0])[0])


@pytest.mark.parametrize("players", SEATS)
def test_each_player_starts_with_5_influence_and_a_novice_on_a_book_in_the_temple(players: int) -> None:
    state = new(players)
    for seat, player in enumerate(state.players):
        assert player.influence == 5
        assert state.temple.count(seat) == 1
        tile = state.temple.index(seat)
        assert data.group_of(tile) == 0, "a start tile has one of the numbers 1 to 4"
        assert state.books >> tile & 1
    assert state.path.count(FREE) == 6 * players


@pytest.mark.parametrize("players", SEATS)
def test_only_tiles_of_the_boards_face_up_are_in_play(players: int) -> None:
    for seed in range(20):
        state = new(players, seed)
        up = state.slots[:players]
        for tile in range(data.TILES):
            assert (state.path[tile] != -2 or state.temple[tile] != -2) == (data.TILE_BOARD[tile] in up)


def test_chance_decides_start_player_boards_tiles_isles_and_figures() -> None:
    states = [new(3, seed) for seed in range(300)]
    assert {state.start_player for state in states} == {0, 1, 2}
    assert len({tuple(state.slots) for state in states}) == 24
    assert len({tuple(state.ring) for state in states}) > 250
    assert {state.temple.index(A) for state in states} == {0, 1, 2, 3}
    for figure in range(3):
        assert {state.figures[figure] for state in states} == set(range(7))
    assert any(len(set(state.figures)) < 3 for state in states), "figures may share an isle"


def test_council_begins_with_the_start_player_at_the_bottom() -> None:
    state = next(state for seed in range(50) if (state := new(4, seed)).start_player == B)
    assert state.council == [A, D, C, B]
    assert [player.council for player in state.players] == [0, 0, 0, 0]


@pytest.mark.parametrize(("players", "candles"), [(2, 3), (3, 4), (4, 4)])
def test_candles(players: int, candles: int) -> None:
    assert new(players).candles == candles


@pytest.mark.parametrize("players", SEATS)
def test_preliminary_round_goes_in_turn_order_without_reversal(players: int) -> None:
    state = new(players, 4)
    order: list[tuple[str, int]] = []
    while state.round == 0:
        seat = state.actors[0]
        action = state.legal(seat)[0]
        order.append((GAME.actions.verb_of(action).name, seat))
        state.apply(seat, action)
    lap = [(state.start_player + nth) % players for nth in range(players)]
    assert order == [("place_shrine", seat) for seat in lap] + [("place_novices", seat) for seat in lap] * 4
    assert state.actors == [state.start_player]
    assert state.round == 1


def test_shrines_of_the_set_up_are_on_different_isles() -> None:
    state = new(3)
    do(state, "place_shrine isle=tide")
    assert "place_shrine isle=tide" not in offered(state)
    assert len(offered(state)) == 6
    assert refused(state, "place_shrine isle=tide") == "There is already a shrine on that isle."


def test_two_players_place_no_shrine_on_the_herbal_isle() -> None:
    state = new(2)
    assert len(offered(state)) == 6
    assert "Herbal Isle" in refused(state, "place_shrine isle=herbs")
    assert "place_shrine isle=herbs" in offered(new(3))


def test_pairs_go_on_isles_without_own_pieces() -> None:
    state = new(2)
    do(state, "place_shrine isle=tide", "place_shrine isle=book")
    assert offered(state) == [f"place_novices isle={isle}" for isle in data.ISLES if isle != "tide"]
    do(state, "place_novices isle=herbs", "place_novices isle=herbs")
    assert len(offered(state)) == 5
    assert refused(state, "place_novices isle=herbs") == "You already have a piece on that isle."
    assert refused(state, "place_novices isle=tide") == "You already have a piece on that isle."
    assert state.players[state.start_player].active[data.HERBS] == 2


@pytest.mark.parametrize("mode", ["standard", "preselected"])
@pytest.mark.parametrize("players", SEATS)
def test_everybody_gets_the_favors_of_the_two_isles_without_own_pieces(players: int, mode: str) -> None:
    for seed in range(10):
        state = new(players, seed, setup_mode=mode)
        place_everything(state)
        for player in state.players:
            empty = [isle for isle in range(7) if not player.active[isle] and not player.has_shrine(isle)]
            assert len(empty) == 2
            assert names_in(player.favors) == [data.ISLES[isle] for isle in empty]
            assert sum(player.active) == 8
            assert player.supply == 4
            assert player.shrine_supply == 5
        held: Counter[str] = Counter(favor for player in state.players for favor in names_in(player.favors))
        assert state.stock == [players - held[isle] for isle in data.ISLES]


PRESELECTED = [
    ("shrine", "tide sailboat bribery novice", "herbs book"),
    ("tide", "herbs bribery book novice", "shrine sailboat"),
    ("bribery", "shrine tide sailboat book", "herbs novice"),
    ("novice", "shrine herbs tide book", "sailboat bribery"),
]


@pytest.mark.parametrize("players", SEATS)
def test_preselected_set_up(players: int) -> None:
    state = new(players, 9, setup_mode="preselected", figures_setup="start_player_choice")
    assert state.round == 1, "the preliminary round is skipped"
    assert state.actors == [state.start_player]
    assert state.ring == list(range(7))
    assert state.slots == [0, 1, 2, 3]
    assert [data.ISLES[state.ring[place]] for place in state.figures] == ["tide", "book", "shrine"]
    for seat, player in enumerate(state.players):
        shrine, pairs, favors = PRESELECTED[seat]
        assert names_in(player.shrines) == [shrine]
        assert [data.ISLES[isle] for isle in range(7) if player.active[isle] == 2] == pairs.split()
        assert names_in(player.favors) == favors.split()


def test_start_player_places_the_figures_where_the_table_plays_so() -> None:
    state = new(3, 1, figures_setup="start_player_choice")
    assert state.figures == [NOWHERE, NOWHERE, NOWHERE]
    for isle in ("book", "book", "tide"):
        assert state.actors == [state.start_player]
        assert len(offered(state)) == 7
        do(state, f"place_figure isle={isle}")
    assert [data.ISLES[state.ring[place]] for place in state.figures] == ["book", "book", "tide"]
    assert state.actors == [state.start_player]
    assert offered(state)[0].startswith("place_shrine")


def test_a_placing_that_is_not_asked_for_is_refused() -> None:
    assert "the decision is “place shrine”" in refused(new(3), "place_novices isle=tide")
    state = new(3)
    do(state, *[f"place_shrine isle={isle}" for isle in ("shrine", "herbs", "tide")])
    assert "the decision is “place novices”" in refused(state, "meditation")
