"""A command gets exactly one answer, is written before it is announced, and is never applied twice."""

import asyncio
from typing import Any

import msgspec
import pytest

import parlour
from parlour.server.store.storage import Storage
from tests.server.houses import House, settings
from tests.server.people import Eye, Person


async def seated(house: House, *seats: str, **more: object) -> tuple[Person, Eye]:
    """A person on seat 0 of a table of Dare."""
    person = house.person()
    table = await person.table("dare", *seats, **more)
    return person, await person.look(table["table"]["id"])


async def test_a_move_is_answered_and_seen(house: House) -> None:
    person, eye = await seated(house, "human", "human")
    await eye.send("look", seat=0)
    answer = await eye.act(0, eye.position.offers[0].text)
    assert answer.version == 1
    assert eye.version == 1
    assert eye.actors == [1]
    assert [entry.kind for entry in eye.log] == ["act"]
    again = await person.look(eye.id)
    assert again.version == 1
    assert again.log == eye.log or again.log[0].events == []  # two seats: the public view until a look


async def test_the_same_id_gets_the_same_answer_and_moves_once(house: House) -> None:
    _, eye = await seated(house, "human", "human")
    await eye.send("look", seat=0)
    action = eye.position.offers[0].action
    first = await eye.send("act", id="same", base=0, seat=0, action=action)
    second = await eye.send("act", id="same", base=0, seat=0, action=action)
    assert first == second
    assert eye.version == 1


async def test_the_same_id_is_known_after_the_table_was_forgotten(house: House, database: str) -> None:
    person, eye = await seated(house, "human", "human")
    await eye.send("look", seat=0)
    action = eye.position.offers[0].action
    first = await eye.send("act", id="same", base=0, seat=0, action=action)
    other = House(settings(database))
    await other.open()
    try:
        person.move_to(other.url)
        there = await person.look(eye.id)
        await there.send("look", seat=0)
        assert await there.send("act", id="same", base=0, seat=0, action=action) == first
        assert there.version == 1
        await there.close()
    finally:
        await other.close()


async def test_an_old_base_is_refused_and_a_snapshot_follows(house: House) -> None:
    _, eye = await seated(house, "human", "human")
    await eye.send("look", seat=0)
    action = eye.position.offers[0].action
    await eye.change("act", 0, action=action)
    seen = eye.snapshots
    assert await eye.refused("act", base=0, seat=0, action=action) == "stale"
    await eye.until(lambda: eye.snapshots == seen + 1)
    assert eye.version == 1


async def together(house: House) -> list[Eye]:
    """Three people who all pick a card at the same time, before the first pick."""
    host, *guests = [house.person() for _ in range(3)]
    id = (await host.table("dare", "human", "open", "open"))["table"]["id"]
    for number, guest in enumerate(guests):
        await guest.post(f"/api/tables/{id}/join", {"name": f"Guest {number}"})
    await host.post(f"/api/tables/{id}/start")
    return [await person.look(id) for person in (host, *guests)]


async def test_simultaneous_choices_do_not_disturb_each_other(house: House) -> None:
    """The base is old, but the seat still has the same choice."""
    eyes = await together(house)
    actions = [eye.position.offers[0].action for eye in eyes]
    for seat, eye in enumerate(eyes):
        answer = await eye.send("act", id="pick", base=0, seat=seat, action=actions[seat])
        assert answer.ok, answer.error
        assert answer.version == seat + 1
        assert await eye.send("act", id="pick", base=0, seat=seat, action=actions[seat]) == answer
    for eye in eyes:
        await eye.at(3)
    assert [(entry.kind, entry.seat) for entry in eyes[0].log] == [("act", 0), ("act", 1), ("act", 2)]


async def test_an_old_base_is_refused_where_the_choice_is_another_one(house: House) -> None:
    one, two, three = await together(house)
    picks = [offer.action for offer in two.position.offers]
    assert await two.refused("act", base=1, seat=1, action=picks[0]) == "stale"  # not even there yet
    await one.change("act", 0, action=one.position.offers[0].action)
    await two.send("act", base=0, seat=1, action=picks[0])
    assert await two.refused("act", base=0, seat=1, action=picks[1]) == "stale"  # it has chosen since
    await two.change("undo", 1, scope="step")
    assert await two.refused("act", base=0, seat=1, action=picks[1]) == "stale"
    await two.change("act", 1, action=picks[0])
    await three.at(two.version)
    before = three.version
    await three.change("act", 2, action=three.position.offers[0].action)
    (winner,) = three.actors
    keep = parlour.game("dare").actions.parse("keep")
    assert await (one, two, three)[winner].refused("act", base=before, seat=winner, action=keep) == "stale"


