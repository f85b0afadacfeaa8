"""Tables and seats: links, hosts, hotseat, spectators, rematches, accounts."""

import asyncio
import json
from pathlib import Path

import pytest

import parlour.server
from parlour.server.game.titles import LEVEL_NAMES
from parlour.server.words.characters import BY_ID, CHARACTERS
from tests.server import extra_games
from tests.server.houses import House
from tests.server.people import Person

SERVER = Path(parlour.server.__file__).parent


async def test_games_have_a_name_and_a_summary_in_every_language(small_house: House) -> None:
    told = {game["slug"]: game for game in (await small_house.person().get("/api/games"))["games"]}
    own = {slug: game for slug, game in told.items() if slug not in extra_games.EXTRA}
    assert all(game["titles"]["de"]["summary"] != game["summary"] for game in own.values())
    assert told["luna"]["titles"]["de"]["name"] == "Luna"
    assert told["dare"]["titles"] == {}, "English needs no further title"


async def test_a_table_without_open_seats_starts_at_once(house: House) -> None:
    host = house.person()
    answer = await host.table("dare", "human", "wanderer")
    assert answer["table"]["status"] == "playing"
    assert answer["you"] == {"seats": [0], "host": True, "hints": True, "lent": []}
    assert answer["links"] == []
    assert answer["table"]["seed"] is None


async def test_open_seats_have_links_that_work_once(house: House) -> None:
    host, guest, thief = (house.person() for _ in range(3))
    answer = await host.table("dare", "human", "open", "open")
    id, links = answer["table"]["id"], answer["links"]
    assert [link["seat"] for link in links] == [1, 2]
    assert links[0]["path"] == f"/tables/{id}#seat={links[0]['token']}"
    seated = await guest.post(f"/api/tables/{id}/claim", {"token": links[1]["token"], "name": "Guest"})
    assert seated["you"] == {"seats": [2], "host": False, "hints": False, "lent": []}
    claim = {"token": links[1]["token"], "name": "Thief"}
    assert await thief.refused(f"/api/tables/{id}/claim", claim) == "used_link"
    assert await thief.refused(f"/api/tables/{id}/claim", {"token": "x" * 22, "name": "Thief"}) == "used_link"
    shown = await thief.get(f"/api/tables/{id}")
    assert shown["you"] == {"seats": [], "host": False, "hints": False, "lent": []}
    assert "token" not in str(shown["table"])


async def test_a_link_claimed_by_two_at_once_seats_one(house: House) -> None:
    host = house.person()
    answer = await host.table("dare", "human", "open")
    path, token = f"/api/tables/{answer['table']['id']}/claim", answer["links"][0]["token"]
    people = [house.person() for _ in range(6)]
    answers = await asyncio.gather(
        *(one.http.post(path, json={"token": token, "name": f"P{i}"}) for i, one in enumerate(people))
    )
    assert sorted(answer.status_code for answer in answers)[:2] == [200, 403] or sorted(
        answer.status_code for answer in answers
    )[:2] == [200, 409]
    assert sum(answer.status_code == 200 for answer in answers) == 1


async def test_join_by_the_table_link_and_start(house: House) -> None:
    host, guest, late = (house.person() for _ in range(3))
    id = (await host.table("dare", "human", "open", listed=True))["table"]["id"]
    assert [table["id"] for table in (await late.get("/api/tables"))["tables"]] == [id]
    assert await host.refused(f"/api/tables/{id}/start") == "seats_open"
    eye = await host.look(id)
    assert eye.now is None
    await guest.post(f"/api/tables/{id}/join", {"name": "  Ada \x07 Lovelace "})
    await eye.until(lambda: eye.table.seats[1].kind == "human")
    assert eye.table.seats[1].name == "Ada Lovelace"
    assert await guest.refused(f"/api/tables/{id}/join", {"name": "Again"}) == "seated"
    assert await late.refused(f"/api/tables/{id}/join", {"name": "Late"}) == "seat_taken"
    assert await guest.refused(f"/api/tables/{id}/start") == "not_host"
    await host.post(f"/api/tables/{id}/start")
    await eye.until(lambda: eye.now is not None)
    assert eye.position.viewer == 0
    assert await host.refused(f"/api/tables/{id}/start") == "begun"
    assert [table["id"] for table in (await guest.get("/api/tables/mine"))["tables"]] == [id]
    assert (await late.get("/api/tables/mine"))["tables"] == []


