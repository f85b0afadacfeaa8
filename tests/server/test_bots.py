"""Bots run in separate processes, know only what their seat may know, and move whatever happens."""

import asyncio
import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.engine import State, read_record
from parlour.envs.policy import Policy
from parlour.server import protocol as p
from parlour.server.bots import worker as bot_worker
from parlour.server.bots.processes import BotPool, Thinker, chance
from parlour.server.bots.worker import Thought
from parlour.server.limits.turns import Turns
from tests.conformance import dare
from tests.server.databases import new_sqlite
from tests.server.houses import House, settings
from tests.server.people import PATIENCE, Eye, Person

MODULE = "tests.server.bot_worker"


async def test_a_bot_is_shown_a_redealt_world_and_no_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = BotPool(1, 5, MODULE)
    shown: list[dict[str, Any]] = []
    state = dare.GAME.new(3, {}, "the secret seed")
    assert isinstance(state, dare.DareState)

    async def ask(question: Any) -> Any:
        shown.append(question.world)
        raise asyncio.CancelledError

    monkeypatch.setattr(pool.thinkers[0], "ask", ask)
    monkeypatch.setattr("parlour.server.bots.processes.chance", chance)
    hands = set()
    for _ in range(20):
        with pytest.raises(asyncio.CancelledError):
            await pool.move(state, 0, "planner")
    for world in shown:
        assert world["rng"]["key"] != state.rng.key.hex()
        assert world["table"]["hands"][0] == state.hands[0]
        hands.add(str(world["table"]["hands"][1:]))
    assert len(hands) > 10, "the others' hands are re-dealt each time"


async def test_a_dead_or_stuck_process_is_replaced_and_the_bot_still_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mishaps = tmp_path / "mishaps"
    monkeypatch.setenv("PARLOUR_TEST_MISHAPS", str(mishaps))
    pool = BotPool(1, 0.2, MODULE)
    state = dare.GAME.new(3, {}, "bots")
    try:
        for told in ("", "die", "die\ndie\ndie", "hang"):
            mishaps.write_text(told, encoding="utf-8")
            with monkeypatch.context() as patch:
                if told == "hang":
                    patch.setattr("parlour.server.bots.processes.GRACE", 0.0)
                assert (await pool.move(state, 1, "planner")).action in state.legal(1)
        mishaps.write_text("", encoding="utf-8")
        assert (await pool.move(state, 1, "planner")).action in state.legal(1)
        first = pool.thinkers[0].pid
        assert first is not None
        os.kill(first, 9)
        assert (await pool.move(state, 1, "planner")).action in state.legal(1)
        assert pool.thinkers[0].pid != first
    finally:
        await pool.stop()


async def test_every_level_plays_a_whole_game(small_house: House) -> None:
    person = small_house.person()
    for level in [level["name"] for level in (await person.get("/api/games"))["levels"]]:
        table = await person.table("dare", level, level)
        eye = await person.look(table["table"]["id"])
        await eye.ended()
        assert eye.position.view["outcome"] is not None