async def test_an_old_base_still_has_to_be_a_legal_action(house: House) -> None:
    one, two, _ = await together(house)
    await one.change("act", 0, action=one.position.offers[0].action)
    legal = {offer.action for offer in two.position.offers}
    assert await two.refused("act", base=0, seat=1, action=min(set(range(12)) - legal)) == "illegal"


async def test_out_of_turn_other_seat_and_illegal_are_refused(house: House) -> None:
    _, eye = await seated(house, "human", "open")
    assert eye.now is None
    assert await eye.refused("act", base=0, seat=0, action=0) == "not_playing"
    guest = house.person()
    await guest.post(f"/api/tables/{eye.id}/join", {"name": "Guest"})
    await eye.person.post(f"/api/tables/{eye.id}/start")
    other = await guest.look(eye.id)
    await eye.until(lambda: eye.now is not None)
    legal = {offer.action for offer in eye.position.offers}
    foreign = min(set(range(12)) - legal)
    assert await eye.refused("act", base=0, seat=1, action=min(legal)) == "not_your_seat"
    assert await eye.refused("act", base=0, seat=7, action=0) == "no_seat"
    assert await eye.refused("act", base=0, seat=0, action=foreign) == "illegal"
    assert await eye.refused("act", base=0, seat=0, action=999_999) == "illegal"
    await eye.change("act", 0, action=min(legal))
    assert await eye.refused("act", base=1, seat=0, action=min(legal)) == "illegal"
    spectator = await house.person().look(eye.id)
    assert await spectator.refused("act", base=1, seat=0, action=min(legal)) == "not_your_seat"
    assert spectator.position.offers == []
    assert other.version <= 1


async def test_a_whole_game_with_bots_ends_for_everybody(house: House) -> None:
    _, eye = await seated(house, "human", "wanderer", "opportunist")
    watcher = await house.person().look(eye.id)
    while not eye.over:
        version = eye.version
        if eye.position.waiting_confirm == 0:
            await eye.send("confirm", base=version, seat=0)
        elif eye.position.offers:
            await eye.send("act", base=version, seat=0, action=eye.position.offers[-1].action)
        else:
            await eye.beyond(version)
    await watcher.until(lambda: watcher.over)
    assert eye.table.seed is not None
    assert watcher.position.view["outcome"] == eye.position.view["outcome"]
    assert await eye.refused("act", base=eye.version, seat=0, action=0) == "not_playing"


async def test_two_tabs_of_one_seat_stay_in_step(house: House) -> None:
    person, eye = await seated(house, "human", "wanderer")
    second = await person.look(eye.id)
    await eye.act(0, eye.position.offers[0].text)
    await second.at(eye.version)
    assert second.position == eye.position


async def test_chat_and_pointing(house: House) -> None:
    _, eye = await seated(house, "human", "human")
    watcher = await house.person().look(eye.id)
    first = await eye.send("chat", id="said", text="  <b>hello</b>\n\t you ")
    assert first.ok
    assert await eye.send("chat", id="said", text="  <b>hello</b>\n\t you ") == first
    await watcher.until(lambda: bool(watcher.chat))
    assert [line.text for line in watcher.chat] == ["<b>hello</b> you"]
    await eye.send("point", element="card:3")
    await watcher.until(lambda: bool(watcher.points))
    assert watcher.points[0].element == "card:3"
    assert await watcher.refused("chat", text="me too") == "spectator"
    late = await house.person().look(eye.id)
    assert [line.text for line in late.chat] == ["<b>hello</b> you"]


async def test_a_move_whose_sender_vanishes_is_still_told_to_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, eye = await seated(house, "human", "human")
    watcher = await house.person().look(eye.id)
    await eye.send("look", seat=0)
    honest = Storage.append
    written, gone = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> None:
        await honest(*args)
        written.set()
        await gone.wait()

    monkeypatch.setattr(Storage, "append", slow)
    action = eye.position.offers[0].action
    await eye.raw(msgspec.json.encode({"type": "act", "id": "x", "base": 0, "seat": 0, "action": action}))
    await written.wait()
    eye.drop()
    while eye.closed is None:
        await asyncio.sleep(0.01)
    assert (await watcher.send("beat")).ok, "the server has looked round since the line died"
    gone.set()
    await watcher.at(1)
