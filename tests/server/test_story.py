"""The story of a finished game, and going on from one of its positions."""

from itertools import pairwise

import pytest

from parlour.engine import Game
from parlour.games import games
from parlour.server import protocol as p
from parlour.server.game.history import Entry, History
from parlour.server.lobby.story import course, entries, told
from tests.bots.paths import Spot, Tree, paths
from tests.conformance.dare import GAME as DARE
from tests.server.houses import House
from tests.server.test_export import played


def finished(game: Game, seats: int) -> History:
    history = History(game.new(seats, {}, "story"))
    while history.state.actors:
        seat = history.state.actors[0]
        legal = history.state.legal(seat)
        history.add(Entry(history.version + 1, "act", seat, legal[history.version % len(legal)]))
    return history


def story_of(history: History) -> p.Story:
    return told(course(history), entries(history))


@pytest.mark.parametrize("game", [DARE, *games()], ids=lambda game: game.slug)
def test_chances_are_told_after_each_turn_and_end_with_the_result(game: Game) -> None:
    history = finished(game, 2)
    story = story_of(history)
    numbers = [point.number for point in story.points]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == history.version
    for point in story.points:
        assert len(point.chances) == (1 if game.cooperative else 2)
        assert all(0.0 <= chance <= 1.0 for chance in point.chances)
        assert game.cooperative or sum(point.chances) == pytest.approx(1.0)
    outcome = history.state.outcome
    assert outcome is not None
    assert story.points[-1].chances == [outcome.reward(seat) for seat in range(2)][: len(story.points[-1].chances)]


@pytest.mark.parametrize("game", [DARE, *games()], ids=lambda game: game.slug)
def test_turning_points_are_lasting_changes_a_round_apart(game: Game) -> None:
    history = finished(game, 2)
    story = story_of(history)
    numbers = [point.number for point in story.points]
    places = [next(i for i, number in enumerate(numbers) if number >= point.number) for point in story.turning]
    assert len(places) <= 3
    assert all(later - earlier >= 2 for earlier, later in pairwise(places))
    for point, place in zip(story.turning, places, strict=True):
        assert abs(point.change) >= 0.04
        assert history.entries[point.number - 1].seat == point.by
        assert point.round == story.points[place].round
        assert point.round > 0 or story.points[-1].round == 0
        assert place < len(numbers) - 1, "the end itself is no turning point"


def test_the_move_that_turns_a_game_is_found() -> None:
    """In the middle of a quiet game somebody makes the move of their life."""
    tree: Tree = {
        "start": Spot(0, 1, [0.5, 0.5], ["quiet 1"]),
        "quiet 1": Spot(1, 2, [0.5, 0.5], ["quiet 2"]),
        "quiet 2": Spot(0, 3, [0.5, 0.5], ["step"]),
        "step": Spot(0, 3, [0.5, 0.5], ["coup"]),
        "coup": Spot(1, 4, [0.9, 0.1], ["after 1"]),
        "after 1": Spot(0, 5, [0.9, 0.1], ["after 2"]),
        "after 2": Spot(1, 6, [0.9, 0.1], ["end"]),
        "end": Spot(0, 7, [1.0, 0.0], []),
    }
    history = History(paths(tree))
    while history.state.actors:
        seat = history.state.actors[0]
        history.add(Entry(history.version + 1, "act", seat, history.state.legal(seat)[0]))
    turning = story_of(history).turning
    assert [(point.number, point.by, point.seat) for point in turning] == [(4, 0, 0)]
    assert turning[0].change == pytest.approx(0.4)


async def test_a_story_is_told_when_the_game_is_over(house: House) -> None:
    host = house.person()
    running = (await host.table("dare", "human", "human"))["table"]["id"]
    refused = await host.get(f"/api/tables/{running}/story", status=409)
    assert refused["error"]["code"] == "not_over"
    eye = await played(house)
    story = await eye.person.get(f"/api/tables/{eye.table.id}/story")
    assert story["points"][-1]["number"] == max(entry.number for entry in eye.log if entry.kind == "act")


async def test_a_finished_game_goes_on_from_any_position(house: House) -> None:
    eye = await played(house)
    path = f"/api/tables/{eye.table.id}/go-on"
    before = (await eye.person.get(f"/api/tables/{eye.table.id}"))["table"]["seats"]
    answer = await eye.person.post(path, {"number": 1, "name": "Ann"})
    assert answer["table"]["status"] == "playing"
    assert answer["you"]["seats"] == [0]
    assert [seat["name"] for seat in answer["table"]["seats"]] == [seat["name"] for seat in before]
    again = await eye.person.look(answer["table"]["id"])
    await again.until(lambda: bool(again.position.offers))  # the bot plays on
    assert again.position.view["moves"] == 1 + again.version
    assert await eye.person.refused(path, {"number": 999, "name": "Ann"}) == "no_entry"
    assert await eye.person.refused(path, {"number": eye.version, "name": "Ann"}) == "not_playing"
    watcher = house.person()
    answer = await watcher.post(path, {"number": 1, "name": "Zoe"})
    assert (answer["you"]["seats"], answer["table"]["seats"][1]["kind"]) == ([0], "bot")
