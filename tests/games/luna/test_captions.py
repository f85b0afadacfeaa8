"""Every number in a caption of the rules page is true in the position that it is about."""

from tests.games.pictured import one, pictured


def test_journey() -> None:
    picture = pictured("luna", "journey")
    before, after = picture.table(0)["isles"], picture.table(-1)["isles"]
    left = [one(before, isle)["active"][0] - one(after, isle)["active"][0] for isle in ("bribery", "novice")]
    assert left == [1, 2]
    assert (one(before, "book")["inactive"][0], one(after, "book")["inactive"][0]) == (0, 3)


def test_claim() -> None:
    picture = pictured("luna", "claim")
    path = picture.table(0)["path"]
    approved = [int(tile["id"]) for tile in path if tile["reach"] == "approved"]
    bribed = [int(tile["id"]) for tile in path if tile["reach"] == "next"]
    claimed = [int(tile["id"]) for tile in picture.table(-1)["path"] if tile["claimed"] == 0]
    assert picture.numbers() == [*claimed, *approved, picture.table(0)["round"]["number"], *bribed]
    isles = [one(picture.table(at)["isles"], "sailboat") for at in (0, -1)]
    assert [(isle["active"][0], isle["inactive"][0]) for isle in isles] == [(2, 0), (0, 1)]


def test_sanctification() -> None:
    picture = pictured("luna", "sanctification")
    tile = one(picture.table(0)["path"], "9")
    assert (tile["claimed"], tile["reach"]) == (0, "approved")
    (displaced,) = tile["entry"][0]["displaces"]
    number = picture.table(0)["round"]["number"]
    earned = [picture.me(-1)["earned"].get(part, 0) for part in ("sanctification", "displacement")]
    assert picture.numbers() == [number, 9, 9, earned[0], int(displaced), earned[1]]
    assert earned[0] == picture.table(0)["round"]["guard_value"]
    assert picture.table(-1)["players"][1]["landing"] == 1


def test_priestess() -> None:
    picture = pictured("luna", "priestess")
    isle = one(picture.table(0)["isles"], "tide")
    assert one(picture.table(0)["figures"], "priestess")["isle"] == "tide"
    assert (isle["active"], isle["inactive"], isle["shrines"]) == ([2, 0, 1], [0, 0, 1], [False, True, False])
    blue, yellow, red = isle["priestess_points"]
    assert picture.numbers() == [blue, *{isle["strengths"][1], isle["strengths"][2]}, red]
    assert yellow == 0
