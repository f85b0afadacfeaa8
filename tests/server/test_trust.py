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


# -- a second hand, if everybody agrees ---------------------------------------------------------------


async def three_at_a_table(house: House, game: str) -> tuple[Person, Person, Person, str]:
    """A host, a friend who has left seat 1, and a third player, in a running game."""
    host, friend, third = house.person(), house.person(), house.person()
    answer = await host.table(game, "human", "open", "open")
    table: str = answer["table"]["id"]
    for person, link, name in zip((friend, third), answer["links"], ("Friend", "Third"), strict=True):
        await person.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": name})
    await host.post(f"/api/tables/{table}/start")
    await friend.post(f"/api/tables/{table}/leave")
    return host, friend, third, table


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_second_hand_needs_the_consent_of_all(small_house: House, game: str) -> None:
    host, _, third, table = await three_at_a_table(small_house, game)
    path = f"/api/tables/{table}"
    eye = await host.look(table)
    assert await host.refused(f"{path}/join", {"name": "Host", "seat": 1}) == "seated"
    await host.post(f"{path}/ask-seat", {"name": "Both", "seat": 1})
    await eye.until(lambda: eye.table.petition is not None)
    petition = eye.table.petition
    assert petition is not None
    assert (petition.seat, petition.name, petition.seen, petition.waiting) == (1, "Both", [0], [2])
    assert await eye.refused("look", seat=1) == "not_your_seat"
    for person in (host, small_house.person()):
        assert await person.refused(f"{path}/vote", {"accept": True}) == "not_seated"
    await third.post(f"{path}/vote", {"accept": False})
    assert (await host.get(path))["you"]["seats"] == [0]
    assert await third.refused(f"{path}/vote", {"accept": True}) == "nobody_asks", "a refusal is final"
    await host.post(f"{path}/ask-seat", {"name": "Both", "seat": 1})
    await third.post(f"{path}/vote", {"accept": True})
    answer = await host.get(path)
    assert (answer["you"]["seats"], answer["table"]["petition"]) == ([0, 1], None)
    told = ["left", "asks_for_hand", "hand_refused", "asks_for_hand", "hand_granted"]
    await eye.until(lambda: notices(eye) == told)


@pytest.mark.parametrize("game", SECRETIVE)
async def test_who_has_left_may_ask_for_another_seat(small_house: House, game: str) -> None:
    host, friend, third, table = await three_at_a_table(small_house, game)
    path = f"/api/tables/{table}"
    await host.post(f"{path}/seats/1", {"change": "bot", "level": "wanderer"})
    await third.post(f"{path}/leave")
    assert await friend.refused(f"{path}/join", {"name": "Friend", "seat": 2}) == "two_hands"
    answer = await friend.post(f"{path}/ask-seat", {"name": "Friend", "seat": 2})
    assert answer["table"]["petition"]["waiting"] == [0], "bots do not vote"
    await host.post(f"{path}/vote", {"accept": True})
    assert (await friend.get(path))["you"]["seats"] == [2]


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_bot_in_the_way_does_not_silence_its_person(small_house: House, game: str) -> None:
    host, _, third, table = await three_at_a_table(small_house, game)
    path = f"/api/tables/{table}"
    await host.post(f"{path}/seats/2", {"change": "bot", "level": "wanderer"})
    answer = await host.post(f"{path}/ask-seat", {"name": "Both", "seat": 1})
    assert answer["table"]["petition"]["waiting"] == [2]
    assert (await host.get(path))["you"]["seats"] == [0]
    await third.post(f"{path}/vote", {"accept": True})
    assert (await host.get(path))["you"]["seats"] == [0, 1]


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("change", ["free", "reissue"])
async def test_removing_the_one_who_would_refuse_gives_no_second_hand(
    small_house: House, game: str, change: str
) -> None:
    host, _, third, table = await three_at_a_table(small_house, game)
    path = f"/api/tables/{table}"
    await host.post(f"{path}/ask-seat", {"name": "Both", "seat": 1})
    answer = await host.post(f"{path}/seats/2", {"change": change})
    assert answer["table"]["petition"] is None
    assert await host.refused(f"{path}/ask-seat", {"name": "Both", "seat": 1}) == "two_hands"
    assert await third.refused(f"{path}/vote", {"accept": True}) == "nobody_asks"
    assert (await host.get(path))["you"]["seats"] == [0]


