"""The scoring phase, the end of the game and ties; also compared with an independent scoring phase."""

import pytest

from parlour.engine import Rng
from parlour.games.luna import GAME, data
from parlour.games.luna.scoring import if_round_ended, priestess_points
from parlour.games.luna.state import LunaState
from tests.games.luna.positions import A, B, C, D, Order, do, influence, position


def end_round(state: LunaState) -> None:
    state.candles = 1
    do(state, "meditation")


def gained(state: LunaState, source: str) -> list[int]:
    return [player.earned[data.SOURCES.index(source)] for player in state.players]


# -- Moon Priestess ---------------------------------------------------------------------------------------------


def test_example_priestess_of_four_players() -> None:
    """Worked example 10: A and B are tied at 3, B is ahead in the Council."""
    state = position(
        4,
        Order(active={"tide": 2}, shrines="tide", council=2),
        Order(active={"tide": 3}, council=4),
        Order(active={"tide": 1}, inactive={"tide": 4}),
        Order(active={"book": 4}),
        priestess="tide",
    )
    end_round(state)
    assert gained(state, "priestess") == [3, 6, 1, 0]


def test_nobody_is_fourth() -> None:
    orders = [Order(active={"tide": 4 - seat}) for seat in range(4)]
    assert priestess_points(position(4, *orders, priestess="tide"), data.TIDE) == [6, 3, 1, 0]


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_players_have_two_prizes(players: int) -> None:
    orders = [Order(active={"tide": 4 - seat}) for seat in range(players)]
    assert priestess_points(position(players, *orders, priestess="tide"), data.TIDE) == [5, 2, 0][:players]


def test_whoever_has_nothing_there_has_no_place() -> None:
    state = position(4, Order(inactive={"tide": 3}), Order(), Order(shrines="tide"), priestess="tide")
    assert priestess_points(state, data.TIDE) == [0, 0, 6, 0], "a shrine alone counts, inactive novices do not"


def test_equal_on_one_space_the_upper_one_is_first() -> None:
    orders = Order(active={"tide": 1}, council=3), Order(active={"tide": 1}, council=3)
    assert priestess_points(position(3, *orders, council=[A, B, C]), data.TIDE) == [5, 2, 0]
    assert priestess_points(position(3, *orders, council=[B, A, C]), data.TIDE) == [2, 5, 0]


# -- Apostate ------------------------------------------------------------------------------------------------------


def test_example_apostate() -> None:
    """Worked example 11."""
    state = position(
        4,
        Order(active={"tide": 2}, inactive={"tide": 1}, influence=10),
        Order(inactive={"tide": 1}, influence=1),
        Order(shrines="tide"),
        current=D,
        apostate="tide",
    )
    end_round(state)
    assert influence(state) == [6, 0, 5, 6]
    assert gained(state, "apostate") == [-4, -1, 0, 0]


def test_option_influence_below_zero() -> None:
    state = position(2, Order(inactive={"tide": 4}, influence=1), current=B, apostate="tide", influence_floor=False)
    end_round(state)
    assert influence(state)[A] == -4


def test_what_the_priestess_gives_can_be_lost_to_the_apostate() -> None:
    """The order of the scoring phase: Priestess, Apostate, Temple."""
    orders = Order(active={"tide": 9}, influence=0), Order()
    state = position(2, *orders, current=B, priestess="tide", apostate="tide", temple={7: A})
    end_round(state)
    assert gained(state, "priestess")[A] == 5
    assert gained(state, "apostate")[A] == -5
    assert gained(state, "temple")[A] == 1
    assert influence(state)[A] == 1


# -- Temple --------------------------------------------------------------------------------------------------------


def test_example_temple() -> None:
    """Worked example 12."""
    state = position(4, temple={1: A, 8: A, 18: A, 7: None}, books=[1], round=4, current=B)
    end_round(state)
    assert gained(state, "temple") == [4, 0, 0, 0]


def test_novices_on_path_tiles_and_the_landing_stage_score_nothing() -> None:
    state = position(4, Order(landing=3), claims={5: A, 6: A}, current=B)
    end_round(state)
    assert influence(state) == [5, 6, 5, 5]


# -- the end ---------------------------------------------------------------------------------------------------------


def test_example_final_scoring() -> None:
    """Worked example 18: 41 + 16 + 3 + 5 = 65."""
    order = Order(shrines="shrine tide book novice", favors="herbs tide book", council=7, influence=41)
    state = position(4, order, round=6, current=B, priestess="sailboat")
    end_round(state)
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores[A].total == 65
    assert outcome.scores[A].rank == 1
    assert {part: outcome.scores[A].parts[part] for part in ("shrines", "favors", "council")} == {
        "shrines": 16,
        "favors": 3,
        "council": 5,
    }