@pytest.fixture
def last_action(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A stored policy that always takes the last legal action, offered by the server."""
    policy = Policy.fresh(dare.GAME, hidden=2)
    policy.weights["out_bias"] += np.arange(len(dare.GAME.actions), dtype=np.float32)
    with NamedTemporaryFile(suffix=".npz") as file:  # the name of a level is short
        policy.save(Path(file.name))
        monkeypatch.setenv("PARLOUR_BOTS", f"policy:{file.name}")
        yield f"policy:{file.name}"


async def test_a_stored_policy_sits_down_at_a_table(last_action: str, small_house: House) -> None:
    person = small_house.person()
    table = await person.table("dare", last_action, last_action)
    eye = await person.look(table["table"]["id"])
    await eye.ended()
    record = read_record(await person.get(f"/api/tables/{eye.id}/export"), dare.GAME)
    state = record.start()
    for number, move in enumerate(record.moves):
        assert move.action == state.legal(move.seat)[-1]
        record.forward(state, number)
    assert state.outcome is not None


async def test_a_killed_bot_process_in_the_middle_of_a_game(small_house: House, tmp_path: Path) -> None:
    mishaps = tmp_path / "mishaps"
    os.environ["PARLOUR_TEST_MISHAPS"] = str(mishaps)
    try:
        person = small_house.person()
        mishaps.write_text("die\n" * 5, encoding="utf-8")
        table = await person.table("dare", "opportunist", "opportunist", "opportunist")
        eye = await person.look(table["table"]["id"])
        await eye.ended()
        assert mishaps.read_text(encoding="utf-8") == ""
    finally:
        del os.environ["PARLOUR_TEST_MISHAPS"]


async def test_the_table_sets_the_pace(small_house: House) -> None:
    person = small_house.person()
    begun = time.time()
    table = await person.table("dare", "human", "wanderer", pace=400)
    eye = await person.look(table["table"]["id"])
    await eye.at(1)
    assert time.time() - begun >= 0.4
    await person.post(f"/api/tables/{eye.id}/settings", {"pace": 0})
    await eye.until(lambda: eye.table.pace == 0)


async def test_bots_go_on_after_a_restart_without_anybody_looking(small_house: House) -> None:
    person = small_house.person()
    table = await person.table("dare", "wanderer", "wanderer", pace=60, unattended=True)
    id = table["table"]["id"]
    await (await person.look(id)).at(1)
    await small_house.restart()
    await played_by_itself(person, id)


async def played_by_itself(person: Person, id: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await person.get(f"/api/tables/{id}"))["table"]["status"] != "over":
            await asyncio.sleep(0.05)


async def meanwhile(person: Person) -> None:
    """Let a whole game of bots pass, at a table that asks for it."""
    table = await person.table("dare", "wanderer", "wanderer", unattended=True)
    await played_by_itself(person, table["table"]["id"])


async def version_of(person: Person, id: str) -> int:
    return int((await person.get(f"/api/tables/{id}"))["table"]["version"])


async def test_where_nobody_is_connected_no_bot_moves(house: House) -> None:
    person = house.person()
    id = (await person.table("dare", "wanderer", "wanderer"))["table"]["id"]
    await meanwhile(person)
    assert await version_of(person, id) == 0
    eye = await person.look(id)
    await eye.at(1)
    await eye.ended()


async def test_bots_stop_when_the_last_one_leaves_and_go_on_when_somebody_comes(house: House) -> None:
    """A move that a bot is thinking about is still made; then there is quiet, even after a restart."""
    person, stranger = house.person(), house.person()
    id = (await person.table("dare", "wanderer", "wanderer", pace=50))["table"]["id"]
    eye = await person.look(id)
    await eye.at(1)
    await eye.close()
    await meanwhile(person)
    left = await version_of(person, id)
    await meanwhile(person)
    await house.restart()
    await meanwhile(person)
    assert await version_of(person, id) == left
    watcher = await stranger.look(id)
    assert watcher.version == left
    await watcher.ended()


async def test_the_host_lets_bots_play_on_while_nobody_is_there(house: House) -> None:
    person = house.person()
    id = (await person.table("dare", "wanderer", "wanderer"))["table"]["id"]
    answer = await person.post(f"/api/tables/{id}/settings", {"unattended": True})
    assert answer["table"]["unattended"]
    await played_by_itself(person, id)
    again = await person.post(f"/api/tables/{id}/rematch")
    assert again["table"]["unattended"], "a rematch is played in the same way"


def hint_of(answer: p.Answer) -> p.HintResult:
    assert isinstance(answer.result, p.HintResult), answer.error
    return answer.result


async def hinted(eye: Eye) -> p.HintResult:
    return hint_of(await eye.send("hint", seat=eye.position.viewer))


async def test_hints_are_good_moves_with_reasons(small_house: House) -> None:
    person = small_house.person()
    table = await person.table("crusaders", "human", "human")
    eye = await person.look(table["table"]["id"])
    await eye.send("look", seat=eye.actors[0])
    found = await hinted(eye)
    legal = {offer.action for offer in eye.position.offers}
    assert 1 <= len(found.moves) <= 3
    assert {move.action for move in found.moves} <= legal
    values = [move.value for move in found.moves]
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    words = parlour.game("crusaders").words("de").sections["reasons"]
    for move in found.moves:
        assert 1 <= len(move.why) <= 3
        assert all(reason.key in words and 0 < reason.likely <= 1 for reason in move.why)


async def test_a_hint_says_how_the_turn_might_go_on(small_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def thoughts(self: BotPool, state: State, seat: int, address: str) -> list[Thought]:
        why = [p.Reason("points.more", {"amount": 3}, 3.0, 0.5)]
        return [Thought(state.legal(seat)[0], 0.75, [p.Label(dare.KEEP.at(), "keep", "keep", {})], why)]

    monkeypatch.setattr(BotPool, "hints", thoughts)
    person = small_house.person()
    eye = await person.look((await person.table("dare", "human", "wanderer"))["table"]["id"])
    [move] = (await hinted(eye)).moves
    assert (move.action, move.value) == (eye.position.offers[0].action, 0.75)
    assert [(label.text, label.verb) for label in move.then] == [("keep", "keep")]
    assert [(why.key, why.params, why.likely) for why in move.why] == [("points.more", {"amount": 3}, 0.5)]


async def test_no_hints_against_other_people(small_house: House) -> None:
    host, guest = small_house.person(), small_house.person()
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    eye = await host.look(id)
    assert eye.you.hints, "so far there is nobody else"
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await eye.until(lambda: not eye.you.hints)
    await host.post(f"/api/tables/{id}/start")
    assert await eye.refused("hint", seat=0) == "no_hints"
    assert await eye.refused("hint", seat=1) == "not_your_seat"
    assert not (await small_house.person().look(id)).you.hints, "a spectator has nothing to decide"


async def test_people_who_play_together_may_ask(small_house: House) -> None:
    host, guest = small_house.person(), small_house.person()
    id = (await host.table("spirit_island", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    eye = await host.look(id)
    assert eye.you.hints
    assert 1 <= len((await hinted(eye)).moves) <= 3


async def test_a_preview_tells_nothing_behind_a_reveal(small_house: House) -> None:
    person = small_house.person()
    table = await person.table("dare", "human", "human")
    eye = await person.look(table["table"]["id"])
    for seat in (0, 1):
        await eye.send("look", seat=seat)
        if seat == 1:
            assert all(offer.preview is not None and offer.preview.burns for offer in eye.position.offers)
            assert all(offer.preview is not None and offer.preview.events == [] for offer in eye.position.offers)
            offer = eye.position.offers[0]
            answer = await eye.send("preview", base=eye.version, seat=1, action=offer.action)
            assert isinstance(answer.result, p.PreviewResult)
            assert answer.result.preview == offer.preview
            assert await eye.refused("preview", base=eye.version, seat=1, action=12) == "illegal"
            assert await eye.refused("preview", base=0, seat=1, action=12) == "stale"
        await eye.act(seat, eye.position.offers[0].text)


async def test_people_come_before_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that thinks for ever does not hold up anybody else's table."""
    mishaps = tmp_path / "mishaps"
    mishaps.write_text("hang\n" * 8, encoding="utf-8")
    monkeypatch.setenv("PARLOUR_TEST_MISHAPS", str(mishaps))
    house = House(settings(new_sqlite(tmp_path)))
    await house.open()
    slow, quick = house.person(), house.person()
    stuck = await slow.look((await slow.table("dare", "planner", "planner"))["table"]["id"])
    async with asyncio.timeout(300):
        while mishaps.read_text(encoding="utf-8").split() == ["hang"] * 8:
            await asyncio.sleep(0.01)
    table = await quick.table("dare", "human", "human")
    eye = await quick.look(table["table"]["id"])
    await eye.send("look", seat=0)
    for _ in range(20):
        await eye.act(0, eye.position.offers[0].text)
        await eye.change("undo", 0, scope="step")
    assert stuck.version == 0, "the bot is still thinking"
    await house.close()


def test_a_question_that_cannot_be_answered_does_not_end_the_process() -> None:
    reply = bot_worker.think(bot_worker.Question({}, 0, "planner", 1.0, ""))
    assert reply.thoughts == []
    assert "KeyError" in (reply.error or "")


async def test_addresses_take_turns_however_many_tables_one_has() -> None:
    """Thirty tables of one visitor wait; the single table of another is served after one of them."""
    thinker = Thinker(MODULE)
    turns = Turns([thinker])
    await turns.take("busy")
    served: list[str] = []

    async def ask(address: str) -> None:
        taken = await turns.take(address)
        served.append(address)
        turns.give_back(taken)

    waiting = [asyncio.create_task(ask("busy")) for _ in range(30)]
    await asyncio.sleep(0)
    waiting.append(asyncio.create_task(ask("quiet")))
    await asyncio.sleep(0)
    turns.give_back(thinker)
    await asyncio.gather(*waiting)
    assert served.index("quiet") == 1
    assert served.count("busy") == 30


async def test_bots_wait_in_the_turn_of_those_who_watch_or_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []
    take = Turns.take

    async def noted(self: Turns[Any], key: str) -> Any:
        keys.append(key)
        return await take(self, key)

    monkeypatch.setattr(Turns, "take", noted)
    house = House(settings(new_sqlite(tmp_path), trusted_proxies=["127.0.0.1"]))
    await house.open()
    person, stranger = house.person("192.0.2.1"), house.person("198.51.100.7")
    eye = await stranger.look((await person.table("dare", "wanderer", "wanderer"))["table"]["id"])
    await eye.ended()
    assert set(keys) == {"198.51.100.7", eye.id}, "a table is loaded in its own turn"
    keys.clear()
    hosts = []
    for host in (person, stranger):
        await meanwhile(host)
        hosts.append(set(keys))
        keys.clear()
    assert all(len(keys) == 2 for keys in hosts)
    assert not hosts[0] & hosts[1], "where nobody watches, each host has their own turn"
    await house.close()


async def test_who_no_longer_waits_is_passed_over() -> None:
    thinker = Thinker(MODULE)
    turns = Turns([thinker])
    await turns.take("a")
    gone, next_one = asyncio.create_task(turns.take("b")), asyncio.create_task(turns.take("c"))
    await asyncio.sleep(0)
    gone.cancel()
    turns.give_back(thinker)
    assert await next_one is thinker
    turns.give_back(thinker)
    late = asyncio.create_task(turns.take("d"))
    await late
    waiting = asyncio.create_task(turns.take("e"))
    await asyncio.sleep(0)
    turns.give_back(thinker)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await turns.take("f") is thinker, "it was given back by the one who had left"
