"""Every number in a caption of the rules page is true in the position that it is about."""

from tests.games.pictured import one, pictured


def test_passage() -> None:
    picture = pictured("ophir", "passage")
    zones = picture.table(0)["zones"]
    mines, quarry = one(zones, "bottom_left"), one(zones, "left")
    assert (mines["location"], quarry["location"]) == ("mines", "quarry")
    there = picture.table(0)["players"][2]["influence"]
    needed = [mines["reach"]["needed"], quarry["reach"]["needed"]]
    chances = [mines["reach"]["percent"], quarry["reach"]["percent"]]
    rolled = picture.me(-1)["influence"]
    kept = picture.table(-1)["players"][2]["influence"]
    assert picture.numbers() == [there, needed[0], chances[0], needed[1], chances[1], rolled, rolled, kept]
    assert picture.me(-1)["zone"] == "bottom_left"


def test_market() -> None:
    picture = pictured("ophir", "market")
    slot = picture.table(0)["market"]["slots"][1]
    card = slot["card"]
    gained = picture.me(-1)["coins"] - picture.me(0)["coins"]
    later = picture.table(-1)["market"]["slots"]
    assert picture.numbers() == [card["coins"], slot["modifier"], gained, later[2]["price"]]
    assert card["goods"] == ["gems", "marble"]
    assert later[2]["card"]["id"] == card["id"]


def test_column() -> None:
    picture = pictured("ophir", "column")
    gained = picture.me(-1)["points"] - picture.me(0)["points"]
    prices = [
        [one(picture.table(at)["treasury"], f"{metal}_for_coins")["price"] for at in (0, -1)]
        for metal in ("gold", "silver")
    ]
    assert picture.numbers() == [gained, *prices[0], *prices[1]]
    assert len(picture.table(-1)["temple"]["record"]) == 3


def test_donation() -> None:
    picture = pictured("ophir", "donation")
    asked = picture.table(0)["temple"]["goods"]
    gained = [picture.me(-1)[what] - picture.me(0)[what] for what in ("points", "favor")]
    assert picture.numbers() == [asked["donation"], *gained]
    assert asked["goods"] == ["gems", "marble"]
    assert picture.table(-1)["temple"]["goods"]["goods"] == ["ebony", "ebony"]
