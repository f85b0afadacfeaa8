"""Examples of the rules at a server: what their pictures show, and a table that begins with an example's position."""

from tests.server.houses import House

PATH = "/api/games/dare/examples"


async def test_the_examples_are_listed_with_the_size_of_their_pictures(house: House) -> None:
    person = house.person()
    assert (await person.get(PATH))["examples"] == [{"name": "highest", "shape": [4, 3], "pictures": 2}]
    assert (await person.get("/api/games/canary/examples"))["examples"] == []


async def test_an_example_shows_what_its_seat_sees_before_and_after(house: House) -> None:
    example = await house.person().get(f"{PATH}/highest")
    before, after = example["scenes"]
    assert (example["frame"], example["light"]) == (["card:12", "card:7"], ["card:12"])
    assert before["view"]["you"] == 0
    assert before["view"]["table"]["hand"] == [1, 7, 12]
    assert [offer["text"] for offer in before["offers"]] == ["pick card=1", "pick card=7", "pick card=12"]
    previewed = [offer["action"] for offer in before["offers"] if offer["preview"]]
    assert previewed == [before["point"]]
    assert after["view"]["table"]["shown"] == [12, 3]
    assert after["point"] is None


async def test_an_example_is_tried_against_bots_at_a_table_that_is_in_no_list(house: House) -> None:
    person = house.person()
    answer = await person.post(f"{PATH}/highest", {"name": "Ann"})
    table = answer["table"]
    assert (table["example"], table["lesson"], table["status"]) == ("highest", None, "playing")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot"]
    eye = await person.look(table["id"])
    assert eye.position.view["table"]["hand"] == [1, 7, 12]
    await eye.act(0, "pick card=12")
    await eye.until(lambda: bool(eye.position.view["table"]["shown"]))
    assert (await person.get("/api/tables/mine"))["tables"] == []
    assert (await person.get("/api/tables"))["tables"] == []


async def test_unknown_examples_are_refused(house: House) -> None:
    person = house.person()
    assert await person.refused(f"{PATH}/nothing", {}) == "no_example"
    assert await person.refused("/api/games/nothing/examples/highest", {}) == "no_game"
