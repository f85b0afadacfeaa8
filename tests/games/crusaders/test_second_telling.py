"""Whole games, compared at every decision and every table with a second implementation of the rules."""

import random

import pytest

from parlour.engine import Json, OptionValue
from tests.effort import SECOND_TELLING_GAMES
from tests.games.crusaders.positions import GAME
from tests.games.crusaders.second_telling import Telling

MODES: list[OptionValue] = ["standard", "first_standard", "learning", "unpredictable", "tournament"]


def compared(table: Json) -> Json:
    """A table without the order in which wedges were flipped."""
    players = [{**player, "upgraded": sorted(player["upgraded"])} for player in table["players"]]
    return {**table, "players": players}


def choice(texts: list[str], telling: Telling, chance: random.Random) -> str:
    """A random move, with a preference for those that change the map."""
    likely = ("crusade", "build", "muster", "take_reward")
    weights = [4 if any(word in text for word in likely) else 2 for text in texts]
    if telling.asked[0] == "travel":
        weights = [4 if text.rpartition("=")[2] in telling.table["enemies"] else 1 for text in texts]
    return chance.choices(texts, weights)[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_a_game_agrees_with_the_second_telling(mode: OptionValue, seats: int) -> None:
    for number in range(SECOND_TELLING_GAMES):
        chance = random.Random(f"{mode} {seats} {number}")
        options: dict[str, OptionValue] = {
            "mode": mode,
            "orders": chance.choice(["draft2", "draft2", "none"]),
            "cost_rule": chance.choice(["level", "printed"]),
            "same_turn_build": chance.choice([False, True]),
            "round_limit": chance.choice([30, 100]),
        }
        state = GAME.new(seats, options, f"{mode} {number}")
        while state.round == 0:
            state.apply(state.actors[0], chance.choice(state.legal(state.actors[0])))
        telling = Telling(state.dump())
        while state.actors:
            seat = telling.table["active"]
            assert state.actors == [seat]
            legal = {GAME.actions.format(action): action for action in state.legal(seat)}
            assert set(legal) == telling.legal
            text = choice(sorted(legal), telling, chance)
            state.apply(seat, legal[text])
            telling.do(text)
            assert compared(GAME.write(state)) == compared(telling.table), text
            assert state.round == telling.round
        assert telling.over
        assert state.outcome is not None
        assert [score.total for score in state.outcome.scores] == telling.totals()