async def test_the_host_frees_and_reissues_seats(house: House) -> None:
    host, guest, friend = (house.person() for _ in range(3))
    answer = await host.table("dare", "human", "open")
    id = answer["table"]["id"]
    await guest.post(f"/api/tables/{id}/claim", {"token": answer["links"][0]["token"], "name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    eye = await guest.look(id)
    assert eye.position.viewer == 1
    assert await guest.refused(f"/api/tables/{id}/seats/0", {"change": "free"}) == "not_host"
    again = await host.post(f"/api/tables/{id}/seats/1", {"change": "reissue"})
    await guest.post(f"/api/tables/{id}/motion", {"accept": True})
    await eye.until(lambda: eye.position.viewer is None)
    assert eye.you.seats == []
    assert await eye.refused("act", base=eye.version, seat=1, action=0) == "not_your_seat"
    assert await guest.refused(f"/api/tables/{id}/join", {"name": "Guest"}) == "seat_taken"
    token = again["links"][0]["token"]
    seated = await friend.post(f"/api/tables/{id}/claim", {"token": token, "name": "Friend"})
    assert seated["you"]["seats"] == [1]
    freed = await host.post(f"/api/tables/{id}/seats/1", {"change": "free"})
    assert freed["table"]["seats"][1]["kind"] == "open"
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest", "seat": 1})
    await eye.until(lambda: eye.you.seats == [1])
    assert eye.position.viewer == 1


async def test_a_bot_stands_in_and_the_person_comes_back(house: House) -> None:
    host, guest = house.person(), house.person()
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    eye = await guest.look(id)
    await host.post(f"/api/tables/{id}/seats/1", {"change": "bot", "level": "wanderer"})
    answer = await guest.post(f"/api/tables/{id}/motion", {"accept": True})
    assert answer["table"]["seats"][1] == {
        "number": 1,
        "kind": "bot",
        "name": "Guest",
        "level": "wanderer",
        "character": None,
        "claimed": True,
        "present": False,
        "away": None,
        "host": False,
        "lent": True,
    }
    assert answer["you"]["lent"] == [1]
    await eye.at(1)
    assert [entry.seat for entry in eye.log] == [1]
    await guest.post(f"/api/tables/{id}/seats/1", {"change": "human"})
    await eye.until(lambda: eye.you.seats == [1])
    bad = {"change": "bot", "level": "search:10000000"}
    assert await host.refused(f"/api/tables/{id}/seats/1", bad) == "no_level"


async def test_leaving_passes_the_host_on_and_the_last_one_ends_it(house: House) -> None:
    host, guest = house.person(), house.person()
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    await host.post(f"/api/tables/{id}/start")
    left = await host.post(f"/api/tables/{id}/leave")
    assert left["you"] == {"seats": [], "host": False, "hints": False, "lent": []}
    assert left["table"]["seats"][0]["kind"] == "open"
    assert (await guest.get(f"/api/tables/{id}"))["you"] == {"seats": [1], "host": True, "hints": True, "lent": []}
    ended = await guest.post(f"/api/tables/{id}/leave")
    assert ended["table"]["status"] == "abandoned"
    assert await guest.refused(f"/api/tables/{id}/leave") == "ended"
    assert await host.refused(f"/api/tables/{id}/join", {"name": "Back"}) == "ended"


async def test_only_the_host_abandons(house: House) -> None:
    host, stranger = house.person(), house.person()
    id = (await host.table("dare", "human", "wanderer", pace=3000))["table"]["id"]
    assert await stranger.refused(f"/api/tables/{id}/abandon") == "not_host"
    ended = await host.post(f"/api/tables/{id}/abandon")
    assert ended["table"]["status"] == "abandoned"
    assert ended["table"]["seed"]


async def test_hotseat_looks_through_one_seat_at_a_time(house: House) -> None:
    person = house.person()
    id = (await person.table("dare", "human", "human"))["table"]["id"]
    eye = await person.look(id)
    assert eye.you.seats == [0, 1]
    assert eye.position.viewer is None, "no hand is shown before a seat is chosen"
    assert eye.position.view["table"]["hand"] == []
    await eye.send("look", seat=1)
    assert eye.position.viewer == 1
    hand = eye.position.view["table"]["hand"]
    assert len(hand) == 3
    await eye.send("look", seat=0)
    assert eye.position.view["table"]["hand"] != hand
    await eye.send("look", seat=None)
    assert eye.position.view["table"]["hand"] == []
    assert await (await house.person().look(id)).refused("look", seat=0) == "not_your_seat"


async def test_presence_comes_and_goes(house: House) -> None:
    host, guest = house.person(), house.person()
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    eye = await host.look(id)
    await eye.until(lambda: eye.table.seats[0].present and not eye.table.seats[1].present)
    there = await guest.look(id)
    await eye.until(lambda: eye.table.seats[1].present)
    watcher = await house.person().look(id)
    await eye.until(lambda: eye.table.spectators == 1)
    there.drop()
    await eye.until(lambda: not eye.table.seats[1].present)
    await watcher.close()
    await eye.until(lambda: eye.table.spectators == 0)


async def test_rematch_is_one_table_however_often_it_is_asked_for(house: House) -> None:
    host, guest, stranger = (house.person() for _ in range(3))
    id = (await host.table("dare", "human", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Guest"})
    assert await host.refused(f"/api/tables/{id}/rematch") == "not_over"
    await host.post(f"/api/tables/{id}/start")
    eye = await guest.look(id)
    await host.post(f"/api/tables/{id}/abandon")
    await guest.post(f"/api/tables/{id}/motion", {"accept": True})
    assert await stranger.refused(f"/api/tables/{id}/rematch") == "forbidden"
    answers = await asyncio.gather(*(one.post(f"/api/tables/{id}/rematch") for one in (host, guest, host)))
    assert len({answer["table"]["id"] for answer in answers}) == 1
    again = answers[1]
    assert again["table"]["status"] == "playing"
    assert again["you"]["seats"] == [1]
    await eye.until(lambda: eye.table.rematch == again["table"]["id"])


async def test_an_account_finds_its_tables_on_another_device(house: House) -> None:
    laptop, phone, other = (house.person() for _ in range(3))
    account = {"account": "Ada.L", "password": "correct horse"}
    first = (await laptop.table("dare", "human", "wanderer"))["table"]["id"]
    assert (await laptop.get("/api/me")) == {"known": True, "account": None}
    assert (await laptop.post("/api/account/register", account))["account"] == "ada.l"
    assert await other.refused("/api/account/register", account) == "name_taken"
    guest_table = (await phone.table("dare", "human", "wanderer"))["table"]["id"]
    assert await phone.refused("/api/account/login", {**account, "password": "wrong horse"}) == "wrong_login"
    assert await phone.refused("/api/account/login", {"account": "nobody", "password": "wrong horse"}) == "wrong_login"
    await phone.post("/api/account/login", account)
    mine = {table["id"] for table in (await phone.get("/api/tables/mine"))["tables"]}
    assert mine == {first, guest_table}, "the guest's tables now belong to the account"
    assert (await phone.look(first)).you.seats == [0]
    await phone.post("/api/account/logout")
    assert (await phone.get("/api/me")) == {"known": False, "account": None}
    assert (await phone.get("/api/tables/mine"))["tables"] == []
    assert {table["id"] for table in (await laptop.get("/api/tables/mine"))["tables"]} == mine


async def test_a_stolen_cookie_value_of_the_database_is_worthless(house: House) -> None:
    """What is stored is a hash: presenting it is not presenting the token."""
    host = house.person()
    await host.table("dare", "human", "wanderer")
    token = host.http.cookies["parlour_person"]
    from parlour.server.people.people import token_hash

    thief = Person(house.url)
    thief.http.cookies.set("parlour_person", token_hash(token))
    assert (await thief.get("/api/me"))["known"] is False
    await thief.leave()


async def test_bad_tables_are_refused_in_words(house: House) -> None:
    host = house.person()
    seats = [{"kind": "human"}, {"kind": "bot"}]
    for body, code in [
        ({"game": "chess", "seats": seats}, "no_game"),
        ({"game": "dare", "seats": seats[:1]}, "bad_seats"),
        ({"game": "dare", "seats": seats * 2}, "bad_seats"),
        ({"game": "dare", "seats": seats, "options": {"x": 1}}, "bad_option"),
        ({"game": "dare", "seats": [{"kind": "bot", "level": "god"}, *seats[:1]]}, "no_level"),
        ({"game": "dare", "seats": [{"kind": "human", "name": " \t "}, *seats[:1]]}, "bad_text"),
        ({"game": "dare", "seats": [{"kind": "human", "name": "x" * 41}, *seats[:1]]}, "bad_request"),
        ({"game": "dare"}, "bad_request"),
        ({"game": "dare", "seats": seats, "cheat": True}, "bad_request"),
    ]:
        assert await host.refused("/api/tables", body) == code


# -- names and seats -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Ada", "ada", " A d a", "A\u200bda", "\U000e0041Ada", "\uff21da"])
async def test_nobody_takes_the_name_of_somebody_at_the_table(house: House, name: str) -> None:
    host, guest = house.person(), house.person()
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open"}]
    answer = await host.table("dare", *seats)
    id, token = answer["table"]["id"], answer["links"][0]["token"]
    assert await guest.refused(f"/api/tables/{id}/join", {"name": name}) == "name_taken"
    assert await guest.refused(f"/api/tables/{id}/claim", {"token": token, "name": name}) == "name_taken"
    refused = await guest.http.post(f"/api/tables/{id}/join", json={"name": name})
    assert "is called" in refused.json()["error"]["sentence"]
    await guest.post(f"/api/tables/{id}/claim", {"token": token, "name": "Bea"})


async def test_names_chosen_for_a_new_table_differ_and_given_ones_give_way(house: House) -> None:
    host = house.person()
    twice = {"game": "dare", "seats": [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "ADA"}]}
    assert await host.refused("/api/tables", twice) == "name_taken"
    keeper = {"kind": "bot", "character": "keeper"}
    table = (await host.table("dare", {"kind": "bot", "name": "nessa"}, keeper))["table"]
    assert [seat["name"] for seat in table["seats"]] == ["nessa", "Nessa 2"]
    path = f"/api/tables/{table['id']}/seats/1"
    again = await host.post(path, {"change": "bot", "character": "keeper"})
    assert again["table"]["seats"][1]["name"] == "Nessa 2"
    assert await host.refused(path, {"change": "bot", "level": "wanderer", "name": "NESSA"}) == "name_taken"


async def test_a_seat_link_tells_where_it_leads_until_it_is_used(house: House) -> None:
    host, guest, late = house.person(), house.person(), house.person()
    answer = await host.table("dare", "human", "open", "open")
    id, link = answer["table"]["id"], answer["links"][1]
    path, token = f"/api/tables/{id}/invited", {"token": link["token"]}
    told = await guest.post(path, token)
    assert (told["seat"], told["you"]["seats"], told["table"]["id"]) == (link["seat"], [], id)
    assert await guest.refused(path, {"token": "guess"}) == "used_link"
    await guest.post(f"/api/tables/{id}/claim", {"token": link["token"], "name": "Guest"})
    assert await late.refused(path, token) == "used_link"


async def test_lists_say_which_seats_are_the_askers(house: House) -> None:
    host, guest = house.person(), house.person()
    id = (await host.table("dare", "wanderer", "human", "open", listed=True))["table"]["id"]
    assert (await host.get("/api/tables/mine"))["yours"] == {id: [1]}
    assert (await host.get("/api/tables"))["yours"] == {id: [1]}
    assert (await guest.get("/api/tables"))["yours"] == {}


# -- the people who play for bots ----------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVEL_NAMES)
async def test_bots_at_a_table_are_different_people_of_their_level(house: House, level: str) -> None:
    table = (await house.person().table("kemet", "human", *[level] * 4))["table"]
    bots = table["seats"][1:]
    assert len({seat["character"] for seat in bots}) == 4
    for seat in bots:
        character = BY_ID[seat["character"]]
        assert level in character.levels
        assert seat["name"] == character.first_name


async def test_even_a_table_of_bots_alone_has_no_face_twice(house: House) -> None:
    table = (await house.person().table("kemet", *["wanderer"] * 5))["table"]
    assert len({seat["character"] for seat in table["seats"]}) == 5


async def test_a_character_can_be_chosen_and_sits_at_the_table_once(house: House) -> None:
    host = house.person()
    keeper = {"kind": "bot", "level": "planner", "character": "keeper"}
    table = (await host.table("kemet", "human", keeper, "strategist", "strategist", "open"))["table"]
    seats = table["seats"]
    assert (seats[1]["name"], seats[1]["character"], seats[1]["level"]) == ("Nessa", "keeper", "planner")
    assert "keeper" not in [seat["character"] for seat in seats[2:]]
    path = f"/api/tables/{table['id']}/seats/4"
    assert await host.refused(path, {"change": "bot", "character": "keeper"}) == "name_taken"
    assert await host.refused(path, {"change": "bot", "character": "nobody"}) == "no_character"
    seated = await host.post(path, {"change": "bot", "character": "baker"})
    assert seated["table"]["seats"][4]["name"] == "Piet"
    freed = await host.post(path, {"change": "free"})
    assert freed["table"]["seats"][4]["character"] is None


async def test_a_rematch_is_with_the_same_people(house: House) -> None:
    host = house.person()
    table = (await host.table("kemet", "human", *["planner"] * 4))["table"]
    await host.post(f"/api/tables/{table['id']}/abandon")
    again = (await host.post(f"/api/tables/{table['id']}/rematch"))["table"]
    assert [seat["character"] for seat in again["seats"]] == [seat["character"] for seat in table["seats"]]


def test_every_character_has_words_in_every_language() -> None:
    for language in ("en", "de"):
        words = json.loads((SERVER / "messages" / f"{language}.json").read_text(encoding="utf-8"))["characters"]
        assert set(words) == {f"{one.id}.{what}" for one in CHARACTERS for what in ("trade", "temper")}


@pytest.mark.parametrize(
    "name", ["\u200b", "\U000e0041\U000e0042", "\u00ad \u2060", "\u3164", "\u200d\ufe0f", "\u2800"]
)
async def test_a_name_that_nobody_can_see_is_refused(house: House, name: str) -> None:
    guest = house.person()
    id = (await house.person().table("dare", "human", "open"))["table"]["id"]
    assert await guest.refused(f"/api/tables/{id}/join", {"name": name}) == "bad_text"


async def test_names_of_all_scripts_stay_as_they_are(house: House) -> None:
    names = ["Zoë", "می\u200cخواهم", "👩\u200d🚀"]
    answer = await house.person().table("dare", *({"kind": "human", "name": name} for name in names))
    assert [seat["name"] for seat in answer["table"]["seats"]] == names


async def test_before_the_game_a_free_seat_can_be_changed_to(house: House) -> None:
    host, guest, late = (house.person() for _ in range(3))
    answer = await host.table("dare", "human", "open", "open")
    id, links = answer["table"]["id"], answer["links"]
    await guest.post(f"/api/tables/{id}/claim", {"token": links[0]["token"], "name": "Ada"})
    moved = await guest.post(f"/api/tables/{id}/join", {"name": "Ada", "seat": 2})
    assert moved["you"]["seats"] == [2]
    assert [seat["kind"] for seat in moved["table"]["seats"]] == ["human", "open", "human"]
    assert await guest.refused(f"/api/tables/{id}/join", {"name": "Ada", "seat": 0}) == "seat_taken"
    # the link that was sent for the third seat opens the one that became free
    seated = await late.post(f"/api/tables/{id}/claim", {"token": links[1]["token"], "name": "Late"})
    assert seated["you"]["seats"] == [1]
    hosted = await host.post(f"/api/tables/{id}/start")
    assert hosted["table"]["status"] == "playing"


async def test_nobody_takes_a_second_seat_in_the_game(house: House) -> None:
    host, guest, third = (house.person() for _ in range(3))
    id = (await host.table("dare", "human", "open", "open"))["table"]["id"]
    await guest.post(f"/api/tables/{id}/join", {"name": "Ada"})
    await third.post(f"/api/tables/{id}/join", {"name": "Bea"})
    await host.post(f"/api/tables/{id}/start")
    await third.post(f"/api/tables/{id}/leave")
    assert await guest.refused(f"/api/tables/{id}/join", {"name": "Ada", "seat": 2}) == "seated"
