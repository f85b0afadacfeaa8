"""What could have been better in a finished game, as the bots' processes see it."""

import asyncio
from typing import Any

import pytest

from parlour.analysis import Course, judged
from parlour.arena import new_series, record_game
from parlour.engine import Json
from parlour.server.bots.processes import BotPool, Failed
from parlour.server.bots.worker import Judgement
from parlour.server.lobby.analyses import replayed
from tests.conformance.dare import GAME, DareState
from tests.server.houses import House
from tests.server.people import Person
from tests.server.test_bots import MODULE
from tests.server.test_export import played


async def slipped(person: Person) -> str:
    """A game of Dare in which seat 0 picked a low card where a high one would have won."""
    record = record_game(new_series("dare", 2, ["random"], 1, 11, {}), 0)
    answer = await person.post("/api/tables/import", {"record": record.data()})
    return f"/api/tables/{answer['table']['id']}/analysis"


def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[dict[str, Json], int, int]]:
    """The questions to the bots' processes (world, seat, budget), as a list that grows."""
    questions: list[tuple[dict[str, Json], int, int]] = []
    judge = BotPool.judge

    async def noted(
        self: BotPool, world: dict[str, Json], seat: int, actions: list[int], nodes: int, address: str
    ) -> Judgement:
        questions.append((world, seat, nodes))
        return await judge(self, world, seat, actions, nodes, address)

    monkeypatch.setattr(BotPool, "judge", noted)
    return questions


async def test_a_slip_is_told_with_what_would_have_been_better(small_house: House) -> None:
    person = small_house.person()
    (slip,) = (await person.get(await slipped(person)))["slips"]
    assert (slip["number"], slip["last"], slip["round"], slip["seat"]) == (4, 4, 1, 0)
    assert [label["text"] for label in slip["played"]] == ["pick card=4"]
    assert [label["text"] for label in slip["better"]] == ["pick card=11"]
    assert slip["gain"] > 0.2
    assert [reason["key"] for reason in slip["why"]] == ["points.more"]


async def test_it_is_worked_out_once_for_all_who_ask(small_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = asked(monkeypatch)
    person = small_house.person()
    path = await slipped(person)
    answers = await asyncio.gather(*(one.get(path) for one in (person, small_house.person())))
    count = len(questions)
    answers.append(await person.get(path))
    assert len(questions) == count
    assert all(answer == answers[0] for answer in answers)


def test_the_bots_are_shown_redealt_worlds_and_no_seed() -> None:
    course = Course.of(record_game(new_series("dare", 2, ["random"], 1, 11, {}), 0))
    hands: set[str] = set()
    for _ in range(12):
        first = min(replayed(course, [0])[1], key=lambda one: one.choice.number)
        position = first.choice.position
        assert isinstance(position, DareState)
        assert first.world["rng"]["key"] != position.rng.key.hex()
        assert first.world["table"]["hands"][0] == position.hands[0]
        hands.add(str(first.world["table"]["hands"][1]))
    assert len(hands) > 3, "the other's hand is re-dealt each time"


async def test_only_choices_of_people_count(small_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    questions = asked(monkeypatch)
    eye = await played(small_house)
    await eye.person.get(f"/api/tables/{eye.table.id}/analysis")
    assert {seat for _, seat, _ in questions} == {0}


async def test_a_game_that_goes_on_is_not_analysed(small_house: House) -> None:
    host = small_house.person()
    running = (await host.table("dare", "human", "human"))["table"]["id"]
    refused = await host.get(f"/api/tables/{running}/analysis", status=409)
    assert refused["error"]["code"] == "not_over"


async def test_if_the_bots_fail_it_can_be_asked_again(small_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any) -> Judgement:
        raise Failed("it died")

    person = small_house.person()
    path = await slipped(person)
    with monkeypatch.context() as patch:
        patch.setattr(BotPool, "judge", fail)
        assert (await person.get(path, status=503))["error"]["code"] == "no_analysis"
    assert (await person.get(path))["slips"]


async def test_a_choice_has_more_time_than_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.bots.processes.GRACE", 0.0)
    pool = BotPool(1, 0.0, MODULE)  # a move would have no time at all
    state = GAME.new(2, {}, "patience")
    try:
        played = state.legal(0)[:1]
        judgement = await pool.judge(state.dump(), 0, played, 100, "")
        assert judgement.gain == judged(state, 0, played, 100).gain
    finally:
        await pool.stop()
