"""Undo at the table: the buttons' labels, confirming turns, take-backs by consent, the host's setting."""

from typing import Any

from parlour.server import protocol as p
from tests.server.houses import House
from tests.server.people import Eye, Person


async def three_people(house: House, game: str = "dare", **more: Any) -> list[Eye]:
    host, *guests = [house.person() for _ in range(3)]
    table = await host.table(game, "human", "open", "open", **more)
    id = table["table"]["id"]
    for number, guest in enumerate(guests):
        await guest.post(f"/api/tables/{id}/join", {"name": f"Guest {number}"})
    await host.post(f"/api/tables/{id}/start")
    return [await person.look(id) for person in (host, *guests)]


async def in_step(eyes: list[Eye]) -> None:
    version = max(eye.version for eye in eyes)
    for eye in eyes:
        await eye.at(version)


async def first_offer(eye: Eye, seat: int) -> p.Answer:
    return await eye.act(seat, eye.position.offers[0].text)


async def play_to_first_turn(eyes: list[Eye]) -> Eye:
    """Play Crusaders through the set-up to the first turn. Return the socket of its owner."""
    while True:
        await in_step(eyes)
        waiting = eyes[0].position.waiting_confirm
        if waiting is not None:
            await eyes[waiting].change("confirm", waiting)
            continue
        actor = eyes[0].actors[0]
        prompt = eyes[actor].position.view["prompt"]
        if prompt["key"] == "turn":
            return eyes[actor]
        await first_offer(eyes[actor], actor)


def undo_of(eye: Eye) -> p.UndoInfo:
    assert eye.position.undo is not None
    return eye.position.undo


async def test_the_buttons_say_what_they_would_do_or_why_not(house: House) -> None:
    one, two, three = await three_people(house)
    assert undo_of(one).step.why is not None
    picked = one.position.offers[1]
    await one.act(0, picked.text)
    assert [(label.text, label.params) for label in undo_of(one).step.actions] == [(picked.text, picked.params)]
    assert undo_of(one).turn.possible
    assert not undo_of(one).redo.possible
    await in_step([one, two, three])
    assert not undo_of(two).step.possible
    await one.change("undo", 0, scope="step")
    assert [(label.text, label.params) for label in undo_of(one).redo.actions] == [(picked.text, picked.params)]
    await in_step([one, two, three])
    assert two.log[0].undone
    assert two.log[1].kind == "undo"
    assert two.log[1].touches == [1]
    await one.change("redo", 0)
    for eye, seat in ((two, 1), (three, 2)):
        await in_step([one, two, three])
        await first_offer(eye, seat)
    await in_step([one, two, three])
    step = undo_of(one).step
    assert step.why is not None
    assert step.why.code == "revealed"
    assert await one.refused("undo", base=one.version, seat=0, scope="step") == "revealed"


async def test_a_turn_that_can_be_taken_back_waits_for_confirm(house: House) -> None:
    eyes = await three_people(house, "crusaders")
    mine = await play_to_first_turn(eyes)
    seat = mine.actors[0]
    while mine.position.waiting_confirm is None:
        await mine.act(seat, mine.position.offers[-1].text)
    await in_step(eyes)
    assert all(eye.position.waiting_confirm == seat for eye in eyes)
    assert all(eye.position.offers == [] for eye in eyes), "nobody has an offer before the turn is confirmed"
    following = eyes[mine.actors[0]]
    next_seat = mine.actors[0]
    assert await following.refused("act", base=mine.version, seat=next_seat, action=0) == "waiting_confirm"
    assert await following.refused("confirm", base=mine.version, seat=next_seat) == "nothing_to_confirm"
    version = mine.version
    await mine.change("undo", seat, scope="turn")
    assert mine.actors == [seat]
    await mine.change("redo", seat)
    assert mine.position.waiting_confirm == seat
    await mine.change("confirm", seat)
    await in_step(eyes)
    assert mine.version == version + 3
    assert following.position.offers
    assert not undo_of(mine).step.possible


async def test_bots_do_not_move_before_the_confirm(house: House) -> None:
    person = house.person()
    table = await person.table("crusaders", "human", "wanderer", "wanderer")
    eye = await person.look(table["table"]["id"])
    turns = 0

    def alone() -> bool:
        """While orders are chosen, all act at the same time; this waits until the bots have."""
        return eye.position.waiting_confirm == 0 or eye.actors == [0]

    while turns < 2:
        await eye.until(alone)
        if eye.position.waiting_confirm == 0:
            version = eye.version
            assert not (await eye.send("act", base=version, seat=0, action=0)).ok
            assert eye.version == version, "a bot moved though the turn can still be taken back"
            turns += 1
            await eye.change("confirm", 0)
        else:
            await eye.act(0, eye.position.offers[-1].text)


