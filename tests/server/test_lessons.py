"""Lessons at a server: a table that begins with the chapter's position, and others who follow its script."""

from tests.server.houses import House

PATH = "/api/games/dare/lessons"


async def test_the_chapters_are_told_without_their_positions(house: House) -> None:
    person = house.person()
    (chapter,) = (await person.get(PATH))["chapters"]
    assert (chapter["name"], chapter["minutes"], chapter["seat"]) == ("highest", 1, 0)
    pick = {"name": "pick", "light": ["card:12"], "do": ["pick card=12", "pick card=7"], "replies": 1, "until": ""}
    assert chapter["steps"][1] == pick
    minutes = {game["slug"]: game["lessons"] for game in (await person.get("/api/games"))["games"]}
    assert minutes["dare"] == 1
    assert minutes["canary"] == 0, "its lesson cannot be read, and it is played without one"


async def test_the_options_of_a_first_game_are_told(house: House) -> None:
    found = {game["slug"]: game["learning"] for game in (await house.person().get("/api/games"))["games"]}
    assert found["crusaders"] == {"mode": "learning"}
    assert found["ophir"] == {"specialist_pool": "manual_6", "short_game": True}
    assert found["dare"] == {}, "the standard game is its simplest"


async def test_the_others_wait_for_the_learner_and_then_follow_the_script(house: House) -> None:
    person = house.person()
    answer = await person.post(f"{PATH}/highest", {"name": "Ann"})
    table = answer["table"]
    assert (table["lesson"], table["status"], answer["you"]["seats"]) == ("highest", "playing", [0])
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]
    eye = await person.look(table["id"])
    assert eye.position.view["table"]["hand"] == [1, 7, 12]
    assert eye.position.view["table"]["picked"] == [False, False], (
        "both pick at the same time, but the script says who is first"
    )
    await eye.act(0, "pick card=12")
    await eye.until(
        lambda: eye.position.view["prompt"] is not None and eye.position.view["prompt"]["key"] == "keep_or_dare"
    )
    assert eye.position.view["table"]["shown"] == [12, 3]


async def test_a_lesson_can_be_taken_back_and_outlives_a_restart(house: House) -> None:
    person = house.person()
    table = (await person.post(f"{PATH}/highest", {}))["table"]["id"]
    eye = await person.look(table)
    await eye.act(0, "pick card=12")
    await eye.until(lambda: eye.position.view["table"]["shown"] == [12, 3])
    await house.restart()
    eye = await person.look(table)
    assert eye.position.view["table"]["shown"] == [12, 3]
    await eye.change("takeback")
    await eye.until(lambda: eye.position.view["table"]["hand"] == [1, 7, 12])


async def test_free_play_ends_the_game_with_a_bot(house: House) -> None:
    person = house.person()
    eye = await person.look((await person.post(f"{PATH}/highest", {}))["table"]["id"])
    for text in ("pick card=12", "keep"):
        await eye.until(lambda: bool(eye.position.offers))
        await eye.act(0, text)
    while eye.position.view["outcome"] is None:
        await eye.until(lambda: bool(eye.position.offers) or eye.position.view["outcome"] is not None)
        if eye.position.offers:
            await eye.act(0, eye.position.offers[0].text)
    assert eye.position.view["table"]["left"] == 0


async def test_lessons_are_not_among_my_tables_and_unknown_ones_are_refused(house: House) -> None:
    person = house.person()
    await person.post(f"{PATH}/highest", {})
    assert (await person.get("/api/tables/mine"))["tables"] == []
    assert await person.refused(f"{PATH}/nothing", {}) == "no_lesson"
    assert await person.refused("/api/games/nothing/lessons/highest", {}) == "no_game"


async def test_an_exported_lesson_says_where_it_began(house: House) -> None:
    person = house.person()
    table = (await person.post(f"{PATH}/highest", {}))["table"]["id"]
    eye = await person.look(table)
    await eye.act(0, "pick card=12")
    await person.post(f"/api/tables/{table}/abandon", {})
    record = await person.get(f"/api/tables/{table}/export")
    assert record["position"]["table"]["hands"][0] == [0, 6, 11]
    again = await person.post("/api/tables/import", {"record": record})
    eye = await person.look(again["table"]["id"])
    assert eye.position.view["moves"] >= 1