@pytest.mark.parametrize("game", SECRETIVE)
async def test_a_reissued_seat_is_given_only_with_its_link(small_house: House, game: str) -> None:
    host, friend, third, table = await three_at_a_table(small_house, game)
    path = f"/api/tables/{table}"
    answer = await host.post(f"{path}/seats/1", {"change": "reissue"})
    token = answer["links"][0]["token"]
    await third.post(f"{path}/leave")
    assert await friend.refused(f"{path}/ask-seat", {"name": "Friend", "token": "no such link"}) == "used_link"
    assert await friend.refused(f"{path}/ask-seat", {"name": "Friend", "token": token}) == "no_need"
    answer = await third.post(f"{path}/ask-seat", {"name": "Third", "token": token})
    assert answer["table"]["petition"]["seat"] == 1
    assert await friend.refused(f"{path}/ask-seat", {"name": "Friend", "seat": 2}) == "asking"
    await third.post(f"{path}/vote", {"accept": False})
    await third.post(f"{path}/ask-seat", {"name": "Third", "token": token})
    await friend.post(f"{path}/claim", {"token": token, "name": "Friend"})
    answer = await friend.get(path)
    assert (answer["you"]["seats"], answer["table"]["petition"]) == ([1], None), "the question has lapsed"


async def test_two_who_agree_at_once_are_both_heard(house: House) -> None:
    people = [house.person() for _ in range(4)]
    host, friend, *others = people
    answer = await host.table("kemet", "human", "open", "open", "open")
    table = answer["table"]["id"]
    for number, (person, link) in enumerate(zip(people[1:], answer["links"], strict=True)):
        await person.post(f"/api/tables/{table}/claim", {"token": link["token"], "name": f"P{number}"})
    await host.post(f"/api/tables/{table}/start")
    await friend.post(f"/api/tables/{table}/leave")
    await host.post(f"/api/tables/{table}/ask-seat", {"name": "Both", "seat": 1})
    await asyncio.gather(*(one.post(f"/api/tables/{table}/vote", {"accept": True}) for one in others))
    assert (await host.get(f"/api/tables/{table}"))["you"]["seats"] == [0, 1]


async def test_who_knows_no_hand_need_not_ask(small_house: House) -> None:
    host, _, _, table = await three_at_a_table(small_house, "dare")
    path = f"/api/tables/{table}/ask-seat"
    assert await small_house.person().refused(path, {"name": "New", "seat": 1}) == "no_need"
    assert await host.refused(path, {"name": "Both", "seat": 2}) == "seat_taken"
    assert await host.refused(path, {"name": "Third", "seat": 1}) == "name_taken"
    lobby = (await host.table("dare", "human", "open"))["table"]["id"]
    assert await host.refused(f"/api/tables/{lobby}/ask-seat", {"name": "Both", "seat": 1}) == "no_need"


# -- no way round ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("change", ["bot", "free", "reissue"])
async def test_changing_a_seat_opens_no_hand(small_house: House, game: str, change: str) -> None:
    """Whatever the host does with a seat: its hand is shown neither to the host nor any longer to who had it."""
    host, friend, table = await two_at_a_table(small_house, game)
    mine, theirs = await host.look(table), await friend.look(table)
    hands = {eye: eye.position.viewer for eye in (mine, theirs)}
    assert list(hands.values()) == [0, 1]
    await host.post(f"/api/tables/{table}/seats/1", {"change": change})
    await friend.post(f"/api/tables/{table}/motion", {"accept": True})
    await theirs.until(lambda: theirs.position.viewer is None)
    if change == "bot":  # it may move as soon as it sits down
        await mine.until(lambda: 1 not in mine.actors)
        await theirs.until(lambda: 1 not in theirs.actors)
    for eye, seat in ((mine, 1), (theirs, 1), (theirs, 0)):
        for kind, more in (("look", {}), ("replay", {"number": 0}), ("hint", {})):
            assert await eye.refused(kind, seat=seat, **more) == "not_your_seat"
        assert await eye.refused("preview", base=eye.version, seat=seat, action=0) == "not_your_seat"
        assert await eye.refused("act", base=eye.version, seat=seat, action=0) == "not_your_seat"
    if change == "bot":
        await host.post(f"/api/tables/{table}/seats/1", {"change": "human"})
        await theirs.until(lambda: theirs.position.viewer == 1)
        assert mine.position.viewer == 0