async def test_a_takeback_needs_everybody_else(house: House) -> None:
    one, two, three = await three_people(house)
    for seat, eye in enumerate((one, two, three)):
        await in_step([one, two, three])
        await first_offer(eye, seat)
    await in_step([one, two, three])
    assert undo_of(one).takeback.possible
    version = one.version
    await one.change("takeback", 0)
    await two.until(lambda: two.table.request is not None)
    assert two.table.request == p.Request(seat=0, waiting=[1, 2])
    await two.change("consent", 1, accept=True)
    await three.until(lambda: three.table.request is not None and three.table.request.waiting == [2])
    assert one.version == version
    await three.change("consent", 2, accept=True)
    await in_step([one, two, three])
    assert one.version == version + 1
    assert one.actors == [0, 1, 2]
    assert one.log[-1].granted
    await one.until(lambda: one.table.takebacks == 1 and one.table.request is None)


async def test_one_no_is_enough(house: House) -> None:
    one, two, three = await three_people(house)
    await first_offer(one, 0)
    await in_step([one, two, three])
    await one.change("takeback", 0)
    await two.until(lambda: two.table.request is not None)
    await two.change("consent", 1, accept=False)
    await one.until(lambda: one.table.request is None)
    assert one.version == 1
    await in_step([one, two, three])
    assert await three.refused("consent", base=1, seat=2, accept=True) == "nobody_asks"


async def test_a_move_outdates_the_request(house: House) -> None:
    one, two, three = await three_people(house)
    await first_offer(one, 0)
    await in_step([one, two, three])
    await one.change("takeback", 0)
    await first_offer(two, 1)
    await in_step([one, two, three])
    await one.until(lambda: one.table.request is None)
    assert await three.refused("consent", base=2, seat=2, accept=True) == "nobody_asks"


async def test_against_bots_and_in_hotseat_a_takeback_is_granted_at_once_and_flagged(house: House) -> None:
    person = house.person()
    table = await person.table("dare", "human", "human", "wanderer")
    eye = await person.look(table["table"]["id"])
    await eye.until(lambda: eye.version == 1)
    for seat in (0, 1):
        await eye.send("look", seat=seat)
        await first_offer(eye, seat)
    assert eye.position.view["reveals"] >= 1
    while not (await eye.send("takeback", base=eye.version, seat=0)).ok:
        await eye.send("sync")  # the bot was faster
    assert eye.position.view["reveals"] == 0
    await eye.until(lambda: eye.table.takebacks == 1)


async def test_the_host_can_switch_it_off(house: House) -> None:
    one, two, three = await three_people(house)
    await first_offer(one, 0)
    await one.person.post(f"/api/tables/{one.id}/settings", {"undo": "turn"})
    await one.until(lambda: undo_of(one).takeback.why is not None)
    assert undo_of(one).step.possible
    assert await one.refused("takeback", base=1, seat=0) == "undo_off"
    await one.person.post(f"/api/tables/{one.id}/settings", {"undo": "off"})
    await one.until(lambda: not undo_of(one).step.possible)
    assert await one.refused("undo", base=1, seat=0, scope="step") == "undo_off"
    assert await one.refused("redo", base=1, seat=0) == "undo_off"
    assert await two.person.refused(f"/api/tables/{one.id}/settings", {"undo": "consent"}) == "not_host"
    assert three.version == 1


async def test_with_undo_off_turns_pass_at_once(house: House) -> None:
    eyes = await three_people(house, "crusaders", undo="off")
    mine = await play_to_first_turn(eyes)
    seat = mine.actors[0]
    while mine.actors == [seat]:
        assert mine.position.waiting_confirm is None
        await mine.act(seat, mine.position.offers[-1].text)
    assert mine.position.waiting_confirm is None


async def test_undo_survives_a_restart(house: House) -> None:
    person: Person = house.person()
    table = await person.table("dare", "human", "human")
    eye = await person.look(table["table"]["id"])
    await eye.send("look", seat=0)
    await first_offer(eye, 0)
    await eye.change("undo", 0, scope="step")
    hashed = eye.hash
    await house.restart()
    again = await person.look(eye.id)
    await again.send("look", seat=0)
    assert again.hash == hashed
    assert undo_of(again).redo.possible
    await again.change("redo", 0)
    assert again.actors == [1]


async def test_the_very_end_waits_for_confirm_unless_undo_is_switched_off(house: House) -> None:
    """The last action of a game can be taken back too; the seed is not revealed before it is confirmed."""
    eyes = await three_people(house)
    while eyes[0].position.view["outcome"] is None:
        await in_step(eyes)
        waiting = eyes[0].position.waiting_confirm
        seat = eyes[0].actors[0] if waiting is None else waiting
        if waiting is not None:
            await eyes[seat].change("confirm", seat)
        else:
            keep = [offer.text for offer in eyes[seat].position.offers if offer.text == "keep"]
            await eyes[seat].act(seat, keep[0] if keep else eyes[seat].position.offers[0].text)
        await in_step(eyes)
    assert eyes[0].position.waiting_confirm is not None
    assert eyes[0].table.status == "playing"
    assert eyes[0].table.seed is None
    await eyes[0].person.post(f"/api/tables/{eyes[0].id}/settings", {"undo": "off"})
    for eye in eyes:
        await eye.ended()
        assert eye.table.seed is not None
