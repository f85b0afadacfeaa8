"""Nobody has to trust the host: no second hand, no take-back and no hint by changing seats."""

import asyncio
from typing import Any

import pytest

import parlour
from parlour.engine.game import no_redeal
from parlour.server import protocol as p
from tests.server.houses import House
from tests.server.people import Eye, Person

SECRETIVE = [game.slug for game in parlour.games() if game.redeal is not no_redeal]


async def two_at_a_table(house: House, game: str) -> tuple[Person, Person, str]:
    """A host and a friend in a running game, each with a seat."""
    host, friend = house.person(), house.person()
    answer = await host.table(game, "human", "open")
    table: str = answer["table"]["id"]
    await friend.post(f"/api/tables/{table}/claim", {"token": answer["links"][0]["token"], "name": "Friend"})
    await host.post(f"/api/tables/{table}/start")
    return host, friend, table


def notices(eye: Eye) -> list[str]:
    return [line.notice for line in eye.chat if line.notice is not None]


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_host_who_reissues_a_seat_cannot_claim_it(small_house: House, game: str) -> None:
    host, _, table = await two_at_a_table(small_house, game)
    answer = await host.post(f"/api/tables/{table}/seats/1", {"change": "reissue"})
    claim = {"token": answer["links"][0]["token"], "name": "Again"}
    assert await host.refused(f"/api/tables/{table}/claim", claim) == "two_hands"
    stranger = small_house.person()
    await stranger.post(f"/api/tables/{table}/claim", claim)


@pytest.mark.parametrize("game", SECRETIVE)
async def test_who_left_a_seat_cannot_take_another(small_house: House, game: str) -> None:
    host, friend, table = await two_at_a_table(small_house, game)
    await friend.post(f"/api/tables/{table}/leave")
    await host.post(f"/api/tables/{table}/seats/0", {"change": "free"})
    assert await friend.refused(f"/api/tables/{table}/join", {"name": "Friend", "seat": 0}) == "two_hands"
    await friend.post(f"/api/tables/{table}/join", {"name": "Friend", "seat": 1})


async def test_two_claims_at_once_open_one_hand(house: House) -> None:
    host, friend = house.person(), house.person()
    answer = await host.table("dare", "human", "open", "open")
    table = answer["table"]["id"]
    for link in answer["links"]:
        await house.person().post(f"/api/tables/{table}/claim", {"token": link["token"], "name": f"P{link['seat']}"})
    await host.post(f"/api/tables/{table}/start")
    tokens = []
    for seat in (1, 2):
        answer = await host.post(f"/api/tables/{table}/seats/{seat}", {"change": "reissue"})
        tokens.append(answer["links"][0]["token"])
    claims = [{"token": token, "name": f"Friend {number}"} for number, token in enumerate(tokens)]
    await friend.get("/api/me")
    await friend.post("/api/account/register", {"account": "friend", "password": "correct horse"})
    codes = await asyncio.gather(*(friend.http.post(f"/api/tables/{table}/claim", json=claim) for claim in claims))
    assert sorted(code.status_code for code in codes) == [200, 409]


async def test_logging_in_does_not_make_anybody_forget(house: House) -> None:
    """The guest who had the seat, and the account that takes over what the guest has, are one person."""
    host, friend, table = await two_at_a_table(house, "dare")
    account = {"account": "friend", "password": "correct horse"}
    await house.person().post("/api/account/register", account)
    await friend.post("/api/account/login", account)
    await friend.post(f"/api/tables/{table}/leave")
    await host.post(f"/api/tables/{table}/seats/0", {"change": "free"})
    assert await friend.refused(f"/api/tables/{table}/join", {"name": "Friend", "seat": 0}) == "two_hands"


async def test_seats_are_free_to_change_before_the_game_and_where_nothing_is_hidden(small_house: House) -> None:
    host, friend = small_house.person(), small_house.person()
    table = (await host.table("dare", "human", "open", "open"))["table"]["id"]
    await friend.post(f"/api/tables/{table}/join", {"name": "Friend", "seat": 1})
    await friend.post(f"/api/tables/{table}/join", {"name": "Friend", "seat": 2})
    open_game = next(game.slug for game in parlour.games() if game.redeal is no_redeal and 2 in game.seats)
    host, friend, table = await two_at_a_table(small_house, open_game)
    await friend.post(f"/api/tables/{table}/leave")
    await host.post(f"/api/tables/{table}/seats/0", {"change": "free"})
    await friend.post(f"/api/tables/{table}/join", {"name": "Friend", "seat": 0})


async def take_back(eye: Eye) -> p.Answer:
    """Ask for it when the bots have moved."""
    await eye.until(lambda: eye.actors == [0])
    return await eye.send("takeback", base=eye.version, seat=0)


@pytest.mark.parametrize("change", ["bot", "free", "reissue"])
async def test_taking_a_seat_away_grants_no_take_back_and_no_hint(house: House, change: str) -> None:
    """Opponent to bot, take back, ask for a hint, opponent back: that needed the opponent's consent."""
    host, friend, table = await two_at_a_table(house, "dare")
    eye = await host.look(table)
    await eye.act(0, eye.position.offers[0].text)
    await host.post(f"/api/tables/{table}/seats/1", {"change": change})
    if change != "bot":
        await host.post(f"/api/tables/{table}/seats/1", {"change": "bot"})
    answer = await take_back(eye)
    if change == "bot":
        assert answer.ok
        await eye.until(lambda: eye.table.request is not None and eye.table.request.waiting == [1])
        await friend.post(f"/api/tables/{table}/seats/1", {"change": "human"})
        theirs = await friend.look(table)
        assert (await theirs.send("consent", base=theirs.version, seat=1, accept=False)).ok
    else:
        assert answer.error is not None
        assert answer.error.key == "somebody_removed"
    assert eye.table.takebacks == 0
    assert await eye.refused("hint", seat=0) == "no_hints"


async def test_alone_with_bots_taking_back_and_hints_stay_free(small_house: House) -> None:
    person = small_house.person()
    eye = await person.look((await person.table("dare", "human", "wanderer"))["table"]["id"])
    await eye.act(0, eye.position.offers[0].text)
    assert (await take_back(eye)).ok
    await eye.until(lambda: eye.table.takebacks == 1 and 0 in eye.actors)
    assert (await eye.send("hint", seat=0)).ok


async def test_every_change_of_seats_is_told(house: House) -> None:
    host, friend, table = await two_at_a_table(house, "dare")
    eye = await host.look(table)
    changes: list[dict[str, Any]] = [{"change": "bot"}, {"change": "human"}, {"change": "reissue"}, {"change": "free"}]
    for change in changes:
        await host.post(f"/api/tables/{table}/seats/1", change)
    stranger = house.person()
    await stranger.post(f"/api/tables/{table}/join", {"name": "Stranger", "seat": 1})
    await stranger.post(f"/api/tables/{table}/leave")
    told = ["bot_plays", "person_plays", "seat_reissued", "seat_freed", "sat_down", "left"]
    await eye.until(lambda: len(notices(eye)) == len(told))
    assert notices(eye) == told
    assert notices(await friend.look(table)) == told, "and it stays there"
    first = next(line for line in eye.chat if line.notice)
    assert (first.params, first.seat, first.text) == ({"name": "Friend", "level": "opportunist"}, None, "")