async def act_once(mine: Eye, theirs: Eye) -> None:
    """Play on until seat 0 has made a choice."""
    while not mine.position.undo or not mine.position.undo.takeback.possible:
        version = mine.version
        for seat, eye in enumerate((mine, theirs)):
            await eye.at(version)
            if eye.position.waiting_confirm == seat:
                await eye.change("confirm", seat)
            elif eye.position.offers:
                await eye.change("act", seat, action=eye.position.offers[0].action)
            else:
                continue
            break
        await mine.beyond(version)


@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("change", ["bot", "free", "reissue"])
async def test_no_change_of_seats_grants_what_needed_consent(small_house: House, game: str, change: str) -> None:
    host, friend, table = await two_at_a_table(small_house, game)
    mine, theirs = await host.look(table), await friend.look(table)
    await act_once(mine, theirs)
    await host.post(f"/api/tables/{table}/settings", {"pace": 5000})
    await host.post(f"/api/tables/{table}/seats/1", {"change": change})
    await friend.post(f"/api/tables/{table}/motion", {"accept": True})
    answer = await mine.send("takeback", base=mine.version, seat=0)
    while answer.error is not None and answer.error.code == "stale":  # the bot has moved
        answer = await mine.send("takeback", base=answer.version, seat=0)
    assert answer.ok == (change == "bot"), "those who can come back are asked; else there is nobody who could agree"
    assert mine.table.takebacks == 0
    assert mine.you.hints == parlour.game(game).cooperative


async def test_a_guest_who_turns_out_to_be_another_player_is_told(house: House) -> None:
    host, friend, table = await two_at_a_table(house, "dare")
    account = {"account": "onlyone", "password": "correct horse"}
    await host.post("/api/account/register", account)
    watcher = await house.person().look(table)
    await friend.post("/api/account/login", account)
    await watcher.until(lambda: notices(watcher) == ["same_person"])
    assert watcher.chat[0].params == {"names": ["Player 1", "Friend"]}


async def test_logging_in_ends_the_question_for_a_second_hand(house: House) -> None:
    """Whoever has asked is another person now, and asks again."""
    host, friend, third, table = await three_at_a_table(house, "dare")
    path = f"/api/tables/{table}"
    await third.post(f"{path}/leave")
    eye = await host.look(table)
    await friend.post(f"{path}/ask-seat", {"name": "Friend", "seat": 2})
    await eye.until(lambda: eye.table.petition is not None)
    account = {"account": "friend", "password": "correct horse"}
    await house.person().post("/api/account/register", account)
    await friend.post("/api/account/login", account)
    await eye.until(lambda: eye.table.petition is None)
    await friend.post(f"{path}/ask-seat", {"name": "Friend", "seat": 2})
    await host.post(f"{path}/vote", {"accept": True})
    assert (await friend.get(path))["you"]["seats"] == [2]


async def test_a_change_of_the_undo_rule_is_told(house: House) -> None:
    host, _, table = await two_at_a_table(house, "dare")
    eye = await host.look(table)
    await host.post(f"/api/tables/{table}/settings", {"undo": "turn"})
    await host.post(f"/api/tables/{table}/settings", {"undo": "turn", "pace": 5})
    await host.post(f"/api/tables/{table}/settings", {"undo": "consent"})
    await eye.until(lambda: len(notices(eye)) == 2)
    assert [line.params for line in eye.chat] == [{"undo": "turn"}, {"undo": "consent"}]
