"""Drawing anew what is still to come: another future, and nobody notices anything."""

import pytest

import parlour
from parlour.conformance.kit import Nonconformance, check_renewal, start
from parlour.conformance.play import ways
from parlour.engine import Game, Rng
from parlour.engine.game import no_reshuffle
from tests.conformance import dare

WITH_DECKS = [game for game in parlour.games() if game.reshuffle is not no_reshuffle]


def test_the_games_in_which_something_is_hidden_from_all() -> None:
    assert [game.slug for game in WITH_DECKS] == ["kemet", "ophir", "spirit_island"]


@pytest.mark.parametrize("game", [dare.GAME, *parlour.games()], ids=lambda game: game.slug)
def test_nobody_notices_anything(game: Game) -> None:
    for variant in ways(game)[:2]:
        run = start(variant, "renewal")
        while run.state.actors and len(run.moves) < 120:
            check_renewal(run)
            run.advance(17)


@pytest.mark.parametrize("game", [dare.GAME, *WITH_DECKS], ids=lambda game: game.slug)
def test_what_lies_face_down_is_another(game: Game) -> None:
    run = start(ways(game)[-1], "renewal")
    run.advance(60 if game is not dare.GAME else 1)
    assert run.state.actors
    worlds = set()
    for seed in range(5):
        other = run.state.clone()
        other.renew(seed)
        assert other.rng.key != run.state.rng.key
        worlds.add(str(other.dump()["table"]))
    assert len(worlds) == 5


def test_the_same_seed_gives_the_same_future() -> None:
    one, other = dare.GAME.new(2, {}, 1), dare.GAME.new(2, {}, 1)
    one.renew("again")
    other.renew("again")
    assert one.dump() == other.dump()


def test_the_kit_notices_a_hand_that_changes() -> None:
    game = dare.make()

    def careless(state: dare.DareState, rng: Rng) -> None:
        state.hands[0][0], state.deck[0] = state.deck[0], state.hands[0][0]

    game.reshuffle = careless
    with pytest.raises(Nonconformance, match="drawing anew changes the view of 0"):
        check_renewal(start(ways(game)[0], "careless"))
