"""The laws hold throughout a game, and a game can continue from any dump."""

from typing import Any

import pytest

from parlour.engine import Rng
from parlour.games.luna import GAME, data
from parlour.games.luna.laws import LAWS
from parlour.games.luna.state import LunaState

WAYS: list[dict[str, Any]] = [
    {},
    {"figures_setup": "start_player_choice", "meditation_mode": "keep_turn"},
    {"setup_mode": "preselected", "influence_floor": False},
]


def assert_lawful(state: LunaState) -> None:
    for law in LAWS:
        assert law.broken(state) == "", law.name


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_keeps_the_laws_and_is_the_same_after_a_dump(players: int, options: dict[str, Any]) -> None:
    rng = Rng(bytes([players]) * 32)
    state = GAME.new(players, options, "laws")
    assert isinstance(state, LunaState)
    for moves in range(400):
        assert_lawful(state)
        if moves < 40 or moves % 10 == 0:
            dump = state.dump()
            again = GAME.load(dump)
            assert again.dump() == dump
            assert [again.legal(seat) for seat in again.actors] == [state.legal(seat) for seat in state.actors]
        if not state.actors:
            return
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_placing_of_the_preliminary_round_is_a_turn(players: int) -> None:
    state = GAME.new(players, {}, 1)
    turns: list[int] = []
    while state.round == 0:
        turns.append(state.turn)
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    assert turns == list(range(players * (1 + data.PAIRS)))
    assert state.turn == len(turns)


def test_no_game_has_more_decisions_than_its_longest_parts_together() -> None:
    """Three figures, a shrine and four pairs each; then each candle of six rounds burns until the stall limit."""
    placings = 3 + 4 * 5
    tide = 13 + 7 + 7 + 2
    candle = 40 * 4 * tide + 2
    assert GAME.longest == placings + 6 * 4 * candle
