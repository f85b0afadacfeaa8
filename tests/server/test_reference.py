"""What everything in a game is and does, as the server tells it."""

from typing import Any

from tests.server.houses import House


def lines(reference: dict[str, Any], element: str) -> list[dict[str, Any]]:
    """The lines of an entry."""
    entries = [entry for group in reference["groups"] for entry in group["entries"] if entry["element"] == element]
    assert len(entries) == 1, element
    told: list[dict[str, Any]] = entries[0]["lines"]
    return told


async def test_the_reference_of_a_game_is_that_of_its_defaults(house: House) -> None:
    told = await house.person().get("/api/games/crusaders/reference")
    assert [group["name"] for group in told["groups"]][:2] == ["orders", "actions"]
    assert lines(told, "supply:influence") == [{"section": "notes", "key": "supply", "params": {"start": 260}}]
    assert lines(told, "troop")[1]["key"] == "troop_cost"


async def test_the_reference_of_a_table_follows_its_options(house: House) -> None:
    person = house.person()
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot"}]
    body = {"game": "crusaders", "seats": seats, "options": {"cost_rule": "printed"}}
    table = (await person.post("/api/tables", body))["table"]["id"]
    told = await house.person().get(f"/api/tables/{table}/reference")
    assert lines(told, "supply:influence")[0]["params"] == {"start": 140}
    assert lines(told, "troop")[1] == {"section": "notes", "key": "troop_cost_printed", "params": {"more": 2}}


async def test_a_game_without_a_reference_has_an_empty_one(house: House) -> None:
    assert await house.person().get("/api/games/dare/reference") == {"groups": []}


async def test_an_unknown_game_or_table_is_refused(house: House) -> None:
    person = house.person()
    for path in ("/api/games/checkers/reference", "/api/tables/nowhere/reference"):
        await person.get(path, 404)