def test_no_preparation_after_the_last_round() -> None:
    state = position(4, Order(inactive={"tide": 2}), round=6, priestess="book")
    end_round(state)
    assert state.players[A].inactive[data.TIDE] == 2
    assert data.ISLES[state.isle_of(data.PRIESTESS)] == "book"


def test_final_ties_go_by_council_order() -> None:
    orders = Order(influence=10, council=1), Order(influence=9), Order(influence=10, council=1), Order(influence=11)
    state = position(4, *orders, round=6, current=B, council=[C, A, D, B])
    end_round(state)
    outcome = state.outcome
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [10, 10, 10, 11]
    assert outcome.ranks == [3, 4, 2, 1]
    assert outcome.reward(D) == 1.0


def test_every_game_has_one_winner() -> None:
    orders = [Order() for _ in range(4)]
    state = position(4, *orders, round=6, candles=1)
    do(state, "meditation")
    outcome = state.outcome
    assert outcome is not None
    assert sorted(outcome.ranks) == [1, 2, 3, 4]


# -- differential: an independent, slow scoring phase ---------------------------------------------------------------


def scoring_phase_by_the_book(dump: dict[str, dict[str, int]], players: int, floor: bool) -> list[int]:
    """The scoring phase from a dump alone, without any of the game's code."""
    table: dict = dump["table"]  # type: ignore[type-arg]
    result = [order["influence"] for order in table["players"]]

    moon = table["figures"]["priestess"]
    rows = []
    for seat, order in enumerate(table["players"]):
        strength = order["active"].get(moon, 0) + (1 if moon in order["shrines"] else 0)
        rows.append((-strength, table["council"].index(seat), seat))
    prizes = {2: (5, 2), 3: (5, 2), 4: (6, 3, 1)}[players]
    standing = [row for row in sorted(rows) if row[0] < 0]
    for prize, (_, _, seat) in zip(prizes, standing, strict=False):
        result[seat] += prize

    shadow = table["figures"]["apostate"]
    for seat, order in enumerate(table["players"]):
        beside = order["active"].get(shadow, 0) + order["inactive"].get(shadow, 0)
        if beside:
            result[seat] -= beside + 1
            if floor:
                result[seat] = max(result[seat], 0)

    for tile, seat in table["temple"].items():
        if seat is not None:
            result[seat] += 2 if int(tile) in table["books"] else 1
    return result


def scattered(rng: Rng, players: int) -> LunaState:
    """A random position: every count is drawn freely, even if the laws would not allow it."""
    orders = [
        Order(
            active={isle: rng.below(4) for isle in data.ISLES},
            inactive={isle: rng.below(3) for isle in data.ISLES},
            shrines=" ".join([isle for isle in data.ISLES if rng.below(2)][: data.SHRINES]),
            council=rng.below(4),
            influence=rng.below(12),
            supply=0,
        )
        for _ in range(players)
    ]
    council = list(range(players))
    rng.shuffle(council)
    council.sort(key=lambda seat: -orders[seat].council)
    boards = [tile for tile in range(1, 29) if data.TILE_BOARD[tile - 1] < players]
    temple: dict[int, int | None] = {tile: rng.below(players) for tile in boards if rng.below(2)}
    books = [tile for tile in temple if rng.below(3) == 0]
    for tile in temple:
        if tile not in books and rng.below(4) == 0:
            temple[tile] = None
    figures = [rng.choice(data.ISLES) for _ in range(3)]
    return position(
        players,
        *orders,
        priestess=figures[0],
        builder=figures[1],
        apostate=figures[2],
        temple=temple,
        books=books,
        council=council,
        influence_floor=rng.below(4) > 0,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scoring_phase_agrees_with_the_slow_reference(players: int) -> None:
    rng = Rng(bytes([players]) * 32)
    for _ in range(400):
        state = scattered(rng, players)
        _compare(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scoring_phase_agrees_with_the_slow_reference_in_random_games(players: int) -> None:
    rng = Rng(bytes([players]) * 32)
    for seed in range(8):
        state = GAME.new(players, {}, f"scoring {seed}")
        assert isinstance(state, LunaState)
        while state.actors:
            if state.round:
                _compare(state)
            seat = state.actors[0]
            state.apply(seat, rng.choice(state.legal(seat)))


def _compare(state: LunaState) -> None:
    expected = scoring_phase_by_the_book(state.dump(), state.seats, state.options["influence_floor"] is True)
    preview = [player.influence + end.total for player, end in zip(state.players, if_round_ended(state), strict=True)]
    assert preview == expected, "the preview of the scoring phase"
    trial = state.clone()
    while len(trial.agenda) > 1:
        step = trial.agenda.pop()
        if len(trial.agenda) < 4:
            step.run(trial)
    assert influence(trial) == expected, "the steps of the scoring phase"
